//! Positions as players write them: labels in front of hands, a hand a line, jokers and bans in words.
//!
//! The text becomes notation, with its hands in order: of three hands the landlord's, the next farmer's and the last
//! farmer's; of two hands the writer's first, else the landlord's. The turn has the player who is named to move, or
//! the one behind the owner of the play on the table. Every name, number, verb and card counts once: what is given twice, or
//! may be read in two ways, is an error.

mod cards;
mod seats;
mod turns;
mod words;

use super::notation;
use super::rules::{Kind, Rules};
use cards::Spelling;
use etude_model::informal::{
    Common, Digits, Grammar, Hands, Lexer, Rewriting, TextCard, TextCards, Token, Turn, Who,
};
use etude_model::{Message, ParseError};
use seats::Seats;
use std::ops::Range;
use turns::{Passed, Said, twice, twice_or_whose, whose_turn};
use words::{Role, TABLES, Word};

/// A name of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Role(Role),
    Who(Who),
}

/// The player that a statement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Player {
    Named(Label),
    /// The owner of a hand, by its number in the text.
    OfHand(usize),
}

/// The meaning of the words that follow.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Mode {
    #[default]
    Hands,
    Beat,
    Ban,
    Rules,
}

/// Parser state: the hands, the play to beat and the bans read so far.
struct Reader {
    rules: &'static Rules,
    spelling: Spelling,
    hands: Hands<Label>,
    /// The names of hands: the hand, the name, and its place in the source.
    names: Vec<(usize, Label, Range<usize>)>,
    /// The numbers of cards that the text tells.
    counts: Vec<(Player, u32, Range<usize>)>,
    /// Hands behind a verb, which are plays where their owners have other cards.
    told: Vec<(usize, Range<usize>)>,
    /// A verb between a name and its cards.
    led: Option<Range<usize>>,
    mode: Mode,
    beat: TextCards,
    /// The word in front of the play to beat.
    beaten: Option<Range<usize>>,
    /// The word in front of banned types.
    banned: Option<Range<usize>>,
    /// The owner of the play on the table.
    owner: Option<Said>,
    bans: Vec<(Kind, Range<usize>)>,
    named: Option<(&'static str, Range<usize>)>,
    turn: Option<Said>,
    /// The player who moves second of two.
    second: Option<Said>,
    /// The players who have passed on the play on the table, in order.
    passed: Vec<Said>,
    /// The place behind the last word about the turn.
    behind_turn: usize,
    /// A word for a turn that waits for a player.
    asks_turn: Option<Range<usize>>,
    /// The options with numbers: the key, the number, and the places of both.
    options: Vec<(&'static str, Range<usize>, u32, Range<usize>)>,
}

/// Rewrites a text in notation; none if it is too long or has fewer than two hands.
///
/// # Errors
/// The first word that is not understood.
pub(super) fn to_notation(rules: &'static Rules, source: &str) -> Result<Option<Rewriting>, ParseError> {
    let digits = if rules.numbers { Digits::Cards } else { Digits::Ranks };
    let Some(lexer) = Lexer::new(source, &TABLES, digits) else { return Ok(None) };
    notation::which_joker(rules, source)?;
    lexer.rewrite(Reader {
        rules,
        spelling: Spelling::of(rules, &lexer.text),
        hands: Hands::default(),
        names: Vec::new(),
        counts: Vec::new(),
        told: Vec::new(),
        led: None,
        mode: Mode::default(),
        beat: TextCards::default(),
        beaten: None,
        banned: None,
        owner: None,
        bans: Vec::new(),
        named: None,
        turn: None,
        second: None,
        passed: Vec::new(),
        behind_turn: 0,
        asks_turn: None,
        options: Vec::new(),
    })
}

/// The cards that an unknown word may stand for, in notation.
pub(super) fn corrections(rules: &Rules, word: &str) -> &'static [&'static str] {
    match word.to_lowercase().as_str() {
        "鬼" | "王" | "bj" | "joker" | "джокер" if !rules.numbers => &["X", "D"],
        "b" | "y" if !rules.numbers => &["X", "8"],
        "r" | "z" if !rules.numbers => &["D"],
        "1" | "l" | "i" | "і" => &["A", "T"],
        "0" | "o" | "о" | "〇" => &["T", "Q"],
        "v" | "b" => &["J"],
        "ж" => &["X", "D"],
        // A card, or the number of a player.
        "农民2" => &["农民 2", "农民2:"],
        "玩家2" => &["玩家 2", "玩家2:"],
        "farmer2" => &["farmer 2", "farmer2:"],
        "player2" => &["player 2", "player2:"],
        "крестьянин2" => &["крестьянин 2", "крестьянин2:"],
        "игрок2" => &["игрок 2", "игрок2:"],
        _ => &[],
    }
}

/// Tokens outside the word tables.
enum Item {
    Card(TextCard),
    /// A title in brackets, or a number behind `#`.
    Title,
}

impl Grammar for Reader {
    type Word = Word;
    type Item = Item;

    fn item(&self, lexer: &Lexer<'_, Word>, at: usize) -> Option<(Item, usize)> {
        let text = &lexer.text;
        let behind = |close: char| {
            (at..text.len()).find(|&end| text.at(end) == close).map_or(text.len(), |end| end + 1)
        };
        match text.at(at) {
            '【' => return Some((Item::Title, behind('】'))),
            '《' => return Some((Item::Title, behind('》'))),
            '#' | '№' => return Some((Item::Title, text.behind_digits(at + 1))),
            // Types of plays are named by numbers too: 3+1.
            c if self.mode == Mode::Ban && c != '(' => return None,
            _ => {}
        }
        let card = cards::card(self.rules, text, at, self.spelling)?;
        let end = card.places.end;
        Some((Item::Card(card), end))
    }

    fn take(
        &mut self,
        lexer: &Lexer<'_, Word>,
        token: Token<Item, Word>,
        places: Range<usize>,
    ) -> Result<usize, ParseError> {
        match token {
            Token::Item(Item::Title) => self.title(lexer, places.clone())?,
            Token::Item(Item::Card(card)) => self.add(lexer, card)?,
            Token::Break => {
                self.hands.closed = true;
                if self.mode != Mode::Beat || !self.beat.is_empty() {
                    self.mode = Mode::Hands;
                }
            }
            Token::Idle if self.mode != Mode::Ban && self.may_be_range(lexer, places.start) => {
                return Err(self.unknown(lexer, places.start));
            }
            Token::Idle if self.mode == Mode::Beat && lexer.text.at(places.start) == '+' => {
                return Err(self.unknown(lexer, places.start));
            }
            Token::Common(Common::Versus) => (self.hands.closed, self.mode) = (true, Mode::Hands),
            Token::Common(Common::Turn(turn)) => self.turn_word(lexer, turn, places.clone())?,
            Token::Common(Common::Who(who)) => self.label(lexer, Label::Who(who), places.clone())?,
            Token::Numbered(number) => {
                let role = match number {
                    1 => Role::Next,
                    2 => Role::Before,
                    _ => return Err(lexer.error(places, "climbing-error-word")),
                };
                self.label(lexer, Label::Role(role), places.clone())?;
            }
            Token::Doubtful => return Err(lexer.error(places, "climbing-error-number-or-card")),
            Token::Word(word) => return self.word(lexer, word, places),
            Token::Unknown => return Err(self.unknown(lexer, places.start)),
            Token::Count(number) => self.count(lexer, number, places.clone())?,
            Token::Idle => {}
        }
        Ok(places.end)
    }

    fn written(mut self, lexer: &Lexer<'_, Word>) -> Result<Option<Rewriting>, ParseError> {
        let text = &lexer.text;
        let unnamed = self.hands.list.iter().any(|hand| hand.label.is_none() && !hand.cards.is_empty());
        if let Some(span) = self.led.take().filter(|_| unnamed) {
            // Behind a verb one hand has a name, or both stand in the order of their seats.
            return Err(whose_turn(text.whole(), span));
        }
        self.take_told()?;
        if let Some(span) = self.asks_turn {
            return Err(whose_turn(text.whole(), span));
        }
        if self.hands.list.iter().filter(|hand| !hand.cards.is_empty()).count() < 2 {
            return Ok(None);
        }
        let seats = Seats::of(&self.hands, &self.names, text)?;
        for (player, number, span) in &self.counts {
            let cards = seats.seat(*player).map(|seat| seats.cards(seat).count());
            if cards != Some(*number as usize) {
                let message = Message::new("climbing-error-count")
                    .text("found", &text.whole()[span.clone()])
                    .number("count", cards.unwrap_or_default());
                return Err(ParseError::new(span.clone(), message));
            }
        }
        let (turn, passes) = self.whose_turn(&seats, text.whole())?;
        let suited = seats.hands().chain([&self.beat]).all(TextCards::is_suited);
        let mut made = Rewriting::default();
        for (seat, cards) in seats.hands().enumerate() {
            if seat > 0 {
                made.glue(" / ");
            }
            cards.write(text, suited, &mut made);
        }
        if let Some((seat, span)) = turn {
            made.option("; turn ", &(seat + 1).to_string(), span);
        }
        for (key, key_span, number, span) in &self.options {
            made.option("; ", key, key_span.clone());
            made.option(" ", &number.to_string(), span.clone());
        }
        if let Some(span) = self.beaten.filter(|_| passes != Passed::All) {
            made.option("; ", "beat", span.clone());
            made.glue(" ");
            self.beat.write(text, suited, &mut made);
            if passes == Passed::One {
                made.option("; ", "passes 1", span);
            }
        }
        if let Some(span) = self.banned.filter(|_| self.bans.is_empty()) {
            made.option("; ", "ban", span);
        }
        for (index, (kind, span)) in self.bans.into_iter().enumerate() {
            made.option(if index == 0 { "; ban " } else { ", " }, kind.id(), span);
        }
        if let Some((id, span)) = self.named {
            made.option("; rules ", id, span);
        }
        Ok(Some(made))
    }
}

impl Reader {
    /// Takes the rules that a title names.
    fn title(&mut self, lexer: &Lexer<'_, Word>, places: Range<usize>) -> Result<(), ParseError> {
        for place in places {
            if let Some((Word::Rules(id), behind)) = lexer.word(place) {
                self.name_rules(lexer, id, place..behind)?;
            }
        }
        Ok(())
    }

    /// Takes the name of the rules; the same name may stand in a title and in the text.
    fn name_rules(
        &mut self,
        lexer: &Lexer<'_, Word>,
        id: &'static str,
        places: Range<usize>,
    ) -> Result<(), ParseError> {
        if self.named.as_ref().is_some_and(|(known, _)| *known != id) {
            return Err(twice(lexer.text.whole(), lexer.text.span(places)));
        }
        self.named = Some((id, lexer.text.span(places)));
        Ok(())
    }

    /// Takes several cards of one rank: "一对3".
    fn copies(
        &mut self,
        lexer: &Lexer<'_, Word>,
        copies: u8,
        places: Range<usize>,
    ) -> Result<usize, ParseError> {
        let at = lexer.text.behind_gap(places.end);
        let end = match self.item(lexer, at) {
            Some((Item::Card(card), end)) if !card.joker && self.mode != Mode::Ban => end,
            _ => return Err(self.unknown(lexer, places.start)),
        };
        for _ in 0..copies {
            if let Some((Item::Card(card), _)) = self.item(lexer, at) {
                self.add(lexer, card)?;
            }
        }
        Ok(end)
    }

    /// Returns true if a number alone in parentheses or in front of a colon may say how many cards there are.
    fn may_be_count(&self, lexer: &Lexer<'_, Word>, card: &TextCard) -> bool {
        let (text, places) = (&lexer.text, &card.places);
        let alone = places.start > 0 && text.at(places.start - 1) == '(' && text.at(places.end) == ')';
        let colon = text.at(text.behind_gap(places.end)) == ':';
        !self.rules.numbers && text.at(places.start).is_ascii_digit() && (alone || colon)
    }

    /// Returns true if a sign between two cards may be that of a range: exactly one, glued to both.
    fn may_be_range(&self, lexer: &Lexer<'_, Word>, at: usize) -> bool {
        let text = &lexer.text;
        let is_sign = |at: usize| matches!(text.at(at), '-' | '.' | '*');
        let glued = at > 0 && text.at(at - 1).is_alphanumeric() && text.at(at + 1).is_alphanumeric();
        let dots = text.at(at) == '.' && text.at(at + 1) == '.' && text.at(at + 2).is_alphanumeric();
        if !(is_sign(at) && (glued || dots)) || self.spelling.has_suits() {
            return false;
        }
        let belongs = |at: usize| text.at(at).is_alphanumeric() || is_sign(at);
        let first = (0..at).rev().take_while(|&at| belongs(at)).last().unwrap_or(at);
        let behind = (at..text.len()).find(|&at| !belongs(at)).unwrap_or(text.len());
        let signs = (first..behind).filter(|&at| is_sign(at)).count();
        let card = |at: usize| matches!(self.item(lexer, at), Some((Item::Card(_), _)));
        (signs == 1 || dots || text.at(at) == '*') && (dots || card(at + 1))
    }

    fn add(&mut self, lexer: &Lexer<'_, Word>, card: TextCard) -> Result<(), ParseError> {
        if let Some(span) = self.asks_turn.take() {
            return Err(whose_turn(lexer.text.whole(), span));
        }
        let opens = self.hands.closed && self.hands.waiting().is_none();
        let opens = opens && self.mode != Mode::Beat;
        let doubtful = self.spelling.may_be_word(&lexer.text, &card, opens);
        if doubtful || cards::may_be_kind(&lexer.text, &card) {
            return Err(lexer.error(card.places, "climbing-error-letter-or-word"));
        }
        if self.may_be_count(lexer, &card) {
            return Err(lexer.error(card.places, "climbing-error-number-or-card"));
        }
        if self.mode == Mode::Beat {
            self.beat.0.push(card);
        } else {
            self.mode = Mode::Hands;
            self.hands.add(card);
        }
        Ok(())
    }

    /// Takes a name: of the player to move, or of the next hand.
    fn label(
        &mut self,
        lexer: &Lexer<'_, Word>,
        label: Label,
        places: Range<usize>,
    ) -> Result<(), ParseError> {
        let span = lexer.text.span(places.clone());
        self.mode = Mode::Hands;
        if self.asks_turn.take().is_some() {
            self.behind_turn = places.end;
            return self.turns(lexer, Player::Named(label), span);
        }
        if !self.hands.closed && self.hands.waiting().is_some() {
            // Of two names in front of a hand, as in "地主（我）", the first decides.
            let hand = self.hands.list.len() - 1;
            if self.names.iter().any(|(of, other, _)| *of == hand && seats::contradict(*other, label)) {
                return Err(self.unknown(lexer, places.start));
            }
            self.names.push((hand, label, span));
            return Ok(());
        }
        self.hands.begin(label);
        self.names.push((self.hands.list.len() - 1, label, span));
        Ok(())
    }

    /// Returns true if a card begins at a place.
    fn has_card(&self, lexer: &Lexer<'_, Word>, at: usize) -> bool {
        let word = lexer.word(at);
        let joker = |(word, _)| {
            matches!(word, Word::Small | Word::Big | Word::Both | Word::Kind(Kind::Rocket) | Word::Times(_))
        };
        let longer = |end: usize| word.is_some_and(|(_, word)| word > end);
        word.is_some_and(joker) || matches!(self.item(lexer, at), Some((Item::Card(_), end)) if !longer(end))
    }

    /// Takes the number of cards of the hand before it.
    fn count(
        &mut self,
        lexer: &Lexer<'_, Word>,
        number: u32,
        places: Range<usize>,
    ) -> Result<(), ParseError> {
        // A card glued to it: so many of that.
        let glued = matches!(self.item(lexer, places.end), Some((Item::Card(_), _)));
        let hand = self.hands.list.len().checked_sub(1).filter(|_| self.mode == Mode::Hands && !glued);
        let Some(hand) = hand.filter(|_| !self.hands.closed || self.hands.waiting().is_some()) else {
            return Err(self.unknown(lexer, places.start));
        };
        let player = self.hands.waiting().map_or(Player::OfHand(hand), Player::Named);
        self.counts.push((player, number, lexer.text.span(places)));
        Ok(())
    }

    fn word(
        &mut self,
        lexer: &Lexer<'_, Word>,
        word: Word,
        places: Range<usize>,
    ) -> Result<usize, ParseError> {
        let text = &lexer.text;
        let span = text.span(places.clone());
        match word {
            Word::Seat(role) => self.label(lexer, Label::Role(role), places.clone())?,
            Word::Answer if self.beaten.is_some() => match self.subject() {
                Some(player) => self.turns(lexer, player, span)?,
                None => return Err(twice(text.whole(), span)),
            },
            Word::Beat if self.beaten.is_some() => return Err(twice(text.whole(), span)),
            Word::Beat => {
                let owner = self.subject();
                self.play(owner, span);
            }
            Word::Answer => {
                if let Some(player) = self.subject() {
                    self.turns(lexer, player, span.clone())?;
                }
                self.play(None, span);
            }
            Word::Plays if self.has_card(lexer, Self::behind_colon(lexer, places.end).0) => {
                if self.mode == Mode::Beat && self.beat.is_empty() {
                    return Ok(places.end);
                }
                let owner = self.subject();
                if owner.is_none() || self.beaten.is_some() {
                    return Err(twice_or_whose(owner, text.whole(), span));
                }
                self.play(owner, span);
            }
            Word::Plays if self.mode == Mode::Ban => {}
            Word::Plays => self.turn_word(lexer, Turn::First, places.clone())?,
            Word::Second => match self.subject() {
                Some(player) => self.second = Some((player, span)),
                None => self.numbered_hand(lexer, 2, places.clone())?,
            },
            Word::Leader => self.numbered_hand(lexer, 1, places.clone())?,
            Word::TurnNumber | Word::Pass => {
                let place = Self::behind_colon(lexer, places.end).0;
                let counted = word == Word::TurnNumber || self.hands.waiting().is_none();
                if let Some((number, behind)) = text.number(place).filter(|_| counted) {
                    let key = if word == Word::Pass { "passes" } else { "turn" };
                    self.options.push((key, span, number, text.span(place..behind)));
                    return Ok(behind);
                }
                match (word, self.subject()) {
                    (Word::Pass, Some(player)) => self.passed.push((player, span)),
                    (Word::Pass, None) => return Err(self.unknown(lexer, places.start)),
                    (_, Some(player)) => self.turns(lexer, player, span)?,
                    (_, None) => self.turn_word(lexer, Turn::First, places.clone())?,
                }
            }
            Word::Times(copies) => return self.copies(lexer, copies, places),
            Word::Ban => (self.mode, self.banned) = (Mode::Ban, Some(span)),
            Word::Kind(kind) if self.mode == Mode::Ban => self.bans.push((kind, span)),
            Word::Kind(Kind::Rocket) => self.add(lexer, cards::jokers("X D", places.clone()))?,
            Word::RulesKey => self.mode = Mode::Rules,
            Word::Rules(id) => self.name_rules(lexer, id, places.clone())?,
            Word::Game(id) if self.mode == Mode::Rules => self.name_rules(lexer, id, places.clone())?,
            Word::SomeJoker => return Err(lexer.error(places, "climbing-error-joker-which")),
            // Jokers are read as cards, except where none are expected.
            Word::Kind(_) | Word::Small | Word::Big | Word::Both => {
                return Err(self.unknown(lexer, places.start));
            }
            // Cards that are one or the other are none.
            Word::Or if self.mode != Mode::Ban => return Err(self.unknown(lexer, places.start)),
            Word::Game(_) | Word::Or | Word::Idle => {}
        }
        Ok(places.end)
    }

    fn unknown(&self, lexer: &Lexer<'_, Word>, at: usize) -> ParseError {
        let id = if self.mode == Mode::Ban { "climbing-error-ban-word" } else { "climbing-error-word" };
        lexer.unknown(at, id)
    }
}
