//! Edits of a telling: answers, events told otherwise, cards moved by hand, the choice of the seat.

use super::contradiction::Contradiction;
use super::next_event::Prompt;
use super::role::Role;
use super::scene::card_at;
use super::telling::{Start, Telling, shuffled};
use super::zones::{BOTTOM, RACK, TABLE};
use crate::games::climbing::hand::{Hand, Rank};
use crate::games::climbing::play::{Move, Play};
use crate::games::climbing::rules::Kind;
use crate::model::{self, Choice, ItemPlace, Problem, SplitMix, ZoneId};

/// An edit of a telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEdit {
    /// The seat that tells. What was told of another seat stays as far as it can be true.
    Me(Role),
    /// The next card of the deal.
    Card(Rank),
    /// A card of the own hand, or of the bottom, was none.
    NoCard {
        /// Whether it is a card of the bottom.
        bottom: bool,
        /// The rank.
        rank: Rank,
    },
    /// The next move; the first move that contradicts what is before it is replaced.
    Answer(Move),
    /// Replaces a move, counted from 0; later moves are kept, even if they are contradictions then.
    Replace(usize, Move),
    /// Removes a move; later moves are kept.
    Remove(usize),
    /// Removes all moves from one on.
    Cut(usize),
    /// Takes the last move back.
    Undo,
}

impl Telling {
    /// The telling after an edit.
    ///
    /// # Errors
    /// The reason why the event cannot be true.
    pub fn apply(&self, edit: TableEdit) -> Result<Self, Contradiction> {
        let (mut start, mut moves) = (self.start().clone(), self.moves().to_vec());
        let mut put = None;
        match edit {
            TableEdit::Me(me) => start.me = me,
            TableEdit::Card(rank) => self.add(&mut start, rank)?,
            TableEdit::NoCard { bottom, rank } => {
                let counts = if bottom { &mut start.bottom } else { &mut start.hand };
                if let Some(count) = counts.get_mut(usize::from(rank)) {
                    *count = count.saturating_sub(1);
                }
            }
            TableEdit::Answer(mv) => {
                let at = self.believed().ok_or(Contradiction::DealFirst)?;
                put = Some((at, mv));
            }
            TableEdit::Replace(at, mv) => put = Some((at, mv)),
            TableEdit::Remove(at) if at < moves.len() => drop(moves.remove(at)),
            TableEdit::Cut(at) => moves.truncate(at),
            TableEdit::Undo => drop(moves.pop()),
            TableEdit::Remove(_) => {}
        }
        if let Some((at, mv)) = put {
            match moves.get_mut(at) {
                Some(told) => *told = mv,
                None => moves.push(mv),
            }
        }
        let next = Self::new(start, moves);
        match (put, next.knowledge()) {
            (Some((at, _)), Err((number, contradiction))) if number == at + 1 => Err(contradiction),
            _ => Ok(next),
        }
    }

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
        if self.moves().is_empty() {
            match (from.zone, to) {
                (BOTTOM, RACK) => return Some(TableEdit::NoCard { bottom: true, rank }),
                (from, RACK) if from == own => return Some(TableEdit::NoCard { bottom: false, rank }),
                _ => {}
            }
        }
        if self.next_event().is_deal() {
            let tells = from.zone == RACK && to == self.receiver();
            return tells.then_some(TableEdit::Card(rank));
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

    fn clear(&mut self, zone: ZoneId) -> Result<(), Problem> {
        let start = self.start().clone();
        *self = match zone {
            TABLE => Self::new(start, Vec::new()),
            BOTTOM => Self::new(Start { bottom: [0; 15], ..start }, Vec::new()),
            zone if zone.0 == start.me.seat() => Self::new(Start { hand: [0; 15], ..start }, Vec::new()),
            _ => return Err(Problem::nothing_there()),
        };
        Ok(())
    }

    fn clear_all(&mut self) {
        let start = self.start();
        *self = Self::new(Start { me: start.me, ..Start::empty(start.rules) }, Vec::new());
    }

    /// A table is seen from one seat only.
    fn swap_sides(&mut self) {}

    /// Cards are always in order.
    fn sort(&mut self, _: Option<ZoneId>) -> Result<(), Problem> {
        Ok(())
    }

    /// A random deal, to try a table out.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        let me = self.start().me;
        let starts = shuffled(self.start().rules, &mut SplitMix(seed));
        let start = starts.into_iter().find(|start| start.me == me).ok_or_else(Problem::nothing_there)?;
        *self = Self::new(start, Vec::new());
        Ok(())
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        let me = Role::ALL.get(option).filter(|_| choice == SEAT).ok_or_else(Problem::nothing_there)?;
        *self = Self::new(Start { me: *me, ..self.start().clone() }, self.moves().to_vec());
        Ok(())
    }
}

/// The identifier of the choice of the seat.
pub const SEAT: &str = "me";

/// The choice of the seat.
pub(super) fn choices(start: &Start) -> Vec<Choice> {
    let seats = Role::ALL.map(|seat| (seat.name(), seat == start.me));
    vec![Choice::one(SEAT, "deal-choice-me", seats.to_vec())]
}

/// The problems that keep a telling from being believed; a deal that is not complete yet is none.
pub(super) fn problems(telling: &Telling) -> Vec<Problem> {
    match telling.knowledge() {
        Err((_, Contradiction::HandSize { found, wanted })) if found < wanted => Vec::new(),
        Err((_, Contradiction::BottomSize { found })) if found < super::BOTTOM_CARDS => Vec::new(),
        _ => telling.problems(),
    }
}
