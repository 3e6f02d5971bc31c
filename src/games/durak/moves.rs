//! Moves, phases and events.

use super::card::{Card, RANKS};
use etude_model::{DrawnMove, Message, MoveName, Side, Suit};

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A card: an attack, a throw-in, or an answer to the first card that is not beaten.
    Card(Card),
    /// The attack is passed on with a card of its rank.
    Transfer(Card),
    /// The defender gives up the bout.
    Take,
    /// The attacker stops: everything is beaten (bito).
    Stop,
    /// The attacker throws in no more.
    Done,
}

impl Move {
    /// The move in notation.
    pub fn text(self) -> String {
        match self {
            Self::Card(card) => card.text(),
            Self::Transfer(card) => format!("transfer {}", card.text()),
            Self::Take => "take".to_owned(),
            Self::Stop => "stop".to_owned(),
            Self::Done => "done".to_owned(),
        }
    }

    /// The label of a move without a card.
    pub fn name(self) -> Option<MoveName> {
        let (words, key) = match self {
            Self::Card(_) => return None,
            Self::Transfer(_) => (Message::new("durak-move-transfer"), None),
            Self::Take => (Message::new("durak-move-take"), Some('T')),
            Self::Stop => (Message::new("durak-move-stop"), Some('S')),
            Self::Done => (Message::new("durak-move-done"), Some('D')),
        };
        Some(MoveName { words, key })
    }

    /// The label of a move without a card after it was made, where it differs from the button.
    pub fn label_made(self) -> Option<Message> {
        match self {
            Self::Take => Some(Message::new("durak-act-take")),
            Self::Done => Some(Message::new("durak-act-done")),
            Self::Card(_) | Self::Transfer(_) | Self::Stop => None,
        }
    }

    /// Move ordering among equal moves: the lowest card, trumps last, a transfer before beating, beating before taking.
    pub fn natural(self, trump: Suit) -> i32 {
        /// A trump ranks above all plain cards.
        const TRUMP: i32 = 2 * RANKS as i32;
        let kept = |card: Card| i32::from(card.rank()) + if card.suit() == trump { TRUMP } else { 0 };
        match self {
            Self::Card(card) => -kept(card),
            Self::Transfer(card) if card.suit() == trump => -kept(card),
            Self::Transfer(card) => RANKS as i32 - kept(card),
            // Plain cards are thrown in before stopping, trumps are not.
            Self::Stop | Self::Done => -(RANKS as i32),
            Self::Take => -2 * TRUMP,
        }
    }

    /// The move as it is drawn in a phase; a `fresh` table has no cards.
    pub fn drawn(self, phase: Phase, fresh: bool) -> DrawnMove {
        let words = |name: MoveName| name.words;
        match (self.card(), self.name().map(words)) {
            (Some(card), Some(words)) => DrawnMove::worded(words, card.face()),
            (None, Some(words)) => DrawnMove::named(words),
            (Some(card), None) => {
                let kind = match phase {
                    Phase::Defence => "durak-move-beat",
                    _ if fresh => "durak-move-attack",
                    _ => {
                        return DrawnMove::worded(Message::new("durak-move-throw-in"), card.face());
                    }
                };
                DrawnMove::combination(Message::new(kind), vec![card.face()], Vec::new(), false)
            }
            (None, None) => DrawnMove::default(),
        }
    }

    /// The card of the move.
    pub fn card(self) -> Option<Card> {
        match self {
            Self::Card(card) | Self::Transfer(card) => Some(card),
            Self::Take | Self::Stop | Self::Done => None,
        }
    }
}

/// An event at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A card was drawn from the talon; only the drawer knows it.
    Drew {
        /// The drawer.
        seat: Side,
        /// The card, unless hidden.
        card: Option<Card>,
    },
    /// A card was played in attack or thrown in.
    Attacked {
        /// The attacker.
        seat: Side,
        /// The card.
        card: Card,
    },
    /// The attack was passed on: roles change.
    Transferred {
        /// The defender until now.
        seat: Side,
        /// The card.
        card: Card,
    },
    /// The first card that was not beaten is beaten.
    Beat {
        /// The defender.
        seat: Side,
        /// The answer.
        card: Card,
    },
    /// The defender takes; the attacker may still add cards.
    Yielded {
        /// The defender.
        seat: Side,
    },
    /// The table went into a hand, attacks and answers in the order in which they were played.
    Took {
        /// The defender.
        seat: Side,
    },
    /// The table was beaten and left the game; roles change.
    Cleared,
}

impl Event {
    /// The event as a seat sees it.
    pub fn seen_by(self, viewer: Side) -> Self {
        match self {
            Self::Drew { seat, .. } if seat != viewer => Self::Drew { seat, card: None },
            other => other,
        }
    }
}

/// The decision of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The attacker plays a card or, unless the table is empty, stops.
    Attack,
    /// The defender answers the first unbeaten card, or takes.
    Defence,
    /// The attacker adds cards to the taken ones.
    ThrowIn,
    /// The game is over.
    Over,
}
