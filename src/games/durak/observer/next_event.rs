//! The next event to be reported, and the answers that can be true.

use super::knowledge::{Stage, TableEvent, TableObserver};
use super::location::OPPONENT;
use super::zones::{HAND, TABLE, TALON};
use crate::durak::{Card, CardSet, Move, Phase};
use etude_model::{Side, ZoneId};

/// The kind of event that is to be reported next; seats of two, three or four are `S`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt<S = Side> {
    /// The card that was turned up.
    Trump,
    /// The cards that were dealt to the player.
    Hand {
        /// Cards that are not reported yet.
        missing: u8,
    },
    /// The first attacker.
    First,
    /// The lead of a seat.
    Lead(S),
    /// The answer of a seat to a card: it beats it, passes it on or takes.
    Answer(S, Card),
    /// A card added to a beaten table, or the end of the bout (bito).
    Add(S),
    /// A card thrown in while the other seat takes, until the attacker is done.
    ThrowIn(S),
    /// The cards that the player drew.
    Drew {
        /// Cards that are not reported yet.
        missing: u8,
    },
    /// None: the game is over, with a durak or drawn.
    Over(Option<S>),
}

impl<S: Copy> Prompt<S> {
    /// The prompt for a move of a seat.
    pub(in crate::durak) fn of_move(seat: S, phase: Phase, to_beat: Option<Card>, is_fresh: bool) -> Self {
        match (phase, to_beat) {
            (Phase::Defence, Some(attack)) => Self::Answer(seat, attack),
            (Phase::ThrowIn, _) => Self::ThrowIn(seat),
            _ if is_fresh => Self::Lead(seat),
            _ => Self::Add(seat),
        }
    }

    /// The seat that moves.
    pub fn seat(self) -> Option<S> {
        match self {
            Self::Lead(seat) | Self::Answer(seat, _) | Self::Add(seat) | Self::ThrowIn(seat) => Some(seat),
            _ => None,
        }
    }
}

/// The answers that can be true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// The cards that can be played, drawn or dealt.
    pub cards: CardSet,
    /// The cards with which the attack can be passed on.
    pub transfers: CardSet,
    /// The move without a card: take, stop (bito) or done.
    pub word: Option<Move>,
}

impl Answers {
    /// Answers by cards alone.
    pub(in crate::durak) fn of_cards(cards: CardSet) -> Self {
        Self { cards, ..Self::default() }
    }

    /// All cards that can answer.
    pub fn lit(&self) -> CardSet {
        self.cards.union(self.transfers)
    }

    /// The moves of a card: to play it, to pass the attack on with it, or both.
    pub fn with(&self, card: Card) -> impl Iterator<Item = Move> {
        let plays = self.cards.contains(card).then_some(Move::Card(card));
        plays.into_iter().chain(self.transfers.contains(card).then_some(Move::Transfer(card)))
    }
}

/// The event to be reported next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextEvent<S = Side> {
    /// Its kind.
    pub prompt: Prompt<S>,
    /// The answers that can be true.
    pub answers: Answers,
}

impl NextEvent {
    /// The zone of the scene that receives a card of an answer.
    pub fn receiver(&self) -> ZoneId {
        match self.prompt {
            Prompt::Trump => TALON,
            Prompt::Hand { .. } | Prompt::Drew { .. } => HAND,
            _ => TABLE,
        }
    }
}

impl TableObserver {
    /// The event to be reported next.
    pub fn next_event(&self) -> NextEvent {
        let (prompt, answers) = match self.stage() {
            Stage::Over(winner) => (Prompt::Over(winner.map(Side::other)), Answers::default()),
            Stage::Draw { missing, .. } => {
                (Prompt::Drew { missing }, Answers::of_cards(self.unseen().without(self.certain_unseen())))
            }
            Stage::Play => self.next_move(),
        };
        NextEvent { prompt, answers }
    }

    /// The moves that are legal as far as the player knows.
    fn next_move(&self) -> (Prompt, Answers) {
        let mut bout = *self.bout();
        let seat = bout.to_move();
        if seat == OPPONENT {
            bout.set_hand(OPPONENT, self.possible());
        }
        let prompt = Prompt::of_move(seat, bout.phase(), bout.to_beat(), bout.is_fresh());
        let answers = Answers { cards: bout.playable(), transfers: bout.transfers(), word: bout.pass() };
        (prompt, answers)
    }

    /// The unseen cards that are certainly the opponent's and cannot be drawn.
    fn certain_unseen(&self) -> CardSet {
        if self.is_open() { self.unseen() } else { CardSet::EMPTY }
    }

    /// The event of an answer: a drawn or played card, or a move without a card.
    pub fn event_of(&self, mv: Move) -> TableEvent {
        match (self.stage(), mv) {
            (Stage::Draw { .. }, Move::Card(card)) => TableEvent::Drew(card),
            _ => TableEvent::Move(mv),
        }
    }
}
