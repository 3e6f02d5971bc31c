//! Times the move generators of draughts by counting lines of play; asserts the counts.
//!
//! `cargo bench --bench draughts -- russian` times what has this word in its name. Processor time of the thread;
//! the best of five runs.

#![expect(clippy::unwrap_used, reason = "a bench may fail")]

use cpu_time::ThreadTime;
use etude::games::draughts::perft::perft;
use etude::games::draughts::{Draughts, DraughtsGame, Rules, rules};
use etude::model::{Control, Game, Playable, Position};

const RUNS: usize = 5;

/// Name, rules, position ("start" for the first), plies, lines, and whether equal moves count once.
type Case = (&'static str, &'static Rules, &'static str, u32, u64, bool);

const CASES: [Case; 16] = [
    ("english", &rules::ENGLISH, "start", 12, 388_623_673, false),
    ("english distinct", &rules::ENGLISH, "start", 12, 388_617_999, true),
    ("russian", &rules::RUSSIAN, "start", 12, 545_059_387, false),
    ("russian distinct", &rules::RUSSIAN, "start", 12, 544_770_444, true),
    ("international", &rules::INTERNATIONAL, "start", 11, 1_666_207_133, false),
    ("international distinct", &rules::INTERNATIONAL, "start", 11, 1_665_861_398, true),
    ("brazilian", &rules::BRAZILIAN, "start", 12, 512_171_742, false),
    ("brazilian distinct", &rules::BRAZILIAN, "start", 12, 511_882_477, true),
    ("pool", &rules::POOL, "start", 12, 544_300_084, false),
    ("italian", &rules::ITALIAN, "start", 12, 367_917_147, false),
    ("Random178", &rules::INTERNATIONAL, RANDOM178, 9, 1_216_917_193, true),
    ("Woldouby", &rules::INTERNATIONAL, WOLDOUBY, 15, 346_184_885, true),
    ("AllKings", &rules::INTERNATIONAL, "W:WK31-50:BK1-20", 11, 417_920_283, true),
    ("AlmostPromotion", &rules::INTERNATIONAL, "W:W6,7,8,9,10:B41,42,43,44,45", 8, 138_362_698, true),
    ("FrontRows", &rules::INTERNATIONAL, "W:B16,17,18,19,20:W31,32,33,34,35", 14, 462_333_827, false),
    (
        "Italian P3",
        &rules::ITALIAN,
        "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4",
        9,
        130_562_037,
        false,
    ),
];

const RANDOM178: &str = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";
const WOLDOUBY: &str = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38";

fn read(rules: &'static Rules, text: &str) -> Draughts {
    if text == "start" {
        return Draughts::start(rules);
    }
    DraughtsGame::position(&DraughtsGame::parse(&rules.profile, text).unwrap()).unwrap()
}

/// The lines counted with listed moves, as an engine gets them.
fn listed(position: &Draughts, depth: u32, lists: &mut Vec<Vec<<Draughts as Position>::Move>>) -> u64 {
    let mut moves = lists.pop().unwrap_or_default();
    moves.clear();
    position.legal_moves(&mut moves);
    let lines = match depth {
        1 => moves.len() as u64,
        _ => moves.iter().map(|&mv| listed(&position.after(mv), depth - 1, lists)).sum(),
    };
    lists.push(moves);
    lines
}

fn timed(name: &str, depth: u32, lines: u64, count: impl Fn() -> u64) {
    let seconds = (0..RUNS).map(|_| {
        let start = ThreadTime::now();
        assert_eq!(count(), lines, "{name}");
        start.elapsed().as_secs_f64()
    });
    let best = seconds.fold(f64::MAX, f64::min);
    println!("{name:<24} {depth:>5} {lines:>13} {best:>9.3} {:>8.1}", lines as f64 / best / 1e6);
}

fn main() {
    let words: Vec<_> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let asked = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    println!("position                 plies         lines     cpu s   M lines/s");
    for (name, rules, text, depth, lines, distinct) in CASES {
        if asked(name) {
            let position = read(rules, text);
            timed(name, depth, lines, || perft(&position, depth, distinct, &Control::new()).unwrap());
        }
    }
    let listing = [(&rules::RUSSIAN, 10, 22_444_032), (&rules::INTERNATIONAL, 8, 6_483_961)];
    for (rules, depth, lines) in listing {
        let name = format!("{}, listed", rules.profile.id);
        if asked(&name) {
            let position = Draughts::start(rules);
            timed(&name, depth, lines, || listed(&position, depth, &mut Vec::new()));
        }
    }
}
