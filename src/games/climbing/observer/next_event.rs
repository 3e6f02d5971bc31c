//! The next event to be told, and the cards that can answer.

use super::deck;
use super::role::{BOTTOM_CARDS, Role};
use super::telling::Telling;
use super::zones::{BOTTOM, TABLE};
use crate::climbing::hand::{Hand, Rank};
use crate::climbing::play::{Move, Play, Plays};
use etude_model::ZoneId;

/// The kind of event that is to be told next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// The own cards at the start.
    Hand {
        /// The number of cards that are not told yet.
        missing: u8,
    },
    /// The bottom cards.
    Bottom {
        /// The number of cards that are not told yet.
        missing: u8,
    },
    /// The lead of a seat.
    Lead(Role),
    /// The answer of a seat to a play.
    Answer(Role, Play),
    /// None: the game is over, won by a seat.
    Over(Role),
}

impl Prompt {
    /// Returns true if the event is a card of the deal.
    pub fn is_deal(self) -> bool {
        matches!(self, Self::Hand { .. } | Self::Bottom { .. })
    }

    /// The seat to move.
    pub fn seat(self) -> Option<Role> {
        match self {
            Self::Lead(seat) | Self::Answer(seat, _) => Some(seat),
            Self::Hand { .. } | Self::Bottom { .. } | Self::Over(_) => None,
        }
    }
}

/// A number of cards by rank as a hand, each rank at most as often as in the deck.
pub(super) fn within_deck(counts: &[u8; 15]) -> u64 {
    counts.iter().zip(0..).fold(0u64, |hand, (&count, rank)| hand.plus(rank, count.min(deck().count(rank))))
}

impl Telling {
    /// The event to be told next: where there is a contradiction, the event in its place.
    pub fn next_event(&self) -> Prompt {
        self.next_event_at(self.events().len())
    }

    /// The event to be told in place of another one, counted from 0.
    pub fn next_event_at(&self, at: usize) -> Prompt {
        let Some(state) = self.state_at(at) else { return self.deal_prompt() };
        match (state.winner(), state.table()) {
            (Some(winner), _) => Prompt::Over(winner),
            (None, Some(table)) => Prompt::Answer(state.turn(), table),
            (None, None) => Prompt::Lead(state.turn()),
        }
    }

    fn deal_prompt(&self) -> Prompt {
        let start = self.start();
        let told = |counts: &[u8; 15]| counts.iter().map(|&count| u32::from(count)).sum::<u32>() as u8;
        let missing = start.me.cards_at_start().saturating_sub(told(&start.hand));
        let bottom = BOTTOM_CARDS.saturating_sub(told(&start.bottom));
        if missing > 0 || bottom == 0 { Prompt::Hand { missing } } else { Prompt::Bottom { missing: bottom } }
    }

    /// The cards that can answer an event, counted from 0, as often as each can.
    pub fn answers_at(&self, at: usize) -> u64 {
        let start = self.start();
        let (hand, bottom) = (within_deck(&start.hand), within_deck(&start.bottom));
        let left = |from: u64, gone: u64| super::excess(from, gone);
        match self.next_event_at(at) {
            Prompt::Hand { .. } if start.me == Role::Landlord => left(deck(), hand),
            Prompt::Hand { .. } => left(left(deck(), hand), bottom),
            Prompt::Bottom { .. } if start.me == Role::Landlord => left(hand, bottom),
            Prompt::Bottom { .. } => left(left(deck(), hand), bottom),
            Prompt::Lead(seat) | Prompt::Answer(seat, _) => {
                self.state_at(at).map_or(0, |state| state.most(seat))
            }
            Prompt::Over(_) => 0,
        }
    }

    /// The zone of the scene that receives a card of an answer.
    pub fn receiver(&self) -> ZoneId {
        match self.next_event() {
            Prompt::Hand { .. } => ZoneId(self.start().me.seat()),
            Prompt::Bottom { .. } => BOTTOM,
            Prompt::Lead(_) | Prompt::Answer(..) | Prompt::Over(_) => TABLE,
        }
    }

    /// The plays of cards in place of an event, counted from 0: the plays that beat the table, or else all.
    pub fn plays_at(&self, at: usize, cards: &[Rank]) -> Vec<Play> {
        let mut held = 0u64;
        for &rank in cards {
            if held.count(rank) >= deck().count(rank) {
                return Vec::new();
            }
            held = held.plus(rank, 1);
        }
        let rules = self.start().rules;
        let mut moves = Vec::new();
        Plays::new(held, rules.kinds, rules, &mut moves).lead();
        let play = |mv: &Move| if let Move::Play(play) = mv { Some(*play) } else { None };
        let mut plays: Vec<Play> = moves.iter().filter_map(play).collect();
        plays.retain(|play| play.size() as usize == cards.len());
        if let Prompt::Answer(_, table) = self.next_event_at(at)
            && plays.iter().any(|play| play.shape.beats(table.shape))
        {
            plays.retain(|play| play.shape.beats(table.shape));
        }
        plays
    }
}
