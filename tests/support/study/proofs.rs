//! Proof files whole, and parts of them.

use etude_model::Control;
use etude_study::batch::SolveRequest;
use etude_study::solving::proof::ProofFile;
use etude_study::{Resources, registry};
use etude_verify::{Failure, Reason, Verified, checksum, verify};
use std::io::Read as _;

/// What a proof is asked of.
pub const PROOF: SolveRequest = SolveRequest {
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
    text(&file)
}

/// A file as text.
pub fn text(file: &ProofFile) -> String {
    let mut text = String::new();
    file.read().read_to_string(&mut text).expect("text");
    assert_eq!(file.bytes, text.len() as u64);
    assert_eq!(file.entries, entries(&text).len() as u64);
    text
}

/// The position behind the first move of a proof that is won, if the game goes on there: it is lost for the side to move.
pub fn behind_the_first_move(text: &str) -> Option<String> {
    let first = entries(text).first()?.split('\t').nth(1)?;
    let rules = field(text, "rules").split(' ').next()?;
    let (entry, profile) = registry::find(field(text, "game"), rules).ok()?;
    let claim = field(text, "claim");
    let goal = if claim.starts_with("gain") { format!(" {claim}") } else { String::new() };
    let position = format!("{}{goal}", field(text, "position"));
    let legal = entry.batch?.moves(profile, &position).ok()?.moves;
    let mv = legal.into_iter().find(|mv| mv.text == first)?;
    let goes_on = entry.batch?.moves(profile, &mv.position).is_ok_and(|legal| !legal.moves.is_empty());
    ((claim == "win" || !goal.is_empty()) && goes_on).then_some(mv.position)
}

pub fn check(text: &str) -> Result<Verified, Failure> {
    verify(&mut text.as_bytes(), &|| false)
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
