//! The report of a table: the deal and the events, with the state before each of them.

use super::contradiction::Contradiction;
use super::dealt::Dealt;
use super::knowledge::{TableEvent, TableObserver};
use super::next_event::{NextEvent, Prompt};
use super::profiles::Profile;
use super::zones::{HAND, TABLE};
use crate::durak::rules::{FULL_HAND, Rules};
use crate::durak::{Deck, Move};
use crate::telling::{EditOf, TableKnowledge, Telling};
use etude_model::{Message, Problem, Side};

/// The rules and the deal, as far as they are reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The profile: whether attacks may be passed on.
    pub profile: &'static Profile,
    /// True if the attacker may add cards to the taken ones.
    pub throw_in: bool,
    /// True if a bout has no more attack cards than the defender holds.
    pub hand_limit: bool,
    /// The most attack cards of the first bout.
    pub first_bout: u8,
    /// The pack and the deal.
    pub dealt: Dealt,
}

impl Start {
    /// A table before the deal.
    pub fn empty(profile: &'static Profile) -> Self {
        Self {
            profile,
            throw_in: true,
            hand_limit: true,
            first_bout: FULL_HAND,
            dealt: Dealt::none(Deck::Cards36),
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
}

/// The report of a table. It may contradict itself: nothing of it is lost then.
pub type Setup = Telling<TableObserver>;
/// An edit of the report; of the deal by itself only the first attacker.
pub type TableEdit = EditOf<TableObserver>;

impl Setup {
    /// The next event to be reported: where there is a contradiction, the event in its place.
    pub fn next_event(&self) -> NextEvent {
        self.next_event_at(self.events().len())
    }

    /// The event to be reported in place of another one.
    pub fn next_event_at(&self, at: usize) -> NextEvent {
        self.state_at(at).map_or_else(|| self.start().dealt.next_event(FULL_HAND), TableObserver::next_event)
    }
}

impl TableKnowledge for TableObserver {
    type Deal = Start;
    /// The first attacker.
    type DealEdit = Side;
    type Event = TableEvent;
    type Answer = Move;
    type Contradiction = Contradiction;

    fn dealt(start: &Start) -> Result<Self, Contradiction> {
        let full = start.dealt.check(FULL_HAND)?;
        let Dealt { deck, trump, hand, first } = &start.dealt;
        let (trump, first) = trump.zip(*first).filter(|_| full).ok_or(Contradiction::DealFirst)?;
        Ok(Self::new(start.rules(), *deck, trump, hand, first))
    }

    fn is_begun(contradiction: &Contradiction) -> bool {
        *contradiction == Contradiction::DealFirst
    }

    fn event_of(before: Option<&Self>, mv: Move) -> Result<TableEvent, Contradiction> {
        before.map(|state| state.event_of(mv)).ok_or(Contradiction::NotNow { mv })
    }

    fn after(&self, event: TableEvent) -> Result<Self, Contradiction> {
        let mut next = self.clone();
        next.apply(event)?;
        Ok(next)
    }

    fn answer_deal(start: &mut Start, mv: Move) -> Result<(), Contradiction> {
        start.dealt.answer(mv, FULL_HAND)
    }

    fn edit_deal(setup: &Setup, start: &mut Start, first: Side) -> Result<(), Contradiction> {
        if setup.next_event().prompt != Prompt::First {
            return Err(Contradiction::NothingDrawn);
        }
        start.dealt.first = Some(first);
        Ok(())
    }

    fn undo_deal(start: &mut Start) {
        start.dealt.undo();
    }

    fn message(_start: &Start, contradiction: Contradiction) -> Message {
        contradiction.message()
    }

    fn problem(setup: &Setup, number: usize, contradiction: Contradiction) -> Problem {
        let Some(state) = setup.state() else { return Problem::in_zone(HAND, contradiction.message()) };
        let message = Message::new("observer-problem-step").number("bout", state.number());
        let message = message.number("step", number).message("why", contradiction.message());
        Problem::in_zone(TABLE, message)
    }
}
