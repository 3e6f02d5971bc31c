//! [`ClimbingGame`]: climbing games as the workbench sees them.

use super::card::Card;
use super::hand::{Hand, Rank};
use super::play::Move;
use super::position::Climbing;
use super::rules::{self, Kind, Rules};
use super::setup::{RACK, Setup, TABLE};
use super::{editing, informal, notation, writing};
use etude_model::informal::Rewriting;
use etude_model::rules::{Switches, SwitchesOf};
use etude_model::{
    CardItem, DrawnMove, Game, Message, MoveOf, ParseError, Playable, Position, Problem, RuleProfile, Scene,
    Side, Target, Viewer, Zone, ZoneId, ZoneKind,
};
use std::marker::PhantomData;

/// Climbing games with hands of one width: [`u64`] for Dou Dizhu, [`u128`] for the article's plain numbers.
pub struct ClimbingGame<H>(PhantomData<H>);

/// The profiles, the default first.
static PROFILES: [RuleProfile; 4] =
    [rules::DOUDIZHU.profile, rules::ARTICLE.profile, rules::APP.profile, rules::STRICT.profile];

/// Returns true if a profile needs the wide hands.
pub fn is_wide(profile: &RuleProfile) -> bool {
    rules::of(profile).numbers
}

impl<H: Hand> Game for ClimbingGame<H> {
    const ID: &'static str = "climbing";
    type Setup = Setup;
    const SWITCHES: Option<&'static dyn Switches> = Some(&SwitchesOf::<Rules>::NEW);

    fn rules() -> &'static [RuleProfile] {
        &PROFILES
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        &setup.rules.profile
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(rules::of(rules))
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(rules::of(rules), text)
    }

    fn to_notation(rules: &'static RuleProfile, text: &str) -> Result<Option<Rewriting>, ParseError> {
        informal::to_notation(rules::of(rules), text)
    }

    fn corrections(rules: &'static RuleProfile, word: &str) -> &'static [&'static str] {
        informal::corrections(rules::of(rules), word)
    }

    fn format(setup: &Setup) -> String {
        writing::format(setup)
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        let mut scene = scene(setup);
        scene.zones.push(Zone::new(RACK, ZoneKind::Rack, Message::new("zone-rack"), editing::rack(setup)));
        scene
    }
}

impl<H: Hand> Playable for ClimbingGame<H> {
    type Position = Climbing<H>;

    fn position(setup: &Setup) -> Result<Climbing<H>, Vec<Problem>> {
        setup.position()
    }

    fn scene(setup: &Setup, position: &Climbing<H>, _viewer: Viewer) -> Scene {
        let mut scene = scene(&setup.after(position));
        if position.score().is_some() {
            for zone in &mut scene.zones {
                zone.to_move = false;
            }
        }
        scene
    }

    fn setup_of(setup: &Setup, position: &Climbing<H>) -> Setup {
        setup.after(position)
    }

    fn targets(position: &Climbing<H>, mv: MoveOf<Self>, out: &mut Vec<Target>) {
        if let Move::Play(play) = mv {
            for (rank, count) in play.cards() {
                let target = Target { zone: ZoneId(position.turn()), slot: H::power(position.scale, rank) };
                out.extend(std::iter::repeat_n(target, usize::from(count)));
            }
        }
    }

    fn move_text(position: &Climbing<H>, mv: MoveOf<Self>) -> String {
        writing::move_text(position, mv)
    }

    fn act_zone(position: &Climbing<H>, _mv: MoveOf<Self>) -> Option<ZoneId> {
        Some(ZoneId(position.turn()))
    }

    fn natural(position: &Climbing<H>, mv: MoveOf<Self>) -> i32 {
        position.natural(mv)
    }

    fn drawn(position: &Climbing<H>, mv: MoveOf<Self>) -> DrawnMove {
        drawn(position.rules, mv, |rank| H::power(position.scale, rank))
    }

    fn seat_to_move(position: &Climbing<H>) -> u8 {
        position.turn()
    }

    fn seat_name(setup: &Setup, seat: u8) -> Message {
        setup.seat_name(seat)
    }

    fn side_name(setup: &Setup, side: Side) -> Message {
        match (setup.hands.len(), side) {
            (3, Side::Second) => Message::new("side-farmers"),
            (_, side) => setup.seat_name(side.index() as u8),
        }
    }

    /// Gives the lead to the next seat of the other side. With a play on the table passing is a move.
    fn passed(setup: &Setup) -> Option<Setup> {
        let seats = setup.hands.len() as u8;
        let later = (1..seats).map(|step| (setup.turn + step) % seats);
        let turn = later.into_iter().find(|&seat| Side::of_index(seat) != Side::of_index(setup.turn))?;
        setup.table.is_empty().then(|| Setup { turn, ..setup.clone() })
    }
}

/// A move as it is drawn, its cards by the power of each rank.
pub fn drawn(rules: &Rules, mv: Move, power: impl Fn(Rank) -> u8) -> DrawnMove {
    let Move::Play(play) = mv else { return DrawnMove::named(Message::new("move-pass")) };
    let faces = |cards: &mut dyn Iterator<Item = (Rank, u8)>| {
        let face = |rank| Card { power: power(rank), suit: None }.face(rules);
        cards.flat_map(|(rank, count)| std::iter::repeat_n(face(rank), usize::from(count))).collect()
    };
    let kind = play.shape.kind;
    let (main, kickers) = (faces(&mut play.main_part()), faces(&mut play.kicker_part()));
    let named = !matches!(kind, Kind::Single | Kind::Pair | Kind::Triple);
    DrawnMove::combination(kind.name(), main, kickers, named)
}

fn items(rules: &Rules, zone: ZoneId, cards: &[Card]) -> Vec<CardItem> {
    cards.iter().map(|card| CardItem::new(zone, card.power, card.face(rules), 1)).collect()
}

/// The hands and the table.
fn scene(setup: &Setup) -> Scene {
    let mut zones: Vec<Zone> = setup
        .hands
        .iter()
        .zip(0..)
        .map(|(hand, seat)| {
            let (id, kind) = (ZoneId(seat), ZoneKind::Hand { side: Side::of_index(seat) });
            let zone = Zone::new(id, kind, setup.seat_name(seat), items(setup.rules, id, hand));
            Zone { to_move: seat == setup.turn, ..zone }
        })
        .collect();
    let title = if setup.table.is_empty() {
        Message::new("zone-table-free")
    } else {
        Message::new("zone-table").message("seat", setup.seat_name(setup.table_owner()))
    };
    zones.push(Zone::new(TABLE, ZoneKind::Table, title, items(setup.rules, TABLE, &setup.table)));
    Scene { zones, ..Scene::default() }
}
