//! The report of a table: the deal and the events, with the state before each of them.

use super::contradiction::Contradiction;
use super::knowledge::{TableEvent, TableObserver};
use super::location::Location;
use super::next_event::{Answers, NextEvent, Prompt};
use super::profiles::Profile;
use super::zones::{HAND, TABLE};
use crate::games::durak::rules::{FULL_HAND, Rules};
use crate::games::durak::{Card, CardSet, Deck, Move};
use crate::model::{EditOf, Message, Problem, Side, TableKnowledge, Telling};

/// The rules and the deal, as far as they are reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The profile: whether attacks may be passed on.
    pub profile: &'static Profile,
    /// The pack.
    pub deck: Deck,
    /// True if the attacker may add cards to the taken ones.
    pub throw_in: bool,
    /// True if a bout has no more attack cards than the defender holds.
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

    fn cards(&self) -> DealtCards<'_> {
        DealtCards { deck: self.deck, trump: self.trump, hand: &self.hand, wanted: FULL_HAND }
    }
}

/// The cards of a deal, as far as one seat told them.
#[derive(Clone, Copy)]
pub(in crate::games::durak) struct DealtCards<'a> {
    /// The pack.
    pub deck: Deck,
    /// The card that makes trumps.
    pub trump: Option<Card>,
    /// The own cards.
    pub hand: &'a [Card],
    /// The number of own cards of a whole deal.
    pub wanted: u8,
}

impl DealtCards<'_> {
    /// The next part of the deal to be told.
    pub fn next_event<S>(&self) -> NextEvent<S> {
        let held: CardSet = self.hand.iter().chain(&self.trump).copied().collect();
        let missing = usize::from(self.wanted).saturating_sub(self.hand.len()) as u8;
        let prompt = match () {
            () if self.trump.is_none() => Prompt::Trump,
            () if missing > 0 => Prompt::Hand { missing },
            () => return NextEvent { prompt: Prompt::First, answers: Answers::default() },
        };
        NextEvent { prompt, answers: Answers::of_cards(self.deck.cards().without(held)) }
    }

    /// The card of an answer, and whether it is the trump card.
    ///
    /// # Errors
    /// The reason why it cannot be true.
    pub fn place(&self, mv: Move) -> Result<(Card, bool), Contradiction> {
        let card = mv.card().ok_or(Contradiction::NotNow { mv })?;
        match self.next_event::<Side>().prompt {
            Prompt::First => Err(Contradiction::NotNow { mv }),
            prompt => self.check_free(card).map(|()| (card, prompt == Prompt::Trump)),
        }
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

    /// Checks that the cards are in order. Returns whether all of them are there.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self) -> Result<bool, Contradiction> {
        if let Some(trump) = self.trump {
            Self { trump: None, hand: &[], ..*self }.check_free(trump)?;
        }
        for (place, &card) in self.hand.iter().enumerate() {
            Self { hand: &self.hand[..place], ..*self }.check_free(card)?;
            if place == usize::from(self.wanted) {
                return Err(Contradiction::HandFull);
            }
        }
        Ok(self.trump.is_some() && self.hand.len() == usize::from(self.wanted))
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
        self.state_at(at).map_or_else(|| self.start().cards().next_event(), TableObserver::next_event)
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
        let full = start.cards().check()?;
        let (trump, first) = start.trump.zip(start.first).filter(|_| full).ok_or(Contradiction::DealFirst)?;
        Ok(Self::new(start.rules(), start.deck, trump, &start.hand, first))
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
        match start.cards().place(mv)? {
            (card, true) => start.trump = Some(card),
            (card, false) => start.hand.push(card),
        }
        Ok(())
    }

    fn edit_deal(setup: &Setup, start: &mut Start, first: Side) -> Result<(), Contradiction> {
        if setup.next_event().prompt != Prompt::First {
            return Err(Contradiction::NothingDrawn);
        }
        start.first = Some(first);
        Ok(())
    }

    fn undo_deal(start: &mut Start) {
        let _ = start.first.take().is_some() || start.hand.pop().is_some() || start.trump.take().is_some();
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
