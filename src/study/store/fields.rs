//! Fields of a RON struct as raw text, so that one of them can be wrong, unknown or changed without affecting the
//! others.

use ron::error::SpannedError;
use ron::value::RawValue;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

/// Fields by name, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<(String, Box<RawValue>)>);

impl Fields {
    /// Reads the fields of a struct.
    ///
    /// # Errors
    /// Fails if the text is no struct.
    pub fn read(text: &str) -> Result<Self, SpannedError> {
        ron::from_str(text.trim_start_matches('\u{feff}'))
    }

    /// The fields of a value.
    ///
    /// # Errors
    /// Fails if it is no struct, or cannot be written.
    pub fn of(value: &impl Serialize) -> ron::Result<Self> {
        let text = ron::ser::to_string_pretty(value, ron::ser::PrettyConfig::new().new_line("\n"))?;
        Self::read(&text).map_err(|error| error.code)
    }

    /// Deserializes all fields as one value.
    ///
    /// # Errors
    /// Fails if one of them does not fit.
    pub fn value<T: DeserializeOwned>(&self) -> Result<T, SpannedError> {
        ron::from_str(&self.write())
    }

    /// Deserializes a value from a single field.
    ///
    /// # Errors
    /// Fails if it does not fit.
    pub fn value_of<T: DeserializeOwned>(&self, name: &str) -> Result<T, SpannedError> {
        let own = |(other, _): &&(String, Box<RawValue>)| other == name;
        Self(self.0.iter().filter(own).cloned().collect()).value()
    }

    /// The field names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// All fields.
    pub fn all(&self) -> impl Iterator<Item = (String, Box<RawValue>)> {
        self.0.iter().cloned()
    }

    /// The raw text of a field.
    pub fn get(&self, name: &str) -> Option<&RawValue> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, raw)| raw.as_ref())
    }

    /// Replaces the field's value, or appends the field.
    pub fn set(&mut self, name: &str, raw: Box<RawValue>) {
        match self.0.iter_mut().find(|(other, _)| other == name) {
            Some((_, old)) => *old = raw,
            None => self.0.push((name.to_owned(), raw)),
        }
    }

    /// Removes a field.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(other, _)| other != name);
    }

    /// The struct as RON.
    pub fn write(&self) -> String {
        let field = |(name, raw): &(String, Box<RawValue>)| {
            let text = raw.get_ron().trim();
            // The raw text may end in a line comment, which would swallow the comma.
            let end = if text.contains("//") { "\n    ,\n" } else { ",\n" };
            format!("    {name}: {text}{end}")
        };
        format!("(\n{})\n", self.0.iter().map(field).collect::<String>())
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Named;

        impl<'de> Visitor<'de> for Named {
            type Value = Fields;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "fields with names")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields::default();
                while let Some(name) = map.next_key::<String>()? {
                    // For duplicate names the last value wins.
                    fields.set(&name, map.next_value()?);
                }
                Ok(fields)
            }
        }

        deserializer.deserialize_struct("Fields", &[], Named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(default)]
    struct Sample {
        scale: f32,
        name: Option<String>,
        list: Vec<(u8, String)>,
    }

    #[test]
    fn fields_round_trip() {
        let text = "(scale: NaN, /* why */ newer: Thing(a: [1, \"),(\"]), name: Some(\"x, y: (\"), list: [(1, \"a\")])";
        let mut fields = Fields::read(text).expect("a struct");
        assert_eq!(fields.names().collect::<Vec<_>>(), ["scale", "newer", "name", "list"]);
        assert_eq!(fields.get("newer").map(RawValue::get_ron), Some("Thing(a: [1, \"),(\"])"));
        let value: Sample = fields.value().expect("it fits");
        assert_eq!((value.name.as_deref(), value.list.len()), (Some("x, y: ("), 1));
        fields.set("scale", RawValue::from_ron("2.0").expect("a number").to_owned());
        let again = Fields::read(&fields.write()).expect("a struct");
        assert_eq!(again.write(), fields.write());
        assert_eq!(again.value::<Sample>().expect("it fits").scale, 2.0);
        assert!(
            Fields::read("(scale: 1.0").is_err() && Fields::read("[1]").is_err() && Fields::read("").is_err()
        );
        let commented = Fields::read("(scale: 1.0 // a, line\n, name: None)").expect("a struct");
        assert_eq!(Fields::read(&commented.write()), Ok(commented.clone()), "a comment swallows no comma");
        let own = Fields::of(&value).expect("a struct");
        assert_eq!(own.value::<Sample>().map(|value| value.list), Ok(value.list));
    }
}
