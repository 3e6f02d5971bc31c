//! The report of a table: the deal and the events, with the state before each of them.

use super::contradiction::Contradiction;
use super::knowledge::{TableEvent, TableObserver};
use super::location::Location;
use super::next_event::{Answers, NextEvent, Prompt};
use super::profiles::Profile;
use super::zones::{HAND, TABLE};
use crate::games::durak::rules::{FULL_HAND, Rules};
use crate::games::durak::{Card, CardSet, Deck, Move};
use crate::model::{Message, Problem, Side};
use std::sync::Arc;

/// The rules and the deal, as far as they are reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The profile: whether attacks may be passed on.
    pub profile: &'static Profile,
    /// The pack.
    pub deck: Deck,
    /// Whether the attacker may add cards to what is taken.
    pub throw_in: bool,
    /// Whether a bout has no more attack cards than the defender holds.
    pub hand_limit: bool,
    /// The most attack cards of the first bout.
    pub first_bout: u8,
    /// The card that was turned up.
    pub trump: Option<Card>,
    /// The player's first cards in the order of the report.
    pub hand: Vec<Card>,
    /// The first attacker.
    pub first: Option<Side>,
}

impl Start {
    /// A table before the deal.
    pub fn empty(profile: &'static Profile) -> Self {
        Self {
            profile,
            deck: Deck::Cards36,
            throw_in: true,
            hand_limit: true,
            first_bout: FULL_HAND,
            trump: None,
            hand: Vec::new(),
            first: None,
        }
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        Rules {
            throw_in: self.throw_in,
            hand_limit: self.hand_limit,
            first_bout: self.first_bout,
            transfer: self.profile.transfer,
            ..Rules::PODKIDNOY
        }
    }

    /// The same rules and pack, nothing dealt.
    pub(super) fn without_deal(&self) -> Self {
        Self { trump: None, hand: Vec::new(), first: None, ..self.clone() }
    }

    /// The state before the first event; none while the deal is incomplete or contradicts itself.
    fn dealt(&self) -> Option<TableObserver> {
        let (trump, first) = (self.trump?, self.first?);
        let full = self.hand.len() == usize::from(FULL_HAND) && self.contradiction().is_none();
        full.then(|| TableObserver::new(self.rules(), self.deck, trump, &self.hand, first))
    }

    /// The next part of the deal to be reported.
    fn next_event(&self) -> NextEvent {
        let held: CardSet = self.hand.iter().copied().collect();
        let trump = self.trump.map_or(CardSet::EMPTY, CardSet::of);
        let free = self.deck.cards().without(held).without(trump);
        let missing = FULL_HAND.saturating_sub(self.hand.len().min(usize::from(FULL_HAND)) as u8);
        let (prompt, cards) = match () {
            () if self.trump.is_none() => (Prompt::Trump, free),
            () if missing > 0 => (Prompt::Hand { missing }, free),
            () => (Prompt::First, CardSet::EMPTY),
        };
        NextEvent { prompt, answers: Answers::of_cards(cards) }
    }

    /// Adds the trump card or a card of the hand.
    fn add_card(&mut self, card: Card) -> Result<(), Contradiction> {
        match self.next_event().prompt {
            Prompt::Trump => {
                self.check_free(card)?;
                self.trump = Some(card);
            }
            Prompt::Hand { .. } => {
                self.check_free(card)?;
                self.hand.push(card);
            }
            _ => return Err(Contradiction::NotNow { mv: Move::Card(card) }),
        }
        Ok(())
    }

    /// Checks that a card of the pack is nowhere yet.
    fn check_free(&self, card: Card) -> Result<(), Contradiction> {
        let at = match () {
            () if !self.deck.cards().contains(card) => Location::NotInPack,
            () if self.hand.contains(&card) => Location::Mine,
            () if self.trump == Some(card) => Location::Bottom,
            () => return Ok(()),
        };
        Err(Contradiction::Elsewhere { card, at })
    }

    /// The first contradiction of the deal.
    fn contradiction(&self) -> Option<Contradiction> {
        let mut before = self.without_deal();
        for &card in self.trump.iter().chain(&self.hand) {
            if let Err(contradiction) = before.check_free(card) {
                return Some(contradiction);
            }
            if before.trump.is_none() && self.trump.is_some() {
                before.trump = Some(card);
            } else if before.hand.len() == usize::from(FULL_HAND) {
                return Some(Contradiction::HandFull);
            } else {
                before.hand.push(card);
            }
        }
        None
    }
}

/// An edit of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEdit {
    /// The next event or card of the deal; the first event that contradicts what is before it is replaced.
    Answer(Move),
    /// The first attacker.
    First(Side),
    /// Replaces an event, counted from 0; later events are kept, even if they are contradictions then.
    Replace(usize, Move),
    /// Inserts an event before another one; later events are kept.
    Insert(usize, Move),
    /// Removes an event; later events are kept.
    Remove(usize),
    /// Removes all events from one on.
    Cut(usize),
    /// Takes the last event or part of the deal back.
    Undo,
}

/// The report of a table. It may contradict itself: nothing of it is lost then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    start: Start,
    events: Vec<TableEvent>,
    /// The state before each event and after the last one, up to the first contradiction; none before the deal.
    states: Vec<Arc<TableObserver>>,
    /// The reason why the event after the last state cannot be true.
    contradiction: Option<Contradiction>,
}

impl Setup {
    /// The report of a deal and of the events since.
    pub fn new(start: Start, events: Vec<TableEvent>) -> Self {
        let states = start.dealt().into_iter().map(Arc::new).collect();
        let mut setup = Self { start, events, states, contradiction: None };
        setup.replay();
        setup
    }

    /// The rules and the deal.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The events since the deal.
    pub fn events(&self) -> &[TableEvent] {
        &self.events
    }

    /// The state after all events, or before the first contradiction; none before the deal.
    pub fn state(&self) -> Option<&TableObserver> {
        self.states.last().map(Arc::as_ref)
    }

    /// The state before an event; none behind a contradiction.
    pub fn state_before(&self, at: usize) -> Option<&TableObserver> {
        self.states.get(at).map(Arc::as_ref)
    }

    /// The first event that cannot be true, counted from 0, and the reason.
    pub fn contradiction(&self) -> Option<(usize, Contradiction)> {
        self.contradiction.map(|contradiction| (self.states.len().saturating_sub(1), contradiction))
    }

    /// The next event to be reported: where there is a contradiction, the event in its place.
    pub fn next_event(&self) -> NextEvent {
        self.next_event_at(self.events.len())
    }

    /// The event to be reported in place of another one.
    pub fn next_event_at(&self, at: usize) -> NextEvent {
        let state = self.state_before(at).or(self.state());
        state.map_or_else(|| self.start.next_event(), TableObserver::next_event)
    }

    /// The report after an edit.
    ///
    /// # Errors
    /// The reason why the reported event cannot be true.
    pub fn apply(&self, edit: TableEdit) -> Result<Self, Contradiction> {
        let mut next = self.clone();
        match edit {
            TableEdit::Answer(mv) => match (self.states.len().checked_sub(1), mv.card()) {
                (Some(last), _) => next.put(last, 1, mv)?,
                (None, Some(card)) => next.change_start(|start| start.add_card(card))?,
                (None, None) => return Err(Contradiction::NotNow { mv }),
            },
            TableEdit::First(_) if self.next_event().prompt != Prompt::First => {
                return Err(Contradiction::NothingDrawn);
            }
            TableEdit::First(first) => next.change_start(|start| {
                start.first = Some(first);
                Ok(())
            })?,
            TableEdit::Replace(at, mv) => next.put(at, 1, mv)?,
            TableEdit::Insert(at, mv) => next.put(at.min(self.events.len()), 0, mv)?,
            TableEdit::Remove(at) => {
                let end = self.events.len().min(at.saturating_add(1));
                next.change_events(at, |events| drop(events.drain(at.min(end)..end)));
            }
            TableEdit::Cut(at) => next.change_events(at, |events| events.truncate(at)),
            TableEdit::Undo if self.events.is_empty() => next.change_start(|start| {
                let _ = start.first.take().is_some()
                    || start.hand.pop().is_some()
                    || start.trump.take().is_some();
                Ok(())
            })?,
            TableEdit::Undo => {
                let last = self.events.len() - 1;
                next.change_events(last, |events| events.truncate(last));
            }
        }
        Ok(next)
    }

    /// Puts an event in place of `replaced` others, none or one.
    fn put(&mut self, at: usize, replaced: usize, mv: Move) -> Result<(), Contradiction> {
        let event = self.state_before(at).ok_or(Contradiction::NotNow { mv })?.event_of(mv);
        let end = self.events.len().min(at + replaced);
        self.change_events(at, |events| drop(events.splice(at..end, [event])));
        match self.contradiction() {
            Some((place, contradiction)) if place == at => Err(contradiction),
            _ => Ok(()),
        }
    }

    /// Changes the deal, and replays all events.
    pub(super) fn change_start<E>(
        &mut self,
        change: impl FnOnce(&mut Start) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut start = self.start.clone();
        change(&mut start)?;
        *self = Self::new(start, std::mem::take(&mut self.events));
        Ok(())
    }

    /// Changes events from one on, and replays them.
    fn change_events(&mut self, from: usize, change: impl FnOnce(&mut Vec<TableEvent>)) {
        change(&mut self.events);
        self.states.truncate(from.saturating_add(1));
        self.replay();
    }

    /// Adds the states that are missing, up to the first contradiction.
    fn replay(&mut self) {
        self.contradiction = None;
        while let Some(state) = self.states.last()
            && let Some(&event) = self.events.get(self.states.len() - 1)
        {
            match state.after(event) {
                Ok(next) => self.states.push(Arc::new(next)),
                Err(contradiction) => {
                    self.contradiction = Some(contradiction);
                    return;
                }
            }
        }
    }

    /// The contradiction of the deal, or else that of the events.
    pub fn problems(&self) -> Vec<Problem> {
        if let Some(contradiction) = self.start.contradiction() {
            return vec![Problem::in_zone(HAND, contradiction.message())];
        }
        let problem = self.contradiction().map(|(at, contradiction)| {
            let bout = self.state().map_or(1, TableObserver::number);
            let message = Message::new("observer-problem-step").number("bout", bout).number("step", at + 1);
            Problem::in_zone(TABLE, message.message("why", contradiction.message()))
        });
        problem.into_iter().collect()
    }
}
