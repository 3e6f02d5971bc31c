//! A text in notation made from another text, with the place that each part came from.

use std::ops::Range;

/// A text made from another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewriting {
    text: String,
    /// Ranges of the text in bytes, in order, each with the bytes of the source that it stands for.
    pieces: Vec<(Range<usize>, Range<usize>)>,
}

impl Rewriting {
    /// Adds a text that stands for some bytes of the source.
    pub fn push(&mut self, text: &str, source: Range<usize>) {
        let start = self.text.len();
        self.text.push_str(text);
        self.pieces.push((start..self.text.len(), source));
    }

    /// Adds a text that stands for nothing in the source.
    pub fn glue(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a separator or a key, and the text behind it that stands for some bytes of the source.
    pub fn option(&mut self, key: &str, text: &str, source: Range<usize>) {
        self.glue(key);
        self.push(text, source);
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of the source that some bytes of the text stand for. Glue stands for the empty range where the next piece
    /// begins or, behind all pieces, where the last one ends.
    pub fn source(&self, span: Range<usize>) -> Range<usize> {
        let touched = self.pieces.iter().filter(|(text, _)| text.start < span.end && span.start < text.end);
        let exact = touched.map(|(text, source)| {
            if text.len() == source.len() {
                let start = source.start + span.start.saturating_sub(text.start);
                start..source.end - text.end.saturating_sub(span.end)
            } else {
                source.clone()
            }
        });
        let all = exact.reduce(|one, other| one.start.min(other.start)..one.end.max(other.end));
        all.unwrap_or_else(|| {
            let next = self.pieces.iter().find(|(text, _)| text.start >= span.start);
            let last = self.pieces.iter().map(|(_, source)| source.end).max();
            let place = next.map(|(_, source)| source.start).or(last).unwrap_or_default();
            place..place
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Rewriting;

    #[test]
    fn maps_places_to_source() {
        let mut made = Rewriting::default();
        made.push("345", 10..13);
        made.glue(" / ");
        made.push("X", 20..26);
        assert_eq!(made.text(), "345 / X");
        assert_eq!(made.source(1..2), 11..12);
        assert_eq!(made.source(6..7), 20..26);
        assert_eq!(made.source(2..7), 12..26);
        assert_eq!(made.source(3..4), 20..20);
        assert_eq!(made.source(7..7), 26..26);
        made.option("; ban ", "all", 30..31);
        assert_eq!(made.text(), "345 / X; ban all");
        assert_eq!(made.source(14..15), 30..31);
    }
}
