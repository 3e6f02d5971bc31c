//! Messages before translation, and moves as they are drawn.

use super::cards::CardFace;

/// An argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Text that is the same in every language: notation, a name, user input. The value of an argument `squares` or
    /// `ranks` is ignored: it becomes the identifier of the user's style.
    Text(String),
    /// A number, which selects plural forms.
    Number(i64),
    /// A decimal number, written with a point; languages have signs of their own.
    Figure(String),
    /// Another message, translated first.
    Message(Box<Message>),
    /// A move, put into words first.
    Move(DrawnMove),
}

/// A Fluent message with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its identifier in `assets/texts/*.ftl`.
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

    /// Adds a decimal number, written with a point.
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
    /// The join of a combination and its kickers: a gap or a plus.
    Plus,
    /// Text that is the same in every language: a square, `×`.
    Sign(String),
    /// Words.
    Words(Message),
}

/// A drawn move. Files, fields and the command line use notation.
///
/// Hands, moves and lists have their cards in one order: low to high, kickers behind the main part, trumps behind the plain
/// suits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnMove {
    /// The name of its kind, under which moves are listed together: "trio with a single", "take". None where the game has no
    /// such names.
    pub kind: Option<Message>,
    /// The parts from left to right. The kind is one of them where the others do not show it.
    pub parts: Vec<MovePart>,
}

impl DrawnMove {
    /// A move by its name alone.
    pub fn named(kind: Message) -> Self {
        Self { parts: vec![MovePart::Words(kind.clone())], kind: Some(kind) }
    }

    /// A move drawn as its notation.
    pub fn written(text: impl Into<String>) -> Self {
        Self { kind: None, parts: vec![MovePart::Sign(text.into())] }
    }

    /// A move as words that are no name of a kind, such as signs with several spellings.
    pub fn in_words(words: Message) -> Self {
        Self { kind: None, parts: vec![MovePart::Words(words)] }
    }

    /// A card behind the word for the action.
    pub fn worded(kind: Message, card: CardFace) -> Self {
        Self { parts: vec![MovePart::Words(kind.clone()), MovePart::Card(card)], kind: Some(kind) }
    }

    /// Cards that are played together with their kickers, and the name of their kind behind them if `named`.
    pub fn combination(kind: Message, main: Vec<CardFace>, kickers: Vec<CardFace>, named: bool) -> Self {
        let mut parts: Vec<MovePart> = main.into_iter().map(MovePart::Card).collect();
        if !kickers.is_empty() {
            parts.push(MovePart::Plus);
            parts.extend(kickers.into_iter().map(MovePart::Card));
        }
        if named {
            parts.push(MovePart::Words(kind.clone()));
        }
        Self { kind: Some(kind), parts }
    }
}
