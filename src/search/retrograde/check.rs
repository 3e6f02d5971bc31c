//! Whether the answers of a slice follow from those of the positions that moves lead to.
//!
//! Nothing of how they were made is used: positions are played forward, one by one. Where every answer of a slice and of
//! all slices behind it follows, all of them are right: what is lost or won in so many plies by induction over the plies,
//! and what is drawn because each side can stay among the draws.

use super::stream::{Stock, with};
use super::tables::Tables;
use super::watch::Failure;
use crate::model::{Control, Position, Slice, SliceEntry, TablebaseIndex, Value};
use crate::search::exhaustive::Exact;
use std::sync::atomic::{AtomicU32, Ordering};

/// What a check of a slice has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Positions whose side to move wins, and the most plies that takes.
    pub wins: (u64, u32),
    /// Drawn positions.
    pub draws: u64,
    /// Positions whose side to move loses, and the most plies that takes.
    pub losses: (u64, u32),
    /// A place whose answer does not follow, if there is one.
    pub wrong: Option<SliceEntry>,
}

impl Checked {
    /// The positions that were looked at.
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

/// Looks at every position of a slice, which is known or in stock as all slices are that its moves lead to.
///
/// # Errors
/// [`Failure`] when the control says so, or when the stock fails.
pub fn check<E: TablebaseIndex>(
    known: &Tables<E>,
    slice: Slice,
    stock: &impl Stock,
    threads: usize,
    control: &Control,
) -> Result<Checked, Failure> {
    let endings = known.endings();
    let mut needed = endings.conversions(slice);
    needed.extend([slice, slice.turned()]);
    let tables = with(known, needed, stock)?;
    let next = AtomicU32::new(0);
    let work = || -> Result<Checked, Failure> {
        let mut checked = Checked::default();
        let mut moves = Vec::new();
        loop {
            let waiter = next.fetch_add(1, Ordering::Relaxed);
            if waiter >= endings.arrangements(slice.not_to_move) || checked.wrong.is_some() {
                return Ok(checked);
            }
            for mover in 0..endings.arrangements(slice.to_move) {
                let entry = SliceEntry { slice, to_move: mover, not_to_move: waiter };
                let Some(position) = endings.position(entry) else { continue };
                let found = tables.at(entry).ok_or(Failure::Missing)?;
                if follows(&tables, &position, &mut moves) == Some(found) {
                    checked.add(found);
                } else {
                    checked.wrong = Some(entry);
                }
            }
            control.add_nodes(u64::from(endings.arrangements(slice.to_move)));
            control.check()?;
        }
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        helpers.into_iter().fold(own, |outcome, helper| match helper.join() {
            Ok(other) => Ok(outcome?.join(other?)),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}

/// The answer that those of the positions after each move make; none where one of them has no answer.
fn follows<E: TablebaseIndex>(
    tables: &Tables<E>,
    position: &E::Position,
    moves: &mut Vec<<E::Position as Position>::Move>,
) -> Option<Exact> {
    let over = tables.without_moves();
    moves.clear();
    position.legal_moves(moves);
    if moves.is_empty() {
        return Some(over);
    }
    let (mut shortest_win, mut draws, mut longest_loss) = (None, false, 0);
    for mv in moves.iter() {
        let next = position.after(*mv);
        let exact = match tables.endings().entry(&next) {
            Some(entry) => tables.at(entry)?,
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
