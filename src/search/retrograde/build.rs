//! Making the tables: stage by stage, several slices at a time.

use super::pair::{Pair, Solved};
use super::tables::{Tables, places};
use crate::model::{Control, Endings, Slice, Stopped};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Why there are no tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The work was cancelled or ran out of time.
    Stopped,
    /// The end of a position is too far away for a byte.
    TooLong,
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// How the threads tell what they do, and learn that they shall stop.
pub(super) struct Watch<'a> {
    control: &'a Control,
    bytes: AtomicU64,
}

impl Watch<'_> {
    /// Counts places that were looked at.
    pub fn add(&self, places: usize) {
        self.control.add_nodes(places as u64);
    }

    /// Whether to go on.
    pub fn check(&self) -> Result<(), Stopped> {
        self.control.check()
    }

    /// [`Self::add`], then [`Self::check`].
    pub fn advance(&self, places: usize) -> Result<(), Stopped> {
        self.add(places);
        self.check()
    }

    /// Tells that so many more bytes are held.
    pub fn hold(&self, bytes: usize) {
        let before = self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        self.control.set_memory(before + bytes as u64);
    }

    /// Tells that so many bytes are held no more.
    pub fn release(&self, bytes: usize) {
        let before = self.bytes.fetch_sub(bytes as u64, Ordering::Relaxed);
        self.control.set_memory(before - bytes as u64);
    }
}

/// What [`Control::nodes`] will have counted when the tables are made: each place is looked at twice, once to
/// survey it and once to find its answer.
pub fn work<E: Endings>(endings: &E) -> u64 {
    endings.stages().into_iter().flatten().map(|slice| 2 * places(endings, slice) as u64).sum()
}

/// Makes the tables. While it works it holds a byte for each place that is finished and two for each place of
/// the slices in work.
///
/// # Errors
/// [`Failure`] when the control says so, or when an end is too far away.
pub fn build<E: Endings>(endings: E, threads: usize, control: &Control) -> Result<Tables<E>, Failure> {
    let watch = Watch { control, bytes: AtomicU64::new(0) };
    let mut tables = Tables::empty(endings);
    for stage in tables.endings().stages() {
        let mut pairs: Vec<Slice> = stage.into_iter().filter(|slice| *slice <= slice.turned()).collect();
        // The longest work first, so that no thread is left alone with it.
        pairs.sort_by_key(|&slice| std::cmp::Reverse(places(tables.endings(), slice)));
        for (slice, codes) in solve_stage(&tables, &pairs, threads, &watch)? {
            tables.put(slice, codes);
        }
    }
    Ok(tables)
}

fn solve_stage<E: Endings>(
    known: &Tables<E>,
    pairs: &[Slice],
    threads: usize,
    watch: &Watch<'_>,
) -> Result<Solved, Failure> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<Solved, Failure> {
        let mut solved = Vec::new();
        while let Some(&slice) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
            solved.extend(Pair::solve(known, slice, watch)?);
        }
        Ok(solved)
    };
    let outcomes: Vec<Result<Solved, Failure>> = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.min(pairs.len())).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = helpers.into_iter().map(|helper| match helper.join() {
            Ok(outcome) => outcome,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        std::iter::once(own).chain(others).collect()
    });
    let mut solved = Vec::new();
    for outcome in outcomes {
        solved.extend(outcome?);
    }
    Ok(solved)
}
