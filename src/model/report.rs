//! Report of an engine: scored principal variations.

use super::Value;

/// Score of a line for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Proved: the other side wins within `plies` whatever is played.
    Loss {
        /// Plies to the end.
        plies: u32,
    },
    /// Proved: neither side wins under best play.
    Draw,
    /// Proved: the side to move wins within `plies`.
    Win {
        /// Plies to the end.
        plies: u32,
    },
    /// An estimate, in hundredths of a plain piece; beyond [`Self::MAX_ESTIMATE`] a win that is proved without a distance.
    Estimate(i32),
}

impl Score {
    /// The greatest absolute estimate: two hundred plain pieces.
    pub const MAX_ESTIMATE: i32 = 20_000;

    /// The value, if it is proved.
    pub fn value(self) -> Option<Value> {
        match self {
            Self::Loss { .. } => Some(Value::Loss),
            Self::Draw => Some(Value::Draw),
            Self::Win { .. } => Some(Value::Win),
            Self::Estimate(hundredths) if hundredths > Self::MAX_ESTIMATE => Some(Value::Win),
            Self::Estimate(hundredths) if hundredths < -Self::MAX_ESTIMATE => Some(Value::Loss),
            Self::Estimate(_) => None,
        }
    }

    /// The estimate in hundredths of a plain piece, if nothing is proved.
    pub fn estimate(self) -> Option<i32> {
        match self {
            Self::Estimate(hundredths) if hundredths.abs() <= Self::MAX_ESTIMATE => Some(hundredths),
            _ => None,
        }
    }

    /// The plies to the end, if it is a proved win or loss.
    pub fn plies(self) -> Option<u32> {
        match self {
            Self::Loss { plies } | Self::Win { plies } => Some(plies),
            Self::Draw | Self::Estimate(_) => None,
        }
    }

    /// The score for the other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Loss { plies } => Self::Win { plies },
            Self::Draw => Self::Draw,
            Self::Win { plies } => Self::Loss { plies },
            Self::Estimate(hundredths) => Self::Estimate(-hundredths),
        }
    }
}

/// Principal variation with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PvLine<M> {
    /// The score for the side to move.
    pub score: Score,
    /// The moves from the root on; never empty.
    pub moves: Vec<M>,
}

/// Root moves of a search, and how many lines it reports (multi-PV, searchmoves).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMoves<'a, M> {
    /// The lines to report, at least one; there may be fewer moves.
    pub lines: usize,
    /// The only root moves to search; empty for all legal moves.
    pub among: &'a [M],
}

impl<M> From<usize> for RootMoves<'_, M> {
    /// This number of lines, among all legal moves.
    fn from(lines: usize) -> Self {
        Self { lines, among: &[] }
    }
}

/// Result of a finished iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The depth of the iteration in plies.
    pub depth: u32,
    /// The deepest ply reached (seldepth).
    pub selective_depth: u32,
    /// The nodes of all threads.
    pub nodes: u64,
    /// The principal variations, best first.
    pub lines: Vec<PvLine<M>>,
}

impl<M> Default for Report<M> {
    /// No finished iteration.
    fn default() -> Self {
        Self { depth: 0, selective_depth: 0, nodes: 0, lines: Vec::new() }
    }
}
