//! Proof files: what the solver writes down is believed by a checker that shares nothing with it, and what was tampered
//! with is refused, with its place.

mod climbing;
mod draughts;
mod durak;
mod forged;
mod hostile;
mod no_proof;
mod shots;

use etude_model::Control;
use etude_study::registry;
use etude_support_study::proofs::{
    behind_the_first_move, check, entries, field, proof, refusal, with_entries,
};
use etude_verify::{Claim, moves, perft};

/// Writes the proof of each position, lets it be checked and counts wins, draws and losses.
#[track_caller]
pub fn believed<'a>(game: &str, positions: impl IntoIterator<Item = (&'a str, String)>) -> [u32; 3] {
    let mut claims = [0; 3];
    for (rules, position) in positions {
        let text = proof(game, rules, &position);
        let verified =
            check(&text).unwrap_or_else(|failure| panic!("{rules}: {position}: {failure}\n{text}"));
        assert_eq!(verified.entries, entries(&text).len() as u64, "{position}");
        assert!(verified.positions >= verified.entries, "{position}");
        let place = match verified.claim {
            Claim::Win | Claim::Gain { .. } => 0,
            Claim::Draw => 1,
            Claim::Loss => 2,
        };
        claims[place] += 1;
    }
    claims
}

/// The checker's moves and numbers of lines are those of the program, for a position and for those behind every move.
#[track_caller]
pub fn check_rules(game: &str, rules: &str, position: &str, depth: u32) {
    let (entry, profile) = registry::find(game, rules).expect("a game");
    let ability = entry.batch.expect("it is played");
    let version = format!("{rules} 1");
    let list = |position: &str| {
        let legal = ability.moves(profile, position).unwrap_or_else(|error| panic!("{position}: {error:?}"));
        let plain = moves(game, &version, position).unwrap_or_else(|why| panic!("{position}: {why}"));
        let mut plain: Vec<String> = plain.into_iter().map(|(mv, _)| mv).collect();
        plain.sort_unstable();
        let texts: Vec<&str> = legal.moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(plain, texts, "{rules}: {position}");
        legal
    };
    for mv in list(position).moves {
        // What is over may not be a position that can be set up.
        if ability.moves(profile, &mv.position).is_ok() {
            list(&mv.position);
        }
    }
    let plies = etude_study::solving::counted::Plies { depth, distinct: false };
    let count = ability.perft(profile, position, plies, &Control::new()).expect("a position").leaves;
    assert_eq!(perft(game, &version, position, depth, false).ok(), count, "{rules}: {position}");
}
