//! Answer of a game without play as a table, which exports show in place of a proof.

use etude_model::Message;

/// Table of figures.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerTable {
    /// Names of the columns behind the first.
    pub columns: Vec<Message>,
    /// Rows in order.
    pub rows: Vec<AnswerRow>,
    /// The method behind the figures.
    pub note: Message,
}

/// Row of an [`AnswerTable`].
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerRow {
    /// Name.
    pub name: Message,
    /// Fractions of the whole, one for each column; `None` where there is none.
    pub parts: Vec<Option<f64>>,
}
