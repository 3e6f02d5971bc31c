//! The number of lines of play of draughts, against published tables.
//!
//! Sources: R. Halbersma's dctl, `test/src/algo/traversal` (start positions, and the positions of the forum thread
//! "Perft" of damforum.nl, and three Italian ones by E. Gilbert), which cites "Perft for all recognized draughts
//! variants" of the same forum. The tables of start positions were recomputed with other programs to ten plies or more.

use etude::games::draughts::perft::perft;
use etude::games::draughts::{Draughts, DraughtsGame, Rules, rules};
use etude::model::{Control, Game, Playable, Stopped};

/// Lines after 1, 2, 3 and more plies.
type Table = &'static [u64];

/// A position with its lines: all, and distinct ones. An empty table is one that nobody has published.
struct Known {
    name: &'static str,
    position: Draughts,
    all: Table,
    distinct: Table,
}

fn start(rules: &'static Rules, all: Table, distinct: Table) -> Known {
    Known { name: rules.profile.id, position: Draughts::start(rules), all, distinct }
}

fn read(rules: &'static Rules, text: &str) -> Draughts {
    DraughtsGame::position(&DraughtsGame::parse(&rules.profile, text).unwrap()).unwrap()
}

fn known() -> Vec<Known> {
    let international = |name, text, all, distinct| {
        let position = read(&rules::INTERNATIONAL, text);
        Known { name, position, all, distinct }
    };
    let italian = |name, text, all| {
        let position = read(&rules::ITALIAN, text);
        Known { name, position, all, distinct: &[] }
    };
    vec![
        start(
            &rules::ENGLISH,
            &[
                7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128, 388623673,
                1766623630,
            ],
            &[
                7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128, 388617999,
                1766564893,
            ],
        ),
        start(
            &rules::RUSSIAN,
            &[7, 49, 302, 1469, 7482, 37986, 190146, 929905, 4570667, 22450628, 110961169, 545059387],
            &[7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586, 22444032, 110917189, 544770444],
        ),
        start(
            &rules::INTERNATIONAL,
            &[9, 81, 658, 4265, 27117, 167140, 1049442, 6483971, 41022614, 258935682],
            &[9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423, 258895763],
        ),
        start(
            &rules::BRAZILIAN,
            &[7, 49, 302, 1469, 7473, 37628, 187302, 907836, 4431847, 21566606, 105534946, 512171742],
            &[7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766, 21560022, 105491257, 511882477],
        ),
        start(
            &rules::POOL,
            &[7, 49, 302, 1469, 7482, 37986, 190146, 929902, 4570615, 22442551, 110877932, 544300084],
            &[7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534, 22435955, 110833952, 544005148],
        ),
        start(
            &rules::ITALIAN,
            &[7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875, 17761384, 81647058, 367917147],
            &[7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875, 17761384, 81647058, 367911475],
        ),
        international(
            "Random178",
            "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
            &[],
            &[14, 55, 1168, 5432, 87195, 629010, 9041010, 86724219, 1216917193],
        ),
        international(
            "Woldouby",
            "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
            &[],
            &[6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989, 9872645, 58360286],
        ),
        international(
            "AllKings",
            "W:WK31-50:BK1-20",
            &[],
            &[17, 79, 352, 1399, 7062, 37589, 217575, 1333217, 8558321, 58381162, 417920283],
        ),
        international(
            "AlmostPromotion",
            "W:W6,7,8,9,10:B41,42,43,44,45",
            &[],
            &[9, 81, 795, 7578, 86351, 936311, 11448262, 138362698],
        ),
        international(
            "FrontRows",
            "W:B16,17,18,19,20:W31,32,33,34,35",
            &[9, 81, 534, 2538, 9052, 29999, 98971, 310315, 1008317, 3174159, 10369533, 34907917, 123162301],
            &[],
        ),
        italian(
            "P1",
            "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3",
            &[5, 13, 42, 107, 360, 1099, 3736, 12495, 43686, 164177, 628686, 2643623, 10833722],
        ),
        italian(
            "P2",
            "B:W30,21,22,17,20,K6:B25,28,9,5,1,3",
            &[6, 47, 271, 1916, 10810, 73137, 389809, 2469050, 12803372],
        ),
        italian(
            "P3",
            "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4",
            &[13, 112, 828, 6756, 46241, 368908, 2468110, 19914763],
        ),
    ]
}

/// The depth where a test has counted enough: ten million lines, or all that is known.
const ENOUGH: u64 = 10_000_000;

#[test]
fn lines_are_counted() {
    let control = Control::new();
    for Known { name, position, all, distinct } in known() {
        for (table, distinct) in [(all, false), (distinct, true)] {
            for (depth, &lines) in (1..).zip(table) {
                let counted = perft(&position, depth, distinct, &control);
                assert_eq!(counted, Ok(lines), "{name}, {depth} plies, distinct: {distinct}");
                if lines >= ENOUGH {
                    break;
                }
            }
        }
    }
}

#[test]
fn counting_can_be_stopped() {
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
