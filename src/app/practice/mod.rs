//! Practice as the window holds it: the results, the decks, the queue and the statistics.

mod decks;
mod session;

pub use decks::{DeckName, OpenDeck};
pub use session::{OpenSession, Returns};

use super::io::results::{FromFile, ResultsKeeper};
use super::io::shelf::Shelves;
use super::settings::Settings;
use etude_model::Message;
use etude_study::Wake;
use etude_study::clock::Clock;
use etude_study::exercise::{Attempt, ExerciseKey};
use etude_study::jobs::Job;
use etude_study::kind::{Beginning, Kind};
use etude_study::library;
use etude_study::practice::glicko::RatingCurve;
use etude_study::practice::{
    Day, DeckExercise, ExerciseIndex, ExerciseStats, Record, Results, Today, glicko, known_daily, puzzle_of,
    read_decks, streak,
};
use etude_study::registry::KINDS;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

/// Input of the queue and the statistics, by which a change is noticed.
#[derive(Clone, PartialEq)]
struct Ground {
    results: u64,
    day: Day,
    fresh: usize,
    game: Option<&'static str>,
    rules: [Option<&'static str>; 2],
    without: Vec<String>,
    shelves: u64,
    are_read: bool,
}

/// The game that is practised: the chosen one, else the one that the program was begun with.
fn chosen(settings: &Settings) -> Option<&'static Beginning> {
    let named = |sample: &Option<String>| {
        let sample = sample.as_deref()?;
        library::beginnings().map(|(_, beginning)| beginning).find(|beginning| beginning.sample == sample)
    };
    named(&settings.practice_game).or_else(|| named(&settings.start))
}

/// Rule by which the practised game follows the study in front.
#[derive(Clone, Copy)]
enum Follows {
    /// It is the game of the study that was in front when the page was opened, where that is practised.
    Front(Option<&'static Beginning>),
    /// It does not: a game was chosen since the program was started.
    Chosen,
}

/// Results, decks and today's queue.
pub struct Practice {
    results: Results,
    /// The file of the results; none where nothing is kept.
    keeper: Option<ResultsKeeper>,
    clock: Clock,
    /// Reads the decks that the program carries; true once it has.
    reading: Job<(), bool>,
    /// All decks, of all games.
    all: Vec<OpenDeck>,
    /// The game that is practised.
    game: Option<&'static Beginning>,
    follows: Follows,
    /// Game and rules of the study that was in front when the page was opened.
    front: Option<(&'static str, &'static str)>,
    /// Its decks.
    decks: Vec<OpenDeck>,
    today: Today,
    streak: usize,
    /// The strength in the game over time.
    rating: RatingCurve,
    ground: Option<Ground>,
    /// The day on which the user asked for more new exercises than a day has, and their number.
    more: Option<(Day, usize)>,
    /// True if its page is shown.
    pub(super) shown: bool,
    /// The session that goes on, or that has just ended.
    pub(super) session: Option<OpenSession>,
    /// Exercises that were left unsolved although their answers were not looked at.
    left: HashSet<ExerciseKey>,
}

impl Practice {
    /// Practice without results yet. Files and decks are read in the background.
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
            all: Vec::new(),
            game: None,
            follows: Follows::Front(None),
            front: None,
            decks: Vec::new(),
            today: Today::default(),
            streak: 0,
            rating: RatingCurve::default(),
            ground: None,
            more: None,
            shown: false,
            session: None,
            left: HashSet::new(),
        }
    }

    /// True if an exercise was ever solved; false before the file is read.
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

    /// The exercises due today, as of the last refresh.
    pub fn today(&self) -> &Today {
        &self.today
    }

    /// The game that is practised; none before one was chosen.
    pub fn game(&self) -> Option<&'static Beginning> {
        self.game
    }

    /// True if there is anything to practise, in any game.
    pub fn has_any(&self) -> bool {
        !self.all.is_empty()
    }

    /// True if the answer of an exercise was looked at today.
    pub fn was_shown(&self, key: &ExerciseKey) -> bool {
        self.results.was_shown(key, self.day()) && !self.left.contains(key)
    }

    /// The decks of the game: the program's own, then the files.
    pub fn decks(&self) -> &[OpenDeck] {
        &self.decks
    }

    /// An exercise of a deck.
    pub fn exercise(&self, place: ExerciseIndex) -> Option<&DeckExercise> {
        self.decks.get(place.deck)?.exercises().nth(place.exercise)
    }

    /// The exercise behind one in its deck, else in the other decks of its game: the first that was not solved before the
    /// others. None where the game has no other.
    pub fn next_of_deck(&self, key: &ExerciseKey) -> Option<&DeckExercise> {
        let find = |deck: &OpenDeck| deck.exercises().position(|exercise| exercise.key == *key);
        let (first, at) = self.all.iter().enumerate().find_map(|(place, deck)| Some((place, find(deck)?)))?;
        let deck = self.all.get(first)?;
        let others = || {
            let turned = self.all.iter().cycle().skip(first + 1).take(self.all.len().saturating_sub(1));
            let others = turned.filter(|other| other.game.sample == deck.game.sample);
            let others = others.flat_map(OpenDeck::exercises).chain(deck.exercises().take(at));
            deck.exercises().skip(at + 1).chain(others).filter(|exercise| exercise.key != *key)
        };
        others().find(|exercise| !self.is_solved(&exercise.key)).or_else(|| others().next())
    }

    /// Follows the game of the study in front, by its identifiers, until a game is chosen; of that game those rules come first.
    pub fn follow(&mut self, front: Option<(&'static str, &'static str)>) {
        self.front = front;
        let game = front.and_then(|(game, rules)| library::beginning_of(game, rules));
        if matches!(self.follows, Follows::Front(_)) && game.is_some() {
            self.follows = Follows::Front(game);
        }
    }

    /// Notes that a game was chosen: no other one is practised of itself from now on.
    pub fn note_chosen(&mut self) {
        self.follows = Follows::Chosen;
    }

    /// Notes an attempt that has just ended.
    pub fn note(&mut self, attempt: Attempt) {
        self.left.remove(&attempt.key);
        if let Some(session) = &mut self.session {
            session.session.note(&attempt);
        }
        let record = Record::of(attempt, self.clock.now());
        if let Some(keeper) = &self.keeper {
            keeper.write(record.clone());
        }
        self.results.note(record);
    }

    /// Notes an attempt that was left after a mistake: it has failed, but nothing was shown.
    pub fn note_left(&mut self, attempt: Attempt) {
        let key = attempt.key.clone();
        self.note(attempt);
        self.left.insert(key);
    }

    /// Exchanges new results with the file, which other programs may have written.
    pub fn look(&self) {
        if let Some(keeper) = &self.keeper {
            keeper.look();
        }
    }

    /// Adds to the number of new exercises, today.
    pub fn ask_more(&mut self, count: usize) {
        let day = self.day();
        let more = self.more.filter(|(of, _)| *of == day).map_or(0, |(_, more)| more);
        self.more = Some((day, more + count));
    }

    /// Takes in the news from the file. Returns its errors.
    pub fn take_in(&mut self) -> Vec<Message> {
        let Some(keeper) = &self.keeper else { return Vec::new() };
        let FromFile { all, others, problems } = keeper.news();
        if let Some(all) = all {
            // The results noted before the file was read.
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

    /// The first rules of a game that countries play by rules of their own: those of the study in front, else those of a
    /// language, by its tag.
    fn first_rules(&self, game: &'static Beginning, tag: &str) -> [Option<&'static str>; 2] {
        let usual =
            game.national.iter().find(|(language, _)| *language == tag).or_else(|| game.national.first());
        let of_game = |(id, rules): &(&str, &str)| {
            usual.is_some()
                && library::beginning_of(id, rules).is_some_and(|front| front.sample == game.sample)
        };
        [self.front.filter(of_game).map(|(_, rules)| rules), usual.map(|(_, rules)| *rules)]
    }

    /// Computes the queue and the statistics, when their input has changed. `tag` is that of the language.
    pub fn refresh(&mut self, settings: &Settings, tag: &str, shelves: &Shelves) {
        let day = self.day();
        let more = self.more.filter(|(of, _)| *of == day).map_or(0, |(_, more)| more);
        let game = match self.follows {
            Follows::Front(Some(front)) => Some(front),
            Follows::Front(None) | Follows::Chosen => chosen(settings),
        };
        let ground = Ground {
            results: self.results.version(),
            day,
            fresh: settings.practice_new as usize + more,
            game: game.map(|game| game.sample),
            rules: game.map_or([None; 2], |game| self.first_rules(game, tag)),
            without: settings.practice_without.clone(),
            shelves: shelves.version,
            are_read: *self.reading.lock(),
        };
        if self.ground.as_ref() == Some(&ground) {
            return;
        }
        let decks = |ground: &Ground| (ground.shelves, ground.are_read);
        if self.ground.as_ref().map(decks) != Some(decks(&ground)) {
            self.all = OpenDeck::all(shelves);
        }
        self.game = game;
        let is_of = |deck: &&OpenDeck| Some(deck.game.sample) == ground.game;
        self.decks = self.all.iter().filter(is_of).cloned().collect();
        let has = |rules: &&str| {
            self.decks.iter().flat_map(OpenDeck::exercises).any(|exercise| exercise.key.rules == *rules)
        };
        let first = ground.rules.into_iter().flatten().find(has);
        self.decks.sort_by_key(|deck| !deck.is_carried_under(first));
        let dealt: Vec<_> = self.decks.iter().map(|deck| deck.dealt(&ground.without)).collect();
        let mut today = Today::of(&dealt, &self.results, day, ground.fresh, first);
        // The puzzle of the day is the same for all games of a kind.
        for exercise in self.kind().map_or(&[][..], known_daily) {
            if let Some(stats) = self.results.stats(&exercise.key) {
                today.count(exercise, stats, day);
            }
        }
        self.today = today;
        self.streak = streak(&self.results.solved_days(), day);
        let daily = self.puzzles_of_the_day().map(|exercise| -> &DeckExercise { exercise });
        let all = self.decks.iter().flat_map(OpenDeck::exercises).chain(daily);
        let difficulties: HashMap<&ExerciseKey, u32> = all
            .filter_map(|exercise| Some((&exercise.key, exercise.document.exercise.difficulty?)))
            .collect();
        self.rating = glicko::curve(&self.results.records(), |key| difficulties.get(key).copied());
        self.ground = Some(ground);
    }

    /// The player's strength in the game over time.
    pub fn rating(&self) -> &RatingCurve {
        &self.rating
    }

    /// Days in a row on which something was solved, in any game.
    pub fn streak(&self) -> usize {
        self.streak
    }

    /// The index of the game's kind.
    fn kind(&self) -> Option<usize> {
        let sample = self.game?.sample;
        let of_game = |kind: &Kind| kind.beginnings.iter().any(|beginning| beginning.sample == sample);
        KINDS.iter().position(|kind| of_game(kind))
    }

    /// The puzzles of the day of the game, as far as they are read.
    fn puzzles_of_the_day(&self) -> impl Iterator<Item = &'static DeckExercise> {
        let of_game = |exercise: &&DeckExercise| {
            let beginning = library::beginning_of(&exercise.key.game, &exercise.key.rules);
            beginning.map(|beginning| beginning.sample) == self.game.map(|game| game.sample)
        };
        self.kind().map_or(&[][..], known_daily).iter().filter(of_game)
    }

    /// The puzzle of the day of the game's kind, and whether it was solved today; none before the puzzles are read.
    pub fn puzzle_of_the_day(&self) -> Option<(&'static DeckExercise, bool)> {
        let exercise = puzzle_of(self.kind()?, self.day())?;
        let solved = |stats: &ExerciseStats| stats.solved && stats.last == self.day();
        Some((exercise, self.results.stats(&exercise.key).is_some_and(solved)))
    }

    /// True if an exercise is the puzzle of the day of any kind.
    pub fn is_of_the_day(&self, key: &ExerciseKey) -> bool {
        let mut daily = (0..KINDS.len()).filter_map(|kind| puzzle_of(kind, self.day()));
        daily.any(|exercise| exercise.key == *key)
    }

    /// True until the results have been read.
    pub fn is_opening(&self) -> bool {
        self.keeper.as_ref().is_some_and(ResultsKeeper::is_opening)
    }

    /// True while decks or results are being read or written, for tests.
    pub fn is_busy(&self) -> bool {
        self.reading.is_busy() || self.keeper.as_ref().is_some_and(ResultsKeeper::is_busy)
    }
}
