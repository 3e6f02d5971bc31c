//! Moves in study files: a bare string, or a struct if annotations or variations belong to the move.

use super::damage::TOO_DEEP;
use super::marks;
use crate::document::{DEEPEST_VARIATION, Line, Step};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// Field names of a move in formats 1 and 2.
pub(super) const FIELDS_1: &[&str] = &["move", "before", "comment", "nags", "variations"];
pub(super) const FIELDS_2: &[&str] =
    &["move", "before", "comment", "comments", "nags", "marks", "variations"];

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { mv, before, comment, comments, nags, marks, variations } = self;
        let says_nothing = before.is_empty() && comment.is_empty() && comments.is_empty();
        if says_nothing && nags.is_empty() && marks.is_empty() && variations.is_empty() {
            return serializer.serialize_str(mv);
        }
        let mut step = serializer.serialize_struct("Step", FIELDS_2.len())?;
        step.serialize_field("move", mv)?;
        for (name, text) in [("before", before), ("comment", comment)] {
            if !text.is_empty() {
                step.serialize_field(name, text)?;
            }
        }
        if !comments.is_empty() {
            step.serialize_field("comments", comments)?;
        }
        if !nags.is_empty() {
            step.serialize_field("nags", nags)?;
        }
        if !marks.is_empty() {
            step.serialize_field("marks", &marks::Texts(marks))?;
        }
        if !variations.is_empty() {
            step.serialize_field("variations", variations)?;
        }
        step.end()
    }
}

/// Reads a main line whose moves have these fields.
pub(super) fn main_line<'de, D: Deserializer<'de>>(
    fields: &'static [&'static str],
    deserializer: D,
) -> Result<Line, D::Error> {
    List(ReadStep { fields, depth: 0 }).deserialize(deserializer).map(Line)
}

/// Seed of a move; `depth` is the nesting of its line, 0 for the main line.
#[derive(Clone, Copy)]
struct ReadStep {
    fields: &'static [&'static str],
    depth: usize,
}

/// Seed of a list whose elements have the seed `S`.
struct List<S>(S);

impl<'de, S: DeserializeSeed<'de> + Copy> DeserializeSeed<'de> for List<S> {
    type Value = Vec<S::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, S: DeserializeSeed<'de> + Copy> Visitor<'de> for List<S> {
    type Value = Vec<S::Value>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of moves, or of variations")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut elements = Vec::new();
        while let Some(element) = list.next_element_seed(self.0)? {
            elements.push(element);
        }
        Ok(elements)
    }
}

/// Seed of a variation.
#[derive(Clone, Copy)]
struct ReadVariation(ReadStep);

impl<'de> DeserializeSeed<'de> for ReadVariation {
    type Value = Line;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Line, D::Error> {
        List(self.0).deserialize(deserializer).map(Line)
    }
}

impl<'de> DeserializeSeed<'de> for ReadStep {
    type Value = Step;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Step, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ReadStep {
    type Value = Step;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a move such as \"4\", or (move: \"4\", comment: \"...\")")
    }

    fn visit_str<E: Error>(self, mv: &str) -> Result<Step, E> {
        Ok(Step { mv: mv.to_owned(), ..Step::default() })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Step, A::Error> {
        let Self { fields, depth } = self;
        let mut step = Step::default();
        let mut any_move = false;
        while let Some(field) = map.next_key::<String>()? {
            match field.as_str() {
                other if !fields.contains(&other) => return Err(Error::unknown_field(other, fields)),
                "move" => (step.mv, any_move) = (map.next_value()?, true),
                "before" => step.before = map.next_value()?,
                "comment" => step.comment = map.next_value()?,
                "comments" => step.comments = map.next_value()?,
                "nags" => step.nags = map.next_value()?,
                "marks" => step.marks = map.next_value_seed(marks::Seed)?,
                _ if depth >= DEEPEST_VARIATION => {
                    let reason = format!("{TOO_DEEP} {DEEPEST_VARIATION}");
                    return Err(Error::custom(reason));
                }
                _ => {
                    let variation = ReadVariation(Self { fields, depth: depth + 1 });
                    step.variations = map.next_value_seed(List(variation))?;
                }
            }
        }
        if any_move { Ok(step) } else { Err(Error::missing_field("move")) }
    }
}
