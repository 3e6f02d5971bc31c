//! Additions to files that are there: the position in view or the mistakes of a review to the user's own decks, games to files
//! of games.

use super::saving::text_of;
use crate::io::writing::{Order, Replace, Target, with_games_added};
use crate::tab::{Mode, Tab};
use crate::workspace::Etude;
use etude_model::{Message, Value};
use etude_study::Text;
use etude_study::collection::{Collection, Format};
use etude_study::document::{Document, Exercise, Verdict};
use etude_study::exercise::Goal;
use etude_study::{document, titles};
use std::path::Path;
use std::sync::Arc;

/// File names of the decks, with the Fluent identifiers of their titles.
pub(super) const ADDED: [&str; 2] = ["my-exercises", "deck-added-title"];
pub(super) const MISTAKES: [&str; 2] = ["my-mistakes", "deck-mistakes-title"];

/// The position in view as an exercise; a message says why it is none.
fn exercise_in_view(tab: &Tab) -> Result<Document, Message> {
    let document = tab.study.document();
    let asks = Goal::of(&document.exercise).is_some();
    // A study being solved is the exercise itself; so is one that asks for no move.
    if asks && (tab.mode == Mode::Solve || tab.study.playing().is_none()) {
        let line = document::Line::default();
        return Ok(Document { line, at: Vec::new(), opened: Vec::new(), review: Vec::new(), ..document });
    }
    let Some(analysis) = tab.analysis() else { return Err(Message::new("deck-asks-nothing")) };
    let goal = match analysis.value().filter(|_| !analysis.over) {
        Some(Value::Win) => Goal::Win,
        Some(Value::Draw) => Goal::Draw,
        Some(Value::Loss) => return Err(Message::new("deck-lost")),
        None => return Err(Message::new("deck-unproved")),
    };
    let position = tab.study.text(Text::Named);
    let moves = tab.current().map(|item| item.ply);
    let (title, translations) = match (document.title.as_str(), moves) {
        ("", _) => titles::title_of(&position),
        (title, None) => (title.to_owned(), document.translations),
        (title, Some(ply)) => (format!("{title}: {}", ply + 1), document::Translated::new()),
    };
    let theme = if moves.is_none() { document.exercise.theme } else { String::new() };
    Ok(Document {
        game: document.game,
        rules: document.rules,
        title,
        translations,
        exercise: Exercise {
            goal: goal.id().to_owned(),
            theme,
            source: document.exercise.source,
            ..Exercise::default()
        },
        verdict: Some(Verdict { value: goal.id().to_owned(), plies: None }),
        position,
        ..Document::default()
    })
}

impl Etude {
    /// Adds the study of a tab to a file of games, whose own bytes stay but for blank lines at its end. A file that is being
    /// written is left alone: the order that waits would be replaced.
    pub(super) fn add_to_games(&mut self, path: &Path, tab: u64) {
        let file = path.display().to_string();
        if self.writer.busy().any(|(busy, ..)| busy == path) {
            return self.error(Message::new("path-add-busy").text("file", file));
        }
        let Self { tabs, texts, clock, .. } = self;
        let Some(tab) = tabs.iter_mut().find(|open| open.id == tab) else { return };
        tab.note_players(texts, clock);
        let is_loose = tab.file.path.is_none() && tab.games.is_none();
        let study = is_loose.then(|| Arc::new(tab.study.document().content()));
        let (snapshot, format, path_of) = (tab.study.snapshot(), Format::of(path), path.to_owned());
        let make = Box::new(move || {
            let games = Collection::of_studies(String::new(), vec![snapshot()]);
            with_games_added(&path_of, &text_of(&games, format, file)?)
        });
        let target = Target::AddedGame { tab: tab.id, study };
        self.writer.write(path, Order { make, target, replace: Replace::Always });
    }

    /// Adds the position in view to the user's exercises.
    pub(super) fn add_exercise(&mut self) {
        match self.tab().map(exercise_in_view) {
            Some(Ok(exercise)) => self.add_to_deck(ADDED, vec![exercise]),
            Some(Err(why)) => self.tell(why),
            None => {}
        }
    }

    /// Adds exercises to a deck of the user's, which the library lists from then on.
    pub(super) fn add_to_deck(&mut self, [file, title]: [&'static str; 2], exercises: Vec<Document>) {
        let Some(folder) = self.folders.as_ref().map(|folders| folders.data.join("decks")) else {
            return self.tell(Message::new("deck-no-folder"));
        };
        let title = self.texts.say(&Message::new(title));
        let path = folder.join(format!("{file}.ron"));
        let order = self.own_decks.order(&path, title, exercises);
        self.writer.write(&path, order);
        if !self.settings.folders.contains(&folder) {
            self.settings.folders.push(folder);
            self.save_settings();
        }
    }
}
