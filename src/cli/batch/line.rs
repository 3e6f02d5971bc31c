//! Lines of a batch.

use super::super::error::CliError;
use super::super::target::UnparsedPosition;
use etude_texts::{Language, Texts};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

/// Limit of an identifier in bytes: it is kept as long as the batch runs.
const LONGEST_ID: usize = 1000;

/// Known fields.
const FIELDS: [&str; 4] = ["id", "game", "rules", "position"];

/// A line of a batch.
pub(super) struct Line {
    /// The identifier, byte for byte; the line number if there is none.
    pub(super) id: Box<RawValue>,
    asked: Result<Request, Fault>,
}

struct Request {
    game: Option<String>,
    rules: Option<String>,
    position: String,
}

/// Error of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// Error text.
    pub(super) error: String,
    pub(super) at: Option<FaultPlace>,
}

/// Place of an error in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct FaultPlace {
    /// A field, or `line` if the line cannot be parsed.
    #[serde(rename = "in")]
    part: String,
    /// First wrong character, from 1; none if all of it is wrong.
    column: Option<usize>,
    /// Number of wrong characters.
    length: Option<usize>,
}

impl FaultPlace {
    fn all(part: &str) -> Self {
        Self { part: part.to_owned(), column: None, length: None }
    }

    fn some(part: &str, text: &str, bytes: Range<usize>) -> Self {
        let start = text.floor_char_boundary(bytes.start);
        let end = text.ceil_char_boundary(bytes.end.max(start));
        let column = Some(text[..start].chars().count() + 1);
        let length = Some(text[start..end].chars().count().max(1));
        Self { part: part.to_owned(), column, length }
    }
}

impl Line {
    /// Parses a line; `number` counts from 1.
    pub(super) fn read(number: u64, line: &[u8]) -> Self {
        let mut id = RawValue::NULL.to_owned();
        if let Ok(own) = to_raw_value(&number) {
            id = own;
        }
        let asked = read(line, &mut id);
        Self { id, asked }
    }

    /// A line that exceeds the length limit.
    pub(super) fn too_long(number: u64, most: usize) -> Self {
        let error = format!("the line is longer than {most} bytes");
        Self { asked: Err(Fault { error, at: Some(FaultPlace::all("line")) }), ..Self::read(number, b"") }
    }

    /// The position of the line, with defaults for game and rules.
    pub(super) fn subject(&self, game: &str, rules: &str) -> Result<UnparsedPosition, Fault> {
        let Request { game: own, rules: own_rules, position } = self.asked.as_ref().map_err(Clone::clone)?;
        // Default rules apply to the default game only.
        let rules = if own.as_ref().is_some_and(|own| own != game) { "" } else { rules };
        let game = own.as_deref().unwrap_or(game);
        let rules = own_rules.as_deref().unwrap_or(rules);
        if game.is_empty() {
            let error = "the line names no game, and --game does not either".to_owned();
            return Err(Fault { error, at: Some(FaultPlace::all("game")) });
        }
        let found = UnparsedPosition::new(game, rules, position.clone(), None)
            .map_err(|cause| Fault::of_error(&cause, position))?;
        // A script that writes positions writes them in one way; what is read in another way may be misread.
        match found.unlike_canonical().map_err(|cause| Fault::of_error(&cause, position))? {
            Some(canonical) => {
                let error = format!("not canonical notation: expected {canonical}");
                Err(Fault { error, at: Some(FaultPlace::all("position")) })
            }
            None => Ok(found),
        }
    }
}

impl Fault {
    /// An error of the position of a line.
    pub(super) fn of(cause: &CliError, subject: &UnparsedPosition) -> Self {
        Self::of_error(cause, &subject.position)
    }

    fn of_error(cause: &CliError, position: &str) -> Self {
        let (error, part) = cause.summary(&Texts::new(Language::English));
        // A position converted to other rules is not part of the line.
        let foreign = matches!(cause, CliError::Position { text, .. } if text != position);
        let at = match part {
            Some((part, Some(bytes))) if !foreign => Some(FaultPlace::some(part, position, bytes)),
            Some((part, None)) if !foreign => Some(FaultPlace::all(part)),
            _ => None,
        };
        Self { error, at }
    }
}

/// The fields of an object in their order, also those that are there twice.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct All;
        impl<'de> Visitor<'de> for All {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(All)
    }
}

/// Parses a line; sets its identifier as soon as it is known.
fn read(line: &[u8], id: &mut Box<RawValue>) -> Result<Request, Fault> {
    let text = std::str::from_utf8(line).map_err(|error| {
        let sound = String::from_utf8_lossy(&line[..error.valid_up_to()]).into_owned();
        let end = sound.len();
        Fault {
            error: "the line is not UTF-8".to_owned(),
            at: Some(FaultPlace::some("line", &sound, end..end)),
        }
    })?;
    let Fields(listed) = serde_json::from_str(text).map_err(|error| {
        let at = error.column().saturating_sub(1).min(text.len());
        Fault {
            error: "the line is no JSON object".to_owned(),
            at: Some(FaultPlace::some("line", text, at..at)),
        }
    })?;
    let mut fields: BTreeMap<String, &RawValue> = BTreeMap::new();
    for (name, value) in listed {
        if fields.contains_key(&name) {
            let error = format!("the field {name:?} is there twice");
            return Err(Fault { error, at: Some(FaultPlace::all(&name)) });
        }
        fields.insert(name, value);
    }
    if let Some(own) = fields.get("id") {
        if own.get().len() > LONGEST_ID {
            let error = format!("the identifier is longer than {LONGEST_ID} bytes");
            return Err(Fault { error, at: Some(FaultPlace::all("id")) });
        }
        *id = (*own).to_owned();
    }
    if let Some(name) = fields.keys().find(|name| !FIELDS.contains(&name.as_str())) {
        let error = format!("there is no field {name:?}; known are {}", FIELDS.join(", "));
        return Err(Fault { error, at: Some(FaultPlace::all(name)) });
    }
    let string = |name: &str| {
        let string = |raw: &&RawValue| match raw.get() {
            "null" => Ok(None),
            raw => serde_json::from_str::<String>(raw).map(Some),
        };
        fields
            .get(name)
            .map_or(Ok(None), string)
            .map_err(|_| Fault { error: format!("{name} is no text"), at: Some(FaultPlace::all(name)) })
    };
    let position = string("position")?;
    let error =
        || Fault { error: "the line has no position".to_owned(), at: Some(FaultPlace::all("position")) };
    Ok(Request { game: string("game")?, rules: string("rules")?, position: position.ok_or_else(error)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn fault(line: &str) -> (String, String, Option<FaultPlace>) {
        let read = Line::read(7, line.as_bytes());
        let Fault { error, at } = read.asked.err().expect("a fault");
        (read.id.get().to_owned(), error, at)
    }

    #[test]
    fn fault_places() {
        let (id, error, at) = fault(r#"{"id": "a", "position": "34"#);
        assert_eq!((id.as_str(), error.contains("no JSON object")), ("7", true), "{error}");
        assert_eq!(at.and_then(|at| at.column), Some(27));
        let (id, error, at) = fault(r#"{"id": ["é", 1e400], "positions": "34/5"}"#);
        assert_eq!(id, r#"["é", 1e400]"#, "an identifier stays as it was written");
        assert!(error.contains("\"positions\""), "{error}");
        assert_eq!(at, Some(FaultPlace::all("positions")));
        let (id, error, at) = fault(r#"{"id": null, "position": 7}"#);
        assert_eq!(
            (id.as_str(), error.as_str(), at),
            ("null", "position is no text", Some(FaultPlace::all("position")))
        );
        let (id, error, _) = fault(&format!(r#"{{"id": "{}", "position": "x"}}"#, "x".repeat(LONGEST_ID)));
        assert_eq!((id.as_str(), error.contains("longer")), ("7", true), "{error}");
        assert!(fault("{}").1.contains("no position"));
        let torn = Line::read(1, b"{\"id\": \"\xff\"}").asked.err().expect("a fault");
        assert_eq!(torn.at, Some(FaultPlace::some("line", "{\"id\": \"", 8..8)));
    }
}
