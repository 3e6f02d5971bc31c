//! Spaced repetition against the published algorithm, written out plainly.

use chrono::TimeDelta;
use etude_study::clock::{Clock, Moment};
use etude_study::exercise::{Attempt, ExerciseKey};
use etude_study::practice::{Day, Rating, Record, Results};
use etude_support::Random;

/// FSRS 5 as first published, for reviews in whole days: <https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>.
mod published {
    /// The published weights.
    const W: [f64; 19] = [
        0.4072, 1.1829, 3.1262, 15.4722, 7.2102, 0.5316, 1.0651, 0.0234, 1.616, 0.1544, 1.0824, 1.9813,
        0.0953, 0.2975, 2.2042, 0.2407, 2.9466, 0.5034, 0.6567,
    ];

    #[derive(Clone, Copy, Debug)]
    pub struct Card {
        pub stability: f64,
        pub difficulty: f64,
    }

    /// D0(G) = w4 - e^(w5 (G - 1)) + 1
    fn first_difficulty(grade: f64) -> f64 {
        (W[4] - (W[5] * (grade - 1.0)).exp() + 1.0).clamp(1.0, 10.0)
    }

    /// The card after grades 1 to 4, when it was graded for the first time.
    fn first(grade: usize) -> Card {
        Card { stability: W[grade - 1], difficulty: first_difficulty(grade as f64) }
    }

    /// The card after a grade, so many days after the one before.
    fn next(Card { stability: s, difficulty: d }: Card, days: f64, grade: usize) -> Card {
        // R = (1 + 19/81 t/S)^-1/2
        let r = (1.0 + 19.0 / 81.0 * days / s).powf(-0.5);
        let stability = if grade == 1 {
            W[11] * d.powf(-W[12]) * ((s + 1.0).powf(W[13]) - 1.0) * (W[14] * (1.0 - r)).exp()
        } else {
            let factor = [1.0, 1.0, W[15], 1.0, W[16]][grade];
            let growth = W[8].exp() * (11.0 - d) * s.powf(-W[9]) * ((W[10] * (1.0 - r)).exp() - 1.0) * factor;
            s * (1.0 + growth)
        };
        let moved = d - W[6] * (grade as f64 - 3.0);
        let difficulty = (W[7] * first_difficulty(4.0) + (1.0 - W[7]) * moved).clamp(1.0, 10.0);
        Card { stability, difficulty }
    }

    /// The card and the days until it is due, for a retention of nine in ten, at which an interval is the stability. A better
    /// grade never comes sooner than a worse one.
    pub fn graded(before: Option<(Card, f64)>, grade: usize) -> (Card, i64) {
        let all =
            [1, 2, 3, 4].map(|grade| before.map_or(first(grade), |(card, days)| next(card, days, grade)));
        let [again, hard, good, easy] = all.map(|card| card.stability.round().clamp(1.0, 36_500.0) as i64);
        let again = again.min(hard);
        let hard = hard.max(again + 1);
        let good = good.max(hard + 1);
        let easy = easy.max(good + 1);
        (all[grade - 1], [again, hard, good, easy][grade - 1])
    }
}

fn attempt(number: usize, rating: Rating) -> Attempt {
    let [game, rules, goal] = ["game", "rules", "win"].map(str::to_owned);
    let key = ExerciseKey { game, rules, position: format!("position {number}"), goal };
    let (mistakes, gave_up, seconds) = match rating {
        Rating::Again if number.is_multiple_of(2) => (0, true, 9),
        Rating::Again => (3, false, 90),
        Rating::Hard => (1, false, 90),
        Rating::Good => (0, false, 90),
        Rating::Easy => (0, false, 9),
    };
    Attempt { key, mistakes, hints: 0, gave_up, seconds }
}

#[test]
fn thirty_days_of_practice_are_scheduled_as_published() {
    let clock = Clock::fixed_at(Moment::parse_from_rfc3339("2026-03-10T21:30:00+08:00").expect("a moment"));
    let mut results = Results::default();
    let mut plain: Vec<(published::Card, i64, i64)> = Vec::new();
    let mut random = Random(5);
    let (mut reviews, mut lapses) = (0, 0);
    let first = Day::of(clock.now());
    for day in 0..30_i64 {
        assert_eq!(Day::of(clock.now()).since(first), day);
        let due = |number: &usize| plain[*number].2 <= day;
        let mut todays: Vec<usize> = (0..plain.len()).filter(due).collect();
        // Three new ones each day; now and then a day is left out.
        todays.extend(plain.len()..plain.len() + 3);
        if random.below(6) == 0 {
            todays.clear();
        }
        for number in todays {
            let grade = [1, 2, 3, 3, 3, 4][random.below(6)];
            let attempt = attempt(number, Rating::ALL[grade - 1]);
            let key = attempt.key.clone();
            results.note(Record::of(attempt, clock.now()));
            let known = plain.get(number).copied();
            let (card, days) =
                published::graded(known.map(|(card, last, _)| (card, (day - last) as f64)), grade);
            reviews += usize::from(known.is_some());
            lapses += usize::from(known.is_some() && grade == 1);
            match plain.get_mut(number) {
                Some(known) => *known = (card, day, day + days),
                None => plain.push((card, day, day + days)),
            }
            let memory = results.stats(&key).expect("known").memory;
            assert_eq!(memory.due.since(first), day + days, "{number} on day {day}, grade {grade}");
            assert!((memory.stability - card.stability).abs() < 1e-9 * card.stability, "{memory:?} {card:?}");
            assert!((memory.difficulty - card.difficulty).abs() < 1e-9, "{memory:?} {card:?}");
        }
        // Practice at any hour of the evening or of the night after it.
        let hours = if day % 2 == 0 { 28 } else { 20 };
        clock.advance(TimeDelta::hours(hours));
    }
    assert!(reviews > 60 && lapses > 8 && plain.len() > 60, "{reviews} {lapses} {}", plain.len());
}
