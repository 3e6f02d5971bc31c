//! Stopping, watching and bounding long work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The work was cancelled or ran out of time; nothing unfinished was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Stopped {}

#[derive(Debug, Default)]
struct Shared {
    cancelled: AtomicBool,
    nodes: AtomicU64,
    memory: AtomicU64,
}

/// A handle shared by the threads that work and those that watch: cancel, deadline and counters.
///
/// Clones share one state. The threads at work call [`Control::check`] every few hundred positions, so that a
/// cancel takes effect within milliseconds.
///
/// # Examples
///
/// ```
/// use etude::model::{Control, Stopped};
/// use std::time::Duration;
///
/// fn count(limit: u64, control: &Control) -> Result<u64, Stopped> {
///     for number in 0..limit {
///         if number % 256 == 0 {
///             control.add_nodes(256);
///             control.check()?;
///         }
///     }
///     Ok(limit)
/// }
///
/// let control = Control::new();
/// assert_eq!(count(1_000, &control), Ok(1_000));
/// assert_eq!(control.nodes(), 1_024);
///
/// // With a deadline, or as soon as another thread does not want the answer any more:
/// let hurried = control.with_limit(Duration::from_millis(20));
/// assert_eq!(count(u64::MAX, &hurried), Err(Stopped));
/// std::thread::scope(|scope| {
///     let work = scope.spawn(|| count(u64::MAX, &control));
///     control.cancel();
///     assert_eq!(work.join().unwrap(), Err(Stopped));
/// });
/// ```
#[derive(Clone, Debug, Default)]
pub struct Control {
    shared: Arc<Shared>,
    /// What cancels a part of the work alone.
    part: Option<Arc<AtomicBool>>,
    /// What cancels work that counts for itself.
    outer: Option<Arc<Control>>,
    deadline: Option<Instant>,
    /// At how many positions it ends.
    most: Option<u64>,
    /// The bytes that are held beside what this control is told.
    beside: u64,
}

impl Control {
    /// A control without a deadline.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same control with a deadline `limit` from now, or its own deadline when that comes first.
    pub fn with_limit(&self, limit: Duration) -> Self {
        let limited = Instant::now().checked_add(limit);
        let deadline = self.deadline.into_iter().chain(limited).min();
        Self { deadline, ..self.clone() }
    }

    /// The same control for at most so many more positions, or its own bound when that comes first.
    pub fn with_nodes(&self, more: u64) -> Self {
        let most = self.nodes().saturating_add(more);
        Self { most: Some(self.most.map_or(most, |own| own.min(most))), ..self.clone() }
    }

    /// The same control for a part of the work that does not know of so many bytes that are held beside it.
    pub fn beside(&self, bytes: u64) -> Self {
        Self { beside: self.beside + bytes, ..self.clone() }
    }

    /// The same control for a part of the work that can be cancelled without the rest, and is cancelled with it.
    pub fn part(&self) -> Self {
        // A part of a part ends with each of them.
        let outer = if self.part.is_some() { Some(Arc::new(self.clone())) } else { self.outer.clone() };
        Self { part: Some(Arc::default()), outer, ..self.clone() }
    }

    /// A control for a part of the work that counts its positions for itself, from 0, so that a bound of them does not
    /// depend on what other threads do; it is cancelled and late with the rest.
    pub fn apart(&self) -> Self {
        Self { outer: Some(Arc::new(self.clone())), ..Self::default() }
    }

    /// Asks the work to stop.
    pub fn cancel(&self) {
        self.part.as_deref().unwrap_or(&self.shared.cancelled).store(true, Ordering::Relaxed);
    }

    /// Whether the work was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        let part = self.part.as_ref().is_some_and(|part| part.load(Ordering::Relaxed));
        let outer = || self.outer.as_ref().is_some_and(|outer| outer.is_cancelled());
        part || self.shared.cancelled.load(Ordering::Relaxed) || outer()
    }

    /// Whether its deadline has passed.
    pub fn is_late(&self) -> bool {
        let outer = || self.outer.as_ref().is_some_and(|outer| outer.is_late());
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline) || outer()
    }

    /// Whether it has looked at as many positions as it may.
    pub fn is_spent(&self) -> bool {
        self.most.is_some_and(|most| self.nodes() >= most)
    }

    /// # Errors
    /// [`Stopped`] when the work was cancelled, its deadline has passed or it has looked at as many positions as it may.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_cancelled() || self.is_spent() || self.is_late() { Err(Stopped) } else { Ok(()) }
    }

    /// Adds to the number of positions looked at; the threads at work add in batches.
    pub fn add_nodes(&self, nodes: u64) {
        self.shared.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The number of positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed)
    }

    /// Tells how many bytes the work holds now.
    pub fn set_memory(&self, bytes: u64) {
        self.shared.memory.store(self.beside + bytes, Ordering::Relaxed);
    }

    /// The bytes held when the work last told.
    pub fn memory(&self) -> u64 {
        self.shared.memory.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_part_is_cancelled_with_each_of_them() {
        let whole = Control::new();
        let part = whole.part();
        let [inner, other] = [part.part(), part.part()];
        inner.cancel();
        assert!(inner.is_cancelled() && !other.is_cancelled() && !part.is_cancelled());
        part.cancel();
        assert!(other.is_cancelled() && !whole.is_cancelled());
        let last = whole.part().part();
        whole.cancel();
        assert!(last.is_cancelled());
    }

    #[test]
    fn a_part_is_cancelled_alone_and_with_the_rest() {
        let whole = Control::new();
        let part = whole.part();
        part.clone().cancel();
        assert!(
            part.is_cancelled() && part.with_limit(Duration::MAX).is_cancelled() && !whole.is_cancelled()
        );
        let other = whole.part();
        whole.cancel();
        assert!(other.is_cancelled());
    }

    #[test]
    fn what_counts_for_itself_is_cancelled_with_the_rest() {
        let whole = Control::new();
        whole.add_nodes(100);
        let own = whole.apart();
        let bounded = own.with_nodes(10);
        whole.add_nodes(100);
        assert_eq!((bounded.nodes(), bounded.check()), (0, Ok(())));
        bounded.add_nodes(10);
        assert_eq!((bounded.is_spent(), whole.nodes()), (true, 200));
        own.cancel();
        assert!(!whole.is_cancelled());
        let late = whole.with_limit(Duration::ZERO).apart();
        assert!(late.is_late() && !late.is_cancelled());
        let other = whole.apart();
        whole.cancel();
        assert!(other.is_cancelled());
    }

    #[test]
    fn the_earlier_deadline_counts() {
        let late = Control::new().with_limit(Duration::ZERO).with_limit(Duration::from_hours(1));
        assert_eq!(late.check(), Err(Stopped));
        assert_eq!(Control::new().with_limit(Duration::MAX).check(), Ok(()));
    }

    #[test]
    fn so_many_positions_are_looked_at_from_where_it_stands() {
        let control = Control::new();
        control.add_nodes(100);
        let bounded = control.with_nodes(50).with_nodes(1000);
        bounded.add_nodes(49);
        assert_eq!(bounded.check(), Ok(()));
        bounded.add_nodes(1);
        assert_eq!((bounded.check(), bounded.is_spent(), bounded.is_late()), (Err(Stopped), true, false));
        assert_eq!(control.check(), Ok(()), "only the part is bounded");
    }
}
