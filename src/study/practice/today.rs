//! Today's practice queue, and practice statistics.

use super::results::ExerciseStats;
use super::{Day, DeckExercise, Results};
use crate::exercise::ExerciseKey;
use std::collections::{BTreeMap, HashSet};

/// Number of days in the forecast, today included.
pub const DAYS: usize = 8;

/// A deck with the user's choice.
#[derive(Clone, Debug)]
pub struct PracticeDeck<'a> {
    /// Exercises in order.
    pub exercises: Vec<&'a DeckExercise>,
    /// True if the user practises this deck.
    pub chosen: bool,
}

/// Index of an exercise: its deck and its place in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExerciseIndex {
    /// Deck index.
    pub deck: usize,
    /// Exercise index in the deck.
    pub exercise: usize,
}

/// Counts of a deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeckTally {
    /// All exercises.
    pub all: usize,
    /// Exercises ever solved.
    pub solved: usize,
    /// Stars of its exercises, at most three each.
    pub stars: usize,
    /// Exercises due today.
    pub due: usize,
    /// Exercises never tried.
    pub new: usize,
}

/// Success rate of the exercises on one theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThemeStats {
    /// The attempts.
    pub attempts: usize,
    /// Attempts neither given up nor guessed.
    pub succeeded: usize,
}

/// Today's practice queue, and practice statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Today {
    /// Queue: due exercises, new ones from the easiest, and once more the ones that failed today.
    pub queue: Vec<ExerciseIndex>,
    /// Number of due exercises in the queue.
    pub due: usize,
    /// Number of new exercises in the queue.
    pub new: usize,
    /// Number of exercises that failed today and return.
    pub again: usize,
    /// Number of exercises tried today.
    pub done: usize,
    /// Number of exercises of all decks that were never tried.
    pub untried: usize,
    /// Counts of each deck.
    pub decks: Vec<DeckTally>,
    /// Success rates of all decks, by game and theme.
    pub themes: BTreeMap<(String, String), ThemeStats>,
    /// Number of reviews on each of the next days, today first, including exercises that failed today; new exercises
    /// will be added to them.
    pub forecast: [usize; DAYS],
}

impl Today {
    /// Counts the attempts at an exercise, which may be of no deck: the puzzle of the day is practice too.
    pub fn count(&mut self, asked: &DeckExercise, stats: &ExerciseStats, day: Day) {
        let about = (asked.key.game.clone(), asked.listed.theme.clone());
        let success = self.themes.entry(about).or_default();
        success.attempts += stats.attempts as usize;
        success.succeeded += stats.succeeded as usize;
        self.done += usize::from(stats.last == day);
    }

    /// Computes the queue. `fresh` is the number of new exercises per day; those first tried today count. `first` are rules
    /// whose new exercises come before the new exercises of others.
    ///
    /// Reviews come first, the longest overdue first. Then new exercises by difficulty, equal ones in the order of the
    /// decks. Exercises that failed today return at the end, without a change of their schedule. An exercise of several
    /// decks is asked once. Attempts at exercises of no deck do not count.
    pub fn of(
        decks: &[PracticeDeck<'_>],
        results: &Results,
        day: Day,
        fresh: usize,
        first: Option<&str>,
    ) -> Self {
        let mut today = Self::default();
        let mut met: HashSet<&ExerciseKey> = HashSet::new();
        let mut due: Vec<(Day, ExerciseIndex)> = Vec::new();
        let mut again: Vec<ExerciseIndex> = Vec::new();
        let mut new: Vec<((bool, u32), ExerciseIndex)> = Vec::new();
        let mut begun = 0;
        for (deck, PracticeDeck { exercises, chosen }) in decks.iter().enumerate() {
            let mut tally = DeckTally { all: exercises.len(), ..DeckTally::default() };
            for (exercise, asked) in exercises.iter().enumerate() {
                let place = ExerciseIndex { deck, exercise };
                let stats = results.stats(&asked.key);
                let is_due = stats.is_some_and(|stats| stats.memory.due <= day);
                tally.solved += usize::from(stats.is_some_and(|stats| stats.solved));
                tally.stars += stats.map_or(0, |stats| usize::from(stats.stars));
                tally.due += usize::from(is_due);
                tally.new += usize::from(stats.is_none());
                if !met.insert(&asked.key) {
                    continue;
                }
                if let Some(stats) = stats {
                    today.count(asked, stats, day);
                }
                today.untried += usize::from(stats.is_none());
                begun += usize::from(stats.is_some_and(|stats| stats.first == day));
                if !chosen {
                    continue;
                }
                match stats {
                    None => new.push(((first != Some(asked.key.rules.as_str()), difficulty(asked)), place)),
                    Some(stats) => {
                        let comes_again = !is_due && stats.failed_on(day);
                        if is_due {
                            due.push((stats.memory.due, place));
                        } else if comes_again {
                            again.push(place);
                        }
                        let ahead = if comes_again { 0 } else { stats.memory.due.since(day).max(0) };
                        let ahead =
                            usize::try_from(ahead).ok().and_then(|ahead| today.forecast.get_mut(ahead));
                        if let Some(count) = ahead {
                            *count += 1;
                        }
                    }
                }
            }
            today.decks.push(tally);
        }
        due.sort_by_key(|(due, _)| *due);
        new.sort_by_key(|(order, _)| *order);
        new.truncate(fresh.saturating_sub(begun));
        (today.due, today.new, today.again) = (due.len(), new.len(), again.len());
        today.queue = due.into_iter().map(|(_, place)| place).collect();
        today.queue.extend(new.into_iter().map(|(_, place)| place));
        today.queue.extend(again);
        today
    }
}

/// Difficulty by which new exercises are ordered; those without one come last.
fn difficulty(exercise: &DeckExercise) -> u32 {
    exercise.listed.difficulty.unwrap_or(u32::MAX)
}

/// All exercises of one deck in the order in which it is practised alone, by their indices: due ones, new ones from the
/// easiest, those not solved yet, and the others, the longest untouched first.
pub fn of_deck(exercises: &[&DeckExercise], results: &Results, day: Day) -> Vec<usize> {
    let mut places: Vec<usize> = (0..exercises.len()).collect();
    places.sort_by_key(|&place| {
        let asked = exercises[place];
        match results.stats(&asked.key) {
            Some(stats) if stats.memory.due <= day => (0, Some(stats.memory.due), 0),
            None => (1, None, difficulty(asked)),
            Some(stats) if !stats.solved => (2, Some(stats.last), 0),
            Some(stats) => (3, Some(stats.last), 0),
        }
    });
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Moment;
    use crate::document::{self, Document};
    use crate::exercise::Attempt;
    use crate::library::Listed;
    use crate::practice::Record;

    fn deck(name: &str, difficulties: &[u32], theme: &str) -> Vec<DeckExercise> {
        let exercise = |(number, &difficulty): (usize, &u32)| {
            let [game, rules, goal] = ["game", "rules", "win"].map(str::to_owned);
            let key = ExerciseKey { game, rules, position: format!("{name} {number}"), goal };
            let exercise = document::Exercise { theme: theme.to_owned(), ..document::Exercise::default() };
            let document = Document { exercise, ..Document::default() };
            let listed =
                Listed { theme: theme.to_owned(), difficulty: Some(difficulty), ..Listed::default() };
            DeckExercise { key, listed, document }
        };
        difficulties.iter().enumerate().map(exercise).collect()
    }

    fn moment(text: &str) -> Moment {
        Moment::parse_from_rfc3339(text).expect("a moment")
    }

    fn try_at(results: &mut Results, exercise: &DeckExercise, when: &str, mistakes: u32) {
        let key = exercise.key.clone();
        results
            .note(Record::of(Attempt { key, mistakes, hints: 0, gave_up: false, seconds: 60 }, moment(when)));
    }

    fn names(today: &Today, decks: &[PracticeDeck<'_>]) -> Vec<String> {
        let name = |place: &ExerciseIndex| decks[place.deck].exercises[place.exercise].key.position.clone();
        today.queue.iter().map(name).collect()
    }

    #[test]
    fn queue_order() {
        let (a, b) = (deck("a", &[10, 20, 50, 40], "one"), deck("b", &[10, 30], "two"));
        let c = deck("c", &[1, 2, 3], "two");
        let decks = [(&a, true), (&b, true), (&c, false)];
        let decks = decks.map(|(deck, chosen)| PracticeDeck { exercises: deck.iter().collect(), chosen });
        let mut results = Results::default();
        let evening = "2026-11-20T20:00:00+00:00";
        let day = Day::of(moment(evening));
        let today = |results: &Results, day, fresh| Today::of(&decks, results, day, fresh, None);
        assert_eq!(names(&today(&results, day, 4), &decks), ["a 0", "b 0", "a 1", "b 1"]);
        let all = names(&today(&results, day, 100), &decks);
        assert_eq!(all, ["a 0", "b 0", "a 1", "b 1", "a 3", "a 2"], "not what is not chosen");
        // Solved at once, failed, solved with mistakes.
        try_at(&mut results, &a[0], evening, 0);
        try_at(&mut results, &b[0], evening, 3);
        try_at(&mut results, &a[1], evening, 1);
        let after = today(&results, day, 4);
        assert_eq!(names(&after, &decks), ["b 1", "b 0"], "one new one is left of four");
        assert_eq!((after.due, after.new, after.again, after.done), (0, 1, 1, 3));
        assert_eq!(after.decks[0], DeckTally { all: 4, solved: 2, stars: 4, due: 0, new: 2 });
        let of = |theme: &str| after.themes[&("game".to_owned(), theme.to_owned())];
        assert_eq!(of("one"), ThemeStats { attempts: 2, succeeded: 2 });
        assert_eq!(of("two"), ThemeStats { attempts: 1, succeeded: 0 });
        // A failed exercise returns today, and is counted once.
        assert_eq!(after.forecast[..3], [1, 0, 1]);
        let next = today(&results, day.plus(1), 1);
        assert_eq!(names(&next, &decks), ["b 0", "b 1"], "the easiest new one");
        let later = today(&results, day.plus(9), 0);
        assert_eq!(names(&later, &decks), ["b 0", "a 1", "a 0"], "the longest due comes first");
        assert_eq!(later.forecast[0], 3);
        // Failed again: no longer due, but it stays until it is solved.
        try_at(&mut results, &b[0], "2026-11-21T20:00:00+00:00", 5);
        assert_eq!(names(&today(&results, day.plus(1), 0), &decks), ["b 0"]);
        try_at(&mut results, &b[0], "2026-11-21T20:05:00+00:00", 0);
        assert!(names(&today(&results, day.plus(1), 0), &decks).is_empty());
    }

    #[test]
    fn queue_has_no_duplicates() {
        let a = deck("a", &[5, 6], "");
        let decks =
            [&a[..], &a[1..]].map(|deck| PracticeDeck { exercises: deck.iter().collect(), chosen: true });
        let day = Day::of(moment("2026-11-20T20:00:00+00:00"));
        let today = Today::of(&decks, &Results::default(), day, 10, None);
        assert_eq!(names(&today, &decks), ["a 0", "a 1"]);
        assert_eq!((today.untried, today.decks[1].all), (2, 1));
    }
    #[test]
    fn exercises_of_no_deck_do_not_count() {
        let (a, other) = (deck("a", &[5, 6, 7], "one"), deck("b", &[5, 6], "two"));
        let decks = [PracticeDeck { exercises: a.iter().collect(), chosen: true }];
        let evening = "2026-11-20T20:00:00+00:00";
        let mut results = Results::default();
        try_at(&mut results, &other[0], evening, 0);
        try_at(&mut results, &other[1], evening, 0);
        let today = |results: &Results| Today::of(&decks, results, Day::of(moment(evening)), 2, None);
        let before = today(&results);
        assert_eq!((before.done, before.new, before.themes.len()), (0, 2, 0));
        // One is solved, one failed: all counts tell of both.
        try_at(&mut results, &a[0], evening, 0);
        try_at(&mut results, &a[1], evening, 4);
        let after = today(&results);
        assert_eq!((after.done, after.new, after.again), (2, 0, 1));
        assert_eq!(after.decks[0].new, 1);
        let of = |stats: &ThemeStats| (stats.attempts, stats.succeeded);
        assert_eq!(after.themes.values().map(of).collect::<Vec<_>>(), [(2, 1)]);
    }

    #[test]
    fn new_exercises_of_some_rules_come_first() {
        let mut a = deck("a", &[10, 20, 30], "");
        a[2].key.rules = "own".to_owned();
        let decks = [PracticeDeck { exercises: a.iter().collect(), chosen: true }];
        let day = Day::of(moment("2026-11-20T20:00:00+00:00"));
        let of = |first| names(&Today::of(&decks, &Results::default(), day, 2, first), &decks);
        assert_eq!(of(None), ["a 0", "a 1"]);
        assert_eq!(of(Some("own")), ["a 2", "a 0"]);
    }

    #[test]
    fn deck_alone() {
        let a = deck("a", &[50, 10, 30, 20], "");
        let all: Vec<&DeckExercise> = a.iter().collect();
        let evening = "2026-11-20T20:00:00+00:00";
        let day = Day::of(moment(evening));
        let mut results = Results::default();
        assert_eq!(of_deck(&all, &results, day), [1, 3, 2, 0], "easy ones first");
        try_at(&mut results, &a[1], evening, 0);
        assert_eq!(of_deck(&all, &results, day), [3, 2, 0, 1], "what was solved comes last");
        assert_eq!(of_deck(&all, &results, day.plus(90)), [1, 3, 2, 0], "what is due comes first");
    }
}
