//! The number of lines of play of draughts, by the program and by the checker of proofs, against the published tables of
//! `tests/data/draughts/perft.txt`.

use etude_games::draughts::perft::perft;
use etude_games::draughts::{Draughts, DraughtsGame, rules};
use etude_model::{Control, Game, Playable, Stopped};

/// The tables, with their sources.
const TABLES: &str = include_str!("../data/draughts/perft.txt");

/// The depth where a test has counted enough: ten million lines, or all that is known.
const ENOUGH: u64 = 10_000_000;
/// Number of lines that is enough for the checker.
const ENOUGH_CHECKED: u64 = 30_000;

#[test]
fn perft_counts() {
    let control = Control::new();
    let (mut rows, mut played) = (0, Vec::new());
    for row in TABLES.lines().filter(|row| !row.starts_with('#')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [name, id, text, count, table] = cells[..] else { panic!("a row of five cells: {row}") };
        let rules = rules::ALL.into_iter().find(|rules| rules.profile.id == id).expect("known rules");
        let setup = DraughtsGame::parse(&rules.profile, text).expect("a position");
        let position: Draughts = DraughtsGame::position(&setup).expect("it can be played");
        assert!(["all", "distinct"].contains(&count), "{row}");
        for (depth, lines) in (1..).zip(table.split(' ')) {
            let lines: u64 = lines.parse().expect("a number");
            let counted = perft(&position, depth, count == "distinct", &control);
            assert_eq!(counted, Ok(lines), "{name}, {depth} plies, {count}");
            if lines >= ENOUGH {
                break;
            }
        }
        rows += 1;
        played.push(id);
    }
    assert_eq!(rows, 25, "every table is read");
    assert!(rules::ALL.iter().all(|rules| played.contains(&rules.profile.id)), "rules without a table");
}

#[test]
fn perft_stops() {
    let position = Draughts::start(&rules::RUSSIAN);
    let control = Control::new();
    std::thread::scope(|scope| {
        let counting = scope.spawn(|| perft(&position, 40, false, &control));
        while control.nodes() == 0 && !counting.is_finished() {
            std::thread::yield_now();
        }
        control.cancel();
        assert_eq!(counting.join().unwrap(), Err(Stopped));
    });
    assert_eq!(perft(&position, 0, true, &Control::new()), Ok(1));
}

/// The checker's own rules.
#[test]
fn published_perft() {
    let rows = TABLES.lines().filter(|row| !row.starts_with('#'));
    let mut read = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let (rules, position, distinct) = (format!("{} 1", cells[1]), cells[2], cells[3] == "distinct");
        for (depth, lines) in (1..).zip(cells[4].split_whitespace()) {
            let lines: u64 = lines.parse().expect("a number");
            assert_eq!(
                etude_verify::perft("draughts", &rules, position, depth, distinct),
                Ok(lines),
                "{rules} {position}, {depth} plies, {distinct}"
            );
            if lines > ENOUGH_CHECKED {
                break;
            }
        }
        read += 1;
    }
    assert_eq!(read, 25);
}
