//! `etude solve --moves`: some moves are solved, the position is not.

use super::{answer, complaint, json};

#[test]
fn only_the_named_moves_are_solved_and_the_position_stays_unknown() {
    fn ask<'a>(more: &[&'a str]) -> Vec<&'a str> {
        [&["solve", "--game", "climbing", "--position", "3 4 66 9 / 88"], more].concat()
    }
    let all = json(&ask(&["--shortest", "--all-moves"]));
    assert_eq!((&all["value"], &all["plies"]), (&"win".into(), &7.into()), "{all}");
    let object = json(&ask(&["--moves", "66, 9", "--shortest"]));
    assert_eq!((&object["status"], &object["value"]), (&"unknown".into(), &"unknown".into()), "{object}");
    let among = &object["among"];
    assert_eq!((&among["best"], &among["value"], &among["plies"]), (&"9".into(), &"loss".into(), &6.into()));
    assert_eq!(among["moves"].as_array().map(Vec::len), Some(2), "{among}");
    let said = answer(&ask(&["--moves", "66"]));
    assert!(said.contains("among these 1 move: Landlord to move: 66, loss, proved"), "{said}");
    assert!(said.contains("the position itself was not solved"), "{said}");
}

#[test]
fn a_move_that_is_not_legal_is_named() {
    for moves in ["55", ","] {
        let arguments = ["solve", "--game", "climbing", "--position", "3 4 66 9 / 88", "--moves", moves];
        let said = complaint(&arguments);
        assert!(said.contains("is not legal"), "{said}");
    }
}
