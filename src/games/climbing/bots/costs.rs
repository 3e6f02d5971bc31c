//! Costs of plays: how much of a lead it takes to get rid of them, in hundredths.
//!
//! A low card needs a lead of its own, 100. A high one is played on the play of another seat, or wins the lead back, so that
//! it costs little or nothing. The figures are judgements, tuned in matches against other bots.

use crate::climbing::hand::{Rank, TWO};
use crate::climbing::rules::Kind;

/// The cost of a single card by rank.
const SINGLES: [i32; 15] = [102, 100, 98, 96, 93, 90, 86, 81, 75, 66, 54, 36, 4, -26, -44];
/// The cost of a pair by rank.
const PAIRS: [i32; 13] = [101, 98, 95, 92, 88, 84, 79, 73, 66, 56, 43, 24, -6];
/// The cost of a triple by rank, with a kicker or without.
const TRIPLES: [i32; 13] = [90, 86, 82, 78, 73, 68, 62, 55, 47, 38, 28, 16, 2];
/// The cost of four of a rank, negative since they take any lead.
const BOMB: i32 = -75;
/// The cost of both jokers.
const ROCKET: i32 = -95;
/// The lowest cost of a run.
const LEAST_RUN: i32 = 5;

/// The cost of a play without its kickers.
pub(super) fn cost(kind: Kind, len: u8, main: Rank) -> i32 {
    let (at, length) = (usize::from(main), i32::from(len));
    let top = i32::from(main) + length - 1;
    match kind {
        Kind::Single => SINGLES[at.min(14)],
        Kind::Pair => PAIRS[at.min(12)],
        Kind::Triple | Kind::TripleSingle | Kind::TriplePair => TRIPLES[at.min(12)],
        Kind::Straight => (112 - 7 * top - 5 * (length - 5)).max(LEAST_RUN),
        Kind::PairRun => (92 - 6 * top - 8 * (length - 3)).max(LEAST_RUN),
        Kind::Plane | Kind::PlaneSingles | Kind::PlanePairs => {
            (66 - 5 * top - 8 * (length - 2)).max(LEAST_RUN)
        }
        Kind::Bomb => BOMB - i32::from(main),
        Kind::QuadSingles | Kind::QuadPairs => 30 - i32::from(main.min(TWO)),
        Kind::Rocket => ROCKET,
    }
}
