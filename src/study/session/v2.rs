//! Format 2: format 1 and what was added to it, written only for a study that says something of that.
//!
//! New are `translations` of title and notes and `comments` of a move, each by the tag of a language, and what makes
//! a study an exercise: `goal`, `source`, `difficulty`, `theme`, `kind`; the score of the games before, `evening`; and the line
//! that was last reviewed, `review`.

use super::APP;
use super::review::ReviewedV2;
use super::v1::{ResultV1, SettingsV1, VerdictV1, is_default};
use crate::study::document::{
    self, DEEPEST_VARIATION, Document, Exercise, Line, MatchScore, Step, Translated, Verdict,
};
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

/// A study in a file of format 2.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Session {
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    app: Option<String>,
    game: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    rules: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    kind: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    author: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    source: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    notes: String,
    #[serde(skip_serializing_if = "Translated::is_empty")]
    translations: Translated<Translation>,
    #[serde(skip_serializing_if = "String::is_empty")]
    goal: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<u32>,
    #[serde(skip_serializing_if = "String::is_empty")]
    theme: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ResultV1>,
    #[serde(skip_serializing_if = "MatchScoreV2::is_empty")]
    evening: MatchScoreV2,
    position: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<Entry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    review: Vec<ReviewedV2>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    opened: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "is_default")]
    settings: SettingsV1,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<VerdictV1>,
}

/// How the games before went: those that each side has won, and those that were drawn.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct MatchScoreV2 {
    won: [u32; 2],
    drawn: u32,
}

impl MatchScoreV2 {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Title and notes in another language.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Translation {
    #[serde(skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    notes: String,
}

/// A move: a bare string, or a struct when something belongs to it.
struct Entry(Step);

const FIELDS: [&str; 6] = ["move", "before", "comment", "comments", "nags", "variations"];

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(Step { mv, before, comment, comments, nags, variations }) = self;
        let bare = before.is_empty() && comment.is_empty() && comments.is_empty();
        if bare && nags.is_empty() && variations.is_empty() {
            return serializer.serialize_str(mv);
        }
        let mut entry = serializer.serialize_struct("Entry", FIELDS.len())?;
        entry.serialize_field(FIELDS[0], mv)?;
        for (name, text) in [(FIELDS[1], before), (FIELDS[2], comment)] {
            if !text.is_empty() {
                entry.serialize_field(name, text)?;
            }
        }
        if !comments.is_empty() {
            entry.serialize_field(FIELDS[3], comments)?;
        }
        if !nags.is_empty() {
            entry.serialize_field(FIELDS[4], nags)?;
        }
        if !variations.is_empty() {
            let lines: Vec<_> = variations.iter().cloned().map(entries).collect();
            entry.serialize_field(FIELDS[5], &lines)?;
        }
        entry.end()
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Entry;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a move such as \"4\", or (move: \"4\", comment: \"...\")")
            }

            fn visit_str<E: de::Error>(self, mv: &str) -> Result<Entry, E> {
                Ok(Entry(Step { mv: mv.to_owned(), ..Step::default() }))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entry, A::Error> {
                let mut step = Step::default();
                let mut any_move = false;
                while let Some(field) = map.next_key::<String>()? {
                    match field.as_str() {
                        "move" => (step.mv, any_move) = (map.next_value()?, true),
                        "before" => step.before = map.next_value()?,
                        "comment" => step.comment = map.next_value()?,
                        "comments" => step.comments = map.next_value()?,
                        "nags" => step.nags = map.next_value()?,
                        "variations" => {
                            let lines: Vec<Vec<Entry>> = map.next_value()?;
                            step.variations = lines.into_iter().map(line).collect();
                        }
                        other => return Err(de::Error::unknown_field(other, &FIELDS)),
                    }
                }
                if any_move { Ok(Entry(step)) } else { Err(de::Error::missing_field("move")) }
            }
        }
        deserializer.deserialize_any(Read)
    }
}

fn line(entries: Vec<Entry>) -> Line {
    Line(entries.into_iter().map(|Entry(step)| step).collect())
}

fn entries(line: Line) -> Vec<Entry> {
    line.0.into_iter().map(Entry).collect()
}

/// How deep variations are nested in a line.
fn depth(line: &Line) -> usize {
    let below = line.0.iter().flat_map(|step| &step.variations).map(|line| 1 + depth(line));
    below.max().unwrap_or(0)
}

impl TryFrom<Session> for Document {
    type Error = String;

    fn try_from(session: Session) -> Result<Self, String> {
        for (field, text) in [("game", &session.game), ("position", &session.position)] {
            if text.is_empty() {
                return Err(format!("the field {field} is missing or empty"));
            }
        }
        let Session { goal, source, difficulty, theme, kind, .. } = session;
        let read = |(tag, Translation { title, notes })| (tag, document::Translation { title, notes });
        let document = Self {
            game: session.game,
            rules: session.rules,
            title: session.title,
            author: session.author,
            notes: session.notes,
            translations: session.translations.into_iter().map(read).collect(),
            exercise: Exercise { goal, source, difficulty, theme, kind },
            tags: session.tags,
            outcome: session.result.map(|ResultV1(outcome)| outcome),
            match_score: MatchScore { won: session.evening.won, drawn: session.evening.drawn },
            position: session.position,
            line: line(session.moves),
            review: session.review.into_iter().map(Into::into).collect(),
            at: session.at,
            opened: session.opened,
            settings: document::Settings { shortest: session.settings.shortest },
            verdict: session.verdict.map(|VerdictV1 { value, plies }| Verdict { value, plies }),
        };
        if depth(&document.line) > DEEPEST_VARIATION {
            return Err(format!("variations are nested deeper than {DEEPEST_VARIATION}"));
        }
        Ok(document)
    }
}

impl Session {
    /// A study without format and app, as it stands in a collection.
    pub fn bare(document: Document) -> Self {
        let Exercise { goal, source, difficulty, theme, kind } = document.exercise;
        let written = |(tag, document::Translation { title, notes })| (tag, Translation { title, notes });
        Self {
            format: None,
            app: None,
            kind,
            game: document.game,
            rules: document.rules,
            source,
            title: document.title,
            author: document.author,
            notes: document.notes,
            translations: document.translations.into_iter().map(written).collect(),
            goal,
            difficulty,
            theme,
            tags: document.tags,
            result: document.outcome.map(ResultV1),
            evening: MatchScoreV2 { won: document.match_score.won, drawn: document.match_score.drawn },
            position: document.position,
            moves: entries(document.line),
            review: document.review.into_iter().map(Into::into).collect(),
            at: document.at,
            opened: document.opened,
            settings: SettingsV1 { shortest: document.settings.shortest },
            verdict: document.verdict.map(|Verdict { value, plies }| VerdictV1 { value, plies }),
        }
    }
}

impl From<Document> for Session {
    fn from(document: Document) -> Self {
        Self { format: Some(2), app: Some(APP.to_owned()), ..Self::bare(document) }
    }
}

#[cfg(test)]
mod tests {
    use crate::model::Side;
    use crate::study::document::{
        DEEPEST_VARIATION, Document, Exercise, Line, MatchScore, Step, Translation,
    };
    use crate::study::session::{Contents, SessionError, read, read_any, write, write_collection};

    fn translated() -> Document {
        let comments = [("ru".to_owned(), "Тихо.".to_owned()), ("zh-CN".to_owned(), "稳。".to_owned())];
        let step =
            Step { mv: "4".into(), comment: "Quiet.".into(), comments: comments.into(), ..Step::default() };
        let inside =
            Line(vec![Step { mv: "3".into(), variations: vec![Line(vec![step])], ..Step::default() }]);
        let translation = Translation { title: "残局".into(), notes: String::new() };
        Document {
            game: "any".into(),
            title: "An ending".into(),
            position: "34669 / 88".into(),
            line: inside,
            translations: [("zh-CN".to_owned(), translation)].into(),
            exercise: Exercise { goal: "win".into(), difficulty: Some(30), ..Exercise::default() },
            ..Document::default()
        }
    }

    #[test]
    fn what_is_new_is_written_and_read_again() {
        let text = write(&translated());
        assert!(text.contains("format: 2,"), "{text}");
        assert_eq!(read(&text), Ok(translated()), "{text}");
        let both =
            [translated(), Document { game: "any".into(), position: "3 / 4".into(), ..Document::default() }];
        let text = write_collection("Two", &both);
        assert_eq!(
            read_any(&text),
            Ok(Contents::Studies { title: "Two".into(), studies: both.to_vec() }),
            "{text}"
        );
    }

    #[test]
    fn the_match_score_is_kept() {
        let match_score = MatchScore::default().with(Some(Side::Second)).with(None).with(Some(Side::Second));
        assert_eq!(match_score, MatchScore { won: [0, 2], drawn: 1 });
        let document =
            Document { game: "any".into(), position: "3 / 4".into(), match_score, ..Document::default() };
        let text = write(&document);
        assert!(text.contains("format: 2,") && text.contains("evening:"), "{text}");
        assert_eq!(read(&text), Ok(document));
        let negative = text.replace("drawn: 1", "drawn: -1");
        assert!(matches!(read(&negative), Err(SessionError::Damaged { .. })), "{negative}");
    }

    #[test]
    fn nothing_new_is_written_as_format_1() {
        let plain = Document {
            translations: [].into(),
            exercise: Exercise::default(),
            line: Line::default(),
            ..translated()
        };
        assert!(write(&plain).contains("format: 1,"));
        assert!(write_collection("One", &[plain]).contains("format: 1,"));
    }

    #[test]
    fn deep_variations_are_written_whole_and_deeper_ones_refused() {
        for (levels, opens) in
            [(1, true), (200, true), (DEEPEST_VARIATION, true), (DEEPEST_VARIATION + 1, false)]
        {
            let mut document = translated();
            document.line = Line(vec![Step { mv: "3".into(), ..Step::default() }]);
            for _ in 0..levels {
                let variations = vec![document.line];
                document.line = Line(vec![Step { mv: "4".into(), variations, ..Step::default() }]);
            }
            let again = read(&write(&document));
            if opens {
                assert_eq!(again, Ok(document), "{levels} deep");
            } else {
                assert!(matches!(again, Err(SessionError::Damaged { .. })), "{levels} deep");
            }
        }
    }

    #[test]
    fn what_is_damaged_says_where() {
        let error = read("(\n  format: 2,\n  game: \"any\",\n  translations: 7,\n  position: \"3 / 4\",\n)");
        assert!(matches!(error, Err(SessionError::Damaged { line: 4, .. })), "{error:?}");
        let error = read("(format: 2, game: \"any\")");
        assert!(matches!(error, Err(SessionError::Damaged { .. })), "{error:?}");
        assert_eq!(read("(format: 3, new: [1, 2])"), Err(SessionError::Newer { format: 3 }));
    }
}
