//! Exercises: their results, and which comes next.

use crate::app::workspace::Etude;

impl Etude {
    /// Takes in what the file of results has told.
    pub(in crate::app) fn take_results(&mut self) {
        for problem in self.practice.take_in() {
            self.error(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Action;
    use crate::app::workspace::Start;
    use crate::study::clock::{Clock, Moment};
    use crate::study::exercise::{Attempt, ExerciseKey};
    use chrono::TimeDelta;
    use egui::Context;
    use std::path::Path;
    use std::time::{Duration, Instant};

    fn clock() -> Clock {
        Clock::standing_at(Moment::parse_from_rfc3339("2026-11-22T13:00:00+01:00").expect("a moment"))
    }

    fn window(folder: &Path, clock: &Clock) -> Etude {
        let start = Start { folder: Some(folder.to_owned()), clock: clock.clone(), ..Start::default() };
        let mut window = Etude::new(&Context::default(), start);
        settle(&mut window);
        window
    }

    fn settle(window: &mut Etude) {
        let until = Instant::now() + Duration::from_mins(1);
        while window.practice().is_busy() {
            assert!(Instant::now() < until, "read for ever");
            std::thread::yield_now();
        }
        window.take_results();
    }

    fn key(position: &str) -> ExerciseKey {
        let [game, rules, goal] = ["game", "rules", "win"].map(str::to_owned);
        ExerciseKey { game, rules, position: position.to_owned(), goal }
    }

    fn attempt(window: &mut Etude, position: &str, gave_up: bool) {
        let attempt = Attempt { key: key(position), mistakes: 0, hints: 0, gave_up, seconds: 40 };
        window.apply(&Context::default(), Action::Attempted(attempt));
    }

    #[test]
    fn what_was_solved_counts_at_once_and_at_every_later_start() {
        let folder = tempfile::tempdir().expect("a folder");
        let clock = clock();
        // Two programs at one file.
        let [mut one, mut other] = [window(folder.path(), &clock), window(folder.path(), &clock)];
        for round in 0..5 {
            attempt(&mut one, &format!("one {round}"), false);
            assert!(one.practice().is_solved(&key(&format!("one {round}"))));
            attempt(&mut other, &format!("other {round}"), round == 4);
            clock.advance(TimeDelta::minutes(3));
        }
        settle(&mut one);
        settle(&mut other);
        assert!(!other.practice().is_solved(&key("other 4")), "it was given up");
        assert!(other.practice().is_solved(&key("one 0")), "what another program has noted counts as well");
        // What lies on the disk while both still run is all that is left after a kill.
        let kept = window(folder.path(), &clock);
        assert_eq!(kept.practice().results().records().len(), 10);
        drop((one, other));
        let again = window(folder.path(), &clock);
        assert_eq!(again.practice().results().records(), kept.practice().results().records());
        assert_eq!(again.messages().count(), 0);
    }

    #[test]
    fn what_was_practised_before_the_file_was_read_is_not_lost() {
        let folder = tempfile::tempdir().expect("a folder");
        attempt(&mut window(folder.path(), &clock()), "before", false);
        let start = Start { folder: Some(folder.path().to_owned()), clock: clock(), ..Start::default() };
        let mut window = Etude::new(&Context::default(), start);
        attempt(&mut window, "at once", false);
        settle(&mut window);
        assert!(window.practice().is_solved(&key("before")) && window.practice().is_solved(&key("at once")));
    }

    #[test]
    fn damage_is_told_and_costs_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        attempt(&mut window(folder.path(), &clock()), "a", false);
        let path = folder.path().join("results.txt");
        let mut text = std::fs::read(&path).expect("kept");
        text.extend_from_slice(b"\x00\xff garbage\n1 0000");
        std::fs::write(&path, text).expect("written");
        let mut window = window(folder.path(), &clock());
        assert!(window.practice().is_solved(&key("a")));
        let told: Vec<&str> = window.messages().collect();
        assert!(told.len() == 1 && told[0].contains('2') && told[0].contains("results.txt"), "{told:?}");
        attempt(&mut window, "b", false);
        drop(window);
        let window = self::window(folder.path(), &clock());
        assert!(window.practice().is_solved(&key("a")) && window.practice().is_solved(&key("b")));
    }

    #[test]
    fn a_disk_that_refuses_is_told_and_loses_nothing_that_comes_later() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("results.txt");
        std::fs::create_dir(&path).expect("made");
        let mut window = window(folder.path(), &clock());
        assert_eq!(window.messages().count(), 1);
        attempt(&mut window, "a", false);
        settle(&mut window);
        assert!(window.practice().is_solved(&key("a")), "it counts as long as the program runs");
        std::fs::remove_dir(&path).expect("removed");
        attempt(&mut window, "b", false);
        drop(window);
        let window = self::window(folder.path(), &clock());
        assert!(window.practice().is_solved(&key("a")) && window.practice().is_solved(&key("b")));
    }
}
