//! The robot of durak by the command line: what the article's own program computed, and how it speaks.

use etude::games::durak::robot::profile::PROFILES;
use etude::games::durak::situation::{Setup, SituationGame};
use etude::model::Game;
use etude_support::robot_vectors::{cards, numbers, read, situation_of};
use serde_json::Value;
use std::process::{Command, Stdio};

fn etude(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
    let output = command.args(arguments).stdin(Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_command_line_predicts_every_vector() {
    let data = read("situations_d3_sample.json");
    for entry in data["situations"].as_array().unwrap().iter().step_by(3) {
        let situation = situation_of(&entry["situation"]);
        let setup = Setup { situation, ..Setup::empty(PROFILES[0]) };
        let position = SituationGame::format(&setup);
        let (code, out, errors) =
            etude(&["durak", "predict", "--position", &position, "--depth", "3", "--json"]);
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{position}");
        let found: Value = serde_json::from_str(&out).unwrap();
        let known = &entry["situation"];
        assert_eq!(found["mode"].as_str().unwrap().replace('-', "_"), known["mode"].as_str().unwrap());
        assert_eq!(found["choice"].as_str().unwrap_or("-"), known["choice"].as_str().unwrap());
        assert_eq!(found["nodes"], known["tree_nodes"]);
        assert!(found["seconds"].as_f64().unwrap() >= 0.0);
        if known["mode"] == "first_attack" {
            assert_eq!(found["candidates"], known["byrank"]);
            assert_eq!(found["paths"], serde_json::json!([]));
        } else {
            let paths = |value: &Value, chance: &str| -> Vec<_> {
                let paths = value["paths"].as_array().unwrap().iter();
                paths
                    .map(|path| {
                        let sum = path["sum"].as_f64().unwrap();
                        (cards(&path["cards"]), numbers(&path["rank"]), numbers(&path[chance]), sum)
                    })
                    .collect()
            };
            assert_eq!(paths(&found, "possibility"), paths(known, "poss"));
        }
    }
}

#[test]
fn the_command_line_speaks_like_the_article() {
    let position =
        "trump 2S; role defend; hand KC AS AH 9S; enemy 9C; enemy-count 6; unknown 6H 7H 9H KH 5D; table 3D";
    let position = position.replace("table 3D", "table 3S");
    let (code, out, _) =
        etude(&["durak", "predict", "--game", "durak", "--position", &position, "--profile", "screenshot"]);
    assert_eq!(code, Some(0));
    assert!(out.lines().any(|line| line.starts_with("Spades 9 - Hearts 9 - Hearts Ace - ")), "{out}");
    assert!(out.ends_with("Defend: Spades 9\n"), "{out}");
    let (code, _, errors) =
        etude(&["durak", "predict", "--position", "trump QH; hand 6D 6D; weights trump -1"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("6D is in two places") && errors.contains("cannot be -1"), "{errors}");
    let (code, _, errors) = etude(&["durak", "predict", "--position", "trump QH; hand 6D ZZ"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("ZZ") && errors.contains('^'), "{errors}");
    let (code, _, _) = etude(&["durak", "predict", "--position", "hand 6D", "--depth", "0"]);
    assert_eq!(code, Some(2));
}
