//! What one player knows as the workbench sees it. Nothing is played: it is told what was played.

use super::setup::Setup;
use super::{editing, notation, profiles, scene};
use crate::model::{Choice, Game, ParseError, Problem, RuleProfile, Scene};

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
        &setup.profile.profile
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(profiles::of(rules))
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(profiles::of(rules), text)
    }

    fn format(setup: &Setup) -> String {
        notation::format(setup)
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::scene(setup, &setup.story())
    }

    fn choices(setup: &Setup) -> Vec<Choice> {
        editing::choices(setup)
    }

    fn format_under(setup: &Setup, rules: &'static RuleProfile) -> String {
        notation::format(&Setup { profile: profiles::of(rules), ..setup.clone() })
    }
}
