//! The user's own decks: the position in view, or the mistakes of a review, as exercises.

use crate::app::tab::{Mode, Tab};
use crate::app::workspace::Etude;
use crate::model::{Message, Value};
use crate::study::Text;
use crate::study::document::{Document, Exercise, Verdict};
use crate::study::exercise::Goal;
use crate::study::{document, titles};

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
