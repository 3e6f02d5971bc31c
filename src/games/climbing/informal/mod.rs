//! Positions as players write them: labels in front of hands, a hand a line, jokers and bans in words.
//!
//! What is understood is written as notation, in the order of its hands: with three hands the landlord's, that of the
//! farmer behind and that of the farmer before; with two hands "mine" first, else the landlord's. Who is named to move, or
//! did not make the play on the table, has the turn.

mod cards;
mod words;

use super::notation;
use super::rules::{Kind, Rules};
use crate::model::informal::{Rewriting, TURN, Text, Turn, VERSUS, WHO, Who, behind_count, is_end, is_idle};
use crate::model::{Message, ParseError};
use cards::{Cards, Read};
use std::ops::Range;
use words::{Role, WORDS, Word};

/// The longest text that is read so, in bytes.
const LONGEST: usize = 1 << 12;

/// Whose a hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Role(Role),
    Who(Who),
}

/// Cards with whose they are.
#[derive(Default)]
struct Hand {
    label: Option<Label>,
    cards: Cards,
}

/// What the words mean that come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Hands,
    Beat,
    Ban,
    Rules,
}

/// What was understood so far.
struct Reader<'a> {
    text: Text<'a>,
    rules: &'static Rules,
    numbers: cards::Numbers,
    hands: Vec<Hand>,
    mode: Mode,
    /// Whether cards now begin another hand.
    fresh: bool,
    beat: Cards,
    /// The word that said that a play is to be beaten.
    beaten: Option<Range<usize>>,
    /// The word that said that something is banned.
    banned: Option<Range<usize>>,
    /// Who made the play on the table.
    owner: Option<Label>,
    bans: Vec<(Kind, Range<usize>)>,
    named: Option<(&'static str, Range<usize>)>,
    turn: Option<(Label, Range<usize>)>,
    /// Whether a word for a turn waits for a player.
    asks_turn: bool,
    /// What follows the hands by number, in notation.
    options: Vec<Rewriting>,
}

/// Puts a text into notation; none where it is too long.
///
/// # Errors
/// The first word that is not understood, and what was expected there.
pub(super) fn formal(rules: &'static Rules, source: &str) -> Result<Option<Rewriting>, ParseError> {
    if source.len() > LONGEST {
        return Ok(None);
    }
    notation::which_joker(rules, source)?;
    let text = Text::of(source);
    let numbers = cards::Numbers::of(rules, &text);
    let mut reader = Reader {
        text,
        rules,
        numbers,
        hands: Vec::new(),
        mode: Mode::Hands,
        fresh: true,
        beat: Cards::default(),
        beaten: None,
        banned: None,
        owner: None,
        bans: Vec::new(),
        named: None,
        turn: None,
        asks_turn: false,
        options: Vec::new(),
    };
    let mut at = 0;
    while at < reader.text.len() {
        at = reader.step(at)?;
    }
    Ok(reader.written())
}

/// What a word may stand for, in notation.
pub(super) fn guesses(rules: &Rules, word: &str) -> &'static [&'static str] {
    match word.to_lowercase().as_str() {
        "鬼" | "王" | "bj" | "joker" | "джокер" if !rules.numbers => &["X", "D"],
        "b" | "y" if !rules.numbers => &["X", "8"],
        "r" | "z" if !rules.numbers => &["D"],
        "1" | "l" | "i" | "і" => &["A", "T"],
        "0" | "o" | "о" | "〇" => &["T", "Q"],
        "v" | "b" => &["J"],
        "ж" => &["X", "D"],
        _ => &[],
    }
}

impl Reader<'_> {
    /// Reads what stands here; returns the place behind it.
    fn step(&mut self, at: usize) -> Result<usize, ParseError> {
        let c = self.text.at(at);
        if c == '【' || c == '《' || c == '#' || c == '№' {
            return Ok(self.title(at));
        }
        if is_end(c) {
            self.fresh = true;
            if !self.waits_for_cards() {
                self.mode = Mode::Hands;
            }
            return Ok(at + 1);
        }
        if let Some(end) = behind_count(&self.text, at) {
            return Ok(end);
        }
        if c == '('
            && self.rules.numbers
            && let Some(read) = cards::card(self.rules, &self.text, at, self.numbers)
        {
            return Ok(self.add(read));
        }
        if is_idle(c) || c == '+' && self.mode != Mode::Beat {
            return Ok(at + 1);
        }
        if let Some(((), end)) = self.text.word(at, &VERSUS) {
            (self.fresh, self.mode) = (true, Mode::Hands);
            return Ok(end);
        }
        let own = self.text.word(at, &WORDS);
        let turn = self.text.word(at, &TURN);
        let who = self.text.word(at, &WHO);
        let longest = [own.map(|found| found.1), turn.map(|found| found.1), who.map(|found| found.1)];
        let longest = longest.into_iter().flatten().max();
        // A number behind a name is the name's only where it is no card.
        let read = cards::card(self.rules, &self.text, at, self.numbers).filter(|_| self.mode != Mode::Ban);
        if let Some(read) = read
            && longest.is_none_or(|end| read.end() >= end)
        {
            return Ok(self.add(read));
        }
        match (own, turn, who) {
            (Some((word, end)), ..) if Some(end) == longest => self.word(word, at, end),
            (_, Some((turn, end)), _) if Some(end) == longest => {
                self.turn(turn, at..end);
                Ok(end)
            }
            (.., Some((who, end))) => {
                self.label(Label::Who(who), at, end);
                Ok(end)
            }
            _ => Err(self.unknown(at)),
        }
    }

    /// Skips a title; rules that it names are taken.
    fn title(&mut self, at: usize) -> usize {
        let close = match self.text.at(at) {
            '【' => '】',
            '《' => '》',
            _ => return self.text.behind_digits(at + 1),
        };
        let end = (at..self.text.len()).find(|&end| self.text.at(end) == close).unwrap_or(self.text.len());
        for place in at..end {
            if let Some((Word::Rules(id), behind)) = self.text.word(place, &WORDS) {
                self.named = Some((id, self.text.span(place..behind)));
            }
        }
        end + 1
    }

    /// Whether the last label or word has its cards still to come.
    fn waits_for_cards(&self) -> bool {
        match self.mode {
            Mode::Beat => self.beat.is_empty(),
            Mode::Hands | Mode::Ban | Mode::Rules => false,
        }
    }

    fn add(&mut self, read: Read) -> usize {
        let end = read.end();
        if self.mode == Mode::Beat {
            self.beat.push(read);
            return end;
        }
        self.mode = Mode::Hands;
        let open = self
            .hands
            .last()
            .is_some_and(|hand| !self.fresh || hand.label.is_some() && hand.cards.is_empty());
        if !open {
            self.hands.push(Hand::default());
        }
        self.fresh = false;
        if let Some(hand) = self.hands.last_mut() {
            hand.cards.push(read);
        }
        end
    }

    fn label(&mut self, label: Label, at: usize, end: usize) {
        if std::mem::take(&mut self.asks_turn) {
            self.turn = Some((label, self.text.span(at..end)));
            return;
        }
        let behind = self.text.behind_gap(end);
        match (self.text.word(behind, &WORDS), self.text.word(behind, &TURN)) {
            (Some((Word::Beat, _)), _) => self.owner = Some(label),
            // The word for the turn comes next.
            (_, Some((Turn::First, _))) if !self.owns_turn(behind) => {
                self.turn = Some((label, self.text.span(at..end)));
            }
            _ => {
                let waits = |hand: &&mut Hand| hand.cards.is_empty() && hand.label.is_some();
                match self.hands.last_mut().filter(waits) {
                    // "地主（我）": the first name decides.
                    Some(hand) if !self.fresh => hand.label = hand.label.or(Some(label)),
                    _ => {
                        self.hands.push(Hand { label: Some(label), cards: Cards::default() });
                        (self.fresh, self.mode) = (false, Mode::Hands);
                    }
                }
            }
        }
    }

    /// Whether a number follows the word for a turn, so that it says whose.
    fn owns_turn(&self, at: usize) -> bool {
        let end = self.text.word(at, &TURN).map_or(at, |(_, end)| end);
        self.text.number(self.text.behind_gap(end)).is_some()
            && matches!(self.text.word(at, &WORDS), Some((Word::TurnNumber, _)))
    }

    fn turn(&mut self, turn: Turn, at: Range<usize>) {
        let span = self.text.span(at);
        match turn {
            Turn::Mine => self.turn = Some((Label::Who(Who::Me), span)),
            Turn::Theirs => self.turn = Some((Label::Who(Who::Other), span)),
            Turn::First => {
                let named = self.turn.as_ref().is_some_and(|(_, before)| before.end <= span.start);
                let labelled = self.hands.last().filter(|_| !self.fresh).and_then(|hand| hand.label);
                match labelled {
                    _ if named => {}
                    Some(label) => self.turn = Some((label, span)),
                    None => self.asks_turn = true,
                }
            }
        }
    }

    fn word(&mut self, word: Word, at: usize, end: usize) -> Result<usize, ParseError> {
        let span = self.text.span(at..end);
        match word {
            Word::Seat(role) => self.label(Label::Role(role), at, end),
            Word::Beat if self.beaten.is_some() => {
                let found = self.text.source(at..end);
                let message = Message::new("climbing-error-option-twice").text("option", found);
                return Err(ParseError::new(span, message));
            }
            Word::Beat => {
                (self.mode, self.beaten) = (Mode::Beat, Some(span));
                if let Some(hand) = self.hands.last().filter(|hand| hand.cards.is_empty()) {
                    self.owner = hand.label;
                    self.hands.pop();
                }
            }
            Word::TurnNumber | Word::Passes => {
                let place = self.text.behind_gap(end);
                let Some((number, behind)) = self.text.number(place) else {
                    self.turn(Turn::First, at..end);
                    return Ok(end);
                };
                let mut option = Rewriting::default();
                option.push(if word == Word::Passes { "passes" } else { "turn" }, span);
                option.glue(" ");
                option.push(&number.to_string(), self.text.span(place..behind));
                self.options.push(option);
                return Ok(behind);
            }
            Word::Ban => (self.mode, self.banned) = (Mode::Ban, Some(span)),
            Word::Kind(Kind::Rocket) if self.mode != Mode::Ban => return Ok(self.add(Read::jokers(at..end))),
            Word::Kind(kind) if self.mode == Mode::Ban => self.bans.push((kind, span)),
            Word::Kind(_) => return Err(self.unknown(at)),
            Word::RulesKey => self.mode = Mode::Rules,
            Word::Rules(id) => self.named = Some((id, span)),
            Word::Game(id) if self.mode == Mode::Rules => self.named = Some((id, span)),
            Word::SomeJoker => {
                let message =
                    Message::new("climbing-error-joker-which").text("found", self.text.source(at..end));
                return Err(ParseError::new(span, message));
            }
            // Cards were tried before; a word for jokers where none is expected says nothing.
            Word::Small | Word::Big | Word::Both => return Err(self.unknown(at)),
            Word::Game(_) | Word::Idle => {}
        }
        Ok(end)
    }

    fn unknown(&self, at: usize) -> ParseError {
        let end = self.text.behind_word(at);
        let id = if self.mode == Mode::Ban { "climbing-error-ban-word" } else { "climbing-error-word" };
        let message = Message::new(id).text("found", self.text.source(at..end));
        ParseError::new(self.text.span(at..end), message)
    }

    /// What was understood, in notation; none where there are no hands.
    fn written(mut self) -> Option<Rewriting> {
        let many = self.hands.iter().filter(|hand| !hand.cards.is_empty()).count() > 1;
        self.hands.retain(|hand| !many || !hand.cards.is_empty());
        if self.hands.len() < 2 || self.asks_turn {
            return None;
        }
        let order = order(&self.hands.iter().map(|hand| hand.label).collect::<Vec<_>>());
        let seat = |label: Label| order.iter().position(|&hand| self.hands[hand].label == Some(label));
        let lonely = |label: Label| match (label, self.hands.len()) {
            // Who is not named has the hand that is not.
            (Label::Who(Who::Me) | Label::Role(Role::Landlord), _) => Some(0),
            (Label::Who(Who::Number(number)), hands) => {
                usize::from(number).checked_sub(1).filter(|seat| *seat < hands)
            }
            (Label::Role(Role::Before), 3) => Some(2),
            (_, hands) => (hands > 1).then_some(1),
        };
        let seat_of = |label: Label| seat(label).or_else(|| lonely(label));
        let suited = self.hands.iter().map(|hand| &hand.cards).chain([&self.beat]).all(Cards::is_suited);
        let mut made = Rewriting::default();
        for (index, &hand) in order.iter().enumerate() {
            if index > 0 {
                made.glue(" / ");
            }
            self.hands[hand].cards.write(&self.text, suited, &mut made);
        }
        let owner = self.owner.and_then(seat_of).map(|seat| (seat + 1) % self.hands.len());
        let turn = self.turn.and_then(|(label, span)| Some((seat_of(label)?, span)));
        if let Some((seat, span)) =
            turn.or(owner.filter(|_| self.options.is_empty()).map(|seat| (seat, 0..0)))
        {
            made.glue("; turn ");
            made.push(&(seat + 1).to_string(), span);
        }
        for option in &self.options {
            made.glue("; ");
            made.append(option);
        }
        if let Some(span) = self.beaten {
            made.glue("; ");
            made.push("beat", span);
            made.glue(" ");
            self.beat.write(&self.text, suited, &mut made);
        }
        if let Some(span) = self.banned.filter(|_| self.bans.is_empty()) {
            made.glue("; ");
            made.push("ban", span);
        }
        for (index, (kind, span)) in self.bans.into_iter().enumerate() {
            made.glue(if index == 0 { "; ban " } else { ", " });
            made.push(kind.id(), span);
        }
        if let Some((id, span)) = self.named {
            made.glue("; rules ");
            made.push(id, span);
        }
        Some(made)
    }
}

/// The hands in the order of their seats, each by its place in the text.
fn order(labels: &[Option<Label>]) -> Vec<usize> {
    let three = labels.len() == 3;
    let landlord = labels.contains(&Some(Label::Role(Role::Landlord)));
    let wanted = |label: Option<Label>| match label {
        Some(Label::Who(Who::Number(number))) => Some(usize::from(number.max(1)) - 1),
        Some(Label::Role(Role::Landlord)) if three => Some(0),
        Some(Label::Role(Role::Next)) if three => Some(1),
        Some(Label::Role(Role::Before)) if three => Some(2),
        Some(Label::Who(Who::Me)) if !(three && landlord) => Some(0),
        Some(Label::Role(Role::Landlord)) if !labels.contains(&Some(Label::Who(Who::Me))) => Some(0),
        Some(Label::Who(Who::Other) | Label::Role(_)) if !three => Some(1),
        _ => None,
    };
    let mut seats: Vec<Option<usize>> = vec![None; labels.len()];
    let mut left = Vec::new();
    for (hand, &label) in labels.iter().enumerate() {
        match wanted(label).and_then(|seat| seats.get_mut(seat)) {
            Some(seat @ None) => *seat = Some(hand),
            _ => left.push(hand),
        }
    }
    let mut left = left.into_iter();
    seats.into_iter().filter_map(|seat| seat.or_else(|| left.next())).collect()
}
