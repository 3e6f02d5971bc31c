//! Whose turn it is, and who made the play on the table: words of turns bound to the names beside them.

use super::seats::Seats;
use super::words::Word;
use super::{Label, Mode, Player, Reader};
use etude_model::informal::{Lexer, TextCards, Turn, WHO, Who};
use etude_model::{Message, ParseError};
use std::ops::Range;

/// Who has passed on the play on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passed {
    /// Nobody that the notation does not tell already.
    None,
    /// One of two.
    One,
    /// All others: the table is empty.
    All,
}

/// A seat of which something is said, with the place of that in the source.
pub(super) type SeatSaid = (usize, Range<usize>);

/// A statement about a player, with its place in the source.
pub(super) type Said = (Player, Range<usize>);

impl Reader {
    /// Takes the name in front of a verb, which no hand follows.
    pub(super) fn subject(&mut self) -> Option<Player> {
        let label = self.hands.waiting()?;
        self.hands.list.pop();
        self.hands.closed = true;
        let hand = self.hands.list.len();
        self.names.retain(|(of, ..)| *of != hand);
        Some(Player::Named(label))
    }

    /// Takes whose turn it is; told twice only where both say the same.
    pub(super) fn turns(
        &mut self,
        lexer: &Lexer<'_, Word>,
        player: Player,
        span: Range<usize>,
    ) -> Result<(), ParseError> {
        if self.turn.as_ref().is_some_and(|(known, _)| *known != player) {
            return Err(twice(lexer.text.whole(), span));
        }
        self.turn = Some((player, span));
        // Cards behind it are none of the hand before it.
        self.hands.closed = true;
        Ok(())
    }

    /// The place behind gaps and a colon, and whether there was one.
    pub(super) fn behind_colon(lexer: &Lexer<'_, Word>, at: usize) -> (usize, bool) {
        let at = lexer.text.behind_gap(at);
        if lexer.text.at(at) == ':' { (lexer.text.behind_gap(at + 1), true) } else { (at, false) }
    }

    /// The place behind the name that begins at a place.
    pub(super) fn behind_name(lexer: &Lexer<'_, Word>, at: usize) -> Option<usize> {
        let who = lexer.text.word(at, &WHO).map(|(_, end)| end);
        let role = lexer.word(at).and_then(|(word, end)| matches!(word, Word::Seat(_)).then_some(end));
        who.max(role)
    }

    /// Takes a word for a turn: of the name in front of it, of the one behind it, or of the hand before it.
    pub(super) fn turn_word(
        &mut self,
        lexer: &Lexer<'_, Word>,
        turn: Turn,
        places: Range<usize>,
    ) -> Result<(), ParseError> {
        let text = &lexer.text;
        let span = text.span(places.clone());
        let (next, colon) = Self::behind_colon(lexer, places.end);
        let cards = self.has_card(lexer, next);
        let behind_turn = std::mem::replace(&mut self.behind_turn, places.end);
        let who = match turn {
            Turn::Mine => Some(Who::Me),
            Turn::Theirs => Some(Who::Other),
            Turn::First | Turn::Of => None,
        };
        if let Some(who) = who {
            if !cards {
                return self.turns(lexer, Player::Named(Label::Who(who)), span);
            }
            self.hands.closed = true;
            self.label(lexer, Label::Who(who), places.clone())?;
        }
        if turn == Turn::Of {
            self.asks_turn = Some(span);
            return Ok(());
        }
        if self.hands.waiting().is_some() {
            let hand = self.hands.list.len() - 1;
            return match (cards, colon) {
                (true, false) => {
                    self.led = Some(span.clone());
                    self.told.push((hand, span));
                    Ok(())
                }
                (true, true) => {
                    self.led = Some(span.clone());
                    self.turns(lexer, Player::OfHand(hand), span)
                }
                (false, _) => match self.subject() {
                    Some(player) => self.turns(lexer, player, span),
                    None => Ok(()),
                },
            };
        }
        let first = text.source(places.clone()) == "先手" || colon;
        if cards && first && self.hands.closed {
            return self.numbered_hand(lexer, 1, places);
        }
        let name = Self::behind_name(lexer, next);
        let listed = |end: usize| {
            let (next, colon) = Self::behind_colon(lexer, end);
            colon || self.has_card(lexer, next)
        };
        if name.is_some_and(|end| !listed(end)) {
            self.asks_turn = Some(span);
            return Ok(());
        }
        // "轮到地主先出": the verb belongs to what was said just before.
        if self.turn.is_some() && text.behind_gap(behind_turn) == places.start {
            return Ok(());
        }
        let before = (0..places.start).rev().map(|at| text.at(at)).find(|c| !c.is_whitespace());
        let hand = self.hands.list.len().checked_sub(1).filter(|_| !self.hands.closed && !cards);
        match hand.filter(|_| !matches!(before, Some(',' | '.' | ':'))) {
            Some(hand) => self.turns(lexer, Player::OfHand(hand), span),
            None => Err(whose_turn(text.whole(), span)),
        }
    }

    /// Begins the hand of a player by number: the first one moves.
    pub(super) fn numbered_hand(
        &mut self,
        lexer: &Lexer<'_, Word>,
        number: u8,
        places: Range<usize>,
    ) -> Result<(), ParseError> {
        self.label(lexer, Label::Who(Who::Number(number)), places)
    }

    /// Begins the play on the table.
    pub(super) fn play(&mut self, owner: Option<Player>, span: Range<usize>) {
        self.owner = owner.map(|owner| (owner, span.clone()));
        (self.mode, self.beaten) = (Mode::Beat, Some(span));
    }

    /// Turns hands behind a verb into plays, where their owners have hands of their own: "对手先出 66".
    pub(super) fn take_told(&mut self) -> Result<(), ParseError> {
        for (hand, span) in std::mem::take(&mut self.told) {
            let Some(label) = self.hands.list[hand].label else { continue };
            let is_other = |(of, name, _): &&(usize, Label, Range<usize>)| {
                *of != hand && *name == label && !self.hands.list[*of].cards.is_empty()
            };
            if self.names.iter().any(|name| is_other(&name)) {
                if self.beaten.is_some() {
                    return Err(ParseError::new(span, Message::new("climbing-error-play-twice")));
                }
                self.beat = std::mem::take(&mut self.hands.list[hand].cards);
                self.play(Some(Player::Named(label)), span);
            } else if self.turn.as_ref().is_some_and(|(known, _)| *known != Player::Named(label)) {
                return Err(ParseError::new(span, Message::new("climbing-error-turns-differ")));
            } else {
                self.turn = Some((Player::Named(label), span));
            }
        }
        Ok(())
    }

    /// The seat whose turn is told, and whether one seat has passed on the play on the table.
    pub(super) fn whose_turn(
        &self,
        seats: &Seats<'_>,
        source: &str,
    ) -> Result<(Option<SeatSaid>, Passed), ParseError> {
        let seat = |said: &Option<Said>| match said {
            Some((player, span)) => match seats.seat(*player) {
                Some(seat) => Ok(Some((seat, span.clone()))),
                None => Err(whose_turn(source, span.clone())),
            },
            None => Ok(None),
        };
        let differ = |span: &Range<usize>| {
            Err(ParseError::new(span.clone(), Message::new("climbing-error-turns-differ")))
        };
        let (mut turn, owner, second) = (seat(&self.turn)?, seat(&self.owner)?, seat(&self.second)?);
        let count = seats.count();
        if let Some((second, span)) = second {
            let first = 1 - second.min(1);
            match &turn {
                _ if count > 2 => return Err(whose_turn(source, span)),
                Some((seat, _)) if *seat != first => return differ(&span),
                _ => turn = Some((first, span)),
            }
        }
        // An option with a number says the same in another way.
        let option = |key: &str| self.options.iter().find(|(known, ..)| *known == key);
        if let (Some((seat, span)), Some((_, _, number, _))) = (&turn, option("turn"))
            && *seat + 1 != *number as usize
        {
            return differ(span);
        }
        let Some((owner, span)) = owner else {
            return match self.passed.first() {
                Some((_, span)) => differ(span),
                None => Ok((turn.filter(|_| option("turn").is_none()), Passed::None)),
            };
        };
        if contains(seats.cards(owner), &self.beat) {
            // Whether the cards on the table are still counted in the hand is not said.
            return Err(ParseError::new(span, Message::new("climbing-error-play-in-hand")));
        }
        for (index, passer) in self.passed.iter().enumerate() {
            if seats.seat(passer.0) != Some((owner + 1 + index) % count) {
                return differ(&passer.1);
            }
        }
        if self.passed.len() + 1 == count {
            // All others have passed: the table is empty, and its owner leads.
            return match &turn {
                Some((seat, span)) if *seat != owner => differ(span),
                _ => Ok((Some((owner, span)), Passed::All)),
            };
        }
        let told = turn
            .as_ref()
            .map(|(seat, _)| *seat)
            .or(option("turn").map(|(_, _, number, _)| (*number as usize).saturating_sub(1)));
        let passes = option("passes").map(|(_, _, number, _)| *number as usize);
        let passes = passes.or(Some(self.passed.len()).filter(|passes| *passes > 0));
        let passed = match told {
            Some(seat) => (seat + 2 * count - owner - 1) % count,
            None => passes.unwrap_or(0),
        };
        if passed + 1 >= count || passes.is_some_and(|passes| passes != passed) {
            return differ(&span);
        }
        let turn = turn.or_else(|| Some(((owner + 1 + passed) % count, 0..0)));
        let written = option("passes").is_some();
        let one = if passed == 1 && !written { Passed::One } else { Passed::None };
        Ok((turn.filter(|_| option("turn").is_none()), one))
    }
}

/// Returns true if a hand has all cards of a play, by ranks.
pub(super) fn contains(hand: &TextCards, play: &TextCards) -> bool {
    let mut left: Vec<&str> = hand.0.iter().flat_map(|card| card.rank.split(' ')).collect();
    let mut played = play.0.iter().flat_map(|card| card.rank.split(' '));
    !play.is_empty()
        && played.all(|rank| match left.iter().position(|other| *other == rank) {
            Some(place) => {
                left.swap_remove(place);
                true
            }
            None => false,
        })
}

/// The error of something that is given twice.
pub(super) fn twice(source: &str, span: Range<usize>) -> ParseError {
    let message = Message::new("climbing-error-option-twice").text("option", &source[span.clone()]);
    ParseError::new(span, message)
}

/// The error of a turn or a play whose player is not clear.
pub(super) fn whose_turn(source: &str, span: Range<usize>) -> ParseError {
    let message = Message::new("climbing-error-whose-turn").text("found", &source[span.clone()]);
    ParseError::new(span, message)
}

/// The error of a play beside another one, or without a player.
pub(super) fn twice_or_whose(owner: Option<Player>, source: &str, span: Range<usize>) -> ParseError {
    if owner.is_some() {
        ParseError::new(span, Message::new("climbing-error-play-twice"))
    } else {
        whose_turn(source, span)
    }
}
