//! How results are written, and what they mean.

use super::tokens::{End, RESULTS};
use crate::games::draughts::rules::Rules;
use crate::model::Outcome;

/// A result; the first number belongs to the player who begins.
pub fn result(rules: &Rules, outcome: Option<Outcome>) -> &'static str {
    let by_points = rules.pdn.is_some_and(|pdn| pdn.by_points);
    match outcome {
        None => "*",
        Some(Outcome::BothLost) => "0-0",
        Some(Outcome::Draw) => {
            if by_points {
                "1-1"
            } else {
                "1/2-1/2"
            }
        }
        Some(Outcome::Won(side)) => match (by_points, side == rules.first) {
            (true, true) => "2-0",
            (true, false) => "0-2",
            (false, true) => "1-0",
            (false, false) => "0-1",
        },
    }
}

/// The result that a text says.
pub fn end(text: &str) -> Option<End> {
    let known = RESULTS.iter().find(|(result, _)| *result == text.trim());
    known.map(|(_, end)| *end)
}

/// How a game of these rules ended, by a result as it is written.
pub fn meant(rules: &Rules, text: &str) -> Option<Outcome> {
    end(text).and_then(|end| outcome(rules, end))
}

/// How a game ended. The first number is White's, except under rules where Black begins: there it is Black's.
pub fn outcome(rules: &Rules, end: End) -> Option<Outcome> {
    match end {
        End::Star => None,
        End::FirstNumber => Some(Outcome::Won(rules.first)),
        End::SecondNumber => Some(Outcome::Won(rules.first.other())),
        End::Equal => Some(Outcome::Draw),
        End::Zero => Some(Outcome::BothLost),
    }
}
