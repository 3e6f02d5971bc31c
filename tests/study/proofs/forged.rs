//! A head that does not say its position in the one canonical way is refused, even where a lenient reader would take it for the
//! position of the proof.

use etude_study::reading::Tolerance;
use etude_study::registry;
use etude_support::Random;
use etude_support_study::proofs::{check, entries, field, proof, with_entries};

/// Positions with parts of every kind.
const POSITIONS: [(&str, &str, &str); 9] = [
    ("climbing", "doudizhu", "3 4 66 9 / 88"),
    ("climbing", "doudizhu", "3 4 X / 5 66; turn 2; beat 44"),
    ("climbing", "doudizhu", "3 444 7 / 55 8; ban triple+single, bomb"),
    ("climbing", "doudizhu", "3 4 / 5 6 / 7 8; turn 3; beat 3; passes 1"),
    ("climbing", "strict", "3S 4H 6D 6C / 8H 8C"),
    ("climbing", "article", "3 4 66 9 / 88"),
    ("durak", "plain", "trump D; attacker 8C KC QS 9H JD; defender 6C 7C JH 6D KD"),
    ("durak", "throw-in", "trump D; attacker 9C 8H; defender TC 9D; table 7C/8C 7S; rules throw-in"),
    ("draughts", "russian", "W:WKa1,Kc1,Ke1:BKh8"),
];

/// A text that a lenient reader may take for the same position; none where that cannot be done.
fn forged(position: &str, random: &mut Random) -> Option<String> {
    let mut parts: Vec<String> = position.split("; ").map(str::to_owned).collect();
    let part = random.below(parts.len());
    let place = |text: &str, random: &mut Random| {
        let at = random.below(text.len() + 1);
        text.floor_char_boundary(at)
    };
    let text = match random.below(9) {
        // Repetition, of a part, of its words, of another value.
        0 => {
            let again = parts[part].clone();
            parts.insert(random.below(parts.len() + 1), again);
            parts.join("; ")
        }
        1 => {
            let mut words: Vec<&str> = parts[part].split(' ').collect();
            let word = words[random.below(words.len())];
            words.insert(random.below(words.len() + 1), word);
            let words = words.join(" ");
            parts[part] = words;
            parts.join("; ")
        }
        // Order, of parts and of words.
        2 => {
            let other = random.below(parts.len());
            parts.swap(part, other);
            parts.join("; ")
        }
        3 => {
            let mut words: Vec<&str> = parts[part].split([' ', ',']).collect();
            let (one, other) = (random.below(words.len()), random.below(words.len()));
            words.swap(one, other);
            let separator = if position.starts_with("W:") { "," } else { " " };
            let words = words.join(separator);
            parts[part] = words;
            parts.join("; ")
        }
        // Blanks.
        4 => {
            let mut text = position.to_owned();
            let at = place(&text, random);
            text.insert(at, ' ');
            text
        }
        5 => position.replacen(' ', "", 1 + random.below(3)),
        // Case.
        6 => {
            let at = random.below(position.len());
            let lower = |(index, c): (usize, char)| if index == at { c.to_ascii_lowercase() } else { c };
            position.char_indices().map(lower).collect()
        }
        // Parts that are unknown or empty.
        7 => {
            parts.insert(
                part,
                ["", " ", "turn 1", "passes 0", "note", "ban", "rules"][random.below(7)].to_owned(),
            );
            parts.join("; ")
        }
        _ => format!("{position}{}", [";", "; ", " ;;", ";\t", ".", ":"][random.below(6)]),
    };
    (text != position).then_some(text)
}

/// Returns true if the program writes the position as it stands.
fn is_canonical(game: &str, rules: &str, text: &str) -> bool {
    let (entry, profile) = registry::find(game, rules).expect("a game");
    (entry.read)(profile, text, Tolerance::Strict).is_ok_and(|reading| reading.position == text)
}

#[test]
fn no_head_is_believed_that_is_not_canonical() {
    let mut random = Random(51);
    for (game, rules, position) in POSITIONS {
        let text = proof(game, rules, position);
        assert_eq!(field(&text, "position"), position, "the position is written canonically");
        assert!(check(&text).is_ok(), "{game} {rules} {position}");
        let mut tried = 0;
        while tried < 1000 {
            // A list in another order is canonical where the order counts.
            let Some(forged) =
                forged(position, &mut random).filter(|forged| !is_canonical(game, rules, forged))
            else {
                continue;
            };
            let head = text.replacen(&format!("position: {position}\n"), &format!("position: {forged}\n"), 1);
            let file = with_entries(&head, &entries(&head));
            assert!(check(&file).is_err(), "{game} {rules}: {forged} is believed for {position}");
            tried += 1;
        }
    }
}

#[test]
fn a_part_given_twice_is_no_claim_about_another_position() {
    let position = "trump D; attacker 8C KC QS 9H JD; defender 6C 7C JH 6D KD";
    let text = proof("durak", "plain", position);
    for again in [
        "trump D; attacker 8C KC QS 9H JD; defender AD AH AS AC; defender 6C 7C JH 6D KD",
        "trump D; attacker 6S; attacker 8C KC QS 9H JD; defender 6C 7C JH 6D KD",
        "trump H; trump D; attacker 8C KC QS 9H JD; defender 6C 7C JH 6D KD",
    ] {
        let head = text.replacen(position, again, 1);
        let refused = check(&with_entries(&head, &entries(&head)));
        assert!(format!("{refused:?}").contains("canonical"), "{again}: {refused:?}");
    }
}
