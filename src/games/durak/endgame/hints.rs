//! Search hints for endgames: forced results, symmetry classes, move ordering.

use super::dominance::Class;
use super::position::Endgame;
use crate::durak::bounded::Cycling;
use crate::durak::card::{Card, CardSet, RANKS};
use crate::durak::moves::{Move, Phase};
use etude_model::{Dominance, Estimate, Hints, Position, Side, Value};

/// The extra worth of keeping a trump, in ranks like all that follow. Fitted to the node counts of deals with nine cards
/// each.
const TRUMP: i32 = 20;
/// The penalty of a lead for each other card of its rank in hand: these can be added later.
const BROKEN: i32 = 8;
/// The penalty of an answer for each card of its rank that the attacker could add.
const INVITES: i32 = 3;
/// Stopping is better than adding a trump, and worse than adding a plain card.
const STOP: i32 = -(RANKS as i32);
/// Taking comes last.
const TAKE: i32 = -4 * TRUMP;
/// Transfers come first.
const TRANSFER: i32 = 2 * TRUMP;

impl Endgame {
    /// The worth of keeping a card: its rank, trumps above all others.
    fn weight(&self, card: Card) -> i32 {
        i32::from(card.rank()) + if card.suit() == self.bout.trump() { TRUMP } else { 0 }
    }

    /// The attacker's cards that the defender could beat if they were led one after the other and each taken: plain cards
    /// first, low before high within a suit, so that a taken card never helps against a later one.
    fn beatable(&self) -> CardSet {
        let (own, other) = (self.bout.attacking_hand(), self.bout.defending_hand());
        own.iter()
            .filter(|&card| !CardSet::beating(card, self.bout.trump()).common(other).is_empty())
            .collect()
    }

    /// Returns true if no transfer is possible while the attacker leads the others before the `beatable` card: nobody has a
    /// second card of one of their ranks, and the very last attack leaves the attacker without a card to transfer back
    /// to.
    fn cannot_be_passed_on(&self, beatable: CardSet) -> bool {
        if !self.bout.rules().transfer {
            return true;
        }
        let (own, other) = (self.bout.attacking_hand(), self.bout.defending_hand());
        let mut seen = other;
        own.without(beatable).iter().all(|card| {
            let alone = CardSet::rank(card.rank()).common(seen).is_empty();
            seen.insert(card);
            alone
        })
    }
}

impl Hints for Endgame {
    type Class = Class;

    fn dominance(&self) -> Dominance<Class> {
        Dominance::alone(self.class())
    }

    fn order_score(&self, mv: Move) -> i32 {
        match mv {
            Move::Card(card) => {
                let same = self.bout.attacking_hand().common(CardSet::rank(card.rank())).len() as i32;
                let cost = match self.phase() {
                    Phase::Defence => INVITES * same,
                    _ if self.bout.is_fresh() => BROKEN * (same - 1),
                    _ => 0,
                };
                -self.weight(card) - cost
            }
            Move::Transfer(card) => TRANSFER - self.weight(card),
            Move::Take => TAKE,
            Move::Stop | Move::Done => STOP,
        }
    }

    fn effort(&self) -> [u32; 2] {
        super::effort::effort(self)
    }

    /// Before a bout, an attacker with at most one beatable card wins: he leads the others, which are taken; whatever
    /// happens to the last, his hand is empty and the other is not. Only if it is his only card from the start and the
    /// defender's too, it may be beaten for a draw.
    fn static_value(&self) -> Option<Value> {
        if !self.bout.is_fresh() {
            return None;
        }
        if let Some(value) = self.score() {
            return Some(value);
        }
        let beatable = self.beatable();
        match (self.bout.attacking_hand().len(), self.bout.defending_hand().len(), beatable.len()) {
            (1, 1, 1) => Some(Value::Draw),
            (_, _, 0 | 1) if self.cannot_be_passed_on(beatable) => Some(Value::Win),
            _ => None,
        }
    }

    fn only_move(&self) -> Option<Move> {
        let bout = &self.bout;
        match self.phase() {
            Phase::Over => None,
            Phase::Attack if bout.is_fresh() => {
                let hand = bout.attacking_hand();
                hand.first().filter(|_| hand.len() == 1).map(Move::Card)
            }
            Phase::Attack | Phase::ThrowIn => bout.pass().filter(|_| bout.additions().is_empty()),
            Phase::Defence => {
                bout.pass().filter(|_| bout.beating().is_empty() && bout.transfers().is_empty())
            }
        }
    }

    fn plies_to_win(&self, side: Side) -> u32 {
        // Each card of the winner takes a ply, and one more ply clears the table. Unless cards are thrown in, the other
        // side makes a ply after each of them.
        let cards = self.hand(side).len() as u32;
        if self.score().is_some() {
            0
        } else if self.bout.rules().throw_in {
            cards + 1
        } else {
            (2 * cards).max(1)
        }
    }
}

/// Every cycle needs transfers.
impl Cycling for Endgame {
    type Numbered = Class;
    const FIRST_BOUND: u8 = 2;

    fn numbered_class(&self, number: u32) -> Class {
        self.class().with_number(number)
    }

    fn is_counted(mv: Move) -> bool {
        matches!(mv, Move::Transfer(_))
    }

    fn is_new_after(&self, _before: &Self, mv: Move) -> bool {
        mv == Move::Stop
    }
}

impl Estimate for Endgame {
    fn estimate(&self) -> i32 {
        let own = self.side_to_move();
        let count = |side: Side| self.hand(side).len() as i32;
        100 * (count(own.other()) - count(own))
    }

    fn is_quiet(&self) -> bool {
        self.bout.is_fresh()
    }

    fn order_score(&self, mv: Move) -> i32 {
        <Self as Hints>::order_score(self, mv)
    }
}
