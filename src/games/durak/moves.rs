//! What players do, what they have to decide, and what happens at the table.

use super::card::{Card, RANKS};
use crate::model::{DrawnMove, Message, MoveName, Side, Suit};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A card: an attack, a throw-in, or an answer to the first card that is not beaten.
    Card(Card),
    /// The attack is passed on with a card of its rank.
    Transfer(Card),
    /// The defender gives up the bout.
    Take,
    /// The attacker is content with what was beaten (bito).
    Stop,
    /// The attacker adds no more to what is taken.
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

    /// What it is called, where no card says it: a click on a card attacks or beats.
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

    /// What is said of who has made the move, where that is another word than on the button that makes it.
    pub fn told(self) -> Option<Message> {
        match self {
            Self::Take => Some(Message::new("durak-act-take")),
            Self::Done => Some(Message::new("durak-act-done")),
            Self::Card(_) | Self::Transfer(_) | Self::Stop => None,
        }
    }

    /// How natural the move is where others are as good: the lowest card that does it, a trump only where nothing else
    /// does, and an attack is rather passed on than beaten, and beaten rather than taken.
    pub fn natural(self, trump: Suit) -> i32 {
        /// What a trump is above all plain cards.
        const TRUMP: i32 = 2 * RANKS as i32;
        let kept = |card: Card| i32::from(card.rank()) + if card.suit() == trump { TRUMP } else { 0 };
        match self {
            Self::Card(card) => -kept(card),
            Self::Transfer(card) if card.suit() == trump => -kept(card),
            Self::Transfer(card) => RANKS as i32 - kept(card),
            // Plain cards are thrown in before that, trumps are not.
            Self::Stop | Self::Done => -(RANKS as i32),
            Self::Take => -2 * TRUMP,
        }
    }

    /// The move as it is drawn, where this has to be decided; a `fresh` table has no cards.
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

    /// The card that is played.
    pub fn card(self) -> Option<Card> {
        match self {
            Self::Card(card) | Self::Transfer(card) => Some(card),
            Self::Take | Self::Stop | Self::Done => None,
        }
    }
}

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A card was drawn from the talon; only who drew it knows which.
    Drew {
        /// Who drew.
        seat: Side,
        /// The card, unless it is hidden from whom the event is told.
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
        /// Who was the defender.
        seat: Side,
        /// The card.
        card: Card,
    },
    /// The first card that was not beaten is beaten.
    Beat {
        /// The defender.
        seat: Side,
        /// The card that beats.
        card: Card,
    },
    /// The defender has said that he takes; the attacker may still add cards.
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

/// What the player to move has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The attacker plays a card or, unless the table is empty, stops.
    Attack,
    /// The defender answers the first card that is not beaten, or takes.
    Defence,
    /// The attacker adds cards to what is taken.
    ThrowIn,
    /// The game is over.
    Over,
}
