//! Proof files of sixty positions, twenty a family: samples, exercises and a full deal of 20 against 17 cards. Each is written
//! and checked, and then three hundred are corrupted and refused: `cargo bench --bench proofs`, with names of families behind
//! it for a part.
//!
//! Prints for every proof its claim, entries, bytes, and the seconds to write and to check it. What does not hold panics.

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::climbing::ClimbingGame;
use etude::model::{Control, Edit, Game, Setup as _};
use etude::study::Resources;
use etude::study::batch::{Ability, SolveRequest};
use etude::study::kind::Kind;
use etude::study::registry::{self, KINDS};
use etude::study::session::{self, Contents};
use etude::study::store::Folders;
use etude::verify::{Claim, verify};
use etude_support_study::proofs::{PROOF, behind_the_first_move};
use etude_support_study::tampering::{Harm, Victim, check_refused};
use std::time::{Duration, Instant};

/// Positions of a family.
const POSITIONS: usize = 20;
/// Corrupted proofs of a family.
const CORRUPTED: usize = 100;
/// How long a proof may take; what takes longer is left out.
const LIMIT: Duration = Duration::from_mins(3);
/// The largest proof that is corrupted, in bytes: a solver looks at its entries.
const MOST_CORRUPTED: usize = 200_000;
/// The bytes that the proof of a full deal must not reach.
const FULL_DEAL: u64 = 200_000_000;
/// The seed of the full deal.
const SEED: u64 = 1;

#[derive(Clone)]
struct Position {
    name: String,
    game: String,
    rules: String,
    text: String,
}

fn main() {
    if let Some(folders) = Folders::of_user() {
        registry::shared().for_each(|shared| shared.set_folder(&folders.cache));
    }
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    for kind in KINDS.iter().filter(|kind| wanted.is_empty() || wanted.iter().any(|word| word == kind.id)) {
        let positions = positions(kind);
        if !positions.is_empty() {
            family(kind.id, positions);
        }
    }
}

/// The samples and exercises of a kind whose proofs can be checked, spread evenly.
fn positions(kind: &Kind) -> Vec<Position> {
    let samples = kind.samples.iter().map(|sample| (sample.id, sample.text()));
    let decks = kind.decks.iter().map(|deck| (deck.id, deck.text()));
    let mut found = Vec::new();
    for (id, text) in samples.chain(decks) {
        let studies = match session::read_any(text).expect("a file of the program's own") {
            Contents::Study(study) => vec![*study],
            Contents::Studies { studies, .. } => studies,
        };
        for (number, study) in (1..).zip(studies) {
            let checked = registry::find(&study.game, &study.rules)
                .is_ok_and(|(entry, _)| entry.batch.is_some_and(Ability::is_checked));
            if checked && study.verdict.is_some() {
                let name = format!("{id} {number}");
                found.push(Position { name, game: study.game, rules: study.rules, text: study.position });
            }
        }
    }
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by_key(|number| number * 7 % found.len().max(1));
    let mut spread: Vec<Option<Position>> = found.into_iter().map(Some).collect();
    order.into_iter().filter_map(|number| spread[number].take()).collect()
}

/// A full deal of Dou Dizhu between two.
fn full_deal() -> Position {
    let rules = ClimbingGame::<u64>::rules().iter().find(|rules| rules.id == "doudizhu").expect("rules");
    let mut setup = ClimbingGame::<u64>::empty(rules);
    setup.hands = vec![Vec::new(); 2];
    assert!(setup.edit(Edit::Deal { seed: SEED }).is_edited());
    Position {
        name: format!("full deal {SEED}"),
        game: "climbing".to_owned(),
        rules: rules.id.to_owned(),
        text: ClimbingGame::<u64>::format(&setup),
    }
}

fn family(name: &str, positions: Vec<Position>) {
    let mut victims = Vec::new();
    let (mut done, mut claims) = (0, [0; 3]);
    let deal = (name == "climbing").then(full_deal);
    for position in deal.into_iter().chain(positions) {
        if done == POSITIONS {
            break;
        }
        // Every third position stands behind the first move of the proof: what was won is lost there.
        let Some((mut text, mut claim)) = measured(&position) else { continue };
        if done % 3 == 2
            && let Some(lost) = behind_the_first_move(&text)
            && let Some(other) = measured(&Position { text: lost, ..position.clone() })
        {
            (text, claim) = other;
        }
        done += 1;
        claims[match claim {
            Claim::Win | Claim::Gain { .. } => 0,
            Claim::Draw => 1,
            Claim::Loss => 2,
        }] += 1;
        if text.len() < MOST_CORRUPTED {
            victims.push(Victim::with(&position.game, &position.rules, text));
        }
    }
    assert_eq!(done, POSITIONS, "proofs of {name}");
    let [wins, draws, losses] = claims;
    println!("{name}: {wins} wins, {draws} draws, {losses} losses verified");
    let began = Instant::now();
    let refused = check_refused(&victims, CORRUPTED, &Harm::ALL);
    println!("{name}: {refused:?} refused in {:.1} s", began.elapsed().as_secs_f64());
}

/// Writes a proof and checks it.
fn measured(position: &Position) -> Option<(String, Claim)> {
    let Position { name, game, rules, text } = position;
    let (entry, profile) = registry::find(game, rules).ok()?;
    let wanted = SolveRequest { resources: Resources { memory: 1 << 30, threads: 2 }, ..PROOF };
    let began = Instant::now();
    let control = Control::new().with_limit(LIMIT);
    let solution = entry.batch?.solve(profile, text, &wanted, &control).expect("a position");
    let Some(file) = solution.proof else {
        println!("{name}: not proved within {} s", LIMIT.as_secs());
        return None;
    };
    let written = began.elapsed().as_secs_f64();
    let began = Instant::now();
    let verified = verify(&mut file.read(), &|| false).unwrap_or_else(|failure| panic!("{name}: {failure}"));
    println!(
        "{name}, {rules}: {}, {} entries, {} bytes, written in {written:.2} s, {} positions checked in {:.2} s",
        verified.claim,
        file.entries,
        file.bytes,
        verified.positions,
        began.elapsed().as_secs_f64()
    );
    assert!(file.bytes < FULL_DEAL, "{name}");
    let text = etude_support_study::proofs::text(&file);
    Some((text, verified.claim))
}
