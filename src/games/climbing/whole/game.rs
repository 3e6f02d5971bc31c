//! Whole deals as a game of the workbench: setup, scene, names.

use super::deal::Deal;
use super::position::WholePosition;
use super::profiles::WHOLE;
use super::setup::Setup;
use super::{notation, reason, scene};
use crate::climbing::hand::Hand;
use crate::climbing::observer::profiles::{profile_of, rules_of};
use crate::climbing::observer::{Role, drawn, move_word};
use crate::climbing::play::Move;
use etude_model::{
    DrawnMove, Ending, Game, Message, ParseError, Playable, Problem, RuleProfile, Scene, Side, Target,
    Viewer, ZoneId,
};

/// Whole deals of Dou Dizhu, each seat seeing its own cards.
pub struct WholeGame;

impl Game for WholeGame {
    const ID: &'static str = "climbing";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        &WHOLE
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        profile_of(&WHOLE, setup.deal.rules)
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(rules_of(&WHOLE, rules))
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(rules_of(&WHOLE, rules), text)
    }

    fn format(setup: &Setup) -> String {
        notation::format(setup)
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::setup_scene(setup)
    }

    fn format_under(setup: &Setup, rules: &'static RuleProfile) -> String {
        let deal = Deal { rules: rules_of(&WHOLE, rules), ..setup.deal };
        notation::format(&Setup { deal, played: setup.played.clone() })
    }
}

impl Playable for WholeGame {
    type Position = WholePosition;
    const HIDES: bool = true;
    const PLAYERS: u8 = Role::ALL.len() as u8;

    fn position(setup: &Setup) -> Result<WholePosition, Vec<Problem>> {
        setup.position()
    }

    fn scene(_setup: &Setup, position: &WholePosition, viewer: Viewer) -> Scene {
        scene::scene(position, viewer)
    }

    fn setup_of(_setup: &Setup, position: &WholePosition) -> Setup {
        Setup { deal: *position.deal(), played: position.played().to_vec() }
    }

    fn targets(position: &WholePosition, mv: Move, out: &mut Vec<Target>) {
        let Move::Play(play) = mv else { return };
        for (rank, count) in play.cards() {
            let target = Target { zone: ZoneId(position.turn().seat()), slot: u64::power((), rank) };
            out.extend(std::iter::repeat_n(target, usize::from(count)));
        }
    }

    fn move_text(position: &WholePosition, mv: Move) -> String {
        move_word(position.deal().rules, mv)
    }

    fn act_zone(position: &WholePosition, _mv: Move) -> Option<ZoneId> {
        Some(ZoneId(position.turn().seat()))
    }

    fn natural(position: &WholePosition, mv: Move) -> i32 {
        position.open().natural(mv)
    }

    fn drawn(position: &WholePosition, mv: Move) -> DrawnMove {
        drawn(position.deal().rules, mv)
    }

    fn seat_to_move(position: &WholePosition) -> u8 {
        position.turn().seat()
    }

    fn seat_name(_setup: &Setup, seat: u8) -> Message {
        Role::of_seat(seat).name()
    }

    fn side_name(_setup: &Setup, side: Side) -> Message {
        match side {
            Side::First => Role::Landlord.name(),
            Side::Second => Message::new("side-farmers"),
        }
    }

    /// The seat that is out of cards. It is spring if the farmers have played no card, and the other way round if the
    /// landlord has played no more than the first lead. Either doubles the stake, as each bomb and the rocket do.
    fn adjudicate(history: &[&WholePosition]) -> Option<Ending> {
        let last = history.last()?;
        let out = Role::ALL.into_iter().find(|seat| last.open().hand(seat.seat()).is_empty())?;
        let [landlord, next, previous] = last.plays();
        let way = match out {
            Role::Landlord if next + previous == 0 => "dealt-end-spring",
            Role::Next | Role::Previous if landlord == 1 => "dealt-end-counter-spring",
            _ => "dealt-end-out",
        };
        let is_bomb = |mv: &&Move| matches!(mv, Move::Play(play) if reason::is_bomb(play));
        let doubled = last.played().iter().filter(is_bomb).count() + usize::from(way != "dealt-end-out");
        let reason = Message::new(way).message("who", out.name()).number("times", 1_u64 << doubled);
        Some(Ending::new(Some(out.side()), reason))
    }

    fn end_phrase(_setup: &Setup, ending: &Ending, player: u8) -> Option<Message> {
        let mine = Role::of_seat(player).side();
        Some(Message::new(match (mine, ending.winner? == mine) {
            (Side::First, true) => "dealt-you-win-landlord",
            (Side::First, false) => "dealt-you-lose-landlord",
            (Side::Second, true) => "dealt-you-win-farmers",
            (Side::Second, false) => "dealt-you-lose-farmers",
        }))
    }
}
