//! `etude solve --estimate`.

use super::{answer, etude, json, text};

/// Nine cards each: two million positions.
const LONG: &str = "trump D; attacker 6S 8H 9C JD QS 7C TH KD AC; defender 7S 9H TC QD JS 8C KH 6D AS";

#[test]
fn what_the_probe_solves_is_told_exactly() {
    let position = ["--game", "climbing", "--position", "45667789K2 / 469JJQA2D"];
    let told = json(&[&["solve"], &position[..], &["--estimate"]].concat());
    assert_eq!((&told["solved"], &told["forecast"]), (&true.into(), &serde_json::Value::Null), "{told}");
    let solved = json(&[&["solve"], &position[..], &["--threads", "1"]].concat());
    let [told, solved] = [&told, &solved].map(|object| object["nodes"].as_u64().expect("a number"));
    // The probe proves the value alone, without a line.
    assert!(told <= solved && told > 10, "{told}, {solved}");
    let said = answer(&[&["solve"], &position[..], &["--estimate"]].concat());
    assert!(said.contains("\nestimate: ") && said.ends_with(": the probe solved it\n"), "{said}");
}

#[test]
fn a_longer_proof_has_an_interval() {
    let position = ["solve", "--game", "durak", "--rules", "throw-in", "--position", LONG, "--estimate"];
    let told = json(&[&position[..], &["--memory", "500"]].concat());
    assert_eq!((&told["solved"], &told["memory_limit"]), (&false.into(), &(500 << 20).into()), "{told}");
    for name in ["nodes", "seconds", "memory_bytes"] {
        let figures = told["forecast"][name].as_array().expect("figures");
        let figures: Vec<f64> = figures.iter().map(|figure| figure.as_f64().expect("a number")).collect();
        let so_far = told[name].as_f64().expect("a number");
        assert!(figures.len() == 3 && figures[0] > so_far, "{name}: {told}");
        assert!(figures.is_sorted() && figures[2] > 10.0 * so_far, "{name}: {told}");
    }
    let said = answer(&[&position[..], &["--memory", "500"]].concat());
    assert!(said.contains("not solved\nestimate: 8 of 10 such positions take "), "{said}");
    assert!(said.ends_with(" MB of the 500 MB it may take\n"), "{said}");
}

#[test]
fn where_it_cannot_be_told_nothing_is_claimed() {
    let three =
        "33456778 9TJQKAA22 / 34456689TTJQKKA2X / 35567889 9TJJQQKAD".replace(' ', "").replace('/', " / ");
    let board = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    for (game, rules, position) in [("climbing", "doudizhu", three.as_str()), ("draughts", "russian", board)]
    {
        let output =
            etude(&["solve", "--game", game, "--rules", rules, "--position", position, "--estimate"]);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        let said = text(&output.stdout);
        assert!(said.ends_with("not solved\nestimate: what it will take cannot be told\n"), "{said}");
    }
}
