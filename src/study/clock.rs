//! Source of dates.

use chrono::{DateTime, FixedOffset, TimeDelta};
use parking_lot::Mutex;
use std::sync::Arc;

/// Local date and time with its offset from UTC.
pub type Moment = DateTime<FixedOffset>;

/// The system clock, or a fixed clock for tests. Clones are the same clock.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<Mutex<Moment>>>);

impl Clock {
    /// A clock fixed at a moment.
    pub fn fixed_at(moment: Moment) -> Self {
        Self(Some(Arc::new(Mutex::new(moment))))
    }

    /// The current moment.
    pub fn now(&self) -> Moment {
        match &self.0 {
            Some(fixed) => *fixed.lock(),
            #[expect(clippy::disallowed_methods, reason = "this is the one place that asks")]
            None => chrono::Local::now().fixed_offset(),
        }
    }

    /// Advances a fixed clock; the system clock ignores it.
    pub fn advance(&self, time: TimeDelta) {
        if let Some(fixed) = &self.0 {
            *fixed.lock() += time;
        }
    }
}
