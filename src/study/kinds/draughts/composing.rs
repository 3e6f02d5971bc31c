//! Exercise generator for draughts. Candidates are positions of random games whose search score far exceeds the static
//! score, and random endings with few pieces.

use super::engine::Prepared as _;
use super::tablebase::tablebases;
use super::{themes, worth};
use crate::exercise::Goal;
use crate::exercise::proof::Proof;
use crate::generate::KnownConstraints;
use crate::generate::compose::{Composer, Task};
use crate::resources::Resources;
use etude_games::draughts::{Board, Draughts, DraughtsGame, Piece, Rules, Setup, Square, rules};
use etude_model::{
    Control, Estimate, Game, MoveOf, Position, RuleProfile, Score, Side, SplitMix, Stopped, Value,
};
use etude_search::Prove;
use etude_search::alphabeta::{Engine, Limits};
use etude_search::cyclic::CyclicProver;

/// The maximum length of a random game in plies.
const LONGEST_GAME: usize = 160;
/// The fewest pieces of an ending.
const FEWEST: usize = 3;
/// The fewest pieces of a position from a game.
const FEWEST_OF_GAMES: usize = 5;
/// The search depth in a position of such a game.
const SEARCH_DEPTH: u32 = 5;
/// The engine's memory in bytes.
const SEARCH_MEMORY: usize = 1 << 20;
/// The largest static score of an even position, in hundredths of a man.
const MAX_EVEN_SCORE: i32 = 130;
/// The smallest search score of an even position that makes it a candidate for a win.
const MIN_WINNING_SCORE: i32 = 150;
/// Node limit of the proof of a candidate.
const MAX_PROOF_NODES: u64 = 120_000;
/// Node limit of the independent check.
const SECOND_SOLVER_NODES: u64 = 20_000_000;

impl Composer for DraughtsGame {
    const EFFORT: u64 = MAX_PROOF_NODES;

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
        tablebases().wait(rules::of(rules), control).map(|_| ())
    }

    fn constraints(rules: &'static RuleProfile) -> KnownConstraints {
        let most = Draughts::start(rules::of(rules)).board.occupied().count_ones() as usize;
        KnownConstraints { sizes: Some(FEWEST..=most), ..KnownConstraints::default() }
    }

    fn compose(task: &Task<'_>, random: &mut SplitMix, control: &Control) -> Option<Setup> {
        let rules = rules::of(task.rules);
        let position = match (random.below(3), &task.constraints.size) {
            (0, None) => ending(rules, task, random),
            (_, Some(size)) if *size.end() < FEWEST_OF_GAMES => {
                let all = *size.start() as u64 + random.below((size.end() - size.start() + 1) as u64);
                // Half of the pieces or one more.
                let own = all / 2 + random.below(2);
                let side = random_side(random);
                placed(rules, side, [own, all - own], random)
            }
            _ => from_game(rules, task, random, control)?,
        };
        Some(Setup::of(&position))
    }

    fn canonical_text(setup: &Setup) -> String {
        // A position equals its colour-swapped mirror image.
        let text = std::cmp::min(Self::format(setup), Self::format(&setup.turned()));
        format!("{} {text}", setup.rules.profile.id)
    }

    fn theme(_setup: &Setup, proof: &Proof<Draughts>) -> &'static str {
        themes::of(proof)
    }

    fn ideas(
        _setup: &Setup,
        proof: &Proof<Draughts>,
        _solver: &mut Self::Solver,
        _control: &Control,
    ) -> Result<Option<Vec<String>>, Stopped> {
        Ok(worth::is_worth(proof).then(Vec::new))
    }

    fn second_opinion(position: &Draughts, control: &Control) -> Result<Vec<(MoveOf<Self>, Value)>, Stopped> {
        // Unlike the first solver, this prover has no tablebase.
        let mut other = CyclicProver::new(512 << 20, 1);
        other.verdicts(position, &control.with_nodes(SECOND_SOLVER_NODES), &mut |_, _| {})
    }
}

/// A random ending of few pieces, equal in number or one apart.
fn ending(rules: &'static Rules, task: &Task<'_>, random: &mut SplitMix) -> Draughts {
    let most = if task.level < 34 { 3 } else { 4 };
    let fewer = 2 + random.below(most - 1);
    let more = if task.goal == Goal::Win { fewer + random.below(2) } else { fewer };
    let side = random_side(random);
    let counts = if task.goal == Goal::Win { [more, fewer] } else { [fewer, fewer + random.below(2)] };
    placed(rules, side, counts, random)
}

fn random_side(random: &mut SplitMix) -> Side {
    if random.below(2) == 0 { Side::First } else { Side::Second }
}

/// A random position with these numbers of pieces of the side to move and of the other, with men far from crowning.
fn placed(rules: &'static Rules, side: Side, [own, others]: [u64; 2], random: &mut SplitMix) -> Draughts {
    let mut board = Board::default();
    for (owner, count) in [(side, own), (side.other(), others)] {
        for _ in 0..count {
            place(rules, owner, random, &mut board);
        }
    }
    Draughts::new(rules, board, side)
}

/// Puts a piece on a random free square: a king in one of four cases, else a man outside of the two last rows.
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

/// A candidate from a random game: an even static score, and a search score that wins, or for drawing exercises one that
/// puts the side to move under pressure. `None` if the game has no such position.
fn from_game(
    rules: &'static Rules,
    task: &Task<'_>,
    random: &mut SplitMix,
    control: &Control,
) -> Option<Draughts> {
    let mut engine = Draughts::alphabeta(Resources { memory: SEARCH_MEMORY, threads: 1 });
    let mut at = Draughts::start(rules);
    let sizes = match (&task.constraints.size, task.level) {
        (Some(size), _) => size.clone(),
        (None, ..34) => FEWEST_OF_GAMES..=8,
        (None, 34..67) => FEWEST_OF_GAMES..=10,
        (None, _) => FEWEST_OF_GAMES..=12,
    };
    for _ in 0..LONGEST_GAME {
        let pieces = at.board.occupied().count_ones() as usize;
        if pieces < *sizes.start() {
            return None;
        }
        let moves = at.moves();
        if moves.is_empty() {
            return None;
        }
        let even = at.estimate().abs() <= MAX_EVEN_SCORE;
        if pieces <= *sizes.end() && moves.len() > 2 && even && !at.must_capture() {
            match search_score(&mut engine, &at, control)? {
                Score::Win { plies } if plies > 2 && task.goal == Goal::Win => return Some(at),
                Score::Estimate(score) if score >= MIN_WINNING_SCORE && task.goal == Goal::Win => {
                    return Some(at);
                }
                Score::Estimate(score) if score <= -MAX_EVEN_SCORE / 2 && task.goal == Goal::Draw => {
                    return Some(at);
                }
                Score::Draw if task.goal == Goal::Draw => return Some(at),
                _ => {}
            }
        }
        at.play(next_move(&at, &moves, random));
    }
    None
}

/// The search score of a position; `None` if the search was stopped.
fn search_score(engine: &mut Engine<Draughts>, at: &Draughts, control: &Control) -> Option<Score> {
    let limits = Limits { depth: Some(SEARCH_DEPTH), ..Limits::default() };
    let report = engine.analyse(at, &[], 1, limits, control, &mut |_| {})?;
    report.lines.first().map(|line| line.score)
}

/// The move of a careless player: random among the moves that lose nothing at once.
pub(super) fn next_move(
    at: &Draughts,
    moves: &[MoveOf<DraughtsGame>],
    random: &mut SplitMix,
) -> MoveOf<DraughtsGame> {
    let worth = |mv: MoveOf<DraughtsGame>| {
        let next = at.after(mv);
        // The static score after the best reply.
        let replies = next.moves().into_iter();
        replies.map(|reply| next.after(reply).estimate()).min().unwrap_or(i32::MAX / 2)
    };
    let worths: Vec<i32> = moves.iter().map(|&mv| worth(mv)).collect();
    let best = worths.iter().copied().max().unwrap_or_default();
    let fair: Vec<MoveOf<DraughtsGame>> =
        moves.iter().zip(&worths).filter(|(_, worth)| **worth >= best - 40).map(|(mv, _)| *mv).collect();
    let list = if fair.is_empty() { moves } else { &fair };
    list[random.below(list.len() as u64) as usize]
}
