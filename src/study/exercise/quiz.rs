//! Questions with answers to choose between, for exercises that are not played.

use etude_model::Message;

/// A question with its possible answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Quiz {
    /// The question.
    pub question: Message,
    /// Assumptions, a sentence each.
    pub terms: Vec<Message>,
    /// The answers in order, and whether each is right; at least one is.
    pub options: Vec<(Message, bool)>,
    /// The right answer as a sentence.
    pub answer: Message,
}
