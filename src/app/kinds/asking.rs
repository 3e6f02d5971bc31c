//! A question that is answered once, without moves: clock, hints, reply, and how it ended.

use super::parts::{block_ui, button, note_ui, text_ui};
use crate::action::Action;
use crate::commands::Command;
use crate::paint::painting::{Look, SceneEvent, SceneState};
use crate::paint::scene::scene_ui;
use crate::panel::Panel;
use crate::stopwatch::Stopwatch;
use crate::theme::{self, space};
use crate::widgets::heading;
use crate::words::clock;
use egui::{RichText, Ui};
use etude_model::{Message, Scene, ZoneId};
use etude_study::Study;
use etude_study::exercise::{Attempt, ExerciseKey, Goal};
use std::time::Duration;

/// Number of hints of every question, the weakest first.
pub const STEPS: usize = 3;

/// Result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended<R> {
    /// Right reply.
    Right(R),
    /// Wrong reply.
    Wrong(R),
    /// No reply: the user asked for the answer.
    GivenUp,
}

/// State of answering a question with replies `R`.
#[derive(Debug)]
pub struct Asking<R> {
    /// Position and goal of the question.
    about: Option<(String, Goal)>,
    /// Clock while it is shown.
    looked: Stopwatch,
    /// Time it was shown, in seconds.
    spent: f64,
    /// Number of hints shown.
    pub hints: usize,
    /// Result, once it has ended.
    pub ended: Option<Ended<R>>,
}

impl<R> Default for Asking<R> {
    fn default() -> Self {
        Self { about: None, looked: Stopwatch::default(), spent: 0.0, hints: 0, ended: None }
    }
}

impl<R> Asking<R> {
    /// Starts over.
    pub fn begin(&mut self, study: &dyn Study) {
        *self = Self { about: about(study), ..Self::default() };
    }

    /// Lets the clock run. Returns true if it started over, for another question.
    pub fn go_on(&mut self, study: &dyn Study, now: f64) -> bool {
        let is_other = self.about != about(study);
        if is_other {
            self.begin(study);
        }
        let passed = self.looked.lap(now);
        if self.ended.is_none() {
            self.spent += passed;
        }
        is_other
    }

    /// Stops the clock.
    pub fn rest(&mut self) {
        self.looked.reset();
    }

    /// Ends it by a reply that is right or not, or by giving up, and records the attempt once.
    pub fn end(&mut self, panel: &mut Panel<'_>, study: &dyn Study, ended: Ended<R>) {
        if self.ended.is_none()
            && let Some(attempt) = self.ended_by(study, ended)
        {
            panel.ask(Action::Attempted(attempt));
        }
    }

    /// The user looks at the answer elsewhere, which is giving up once a hint was shown.
    pub fn leave(&mut self, study: &dyn Study) -> Option<Attempt> {
        let open = self.ended.is_none() && self.hints > 0 && self.about == about(study);
        if open { self.ended_by(study, Ended::GivenUp) } else { None }
    }

    fn ended_by(&mut self, study: &dyn Study, ended: Ended<R>) -> Option<Attempt> {
        // A wrong reply reveals the answer, so there is no second try.
        let (right, wrong) = (matches!(ended, Ended::Right(_)), matches!(ended, Ended::Wrong(_)));
        self.ended = Some(ended);
        let identity = study.identity();
        let (position, goal) = self.about.as_ref()?;
        Some(Attempt {
            key: ExerciseKey::asking(identity.game.id, identity.rules.id, position, *goal)?,
            mistakes: wrong.into(),
            hints: self.hints as u32,
            gave_up: !right,
            seconds: self.spent.round() as u32,
        })
    }

    /// Draws the shown hints and the buttons for the next one and for the answer. `line` writes the lines of a hint.
    pub fn help_ui(
        &mut self,
        ui: &mut Ui,
        panel: &mut Panel<'_>,
        study: &dyn Study,
        line: impl Fn(&Panel<'_>, usize) -> Vec<String>,
    ) {
        ui.add_space(space::M);
        heading(ui, panel.get("asked-hints"));
        // The buttons are above the hints, so that they keep their place.
        let given_up = ui.horizontal_wrapped(|ui| {
            let step = self.hints + 1;
            let text = Message::new("solve-hint-button").number("step", step.min(STEPS));
            let hint = ui.add_enabled(self.hints < STEPS, button(panel.say(&text)));
            if hint.on_disabled_hover_text(panel.get("grey-all-hints")).clicked() {
                self.hints = step.min(STEPS);
            }
            ui.add(button(panel.get("solve-show"))).on_hover_text(panel.get("asked-show-about")).clicked()
        });
        for step in 0..self.hints {
            // A hint of several lines has one number.
            let hint = format!("{}. {}", step + 1, line(panel, step).join("\n"));
            text_ui(ui, hint);
        }
        if given_up.inner {
            self.end(panel, study, Ended::GivenUp);
        }
    }

    /// Draws the outcome, with the answer and the reply, and the buttons that go on. `look` is the text of the button
    /// that shows the position, and its explanation.
    pub fn ended_ui(&self, ui: &mut Ui, panel: &mut Panel<'_>, answer: &[String], look: [&'static str; 2]) {
        let (Some(ended), tokens) = (&self.ended, panel.tokens) else { return };
        let (sign, id, ink, ground) = match ended {
            Ended::Right(_) => ("✓", "asked-right", tokens.win, tokens.win_soft),
            Ended::Wrong(_) => ("✗", "asked-wrong", tokens.loss, tokens.loss_soft),
            Ended::GivenUp => ("○", "asked-given-up", tokens.text_strong, tokens.unknown_soft),
        };
        block_ui(ui, ground, [12, 8], |ui| {
            let title = RichText::new(format!("{sign} {}", panel.get(id))).text_style(theme::title_style());
            text_ui(ui, title.color(ink));
            for (place, line) in answer.iter().enumerate() {
                let line = RichText::new(line);
                text_ui(ui, if place == 0 { line.strong().color(tokens.text_strong) } else { line });
            }
            let time = clock(Duration::from_secs(self.spent.round() as u64));
            let took = Message::new("asked-took").number("hints", self.hints).text("time", time);
            note_ui(ui, panel, panel.say(&took));
        });
        ui.add_space(space::XS);
        ui.horizontal_wrapped(|ui| {
            if ui.add(button(RichText::new(panel.get("solve-next")).strong())).clicked() {
                panel.ask(Action::NextExercise);
            }
            let [text, about] = look.map(|id| panel.get(id));
            panel.ask_if(ui.add(button(text)).on_hover_text(about).clicked(), Action::Do(Command::Analyse));
        });
    }
}

/// Draws a question over its cards. Returns the zones that were clicked, with the index of the card.
pub fn table_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    question: &Message,
    scene: &Scene,
    state: &SceneState,
) -> Vec<(ZoneId, Option<usize>)> {
    let title = RichText::new(panel.say(question)).text_style(theme::title_style());
    text_ui(ui, title.color(panel.tokens.text_strong));
    ui.add_space(space::XS);
    let look = Look {
        four_colours: panel.settings.four_colours,
        cards: panel.settings.cards,
        reduced_motion: panel.settings.reduced_motion,
    };
    let texts = panel.texts;
    let events = scene_ui(ui, scene, state, &|message: &Message| texts.say(message), &look);
    let clicked = |event| match event {
        SceneEvent::Clicked(place) => Some((place.zone, Some(place.index))),
        SceneEvent::ZoneClicked(zone) => Some((zone, None)),
        _ => None,
    };
    events.into_iter().filter_map(clicked).collect()
}

/// Position and goal of a study.
fn about(study: &dyn Study) -> Option<(String, Goal)> {
    Some((study.setup().text.clone(), Goal::of(&study.identity().about.exercise)?))
}
