//! Setup of an open study, playable or not.

use super::document::{Document, Settings};
use super::identity::{GameInfo, Identity};
use super::notation;
use super::rows::{PositionView, SetupView};
use super::study::OpenError;
use crate::model::{
    Edit, EditOutcome, Game, Message, ParseError, RuleProfile, Scene, Setup as _, Viewer, ZoneKind,
};
use std::sync::Arc;

/// A setup with its view.
pub struct OpenSetup<G: Game> {
    /// Game, rules and description.
    pub identity: Identity,
    /// Analysis settings.
    pub settings: Settings,
    setup: G::Setup,
    view: SetupView,
}

impl<G: Game> OpenSetup<G> {
    /// Opens the position of a document.
    ///
    /// # Errors
    /// Fails if the position is wrong or names other rules than the document.
    pub fn open(
        game: &'static GameInfo,
        rules: &'static RuleProfile,
        document: &Document,
    ) -> Result<Self, OpenError> {
        let setup = parse::<G>(rules, document.position.trim()).map_err(OpenError::Position)?;
        let own = G::rules_of(&setup);
        if own != rules && !document.rules.is_empty() {
            return Err(OpenError::Differ { given: rules.id, named: own.id });
        }
        let identity = Identity { game, rules: own, about: document.about() };
        let view = view::<G>(&setup);
        Ok(Self { identity, settings: document.settings.clone(), setup, view })
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
            self.identity.rules = G::rules_of(&setup);
            self.view = view::<G>(&setup);
            self.setup = setup;
        }
        changed
    }

    /// Replaces the setup by a text under the same rules; returns true if it changed.
    ///
    /// # Errors
    /// Fails if the text is wrong; nothing has changed then.
    pub fn set_text(&mut self, text: &str) -> Result<bool, ParseError> {
        let setup = parse::<G>(self.identity.rules, text)?;
        let rules = G::rules_of(&setup);
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
        let same = document.game == G::ID && document.rules == rules.id;
        parse::<G>(rules, document.position.trim()).ok().filter(|_| same)
    }

    /// Notation of the setup under other rules.
    pub fn text_under(&self, rules: &'static RuleProfile) -> String {
        if self.view.text.is_empty() { String::new() } else { G::format_under(&self.setup, rules) }
    }

    /// A document of the setup without moves.
    pub fn document(&self) -> Document {
        let about = self.identity.about.clone();
        Document {
            game: G::ID.to_owned(),
            rules: self.identity.rules.id.to_owned(),
            title: about.title,
            author: about.author,
            notes: about.notes,
            translations: about.translations,
            exercise: about.exercise,
            position: G::format(&self.setup),
            settings: self.settings.clone(),
            ..Document::default()
        }
    }

    /// Returns true if a document has this setup, whatever its moves.
    pub fn says(&self, document: &Document) -> bool {
        let Document { game, rules, position, settings, .. } = document;
        (game.as_str(), rules.as_str(), settings) == (G::ID, self.identity.rules.id, &self.settings)
            && self.identity.about.is_of(document)
            && *position == G::format(&self.setup)
    }

    /// View of the position outside of Setup: the scene without the rack.
    pub fn shown(&self) -> PositionView {
        let scene = &self.view.scene;
        let zones = scene.zones.iter().filter(|zone| zone.kind != ZoneKind::Rack);
        PositionView {
            scene: Arc::new(Scene { zones: zones.cloned().collect(), board: scene.board.clone(), ..**scene }),
            text: G::format(&self.setup),
            route: None,
            viewer: Viewer::Everything,
            sees_moves: true,
        }
    }
}

fn parse<G: Game>(rules: &'static RuleProfile, text: &str) -> Result<G::Setup, ParseError> {
    if text.trim().is_empty() { Ok(G::empty(rules)) } else { notation::read::<G>(rules, text) }
}

fn view<G: Game>(setup: &G::Setup) -> SetupView {
    let is_empty = *setup == G::empty(G::rules_of(setup));
    SetupView {
        text: if is_empty { String::new() } else { G::format(setup) },
        scene: Arc::new(G::setup_scene(setup)),
        problems: G::problems(setup),
        choices: setup.choices(),
        goal: G::goal(setup),
    }
}
