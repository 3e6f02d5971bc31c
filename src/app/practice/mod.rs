//! Practice as the window holds it: the results, and what follows from them.

use super::io::results::{FromFile, ResultsKeeper};
use crate::model::Message;
use crate::study::Wake;
use crate::study::clock::Clock;
use crate::study::exercise::{Attempt, ExerciseKey};
use crate::study::practice::{Day, Record, Results};
use std::path::PathBuf;

/// Results and what is to be practised.
pub struct Practice {
    results: Results,
    /// The file of the results; none where nothing is kept.
    keeper: Option<ResultsKeeper>,
    clock: Clock,
}

impl Practice {
    /// Nothing was practised. What a file has comes by and by.
    pub fn new(file: Option<PathBuf>, clock: Clock, wake: &Wake) -> Self {
        let keeper = file.map(|path| ResultsKeeper::open(path, wake.clone()));
        Self { results: Results::default(), keeper, clock }
    }

    /// Whether an exercise was ever solved; not known before the file is read.
    pub fn is_solved(&self, key: &ExerciseKey) -> bool {
        self.results.is_solved(key)
    }

    /// All results so far.
    pub fn results(&self) -> &Results {
        &self.results
    }

    /// The day of practice now.
    pub fn today(&self) -> Day {
        Day::of(self.clock.now())
    }

    /// Notes an attempt that has just ended.
    pub fn note(&mut self, attempt: Attempt) {
        let record = Record::of(attempt, self.clock.now());
        if let Some(keeper) = &self.keeper {
            keeper.write(record.clone());
        }
        self.results.note(record);
    }

    /// Looks what other programs have noted.
    pub fn look(&self) {
        if let Some(keeper) = &self.keeper {
            keeper.look();
        }
    }

    /// Takes in what the file has told. Returns what went wrong.
    pub fn take_in(&mut self) -> Vec<Message> {
        let Some(keeper) = &self.keeper else { return Vec::new() };
        let FromFile { all, others, problems } = keeper.news();
        if let Some(all) = all {
            // What was noted before the file was read.
            let own = std::mem::replace(&mut self.results, all);
            for record in own.records() {
                self.results.note(record);
            }
        }
        for record in others {
            self.results.note(record);
        }
        problems
    }

    /// Whether it is not known yet what was practised before.
    pub fn is_opening(&self) -> bool {
        self.keeper.as_ref().is_some_and(ResultsKeeper::is_opening)
    }

    /// Whether results are being read or written, for tests.
    pub fn is_busy(&self) -> bool {
        self.keeper.as_ref().is_some_and(ResultsKeeper::is_busy)
    }
}
