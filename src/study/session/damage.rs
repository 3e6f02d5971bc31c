//! Syntax errors of study files, described by the expected token rather than in the words of the parser.

use etude_model::Message;
use ron::error::Error;
use std::fmt::{Display, Formatter};

/// Start of the parser message about variations that are nested too deeply.
pub(super) const TOO_DEEP: &str = "variations are nested deeper than";

/// Syntax error of a study file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxError {
    /// The text ends too soon.
    UnexpectedEnd,
    /// This token is expected.
    Token(&'static str),
    /// Text in quotation marks is expected.
    Text,
    /// A number is expected.
    Number,
    /// The number is out of range for its field.
    OutOfRange,
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
    /// Unknown word in place of one of a few words.
    NoWord {
        /// The word.
        word: String,
        /// The known words.
        known: String,
    },
    /// This field is missing.
    Missing(String),
    /// This field occurs twice.
    Duplicate(String),
    /// Nested too deep.
    TooDeep,
    /// The end is expected.
    TrailingText,
    /// Something else is expected in place of this text, which is empty if unknown.
    Value(String),
    /// A rule of the format is violated; its description.
    Rule(String),
}

impl SyntaxError {
    /// Message for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::UnexpectedEnd => Message::new("damage-cut"),
            Self::Token(token) => Message::new("damage-sign").text("sign", *token),
            Self::Text => Message::new("damage-text"),
            Self::Number => Message::new("damage-number"),
            Self::OutOfRange => Message::new("damage-out-of-range"),
            Self::YesOrNo => Message::new("damage-yes-or-no"),
            Self::Name => Message::new("damage-name"),
            Self::NoField { name, known } => {
                Message::new("damage-no-field").text("name", name).text("known", known)
            }
            Self::NoWord { word, known } => {
                Message::new("damage-no-word").text("found", word).text("known", known)
            }
            Self::Missing(name) => Message::new("damage-missing").text("name", name),
            Self::Duplicate(name) => Message::new("damage-twice").text("name", name),
            Self::TooDeep => Message::new("damage-too-deep"),
            Self::TrailingText => Message::new("damage-behind"),
            Self::Value(found) if found.is_empty() => Message::new("damage-value"),
            Self::Value(found) => Message::new("damage-found").text("found", found),
            Self::Rule(rule) => Message::new("damage-rule").text("rule", rule),
        }
    }
}

impl Display for SyntaxError {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::UnexpectedEnd => write!(f, "the text ends too soon"),
            Self::Token(token) => write!(f, "expected {token}"),
            Self::Text => write!(f, "expected text in quotation marks"),
            Self::Number => write!(f, "expected a number"),
            Self::OutOfRange => write!(f, "the number is out of range"),
            Self::YesOrNo => write!(f, "expected true or false"),
            Self::Name => write!(f, "expected the name of a field"),
            Self::NoField { name, known } => write!(f, "there is no field {name}: expected {known}"),
            Self::NoWord { word, known } => write!(f, "{word} is unknown: expected {known}"),
            Self::Missing(name) => write!(f, "the field {name} is missing"),
            Self::Duplicate(name) => write!(f, "the field {name} is there twice"),
            Self::TooDeep => write!(f, "nested deeper than anything is"),
            Self::TrailingText => write!(f, "nothing is expected here any more"),
            Self::Value(_) => write!(f, "something else is expected here"),
            Self::Rule(rule) => write!(f, "{rule}"),
        }
    }
}

/// Syntax error for the parser's description of an expected value.
fn expected(words: &str, found: &str) -> SyntaxError {
    let is = |names: &[&str]| names.iter().any(|name| words.contains(name));
    if is(&["string", "str"]) && !is(&["struct"]) {
        SyntaxError::Text
    } else if is(&["u8", "u16", "u32", "u64", "usize", "integer", "i32", "i64"]) {
        SyntaxError::Number
    } else if is(&["bool"]) {
        SyntaxError::YesOrNo
    } else if is(&["sequence", "list", "tuple", "array"]) {
        SyntaxError::Token("[")
    } else if is(&["struct", "map"]) {
        SyntaxError::Token("(")
    } else {
        // The parser quotes the text it found.
        let found = found.split(['`', '"']).nth(1).unwrap_or_default();
        SyntaxError::Value(found.chars().take(40).collect())
    }
}

impl From<Error> for SyntaxError {
    fn from(error: Error) -> Self {
        match error {
            Error::Eof | Error::UnclosedBlockComment | Error::UnclosedLineComment => Self::UnexpectedEnd,
            Error::ExpectedArray => Self::Token("["),
            Error::ExpectedArrayEnd => Self::Token("]"),
            Error::ExpectedComma => Self::Token(","),
            Error::ExpectedMap => Self::Token("{"),
            Error::ExpectedMapEnd => Self::Token("}"),
            Error::ExpectedMapColon => Self::Token(":"),
            Error::ExpectedOptionEnd | Error::ExpectedStructLikeEnd => Self::Token(")"),
            Error::ExpectedDifferentStructName { .. }
            | Error::ExpectedStructLike
            | Error::ExpectedNamedStructLike(_)
            | Error::ExpectedStructName(_) => Self::Token("("),
            Error::ExpectedString | Error::ExpectedStringEnd | Error::ExpectedChar => Self::Text,
            Error::ExpectedInteger
            | Error::ExpectedFloat
            | Error::FloatUnderscore
            | Error::InvalidIntegerDigit { .. }
            | Error::UnderscoreAtBeginning => Self::Number,
            Error::IntegerOutOfBounds => Self::OutOfRange,
            Error::ExpectedBoolean => Self::YesOrNo,
            Error::ExpectedIdentifier | Error::InvalidIdentifier(_) | Error::SuggestRawIdentifier(_) => {
                Self::Name
            }
            Error::NoSuchStructField { expected, found, .. } => {
                Self::NoField { name: found, known: expected.join(", ") }
            }
            Error::MissingStructField { field, .. } => Self::Missing(field.to_owned()),
            Error::DuplicateStructField { field, .. } => Self::Duplicate(field.to_owned()),
            Error::ExceededRecursionLimit => Self::TooDeep,
            Error::Message(words) if words.starts_with(TOO_DEEP) => Self::TooDeep,
            Error::TrailingCharacters => Self::TrailingText,
            Error::InvalidValueForType { expected: words, found } => expected(&words, &found),
            Error::NoSuchEnumVariant { expected, found, .. } => {
                Self::NoWord { word: found, known: expected.join(", ") }
            }
            Error::UnexpectedChar(found) => Self::Value(found.to_string()),
            Error::Message(words) => Self::Rule(words),
            _ => Self::Value(String::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{SessionError, read};
    use super::SyntaxError;

    fn reason(text: &str) -> SyntaxError {
        match read(text) {
            Err(SessionError::Damaged { reason, .. }) => reason,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn numbers_out_of_range_differ_from_other_words() {
        let study = |nag: &str| {
            reason(&format!(
                "(format: 1, game: \"any\", position: \"3 / 4\", moves: [(move: \"3\", nags: [{nag}])])"
            ))
        };
        assert_eq!(study("256"), SyntaxError::OutOfRange);
        assert_eq!(study("high"), SyntaxError::Number);
        assert_eq!(SyntaxError::OutOfRange.message().id, "damage-out-of-range");
    }

    #[test]
    fn unknown_words_name_the_known_ones() {
        let found = "Purple".to_owned();
        let error = ron::error::Error::NoSuchEnumVariant { expected: &["Red", "Black"], found, outer: None };
        let known = "Red, Black".to_owned();
        assert_eq!(SyntaxError::from(error), SyntaxError::NoWord { word: "Purple".to_owned(), known });
    }
}
