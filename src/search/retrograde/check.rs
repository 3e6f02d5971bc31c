//! Tablebase check: whether each result of a slice follows from the results after each move.
//!
//! The check shares nothing with the generation: it plays positions forward, one by one. If every result of a slice and of all
//! slices behind it follows, all of them are right: wins and losses by induction over their plies, and draws because each side
//! can stay among the draws.

use super::progress::BuildError;
use super::store::{SliceStore, with_stored};
use super::tablebase::Tablebase;
use crate::driver::on_threads;
use crate::exhaustive::Exact;
use etude_model::{Control, Position, Slice, SliceEntry, TablebaseIndex, Value};
use std::sync::atomic::{AtomicU32, Ordering};

/// Result of the check of a slice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SliceCheck {
    /// Won positions, and the longest win in plies.
    pub wins: (u64, u32),
    /// Drawn positions.
    pub draws: u64,
    /// Lost positions, and the longest loss in plies.
    pub losses: (u64, u32),
    /// An entry whose result does not follow, if any.
    pub wrong: Option<SliceEntry>,
}

impl SliceCheck {
    /// The number of positions whose results follow.
    pub fn positions(&self) -> u64 {
        self.wins.0 + self.draws + self.losses.0
    }

    fn add(&mut self, exact: Exact) {
        let plies = exact.plies.unwrap_or(0);
        let longer = |(count, longest): (u64, u32)| (count + 1, plies.max(longest));
        match exact.value {
            Value::Win => self.wins = longer(self.wins),
            Value::Draw => self.draws += 1,
            Value::Loss => self.losses = longer(self.losses),
        }
    }

    fn join(self, other: Self) -> Self {
        let join = |one: (u64, u32), other: (u64, u32)| (one.0 + other.0, one.1.max(other.1));
        Self {
            wins: join(self.wins, other.wins),
            draws: self.draws + other.draws,
            losses: join(self.losses, other.losses),
            wrong: self.wrong.or(other.wrong),
        }
    }
}

/// Checks every position of a slice, by its value alone where `measured` is false. The slice and all slices that its moves lead
/// to must be known or stored. That values follow from each other does not say that wins come nearer: only distances do.
///
/// # Errors
/// [`BuildError`] when the control stops it, or when the store fails.
pub fn check<E: TablebaseIndex>(
    known: &Tablebase<E>,
    (slice, measured): (Slice, bool),
    store: &impl SliceStore,
    threads: usize,
    control: &Control,
) -> Result<SliceCheck, BuildError> {
    let index = known.index();
    let mut needed = index.conversions(slice);
    needed.extend([slice, slice.mirrored()]);
    let tablebase = with_stored(known, needed, store)?;
    let next = AtomicU32::new(0);
    let outcomes = on_threads(threads, |_| -> Result<SliceCheck, BuildError> {
        let mut checked = SliceCheck::default();
        let mut moves = Vec::new();
        loop {
            let not_to_move = next.fetch_add(1, Ordering::Relaxed);
            if not_to_move >= index.arrangements(slice.not_to_move) || checked.wrong.is_some() {
                return Ok(checked);
            }
            for mover in 0..index.arrangements(slice.to_move) {
                let entry = SliceEntry { slice, to_move: mover, not_to_move };
                let Some(position) = index.position(entry) else { continue };
                let seen = |exact: Exact| Exact { plies: exact.plies.filter(|_| measured), ..exact };
                let found = tablebase.probe(entry).map(seen).ok_or(BuildError::Missing)?;
                if expected(&tablebase, &position, &mut moves).map(seen) == Some(found) {
                    checked.add(found);
                } else {
                    checked.wrong = Some(entry);
                }
            }
            control.add_nodes(u64::from(index.arrangements(slice.to_move)));
            control.check()?;
        }
    });
    outcomes.into_iter().try_fold(SliceCheck::default(), |all, checked| Ok(all.join(checked?)))
}

/// The result that follows from those after each move; none if one of them is missing.
fn expected<E: TablebaseIndex>(
    tablebase: &Tablebase<E>,
    position: &E::Position,
    moves: &mut Vec<<E::Position as Position>::Move>,
) -> Option<Exact> {
    let over = tablebase.without_moves();
    moves.clear();
    position.legal_moves(moves);
    if moves.is_empty() {
        return Some(over);
    }
    let (mut shortest_win, mut draws, mut longest_loss) = (None, false, 0);
    for mv in moves.iter() {
        let next = position.after(*mv);
        let exact = match tablebase.index().entry(&next) {
            Some(entry) => tablebase.probe(entry)?,
            // Without pieces nothing can be moved.
            None if next.score().is_some() => over,
            None => return None,
        };
        let plies = exact.plies.map_or(0, |plies| plies + 1);
        match exact.value {
            Value::Loss => shortest_win = Some(shortest_win.map_or(plies, |best: u32| best.min(plies))),
            Value::Draw => draws = true,
            Value::Win => longest_loss = plies.max(longest_loss),
        }
    }
    Some(match shortest_win {
        Some(plies) => Exact { value: Value::Win, plies: Some(plies) },
        None if draws => Exact { value: Value::Draw, plies: None },
        None => Exact { value: Value::Loss, plies: Some(longest_loss) },
    })
}
