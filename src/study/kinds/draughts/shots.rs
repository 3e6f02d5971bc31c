//! Shots: their prover, and the generator of exercises out of games of the engine with itself.

use super::composing::next_move;
use super::engine::Prepared as _;
use super::{strokes, themes};
use crate::exercise::Goal;
use crate::exercise::proof::{Ply, Proof};
use crate::generate::KnownConstraints;
use crate::generate::compose::{Composer, Task};
use crate::resources::Resources;
use crate::solving::Solvable;
use crate::solving::engine::NoEngine;
use etude_games::draughts::rules;
use etude_games::draughts::{Draughts, Move, Setup, Shot, ShotGame, ShotGoal};
use etude_model::{Control, Estimate, Game, MoveOf, Position, RuleProfile, Score, SplitMix, Stopped, Value};
use etude_search::Prove;
use etude_search::alphabeta::{Engine, Limits};
use etude_search::proof::Prover;
use rustc_hash::FxHashMap;

/// The maximum length of a game in plies.
const LONGEST_GAME: usize = 90;
/// The fewest pieces of a shot, unless a request says otherwise.
const FEWEST: usize = 16;
/// The fewest pieces of any shot.
const FEWEST_OF_ALL: usize = 6;
/// The depth to which the players of a game search, so that they overlook shots.
const PLAYERS_DEPTH: u32 = 4;
/// One move in this many is a careless one, so that games differ.
const CARELESS: u64 = 5;
/// The depth of the search that notices a shot.
const SEARCH_DEPTH: u32 = 7;
/// The memory of the engine and of the prover, in bytes.
const MEMORY: usize = 4 << 20;
/// The least search score beyond the static one that hints at a shot, in hundredths of a man.
const MIN_JUMP: i32 = 70;
/// The fewest plies of a shot: two moves of the gainer and more.
const FEWEST_PLIES: u8 = 5;
/// The most pieces of a goal that is looked for.
const MOST_GAIN: i8 = 5;
/// Pieces on the board from which a king is a thing of careless games.
const WITHOUT_KINGS: usize = 12;
/// Plies after a shot in which nothing else may gain as much.
const LATER: u8 = 4;
/// Node limits: of the proof that there is a shot, of its rivals, of an exercise, and of the second opinion.
const MAX_SHOT_NODES: u64 = 60_000;
const MAX_RIVAL_NODES: u64 = 400_000;
const MAX_PROOF_NODES: u64 = 400_000;
const SECOND_SOLVER_NODES: u64 = 200_000_000;

impl Solvable for ShotGame {
    type Solver = Prover<Shot>;
    type Engine = NoEngine;

    const CHECKED: bool = true;
    const CLAIM: Option<&'static str> = Some(" gain ");
}

impl Composer for ShotGame {
    const EFFORT: u64 = MAX_PROOF_NODES;
    const GOALS: &[Goal] = &[Goal::Win];

    fn title(_rules: &'static RuleProfile) -> &'static str {
        "exercise-shot"
    }

    fn constraints(rules: &'static RuleProfile) -> KnownConstraints {
        let most = Draughts::start(rules::of(rules)).board.occupied().count_ones() as usize;
        KnownConstraints { sizes: Some(FEWEST_OF_ALL..=most), ..KnownConstraints::default() }
    }

    fn compose(task: &Task<'_>, random: &mut SplitMix, control: &Control) -> Option<Setup> {
        let rules = rules::of(task.rules);
        let most = usize::from(rules.men_at_start()) * 2;
        let sizes = task.constraints.size.clone().unwrap_or(FEWEST..=most);
        let most_plies = match task.level {
            ..34 => 7,
            34..67 => 9,
            _ => 13,
        };
        let mut engine = Draughts::alphabeta(Resources { memory: MEMORY, threads: 1 });
        let mut at = Draughts::start(rules);
        for _ in 0..LONGEST_GAME {
            let pieces = at.board.occupied().count_ones() as usize;
            let moves = at.moves();
            if pieces < *sizes.start() || moves.is_empty() {
                return None;
            }
            if pieces <= *sizes.end() && moves.len() > 2 && is_natural(&at) {
                let jump = search_score(&mut engine, &at, SEARCH_DEPTH, control)? - at.estimate();
                let goal = if jump >= MIN_JUMP { shot(&at, most_plies, control) } else { None };
                if let Some(goal) = goal.filter(|goal| matters(&at, *goal) && is_alone(&at, *goal, control)) {
                    return Some(Setup::of(&at).with_goal(goal));
                }
            }
            at.play(players_move(&mut engine, &at, &moves, random, control)?);
        }
        None
    }

    fn canonical_text(setup: &Setup) -> String {
        // A position equals its colour-swapped mirror image. Shots of equal positions are alike whatever their goals.
        let plain = |setup: Setup| Self::format(&setup.with_goal(ShotGoal::DEFAULT));
        let text = std::cmp::min(plain(setup.clone()), plain(setup.turned()));
        format!("{} {text}", setup.rules.profile.id)
    }

    fn theme(_setup: &Setup, proof: &Proof<Shot>) -> &'static str {
        let plies = proof.line.iter().map(|Ply { position, mv, .. }| Ply {
            position: position.position,
            mv: *mv,
            decision: None,
        });
        let line = plies.collect();
        let Proof { side, value, plies, ref end, .. } = *proof;
        themes::of(&Proof { side, value, plies, line, end: end.position })
    }

    fn ideas(
        _setup: &Setup,
        proof: &Proof<Shot>,
        _solver: &mut Self::Solver,
        _control: &Control,
    ) -> Result<Option<Vec<String>>, Stopped> {
        Ok(strokes::ideas(proof))
    }

    fn second_opinion(shot: &Shot, control: &Control) -> Result<Vec<(MoveOf<Self>, Value)>, Stopped> {
        let control = control.with_nodes(SECOND_SOLVER_NODES);
        let ShotGoal { pieces, plies, .. } = shot.goal;
        let mut search = PlainSearch { control: &control, known: FxHashMap::default() };
        let mut values = Vec::new();
        for mv in shot.position.moves() {
            let left = i32::from(pieces) - mv.captured.count_ones() as i32;
            let gains = search.gains(&shot.position.after(mv), false, left, plies - 1)?;
            values.push((mv, if gains { Value::Win } else { Value::Loss }));
        }
        Ok(values)
    }
}

/// Returns true if a position is one of play in which neither side can capture or threatens to.
fn is_natural(at: &Draughts) -> bool {
    let crowded = at.board.occupied().count_ones() as usize >= WITHOUT_KINGS;
    at.is_quiet() && !at.is_threatened() && (at.board.kings == 0 || !crowded)
}

/// Returns true if a gain decides something: the gainer is not far ahead before it, and is ahead after it.
fn matters(at: &Draughts, goal: ShotGoal) -> bool {
    let ahead = i64::from(at.pieces(at.side)) - i64::from(at.pieces(at.side.other()));
    ahead < 2 && ahead + i64::from(goal.pieces) > 0
}

/// Returns true if no rival comes near a shot: a little later neither another first move gains as much, nor any move more.
/// Moves not settled within the limits count as near.
fn is_alone(at: &Draughts, goal: ShotGoal, control: &Control) -> bool {
    let mut prover = Prover::new(MEMORY, 1);
    let control = control.with_nodes(MAX_RIVAL_NODES);
    let mut gains = |shot: &Shot| {
        let gainer = shot.gainer();
        let value = prover.value(shot, &control).ok()?;
        Some(value.seen_by(shot.position.side, gainer) == Value::Win)
    };
    let later = ShotGoal { plies: goal.plies + LATER, ..goal };
    let more = Shot { position: *at, goal: ShotGoal { pieces: goal.pieces + 1, ..later } };
    if gains(&more) != Some(false) {
        return false;
    }
    let start = Shot { position: *at, goal: later };
    let values: Option<Vec<bool>> = at.moves().into_iter().map(|mv| gains(&start.after(mv))).collect();
    values.is_some_and(|values| values.into_iter().filter(|gains| *gains).count() == 1)
}

/// The search score of a position in hundredths of a man; `None` if the search was stopped.
fn search_score(engine: &mut Engine<Draughts>, at: &Draughts, depth: u32, control: &Control) -> Option<i32> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let report = engine.analyse(at, &[], 1, limits, control, &mut |_| {})?;
    report.lines.first().map(|line| match line.score {
        Score::Estimate(score) => score,
        Score::Win { .. } => i32::from(i16::MAX),
        Score::Loss { .. } => i32::from(i16::MIN),
        Score::Draw => 0,
    })
}

/// The move of a player who sees little, and now and then is careless.
fn players_move(
    engine: &mut Engine<Draughts>,
    at: &Draughts,
    moves: &[Move],
    random: &mut SplitMix,
    control: &Control,
) -> Option<Move> {
    if let [only] = moves {
        return Some(*only);
    }
    if random.below(CARELESS) == 0 {
        return Some(next_move(at, moves, random));
    }
    let limits = Limits { depth: Some(PLAYERS_DEPTH), ..Limits::default() };
    let report = engine.analyse(at, &[], 1, limits, control, &mut |_| {})?;
    report.lines.first()?.moves.first().copied()
}

/// The most pieces that the side to move wins within `most_plies`, in the fewest plies; `None` without a shot, or when it is
/// too short or takes too long to find.
fn shot(at: &Draughts, most_plies: u8, control: &Control) -> Option<ShotGoal> {
    let mut prover = Prover::new(MEMORY, 1);
    let control = control.with_nodes(MAX_SHOT_NODES);
    let mut gains = |pieces: i8, plies: u8| {
        let goal = ShotGoal { conceded: false, pieces, plies };
        let value = prover.value(&Shot { position: *at, goal }, &control);
        value.ok().map(|value| value == Value::Win)
    };
    let mut pieces = 0;
    while pieces < MOST_GAIN && gains(pieces + 1, most_plies)? {
        pieces += 1;
    }
    let mut plies = most_plies;
    while plies >= FEWEST_PLIES && gains(pieces, plies - 1)? {
        plies -= 1;
    }
    (pieces > 0 && plies >= FEWEST_PLIES).then_some(ShotGoal { conceded: false, pieces, plies })
}

/// A plain search for gains that shares only the moves with the prover: finds out whether the gainer, to move or not, gains a
/// number of pieces within a number of plies.
struct PlainSearch<'a> {
    control: &'a Control,
    known: FxHashMap<(<Draughts as Position>::Key, bool, i32, u8), bool>,
}

impl PlainSearch<'_> {
    fn gains(&mut self, at: &Draughts, gainer: bool, pieces: i32, plies: u8) -> Result<bool, Stopped> {
        self.control.add_nodes(1);
        self.control.check()?;
        let moves = at.moves();
        if moves.is_empty() {
            return Ok(!gainer);
        }
        let captures = moves.iter().any(|mv| mv.captured != 0);
        let turned = Draughts { side: at.side.other(), ..*at };
        if pieces <= 0 && !captures && turned.moves().iter().all(|mv| mv.captured == 0) {
            return Ok(true);
        }
        if plies == 0 {
            return Ok(false);
        }
        let key = (at.key(), gainer, pieces, plies);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        let mut found = !gainer;
        for mv in moves {
            let captured = mv.captured.count_ones() as i32;
            let left = if gainer { pieces - captured } else { pieces + captured };
            found = self.gains(&at.after(mv), !gainer, left, plies - 1)?;
            if found == gainer {
                break;
            }
        }
        self.known.insert(key, found);
        Ok(found)
    }
}
