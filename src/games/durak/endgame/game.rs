//! Endgames as a game of the workbench: setup, scene, names.

use super::position::Endgame;
use super::setup::{DISCARD, RACK, Setup, TABLE, TALON};
use super::{notation, variant};
use crate::durak::card::Deck;
use crate::durak::informal::{self, Form};
use crate::durak::moves::{Move, Phase};
use crate::durak::show::{self, discard, item, laid, rack_zone, seat_name, shown, talon, target};
use etude_model::informal::Rewriting;
use etude_model::{
    DrawnMove, Game, Message, MoveName, ParseError, Playable, Position, Problem, RuleProfile, Scene, Side,
    Target, Viewer, Zone, ZoneId, ZoneKind,
};

/// Endgames of durak for two: no talon, all cards open.
pub struct EndgameGame;

/// The profiles, the default first.
static PROFILES: [RuleProfile; 4] = [
    variant::PLAIN.profile,
    variant::THROW_IN.profile,
    variant::PLAIN_TRANSFER.profile,
    variant::THROW_IN_TRANSFER.profile,
];

impl Game for EndgameGame {
    const ID: &'static str = "durak";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        &PROFILES
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        &setup.variant.profile
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(variant::of(rules))
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(variant::of(rules), text)
    }

    fn to_notation(_: &'static RuleProfile, text: &str) -> Result<Option<Rewriting>, ParseError> {
        informal::to_notation(Form::Endgame, text)
    }

    fn format(setup: &Setup) -> String {
        notation::format(setup)
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        // The attacker moves unless a card must be beaten.
        let to_move = if setup.taking || !setup.has_unbeaten() { Side::First } else { Side::Second };
        let mut scene = scene(setup, Side::First, Some(to_move));
        let used = setup.cards();
        scene.zones.push(rack_zone(RACK, "zone-rack", Deck::Cards52, |card| !used.contains(card)));
        scene
    }

    fn format_under(setup: &Setup, rules: &'static RuleProfile) -> String {
        notation::format(&Setup { variant: variant::of(rules), ..setup.clone() })
    }
}

impl Playable for EndgameGame {
    type Position = Endgame;
    const SINGLES: bool = true;

    fn position(setup: &Setup) -> Result<Endgame, Vec<Problem>> {
        setup.position()
    }

    fn scene(setup: &Setup, position: &Endgame, _viewer: Viewer) -> Scene {
        let over = position.phase() == Phase::Over;
        let to_move = Some(position.side_to_move()).filter(|_| !over);
        let now = Setup::of(setup.variant, position);
        let mut scene = scene(&now, position.attacker(), to_move);
        if over && let Some(table) = scene.zones.iter_mut().find(|zone| zone.id == TABLE) {
            table.title = match position.bout().winner() {
                Some(winner) => Message::new("durak-is-other").message("side", seat_name(winner.other())),
                None => Message::new("durak-is-none"),
            };
        }
        // The pack is not known: only cards of the setup are counted as discarded.
        scene.zones.push(discard(DISCARD, setup.cards().without(now.cards()).len()));
        scene
    }

    fn setup_of(setup: &Setup, position: &Endgame) -> Setup {
        Setup::of(setup.variant, position)
    }

    fn targets(position: &Endgame, mv: Move, out: &mut Vec<Target>) {
        let zone = zone_of(position.side_to_move());
        out.extend(mv.card().map(|card| target(zone, card)));
    }

    fn move_text(_position: &Endgame, mv: Move) -> String {
        mv.text()
    }

    fn move_name(_position: &Endgame, mv: Move) -> Option<MoveName> {
        mv.name()
    }

    /// Cards are on the table; only moves without a card are shown.
    fn act_zone(position: &Endgame, mv: Move) -> Option<ZoneId> {
        mv.card().is_none().then(|| zone_of(position.side_to_move()))
    }

    fn act(position: &Endgame, mv: Move) -> DrawnMove {
        let by = seat_name(position.side_to_move());
        let label = mv.label_made().map(|label| label.message("seat", by));
        label.map_or_else(|| Self::drawn(position, mv), DrawnMove::named)
    }

    fn natural(position: &Endgame, mv: Move) -> i32 {
        mv.natural(position.bout.trump())
    }

    fn drawn(position: &Endgame, mv: Move) -> DrawnMove {
        position.bout().drawn(mv)
    }

    fn seat_to_move(position: &Endgame) -> u8 {
        let side = position.side_to_move();
        seat(side, side == position.attacker())
    }

    fn seat_id(seat: u8) -> &'static str {
        if seat & DEFENDS == 0 { "attacker" } else { "defender" }
    }

    /// A player keeps the number in both roles.
    fn seat_number(seat: u8) -> u8 {
        seat / 2 + 1
    }

    fn seat_name(setup: &Setup, seat: u8) -> Message {
        let id = if seat & DEFENDS == 0 { "durak-seat-attacker" } else { "durak-seat-defender" };
        Message::new(id).message("seat", seat_name(Self::side_of(setup, seat)))
    }

    fn player_name(setup: &Setup, seat: u8) -> Message {
        seat_name(Self::side_of(setup, seat))
    }

    fn side_name(_setup: &Setup, side: Side) -> Message {
        seat_name(side)
    }

    fn side_of(_setup: &Setup, seat: u8) -> Side {
        if seat < 2 { Side::First } else { Side::Second }
    }

    /// Passing the first turn: the defender attacks instead, while the table is empty.
    fn passed(setup: &Setup) -> Option<Setup> {
        let [attacker, defender] = setup.hands;
        setup.table.is_empty().then(|| Setup { hands: [defender, attacker], ..setup.clone() })
    }
}

/// Added to the number of a seat while it defends: a seat is a side in its role.
const DEFENDS: u8 = 1;

fn seat(side: Side, attacks: bool) -> u8 {
    side.index() as u8 * 2 + if attacks { 0 } else { DEFENDS }
}

fn zone_of(side: Side) -> ZoneId {
    ZoneId(side.index() as u8)
}

/// The scene of both hands, the table and the talon's place, with the attacker of the setup on this side.
fn scene(setup: &Setup, attacker: Side, to_move: Option<Side>) -> Scene {
    let mut zones: Vec<Zone> = Side::ALL
        .map(|side| {
            let attacks = side == attacker;
            let hand = setup.hands[usize::from(!attacks)];
            let title = EndgameGame::seat_name(setup, seat(side, attacks));
            let cards = shown(hand, setup.trump).map(|card| item(zone_of(side), card)).collect();
            show::hand(zone_of(side), side, title, cards, to_move == Some(side))
        })
        .into();
    let title = Message::new(match (setup.table.is_empty(), setup.taking) {
        (true, _) => "durak-table-empty",
        (false, false) => "durak-table",
        (false, true) => "durak-table-taking",
    });
    zones.push(Zone::new(TABLE, ZoneKind::Table, title, laid(TABLE, setup.table.iter().copied())));
    zones.push(talon(TALON, "durak-zone-bottom", None, 0));
    Scene { zones, trump: Some(setup.trump), ..Scene::default() }
}
