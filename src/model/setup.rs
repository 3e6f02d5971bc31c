//! Setups, which the user builds before play, and their edits.

use super::message::Message;
use super::notation::Problem;
use super::scene::{ItemPlace, ZoneId};

/// A change to a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Moves a card to a zone: from the rack into a hand, between hands, back to the rack.
    Send {
        /// The card.
        from: ItemPlace,
        /// Its goal.
        to: ZoneId,
    },
    /// Moves a piece from a square, or a stamp of the rack, to a square and replaces the piece there. A square as its own goal is
    /// emptied.
    Put {
        /// The stamp or the square of the piece.
        from: ItemPlace,
        /// The square.
        to: ItemPlace,
    },
    /// Takes the piece of a square off the board.
    Remove(ItemPlace),
    /// Puts the next kind of piece on a square; an empty square is one of the kinds.
    Cycle(ItemPlace),
    /// Empties all zones.
    ClearAll,
    /// Swaps the hands; three or more move on by one seat.
    SwapSides,
    /// Sorts all hands.
    Sort,
    /// Deals random cards, as many as each hand holds; to an empty hand as many as in a full deal.
    Deal {
        /// The seed: equal seeds give equal deals.
        seed: u64,
    },
    /// Picks an option of a [`Choice`], or flips one of its flags.
    Choose {
        /// [`Choice::id`].
        choice: &'static str,
        /// The index into [`Choice::options`].
        option: usize,
    },
}

/// A property of a setup picked from a list: the turn, the number of seats, the bans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its identifier in [`Edit::Choose`].
    pub id: &'static str,
    /// Its label.
    pub label: Message,
    /// The options, each with its state.
    pub options: Vec<(Message, bool)>,
    /// True if the options are flags, instead of exactly one being on.
    pub flags: bool,
}

impl Choice {
    /// Identifier of the choice of a named position, the first of which is that in which games begin.
    pub const START: &str = "start";

    /// A choice of exactly one option.
    pub fn one(id: &'static str, label: &'static str, options: Vec<(Message, bool)>) -> Self {
        Self { id, label: Message::new(label), options, flags: false }
    }
}

/// The result of an edit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum EditOutcome {
    /// The setup changed.
    Edited,
    /// The edit makes sense, but the setup already was as wanted.
    Unchanged,
    /// The edit makes no sense here; the setup is as it was.
    Refused(Problem),
}

impl EditOutcome {
    /// Returns true if the setup changed.
    pub fn is_edited(&self) -> bool {
        *self == Self::Edited
    }
}

/// A position under construction, playable or not.
///
/// [`edit`](Setup::edit) is the one way to change it. The other methods are a game's single edits; they work on a copy, so
/// they may fail half-way, and need not report whether anything changed. The default is to refuse.
pub trait Setup: Clone + PartialEq + Send + 'static {
    /// Changes the setup, or leaves it as it was.
    fn edit(&mut self, edit: Edit) -> EditOutcome {
        let mut changed = self.clone();
        let done = match edit {
            Edit::Send { from, to } => changed.send(from, to),
            Edit::Put { from, to } => changed.put(from, to),
            Edit::Remove(place) => changed.remove(place),
            Edit::Cycle(place) => changed.cycle(place),
            Edit::ClearAll => {
                changed.clear_all();
                Ok(())
            }
            Edit::SwapSides => {
                changed.swap_sides();
                Ok(())
            }
            Edit::Sort => {
                changed.sort();
                Ok(())
            }
            Edit::Deal { seed } => changed.deal(seed),
            Edit::Choose { choice, option } => changed.choose(choice, option),
        };
        if let Err(problem) = done {
            return EditOutcome::Refused(problem);
        }
        changed.settle();
        if changed == *self {
            return EditOutcome::Unchanged;
        }
        *self = changed;
        EditOutcome::Edited
    }

    /// [`Edit::Send`].
    ///
    /// # Errors
    /// The reason why it makes no sense here.
    fn send(&mut self, _from: ItemPlace, _to: ZoneId) -> Result<(), Problem> {
        Err(Problem::nothing_there())
    }
    /// [`Edit::Put`].
    ///
    /// # Errors
    /// The reason why it makes no sense here.
    fn put(&mut self, _from: ItemPlace, _to: ItemPlace) -> Result<(), Problem> {
        Err(Problem::nothing_there())
    }
    /// [`Edit::Remove`].
    ///
    /// # Errors
    /// The reason why it makes no sense here.
    fn remove(&mut self, _place: ItemPlace) -> Result<(), Problem> {
        Err(Problem::nothing_there())
    }
    /// [`Edit::Cycle`].
    ///
    /// # Errors
    /// The reason why it makes no sense here.
    fn cycle(&mut self, _place: ItemPlace) -> Result<(), Problem> {
        Err(Problem::nothing_there())
    }
    /// [`Edit::ClearAll`].
    fn clear_all(&mut self);
    /// [`Edit::SwapSides`]. The default is for tables that are seen from one seat only.
    fn swap_sides(&mut self) {}
    /// [`Edit::Sort`]. The default is for cards that are always in order.
    fn sort(&mut self) {}
    /// [`Edit::Deal`].
    ///
    /// # Errors
    /// The reason why it makes no sense here.
    fn deal(&mut self, seed: u64) -> Result<(), Problem>;
    /// The properties picked from lists.
    fn choices(&self) -> Vec<Choice> {
        Vec::new()
    }
    /// [`Edit::Choose`].
    ///
    /// # Errors
    /// The reason why it makes no sense here.
    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem>;
    /// Updates derived parts of the setup after an edit.
    fn settle(&mut self) {}
}
