//! The theme of an endgame, from its proof. The first rule that holds counts.
//!
//! | theme | holds where, at the first move, |
//! |---|---|
//! | `transfer` | the attack is passed on |
//! | `take` | the cards are taken though the attack could be beaten or passed on |
//! | `throw-in` | cards could be added, and either one is while to stop gives the value away, or the other way round |
//! | `trump-lead` | no attack can be passed on, a trump is led, and every plain lead gives the value away |
//! | `trump` | an attack is on the table, no trump is played, and a move that plays one gives the value away |
//! | `transfer` | attacks can be passed on, and none of these holds: without transfers other first moves would be right |
//! | `plain` | none of these holds |

use crate::exercise::proof::{Ply, Proof};
use etude_games::durak::endgame::Endgame;
use etude_games::durak::{Move, Phase};

/// The theme of an endgame.
pub fn of(proof: &Proof<Endgame>) -> &'static str {
    let Some((Ply { position, mv, .. }, decision)) = proof.first() else { return "plain" };
    let trump = position.bout().trump();
    let is_stop = |mv: Move| matches!(mv, Move::Stop | Move::Done);
    let any = |wanted: &dyn Fn(Move, bool) -> bool| {
        decision.moves.iter().any(|(other, keeps)| wanted(*other, *keeps))
    };
    let is_trump = |mv: Move| mv.card().is_some_and(|card| card.suit() == trump);
    let adds = position.phase() != Phase::Defence && any(&|other, _| is_stop(other));
    let transfers = position.bout().rules().transfer;
    let leads = position.bout().is_fresh();
    let mv = *mv;
    match mv {
        Move::Transfer(_) => "transfer",
        Move::Take if decision.all() > 1 => "take",
        Move::Card(_) if adds && any(&|other, keeps| is_stop(other) && !keeps) => "throw-in",
        Move::Stop | Move::Done if any(&|other, keeps| !is_stop(other) && !keeps) => "throw-in",
        Move::Card(_) if leads && !transfers && is_trump(mv) && any(&|other, _| !is_trump(other)) => {
            "trump-lead"
        }
        _ if !leads && !is_trump(mv) && any(&|other, keeps| is_trump(other) && !keeps) => "trump",
        _ if transfers => "transfer",
        _ => "plain",
    }
}
