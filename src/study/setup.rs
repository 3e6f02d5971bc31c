//! The setup of an open study: what every study has, whether something is played in it or not.

use super::document::{Document, Settings};
use super::identity::{GameInfo, Identity};
use super::notation;
use super::rows::{PositionView, SetupView};
use crate::model::{
    Edit, EditOutcome, Game, Message, ParseError, RuleProfile, Scene, Setup as _, Viewer, ZoneKind,
};
use std::sync::Arc;

/// The setup of a game with what Setup shows of it.
pub struct OpenSetup<G: Game> {
    /// What the study is of.
    pub identity: Identity,
    /// How to analyse.
    pub settings: Settings,
    setup: G::Setup,
    view: SetupView,
}

impl<G: Game> OpenSetup<G> {
    /// The setup that a document of these rules starts from.
    ///
    /// # Errors
    /// Where the position is wrong.
    pub fn open(
        game: &'static GameInfo,
        rules: &'static RuleProfile,
        document: &Document,
    ) -> Result<Self, ParseError> {
        let setup = parse::<G>(rules, document.position.trim())?;
        let identity = Identity { game, rules: G::rules_of(&setup), about: document.about() };
        let view = view::<G>(&setup);
        Ok(Self { identity, settings: document.settings.clone(), setup, view })
    }

    /// The setup.
    pub fn get(&self) -> &G::Setup {
        &self.setup
    }

    /// What Setup shows of it.
    pub fn view(&self) -> &SetupView {
        &self.view
    }

    /// Takes another setup in its place. Returns whether it is another one.
    pub fn replace(&mut self, setup: G::Setup) -> bool {
        let changed = setup != self.setup;
        if changed {
            self.identity.rules = G::rules_of(&setup);
            self.view = view::<G>(&setup);
            self.setup = setup;
        }
        changed
    }

    /// Reads another setup under the same rules. Returns whether it is another one.
    ///
    /// # Errors
    /// Where the text is wrong; nothing has changed then.
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

    /// Changes it, or leaves it exactly as it was.
    pub fn edit(&mut self, edit: Edit) -> EditOutcome {
        let mut setup = self.setup.clone();
        let outcome = setup.edit(edit);
        if outcome.is_edited() {
            self.replace(setup);
        }
        outcome
    }

    /// The setup that a document of the same game and rules starts from; none where it is of others or wrong.
    pub fn of_document(&self, document: &Document) -> Option<G::Setup> {
        let rules = self.identity.rules;
        let same = document.game == G::ID && document.rules == rules.id;
        parse::<G>(rules, document.position.trim()).ok().filter(|_| same)
    }

    /// It in notation, to be read under other rules.
    pub fn text_under(&self, rules: &'static RuleProfile) -> String {
        if self.view.text.is_empty() { String::new() } else { G::format_under(&self.setup, rules) }
    }

    /// A study of it without moves.
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

    /// Whether a document is of it, whatever is played in that.
    pub fn says(&self, document: &Document) -> bool {
        let Document { game, rules, position, settings, .. } = document;
        (game.as_str(), rules.as_str(), settings) == (G::ID, self.identity.rules.id, &self.settings)
            && self.identity.about.is_of(document)
            && *position == G::format(&self.setup)
    }

    /// What is shown of it where nothing is set up: it as it is, less the rack.
    pub fn shown(&self) -> PositionView {
        let scene = &self.view.scene;
        let zones = scene.zones.iter().filter(|zone| zone.kind != ZoneKind::Rack);
        PositionView {
            scene: Arc::new(Scene {
                zones: zones.cloned().collect(),
                board: scene.board.clone(),
                trump: scene.trump,
            }),
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
        choices: G::choices(setup),
    }
}
