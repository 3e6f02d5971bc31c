//! Worst cases in a game in which each seat plays for itself and one loses: whether a seat avoids losing, whatever the others
//! do together. All cards are open then.

pub(crate) mod job;

use etude_model::Message;

/// The worst case of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorstCase<M> {
    /// The seat.
    pub seat: u8,
    /// True if the seat avoids losing, whatever the others do; none while that is not proved.
    pub safe: Option<bool>,
    /// The moves that keep it safe, where it is to move and safe; none before they are found.
    pub moves: Option<Vec<M>>,
}

/// The worst cases of the seats in words.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatVerdicts {
    /// The seats that avoid losing, whatever the others do.
    pub safe: Option<Message>,
    /// The seats that lose if all others play together.
    pub exposed: Option<Message>,
    /// The seats of which neither is proved.
    pub open: Option<Message>,
    /// True while work on these goes on.
    pub at_work: bool,
}

impl SeatVerdicts {
    /// The answer in a sentence.
    pub fn sentence(&self) -> Message {
        match (&self.safe, &self.exposed, &self.open) {
            (Some(seats), ..) => Message::new("worst-case-safe").message("seats", seats.clone()),
            (None, Some(_), None) => Message::new("worst-case-none"),
            (None, ..) if self.at_work => Message::new("verdict-working"),
            (None, ..) => Message::new("verdict-unknown"),
        }
    }

    /// The progress of the proof, and the seats that are not safe.
    pub fn state(&self) -> Message {
        let open = self.open.as_ref().map(|seats| {
            let id = if self.at_work { "worst-case-at-work" } else { "worst-case-given-up" };
            Message::new(id).message("seats", seats.clone())
        });
        let others = self.exposed.as_ref();
        let others = others.map(|seats| Message::new("worst-case-exposed").message("seats", seats.clone()));
        let sentences = others.into_iter().chain(open);
        let join = |one: Message, other: Message| {
            Message::new("worst-case-and").message("one", one).message("other", other)
        };
        sentences.reduce(join).unwrap_or_else(|| Message::new("worst-case-proved"))
    }
}
