//! What a change would change, as `etude solve` says it.

use super::{answer, json};

/// The swaps of a card of the Landlord that `--changes` names, each with its position.
fn swaps(position: &str, old: &str) -> Vec<(String, String)> {
    let object = json(&["solve", "--game", "climbing", "--position", position, "--changes"]);
    let changes = &object["changes"];
    assert_eq!(changes["all"], changes["solved"], "{changes}");
    let found = changes["found"].as_array().expect("a list");
    let swapped = found.iter().filter(|change| change["instead_of"] == old && change["owner"] == "Landlord");
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    swapped.map(|change| (text(&change["thing"]), text(&change["position"]))).collect()
}

#[test]
fn every_swap_of_a_card_that_changes_the_winner_is_named_with_its_position() {
    let expected = [
        ("3", "33 4 66 / 88"),
        ("4", "3 44 66 / 88"),
        ("5", "3 4 5 66 / 88"),
        ("7", "3 4 66 7 / 88"),
        ("8", "3 4 66 8 / 88"),
    ];
    assert_eq!(swaps("3 4 66 9 / 88", "9"), expected.map(|(card, text)| (card.to_owned(), text.to_owned())));
    let expected = [
        ("3", "3 5 8 / 7 9"),
        ("4", "4 5 8 / 7 9"),
        ("6", "5 6 8 / 7 9"),
        ("7", "5 7 8 / 7 9"),
        ("9", "5 8 9 / 7 9"),
    ];
    assert_eq!(swaps("5 8 J / 7 9", "J"), expected.map(|(card, text)| (card.to_owned(), text.to_owned())));
}

#[test]
fn other_rules_differ_in_who_is_to_move_once() {
    let arguments = ["solve", "--game", "climbing", "--position", "3 4 66 9 / 88", "--against", "article"];
    let said = answer(&arguments);
    let told: Vec<&str> = said.lines().filter(|line| line.trim_start().starts_with("To move:")).collect();
    assert_eq!(told, ["  To move: Landlord | First player"], "{said}");
    // The same cards at a seat of another name are no difference.
    assert!(!said.contains("Farmer: 8, 8") && !said.contains("Second player: "), "{said}");
}
