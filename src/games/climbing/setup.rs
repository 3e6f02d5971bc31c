//! Setups of climbing games, and their problems.

use super::card::{Card, cards_text};
use super::hand::Hand;
use super::play::{LARGEST_HAND, Move, Play, Plays};
use super::position::Climbing;
use super::rules::{Kind, Kinds, Rules};
use etude_model::{Message, Problem, ZoneId};

/// The zone of the table.
pub const TABLE: ZoneId = ZoneId(3);
/// The zone of the free cards.
pub const RACK: ZoneId = ZoneId(4);

/// A position of a climbing game under construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules.
    pub rules: &'static Rules,
    /// The hands by seat, two or three: low to high, under the article's rules in the given order.
    pub hands: Vec<Vec<Card>>,
    /// The seat to move.
    pub turn: u8,
    /// The cards on the table, the main part of the play first; empty for a free lead.
    pub table: Vec<Card>,
    /// The number of kickers among the table's last cards, if known.
    pub kickers: Option<usize>,
    /// The number of seats that have passed on the play on the table; above 0 only with three seats.
    pub passes: u8,
    /// The banned kinds.
    pub banned: Kinds,
    /// True if cards have suits.
    pub suited: bool,
}

impl Setup {
    /// A setup of two empty hands.
    pub fn empty(rules: &'static Rules) -> Self {
        Self {
            rules,
            hands: vec![Vec::new(); 2],
            turn: 0,
            table: Vec::new(),
            kickers: None,
            passes: 0,
            banned: Kinds::default(),
            suited: false,
        }
    }

    /// All cards in play: the hands, then the table.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.hands.iter().flatten().chain(&self.table).copied()
    }

    /// The owner of the play on the table.
    pub fn table_owner(&self) -> u8 {
        let seats = self.hands.len() as u8;
        (self.turn + 2 * seats - 1 - self.passes) % seats
    }

    /// The name of a seat.
    pub(super) fn seat_name(&self, seat: u8) -> Message {
        match (self.hands.len(), seat) {
            (3, seat @ 1..) => Message::new("seat-farmer").number("number", seat),
            // The article's players have no roles.
            (2, 0) if self.rules.numbers => Message::new("seat-first"),
            (2, _) if self.rules.numbers => Message::new("seat-second"),
            (_, 0) => Message::new("seat-landlord"),
            _ => Message::new("seat-farmer-alone"),
        }
    }

    /// The play on the table; none if its cards are no play under these rules.
    ///
    /// Of several plays of the same cards, the one with the kickers as written comes first, then canonical order decides.
    pub fn table_play<H: Hand>(&self, scale: H::Scale) -> Option<Play> {
        let cards = count::<H>(&self.table, scale);
        let mut moves = Vec::new();
        let size = self.table.len() as u32;
        Plays::new(cards, self.rules.kinds.without(self.banned), self.rules, &mut moves).lead();
        let readings = || {
            moves.iter().filter_map(move |mv| match mv {
                Move::Play(play) if play.size() == size => Some(*play),
                _ => None,
            })
        };
        let as_written = |play: &Play| {
            let kickers = play.kickers.size() as usize;
            self.kickers.is_none_or(|written| written == kickers) && {
                let main: Vec<u8> = self.table[..self.table.len() - kickers]
                    .iter()
                    .map(|card| H::rank(scale, card.power))
                    .collect();
                play.main_part().all(|(rank, count)| {
                    main.iter().filter(|&&held| held == rank).count() == usize::from(count)
                })
            }
        };
        readings().find(as_written).or_else(|| readings().next())
    }

    /// Sorts the hands canonically; under the article's rules they keep the given order.
    pub(super) fn arrange_hands(&mut self) {
        if !self.rules.numbers {
            for hand in &mut self.hands {
                hand.sort_by_key(|card| (card.power, card.suit));
            }
        }
    }

    /// Sorts the cards on the table: the main part of the play first; by power if they are no play.
    pub(super) fn arrange_table(&mut self) {
        if self.table.is_empty() {
            self.kickers = None;
            self.passes = 0;
            return;
        }
        let parts = self.table_parts();
        let main = parts.as_ref().map_or(&[][..], |(main, _)| main);
        self.table.sort_by_key(|card| (!main.contains(&card.power), card.power, card.suit));
        self.kickers = parts.map(|(_, kickers)| kickers);
    }

    /// The powers of the main part of the play on the table, and its number of kickers. A rank is an index into the
    /// scale; the power is the card's strength.
    fn table_parts(&self) -> Option<(Vec<u8>, usize)> {
        fn parts<H: Hand>(setup: &Setup) -> Option<(Vec<u8>, usize)> {
            let scale = setup.scale::<H>();
            let play = setup.table_play::<H>(scale)?;
            let main = play.main_part().map(|(rank, _)| H::power(scale, rank)).collect();
            Some((main, play.kickers.size() as usize))
        }
        // Plain numbers need up to 32 ranks, the deck only 15: see the two implementations of `Hand`.
        if self.rules.numbers { parts::<u128>(self) } else { parts::<u64>(self) }
    }

    /// Map between the ranks and the powers of the cards in play.
    fn scale<H: Hand>(&self) -> H::Scale {
        H::scale(self.cards().map(|card| card.power))
    }

    /// Every reason why the setup cannot be played.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (hand, seat) in self.hands.iter().zip(0..) {
            let zone = ZoneId(seat);
            if hand.is_empty() {
                problems.push(Problem::in_zone(
                    zone,
                    Message::new("climbing-problem-empty-hand").message("who", self.seat_name(seat)),
                ));
            }
            if !self.rules.numbers && hand.len() > usize::from(LARGEST_HAND) {
                problems.push(Problem::in_zone(
                    zone,
                    Message::new("climbing-problem-large-hand")
                        .number("seat", seat + 1)
                        .number("count", hand.len())
                        .number("most", LARGEST_HAND),
                ));
            }
        }
        if !self.table.is_empty() {
            self.table_problems(&mut problems);
        }
        problems
    }

    fn table_problems(&self, problems: &mut Vec<Problem>) {
        let mut add = |message| problems.push(Problem::in_zone(TABLE, message));
        let owner = self.table_owner();
        if self.table_parts().is_none() {
            // With bans the message leaves open whether a ban is the reason.
            let message = if self.banned == Kinds::default() {
                Message::new("climbing-problem-table-no-play")
            } else {
                Message::new("climbing-problem-table-banned")
            };
            add(message.text("cards", cards_text(self.rules, self.suited, &self.table)));
        }
        // The owner's hand before the play.
        let owner_cards = self.hands[usize::from(owner)].len() + self.table.len();
        if !self.rules.numbers && owner_cards > usize::from(LARGEST_HAND) {
            add(Message::new("climbing-problem-table-owner")
                .number("seat", owner + 1)
                .number("count", owner_cards)
                .number("most", LARGEST_HAND));
        }
    }

    /// The position of a setup without problems.
    ///
    /// # Errors
    /// All problems.
    pub fn position<H: Hand>(&self) -> Result<Climbing<H>, Vec<Problem>> {
        let problems = self.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let scale = self.scale::<H>();
        let mut hands = [H::default(); 3];
        for (hand, cards) in hands.iter_mut().zip(&self.hands) {
            *hand = count(cards, scale);
        }
        Ok(Climbing {
            hands,
            table: if self.table.is_empty() { None } else { self.table_play::<H>(scale) },
            scale,
            rules: self.rules,
            banned: self.banned,
            seats: self.hands.len() as u8,
            turn: self.turn,
            passes: self.passes,
        })
    }

    /// The setup of a position that arose from this one, without the cards played; of each rank the first given cards are
    /// played first.
    pub fn after<H: Hand>(&self, position: &Climbing<H>) -> Self {
        let power = |rank| H::power(position.scale, rank);
        let mut setup = Self { turn: position.turn, passes: position.passes, ..self.clone() };
        let mut gone: Vec<Vec<Card>> = Vec::new();
        for (cards, &hand) in setup.hands.iter_mut().zip(&position.hands) {
            let mut played = Vec::new();
            for rank in 0..H::RANKS {
                let (power, left) = (power(rank), usize::from(hand.count(rank)));
                let held = cards.iter().filter(|card| card.power == power).count();
                let mut excess = held.saturating_sub(left);
                cards.retain(|&card| {
                    let goes = card.power == power && excess > 0;
                    if goes {
                        excess -= 1;
                        played.push(card);
                    }
                    !goes
                });
            }
            gone.push(played);
        }
        let Some(play) = position.table else {
            setup.table.clear();
            setup.kickers = None;
            return setup;
        };
        // The owner's last cards of each rank; the table of this setup if nothing has been played since.
        let played = &mut gone[usize::from(setup.table_owner())];
        let mut on_table = Vec::new();
        for (rank, number) in play.cards() {
            for _ in 0..number {
                let from = played.iter().rposition(|card| card.power == power(rank));
                on_table.extend(from.map(|index| played.remove(index)));
            }
        }
        on_table.reverse();
        if on_table.len() as u32 == play.size() {
            on_table.sort_by_key(|card| {
                let rank = H::rank(position.scale, card.power);
                let main = play.main_part().any(|(main, _)| main == rank);
                (!main, card.power)
            });
            setup.table = on_table;
            setup.kickers = Some(play.kickers.size() as usize);
        }
        setup
    }
}

/// The cards as a hand.
pub(super) fn count<H: Hand>(cards: &[Card], scale: H::Scale) -> H {
    cards.iter().fold(H::default(), |hand, card| hand.plus(H::rank(scale, card.power), 1))
}

/// The kinds that may be banned: all but single cards, without which a leader might have no move.
pub fn bannable(rules: &Rules) -> Kinds {
    rules.kinds.without(Kinds::of(&[Kind::Single]))
}
