//! The chances of a hand against opponents whose cards are not known.
//!
//! Up to three such opponents are counted exactly. Which hands of an opponent lose, tie or win depends on the hero's
//! hand alone; what is left is to count tuples of hands that share no card, by inclusion and exclusion over the cards
//! they might share. Beyond that deals are drawn at random, and the answer says how far off it may be.

use super::card::{CARDS, Card, Hand};
use super::class::CLASSES;
use super::fast;
use super::rules::{Outcome, Ranking};
use crate::model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The most unknown opponents that are counted exactly.
pub const MOST_EXACT: u8 = 3;
/// The most players that three cards each allow.
pub const MOST_OPPONENTS: u8 = 16;

/// Which hands an unknown opponent may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Range {
    /// Any hand.
    Any,
    /// Hands of some classes: one flag for each value of the article, from 1 on.
    Classes(Vec<bool>),
}

impl Range {
    /// Whether a hand of that value is in the range.
    pub fn has(&self, value: u16) -> bool {
        match self {
            Self::Any => (1..=CLASSES).contains(&value),
            Self::Classes(flags) => {
                value.checked_sub(1).and_then(|index| flags.get(usize::from(index))).copied().unwrap_or(false)
            }
        }
    }
}

/// A deal as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The hand whose chances are wanted.
    pub hero: Hand,
    /// Opponents whose hands are known.
    pub known: Vec<Hand>,
    /// Cards that nobody holds, as a set.
    pub dead: u64,
    /// The number of opponents whose hands are not known.
    pub unknown: u8,
    /// What they may hold.
    pub range: Range,
}

/// Why there are no chances to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The same card is in two places.
    Twice(Card),
    /// There are not enough cards left for so many opponents.
    TooFewCards {
        /// The cards that are left.
        left: u8,
        /// The opponents who want three each.
        opponents: u8,
    },
    /// No deal gives every opponent a hand of the range.
    EmptyRange,
    /// Deals that fit the range are so rare that drawing finds none.
    TooRare,
}

/// The chances of a hand: fractions of all deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Equity {
    /// It alone is best.
    pub win: f64,
    /// It shares with others.
    pub tie: f64,
    /// Somebody has a better one.
    pub lose: f64,
    /// The part of the pot that it gets on average.
    pub share: f64,
    /// The numbers of deals behind the fractions (win, tie, lose), when all were counted.
    pub counts: Option<[u128; 3]>,
    /// How far off the share may be when deals were drawn at random: one standard deviation. None when it is exact.
    pub standard_error: Option<f64>,
    /// The deals that were looked at or counted.
    pub deals: u128,
}

/// How many deals to draw when there are too many to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// The deals.
    pub deals: u64,
    /// The seed: equal seeds give equal answers, whatever the number of threads.
    pub seed: u64,
    /// The threads to use.
    pub threads: usize,
}

/// The chances of a hand.
///
/// # Errors
/// [`Impossible`] when there is no such deal; the inner error when the control says so.
pub fn equity(
    ranking: &Ranking,
    deal: &Deal,
    sampling: Sampling,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    let deck = match deck(deal) {
        Ok(deck) => deck,
        Err(impossible) => return Ok(Err(impossible)),
    };
    let mut ties = 0;
    for &other in &deal.known {
        match ranking.compare(deal.hero, other) {
            Outcome::Win => {}
            Outcome::Tie => ties += 1,
            // What the unknown ones hold does not matter any more, as long as they can hold something.
            Outcome::Lose => ties = usize::MAX,
        }
        if ties == usize::MAX {
            break;
        }
    }
    let known = if ties == usize::MAX { None } else { Some(ties) };
    let sets = Sets::new(ranking, deal, &deck);
    if deal.unknown <= MOST_EXACT {
        exact(&sets, deal.unknown, known, sampling.threads, control)
    } else {
        sampled(&sets, deal.unknown, known, sampling, control)
    }
}

/// The cards that unknown opponents may hold.
fn deck(deal: &Deal) -> Result<Vec<Card>, Impossible> {
    let mut used = deal.dead;
    for hand in std::iter::once(&deal.hero).chain(&deal.known) {
        for card in hand.cards() {
            if used & card.bit() != 0 {
                return Err(Impossible::Twice(card));
            }
            used |= card.bit();
        }
    }
    let deck: Vec<Card> = Card::all().filter(|card| used & card.bit() == 0).collect();
    if deck.len() < 3 * usize::from(deal.unknown) {
        return Err(Impossible::TooFewCards { left: deck.len() as u8, opponents: deal.unknown });
    }
    Ok(deck)
}

/// A set of hands with what inclusion and exclusion needs: how many contain given cards.
struct Counts {
    hands: Vec<Hand>,
    cards: [i32; CARD_COUNT],
    /// By two cards in order, as [`pair`] numbers them.
    pairs: Vec<i32>,
}

const CARD_COUNT: usize = CARDS as usize;
const PAIRS: usize = CARD_COUNT * (CARD_COUNT - 1) / 2;

/// The number of two different cards.
fn pair(a: Card, b: Card) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let (low, high) = (usize::from(low.index()), usize::from(high.index()));
    high * (high - 1) / 2 + low
}

impl Counts {
    fn new(hands: Vec<Hand>) -> Self {
        let mut counts = Self { hands, cards: [0; CARD_COUNT], pairs: vec![0; PAIRS] };
        for hand in &counts.hands {
            let [a, b, c] = hand.cards();
            for card in [a, b, c] {
                counts.cards[usize::from(card.index())] += 1;
            }
            for (first, second) in [(a, b), (a, c), (b, c)] {
                counts.pairs[pair(first, second)] += 1;
            }
        }
        counts
    }

    fn len(&self) -> i64 {
        self.hands.len() as i64
    }
}

/// What an opponent may hold, by how the hero fares against it.
struct Sets {
    deck: Vec<Card>,
    win: Counts,
    tie: Counts,
    /// Everything, the hands that beat the hero among them.
    all: Counts,
    /// Whether the range leaves nothing out.
    any: bool,
}

impl Sets {
    fn new(ranking: &Ranking, deal: &Deal, deck: &[Card]) -> Self {
        let (mut win, mut tie, mut all) = (Vec::new(), Vec::new(), Vec::new());
        for hand in Hand::from_cards(deck).filter(|&hand| deal.range.has(fast::value(hand))) {
            all.push(hand);
            match ranking.compare(deal.hero, hand) {
                Outcome::Win => win.push(hand),
                Outcome::Tie => tie.push(hand),
                Outcome::Lose => {}
            }
        }
        Self {
            deck: deck.to_vec(),
            win: Counts::new(win),
            tie: Counts::new(tie),
            all: Counts::new(all),
            any: deal.range == Range::Any,
        }
    }
}

/// The number of ways to choose a hand of each of two sets without a card in both.
fn disjoint_pairs(first: &Counts, second: &Counts) -> i64 {
    let products =
        |a: &[i32], b: &[i32]| -> i64 { a.iter().zip(b).map(|(&a, &b)| i64::from(a) * i64::from(b)).sum() };
    let same = if std::ptr::eq(first, second) {
        first.len()
    } else {
        let (few, many) =
            if first.hands.len() < second.hands.len() { (first, second) } else { (second, first) };
        few.hands
            .iter()
            .filter(|hand| many.hands.binary_search_by_key(&order(**hand), |hand| order(*hand)).is_ok())
            .count() as i64
    };
    first.len() * second.len() - products(&first.cards, &second.cards) + products(&first.pairs, &second.pairs)
        - same
}

/// The order in which hands are listed: by the highest card first.
fn order(hand: Hand) -> [Card; 3] {
    let [low, middle, high] = hand.cards();
    [high, middle, low]
}

/// For each card, how many hands of a set contain it beside two others.
struct Triples {
    /// By card, then by [`pair`].
    with: Vec<Vec<i32>>,
}

impl Triples {
    fn new(counts: &Counts) -> Self {
        let mut with = vec![vec![0; PAIRS]; CARD_COUNT];
        for hand in &counts.hands {
            let [a, b, c] = hand.cards();
            for (one, first, second) in [(a, b, c), (b, a, c), (c, a, b)] {
                with[usize::from(one.index())][pair(first, second)] += 1;
            }
        }
        Self { with }
    }
}

/// The number of ways to choose two hands of a set that share no card with each other or with `taken`, which need not
/// belong to the set.
fn pairs_beside(set: &Counts, triples: &Triples, taken: Hand) -> i64 {
    let [x, y, z] = taken.cards();
    let of = |card: Card| usize::from(card.index());
    let (with_x, with_y, with_z) = (&triples.with[of(x)], &triples.with[of(y)], &triples.with[of(z)]);
    let whole = i64::from(with_x[pair(y, z)]);
    let two = |a: Card, b: Card| i64::from(set.pairs[pair(a, b)]);
    let left = set.len() - [x, y, z].iter().map(|&card| i64::from(set.cards[of(card)])).sum::<i64>()
        + two(x, y)
        + two(x, z)
        + two(y, z)
        - whole;
    let mut by_card = 0;
    for card in Card::all().filter(|card| taken.bits() & card.bit() == 0) {
        let count = i64::from(set.cards[of(card)]) - two(card, x) - two(card, y) - two(card, z)
            + i64::from(with_x[pair(card, y)])
            + i64::from(with_x[pair(card, z)])
            + i64::from(with_y[pair(card, z)]);
        by_card += count * count;
    }
    // All pairs in one sweep; those that contain a taken card are subtracted again.
    let left_of = |index: usize| set.pairs[index] - with_x[index] - with_y[index] - with_z[index];
    let sweep = set.pairs.iter().zip(with_x).zip(with_y).zip(with_z);
    let mut by_pair: i64 = sweep
        .map(|(((&all, &x), &y), &z)| {
            let count = all - x - y - z;
            i64::from(count * count)
        })
        .sum();
    for card in Card::all().filter(|card| taken.bits() & card.bit() == 0) {
        for taken in [x, y, z] {
            let count = i64::from(left_of(pair(card, taken)));
            by_pair -= count * count;
        }
    }
    for (a, b) in [(x, y), (x, z), (y, z)] {
        let count = i64::from(left_of(pair(a, b)));
        by_pair -= count * count;
    }
    left * left - by_card + by_pair - left
}

/// The number of ways to choose a hand of one set and two of another, all without a card in common.
fn triples_of(first: &Counts, others: &Counts, threads: usize, control: &Control) -> Result<i64, Stopped> {
    let triples = Triples::new(others);
    let next = AtomicUsize::new(0);
    const BATCH: usize = 256;
    let work = || -> Result<i64, Stopped> {
        let mut sum = 0;
        loop {
            let start = next.fetch_add(BATCH, Ordering::Relaxed);
            let Some(rest) = first.hands.get(start..).filter(|rest| !rest.is_empty()) else { return Ok(sum) };
            control.check()?;
            for &hand in rest.iter().take(BATCH) {
                sum += pairs_beside(others, &triples, hand);
            }
            control.add_nodes(rest.len().min(BATCH) as u64);
        }
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut sum = work();
        for helper in helpers {
            match (helper.join(), &mut sum) {
                (Ok(Ok(part)), Ok(sum)) => *sum += part,
                (Ok(Err(stopped)), _) => sum = Err(stopped),
                (Err(panic), _) => std::panic::resume_unwind(panic),
                (Ok(Ok(_)), Err(_)) => {}
            }
        }
        sum
    })
}

/// The number of ways to choose a hand of one set and two of another, small one, all without a card in common.
fn one_beside_pairs(one: &Counts, pairs: &Counts, control: &Control) -> Result<i64, Stopped> {
    let ones: Vec<u64> = one.hands.iter().map(|hand| hand.bits()).collect();
    let mut sum = 0;
    for (index, first) in pairs.hands.iter().enumerate() {
        control.check()?;
        for second in pairs.hands[..index].iter().filter(|second| first.bits() & second.bits() == 0) {
            let taken = first.bits() | second.bits();
            // Either of the two may come first.
            sum += 2 * ones.iter().filter(|&&hand| hand & taken == 0).count() as i64;
        }
    }
    Ok(sum)
}

fn choose(n: i64, k: i64) -> i64 {
    (0..k).fold(1, |product, step| product * (n - step) / (step + 1))
}

fn exact(
    sets: &Sets,
    unknown: u8,
    known: Option<usize>,
    threads: usize,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    let Sets { deck, win, tie, all, any } = sets;
    let left = deck.len() as i64;
    // How many deals there are, and in how many of them how many opponents tie while the others lose.
    let (total, ways): (i64, [i64; 4]) = match unknown {
        0 => (1, [1, 0, 0, 0]),
        1 => (all.len(), [win.len(), tie.len(), 0, 0]),
        2 => {
            let total = disjoint_pairs(all, all);
            (total, [disjoint_pairs(win, win), 2 * disjoint_pairs(win, tie), disjoint_pairs(tie, tie), 0])
        }
        _ => {
            let total = if *any {
                choose(left, 3) * choose(left - 3, 3) * choose(left - 6, 3)
            } else {
                triples_of(all, all, threads, control)?
            };
            let ways = [
                triples_of(win, win, threads, control)?,
                3 * triples_of(tie, win, threads, control)?,
                3 * one_beside_pairs(win, tie, control)?,
                triples_of(tie, tie, threads, control)?,
            ];
            (total, ways)
        }
    };
    if total == 0 {
        return Ok(Err(Impossible::EmptyRange));
    }
    let (mut wins, mut ties, mut share) = (0, 0, 0.0);
    if let Some(known) = known {
        for (tied, &count) in ways.iter().enumerate() {
            let sharing = known + tied;
            if sharing == 0 {
                wins += count;
            } else {
                ties += count;
            }
            share += count as f64 / (sharing + 1) as f64;
        }
    }
    let part = |count: i64| count as f64 / total as f64;
    let counts = [wins, ties, total - wins - ties];
    Ok(Ok(Equity {
        win: part(counts[0]),
        tie: part(counts[1]),
        lose: part(counts[2]),
        share: share / total as f64,
        counts: Some(counts.map(|count| count as u128)),
        standard_error: None,
        deals: total as u128,
    }))
}

/// The deals that are drawn with one state of the random numbers.
const ROUND: u64 = 1 << 16;
/// How often a deal is tried that does not fit the range before drawing is given up.
const TRIES: u32 = 100_000;

#[derive(Clone, Copy, Default)]
struct Tally {
    deals: u64,
    wins: u64,
    ties: u64,
    share: f64,
    squares: f64,
}

/// The hero's fate against a hand by the numbers of its cards: 0 not in the range, 1 win, 2 tie, 3 lose.
type Fates = Vec<u8>;

fn sampled(
    sets: &Sets,
    unknown: u8,
    known: Option<usize>,
    sampling: Sampling,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    let mut fates: Fates = vec![0; 1 << 18];
    for (set, fate) in [(&sets.all, 3), (&sets.win, 1), (&sets.tie, 2)] {
        for hand in &set.hands {
            let [a, b, c] = hand.cards();
            for [a, b, c] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                fates[fate_index(a.index(), b.index(), c.index())] = fate;
            }
        }
    }
    if sets.all.hands.is_empty() {
        return Ok(Err(Impossible::EmptyRange));
    }
    let way = Way::of(sets, unknown);
    let rounds = sampling.deals.div_ceil(ROUND).max(1);
    let next = AtomicUsize::new(0);
    // Each round has random numbers of its own, so that the answer does not depend on who does it.
    let work = || -> Result<Option<Vec<(u64, Tally)>>, Stopped> {
        let mut done = Vec::new();
        loop {
            let round = next.fetch_add(1, Ordering::Relaxed) as u64;
            if round >= rounds {
                return Ok(Some(done));
            }
            control.check()?;
            let mut random =
                Xoshiro256PlusPlus::seed_from_u64(sampling.seed ^ round.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let deals = ROUND.min(sampling.deals - (round * ROUND).min(sampling.deals)).max(1);
            let drawn = match way {
                Way::Cards => draw(&sets.deck, &fates, unknown, known, deals, sets.any, &mut random),
                Way::Hands => draw_hands(&sets.all.hands, &fates, unknown, known, deals, &mut random),
            };
            match drawn {
                Some(tally) => done.push((round, tally)),
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
    let mut tallies = Vec::new();
    for part in parts {
        match part? {
            Some(done) => tallies.extend(done),
            None => return Ok(Err(Impossible::TooRare)),
        }
    }
    tallies.sort_unstable_by_key(|&(round, _)| round);
    let mut sum = Tally::default();
    for (_, tally) in tallies {
        sum.deals += tally.deals;
        sum.wins += tally.wins;
        sum.ties += tally.ties;
        sum.share += tally.share;
        sum.squares += tally.squares;
    }
    let deals = sum.deals as f64;
    let share = sum.share / deals;
    let variance = (sum.squares / deals - share * share).max(0.0);
    Ok(Ok(Equity {
        win: sum.wins as f64 / deals,
        tie: sum.ties as f64 / deals,
        lose: (sum.deals - sum.wins - sum.ties) as f64 / deals,
        share,
        counts: None,
        standard_error: Some((variance / deals).sqrt()),
        deals: u128::from(sum.deals),
    }))
}

fn fate_index(a: u8, b: u8, c: u8) -> usize {
    (usize::from(a) << 12 | usize::from(b) << 6 | usize::from(c)) & ((1 << 18) - 1)
}

/// How deals are drawn; every deal that fits is equally likely either way.
#[derive(Clone, Copy)]
enum Way {
    /// Card by card, and again when a hand is not in the range: for wide ranges.
    Cards,
    /// Hand by hand from those of the range, and again when two share a card: for narrow ranges.
    Hands,
}

impl Way {
    /// The way that has to try less often.
    fn of(sets: &Sets, unknown: u8) -> Self {
        let left = sets.deck.len() as i64;
        let hands = |cards: i64| choose(cards.max(0), 3) as f64;
        let fitting = (sets.all.hands.len() as f64 / hands(left)).powi(i32::from(unknown));
        let apart: f64 = (0..i64::from(unknown)).map(|taken| hands(left - 3 * taken) / hands(left)).product();
        if sets.any || fitting >= apart { Self::Cards } else { Self::Hands }
    }
}

impl Tally {
    /// Counts a deal in which nobody has a better hand and so many opponents tie.
    fn count(&mut self, sharing: usize) {
        if sharing == 0 {
            self.wins += 1;
        } else {
            self.ties += 1;
        }
        let share = 1.0 / (sharing + 1) as f64;
        self.share += share;
        self.squares += share * share;
    }
}

/// Draws deals hand by hand; none when that finds no deal.
fn draw_hands(
    hands: &[Hand],
    fates: &Fates,
    unknown: u8,
    known: Option<usize>,
    deals: u64,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Tally> {
    let mut tally = Tally { deals, ..Tally::default() };
    let mut deal = || {
        let (mut used, mut lost, mut ties) = (0, false, 0);
        for _ in 0..unknown {
            let hand = hands[((u64::from(random.next_u32()) * hands.len() as u64) >> 32) as usize];
            if used & hand.bits() != 0 {
                return None;
            }
            used |= hand.bits();
            let [a, b, c] = hand.cards();
            match fates[fate_index(a.index(), b.index(), c.index())] {
                1 => {}
                2 => ties += 1,
                _ => lost = true,
            }
        }
        Some((lost, ties))
    };
    for _ in 0..deals {
        let (lost, ties) = (0..TRIES).find_map(|_| deal())?;
        if let (Some(known), false) = (known, lost) {
            tally.count(known + ties);
        }
    }
    Some(tally)
}

/// Draws deals card by card; none when that finds no deal.
fn draw(
    deck: &[Card],
    fates: &Fates,
    unknown: u8,
    known: Option<usize>,
    deals: u64,
    any: bool,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Tally> {
    let mut tally = Tally { deals, ..Tally::default() };
    let mut cards = [0_u8; 64];
    for (place, card) in cards.iter_mut().zip(deck) {
        *place = card.index();
    }
    let size = deck.len();
    for _ in 0..deals {
        let mut tries = 0;
        let result = loop {
            let mut at = 0;
            let mut next = || {
                // The first cards of the pack are shuffled as far as they are dealt.
                let offset = ((random.next_u32() as u64 * (size - at) as u64) >> 32) as usize;
                cards.swap(at & 63, (at + offset) & 63);
                at += 1;
                cards[(at - 1) & 63]
            };
            let (mut lost, mut ties, mut fits) = (false, 0, true);
            for _ in 0..unknown {
                let (a, b, c) = (next(), next(), next());
                match fates[fate_index(a, b, c)] {
                    0 => {
                        fits = false;
                        break;
                    }
                    1 => {}
                    2 => ties += 1,
                    _ => {
                        lost = true;
                        // What the others hold matters only if it may not fit.
                        if any {
                            break;
                        }
                    }
                }
            }
            if fits {
                break (lost, ties);
            }
            tries += 1;
            if tries == TRIES {
                return None;
            }
        };
        if let (Some(known), (false, ties)) = (known, result) {
            tally.count(known + ties);
        }
    }
    Some(tally)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::three_card::rules::{Options, TwoThreeFive};
    use crate::model::Suit;

    fn hand(text: &str) -> Hand {
        let cards: Vec<Card> = text
            .split(' ')
            .map(|text| Card::all().find(|card| card.text() == text).expect("a card"))
            .collect();
        Hand::new([cards[0], cards[1], cards[2]]).expect("a hand")
    }

    fn deal(hero: &str, unknown: u8) -> Deal {
        Deal { hero: hand(hero), known: Vec::new(), dead: 0, unknown, range: Range::Any }
    }

    const SAMPLING: Sampling = Sampling { deals: 400_000, seed: 1, threads: 2 };

    fn chances(ranking: &Ranking, deal: &Deal) -> Equity {
        equity(ranking, deal, SAMPLING, &Control::new()).expect("nothing stops it").expect("a deal")
    }

    #[test]
    fn one_opponent_is_counted() {
        // Win, tie and lose among the 18,424 hands of the opponent.
        let known = [
            ("AS AH AD", [18_424, 0, 0]),
            ("AS KS QS", [18_378, 3, 43]),
            ("AS KH QD", [17_409, 26, 989]),
            ("AS AH KD", [16_792, 3, 1_629]),
            ("2S 2H 3D", [13_647, 3, 4_774]),
            ("AS KH JD", [13_672, 26, 4_726]),
            ("5S 3H 2D", [0, 26, 18_398]),
        ];
        let ranking = Ranking::new(Options::default());
        for (hero, counts) in known {
            let found = chances(&ranking, &deal(hero, 1));
            assert_eq!(found.counts, Some(counts), "{hero}");
            assert_eq!((found.deals, found.standard_error), (18_424, None));
        }
    }

    /// Every deal of two opponents, one by one.
    fn brute_force(ranking: &Ranking, deal: &Deal) -> [u128; 3] {
        let deck = deck(deal).expect("a deck");
        let hands: Vec<(u64, Outcome)> = Hand::from_cards(&deck)
            .filter(|&hand| deal.range.has(fast::value(hand)))
            .map(|hand| (hand.bits(), ranking.compare(deal.hero, hand)))
            .collect();
        let mut counts = [0; 3];
        for &(first, one) in &hands {
            for &(second, other) in &hands {
                if first & second == 0 {
                    let result = match (one, other) {
                        (Outcome::Win, Outcome::Win) => 0,
                        (Outcome::Lose, _) | (_, Outcome::Lose) => 2,
                        _ => 1,
                    };
                    counts[result] += 1;
                }
            }
        }
        counts
    }

    #[test]
    fn two_opponents_are_counted_as_by_brute_force() {
        let plain = Ranking::new(Options::default());
        let special = Ranking::new(Options { two_three_five: TwoThreeFive::Rainbow, ..Options::default() });
        let cards = |text: &str| hand(text).bits();
        // Without the sixes, tens and queens, and with few clubs, there are few enough deals to go through.
        let few = Card::all()
            .filter(|card| {
                [4, 8, 10].contains(&card.rank()) || (card.suit() == Suit::Clubs && card.rank() > 5)
            })
            .fold(0, |few, card| few | card.bit());
        let pairs = Range::Classes((1..=741).map(|value| (312..=467).contains(&value)).collect());
        let deals = [
            (&plain, Deal { dead: few, ..deal("AS KH JD", 2) }),
            (&plain, Deal { dead: few, ..deal("9S 9H 2D", 2) }),
            (&special, Deal { dead: few, ..deal("5S 3H 2D", 2) }),
            (&special, Deal { dead: few | cards("2C 8C 4D"), ..deal("7S 7H 7D", 2) }),
            (&plain, Deal { range: pairs, ..deal("TS TH KD", 2) }),
        ];
        for (ranking, deal) in deals {
            assert_eq!(
                chances(ranking, &deal).counts,
                Some(brute_force(ranking, &deal)),
                "{}",
                deal.hero.text()
            );
        }
    }

    #[test]
    fn three_opponents_are_counted_as_drawn() {
        let ranking = Ranking::new(Options { two_three_five: TwoThreeFive::Offsuit, ..Options::default() });
        let heroes = [
            "AS KH JD", "AS AH KD", "2S 2H 3D", "KS TS 2S", "7S 7H 7D", "8S 8H 3D", "QS TH 9D", "AS 3H 2D",
            "5S 3H 2D", "JS TS 9S",
        ];
        for (hero, index) in heroes.into_iter().zip(0..) {
            let mut wanted = deal(hero, 3);
            if index % 2 == 1 {
                // The range of everything by name takes the other way of counting.
                wanted.dead = hand("4C 6C QC").bits();
                wanted.range = Range::Classes(vec![true; 741]);
            }
            let exact = chances(&ranking, &wanted);
            let sets = Sets::new(&ranking, &wanted, &deck(&wanted).expect("a deck"));
            let drawn =
                sampled(&sets, 3, Some(0), SAMPLING, &Control::new()).expect("no stop").expect("a deal");
            let error = drawn.standard_error.expect("an error");
            assert!((exact.share - drawn.share).abs() < 4.0 * error + 1e-6, "{hero}: {exact:?} {drawn:?}");
            let left = if index % 2 == 1 { 46 } else { 49 };
            assert_eq!(exact.deals, (choose(left, 3) * choose(left - 3, 3) * choose(left - 6, 3)) as u128);
        }
    }

    #[test]
    fn known_hands_decide_what_they_can() {
        let ranking = Ranking::new(Options::default());
        let hero = hand("AS KD 2C");
        let against =
            |known: &str| Deal { hero, known: vec![hand(known)], dead: 0, unknown: 0, range: Range::Any };
        assert_eq!(chances(&ranking, &against("AH KS 2D")).counts, Some([0, 1, 0]));
        assert_eq!(chances(&ranking, &against("AH KS 3D")).counts, Some([0, 0, 1]));
        assert_eq!(chances(&ranking, &against("AH QS 3D")).counts, Some([1, 0, 0]));
        assert_eq!(chances(&ranking, &against("AH KS 2D")).share, 0.5);
        let beaten = Deal { unknown: 2, ..against("AH KS 3D") };
        assert_eq!(chances(&ranking, &beaten).lose, 1.0);
    }

    #[test]
    fn what_cannot_be_dealt_is_told() {
        let ranking = Ranking::new(Options::default());
        let ask = |deal: &Deal| equity(&ranking, deal, SAMPLING, &Control::new()).expect("nothing stops it");
        let hero = deal("AS KD 2C", 1);
        let ace = hero.hero.cards()[2];
        assert_eq!(ask(&Deal { dead: ace.bit(), ..hero.clone() }), Err(Impossible::Twice(ace)));
        assert_eq!(ask(&deal("AS KD 2C", 17)), Err(Impossible::TooFewCards { left: 49, opponents: 17 }));
        let nothing = Range::Classes(vec![false; 741]);
        for unknown in [1, 2, 3, 4] {
            let empty = Deal { range: nothing.clone(), unknown, ..hero.clone() };
            assert_eq!(ask(&empty), Err(Impossible::EmptyRange), "{unknown}");
        }
        let control = Control::new();
        control.cancel();
        assert_eq!(equity(&ranking, &deal("AS KD 2C", 3), SAMPLING, &control), Err(Stopped));
        assert_eq!(equity(&ranking, &deal("AS KD 2C", 5), SAMPLING, &control), Err(Stopped));
    }

    /// Both ways to draw meet the exact figures, for a range that suits the other way as well.
    #[test]
    fn ranges_are_drawn_without_bias() {
        let ranking = Ranking::new(Options::default());
        let pairs = Range::Classes((1..=741).map(|value| (300..=467).contains(&value)).collect());
        let deal = Deal { range: pairs, ..deal("8S 8H 3D", 3) };
        let exact = chances(&ranking, &deal);
        let sets = Sets::new(&ranking, &deal, &deck(&deal).expect("a deck"));
        let sampling = Sampling { deals: 60_000, ..SAMPLING };
        let drawn = sampled(&sets, 3, Some(0), sampling, &Control::new()).expect("no stop").expect("a deal");
        let error = drawn.standard_error.expect("an error");
        assert!(error < 0.003 && (exact.share - drawn.share).abs() < 4.0 * error, "{exact:?} {drawn:?}");
        let trips = Range::Classes((1..=741).map(|value| value <= 13).collect());
        let narrow = Deal { range: trips, unknown: 5, ..deal };
        assert!(chances(&ranking, &narrow).share < 1e-9, "trips beat a pair of eights");
        // Five aces, though they are no empty range.
        let aces = Range::Classes((1..=741).map(|value| value == 1).collect());
        let none = Deal { range: aces, ..narrow };
        assert_eq!(equity(&ranking, &none, SAMPLING, &Control::new()), Ok(Err(Impossible::TooRare)));
    }

    #[test]
    fn drawing_does_not_depend_on_threads() {
        let ranking = Ranking::new(Options::default());
        let with = |threads| {
            let sampling = Sampling { threads, ..SAMPLING };
            equity(&ranking, &deal("8S 8H 3D", 5), sampling, &Control::new())
        };
        assert_eq!(with(1), with(3));
    }
}
