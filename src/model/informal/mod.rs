//! Readers of informal texts: letters of any width and alphabet, words of three languages.
//!
//! A game that reads such texts ([`Game::to_notation`](super::Game::to_notation)) has [`Tables`] of its words and a small [`Grammar`]
//! over the tokens that the [`Lexer`] makes of them. It writes its reading as a [`Rewriting`] in the game's notation, which
//! is then parsed. So one parser defines positions, and errors still point into the user's own text.

mod cards;
mod common;
mod hands;
mod lexer;
mod numbering;
mod rewriting;

pub use cards::{Letters, card, rank, suit, suit_letter, suited_card};
pub use common::{Common, TURN, Turn, VERSUS, WHO, Who};
pub use hands::{Hands, TextCard, TextCards, TextHand};
pub use lexer::{Grammar, Lexer, Tables, Token};
pub use numbering::{Digits, Numberable};
pub use rewriting::Rewriting;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

/// A table of words. The spellings of a word are separated by `|`, in small letters and with `е` for `ё`; a blank matches any
/// gap, and a final `*` any further letters, such as case endings.
pub struct Lexicon<W: 'static> {
    words: &'static [(&'static str, W)],
    /// The spellings by first character.
    index: OnceLock<HashMap<char, Vec<(&'static str, W)>>>,
}

impl<W: Copy> Lexicon<W> {
    /// A lexicon of these words.
    pub const fn new(words: &'static [(&'static str, W)]) -> Self {
        Self { words, index: OnceLock::new() }
    }

    /// The spellings that begin with a character.
    fn beginning(&self, first: char) -> &[(&'static str, W)] {
        let index = self.index.get_or_init(|| {
            let mut index: HashMap<char, Vec<(&'static str, W)>> = HashMap::new();
            for &(spellings, word) in self.words {
                for spelling in spellings.split('|') {
                    index
                        .entry(spelling.chars().next().unwrap_or(NOTHING))
                        .or_default()
                        .push((spelling, word));
                }
            }
            index
        });
        index.get(&first).map_or(&[], Vec::as_slice)
    }
}

/// A character of a text.
#[derive(Clone, Copy)]
struct Glyph {
    /// Narrow and small.
    c: char,
    /// Narrow, as it was written.
    own: char,
    start: usize,
    end: usize,
}

/// The character behind the last one.
const NOTHING: char = '\0';

/// A text in small, narrow characters, each with its place in the source. Places count characters.
pub struct Text<'a> {
    source: &'a str,
    glyphs: Vec<Glyph>,
}

/// The plain form of a full-width character or of another spelling of a sign.
fn narrow(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '。' => '.',
        '、' | '،' => ',',
        '—' | '–' | '−' | '‑' => '-',
        '×' | '✕' => 'x',
        '“' | '”' | '«' | '»' | '「' | '」' | '„' => '"',
        '🔟' => 'T',
        'ё' => 'е',
        'Ё' => 'Е',
        '♤' => '♠',
        '♡' => '♥',
        '♢' => '♦',
        '♧' => '♣',
        c => c,
    }
}

/// Returns true if a character is a letter of a word that ends where letters end; Chinese words follow each other without gaps.
pub fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !is_ideograph(c)
}

/// Returns true if a character is Chinese.
fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}')
}

/// Returns true if a character separates words of a line.
pub fn is_gap(c: char) -> bool {
    c != '\n' && c.is_whitespace() || matches!(c, ',' | '·' | '"')
}

impl<'a> Text<'a> {
    /// The text of a source without its invisible characters: presentation selectors and joiners.
    pub fn of(source: &'a str) -> Self {
        let shown = source.char_indices().filter(|(_, c)| {
            !matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' | '\u{200b}'..='\u{200f}' | '\u{feff}' | '\r')
        });
        let glyphs = shown.map(|(start, c)| {
            let own = narrow(c);
            let c = own.to_lowercase().next().unwrap_or(own);
            Glyph { c, own, start, end: start + source[start..].chars().next().map_or(1, char::len_utf8) }
        });
        Self { source, glyphs: glyphs.collect() }
    }

    /// The source.
    pub fn whole(&self) -> &'a str {
        self.source
    }

    /// The number of characters.
    pub fn len(&self) -> usize {
        self.glyphs.len()
    }

    /// Returns true if the text has no characters.
    pub fn is_empty(&self) -> bool {
        self.glyphs.is_empty()
    }

    /// The small, narrow character at a place.
    pub fn at(&self, place: usize) -> char {
        self.glyphs.get(place).map_or(NOTHING, |glyph| glyph.c)
    }

    /// The narrow character at a place, in its own case.
    pub fn own(&self, place: usize) -> char {
        self.glyphs.get(place).map_or(NOTHING, |glyph| glyph.own)
    }

    /// The bytes of the source that some characters come from.
    pub fn span(&self, places: Range<usize>) -> Range<usize> {
        let end = self.source.len();
        let start = self.glyphs.get(places.start).map_or(end, |glyph| glyph.start);
        let last = places.end.checked_sub(1).filter(|last| *last >= places.start);
        let end = last.and_then(|last| self.glyphs.get(last)).map_or(start, |glyph| glyph.end);
        start..end.max(start)
    }

    /// Some characters as they were written.
    pub fn source(&self, places: Range<usize>) -> &'a str {
        &self.source[self.span(places)]
    }

    /// Some characters, narrow, in their own case.
    pub fn plain(&self, places: Range<usize>) -> String {
        places.map(|place| self.own(place)).collect()
    }

    /// The place behind the gap that begins at a place, if one does.
    pub fn behind_gap(&self, place: usize) -> usize {
        (place..self.len()).find(|&at| !is_gap(self.at(at))).unwrap_or(self.len())
    }

    /// The place behind the digits that begin at a place.
    pub fn behind_digits(&self, place: usize) -> usize {
        (place..self.len()).find(|&at| !self.at(at).is_ascii_digit()).unwrap_or(self.len())
    }

    /// The number that begins at a place, with the place behind it.
    pub fn number(&self, place: usize) -> Option<(u32, usize)> {
        let end = self.behind_digits(place);
        let digits: String = (place..end).map(|at| self.at(at)).collect();
        digits.parse().ok().map(|number| (number, end))
    }

    /// The longest word of a table that begins at a place, with the place behind it.
    pub fn word<W: Copy>(&self, place: usize, lexicon: &Lexicon<W>) -> Option<(W, usize)> {
        let mut best: Option<(W, usize)> = None;
        for &(spelling, word) in lexicon.beginning(self.at(place)) {
            if let Some(end) = self.spelled(place, spelling)
                && best.is_none_or(|(_, longest)| end > longest)
            {
                best = Some((word, end));
            }
        }
        best
    }

    /// The place behind a spelling, if it begins at a place.
    fn spelled(&self, place: usize, spelling: &str) -> Option<usize> {
        let mut at = place;
        let mut last = NOTHING;
        for c in spelling.chars() {
            last = c;
            match c {
                ' ' => {
                    let behind = (at..self.len()).find(|&at| !is_gap(self.at(at)) && self.at(at) != '-')?;
                    if behind == at {
                        return None;
                    }
                    at = behind;
                }
                '*' => {
                    // An ending has the letters of its word: a card glued to it is none.
                    let own = at.checked_sub(1).is_some_and(|before| self.at(before).is_ascii());
                    let ends = |at: &usize| !is_letter(self.at(*at)) || self.at(*at).is_ascii() != own;
                    at = (at..self.len()).find(ends).unwrap_or(self.len());
                }
                c if self.at(at) == c => at += 1,
                _ => return None,
            }
        }
        let begins = place == 0 || !is_letter(self.at(place)) || !is_letter(self.at(place - 1));
        let ends = last == '*' || !is_letter(last) || !is_letter(self.at(at));
        (begins && ends).then_some(at)
    }

    /// The place behind the word that begins at a place, known or not: letters of one kind, or one character.
    pub fn behind_word(&self, place: usize) -> usize {
        let same: fn(char) -> bool = match self.at(place) {
            c if c.is_ascii_digit() => |c| c.is_ascii_digit(),
            c if is_ideograph(c) => is_ideograph,
            c if is_letter(c) => |c| is_letter(c) || c.is_ascii_digit(),
            _ => return (place + 1).min(self.len()),
        };
        (place..self.len()).find(|&at| !same(self.at(at))).unwrap_or(self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_keep_places() {
        let text = Text::of("Ａ：♥\u{fe0f}９Ёж");
        let small: String = (0..text.len()).map(|at| text.at(at)).collect();
        assert_eq!(small, "a:♥9еж");
        assert_eq!(text.plain(0..2), "A:");
        assert_eq!(text.source(2..4), "♥\u{fe0f}９");
        assert_eq!(text.span(6..6), 19..19);
        assert_eq!((text.at(9), text.number(3)), (NOTHING, Some((9, 4))));
    }

    #[test]
    fn longest_word_at_word_ends() {
        const WORDS: &[(&str, u8)] =
            &[("ban|no", 1), ("no trio", 2), ("козыр*", 3), ("三带一", 4), ("三带一对", 5)];
        let lexicon = Lexicon::new(WORDS);
        let found = |text: &str| Text::of(text).word(0, &lexicon);
        assert_eq!(found("No  trio"), Some((2, 8)));
        assert_eq!(found("no, 3"), Some((1, 2)));
        assert_eq!(found("nobody"), None);
        assert_eq!(found("Козырями 7"), Some((3, 8)));
        assert_eq!(found("三带一对子"), Some((5, 4)));
        assert_eq!(Text::of("aban").word(1, &lexicon), None);
        assert_eq!(Text::of("Zed8").behind_word(0), 4);
        assert_eq!(Text::of("甲乙丙 8").behind_word(0), 3);
    }
}
