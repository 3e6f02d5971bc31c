//! Setup of an open study, playable or not.

use super::document::{Document, Settings};
use super::erased::{AnyGame, AnySetup, GameObject};
use super::identity::{GameInfo, Identity};
use super::notation;
use super::open_error::OpenError;
use super::rows::{PositionView, SetupView};
use etude_model::{
    Edit, EditOutcome, Game, Message, ParseError, Problem, RuleProfile, Scene, Setup, Viewer, ZoneKind,
};
use std::marker::PhantomData;
use std::sync::Arc;

/// A game as the setup of a study needs it: the type of a tool, the object of a game that is played. The functions are those
/// of the same names of [`Game`].
pub trait SetupGame: Copy {
    type Setup: Setup;

    fn id(self) -> &'static str;
    fn empty(self, rules: &'static RuleProfile) -> Self::Setup;
    /// [`notation::read`].
    fn read(self, rules: &'static RuleProfile, text: &str) -> Result<Self::Setup, ParseError>;
    fn format(self, setup: &Self::Setup) -> String;
    fn format_under(self, setup: &Self::Setup, rules: &'static RuleProfile) -> String;
    fn rules_of(self, setup: &Self::Setup) -> &'static RuleProfile;
    fn problems(self, setup: &Self::Setup) -> Vec<Problem>;
    fn setup_scene(self, setup: &Self::Setup) -> Scene;
    fn goal(self, setup: &Self::Setup) -> Option<Message>;
}

/// A game by its type.
pub struct Typed<G>(PhantomData<fn() -> G>);

impl<G> Typed<G> {
    pub const NEW: Self = Self(PhantomData);
}

impl<G> Clone for Typed<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Typed<G> {}

impl<G: Game> SetupGame for Typed<G> {
    type Setup = G::Setup;

    fn id(self) -> &'static str {
        G::ID
    }

    fn empty(self, rules: &'static RuleProfile) -> G::Setup {
        G::empty(rules)
    }

    fn read(self, rules: &'static RuleProfile, text: &str) -> Result<G::Setup, ParseError> {
        notation::read::<G>(rules, text)
    }

    fn format(self, setup: &G::Setup) -> String {
        G::format(setup)
    }

    fn format_under(self, setup: &G::Setup, rules: &'static RuleProfile) -> String {
        G::format_under(setup, rules)
    }

    fn rules_of(self, setup: &G::Setup) -> &'static RuleProfile {
        G::rules_of(setup)
    }

    fn problems(self, setup: &G::Setup) -> Vec<Problem> {
        G::problems(setup)
    }

    fn setup_scene(self, setup: &G::Setup) -> Scene {
        G::setup_scene(setup)
    }

    fn goal(self, setup: &G::Setup) -> Option<Message> {
        G::goal(setup)
    }
}

impl SetupGame for AnyGame {
    type Setup = AnySetup;

    fn id(self) -> &'static str {
        self.traits().id
    }

    fn empty(self, rules: &'static RuleProfile) -> AnySetup {
        GameObject::empty(self, rules)
    }

    fn read(self, rules: &'static RuleProfile, text: &str) -> Result<AnySetup, ParseError> {
        GameObject::read(self, rules, text)
    }

    fn format(self, setup: &AnySetup) -> String {
        setup.format()
    }

    fn format_under(self, setup: &AnySetup, rules: &'static RuleProfile) -> String {
        setup.format_under(rules)
    }

    fn rules_of(self, setup: &AnySetup) -> &'static RuleProfile {
        setup.rules_of()
    }

    fn problems(self, setup: &AnySetup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(self, setup: &AnySetup) -> Scene {
        setup.setup_scene()
    }

    fn goal(self, setup: &AnySetup) -> Option<Message> {
        setup.goal()
    }
}

/// A setup with its view.
pub struct OpenSetup<G: SetupGame> {
    pub game: G,
    /// Game, rules and description.
    pub identity: Identity,
    /// Analysis settings.
    pub settings: Settings,
    setup: G::Setup,
    view: SetupView,
}

impl<G: SetupGame> OpenSetup<G> {
    /// Opens the position of a document.
    ///
    /// # Errors
    /// Fails if the position is wrong or names other rules than the document.
    pub fn open(
        game: G,
        info: &'static GameInfo,
        rules: &'static RuleProfile,
        document: &Document,
    ) -> Result<Self, OpenError> {
        let setup = parse(game, rules, document.position.trim()).map_err(OpenError::Position)?;
        let own = game.rules_of(&setup);
        if own != rules && !document.rules.is_empty() {
            return Err(OpenError::Differ { given: rules.id, named: own.id });
        }
        let identity = Identity { game: info, rules: own, about: document.about() };
        let view = view(game, &setup);
        Ok(Self { game, identity, settings: document.settings.clone(), setup, view })
    }

    /// The setup.
    pub fn get(&self) -> &G::Setup {
        &self.setup
    }

    /// View of the setup.
    pub fn view(&self) -> &SetupView {
        &self.view
    }

    /// Replaces the setup; returns true if it changed.
    pub fn replace(&mut self, setup: G::Setup) -> bool {
        let changed = setup != self.setup;
        if changed {
            self.identity.rules = self.game.rules_of(&setup);
            self.view = view(self.game, &setup);
            self.setup = setup;
        }
        changed
    }

    /// Replaces the setup by a text under the same rules; returns true if it changed.
    ///
    /// # Errors
    /// Fails if the text is wrong; nothing has changed then.
    pub fn set_text(&mut self, text: &str) -> Result<bool, ParseError> {
        let setup = parse(self.game, self.identity.rules, text)?;
        let rules = self.game.rules_of(&setup);
        if (self.identity.game.plays)(rules) {
            Ok(self.replace(setup))
        } else {
            let message = Message::new("text-error-rules-elsewhere").text("rules", rules.id);
            Err(ParseError::new(0..text.len(), message))
        }
    }

    /// Applies an edit; a refused edit changes nothing.
    pub fn edit(&mut self, edit: Edit) -> EditOutcome {
        let mut setup = self.setup.clone();
        let outcome = setup.edit(edit);
        if outcome.is_edited() {
            self.replace(setup);
        }
        outcome
    }

    /// The setup of a document of the same game and rules; none for other documents or wrong positions.
    pub fn of_document(&self, document: &Document) -> Option<G::Setup> {
        let rules = self.identity.rules;
        let same = document.game == self.game.id() && document.rules == rules.id;
        parse(self.game, rules, document.position.trim()).ok().filter(|_| same)
    }

    /// Notation of the setup under other rules.
    pub fn text_under(&self, rules: &'static RuleProfile) -> String {
        if self.view.text.is_empty() { String::new() } else { self.game.format_under(&self.setup, rules) }
    }

    /// A document of the setup without moves.
    pub fn document(&self) -> Document {
        let about = self.identity.about.clone();
        Document {
            game: self.game.id().to_owned(),
            rules: self.identity.rules.id.to_owned(),
            title: about.title,
            author: about.author,
            notes: about.notes,
            translations: about.translations,
            exercise: about.exercise,
            position: self.game.format(&self.setup),
            settings: self.settings.clone(),
            ..Document::default()
        }
    }

    /// Returns true if a document has this setup, whatever its moves.
    pub fn says(&self, document: &Document) -> bool {
        let Document { game, rules, position, settings, .. } = document;
        (game.as_str(), rules.as_str(), settings) == (self.game.id(), self.identity.rules.id, &self.settings)
            && self.identity.about.is_of(document)
            && *position == self.game.format(&self.setup)
    }

    /// View of the position outside of Setup: the scene without the rack.
    pub fn shown(&self) -> PositionView {
        let scene = &self.view.scene;
        let zones = scene.zones.iter().filter(|zone| zone.kind != ZoneKind::Rack);
        PositionView {
            scene: Arc::new(Scene { zones: zones.cloned().collect(), board: scene.board.clone(), ..**scene }),
            text: self.game.format(&self.setup),
            route: None,
            viewer: Viewer::Everything,
            sees_moves: true,
        }
    }
}

fn parse<G: SetupGame>(game: G, rules: &'static RuleProfile, text: &str) -> Result<G::Setup, ParseError> {
    if text.trim().is_empty() { Ok(game.empty(rules)) } else { game.read(rules, text) }
}

fn view<G: SetupGame>(game: G, setup: &G::Setup) -> SetupView {
    let is_empty = *setup == game.empty(game.rules_of(setup));
    SetupView {
        text: if is_empty { String::new() } else { game.format(setup) },
        scene: Arc::new(game.setup_scene(setup)),
        problems: game.problems(setup),
        choices: setup.choices(),
        goal: game.goal(setup),
    }
}
