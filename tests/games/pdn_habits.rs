//! PDN as forty programs and sites write it: games, rules, plies, results, names and final positions of `tests/data/pdn` are those
//! that another reader found, which shares nothing with this one and plays the moves by the rules of pydraughts.

use etude_games::draughts::pdn::{Reader, Rejection, assumed, read_under};
use etude_games::draughts::{Setup, fen};
use etude_model::reading::Chunk;
use etude_model::{Control, Outcome, Position, Side};
use etude_support::{file, read};
use std::collections::BTreeSet;

/// Files whose habit is read in another way on purpose: the file, and why.
const OTHERWISE: [(&str, &str); 2] = [
    ("sage-steps", "captures jump by jump as moves of their own, moves of four digits"),
    ("tag-odd", "a tag that is broken over two lines"),
];

/// What is found of a game, as in the columns of the table.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    rules: String,
    plies: String,
    result: String,
    position: BTreeSet<String>,
    names: [String; 2],
    damaged: String,
}

/// The side and the pieces of a position, in any order.
fn pieces(fen: &str) -> BTreeSet<String> {
    let lists = fen.split(':').enumerate();
    let list = |(index, list): (usize, &str)| {
        let side = if index == 0 { "to move" } else { &list[..1] }.to_owned();
        let list = if index == 0 { list } else { &list[1..] }.to_owned();
        list.split(',').map(|piece| format!("{side} {piece}")).collect::<Vec<_>>()
    };
    lists.flat_map(list).collect()
}

fn chunks(bytes: &[u8]) -> Vec<Chunk> {
    let mut reader = Reader::new(bytes, Control::new());
    let mut chunks = Vec::new();
    while let Some(chunk) = reader.next_game().expect("a file in memory can be read") {
        chunks.push(chunk);
    }
    chunks
}

fn found(chunk: &Chunk, all: etude_games::draughts::pdn::Assumed) -> Found {
    match read_under(&chunk.text, all) {
        Ok((game, illegal)) => {
            let mut position = game.start.position().expect("a side to move");
            game.line.0.iter().for_each(|ply| position.play(ply.mv));
            let tag = |name: &str| {
                let value = game.tags.iter().find(|(tag, _)| tag == name);
                value.map_or(String::new(), |(_, value)| value.clone())
            };
            Found {
                rules: game.start.rules.profile.id.to_owned(),
                plies: game.line.0.len().to_string(),
                result: match game.outcome {
                    Some(Outcome::Won(Side::First)) => "white",
                    Some(Outcome::Won(Side::Second)) => "black",
                    Some(Outcome::Draw) => "draw",
                    Some(Outcome::BothLost) | None => "unknown",
                }
                .to_owned(),
                position: pieces(&fen::format(&Setup::of(&position))),
                names: [tag("White"), tag("Black")],
                damaged: if illegal.is_empty() { "no" } else { "yes" }.to_owned(),
            }
        }
        Err(refusal) => Found {
            rules: match refusal {
                Rejection::Chess => "chess".to_owned(),
                Rejection::NoRules | Rejection::GameType(_) => "none".to_owned(),
                other => format!("{other:?}"),
            },
            plies: String::new(),
            result: String::new(),
            position: BTreeSet::new(),
            names: [String::new(), String::new()],
            damaged: "no".to_owned(),
        },
    }
}

#[test]
fn files_of_many_programs_are_read_as_another_reader_reads_them() {
    let table = read(file("tests/data/pdn/expected.tsv"));
    let rows: Vec<Vec<&str>> = table.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    let names: BTreeSet<&str> = rows.iter().map(|row| row[0]).collect();
    assert!(names.len() >= 60, "{}", names.len());
    let mut wrong = Vec::new();
    for name in names {
        let bytes = std::fs::read(file(&format!("tests/data/pdn/{name}.pdn"))).expect("a file");
        let chunks = chunks(&bytes);
        let all = assumed(chunks.iter().map(|chunk| &*chunk.text));
        let own: Vec<&Vec<&str>> = rows.iter().filter(|row| row[0] == name).collect();
        if OTHERWISE.iter().any(|(file, _)| *file == name) {
            continue;
        }
        if chunks.len() != own.len() {
            wrong.push(format!("{name}: {} games, not {}", chunks.len(), own.len()));
        }
        for (chunk, row) in chunks.iter().zip(own) {
            let found = found(chunk, all);
            let is_read = !matches!(row[3], "none" | "chess");
            let text = |column: usize| if is_read { row[column].to_owned() } else { String::new() };
            let wanted = Found {
                rules: row[3].to_owned(),
                plies: text(4),
                result: text(5),
                position: if is_read { pieces(row[6]) } else { BTreeSet::new() },
                names: [text(7), text(8)],
                damaged: row[9].to_owned(),
            };
            if found != wanted {
                let differ = |what: &str, found: &dyn std::fmt::Debug, wanted: &dyn std::fmt::Debug| {
                    let (found, wanted) = (format!("{found:?}"), format!("{wanted:?}"));
                    if found == wanted { String::new() } else { format!("  {what}: {found}, not {wanted}\n") }
                };
                wrong.push(format!(
                    "{name} {}:\n{}{}{}{}{}{}",
                    row[2],
                    differ("rules", &found.rules, &wanted.rules),
                    differ("plies", &found.plies, &wanted.plies),
                    differ("result", &found.result, &wanted.result),
                    differ(
                        "position",
                        &found.position.difference(&wanted.position),
                        &wanted.position.difference(&found.position)
                    ),
                    differ("names", &found.names, &wanted.names),
                    differ("damaged", &found.damaged, &wanted.damaged),
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} games\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

/// The plies, the result and what is left out of each game of a text.
fn told(text: &str) -> Vec<(usize, Option<Outcome>, usize)> {
    let games = chunks(text.as_bytes());
    let all = assumed(games.iter().map(|chunk| &*chunk.text));
    let told = |chunk: &Chunk| match read_under(&chunk.text, all) {
        Ok((game, illegal)) => (game.line.0.len(), game.outcome, illegal.len()),
        Err(refusal) => panic!("{}: {refusal:?}", chunk.text),
    };
    games.iter().map(told).collect()
}

#[test]
fn no_move_is_taken_for_a_result_and_no_word_for_a_game() {
    let glued = "[GameType \"21\"]\n\n1.9-14 22-18 2.5-9 25-22 *";
    assert_eq!(told(glued), [(4, None, 0)]);
    // An illegal last move stays one, where no tag calls it the result.
    assert_eq!(told("[GameType \"20\"]\n\n1. 24-19"), [(0, None, 1)]);
    assert_eq!(told("[GameType \"20\"]\n\n1.32-28 19-23 2.28x19 14x23 3.37-32 9-3"), [(5, None, 1)]);
    let scored = "[GameType \"20\"]\n[Result \"4-6\"]\n\n1.32-28 19-23 2.28x19 14x23 4-6";
    assert_eq!(told(scored), [(4, Some(Outcome::Won(Side::Second)), 0)]);
    let words = "[GameType \"20\"]\n\n1.32-28 19-23 2.28x19 14x23 1-0 White resigned after 20 minutes\n";
    assert_eq!(told(words), [(4, Some(Outcome::Won(Side::First)), 0)]);
    assert!(chunks(words.as_bytes())[0].text.contains("20 minutes"), "nothing is lost");
    let wide = "[GameType \"20\"]\n\n1. ３２-２８ １９-２３ {；} 2. 28x19 14x23 1-0";
    assert_eq!(told(wide), [(4, Some(Outcome::Won(Side::First)), 0)]);
}

#[test]
fn margins_of_any_length_take_no_time() {
    for part in ["<a ", "- ", "&amp", "((", "= "] {
        let text = part.repeat(1 << 19);
        for chunk in chunks(text.as_bytes()) {
            drop(read_under(&chunk.text, assumed([""].iter())));
        }
    }
}
