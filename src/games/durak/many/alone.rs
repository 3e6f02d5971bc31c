//! Endings for three and four seats in which one seat stands alone: the talon is empty, all cards are open, and all other
//! seats act as one opponent.
//!
//! The seat, always [`Side::First`], wins as soon as it is out: it cannot be the durak any more. It loses when it is the last
//! seat with cards. Play without end is a draw, which is no loss either. So it avoids being the durak whatever the others do
//! exactly if it can force a draw at least.

use super::state::{MOST_SEATS, Seat, State};
use crate::durak::bounded::Cycling;
use crate::durak::card::{Card, RANKS};
use crate::durak::moves::{Move, Phase};
use etude_model::{Dominance, Estimate, Hints, Position, Side, Value};

/// An ending of a seat against all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    state: State,
    seat: Seat,
}

/// The exact key of an ending: the hands, the table, and the rest in the bits that no card needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key([u64; MOST_SEATS + 1]);

/// The first bit without a card, and the number of such bits.
const SPARE: u32 = 52;
const SPARE_BITS: u32 = u64::BITS - SPARE;

/// The extra worth of keeping a trump, in ranks.
const TRUMP: i32 = 20;
/// Stopping is better than adding a trump, and worse than adding a plain card.
const STOP: i32 = -(RANKS as i32);
/// Taking comes last, a transfer first.
const TAKE: i32 = -4 * TRUMP;
const TRANSFER: i32 = 2 * TRUMP;

impl Alone {
    /// The rest of a game for a seat; none while there is a talon, and for a seat that the game does not have.
    pub fn of(state: &State, seat: Seat) -> Option<Self> {
        (state.talon() == 0 && seat < state.seats()).then_some(Self { state: *state, seat })
    }

    fn side_of(&self, seat: Seat) -> Side {
        if seat == self.seat { Side::First } else { Side::Second }
    }

    /// The number of cards in play.
    fn cards(&self) -> usize {
        let held: u8 = (0..self.state.seats()).map(|seat| self.state.count(seat)).sum();
        usize::from(held) + self.state.laid().cards().len()
    }

    /// Everything but the cards, a few bits each.
    fn rest(&self) -> u64 {
        let state = &self.state;
        let laid = state.laid();
        let phase = state.phase();
        let rules = state.rules();
        // Several unbeaten cards have one rank, so suits give their order.
        let order = match laid.unbeaten() {
            unbeaten @ [first, ..] if phase == Phase::Defence => {
                let suits = unbeaten.iter().fold(1, |order: u64, card| order << 2 | card.suit() as u64);
                suits << 4 | u64::from(first.rank())
            }
            _ => 0,
        };
        // The seat that is asked counts only where one is.
        let asked = if phase == Phase::Defence || laid.attacked() == 0 { 0 } else { state.to_move() };
        let small = [
            (u64::from(laid.attacked()), 3),
            (u64::from(phase == Phase::ThrowIn), 1),
            (u64::from(state.room()), 3),
            (u64::from(state.attacker()), 2),
            (u64::from(state.defender()), 2),
            (u64::from(asked), 2),
            (u64::from(self.seat), 2),
            (u64::from(state.seats()), 3),
            (state.trump() as u64, 2),
            (u64::from(rules.throw_in), 1),
            (u64::from(rules.transfer), 1),
            (u64::from(rules.hand_limit), 1),
            (u64::from(state.is_opening()), 1),
            (u64::from(rules.first_bout), 3),
        ];
        small.into_iter().fold(order, |bits, (number, width)| bits << width | number)
    }

    /// The worth of keeping a card.
    fn weight(&self, card: Card) -> i32 {
        i32::from(card.rank()) + if card.suit() == self.state.trump() { TRUMP } else { 0 }
    }
}

impl Position for Alone {
    type Move = Move;
    type Key = Key;

    /// Cards can go round the table as they are taken.
    fn may_cycle(&self) -> bool {
        true
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        self.side_of(self.state.to_move())
    }

    fn score(&self) -> Option<Value> {
        let is_out = self.state.count(self.seat) == 0;
        let value = if is_out { Value::Win } else { Value::Loss };
        (is_out || self.state.loser().is_some()).then(|| value.seen_by(Side::First, self.side_to_move()))
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.score().is_none() {
            self.state.legal_moves(moves);
        }
    }

    fn play(&mut self, mv: Move) {
        self.state.play(mv);
    }

    fn key(&self) -> Key {
        let mut words = [0; MOST_SEATS + 1];
        for (seat, word) in (0..).zip(&mut words[..MOST_SEATS]) {
            *word = self.state.hand(seat).0;
        }
        words[MOST_SEATS] = self.state.laid().cards().0;
        let mut rest = self.rest();
        for word in &mut words {
            *word |= rest << SPARE;
            rest >>= SPARE_BITS;
        }
        Key(words)
    }
}

impl Hints for Alone {
    type Class = Key;

    fn dominance(&self) -> Dominance<Key> {
        Dominance::alone(self.key())
    }

    fn order_score(&self, mv: Move) -> i32 {
        match mv {
            Move::Card(card) => -self.weight(card),
            Move::Transfer(card) => TRANSFER - self.weight(card),
            Move::Take => TAKE,
            Move::Stop | Move::Done => STOP,
        }
    }
}

/// Every cycle needs cards that are taken.
impl Cycling for Alone {
    type Numbered = (Key, u32);
    const FIRST_BOUND: u8 = 1;

    fn numbered_class(&self, number: u32) -> (Key, u32) {
        (self.key(), number)
    }

    fn is_counted(mv: Move) -> bool {
        mv == Move::Take
    }

    fn is_new_after(&self, before: &Self, _mv: Move) -> bool {
        self.cards() < before.cards()
    }
}

impl Estimate for Alone {
    /// The seat should hold fewer cards than the others do on average.
    fn estimate(&self) -> i32 {
        let own = i32::from(self.state.count(self.seat));
        let others = (0..self.state.seats()).filter(|&seat| seat != self.seat);
        let all: i32 = others.map(|seat| i32::from(self.state.count(seat))).sum();
        let ahead = 100 * all / i32::from(self.state.seats() - 1) - 100 * own;
        if self.side_to_move() == Side::First { ahead } else { -ahead }
    }

    fn is_quiet(&self) -> bool {
        self.state.laid().attacked() == 0
    }

    fn order_score(&self, mv: Move) -> i32 {
        <Self as Hints>::order_score(self, mv)
    }
}
