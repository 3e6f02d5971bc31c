//! The proof of the position in view, written down and checked by the rules alone.

use super::proving::{self, ProofFile};
use super::solver::Solvable;
use crate::model::{Control, Stopped};
use crate::verify::{Failure, verify};
use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The most bytes of a proof that is written for a look, packed: some ten times as many as text.
const MOST: usize = 8 << 20;
/// The bytes of a proof that are read between two looks at the control.
const STRIDE: usize = 1 << 14;

/// What became of a proof that was to be checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Checked {
    /// It was not asked for.
    #[default]
    Not,
    /// It is being written or checked.
    Working,
    /// It holds.
    Holds {
        /// The positions that the checker looked at.
        positions: u64,
        /// How long it took to check it, without writing it.
        spent: Duration,
        /// The proof.
        proof: Arc<ProofFile>,
    },
    /// It does not: why, with the line of the file.
    Refused(String),
    /// It would take too much memory.
    TooLarge,
    /// It could not be written down within limits and memory.
    GaveUp,
}

/// Writes the proof of a position and lets it be checked.
///
/// # Errors
/// [`Stopped`] when the control says so, or when it cannot be proved again.
pub(super) fn check<G: Solvable>(
    setup: &G::Setup,
    position: &G::Position,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Checked, Stopped> {
    let Some(proof) = proving::write::<G>(setup, position, solver, MOST, control)? else {
        return Ok(Checked::TooLarge);
    };
    let began = Instant::now();
    let found = verify(&mut BufReader::with_capacity(STRIDE, Stoppable { proof: proof.read(), control }));
    control.check()?;
    let spent = began.elapsed();
    Ok(match found {
        Ok(verified) => Checked::Holds { positions: verified.positions, spent, proof: Arc::new(proof) },
        Err(failure @ (Failure::Refused { .. } | Failure::NotProof { .. } | Failure::Io(_))) => {
            Checked::Refused(failure.to_string())
        }
    })
}

/// A proof that ends early when the control says so.
struct Stoppable<'a, R> {
    proof: R,
    control: &'a Control,
}

impl<R: Read> Read for Stoppable<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.control.check().map_err(|Stopped| io::Error::other("stopped"))?;
        self.proof.read(buffer)
    }
}
