//! A study as plain data: what is saved, shared, undone and restored.

use crate::model::Outcome;

/// Tags of a game by name and in order.
pub type Tags = Vec<(String, String)>;

/// A study. Positions and moves are notation only, so that inner types stay free to change.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Document {
    /// The game's identifier.
    pub game: String,
    /// The rule profile's identifier.
    pub rules: String,
    /// What the study is called.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Free text about the whole study.
    pub notes: String,
    /// What else is said of the game, by name and in order: players, event, date and so on, as PDN has it.
    pub tags: Tags,
    /// How the game ended, when it was played.
    pub outcome: Option<Outcome>,
    /// The position it starts from, in the game's notation.
    pub position: String,
    /// The moves that were looked at.
    pub line: Line,
    /// Where the user stands: the moves from the start.
    pub at: Vec<String>,
    /// The rows of the strategy tree that are open, each by its moves from the start; [`OTHERS`] stands for the
    /// row that holds the moves that are not shown.
    pub opened: Vec<Vec<String>>,
    /// How to analyse.
    pub settings: Settings,
    /// What was last proved of the start position; always proved anew, never trusted.
    pub verdict: Option<Verdict>,
}

/// What a study says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct About {
    /// What it is called.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Free text about all of it.
    pub notes: String,
}

impl Document {
    /// What the study says of itself.
    pub fn about(&self) -> About {
        About { title: self.title.clone(), author: self.author.clone(), notes: self.notes.clone() }
    }

    /// It without what is only looked at: no open rows, no verdict.
    #[must_use]
    pub fn content(self) -> Self {
        Self { opened: Vec::new(), verdict: None, ..self }
    }
}

/// The title that tags give a game: the players and the event.
pub fn title_of(tags: &[(String, String)]) -> String {
    let value = |name: &str| {
        let value = tags.iter().find(|(tag, _)| tag == name).map_or("", |(_, value)| value.trim());
        if value.chars().all(|c| c == '?') { "" } else { value }
    };
    let (white, black, event) = (value("White"), value("Black"), value("Event"));
    let players = match (white, black) {
        ("", "") => return event.to_owned(),
        (white, "") => white.to_owned(),
        ("", black) => black.to_owned(),
        (white, black) => format!("{white} – {black}"),
    };
    if event.is_empty() { players } else { format!("{players}, {event}") }
}

/// The name of the tree row that holds the other moves.
pub const OTHERS: &str = "*";

/// The deepest nesting of variations that is read; deeper files are damaged or hostile. Each level starts at
/// least a ply later than the one around it, so that no line of any game comes near.
pub const DEEPEST_VARIATION: usize = 512;

/// A line of moves.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Line(pub Vec<Step>);

/// A move of a line with what belongs to it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Step {
    /// The move in notation.
    pub mv: String,
    /// A comment that stands before the move.
    pub before: String,
    /// A comment on the move.
    pub comment: String,
    /// Numeric annotation glyphs as in PGN and PDN: 1 is `!`, 2 is `?`, and so on.
    pub nags: Vec<u8>,
    /// Alternatives to this move.
    pub variations: Vec<Line>,
}

/// How to analyse.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Whether to look for the shortest wins once the value is known.
    pub shortest: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { shortest: true }
    }
}

/// What was proved of the start position, for readers of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// `win`, `draw` or `loss` for the side to move.
    pub value: String,
    /// Plies to the end under best play.
    pub plies: Option<u32>,
}
