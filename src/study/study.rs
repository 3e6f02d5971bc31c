//! [`Study`], the one dynamic boundary of the program: everything above it (window, command line) sees plain data and
//! knows no game; everything below is generic.

use super::document::{About, Document};
use super::identity::Identity;
use super::play::Playing;
use super::rows::{Effort, PositionView, SetupView};
use etude_model::{Edit, EditOutcome, ParseError, RuleProfile};
use std::any::Any;

/// A study just opened, with its illegal moves as ply and text: each starts a line that was dropped from there on.
pub type Opened = (Box<dyn Study>, Vec<(usize, String)>);

/// A study at one moment, still to be written out as data.
pub type Snapshot = Box<dyn FnOnce() -> Document + Send>;

/// Activity of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// In front: it works, unless the user stopped it.
    Front,
    /// In the background: it stops computing; its memory is kept until others need it.
    Rest,
    /// The user stops it.
    Stop,
    /// The user continues it.
    Continue,
}

/// The position to write, and its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// The start position, to be read under other rules of the game.
    Under(&'static RuleProfile),
    /// The position in view with its rules named: it reads back as the same position under any rules.
    Named,
    /// The position in view for other programs, if any of them knows the game, else as [`Self::Named`].
    Plain,
    /// The same with squares as numbers.
    Numbered,
}

/// An open study: a position set up, and its analysis.
///
/// Parts that only some studies have are optional: [`Study::playing`] for moves, lines, engines and the strategy tree,
/// [`Study::extra`] for one kind alone. Data that a frame shows is computed when it changes and borrowed here.
pub trait Study: Send {
    /// Game, rules and description.
    fn identity(&self) -> &Identity;
    /// Changes the description.
    fn describe(&mut self, about: About);
    /// The study as it is now, quickly: it is written out later, on any thread.
    fn snapshot(&self) -> Snapshot;
    /// The study as data. Not for every frame: it writes everything out.
    fn document(&self) -> Document {
        self.snapshot()()
    }
    /// Returns true if a document equals it, apart from the current move and open rows. Nothing is written out for that, and
    /// the first difference ends it.
    fn says(&self, document: &Document) -> bool;
    /// Becomes a document of the same game and rules, settings excepted, keeping proofs and open rows. Returns true if
    /// it could: a document of other rules or with a wrong position changes nothing.
    fn become_document(&mut self, document: &Document) -> bool;

    /// The start position, as Setup shows it.
    fn setup(&self) -> &SetupView;
    /// A position in notation, for a reader who knows nothing of the study.
    fn text(&self, wanted: Text) -> String;
    /// Replaces the start position. Returns true if it is another one now.
    ///
    /// # Errors
    /// The place of the mistake; nothing has changed then.
    fn set_position(&mut self, text: &str) -> Result<bool, ParseError>;
    /// Changes the start position, or leaves it exactly as it was.
    fn edit(&mut self, edit: Edit) -> EditOutcome;

    /// The position in view.
    fn view(&self) -> &PositionView;
    /// Takes in the results of background jobs. Returns true if anything changed.
    fn poll(&mut self) -> bool;
    /// State and work of the solver.
    fn effort(&self) -> &Effort;
    /// Changes its activity.
    fn attend(&mut self, attention: Attention);

    /// Moves, lines, engines and the tree, where something is played.
    fn playing(&self) -> Option<&dyn Playing>;
    /// The same to change them.
    fn playing_mut(&mut self) -> Option<&mut dyn Playing>;
    /// Data of its kind alone, which only the folder of the kind understands.
    fn extra(&self) -> Option<&dyn Any>;
    /// The same to change it.
    fn extra_mut(&mut self) -> Option<&mut dyn Any>;
}
