//! Studies without play: a setup that is analysed.

use super::budget::Budget;
use super::document::{About, Document, Tags};
use super::exercise::Goal;
use super::identity::{GameInfo, Identity};
use super::notation;
use super::open_error::OpenError;
use super::play::Playing;
use super::play::analysis::report::Stage;
use super::resources::Wake;
use super::rows::{Effort, PositionView, SetupView, Work};
use super::setup::{OpenSetup, Typed};
use super::study::{Attention, Opened, Snapshot, Study, Text};
use etude_games::telling::{EditOf, TableKnowledge, Telling};
use etude_model::{Edit, EditOutcome, Game, ParseError, RuleProfile};
use std::any::Any;

/// Analysis of a setup in a game without play.
pub trait Tool: Sized + Send + 'static {
    /// The game.
    type Game: Game;

    /// An idle tool.
    fn new(budget: &Budget, wake: Wake) -> Self;
    /// Starts the analysis of a setup, and answers the goal of an exercise.
    fn ask(&mut self, setup: &<Self::Game as Game>::Setup, goal: Option<Goal>);
    /// Stops the analysis; results stay until their memory is needed.
    fn rest(&mut self);
    /// Takes in results; returns true if anything changed, and the status of the analysis.
    fn poll(&mut self, setup: &<Self::Game as Game>::Setup) -> (bool, Effort);
}

/// An open study without play. [`Study::extra`] returns the study itself, so that its kind finds the tool.
pub struct OpenTool<T: Tool> {
    setup: OpenSetup<Typed<T::Game>>,
    /// Tags of the document.
    tags: Tags,
    shown: PositionView,
    /// The tool.
    pub tool: T,
    effort: Effort,
    /// True if the user stopped the analysis.
    stopped: bool,
}

impl<T: Tool> OpenTool<T> {
    /// Opens a document. Also returns its illegal moves, as every move is illegal here.
    ///
    /// # Errors
    /// Fails if the position is wrong or names other rules.
    pub fn open(
        game: &'static GameInfo,
        rules: &'static RuleProfile,
        document: &Document,
        budget: &Budget,
        wake: Wake,
    ) -> Result<Opened, OpenError> {
        let setup = OpenSetup::open(Typed::NEW, game, rules, document)?;
        let (shown, tool) = (setup.shown(), T::new(budget, wake));
        let tags = document.tags.clone();
        let mut study = Self { setup, tags, shown, tool, effort: Effort::NONE, stopped: false };
        study.ask();
        let illegal = document.line.0.first().map(|step| (1, step.mv.clone()));
        Ok((Box::new(study), illegal.into_iter().collect()))
    }

    /// The open tool of a study; none for other studies.
    pub fn of(study: &dyn Study) -> Option<&Self> {
        study.extra()?.downcast_ref()
    }

    /// [`of`](Self::of), to be changed.
    pub fn of_mut(study: &mut dyn Study) -> Option<&mut Self> {
        study.extra_mut()?.downcast_mut()
    }

    /// The setup.
    pub fn setup(&self) -> &<T::Game as Game>::Setup {
        self.setup.get()
    }

    /// Replaces the setup; returns true if it changed.
    pub fn replace(&mut self, setup: <T::Game as Game>::Setup) -> bool {
        let changed = self.setup.replace(setup);
        if changed {
            self.ask();
        }
        changed
    }

    /// Starts the analysis of the current setup.
    fn ask(&mut self) {
        self.shown = self.setup.shown();
        self.stopped = false;
        let goal = Goal::of(&self.setup.identity.about.exercise);
        self.tool.ask(self.setup.get(), goal);
        self.poll();
    }
}

impl<T: Tool<Game: Game<Setup = Telling<K>>>, K: TableKnowledge> OpenTool<T> {
    /// Edits the telling of a table. Returns true if it is another one.
    pub fn tell(study: &mut dyn Study, edit: EditOf<K>) -> bool {
        let edited = Self::of_mut(study).and_then(|open| Some((open.setup().apply(edit).ok()?, open)));
        edited.is_some_and(|(telling, open)| open.replace(telling))
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
        let (changed, mut effort) = self.tool.poll(self.setup.get());
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

impl Effort {
    /// Status of a job that is `running` or done, and counts nothing.
    pub fn of_job(running: bool) -> Self {
        Self { work: if running { Work::Running(Stage::Value) } else { Work::Done }, ..Self::NONE }
    }
}
