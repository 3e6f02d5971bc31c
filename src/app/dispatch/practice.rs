//! Exercises: their results, and which comes next.

use super::moves;
use crate::practice::OpenSession;
use crate::tab::Tab;
use crate::workspace::Etude;
use egui::Context;
use etude_study::exercise::ExerciseKey;
use etude_study::practice::{DeckExercise, SESSION, Session};
use etude_study::registry;
use std::time::Duration;

/// The interval of the check for a new day while practice is in sight.
const LOOK: Duration = Duration::from_mins(1);

impl Etude {
    /// Refreshes the queue of practice.
    pub(crate) fn refresh_practice(&mut self, ctx: &Context) {
        let tag = self.texts.language().tag();
        self.practice.refresh(&self.settings, tag, self.library.shelves(&self.settings));
        if self.practice.shown {
            ctx.request_repaint_after(LOOK);
        }
    }

    /// Goes back from a page in the place of the study in front. Returns true if there was one.
    pub(crate) fn leave_pages(&mut self) -> bool {
        std::mem::take(&mut self.beginning) | std::mem::take(&mut self.practice.shown)
    }

    /// The game that is practised on the page in sight, with its rules.
    pub(super) fn practised(&self) -> Option<(&'static str, &'static str)> {
        let game = self.practice.game().filter(|_| self.practice.shown)?;
        let kind =
            registry::KINDS.iter().find(|kind| kind.beginnings.iter().any(|own| std::ptr::eq(own, game)))?;
        let entry = kind.entries.first()?;
        let usual = || entry.profiles().next().map(|rules| rules.id);
        Some((entry.game.id, game.rules.first().copied().or_else(usual)?))
    }

    /// Shows the page of practice, or goes back.
    pub(super) fn toggle_practice(&mut self) {
        let shown = self.practice.shown;
        self.leave_pages();
        self.practice.shown = !shown;
        // The puzzle of the day may be of another game than the one in whose practice it was opened.
        let asked = self.asked(self.active);
        let daily = self.practice.puzzle_of_the_day().map(|(exercise, _)| &exercise.key);
        let is_daily = asked.is_some() && asked.as_ref() == daily;
        if !shown && !is_daily && self.practice.session.is_none() {
            let front = self.front_rules();
            self.practice.follow(front);
        }
        self.practice.look();
    }

    pub(super) fn choose_deck(&mut self, ctx: &Context, deck: String, chosen: bool) {
        self.change_settings(ctx, |settings| {
            settings.practice_without.retain(|other| *other != deck);
            if !chosen {
                settings.practice_without.push(deck);
            }
        });
    }

    /// The exercise that a tab asks; none where it belongs to a file or asks nothing.
    fn asked(&self, tab: usize) -> Option<ExerciseKey> {
        let tab = self.tabs.get(tab).filter(|tab| tab.file.path.is_none())?;
        if tab.study.identity().about.exercise.goal.is_empty() {
            return None;
        }
        ExerciseKey::of(&tab.study.document())
    }

    /// Brings an exercise to the front.
    pub(super) fn open_exercise(&mut self, exercise: &DeckExercise) {
        let open = (0..self.tabs.len()).find(|&tab| self.asked(tab).as_ref() == Some(&exercise.key));
        match open {
            Some(tab) => self.show_tab(tab),
            None => _ = self.open_document(&exercise.document),
        }
    }

    /// Chooses the game that is practised.
    pub(super) fn choose_game(&mut self, ctx: &Context, sample: &'static str) {
        self.practice.note_chosen();
        self.change_settings(ctx, |settings| settings.practice_game = Some(sample.to_owned()));
    }

    /// Goes on with the session, or begins one.
    pub(super) fn practise(&mut self) {
        let Some(session) = self.practice.going_on() else { return self.begin_session(None, false) };
        let (tab, key) = (session.tab, session.session.current().cloned());
        match self.tabs.iter().position(|open| open.id == tab) {
            Some(place) => self.show_tab(place),
            None => self.ask_exercise(key.as_ref(), None),
        }
    }

    /// Begins another session like the one before.
    pub(super) fn practise_more(&mut self) {
        let deck = self.practice.session.as_ref().and_then(|session| session.deck.clone());
        self.begin_session(deck, true);
    }

    /// Begins a session; `more` allows more new exercises than the day has.
    pub(super) fn begin_session(&mut self, deck: Option<String>, more: bool) {
        self.leave_attempt();
        self.refresh_queue();
        if more && deck.is_none() {
            let missing = SESSION.saturating_sub(self.practice.today().queue.len());
            self.practice.ask_more(missing);
            self.refresh_queue();
        }
        let before = self.practice.session.take().map(|session| session.tab);
        let plan = self.practice.plan(deck.as_deref());
        let (Some(session), Some(game)) = (Session::of(plan), self.practice.game()) else {
            return self.show_practice(before);
        };
        let first = session.current().cloned();
        self.practice.session = Some(OpenSession { session, tab: 0, game: game.sample, deck });
        self.ask_exercise(first.as_ref(), before);
    }

    /// Shows the page of practice; the exercise in a tab is not left behind.
    fn show_practice(&mut self, tab: Option<u64>) {
        if let Some(place) = self.tabs.iter().position(|open| Some(open.id) == tab)
            && self.asked(place).is_some()
        {
            self.close_tab(place);
        }
        self.leave_pages();
        self.practice.shown = true;
    }

    /// Ends the session early: its result is shown over the table, unless nothing was tried.
    pub(super) fn end_session(&mut self) {
        self.leave_attempt();
        let Some(session) = &mut self.practice.session else { return };
        session.session.end();
        if session.session.attempts().next().is_none() {
            self.leave_session();
        }
    }

    /// Leaves the session that has ended.
    pub(super) fn leave_session(&mut self) {
        let tab = self.practice.session.take().map(|session| session.tab);
        self.show_practice(tab);
    }

    /// An exercise that is left after a mistake has failed.
    fn leave_attempt(&mut self) {
        let left = self.tab_mut().and_then(Tab::leave_attempt);
        if let Some((attempt, shown)) = left {
            if shown { self.practice.note(attempt) } else { self.practice.note_left(attempt) }
        }
    }

    fn refresh_queue(&mut self) {
        let tag = self.texts.language().tag();
        self.practice.refresh(&self.settings, tag, self.library.shelves(&self.settings));
    }

    /// Opens the next exercise, in the same tab: the next of a session, behind another one the next of its deck.
    pub(super) fn next_exercise(&mut self) {
        if self.tab().is_some_and(|tab| tab.games.is_some()) {
            self.step_game(true);
            return self.in_tab(moves::solve);
        }
        self.leave_attempt();
        let front = self.tab().map(|tab| tab.id);
        if let Some(session) = self.practice.session.as_mut().filter(|session| Some(session.tab) == front) {
            let next = session.session.go_on().cloned();
            if next.is_some() {
                self.ask_exercise(next.as_ref(), front);
            }
            return;
        }
        let asked = self.asked(self.active);
        match asked.as_ref().map(|key| self.practice.next_of_deck(key).cloned()) {
            Some(Some(exercise)) => _ = self.put_exercise(&exercise, front),
            Some(None) => self.show_practice(None),
            None => self.practise(),
        }
    }

    /// Asks an exercise of the session, in the place of a tab.
    fn ask_exercise(&mut self, key: Option<&ExerciseKey>, instead: Option<u64>) {
        let exercise = key.and_then(|key| self.practice.exercise_of(key)).cloned();
        let tab = exercise.and_then(|exercise| self.put_exercise(&exercise, instead));
        match (&mut self.practice.session, tab) {
            (Some(session), Some(tab)) => session.tab = tab,
            // An exercise that cannot be opened was reported; the page offers the rest.
            _ => {
                self.practice.session = None;
                self.show_practice(instead);
            }
        }
    }

    /// Opens an exercise anew to be solved, in the place of one in a tab if there is one. Returns its tab.
    fn put_exercise(&mut self, exercise: &DeckExercise, instead: Option<u64>) -> Option<u64> {
        let place = self.tabs.iter().position(|tab| Some(tab.id) == instead);
        let old = instead.filter(|_| place.is_some_and(|place| self.asked(place).is_some()));
        let same = |window: &Self, tab: usize| {
            window.tabs[tab].id != old.unwrap_or(0) && window.asked(tab).as_ref() == Some(&exercise.key)
        };
        // An exercise is open once.
        if let Some(tab) = (0..self.tabs.len()).find(|&tab| same(self, tab)) {
            self.close_tab(tab);
        }
        let id = old.unwrap_or_else(|| self.new_id());
        let opened = self.opener().document(&exercise.document, None);
        if !self.take_opened(id, opened, true) {
            return None;
        }
        // The last exercise is not left behind among the tabs; it can be opened again.
        if let Some(place) = old.and_then(|old| self.tabs.iter().rposition(|tab| tab.id == old)) {
            self.close_tab(place);
        }
        self.in_tab(moves::solve);
        Some(id)
    }

    /// Takes in the news from the file of results.
    pub(crate) fn take_results(&mut self) {
        for problem in self.practice.take_in() {
            self.error(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::tab::Mode;
    use crate::workspace::Start;
    use chrono::TimeDelta;
    use egui::Context;
    use etude_study::clock::{Clock, Moment};
    use etude_study::exercise::{Attempt, ExerciseKey};
    use etude_study::registry::KINDS;
    use std::path::Path;
    use std::time::{Duration, Instant};

    fn clock() -> Clock {
        Clock::fixed_at(Moment::parse_from_rfc3339("2026-11-22T13:00:00+01:00").expect("a moment"))
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
        // It may have written all of its own before the first program wrote any.
        other.practice().look();
        settle(&mut other);
        assert!(!other.practice().is_solved(&key("other 4")), "it was given up");
        assert!(other.practice().is_solved(&key("one 0")), "what another program has noted counts as well");
        // The file on the disk while both still run is all that is left after a kill.
        let kept = window(folder.path(), &clock);
        assert_eq!(kept.practice().results().records().len(), 10);
        drop((one, other));
        let again = window(folder.path(), &clock);
        assert_eq!(again.practice().results().records(), kept.practice().results().records());
        assert_eq!(again.notice_texts().count(), 0);
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

    /// A window whose only chosen deck is the small one of the tests.
    fn practising(folder: &Path, clock: &Clock) -> Etude {
        let decks = folder.join("decks");
        std::fs::create_dir_all(&decks).expect("made");
        std::fs::write(decks.join("small.ron"), include_str!("../../../tests/data/exercises.ron"))
            .expect("written");
        let mut window = window(folder, clock);
        window.settings.folders = vec![decks];
        let own =
            KINDS.iter().flat_map(|kind| kind.decks.iter().map(|deck| format!("{}/{}", kind.id, deck.id)));
        let samples = KINDS.iter().map(|kind| format!("{}/samples", kind.id));
        window.settings.practice_without = own.chain(samples).collect();
        window.settings.practice_game = Some("two-eights".to_owned());
        let until = Instant::now() + Duration::from_mins(1);
        while window.practice.today().queue.is_empty() {
            assert!(Instant::now() < until, "read for ever");
            window.refresh_practice(&Context::default());
        }
        window
    }

    fn front(window: &Etude) -> String {
        window.tab().map(|tab| tab.study.identity().about.title.clone()).unwrap_or_default()
    }

    /// Ends the exercise in front.
    fn end(window: &mut Etude, mistakes: u32) {
        let key = window.asked(window.active).expect("an exercise");
        let attempt = Attempt { key, mistakes, hints: 0, gave_up: false, seconds: 40 };
        window.apply(&Context::default(), Action::Attempted(attempt));
        window.refresh_practice(&Context::default());
    }

    #[test]
    fn the_queue_goes_on_until_all_is_done_and_leaves_no_tabs_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let clock = clock();
        let mut window = practising(folder.path(), &clock);
        let ctx = Context::default();
        let before = window.tabs.len();
        let mut seen = Vec::new();
        window.apply(&ctx, Action::Practise);
        for mistakes in [0, 5, 1] {
            assert_eq!(window.tab().map(|tab| tab.mode), Some(Mode::Solve));
            assert_eq!(window.tabs.len(), before + 1);
            seen.push(front(&window));
            end(&mut window, mistakes);
            window.apply(&ctx, Action::NextExercise);
        }
        assert_eq!(seen, ["Card ending 1", "Card ending 2", "Card ending 3"]);
        let is_over = |window: &Etude| window.practice.session.as_ref().map(|open| open.session.is_over());
        assert_eq!(is_over(&window), Some(true));
        // Failed exercises come once more, anew, until they are solved.
        for mistakes in [4, 0] {
            window.apply(&ctx, Action::PractiseMore);
            assert_eq!((front(&window).as_str(), window.tabs.len()), ("Card ending 2", before + 1));
            end(&mut window, mistakes);
            window.apply(&ctx, Action::NextExercise);
        }
        window.apply(&ctx, Action::PractiseMore);
        assert!(window.practice.shown && window.tabs.len() == before, "the page says that all is done");
        assert_eq!(window.practice.today().done, 3);
        // Tomorrow it is due alone.
        clock.advance(TimeDelta::days(1));
        window.refresh_practice(&ctx);
        window.apply(&ctx, Action::Practise);
        assert_eq!(front(&window), "Card ending 2");
    }

    #[test]
    fn behind_an_exercise_that_was_chosen_comes_the_next_of_its_deck() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut window = practising(folder.path(), &clock());
        let ctx = Context::default();
        let exercises: Vec<DeckExercise> = window
            .practice
            .decks()
            .iter()
            .find(|deck| deck.id.ends_with("small.ron"))
            .expect("it")
            .exercises()
            .cloned()
            .collect();
        let open = |window: &mut Etude, place: usize| {
            window.apply(&ctx, Action::OpenExercise(Box::new(exercises[place].clone())));
        };
        open(&mut window, 1);
        assert_eq!(
            (front(&window), window.tab().map(|tab| tab.mode)),
            ("Card ending 2".to_owned(), Some(Mode::Solve))
        );
        let tabs = window.tabs.len();
        open(&mut window, 0);
        end(&mut window, 0);
        // One tab an exercise, whatever is chosen again.
        open(&mut window, 1);
        open(&mut window, 0);
        assert_eq!((front(&window), window.tabs.len()), ("Card ending 1".to_owned(), tabs + 1));
        window.apply(&ctx, Action::NextExercise);
        assert_eq!(front(&window), "Card ending 2");
        end(&mut window, 0);
        window.apply(&ctx, Action::NextExercise);
        assert_eq!(front(&window), "Card ending 3");
        // One that was solved opens as studies do.
        let index = window.active;
        end(&mut window, 0);
        window.close_tab(index);
        open(&mut window, 2);
        assert_eq!(
            (front(&window), window.tab().map(|tab| tab.mode)),
            ("Card ending 3".to_owned(), Some(Mode::Analyse))
        );
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
        let told: Vec<&str> = window.notice_texts().collect();
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
        assert_eq!(window.notice_texts().count(), 1);
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
