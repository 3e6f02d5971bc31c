//! The given endgames of durak, solved by the command line.

use etude_support::endgames::{samples, text_of};
use serde_json::Value as Json;
use std::process::Command;

#[test]
fn command_line_solves_given_endgames() {
    for (number, sample) in samples().iter().enumerate() {
        let throw_in = number % 2 == 1;
        let text = text_of(sample, throw_in);
        let arguments =
            ["solve", "--game", "durak", "--position", &text, "--all-moves", "--json", "--threads", "1"];
        let output = Command::new(env!("CARGO_BIN_EXE_etude")).args(arguments).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{text}: {}", String::from_utf8_lossy(&output.stderr));
        let answer: Json = serde_json::from_slice(&output.stdout).expect("one object");
        let key = |key: &str| format!("{key}{}", if throw_in { "_throwin" } else { "" });
        let value = match sample[key("value")].as_i64() {
            Some(1) => "win",
            Some(0) => "draw",
            _ => "loss",
        };
        assert_eq!(answer["value"], value, "{text}");
        assert_eq!(answer["to_move"], "attacker");
        assert_eq!(answer["rules"], if throw_in { "throw-in" } else { "plain" });
        assert_eq!(answer["best_moves"], sample[key("optimal_first_moves")], "{text}");
        assert_eq!(answer["position"], text.as_str());
    }
}
