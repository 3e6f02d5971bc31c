//! What there is to say, before it is put into a language, and moves as they are drawn with the words that players have
//! for them.

use super::cards::CardFace;

/// An argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Text that is the same in every language: notation, a name, what the user typed.
    Text(String),
    /// A number; languages choose plural forms by it.
    Number(i64),
    /// A number with decimals, written with a point: languages have signs of their own.
    Figure(String),
    /// Another message, put into words first.
    Message(Box<Message>),
    /// A move, put into words first.
    Move(DrawnMove),
}

/// A message by its identifier in the Fluent texts, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The identifier in `assets/texts/*.ftl`.
    pub id: &'static str,
    /// Named arguments.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new() }
    }

    /// Adds a text argument.
    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.push((name, Arg::Text(value.into())));
        self
    }

    /// Adds a number with decimals, written with a point.
    #[must_use]
    pub fn figure(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.push((name, Arg::Figure(value.into())));
        self
    }

    /// Adds a number argument; numbers past `i64` are capped.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl TryInto<i64>) -> Self {
        self.args.push((name, Arg::Number(value.try_into().unwrap_or(i64::MAX))));
        self
    }

    /// Adds a move.
    #[must_use]
    pub fn drawn(mut self, name: &'static str, value: DrawnMove) -> Self {
        self.args.push((name, Arg::Move(value)));
        self
    }

    /// Adds a message argument.
    #[must_use]
    pub fn message(mut self, name: &'static str, value: Message) -> Self {
        self.args.push((name, Arg::Message(Box::new(value))));
        self
    }
}

/// A part of a drawn move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MovePart {
    /// A card.
    Card(CardFace),
    /// What follows is set apart, as kickers are.
    Plus,
    /// Signs that are the same in every language: a square, `×`.
    Sign(String),
    /// Words.
    Words(Message),
}

/// A move as it is drawn. Notation stays for files, fields and the command line.
///
/// Cards stand in one order in hands, moves and lists: low to high, kickers behind the main part; where there are trumps,
/// behind the plain suits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnMove {
    /// What players call moves of its kind: "trio with a single", "take". Moves of one kind are listed together under
    /// it; none where the game has no such names.
    pub kind: Option<Message>,
    /// What is drawn, left to right. The kind is among it where the rest does not show it.
    pub parts: Vec<MovePart>,
}

impl DrawnMove {
    /// A move that is known by its name alone.
    pub fn named(kind: Message) -> Self {
        Self { parts: vec![MovePart::Words(kind.clone())], kind: Some(kind) }
    }

    /// A move that is drawn as it is written.
    pub fn written(text: impl Into<String>) -> Self {
        Self { kind: None, parts: vec![MovePart::Sign(text.into())] }
    }

    /// A move that is told by words which are no name of a kind, as signs are that players write in several ways.
    pub fn worded_alone(words: Message) -> Self {
        Self { kind: None, parts: vec![MovePart::Words(words)] }
    }

    /// A card with a word in front of it that says what is done with it.
    pub fn worded(kind: Message, card: CardFace) -> Self {
        Self { parts: vec![MovePart::Words(kind.clone()), MovePart::Card(card)], kind: Some(kind) }
    }

    /// Cards that are played together, and others that go with them; the word for their kind stands behind them where it
    /// is `told`.
    pub fn combination(kind: Message, main: Vec<CardFace>, kickers: Vec<CardFace>, told: bool) -> Self {
        let mut parts: Vec<MovePart> = main.into_iter().map(MovePart::Card).collect();
        if !kickers.is_empty() {
            parts.push(MovePart::Plus);
            parts.extend(kickers.into_iter().map(MovePart::Card));
        }
        if told {
            parts.push(MovePart::Words(kind.clone()));
        }
        Self { kind: Some(kind), parts }
    }
}
