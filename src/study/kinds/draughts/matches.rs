//! Matches of draughts between levels of the program and external engines. Each opening, by chance or from a list, is played
//! twice, with colours exchanged.

use super::engine::BoardEngine;
use super::external_engine::{HubProgram, PATIENT, trouble};
use super::hub::client::Failure;
use super::hub::line::Line;
use crate::external_engine::ExternalEngine;
use crate::match_stats::MatchStats;
use crate::resources::Resources;
use crate::solving::engine::{Engine, HIGHEST_LEVEL, Strength};
use etude_games::draughts::pdn::{Game, Ply, ResultSpelling};
use etude_games::draughts::{Draughts, DraughtsGame, Move, Rules, Setup, pdn};
use etude_model::{Control, Message, Outcome, Playable, Position, Score, Side, SplitMix, Stopped};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Length of a random opening, in plies.
const CHANCE: usize = 6;
/// Search depth that judges an opening, and the largest score of a balanced one, in hundredths of a man.
const GLANCE: u32 = 5;
const BALANCED: i32 = 60;
/// Ply at which a game is drawn.
const LONGEST: usize = 300;
/// Usual transposition-table size of the program's engine, in bytes.
pub const MEMORY: usize = 64 << 20;

/// A player by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bot {
    /// A level of the program's own engine: `etude:LEVEL`.
    Level(u8),
    /// Another program by its command line: `hub:COMMAND`.
    Hub(String),
    /// An external engine that was set up.
    Program(Box<ExternalEngine>),
}

impl Bot {
    /// Parses a name.
    ///
    /// # Errors
    /// A message that names the fault.
    pub fn read(name: &str) -> Result<Self, Message> {
        let wrong = || Message::new("match-no-player").text("name", name).number("most", HIGHEST_LEVEL);
        match name.split_once(':') {
            Some(("hub", command)) if !command.trim().is_empty() => Ok(Self::Hub(command.trim().to_owned())),
            Some(("etude", level)) => {
                let level = level.parse().ok().filter(|level| (1..=HIGHEST_LEVEL).contains(level));
                level.map(Self::Level).ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }

    /// Name.
    pub fn name(&self) -> String {
        match self {
            Self::Level(level) => format!("etude:{level}"),
            Self::Hub(command) => format!("hub:{command}"),
            Self::Program(engine) => engine.name.clone(),
        }
    }
}

/// A player at the board.
enum Player {
    Own(Box<BoardEngine<Draughts>>, u8),
    Hub(Box<HubProgram>),
}

impl Player {
    fn of(bot: &Bot, memory: usize) -> Self {
        match bot {
            Bot::Level(level) => {
                Self::Own(Box::new(BoardEngine::new(Resources { memory, threads: 1 })), *level)
            }
            Bot::Program(engine) => Self::Hub(Box::new(HubProgram::new(engine))),
            Bot::Hub(command) => {
                let engine = ExternalEngine {
                    name: bot.name(),
                    command: command.clone(),
                    ..ExternalEngine::default()
                };
                Self::Hub(Box::new(HubProgram::new(&engine)))
            }
        }
    }
}

/// The moves with which two games of a match begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The name; empty without one.
    pub name: String,
    /// The position before its moves.
    pub start: Setup,
    /// Its moves.
    pub moves: Vec<Move>,
}

impl Opening {
    /// The positions from its start to its end.
    fn way(&self) -> Option<Vec<Draughts>> {
        let mut way = vec![self.start.position()?];
        for &mv in &self.moves {
            way.push(way.last()?.after(mv));
        }
        Some(way)
    }
}

/// A match.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The players.
    pub bots: [Bot; 2],
    /// The rules.
    pub rules: &'static Rules,
    /// Number of games, two for each opening.
    pub games: u32,
    /// Openings in their order, from the first again after the last; by chance where there are none.
    pub openings: Vec<Opening>,
    /// Seed of openings and mistakes.
    pub seed: u64,
    /// Time for a move.
    pub time: Duration,
    /// Transposition-table size of each player's engine, in bytes.
    pub memory: usize,
}

/// The result of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchResult {
    /// Wins, draws and the score.
    pub stats: MatchStats,
    /// Failures of external engines, each of which lost a game.
    pub troubles: Vec<Message>,
}

/// Plays a match; `finished` is called after each game with its record.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn play(
    plan: &Plan,
    control: &Control,
    finished: &mut dyn FnMut(&MatchResult, Game),
) -> Result<MatchResult, Stopped> {
    let mut players = plan.bots.each_ref().map(|bot| Player::of(bot, plan.memory));
    let mut judge = BoardEngine::new(Resources { memory: 4 << 20, threads: 1 });
    let mut random = SplitMix(plan.seed);
    let mut result = MatchResult::default();
    while result.stats.games() < plan.games {
        let pair = result.stats.games() as usize / 2;
        let opening = match plan.openings.get(pair % plan.openings.len().max(1)) {
            Some(opening) => opening.clone(),
            None => opening(plan.rules, &mut judge, &mut random, control)?,
        };
        for white in [0, 1] {
            let seed = random.below(u64::MAX);
            let troubles = &mut result.troubles;
            let (winner, moves) = game(plan, &mut players, white, &opening, seed, control, troubles)?;
            result.stats.add(winner.map(|side| if white == 0 { side } else { side.other() }));
            let record = record(plan, &opening, moves, white, winner, result.stats.games());
            finished(&result, record);
        }
    }
    Ok(result)
}

/// A game as a file has it.
fn record(
    plan: &Plan,
    opening: &Opening,
    moves: Vec<Move>,
    white: usize,
    winner: Option<Side>,
    round: u32,
) -> Game {
    let tag = |name: &str, value: String| (name.to_owned(), value);
    let mut tags = vec![
        tag("Round", round.to_string()),
        tag("White", plan.bots[white].name()),
        tag("Black", plan.bots[1 - white].name()),
        tag("TimeControl", format!("1/{}", plan.time.as_secs_f64())),
    ];
    if !opening.name.is_empty() {
        tags.push(tag(super::openings::TAG, opening.name.clone()));
    }
    let ply = |mv| Ply {
        mv,
        before: String::new(),
        comment: String::new(),
        nags: Vec::new(),
        variations: Vec::new(),
    };
    Game {
        tags,
        start: opening.start.clone(),
        opening: String::new(),
        line: pdn::Line(moves.into_iter().map(ply).collect()),
        outcome: Some(winner.map_or(Outcome::Draw, Outcome::Won)),
        spelling: ResultSpelling::default(),
    }
}

/// The positions of a random opening with equal numbers of pieces and a balanced score; the game starts from the last one.
fn opening(
    rules: &'static Rules,
    judge: &mut BoardEngine<Draughts>,
    random: &mut SplitMix,
    control: &Control,
) -> Result<Opening, Stopped> {
    loop {
        control.check()?;
        let mut at = Draughts::start(rules);
        let (mut played, mut moves) = (Vec::new(), Vec::new());
        while played.len() < CHANCE {
            moves.clear();
            at.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len() as u64) as usize];
            played.push(mv);
            at = at.after(mv);
        }
        if played.len() < CHANCE {
            continue;
        }
        let last = &at;
        if last.pieces(Side::First) != last.pieces(Side::Second) || last.score().is_some() {
            continue;
        }
        let glance = control.part();
        let mut balanced = false;
        judge.analyse(last, &[], 1.into(), &glance, &mut |found| {
            let score = found.lines.first().map(|line| line.score);
            balanced = matches!(score, Some(Score::Estimate(score)) if score.abs() <= BALANCED);
            if found.depth >= GLANCE {
                glance.cancel();
            }
        });
        if balanced {
            return Ok(Opening { name: String::new(), start: Setup::start(rules), moves: played });
        }
    }
}

/// Plays a game from an opening with player `white` as White; returns the winning side, the first for White, and all moves. A
/// player that fails loses.
fn game(
    plan: &Plan,
    players: &mut [Player; 2],
    white: usize,
    opening: &Opening,
    seed: u64,
    control: &Control,
    troubles: &mut Vec<Message>,
) -> Result<(Option<Side>, Vec<Move>), Stopped> {
    let mut moves = opening.moves.clone();
    let mut way = opening.way().unwrap_or_default();
    let Some(mut at) = way.pop() else { return Ok((None, moves)) };
    for player in players.iter_mut() {
        if let Player::Hub(program) = player {
            program.new_game();
        }
    }
    let mut random = SplitMix(seed);
    loop {
        control.check()?;
        if let Some(value) = at.score() {
            return Ok((value.winner(at.side_to_move()), moves));
        }
        let all: Vec<&Draughts> = way.iter().chain([&at]).collect();
        if way.len() >= LONGEST {
            return Ok((None, moves));
        }
        if let Some(ending) = DraughtsGame::adjudicate(&all) {
            return Ok((ending.winner, moves));
        }
        let number = if at.side_to_move() == Side::First { white } else { 1 - white };
        let chosen = choose(plan, &mut players[number], &at, &way, random.below(u64::MAX), control);
        control.check()?;
        let mv = match chosen {
            Ok(mv) => mv,
            Err(failure) => {
                let name = ExternalEngine { name: plan.bots[number].name(), ..ExternalEngine::default() };
                troubles.push(trouble(&name, &failure));
                return Ok((Some(at.side_to_move().other()), moves));
            }
        };
        way.push(at);
        moves.push(mv);
        at = at.after(mv);
    }
}

fn choose(
    plan: &Plan,
    player: &mut Player,
    at: &Draughts,
    way: &[Draughts],
    seed: u64,
    control: &Control,
) -> Result<Move, Failure> {
    match player {
        Player::Own(engine, level) => {
            let control = control.with_own_counters().with_limit(plan.time);
            let chosen = engine.choose(at, way, Strength::Level(*level), seed, &control);
            chosen.ok_or(Failure::Died)
        }
        Player::Hub(program) => {
            let level = Line::new("level").with("move-time", plan.time.as_secs_f64());
            program.play(at, way, &level, plan.time + PATIENT, control, &mut |_| {})
        }
    }
}
