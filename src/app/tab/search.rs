//! Search for moves in the tree: all rows that match are remembered, some more in each frame.

use etude_model::{DrawnMove, Message, MovePart};
use etude_study::StrategyTree;
use etude_texts::Texts;

/// The number of rows searched in one frame.
const SHARE: usize = 1000;
/// The most rows remembered; there may be more.
const MOST: usize = 100_000;

/// A text in the form for comparison: without the signs between cards and words.
fn plain(text: &str) -> String {
    let shown = text.chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, '+' | '\u{fe0f}'));
    shown.flat_map(char::to_lowercase).map(|sign| if sign == '×' { 'x' } else { sign }).collect()
}

/// True if a move begins with the searched text: its notation, its cards or squares as they are seen, or a word beside them or
/// of its kind. Where words are written together, any part of them.
fn fits(wanted: &str, drawn: &DrawnMove, text: &str, texts: &Texts) -> bool {
    let told = |words: &Message| {
        let words = texts.say(words);
        let together = !wanted.is_ascii() && plain(&words).contains(wanted) && !words.contains(' ');
        let mut rest = words.as_str();
        together
            || loop {
                if plain(rest).starts_with(wanted) {
                    break true;
                }
                match rest.split_once(' ') {
                    Some((_, behind)) => rest = behind,
                    None => break false,
                }
            }
    };
    let seen = drawn.parts.split(|part| matches!(part, MovePart::Words(_))).any(|parts| {
        let signs = parts.iter().map(|part| match part {
            MovePart::Card(face) => texts.card(*face),
            MovePart::Sign(sign) => sign.clone(),
            MovePart::Plus | MovePart::Words(_) => String::new(),
        });
        plain(&signs.collect::<String>()).starts_with(wanted)
    });
    let words = drawn.parts.iter().filter_map(|part| match part {
        MovePart::Words(words) => Some(words),
        _ => None,
    });
    seen || plain(text).starts_with(wanted) || words.chain(&drawn.kind).any(told)
}

/// The searched text, and the rows that have it.
#[derive(Default)]
pub struct Search {
    text: String,
    /// The length of the tree when the search began: a tree of another length shows other rows.
    len: usize,
    /// The next row to look at.
    next: usize,
    hits: Vec<usize>,
    /// The row from which the cursor goes to the first hit.
    wanted: Option<usize>,
}

impl Search {
    /// Looks for a text from now on; the cursor goes to the first row from a place on that holds it.
    pub fn start(&mut self, text: &str, from: usize) {
        let text = text.trim();
        if self.text != text {
            *self = Self { text: text.to_owned(), ..Self::default() };
        }
        self.wanted = (!text.is_empty()).then_some(from);
    }

    /// True if a row is a hit, as far as it was searched.
    pub fn holds(&self, row: usize) -> bool {
        self.hits.binary_search(&row).is_ok()
    }

    /// Looks at some more rows. Returns the row to go to, once it is known.
    pub fn look(&mut self, tree: &dyn StrategyTree, texts: &Texts) -> Option<usize> {
        if self.text.is_empty() {
            return None;
        }
        if self.len != tree.len() {
            let (text, wanted) = (std::mem::take(&mut self.text), self.wanted);
            *self = Self { text, wanted, len: tree.len(), ..Self::default() };
        }
        let end = (self.next + SHARE).min(self.len);
        let wanted = plain(&self.text);
        let fits = |drawn: &DrawnMove, text: &str| fits(&wanted, drawn, text, texts);
        while self.next < end && self.hits.len() < MOST {
            match tree.find(&fits, self.next..end) {
                Some(row) => {
                    self.hits.push(row);
                    self.next = row + 1;
                }
                None => self.next = end,
            }
        }
        let from = self.wanted?;
        let after = self.hits.get(self.hits.partition_point(|&row| row < from));
        // After the last one comes the first.
        let found = after.or_else(|| self.hits.first().filter(|_| self.is_over())).copied();
        if found.is_some() || self.is_over() {
            self.wanted = None;
        }
        found
    }

    /// True if there are rows left to search.
    pub fn goes_on(&self) -> bool {
        !self.text.is_empty() && !self.is_over()
    }

    /// True if nothing was found.
    pub fn is_empty(&self) -> bool {
        self.hits.is_empty()
    }

    /// True if every row has been searched.
    fn is_over(&self) -> bool {
        self.next >= self.len || self.hits.len() >= MOST
    }

    /// The result in words while the cursor is in a row; none before the search is over.
    pub fn words(&self, cursor: Option<usize>) -> Option<Message> {
        if self.text.is_empty() || !self.is_over() {
            return None;
        }
        if self.hits.is_empty() {
            return Some(Message::new("tree-not-found"));
        }
        let at = cursor.map_or(0, |row| self.hits.partition_point(|&hit| hit <= row));
        Some(Message::new("tree-found").number("at", at).number("count", self.hits.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_model::{CardFace, Suit};
    use etude_texts::Language;

    #[test]
    fn a_move_is_found_by_what_is_seen_of_it() {
        let plain_card = |number| CardFace::Ranked { number, suit: None };
        let heart = CardFace::Ranked { number: 10, suit: Some(Suit::Hearts) };
        let kind = || Message::new("tree-only");
        let seven = vec![plain_card(7); 3];
        let trio = (DrawnMove::combination(kind(), seven, vec![plain_card(10)], true), "777 T");
        let joker = (DrawnMove::combination(kind(), vec![CardFace::BigJoker], Vec::new(), false), "D");
        let worded = (DrawnMove::worded(kind(), heart), "pass on TH");
        let written = (DrawnMove::written("32×12"), "32x12");
        for (language, wanted, (drawn, text), found) in [
            (Language::English, "777+10", &trio, true),
            (Language::English, "777 t", &trio, true),
            (Language::English, "only", &trio, true),
            (Language::English, "move", &trio, true),
            (Language::English, "nly", &trio, false),
            (Language::English, "10", &trio, false),
            (Language::SimplifiedChinese, "只有", &trio, true),
            (Language::SimplifiedChinese, "大王", &joker, true),
            (Language::English, "d", &joker, true),
            (Language::English, "10♥", &worded, true),
            (Language::English, "10", &worded, true),
            (Language::English, "9", &worded, false),
            (Language::English, "32x1", &written, true),
        ] {
            let fits = fits(&plain(wanted), drawn, text, &Texts::new(language));
            assert_eq!(fits, found, "{wanted} in {text}");
        }
    }
}
