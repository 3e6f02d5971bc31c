//! Making the tables: stage by stage, several slices at a time.

use super::pair::{Pair, Solved};
use super::tables::{Tables, places};
use super::watch::{Failure, Watch};
use crate::model::{Control, Slice, TablebaseIndex};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What [`Control::nodes`] will have counted when the tables are made: each place is looked at twice, once to
/// survey it and once to find its answer.
pub fn work<E: TablebaseIndex>(endings: &E) -> u64 {
    endings.stages().into_iter().flatten().map(|slice| 2 * places(endings, slice) as u64).sum()
}

/// Makes the tables. While it works it holds a byte for each place that is finished and two for each place of
/// the slices in work.
///
/// # Errors
/// [`Failure`] when the control says so, or when an end is too far away.
pub fn build<E: TablebaseIndex>(endings: E, threads: usize, control: &Control) -> Result<Tables<E>, Failure> {
    let watch = Watch::new(control);
    let mut tables = Tables::nothing_of(endings);
    for stage in tables.endings().stages() {
        let mut pairs: Vec<Slice> = stage.into_iter().filter(|slice| *slice <= slice.turned()).collect();
        // The longest work first, so that no thread is left alone with it.
        pairs.sort_by_key(|&slice| std::cmp::Reverse(places(tables.endings(), slice)));
        for (slice, codes) in solve_stage(&tables, &pairs, threads, &watch)? {
            tables.put(slice, codes.into());
        }
    }
    Ok(tables)
}

fn solve_stage<E: TablebaseIndex>(
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
