//! Format 1.

use super::APP;
use crate::model::{Outcome, Side};
use crate::study::document::{DEEPEST_VARIATION, Document, Line, Settings, Step, Verdict};
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

/// A study in a file. Only `format`, `game` and `position` are needed; in a collection, `format` and `app` are said
/// once for all.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    format: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    app: Option<String>,
    game: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    author: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    notes: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<ResultV1>,
    position: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "main_line")]
    moves: Vec<Entry>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    at: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opened: Vec<Vec<String>>,
    #[serde(default, skip_serializing_if = "is_default")]
    settings: SettingsV1,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    verdict: Option<VerdictV1>,
}

impl Session {
    /// Whether it says that it is of this format and of this program.
    pub fn is_current(&self) -> bool {
        self.format == Some(1) && self.app.as_ref().is_none_or(|name| name == APP)
    }

    /// A study without format and app, as it stands in a collection.
    pub fn bare(document: Document) -> Self {
        Self { format: None, app: None, ..Self::from(document) }
    }
}

pub(super) fn is_default(settings: &SettingsV1) -> bool {
    *settings == SettingsV1::default()
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub(super) struct SettingsV1 {
    #[serde(default = "yes")]
    pub(super) shortest: bool,
}

fn yes() -> bool {
    true
}

impl Default for SettingsV1 {
    fn default() -> Self {
        Self { shortest: true }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VerdictV1 {
    pub(super) value: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) plies: Option<u32>,
}

/// How a game ended.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct ResultV1(pub(super) Outcome);

impl ResultV1 {
    const NAMES: [(&'static str, Outcome); 4] = [
        ("first", Outcome::Won(Side::First)),
        ("second", Outcome::Won(Side::Second)),
        ("draw", Outcome::Draw),
        ("both-lost", Outcome::BothLost),
    ];
}

impl TryFrom<String> for ResultV1 {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let known = Self::NAMES.iter().find(|(known, _)| *known == name);
        let expected = || format!("\"{name}\" is no result: expected first, second, draw or both-lost");
        known.map(|(_, outcome)| Self(*outcome)).ok_or_else(expected)
    }
}

impl From<ResultV1> for String {
    fn from(ResultV1(outcome): ResultV1) -> Self {
        let known = ResultV1::NAMES.iter().find(|(_, known)| *known == outcome);
        known.map_or_else(Self::new, |(name, _)| (*name).to_owned())
    }
}

/// A move: a bare string, or a struct when something belongs to it.
#[derive(Default)]
struct Entry {
    mv: String,
    before: String,
    comment: String,
    nags: Vec<u8>,
    variations: Vec<Vec<Entry>>,
}

impl Entry {
    const FIELDS: [&'static str; 5] = ["move", "before", "comment", "nags", "variations"];
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { mv, before, comment, nags, variations } = self;
        let extras = [!before.is_empty(), !comment.is_empty(), !nags.is_empty(), !variations.is_empty()];
        let count = extras.iter().filter(|&&present| present).count();
        if count == 0 {
            return serializer.serialize_str(mv);
        }
        let mut entry = serializer.serialize_struct("Entry", 1 + count)?;
        entry.serialize_field("move", mv)?;
        if !before.is_empty() {
            entry.serialize_field("before", before)?;
        }
        if !comment.is_empty() {
            entry.serialize_field("comment", comment)?;
        }
        if !nags.is_empty() {
            entry.serialize_field("nags", nags)?;
        }
        if !variations.is_empty() {
            entry.serialize_field("variations", variations)?;
        }
        entry.end()
    }
}

fn main_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Entry>, D::Error> {
    ReadLine(0).deserialize(deserializer)
}

/// Reads a line of moves; the number says how deep it is nested, 0 for the main line.
struct ReadLine(usize);

impl<'de> DeserializeSeed<'de> for ReadLine {
    type Value = Vec<Entry>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Entry>, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for ReadLine {
    type Value = Vec<Entry>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Entry>, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = list.next_element_seed(ReadEntry(self.0))? {
            entries.push(entry);
        }
        Ok(entries)
    }
}

/// Reads the variations of a move in a line that is nested so deep.
struct ReadVariations(usize);

impl<'de> DeserializeSeed<'de> for ReadVariations {
    type Value = Vec<Vec<Entry>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for ReadVariations {
    type Value = Vec<Vec<Entry>>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of variations, each a list of moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        if self.0 >= DEEPEST_VARIATION {
            let reason = format!("variations are nested deeper than {DEEPEST_VARIATION}");
            return Err(de::Error::custom(reason));
        }
        let mut lines = Vec::new();
        while let Some(line) = list.next_element_seed(ReadLine(self.0 + 1))? {
            lines.push(line);
        }
        Ok(lines)
    }
}

/// Reads a move in a line that is nested so deep.
struct ReadEntry(usize);

impl<'de> DeserializeSeed<'de> for ReadEntry {
    type Value = Entry;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Entry, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ReadEntry {
    type Value = Entry;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a move such as \"4\", or (move: \"4\", comment: \"...\")")
    }

    fn visit_str<E: de::Error>(self, mv: &str) -> Result<Entry, E> {
        Ok(Entry { mv: mv.to_owned(), ..Entry::default() })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entry, A::Error> {
        let mut entry = Entry::default();
        let mut any_move = false;
        while let Some(field) = map.next_key::<String>()? {
            match field.as_str() {
                "move" => {
                    entry.mv = map.next_value()?;
                    any_move = true;
                }
                "before" => entry.before = map.next_value()?,
                "comment" => entry.comment = map.next_value()?,
                "nags" => entry.nags = map.next_value()?,
                "variations" => entry.variations = map.next_value_seed(ReadVariations(self.0))?,
                other => return Err(de::Error::unknown_field(other, &Entry::FIELDS)),
            }
        }
        if any_move { Ok(entry) } else { Err(de::Error::missing_field("move")) }
    }
}

impl From<Entry> for Step {
    fn from(Entry { mv, before, comment, nags, variations }: Entry) -> Self {
        let variations = variations.into_iter().map(line).collect();
        Self { mv, before, comment, nags, variations, ..Self::default() }
    }
}

impl From<Step> for Entry {
    fn from(Step { mv, before, comment, nags, variations, .. }: Step) -> Self {
        Self { mv, before, comment, nags, variations: variations.into_iter().map(entries).collect() }
    }
}

fn line(entries: Vec<Entry>) -> Line {
    Line(entries.into_iter().map(Step::from).collect())
}

fn entries(line: Line) -> Vec<Entry> {
    line.0.into_iter().map(Entry::from).collect()
}

impl From<Session> for Document {
    fn from(session: Session) -> Self {
        let Session {
            format: _,
            app: _,
            game,
            rules,
            title,
            author,
            notes,
            tags,
            result,
            position,
            moves,
            at,
            opened,
            settings,
            verdict,
        } = session;
        Self {
            game,
            rules,
            title,
            author,
            notes,
            tags,
            outcome: result.map(|ResultV1(outcome)| outcome),
            position,
            line: line(moves),
            at,
            opened,
            settings: Settings { shortest: settings.shortest },
            verdict: verdict.map(|VerdictV1 { value, plies }| Verdict { value, plies }),
            ..Self::default()
        }
    }
}

impl From<Document> for Session {
    fn from(document: Document) -> Self {
        let Document {
            game,
            rules,
            title,
            author,
            notes,
            tags,
            outcome,
            position,
            line,
            at,
            opened,
            settings,
            verdict,
            ..
        } = document;
        Self {
            format: Some(1),
            app: Some(APP.to_owned()),
            game,
            rules,
            title,
            author,
            notes,
            tags,
            result: outcome.map(ResultV1),
            position,
            moves: entries(line),
            at,
            opened,
            settings: SettingsV1 { shortest: settings.shortest },
            verdict: verdict.map(|Verdict { value, plies }| VerdictV1 { value, plies }),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::study::document::{DEEPEST_VARIATION, Document, Line, Step, Verdict};
    use crate::study::session::{SessionError, read, write};

    fn step(mv: &str) -> Step {
        Step { mv: mv.to_owned(), ..Step::default() }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let variation = Line(vec![step("3"), Step { comment: "quiet".into(), ..step("8") }]);
        let document = Document {
            game: "any".into(),
            rules: "article".into(),
            title: "Étude \"one\"\n残局".into(),
            position: "9H 6H 6D 4H 3S / 8S 8H".into(),
            line: Line(vec![Step { nags: vec![1], variations: vec![variation], ..step("4") }, step("8")]),
            at: vec!["4".into()],
            opened: vec![vec![], vec!["4".into()]],
            verdict: Some(Verdict { value: "win".into(), plies: Some(7) }),
            ..Document::default()
        };
        let text = write(&document);
        assert_eq!(read(&text), Ok(document), "{text}");
        assert!(text.contains("\"8\","), "a bare move is a bare string:\n{text}");
    }

    /// A document whose variations are nested so deep.
    fn nested(depth: usize) -> Document {
        let mut line = Line(vec![step("3")]);
        for _ in 0..depth {
            line = Line(vec![Step { variations: vec![line], ..step("4") }]);
        }
        Document { game: "any".into(), position: "3 / 4".into(), line, ..Document::default() }
    }

    #[test]
    fn deep_variations_are_written_whole() {
        for depth in [0, 1, 63, 64, 65, 200, DEEPEST_VARIATION] {
            let document = nested(depth);
            assert_eq!(read(&write(&document)), Ok(document), "{depth} deep");
        }
    }

    #[test]
    fn deeper_variations_are_told_with_their_place() {
        let text = write(&nested(2 * DEEPEST_VARIATION));
        assert_eq!(text.matches("move: ").count(), 2 * DEEPEST_VARIATION, "they are written all the same");
        assert!(matches!(read(&text), Err(SessionError::Damaged { .. })));
        let (open, close) = ("(move: \"3\",\nvariations: [[", "]])");
        let times = DEEPEST_VARIATION + 1;
        let moves = format!("{}\"3\"{}", open.repeat(times), close.repeat(times));
        let error = read(&format!("(format: 1, game: \"any\", position: \"3 / 4\", moves: [{moves}])"));
        let Err(SessionError::Damaged { line, reason, .. }) = &error else { panic!("{error:?}") };
        assert_eq!(*line, times + 1, "where it is too deep");
        assert!(reason.to_string().contains("nested deeper"), "{reason}");
    }

    #[test]
    fn a_hand_written_file_opens() {
        let text = r#"// A comment.
            (format: 1, game: "any", position: "34669 / 88",
             moves: ["4", (move: "8", comment: "forced", variations: [["pass", "3"]]), "9"])"#;
        let document = read(text).expect("opens");
        assert_eq!(document.line.0.len(), 3);
        assert_eq!(document.line.0[1].variations[0].0[1].mv, "3");
    }

    #[test]
    fn newer_and_damaged_files_say_so() {
        assert_eq!(read("(format: 9, new: [1, 2])"), Err(SessionError::Newer { format: 9 }));
        let error = read("(\n  format: 1,\n  game: \"any\",\n  position: 7,\n)");
        assert!(matches!(error, Err(SessionError::Damaged { line: 4, .. })), "{error:?}");
        assert!(matches!(read("("), Err(SessionError::Damaged { .. })));
    }
}
