//! Positions as players write them: labels in front of hands, a hand a line, jokers and bans in words.
//!
//! The text becomes notation, with its hands in order: of three hands the landlord's, the next farmer's and the last
//! farmer's; of two hands the writer's first, else the landlord's. The turn has the player who is named to move, or
//! the one behind the owner of the play on the table.

mod cards;
mod words;

use super::notation;
use super::rules::{Kind, Rules};
use cards::Spelling;
use etude_model::informal::{
    Common, Grammar, Hands, Lexer, Rewriting, TURN, Text, TextCard, TextCards, Token, Turn, Who,
};
use etude_model::{Message, ParseError};
use std::ops::Range;
use words::{Role, TABLES, Word};

/// The owner of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Role(Role),
    Who(Who),
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
    mode: Mode,
    beat: TextCards,
    /// The word in front of the play to beat.
    beaten: Option<Range<usize>>,
    /// The word in front of banned types.
    banned: Option<Range<usize>>,
    /// The owner of the play on the table.
    owner: Option<Label>,
    bans: Vec<(Kind, Range<usize>)>,
    named: Option<(&'static str, Range<usize>)>,
    turn: Option<(Label, Range<usize>)>,
    /// True if a word for a turn waits for a player.
    asks_turn: bool,
    /// The options with numbers: the key, the number, and the places of both.
    options: Vec<(&'static str, Range<usize>, u32, Range<usize>)>,
}

/// Rewrites a text in notation; none if it is too long or has fewer than two hands.
///
/// # Errors
/// The first word that is not understood.
pub(super) fn to_notation(rules: &'static Rules, source: &str) -> Result<Option<Rewriting>, ParseError> {
    let Some(lexer) = Lexer::new(source, &TABLES) else { return Ok(None) };
    notation::which_joker(rules, source)?;
    lexer.rewrite(Reader {
        rules,
        spelling: Spelling::of(rules, &lexer.text),
        hands: Hands::default(),
        mode: Mode::default(),
        beat: TextCards::default(),
        beaten: None,
        banned: None,
        owner: None,
        bans: Vec::new(),
        named: None,
        turn: None,
        asks_turn: false,
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
            Token::Item(Item::Title) => self.title(lexer, places.clone()),
            Token::Item(Item::Card(card)) => self.add(card),
            Token::Break => {
                self.hands.closed = true;
                if self.mode != Mode::Beat || !self.beat.is_empty() {
                    self.mode = Mode::Hands;
                }
            }
            Token::Idle if self.mode == Mode::Beat && lexer.text.at(places.start) == '+' => {
                return Err(self.unknown(lexer, places.start));
            }
            Token::Common(Common::Versus) => (self.hands.closed, self.mode) = (true, Mode::Hands),
            Token::Common(Common::Turn(turn)) => self.turn(lexer, turn, places.clone()),
            Token::Common(Common::Who(who)) => self.label(lexer, Label::Who(who), places.clone()),
            Token::Word(word) => return self.word(lexer, word, places),
            Token::Unknown => return Err(self.unknown(lexer, places.start)),
            Token::Count(_) | Token::Idle => {}
        }
        Ok(places.end)
    }

    fn written(mut self, text: &Text<'_>) -> Option<Rewriting> {
        let hands = &mut self.hands.list;
        if hands.iter().filter(|hand| !hand.cards.is_empty()).count() > 1 {
            hands.retain(|hand| !hand.cards.is_empty());
        }
        if hands.len() < 2 || self.asks_turn {
            return None;
        }
        let order = order(&hands.iter().map(|hand| hand.label).collect::<Vec<_>>());
        let hands = &self.hands.list;
        let suited = hands.iter().map(|hand| &hand.cards).chain([&self.beat]).all(TextCards::is_suited);
        let mut made = Rewriting::default();
        for (index, &hand) in order.iter().enumerate() {
            if index > 0 {
                made.glue(" / ");
            }
            hands[hand].cards.write(text, suited, &mut made);
        }
        let turn =
            self.turn.as_ref().and_then(|(label, span)| Some((self.seat(&order, *label)?, span.clone())));
        let behind_owner = || {
            let owner = self.owner.filter(|_| self.options.is_empty())?;
            Some(((self.seat(&order, owner)? + 1) % hands.len(), 0..0))
        };
        if let Some((seat, span)) = turn.or_else(behind_owner) {
            made.option("; turn ", &(seat + 1).to_string(), span);
        }
        for (key, key_span, number, span) in &self.options {
            made.option("; ", key, key_span.clone());
            made.option(" ", &number.to_string(), span.clone());
        }
        if let Some(span) = self.beaten {
            made.option("; ", "beat", span);
            made.glue(" ");
            self.beat.write(text, suited, &mut made);
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
        Some(made)
    }
}

impl Reader {
    /// Takes the rules that a title names.
    fn title(&mut self, lexer: &Lexer<'_, Word>, places: Range<usize>) {
        for place in places {
            if let Some((Word::Rules(id), behind)) = lexer.word(place) {
                self.named = Some((id, lexer.text.span(place..behind)));
            }
        }
    }

    fn add(&mut self, card: TextCard) {
        if self.mode == Mode::Beat {
            self.beat.0.push(card);
        } else {
            self.mode = Mode::Hands;
            self.hands.add(card);
        }
    }

    /// Takes a name: of the player to move, of the owner of the play on the table, or of the next hand.
    fn label(&mut self, lexer: &Lexer<'_, Word>, label: Label, places: Range<usize>) {
        let text = &lexer.text;
        let span = text.span(places.clone());
        if std::mem::take(&mut self.asks_turn) {
            self.turn = Some((label, span));
            return;
        }
        let behind = text.behind_gap(places.end);
        let moves_first = |(word, end)| word == Common::Turn(Turn::First) && !owns_turn(lexer, behind, end);
        if lexer.has_word(behind, Word::Beat) {
            self.owner = Some(label);
        } else if text.word(behind, &TURN).is_some_and(moves_first) {
            self.turn = Some((label, span));
        } else if self.hands.closed || self.hands.waiting().is_none() {
            // Of two names in front of a hand, as in "地主（我）", the first decides.
            self.hands.begin(label);
            self.mode = Mode::Hands;
        }
    }

    fn turn(&mut self, lexer: &Lexer<'_, Word>, turn: Turn, places: Range<usize>) {
        let span = lexer.text.span(places);
        match turn {
            Turn::Mine => self.turn = Some((Label::Who(Who::Me), span)),
            Turn::Theirs => self.turn = Some((Label::Who(Who::Other), span)),
            Turn::First if self.turn.is_some() => {}
            Turn::First => {
                let last = self.hands.list.last().filter(|_| !self.hands.closed);
                match last.and_then(|hand| hand.label) {
                    Some(label) => self.turn = Some((label, span)),
                    None => self.asks_turn = true,
                }
            }
        }
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
            Word::Seat(role) => self.label(lexer, Label::Role(role), places.clone()),
            Word::Beat if self.beaten.is_some() => {
                let found = text.source(places);
                let message = Message::new("climbing-error-option-twice").text("option", found);
                return Err(ParseError::new(span, message));
            }
            Word::Beat => {
                (self.mode, self.beaten) = (Mode::Beat, Some(span));
                if self.hands.list.last().is_some_and(|hand| hand.cards.is_empty()) {
                    self.owner = self.hands.list.pop().and_then(|hand| hand.label);
                }
            }
            Word::TurnNumber | Word::Passes => {
                let place = text.behind_gap(places.end);
                if let Some((number, behind)) = text.number(place) {
                    let key = if word == Word::Passes { "passes" } else { "turn" };
                    self.options.push((key, span, number, text.span(place..behind)));
                    return Ok(behind);
                }
                self.turn(lexer, Turn::First, places.clone());
            }
            Word::Ban => (self.mode, self.banned) = (Mode::Ban, Some(span)),
            Word::Kind(kind) if self.mode == Mode::Ban => self.bans.push((kind, span)),
            Word::Kind(Kind::Rocket) => self.add(cards::jokers("X D", places.clone())),
            Word::RulesKey => self.mode = Mode::Rules,
            Word::Rules(id) => self.named = Some((id, span)),
            Word::Game(id) if self.mode == Mode::Rules => self.named = Some((id, span)),
            Word::SomeJoker => return Err(lexer.error(places, "climbing-error-joker-which")),
            // Jokers are read as cards, except where none are expected.
            Word::Kind(_) | Word::Small | Word::Big | Word::Both => {
                return Err(self.unknown(lexer, places.start));
            }
            Word::Game(_) | Word::Idle => {}
        }
        Ok(places.end)
    }

    fn unknown(&self, lexer: &Lexer<'_, Word>, at: usize) -> ParseError {
        let id = if self.mode == Mode::Ban { "climbing-error-ban-word" } else { "climbing-error-word" };
        lexer.unknown(at, id)
    }

    /// The seat of a label; a player who is not named has the hand without a name.
    fn seat(&self, order: &[usize], label: Label) -> Option<usize> {
        let seats = order.len();
        let named = order.iter().position(|&hand| self.hands.list[hand].label == Some(label));
        named.or(match label {
            Label::Who(Who::Me) | Label::Role(Role::Landlord) => Some(0),
            Label::Who(Who::Number(number)) => {
                usize::from(number).checked_sub(1).filter(|seat| *seat < seats)
            }
            Label::Role(Role::Before) if seats == 3 => Some(2),
            _ => Some(1),
        })
    }
}

/// Returns true if a word for a turn has the number of the seat to move behind it.
fn owns_turn(lexer: &Lexer<'_, Word>, at: usize, end: usize) -> bool {
    let text = &lexer.text;
    lexer.has_word(at, Word::TurnNumber) && text.number(text.behind_gap(end)).is_some()
}

/// The numbers of the hands in the text, in the order of their seats.
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
