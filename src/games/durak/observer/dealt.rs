//! The deal of a table, as far as one seat told it.

use super::contradiction::Contradiction;
use super::knowledge::TableEvent;
use super::location::Location;
use super::next_event::{Answers, NextEvent, Prompt};
use crate::durak::deal::shuffled;
use crate::durak::{Card, CardSet, Deck, Move};
use crate::telling::{TableEdit, TableKnowledge, Telling};
use etude_model::{Problem, Side, ZoneId};
use std::convert::Infallible;

/// The cards of a deal and the first attacker, as far as one seat told them. Seats of two, three or four are `S`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt<S = Side> {
    /// The pack.
    pub deck: Deck,
    /// The card that makes trumps.
    pub trump: Option<Card>,
    /// The own first cards in the order of the telling, without the trump card where it was dealt.
    pub hand: Vec<Card>,
    /// The first attacker.
    pub first: Option<S>,
}

impl<S> Dealt<S> {
    /// The pack, nothing dealt.
    pub fn none(deck: Deck) -> Self {
        Self { deck, trump: None, hand: Vec::new(), first: None }
    }

    /// Changes the pack: cards that are not in it are nowhere.
    pub(in crate::durak) fn set_deck(&mut self, deck: Deck) {
        self.deck = deck;
        self.trump = self.trump.filter(|&card| deck.cards().contains(card));
        self.hand.retain(|&card| deck.cards().contains(card));
    }

    /// The next part of the deal to be told, with `wanted` own cards in all.
    pub(in crate::durak) fn next_event(&self, wanted: u8) -> NextEvent<S> {
        let held: CardSet = self.hand.iter().chain(&self.trump).copied().collect();
        let missing = usize::from(wanted).saturating_sub(self.hand.len()) as u8;
        let prompt = match () {
            () if self.trump.is_none() => Prompt::Trump,
            () if missing > 0 => Prompt::Hand { missing },
            () => return NextEvent { prompt: Prompt::First, answers: Answers::default() },
        };
        NextEvent { prompt, answers: Answers::of_cards(self.deck.cards().without(held)) }
    }

    /// Adds the card of an answer: the trump card first, then the own cards.
    ///
    /// # Errors
    /// The reason why it cannot be true.
    pub(in crate::durak) fn answer(&mut self, mv: Move, wanted: u8) -> Result<(), Contradiction> {
        let card = mv.card().ok_or(Contradiction::NotNow { mv })?;
        let prompt = self.next_event(wanted).prompt;
        if matches!(prompt, Prompt::First) {
            return Err(Contradiction::NotNow { mv });
        }
        self.check_free(card, self.trump, &self.hand)?;
        match prompt {
            Prompt::Trump => self.trump = Some(card),
            _ => self.hand.push(card),
        }
        Ok(())
    }

    /// Checks that a card of the pack is neither the trump card nor in a hand.
    fn check_free(&self, card: Card, trump: Option<Card>, hand: &[Card]) -> Result<(), Contradiction> {
        let at = match () {
            () if !self.deck.cards().contains(card) => Location::NotInPack,
            () if hand.contains(&card) => Location::Mine,
            () if trump == Some(card) => Location::Bottom,
            () => return Ok(()),
        };
        Err(Contradiction::Elsewhere { card, at })
    }

    /// Checks that the cards are in order. Returns true if all of them are there.
    ///
    /// # Errors
    /// The first contradiction.
    pub(in crate::durak) fn check(&self, wanted: u8) -> Result<bool, Contradiction> {
        if let Some(trump) = self.trump {
            self.check_free(trump, None, &[])?;
        }
        for (place, &card) in self.hand.iter().enumerate() {
            self.check_free(card, self.trump, &self.hand[..place])?;
            if place == usize::from(wanted) {
                return Err(Contradiction::HandFull);
            }
        }
        Ok(self.trump.is_some() && self.hand.len() == usize::from(wanted))
    }

    /// Takes the last part back.
    pub(in crate::durak) fn undo(&mut self) {
        let _ = self.first.take().is_some() || self.hand.pop().is_some() || self.trump.take().is_some();
    }
}

/// A telling that is edited by moving cards; [`Arranged`](crate::durak::arranging::Arranged) is its like of setups.
pub(in crate::durak) struct Told<'a, K: TableKnowledge, S> {
    pub telling: &'a mut Telling<K>,
    pub dealt: fn(&mut K::Deal) -> &mut Dealt<S>,
    /// The zones of the own hand, the table and the talon.
    pub zones: [ZoneId; 3],
}

impl<K: TableKnowledge<Event = TableEvent, Answer = Move>, S> Told<'_, K, S> {
    /// A card that answers goes to the zone that receives it. The last card that was told goes back.
    pub fn send(
        self,
        card: Option<Card>,
        [from, to, receiver]: [ZoneId; 3],
        answers: Answers,
    ) -> Result<(), Problem> {
        let card = card.ok_or_else(Problem::nothing_there)?;
        if to != receiver || from == to {
            return self.take_back(from, card);
        }
        // A trump that beats and passes on beats.
        let mv = answers.with(card).next().unwrap_or(Move::Card(card));
        let wrong = |wrong| Problem::new(K::message(self.telling.start(), wrong));
        *self.telling = self.telling.apply(TableEdit::Answer(mv)).map_err(wrong)?;
        Ok(())
    }

    /// Takes the last card that was told back, if it is this one; before the first event any card of the deal.
    fn take_back(self, from: ZoneId, card: Card) -> Result<(), Problem> {
        let [own, table, talon] = self.zones;
        let is_last = match self.telling.events().last() {
            Some(TableEvent::Drew(drawn)) => *drawn == card && from == own,
            Some(TableEvent::Move(mv)) => mv.card() == Some(card) && from == table,
            None => {
                self.change(|dealt| match from {
                    zone if zone == own => dealt.hand.retain(|&held| held != card),
                    zone if zone == talon => dealt.trump = dealt.trump.filter(|&trump| trump != card),
                    _ => {}
                });
                return Ok(());
            }
        };
        let undone = self.telling.apply(TableEdit::Undo).ok().filter(|_| is_last);
        *self.telling = undone.ok_or_else(Problem::nothing_there)?;
        Ok(())
    }

    /// Takes everything away but rules and pack.
    pub fn clear_all(self) {
        self.restart(|dealt| *dealt = Dealt::none(dealt.deck));
    }

    /// Sorts the first cards.
    pub fn sort(self) {
        self.change(|dealt| dealt.hand.sort_unstable());
    }

    /// A random hand of `wanted` cards and a random trump card, to try a table out.
    pub fn deal(self, wanted: u8, first: S, seed: u64) {
        self.restart(|dealt| {
            let pack = shuffled(dealt.deck, seed);
            (dealt.trump, dealt.first) = (pack.last().copied(), Some(first));
            dealt.hand = pack.into_iter().take(usize::from(wanted)).collect();
        });
    }

    /// Changes the deal under the events.
    fn change(self, change: impl FnOnce(&mut Dealt<S>)) {
        let Ok(()) = self.telling.change_start(|start| {
            change((self.dealt)(start));
            Ok::<_, Infallible>(())
        });
    }

    /// Changes the deal, and takes the events away.
    fn restart(self, change: impl FnOnce(&mut Dealt<S>)) {
        let mut start = self.telling.start().clone();
        change((self.dealt)(&mut start));
        *self.telling = Telling::new(start, Vec::new());
    }
}
