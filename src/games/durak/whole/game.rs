//! Whole games as a game of the workbench: setup, scene, names.

use super::position::WholePosition;
use super::scene::hand_zone;
use super::setup::Setup;
use super::{notation, profiles, scene};
use crate::durak::moves::{Move, Phase};
use crate::durak::show::{seat_name, target};
use etude_model::{
    DrawnMove, Ending, Game, Message, MoveName, ParseError, Playable, Position, Problem, RuleProfile, Scene,
    Side, Target, Viewer, ZoneId,
};

/// Whole games of durak for two.
pub struct WholeGame;

/// The profiles, the default first.
static PROFILES: [RuleProfile; 3] =
    [profiles::PODKIDNOY.profile, profiles::PEREVODNOY.profile, profiles::ARTICLE.profile];

/// The occurrences of a position that make a draw.
const REPETITIONS: usize = 3;

impl Game for WholeGame {
    const ID: &'static str = "durak";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        &PROFILES
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
        scene::setup_scene(setup)
    }

    fn format_under(setup: &Setup, rules: &'static RuleProfile) -> String {
        notation::format(&setup.under(profiles::of(rules)))
    }
}

impl Playable for WholeGame {
    type Position = WholePosition;
    const HIDES: bool = true;
    const SINGLES: bool = true;

    fn position(setup: &Setup) -> Result<WholePosition, Vec<Problem>> {
        setup.position()
    }

    fn scene(_setup: &Setup, position: &WholePosition, viewer: Viewer) -> Scene {
        scene::scene(position, viewer)
    }

    fn setup_of(setup: &Setup, position: &WholePosition) -> Setup {
        Setup { played: position.played().to_vec(), ..setup.clone() }
    }

    fn targets(position: &WholePosition, mv: Move, out: &mut Vec<Target>) {
        out.extend(mv.card().map(|card| target(hand_zone(position.side_to_move()), card)));
    }

    fn move_text(_position: &WholePosition, mv: Move) -> String {
        mv.text()
    }

    fn move_name(_position: &WholePosition, mv: Move) -> Option<MoveName> {
        mv.name()
    }

    /// Cards are on the table; only moves without a card are shown.
    fn act_zone(position: &WholePosition, mv: Move) -> Option<ZoneId> {
        mv.card().is_none().then(|| hand_zone(position.side_to_move()))
    }

    fn act(position: &WholePosition, mv: Move) -> DrawnMove {
        let by = seat_name(position.side_to_move());
        let label = mv.label_made().map(|label| label.message("seat", by));
        label.map_or_else(|| Self::drawn(position, mv), DrawnMove::named)
    }

    fn natural(position: &WholePosition, mv: Move) -> i32 {
        mv.natural(position.state().trump())
    }

    fn drawn(position: &WholePosition, mv: Move) -> DrawnMove {
        position.state().bout().drawn(mv)
    }

    fn side_name(_setup: &Setup, side: Side) -> Message {
        seat_name(side)
    }

    /// The durak: the player left with cards.
    fn end_phrase(_setup: &Setup, ending: &Ending, player: u8) -> Option<Message> {
        let mine = Side::of_index(player);
        Some(match ending.winner {
            None => Message::new("durak-is-none"),
            Some(winner) if winner == mine => {
                Message::new("durak-is-other").message("side", seat_name(winner.other()))
            }
            Some(_) => Message::new("durak-is-you"),
        })
    }

    fn adjudicate(history: &[&WholePosition]) -> Option<Ending> {
        let (last, before) = history.split_last()?;
        match (last.state().phase(), last.state().result()) {
            (Phase::Over, Some(Some(winner))) => {
                let reason = Message::new("durak-end-out").message("side", seat_name(winner));
                Some(Ending::new(Some(winner), reason))
            }
            (Phase::Over, _) => Some(Ending::new(None, Message::new("durak-end-both-out"))),
            _ if last.may_cycle() => {
                let key = last.key();
                let times = 1 + before.iter().filter(|earlier| earlier.key() == key).count();
                let reason = || Message::new("durak-end-repetition").number("times", REPETITIONS);
                (times >= REPETITIONS).then(|| Ending::new(None, reason()))
            }
            _ => None,
        }
    }
}
