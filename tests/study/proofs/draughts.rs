//! Proofs of draughts.

use super::{
    behind_the_first_move, believed, check, check_rules, entries, field, proof, refusal, with_entries,
};
use etude_study::registry;
use etude_support::Random;
use etude_support_study::tampering::{Harm, Victim, check_refused};
use etude_verify::{Claim, Failure, Reason};
use std::collections::BTreeSet;

/// Every game.
const ALL_RULES: [&str; 12] = [
    "russian",
    "international",
    "english",
    "brazilian",
    "pool",
    "italian",
    "frisian",
    "turkish",
    "russian-losing",
    "international-losing",
    "article",
    "article-10",
];

/// Small positions: wins and draws, by combinations, by crowning, by locking in, by catching kings.
const SMALL: [(&str, &str); 20] = [
    ("russian", "W:Wb4:Bf8"),
    ("russian", "W:WKg3,Kh2:BKa7"),
    ("russian", "W:Wa7,e1:Bh2,Kg1"),
    ("russian", "W:We3,g3:BKa3"),
    ("russian", "W:Wg5,f4,a3,b2:Bg7,d6,c5,d4"),
    ("russian", "W:Wa5,c5,d4,h2:Bb8,c7,f6,e5,f2"),
    ("russian", "W:Wf4,h4,e3,h2,a1:Bc7,e7,f6,h6,g5,a3"),
    ("english", "W:W8:B3"),
    ("english", "W:WK26,K27:B21,K25"),
    ("english", "B:WK2,K32:B8,K28"),
    ("brazilian", "W:WKh4,a3,Kg3:BKc5,e3,Kd2"),
    ("brazilian", "B:Wh6,a5:Bc7,e7"),
    ("brazilian", "W:Wd4,c3:BKf6"),
    ("article", "W:W22,23:B17,19"),
    ("russian-losing", "W:Wa1:Bh8"),
    ("russian-losing", "W:Wc3,e3:Bd8"),
    ("russian-losing", "W:WKa1:Bb6,d6"),
    ("turkish", "W:Wb5,d5:Bc8"),
    ("turkish", "W:WKa1,Kd4:BKh8"),
    ("turkish", "W:Wd6:Be7,g5"),
];

/// The same on the large board.
const LARGE: [(&str, &str); 4] = [
    ("international", "W:W17,30,K42:BK35,39"),
    ("international", "B:WK33,45:B21,K25,35"),
    ("international", "W:WK3:B15,30"),
    ("international", "W:WK1:BK45"),
];

fn with_losses(positions: &[(&'static str, &'static str)]) -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    for &(rules, position) in positions {
        all.push((rules, position.to_owned()));
        all.extend(behind_the_first_move(&proof("draughts", rules, position)).map(|lost| (rules, lost)));
    }
    all
}

#[test]
fn proofs_of_draughts_are_believed() {
    let [wins, draws, losses] = believed("draughts", with_losses(&SMALL));
    assert!(wins >= 10 && draws >= 3 && losses >= 8, "{wins} {draws} {losses}");
}

#[test]
fn proofs_of_draughts_on_the_large_board_are_believed() {
    let [wins, draws, losses] = believed("draughts", with_losses(&LARGE));
    assert!(wins == 3 && draws == 1 && losses >= 2, "{wins} {draws} {losses}");
}

#[test]
fn corrupted_proofs_of_draughts_are_refused() {
    let positions = with_losses(&SMALL);
    let victims: Vec<Victim> =
        positions.iter().map(|(rules, position)| Victim::of("draughts", rules, position)).collect();
    let harms = [
        Harm::Losing,
        Harm::Missing,
        Harm::Rank,
        Harm::Cycle,
        Harm::Truncated,
        Harm::Claim,
        Harm::Illegal,
        Harm::Twice,
    ];
    let done = check_refused(&victims, 100, &harms);
    let least = |harm: Harm| done.get(&harm).copied().unwrap_or(0);
    assert!(least(Harm::Losing) >= 8 && least(Harm::Rank) >= 5, "{done:?}");
    assert!(least(Harm::Cycle) >= 1, "{done:?}");
    // By other rules of the same notation kings go farther, men capture backwards, more has to be captured.
    let mut other_rules = 0;
    for (rules, position) in positions {
        let text = proof("draughts", rules, &position);
        let group: &[&str] = match rules {
            "russian" | "brazilian" => &["russian", "brazilian"],
            _ => &["english", "pool", "italian", "article"],
        };
        for other in group.iter().filter(|other| **other != rules) {
            let file = text.replacen(&format!("rules: {rules} 1"), &format!("rules: {other} 1"), 1);
            match check(&file) {
                Err(Failure::Refused { line, .. }) => {
                    assert!(line >= 4);
                    other_rules += 1;
                }
                // Some positions are played alike, and some squares are no playing squares there.
                Ok(_) | Err(Failure::NotProof { .. }) => {}
                Err(failure @ (Failure::Io(_) | Failure::Stopped)) => panic!("{failure}"),
            }
        }
    }
    assert!(other_rules >= 10, "{other_rules}");
}

/// The material of a position of a file, as slices are named.
fn material(position: &str) -> String {
    let side = |list: &str| {
        let kings = list.matches('K').count();
        let pieces = list.split(',').filter(|name| name.len() > 1).count();
        "K".repeat(kings) + &"M".repeat(pieces - kings)
    };
    let lists: Vec<&str> = position.split(':').collect();
    format!("{}/{}", side(lists[1]), side(lists[2]))
}

/// The same proof, with endings of so few pieces left to the checker.
fn with_slices(text: &str, few: usize) -> (String, BTreeSet<String>) {
    let mut slices = BTreeSet::new();
    let ends = |entry: &&str| {
        let name = material(entry.split('\t').next().expect("a position"));
        let few = name.len() <= few + 1;
        if few {
            slices.insert(name);
        }
        !few
    };
    let kept: Vec<&str> = entries(text).into_iter().filter(ends).collect();
    (with_entries(text, &kept), slices)
}

fn named(text: &str, slices: &BTreeSet<String>) -> String {
    let names: Vec<&str> = slices.iter().map(String::as_str).collect();
    text.replacen("\n\n", &format!("\nslices: {}\n\n", names.join(", ")), 1)
}

#[test]
fn a_proof_may_end_in_endings_that_the_checker_works_out() {
    let mut refused = 0;
    for (rules, position, few) in [
        ("russian", "W:Wb4:Bf8", 2),
        ("english", "W:W8:B3", 2),
        ("russian", "W:Wh6,f4:Bf6", 2),
        ("russian", "W:Wa5,Kg1:BKc7", 2),
        ("brazilian", "W:Wd4,c3:BKf6", 2),
        ("russian", "W:WKg3,Kh2:BKa7", 3),
    ] {
        let text = proof("draughts", rules, position);
        let (shorter, slices) = with_slices(&text, few);
        assert!(!slices.is_empty(), "{position}");
        let whole = named(&shorter, &slices);
        let verified = check(&whole).unwrap_or_else(|failure| panic!("{whole}\n{failure}"));
        assert_eq!(verified.entries, entries(&shorter).len() as u64);
        // Without the endings, and with another one, moves are missing.
        assert_eq!(refusal(&shorter).1, Reason::Missing, "{position}");
        if !slices.contains("KK/M") {
            let other = named(&shorter, &BTreeSet::from(["KK/M".to_owned()]));
            assert_eq!(refusal(&other).1, Reason::Missing, "{position}");
        }
        // They say who wins, whatever the head says.
        for claim in ["win", "draw", "loss"].into_iter().filter(|&claim| claim != field(&text, "claim")) {
            let other =
                whole.replacen(&format!("claim: {}", field(&text, "claim")), &format!("claim: {claim}"), 1);
            assert!(matches!(check(&other), Err(Failure::Refused { .. } | Failure::NotProof { .. })));
        }
        for wrong in ["KKKKK/K", "KK", "K/K, K/K", "KK/QQ"] {
            let other = named(&shorter, &BTreeSet::from([wrong.to_owned()]));
            let (line, reason) = refusal(&other);
            assert!(matches!(reason, Reason::Slice(_)) && line == 8, "{line}: {reason}");
            refused += 1;
        }
    }
    assert_eq!(refused, 24);
    // A position of an ending needs no entry at all; the ending says what it is worth.
    let empty = with_entries(&proof("draughts", "russian", "W:WKg3,Kh2:BKa7"), &[]);
    let whole = named(&empty, &BTreeSet::from(["KK/K".to_owned()]));
    assert_eq!(check(&whole).map(|verified| verified.claim).ok(), Some(Claim::Win));
    let (line, reason) = refusal(&whole.replacen("claim: win", "claim: loss", 1));
    assert_eq!((line, reason), (4, Reason::Lost));
    // The article's rules know no such endings.
    let article = proof("draughts", "article", "W:W22,23:B17,19");
    assert_eq!(refusal(&named(&article, &BTreeSet::from(["M/M".to_owned()]))).0, 8);
}

/// Random positions under all rules, many kings among them, as the program writes them.
fn random_positions(count: usize) -> Vec<(&'static str, String)> {
    let all = ALL_RULES;
    let mut random = Random(8);
    let mut found = Vec::new();
    while found.len() < count {
        let rules = all[found.len() % all.len()];
        let squares = match rules {
            "international" | "international-losing" | "frisian" | "article-10" => 50,
            "turkish" => 64,
            _ => 32,
        };
        let mut lists = [String::new(), String::new()];
        let (first, last) = if squares == 64 { (9, 56) } else { (6, squares - 6) };
        for square in first..=last {
            let throw = random.below(9);
            if throw < 3 {
                let king = if random.below(3) == 0 { "K" } else { "" };
                lists[usize::from(throw == 0)] += &format!("{king}{square},");
            }
        }
        let side = ["W", "B"][random.below(2)];
        let text = format!("{side}:W{}:B{}", lists[0], lists[1]);
        let (entry, profile) = registry::find("draughts", rules).expect("a game");
        let legal = entry.batch.expect("it is played").moves(profile, &text);
        if let Ok(legal) = legal
            && legal.moves.len() < 200
        {
            found.push((rules, legal.position));
        }
    }
    found
}

#[test]
fn moves_and_numbers_of_lines_are_those_of_the_program() {
    for rules in ALL_RULES {
        let (entry, profile) = registry::find("draughts", rules).expect("a game");
        let start = entry.batch.expect("it is played").moves(profile, "start").expect("a position").position;
        check_rules("draughts", rules, &start, 4);
    }
    for (rules, position) in random_positions(400) {
        check_rules("draughts", rules, &position, 2);
    }
}
