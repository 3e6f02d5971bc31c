//! Today's practice queue, and practice statistics.

use super::{Day, Exercise, Results};
use crate::study::exercise::ExerciseKey;
use std::collections::{BTreeMap, HashSet};

/// Number of days in the forecast, today included.
pub const DAYS: usize = 8;

/// A deck with the user's choice.
#[derive(Clone, Debug)]
pub struct Dealt<'a> {
    /// Exercises in order.
    pub exercises: Vec<&'a Exercise>,
    /// Whether the user practises this deck.
    pub chosen: bool,
}

/// Index of an exercise: its deck and its place in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Deck index.
    pub deck: usize,
    /// Exercise index in the deck.
    pub exercise: usize,
}

/// Counts of a deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
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
pub struct Success {
    /// The attempts.
    pub attempts: usize,
    /// Attempts neither given up nor guessed.
    pub succeeded: usize,
}

/// Today's practice queue, and practice statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Today {
    /// Queue: due exercises, new ones, and those that failed today once more.
    pub queue: Vec<Place>,
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
    pub decks: Vec<Tally>,
    /// Success rates of all decks, by game and theme.
    pub themes: BTreeMap<(String, String), Success>,
    /// Number of reviews on each of the next days, today first, including exercises that failed today; new exercises
    /// will be added to them.
    pub forecast: [usize; DAYS],
}

impl Today {
    /// Computes the queue. `fresh` is the number of new exercises per day; those first tried today count.
    ///
    /// Reviews come first, the longest overdue first. Then new exercises, one of each deck in turn. Exercises that
    /// failed today return at the end, without a change of their schedule. An exercise of several decks is asked once.
    pub fn of(decks: &[Dealt<'_>], results: &Results, day: Day, fresh: usize) -> Self {
        let mut today = Self::default();
        let mut met: HashSet<&ExerciseKey> = HashSet::new();
        let mut due: Vec<(Day, Place)> = Vec::new();
        let mut again: Vec<Place> = Vec::new();
        let mut new: Vec<(usize, Vec<Place>)> = Vec::new();
        for (deck, Dealt { exercises, chosen }) in decks.iter().enumerate() {
            let mut tally = Tally { all: exercises.len(), ..Tally::default() };
            let (mut begun, mut untried) = (0, Vec::new());
            for (exercise, asked) in exercises.iter().enumerate() {
                let place = Place { deck, exercise };
                let standing = results.standing(&asked.key);
                let is_due = standing.is_some_and(|standing| standing.memory.due <= day);
                tally.solved += usize::from(standing.is_some_and(|standing| standing.solved));
                tally.due += usize::from(is_due);
                tally.new += usize::from(standing.is_none());
                if !met.insert(&asked.key) {
                    continue;
                }
                if let Some(standing) = standing {
                    let about = (asked.key.game.clone(), asked.listed.theme.clone());
                    let success = today.themes.entry(about).or_default();
                    success.attempts += standing.attempts as usize;
                    success.succeeded += standing.succeeded as usize;
                }
                today.untried += usize::from(standing.is_none());
                if !chosen {
                    continue;
                }
                match standing {
                    None => untried.push(place),
                    Some(standing) => {
                        begun += usize::from(standing.first == day);
                        let ahead = standing.memory.due.since(day).max(0);
                        let ahead =
                            usize::try_from(ahead).ok().and_then(|ahead| today.forecast.get_mut(ahead));
                        if let Some(count) = ahead {
                            *count += 1;
                        }
                        if is_due {
                            due.push((standing.memory.due, place));
                        } else if standing.failed_on(day) {
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
        let begun = results.all().filter(|(_, standing)| standing.first == day).count();
        today.done = results.all().filter(|(_, standing)| standing.last == day).count();
        let left = fresh.saturating_sub(begun);
        let new: Vec<Place> = in_turn(new, day).into_iter().take(left).collect();
        (today.due, today.new, today.again) = (due.len(), new.len(), again.len());
        today.forecast[0] += again.len();
        today.queue = due.into_iter().map(|(_, place)| place).chain(new).chain(again).collect();
        today
    }
}

/// New exercises of the decks, one of each in turn; `begun` exercises of a deck have had their turns today. Every day
/// starts with another deck, so that none is always left out.
fn in_turn(mut decks: Vec<(usize, Vec<Place>)>, day: Day) -> Vec<Place> {
    let first = day.among(decks.len());
    decks.rotate_left(first);
    let rounds = decks.iter().map(|(begun, untried)| begun + untried.len()).max().unwrap_or(0);
    let of_round = |round: usize| {
        let turn =
            move |(begun, untried): &(usize, Vec<Place>)| untried.get(round.checked_sub(*begun)?).copied();
        decks.iter().filter_map(turn).collect::<Vec<Place>>()
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

    fn deck(name: &str, count: usize, theme: &str) -> Vec<Exercise> {
        let exercise = |number: usize| {
            let [game, rules, goal] = ["game", "rules", "win"].map(str::to_owned);
            let key = ExerciseKey { game, rules, position: format!("{name} {number}"), goal };
            let exercise = document::Exercise { theme: theme.to_owned(), ..document::Exercise::default() };
            let document = Document { exercise, ..Document::default() };
            Exercise { key, listed: Listed { theme: theme.to_owned(), ..Listed::default() }, document }
        };
        (0..count).map(exercise).collect()
    }

    fn moment(text: &str) -> Moment {
        Moment::parse_from_rfc3339(text).expect("a moment")
    }

    fn try_at(results: &mut Results, exercise: &Exercise, when: &str, mistakes: u32) {
        let key = exercise.key.clone();
        results
            .note(Record::of(Attempt { key, mistakes, hints: 0, gave_up: false, seconds: 60 }, moment(when)));
    }

    fn names(today: &Today, decks: &[Dealt<'_>]) -> Vec<String> {
        let name = |place: &Place| decks[place.deck].exercises[place.exercise].key.position.clone();
        today.queue.iter().map(name).collect()
    }

    #[test]
    fn what_is_due_comes_first_then_new_ones_of_each_deck_in_turn_then_what_was_failed() {
        let (a, b, c) = (deck("a", 4, "one"), deck("b", 2, "two"), deck("c", 3, "two"));
        let decks = [(&a, true), (&b, true), (&c, false)];
        let decks = decks.map(|(deck, chosen)| Dealt { exercises: deck.iter().collect(), chosen });
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
        assert_eq!(after.decks[0], Tally { all: 4, solved: 2, due: 0, new: 2 });
        let of = |theme: &str| after.themes[&("game".to_owned(), theme.to_owned())];
        assert_eq!(of("one"), Success { attempts: 2, succeeded: 2 });
        assert_eq!(of("two"), Success { attempts: 1, succeeded: 0 });
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
    fn an_exercise_of_two_decks_is_asked_once() {
        let a = deck("a", 2, "");
        let decks = [&a[..], &a[1..]].map(|deck| Dealt { exercises: deck.iter().collect(), chosen: true });
        let day = Day::of(moment("2026-11-20T20:00:00+00:00"));
        let today = Today::of(&decks, &Results::default(), day, 10);
        assert_eq!(names(&today, &decks), ["a 0", "a 1"]);
        assert_eq!((today.untried, today.decks[1].all), (2, 1));
    }
}
