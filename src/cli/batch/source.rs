//! Reader of batch lines.

use super::line::Line;
use std::io::{self, BufRead, Read as _};

/// Limit of a line in bytes, far above any position.
const LONGEST: usize = 1 << 20;

/// Source of lines.
pub(super) struct Source {
    reader: Box<dyn BufRead + Send>,
    /// True if reading never waits.
    pub(super) ready: bool,
    /// Number of lines read.
    number: u64,
    line: Vec<u8>,
}

impl Source {
    /// A source; `ready` if reading never waits.
    pub(super) fn new(reader: impl BufRead + Send + 'static, ready: bool) -> Self {
        Self { reader: Box::new(reader), ready, number: 0, line: Vec::new() }
    }

    /// The next line that is not blank; none at the end.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        loop {
            self.line.clear();
            let most = LONGEST as u64 + 1;
            if self.reader.by_ref().take(most).read_until(b'\n', &mut self.line)? == 0 {
                return Ok(None);
            }
            self.number += 1;
            if self.line.len() > LONGEST && !self.line.ends_with(b"\n") {
                self.reader.skip_until(b'\n')?;
                return Ok(Some(Line::too_long(self.number, LONGEST)));
            }
            let line = self.line.strip_prefix("\u{feff}".as_bytes()).filter(|_| self.number == 1);
            let line = line.unwrap_or(&self.line).trim_ascii_end();
            if !line.is_empty() {
                return Ok(Some(Line::read(self.number, line)));
            }
        }
    }

    /// Returns true if the end is known to be reached.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.ready && self.reader.fill_buf().is_ok_and(<[u8]>::is_empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbered_lines_and_length_limit() {
        let text = format!("\u{feff}{{\"position\":\"a\"}}\r\n\n  \n{}\n{{}}", "x".repeat(3 * LONGEST));
        let mut source = Source::new(io::Cursor::new(text), true);
        let mut ids = Vec::new();
        while let Some(line) = source.next().expect("readable") {
            ids.push((line.id.get().to_owned(), line.subject("", "").err().expect("a fault").error));
        }
        let ids: Vec<(&str, &str)> = ids.iter().map(|(id, error)| (id.as_str(), error.as_str())).collect();
        let expected = [
            ("1", "the line names no game, and --game does not either"),
            ("4", "the line is longer than 1048576 bytes"),
            ("5", "the line has no position"),
        ];
        assert_eq!(ids, expected);
        assert!(source.is_at_end());
    }
}
