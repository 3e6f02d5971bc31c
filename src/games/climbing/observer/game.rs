//! A table as a game of the workbench. Nothing is played: events are entered.

use super::profiles::{self, TABLES};
use super::telling::{Start, Telling};
use super::{notation, scene};
use etude_model::{Game, ParseError, Problem, RuleProfile, Scene};

/// A game of Dou Dizhu at a real table.
pub struct ObserverGame;

impl Game for ObserverGame {
    const ID: &'static str = "climbing";
    type Setup = Telling;

    fn rules() -> &'static [RuleProfile] {
        &TABLES
    }

    fn rules_of(telling: &Telling) -> &'static RuleProfile {
        profiles::profile_of(&TABLES, telling.start().rules)
    }

    fn empty(rules: &'static RuleProfile) -> Telling {
        Telling::new(Start::empty(profiles::rules_of(&TABLES, rules)), Vec::new())
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Telling, ParseError> {
        notation::parse_begun(profiles::rules_of(&TABLES, rules), text)
    }

    fn format(telling: &Telling) -> String {
        telling.text()
    }

    fn problems(telling: &Telling) -> Vec<Problem> {
        telling.contradictions()
    }

    fn setup_scene(telling: &Telling) -> Scene {
        scene::scene(telling)
    }

    fn format_under(telling: &Telling, rules: &'static RuleProfile) -> String {
        let rules = profiles::rules_of(&TABLES, rules);
        let start = Start { rules, ..telling.start().clone() };
        Telling::new(start, telling.events().to_vec()).text()
    }
}
