//! The table observer: the knowledge of one seat of three or four, event by event.

use super::contradiction::Contradiction;
use crate::durak::card::{Card, CardSet, Deck};
use crate::durak::many::seen::Seen;
use crate::durak::many::state::{Seat, State};
use crate::durak::moves::{Move, Phase};
use crate::durak::observer::{Answers, Contradiction as Common, Location, NextEvent, Prompt, TableEvent};
use crate::durak::rules::{FULL_HAND, Rules};

/// An event that was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedEvent {
    /// The bout, counted from 1; drawn cards belong to the bout before.
    pub bout: u16,
    /// The seat that moved or drew.
    pub seat: Seat,
    /// The event.
    pub event: TableEvent,
    /// The phase before it.
    pub phase: Phase,
    /// True if the table was empty before.
    pub table_was_empty: bool,
}

/// The knowledge of one seat. It holds no card that the seat did not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableObserver {
    /// The state as the seat sees it; drawn cards that are not told yet are missing in its hand.
    seen: Seen,
    /// The number of the bout, counted from 1.
    bout: u16,
    log: Vec<LoggedEvent>,
}

impl TableObserver {
    /// The knowledge of a seat after the deal of its hand, without the trump card; none if the pack is too small for the seats.
    pub(super) fn new(
        (rules, deck, seats): (Rules, Deck, u8),
        me: Seat,
        trump: Card,
        hand: &[Card],
        first: Seat,
    ) -> Option<Self> {
        let own: CardSet = hand.iter().copied().collect();
        // The order of the other cards is arbitrary: nothing of it is kept.
        let mut others = deck.cards().without(own).without(CardSet::of(trump)).iter();
        let mut own = own.iter();
        let place = |place: u8| if place / FULL_HAND == me { own.next() } else { others.next() };
        let pack: Vec<Card> = (0..deck.size() - 1).filter_map(place).chain([trump]).collect();
        let state = State::deal(rules, deck, seats, &pack, first)?;
        Some(Self { seen: Seen::new(&state, me), bout: 1, log: Vec::new() })
    }

    /// The information set of the seat. While drawn cards are missing it is not complete.
    pub fn seen(&self) -> &Seen {
        &self.seen
    }

    /// The state as the seat sees it.
    pub fn public(&self) -> &State {
        self.seen.public()
    }

    /// The seat that tells.
    pub fn me(&self) -> Seat {
        self.seen.seat()
    }

    /// The own cards.
    pub fn hand(&self) -> CardSet {
        self.public().hand(self.me())
    }

    /// The number of the bout, counted from 1.
    pub fn bout(&self) -> u16 {
        self.bout
    }

    /// The events in order.
    pub fn log(&self) -> &[LoggedEvent] {
        &self.log
    }

    /// The drawn cards that are to be told.
    pub fn missing(&self) -> u8 {
        self.public().count(self.me()) - self.hand().len() as u8
    }

    /// The cards that a seat may hold.
    pub fn possible(&self, seat: Seat) -> CardSet {
        let known = self.seen.known(seat);
        if self.seen.hidden(seat) == 0 || seat == self.me() { known } else { known.union(self.seen.unseen()) }
    }

    /// The event to be told next.
    pub fn next_event(&self) -> NextEvent<Seat> {
        let state = self.public();
        if self.missing() > 0 {
            let answers = Answers::of_cards(self.seen.unseen());
            return NextEvent { prompt: Prompt::Drew { missing: self.missing() }, answers };
        }
        if let Some(durak) = state.loser() {
            return NextEvent { prompt: Prompt::Over(durak), answers: Answers::default() };
        }
        let (seat, laid) = (state.to_move(), state.laid());
        let state = state.with_hand(seat, self.possible(seat));
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        let word = moves.last().copied().filter(|mv| mv.card().is_none());
        let answers = Answers { cards: state.playable(), transfers: state.transfers(), word };
        let prompt = Prompt::of_move(seat, state.phase(), laid.next_to_beat(), laid.attacked() == 0);
        NextEvent { prompt, answers }
    }

    /// The knowledge after an event.
    ///
    /// # Errors
    /// The reason why the event cannot be true.
    pub(super) fn told(&self, event: TableEvent) -> Result<Self, Contradiction> {
        let mut next = self.clone();
        let (me, mut state) = (self.me(), *self.public());
        let mut hand = self.hand();
        let seat = match event {
            TableEvent::Drew(_) => me,
            TableEvent::Move(_) => state.to_move(),
        };
        let (phase, table_was_empty) = (state.phase(), state.laid().attacked() == 0);
        match event {
            TableEvent::Drew(card) => {
                if self.missing() == 0 {
                    let over = state.loser().is_some();
                    let why = if over { Common::Over } else { Common::NothingDrawn };
                    return Err(Contradiction::Common(why));
                }
                self.check_place(card, None)?;
                hand.insert(card);
            }
            TableEvent::Move(mv) => {
                self.check(mv)?;
                if let Some(card) = mv.card() {
                    hand.remove(card);
                }
                state.play(mv);
                // The cards of the own hand known to all seats were taken, or are the card under the talon.
                hand = hand.union(state.known(me));
                if !table_was_empty && state.laid().attacked() == 0 {
                    next.bout += 1;
                }
            }
        }
        next.seen = Seen::new(&state.with_hand(me, hand), me);
        next.log.push(LoggedEvent { bout: self.bout, seat, event, phase, table_was_empty });
        Ok(next)
    }

    /// Checks that a card is in the hand of a seat, or among the cards that were drawn.
    fn check_place(&self, card: Card, seat: Option<Seat>) -> Result<(), Contradiction> {
        let (state, me) = (self.public(), self.me());
        let mut others = (0..state.seats()).filter(|&seat| seat != me);
        let holder = others.find(|&seat| self.seen.certain(seat).contains(card));
        let at = match (holder, seat) {
            _ if !state.deck().cards().contains(card) => Location::NotInPack,
            (Some(held), Some(seat)) if held == seat => return Ok(()),
            (Some(held), _) => return Err(Contradiction::Held { card, seat: held }),
            _ if self.hand().contains(card) && seat == Some(me) => return Ok(()),
            _ if self.hand().contains(card) => Location::Mine,
            _ if state.laid().cards().contains(card) => Location::Table,
            _ if state.gone().contains(card) => Location::Gone { bout: self.bout_of(card) },
            _ if state.bottom() == Some(card) => Location::Bottom,
            (None, None) => return Ok(()),
            (None, Some(seat)) if seat != me && self.seen.hidden(seat) > 0 => return Ok(()),
            (None, Some(seat)) if seat != me => return Err(Contradiction::AllKnown { card, seat }),
            _ => Location::Unseen,
        };
        Err(Contradiction::Common(Common::Elsewhere { card, at }))
    }

    /// The last bout in which a card was played.
    fn bout_of(&self, card: Card) -> u16 {
        let played =
            |logged: &&LoggedEvent| matches!(logged.event, TableEvent::Move(mv) if mv.card() == Some(card));
        self.log.iter().rev().find(played).map_or(1, |logged| logged.bout)
    }

    /// Checks a move of the seat to move.
    fn check(&self, mv: Move) -> Result<(), Contradiction> {
        let state = self.public();
        if self.missing() > 0 {
            return Err(Contradiction::Common(Common::DrawFirst));
        }
        if state.loser().is_some() {
            return Err(Contradiction::Common(Common::Over));
        }
        let seat = state.to_move();
        if let Some(card) = mv.card() {
            self.check_place(card, Some(seat))?;
        }
        let answers = self.next_event().answers;
        let legal = match mv {
            Move::Card(card) => answers.cards.contains(card),
            Move::Transfer(card) => answers.transfers.contains(card),
            Move::Take | Move::Stop | Move::Done => answers.word == Some(mv),
        };
        if legal { Ok(()) } else { Err(Contradiction::against(state, mv)) }
    }
}
