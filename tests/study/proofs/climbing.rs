//! Proofs of climbing games.

use super::{believed, check_rules};
use etude_support::Random;
use etude_support_study::tampering::{Harm, Victim, check_refused};

/// Small positions with known answers, as rules and text.
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
    for (rules, text) in [
        ("doudizhu", "3 5 / 4 K / 6 2; turn 2"),
        ("doudizhu", "34 77 Q / 55 K / 6 9 9; ban pair"),
        ("strict", "3344 Q / 5 K 2 / 66 J; turn 3; beat 4; passes 1"),
        ("strict", "3344 Q / 5 K 2 / 66 J; turn 3; beat 4"),
        ("doudizhu", "333 44 7 / 555 6 8; ban triple+single, triple+pair"),
        ("doudizhu", "7 8 / 555 6 8; turn 2; beat 333 4"),
        ("app", "33 X D / 5555 66; turn 2; beat 444 33"),
        ("article", "9H 6H 6D 4H 3S / 8S 8H"),
        ("article", "15H 9H 9S 2C / 88S 7D; turn 2"),
        ("article", "(15)(15)9 / (88) 7; beat 8"),
    ] {
        known.push((rules, text.to_owned()));
    }
    known
}

/// Random hands under every profile, for two and three seats, some with a ban, a turn or a play on the table.
pub fn deals(count: usize, cards: usize) -> Vec<(&'static str, String)> {
    let mut random = Random(7);
    let mut deals = Vec::new();
    for number in 0..count {
        let rules = ["doudizhu", "app", "strict", "article"][number % 4];
        let letters = if rules == "article" { "3456789TJQKA" } else { "3456789TJQKA2XD" };
        let seats = 2 + number / 4 % 2;
        // Few ranks, so that there are combinations.
        let from = random.below(letters.len() - 5);
        let mut left: Vec<char> = letters[from..from + 5]
            .chars()
            .flat_map(|c| vec![c; if "XD".contains(c) { 1 } else { 4 }])
            .collect();
        let mut hands = Vec::new();
        for _ in 0..seats {
            let size = (2 + random.below(cards - 1)).min(left.len() / 2);
            hands.push((0..size).map(|_| left.swap_remove(random.below(left.len()))).collect::<String>());
        }
        let mut text = hands.join(" / ");
        if random.below(3) == 0 {
            text += &format!("; turn {}", 1 + random.below(seats));
        }
        if random.below(3) == 0 && !left.is_empty() {
            text += &format!("; beat {}", left[random.below(left.len())]);
            if seats == 3 && random.below(2) == 0 {
                text += "; passes 1";
            }
        }
        if rules != "article" && random.below(4) == 0 {
            text += ["; ban pair", "; ban triple+single, bomb", "; ban quad+singles"][random.below(3)];
        } else if rules == "article" && random.below(4) == 0 {
            text += "; ban pair";
        }
        deals.push((rules, text));
    }
    deals
}

#[test]
fn moves_and_numbers_of_lines_are_those_of_the_program() {
    for (rules, position) in deals(160, 6).into_iter().chain(known()) {
        check_rules("climbing", rules, &position, 3);
    }
    // Combinations of every type, on both sides.
    for rules in ["doudizhu", "app", "strict"] {
        for position in [
            "333444555666777 X D 2 / 34567",
            "3334445556 99 TT / 777888 9T KK",
            "3456789TJQ 2222 X D / 99TTJJQQ AAAA",
            "3333 555 X D / 6666 77 8 2 2; turn 2; beat 4444 99 TT",
        ] {
            check_rules("climbing", rules, position, 1);
        }
    }
}

#[test]
fn proofs_of_climbing_games_are_believed() {
    let [wins, draws, losses] = believed("climbing", known());
    assert!(wins >= 15 && draws == 0 && losses >= 3, "{wins} {losses}");
    let [wins, draws, losses] = believed("climbing", deals(60, 6));
    assert!(wins >= 20 && draws == 0 && losses >= 20, "{wins} {losses}");
}

#[test]
fn corrupted_proofs_of_climbing_games_are_refused() {
    // A plane with two equal kickers is a play for some and none for others.
    let twins = ["doudizhu", "app", "strict"].map(|rules| (rules, "333444 55 / 6666".to_owned()));
    let deals = deals(40, 6).into_iter().chain(twins);
    let victims: Vec<Victim> =
        deals.map(|(rules, position)| Victim::of("climbing", rules, &position)).collect();
    let harms = [
        Harm::Losing,
        Harm::Missing,
        Harm::Rules,
        Harm::Truncated,
        Harm::Losing,
        Harm::Claim,
        Harm::Illegal,
        Harm::Twice,
    ];
    let done = check_refused(&victims, 200, &harms);
    assert!(done[&Harm::Losing] >= 20 && done[&Harm::Rules] >= 3, "{done:?}");
}
