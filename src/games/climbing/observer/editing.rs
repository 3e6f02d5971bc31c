//! The rules of tables, and edits of a telling: the deal, cards moved by hand, the choice of the seat.

use super::contradiction::Contradiction;
use super::knowledge::TableObserver;
use super::next_event::Prompt;
use super::role::{BOTTOM_CARDS, Role};
use super::scene::card_at;
use super::telling::{Start, TableEdit, Telling, shuffled};
use super::zones::{BOTTOM, RACK, TABLE};
use super::{deck, move_word};
use crate::climbing::hand::{Hand, Rank};
use crate::climbing::play::{Move, Play};
use crate::climbing::rules::Kind;
use crate::telling::TableKnowledge;
use etude_model::{self as model, Choice, ItemPlace, Message, Problem, SplitMix, ZoneId};

/// Counts of ranks as a hand; none if the deck has fewer of a rank, which is named.
fn counted(counts: [u8; 15], most: u64) -> Result<u64, u8> {
    counts.into_iter().zip(0..).try_fold(0u64, |hand, (count, rank)| {
        if count > most.count(rank) { Err(rank) } else { Ok(hand.plus(rank, count)) }
    })
}

/// An edit of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealEdit {
    /// The seat that enters the telling. Events of another seat stay as far as they can be true.
    Me(Role),
    /// The next card of the deal.
    Card(Rank),
    /// A card of the own hand, or of the bottom, was none.
    NoCard {
        /// True if the card is one of the bottom.
        bottom: bool,
        /// The rank.
        rank: Rank,
    },
}

impl TableKnowledge for TableObserver {
    type Deal = Start;
    type DealEdit = DealEdit;
    type Event = Move;
    type Answer = Move;
    type Contradiction = Contradiction;

    fn dealt(start: &Start) -> Result<Self, Contradiction> {
        let too_many = |rank| Contradiction::TooManyOfRank { rank };
        let hand = counted(start.hand, deck()).map_err(too_many)?;
        let bottom = counted(start.bottom, deck()).map_err(too_many)?;
        let (found, wanted) = (hand.size() as u8, start.me.cards_at_start());
        if found != wanted {
            return Err(Contradiction::HandSize { found, wanted });
        }
        let found = bottom.size() as u8;
        if found != BOTTOM_CARDS {
            return Err(Contradiction::BottomSize { found });
        }
        if start.me == Role::Landlord {
            counted(start.bottom, hand).map_err(|rank| Contradiction::BottomNotMine { rank })?;
        } else {
            counted(start.bottom, deck() - hand).map_err(too_many)?;
        }
        Ok(Self::new(start.rules, start.me, hand, bottom))
    }

    fn is_begun(contradiction: &Contradiction) -> bool {
        match *contradiction {
            Contradiction::HandSize { found, wanted } => found < wanted,
            Contradiction::BottomSize { found } => found < BOTTOM_CARDS,
            _ => false,
        }
    }

    fn event_of(_before: Option<&Self>, mv: Move) -> Result<Move, Contradiction> {
        Ok(mv)
    }

    fn after(&self, mv: Move) -> Result<Self, Contradiction> {
        self.after(mv)
    }

    fn answer_deal(_start: &mut Start, _mv: Move) -> Result<(), Contradiction> {
        Err(Contradiction::DealFirst)
    }

    fn edit_deal(telling: &Telling, start: &mut Start, edit: DealEdit) -> Result<(), Contradiction> {
        match edit {
            DealEdit::Me(me) => start.me = me,
            DealEdit::Card(rank) => telling.add(start, rank)?,
            DealEdit::NoCard { bottom, rank } => {
                let counts = if bottom { &mut start.bottom } else { &mut start.hand };
                if let Some(count) = counts.get_mut(usize::from(rank)) {
                    *count = count.saturating_sub(1);
                }
            }
        }
        Ok(())
    }

    fn message(start: &Start, contradiction: Contradiction) -> Message {
        contradiction.message(start.rules)
    }

    fn problem(telling: &Telling, number: usize, contradiction: Contradiction) -> Problem {
        let (rules, zone) = (telling.start().rules, ZoneId(telling.start().me.seat()));
        let why = contradiction.message(rules);
        let told = number.checked_sub(1).and_then(|at| telling.events().get(at));
        let Some(&mv) = told else { return Problem::in_zone(zone, why) };
        let message = Message::new("deal-problem-move").number("number", number);
        Problem::in_zone(zone, message.text("move", move_word(rules, mv)).message("why", why))
    }
}

impl Telling {
    /// Adds a card to the deal.
    fn add(&self, start: &mut Start, rank: Rank) -> Result<(), Contradiction> {
        let prompt = self.next_event();
        if !prompt.is_deal() {
            return Err(Contradiction::Dealt);
        }
        let in_bottom = matches!(prompt, Prompt::Bottom { .. });
        if self.answers_at(0).count(rank) == 0 {
            return Err(if in_bottom && start.me == Role::Landlord {
                Contradiction::BottomNotMine { rank }
            } else {
                Contradiction::TooManyOfRank { rank }
            });
        }
        let counts = if in_bottom { &mut start.bottom } else { &mut start.hand };
        match prompt {
            Prompt::Hand { missing: 0 } => return Err(Contradiction::Dealt),
            _ => counts[usize::from(rank)] += 1,
        }
        Ok(())
    }

    /// The edit that a moved card means; none if it means nothing.
    fn edit_of(&self, from: ItemPlace, to: ZoneId) -> Option<TableEdit> {
        let rank = card_at(self, from)?;
        let own = ZoneId(self.start().me.seat());
        if self.events().is_empty() {
            match (from.zone, to) {
                (BOTTOM, RACK) => return Some(TableEdit::Deal(DealEdit::NoCard { bottom: true, rank })),
                (from, RACK) if from == own => {
                    return Some(TableEdit::Deal(DealEdit::NoCard { bottom: false, rank }));
                }
                _ => {}
            }
        }
        if self.next_event().is_deal() {
            let tells = from.zone == RACK && to == self.receiver();
            return tells.then_some(TableEdit::Deal(DealEdit::Card(rank)));
        }
        match (from.zone, to) {
            (TABLE, RACK) => Some(TableEdit::Undo),
            (_, TABLE) => Some(TableEdit::Answer(Move::Play(Play::bare(Kind::Single, 1, rank)))),
            _ => None,
        }
    }
}

impl model::Setup for Telling {
    /// A card of the deal goes to the own hand or to the bottom, and back; later a single card is played.
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let edit = self.edit_of(from, to).ok_or_else(Problem::nothing_there)?;
        let rules = self.start().rules;
        *self = self.apply(edit).map_err(|contradiction| Problem::new(contradiction.message(rules)))?;
        Ok(())
    }

    fn clear_all(&mut self) {
        let start = self.start();
        *self = Self::new(Start { me: start.me, ..Start::empty(start.rules) }, Vec::new());
    }

    /// A random deal, to try a table out.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        let me = self.start().me;
        let starts = shuffled(self.start().rules, &mut SplitMix(seed));
        let start = starts.into_iter().find(|start| start.me == me).ok_or_else(Problem::nothing_there)?;
        *self = Self::new(start, Vec::new());
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let seats = Role::ALL.map(|seat| (seat.name(), seat == self.start().me));
        vec![Choice::one(SEAT, "deal-choice-me", seats.to_vec())]
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        let me = Role::ALL.get(option).filter(|_| choice == SEAT).ok_or_else(Problem::nothing_there)?;
        *self = Self::new(Start { me: *me, ..self.start().clone() }, self.events().to_vec());
        Ok(())
    }
}

/// The identifier of the choice of the seat.
pub const SEAT: &str = "me";
