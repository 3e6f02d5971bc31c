//! Tablebase generation in memory: stage by stage, several slices at a time.

use super::progress::{BuildError, Progress};
use super::slice_pair::{SlicePair, SolvedSlices};
use super::tablebase::{Tablebase, slice_size};
use crate::driver::on_threads;
use etude_model::{Control, Slice, TablebaseIndex};
use std::sync::atomic::{AtomicUsize, Ordering};

/// [`Control::nodes`] of a complete build: each entry counts twice, once surveyed and once solved.
pub fn total_nodes<E: TablebaseIndex>(index: &E) -> u64 {
    index.stages().into_iter().flatten().map(|slice| 2 * slice_size(index, slice) as u64).sum()
}

/// Builds a tablebase. It holds a byte for each entry of a finished slice and two for each of a slice in work.
///
/// # Errors
/// [`BuildError`] when the control stops it, or when an end is too far away for a byte.
pub fn build<E: TablebaseIndex>(
    index: E,
    threads: usize,
    control: &Control,
) -> Result<Tablebase<E>, BuildError> {
    let progress = Progress::new(control);
    let mut tablebase = Tablebase::empty(index);
    for stage in tablebase.index().stages() {
        let mut pairs: Vec<Slice> = stage.into_iter().filter(|slice| *slice <= slice.mirrored()).collect();
        // The largest slices first, so that no thread is left alone with one.
        pairs.sort_by_key(|&slice| std::cmp::Reverse(slice_size(tablebase.index(), slice)));
        for (slice, codes) in solve_stage(&tablebase, &pairs, threads, &progress)? {
            tablebase.insert(slice, codes.into());
        }
    }
    Ok(tablebase)
}

fn solve_stage<E: TablebaseIndex>(
    known: &Tablebase<E>,
    pairs: &[Slice],
    threads: usize,
    progress: &Progress<'_>,
) -> Result<SolvedSlices, BuildError> {
    let next = AtomicUsize::new(0);
    let outcomes = on_threads(threads.min(pairs.len()), |_| {
        let mut solved = SolvedSlices::new();
        while let Some(&slice) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
            solved.extend(SlicePair::solve(known, slice, progress).map_err(|error| progress.fail(error))?);
        }
        Ok(solved)
    });
    let solved: Result<Vec<_>, _> = outcomes.into_iter().collect();
    Ok(solved.map_err(|error| progress.fail(error))?.into_iter().flatten().collect())
}
