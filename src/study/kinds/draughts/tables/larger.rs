//! Endings of more pieces than are kept in memory: made when they are asked for, slice by slice, and kept in files.

use super::names::pieces;
use super::slices::SliceFiles;
use super::{DraughtsTables, Shelf};
use crate::games::draughts::endings::{FewPieces, most_on_demand};
use crate::games::draughts::{Draughts, Rules};
use crate::model::{Control, Endings, Message, Slice};
use crate::search::retrograde::{self, BuildError, BuildLimits, BuildPlan, slice_size};
use crate::study::resources::Resources;
use std::sync::Arc;

/// How many places a thread works out in a second, for an estimate: measured on two cores of a server.
const PLACES_A_SECOND: f64 = 9e6;

/// How many bytes of a file a place takes, for an estimate.
const BYTES_A_PLACE: f64 = 0.3;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All slices of so many pieces and fewer.
    Pieces(usize),
    /// One slice.
    Slice(Slice),
}

/// Slices to be made, once it is known which ones are needed for what is asked for.
pub struct Order {
    files: Arc<SliceFiles>,
    known: DraughtsTables,
    wanted: Vec<Slice>,
    /// What is asked for and is in the tables of few pieces.
    had: Vec<Slice>,
    plan: BuildPlan,
}

/// What a slice was found to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counts {
    /// All positions.
    pub positions: u64,
    /// Those in which the side to move wins.
    pub wins: u64,
    /// Those that are drawn.
    pub draws: u64,
    /// Those in which it loses.
    pub losses: u64,
    /// The plies of the longest win.
    pub longest_win: u32,
    /// The plies of the longest loss.
    pub longest_loss: u32,
    /// A position whose answer does not follow from those after its moves.
    pub wrong: Option<Draughts>,
}

impl Order {
    /// Looks what must be made; the tables of few pieces are made if need be.
    ///
    /// # Errors
    /// A message when there is no folder, when the tables of few pieces cannot be had, or when the work was stopped.
    pub fn new(
        shelf: &Shelf,
        rules: &'static Rules,
        wanted: Wanted,
        control: &Control,
    ) -> Result<Self, Message> {
        let files = shelf.slices(rules).ok_or_else(|| Message::new("endings-no-folder"))?;
        let few = match shelf.wait(rules, control) {
            Ok(Some(tables)) => tables,
            Ok(None) => return Err(Message::new("endings-no-few")),
            Err(_) => return Err(message(&BuildError::Stopped)),
        };
        Ok(Self::of(files, &few, wanted))
    }

    /// Looks what must be made beyond the tables of few pieces.
    pub(super) fn of(files: Arc<SliceFiles>, few: &DraughtsTables, wanted: Wanted) -> Self {
        let rules = few.endings().rules();
        let known = few.within(FewPieces::up_to(rules, most_on_demand(rules)));
        let (had, wanted) = match wanted {
            Wanted::Slice(slice) => (Vec::new(), vec![slice, slice.turned()]),
            Wanted::Pieces(most) => {
                let all = known.endings().stages().into_iter().flatten();
                all.filter(|&slice| pieces(slice) <= most).partition(|&slice| known.has(slice))
            }
        };
        let plan = BuildPlan::new(&known, &wanted, &*files);
        Self { files, known, wanted, had, plan }
    }

    /// What is asked for, that with the turned ones; what the tables of few pieces have is not among it.
    pub fn wanted(&self) -> &[Slice] {
        &self.wanted
    }

    /// What is asked for, with what the tables of few pieces have of it: all that can be checked.
    pub fn checked(&self) -> impl Iterator<Item = Slice> {
        self.had.iter().chain(&self.wanted).copied()
    }

    /// How many slices must be made, the turned ones among them.
    pub fn slices(&self) -> usize {
        let both = |slice: &Slice| if *slice == slice.turned() { 1 } else { 2 };
        self.plan.stages.iter().flatten().map(both).sum()
    }

    /// The places of all slices that must be made.
    pub fn places(&self) -> u64 {
        self.plan.places
    }

    /// What [`Control::nodes`] will have counted in the end.
    pub fn work(&self) -> u64 {
        self.plan.work()
    }

    /// The bytes of memory that the work needs at least.
    pub fn memory(&self) -> u64 {
        self.plan.most_bytes
    }

    /// About how many seconds it takes.
    pub fn seconds(&self, threads: usize) -> f64 {
        self.plan.places as f64 / PLACES_A_SECOND / threads.max(1) as f64
    }

    /// About how many bytes the files will take.
    pub fn disk(&self) -> u64 {
        (self.plan.places as f64 * BYTES_A_PLACE) as u64
    }

    /// Makes them. What is finished when the work is stopped stays, and need not be made again.
    ///
    /// # Errors
    /// [`BuildError`], which [`message`] puts into words.
    pub fn run(&self, resources: Resources, control: &Control) -> Result<(), BuildError> {
        let bounds = BuildLimits { threads: resources.threads, bytes: resources.memory as u64 };
        retrograde::build_into(&self.known, &self.plan, &*self.files, bounds, control)
    }

    /// Looks whether all answers of a slice follow from each other.
    ///
    /// # Errors
    /// [`BuildError`], which [`message`] puts into words.
    pub fn check(&self, slice: Slice, threads: usize, control: &Control) -> Result<Counts, BuildError> {
        let found = retrograde::check(&self.known, slice, &*self.files, threads, control)?;
        let ((wins, longest_win), (losses, longest_loss)) = (found.wins, found.losses);
        let wrong = found.wrong.and_then(|entry| self.endings().position(entry));
        let positions = found.positions();
        Ok(Counts { positions, wins, draws: found.draws, losses, longest_win, longest_loss, wrong })
    }

    /// The bytes of the file of a slice.
    pub fn bytes(&self, slice: Slice) -> u64 {
        self.files.bytes(slice).unwrap_or(0)
    }

    /// What numbers the positions.
    pub fn endings(&self) -> &FewPieces {
        self.known.endings()
    }

    /// The places of a slice.
    pub fn places_of(&self, slice: Slice) -> u64 {
        slice_size(self.endings(), slice) as u64
    }
}

/// A failure in words.
pub fn message(failure: &BuildError) -> Message {
    match failure {
        BuildError::Stopped => Message::new("endings-stopped"),
        BuildError::TooLong => Message::new("endings-too-long"),
        BuildError::TooLarge { bytes } => {
            Message::new("endings-no-room").number("megabytes", bytes.div_ceil(1 << 20))
        }
        BuildError::Missing => Message::new("endings-missing"),
        BuildError::Store(reason) => Message::new("endings-stock").text("reason", reason.clone()),
    }
}
