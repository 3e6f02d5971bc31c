//! What the user builds before anything is played, and how it is changed.

use super::message::Message;
use super::notation::Problem;
use super::scene::{Place, ZoneId};

/// A change to a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A card goes from a place to a zone: from the rack into a hand, between hands, back to the rack.
    Send {
        /// The card.
        from: Place,
        /// Where it goes.
        to: ZoneId,
    },
    /// A piece goes from a square or a stamp of the rack to a square; what stood there is gone. A square as its
    /// own goal is emptied.
    Put {
        /// The stamp or the square it comes from.
        from: Place,
        /// The square.
        to: Place,
    },
    /// What stands on a square is taken off the board.
    Remove(Place),
    /// The next of all the things that can stand on a square, nothing among them.
    Cycle(Place),
    /// A zone is emptied into the rack.
    Clear(ZoneId),
    /// Everything is emptied.
    ClearAll,
    /// The hands change places; more than two move on by one seat.
    SwapSides,
    /// A zone is put in order, or all hands without a zone.
    Sort(Option<ZoneId>),
    /// A random deal of as many cards as the hands hold (as in a full deal for an empty one).
    Deal {
        /// The seed: equal seeds give equal deals.
        seed: u64,
    },
    /// An option of a [`Choice`] is picked (single choice) or flipped (flags).
    Choose {
        /// [`Choice::id`].
        choice: &'static str,
        /// The index into [`Choice::options`].
        option: usize,
    },
}

/// A property of a setup that is picked from a list: whose turn it is, how many seats, what is banned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Names the choice in [`Edit::Choose`].
    pub id: &'static str,
    /// Its label.
    pub label: Message,
    /// The options, each with whether it is on.
    pub options: Vec<(Message, bool)>,
    /// Whether any number of options may be on, instead of exactly one.
    pub flags: bool,
}

impl Choice {
    /// A choice of exactly one option.
    pub fn one(id: &'static str, label: &'static str, options: Vec<(Message, bool)>) -> Self {
        Self { id, label: Message::new(label), options, flags: false }
    }
}

/// What came of an edit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum EditOutcome {
    /// The setup is another one now.
    Edited,
    /// The edit makes sense, but everything already was as it asks for.
    Unchanged,
    /// The edit makes no sense here; the setup is as it was.
    Refused(Problem),
}

impl EditOutcome {
    /// Whether the setup is another one now.
    pub fn is_edited(&self) -> bool {
        *self == Self::Edited
    }
}

/// What the user has built so far, playable or not.
///
/// [`edit`](Setup::edit) is the one way to change it. The other methods say what the single edits do in a game;
/// they work on a copy, so they may give up half-way, and none of them needs to know whether anything changed.
/// Those that a game leaves out are refused.
///
/// # Examples
///
/// ```
/// use etude::games::climbing::ClimbingGame;
/// use etude::model::{Edit, EditOutcome, Game, Setup};
///
/// type Singles = ClimbingGame<u128>;
/// let rules = Singles::rules().iter().find(|rules| rules.id == "article").unwrap();
/// let mut setup = Singles::parse(rules, "34669 / 88").unwrap();
///
/// assert_eq!(setup.edit(Edit::SwapSides), EditOutcome::Edited);
/// assert_eq!(Singles::format(&setup), "88 / 3 4 66 9; turn 2");
///
/// // A change that changes nothing, and one that makes no sense:
/// assert_eq!(setup.edit(Edit::ClearAll), EditOutcome::Edited);
/// assert_eq!(setup.edit(Edit::ClearAll), EditOutcome::Unchanged);
/// let refused = setup.edit(Edit::Choose { choice: "colour", option: 0 });
/// assert!(matches!(refused, EditOutcome::Refused(_)));
/// ```
pub trait Setup: Clone + PartialEq + Send + 'static {
    /// Changes the setup, or leaves it exactly as it was.
    fn edit(&mut self, edit: Edit) -> EditOutcome {
        let mut changed = self.clone();
        let done = match edit {
            Edit::Send { from, to } => changed.send(from, to),
            Edit::Put { from, to } => changed.put(from, to),
            Edit::Remove(place) => changed.remove(place),
            Edit::Cycle(place) => changed.cycle(place),
            Edit::Clear(zone) => changed.clear(zone),
            Edit::ClearAll => {
                changed.clear_all();
                Ok(())
            }
            Edit::SwapSides => {
                changed.swap_sides();
                Ok(())
            }
            Edit::Sort(zone) => changed.sort(zone),
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
    /// Why it makes no sense here.
    fn send(&mut self, from: Place, to: ZoneId) -> Result<(), Problem> {
        let _ = (from, to);
        Err(Problem::nothing_there())
    }
    /// [`Edit::Put`].
    ///
    /// # Errors
    /// Why it makes no sense here.
    fn put(&mut self, from: Place, to: Place) -> Result<(), Problem> {
        let _ = (from, to);
        Err(Problem::nothing_there())
    }
    /// [`Edit::Remove`].
    ///
    /// # Errors
    /// Why it makes no sense here.
    fn remove(&mut self, place: Place) -> Result<(), Problem> {
        let _ = place;
        Err(Problem::nothing_there())
    }
    /// [`Edit::Cycle`].
    ///
    /// # Errors
    /// Why it makes no sense here.
    fn cycle(&mut self, place: Place) -> Result<(), Problem> {
        let _ = place;
        Err(Problem::nothing_there())
    }
    /// [`Edit::Clear`].
    ///
    /// # Errors
    /// Why it makes no sense here.
    fn clear(&mut self, zone: ZoneId) -> Result<(), Problem>;
    /// [`Edit::ClearAll`].
    fn clear_all(&mut self);
    /// [`Edit::SwapSides`].
    fn swap_sides(&mut self);
    /// [`Edit::Sort`].
    ///
    /// # Errors
    /// Why it makes no sense here.
    fn sort(&mut self, zone: Option<ZoneId>) -> Result<(), Problem> {
        let _ = zone;
        Err(Problem::nothing_there())
    }
    /// [`Edit::Deal`].
    ///
    /// # Errors
    /// Why it makes no sense here.
    fn deal(&mut self, seed: u64) -> Result<(), Problem>;
    /// [`Edit::Choose`].
    ///
    /// # Errors
    /// Why it makes no sense here.
    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem>;
    /// Puts right after every edit what follows from the rest of the setup.
    fn settle(&mut self) {}
}
