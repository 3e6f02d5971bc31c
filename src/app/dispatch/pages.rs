//! Exercises as files that are made with the solver: a page on which one is solved, and pages to be printed. They are
//! made on the thread that writes them.

use crate::io::dialogs::Saving;
use crate::io::writing::{Order, Replace, Target};
use crate::workspace::Etude;
use etude_model::{Control, Message};
use etude_share::html::puzzle;
use etude_share::pages::{self, PageOptions};
use etude_share::solution;
use etude_study::batch::BadPosition;
use etude_study::{Document, Resources};
use etude_texts::Texts;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The time that the proof of one study takes at most.
const PROOF: Duration = Duration::from_secs(10);
/// Time limit of the strategy of a page: hundreds of positions are solved for it.
const STRATEGY: Duration = Duration::from_mins(1);
/// Memory of such a proof, in bytes, in addition to that of the window.
const MEMORY: usize = 256 << 20;

/// The resources of proofs for a file: one thread leaves the others to the study in front.
const RESOURCES: Resources = Resources { memory: MEMORY, threads: 1 };

impl Etude {
    /// Writes the page on which the exercise of a tab is solved.
    pub(super) fn save_puzzle(&mut self, path: &Path, tab: u64, replace: Replace) {
        let Some(tab) = self.tabs.iter().find(|open| open.id == tab) else { return };
        let (document, language) = (tab.question(), self.texts.language());
        let control = Control::new();
        let stop = control.clone();
        let make = Box::new(move || {
            let control = control.with_limit(STRATEGY);
            let page = puzzle::write(&document, &Texts::new(language), RESOURCES, &control);
            page.map(String::into_bytes).map_err(|error| error.message())
        });
        let target = Target::Export(Saving::Puzzle(tab.id));
        self.writer.write_long(path, Order { make, target, replace }, stop);
    }

    /// Writes the studies of a tab as pages: all of its collection, else its only one.
    pub(super) fn save_pages(&mut self, path: &Path, tab: u64, saving: Saving, replace: Replace) {
        let (Saving::Pages(_, per_page, answer), Some(tab)) =
            (saving, self.tabs.iter().find(|open| open.id == tab))
        else {
            return;
        };
        let (front, language) = (tab.study.document(), self.texts.language());
        let games = tab.games.as_ref().map(|games| (Arc::clone(games.collection()), games.at()));
        let control = Control::new();
        let stop = control.clone();
        let make = Box::new(move || {
            let studies = match games {
                None => vec![front],
                Some((collection, at)) => {
                    let study = |index| match collection.study(index) {
                        _ if index == at => Ok(front.clone()),
                        Some(Ok(read)) => Ok(read.document),
                        Some(Err(unreadable)) => Err(unreadable.reason),
                        None => Err(collection.why_nothing()),
                    };
                    (0..collection.len()).map(study).collect::<Result<Vec<Document>, Message>>()?
                }
            };
            let solve = |study: &Document| {
                let solved = solution::of(study, false, RESOURCES, &control.with_limit(PROOF));
                Ok(solved.map_err(BadPosition::message)?.map(|(solution, _)| solution))
            };
            let options = PageOptions { per_page, answer, dark: false };
            pages::write(&studies, &Texts::new(language), options, solve, |error| error.message())
        });
        self.writer.write_long(path, Order { make, target: Target::Export(saving), replace }, stop);
    }
}
