//! The review of a line: asked for, stopped, stepped through.

use super::decks::MISTAKES;
use crate::panels::comparing::Comparing;
use crate::tab::{Mode, SidePage, Tab};
use crate::workspace::Etude;
use egui::Context;
use etude_model::{Message, Side};
use etude_study::play::review::{Effort, Grade};
use etude_study::{Playing, session};
use std::time::Duration;

/// The least grade of the moves that the page lists, all of which the steps lead to.
const LISTED: Grade = Grade::Inaccuracy;

/// Shows the page of the review, or hides it where it shows one; where nothing is reviewed yet, the line is. A game that is over
/// in Play is reviewed in Analyse.
pub(super) fn show(tab: &mut Tab) {
    let is_over = tab.ending().is_some() || tab.analysis().is_some_and(|analysis| analysis.over);
    if tab.mode == Mode::Play && is_over {
        return of_game(tab);
    }
    if !tab.reviews() {
        return;
    }
    if (is_reviewed(tab) || tab.line().is_empty()) && tab.side_page() == SidePage::Review {
        tab.view.side_page = Some(SidePage::Sheet);
    } else {
        open(tab);
    }
}

/// Reviews the game that was played.
pub(super) fn of_game(tab: &mut Tab) {
    super::moves::leave_setup(tab, Mode::Analyse);
    open(tab);
}

/// Brings the page to the front, and starts a review where there is none.
fn open(tab: &mut Tab) {
    // A page of its own, as of a counter, has no place for it.
    tab.show_page(0);
    tab.view.side_page = Some(SidePage::Review);
    if tab.reviews() && !is_reviewed(tab) {
        start(tab, tab.view.review_seconds);
    }
}

/// True if a line of the study is or was reviewed.
fn is_reviewed(tab: &Tab) -> bool {
    tab.study.playing().map(Playing::review).is_some_and(|known| !known.line.is_empty() || known.running)
}

/// Reviews the line, with a number of seconds for each move.
pub(super) fn start(tab: &mut Tab, seconds: f32) {
    if let Some(game) = tab.study.playing_mut() {
        game.review_mut().start(Effort::of_time(Duration::from_secs_f32(seconds)));
    }
}

/// Stops the review.
pub(super) fn stop(tab: &mut Tab) {
    if let Some(game) = tab.study.playing_mut() {
        game.review_mut().stop();
    }
}

impl Etude {
    /// Takes in the reviews of tabs out of sight, so that one that ends there is kept.
    pub(crate) fn take_reviews(&mut self, ctx: &Context) {
        let front = self.active;
        let others = self.tabs.iter_mut().enumerate().filter(|(index, _)| *index != front);
        let games = others.filter_map(|(_, tab)| tab.study.playing_mut());
        let ended = games.filter_map(|game| game.review_mut().take_in().then_some(())).count();
        if ended > 0 {
            self.journal_soon(ctx);
        }
    }

    /// Shows the study in front beside another position, where its values are seen.
    pub(super) fn compare(&mut self) {
        let (tabs, front) = (self.tabs.as_slice(), self.active);
        let comparing = Comparing::new(tabs, front, &self.texts, &self.budget, &self.wake);
        if comparing.is_none() {
            self.tell(Message::new("compare-kept"));
        }
        self.dialogs.comparing = comparing;
    }

    /// Opens the mistakes of the review as a collection of exercises.
    pub(super) fn train_mistakes(&mut self, side: Option<Side>) {
        let game = self.tab_mut().and_then(|tab| tab.study.playing_mut());
        let made = game.map_or_else(Vec::new, |game| game.review_mut().exercises(side));
        if made.is_empty() {
            self.tell(Message::new("review-train-none"));
            return;
        }
        self.add_to_deck(MISTAKES, made.clone());
        let title = self.texts.say(&Message::new("review-train-title"));
        self.open_text(&session::write_collection(&title, &made));
    }
}

/// Goes to the next mistake, or back to the one before; from the last on to the first, for a review begins at the end of its line.
pub(super) fn step(tab: &mut Tab, on: bool) {
    if !tab.reviews() {
        return;
    }
    let here = tab.current().map(|item| item.id);
    let Some(known) = tab.study.playing().map(Playing::review) else { return };
    let (review, ply) = (&known.review, known.ply(here));
    let mistake = if on {
        review.next_mistake(ply, LISTED).or_else(|| review.next_mistake(0, LISTED))
    } else {
        review.previous_mistake(ply, LISTED).or_else(|| review.previous_mistake(usize::MAX, LISTED))
    };
    if let Some(&id) = mistake.and_then(|ply| known.line.get(ply - 1)) {
        super::moves::go(tab, id);
    }
}

/// Adds the better line of each mistake as a variation.
pub(super) fn add_better_lines(tab: &mut Tab) {
    tab.change_game(|game| game.review_mut().add_better_lines());
}
