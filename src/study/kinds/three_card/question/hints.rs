//! What may be told of an answer before it is given, step by step.

use super::{Answer, Asked};

/// How often a hand wins, as far as a hint tells it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Told {
    /// So often, in per cent.
    Exactly(f64),
    /// Between two, in per cent.
    Between(f64, f64),
}

/// The hints that there are, the weakest first: what the hands are, then how often some win.
pub const STEPS: usize = 3;

/// The width of the part that the second hint tells of a percentage, and of that of the third, in per cent.
const WIDTHS: [u8; 2] = [20, 10];

/// What a hint tells of how often hands win, by their seats: nothing the first, which says what the hands are.
pub fn told(answer: &Answer, step: usize) -> Vec<(u8, Told)> {
    let Some((first, others)) = answer.odds.split_first() else { return Vec::new() };
    match (answer.asked, step) {
        (_, 0) => Vec::new(),
        (Asked::Percent, step) => {
            let [low, high] = first.within(WIDTHS[usize::from(step > 1)]).map(f64::from);
            vec![(first.seat, Told::Between(low, high))]
        }
        // The first on the table, whichever is best.
        (Asked::BestHand, 1) => vec![(first.seat, Told::Exactly(first.percent()))],
        (Asked::BestHand, _) => {
            let known = first.percent();
            let part = |percent: f64| {
                if (percent - known).abs() >= f64::from(WIDTHS[1]) {
                    None
                } else if percent > known {
                    Some((known, (known + f64::from(WIDTHS[1])).min(100.0)))
                } else {
                    Some(((known - f64::from(WIDTHS[1])).max(0.0), known))
                }
            };
            let told = others.iter().map(|odds| {
                let far = || odds.within(WIDTHS[1]).map(f64::from).into();
                let (low, high) = part(odds.percent()).unwrap_or_else(far);
                (odds.seat, Told::Between(low, high))
            });
            told.collect()
        }
    }
}
