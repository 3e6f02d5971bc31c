//! Proofs of endgames of Durak.

use super::{believed, check_rules};
use etude_support::Random;
use etude_support_study::tampering::{Harm, Victim, check_refused};
use etude_verify::reachable;

const RULES: [&str; 4] = ["plain", "throw-in", "plain-transfer", "throw-in-transfer"];

/// Random endgames under every set of rules, some in the middle of a bout.
fn deals(count: usize, cards: usize) -> Vec<(&'static str, String)> {
    let mut random = Random(11);
    let mut deals = Vec::new();
    while deals.len() < count {
        let rules = RULES[deals.len() % 4];
        // Few ranks, so that much can be thrown in and passed on.
        let mut deck: Vec<String> = "89TJQ"
            .chars()
            .flat_map(|rank| "CSHD".chars().map(move |suit| format!("{rank}{suit}")))
            .collect();
        let mut hand = |most: usize, random: &mut Random| -> String {
            let size = 1 + random.below(most);
            (0..size).flat_map(|_| [" ".to_owned(), deck.swap_remove(random.below(deck.len()))]).collect()
        };
        let (attacker, defender) = (hand(cards, &mut random), hand(cards, &mut random));
        let table =
            if random.below(3) == 0 { format!("; table{}", hand(1, &mut random)) } else { String::new() };
        deals.push((rules, format!("trump D; attacker{attacker}; defender{defender}{table}")));
    }
    deals
}

#[derive(serde::Deserialize)]
struct Row {
    trump: String,
    attacker: Vec<String>,
    defender: Vec<String>,
    reachable_states: usize,
}

fn rows() -> Vec<(String, Row)> {
    let rows = include_str!("../../data/durak/endgames.jsonl").lines();
    let rows = rows.map(|line| serde_json::from_str::<Row>(line).expect("a row"));
    rows.map(|row| {
        let text = format!(
            "trump {}; attacker {}; defender {}",
            row.trump,
            row.attacker.join(" "),
            row.defender.join(" ")
        );
        (text, row)
    })
    .collect()
}

#[test]
fn moves_and_numbers_of_lines_are_those_of_the_program() {
    for (rules, position) in deals(160, 5) {
        check_rules("durak", rules, &position, 4);
    }
    for rules in RULES {
        for (position, _) in rows() {
            check_rules("durak", rules, &position, 3);
        }
    }
}

#[test]
fn as_many_positions_can_arise_as_the_table_says() {
    let mut compared = 0;
    for (position, row) in rows() {
        if row.reachable_states < 2_000 {
            let count = reachable("durak", "plain 1", &position);
            assert_eq!(count, Ok(row.reachable_states), "{position}");
            compared += 1;
        }
    }
    assert!(compared >= 9, "{compared}");
}

#[test]
fn proofs_of_durak_are_believed() {
    let [wins, _, losses] = believed("durak", deals(100, 4));
    assert!(wins >= 20 && losses >= 20, "{wins} {losses}");
    let [_, draws, _] = believed("durak", deals(300, 2));
    assert!(draws >= 20, "{draws}");
}

#[test]
fn corrupted_proofs_of_durak_are_refused() {
    let of = |(rules, position): &(&'static str, String)| Victim::of("durak", rules, position);
    let mut victims: Vec<Victim> = deals(40, 4).iter().chain(&deals(20, 2)).map(of).collect();
    let others = deals(240, 4);
    victims.extend(others[60..].iter().map(of).filter(Victim::depends_on_rules).take(1));
    let done = check_refused(&victims, 200, &Harm::ALL);
    let least = |harm: Harm| done.get(&harm).copied().unwrap_or(0);
    assert!(least(Harm::Losing) >= 20 && least(Harm::Rank) >= 5, "{done:?}");
    assert!(least(Harm::Cycle) >= 1 && least(Harm::Rules) >= 1, "{done:?}");
}
