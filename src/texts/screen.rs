//! Terminal output with visible control characters.
//!
//! Files, file names and arguments may be hostile. A terminal obeys control characters, so that a title could hide a
//! verdict or move the cursor. All terminal output passes through this module; `tests/house/screen.rs` rejects any
//! other way.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

/// Returns true if a terminal would obey a character or reorder others because of it.
fn obeyed(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        // Directional marks, embeddings, overrides and isolates; line and paragraph separators.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        c => c.is_control(),
    }
}

/// Replaces control characters by `\u{1b}` and the like, except for line ends and tabs.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.contains(obeyed) {
        visible_by(text, |c| c.escape_unicode().collect()).into()
    } else {
        text.into()
    }
}

/// The same in JSON, where they occur only in strings: as `\u001b`, so that the parsed value stays the same.
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

/// Kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputKind {
    /// Text: control characters are always made visible.
    Words,
    /// File contents: unchanged unless written to a terminal.
    Data,
}

/// Standard output.
pub fn output(kind: OutputKind) -> impl Write {
    let out = io::stdout().lock();
    let raw = kind == OutputKind::Data && !out.is_terminal();
    Screen { out, raw, begun: Vec::new() }
}

/// Returns true if standard output is a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Returns true if standard error is a terminal.
pub fn is_watched() -> bool {
    io::stderr().is_terminal()
}

/// Writes a line to standard error.
pub fn tell(text: &str) {
    // Nothing can be done if this fails.
    let _ = writeln!(io::stderr(), "{}", visible(text));
}

/// Replaces the current line of standard error, to show progress.
pub fn figures(text: &str) {
    let mut out = io::stderr();
    let _ = write!(out, "\r\x1b[K{}", visible(text));
    let _ = out.flush();
}

/// Writer that makes control characters visible.
struct Screen<W> {
    out: W,
    raw: bool,
    /// Incomplete UTF-8 sequence at the end of the input.
    begun: Vec<u8>,
}

impl<W: Write> Screen<W> {
    /// Writes complete characters, and with `all` the bytes of an incomplete one.
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
    fn control_characters_are_visible() {
        let hostile = "\u{1b}[31mred\u{7}\u{7f}\u{9b}2J\u{202e}drow\u{2066}\u{200f}\r\0 王\tЁ\n";
        let seen = "\\u{1b}[31mred\\u{7}\\u{7f}\\u{9b}2J\\u{202e}drow\\u{2066}\\u{200f}\\u{d}\\u{0} 王\tЁ\n";
        assert_eq!(shown(&[hostile.as_bytes()], false), seen);
        // In any chunks.
        let bytes: Vec<&[u8]> = hostile.as_bytes().chunks(1).collect();
        assert_eq!(shown(&bytes, false), seen);
        assert_eq!(shown(&[hostile.as_bytes()], true), hostile, "data stay as they are");
        // Invalid UTF-8: 0x9b alone starts an eight-bit control sequence.
        assert_eq!(shown(&[b"a\x9b1mb\xe7\x8e"], false), "a\\x9b1mb\\xe7\\x8e");
        assert_eq!(visible_json("{\"a\":\"\u{202e}\u{9b}\"}"), "{\"a\":\"\\u202e\\u009b\"}");
    }
}
