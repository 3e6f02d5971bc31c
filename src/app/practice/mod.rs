//! Practice as the window holds it: the results, the decks, and what follows from them.

mod decks;

pub use decks::{DeckName, OpenDeck};

use super::io::results::{FromFile, ResultsKeeper};
use super::io::shelf::Shelves;
use super::settings::Settings;
use crate::model::Message;
use crate::study::Wake;
use crate::study::clock::Clock;
use crate::study::exercise::{Attempt, ExerciseKey};
use crate::study::jobs::Job;
use crate::study::practice::{Day, DeckExercise, ExerciseIndex, Record, Results, Today, read_decks};
use std::path::PathBuf;

/// What all that is worked out depends on.
#[derive(Clone, PartialEq)]
struct Ground {
    results: u64,
    day: Day,
    fresh: usize,
    without: Vec<String>,
    shelves: u64,
    are_read: bool,
}

/// Results and what is to be practised.
pub struct Practice {
    results: Results,
    /// The file of the results; none where nothing is kept.
    keeper: Option<ResultsKeeper>,
    clock: Clock,
    /// Reads the decks that the program carries; true once it has.
    reading: Job<(), bool>,
    decks: Vec<OpenDeck>,
    today: Today,
    ground: Option<Ground>,
    /// The day on which more new exercises were asked for than a day has, and how many.
    more: Option<(Day, usize)>,
    /// Whether its page is shown.
    pub(super) shown: bool,
    /// The exercise that was opened last to be practised, so that the next one follows it.
    pub(super) current: Option<ExerciseKey>,
}

impl Practice {
    /// Nothing was practised. What files and decks have comes by and by.
    pub fn new(file: Option<PathBuf>, clock: Clock, wake: &Wake) -> Self {
        let keeper = file.map(|path| ResultsKeeper::open(path, wake.clone()));
        let reading = Job::of("decks", false, wake.clone(), |(), task| {
            read_decks();
            task.publish(|are_read| *are_read = true)
        });
        reading.follow(());
        Self {
            results: Results::default(),
            keeper,
            clock,
            reading,
            decks: Vec::new(),
            today: Today::default(),
            ground: None,
            more: None,
            shown: false,
            current: None,
        }
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
    pub fn day(&self) -> Day {
        Day::of(self.clock.now())
    }

    /// What is to be practised today, as it was worked out last.
    pub fn today(&self) -> &Today {
        &self.today
    }

    /// All decks: those that the program carries, then those of files.
    pub fn decks(&self) -> &[OpenDeck] {
        &self.decks
    }

    /// An exercise of a deck.
    pub fn exercise(&self, place: ExerciseIndex) -> Option<&DeckExercise> {
        self.decks.get(place.deck)?.exercises().nth(place.exercise)
    }

    /// What comes next today: behind the exercise that was opened last, if that still stands in the queue, else the first.
    pub fn next(&self) -> Option<&DeckExercise> {
        let queue = &self.today.queue;
        let is_current = |place: &ExerciseIndex| {
            self.current.is_some()
                && self.exercise(*place).map(|exercise| &exercise.key) == self.current.as_ref()
        };
        let at = queue.iter().position(is_current).map_or(0, |at| (at + 1) % queue.len());
        self.exercise(*queue.get(at)?)
    }

    /// Whether an exercise is to be practised today.
    pub fn is_queued(&self, key: &ExerciseKey) -> bool {
        let mut queue = self.today.queue.iter();
        queue.any(|place| self.exercise(*place).is_some_and(|exercise| exercise.key == *key))
    }

    /// The exercise behind one in its deck, the first that was not solved before the others; none behind the last.
    pub fn next_of_deck(&self, key: &ExerciseKey) -> Option<&DeckExercise> {
        let find = |deck: &OpenDeck| deck.exercises().position(|exercise| exercise.key == *key);
        let (deck, at) = self.decks.iter().find_map(|deck| Some((deck, find(deck)?)))?;
        let behind = || deck.exercises().skip(at + 1);
        behind().find(|exercise| !self.is_solved(&exercise.key)).or_else(|| behind().next())
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

    /// More new exercises than a day has, today.
    pub fn ask_more(&mut self, count: usize) {
        let day = self.day();
        let more = self.more.filter(|(of, _)| *of == day).map_or(0, |(_, more)| more);
        self.more = Some((day, more + count));
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
            self.ground = None;
        }
        for record in others {
            self.results.note(record);
        }
        problems
    }

    /// Works out what is to be practised, when anything that it depends on has changed.
    pub fn refresh(&mut self, settings: &Settings, shelves: &Shelves) {
        let day = self.day();
        let more = self.more.filter(|(of, _)| *of == day).map_or(0, |(_, more)| more);
        let ground = Ground {
            results: self.results.version(),
            day,
            fresh: settings.practice_new as usize + more,
            without: settings.practice_without.clone(),
            shelves: shelves.version,
            are_read: *self.reading.lock(),
        };
        if self.ground.as_ref() == Some(&ground) {
            return;
        }
        let decks = |ground: &Ground| (ground.shelves, ground.are_read);
        if self.ground.as_ref().map(decks) != Some(decks(&ground)) {
            self.decks = OpenDeck::all(shelves);
        }
        let dealt: Vec<_> = self.decks.iter().map(|deck| deck.dealt(&ground.without)).collect();
        self.today = Today::of(&dealt, &self.results, day, ground.fresh);
        self.ground = Some(ground);
    }

    /// Whether it is not known yet what was practised before.
    pub fn is_opening(&self) -> bool {
        self.keeper.as_ref().is_some_and(ResultsKeeper::is_opening)
    }

    /// Whether decks or results are being read or written, for tests.
    pub fn is_busy(&self) -> bool {
        self.reading.is_busy() || self.keeper.as_ref().is_some_and(ResultsKeeper::is_busy)
    }
}
