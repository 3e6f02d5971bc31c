//! What is told of a proof: that it holds, or where it does not.

use std::fmt;
use std::io;

/// What a proof says of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It wins.
    Win,
    /// Neither side wins.
    Draw,
    /// It loses.
    Loss,
}

impl Claim {
    /// How files say it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }

    pub(super) fn of(id: &str) -> Option<Self> {
        [Self::Win, Self::Draw, Self::Loss].into_iter().find(|claim| claim.id() == id)
    }
}

/// A proof that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The game's identifier.
    pub game: String,
    /// The identifier of its rules.
    pub rules: String,
    /// The position that it is about.
    pub position: String,
    /// What is proved of its side to move.
    pub claim: Claim,
    /// The positions that were given a move.
    pub entries: u64,
    /// The positions that were looked at, those of the other side among them.
    pub positions: u64,
}

/// Why a file proves nothing.
#[derive(Debug)]
pub enum Failure {
    /// It cannot be read.
    Io(io::Error),
    /// It is no proof file: in this line, counted from 1, something else was expected.
    NotProof {
        /// The line.
        line: u64,
        /// What was expected there.
        expected: String,
    },
    /// The caller has stopped the work.
    Stopped,
    /// It is a proof file, and what it claims does not follow.
    Refused {
        /// The line, counted from 1.
        line: u64,
        /// The position that it is about.
        position: String,
        /// Why.
        reason: Reason,
    },
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Why a claim does not follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The number of entries is another one.
    Count {
        /// What the head says.
        said: u64,
        /// How many there are; nothing is read behind the first one too many.
        found: u64,
    },
    /// There are no such rules.
    Rules(String),
    /// The checksum is another one: the file is damaged.
    Checksum,
    /// The position cannot be read, cannot be played, or has too many ways to move.
    Position(String),
    /// A slice of endings cannot be worked out.
    Slice(String),
    /// The move is not legal.
    Illegal(String),
    /// The position has two entries.
    Twice,
    /// No move is given for a position that can arise.
    Missing,
    /// The position cannot arise.
    Idle,
    /// The game ends here, and not as claimed.
    Lost,
    /// The rank does not fall.
    Rank {
        /// That of the position before.
        before: u32,
        /// That of this one.
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

/// The checksum of a proof's entries, from that of those before; the first begins with `None`.
pub fn checksum(before: Option<u64>, bytes: &[u8]) -> u64 {
    let start = before.unwrap_or(0xcbf2_9ce4_8422_2325);
    bytes.iter().fold(start, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
