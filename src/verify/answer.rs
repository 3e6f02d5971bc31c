//! Results of a check: a verified proof, or the reason of its rejection.

use std::fmt;
use std::io;

/// Claim of a proof on the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It wins.
    Win,
    /// Neither side wins.
    Draw,
    /// It loses.
    Loss,
    /// It wins pieces by force.
    Gain {
        /// The pieces.
        pieces: u8,
        /// The plies within which it has won them.
        plies: u8,
    },
}

impl Claim {
    pub(super) fn of(text: &str) -> Option<Self> {
        let gain = || {
            let (pieces, plies) = text.strip_prefix("gain ")?.split_once(" within ")?;
            Some(Self::Gain { pieces: pieces.parse().ok()?, plies: plies.parse().ok()? })
        };
        let claim = [Self::Win, Self::Draw, Self::Loss].into_iter().find(|claim| claim.to_string() == text);
        claim.or_else(gain)
    }
}

/// The claim as in files.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win => f.write_str("win"),
            Self::Draw => f.write_str("draw"),
            Self::Loss => f.write_str("loss"),
            Self::Gain { pieces, plies } => write!(f, "gain {pieces} within {plies}"),
        }
    }
}

/// A verified proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Game identifier.
    pub game: String,
    /// Rules identifier.
    pub rules: String,
    /// Position of the claim.
    pub position: String,
    /// The claim.
    pub claim: Claim,
    /// Number of entries.
    pub entries: u64,
    /// Number of positions examined, including positions of the other side.
    pub positions: u64,
}

/// Error of a check.
#[derive(Debug)]
pub enum Failure {
    /// The file cannot be read.
    Io(io::Error),
    /// The file is no proof file.
    NotProof {
        /// Line, from 1.
        line: u64,
        /// The content expected there.
        expected: String,
    },
    /// The caller stopped the check.
    Stopped,
    /// The claim does not follow from the proof file.
    Refused {
        /// Line, from 1.
        line: u64,
        /// Position at fault.
        position: String,
        /// The reason.
        reason: Reason,
    },
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Reason of a rejection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The number of entries differs from the head.
    Count {
        /// Number in the head.
        said: u64,
        /// Number found; reading stops at the first entry too many.
        found: u64,
    },
    /// Unknown rules.
    Rules(String),
    /// The checksum differs: the file is corrupted.
    Checksum,
    /// The position cannot be read, cannot be played, or has too many moves.
    Position(String),
    /// A tablebase slice cannot be computed.
    Slice(String),
    /// The move is illegal.
    Illegal(String),
    /// The position has two entries.
    Twice,
    /// A reachable position has no entry.
    Missing,
    /// The position is unreachable.
    Idle,
    /// The game ends here, but not as claimed.
    Lost,
    /// The rank does not decrease.
    Rank {
        /// Rank of the preceding position.
        before: u32,
        /// Rank of this position.
        here: u32,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { said, found } => {
                let announced = if *said == 1 { "entry is" } else { "entries are" };
                write!(f, "{said} {announced} announced, there are ")?;
                if found > said { f.write_str("more") } else { write!(f, "{found}") }
            }
            Self::Checksum => f.write_str("the checksum is another one: the file is damaged"),
            Self::Rules(why) | Self::Position(why) | Self::Slice(why) => f.write_str(why),
            Self::Illegal(mv) => write!(f, "{mv} is not legal here"),
            Self::Twice => f.write_str("the position has two entries"),
            Self::Missing => f.write_str("no move is given for this position, which can arise"),
            Self::Idle => f.write_str("this position cannot arise"),
            Self::Lost => f.write_str("the game ends here, and not as claimed"),
            Self::Rank { before, here } => write!(f, "the rank does not fall: {before}, then {here}"),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "{error}"),
            Self::Stopped => f.write_str("stopped"),
            Self::NotProof { line, expected } => write!(f, "line {line}: expected {expected}"),
            Self::Refused { line, position, reason } => write!(f, "line {line}: {reason}: {position}"),
        }
    }
}

/// Checksum of entries, continued from `before`, or started with `None`.
pub fn checksum(before: Option<u64>, bytes: &[u8]) -> u64 {
    let start = before.unwrap_or(0xcbf2_9ce4_8422_2325);
    bytes.iter().fold(start, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
