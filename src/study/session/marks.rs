//! Marks in study files: a list of texts such as `"red d4"` or `"green c3 d4"`.

use etude_model::Mark;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error};
use serde::ser::Serializer;

/// Marks as they are written.
pub(super) struct Texts<'a>(pub &'a [Mark]);

impl serde::Serialize for Texts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self.0, serializer)
    }
}

/// Seed of a list of marks.
pub(super) struct Seed;

impl<'de> DeserializeSeed<'de> for Seed {
    type Value = Vec<Mark>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Mark>, D::Error> {
        read(deserializer)
    }
}

/// Writes marks.
pub(super) fn write<S: Serializer>(marks: &[Mark], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(marks.iter().map(Mark::text))
}

/// Reads marks.
pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Mark>, D::Error> {
    let known = |text: String| {
        let wrong = || format!("\"{text}\" is no mark: expected \"red d4\" or \"green c3 d4\"");
        Mark::read(&text).ok_or_else(|| D::Error::custom(wrong()))
    };
    Vec::<String>::deserialize(deserializer)?.into_iter().map(known).collect()
}
