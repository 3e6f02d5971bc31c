//! Days of practice.

use crate::study::clock::Moment;
use chrono::{Datelike, NaiveDate, TimeDelta};

/// Hour at which a day begins: practice after midnight belongs to the evening before.
const BEGINS: i64 = 4;

/// A local day, from four in the morning to four in the morning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i32);

impl Day {
    /// The day of a moment.
    pub fn of(moment: Moment) -> Self {
        Self((moment.naive_local() - TimeDelta::hours(BEGINS)).num_days_from_ce())
    }

    /// The day `days` later, or earlier if negative.
    #[must_use]
    pub fn plus(self, days: i64) -> Self {
        Self(i64::from(self.0).saturating_add(days).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    }

    /// Days from `other` to this day; negative if `other` is later.
    pub fn since(self, other: Self) -> i64 {
        i64::from(self.0) - i64::from(other.0)
    }

    /// Index below `count` that changes every day; 0 if `count` is 0.
    pub fn among(self, count: usize) -> usize {
        let count = i64::try_from(count).unwrap_or(i64::MAX).max(1);
        i64::from(self.0).rem_euclid(count) as usize
    }

    /// The date on which it begins; none outside of the calendar.
    pub fn date(self) -> Option<NaiveDate> {
        NaiveDate::from_num_days_from_ce_opt(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::of(Moment::parse_from_rfc3339(text).expect("a moment"))
    }

    #[test]
    fn day_begins_at_four() {
        let evening = day("2026-11-22T23:00:00+08:00");
        assert_eq!(evening, day("2026-11-23T03:59:59+08:00"));
        assert_eq!(day("2026-11-23T04:00:00+08:00").since(evening), 1);
        assert_eq!(evening, day("2026-11-22T05:00:00-03:00"), "the calendar on the wall counts");
        assert_eq!(evening.date(), NaiveDate::from_ymd_opt(2026, 11, 22));
        assert_eq!(evening.plus(40).since(evening), 40);
    }
}
