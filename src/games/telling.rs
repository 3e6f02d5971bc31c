//! The table observer of every card game: a game at a real table as one seat saw it, entered event by event.
//!
//! A game gives its rules as [`TableKnowledge`]: the knowledge of a seat after the deal, and after each event. A [`Telling`] keeps
//! the entered events with the knowledge before each. It may contradict itself: the first event that cannot be true is named
//! with its reason, nothing of the telling is lost, nothing from there on is believed, and any event can be told otherwise.

use etude_model::{Message, Problem};
use std::fmt::Debug;
use std::sync::Arc;

/// The knowledge of one seat. It holds no card that the seat did not see.
pub trait TableKnowledge: Clone + Debug + Eq + Sized {
    /// The rules and the deal, as far as they are entered.
    type Deal: Clone + Debug + Eq;
    /// An edit of the deal.
    type DealEdit: Copy + Debug;
    /// An event. Consequences of the rules are no events.
    type Event: Copy + Debug + Eq;
    /// An answer to the question for the next event.
    type Answer: Copy + Debug;
    /// The reason why an event or a deal cannot be true.
    type Contradiction: Copy + Debug + Eq;

    /// The knowledge before the first event.
    ///
    /// # Errors
    /// The first contradiction of the deal.
    fn dealt(deal: &Self::Deal) -> Result<Self, Self::Contradiction>;

    /// Returns true if a deal with this contradiction is only not complete yet.
    fn is_begun(contradiction: &Self::Contradiction) -> bool;

    /// The event of an answer, by the knowledge before it; none before the deal.
    ///
    /// # Errors
    /// The reason why the answer is none.
    fn event_of(before: Option<&Self>, answer: Self::Answer) -> Result<Self::Event, Self::Contradiction>;

    /// The knowledge after an event.
    ///
    /// # Errors
    /// The reason why the event cannot be true.
    fn after(&self, event: Self::Event) -> Result<Self, Self::Contradiction>;

    /// Adds an answer to a deal that is not complete.
    ///
    /// # Errors
    /// The reason why it cannot be true.
    fn answer_deal(deal: &mut Self::Deal, answer: Self::Answer) -> Result<(), Self::Contradiction>;

    /// Edits the deal of a telling.
    ///
    /// # Errors
    /// The reason why it cannot be true.
    fn edit_deal(
        telling: &Telling<Self>,
        deal: &mut Self::Deal,
        edit: Self::DealEdit,
    ) -> Result<(), Self::Contradiction>;

    /// Takes the last part of a deal back, where its parts have an order.
    fn undo_deal(_deal: &mut Self::Deal) {}

    /// The message of a contradiction.
    fn message(deal: &Self::Deal, contradiction: Self::Contradiction) -> Message;

    /// The problem of a telling whose first contradiction is at the event of a number, counted from 1, or in the deal, 0.
    fn problem(telling: &Telling<Self>, number: usize, contradiction: Self::Contradiction) -> Problem;
}

/// An edit of a telling by an answer `A` or by an edit `D` of the deal. Events are counted from 0; events behind an edited one
/// are kept, even if they are contradictions then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEdit<A, D> {
    /// Edits the deal.
    Deal(D),
    /// The next event or part of the deal; the first event that contradicts the earlier ones is replaced.
    Answer(A),
    /// Replaces an event.
    Replace(usize, A),
    /// Inserts an event before another one.
    Insert(usize, A),
    /// Removes an event.
    Remove(usize),
    /// Removes all events from one on.
    Cut(usize),
    /// Takes the last event back, or the last part of the deal.
    Undo,
}

/// The edits of the tellings of a game.
pub type EditOf<K> = TableEdit<<K as TableKnowledge>::Answer, <K as TableKnowledge>::DealEdit>;

/// The telling of a table: the deal and the events, with the knowledge before each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling<K: TableKnowledge> {
    start: K::Deal,
    events: Vec<K::Event>,
    /// Before each event and after the last one, up to the first contradiction; none before the deal.
    states: Vec<Arc<K>>,
    /// The last state, or the number of the event behind it, 0 for the deal, with the reason why that cannot be true.
    known: Result<Arc<K>, (usize, K::Contradiction)>,
}

impl<K: TableKnowledge> Telling<K> {
    /// The telling of a deal and of the events since.
    pub fn new(start: K::Deal, events: Vec<K::Event>) -> Self {
        let known = K::dealt(&start).map(Arc::new).map_err(|wrong| (0, wrong));
        let states = known.iter().cloned().collect();
        let mut telling = Self { start, events, states, known };
        telling.replay();
        telling
    }

    /// The rules and the deal.
    pub fn start(&self) -> &K::Deal {
        &self.start
    }

    /// The events since the deal.
    pub fn events(&self) -> &[K::Event] {
        &self.events
    }

    /// The knowledge after all events, or before the first contradiction; none before the deal.
    pub fn state(&self) -> Option<&K> {
        self.states.last().map(Arc::as_ref)
    }

    /// The knowledge before an event, counted from 0, or after the last one; none behind a contradiction.
    pub fn state_before(&self, at: usize) -> Option<&K> {
        self.states.get(at).map(Arc::as_ref)
    }

    /// The knowledge before an event, or the last one; none before the deal.
    pub fn state_at(&self, at: usize) -> Option<&K> {
        self.state_before(at).or(self.state())
    }

    /// The number of events that are believed; none before the deal.
    pub fn believed(&self) -> Option<usize> {
        self.states.len().checked_sub(1)
    }

    /// The first event that cannot be true, counted from 0, and the reason.
    pub fn contradiction(&self) -> Option<(usize, K::Contradiction)> {
        let (number, wrong) = self.knowledge().err()?;
        Some((number.checked_sub(1)?, wrong))
    }

    /// The knowledge after all events.
    ///
    /// # Errors
    /// The number of the first event that cannot be true, counted from 1, or 0 for the deal, and the reason.
    pub fn knowledge(&self) -> Result<&K, (usize, K::Contradiction)> {
        self.known.as_ref().map(Arc::as_ref).map_err(|&wrong| wrong)
    }

    /// The problem of the first contradiction; a deal that is not complete is one too.
    pub fn problems(&self) -> Vec<Problem> {
        let problem = |(number, wrong)| K::problem(self, number, wrong);
        self.knowledge().err().map(problem).into_iter().collect()
    }

    /// The problem of the first contradiction; a deal that is only not complete yet is none.
    pub fn contradictions(&self) -> Vec<Problem> {
        match self.knowledge() {
            Err((0, wrong)) if K::is_begun(&wrong) => Vec::new(),
            _ => self.problems(),
        }
    }

    /// The telling after an edit.
    ///
    /// # Errors
    /// The reason why the event or the deal cannot be true.
    pub fn apply(&self, edit: EditOf<K>) -> Result<Self, K::Contradiction> {
        let (mut next, count) = (self.clone(), self.events.len());
        match edit {
            TableEdit::Deal(edit) => next.change_start(|start| K::edit_deal(self, start, edit))?,
            TableEdit::Answer(answer) => match self.believed() {
                Some(last) => next.put(last, 1, answer)?,
                None => next.change_start(|start| K::answer_deal(start, answer))?,
            },
            TableEdit::Replace(at, answer) => next.put(at.min(count), 1, answer)?,
            TableEdit::Insert(at, answer) => next.put(at.min(count), 0, answer)?,
            TableEdit::Remove(at) if at >= count => {}
            TableEdit::Remove(at) => next.change_events(at, |events| drop(events.drain(at..=at))),
            TableEdit::Cut(at) => next.change_events(at, |events| events.truncate(at)),
            TableEdit::Undo if count > 0 => {
                next.change_events(count - 1, |events| events.truncate(count - 1));
            }
            TableEdit::Undo => next.change_start(|start| {
                K::undo_deal(start);
                Ok(())
            })?,
        }
        Ok(next)
    }

    /// Puts the event of an answer in place of `replaced` others, none or one.
    fn put(&mut self, at: usize, replaced: usize, answer: K::Answer) -> Result<(), K::Contradiction> {
        let event = K::event_of(self.state_at(at), answer)?;
        let end = self.events.len().min(at + replaced);
        self.change_events(at, |events| drop(events.splice(at..end, [event])));
        match self.contradiction() {
            Some((place, wrong)) if place == at => Err(wrong),
            _ => Ok(()),
        }
    }

    /// Changes the deal, and replays all events.
    ///
    /// # Errors
    /// Errors of the change.
    pub fn change_start<E>(&mut self, change: impl FnOnce(&mut K::Deal) -> Result<(), E>) -> Result<(), E> {
        let mut start = self.start.clone();
        change(&mut start)?;
        *self = Self::new(start, std::mem::take(&mut self.events));
        Ok(())
    }

    /// Changes events from one on, and replays them.
    fn change_events(&mut self, from: usize, change: impl FnOnce(&mut Vec<K::Event>)) {
        change(&mut self.events);
        self.states.truncate(from.saturating_add(1));
        self.replay();
    }

    /// Adds the states that are missing, up to the first contradiction.
    fn replay(&mut self) {
        while let Some(state) = self.states.last() {
            self.known = Ok(Arc::clone(state));
            let Some(&event) = self.events.get(self.states.len() - 1) else { break };
            match state.after(event) {
                Ok(next) => self.states.push(Arc::new(next)),
                Err(wrong) => {
                    self.known = Err((self.states.len(), wrong));
                    break;
                }
            }
        }
    }
}
