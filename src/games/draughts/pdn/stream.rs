//! Streaming reader that cuts a file into games.

use super::lexer::{LONGEST_TAG, mark_length};
use super::results;
use etude_model::Control;
use etude_model::encoding::Encoding;
use etude_model::reading::{Chunk, ReadError};
use std::io::{BufRead, Read};

/// The maximum length of one game in bytes; a longer text is cut there.
pub const LARGEST_GAME: usize = 1 << 20;
/// So many bytes at the beginning of a file tell its encoding.
const BEGINNING: u64 = 1 << 16;
/// The largest file in UTF-16, in bytes.
const LARGEST_WIDE: u64 = 1 << 26;
/// The maximum number of bytes read at once from an endless line.
const LONGEST_LINE: u64 = 1 << 16;

/// Reads a file game by game; at most one game is in memory.
pub struct Reader<R> {
    source: R,
    control: Control,
    /// Bytes that belong to no game yet.
    pending: Vec<u8>,
    /// The offset of the pending bytes in the file.
    offset: u64,
    /// The line of the pending bytes.
    line: usize,
    scan: Scan,
    /// The encoding of the file, as far as it is known: that of its beginning, or of the game before that was not plain ASCII.
    encoding: Encoding,
    /// A file in UTF-16 that is read as a whole, as UTF-8.
    decoded: Option<Encoding>,
    /// True once the beginning was looked at.
    begun: bool,
}

/// The scanner's progress through the pending bytes, and its state.
#[derive(Default)]
struct Scan {
    at: usize,
    /// The number of open braces.
    braces: usize,
    /// The number of open parentheses.
    parentheses: usize,
    /// True if a tag was seen.
    tags: bool,
    /// True if a move was seen, or a comment after tags.
    text: bool,
    /// True if the game has ended; only a comment or another result may still belong to it.
    ended: bool,
    /// True if a line break followed the end.
    ended_before_line: bool,
    /// True if the current line is empty so far.
    empty_line: bool,
    /// True if the previous line is empty.
    after_empty_line: bool,
}

impl Scan {
    /// The state at the start of a game.
    fn new() -> Self {
        Self { empty_line: true, after_empty_line: true, ..Self::default() }
    }

    /// The end of the game, if it is in this text.
    fn end(&mut self, text: &[u8]) -> Option<usize> {
        while let Some(&byte) = text.get(self.at) {
            let at = self.at;
            let begins_line = at == 0 || text[at - 1] == b'\n';
            if byte.is_ascii_whitespace() {
                if byte == b'\n' {
                    self.after_empty_line = self.empty_line;
                    self.empty_line = true;
                    self.ended_before_line |= self.ended;
                }
                self.at += 1;
                continue;
            }
            let margin = match control_length(&text[at..]) {
                0 if self.braces == 0 => mark_length(&text[at..]),
                length => length,
            };
            if margin > 0 {
                self.at += margin;
                continue;
            }
            self.empty_line = false;
            let line_length = || text[at..].iter().position(|&byte| byte == b'\n').unwrap_or(text.len() - at);
            let tag = if byte == b'[' { tag(&text[at..text.len().min(at + LONGEST_TAG)]) } else { None };
            if self.braces > 0 {
                match byte {
                    // An unclosed comment ends where another game begins.
                    b'[' if begins_line && self.after_empty_line && tag.is_some() => return Some(at),
                    b'{' => self.braces += 1,
                    b'}' => self.braces -= 1,
                    _ => {}
                }
                self.at += 1;
                continue;
            }
            let result = result_length(text, at).filter(|_| self.parentheses == 0);
            let belongs = result.is_some() || matches!(byte, b'{' | b';' | b'(') && !self.ended_before_line;
            if self.ended && !belongs {
                // Words behind a game are its last comment.
                let rest = &text[at..at + line_length()];
                let is_word = byte.is_ascii_alphabetic() || matches!(byte, b'-' | 0x80..);
                if !is_word || has_move(rest) {
                    return Some(at);
                }
                self.at += rest.len();
                continue;
            }
            self.at += match byte {
                b'{' => {
                    self.braces = 1;
                    self.text |= self.tags;
                    1
                }
                b';' => line_length(),
                b'%' if begins_line => line_length(),
                b'[' => {
                    let again = tag.is_some_and(|(name, _)| name == b"Event") && self.after_empty_line;
                    if tag.is_some() && (self.text || self.tags && again) {
                        return Some(at);
                    }
                    self.tags |= tag.is_some();
                    tag.map_or(1, |(_, length)| length)
                }
                b'(' => {
                    self.parentheses += 1;
                    self.text = true;
                    1
                }
                b')' => {
                    self.parentheses = self.parentheses.saturating_sub(1);
                    1
                }
                _ => {
                    let length = result.unwrap_or_else(|| word_length(&text[at..]));
                    // Words in front of the tags are no game of their own.
                    self.text |= text[at..at + length].iter().any(u8::is_ascii_digit);
                    self.ended |= result.is_some();
                    length
                }
            };
        }
        (text.len() > LARGEST_GAME).then_some(text.len())
    }
}

/// Name and length of the tag at the start of a text; an unclosed tag extends to the end of its line.
fn tag(text: &[u8]) -> Option<(&[u8], usize)> {
    let blank = |at: usize| text[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let start = 1 + blank(1);
    let in_name = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(**byte, b'_' | b'-' | 0x80..);
    let name = text[start..].iter().take_while(in_name).count();
    let quote = start + name + blank(start + name);
    if name == 0 || text.get(quote) != Some(&b'"') {
        return None;
    }
    let mut at = quote + 1;
    let length = loop {
        match text.get(at) {
            None | Some(b'\n') => break at,
            Some(b'\\') => at += 1,
            Some(b'"') if text.get(at + 1 + blank(at + 1)) == Some(&b']') => break at + 2 + blank(at + 1),
            Some(_) => {}
        }
        at += 1;
    };
    Some((&text[start..start + name], length.min(text.len())))
}

/// The length of the result or end mark at an offset.
fn result_length(text: &[u8], at: usize) -> Option<usize> {
    let in_word =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b':' | b'/' | b'!' | b'?');
    let before = at.checked_sub(1).and_then(|before| text.get(before));
    if before.is_some_and(in_word) {
        return None;
    }
    if text[at] == b'*' {
        return Some(1);
    }
    results::written(&text[at..]).filter(|found| !found.may_be_move).map(|found| found.length)
}

/// The length of a byte order mark or a control character, which no game has: end marks of old systems, padding.
fn control_length(text: &[u8]) -> usize {
    match text {
        [0xEF, 0xBB, 0xBF, ..] => 3,
        [0..=8 | 14..=31, ..] => 1,
        _ => 0,
    }
}

/// Returns true if a line may have a move or the number of one.
fn has_move(line: &[u8]) -> bool {
    line.windows(2).any(|pair| {
        let [one, other] = [pair[0], pair[1]];
        let square = matches!(one, b'a'..=b'j' | b'A'..=b'J') && other.is_ascii_digit();
        square || one.is_ascii_digit() && matches!(other, b'-' | b'x' | b':' | b'.' | 0x80..)
    })
}

/// Returns true if bytes hold nothing but what stands between games.
fn is_margin(bytes: &[u8]) -> bool {
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let mark = control_length(&bytes[at..]).max(mark_length(&bytes[at..]));
        if mark == 0 && !byte.is_ascii_whitespace() {
            return false;
        }
        at += mark.max(1);
    }
    true
}

/// The length of any other word.
fn word_length(text: &[u8]) -> usize {
    let ends = |byte: &u8| {
        byte.is_ascii_whitespace() || matches!(byte, b'{' | b'(' | b')' | b'[' | b';' | b'.' | b'*')
    };
    1 + text[1..].iter().position(ends).unwrap_or(text.len() - 1)
}

impl<R: BufRead> Reader<R> {
    /// A reader of a source; the control can stop it.
    pub fn new(source: R, control: Control) -> Self {
        Self {
            source,
            control,
            pending: Vec::new(),
            offset: 0,
            line: 1,
            scan: Scan::new(),
            encoding: Encoding::default(),
            decoded: None,
            begun: false,
        }
    }

    /// The number of bytes read.
    pub fn position(&self) -> u64 {
        self.offset + self.pending.len() as u64
    }

    /// The next game.
    ///
    /// # Errors
    /// [`ReadError`].
    pub fn next_game(&mut self) -> Result<Option<Chunk>, ReadError> {
        if !std::mem::replace(&mut self.begun, true) {
            self.begin().map_err(ReadError::Io)?;
        }
        loop {
            self.control.check().map_err(ReadError::Stopped)?;
            if let Some(end) = self.scan.end(&self.pending) {
                if let Some(chunk) = self.take(end) {
                    return Ok(Some(chunk));
                }
                continue;
            }
            let read = self
                .source
                .by_ref()
                .take(LONGEST_LINE)
                .read_until(b'\n', &mut self.pending)
                .map_err(ReadError::Io)?;
            if read == 0 {
                return Ok(if self.pending.is_empty() { None } else { self.take(self.pending.len()) });
            }
        }
    }

    /// Looks at the beginning of the file for its encoding. UTF-16, in which lines end in two bytes, is read to its end.
    fn begin(&mut self) -> std::io::Result<()> {
        self.source.by_ref().take(BEGINNING).read_to_end(&mut self.pending)?;
        // The scanner takes whole lines.
        self.source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut self.pending)?;
        self.encoding = Encoding::of(&self.pending, Encoding::Utf8);
        if let Some(wide) = Encoding::by_mark(&self.pending) {
            self.source.by_ref().take(LARGEST_WIDE).read_to_end(&mut self.pending)?;
            self.pending = wide.decode(&self.pending).into_bytes();
            self.decoded = Some(wide);
        } else if self.pending.starts_with("\u{feff}".as_bytes()) {
            // The byte order mark belongs to no game.
            self.pending.drain(..3);
            self.offset = 3;
        }
        Ok(())
    }

    /// Takes a game from the pending bytes, unless it is blank.
    fn take(&mut self, end: usize) -> Option<Chunk> {
        let rest = self.pending.split_off(end);
        let bytes = std::mem::replace(&mut self.pending, rest);
        self.scan = Scan::new();
        let leading = bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let lines = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count();
        let start = self.offset + leading as u64;
        let line = self.line + lines(&bytes[..leading]);
        self.offset += bytes.len() as u64;
        self.line += lines(&bytes);
        let bytes = bytes[leading..].trim_ascii_end();
        if is_margin(bytes) {
            return None;
        }
        let encoding =
            if self.decoded.is_some() { Encoding::Utf8 } else { Encoding::of(bytes, self.encoding) };
        if encoding != Encoding::Utf8 {
            self.encoding = encoding;
        }
        let text = encoding.decode(bytes).into();
        let encoding = self.decoded.unwrap_or(encoding);
        Some(Chunk { text, encoding, line, bytes: start..start + bytes.len() as u64 })
    }
}
