//! Slices one after another, for endings that do not fit into memory: each is kept in a [`Stock`] as soon as it is
//! finished, and of the others only those are fetched that its conversions lead to.

use super::pair::{Pair, Solved};
use super::tables::{Tables, places};
use super::watch::{Failure, Watch};
use crate::model::{Control, Slice, SliceEntry, Stopped, TablebaseIndex};
use parking_lot::{Condvar, Mutex};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How often those who wait for memory look whether they shall stop.
const GLANCE: Duration = Duration::from_millis(20);

/// Where finished slices are kept, outside of memory.
///
/// At places that have no position it may give back other codes than were kept.
pub trait Stock: Sync {
    /// Whether a slice is kept.
    fn has(&self, slice: Slice) -> bool;

    /// The codes of a slice that is kept, place by place.
    ///
    /// # Errors
    /// [`Failure::Stock`] when it cannot be read.
    fn fetch(&self, slice: Slice) -> Result<Arc<[u8]>, Failure>;

    /// Keeps the codes of a slice.
    ///
    /// # Errors
    /// [`Failure::Stock`] when it cannot be written.
    fn keep(&self, slice: Slice, codes: &[u8]) -> Result<(), Failure>;
}

/// What is to be made, in an order in which it can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Stage by stage; of a slice and the turned one only the first stands here.
    pub stages: Vec<Vec<Slice>>,
    /// The places of all of them, each a byte before it is compressed.
    pub places: u64,
    /// The bytes that the one that needs most takes while it is worked out.
    pub most_bytes: u64,
}

impl Plan {
    /// All that must be made so that the wanted slices are there: they themselves and what their conversions lead to, but
    /// for what is known or in stock.
    pub fn new<E: TablebaseIndex>(known: &Tables<E>, wanted: &[Slice], stock: &impl Stock) -> Self {
        let endings = known.endings();
        let mut open: Vec<Slice> = wanted.to_vec();
        let mut needed = BTreeSet::new();
        while let Some(slice) = open.pop() {
            let slice = slice.min(slice.turned());
            if known.has(slice) || (stock.has(slice) && stock.has(slice.turned())) || !needed.insert(slice) {
                continue;
            }
            open.extend(leads_to(endings, slice));
        }
        let stages = endings.stages().into_iter().map(|mut stage| {
            stage.retain(|slice| needed.contains(slice));
            // The longest work first, so that no thread is left alone with it.
            stage.sort_by_key(|&slice| std::cmp::Reverse(places(endings, slice)));
            stage
        });
        let stages: Vec<Vec<Slice>> = stages.filter(|stage| !stage.is_empty()).collect();
        let all = || stages.iter().flatten().copied();
        Self {
            places: all().map(|slice| pair_places(endings, slice)).sum(),
            most_bytes: all().map(|slice| bytes(known, slice)).max().unwrap_or(0),
            stages,
        }
    }

    /// What [`Control::nodes`] will have counted when all is made.
    pub fn work(&self) -> u64 {
        2 * self.places
    }
}

/// How much may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// How many slices, with the turned ones, are worked out at the same time.
    pub threads: usize,
    /// The bytes that they hold together, what is fetched for them among it.
    pub bytes: u64,
}

/// The slices that conversions from a slice and from the turned one lead to.
fn leads_to<E: TablebaseIndex>(endings: &E, slice: Slice) -> BTreeSet<Slice> {
    [slice, slice.turned()].into_iter().flat_map(|slice| endings.conversions(slice)).collect()
}

/// The places of a slice and the turned one.
fn pair_places<E: TablebaseIndex>(endings: &E, slice: Slice) -> u64 {
    let sides = if slice == slice.turned() { 1 } else { 2 };
    sides * places(endings, slice) as u64
}

/// The bytes that a slice and the turned one take while they are worked out: two a place, and what is fetched.
fn bytes<E: TablebaseIndex>(known: &Tables<E>, slice: Slice) -> u64 {
    let endings = known.endings();
    let fetched = leads_to(endings, slice).into_iter().filter(|&other| !known.has(other));
    2 * pair_places(endings, slice) + fetched.map(|other| places(endings, other) as u64).sum::<u64>()
}

/// Makes what a plan says. What was kept stays when the work is stopped, so that a later plan is shorter.
///
/// # Errors
/// [`Failure`] when the control says so, when an end is too far away, when a slice needs more than all of the bytes, or
/// when the stock fails.
pub fn stream<E: TablebaseIndex>(
    known: &Tables<E>,
    plan: &Plan,
    stock: &impl Stock,
    bounds: Bounds,
    control: &Control,
) -> Result<(), Failure> {
    if plan.most_bytes > bounds.bytes {
        return Err(Failure::TooLarge { bytes: plan.most_bytes });
    }
    let watch = Watch::new(control);
    let gate = Gate { held: Mutex::new(0), freed: Condvar::new(), bytes: bounds.bytes };
    for stage in &plan.stages {
        let next = AtomicUsize::new(0);
        let work = || -> Result<(), Failure> {
            while let Some(&slice) = stage.get(next.fetch_add(1, Ordering::Relaxed)) {
                let need = bytes(known, slice);
                gate.enter(need, control)?;
                let outcome = make(known, slice, stock, &watch);
                gate.leave(need);
                outcome?;
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..bounds.threads.min(stage.len())).map(|_| scope.spawn(work)).collect();
            let own = work();
            helpers.into_iter().fold(own, |outcome, helper| match helper.join() {
                Ok(other) => outcome.and(other),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })?;
    }
    Ok(())
}

/// Makes and keeps one slice and the turned one.
fn make<E: TablebaseIndex>(
    known: &Tables<E>,
    slice: Slice,
    stock: &impl Stock,
    watch: &Watch<'_>,
) -> Result<(), Failure> {
    let around = with(known, leads_to(known.endings(), slice), stock)?;
    let fetched = around.len() - known.len();
    watch.hold(fetched);
    let mut solved: Solved = Pair::solve(&around, slice, watch)?;
    for (slice, codes) in &mut solved {
        fill(known.endings(), *slice, codes);
        stock.keep(*slice, codes)?;
    }
    watch.release(fetched + solved.iter().map(|(_, codes)| codes.len()).sum::<usize>());
    Ok(())
}

/// What is known, with other slices out of stock.
pub(super) fn with<E: TablebaseIndex>(
    known: &Tables<E>,
    slices: impl IntoIterator<Item = Slice>,
    stock: &impl Stock,
) -> Result<Tables<E>, Failure> {
    let mut tables = known.clone();
    for slice in slices {
        if !tables.has(slice) {
            tables.put(slice, stock.fetch(slice)?);
        }
    }
    Ok(tables)
}

/// Gives places that have no position the code of the place before, which costs nothing where equal codes are stored as one.
fn fill<E: TablebaseIndex>(endings: &E, slice: Slice, codes: &mut [u8]) {
    let width = endings.arrangements(slice.to_move) as usize;
    let mut before = 0;
    for (waiter, row) in (0..).zip(codes.chunks_mut(width.max(1))) {
        for (mover, code) in (0..).zip(row) {
            if endings.position(SliceEntry { slice, to_move: mover, not_to_move: waiter }).is_none() {
                *code = before;
            }
            before = *code;
        }
    }
}

/// Lets work begin as long as there is memory for it.
struct Gate {
    held: Mutex<u64>,
    freed: Condvar,
    bytes: u64,
}

impl Gate {
    fn enter(&self, bytes: u64, control: &Control) -> Result<(), Stopped> {
        let mut held = self.held.lock();
        while *held > 0 && *held + bytes > self.bytes {
            control.check()?;
            self.freed.wait_for(&mut held, GLANCE);
        }
        *held += bytes;
        Ok(())
    }

    fn leave(&self, bytes: u64) {
        *self.held.lock() -= bytes;
        self.freed.notify_all();
    }
}
