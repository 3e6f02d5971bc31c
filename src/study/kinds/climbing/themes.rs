//! Themes of endings, from their proofs: the first of these that holds.
//!
//! | theme | condition at the first move |
//! |---|---|
//! | `pass` | the move is a pass though something could be played |
//! | `kickers` | the move has kickers, and the same main part with other kickers gives the win away |
//! | `bombs` | a bomb or the rocket can be played, and the move breaks or plays it, or a move that would do so gives the win away |
//! | `runs` | the move is a straight, a run of pairs or a plane |
//! | `split` | the move takes some cards of a pair or of three and leaves others of it |
//! | `high` | the same kind of a lower rank gives the win away |
//! | `lead` | the seat leads |
//! | `basics` | none of these holds |

use crate::exercise::proof::{Decision, Ply, Proof};
use etude_games::climbing::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER};
use etude_games::climbing::rules::Kind;
use etude_games::climbing::{Climbing, Move, Play};

/// Identifier of the theme of an ending: of the first row of the table that holds.
pub fn of<H: Hand>(proof: &Proof<Climbing<H>>) -> &'static str {
    let Some((Ply { position, mv, .. }, decision)) = proof.first() else { return "basics" };
    let hand = position.hand(position.turn());
    let Move::Play(play) = *mv else { return if decision.all() > 1 { "pass" } else { "basics" } };
    let loses = |wanted: &dyn Fn(Play) -> bool| {
        decision.moves.iter().any(|(other, keeps)| match other {
            Move::Play(other) => !keeps && wanted(*other),
            Move::Pass => false,
        })
    };
    let (kind, main) = (play.shape.kind, play.shape.main);
    let spends = |play: Play| spends(hand, play, decision);
    if play.kickers != 0 && loses(&|other| other.shape == play.shape) {
        "kickers"
    } else if spends(play) == Some(true)
        || spends(play) == Some(false) && loses(&|other| spends(other) == Some(true))
    {
        "bombs"
    } else if is_run(kind) {
        "runs"
    } else if play
        .cards()
        .any(|(rank, count)| (2..=3).contains(&hand.count(rank)) && hand.count(rank) > count)
    {
        "split"
    } else if loses(&|other| other.shape.kind == kind && other.shape.main < main) {
        "high"
    } else if position.table().is_none() {
        "lead"
    } else {
        "basics"
    }
}

fn is_run(kind: Kind) -> bool {
    matches!(kind, Kind::Straight | Kind::PairRun | Kind::Plane | Kind::PlaneSingles | Kind::PlanePairs)
}

/// Returns true if a play uses a card of a bomb or the rocket; none if neither can be played.
fn spends<H: Hand>(hand: H, play: Play, decision: &Decision<Move>) -> Option<bool> {
    let rocket = hand.count(SMALL_JOKER) > 0 && hand.count(BIG_JOKER) > 0;
    let strong = |rank: Rank| hand.count(rank) == 4 || rocket && matches!(rank, SMALL_JOKER | BIG_JOKER);
    let is_bomb =
        |mv: &Move| matches!(mv, Move::Play(play) if matches!(play.shape.kind, Kind::Bomb | Kind::Rocket));
    let holds = decision.moves.iter().any(|(mv, _)| is_bomb(mv));
    holds.then(|| play.cards().any(|(rank, _)| strong(rank)))
}
