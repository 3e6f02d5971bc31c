//! What has to be told next, and what the answer can be.

use super::knowledge::{Stage, Step, TableObserver};
use super::whereabouts::OPPONENT;
use super::zones::{HAND, TABLE, TALON};
use crate::games::durak::{Card, CardSet, Move, Phase};
use crate::model::{Side, ZoneId};

/// The one thing that has to be told next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which card was turned up.
    Trump,
    /// Which cards were dealt to the player.
    Hand {
        /// How many have not been told.
        missing: u8,
    },
    /// Who attacks first.
    First,
    /// What a seat leads.
    Lead(Side),
    /// How a seat answers a card: it beats it, passes it on or takes.
    Answer(Side, Card),
    /// What a seat adds to what is beaten, unless it is content (bito).
    Add(Side),
    /// What a seat throws in after what is taken, until it is done.
    ThrowIn(Side),
    /// Which cards the player drew.
    Drew {
        /// How many have not been told.
        missing: u8,
    },
    /// Nothing: the game is over, and this is who has won.
    Over(Option<Side>),
}

/// The answers that can be true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// The cards that can be played, drawn or dealt.
    pub cards: CardSet,
    /// The cards with which the attack can be passed on.
    pub transfers: CardSet,
    /// What answers without a card: taking, bito, done.
    pub word: Option<Move>,
}

impl Answers {
    /// Answers by cards alone.
    pub(super) fn of_cards(cards: CardSet) -> Self {
        Self { cards, ..Self::default() }
    }

    /// All cards with which something can be answered.
    pub fn lit(&self) -> CardSet {
        self.cards.union(self.transfers)
    }

    /// What a card can mean: to play it, or to pass the attack on with it; both for a trump that does either.
    pub fn with(&self, card: Card) -> impl Iterator<Item = Move> {
        let plays = self.cards.contains(card).then_some(Move::Card(card));
        plays.into_iter().chain(self.transfers.contains(card).then_some(Move::Transfer(card)))
    }
}

/// What has to be told next with the answers that can be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The answers.
    pub answers: Answers,
}

impl Asked {
    /// The zone of the scene to which a card goes that answers.
    pub fn receiver(&self) -> ZoneId {
        match self.question {
            Question::Trump => TALON,
            Question::Hand { .. } | Question::Drew { .. } => HAND,
            _ => TABLE,
        }
    }
}

impl TableObserver {
    /// What has to be told next.
    pub fn asked(&self) -> Asked {
        let (question, answers) = match self.stage() {
            Stage::Over(winner) => (Question::Over(winner), Answers::default()),
            Stage::Draw { missing, .. } => {
                (Question::Drew { missing }, Answers::of_cards(self.unseen().without(self.certain_unseen())))
            }
            Stage::Play => self.asked_of_play(),
        };
        Asked { question, answers }
    }

    /// What a seat may have done, as far as the player knows.
    fn asked_of_play(&self) -> (Question, Answers) {
        let mut bout = *self.bout();
        let seat = bout.to_move();
        if seat == OPPONENT {
            bout.set_hand(OPPONENT, self.possible());
        }
        let question = match (bout.phase(), bout.to_beat()) {
            (Phase::Defence, Some(attack)) => Question::Answer(seat, attack),
            (Phase::ThrowIn, _) => Question::ThrowIn(seat),
            _ if bout.is_fresh() => Question::Lead(seat),
            _ => Question::Add(seat),
        };
        let answers = Answers { cards: bout.playable(), transfers: bout.transfers(), word: bout.pass() };
        (question, answers)
    }

    /// The unseen cards that are the opponent's for certain, so that they cannot be drawn.
    fn certain_unseen(&self) -> CardSet {
        if self.is_open() { self.unseen() } else { CardSet::EMPTY }
    }

    /// The step that an answer to what is asked now is: a card is drawn or played, a word is said.
    pub fn step_of(&self, mv: Move) -> Step {
        match (self.stage(), mv) {
            (Stage::Draw { .. }, Move::Card(card)) => Step::Drew(card),
            _ => Step::Did(mv),
        }
    }
}
