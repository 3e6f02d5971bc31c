//! The clock that dates come from.

use chrono::{DateTime, FixedOffset, TimeDelta};
use parking_lot::Mutex;
use std::sync::Arc;

/// A moment as the calendar on the wall has it, with what that is ahead of Greenwich.
pub type Moment = DateTime<FixedOffset>;

/// The machine's clock, or one that stands until it is moved. Clones are one clock.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<Mutex<Moment>>>);

impl Clock {
    /// A clock that stands at a moment.
    pub fn standing_at(moment: Moment) -> Self {
        Self(Some(Arc::new(Mutex::new(moment))))
    }

    /// The moment that it shows.
    pub fn now(&self) -> Moment {
        match &self.0 {
            Some(standing) => *standing.lock(),
            #[expect(clippy::disallowed_methods, reason = "this is the one place that asks")]
            None => chrono::Local::now().fixed_offset(),
        }
    }

    /// Moves a standing clock on; the machine's goes by itself.
    pub fn advance(&self, time: TimeDelta) {
        if let Some(standing) = &self.0 {
            *standing.lock() += time;
        }
    }
}
