//! Documents: studies as plain data, to be saved, shared, undone and restored.

use etude_model::{Mark, Outcome, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Tags of a game, by name and in order.
pub type Tags = Vec<(String, String)>;

/// Texts by language tag, such as `zh-CN`, except for the language that the study was written in.
pub type Translated<T> = BTreeMap<String, T>;

/// Title and notes in another language.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Translation {
    /// The title; empty if not translated.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The notes; empty if not translated.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub notes: String,
}

/// Tag that records how an exercise was made.
pub const GENERATOR: &str = "Generator";

/// Date of publication in tags, else of the game; empty where neither is known.
pub fn published(tags: &[(String, String)]) -> &str {
    let is_known = |value: &&str| !value.trim_matches(['?', '.', ' ']).is_empty();
    let tag = |name: &str| {
        tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str()).filter(is_known)
    };
    tag("PublicationDate").or_else(|| tag("Date")).unwrap_or_default()
}

/// Exercise fields of a study. They do not affect solving.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Exercise {
    /// Goal: `win`, `draw`, `best-hand`, `percent`, `weakest-hand`, `bot-move` or `best-move`; empty if the study asks nothing.
    pub goal: String,
    /// The number of the solver's moves in which the goal `win` is reached; none if it may take any number.
    pub moves: Option<u32>,
    /// Publication of the position; empty if the program found it.
    pub source: String,
    /// Difficulty, from 1 to 100.
    pub difficulty: Option<u32>,
    /// Theme, such as `zugzwang`.
    pub theme: String,
    /// Kind of the study, if game and rules leave it open.
    pub kind: String,
}

/// Score of the earlier games of a match between the same players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MatchScore {
    /// Games won by each side, the first side first.
    pub won: [u32; 2],
    /// Drawn games.
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

    /// Returns true if no game was played.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A reviewed move with its verdict: never trusted, but shown until the line is reviewed again.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ReviewedMove {
    /// The move in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its verdict, if it was judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<SavedVerdict>,
    /// Share of the first side after the move, in 1/10,000 of a game, from the information set of each seat; for games
    /// with hidden cards.
    #[serde(skip_serializing_if = "is_unknown")]
    pub known: [Option<i32>; 2],
    /// The same from the information set of the third seat, in games with three or four.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known_third: Option<i32>,
    /// The same from the information set of the fourth seat, in games with four.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known_fourth: Option<i32>,
    /// The same with all cards open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<i32>,
}

fn is_unknown(known: &[Option<i32>; 2]) -> bool {
    *known == [None, None]
}

/// Verdict on a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedVerdict {
    /// `fine`, `inaccuracy`, `mistake` or `blunder`.
    pub grade: String,
    /// Number of determinizations per move, if the move was judged by them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<u32>,
    /// Worth of the position before the move, for the side that moved.
    pub before: SavedWorth,
    /// Worth after the move, for the same side.
    pub after: SavedWorth,
    /// A better move and its continuation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub better: Vec<String>,
    /// The other side's line that shows the mistake.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refutation: Vec<String>,
    /// The kind of mistake, where it has a name: `missed-shot`, `allowed-shot`, `missed-piece`, `lost-piece`, `lost-pieces`,
    /// `lost-position`, `won-ending` or `drawn-ending`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<String>,
}

/// Worth of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SavedWorth {
    /// Proved win.
    Win,
    /// Proved draw.
    Draw,
    /// Proved loss.
    Loss,
    /// Estimate in hundredths of a plain piece.
    Estimate(i32),
    /// Expected share of wins, in 1/10,000.
    Share(i32),
}

/// A study. Positions and moves are stored in notation, so that the types of games stay free to change. The serialised types
/// of this file are a part of the file formats: their fields keep their names, and a new one needs a new format.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Document {
    /// Game identifier.
    pub game: String,
    /// Rule profile identifier.
    pub rules: String,
    /// Title.
    pub title: String,
    /// Author.
    pub author: String,
    /// Free text about the whole study.
    pub notes: String,
    /// Title and notes in other languages.
    pub translations: Translated<Translation>,
    /// Exercise fields.
    pub exercise: Exercise,
    /// Other tags, by name and in order: players, event, date and so on.
    pub tags: Tags,
    /// Result of the game, if it was played.
    pub outcome: Option<Outcome>,
    /// Score of the earlier games of the match.
    pub match_score: MatchScore,
    /// Start position in notation.
    pub position: String,
    /// Marks on the start position.
    pub marks: Vec<Mark>,
    /// Main line with its variations.
    pub line: Line,
    /// Moves of the line reviewed last, from the start.
    pub review: Vec<ReviewedMove>,
    /// Moves from the start to the current position.
    pub at: Vec<String>,
    /// Open rows of the strategy tree, each by its moves from the start; [`OTHERS`] is the row that folds the
    /// other moves.
    pub opened: Vec<Vec<String>>,
    /// Analysis settings.
    pub settings: Settings,
    /// Verdict last proved of the start position; never trusted, always proved again.
    pub verdict: Option<Verdict>,
}

/// Title, author, notes and exercise fields of a study.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct About {
    /// Title.
    pub title: String,
    /// Author.
    pub author: String,
    /// Free text about the whole study.
    pub notes: String,
    /// Title and notes in other languages.
    pub translations: Translated<Translation>,
    /// Exercise fields.
    pub exercise: Exercise,
}

impl About {
    /// Returns true if a document has the same fields.
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

    /// The title in a language, else as written.
    pub fn title_in(&self, tag: &str) -> &str {
        pick(self.translations.get(tag).map(|there| &there.title), &self.title)
    }

    /// The notes in a language, else as written.
    pub fn notes_in(&self, tag: &str) -> &str {
        pick(self.translations.get(tag).map(|there| &there.notes), &self.notes)
    }

    /// Changes title and notes where [`title_in`](Self::title_in) and [`notes_in`](Self::notes_in) find them.
    pub fn reword(&mut self, tag: &str, title: String, notes: String) {
        let there = self.translations.get_mut(tag);
        let (own_title, own_notes) = (&mut self.title, &mut self.notes);
        match there {
            Some(there) => {
                // A text emptied in one language does not come back in the original's.
                if title.is_empty() {
                    own_title.clear();
                }
                if notes.is_empty() {
                    own_notes.clear();
                }
                *(if there.title.is_empty() { own_title } else { &mut there.title }) = title;
                *(if there.notes.is_empty() { own_notes } else { &mut there.notes }) = notes;
            }
            None => (*own_title, *own_notes) = (title, notes),
        }
    }
}

/// The translation unless it is empty, else the original.
pub fn pick<'a>(translated: Option<&'a String>, written: &'a str) -> &'a str {
    translated.filter(|text| !text.is_empty()).map_or(written, String::as_str)
}

impl Line {
    /// Returns true if the line has no moves.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns true if any move, also of a variation, has translated comments or marks.
    fn says_more(&self) -> bool {
        let more = |step: &Step| {
            let own = !step.comments.is_empty() || !step.marks.is_empty();
            own || step.variations.iter().any(Self::says_more)
        };
        self.0.iter().any(more)
    }
}

impl Document {
    /// Returns true if format 1 cannot represent the study.
    pub fn says_more_than_format_1(&self) -> bool {
        // All fields, so that a new one is decided on here.
        let Self {
            translations,
            exercise,
            match_score,
            review,
            marks,
            line,
            game: _,
            rules: _,
            title: _,
            author: _,
            notes: _,
            tags: _,
            outcome: _,
            position: _,
            at: _,
            opened: _,
            settings: _,
            verdict: _,
        } = self;
        let told = !translations.is_empty() || !marks.is_empty() || line.says_more();
        told || *exercise != Exercise::default() || !match_score.is_empty() || !review.is_empty()
    }

    /// Title, author, notes and exercise fields.
    pub fn about(&self) -> About {
        About {
            title: self.title.clone(),
            author: self.author.clone(),
            notes: self.notes.clone(),
            translations: self.translations.clone(),
            exercise: self.exercise.clone(),
        }
    }

    /// The document without open rows and verdict.
    #[must_use]
    pub fn content(self) -> Self {
        Self { opened: Vec::new(), verdict: None, ..self }
    }
}

/// Title of a game from its tags: the players and the event.
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

/// Name of the tree row that folds the other moves.
pub const OTHERS: &str = "*";

/// Nesting limit of variations; deeper files are corrupted or hostile. Each level starts at least one ply later than
/// its parent, so no line of any game comes near.
pub const DEEPEST_VARIATION: usize = 512;

/// A line of moves.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Line(pub Vec<Step>);

/// A move of a line with its annotations.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Step {
    /// The move in notation.
    pub mv: String,
    /// Comment before the move.
    pub before: String,
    /// Comment after the move.
    pub comment: String,
    /// Translations of the comment after the move.
    pub comments: Translated<String>,
    /// Numeric annotation glyphs (NAGs) as in files of games: 1 is `!`, 2 is `?`, and so on.
    pub nags: Vec<u8>,
    /// Marks on the position after the move.
    pub marks: Vec<Mark>,
    /// Variations: alternatives to this move.
    pub variations: Vec<Line>,
}

/// Analysis settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// True if the shortest win is searched once the value is known.
    pub shortest: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { shortest: true }
    }
}

impl Settings {
    /// Returns true if all settings have their defaults.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// Verdict of the start position, for readers of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// `win`, `draw` or `loss` for the side to move.
    pub value: String,
    /// Plies to the end under best play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}
