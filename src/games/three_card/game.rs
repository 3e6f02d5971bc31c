//! Three cards as the workbench sees them: building and showing a table. Nothing is played.

use super::card::Card;
use super::profiles::{self, PROFILES};
use super::setup::{DEAD, RACK, Setup};
use super::{editing, informal, notation};
use crate::model::informal::Rewriting;
use crate::model::{
    CardItem, Choice, Game, Message, ParseError, Problem, RuleProfile, Scene, Side, Target, Zone, ZoneId,
    ZoneKind,
};

/// Three cards.
pub struct ThreeCardGame;

/// The profiles, the default first.
static RULES: [RuleProfile; 6] = [
    PROFILES[0].profile,
    PROFILES[1].profile,
    PROFILES[2].profile,
    PROFILES[3].profile,
    PROFILES[4].profile,
    PROFILES[5].profile,
];

impl Game for ThreeCardGame {
    const ID: &'static str = "three-card";
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
        let zone = |id: ZoneId, kind, title, cards: &[Card], copies: fn(Card, &Setup) -> u8| Zone {
            id,
            kind,
            title,
            cards: cards.iter().map(|&card| item(id, card, copies(card, setup))).collect(),
            to_move: false,
            act: None,
        };
        let one = |_: Card, _: &Setup| 1;
        let mut zones: Vec<Zone> = (0..)
            .zip(&setup.hands)
            .map(|(seat, hand)| {
                let side = if seat == 0 { Side::First } else { Side::Second };
                zone(ZoneId(seat), ZoneKind::Hand { side }, hand_name(seat), hand, one)
            })
            .collect();
        zones.push(zone(DEAD, ZoneKind::Table, Message::new("three-zone-dead"), &setup.dead, one));
        let free = |card: Card, setup: &Setup| u8::from(setup.cards().all(|used| used != card));
        zones.push(zone(RACK, ZoneKind::Rack, Message::new("zone-rack"), &editing::deck(), free));
        Scene { zones, ..Scene::default() }
    }

    fn choices(setup: &Setup) -> Vec<Choice> {
        editing::choices(setup)
    }
}

/// What a hand is called, by its seat from 0.
pub fn hand_name(seat: u8) -> Message {
    Message::new("three-zone-hand").number("number", seat + 1)
}

fn item(zone: ZoneId, card: Card, copies: u8) -> CardItem {
    CardItem { face: card.face(), target: Target { zone, slot: card.index() }, copies, covers: false }
}
