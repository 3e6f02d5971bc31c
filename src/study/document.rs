//! A study as plain data: what is saved, shared, undone and restored.

use crate::model::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Tags of a game by name and in order.
pub type Tags = Vec<(String, String)>;

/// Texts by the tag of their language, such as `zh-CN`; the language a study was written in has none here.
pub type Translated<T> = BTreeMap<String, T>;

/// What a study says of itself, in another language.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Translation {
    /// The title; empty where it is not translated.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The notes; empty where they are not translated.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub notes: String,
}

/// What makes a study an exercise. Nothing of it changes what is solved.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Exercise {
    /// What to reach: `win`, `draw`, `best-hand` or `percent`; empty for a study that asks nothing.
    pub goal: String,
    /// Where the position was printed or read; empty for one that was found by the program.
    pub source: String,
    /// How hard it is, from 1 to 100.
    pub difficulty: Option<u32>,
    /// What it is about, such as `zugzwang`.
    pub theme: String,
    /// Which kind of study it is, only where game and rules leave that open.
    pub kind: String,
}

/// The games of a match that were over before the one in front: the seats keep their players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MatchScore {
    /// The games that each side has won, the first side first.
    pub won: [u32; 2],
    /// The games that no side has won.
    pub drawn: u32,
}

impl MatchScore {
    /// The score with one more game.
    #[must_use]
    pub fn with(mut self, winner: Option<Side>) -> Self {
        let count = winner.map_or(&mut self.drawn, |side| &mut self.won[side.index()]);
        *count = count.saturating_add(1);
        self
    }

    /// Whether no game was over.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A move of a line that was reviewed, with what was found: never trusted, but told as it was until the line is reviewed anew.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ReviewedMove {
    /// The move in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// How it was judged, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<KeptVerdict>,
    /// What the first side got of 10,000 games after it, as each side could know it, where seats do not see everything.
    #[serde(skip_serializing_if = "is_unknown")]
    pub known: [Option<i32>; 2],
    /// The same as the cards lay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<i32>,
}

fn is_unknown(known: &[Option<i32>; 2]) -> bool {
    *known == [None, None]
}

/// How a move was judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptVerdict {
    /// `fine`, `inaccuracy`, `mistake` or `blunder`.
    pub grade: String,
    /// How many deals were drawn for each move, where it was judged by deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<u32>,
    /// What the position was worth to the side that moved.
    pub before: KeptWorth,
    /// What was left of that.
    pub after: KeptWorth,
    /// A better move with what follows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub better: Vec<String>,
}

/// What a position was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeptWorth {
    /// It was proved to be won.
    Win,
    /// It was proved to be drawn.
    Draw,
    /// It was proved to be lost.
    Loss,
    /// An estimate in hundredths of a plain piece.
    Estimate(i32),
    /// The games won of 10,000.
    Share(i32),
}

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
    /// Title and notes in other languages.
    pub translations: Translated<Translation>,
    /// What is asked of who solves it.
    pub exercise: Exercise,
    /// What else is said of the game, by name and in order: players, event, date and so on.
    pub tags: Tags,
    /// How the game ended, when it was played.
    pub outcome: Option<Outcome>,
    /// How the games before it went.
    pub match_score: MatchScore,
    /// The position it starts from, in the game's notation.
    pub position: String,
    /// The moves that were looked at.
    pub line: Line,
    /// The line that was last reviewed, from the start.
    pub review: Vec<ReviewedMove>,
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
    /// Title and notes in other languages.
    pub translations: Translated<Translation>,
    /// What is asked of who solves it.
    pub exercise: Exercise,
}

impl About {
    /// Whether a document says it, whatever else that says.
    pub fn is_of(&self, document: &Document) -> bool {
        let Self { title, author, notes, translations, exercise } = self;
        (title, author, notes, translations, exercise)
            == (
                &document.title,
                &document.author,
                &document.notes,
                &document.translations,
                &document.exercise,
            )
    }

    /// The title in the language of a tag, else as it was written.
    pub fn title_in(&self, tag: &str) -> &str {
        pick(self.translations.get(tag).map(|there| &there.title), &self.title)
    }

    /// The notes in the language of a tag, else as they were written.
    pub fn notes_in(&self, tag: &str) -> &str {
        pick(self.translations.get(tag).map(|there| &there.notes), &self.notes)
    }

    /// Changes title and notes where [`title_in`](Self::title_in) and [`notes_in`](Self::notes_in) read them.
    pub fn reword(&mut self, tag: &str, title: String, notes: String) {
        let there = self.translations.get_mut(tag);
        let (own_title, own_notes) = (&mut self.title, &mut self.notes);
        match there {
            Some(there) => {
                *(if there.title.is_empty() { own_title } else { &mut there.title }) = title;
                *(if there.notes.is_empty() { own_notes } else { &mut there.notes }) = notes;
            }
            None => (*own_title, *own_notes) = (title, notes),
        }
    }
}

/// A translation that says something, else what was written.
pub fn pick<'a>(translated: Option<&'a String>, written: &'a str) -> &'a str {
    translated.filter(|text| !text.is_empty()).map_or(written, String::as_str)
}

impl Line {
    /// Whether it has no moves.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a comment anywhere in it, variations included, is translated.
    fn is_translated(&self) -> bool {
        let said = |step: &Step| !step.comments.is_empty() || step.variations.iter().any(Self::is_translated);
        self.0.iter().any(said)
    }
}

impl Document {
    /// Whether it says something that format 1 has no field for.
    pub fn says_more_than_format_1(&self) -> bool {
        let translated = !self.translations.is_empty() || self.line.is_translated();
        let more = self.exercise != Exercise::default() || !self.match_score.is_empty();
        translated || more || !self.review.is_empty()
    }

    /// What the study says of itself.
    pub fn about(&self) -> About {
        About {
            title: self.title.clone(),
            author: self.author.clone(),
            notes: self.notes.clone(),
            translations: self.translations.clone(),
            exercise: self.exercise.clone(),
        }
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
    /// That comment in other languages.
    pub comments: Translated<String>,
    /// Numeric annotation glyphs as files of games have them: 1 is `!`, 2 is `?`, and so on.
    pub nags: Vec<u8>,
    /// Alternatives to this move.
    pub variations: Vec<Line>,
}

/// How to analyse.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Whether to look for the shortest wins once the value is known.
    pub shortest: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { shortest: true }
    }
}

impl Settings {
    /// Whether nothing was chosen.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// What was proved of the start position, for readers of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// `win`, `draw` or `loss` for the side to move.
    pub value: String,
    /// Plies to the end under best play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}
