//! Prints the figures of the engines for games that may cycle, and plays matches.
//!
//! `cargo bench --bench engine -- proofs|speed|random|plain [--rules russian] [--games 100] [--time 50] [--threads 1]`

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::draughts::rules::{self, Naming, Rules};
use etude::games::draughts::{Board, Draughts, Square};
use etude::model::{Control, Piece, Position, Side, Value};
use etude::search::cyclic::CyclicProver;
use std::time::{Duration, Instant};

struct Options {
    rules: &'static Rules,
    games: u64,
    milliseconds: u64,
    threads: usize,
}

fn position(rules: &'static Rules, text: &str) -> Draughts {
    let side = |letter: &str| if letter == "W" { Side::First } else { Side::Second };
    let mut parts = text.split(':');
    let mut board = Board::default();
    let to_move = side(parts.next().unwrap());
    for part in parts {
        let (letter, squares) = part.split_at(1);
        for square in squares.split(',').filter(|square| !square.is_empty()) {
            let (king, name) = square.strip_prefix('K').map_or((false, square), |name| (true, name));
            let at = match rules.naming {
                Naming::Numeric => Square(name.parse::<u8>().unwrap() - 1),
                Naming::Algebraic => {
                    let name = name.as_bytes();
                    let row = rules.size.rows() as i8 - (name[1] - b'0') as i8;
                    rules.size.at(row, (name[0] - b'a') as i8).unwrap()
                }
            };
            board.put(rules.size.bit(at), Some(Piece { side: side(letter), king }));
        }
    }
    Draughts::new(rules, board, to_move)
}

/// Problems with the plies of their shortest wins.
const PROBLEMS: [(&Rules, &str); 9] = [
    (&rules::RUSSIAN, "W:Wb4:Bf8"),
    (&rules::RUSSIAN, "W:WKd8,Ka5,Kh4:BKb8"),
    (&rules::RUSSIAN, "W:Wg7:Bb8,f8"),
    (&rules::ENGLISH, "W:W8:B3"),
    (&rules::ENGLISH, "W:WK15,K14:BK6"),
    (&rules::ENGLISH, "W:WK32,30:B24,K22"),
    (&rules::INTERNATIONAL, "W:W31:B4"),
    (&rules::INTERNATIONAL, "W:W21:B3,4"),
    (&rules::INTERNATIONAL, "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"),
];

fn proofs(options: &Options) {
    for (rules, text) in PROBLEMS {
        let position = position(rules, text);
        let mut prover = CyclicProver::new(1 << 30, options.threads);
        let control = Control::new().with_limit(Duration::from_millis(options.milliseconds));
        let start = Instant::now();
        let value = prover.value(&position, &control);
        let seconds = start.elapsed().as_secs_f64();
        let nodes = control.nodes();
        let within = prover.bounds(&position).within;
        let plies = prover.plies(&position, &control);
        println!(
            "{} {text}: {value:?} within {within:?} {seconds:.3} s, {nodes} nodes; {plies:?} {:.3} s, {} nodes, {:.1} MB",
            rules.profile.id,
            start.elapsed().as_secs_f64(),
            control.nodes(),
            prover.memory() as f64 / 1e6
        );
    }
}

fn main() {
    let mut options = Options { rules: &rules::RUSSIAN, games: 100, milliseconds: 50, threads: 1 };
    let mut what = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok()).unwrap_or(1);
        match argument.as_str() {
            "--games" => options.games = number(),
            "--time" => options.milliseconds = number(),
            "--threads" => options.threads = number() as usize,
            "--rules" => {
                let id = arguments.next().unwrap_or_default();
                let found = rules::ALL.into_iter().find(|rules| rules.profile.id == id);
                options.rules = found.unwrap_or(options.rules);
            }
            "--bench" => {}
            other => what.push(other.to_owned()),
        }
    }
    for what in what {
        match what.as_str() {
            "proofs" => proofs(&options),
            _ => eprintln!("{what}?"),
        }
    }
}
