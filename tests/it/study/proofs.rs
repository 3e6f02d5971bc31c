//! Proof files: what the solver writes down is believed by a checker that shares nothing with it, and what was tampered
//! with is refused, with its place.

use crate::support::Random;
use crate::support::whys::{named, read};
use etude::games::climbing::ClimbingGame;
use etude::model::{Control, Playable, Position as _, Value};
use etude::search::Prove as _;
use etude::search::proof::Prover;
use etude::study::batch::Wanted;
use etude::study::{Resources, registry};
use etude::verify::{Claim, Failure, Reason, Verified, checksum, verify};

type Cards = ClimbingGame<u64>;

/// The proof of a position as a file.
#[track_caller]
fn proof(game: &str, rules: &str, position: &str) -> String {
    let (entry, profile) = registry::find(game, rules).expect("a game");
    let resources = Resources { memory: 64 << 20, threads: 1 };
    let wanted = Wanted { shortest: false, all_moves: false, tree: false, proof: true, resources };
    let ability = entry.batch.expect("it is played");
    let solution = ability.solve(profile, position, &wanted, &Control::new()).expect("a position");
    let file = solution.proof.expect("nothing stops it");
    file.head + std::str::from_utf8(&file.body).expect("text")
}

fn check(text: &str) -> Result<Verified, Failure> {
    verify(&mut text.as_bytes())
}

/// The file with other entries, its number of entries and its checksum set right again.
fn with_entries(text: &str, entries: &[&str]) -> String {
    let body: String = entries.iter().flat_map(|entry| [*entry, "\n"]).collect();
    let (head, _) = text.split_once("\n\n").expect("a head");
    let lines = head.lines().map(|line| match line.split_once(": ") {
        Some(("entries", _)) => format!("entries: {}", entries.len()),
        Some(("checksum", _)) => format!("checksum: {:016x}", checksum(None, body.as_bytes())),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n") + "\n\n" + &body
}

fn entries(text: &str) -> Vec<&str> {
    text.split_once("\n\n").expect("a head").1.lines().collect()
}

/// What is wrong with a file, and where.
#[track_caller]
fn refusal(text: &str) -> (u64, Reason) {
    match check(text) {
        Err(Failure::Refused { line, reason, .. }) => (line, reason),
        other => panic!("{other:?} of {}", &text[..text.len().min(400)]),
    }
}

/// Small and middling positions with known answers, as rules and text.
fn known() -> Vec<(&'static str, String)> {
    let rows = include_str!("../../data/climbing/positions.txt").lines();
    let rows = rows.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut known = Vec::new();
    for row in rows {
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        let rules = fields[0]
            .split_once('@')
            .map_or("app", |(_, profiles)| profiles.split('+').next().expect("one at least"));
        let bans = if fields[2].is_empty() { String::new() } else { format!("; ban {}", fields[2]) };
        if fields[1].len() < 19 {
            known.push((rules, fields[1].to_owned() + &bans));
        }
    }
    known.truncate(24);
    for (rules, text) in [
        ("doudizhu", "3 5 / 4 K / 6 2; turn 2"),
        ("doudizhu", "34 77 Q / 55 K / 6 9 9; ban pair"),
        ("strict", "3344 Q / 5 K 2 / 66 J; turn 3; beat 4; passes 1"),
        ("doudizhu", "333 44 7 / 555 6 8; ban triple+single, triple+pair"),
        ("article", "9H 6H 6D 4H 3S / 8S 8H"),
        ("article", "15H 9H 9S 2C / (99) (98) 7; turn 2"),
    ] {
        known.push((rules, text.to_owned()));
    }
    known.retain(|(_, text)| !text.contains("(99)"));
    known
}

#[test]
fn proofs_are_believed_by_a_checker_that_shares_nothing() {
    let (mut wins, mut losses) = (0, 0);
    for (rules, position) in known() {
        let text = proof("climbing", rules, &position);
        let verified = check(&text).unwrap_or_else(|failure| panic!("{position}: {failure}"));
        assert_eq!(verified.entries, entries(&text).len() as u64, "{position}");
        assert!(verified.positions > verified.entries, "{position}");
        match verified.claim {
            Claim::Win => wins += 1,
            Claim::Loss => losses += 1,
            Claim::Draw => panic!("{position} is no draw"),
        }
    }
    assert!(wins >= 10 && losses >= 4, "{wins} {losses}");
}

#[test]
fn what_was_tampered_with_is_refused() {
    let mut random = Random(5);
    let mut refused = 0;
    for (rules, position) in known() {
        let text = proof("climbing", rules, &position);
        let all = entries(&text);
        if rules == "article" || all.len() < 3 {
            continue;
        }
        let place = random.below(all.len());
        // A position without its move.
        let without: Vec<&str> =
            all.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, e)| *e).collect();
        let (_, reason) = refusal(&with_entries(&text, &without));
        assert_eq!(reason, Reason::Missing, "{position}");
        // A move that is not legal.
        let (at, _) = all[place].split_once('\t').expect("a move");
        let illegal = format!("{at}\t33333");
        let mut other = all.clone();
        other[place] = &illegal;
        let (line, reason) = refusal(&with_entries(&text, &other));
        assert_eq!((line, reason), (9 + place as u64, Reason::Illegal("33333".into())), "{position}");
        // Moves that lose, wherever there is one.
        let mut prover = Prover::new(64 << 20, 1);
        for (place, entry) in all.iter().enumerate().take(60) {
            let (at, _) = entry.split_once('\t').expect("a move");
            let (_, there) = read::<Cards>(rules, at);
            let verdicts =
                prover.verdicts(&there, &Control::new(), &mut |_, _| {}).expect("nothing stops it");
            let Some((losing, _)) = verdicts.into_iter().find(|(_, value)| *value == Value::Loss) else {
                continue;
            };
            let text_of = Cards::move_text(&there, losing);
            assert_eq!(named::<Cards>(&there, &text_of), losing);
            let changed = format!("{at}\t{text_of}");
            let mut other = all.clone();
            other[place] = &changed;
            refusal(&with_entries(&text, &other));
            refused += 1;
            assert!(there.score().is_none(), "an entry behind the end");
        }
        // An entry twice, one that cannot arise, one that is missing at the end, other rules, another claim.
        let mut twice = all.clone();
        twice.push(all[place]);
        assert_eq!(
            refusal(&with_entries(&text, &twice)),
            (9 + all.len() as u64, Reason::Twice),
            "{position}"
        );
        let start = text.lines().nth(3).and_then(|line| line.strip_prefix("position: ")).expect("a position");
        let mut idle = all.clone();
        let won = text.contains("claim: win");
        // With another seat to move the position does not arise, unless it is the winner's opponent's.
        let passed = format!("{}; turn 2\t", start.split(';').next().expect("hands"));
        let (_, there) = read::<Cards>(rules, passed.trim_end());
        let mut moves = Vec::new();
        there.legal_moves(&mut moves);
        let passed = passed + &Cards::move_text(&there, moves[0]);
        if won && !start.contains(';') {
            idle.push(&passed);
            assert_eq!(
                refusal(&with_entries(&text, &idle)),
                (9 + all.len() as u64, Reason::Idle),
                "{position}"
            );
        }
        let cut: Vec<&str> = all[..all.len() - 1].to_vec();
        assert_eq!(refusal(&with_entries(&text, &cut)).1, Reason::Missing, "{position}");
        let claim = if won {
            text.replace("claim: win", "claim: loss")
        } else {
            text.replace("claim: loss", "claim: win")
        };
        refusal(&claim);
        // Without setting them right, the number and the checksum tell.
        let torn = &text[..text.len() - 2];
        assert!(matches!(refusal(torn).1, Reason::Checksum | Reason::Illegal(_)), "{position}");
        let fewer = text.replace(&format!("entries: {}", all.len()), &format!("entries: {}", all.len() + 1));
        assert!(matches!(refusal(&fewer), (6, Reason::Count { .. })), "{position}");
        refused += 7;
    }
    assert!(refused > 150, "{refused}");
}

#[test]
fn what_is_no_proof_file_says_what_was_expected() {
    let text = proof("climbing", "doudizhu", "34669 / 88");
    for (from, to, line, expected) in [
        ("etude proof 1", "etude proof 2", 1, "etude proof 1"),
        ("game: climbing", "game: chess", 2, "a game whose proofs can be checked"),
        ("rules: ", "rule: ", 3, "rules: …"),
        ("claim: win", "claim: wins", 5, "claim: win, draw or loss"),
        ("entries: ", "entries: x", 6, "a number"),
        ("checksum: ", "checksum: x", 7, "sixteen digits"),
        ("\n\n", "\n", 8, "an empty line"),
    ] {
        let changed = text.replacen(from, to, 1);
        match check(&changed) {
            Err(Failure::NotProof { line: found, expected: words }) => {
                assert_eq!(found, line, "{to}");
                assert!(words.contains(expected), "{to}: {words}");
            }
            other => panic!("{to}: {other:?}"),
        }
    }
    assert!(check("").is_err() && check("\u{0}").is_err());
    let rules = text.replace("doudizhu 1", "doudizhu 9");
    assert!(matches!(refusal(&rules), (4, Reason::Position(_))));
}

#[test]
fn a_proof_is_written_and_verified_by_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["two.proof", "two.proof.gz"] {
        let path = folder.path().join(name);
        let path = path.to_str().expect("a path");
        let run = |arguments: &[&str]| {
            let output = std::process::Command::new(env!("CARGO_BIN_EXE_etude")).args(arguments).output();
            let output = output.expect("the program runs");
            (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
        };
        let position = ["--game", "climbing", "--position", "3 4 66 9 / 88"];
        let (code, _) = run(&[&["solve"], &position[..], &["--proof", path]].concat());
        assert_eq!(code, Some(0));
        let (code, told) = run(&["verify", path]);
        assert!(code == Some(0) && told.contains("verified") && told.contains("claim: win"), "{told}");
        let (code, told) = run(&["verify", path, "--json"]);
        assert!(code == Some(0) && told.contains("\"verified\":true"), "{told}");
        if name.ends_with("gz") {
            continue;
        }
        let text = std::fs::read_to_string(path).expect("a file");
        std::fs::write(path, text.replace("claim: win", "claim: loss")).expect("written");
        let (code, told) = run(&["verify", path]);
        assert!(code == Some(3) && told.contains("refused, line"), "{told}");
        std::fs::write(path, "no proof").expect("written");
        assert_eq!(run(&["verify", path]).0, Some(2));
    }
    // Of other games no proof is written yet, and it is said.
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_etude"))
        .args(["solve", "--game", "durak-endgame", "--position", "trump S; attacker 7C; defender AC"])
        .args(["--proof", folder.path().join("none.proof").to_str().expect("a path")])
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(!folder.path().join("none.proof").exists());
}
