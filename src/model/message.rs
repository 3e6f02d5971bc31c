//! What there is to say, before it is put into a language.

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

    /// Adds a message argument.
    #[must_use]
    pub fn message(mut self, name: &'static str, value: Message) -> Self {
        self.args.push((name, Arg::Message(Box::new(value))));
        self
    }
}
