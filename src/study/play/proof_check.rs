//! Proof check: writes the proof of a position and verifies it by the rules alone.

use crate::erased::{AnyPosition, AnySetup, AnySolver};
use crate::solving::proof::ProofFile;
use etude_model::{Control, Stopped};
use etude_verify::{Failure, verify};
use std::io::BufReader;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Most bytes of a proof to check, packed; about ten times as many as text.
const MOST: usize = 8 << 20;

/// Result of a proof check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Checked {
    /// Not requested.
    #[default]
    Not,
    /// In progress.
    Working,
    /// The proof holds.
    Holds {
        /// Positions checked.
        positions: u64,
        /// Time of the check, without writing.
        spent: Duration,
        /// The proof.
        proof: Arc<ProofFile>,
    },
    /// The proof was rejected, with the line of the file.
    Refused(String),
    /// The proof would take too much memory.
    TooLarge,
    /// The proof could not be written within limits and memory.
    GaveUp,
}

/// Writes the proof of a position and checks it.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if it cannot be proved again.
pub(in crate::play) fn check(
    setup: &AnySetup,
    position: &AnyPosition,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<Checked, Stopped> {
    let Some(proof) = solver.write_proof(setup, position, MOST, control)? else {
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
