//! Forecast of a proof's time and memory from the work done so far.
//!
//! The positions that proofs take differ by factors of a hundred between deals that look alike, and their distribution has a heavy
//! tail: a proof that is not done after many positions takes a multiple of them, whatever their number. So a forecast is an
//! interval that holds the sizes of most proofs, and never a single figure; where no tail was measured there is none.

use etude_model::Message;
use std::time::Duration;

/// The tail of the sizes of a game's proofs: the multiples of a number of positions below which one in ten, half and nine in ten of
/// all larger proofs end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tail {
    /// One in ten takes fewer.
    pub low: f64,
    /// Half take fewer.
    pub half: f64,
    /// Nine in ten take fewer.
    pub high: f64,
}

/// Number of positions before the first forecast: most proofs are done by then.
pub const LEAST: u64 = 20_000;

/// An interval that eight of ten proofs stay in, with its median between: low, half, high.
pub type Interval = [f64; 3];

/// Forecast of a whole proof, with the work done so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// Positions.
    pub nodes: Interval,
    /// Seconds, at the speed so far.
    pub seconds: Interval,
    /// Bytes of the table, by the bytes for each position so far.
    pub bytes: Interval,
}

impl Forecast {
    /// Time and memory in one line, beside the bytes that may be taken.
    pub fn message(&self, most: usize) -> Message {
        let [low, _, high] = self.bytes.map(|bytes| bytes / f64::from(1 << 20));
        let (unit, each) = match self.seconds[1] {
            ..120.0 => ("forecast-seconds", 1.0),
            ..7200.0 => ("forecast-minutes", 60.0),
            _ => ("forecast-hours", 3600.0),
        };
        let [soon, _, late] = self.seconds.map(|seconds| rounded(seconds / each));
        Message::new("note-forecast")
            .message("time", Message::new(unit).figure("from", soon).figure("to", late))
            .figure("low", rounded(low))
            .figure("high", rounded(high))
            .number("memory", most >> 20)
    }
}

/// A figure to two digits.
pub fn rounded(figure: f64) -> String {
    if figure <= 0.0 {
        return "0".to_owned();
    }
    let digits = (1.0 - figure.log10().floor()) as i32;
    let step = 10_f64.powi(digits);
    format!("{:.*}", usize::try_from(digits).unwrap_or(0), (figure * step).round() / step)
}

impl Tail {
    /// The forecast of a proof that is not done yet; none before [`LEAST`] positions.
    pub fn forecast(self, nodes: u64, spent: Duration, memory: u64) -> Option<Forecast> {
        let ratios = [self.low, self.half, self.high];
        let of = |so_far: f64| ratios.map(|ratio| ratio * so_far);
        (nodes >= LEAST).then(|| Forecast {
            nodes: of(nodes as f64),
            seconds: of(spent.as_secs_f64()),
            bytes: of(memory as f64),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forecast_is_a_multiple_of_the_work_so_far() {
        let tail = Tail { low: 1.5, half: 4.0, high: 40.0 };
        assert_eq!(tail.forecast(LEAST - 1, Duration::from_secs(1), 1 << 20), None);
        let told = tail.forecast(100_000, Duration::from_secs(2), 1000).expect("enough was done");
        assert_eq!(told.nodes, [150_000.0, 400_000.0, 4_000_000.0]);
        assert_eq!([0.0, 0.123, 4.56, 78.9, 1234.0].map(rounded), ["0", "0.12", "4.6", "79", "1200"]);
        assert_eq!((told.seconds, told.bytes), ([3.0, 8.0, 80.0], [1500.0, 4000.0, 40_000.0]));
    }
}
