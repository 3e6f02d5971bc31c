//! Days of practice.

use crate::clock::Moment;
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

    /// Index below `count` that changes every day; 0 if `count` is 0. It meets every index once in `count` days, and the indices
    /// of neighbouring days are far apart: similar exercises lie side by side.
    pub fn among(self, count: usize) -> usize {
        let count = i64::try_from(count).unwrap_or(i64::MAX).max(1);
        let shares_no_factor = |step: &i64| {
            let (mut a, mut b) = (*step, count);
            while b > 0 {
                (a, b) = (b, a % b);
            }
            a == 1
        };
        // The golden section spreads best.
        let golden = count.saturating_mul(618) / 1_000;
        let step = (golden..count).find(shares_no_factor).unwrap_or(1);
        (i64::from(self.0).rem_euclid(count) * step).rem_euclid(count) as usize
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
    fn every_index_has_its_day_and_neighbours_are_far_apart() {
        let first = day("2026-11-22T12:00:00+08:00");
        for count in [1, 2, 7, 10, 119, 120, 600] {
            let all: Vec<usize> = (0..count as i64).map(|days| first.plus(days).among(count)).collect();
            let met: std::collections::BTreeSet<_> = all.iter().collect();
            assert!(met.len() == count && all.iter().all(|index| *index < count), "{count}: {all:?}");
            let near = all.windows(2).filter(|pair| pair[0].abs_diff(pair[1]) < count / 4).count();
            assert_eq!(near, 0, "{count}: {all:?}");
            assert_eq!(first.plus(count as i64).among(count), first.among(count));
        }
        assert_eq!(first.among(0), 0);
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
