//! Tablebases of more pieces than fit into memory: built on demand, slice by slice, and kept in files.

use super::names::pieces;
use super::slices::{SliceFiles, SliceForm};
use super::{DraughtsTablebase, TablebaseStore};
use crate::resources::Resources;
use etude_games::draughts::tablebase::{DraughtsIndex, most_on_demand};
use etude_games::draughts::{Draughts, Rules};
use etude_model::{Control, Message, Slice, TablebaseIndex};
use etude_search::retrograde::{self, BuildError, BuildLimits, BuildPlan};
use serde::Serialize;
use std::sync::Arc;

/// Entries built by one thread in a second, for estimates; measured on all of five and of six pieces (benches/README.md).
const PLACES_A_SECOND: f64 = 8e6;

/// Bytes of a file for each entry, for estimates: with distances, and without.
const BYTES_A_PLACE: [f64; 2] = [0.28, 0.07];

/// The slices to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// All slices of at most this many pieces.
    Pieces(usize),
    /// One slice.
    Slice(Slice),
}

/// A build of slices, with all slices it depends on.
pub struct SliceBuild {
    files: Arc<SliceFiles>,
    form: SliceForm,
    known: DraughtsTablebase,
    wanted: Vec<Slice>,
    /// Requested slices that the tablebase in memory already has.
    had: Vec<Slice>,
    plan: BuildPlan,
}

/// The counts of a checked slice, as `docs/reference/json.md` documents them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SliceCounts {
    /// All positions.
    pub positions: u64,
    /// Wins of the side to move.
    pub wins: u64,
    /// Draws.
    pub draws: u64,
    /// Losses of the side to move.
    pub losses: u64,
    /// The longest win in plies.
    pub longest_win: u32,
    /// The longest loss in plies.
    pub longest_loss: u32,
    /// A position whose value does not follow from its successors.
    #[serde(skip)]
    pub wrong: Option<Draughts>,
}

impl SliceBuild {
    /// Plans a build; the tablebase in memory is built first if necessary.
    ///
    /// # Errors
    /// A message when there is no folder, when the tablebase in memory is not available, or when the control stops.
    pub fn new(
        store: &TablebaseStore,
        rules: &'static Rules,
        (wanted, form): (Target, SliceForm),
        control: &Control,
    ) -> Result<Self, Message> {
        let files = store.slices(rules).ok_or_else(|| Message::new("endings-no-folder"))?;
        let few = match store.wait(rules, control) {
            Ok(Some(tables)) => tables,
            Ok(None) => return Err(Message::new("endings-no-few")),
            Err(_) => return Err(message(&BuildError::Stopped)),
        };
        Ok(Self::of(files, &few, wanted, form))
    }

    /// Plans a build on top of the tablebase in memory.
    pub(super) fn of(
        files: Arc<SliceFiles>,
        few: &DraughtsTablebase,
        wanted: Target,
        form: SliceForm,
    ) -> Self {
        let rules = few.index().rules();
        let known = few.within(DraughtsIndex::up_to(rules, most_on_demand(rules)));
        let (had, wanted) = match wanted {
            Target::Slice(slice) => (Vec::new(), vec![slice, slice.mirrored()]),
            Target::Pieces(most) => {
                let all = known.index().stages().into_iter().flatten();
                all.filter(|&slice| pieces(slice) <= most).partition(|&slice| known.has(slice))
            }
        };
        let plan = BuildPlan::new(&known, &wanted, &files.of(form));
        Self { files, form, known, wanted, had, plan }
    }

    /// The requested slices and their turned slices, without the slices of the tablebase in memory.
    pub fn wanted(&self) -> &[Slice] {
        &self.wanted
    }

    /// All requested slices, which can be checked after the build.
    pub fn checked(&self) -> impl Iterator<Item = Slice> {
        self.had.iter().chain(&self.wanted).copied()
    }

    /// The number of slices to build, turned ones included.
    pub fn slices(&self) -> usize {
        let both = |slice: &Slice| if *slice == slice.mirrored() { 1 } else { 2 };
        self.plan.stages.iter().flatten().map(both).sum()
    }

    /// The number of entries of all slices to build.
    pub fn entries(&self) -> u64 {
        self.plan.entries
    }

    /// The final count of [`Control::nodes`].
    pub fn work(&self) -> u64 {
        self.plan.total_nodes()
    }

    /// The minimum memory of the build in bytes.
    pub fn memory(&self) -> u64 {
        self.plan.most_bytes
    }

    /// The estimated time in seconds.
    pub fn seconds(&self, threads: usize) -> f64 {
        self.plan.entries as f64 / PLACES_A_SECOND / threads.max(1) as f64
    }

    /// The estimated size of the files in bytes.
    pub fn disk(&self) -> u64 {
        (self.plan.entries as f64 * BYTES_A_PLACE[usize::from(self.form == SliceForm::Values)]) as u64
    }

    /// Builds the slices. Finished slices survive a stop.
    ///
    /// # Errors
    /// [`BuildError`]; see [`message`].
    pub fn run(&self, resources: Resources, control: &Control) -> Result<(), BuildError> {
        let bounds = BuildLimits { threads: resources.threads, bytes: resources.memory as u64 };
        retrograde::build_into(&self.known, &self.plan, &self.files.of(self.form), bounds, control)
    }

    /// Checks that every result of a slice follows from its successors, of files without distances every value.
    ///
    /// # Errors
    /// [`BuildError`]; see [`message`].
    pub fn check(&self, slice: Slice, threads: usize, control: &Control) -> Result<SliceCounts, BuildError> {
        let measured = self.form == SliceForm::Distances || self.known.has(slice);
        let files = self.files.of(self.form);
        let found = retrograde::check(&self.known, (slice, measured), &files, threads, control)?;
        let ((wins, longest_win), (losses, longest_loss)) = (found.wins, found.losses);
        let wrong = found.wrong.and_then(|entry| self.index().position(entry));
        let positions = found.positions();
        Ok(SliceCounts { positions, wins, draws: found.draws, losses, longest_win, longest_loss, wrong })
    }

    /// The size of a slice's file in bytes.
    pub fn bytes(&self, slice: Slice) -> u64 {
        self.files.of(self.form).bytes(slice).unwrap_or(0)
    }

    /// The index of the tablebase.
    pub fn index(&self) -> &DraughtsIndex {
        self.known.index()
    }
}

/// A failure as a message.
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
