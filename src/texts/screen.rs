//! What people read in a terminal, with every control character made visible.
//!
//! Files, names of files and arguments are written by strangers. A terminal obeys what it is sent, so that a title could
//! hide a verdict, move the cursor or turn words round: nothing reaches a terminal but through here. `tests/it/house/screen.rs`
//! refuses every other way.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

/// Whether a terminal would obey a character instead of showing it, or would show others elsewhere because of it.
fn obeyed(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        // Left-to-right marks, embeddings, overrides and isolates; what ends lines and paragraphs.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        c => c.is_control(),
    }
}

/// A text with its control characters as `\u{1b}`; ends of lines and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.contains(obeyed) {
        visible_by(text, |c| c.escape_unicode().collect()).into()
    } else {
        text.into()
    }
}

/// The same of JSON, where they stand in strings alone: as `\u001b`, so that what is read stays the same.
pub fn visible_json(text: &str) -> Cow<'_, str> {
    let escaped = |c| format!("\\u{:04x}", u32::from(c));
    if text.contains(obeyed) { visible_by(text, escaped).into() } else { text.into() }
}

fn visible_by(text: &str, escaped: impl Fn(char) -> String) -> String {
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if obeyed(c) { shown.push_str(&escaped(c)) } else { shown.push(c) }
    }
    shown
}

/// What is written to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Words: control characters are visible wherever they go.
    Words,
    /// Files of others, byte for byte unless they go to a terminal.
    Data,
}

/// The standard output.
pub fn output(kind: Kind) -> impl Write {
    let out = io::stdout().lock();
    let raw = kind == Kind::Data && !out.is_terminal();
    Screen { out, raw, begun: Vec::new() }
}

/// Whether the standard output is a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether somebody watches what is told beside the answers.
pub fn is_watched() -> bool {
    io::stderr().is_terminal()
}

/// Tells something beside the answers, in lines of its own.
pub fn tell(text: &str) {
    // There is nowhere left to tell it when this cannot be written.
    let _ = writeln!(io::stderr(), "{}", visible(text));
}

/// Replaces the last line of what is told by figures, for those who watch.
pub fn figures(text: &str) {
    let mut out = io::stderr();
    let _ = write!(out, "\r\x1b[K{}", visible(text));
    let _ = out.flush();
}

/// A writer that makes control characters visible.
struct Screen<W> {
    out: W,
    raw: bool,
    /// The first bytes of a character whose others are not written yet.
    begun: Vec<u8>,
}

impl<W: Write> Screen<W> {
    /// Writes what is whole, and with `all` the bytes of a character that is not.
    fn settle(&mut self, all: bool) -> io::Result<()> {
        let begun = std::mem::take(&mut self.begun);
        let mut rest = &begun[..];
        while !rest.is_empty() {
            match std::str::from_utf8(rest) {
                Ok(text) => {
                    self.out.write_all(visible(text).as_bytes())?;
                    break;
                }
                Err(error) => {
                    let (good, bad) = rest.split_at(error.valid_up_to());
                    self.out.write_all(visible(&String::from_utf8_lossy(good)).as_bytes())?;
                    let wrong = match error.error_len() {
                        Some(wrong) => wrong,
                        None if all => bad.len(),
                        None => {
                            self.begun = bad.to_vec();
                            break;
                        }
                    };
                    for byte in &bad[..wrong] {
                        write!(self.out, "\\x{byte:02x}")?;
                    }
                    rest = &bad[wrong..];
                }
            }
        }
        Ok(())
    }
}

impl<W: Write> Write for Screen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.raw {
            return self.out.write(bytes);
        }
        self.begun.extend_from_slice(bytes);
        self.settle(false)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.settle(true)?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(parts: &[&[u8]], raw: bool) -> String {
        let mut screen = Screen { out: Vec::new(), raw, begun: Vec::new() };
        for part in parts {
            screen.write_all(part).expect("memory");
        }
        screen.flush().expect("memory");
        String::from_utf8_lossy(&screen.out).into_owned()
    }

    #[test]
    fn control_characters_are_seen_and_not_obeyed() {
        let hostile = "\u{1b}[31mred\u{7}\u{7f}\u{9b}2J\u{202e}drow\u{2066}\u{200f}\r\0 王\tЁ\n";
        let seen = "\\u{1b}[31mred\\u{7}\\u{7f}\\u{9b}2J\\u{202e}drow\\u{2066}\\u{200f}\\u{d}\\u{0} 王\tЁ\n";
        assert_eq!(shown(&[hostile.as_bytes()], false), seen);
        // However the bytes come in.
        let bytes: Vec<&[u8]> = hostile.as_bytes().chunks(1).collect();
        assert_eq!(shown(&bytes, false), seen);
        assert_eq!(shown(&[hostile.as_bytes()], true), hostile, "data stay as they are");
        // Bytes that are no text at all: 0x9b alone begins a command in eight bits.
        assert_eq!(shown(&[b"a\x9b1mb\xe7\x8e"], false), "a\\x9b1mb\\xe7\\x8e");
        assert_eq!(visible_json("{\"a\":\"\u{202e}\u{9b}\"}"), "{\"a\":\"\\u202e\\u009b\"}");
    }
}
