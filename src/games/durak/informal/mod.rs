//! Positions as players write them, also with Russian letters for cards: `Козырь ♦. Я: Д♣ 10ч. Соперник: 7♣ 6♠`.
//!
//! The text becomes the notation of an endgame, with all cards open, or of a situation, which one player sees. The player to
//! move attacks; by default that is the writer.

mod words;
mod writing;

use etude_model::informal::{
    Common, Digits, Grammar, Hands, Lexer, Rewriting, Text, TextCard, TextCards, Token, Turn, WHO, Who,
    is_letter, suit, suit_letter, suited_card,
};
use etude_model::{Message, ParseError, Suit};
use std::ops::Range;
use words::{TABLES, Word};

/// The owner of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Who(Who),
    Attacker,
    Defender,
}

/// The target of the next cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Target {
    #[default]
    Hand,
    Trump,
    Table,
    Deck,
}

/// Tokens outside the word tables.
enum Item {
    /// The slash between a card and the one that beats it.
    Beats,
    /// The trump suit, or the card that was turned up for it.
    Trump(Option<u8>, Suit),
    Card(u8, Suit),
    Number(u32),
}

/// Parser state: the trump, the hands and the table read so far.
#[derive(Default)]
struct Reader {
    form: Form,
    target: Target,
    /// The trump card; without a rank where only the suit is known.
    trump: Option<TextCard>,
    hands: Hands<Owner>,
    /// The names of hands: the hand, the name, and its place in the source.
    names: Vec<(usize, Owner, Range<usize>)>,
    /// Hands behind a verb, which lie on the table where their owners have other cards.
    told: Vec<(usize, Range<usize>)>,
    table: TextCards,
    /// The word in front of the cards on the table.
    laid: Option<Range<usize>>,
    /// The numbers of the cards on the table that beat the ones before them.
    beating: Vec<usize>,
    attacks: Option<(Owner, Range<usize>)>,
    defends: Option<(Owner, Range<usize>)>,
    /// A word for attacking or defending that waits for a player.
    asks: Option<Word>,
    taking: Option<Range<usize>>,
    throw_in: Option<Range<usize>>,
    transfer: Option<Range<usize>>,
    plain: Option<Range<usize>>,
    deck: Option<(u32, Range<usize>)>,
    /// The numbers of cards that the text tells, by hand.
    counts: Vec<(usize, u32, Range<usize>)>,
}

/// The notation that a text becomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Form {
    #[default]
    Endgame,
    Situation,
}

/// Rewrites a text in notation; none if it is too long or has no position.
///
/// # Errors
/// The first word that is not understood.
pub(super) fn to_notation(form: Form, source: &str) -> Result<Option<Rewriting>, ParseError> {
    let Some(lexer) = Lexer::new(source, &TABLES, Digits::Numbers) else { return Ok(None) };
    lexer.rewrite(Reader { form, ..Reader::default() })
}

impl Grammar for Reader {
    type Word = Word;
    type Item = Item;

    fn item(&self, lexer: &Lexer<'_, Word>, at: usize) -> Option<(Item, usize)> {
        let text = &lexer.text;
        if self.target == Target::Table && text.at(at) == '/' && text.at(at + 1) != ' ' {
            return Some((Item::Beats, at + 1));
        }
        if let Some((suit, end)) = suit(text, at)
            && self.target != Target::Trump
            && let Some(end) = behind_trump(lexer, end)
        {
            return Some((Item::Trump(None, suit), end));
        }
        let card = suited_card(text, at);
        if self.target == Target::Trump {
            if let Some((rank, suit, end)) = card {
                return Some((Item::Trump(Some(rank), suit), end));
            }
            let letter = || {
                let letter = suit_letter(text, at).filter(|_| !matches!(text.at(at), 'н' | 'с'))?;
                (!is_letter(text.at(at + 1))).then_some((letter, at + 1))
            };
            if let Some((suit, end)) = suit(text, at).or_else(letter) {
                return Some((Item::Trump(None, suit), end));
            }
        }
        let card = card.map(|(rank, suit, end)| (Item::Card(rank, suit), end));
        card.or_else(|| text.number(at).map(|(number, end)| (Item::Number(number), end)))
    }

    fn take(
        &mut self,
        lexer: &Lexer<'_, Word>,
        token: Token<Item, Word>,
        places: Range<usize>,
    ) -> Result<usize, ParseError> {
        let span = lexer.text.span(places.clone());
        match token {
            Token::Item(Item::Beats) | Token::Word(Word::Beaten) => self.beating.push(self.table.0.len()),
            Token::Item(Item::Trump(rank, suit)) => {
                let mut card = TextCard::ranked(rank.unwrap_or_default(), Some(suit), places.clone());
                if rank.is_none() {
                    card.rank.clear();
                }
                if self.trump.replace(card).is_some() {
                    return Err(twice(&lexer.text, span));
                }
                self.target = Target::Hand;
            }
            Token::Item(Item::Card(rank, suit)) => {
                let card = TextCard::ranked(rank, Some(suit), places.clone());
                if self.target == Target::Table {
                    self.table.0.push(card);
                } else {
                    self.target = Target::Hand;
                    self.hands.add(card);
                }
            }
            Token::Item(Item::Number(number)) => {
                let labelled = self.hands.list.last().is_some_and(|hand| hand.label.is_some());
                match self.target {
                    Target::Deck if self.deck.is_none() => self.deck = Some((number, span)),
                    Target::Hand if labelled => self.note_count(lexer, number, places.clone())?,
                    _ => return Err(lexer.unknown(places.start, "durak-error-word")),
                }
            }
            Token::Count(number) => self.note_count(lexer, number, places.clone())?,
            Token::Break => {
                self.hands.closed = true;
                if self.target != Target::Trump {
                    self.target = Target::Hand;
                }
            }
            Token::Word(Word::Trump) => self.target = Target::Trump,
            Token::Word(Word::Table) => self.lay(&lexer.text, span)?,
            Token::Word(Word::Deck) => self.target = Target::Deck,
            Token::Word(word @ (Word::Attacks | Word::Defends)) => {
                self.verb(&lexer.text, word, places.clone())?;
            }
            Token::Word(Word::Plays) => {
                let Some(owner) = self.subject() else {
                    return Err(lexer.unknown(places.start, "durak-error-word"));
                };
                self.attack(&lexer.text, owner, span.clone())?;
                self.lay(&lexer.text, span)?;
            }
            Token::Word(Word::Taking) => self.taking = Some(span),
            Token::Word(Word::ThrowIn) => self.throw_in = Some(span),
            Token::Word(Word::Transfer) => self.transfer = Some(span),
            Token::Word(Word::Plain) => self.plain = Some(span),
            Token::Common(Common::Versus) => (self.hands.closed, self.target) = (true, Target::Hand),
            Token::Common(Common::Turn(turn @ (Turn::Mine | Turn::Theirs))) => {
                let owner = Owner::Who(if turn == Turn::Mine { Who::Me } else { Who::Other });
                if suited_card(&lexer.text, lexer.text.behind_gap(places.end)).is_some() {
                    self.hands.closed = true;
                    self.begin(owner, span.clone());
                    self.told.push((self.hands.list.len() - 1, span));
                } else {
                    self.attack(&lexer.text, owner, span)?;
                }
            }
            Token::Common(Common::Turn(Turn::First | Turn::Of)) => {
                self.verb(&lexer.text, Word::Attacks, places.clone())?;
            }
            Token::Common(Common::Who(who)) => match self.asks.take() {
                Some(Word::Attacks) => {
                    self.attack(&lexer.text, Owner::Who(who), span)?;
                    // Cards behind it are none of the hand before it.
                    self.hands.closed = true;
                }
                Some(_) if self.defends.is_some() => return Err(twice(&lexer.text, span)),
                Some(_) => self.defends = Some((Owner::Who(who), span)),
                None => {
                    // A name without cards in front of another one belongs to nothing.
                    let waits = self.hands.waiting().filter(|_| !self.hands.closed);
                    if waits.is_some_and(|name| matches!(name, Owner::Who(other) if other != who)) {
                        return Err(lexer.unknown(places.start, "durak-error-word"));
                    }
                    self.begin(Owner::Who(who), span);
                }
            },
            Token::Word(Word::Idle) | Token::Idle => {}
            Token::Numbered(_) | Token::Doubtful | Token::Unknown => {
                return Err(lexer.unknown(places.start, "durak-error-word"));
            }
        }
        Ok(places.end)
    }

    fn written(mut self, lexer: &Lexer<'_, Word>) -> Result<Option<Rewriting>, ParseError> {
        let text = &lexer.text;
        self.take_told(text)?;
        self.check_names(text)?;
        self.check_counts(text)?;
        let filled = self.hands.list.iter().filter(|hand| !hand.cards.is_empty()).count();
        if let Some((1.., span)) = self.deck.clone().filter(|_| self.form == Form::Endgame) {
            return Err(ParseError::new(span, Message::new("durak-error-deck")));
        }
        if self.form == Form::Endgame && filled == 1 {
            let end = text.whole().len();
            return Err(ParseError::new(end..end, Message::new("durak-error-one-hand")));
        }
        Ok(match self.form {
            Form::Endgame => self.endgame(text),
            Form::Situation => self.situation(text),
        })
    }
}

/// The place behind words that call the suit before them trumps: "♠ is trump".
fn behind_trump(lexer: &Lexer<'_, Word>, at: usize) -> Option<usize> {
    let at = lexer.text.behind_gap(at);
    let (word, end) = lexer.word(at)?;
    let is = matches!(lexer.text.source(at..end), "is" | "are" | "是");
    match if is { lexer.word(lexer.text.behind_gap(end))? } else { (word, end) } {
        (Word::Trump, end) if is => Some(end),
        _ => None,
    }
}

/// The error of something that is given twice.
fn twice(text: &Text<'_>, span: Range<usize>) -> ParseError {
    let message = Message::new("durak-error-key-twice").text("key", &text.whole()[span.clone()]);
    ParseError::new(span, message)
}

impl Reader {
    fn begin(&mut self, owner: Owner, span: Range<usize>) {
        self.hands.begin(owner);
        self.names.push((self.hands.list.len() - 1, owner, span));
        self.target = Target::Hand;
    }

    /// Begins the cards on the table, of which there is one list.
    fn lay(&mut self, text: &Text<'_>, span: Range<usize>) -> Result<(), ParseError> {
        if self.laid.is_some() {
            return Err(twice(text, span));
        }
        (self.target, self.laid) = (Target::Table, Some(span));
        Ok(())
    }

    /// Takes who attacks; told twice only where both say the same.
    fn attack(&mut self, text: &Text<'_>, owner: Owner, span: Range<usize>) -> Result<(), ParseError> {
        if self.attacks.as_ref().is_some_and(|(known, _)| *known != owner) {
            return Err(twice(text, span));
        }
        self.attacks = Some((owner, span));
        Ok(())
    }

    /// Takes the name in front of a verb, which no hand follows.
    fn subject(&mut self) -> Option<Owner> {
        let owner = self.hands.waiting()?;
        self.hands.list.pop();
        self.hands.closed = true;
        let hand = self.hands.list.len();
        self.names.retain(|(of, ..)| *of != hand);
        Some(owner)
    }

    /// Takes the number of cards in the last hand.
    fn note_count(
        &mut self,
        lexer: &Lexer<'_, Word>,
        number: u32,
        places: Range<usize>,
    ) -> Result<(), ParseError> {
        let hand = self.hands.list.len().checked_sub(1).filter(|_| self.target == Target::Hand);
        let Some(hand) = hand else {
            return Err(lexer.unknown(places.start, "durak-error-word"));
        };
        self.counts.push((hand, number, lexer.text.span(places)));
        Ok(())
    }

    /// Lays hands behind a verb on the table, where their owners have hands of their own: "соперник ходит 8♣".
    fn take_told(&mut self, text: &Text<'_>) -> Result<(), ParseError> {
        for (hand, span) in std::mem::take(&mut self.told) {
            let Some(owner) = self.hands.list[hand].label else { continue };
            let other = |(index, other): (usize, &etude_model::informal::TextHand<Owner>)| {
                index != hand && other.label == Some(owner) && !other.cards.is_empty()
            };
            if self.hands.list.iter().enumerate().any(other) {
                self.lay(text, span.clone())?;
                self.table = std::mem::take(&mut self.hands.list[hand].cards);
            }
            self.attack(text, owner, span)?;
        }
        Ok(())
    }

    /// Rejects a second hand of a player, and a third hand.
    fn check_names(&self, text: &Text<'_>) -> Result<(), ParseError> {
        let attacker = self.attacker();
        let seat = |owner: Owner| match owner {
            Owner::Attacker => Some(true),
            Owner::Defender => Some(false),
            Owner::Who(_) if self.form == Form::Endgame => Some(is_first(owner, attacker)),
            Owner::Who(_) => None,
        };
        let filled = |hand: usize| !self.hands.list[hand].cards.is_empty();
        for (index, (hand, owner, span)) in self.names.iter().enumerate() {
            let elsewhere = self.names.iter().any(|(other, name, _)| name == owner && filled(*other));
            let counted = self.counts.iter().any(|(of, ..)| of == hand);
            if !filled(*hand) && !elsewhere && !counted {
                let message =
                    Message::new("climbing-error-no-cards").text("found", &text.whole()[span.clone()]);
                return Err(ParseError::new(span.clone(), message));
            }
            let same = |(other, name, _): &(usize, Owner, Range<usize>)| {
                let one_seat = seat(*name).is_some() && seat(*name) == seat(*owner);
                filled(*other) && (name == owner || one_seat)
            };
            if filled(*hand) && self.names[..index].iter().any(same) {
                return Err(twice(text, span.clone()));
            }
        }
        let third = (0..self.hands.list.len()).filter(|&hand| filled(hand)).nth(2);
        if let Some(card) = third.and_then(|hand| self.hands.list[hand].cards.0.first()) {
            let span = text.span(card.places.clone());
            return Err(ParseError::new(span, Message::new("durak-error-third-hand")));
        }
        Ok(())
    }

    /// Rejects numbers of cards that do not fit, where all cards of a hand are known.
    fn check_counts(&self, text: &Text<'_>) -> Result<(), ParseError> {
        for (hand, number, span) in &self.counts {
            let hand = &self.hands.list[*hand];
            let hidden = self.form == Form::Situation && hand.label == Some(Owner::Who(Who::Other));
            let count = hand.cards.count();
            let fits = if hidden { count <= *number as usize } else { count == *number as usize };
            let again = hidden
                && self
                    .counts
                    .iter()
                    .any(|(of, other, _)| self.hands.list[*of].label == hand.label && other != number);
            if !fits || again {
                let message = Message::new("durak-error-count-differs")
                    .text("found", &text.whole()[span.clone()])
                    .number("count", count);
                return Err(ParseError::new(span.clone(), message));
            }
        }
        Ok(())
    }

    /// Takes a word for attacking or defending: of the player before it, of the one behind it, or of a hand.
    fn verb(&mut self, text: &Text<'_>, word: Word, places: Range<usize>) -> Result<(), ParseError> {
        let span = text.span(places.clone());
        let next = text.behind_gap(places.end);
        let attacks = word == Word::Attacks;
        match self.hands.waiting() {
            Some(owner @ Owner::Who(_)) if !self.hands.closed => {
                if attacks && suited_card(text, next).is_some() {
                    self.told.push((self.hands.list.len() - 1, span));
                    return Ok(());
                }
                // Before a colon or cards the name belongs to a hand as well.
                if text.at(next) != ':' && suited_card(text, next).is_none() {
                    self.subject();
                }
                if attacks {
                    return self.attack(text, owner, span);
                }
                if self.defends.as_ref().is_some_and(|(known, _)| *known != owner) {
                    return Err(twice(text, span));
                }
                self.defends = Some((owner, span));
            }
            _ if text.word(next, &WHO).is_some() => self.asks = Some(word),
            _ => self.begin(if attacks { Owner::Attacker } else { Owner::Defender }, span),
        }
        Ok(())
    }
}

/// Returns true if a hand is the attacker's.
fn is_first(owner: Owner, attacker: Owner) -> bool {
    match owner {
        Owner::Attacker => true,
        Owner::Defender => false,
        Owner::Who(Who::Number(number)) if attacker == Owner::Who(Who::Me) => number == 1,
        owner @ Owner::Who(_) => owner == attacker,
    }
}
