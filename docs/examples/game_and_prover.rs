//! Rules and engine without studies: types are known, and nothing is read, written or put into words.
//!
//! `cargo run --no-default-features --example game_and_prover` plays an endgame of Dou Dizhu out by proved moves.

use etude::games::climbing::ClimbingGame;
use etude::model::{Control, Game, Playable, Position, Value};
use etude::search::exhaustive::Exhaustive;
use etude::search::{Exact, Prove, proof::Prover};

/// Hands of Dou Dizhu fit into 64 bits.
type DouDizhu = ClimbingGame<u64>;

fn main() -> Result<(), String> {
    let rules = DouDizhu::rules().iter().find(|rules| rules.id == "doudizhu").ok_or("no such rules")?;
    let setup = DouDizhu::parse(rules, "3 4 5555 8 / 6 7 22").map_err(|error| format!("{error:?}"))?;
    let start = DouDizhu::position(&setup).map_err(|problems| format!("{problems:?}"))?;

    // What was proved is kept in a table of at most so many bytes. Answers depend neither on that nor on threads.
    let mut prover = Prover::new(64 << 20, 1);
    let control = Control::new();
    let stopped = |_| "nothing limits this work";

    // The reference looks at every move and is short enough to be believed. It says the same.
    let exact = Exhaustive::new().solve(&start, &control).map_err(stopped)?;
    assert_eq!(exact.value, prover.value(&start, &control).map_err(stopped)?);

    let mut position = start;
    while position.score().is_none() {
        // Every legal move with its value for the side that makes it, and the plies to the end.
        let moves = prover.distances(&position, &control, &mut |_, _| {}).map_err(stopped)?;
        // The winner hurries and the loser delays. Only a draw has no end.
        let rank = |exact: &Exact| {
            let plies = i64::from(exact.plies.unwrap_or_default());
            if exact.value == Value::Win { (1, -plies) } else { (0, plies) }
        };
        let Some((mv, exact)) = moves.into_iter().max_by_key(|(_, exact)| rank(exact)) else { break };
        let (text, mv_text) =
            (DouDizhu::format(&DouDizhu::setup_of(&setup, &position)), DouDizhu::move_text(&position, mv));
        println!("{text:<24} {mv_text:<8} {:?} in {}", exact.value, exact.plies.unwrap_or_default());
        position = position.after(mv);
    }
    Ok(())
}
