//! Exercises of draughts by chance: games that are played by chance and a short look ahead, until the engine sees more than
//! the board shows; and endings of few pieces.

use super::engine::Prepared as _;
use super::tables::shelf;
use super::themes;
use crate::games::draughts::{Board, Draughts, DraughtsGame, Piece, Rules, Setup, Square, rules};
use crate::model::{Control, Estimate, Game, MoveOf, Position, RuleProfile, Side, SplitMix, Stopped, Value};
use crate::search::Prove;
use crate::search::alphabeta::{Engine, Limits, Score};
use crate::search::cyclic::CyclicProver;
use crate::study::exercise::Goal;
use crate::study::exercise::proof::Proof;
use crate::study::generate::compose::{Composer, Task};

/// The most plies of a game that is played on.
const LONGEST_GAME: usize = 160;
/// How deep the engine looks into a position of such a game, and with how much memory.
const DEPTH: u32 = 5;
const MEMORY: usize = 1 << 20;
/// Within how many hundredths of a man a position looks even.
const EVEN: i32 = 130;
/// What the engine has to see in it for the position to be looked at closely.
const SURPRISE: i32 = 150;
/// The positions that a second opinion may list or look at.
const OTHER_EFFORT: u64 = 20_000_000;

impl Composer for DraughtsGame {
    const EFFORT: u64 = 120_000;

    fn title(rules: &'static RuleProfile) -> &'static str {
        match rules.id {
            "russian" => "exercise-russian",
            "international" => "exercise-international",
            "english" => "exercise-english",
            "brazilian" => "exercise-brazilian",
            _ => "exercise-draughts",
        }
    }

    fn prepare(rules: &'static RuleProfile, control: &Control) -> Result<(), Stopped> {
        shelf().wait(rules::of(rules), control).map(|_| ())
    }

    fn compose(task: &Task, random: &mut SplitMix, control: &Control) -> Option<Setup> {
        let rules = rules::of(task.rules);
        let position = match random.below(3) {
            0 => ending(rules, task, random),
            _ => from_game(rules, task, random, control)?,
        };
        Some(Setup { board: position.board, side: Some(position.side), ..Setup::empty(rules) })
    }

    fn likeness(setup: &Setup) -> String {
        // With the colours exchanged and the board turned a position is the same.
        let like = [Self::format(setup), Self::format(&setup.turned())];
        format!("{} {}", setup.rules.profile.id, like.iter().min().map_or("", String::as_str))
    }

    fn theme(_setup: &Setup, proof: &Proof<Draughts>) -> &'static str {
        themes::of(proof)
    }

    fn second_opinion(position: &Draughts, control: &Control) -> Result<Vec<(MoveOf<Self>, Value)>, Stopped> {
        // It knows no tables of endings.
        let mut other = CyclicProver::new(512 << 20, 1);
        other.verdicts(position, &control.with_nodes(OTHER_EFFORT), &mut |_, _| {})
    }
}

/// An ending of few pieces, placed at random: men not yet far, of as many pieces on each side or one more.
fn ending(rules: &'static Rules, task: &Task, random: &mut SplitMix) -> Draughts {
    let most = if task.level < 34 { 3 } else { 4 };
    let fewer = 2 + random.below(most - 1);
    let more = if task.goal == Goal::Win { fewer + random.below(2) } else { fewer };
    let side = if random.below(2) == 0 { Side::First } else { Side::Second };
    let other_counts = if task.goal == Goal::Win { [more, fewer] } else { [fewer, fewer + random.below(2)] };
    let mut board = Board::default();
    for (owner, count) in [(side, other_counts[0]), (side.other(), other_counts[1])] {
        for _ in 0..count {
            place(rules, owner, random, &mut board);
        }
    }
    Draughts::new(rules, board, side)
}

/// Puts a piece on a free square: a king now and then, else a man that is not on the two last rows.
fn place(rules: &Rules, side: Side, random: &mut SplitMix, board: &mut Board) {
    let king = random.below(4) == 0;
    let rows = rules.size.rows();
    for _ in 0..64 {
        let square = Square(random.below(u64::from(rules.size.squares())) as u8);
        let bit = rules.size.bit(square);
        let row = rules.size.place(square).0;
        let left = row.abs_diff(rules.last_row(side));
        let plausible = king || (2..rows).contains(&left);
        if board.occupied() & bit == 0 && plausible {
            board.put(bit, Some(Piece { side, king }));
            return;
        }
    }
}

/// A position of a game in which the board looks even and the engine sees a win of pieces, or where a draw is asked for
/// that the side to move is pressed; none where it saw nothing of that kind.
fn from_game(
    rules: &'static Rules,
    task: &Task,
    random: &mut SplitMix,
    control: &Control,
) -> Option<Draughts> {
    let mut engine = Engine::new(MEMORY, 1);
    if let Some(endings) = Draughts::oracle() {
        engine.set_oracle(endings);
    }
    let mut at = Draughts::start(rules);
    let most = match task.level {
        ..34 => 8,
        34..67 => 10,
        _ => 12,
    };
    for _ in 0..LONGEST_GAME {
        let pieces = at.board.occupied().count_ones();
        if pieces < 5 {
            return None;
        }
        let mut moves = Vec::new();
        at.legal_moves(&mut moves);
        if moves.is_empty() {
            return None;
        }
        let even = at.estimate().abs() <= EVEN;
        if pieces <= most && moves.len() > 2 && even && !at.must_capture() {
            match seen(&mut engine, &at, control)? {
                Score::Win { plies } if plies > 2 && task.goal == Goal::Win => return Some(at),
                Score::Estimate(score) if score >= SURPRISE && task.goal == Goal::Win => return Some(at),
                Score::Estimate(score) if score <= -EVEN / 2 && task.goal == Goal::Draw => return Some(at),
                Score::Draw if task.goal == Goal::Draw => return Some(at),
                _ => {}
            }
        }
        at.play(next_move(&at, &moves, random));
    }
    None
}

/// What the engine sees in a position.
fn seen(engine: &mut Engine<Draughts>, at: &Draughts, control: &Control) -> Option<Score> {
    let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
    let report = engine.analyse(at, &[], 1, limits, control, &mut |_| {})?;
    report.lines.first().map(|line| line.score)
}

/// What a careless player plays: by chance among the moves that lose nothing at once.
fn next_move(at: &Draughts, moves: &[MoveOf<DraughtsGame>], random: &mut SplitMix) -> MoveOf<DraughtsGame> {
    let worth = |mv: MoveOf<DraughtsGame>| {
        let next = at.after(mv);
        // The best reply, by what stands on the board after it.
        let mut replies = Vec::new();
        next.legal_moves(&mut replies);
        replies.into_iter().map(|reply| next.after(reply).estimate()).min().unwrap_or(i32::MAX / 2)
    };
    let worths: Vec<i32> = moves.iter().map(|&mv| worth(mv)).collect();
    let best = worths.iter().copied().max().unwrap_or_default();
    let fair: Vec<MoveOf<DraughtsGame>> =
        moves.iter().zip(&worths).filter(|(_, worth)| **worth >= best - 40).map(|(mv, _)| *mv).collect();
    let list = if fair.is_empty() { moves } else { &fair };
    list[random.below(list.len() as u64) as usize]
}
