//! Data bases of games: `cargo bench --bench base -- 100000 [FILE]` makes a PDN file of so many Russian games by play of its own
//! (the same games for the same number), indexes it and looks games up; it prints times and sizes, and fails where an answer
//! takes longer than is promised.
//!
//! Each side makes the move after which it stands best when the other side has replied as well as it can by material, by chance
//! among those that are equal; the first moves are taken from few, as they are in tournaments.

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::draughts::rules::RUSSIAN;
use etude::games::draughts::{Draughts, DraughtsGame, Move, Setup, fen, naming};
use etude::model::{Control, Playable, Position, Side, SplitMix};
use etude::study::base::query::{Filter, GameQuery};
use etude::study::base::work::Games;
use etude::study::base::{Base, GameKeys, Symmetry};
use etude::study::machine;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// The longest game.
const LONGEST: usize = 90;
/// What is promised of an answer.
const ANSWER: Duration = Duration::from_millis(100);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let count = arguments.first().and_then(|count| count.parse().ok()).unwrap_or(10_000);
    let folder = tempfile::tempdir().expect("a folder");
    let path = arguments.get(1).map_or_else(|| folder.path().join("games.pdn"), PathBuf::from);
    let started = Instant::now();
    if !path.exists() {
        write(&path, count);
    }
    let bytes = std::fs::metadata(&path).expect("there").len();
    println!("{count} games, {:.1} MB, made in {:.1} s", megabytes(bytes), started.elapsed().as_secs_f64());
    let games = Games::of(&path).expect("games");
    let cache = folder.path().join("cache");
    let control = Control::new();
    let started = Instant::now();
    let base = games.index(&cache, machine::threads(), &control).expect("an index");
    let spent = started.elapsed().as_secs_f64();
    println!(
        "index: {spent:.1} s, {:.1} MB, {} games, {} entries in {} runs, at most {:.1} MB held",
        megabytes(base.bytes),
        base.head.games,
        base.head.entries,
        base.head.runs,
        megabytes(control.memory()),
    );
    drop(base);
    let started = Instant::now();
    let base = games.index(&cache, machine::threads(), &Control::new()).expect("an index");
    println!(
        "opened again: {:.0} ms, {:.1} MB held",
        milliseconds(started.elapsed()),
        megabytes(base.contents.memory() as u64)
    );
    look_up(&games, &base);
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

fn milliseconds(time: Duration) -> f64 {
    1000.0 * time.as_secs_f64()
}

/// Asks, and prints how long the answers took.
fn ask(base: &Base, name: &str, asks: &[GameQuery]) {
    let mut times: Vec<Duration> = Vec::new();
    let mut found = 0;
    for ask in asks {
        let started = Instant::now();
        let answer = base.answer(ask, &Control::new()).expect("an answer");
        times.push(started.elapsed());
        found += answer.hits.len();
    }
    times.sort_unstable();
    let (middle, longest) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "{name}: {:.2} ms in the middle, {:.2} ms at most of {}, {} games each",
        milliseconds(middle),
        milliseconds(longest),
        times.len(),
        found / asks.len()
    );
    assert!(longest < ANSWER, "{name} took {longest:?}");
}

fn look_up(games: &Games, base: &Base) {
    let keys = games.keys().expect("keys");
    ask(base, "start position, tree", &[position("start", keys, false)]);
    ask(base, "start position, tree, colours reversed too", &[position("start", keys, true)]);
    let mut random = SplitMix(77);
    for plies in [2, 6, 10, 20, 40] {
        let positions: Vec<GameQuery> = (0..50)
            .filter_map(|_| {
                let game = random.below(u64::from(base.head.games)) as u32;
                let document = games.game(base, game, plies).expect("a game");
                let mut position = Draughts::start(&RUSSIAN);
                for text in &document.at {
                    let mut legal = Vec::new();
                    position.legal_moves(&mut legal);
                    let mv = legal.into_iter().find(|&mv| naming::move_text(&position, mv) == *text);
                    position.play(mv.expect("legal"));
                }
                let text = fen::format(&DraughtsGame::setup_of(&Setup::start(&RUSSIAN), &position));
                (document.at.len() == usize::from(plies)).then(|| self::position(&text, keys, true))
            })
            .collect();
        ask(base, &format!("positions after {plies} plies, colours reversed too"), &positions);
    }
    let filter = |filter: Filter| GameQuery { filter, ..GameQuery::default() };
    ask(base, "player", &[filter(Filter { player: "ov 17".into(), ..Filter::default() })]);
    ask(
        base,
        "event and years",
        &[filter(Filter { event: "cup 3".into(), years: (Some(1960), Some(1970)), ..Filter::default() })],
    );
    let material = ["3K/K", "8/8", "2K3M/4M", "12/12", "11/11"].map(|text| GameQuery {
        material: Some(keys.material(text, true).expect("a material")),
        ..GameQuery::default()
    });
    ask(base, "materials, colours reversed too", &material);
}

fn position(text: &str, keys: &dyn GameKeys, reversed: bool) -> GameQuery {
    let images = keys.images("russian", text, Symmetry { mirrored: true, reversed }).expect("a position");
    GameQuery { position: Some(images), here: true, ..GameQuery::default() }
}

/// Writes so many games.
fn write(path: &Path, count: usize) {
    let threads = machine::threads();
    let mut out = BufWriter::new(File::create(path).expect("made"));
    let batch = 512;
    for first in (0..count).step_by(batch * threads) {
        let texts: Vec<String> = thread::scope(|scope| {
            let work: Vec<_> = (0..threads)
                .map(|at| {
                    let from = (first + at * batch).min(count);
                    let to = (from + batch).min(count);
                    scope.spawn(move || (from..to).map(game).collect::<String>())
                })
                .collect();
            work.into_iter().map(|work| work.join().expect("made")).collect()
        });
        for text in texts {
            out.write_all(text.as_bytes()).expect("written");
        }
    }
    out.flush().expect("written");
}

/// What a side has more than the other, a king for three men.
fn balance(position: &Draughts, side: Side) -> i32 {
    let worth = |side: Side| position.pieces(side) as i32 + 2 * position.kings(side) as i32;
    worth(side) - worth(side.other())
}

fn game(number: usize) -> String {
    let mut random = SplitMix(number as u64 * 7919 + 1);
    let mut position = Draughts::start(&RUSSIAN);
    let mut text = String::new();
    let (mut moves, mut replies): (Vec<Move>, Vec<Move>) = (Vec::new(), Vec::new());
    let mut result = "1/2-1/2";
    for ply in 0..LONGEST {
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            result = if position.side == Side::First { "0-1" } else { "1-0" };
            break;
        }
        let mv = if ply < 8 {
            // The popular move half of the time, the next half of the rest, and so on.
            let mut at = 0;
            while at + 1 < moves.len() && random.below(2) == 0 {
                at += 1;
            }
            moves[at]
        } else {
            let side = position.side;
            let worth = |mv: Move, replies: &mut Vec<Move>| {
                let next = position.after(mv);
                replies.clear();
                next.legal_moves(replies);
                replies.iter().map(|&reply| balance(&next.after(reply), side)).min().unwrap_or(100)
            };
            let worths: Vec<i32> = moves.iter().map(|&mv| worth(mv, &mut replies)).collect();
            let best = worths.iter().copied().max().unwrap_or(0);
            let good: Vec<Move> =
                moves.iter().zip(&worths).filter(|(_, worth)| **worth == best).map(|(mv, _)| *mv).collect();
            good[random.below(good.len() as u64) as usize]
        };
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", ply / 2 + 1));
        }
        text.push_str(&naming::move_text(&position, mv));
        text.push(if ply % 12 == 11 { '\n' } else { ' ' });
        position.play(mv);
    }
    let player = |random: &mut SplitMix| {
        // Some play often.
        let most = 1 + random.below(3000);
        format!("Player {}ov {}", (b'A' + random.below(20) as u8) as char, random.below(most))
    };
    let (white, black) = (player(&mut random), player(&mut random));
    let (year, month) = (1950 + random.below(75), 1 + random.below(12));
    format!(
        "[Event \"Cup {}\"]\n[Date \"{year}.{month:02}.??\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [WhiteRating \"{}\"]\n[BlackRating \"{}\"]\n[Result \"{result}\"]\n[GameType \"25,W,8,8,A0,0\"]\n\n{text}{result}\n\n",
        random.below(400),
        1800 + random.below(700),
        1800 + random.below(700),
    )
}
