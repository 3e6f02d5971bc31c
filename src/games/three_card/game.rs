//! Three cards as a game of the workbench: tables are built and shown, nothing is played.

use super::card::Card;
use super::profiles::{self, PROFILES};
use super::setup::{DEAD, RACK, Setup};
use super::{editing, informal, notation};
use etude_model::informal::Rewriting;
use etude_model::{
    CardItem, Game, Message, ParseError, Problem, RuleProfile, Scene, Seating, Side, Zone, ZoneId, ZoneKind,
};
use std::sync::LazyLock;

/// Three cards.
pub struct ThreeCardGame;

impl Game for ThreeCardGame {
    const ID: &'static str = "three-card";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        static RULES: LazyLock<Vec<RuleProfile>> =
            LazyLock::new(|| PROFILES.iter().map(|known| known.profile).collect());
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

    fn to_notation(_: &'static RuleProfile, text: &str) -> Result<Option<Rewriting>, ParseError> {
        informal::to_notation(text)
    }

    fn format(setup: &Setup) -> String {
        notation::format(setup)
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        let item = |zone, card: Card, copies| CardItem::new(zone, card.index(), card.face(), copies);
        let dealt = |id, kind, title, cards: &[Card]| {
            Zone::new(id, kind, title, cards.iter().map(|&card| item(id, card, 1)).collect())
        };
        let mut zones: Vec<Zone> = (0..)
            .zip(&setup.hands)
            .map(|(seat, hand)| {
                let side = Side::of_index(seat);
                dealt(ZoneId(seat), ZoneKind::Hand { side }, hand_name(seat), hand)
            })
            .collect();
        zones.push(dealt(DEAD, ZoneKind::Table, Message::new("three-zone-dead"), &setup.dead));
        let left = setup.left();
        let deck = editing::deck().into_iter();
        let deck = deck.map(|card| item(RACK, card, u8::from(left.contains(&card))));
        zones.push(Zone::new(RACK, ZoneKind::Rack, Message::new("zone-rack"), deck.collect()));
        Scene { zones, seating: Seating::InRows, ..Scene::default() }
    }
}

/// Name of a hand, by its seat from 0.
pub fn hand_name(seat: u8) -> Message {
    Message::new("three-zone-hand").number("number", seat + 1)
}
