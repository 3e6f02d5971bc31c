//! Control of long work: cancel, deadline, node limit, counters.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// No answer: the work was cancelled or reached a limit, or the solver cannot prove this position. Nothing unfinished was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Stopped {}

/// Limit of one decision by sampled deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SamplingLimit {
    /// Number of deals for the best moves: the same answer every time.
    Deals(u32),
    /// Time.
    Time(Duration),
}

#[derive(Debug, Default)]
struct Shared {
    cancelled: AtomicBool,
    nodes: AtomicU64,
    memory: AtomicU64,
}

/// Cancel flag, deadline and counters, shared by working and watching threads.
///
/// Clones share one state. Working threads call [`Control::check`] every few hundred positions, so that a cancel takes effect
/// within milliseconds.
///
/// # Examples
///
/// ```
/// use etude_model::{Control, Stopped};
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
/// // With a deadline, or when another thread cancels:
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
    /// The cancel flag of a part of the work.
    part: Option<Arc<AtomicBool>>,
    /// The control that cancels work with counters of its own.
    outer: Option<Arc<Control>>,
    deadline: Option<Instant>,
    /// The number of positions at which the work ends.
    most: Option<u64>,
    /// The bytes held beyond the report of [`Control::set_memory`].
    held: u64,
}

impl Control {
    /// A control without a deadline.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same control with a deadline `limit` from now, or its own deadline if that comes first.
    pub fn with_limit(&self, limit: Duration) -> Self {
        let limited = Instant::now().checked_add(limit);
        let deadline = self.deadline.into_iter().chain(limited).min();
        Self { deadline, ..self.clone() }
    }

    /// The same control for at most `more` positions from now, or its own limit if that comes first.
    pub fn with_nodes(&self, more: u64) -> Self {
        let most = self.nodes().saturating_add(more);
        Self { most: Some(self.most.map_or(most, |own| own.min(most))), ..self.clone() }
    }

    /// The same control for a part of the work, with `bytes` that the rest of the work holds meanwhile.
    pub fn with_held(&self, bytes: u64) -> Self {
        Self { held: self.held + bytes, ..self.clone() }
    }

    /// The same control for a part of the work, which can be cancelled alone and is cancelled with the rest.
    pub fn part(&self) -> Self {
        // A nested part is cancelled with each of its parents.
        let outer = if self.part.is_some() { Some(Arc::new(self.clone())) } else { self.outer.clone() };
        Self { part: Some(Arc::default()), outer, ..self.clone() }
    }

    /// A control for a part of the work with counters of its own, from 0, so that its node limit does not depend on other
    /// threads. It shares the cancel flag and the deadline of the rest.
    pub fn with_own_counters(&self) -> Self {
        Self { outer: Some(Arc::new(self.clone())), ..Self::default() }
    }

    /// Asks the work to stop.
    pub fn cancel(&self) {
        self.part.as_deref().unwrap_or(&self.shared.cancelled).store(true, Ordering::Relaxed);
    }

    /// Returns true if the work was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        let part = self.part.as_ref().is_some_and(|part| part.load(Ordering::Relaxed));
        let outer = || self.outer.as_ref().is_some_and(|outer| outer.is_cancelled());
        part || self.shared.cancelled.load(Ordering::Relaxed) || outer()
    }

    /// Returns true if its deadline has passed.
    pub fn is_past_deadline(&self) -> bool {
        let outer = || self.outer.as_ref().is_some_and(|outer| outer.is_past_deadline());
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline) || outer()
    }

    /// Returns true if its node limit is reached.
    pub fn is_at_node_limit(&self) -> bool {
        self.most.is_some_and(|most| self.nodes() >= most)
    }

    /// # Errors
    /// [`Stopped`] when the work was cancelled, its deadline has passed or its node limit is reached.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_cancelled() || self.is_at_node_limit() || self.is_past_deadline() {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Adds to the number of positions searched; working threads add in batches.
    pub fn add_nodes(&self, nodes: u64) {
        self.shared.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed)
    }

    /// Reports the bytes that the work holds now.
    pub fn set_memory(&self, bytes: u64) {
        self.shared.memory.store(self.held + bytes, Ordering::Relaxed);
    }

    /// The bytes held at the last report.
    pub fn memory(&self) -> u64 {
        self.shared.memory.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_part_is_cancelled_with_each() {
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
    fn part_is_cancelled_alone_and_with_whole() {
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
    fn own_counters_share_cancel_and_deadline() {
        let whole = Control::new();
        whole.add_nodes(100);
        let own = whole.with_own_counters();
        let bounded = own.with_nodes(10);
        whole.add_nodes(100);
        assert_eq!((bounded.nodes(), bounded.check()), (0, Ok(())));
        bounded.add_nodes(10);
        assert_eq!((bounded.is_at_node_limit(), whole.nodes()), (true, 200));
        own.cancel();
        assert!(!whole.is_cancelled());
        let late = whole.with_limit(Duration::ZERO).with_own_counters();
        assert!(late.is_past_deadline() && !late.is_cancelled());
        let other = whole.with_own_counters();
        whole.cancel();
        assert!(other.is_cancelled());
    }

    #[test]
    fn earlier_deadline_wins() {
        let late = Control::new().with_limit(Duration::ZERO).with_limit(Duration::from_hours(1));
        assert_eq!(late.check(), Err(Stopped));
        assert_eq!(Control::new().with_limit(Duration::MAX).check(), Ok(()));
    }

    #[test]
    fn node_limit_counts_from_now() {
        let control = Control::new();
        control.add_nodes(100);
        let bounded = control.with_nodes(50).with_nodes(1000);
        bounded.add_nodes(49);
        assert_eq!(bounded.check(), Ok(()));
        bounded.add_nodes(1);
        assert_eq!(
            (bounded.check(), bounded.is_at_node_limit(), bounded.is_past_deadline()),
            (Err(Stopped), true, false)
        );
        assert_eq!(control.check(), Ok(()), "only the part is bounded");
    }
}
