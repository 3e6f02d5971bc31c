//! Hints about an answer, step by step.

use super::{Answer, Asked};

/// Percentage of wins that a hint reveals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Percentage {
    /// Exact percentage.
    Exact(f64),
    /// Interval of percentages.
    Between(f64, f64),
}

/// Widths of the intervals of the second and third hint to a percentage, in points: one lies in the other, and neither is so
/// narrow that its middle is always a right answer.
const WIDTHS: [u8; 2] = [50, 25];
/// Width of the intervals of the other hands where one hand is to be named, in points.
const OTHERS: u8 = 10;

/// Percentages that one of the three hints reveals, by seat. The first hint reveals none: it names the classes.
pub fn hint(answer: &Answer, step: usize) -> Vec<(u8, Percentage)> {
    let Some((first, others)) = answer.odds.split_first() else { return Vec::new() };
    match (answer.asked, step) {
        (_, 0) => Vec::new(),
        (Asked::Percent, step) => {
            let [low, high] = first.within(WIDTHS[usize::from(step > 1)]).map(f64::from);
            vec![(first.seat, Percentage::Between(low, high))]
        }
        // The first hand, whether best or not.
        (Asked::BestHand | Asked::Weakest, 1) => vec![(first.seat, Percentage::Exact(first.percent()))],
        (Asked::BestHand | Asked::Weakest, _) => {
            let (known, width) = (first.percent(), f64::from(OTHERS));
            let between = others.iter().map(|odds| {
                let percent = odds.percent();
                let [low, high] = if (percent - known).abs() >= width {
                    odds.within(OTHERS).map(f64::from)
                } else if percent > known {
                    [known, (known + width).min(100.0)]
                } else {
                    [(known - width).max(0.0), known]
                };
                (odds.seat, Percentage::Between(low, high))
            });
            between.collect()
        }
    }
}
