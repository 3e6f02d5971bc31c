//! Proof files: what the solver writes down is believed by a checker that shares nothing with it, and what was tampered
//! with is refused, with its place.

mod climbing;
mod durak;
mod program;
pub mod tampering;

use etude::model::Control;
use etude::study::batch::Wanted;
use etude::study::{Resources, registry};
use etude::verify::{Claim, Failure, Reason, Verified, checksum, moves, perft, verify};
use std::io::Read as _;

/// What a proof is asked of.
pub const PROOF: Wanted = Wanted {
    shortest: false,
    all_moves: false,
    tree: false,
    proof: true,
    resources: Resources { memory: 64 << 20, threads: 1 },
};

/// The proof of a position as a file.
#[track_caller]
pub fn proof(game: &str, rules: &str, position: &str) -> String {
    let (entry, profile) = registry::find(game, rules).expect("a game");
    let ability = entry.batch.expect("it is played");
    let solution = ability.solve(profile, position, &PROOF, &Control::new());
    let solution = solution.unwrap_or_else(|error| panic!("{position}: {error:?}"));
    let file = solution.proof.unwrap_or_else(|| panic!("{position}: nothing stops it"));
    let mut text = String::new();
    file.read().read_to_string(&mut text).expect("text");
    assert_eq!(file.bytes, text.len() as u64);
    assert_eq!(file.entries, entries(&text).len() as u64);
    text
}

pub fn check(text: &str) -> Result<Verified, Failure> {
    verify(&mut text.as_bytes())
}

/// The entries of a file, a line each.
pub fn entries(text: &str) -> Vec<&str> {
    text.split_once("\n\n").expect("a head").1.lines().collect()
}

/// A line of a file's head.
pub fn field<'a>(text: &'a str, name: &str) -> &'a str {
    let lines = text.lines().take_while(|line| !line.is_empty());
    let mut values = lines.filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    values.next().unwrap_or_else(|| panic!("no {name}"))
}

/// The file with other entries, its number of entries and its checksum set right again.
pub fn with_entries(text: &str, entries: &[&str]) -> String {
    let body: String = entries.iter().flat_map(|entry| [*entry, "\n"]).collect();
    let (head, _) = text.split_once("\n\n").expect("a head");
    let lines = head.lines().map(|line| match line.split_once(": ") {
        Some(("entries", _)) => format!("entries: {}", entries.len()),
        Some(("checksum", _)) => format!("checksum: {:016x}", checksum(None, body.as_bytes())),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n") + "\n\n" + &body
}

/// What is wrong with a file, and where: a line of it.
#[track_caller]
pub fn refusal(text: &str) -> (u64, Reason) {
    match check(text) {
        Err(Failure::Refused { line, reason, .. }) => {
            assert!((1..=text.lines().count() as u64 + 1).contains(&line), "line {line}: {reason}");
            (line, reason)
        }
        other => panic!("{other:?} of {}", &text[..text.len().min(400)]),
    }
}

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
            Claim::Win => 0,
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
    let plies = etude::study::batch::Plies { depth, distinct: false };
    let count = ability.perft(profile, position, plies, &Control::new()).expect("a position").leaves;
    assert_eq!(perft(game, &version, position, depth, false).ok(), count, "{rules}: {position}");
}
