//! Situations: the knowledge of the player to move.

use super::profile::{Fix, Fixes};
use crate::durak::{Card, CardSet, Deck};
use etude_model::Suit;

/// The player's role in the bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// He attacks.
    Attack,
    /// He beats or takes.
    Defend,
}

impl Role {
    /// Its name in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Defend => "defend",
        }
    }
}

/// Location of the trump card, unless it follows from the other cards. Only the repaired robot uses this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FaceUp {
    /// It is seen, under the talon, or discarded; or the opponent must hold it, since there are not enough other cards.
    #[default]
    Inferred,
    /// The opponent drew it.
    Opponent,
    /// It was put back and may be anywhere.
    Hidden,
}

/// The knowledge of the player to move; each list is in the robot's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The pack.
    pub deck: Deck,
    /// The trump card.
    pub trump: Card,
    /// The player's role.
    pub role: Role,
    /// His own cards.
    pub hand: Vec<Card>,
    /// The known cards of the opponent.
    pub opponent: Vec<Card>,
    /// The number of the opponent's cards by the article's count.
    pub opponent_count: i32,
    /// The exact number of the opponent's cards.
    pub true_count: i32,
    /// The unknown cards: the opponent's or in the talon.
    pub unknown: Vec<Card>,
    /// The cards on the table in playing order; in defence the last is to be beaten.
    pub table: Vec<Card>,
    /// The location of the trump card.
    pub face_up: FaceUp,
}

impl Situation {
    /// A situation without cards.
    pub fn empty(deck: Deck, trump: Card, role: Role) -> Self {
        Self {
            deck,
            trump,
            role,
            hand: Vec::new(),
            opponent: Vec::new(),
            opponent_count: 0,
            true_count: 0,
            unknown: Vec::new(),
            table: Vec::new(),
            face_up: FaceUp::default(),
        }
    }

    /// The suit of trumps.
    pub fn trump_suit(&self) -> Suit {
        self.trump.suit()
    }

    /// All named cards.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.hand.iter().chain(&self.opponent).chain(&self.table).chain(&self.unknown).copied()
    }

    /// The cards not named elsewhere, without the trump card: the default unknown cards.
    pub fn rest(&self) -> Vec<Card> {
        let named: CardSet = self.hand.iter().chain(&self.opponent).chain(&self.table).copied().collect();
        self.deck.cards().without(named).without(CardSet::of(self.trump)).iter().collect()
    }

    /// The card to beat.
    pub fn to_beat(&self) -> Option<Card> {
        self.table.last().copied().filter(|_| self.role == Role::Defend)
    }

    /// The number of attack cards on the table.
    pub fn attacks(&self) -> usize {
        self.table.len().div_ceil(2)
    }

    /// The cards that can be played, in the order of the hand.
    pub fn playable(&self) -> Vec<Card> {
        let set = match (self.role, self.to_beat()) {
            (Role::Attack, _) if self.table.is_empty() => self.deck.cards(),
            (Role::Attack, _) => self.table.iter().copied().collect::<CardSet>().same_ranks(),
            (Role::Defend, Some(card)) => CardSet::beating(card, self.trump_suit()),
            (Role::Defend, None) => CardSet::EMPTY,
        };
        self.hand.iter().copied().filter(|&card| set.contains(card)).collect()
    }

    /// The situation under some fixes.
    pub fn mended(&self, fixes: Fixes) -> Self {
        let mut mended = self.clone();
        if fixes.has(Fix::TrueCount) {
            mended.opponent_count = self.true_count;
        }
        if fixes.has(Fix::TrumpCardKnown) && self.cards().all(|card| card != self.trump) {
            let hidden = mended.opponent_count - self.opponent.len() as i32;
            match self.face_up {
                FaceUp::Hidden => {
                    let place = self.unknown.iter().position(|&card| card > self.trump);
                    mended.unknown.insert(place.unwrap_or(self.unknown.len()), self.trump);
                }
                FaceUp::Opponent => mended.opponent.push(self.trump),
                FaceUp::Inferred if hidden > self.unknown.len() as i32 => mended.opponent.push(self.trump),
                FaceUp::Inferred => {}
            }
        }
        mended
    }
}
