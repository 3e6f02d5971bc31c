//! [`AnySetup`].

use super::game::{AnyGame, game_of};
use super::position::AnyPosition;
use crate::notation;
use crate::solving::Solvable;
use etude_model::{
    Choice, Edit, EditOutcome, Ending, Message, Problem, RuleProfile, Scene, Setup, Side, Viewer,
};
use std::any::Any;
use std::ops::Deref;
use std::sync::Arc;

/// What a setup can be asked in any game, by the functions of the same names of [`Game`](etude_model::Game),
/// [`Playable`](etude_model::Playable) and [`CompositionRules`](crate::solving::CompositionRules).
pub trait SetupObject: Send + Sync {
    /// The object itself, for its game's own type.
    fn as_any(&self) -> &dyn Any;
    /// The game.
    fn game(&self) -> AnyGame;
    /// True for an equal setup of the same game.
    fn equals(&self, other: &dyn Any) -> bool;
    /// [`Setup::edit`] on a copy.
    fn edited(&self, edit: Edit) -> (EditOutcome, AnySetup);
    /// [`Setup::sort`] on a copy.
    fn sorted(&self) -> AnySetup;
    /// [`Setup::choices`].
    fn choices(&self) -> Vec<Choice>;
    /// [`Game::format`](etude_model::Game::format).
    fn format(&self) -> String;
    /// [`notation::write`]: the notation that reads back as the same under any rules.
    fn format_named(&self) -> String;
    /// [`Game::format_under`](etude_model::Game::format_under).
    fn format_under(&self, rules: &'static RuleProfile) -> String;
    /// [`Game::interchange_text`](etude_model::Game::interchange_text).
    fn interchange_text(&self, numbered: bool) -> Option<String>;
    /// [`Game::rules_of`](etude_model::Game::rules_of).
    fn rules_of(&self) -> &'static RuleProfile;
    /// [`Game::problems`](etude_model::Game::problems).
    fn problems(&self) -> Vec<Problem>;
    /// [`Game::setup_scene`](etude_model::Game::setup_scene).
    fn setup_scene(&self) -> Scene;
    /// [`Game::goal`](etude_model::Game::goal).
    fn goal(&self) -> Option<Message>;
    /// [`Playable::position`](etude_model::Playable::position).
    ///
    /// # Errors
    /// All the setup's problems.
    fn position(&self) -> Result<AnyPosition, Vec<Problem>>;
    /// [`Playable::scene`](etude_model::Playable::scene).
    fn scene(&self, position: &AnyPosition, viewer: Viewer) -> Scene;
    /// The setup of a position that arose from this one.
    fn setup_of(&self, position: &AnyPosition) -> AnySetup;
    /// [`Playable::seat_name`](etude_model::Playable::seat_name).
    fn seat_name(&self, seat: u8) -> Message;
    /// [`Playable::player_name`](etude_model::Playable::player_name).
    fn player_name(&self, seat: u8) -> Message;
    /// [`Playable::side_name`](etude_model::Playable::side_name).
    fn side_name(&self, side: Side) -> Message;
    /// [`Playable::side_of`](etude_model::Playable::side_of).
    fn side_of(&self, seat: u8) -> Side;
    /// [`Playable::passed`](etude_model::Playable::passed).
    fn passed(&self) -> Option<AnySetup>;
    /// [`Playable::end_phrase`](etude_model::Playable::end_phrase).
    fn end_phrase(&self, ending: &Ending, player: u8) -> Option<Message>;
    /// [`CompositionRules::likeness`](crate::solving::CompositionRules::likeness).
    fn likeness(&self) -> Option<String>;
}

struct Held<G: Solvable>(G::Setup);

/// Methods that ask the game about the setup.
macro_rules! asked {
    ($($name:ident($($arg:ident: $type:ty),*) -> $out:ty;)+) => {
        $(fn $name(&self, $($arg: $type),*) -> $out {
            G::$name(&self.0, $($arg),*)
        })+
    };
}

impl<G: Solvable> SetupObject for Held<G> {
    asked! {
        format() -> String;
        format_under(rules: &'static RuleProfile) -> String;
        interchange_text(numbered: bool) -> Option<String>;
        rules_of() -> &'static RuleProfile;
        problems() -> Vec<Problem>;
        setup_scene() -> Scene;
        goal() -> Option<Message>;
        seat_name(seat: u8) -> Message;
        player_name(seat: u8) -> Message;
        side_name(side: Side) -> Message;
        side_of(seat: u8) -> Side;
        end_phrase(ending: &Ending, player: u8) -> Option<Message>;
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn game(&self) -> AnyGame {
        game_of::<G>()
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Self>().is_some_and(|other| other.0 == self.0)
    }

    fn edited(&self, edit: Edit) -> (EditOutcome, AnySetup) {
        let mut setup = self.0.clone();
        (setup.edit(edit), AnySetup::new::<G>(setup))
    }

    fn sorted(&self) -> AnySetup {
        let mut setup = self.0.clone();
        setup.sort();
        AnySetup::new::<G>(setup)
    }

    fn choices(&self) -> Vec<Choice> {
        self.0.choices()
    }

    fn format_named(&self) -> String {
        notation::write::<G>(&self.0)
    }

    fn position(&self) -> Result<AnyPosition, Vec<Problem>> {
        G::position(&self.0).map(AnyPosition::new::<G>)
    }

    fn scene(&self, position: &AnyPosition, viewer: Viewer) -> Scene {
        position.typed::<G>().map_or_else(|| G::setup_scene(&self.0), |at| G::scene(&self.0, at, viewer))
    }

    fn setup_of(&self, position: &AnyPosition) -> AnySetup {
        let setup = position.typed::<G>().map(|at| G::setup_of(&self.0, at));
        AnySetup::new::<G>(setup.unwrap_or_else(|| self.0.clone()))
    }

    fn passed(&self) -> Option<AnySetup> {
        G::passed(&self.0).map(AnySetup::new::<G>)
    }

    fn likeness(&self) -> Option<String> {
        G::composition_rules().map(|rules| (rules.likeness)(&self.0))
    }
}

/// A setup of any game that is played.
#[derive(Clone)]
pub struct AnySetup(Arc<dyn SetupObject>);

impl PartialEq for AnySetup {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other.0.as_any())
    }
}

impl Deref for AnySetup {
    type Target = dyn SetupObject;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// Single edits are made by [`edit`](Setup::edit) alone.
impl Setup for AnySetup {
    fn edit(&mut self, edit: Edit) -> EditOutcome {
        let (outcome, edited) = self.0.edited(edit);
        if outcome.is_edited() {
            *self = edited;
        }
        outcome
    }

    fn clear_all(&mut self) {
        let _ = self.edit(Edit::ClearAll);
    }

    fn sort(&mut self) {
        *self = self.0.sorted();
    }

    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        self.refused(Edit::Deal { seed })
    }

    fn choices(&self) -> Vec<Choice> {
        self.0.choices()
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        let known = self.choices().into_iter().find(|known| known.id == choice);
        let choice = known.ok_or_else(Problem::nothing_there)?.id;
        self.refused(Edit::Choose { choice, option })
    }
}

impl AnySetup {
    fn refused(&mut self, edit: Edit) -> Result<(), Problem> {
        match self.edit(edit) {
            EditOutcome::Refused(problem) => Err(problem),
            EditOutcome::Edited | EditOutcome::Unchanged => Ok(()),
        }
    }

    /// A setup of a game.
    pub fn new<G: Solvable>(setup: G::Setup) -> Self {
        Self(Arc::new(Held::<G>(setup)))
    }

    /// The setup in its game's own type; none of another game.
    pub fn typed<G: Solvable>(&self) -> Option<&G::Setup> {
        self.0.as_any().downcast_ref::<Held<G>>().map(|held| &held.0)
    }
}
