//! Syntax errors of study files, described by the expected token rather than in the words of the parser.

use crate::model::Message;
use ron::error::Error;
use std::fmt::{Display, Formatter};

/// Syntax error at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// The text ends too soon.
    Cut,
    /// This sign is expected.
    Sign(&'static str),
    /// Text in quotation marks is expected.
    Text,
    /// A number is expected.
    Number,
    /// `true` or `false` is expected.
    YesOrNo,
    /// A field name is expected.
    Name,
    /// Unknown field.
    NoField {
        /// The name.
        name: String,
        /// The known names.
        known: String,
    },
    /// This field is missing.
    Missing(String),
    /// This field occurs twice.
    Twice(String),
    /// Nested too deep.
    TooDeep,
    /// The end is expected.
    Behind,
    /// Something else is expected; the text found there, as far as it is known.
    Value(String),
    /// A rule of the format is violated; its description.
    Rule(String),
}

impl Damage {
    /// Message for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Cut => Message::new("damage-cut"),
            Self::Sign(sign) => Message::new("damage-sign").text("sign", *sign),
            Self::Text => Message::new("damage-text"),
            Self::Number => Message::new("damage-number"),
            Self::YesOrNo => Message::new("damage-yes-or-no"),
            Self::Name => Message::new("damage-name"),
            Self::NoField { name, known } => {
                Message::new("damage-no-field").text("name", name).text("known", known)
            }
            Self::Missing(name) => Message::new("damage-missing").text("name", name),
            Self::Twice(name) => Message::new("damage-twice").text("name", name),
            Self::TooDeep => Message::new("damage-too-deep"),
            Self::Behind => Message::new("damage-behind"),
            Self::Value(found) if found.is_empty() => Message::new("damage-value"),
            Self::Value(found) => Message::new("damage-found").text("found", found),
            Self::Rule(rule) => Message::new("damage-rule").text("rule", rule),
        }
    }
}

impl Display for Damage {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cut => write!(f, "the text ends too soon"),
            Self::Sign(sign) => write!(f, "expected {sign}"),
            Self::Text => write!(f, "expected text in quotation marks"),
            Self::Number => write!(f, "expected a number"),
            Self::YesOrNo => write!(f, "expected true or false"),
            Self::Name => write!(f, "expected the name of a field"),
            Self::NoField { name, known } => write!(f, "there is no field {name}: expected {known}"),
            Self::Missing(name) => write!(f, "the field {name} is missing"),
            Self::Twice(name) => write!(f, "the field {name} is there twice"),
            Self::TooDeep => write!(f, "nested deeper than anything is"),
            Self::Behind => write!(f, "nothing is expected here any more"),
            Self::Value(_) => write!(f, "something else is expected here"),
            Self::Rule(rule) => write!(f, "{rule}"),
        }
    }
}

/// Translates the parser's description of what it expected.
fn expected(words: &str, found: &str) -> Damage {
    let is = |names: &[&str]| names.iter().any(|name| words.contains(name));
    if is(&["string", "str"]) && !is(&["struct"]) {
        Damage::Text
    } else if is(&["u8", "u16", "u32", "u64", "usize", "integer", "i32", "i64"]) {
        Damage::Number
    } else if is(&["bool"]) {
        Damage::YesOrNo
    } else if is(&["sequence", "list", "tuple", "array"]) {
        Damage::Sign("[")
    } else if is(&["struct", "map"]) {
        Damage::Sign("(")
    } else {
        // The parser quotes the text it found.
        let found = found.split(['`', '"']).nth(1).unwrap_or_default();
        Damage::Value(found.chars().take(40).collect())
    }
}

impl From<Error> for Damage {
    fn from(error: Error) -> Self {
        match error {
            Error::Eof | Error::UnclosedBlockComment | Error::UnclosedLineComment => Self::Cut,
            Error::ExpectedArray => Self::Sign("["),
            Error::ExpectedArrayEnd => Self::Sign("]"),
            Error::ExpectedComma => Self::Sign(","),
            Error::ExpectedMap => Self::Sign("{"),
            Error::ExpectedMapEnd => Self::Sign("}"),
            Error::ExpectedMapColon => Self::Sign(":"),
            Error::ExpectedOptionEnd | Error::ExpectedStructLikeEnd => Self::Sign(")"),
            Error::ExpectedDifferentStructName { .. }
            | Error::ExpectedStructLike
            | Error::ExpectedNamedStructLike(_)
            | Error::ExpectedStructName(_) => Self::Sign("("),
            Error::ExpectedString | Error::ExpectedStringEnd | Error::ExpectedChar => Self::Text,
            Error::ExpectedInteger
            | Error::ExpectedFloat
            | Error::FloatUnderscore
            | Error::IntegerOutOfBounds
            | Error::InvalidIntegerDigit { .. }
            | Error::UnderscoreAtBeginning => Self::Number,
            Error::ExpectedBoolean => Self::YesOrNo,
            Error::ExpectedIdentifier | Error::InvalidIdentifier(_) | Error::SuggestRawIdentifier(_) => {
                Self::Name
            }
            Error::NoSuchStructField { expected, found, .. } => {
                Self::NoField { name: found, known: expected.join(", ") }
            }
            Error::MissingStructField { field, .. } => Self::Missing(field.to_owned()),
            Error::DuplicateStructField { field, .. } => Self::Twice(field.to_owned()),
            Error::ExceededRecursionLimit => Self::TooDeep,
            Error::Message(words) if words.contains("nested deeper") => Self::TooDeep,
            Error::TrailingCharacters => Self::Behind,
            Error::InvalidValueForType { expected: words, found } => expected(&words, &found),
            Error::NoSuchEnumVariant { found, .. } => Self::Value(found),
            Error::UnexpectedChar(found) => Self::Value(found.to_string()),
            Error::Message(words) => Self::Rule(words),
            _ => Self::Value(String::new()),
        }
    }
}
