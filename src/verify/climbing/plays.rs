//! Combination types, and the legal plays of one type.

use super::{ACE, BIG_JOKER, Cards, Climbing, MOST_RANKS, Move, Play, SMALL_JOKER, Table};

/// Combination type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind {
    pub(super) id: &'static str,
    /// Number of cards of each rank in the main part.
    pub(super) copies: u8,
    /// Minimum run length; 1 for types that are no runs.
    pub(super) min_ranks: usize,
    /// Kickers of the type, if it has any.
    pub(super) kickers: Option<Kickers>,
}

/// Kickers of a type: `count` per rank of a run, else in total; `size` cards each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kickers {
    pub(super) count: usize,
    pub(super) size: u8,
}

const fn kind(id: &'static str, copies: u8, min_ranks: usize, kickers: Option<Kickers>) -> Kind {
    Kind { id, copies, min_ranks, kickers }
}

pub(super) const KINDS: [Kind; 14] = [
    kind("single", 1, 1, None),
    kind("pair", 2, 1, None),
    kind("triple", 3, 1, None),
    kind("triple+single", 3, 1, Some(Kickers { count: 1, size: 1 })),
    kind("triple+pair", 3, 1, Some(Kickers { count: 1, size: 2 })),
    kind("straight", 1, 5, None),
    kind("pair-run", 2, 3, None),
    kind("plane", 3, 2, None),
    kind("plane+singles", 3, 2, Some(Kickers { count: 1, size: 1 })),
    kind("plane+pairs", 3, 2, Some(Kickers { count: 1, size: 2 })),
    kind("quad+singles", 4, 1, Some(Kickers { count: 2, size: 1 })),
    kind("quad+pairs", 4, 1, Some(Kickers { count: 2, size: 2 })),
    kind(BOMB, 4, 1, None),
    kind(ROCKET, 1, 2, None),
];
const BOMB: &str = "bomb";
const ROCKET: &str = "rocket";

/// Permitted repetition of a rank among single kickers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KickerRepetition {
    /// No repetition.
    Distinct,
    /// At most three of a rank, and at most two of a rank next to the run.
    Capped,
    /// Any number.
    Free,
}

impl Climbing {
    /// Appends the plays of one type that the hand holds and that beat the table.
    pub(super) fn plays(&self, kind_index: usize, hand: &Cards, table: Option<Table>, moves: &mut Vec<Move>) {
        let Kind { id, copies, min_ranks, kickers } = KINDS[kind_index];
        let same_type = table.filter(|table| table.kind == kind_index);
        let beats_other_type = |table: Table| match (id, KINDS[table.kind].id) {
            (ROCKET, _) => true,
            (BOMB, other) => other != ROCKET,
            _ => false,
        };
        let (above, lengths) = match (same_type, table) {
            (Some(table), _) => (table.low + 1, table.ranks..=table.ranks),
            (None, Some(table)) if !beats_other_type(table) => return,
            _ if id == ROCKET => (SMALL_JOKER, 2..=2),
            _ if min_ranks == 1 => (0, 1..=1),
            _ => (0, min_ranks..=MOST_RANKS),
        };
        for ranks in lengths {
            for low in above..MOST_RANKS {
                let high = low + ranks - 1;
                let last = match min_ranks {
                    _ if id == ROCKET => BIG_JOKER,
                    1 => MOST_RANKS - 1,
                    _ => ACE,
                };
                if id == ROCKET && low != SMALL_JOKER || high > last {
                    continue;
                }
                if (low..=high).any(|rank| hand[rank] < copies) {
                    continue;
                }
                let mut main = [0; MOST_RANKS];
                main[low..=high].fill(copies);
                let combination = Table { kind: kind_index, low, ranks };
                let Some(Kickers { count, size }) = kickers else {
                    moves.push(Move(Some(Play { combination, main, kickers: [0; MOST_RANKS] })));
                    continue;
                };
                let mut rest = *hand;
                rest[low..=high].fill(0);
                let wanted = if min_ranks > 1 { count * ranks } else { count };
                let mut found = Vec::new();
                self.kickers(&rest, (low, high), wanted, size, 0, [0; MOST_RANKS], &mut found);
                moves
                    .extend(found.into_iter().map(|kickers| Move(Some(Play { combination, main, kickers }))));
            }
        }
    }

    /// Appends all choices of `wanted` more kickers of `size` cards, from the rank `from` on.
    #[expect(clippy::too_many_arguments, reason = "one choice more, of all that was chosen before")]
    fn kickers(
        &self,
        rest: &Cards,
        run: (usize, usize),
        wanted: usize,
        size: u8,
        from: usize,
        chosen: Cards,
        found: &mut Vec<Cards>,
    ) {
        if wanted == 0 {
            let has_both = chosen[SMALL_JOKER] > 0 && chosen[BIG_JOKER] > 0;
            if !has_both || self.both_jokers || self.numbers.is_some() {
                found.push(chosen);
            }
            return;
        }
        if from == MOST_RANKS {
            return;
        }
        let most = if size == 2 { 1 } else { self.most_singles(from, run) };
        for times in 0..=most.min(wanted) {
            let cards = size * times as u8;
            if cards > rest[from] {
                break;
            }
            let mut chosen = chosen;
            chosen[from] = cards;
            self.kickers(rest, run, wanted - times, size, from + 1, chosen, found);
        }
    }

    /// Limit of single kickers of a rank beside a main part with the given lowest and highest rank.
    fn most_singles(&self, rank: usize, (low, high): (usize, usize)) -> usize {
        let extends_run = low < high && rank <= ACE && (rank + 1 == low || rank == high + 1);
        match self.singles {
            KickerRepetition::Distinct => 1,
            KickerRepetition::Capped if extends_run => 2,
            KickerRepetition::Capped => 3,
            KickerRepetition::Free => 4,
        }
    }
}
