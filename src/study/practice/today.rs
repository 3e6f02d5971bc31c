//! Today's practice queue, and practice statistics.

use super::{Day, DeckExercise, Results};
use crate::study::exercise::ExerciseKey;
use std::collections::{BTreeMap, HashSet};

/// Number of days in the forecast, today included.
pub const DAYS: usize = 8;

/// A deck with the user's choice.
#[derive(Clone, Debug)]
pub struct PracticeDeck<'a> {
    /// Exercises in order.
    pub exercises: Vec<&'a DeckExercise>,
    /// Whether the user practises this deck.
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
    /// Queue: due exercises, new ones, and those that failed today once more.
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
    /// Computes the queue. `fresh` is the number of new exercises per day; those first tried today count.
    ///
    /// Reviews come first, the longest overdue first. Then new exercises, one of each deck in turn. Exercises that
    /// failed today return at the end, without a change of their schedule. An exercise of several decks is asked once.
    pub fn of(decks: &[PracticeDeck<'_>], results: &Results, day: Day, fresh: usize) -> Self {
        let mut today = Self::default();
        let mut met: HashSet<&ExerciseKey> = HashSet::new();
        let mut due: Vec<(Day, ExerciseIndex)> = Vec::new();
        let mut again: Vec<ExerciseIndex> = Vec::new();
        let mut new: Vec<(usize, Vec<ExerciseIndex>)> = Vec::new();
        for (deck, PracticeDeck { exercises, chosen }) in decks.iter().enumerate() {
            let mut tally = DeckTally { all: exercises.len(), ..DeckTally::default() };
            let (mut begun, mut untried) = (0, Vec::new());
            for (exercise, asked) in exercises.iter().enumerate() {
                let place = ExerciseIndex { deck, exercise };
                let stats = results.stats(&asked.key);
                let is_due = stats.is_some_and(|stats| stats.memory.due <= day);
                tally.solved += usize::from(stats.is_some_and(|stats| stats.solved));
                tally.due += usize::from(is_due);
                tally.new += usize::from(stats.is_none());
                if !met.insert(&asked.key) {
                    continue;
                }
                if let Some(stats) = stats {
                    let about = (asked.key.game.clone(), asked.listed.theme.clone());
                    let success = today.themes.entry(about).or_default();
                    success.attempts += stats.attempts as usize;
                    success.succeeded += stats.succeeded as usize;
                }
                today.untried += usize::from(stats.is_none());
                if !chosen {
                    continue;
                }
                match stats {
                    None => untried.push(place),
                    Some(stats) => {
                        begun += usize::from(stats.first == day);
                        let ahead = stats.memory.due.since(day).max(0);
                        let ahead =
                            usize::try_from(ahead).ok().and_then(|ahead| today.forecast.get_mut(ahead));
                        if let Some(count) = ahead {
                            *count += 1;
                        }
                        if is_due {
                            due.push((stats.memory.due, place));
                        } else if stats.failed_on(day) {
                            again.push(place);
                        }
                    }
                }
            }
            if *chosen {
                new.push((begun, untried));
            }
            today.decks.push(tally);
        }
        due.sort_by_key(|(due, _)| *due);
        let begun = results.all().filter(|(_, stats)| stats.first == day).count();
        today.done = results.all().filter(|(_, stats)| stats.last == day).count();
        let left = fresh.saturating_sub(begun);
        let new: Vec<ExerciseIndex> = in_turn(new, day).into_iter().take(left).collect();
        (today.due, today.new, today.again) = (due.len(), new.len(), again.len());
        today.forecast[0] += again.len();
        today.queue = due.into_iter().map(|(_, place)| place).chain(new).chain(again).collect();
        today
    }
}

/// New exercises of the decks, one of each in turn; `begun` exercises of a deck have had their turns today. Every day
/// starts with another deck, so that none is always left out.
fn in_turn(mut decks: Vec<(usize, Vec<ExerciseIndex>)>, day: Day) -> Vec<ExerciseIndex> {
    let first = day.among(decks.len());
    decks.rotate_left(first);
    let rounds = decks.iter().map(|(begun, untried)| begun + untried.len()).max().unwrap_or(0);
    let of_round = |round: usize| {
        let turn = move |(begun, untried): &(usize, Vec<ExerciseIndex>)| {
            untried.get(round.checked_sub(*begun)?).copied()
        };
        decks.iter().filter_map(turn).collect::<Vec<ExerciseIndex>>()
    };
    (0..rounds).flat_map(of_round).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::clock::Moment;
    use crate::study::document::{self, Document};
    use crate::study::exercise::Attempt;
    use crate::study::library::Listed;
    use crate::study::practice::Record;

    fn deck(name: &str, count: usize, theme: &str) -> Vec<DeckExercise> {
        let exercise = |number: usize| {
            let [game, rules, goal] = ["game", "rules", "win"].map(str::to_owned);
            let key = ExerciseKey { game, rules, position: format!("{name} {number}"), goal };
            let exercise = document::Exercise { theme: theme.to_owned(), ..document::Exercise::default() };
            let document = Document { exercise, ..Document::default() };
            DeckExercise { key, listed: Listed { theme: theme.to_owned(), ..Listed::default() }, document }
        };
        (0..count).map(exercise).collect()
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
        let (a, b, c) = (deck("a", 4, "one"), deck("b", 2, "two"), deck("c", 3, "two"));
        let decks = [(&a, true), (&b, true), (&c, false)];
        let decks = decks.map(|(deck, chosen)| PracticeDeck { exercises: deck.iter().collect(), chosen });
        let mut results = Results::default();
        let evening = "2026-11-20T20:00:00+00:00";
        let day = Day::of(moment(evening));
        let today = |results: &Results, day, fresh| Today::of(&decks, results, day, fresh);
        assert_eq!(names(&today(&results, day, 4), &decks), ["a 0", "b 0", "a 1", "b 1"]);
        assert_eq!(names(&today(&results, day, 100), &decks).len(), 6, "not what is not chosen");
        // Solved at once, failed, solved with mistakes.
        try_at(&mut results, &a[0], evening, 0);
        try_at(&mut results, &b[0], evening, 3);
        try_at(&mut results, &a[1], evening, 1);
        let after = today(&results, day, 4);
        assert_eq!(names(&after, &decks), ["b 1", "b 0"], "one new one is left of four");
        assert_eq!((after.due, after.new, after.again, after.done), (0, 1, 1, 3));
        assert_eq!(after.decks[0], DeckTally { all: 4, solved: 2, due: 0, new: 2 });
        let of = |theme: &str| after.themes[&("game".to_owned(), theme.to_owned())];
        assert_eq!(of("one"), ThemeStats { attempts: 2, succeeded: 2 });
        assert_eq!(of("two"), ThemeStats { attempts: 1, succeeded: 0 });
        // A failed exercise returns today and is due tomorrow, as forecast.
        assert_eq!(after.forecast[..3], [1, 1, 1]);
        let next = today(&results, day.plus(1), 1);
        assert_eq!(names(&next, &decks), ["b 0", "b 1"], "another deck begins");
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
        let a = deck("a", 2, "");
        let decks =
            [&a[..], &a[1..]].map(|deck| PracticeDeck { exercises: deck.iter().collect(), chosen: true });
        let day = Day::of(moment("2026-11-20T20:00:00+00:00"));
        let today = Today::of(&decks, &Results::default(), day, 10);
        assert_eq!(names(&today, &decks), ["a 0", "a 1"]);
        assert_eq!((today.untried, today.decks[1].all), (2, 1));
    }
}
