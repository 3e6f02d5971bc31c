//! The program from outside: what it prints, and how it ends.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod advice;
mod bases;
mod batch;
mod changes;
mod collect;
mod counts;
mod csv;
mod docs;
mod document;
mod durak_endgames;
mod durak_robot;
mod estimate;
mod export;
mod exported;
mod generate;
mod hidden_cards;
mod hostile;
mod hub;
mod left_out;
mod matches;
mod mistakes;
mod moving;
mod outputs;
mod proofs;
mod refused;
mod screen;
mod shells;
mod ticked;

use etude::games::climbing::{ClimbingGame, rules};
use etude::model::{Edit, Game, Setup as _};
use etude_support::{check_golden, file};
use serde_json::Value;
use std::process::{Command, Output, Stdio};

/// The article's puzzle.
const ARTICLE: [&str; 6] =
    ["--game", "climbing", "--rules", "article", "--position", "9H 6H 6D 4H 3S / 8S 8H"];

fn etude(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
    command.args(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

fn text_of(output: &Output) -> String {
    text(&output.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[track_caller]
fn answer(arguments: &[&str]) -> String {
    let output = etude(arguments);
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "nothing but the answer when nobody watches");
    text(&output.stdout)
}

#[track_caller]
fn json(arguments: &[&str]) -> Value {
    let text = answer(&[arguments, &["--json"]].concat());
    assert_eq!(text.lines().count(), 1, "one object on one line");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The complaint about bad input.
#[track_caller]
fn complaint(arguments: &[&str]) -> String {
    let output = etude(arguments);
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert_eq!(text(&output.stdout), "", "no answer to bad input");
    errors
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|item| item.as_str().expect("a string")).collect()
}

/// A position as people write it, from a file and from the standard input.
#[test]
fn texts_of_any_spelling_are_solved_from_files_and_pipes() {
    use std::io::Write as _;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzle.txt");
    let text = "规则：只有单张和对子\n我方：34669\n对手：88\n";
    std::fs::write(&path, text).expect("written");
    let solved = json(&["solve", path.to_str().expect("a path")]);
    assert_eq!((&solved["rules"], &solved["position"]), (&"article".into(), &"3 4 66 9 / 88".into()));
    let mut piped = Command::new(env!("CARGO_BIN_EXE_etude"))
        .args(["solve", "-", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    piped.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("written");
    let output = piped.wait_with_output().expect("it ends");
    let same: Value = serde_json::from_slice(&output.stdout).expect("an object");
    assert_eq!(same["value"], solved["value"]);
    std::fs::write(&path, "我方：34669 红中 对手：88").expect("written");
    let said = complaint(&["solve", path.to_str().expect("a path")]);
    assert!(said.contains("“红中” is not understood. Expected cards"), "{said}");
}

#[test]
fn the_articles_listing_is_printed_line_for_line() {
    let text = answer(&[&["solve"], &ARTICLE[..], &["--tree"]].concat());
    let listing = text.find("A: 9H 6H 6D 4H 3S\n").map(|start| &text[start..]).expect("the listing");
    check_golden("tests/data/climbing/article-listing.txt", listing);
}

#[test]
fn all_moves_of_the_articles_puzzle_are_the_three_and_the_four() {
    let object = json(&[&["solve"], &ARTICLE[..], &["--all-moves", "--shortest"]].concat());
    assert_eq!(strings(&object["best_moves"]), ["3", "4"]);
    assert_eq!(object["value"], "win");
    assert_eq!(object["plies"], 7);
    assert_eq!(strings(&object["line"]).len(), 7);
    let text = answer(&[&["solve"], &ARTICLE[..], &["--all-moves", "--shortest"]].concat());
    assert!(text.contains("verdict: First player to move: win in 7 plies, proved\n"), "{text}");
    assert!(text.contains("best moves: 3, 4\n"), "{text}");
}

#[test]
fn a_solution_has_its_fields() {
    let plain = json(&[&["solve"], &ARTICLE[..]].concat());
    let always = [
        "game",
        "line",
        "memory_bytes",
        "nodes",
        "plies",
        "position",
        "rules",
        "seconds",
        "status",
        "to_move",
        "value",
    ];
    assert_eq!(keys(&plain), always);
    assert_eq!(plain["plies"], Value::Null);
    assert_eq!(plain["game"], "climbing");
    assert_eq!(plain["rules"], "article");
    assert_eq!(plain["position"], "9H 6H 6D 4H 3S / 8S 8H");
    assert_eq!(plain["to_move"], "1");
    assert_eq!(plain["status"], "proved");
    assert!(plain["nodes"].as_u64().is_some_and(|nodes| nodes > 0), "{plain}");
    assert!(plain["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.0), "{plain}");
    assert!(plain["memory_bytes"].as_u64().is_some_and(|bytes| bytes > 0), "{plain}");

    let all = json(&[&["solve"], &ARTICLE[..], &["--all-moves", "--tree"]].concat());
    let more: Vec<&str> = keys(&all).into_iter().filter(|key| !always.contains(key)).collect();
    assert_eq!(more, ["best_moves", "tree"]);
}

#[test]
fn a_solution_says_why() {
    let object = json(&[&["solve"], &ARTICLE[..], &["--why"]].concat());
    assert_eq!(keys(&object["why"]), ["3", "4", "6", "66", "9"]);
    let bad = &object["why"]["66"];
    assert_eq!((&bad["value"], &bad["keeps"]), (&Value::from("loss"), &Value::Bool(false)));
    assert_eq!((&bad["plies"], &bad["reply"], &bad["good_replies"]), (&2.into(), &"88".into(), &1.into()));
    assert_eq!(bad["sentence"], "66 loses in 2: 88 is the only reply that wins.");
    assert_eq!(object["why"]["9"]["reason"]["card"], "9 of hearts");
    assert_eq!(object["threat"]["to_move"], "2");
    let text = answer(&[&["solve"], &ARTICLE[..], &["--why"]].concat());
    assert!(text.contains("\nwhy: 2 of 5 moves win, all equally soon, such as 3, in 7.\n"), "{text}");
    assert!(text.contains("  66  loss     66 loses in 2: 88 is the only reply that wins.\n"), "{text}");
    assert!(text.contains("\nthreat: If it were Second player’s move, 88 would win in 1.\n"), "{text}");
    // A limit leaves what was found, and says so.
    let stopped = etude(&["solve", "--game", "draughts", "--position", "start", "--why", "--time", "0.2"]);
    assert_eq!(stopped.status.code(), Some(1));
    assert!(text_of(&stopped).contains("\nwhy: not found out\n"), "{}", text_of(&stopped));
}

#[test]
fn other_rules_are_compared_with() {
    let file = file("saves/climbing/rules-decide.ron");
    let path = file.to_str().expect("UTF-8");
    let own = json(&["solve", path]);
    let object = json(&["solve", path, "--against", "strict"]);
    assert_eq!(object["against"]["rules"], "strict");
    assert_eq!((&own["value"], &object["against"]["value"]), (&"loss".into(), &"win".into()));
    assert_eq!(object["against"]["differences"].as_array().map(Vec::len), Some(1));
    assert!(complaint(&["solve", path, "--against", "nonsense"]).contains("There are no rules"));
}

#[test]
fn legal_moves_are_sorted_and_lead_somewhere() {
    let object = json(&["moves", "--game", "climbing", "--position", "34669/88"]);
    assert_eq!(keys(&object), ["game", "moves", "position", "rules", "to_move"]);
    assert_eq!(object["rules"], "doudizhu", "the default");
    assert_eq!(object["position"], "3 4 66 9 / 88");
    let moves = object["moves"].as_array().expect("a list");
    let texts: Vec<&str> = moves.iter().map(|mv| mv["text"].as_str().expect("text")).collect();
    assert_eq!(texts, ["3", "4", "6", "66", "9"]);
    assert_eq!(keys(&moves[0]), ["position", "text"]);
    assert_eq!(moves[3]["position"], "3 4 9 / 88; turn 2; beat 66");
    let over = json(&["moves", "--game", "climbing", "--position", "3/88;turn 2;beat 4"]);
    let texts: Vec<&str> =
        over["moves"].as_array().expect("a list").iter().filter_map(|mv| mv["text"].as_str()).collect();
    assert_eq!(texts, ["8", "pass"]);
    let text = answer(&["moves", "--game", "climbing", "--position", "34669/88"]);
    assert_eq!(text.lines().next(), Some("3   4 66 9 / 88; turn 2; beat 3"));

    // Bytewise: digits before capitals before small letters, the shorter first.
    let object = json(&["moves", "--game", "climbing", "--position", "33334567TTAAAA / 999JJXD"]);
    let texts: Vec<&str> =
        object["moves"].as_array().expect("a list").iter().filter_map(|mv| mv["text"].as_str()).collect();
    let mut sorted = texts.clone();
    sorted.sort_by_key(|text| text.as_bytes());
    assert_eq!(texts, sorted);
}

/// The position of the Russian rules where a king has to land on one of two squares.
const MUST_LAND: [&str; 6] = ["--game", "draughts", "--rules", "russian", "--position", "W:Wh6:Bg7,c5,d2"];

#[test]
fn moves_of_draughts_tell_their_way() {
    let object = json(&[&["moves"], &MUST_LAND[..]].concat());
    assert_eq!(object["to_move"], "W");
    let moves = object["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 1, "{moves:?}");
    let mv = &moves[0];
    assert_eq!(keys(mv), ["captured", "from", "path", "position", "steps", "text", "to"]);
    assert_eq!([&mv["text"], &mv["from"], &mv["to"]], ["h6:e1", "h6", "e1"]);
    assert_eq!(mv["position"], "B:WKe1:B");
    assert_eq!(strings(&mv["captured"]), ["g7", "c5", "d2"]);
    assert_eq!(strings(&mv["path"]), ["h6", "f8", "b4", "e1"]);

    // Captured pieces are listed in the order of the board, whatever the order they are taken in.
    let object = json(&["moves", "--game", "draughts", "--rules", "english", "--position", "W:W31:B26,18"]);
    assert_eq!(strings(&object["moves"][0]["captured"]), ["18", "26"]);
    assert_eq!(strings(&object["moves"][0]["path"]), ["31", "22", "15"]);
}

#[test]
fn a_turn_of_the_articles_rules_tells_its_steps() {
    let position = ["--game", "draughts", "--rules", "article", "--position"];
    let object = json(&[&["moves"], &position[..], &["W:W22,23:B17,19"]].concat());
    let mv = &object["moves"][0];
    assert_eq!(mv["text"], "22x13+23x16");
    let steps = serde_json::json!([
        { "from": "22", "captured": "17", "to": "13" },
        { "from": "23", "captured": "19", "to": "16" },
    ]);
    assert_eq!(mv["steps"], steps);
    let object = json(&[&["moves"], &position[..], &["W:W1:BK32"]].concat());
    let pass = &object["moves"][0];
    assert_eq!(pass["text"], "pass");
    assert!(pass["from"].is_null() && pass["path"] == serde_json::json!([]), "{pass}");
    assert_eq!(pass["position"], "B:WK1:BK32");
}

#[test]
fn lines_are_counted() {
    let count = |more: &[&str]| {
        let object = json(&[&["perft", "--game", "draughts", "--position", "start"], more].concat());
        assert_eq!(keys(&object), ["depth", "distinct", "game", "leaves", "position", "rules", "seconds"]);
        object["leaves"].as_u64().expect("a number")
    };
    assert_eq!(count(&["8"]), 929_905);
    assert_eq!(count(&["8", "--distinct"]), 929_899);
    assert_eq!(count(&["--rules", "international", "6"]), 167_140);
    assert_eq!(count(&["--rules", "article", "6"]), 36_834);
    assert_eq!(count(&["--rules", "article", "6", "--distinct"]), 36_628);
    assert_eq!(count(&["0"]), 1);
    // Games without a counter of their own are counted move by move; a study may say where.
    let text = answer(&["perft", "--game", "climbing", "--position", "34669/88", "2"]);
    assert!(text.starts_with("leaves: 9 (depth 2, "), "{text}");
    let path = file("saves/draughts/petrovs-triangle.ron");
    let path = path.to_str().expect("UTF-8");
    let moves = json(&["moves", path])["moves"].as_array().map_or(0, Vec::len);
    assert_eq!(json(&["perft", path, "1"])["leaves"], moves);
    assert!(complaint(&["perft", "--game", "draughts", "--position", "start", "x"]).contains("<DEPTH>"));
}

#[test]
fn complaints_about_boards_point_at_the_place() {
    let position = ["moves", "--game", "draughts", "--position"];
    let errors = complaint(&[&position[..], &["W:Wa3:Bb4,j5"]].concat());
    assert!(errors.ends_with("  W:Wa3:Bb4,j5\n            ^~\n"), "{errors}");
    let errors = complaint(&[&position[..], &["?:Wb8:B"]].concat());
    assert_eq!(errors.lines().filter(|line| line.starts_with("- ")).count(), 3, "{errors}");
}

#[test]
fn study_files_are_solved() {
    let path = file("saves/climbing/one-run.ron");
    let path = path.to_str().expect("UTF-8");
    let object = json(&["solve", path, "--all-moves", "--shortest"]);
    assert_eq!(object["position"], "5 TT JJ QQ / 22");
    assert_eq!(strings(&object["best_moves"]), ["TTJJQQ"]);
    assert_eq!(object["plies"], 3);
    assert_eq!(json(&["moves", path])["moves"].as_array().map(Vec::len), Some(8));
}

#[test]
fn three_seats_are_named() {
    let farmers = ["solve", "--game", "climbing", "--position", "3 5 QQ / 4 K / 66 2; turn 3"];
    let text = answer(&farmers);
    assert!(text.contains("verdict: Farmer 2 to move: win, proved\n"), "{text}");
    assert_eq!(json(&farmers)["to_move"], "3");
}

#[test]
fn a_limit_stops_the_work_and_tells_so() {
    // A full deal that takes ten seconds where others take a tenth: no machine solves it in a twentieth.
    let mut setup = ClimbingGame::<u64>::empty(&rules::DOUDIZHU.profile);
    assert!(setup.edit(Edit::Deal { seed: 32 }).is_edited(), "a deal is always possible");
    let deal = ClimbingGame::<u64>::format(&setup);
    let arguments = [
        "solve",
        "--game",
        "climbing",
        "--position",
        &deal,
        "--shortest",
        "--threads",
        "1",
        "--memory",
        "64",
        "--time",
        "0.05",
    ];
    let output = etude(&arguments);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("stopped after: "), "{}", text(&output.stdout));
    let output = etude(&[&arguments[..], &["--json"]].concat());
    assert_eq!(output.status.code(), Some(1));
    let object: Value = serde_json::from_slice(&output.stdout).expect("an object");
    let (status, value) = (&object["status"], &object["value"]);
    assert_eq!(status == "unknown", value == "unknown", "{object}");
    assert_eq!(object["plies"], Value::Null, "{object}");
}

#[test]
fn complaints_point_at_the_place() {
    let at = |position| complaint(&["solve", "--game", "climbing", "--position", position]);
    assert_eq!(
        at("34V69 / 88"),
        "error: “V” is no card: expected 3 4 5 6 7 8 9 T J Q K A 2, X (small joker) or D (big joker).\n  \
         34V69 / 88\n    ^\n"
    );
    // Full-width characters take two columns each.
    assert_eq!(
        at("３４ / 88; ban foo").lines().skip(1).collect::<Vec<_>>(),
        ["  ３４ / 88; ban foo", "                 ^~~"]
    );
    let moves = complaint(&["moves", "--game", "climbing", "--position", "34 / 88; turn 3"]);
    assert!(moves.ends_with("  34 / 88; turn 3\n                ^\n"), "{moves}");
}

#[test]
fn all_problems_are_named_at_once() {
    let text = complaint(&["solve", "--game", "climbing", "--position", "34 / ; turn 2; beat 567"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert_eq!(lines[1], "  34 / ; turn 2; beat 567");
    assert!(lines[2].starts_with("- Farmer: the hand is empty"), "{text}");
    assert!(lines[3].starts_with("- The cards on the table (5 6 7)"), "{text}");
}

#[test]
fn files_games_rules_and_options_that_do_not_exist_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let broken = folder.path().join("broken.ron");
    std::fs::write(&broken, "(\n  format: 1,\n  game: \"climbing\",\n  position: 7,\n)\n").expect("written");
    let text = complaint(&["solve", broken.to_str().expect("UTF-8")]);
    assert!(text.contains("Line 4, column "), "{text}");
    assert!(text.contains("\n    position: 7,\n"), "the line is shown: {text}");
    let newer = folder.path().join("newer.ron");
    std::fs::write(&newer, "(format: 99, what: \"new\")").expect("written");
    assert!(complaint(&["moves", newer.to_str().expect("UTF-8")]).contains("format 99"));

    // What is wrong with the game, the rules or the position of a file names the file.
    let wrong = folder.path().join("wrong.ron");
    let wrong_name = wrong.to_str().expect("UTF-8");
    for (fields, words) in [
        ("game: \"go\", position: \"3 / 4\"", "There is no game"),
        ("game: \"climbing\", rules: \"x\", position: \"3 / 4\"", "There are no rules"),
        ("game: \"climbing\", position: \"3 / V\"", "“V” is no card"),
        ("game: \"climbing\", position: \"3 / \"", "this position cannot be played"),
    ] {
        std::fs::write(&wrong, format!("(format: 1, {fields})")).expect("written");
        let text = complaint(&["solve", wrong_name]);
        assert!(text.starts_with(&format!("error: {wrong_name}: {words}")), "{text}");
    }

    let folder = folder.path().to_str().expect("UTF-8");
    assert!(complaint(&["solve", folder]).contains("a folder, not a file"));
    assert!(complaint(&["solve", "no-such-file.ron"]).contains("no-such-file.ron"));
    assert!(complaint(&["solve", "--game", "go", "--position", "x"]).contains("expected climbing"));
    let rules = complaint(&["solve", "--game", "climbing", "--rules", "x", "--position", "3/4"]);
    assert!(rules.contains("doudizhu, article, app, strict"), "{rules}");
    complaint(&["solve"]);
    complaint(&["solve", "--position", "3/4"]);
    complaint(&["solve", "--game", "climbing", "--position", "3/4", "--time", "soon"]);
    complaint(&["solve", "--game", "climbing", "--position", "3/4", "--threads", "0"]);
    complaint(&["solve", "--game", "climbing", "--position", "3/4", "--memory", "0"]);
}

#[test]
fn answers_do_not_depend_on_threads_and_memory() {
    let position = "45667789K2 / 469JJQA2D";
    let solve = |more: &[&str]| {
        let mut object = json(
            &[&["solve", "--game", "climbing", "--position", position, "--all-moves", "--shortest"], more]
                .concat(),
        );
        let object = object.as_object_mut().expect("an object");
        for cost in ["nodes", "seconds", "memory_bytes"] {
            object.remove(cost);
        }
        object.clone()
    };
    let first = solve(&["--threads", "1"]);
    assert_eq!(first, solve(&["--threads", "4"]));
    assert_eq!(first, solve(&["--threads", "1", "--memory", "1"]));
    assert_eq!(first["best_moves"], serde_json::json!(["456789"]));
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
    command.args(["moves", "--game", "climbing", "--position", "33334567TTAAAA / 999JJXD"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("ends");
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn help_and_version_are_told() {
    assert!(answer(&["--help"]).contains("solve"));
    assert!(answer(&["--version"]).contains(env!("CARGO_PKG_VERSION")));
}

/// Its value is quickly found, and so must a line be; refuting weak moves first would take half a minute.
#[test]
fn a_large_deal_has_its_line() {
    let deal = "334455667789TTJQKA2X / 34567889TJQQKKA2D";
    let object = json(&["solve", "--game", "climbing", "--position", deal, "--time", "60"]);
    assert_eq!(object["value"], "win");
    let line = strings(&object["line"]);
    assert!(
        !line.is_empty() && line.len() % 2 == 1,
        "the winner of two makes the first and the last move: {line:?}"
    );
}

#[test]
fn three_cards_are_valued() {
    let object = json(&["three", "value", "AD", "KC", "JS"]);
    let fields =
        ["beats", "cards", "category", "loses", "percentile", "place", "ranks", "rules", "ties", "value"];
    assert_eq!(keys(&object), fields);
    assert_eq!((&object["value"], &object["category"]), (&Value::from(468), &Value::from("high-card")));
    assert_eq!(object["cards"], "AD KC JS");
    assert_eq!(object["percentile"].as_f64().map(f64::round), Some(74.0));
    let text = answer(&["three", "value", "AS", "2D", "3C", "--rules", "teen-patti"]);
    assert_eq!(
        text,
        "cards: AS 2D 3C (teen-patti)\nvalue: 311, place 27 of 741\ncategory: straight 32A\n\
         percentile: 99.00: beats 21880 of 22100 hands\n"
    );
}

#[test]
fn all_classes_of_three_cards_are_listed() {
    let object = json(&["three", "classes"]);
    let classes = object["classes"].as_array().expect("a list");
    assert_eq!(classes.len(), 741);
    assert_eq!(keys(&classes[0]), ["category", "equity", "hands", "place", "probability", "ranks", "value"]);
    assert_eq!((&classes[0]["ranks"], &classes[740]["ranks"]), (&Value::from("AAA"), &Value::from("532")));
    let sum: f64 = classes.iter().filter_map(|class| class["probability"].as_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    check_golden("tests/data/three_card/classes.txt", &answer(&["three", "classes"]));
}

#[test]
fn chances_of_three_cards_are_told() {
    let object = json(&["three", "equity", "AS", "KH", "JD", "--opponents", "1"]);
    let fields = [
        "counts",
        "deals",
        "equity",
        "exact",
        "lose",
        "nobody",
        "opponents",
        "pairs",
        "position",
        "rules",
        "standard_error",
        "table",
        "tie",
        "win",
    ];
    assert_eq!(keys(&object), fields);
    assert_eq!(object["counts"], serde_json::json!([13_672, 26, 4_726]));
    assert_eq!((&object["exact"], &object["deals"]), (&Value::Bool(true), &Value::from(18_424)));
    let drawn = json(&[
        "three",
        "equity",
        "8S",
        "8H",
        "3D",
        "--opponents",
        "4",
        "--dead",
        "AS AH",
        "--deals",
        "100000",
    ]);
    assert_eq!(drawn["exact"], false);
    assert_eq!(drawn["position"], "8S 8H 3D; dead AS AH; opponents 4");
    assert!(drawn["standard_error"].as_f64().is_some_and(|error| error > 0.0005 && error < 0.003), "{drawn}");
    let text = answer(&["three", "equity", "AS KD 2C / 9H 9D 3C", "--opponents", "0"]);
    assert!(text.contains("win 0.0000%, tie 0.0000%, lose 100.0000%\nexact: 1 deal\n"), "{text}");
}

#[test]
fn wrong_hands_of_three_cards_are_complained_about() {
    assert_eq!(
        complaint(&["three", "value", "AS", "KD", "ZC"]).lines().skip(1).collect::<Vec<_>>(),
        ["  AS KD ZC", "        ^"]
    );
    assert!(complaint(&["three", "value", "AS", "KD"]).contains("here are 2"));
    assert!(complaint(&["three", "value", "AS KD 2C / 9H 9D 3C"]).contains("one hand"));
    assert!(complaint(&["three", "equity", "AS KD 2C", "--opponents", "17"]).contains("0 to 16"));
    assert!(
        complaint(&["three", "equity", "AS KD 2C", "--opponents", "1", "--dead", "AS"]).contains("twice")
    );
    assert!(complaint(&["three", "value", "AS KD 2C", "--rules", "a23"]).contains("a23-low"));
    assert!(complaint(&["solve", "--game", "three-card", "--position", "AS KD 2C"]).contains("etude three"));
}

#[test]
fn a_game_in_pdn_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pdn");
    std::fs::write(&path, "[GameType \"25\"]\n[FEN \"W:Wh6:Bg7,c5,d2\"]\n\n1. h6:e1 *\n").expect("written");
    let path = path.to_str().expect("a path");
    assert!(answer(&["moves", path]).starts_with("h6:e1"));
    let many = etude(&["moves", file("tests/data/draughts/fifty.pdn").to_str().expect("a path")]);
    assert_eq!(many.status.code(), Some(2));
    assert!(text(&many.stderr).contains("The file holds 50 games"), "{}", text(&many.stderr));
}

#[test]
fn completions_and_the_manual_page_name_every_command() {
    let page = answer(&["man"]);
    assert!(page.contains(".TH etude 1"), "{page}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = answer(&["completions", shell]);
        for command in
            ["solve", "moves", "perft", "review", "verify", "export", "generate", "completions", "man"]
        {
            assert!(script.contains(command), "{shell}: {command}");
            assert!(page.contains(&format!(".SH ETUDE {}\n", command.to_uppercase())), "{command}");
        }
        assert!(script.contains("batch") && page.contains("\\-\\-batch"), "{shell}");
    }
}
