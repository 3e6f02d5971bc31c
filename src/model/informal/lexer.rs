//! The lexer: tokens of a text by the tables of a game, one after the other.
//!
//! The meaning of a word depends on the words before it, so tokens are made one at a time: a [`Grammar`] takes each of
//! them before the next is made.

use super::common::{self, Common};
use super::numbering::{Behind, Digits, Numberable, Numbering};
use super::{Lexicon, Rewriting, Text, Who, is_gap};
use crate::{Message, ParseError};
use std::ops::Range;

/// The longest text that is read, in bytes.
const LONGEST: usize = 1 << 12;

/// The words and signs of a game.
pub struct Tables<W: 'static> {
    /// The game's own words. Of words of equal length they come before the shared ones.
    pub words: Lexicon<W>,
    /// The game's own names that numbers stand behind.
    pub numbered: Lexicon<Numberable>,
    /// The tables of words that it shares with others; of words of equal length the first table decides.
    pub common: &'static [&'static Lexicon<Common>],
    /// The characters that end a hand or a sentence.
    pub breaks: &'static str,
    /// The characters without a meaning, beyond the ones of all games.
    pub idle: &'static str,
}

/// A token of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<I, W> {
    /// A card, a square or a number, which the grammar reads by itself.
    Item(I),
    /// A note on the number of cards in a hand.
    Count(u32),
    /// The end of a hand or a sentence.
    Break,
    /// A sign without a meaning.
    Idle,
    /// A word of the game.
    Word(W),
    /// A word that card games share.
    Common(Common),
    /// A name of the game's own with its number.
    Numbered(u8),
    /// A name with a digit behind it that may be its number or a card.
    Doubtful,
    /// None of these.
    Unknown,
}

/// A text with the tables to read it by.
pub struct Lexer<'a, W: 'static> {
    /// The text.
    pub text: Text<'a>,
    tables: &'static Tables<W>,
    numbering: Numbering,
}

impl<'a, W: Copy + 'static> Lexer<'a, W> {
    /// A lexer for a text with such cards; none where it is too long to be a position.
    pub fn new(source: &'a str, tables: &'static Tables<W>, digits: Digits) -> Option<Self> {
        if source.len() > LONGEST {
            return None;
        }
        let text = Text::of(source);
        let numbering = match tables.common {
            [] => Numbering::default(),
            _ => Numbering::of(&text, &tables.numbered, digits),
        };
        Some(Self { text, tables, numbering })
    }

    /// The longest word of the game that begins at a place, with the place behind it.
    pub fn word(&self, at: usize) -> Option<(W, usize)> {
        self.text.word(at, &self.tables.words)
    }

    /// Returns true if a word of the game begins at a place.
    pub fn has_word(&self, at: usize, word: W) -> bool
    where
        W: PartialEq,
    {
        self.word(at).is_some_and(|(found, _)| found == word)
    }

    /// The token that begins at a place, where the grammar has read an item or none, with the place behind it.
    fn token<I>(&self, at: usize, item: Option<(I, usize)>) -> (Token<I, W>, usize) {
        let common = self.tables.common.iter().map(|lexicon| self.text.word(at, lexicon));
        let common = common.flatten().map(|(word, end)| (Token::Common(word), end));
        let own = self.word(at).map(|(word, end)| (Token::Word(word), end));
        let longest =
            own.into_iter().chain(common).reduce(|one, other| if other.1 > one.1 { other } else { one });
        let c = self.text.at(at);
        match self.numbering.at(at) {
            Some(Behind::Number(Numberable::Own, number, end)) => return (Token::Numbered(number), end),
            Some(Behind::Number(_, number, end)) => {
                return (Token::Common(Common::Who(Who::Number(number))), end);
            }
            Some(Behind::Doubtful(end)) => return (Token::Doubtful, end),
            None => {}
        }
        if !self.tables.common.is_empty()
            && let Some((number, end)) = common::count(&self.text, at)
        {
            return (Token::Count(number), end);
        }
        match (item, longest) {
            (Some((item, end)), longest) if longest.as_ref().is_none_or(|word| end >= word.1) => {
                (Token::Item(item), end)
            }
            _ if self.tables.breaks.contains(c) => (Token::Break, at + 1),
            _ if is_idle(c) || self.tables.idle.contains(c) => (Token::Idle, at + 1),
            (_, Some(word)) => word,
            _ => (Token::Unknown, self.text.behind_word(at)),
        }
    }

    /// Rewrites the text in notation by a grammar; none if it is no position.
    ///
    /// # Errors
    /// The first token without a meaning.
    pub fn rewrite<G: Grammar<Word = W>>(&self, mut grammar: G) -> Result<Option<Rewriting>, ParseError> {
        let mut at = 0;
        while at < self.text.len() {
            let (token, end) = self.token(at, grammar.item(self, at));
            at = grammar.take(self, token, at..end)?;
        }
        grammar.written(self)
    }

    /// An error at the word that begins at a place; the message takes it as `found`.
    pub fn unknown(&self, at: usize, message: &'static str) -> ParseError {
        self.error(at..self.text.behind_word(at), message)
    }

    /// An error at some characters; the message takes them as `found`.
    pub fn error(&self, places: Range<usize>, message: &'static str) -> ParseError {
        let message = Message::new(message).text("found", self.text.source(places.clone()));
        ParseError::new(self.text.span(places), message)
    }
}

/// Returns true if a character has no meaning in any game.
fn is_idle(c: char) -> bool {
    is_gap(c) || ":=.-[](){}<>'*_".contains(c)
}

/// The grammar of a game: it turns the tokens of a text into a position.
pub trait Grammar: Sized {
    /// The game's own words.
    type Word: Copy + 'static;
    /// The type of tokens that no table of words can list.
    type Item;

    /// The item that begins at a place, with the place behind it. A longer word goes before it.
    fn item(&self, lexer: &Lexer<'_, Self::Word>, at: usize) -> Option<(Self::Item, usize)>;
    /// Takes the token of some characters; returns the place at which the next one begins.
    ///
    /// # Errors
    /// The token has no meaning there.
    fn take(
        &mut self,
        lexer: &Lexer<'_, Self::Word>,
        token: Token<Self::Item, Self::Word>,
        places: Range<usize>,
    ) -> Result<usize, ParseError>;
    /// The position of the tokens, in notation; none if they make no position.
    ///
    /// # Errors
    /// The parts contradict each other.
    fn written(self, lexer: &Lexer<'_, Self::Word>) -> Result<Option<Rewriting>, ParseError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::informal::{VERSUS, WHO, Who};

    static TABLES: Tables<&str> = Tables {
        words: Lexicon::new(&[("table", "table"), ("my|me", "own"), ("7 up", "game")]),
        numbered: Lexicon::new(&[]),
        common: &[&VERSUS, &WHO],
        breaks: "/",
        idle: "+",
    };

    /// The tokens of a text that are not idle, with numbers as items.
    fn tokens(text: &str) -> Vec<Token<u32, &'static str>> {
        let lexer = Lexer::new(text, &TABLES, Digits::Numbers).expect("a short text");
        let (mut at, mut found) = (0, Vec::new());
        while at < lexer.text.len() {
            let (token, end) = lexer.token(at, lexer.text.number(at));
            found.extend(Some(token).filter(|token| *token != Token::Idle));
            at = end;
        }
        found
    }

    #[test]
    fn longest_token_wins() {
        use Token::{Break, Count, Item, Unknown, Word};
        let me = Token::Common(Common::Who(Who::Me));
        assert_eq!(tokens("my hand (5张) / me: 7+8"), [me, Count(5), Break, Word("own"), Item(7), Item(8)]);
        assert_eq!(
            tokens("7 up, table 7 vs. 茶"),
            [Word("game"), Word("table"), Item(7), Token::Common(Common::Versus), Unknown]
        );
    }
}
