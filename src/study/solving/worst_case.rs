//! Provers of worst cases in a game in which each seat plays for itself and one loses.

use crate::resources::Resources;
use etude_model::{Control, Stopped};

/// A prover of worst cases.
pub trait WorstCaseProver<P, M>: Send {
    /// Changes memory and threads; proved results are kept as far as they fit.
    fn set_resources(&mut self, resources: Resources);
    /// The bytes that it holds now.
    fn memory(&self) -> usize;
    /// Returns true if a seat avoids losing, whatever the others do.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it, or if no further effort can help.
    fn is_safe(&mut self, position: &P, seat: u8, control: &Control) -> Result<bool, Stopped>;
    /// The moves after which the seat to move still avoids losing, whatever the others do.
    ///
    /// # Errors
    /// [`Stopped`], as above.
    fn safe_moves(&mut self, position: &P, control: &Control) -> Result<Vec<M>, Stopped>;
}
