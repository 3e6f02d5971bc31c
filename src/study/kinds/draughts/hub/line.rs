//! Lines of the Hub protocol.

use std::fmt;

/// A command with arguments, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The command.
    pub command: String,
    arguments: Vec<(String, Option<String>)>,
}

impl Line {
    /// A command without arguments.
    pub fn new(command: &str) -> Self {
        Self { command: command.to_owned(), arguments: Vec::new() }
    }

    /// With an argument `name=value`.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.arguments.push((name.to_owned(), Some(value.to_string())));
        self
    }

    /// With an argument without a value.
    #[must_use]
    pub fn flag(mut self, name: &str) -> Self {
        self.arguments.push((name.to_owned(), None));
        self
    }

    /// Parses a line; never fails. Surrounding white space is ignored, and an unclosed quote ends with the line.
    pub fn parse(text: &str) -> Self {
        let mut words = words(text.trim()).into_iter();
        let command = words.next().map(|(name, _)| name).unwrap_or_default();
        Self { command, arguments: words.collect() }
    }

    /// The value of an argument.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find(|(known, _)| known == name).and_then(|(_, value)| value.as_deref())
    }

    /// Returns true if an argument is present, with a value or without.
    pub fn has(&self, name: &str) -> bool {
        self.arguments.iter().any(|(known, _)| known == name)
    }

    /// The parsed value of an argument; none if it is absent or malformed.
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.value(name)?.trim().parse().ok()
    }
}

/// The words of a line as names and optional values.
fn words(text: &str) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    let mut chars = text.chars().peekable();
    loop {
        while chars.next_if(|c| c.is_whitespace()).is_some() {}
        if chars.peek().is_none() {
            return found;
        }
        let mut name = String::new();
        while let Some(c) = chars.next_if(|&c| c != '=' && !c.is_whitespace()) {
            name.push(c);
        }
        let value = chars.next_if_eq(&'=').map(|_| {
            let mut value = String::new();
            if chars.next_if_eq(&'"').is_some() {
                value.extend(chars.by_ref().take_while(|&c| c != '"'));
            } else {
                while let Some(c) = chars.next_if(|c| !c.is_whitespace()) {
                    value.push(c);
                }
            }
            value
        });
        found.push((name, value));
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            write!(f, " {name}")?;
            let Some(value) = value else { continue };
            // The protocol has no escapes for quotes and line breaks.
            let value: String = value.chars().filter(|c| !matches!(c, '"' | '\n' | '\r')).collect();
            let is_plain = !value.is_empty() && !value.contains(|c: char| c.is_whitespace() || c == '=');
            if is_plain {
                write!(f, "={value}")?;
            } else {
                write!(f, "=\"{value}\"")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_round_trip() {
        let line =
            Line::new("param").with("name", "book").with("value", "").with("values", "a b").flag("free");
        assert_eq!(line.to_string(), "param name=book value=\"\" values=\"a b\" free");
        assert_eq!(Line::parse(&line.to_string()), line);
        let read = Line::parse("  level moves=40   time=300.5 inc=2 infinite\r\n");
        assert_eq!(
            (read.command.as_str(), read.number("moves"), read.number("time")),
            ("level", Some(40), Some(300.5))
        );
        assert!(read.has("infinite") && read.has("inc") && !read.has("depth"));
        assert_eq!(read.value("infinite"), None);
        assert_eq!(Line::parse(" \r\n"), Line::default());
    }

    #[test]
    fn any_text_parses() {
        for text in ["=", "a==b", "a=\"b", "pos pos=\"W e\" moves", "\"", "é=ß \u{2028}x", "a=b=c", "stop\0"]
        {
            let line = Line::parse(text);
            assert_eq!(Line::parse(&line.to_string()), line, "{text}");
        }
    }
}
