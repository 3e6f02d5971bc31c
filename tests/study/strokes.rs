//! Named strokes of draughts, on positions of books with their solutions (`tests/data/draughts/strokes.jsonl`, one a line).
//!
//! | kind | what the source gives |
//! |---|---|
//! | `named` | position, solution and name |
//! | `position` | position and solution; the definition gives the name |
//! | `line` | solution and name; the position is made to fit |
//! | `near` | position and solution of another combination that is like the stroke `near` |
//! | `outside` | position, solution and the name `near`, but not what the definition asks for |

use etude_games::draughts::naming::number;
use etude_games::draughts::{Draughts, DraughtsGame, Setup};
use etude_model::{Game, Playable, Position, Value};
use etude_study::exercise::proof::{Ply, Proof};
use etude_study::generate::compose::Composer;
use etude_support::{file, read};
use std::collections::BTreeMap;

/// The legal move that a text such as `40x7` names by its ends.
fn named_move(at: &Draughts, text: &str) -> <Draughts as Position>::Move {
    let capture = text.contains('x');
    let ends: Vec<u8> = text.split(['-', 'x']).map(|end| end.parse().expect("a number")).collect();
    let is_it = |mv: &<Draughts as Position>::Move| {
        [number(at.rules, mv.from), number(at.rules, mv.to)][..] == ends && (mv.captured != 0) == capture
    };
    let found: Vec<_> = at.moves().into_iter().filter(is_it).collect();
    assert_eq!(found.len(), 1, "{text} in {at:?}");
    found[0]
}

/// The theme of a solution as it is published, or with the board turned and the sides changed.
fn theme(setup: &Setup, line: &str, turned: bool) -> &'static str {
    let turn = |setup: &Setup| if turned { setup.turned() } else { setup.clone() };
    let mut at = DraughtsGame::position(setup).expect("a position that can be played");
    let start = turn(setup);
    let mut shown = DraughtsGame::position(&start).expect("so can the turned one");
    let side = shown.side;
    let mut plies = Vec::new();
    for text in line.split_whitespace() {
        let mv = named_move(&at, text);
        let size = at.rules.size;
        let seen = if turned {
            let [from, to] = [mv.from, mv.to].map(|square| size.opposite(square));
            etude_games::draughts::Move { from, to, captured: size.turned(mv.captured), ..mv }
        } else {
            mv
        };
        assert!(shown.moves().contains(&seen), "{text}");
        plies.push(Ply { position: shown, mv: seen, decision: None });
        at.play(mv);
        shown.play(seen);
    }
    let proof = Proof { side, value: Value::Win, plies: None, line: plies, end: shown };
    DraughtsGame::theme(&start, &proof)
}

#[test]
fn strokes_are_named_as_the_books_name_them() {
    const STROKES: [&str; 5] = ["coup-turc", "coup-royal", "coup-philippe", "coup-napoleon", "ricochet"];
    let mut counts: BTreeMap<(String, String), u32> = BTreeMap::new();
    for line in read(file("tests/data/draughts/strokes.jsonl")).lines() {
        let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let text = |field: &str| row[field].as_str();
        let fen = text("fen").expect("a position");
        let rules = text("rules").unwrap_or("international");
        let rules = DraughtsGame::rules().iter().find(|profile| profile.id == rules).expect("rules");
        let setup = DraughtsGame::parse(rules, fen).unwrap_or_else(|error| panic!("{fen}: {error:?}"));
        let stroke = text("stroke");
        for turned in [false, true] {
            let found = theme(&setup, text("line").expect("a solution"), turned);
            let named = Some(found).filter(|found| STROKES.contains(found));
            assert_eq!(named, stroke, "{} {fen}, turned: {turned}", text("source").expect("a source"));
        }
        let like = stroke.or(text("near")).expect("a stroke").to_owned();
        *counts.entry((like, text("kind").expect("a kind").to_owned())).or_default() += 1;
    }
    let count = |stroke: &str, kinds: &[&str]| -> u32 {
        kinds.iter().filter_map(|kind| counts.get(&(stroke.into(), (*kind).into()))).sum()
    };
    // Shown by a book, and near-misses.
    let found =
        STROKES.map(|stroke| [count(stroke, &["named", "position", "line"]), count(stroke, &["near"])]);
    assert_eq!(found, [[4, 12], [5, 10], [10, 10], [10, 11], [5, 11]], "{counts:?}");
}
