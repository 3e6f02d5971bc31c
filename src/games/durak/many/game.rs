//! Whole games for three and four seats as games of the workbench: setup, scene, names.

use super::position::{ManyPosition, side_of};
use super::profiles::{self, FOUR, THREE};
use super::setup::Setup;
use super::{notation, scene};
use crate::durak::moves::Move;
use crate::durak::show::{numbered_seat, target};
use etude_model::{
    DrawnMove, Ending, Game, Message, MoveName, ParseError, Playable, Position, Problem, RuleProfile, Scene,
    Side, Target, Viewer, ZoneId,
};

/// Whole games of durak for a number of seats, three or four, each for itself.
pub struct ManyGame<const SEATS: u8>;

/// The occurrences of a position that make a draw.
const REPETITIONS: usize = 3;

impl<const SEATS: u8> Game for ManyGame<SEATS> {
    const ID: &'static str = "durak";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        if SEATS == 3 { &THREE } else { &FOUR }
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        scene::setup_scene(setup)
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(profiles::of(rules))
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        setup.profile.profile
    }

    fn format(setup: &Setup) -> String {
        notation::format(setup)
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(profiles::of(rules), text)
    }

    fn format_under(setup: &Setup, rules: &'static RuleProfile) -> String {
        let profile = profiles::of(rules);
        let seats = usize::from(profile.seats);
        let mut setup = Setup { profile, ..setup.clone() };
        if setup.hands.len() != seats {
            let pack: Vec<_> = setup.pack().collect();
            setup.hands.resize(seats, Vec::new());
            setup.lay_out(&pack);
            setup.played.clear();
        }
        notation::format(&setup)
    }
}

impl<const SEATS: u8> Playable for ManyGame<SEATS> {
    type Position = ManyPosition;
    const HIDES: bool = true;
    const PLAYERS: u8 = SEATS;
    const EACH_FOR_ITSELF: bool = true;
    const SINGLES: bool = true;

    fn position(setup: &Setup) -> Result<ManyPosition, Vec<Problem>> {
        setup.position()
    }

    fn scene(_setup: &Setup, position: &ManyPosition, viewer: Viewer) -> Scene {
        scene::scene(position, viewer)
    }

    fn setup_of(setup: &Setup, position: &ManyPosition) -> Setup {
        Setup { played: position.played().to_vec(), ..setup.clone() }
    }

    fn targets(position: &ManyPosition, mv: Move, out: &mut Vec<Target>) {
        let hand = ZoneId(position.state().to_move());
        out.extend(mv.card().map(|card| target(hand, card)));
    }

    fn move_text(_position: &ManyPosition, mv: Move) -> String {
        mv.text()
    }

    fn move_name(_position: &ManyPosition, mv: Move) -> Option<MoveName> {
        // The others may throw in still.
        let pass = || MoveName { words: Message::new("durak-move-pass"), key: Some('S') };
        if mv == Move::Stop { Some(pass()) } else { mv.name() }
    }

    /// Cards are on the table; only moves without a card are shown.
    fn act_zone(position: &ManyPosition, mv: Move) -> Option<ZoneId> {
        mv.card().is_none().then(|| ZoneId(position.state().to_move()))
    }

    fn act(position: &ManyPosition, mv: Move) -> DrawnMove {
        let by = numbered_seat(position.state().to_move());
        let label = mv.label_made().map(|label| label.message("seat", by));
        label.map_or_else(|| Self::drawn(position, mv), DrawnMove::named)
    }

    fn natural(position: &ManyPosition, mv: Move) -> i32 {
        mv.natural(position.state().trump())
    }

    fn drawn(position: &ManyPosition, mv: Move) -> DrawnMove {
        if mv == Move::Stop {
            return DrawnMove::named(Message::new("durak-move-pass"));
        }
        let state = position.state();
        mv.drawn(state.phase(), state.laid().attacked() == 0)
    }

    fn seat_to_move(position: &ManyPosition) -> u8 {
        position.state().to_move()
    }

    fn seat_name(_setup: &Setup, seat: u8) -> Message {
        numbered_seat(seat)
    }

    fn side_name(_setup: &Setup, side: Side) -> Message {
        match side {
            Side::First => numbered_seat(0),
            Side::Second => Message::new("side-others"),
        }
    }

    /// The durak: the seat left with cards.
    fn end_phrase(_setup: &Setup, ending: &Ending, player: u8) -> Option<Message> {
        Some(match ending.loser {
            None => Message::new("durak-is-none"),
            Some(loser) if loser == player => Message::new("durak-is-you"),
            Some(loser) => Message::new("durak-is-other").message("side", numbered_seat(loser)),
        })
    }

    fn adjudicate(history: &[&ManyPosition]) -> Option<Ending> {
        let (last, before) = history.split_last()?;
        match last.state().loser() {
            Some(Some(loser)) => {
                let reason = Message::new("durak-end-left").message("side", numbered_seat(loser));
                Some(Ending { winner: Some(side_of(loser).other()), loser: Some(loser), reason })
            }
            Some(None) => Some(Ending::new(None, Message::new("durak-end-all-out"))),
            None => {
                let key = last.key();
                let times = 1 + before.iter().filter(|earlier| earlier.key() == key).count();
                let reason = || Message::new("durak-end-repetition").number("times", REPETITIONS);
                (times >= REPETITIONS).then(|| Ending::new(None, reason()))
            }
        }
    }
}
