//! `docs/reference/command-line.md` against the program: section by section the options of `--help` and the fields of `--json`,
//! no more and no fewer.

use super::bases::{file_of_games, object};
use super::{ARTICLE, complaint, etude, json, text};
use etude_support::{file, read};
use serde_json::Value;
use std::collections::BTreeSet;

/// The words in code spans of the first column of a section's table with this heading.
fn column(section: &str, heading: &str) -> BTreeSet<String> {
    let start = format!("| {heading} | meaning |\n");
    let (_, table) = section.split_once(&start).unwrap_or_else(|| panic!("no table `{heading}`"));
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let spans =
        cells.flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>());
    spans.collect()
}

fn section(command: &[&str]) -> String {
    let document = read(file("docs/reference/command-line.md"));
    let heading = format!("## `etude {}`\n", command.join(" "));
    let (_, rest) = document.split_once(&heading).unwrap_or_else(|| panic!("no section {heading}"));
    rest.split("\n## ").next().unwrap_or_default().to_owned()
}

/// The options of a command as `--help` lists them, those of a TARGET left out.
fn options(command: &[&str]) -> BTreeSet<String> {
    let help = text(&etude(&[command, &["--help"]].concat()).stdout);
    let mut found = BTreeSet::new();
    for line in help.lines().map(str::trim_start) {
        let words: Vec<&str> = line.split("  ").next().unwrap_or_default().split_whitespace().collect();
        match words[..] {
            [option, ..] if option.starts_with("--") => _ = found.insert(option.to_owned()),
            ["-h,", ..] => {}
            [short, option, ..] if short.ends_with(',') => _ = found.insert(option.to_owned()),
            [argument] if argument.starts_with('<') => {
                found.insert(argument.trim_matches(['<', '>', '.']).to_owned());
            }
            _ => {}
        }
    }
    found
}

/// The fields of an object, or of every object of a list.
fn fields<'a>(objects: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for object in objects {
        match object {
            Value::Array(list) => found.extend(fields(list)),
            Value::Object(object) => found.extend(object.keys().cloned()),
            _ => {}
        }
    }
    found
}

#[track_caller]
fn check_fields<'a>(command: &[&str], heading: &str, objects: impl IntoIterator<Item = &'a Value>) {
    assert_eq!(column(&section(command), heading), fields(objects), "{command:?}: {heading}");
}

#[test]
fn every_option_is_documented_and_no_other() {
    let target: BTreeSet<String> =
        ["--game", "--rules", "--position"].into_iter().map(str::to_owned).collect();
    let commands: [(&[&str], bool); 21] = [
        (&["solve"], true),
        (&["moves"], true),
        (&["perft"], true),
        (&["review"], true),
        (&["check"], true),
        (&["export"], true),
        (&["generate"], false),
        (&["verify"], false),
        (&["base", "index"], false),
        (&["base", "find"], false),
        (&["base", "tree"], false),
        (&["climbing", "advise"], false),
        (&["durak", "predict"], true),
        (&["durak", "advise"], true),
        (&["durak", "match"], false),
        (&["match"], false),
        (&["three", "value"], false),
        (&["three", "classes"], false),
        (&["three", "equity"], false),
        (&["three", "stay"], false),
        (&["three", "house"], false),
    ];
    for (command, has_target) in commands {
        let mut known = options(command);
        if has_target {
            assert!(known.is_superset(&target), "{command:?}: {known:?}");
            known.retain(|option| !target.contains(option));
        }
        let section = section(command);
        let told = if section.contains("| option | meaning |") {
            let words = column(&section, "option");
            // `--threads N` is the option `--threads`.
            words.iter().map(|word| word.split(' ').next().unwrap_or_default().to_owned()).collect()
        } else {
            assert!(section.contains("`--json` is its only option"), "{command:?}");
            BTreeSet::from(["--json".to_owned()])
        };
        assert_eq!(told, known, "{command:?}");
    }
    let all = text(&etude(&["--help"]).stdout);
    let list =
        all.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let document = read(file("docs/reference/command-line.md"));
    for name in list.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help") {
        assert!(document.contains(&format!("## `etude {name}")), "{name} has no section");
    }
}

/// An ending of Durak for four, with two players left.
const TWO_LEFT: &str = "seats 4; deck 24; rules throw-in; cards 9S KH QD JH TC AC TD KS QS TH AD 9H QC JS JD KD 9C JC \
    QH AS KC AH 9D TS; first 1; played QD AD AC QS stop QC KS KH take done KD done KC 9C TS stop TC \
    AS stop 9S take done done 9H TH JH KH JD QD JC KC JS QS QH KS stop QC 9S stop 9C AC";

#[test]
fn every_field_of_a_solution_is_documented_and_no_other() {
    let proved = json(&[&["solve"], &ARTICLE[..], &["--all-moves", "--tree"]].concat());
    // Nothing proves the start position in no time, and the engine has an opinion.
    let output = etude(&["solve", "--game", "draughts", "--position", "start", "--time", "1", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let estimate: Value = serde_json::from_str(&text(&output.stdout)).expect("an object");
    assert_eq!((&estimate["status"], &estimate["value"]), (&"estimate".into(), &"unknown".into()));
    assert!(estimate["estimate"].is_i64(), "{estimate}");
    let more = json(&[&["solve"], &ARTICLE[..], &["--why", "--changes", "--against", "doudizhu"]].concat());
    let among = json(&[&["solve"], &ARTICLE[..], &["--moves", "3"]].concat());
    let worst = json(&["solve", "--game", "durak", "--rules", "podkidnoy-4", "--position", TWO_LEFT]);
    check_fields(&["solve"], "field", [&proved, &estimate, &more, &among, &worst]);
    let why: Vec<&Value> = more["why"].as_object().expect("an object by move").values().collect();
    check_fields(&["solve"], "field of `why`", why.iter().copied());
    check_fields(&["solve"], "field of `reason`", why.iter().map(|mv| &mv["reason"]));
    check_fields(&["solve"], "field of `threat`", [&more["threat"]]);
    check_fields(&["solve"], "field of `changes`", [&more["changes"]]);
    check_fields(&["solve"], "field of `found`", [&more["changes"]["found"]]);
    check_fields(&["solve"], "field of `against`", [&more["against"]]);
    check_fields(&["solve"], "field of `differences`", [&more["against"]["differences"]]);
    for status in ["proved", "estimate", "unknown"] {
        assert!(section(&["solve"]).contains(&format!("`\"{status}\"`")), "{status}");
    }
}

#[test]
fn every_field_of_moves_and_counts_is_documented_and_no_other() {
    let moves = json(&["moves", "--game", "draughts", "--position", "W:Wc3:Bd4,f6"]);
    check_fields(&["moves"], "field", [&moves]);
    check_fields(&["moves"], "field of `moves`", [&moves["moves"]]);
    let steps: Vec<&Value> =
        moves["moves"].as_array().expect("a list").iter().map(|mv| &mv["steps"]).collect();
    check_fields(&["moves"], "field of `steps`", steps);
    check_fields(&["perft"], "field", [&json(&["perft", "--game", "draughts", "--position", "start", "2"])]);
}

#[test]
fn every_field_of_a_checked_proof_is_documented_and_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("two.proof");
    let name = path.to_str().expect("a path");
    json(&["solve", "--game", "climbing", "--position", "34669 / 88", "--proof", name]);
    let holds = json(&["verify", name]);
    let corrupted = read(&path).replace("claim: win", "claim: loss");
    std::fs::write(&path, corrupted).expect("written");
    let refused = etude(&["verify", name, "--json"]);
    assert_eq!(refused.status.code(), Some(3));
    let refused: Value = serde_json::from_str(&text(&refused.stdout)).expect("an object");
    let object = |arguments: &[&str]| -> Value {
        let output = etude(&[&["verify", "--json"], arguments].concat());
        serde_json::from_str(&text(&output.stdout)).expect("an object")
    };
    let (missing, stopped) = (object(&["no.proof"]), object(&[name, "--time", "0.000001"]));
    check_fields(&["verify"], "field", [&holds, &refused, &missing, &stopped]);
}

#[test]
fn every_field_of_endings_is_documented_and_no_other() {
    let slice = ["endings", "--rules", "english", "--slice", "KKKK/K"];
    let estimate = json(&[&slice[..], &["--estimate"]].concat());
    // The files may be there, from an earlier run.
    assert!(estimate["slices"].as_u64().is_some_and(|slices| slices <= 2), "{estimate}");
    assert_eq!(estimate["made"], false);
    let made = json(&[&slice[..], &["--check"]].concat());
    assert_eq!(made["made"], true);
    check_fields(&["endings"], "field", [&estimate, &made]);
    check_fields(&["endings"], "field of `checked`", [&made["checked"]]);
    let strong = &made["checked"][0];
    assert_eq!((&strong["slice"], &strong["consistent"]), (&"KKKK/K".into(), &true.into()));
    assert_eq!(&strong["positions"], &strong["wins"], "{strong}");
    for slice in ["KKKK", "KKKK/KKK", "MK/K", "/K", "KX/K"] {
        assert!(complaint(&["endings", "--slice", slice]).contains("KKM/KM"), "{slice}");
    }
    assert!(complaint(&["endings", "--pieces", "6", "--rules", "turkish"]).contains("from 2 to 4"));
}

#[test]
fn every_field_of_a_review_is_documented_and_no_other() {
    let proved = json(&[&["review"], &ARTICLE[..], &["--moves", "66, 88", "--time", "5"]].concat());
    check_fields(&["review"], "field", [&proved]);
    let path = file("tests/data/review/durak.ron");
    let hidden = json(&["review", path.to_str().expect("a path"), "--time", "2"]);
    check_fields(&["review"], "field of `moves`", [&proved["moves"], &hidden["moves"]]);
    let blunder = &proved["moves"][0];
    assert_eq!((&blunder["grade"], &blunder["basis"]), (&"blunder".into(), &"proved".into()));
    assert!(complaint(&[&["review"], &ARTICLE[..], &["--moves", "66, 3"]].concat()).contains("Move 2"));
}

#[test]
fn every_field_of_a_checked_composition_is_documented_and_no_other() {
    let path = file("tests/data/compositions/compositions.ron");
    let checked = etude(&["check", path.to_str().expect("a path"), "--json", "--time", "20"]);
    assert_eq!(checked.status.code(), Some(3), "{}", text(&checked.stderr));
    let objects: Vec<Value> =
        text(&checked.stdout).lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let all = |name: &str| objects.iter().map(|object| object[name].clone()).collect::<Vec<_>>();
    check_fields(&["check"], "field", &objects);
    let nodes = all("nodes");
    check_fields(&["check"], "field of `nodes`", &nodes);
    let others: Vec<Value> = nodes
        .iter()
        .flat_map(|nodes| nodes.as_array().expect("a list"))
        .map(|node| node["others"].clone())
        .collect();
    check_fields(&["check"], "field of `others`", &others);
    for name in ["pieces", "end", "same"] {
        check_fields(&["check"], &format!("field of `{name}`"), &all(name));
    }
}

#[test]
fn every_field_of_a_data_base_is_documented_and_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, data) = (file_of_games(folder.path(), 20), folder.path().join("data"));
    let index = object(&data, &["index", &file]);
    check_fields(&["base", "index"], "field", [&index]);
    check_fields(&["base", "index"], "field of `damaged_games`", [&index["damaged_games"]]);
    let find = object(&data, &["find", &file, "--position", "start"]);
    check_fields(&["base", "find"], "field", [&find]);
    check_fields(&["base", "find"], "field of `hits`", [&find["hits"]]);
    let tree = object(&data, &["tree", &file]);
    check_fields(&["base", "tree"], "field", [&tree]);
    check_fields(&["base", "tree"], "field of `moves`", [&tree["moves"]]);
}

#[test]
fn every_field_of_hidden_cards_is_documented_and_no_other() {
    let command = ["climbing", "advise"];
    let told = "me landlord; hand 3 4 44 5 6 7 8 99 TT J QQ K A 22 X; bottom 5 8 2";
    let advice = json(&[&command[..], &[told, "--deals", "4"]].concat());
    check_fields(&command, "field", [&advice]);
    check_fields(&command, "field of `moves`", [&advice["moves"]]);
    let bots = ["match", "--game", "climbing", "--first", "level-2", "--second", "level-1", "--games", "4"];
    let played = json(&bots);
    let told = column(&section(&["match"]), "field");
    assert!(told.is_superset(&fields([&played])), "{played}");
    assert_eq!((&played["games"], &played["rules"]), (&4.into(), &"doudizhu".into()));
    let again = json(&bots);
    assert_eq!((&again["first_wins"], &again["score"]), (&played["first_wins"], &played["score"]));
    assert!(
        complaint(&["match", "--game", "climbing", "--first", "level-5", "--second", "time"])
            .contains("level-5")
    );
}

#[test]
fn every_field_of_durak_is_documented_and_no_other() {
    let command = ["durak", "predict"];
    let situation = "trump QH; role defend; hand 6D JS KC; enemy-count 6; table 5C";
    let prediction = json(&[&command[..], &["--position", situation]].concat());
    check_fields(&command, "field", [&prediction]);
    check_fields(&command, "field of `candidates`", [&prediction["candidates"]]);
    check_fields(&command, "field of `paths`", [&prediction["paths"]]);
    let game =
        "deck 24; cards 9C TC JC QC KC AC 9S TS JS QS KS AS 9H TH JH QH KH AH 9D TD JD QD KD AD; first 1";
    let command = ["durak", "advise"];
    let rest = ["--game", "durak", "--position", game, "--deals", "20"];
    let advice = json(&[&command[..], &rest].concat());
    check_fields(&command, "field", [&advice]);
    check_fields(&command, "field of `moves`", [&advice["moves"]]);
    check_fields(&command, "field of `cards`", [&advice["cards"]]);
    let table = "seats 3; trump QH; hand 6C 9C TD JS KS 7H; first 1; moves";
    let rest = ["--rules", "table-3", "--position", table, "--deals", "20"];
    let advice = json(&[&command[..], &rest].concat());
    check_fields(&command, "field for three and four seats", [&advice]);
    check_fields(&command, "field of `moves` for them", [&advice["moves"]]);
    check_fields(&command, "field of `cards` for them", [&advice["cards"]]);
    check_fields(&["durak", "match"], "field", [&json(&["durak", "match", "--games", "2"])]);
    let quick = ["match", "--first", "etude:1", "--second", "etude:2", "--games", "2", "--time", "0.01"];
    let tested = json(&[&quick[..], &["--sprt", "0,50"]].concat());
    check_fields(&["match"], "field", [&json(&quick), &tested]);
}

#[test]
fn every_field_of_three_cards_is_documented_and_no_other() {
    check_fields(&["three", "value"], "field", [&json(&["three", "value", "AS", "KD", "2C"])]);
    let classes = json(&["three", "classes"]);
    check_fields(&["three", "classes"], "field", [&classes]);
    check_fields(&["three", "classes"], "field of `classes`", [&classes["classes"]]);
    let equity = json(&["three", "equity", "AS KD 2C", "--opponents", "1"]);
    check_fields(&["three", "equity"], "field", [&equity]);
    check_fields(&["three", "equity"], "field of `table`", [&equity["table"]]);
    check_fields(&["three", "equity"], "field of `pairs`", [&equity["pairs"]]);
    let stay = json(&["three", "stay", "AS KD 2C", "--bet", "house", "--rules", "poker"]);
    check_fields(&["three", "stay"], "field", [&stay]);
    check_fields(&["three", "stay"], "field of `house`", [&stay["house"]]);
    check_fields(&["three", "house"], "field", [&json(&["three", "house"])]);
}
