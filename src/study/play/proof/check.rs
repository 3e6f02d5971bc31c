//! The proof of the position in view, written down and checked by the rules alone.

use super::ProofFile;
use crate::model::{Control, Stopped};
use crate::study::play::solver::Solvable;
use crate::verify::{Failure, verify};
use std::io::BufReader;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The most bytes of a proof that is written for a look, packed: some ten times as many as text.
const MOST: usize = 8 << 20;

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
pub(in crate::study::play) fn check<G: Solvable>(
    setup: &G::Setup,
    position: &G::Position,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Checked, Stopped> {
    let Some(proof) = super::write::<G>(setup, position, solver, MOST, control)? else {
        return Ok(Checked::TooLarge);
    };
    let began = Instant::now();
    let found = verify(&mut BufReader::new(proof.read()), &|| control.check().is_err());
    control.check()?;
    let spent = began.elapsed();
    Ok(match found {
        Ok(verified) => Checked::Holds { positions: verified.positions, spent, proof: Arc::new(proof) },
        Err(Failure::Stopped) => return Err(Stopped),
        Err(failure @ (Failure::Refused { .. } | Failure::NotProof { .. } | Failure::Io(_))) => {
            Checked::Refused(failure.to_string())
        }
    })
}
