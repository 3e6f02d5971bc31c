//! Days in a row.

use super::Day;
use std::collections::BTreeSet;

/// Number of days in a row, up to today or to yesterday, on which something was solved. Today is not over: it breaks no
/// row. Days after today, which a clock that was set back leaves behind, do not count.
pub fn streak(solved: &BTreeSet<Day>, today: Day) -> usize {
    let last = if solved.contains(&today) { today } else { today.plus(-1) };
    let mut days = 0;
    while solved.contains(&last.plus(-days)) {
        days += 1;
    }
    days as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Moment;

    #[test]
    fn gap_breaks_a_streak_and_an_unfinished_day_does_not() {
        let today = Day::of(Moment::parse_from_rfc3339("2026-03-30T12:00:00+02:00").expect("a moment"));
        let days = |back: &[i64]| back.iter().map(|back| today.plus(-back)).collect::<BTreeSet<Day>>();
        assert_eq!(streak(&days(&[]), today), 0);
        assert_eq!(streak(&days(&[0]), today), 1);
        assert_eq!(streak(&days(&[0, 1, 2, 4]), today), 3);
        assert_eq!(streak(&days(&[1, 2]), today), 2);
        assert_eq!(streak(&days(&[2, 3]), today), 0);
        assert_eq!(streak(&days(&[-1, 0, 1]), today), 2);
    }
}
