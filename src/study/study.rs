//! [`Study`], the one dynamic boundary of the program: everything above it (window, command line) sees plain data
//! and knows no game; everything below is generic.

use super::document::{About, Document};
use super::identity::Identity;
use super::play::Playing;
use super::rows::{Effort, PositionView, SetupView};
use crate::model::{Edit, EditOutcome, ParseError, RuleProfile};
use std::any::Any;

/// A study that was just opened, with the moves that were illegal: each starts a line that was dropped from
/// there on, told as ply and text.
pub type Opened = (Box<dyn Study>, Vec<(usize, String)>);

/// A study as it was at one moment, still to be written out as data.
pub type Snapshot = Box<dyn FnOnce() -> Document + Send>;

/// How much a study is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// It is in front: it works, unless the user stopped it.
    Front,
    /// It is not looked at: it stops computing, and what it knows is kept until its memory is needed.
    Rest,
    /// The user stops it.
    Stop,
    /// The user lets it go on.
    Continue,
}

/// Which position is written, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// The start position, to be read under other rules of the game.
    Under(&'static RuleProfile),
    /// The position in view with its rules named: it reads back as the same whatever rules it is read for.
    Named,
    /// The position in view as other programs read it, where any do, else as [`Self::Named`].
    Plain,
    /// The same with squares as numbers.
    Numbered,
}

/// An open study: a position that is set up, and what is found out about it.
///
/// What only some studies have is asked for once: [`Study::playing`] for moves, lines, engines and the strategy tree,
/// [`Study::extra`] for what one kind has alone. What a frame shows is worked out when it changes and borrowed here.
pub trait Study: Send {
    /// What it is of.
    fn identity(&self) -> &Identity;
    /// Changes what it says of itself.
    fn describe(&mut self, about: About);
    /// The study as it is now, quickly: it is written out later, on any thread.
    fn snapshot(&self) -> Snapshot;
    /// The study as data. Not for every frame: it writes everything out.
    fn document(&self) -> Document {
        self.snapshot()()
    }
    /// Whether a document says the same, wherever the user stands in either and whatever is unfolded. Nothing is written
    /// out for that, and the first difference ends it.
    fn says(&self, document: &Document) -> bool;
    /// Becomes what a document of the same game and rules says, settings excepted, keeping what was proved and
    /// unfolded. Returns whether it could: a document of other rules or with a wrong position changes nothing.
    fn become_document(&mut self, document: &Document) -> bool;

    /// What Setup shows: the start position.
    fn setup(&self) -> &SetupView;
    /// A position in notation, for a reader who knows nothing of the study.
    fn text(&self, wanted: Text) -> String;
    /// Replaces the start position. Returns whether it is another one now.
    ///
    /// # Errors
    /// Where the text is wrong; nothing has changed then.
    fn set_position(&mut self, text: &str) -> Result<bool, ParseError>;
    /// Changes the start position, or leaves it exactly as it was.
    fn edit(&mut self, edit: Edit) -> EditOutcome;

    /// What is shown where nothing is set up: the position in view.
    fn view(&self) -> &PositionView;
    /// Takes in what was found out in the background. Returns whether anything changed.
    fn poll(&mut self) -> bool;
    /// How the work in the background stands.
    fn effort(&self) -> &Effort;
    /// Changes how much it is at work.
    fn attend(&mut self, attention: Attention);

    /// Moves, lines, engines and the tree, where something is played.
    fn playing(&self) -> Option<&dyn Playing>;
    /// The same to change them.
    fn playing_mut(&mut self) -> Option<&mut dyn Playing>;
    /// What its kind alone has to tell; the folder of the kind knows what that is.
    fn extra(&self) -> Option<&dyn Any>;
    /// The same to change it.
    fn extra_mut(&mut self) -> Option<&mut dyn Any>;
}
