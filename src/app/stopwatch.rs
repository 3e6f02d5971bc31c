//! Stopwatch by the window's clock.

/// The most seconds that count between two looks: more were not spent in front of the screen.
const MOST: f64 = 300.0;

/// Measures by the window's clock, which panels are given in seconds; begins with the first look.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stopwatch(Option<f64>);

impl Stopwatch {
    /// Begins anew at the next look.
    pub fn reset(&mut self) {
        self.0 = None;
    }

    /// The seconds since it began, with the first look.
    pub fn since(&mut self, now: f64) -> f64 {
        now - *self.0.get_or_insert(now)
    }

    /// The seconds since the last look.
    pub fn lap(&mut self, now: f64) -> f64 {
        let before = self.0.replace(now).unwrap_or(now);
        (now - before).clamp(0.0, MOST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laps_begin_with_the_first_look_and_pauses_do_not_count() {
        let mut watch = Stopwatch::default();
        assert_eq!([3.0, 5.0, 5.5].map(|now| watch.lap(now)), [0.0, 2.0, 0.5]);
        watch.reset();
        assert_eq!([90.0, 91.0, 9_000.0].map(|now| watch.lap(now)), [0.0, 1.0, MOST]);
        let mut watch = Stopwatch::default();
        assert_eq!([3.0, 5.0, 8.0].map(|now| watch.since(now)), [0.0, 2.0, 5.0]);
    }
}
