//! Studies in which nothing is played: a position is set up, and something is found out about it.

use super::budget::Budget;
use super::document::{About, Document, Tags};
use super::exercise::Goal;
use super::identity::{GameInfo, Identity};
use super::notation;
use super::play::Playing;
use super::play::analysis::report::Stage;
use super::resources::Wake;
use super::rows::{Effort, PositionView, SetupView, Work};
use super::setup::OpenSetup;
use super::study::{Attention, Opened, Snapshot, Study, Text};
use crate::model::{Edit, EditOutcome, Game, ParseError, RuleProfile};
use std::any::Any;

/// What a kind adds to a study in which nothing is played: what is found out about a setup.
pub trait Tool: Sized + Send + 'static {
    /// What is set up.
    type Game: Game;

    /// A tool that has nothing to do.
    fn new(budget: &Budget, wake: Wake) -> Self;
    /// Finds out about a setup from now on, and answers what a study with that goal asks.
    fn ask(&mut self, setup: &<Self::Game as Game>::Setup, goal: Option<Goal>);
    /// Stops finding out, and keeps what is known until its memory is needed.
    fn rest(&mut self);
    /// Takes in what was found out. Returns whether anything changed.
    fn poll(&mut self, setup: &<Self::Game as Game>::Setup) -> bool;
    /// How the work stands.
    fn effort(&self) -> Effort;
}

/// An open study in which nothing is played. As what only its kind knows ([`Study::extra`]) it gives itself, so that the
/// kind finds its tool.
pub struct OpenTool<T: Tool> {
    setup: OpenSetup<T::Game>,
    /// What else its file says of it.
    tags: Tags,
    shown: PositionView,
    tool: T,
    effort: Effort,
    /// Whether the user stopped the work.
    stopped: bool,
}

impl<T: Tool> OpenTool<T> {
    /// Opens a document. Returns also the moves that were illegal, as every move is here.
    ///
    /// # Errors
    /// Where the position is wrong.
    pub fn open(
        game: &'static GameInfo,
        rules: &'static RuleProfile,
        document: &Document,
        budget: &Budget,
        wake: Wake,
    ) -> Result<Opened, ParseError> {
        let setup = OpenSetup::open(game, rules, document)?;
        let (shown, tool) = (setup.shown(), T::new(budget, wake));
        let tags = document.tags.clone();
        let mut study = Self { setup, tags, shown, tool, effort: Effort::NONE, stopped: false };
        study.ask();
        let illegal = document.line.0.first().map(|step| (1, step.mv.clone()));
        Ok((Box::new(study), illegal.into_iter().collect()))
    }

    /// What finds out.
    pub fn tool(&self) -> &T {
        &self.tool
    }

    /// The same, to be told what is no part of the study.
    pub fn tool_mut(&mut self) -> &mut T {
        &mut self.tool
    }

    /// What is set up.
    pub fn setup(&self) -> &<T::Game as Game>::Setup {
        self.setup.get()
    }

    /// Takes another setup in place of the one there is. Returns whether it is another one.
    pub fn replace(&mut self, setup: <T::Game as Game>::Setup) -> bool {
        let changed = self.setup.replace(setup);
        if changed {
            self.ask();
        }
        changed
    }

    /// Turns the tool to the setup as it is now.
    fn ask(&mut self) {
        self.shown = self.setup.shown();
        self.stopped = false;
        let goal = Goal::of(&self.setup.identity.about.exercise);
        self.tool.ask(self.setup.get(), goal);
        self.poll();
    }
}

impl<T: Tool> Study for OpenTool<T> {
    fn identity(&self) -> &Identity {
        &self.setup.identity
    }

    fn describe(&mut self, about: About) {
        let before = std::mem::replace(&mut self.setup.identity.about, about);
        if before.exercise.goal != self.setup.identity.about.exercise.goal {
            self.ask();
        }
    }

    fn snapshot(&self) -> Snapshot {
        let document = Document { tags: self.tags.clone(), ..self.setup.document() };
        Box::new(move || document)
    }

    fn says(&self, document: &Document) -> bool {
        let nothing_played = document.outcome.is_none() && document.line.0.is_empty();
        nothing_played && document.tags == self.tags && self.setup.says(document)
    }

    fn become_document(&mut self, document: &Document) -> bool {
        let Some(setup) = self.setup.of_document(document) else { return false };
        self.describe(document.about());
        self.tags.clone_from(&document.tags);
        self.replace(setup);
        true
    }

    fn setup(&self) -> &SetupView {
        self.setup.view()
    }

    fn text(&self, wanted: Text) -> String {
        match wanted {
            Text::Under(rules) => self.setup.text_under(rules),
            Text::Named | Text::Plain | Text::Numbered => notation::write::<T::Game>(self.setup.get()),
        }
    }

    fn set_position(&mut self, text: &str) -> Result<bool, ParseError> {
        let changed = self.setup.set_text(text)?;
        if changed {
            self.ask();
        }
        Ok(changed)
    }

    fn edit(&mut self, edit: Edit) -> EditOutcome {
        let outcome = self.setup.edit(edit);
        if outcome.is_edited() {
            self.ask();
        }
        outcome
    }

    fn view(&self) -> &PositionView {
        &self.shown
    }

    fn poll(&mut self) -> bool {
        let changed = self.tool.poll(self.setup.get());
        let mut effort = self.tool.effort();
        if self.stopped && matches!(effort.work, Work::Running(_) | Work::Done) {
            effort.work = Work::Stopped(Stage::Value);
        }
        let before = std::mem::replace(&mut self.effort, effort);
        changed || before.work != self.effort.work
    }

    fn effort(&self) -> &Effort {
        &self.effort
    }

    fn attend(&mut self, attention: Attention) {
        match attention {
            Attention::Front if self.stopped => {}
            Attention::Front | Attention::Continue => self.ask(),
            Attention::Rest => self.tool.rest(),
            Attention::Stop => {
                self.stopped = true;
                self.tool.rest();
                self.poll();
            }
        }
    }

    fn playing(&self) -> Option<&dyn Playing> {
        None
    }

    fn playing_mut(&mut self) -> Option<&mut dyn Playing> {
        None
    }

    fn extra(&self) -> Option<&dyn Any> {
        Some(self)
    }

    fn extra_mut(&mut self) -> Option<&mut dyn Any> {
        Some(self)
    }
}
