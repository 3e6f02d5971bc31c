//! Chances by drawing deals at random.

use super::{Equity, Impossible, Range, Sampling, Seats, choose};
use crate::games::three_card::{Card, Hand};
use crate::model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The deals that are drawn with one state of the random numbers.
const ROUND: u64 = 1 << 16;
/// How often a deal is tried that does not fit the ranges before drawing is given up.
const TRIES: u32 = 100_000;

/// What rounds brought to every hand, by number.
type Rounds = Vec<(u64, Vec<Tally>)>;

/// What deals that were drawn brought to one hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    deals: u64,
    wins: u64,
    ties: u64,
    share: f64,
    squares: f64,
}

impl Tally {
    /// Nothing yet, of so many deals.
    pub fn of(deals: u64) -> Self {
        Self { deals, ..Self::default() }
    }

    /// Counts a deal in which no opponent has a better hand and so many opponents tie.
    pub fn count(&mut self, sharing: usize) {
        if sharing == 0 {
            self.wins += 1;
        } else {
            self.ties += 1;
        }
        let share = 1.0 / (sharing + 1) as f64;
        self.share += share;
        self.squares += share * share;
    }

    fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.wins += other.wins;
        self.ties += other.ties;
        self.share += other.share;
        self.squares += other.squares;
    }

    /// The chances, with how far off they may be.
    pub fn equity(&self) -> Equity {
        let deals = self.deals.max(1) as f64;
        let share = self.share / deals;
        let variance = (self.squares / deals - share * share).max(0.0);
        Equity {
            win: self.wins as f64 / deals,
            tie: self.ties as f64 / deals,
            lose: (self.deals - self.wins - self.ties) as f64 / deals,
            share,
            counts: None,
            standard_error: Some((variance / deals).sqrt()),
            deals: u128::from(self.deals),
        }
    }
}

/// The chances by drawing deals at random.
///
/// # Errors
/// [`Impossible`] when no deal is found; the outer error when the control says so.
pub(super) fn sampled(
    seats: &Seats,
    known: Option<usize>,
    sampling: Sampling,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    // The hero's fate against a hand by the numbers of its cards: 1 win, 2 tie, 3 lose.
    let mut fates: Vec<u8> = vec![0; TRIPLES];
    for sets in &seats.sets {
        for (set, fate) in [(&sets.all, 3), (&sets.win, 1), (&sets.tie, 2)] {
            for hand in &set.hands {
                in_all_orders(*hand, |index| fates[index] = fate);
            }
        }
        if sets.all.hands.is_empty() {
            return Ok(Err(Impossible::EmptyRange));
        }
    }
    let holding = (0..seats.count()).map(|seat| {
        let sets = seats.of(seat);
        Holding { hands: &sets.all.hands, any: sets.any }
    });
    let dealer = Dealer::new(&seats.deck, holding.collect());
    let round = |random: &mut Xoshiro256PlusPlus, deals: u64| {
        let mut tally = Tally::of(deals);
        let mut dealing = dealer.dealing();
        for _ in 0..deals {
            let (mut lost, mut ties) = (false, 0);
            let found = dealing.deal(random, |_, hand| {
                match fates[triple(hand)] {
                    1 => {}
                    2 => ties += 1,
                    _ => lost = true,
                }
                !lost
            });
            if !found {
                return None;
            }
            if let (Some(known), false) = (known, lost) {
                tally.count(known + ties);
            }
        }
        Some(vec![tally])
    };
    // A hand that one on the table beats loses every deal: one round says whether there are any.
    let deals = if known.is_none() { sampling.deals.min(ROUND) } else { sampling.deals };
    let tallies = drawn(Sampling { deals, ..sampling }, control, round)?;
    let tally = tallies.as_ref().and_then(|tallies| tallies.first());
    Ok(tally.map(Tally::equity).ok_or(Impossible::TooRare))
}

/// Draws deals round by round on several threads: what each brought to every hand, summed up; none where a round finds no
/// deal.
///
/// # Errors
/// When the control says so.
pub fn drawn(
    sampling: Sampling,
    control: &Control,
    round: impl Fn(&mut Xoshiro256PlusPlus, u64) -> Option<Vec<Tally>> + Sync,
) -> Result<Option<Vec<Tally>>, Stopped> {
    let rounds = sampling.deals.div_ceil(ROUND).max(1);
    let next = AtomicUsize::new(0);
    // Each round has random numbers of its own, so that the answer does not depend on who does it.
    let work = || -> Result<Option<Rounds>, Stopped> {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed) as u64;
            if number >= rounds {
                return Ok(Some(done));
            }
            control.check()?;
            let seed = sampling.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let deals = ROUND.min(sampling.deals - (number * ROUND).min(sampling.deals)).max(1);
            match round(&mut random, deals) {
                Some(tallies) => done.push((number, tallies)),
                None => return Ok(None),
            }
            control.add_nodes(deals);
        }
    };
    let parts = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..sampling.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut parts = vec![work()];
        for helper in helpers {
            match helper.join() {
                Ok(part) => parts.push(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        parts
    });
    let mut all = Vec::new();
    for part in parts {
        match part? {
            Some(done) => all.extend(done),
            None => return Ok(None),
        }
    }
    all.sort_unstable_by_key(|&(number, _)| number);
    let mut sums: Vec<Tally> = Vec::new();
    for (_, tallies) in &all {
        sums.resize(tallies.len(), Tally::default());
        for (sum, tally) in sums.iter_mut().zip(tallies) {
            sum.add(tally);
        }
    }
    Ok(Some(sums))
}

/// How many places a table by three cards has.
pub const TRIPLES: usize = 1 << 18;

/// The place of three cards in such a table.
pub fn triple([a, b, c]: [u8; 3]) -> usize {
    (usize::from(a) << 12 | usize::from(b) << 6 | usize::from(c)) & (TRIPLES - 1)
}

/// Tells the places of a hand in such a table.
pub fn in_all_orders(hand: Hand, mut tell: impl FnMut(usize)) {
    let [a, b, c] = hand.cards().map(Card::index);
    for order in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
        tell(triple(order));
    }
}

/// What an opponent may hold.
#[derive(Clone, Copy)]
pub struct Holding<'a> {
    /// Its hands.
    pub hands: &'a [Hand],
    /// Whether that is all there are.
    pub any: bool,
}

/// The hands of a deck that are in a range.
pub fn holding(range: &Range, deck: &[Card]) -> Vec<Hand> {
    Hand::from_cards(deck).filter(|&hand| range.has(crate::games::three_card::fast::value(hand))).collect()
}

/// How deals are drawn; every deal that fits is equally likely either way.
#[derive(Clone, Copy)]
enum Way {
    /// Card by card, and again when a hand is not in its range: for wide ranges.
    Cards,
    /// Hand by hand from those of the ranges, and again when two share a card: for narrow ranges.
    Hands,
}

/// Deals cards to opponents.
pub struct Dealer<'a> {
    deck: &'a [Card],
    /// Those with ranges, by seat: their cards decide whether a deal fits, so they are dealt first. The number of ways in which
    /// the others can be dealt does not depend on what they got.
    ranged: Vec<(usize, &'a [Hand])>,
    /// Of which three cards a hand of each of these may be.
    fits: Vec<Vec<bool>>,
    others: Vec<usize>,
    way: Way,
}

impl<'a> Dealer<'a> {
    /// A dealer for some opponents.
    pub fn new(deck: &'a [Card], seats: Vec<Holding<'a>>) -> Self {
        let (mut ranged, mut others) = (Vec::new(), Vec::new());
        for (seat, holding) in seats.into_iter().enumerate() {
            if holding.any {
                others.push(seat);
            } else {
                ranged.push((seat, holding.hands));
            }
        }
        let left = deck.len() as i64;
        let hands = |cards: i64| choose(cards.max(0), 3) as f64;
        let fitting: f64 = ranged.iter().map(|(_, held)| held.len() as f64 / hands(left)).product();
        let apart: f64 =
            (0..ranged.len() as i64).map(|taken| hands(left - 3 * taken) / hands(left)).product();
        let way = if fitting >= apart { Way::Cards } else { Way::Hands };
        let fits = ranged.iter().map(|(_, held)| {
            let mut fits = vec![false; TRIPLES];
            held.iter().for_each(|&hand| in_all_orders(hand, |index| fits[index] = true));
            fits
        });
        let fits = fits.collect();
        Self { deck, ranged, fits, others, way }
    }

    /// Begins to deal.
    pub fn dealing(&self) -> Dealing<'_> {
        let mut pack = Pack { cards: [0; 64], size: self.deck.len(), at: 0 };
        for (place, card) in pack.cards.iter_mut().zip(self.deck) {
            *place = card.index();
        }
        Dealing { dealer: self, pack, dealt: vec![[0; 3]; self.ranged.len()] }
    }
}

/// The cards that are left, shuffled as far as they are dealt.
struct Pack {
    cards: [u8; 64],
    size: usize,
    at: usize,
}

impl Pack {
    fn hand(&mut self, random: &mut Xoshiro256PlusPlus) -> [u8; 3] {
        [(); 3].map(|()| {
            let left = self.size - self.at;
            let offset = ((u64::from(random.next_u32()) * left as u64) >> 32) as usize;
            self.cards.swap(self.at & 63, (self.at + offset) & 63);
            self.at += 1;
            self.cards[(self.at - 1) & 63]
        })
    }
}

/// A dealer with a pack of cards.
pub struct Dealing<'a> {
    dealer: &'a Dealer<'a>,
    pack: Pack,
    dealt: Vec<[u8; 3]>,
}

impl Dealing<'_> {
    /// Deals once and tells every seat with its hand, until what is told asks for no more. Returns whether a deal that fits was
    /// found.
    pub fn deal(
        &mut self,
        random: &mut Xoshiro256PlusPlus,
        mut tell: impl FnMut(usize, [u8; 3]) -> bool,
    ) -> bool {
        let dealer = self.dealer;
        self.pack.at = 0;
        if !dealer.ranged.is_empty() {
            let found = match dealer.way {
                Way::Cards => (0..TRIES).any(|_| self.by_cards(random)),
                Way::Hands => (0..TRIES).any(|_| self.by_hands(random)),
            };
            if !found {
                return false;
            }
        }
        for ((seat, _), hand) in dealer.ranged.iter().zip(&self.dealt) {
            if !tell(*seat, *hand) {
                return true;
            }
        }
        for seat in &dealer.others {
            let hand = self.pack.hand(random);
            if !tell(*seat, hand) {
                return true;
            }
        }
        true
    }

    /// Deals card by card. Returns whether every hand is in its range.
    fn by_cards(&mut self, random: &mut Xoshiro256PlusPlus) -> bool {
        self.pack.at = 0;
        let seats = self.dealer.fits.iter().zip(&mut self.dealt);
        for (fits, dealt) in seats {
            *dealt = self.pack.hand(random);
            if !fits[triple(*dealt)] {
                return false;
            }
        }
        true
    }

    /// Deals hand by hand. Returns whether no card is in two of them.
    fn by_hands(&mut self, random: &mut Xoshiro256PlusPlus) -> bool {
        let mut used = 0;
        for ((_, hands), dealt) in self.dealer.ranged.iter().zip(&mut self.dealt) {
            let hand = hands[((u64::from(random.next_u32()) * hands.len() as u64) >> 32) as usize];
            if used & hand.bits() != 0 {
                return false;
            }
            used |= hand.bits();
            *dealt = hand.cards().map(Card::index);
        }
        if !self.dealer.others.is_empty() {
            // The cards that were taken go to the front, where they count as dealt.
            self.pack.at = 0;
            for place in 0..self.pack.size {
                if used >> self.pack.cards[place & 63] & 1 == 1 {
                    self.pack.cards.swap(place & 63, self.pack.at & 63);
                    self.pack.at += 1;
                }
            }
        }
        true
    }
}
