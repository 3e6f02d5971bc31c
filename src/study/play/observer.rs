//! What looks on while a game is played or walked through, and has something of its own to tell.

use std::any::Any;

/// Looks on beside a game. What it tells is given by its study as [`Study::extra`](crate::study::Study::extra), and
/// understood in the folder of its kind alone.
pub trait Observer<P>: Any + Send {
    /// Turns to a position, or to none.
    fn look_at(&mut self, position: Option<&P>);
    /// Stops working until it is turned to a position again; its memory may be given to others meanwhile.
    fn rest(&mut self);
    /// Takes in what was found out. Returns whether there was something.
    fn poll(&mut self) -> bool;
}
