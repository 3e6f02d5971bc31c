//! A table for three and four seats as a game of the workbench. Nothing is played: events are entered.

use super::setup::{Start, Telling};
use super::{notation, scene};
use crate::durak::many::profiles::{self, FOUR_TABLES, THREE_TABLES};
use etude_model::{Game, ParseError, Problem, RuleProfile, Scene};

/// A game at a real table for a number of seats, three or four.
pub struct ObserverGame<const SEATS: u8>;

impl<const SEATS: u8> Game for ObserverGame<SEATS> {
    const ID: &'static str = "durak";
    type Setup = Telling;

    fn rules() -> &'static [RuleProfile] {
        if SEATS == 3 { &THREE_TABLES } else { &FOUR_TABLES }
    }

    fn rules_of(telling: &Telling) -> &'static RuleProfile {
        telling.start().profile.profile
    }

    fn empty(rules: &'static RuleProfile) -> Telling {
        Telling::new(Start::empty(profiles::of(rules)), Vec::new())
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Telling, ParseError> {
        notation::parse(profiles::of(rules), text)
    }

    fn format(telling: &Telling) -> String {
        notation::format(telling)
    }

    fn problems(telling: &Telling) -> Vec<Problem> {
        telling.contradictions()
    }

    fn setup_scene(telling: &Telling) -> Scene {
        scene::scene(telling)
    }

    fn format_under(telling: &Telling, rules: &'static RuleProfile) -> String {
        let start = Start { profile: profiles::of(rules), ..telling.start().clone() };
        notation::format(&Telling::new(start, telling.events().to_vec()))
    }
}
