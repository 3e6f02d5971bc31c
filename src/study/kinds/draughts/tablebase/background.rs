//! Background builds of tablebases with five pieces, if enabled: they take some minutes, once.

use super::on_demand::{SliceBuild, Target, message};
use super::slices::SliceForm;
use super::{Contents, DraughtsTablebase, GLANCE, Shared, crash};
use crate::budget::Granted;
use crate::jobs::panic_text;
use crate::resources::Resources;
use etude_games::draughts::Rules;
use etude_games::draughts::tablebase::{most_on_demand, most_pieces};
use etude_model::{Control, Message, Stopped};
use etude_search::retrograde::BuildError;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The maximum number of pieces of background builds.
const MOST_PIECES: usize = 5;

/// A background build for one rule set.
pub(super) struct BackgroundBuild {
    rules: &'static Rules,
    form: SliceForm,
    /// Its number among all that were begun: one that is stopped may still end when the next one begins.
    number: u64,
    control: Control,
    /// The final node count of the control; 0 before it is known.
    work: u64,
    /// The reserved bytes.
    held: usize,
}

impl BackgroundBuild {
    /// The progress from 0 to 1; `None` before the amount of work is known.
    pub(super) fn part(&self) -> Option<f32> {
        (self.work > 0).then(|| (self.control.nodes() as f32 / self.work as f32).min(1.0))
    }
}

impl Contents {
    /// The reserved bytes of background builds.
    pub(super) fn held_by_background(&self) -> usize {
        self.background_builds.iter().map(|build| build.held).sum()
    }

    /// Stops all background builds.
    pub(super) fn stop_background(&self) {
        self.background_builds.iter().for_each(|build| build.control.cancel());
    }
}

impl Shared {
    /// Builds the larger tablebase of rules whose smaller one is ready, if enabled and not running yet.
    pub(super) fn extend(&self, rules: &'static Rules, few: &DraughtsTablebase) {
        let control = Control::new();
        let (files, threads, form, number) = {
            let mut contents = self.contents.lock();
            let Some(form) = contents.large else { return };
            let goes_on = |build: &BackgroundBuild| {
                std::ptr::eq(build.rules, rules) && build.form == form && !build.control.is_cancelled()
            };
            let is_begun = contents.background_builds.iter().any(goes_on);
            if contents.closed || is_begun || most_on_demand(rules) <= most_pieces(rules) {
                return;
            }
            let Some(files) = contents.files(rules) else { return };
            contents.builds_begun += 1;
            let number = contents.builds_begun;
            contents.background_builds.push(BackgroundBuild {
                rules,
                form,
                number,
                control: control.clone(),
                work: 0,
                held: 0,
            });
            // The other threads are for the study in view.
            (files, (contents.threads() / 2).max(1), form, number)
        };
        // Whether any was missing.
        let make = || -> Result<bool, BuildError> {
            let wanted = Target::Pieces(MOST_PIECES.min(most_on_demand(rules)));
            let build = SliceBuild::of(files, few, wanted, form);
            let memory = self.enough(number, &build, threads, &control)?;
            build.run(Resources { memory, threads }, &control)?;
            Ok(build.slices() > 0)
        };
        let told = match catch_unwind(AssertUnwindSafe(make)) {
            Ok(Ok(true)) => {
                Some(Message::new("endings-ready-larger").message("rules", rules.profile.title()))
            }
            Ok(Ok(false) | Err(BuildError::Stopped)) => None,
            Ok(Err(failure)) => Some(message(&failure)),
            Err(panic) => Some(crash(panic_text(panic.as_ref()))),
        };
        self.end_background(number, told);
    }

    /// Waits for the memory of all threads, or if the budget is too small for that, of one thread.
    fn enough(
        &self,
        number: u64,
        build: &SliceBuild,
        threads: usize,
        control: &Control,
    ) -> Result<usize, BuildError> {
        for bytes in [build.memory() * threads as u64, build.memory()] {
            let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
            let mut contents = self.contents.lock();
            loop {
                control.check()?;
                match contents.hold(contents.held().saturating_add(bytes)) {
                    Granted::Yes => {
                        let own = contents.background_builds.iter_mut().find(|build| build.number == number);
                        // `extend` pushed it, and only `end_background` removes it.
                        let own = own.ok_or(Stopped)?;
                        (own.work, own.held) = (build.work(), bytes);
                        return Ok(bytes);
                    }
                    Granted::Soon => {
                        self.settled.wait_for(&mut contents, GLANCE);
                    }
                    Granted::No => break,
                }
            }
        }
        Err(BuildError::TooLarge { bytes: build.memory() })
    }

    fn end_background(&self, number: u64, told: Option<Message>) {
        {
            let mut contents = self.contents.lock();
            contents.background_builds.retain(|build| build.number != number);
            contents.messages.extend(told);
            contents.tell_held();
        }
        self.wake();
    }
}
