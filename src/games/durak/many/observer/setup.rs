//! The telling of a table: the rules and the deal of three or four seats.

use super::contradiction::Contradiction;
use super::knowledge::TableObserver;
use crate::durak::card::Deck;
use crate::durak::many::profiles::Profile;
use crate::durak::many::setup::TABLE;
use crate::durak::many::state::Seat;
use crate::durak::moves::Move;
use crate::durak::observer::{Contradiction as Common, Dealt, NextEvent, TableEvent};
use crate::durak::rules::{FULL_HAND, Rules};
use crate::telling;
use crate::telling::{EditOf, TableKnowledge};
use etude_model::{Message, Problem, ZoneId};

/// The rules and the deal, as far as they are entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The profile: the number of seats, and whether attacks may be passed on.
    pub profile: &'static Profile,
    /// True if cards may be thrown in while the defender takes.
    pub throw_in: bool,
    /// The most attack cards of the first bout.
    pub first_bout: u8,
    /// The seat that tells.
    pub me: Seat,
    /// The pack and the deal.
    pub dealt: Dealt<Seat>,
}

impl Start {
    /// A table before the deal.
    pub fn empty(profile: &'static Profile) -> Self {
        Self {
            profile,
            throw_in: profile.rules.throw_in,
            first_bout: profile.rules.first_bout,
            me: 0,
            dealt: Dealt::none(Deck::Cards36),
        }
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        Rules { throw_in: self.throw_in, first_bout: self.first_bout, ..self.profile.rules }
    }

    /// The number of own cards to be told: where the whole pack is dealt, the last seat has the trump card.
    pub fn wanted(&self) -> u8 {
        let dealt_out = self.dealt.deck.size() == self.profile.seats * FULL_HAND;
        FULL_HAND - u8::from(dealt_out && self.me + 1 == self.profile.seats)
    }
}

/// The telling of a table.
pub type Telling = telling::Telling<TableObserver>;
/// An edit of a telling.
pub type TableEdit = EditOf<TableObserver>;

/// An edit of a deal by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealEdit {
    /// The seat that enters the telling. Events of another seat stay as far as they can be true.
    Me(Seat),
    /// The first attacker.
    First(Seat),
}

impl Telling {
    /// The event to be told next: where there is a contradiction, the event in its place.
    pub fn next_event(&self) -> NextEvent<Seat> {
        self.next_event_at(self.events().len())
    }

    /// The event to be told in place of another one.
    pub fn next_event_at(&self, at: usize) -> NextEvent<Seat> {
        let start = self.start();
        self.state_at(at).map_or_else(|| start.dealt.next_event(start.wanted()), TableObserver::next_event)
    }
}

impl TableKnowledge for TableObserver {
    type Deal = Start;
    type DealEdit = DealEdit;
    type Event = TableEvent;
    type Answer = Move;
    type Contradiction = Contradiction;

    fn dealt(start: &Start) -> Result<Self, Contradiction> {
        let full = start.dealt.check(start.wanted()).map_err(Contradiction::Common)?;
        let Dealt { deck, trump, hand, first } = &start.dealt;
        let dealt = trump.zip(*first).filter(|_| full).and_then(|(trump, first)| {
            let table = (start.rules(), *deck, start.profile.seats);
            Self::new(table, start.me, trump, hand, first)
        });
        dealt.ok_or(Contradiction::Common(Common::DealFirst))
    }

    fn is_begun(contradiction: &Contradiction) -> bool {
        *contradiction == Contradiction::Common(Common::DealFirst)
    }

    fn event_of(before: Option<&Self>, mv: Move) -> Result<TableEvent, Contradiction> {
        let before = before.ok_or(Contradiction::Common(Common::NotNow { mv }))?;
        Ok(match mv {
            Move::Card(card) if before.missing() > 0 => TableEvent::Drew(card),
            mv => TableEvent::Move(mv),
        })
    }

    fn after(&self, event: TableEvent) -> Result<Self, Contradiction> {
        self.told(event)
    }

    fn answer_deal(start: &mut Start, mv: Move) -> Result<(), Contradiction> {
        let wanted = start.wanted();
        start.dealt.answer(mv, wanted).map_err(Contradiction::Common)
    }

    fn edit_deal(_telling: &Telling, start: &mut Start, edit: DealEdit) -> Result<(), Contradiction> {
        let (DealEdit::Me(seat) | DealEdit::First(seat)) = edit;
        if seat >= start.profile.seats {
            return Err(Contradiction::Common(Common::NothingDrawn));
        }
        match edit {
            DealEdit::Me(me) => start.me = me,
            DealEdit::First(first) => start.dealt.first = Some(first),
        }
        Ok(())
    }

    fn undo_deal(start: &mut Start) {
        start.dealt.undo();
    }

    fn message(_start: &Start, contradiction: Contradiction) -> Message {
        contradiction.message()
    }

    fn problem(telling: &Telling, number: usize, contradiction: Contradiction) -> Problem {
        let why = contradiction.message();
        let Some(state) = telling.state() else { return Problem::in_zone(ZoneId(telling.start().me), why) };
        let message = Message::new("observer-problem-step").number("bout", state.bout());
        Problem::in_zone(TABLE, message.number("step", number).message("why", why))
    }
}
