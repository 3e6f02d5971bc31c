//! A table observer as a game of the workbench. Nothing is played: events are reported.

use super::setup::{Setup, Start};
use super::{notation, profiles, scene};
use etude_model::{Game, ParseError, Problem, RuleProfile, Scene};

/// A game at a real table.
pub struct ObserverGame;

/// The profiles, the default first.
static RULES: [RuleProfile; 2] = [profiles::PODKIDNOY.profile, profiles::PEREVODNOY.profile];

impl Game for ObserverGame {
    const ID: &'static str = "durak";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        &RULES
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        &setup.start().profile.profile
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::new(Start::empty(profiles::of(rules)), Vec::new())
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(profiles::of(rules), text)
    }

    fn format(setup: &Setup) -> String {
        notation::format(setup.start(), setup.events())
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.contradictions()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::scene(setup)
    }

    fn format_under(setup: &Setup, rules: &'static RuleProfile) -> String {
        let start = Start { profile: profiles::of(rules), ..setup.start().clone() };
        notation::format(&start, setup.events())
    }
}
