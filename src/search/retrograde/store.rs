//! Tablebase generation into a store, for slices that do not fit into memory together: each finished slice is saved in a
//! [`SliceStore`], and only the slices that the conversions of the next one lead to are fetched from it.

use super::progress::{BuildError, Progress};
use super::slice_pair::{SlicePair, SolvedSlices};
use super::tablebase::{Tablebase, slice_size};
use crate::driver::on_threads;
use etude_model::{Control, Slice, SliceEntry, Stopped, TablebaseIndex};
use parking_lot::{Condvar, Mutex};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Interval at which a thread that waits for memory polls the progress.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Store of finished slices outside memory.
///
/// For entries without a position it may return other codes than were stored.
pub trait SliceStore: Sync {
    /// Returns true if a slice is stored.
    fn has(&self, slice: Slice) -> bool;

    /// The codes of a stored slice by entry.
    ///
    /// # Errors
    /// [`BuildError::Store`] if it cannot be read.
    fn fetch(&self, slice: Slice) -> Result<Arc<[u8]>, BuildError>;

    /// Stores the codes of a slice.
    ///
    /// # Errors
    /// [`BuildError::Store`] if it cannot be written.
    fn save(&self, slice: Slice, codes: &[u8]) -> Result<(), BuildError>;
}

/// Slices to be solved, in an order in which they can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildPlan {
    /// The slices by stage, each standing for its mirror too.
    pub stages: Vec<Vec<Slice>>,
    /// The number of entries of all slices, each a byte before compression.
    pub entries: u64,
    /// The most bytes that solving a single slice takes.
    pub most_bytes: u64,
}

impl BuildPlan {
    /// The wanted slices and all slices that their conversions lead to, except known and stored ones.
    pub fn new<E: TablebaseIndex>(known: &Tablebase<E>, wanted: &[Slice], store: &impl SliceStore) -> Self {
        let index = known.index();
        let mut open: Vec<Slice> = wanted.to_vec();
        let mut needed = BTreeSet::new();
        while let Some(slice) = open.pop() {
            let slice = slice.min(slice.mirrored());
            if known.has(slice) || (store.has(slice) && store.has(slice.mirrored())) || !needed.insert(slice)
            {
                continue;
            }
            open.extend(dependencies(index, slice));
        }
        let stages = index.stages().into_iter().map(|mut stage| {
            stage.retain(|slice| needed.contains(slice));
            // The largest slices first, so that no thread is left alone with one.
            stage.sort_by_key(|&slice| std::cmp::Reverse(slice_size(index, slice)));
            stage
        });
        let stages: Vec<Vec<Slice>> = stages.filter(|stage| !stage.is_empty()).collect();
        let all = || stages.iter().flatten().copied();
        Self {
            entries: all().map(|slice| pair_size(index, slice)).sum(),
            most_bytes: all().map(|slice| bytes_to_solve(known, slice)).max().unwrap_or(0),
            stages,
        }
    }

    /// [`Control::nodes`] of a complete build.
    pub fn total_nodes(&self) -> u64 {
        2 * self.entries
    }
}

/// Limits of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildLimits {
    /// The number of slices, each with its mirror, that are solved at the same time.
    pub threads: usize,
    /// The bytes that they and the slices fetched for them hold together.
    pub bytes: u64,
}

/// The slices that conversions from a slice and its mirror lead to.
fn dependencies<E: TablebaseIndex>(index: &E, slice: Slice) -> BTreeSet<Slice> {
    [slice, slice.mirrored()].into_iter().flat_map(|slice| index.conversions(slice)).collect()
}

/// The number of entries of a slice and its mirror.
fn pair_size<E: TablebaseIndex>(index: &E, slice: Slice) -> u64 {
    let sides = if slice == slice.mirrored() { 1 } else { 2 };
    sides * slice_size(index, slice) as u64
}

/// The bytes that solving a slice and its mirror takes: two for each entry, and the fetched slices.
fn bytes_to_solve<E: TablebaseIndex>(known: &Tablebase<E>, slice: Slice) -> u64 {
    let index = known.index();
    let fetched = dependencies(index, slice).into_iter().filter(|&other| !known.has(other));
    2 * pair_size(index, slice) + fetched.map(|other| slice_size(index, other) as u64).sum::<u64>()
}

/// Builds the slices of a plan. Stored slices stay when it is stopped, so that a later plan is shorter.
///
/// # Errors
/// [`BuildError`] if `control` requests it, if a distance does not fit into a byte, if a slice needs more bytes than the limit,
/// or if the store fails.
pub fn build_into<E: TablebaseIndex>(
    known: &Tablebase<E>,
    plan: &BuildPlan,
    store: &impl SliceStore,
    limits: BuildLimits,
    control: &Control,
) -> Result<(), BuildError> {
    if plan.most_bytes > limits.bytes {
        return Err(BuildError::TooLarge { bytes: plan.most_bytes });
    }
    let progress = Progress::new(control);
    let gate = MemoryGate { held: Mutex::new(0), freed: Condvar::new(), bytes: limits.bytes };
    for stage in &plan.stages {
        let next = AtomicUsize::new(0);
        let outcomes = on_threads(limits.threads.min(stage.len()), |_| {
            while let Some(&slice) = stage.get(next.fetch_add(1, Ordering::Relaxed)) {
                let need = bytes_to_solve(known, slice);
                gate.enter(need, &progress)?;
                let outcome = solve(known, slice, store, &progress);
                gate.leave(need);
                outcome.map_err(|error| progress.fail(error))?;
            }
            Ok(())
        });
        outcomes.into_iter().collect::<Result<(), _>>().map_err(|error| progress.fail(error))?;
    }
    Ok(())
}

/// Solves and stores a slice and its mirror.
fn solve<E: TablebaseIndex>(
    known: &Tablebase<E>,
    slice: Slice,
    store: &impl SliceStore,
    progress: &Progress<'_>,
) -> Result<(), BuildError> {
    let tablebase = with_stored(known, dependencies(known.index(), slice), store)?;
    let fetched = tablebase.len() - known.len();
    progress.hold(fetched);
    let mut solved: SolvedSlices = SlicePair::solve(&tablebase, slice, progress)?;
    for (slice, codes) in &mut solved {
        fill_gaps(known.index(), *slice, codes);
        store.save(*slice, codes)?;
    }
    progress.release(fetched + solved.iter().map(|(_, codes)| codes.len()).sum::<usize>());
    Ok(())
}

/// The known slices with others fetched from the store.
pub(super) fn with_stored<E: TablebaseIndex>(
    known: &Tablebase<E>,
    slices: impl IntoIterator<Item = Slice>,
    store: &impl SliceStore,
) -> Result<Tablebase<E>, BuildError> {
    let mut tablebase = known.clone();
    for slice in slices {
        if !tablebase.has(slice) {
            tablebase.insert(slice, store.fetch(slice)?);
        }
    }
    Ok(tablebase)
}

/// Gives each entry without a position the code of the entry before: runs of equal codes compress to almost nothing.
fn fill_gaps<E: TablebaseIndex>(index: &E, slice: Slice, codes: &mut [u8]) {
    let width = index.arrangements(slice.to_move) as usize;
    let mut before = 0;
    for (not_to_move, row) in (0..).zip(codes.chunks_mut(width.max(1))) {
        for (mover, code) in (0..).zip(row) {
            if index.position(SliceEntry { slice, to_move: mover, not_to_move }).is_none() {
                *code = before;
            }
            before = *code;
        }
    }
}

/// Semaphore for memory: a slice is begun once its bytes are free, or when no other slice is being solved.
struct MemoryGate {
    held: Mutex<u64>,
    freed: Condvar,
    bytes: u64,
}

impl MemoryGate {
    fn enter(&self, bytes: u64, progress: &Progress<'_>) -> Result<(), Stopped> {
        let mut held = self.held.lock();
        while *held > 0 && *held + bytes > self.bytes {
            progress.check()?;
            self.freed.wait_for(&mut held, POLL_INTERVAL);
        }
        *held += bytes;
        Ok(())
    }

    fn leave(&self, bytes: u64) {
        *self.held.lock() -= bytes;
        self.freed.notify_all();
    }
}
