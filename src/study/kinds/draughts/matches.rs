//! Matches of draughts between levels of the program and external engines. Each random opening is played twice, with colours
//! exchanged.

use super::engine::BoardEngine;
use super::external_engine::{HubProgram, PATIENT, trouble};
use super::hub::client::Failure;
use super::hub::line::Line;
use crate::games::draughts::{Draughts, DraughtsGame, Move, Rules};
use crate::model::{Control, Message, Playable, Position, Score, Side, SplitMix, Stopped, Value};
use crate::study::external_engine::ExternalEngine;
use crate::study::match_stats::MatchStats;
use crate::study::play::engine::{Engine, HIGHEST_LEVEL, Strength};
use crate::study::resources::Resources;
use std::time::Duration;

/// Length of a random opening, in plies.
const CHANCE: usize = 6;
/// Search depth that judges an opening, and the largest score of a balanced one, in hundredths of a man.
const GLANCE: u32 = 5;
const BALANCED: i32 = 60;
/// Ply at which a game is drawn.
const LONGEST: usize = 300;
/// Transposition-table size of the program's engine, in bytes.
const MEMORY: usize = 64 << 20;

/// A player by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bot {
    /// A level of the program's own engine: `etude:LEVEL`.
    Level(u8),
    /// Another program by its command line: `hub:COMMAND`.
    Hub(String),
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
        }
    }
}

/// A player at the board.
enum Player {
    Own(Box<BoardEngine<Draughts>>, u8),
    Hub(HubProgram),
}

impl Player {
    fn of(bot: &Bot) -> Self {
        match bot {
            Bot::Level(level) => {
                Self::Own(Box::new(BoardEngine::new(Resources { memory: MEMORY, threads: 1 })), *level)
            }
            Bot::Hub(command) => {
                let engine = ExternalEngine {
                    name: bot.name(),
                    command: command.clone(),
                    ..ExternalEngine::default()
                };
                Self::Hub(HubProgram::new(&engine))
            }
        }
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
    /// Seed of openings and mistakes.
    pub seed: u64,
    /// Time for a move.
    pub time: Duration,
}

/// The result of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchResult {
    /// Wins, draws and the score.
    pub stats: MatchStats,
    /// Failures of external engines, each of which lost a game.
    pub troubles: Vec<Message>,
}

/// Plays a match; `finished` is called after each game.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn play(
    plan: &Plan,
    control: &Control,
    finished: &mut dyn FnMut(&MatchResult),
) -> Result<MatchResult, Stopped> {
    let mut players = [Player::of(&plan.bots[0]), Player::of(&plan.bots[1])];
    let mut judge = BoardEngine::new(Resources { memory: 4 << 20, threads: 1 });
    let mut random = SplitMix(plan.seed);
    let mut result = MatchResult::default();
    while result.stats.games() < plan.games {
        let opening = opening(plan.rules, &mut judge, &mut random, control)?;
        for white in [0, 1] {
            let seed = random.below(u64::MAX);
            let troubles = &mut result.troubles;
            let winner = game(plan, &mut players, white, opening.clone(), seed, control, troubles)?;
            result.stats.add(winner.map(|side| if white == 0 { side } else { side.other() }));
            finished(&result);
        }
    }
    Ok(result)
}

/// The positions of a random opening with equal numbers of pieces and a balanced score; the game starts from the last one.
fn opening(
    rules: &'static Rules,
    judge: &mut BoardEngine<Draughts>,
    random: &mut SplitMix,
    control: &Control,
) -> Result<Vec<Draughts>, Stopped> {
    loop {
        control.check()?;
        let mut way = vec![Draughts::start(rules)];
        let mut moves = Vec::new();
        while way.len() <= CHANCE {
            let Some(at) = way.last() else { break };
            moves.clear();
            at.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len() as u64) as usize];
            way.push(at.after(mv));
        }
        let Some(last) = way.last().filter(|_| way.len() > CHANCE) else { continue };
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
            return Ok(way);
        }
    }
}

/// Plays a game from an opening with player `white` as White; returns the winning side, the first for White. A player that
/// fails loses.
fn game(
    plan: &Plan,
    players: &mut [Player; 2],
    white: usize,
    mut way: Vec<Draughts>,
    seed: u64,
    control: &Control,
    troubles: &mut Vec<Message>,
) -> Result<Option<Side>, Stopped> {
    let Some(mut at) = way.pop() else { return Ok(None) };
    for player in players.iter_mut() {
        if let Player::Hub(program) = player {
            program.new_game();
        }
    }
    let mut random = SplitMix(seed);
    loop {
        control.check()?;
        if let Some(value) = at.score() {
            return Ok(match value {
                Value::Win => Some(at.side_to_move()),
                Value::Draw => None,
                Value::Loss => Some(at.side_to_move().other()),
            });
        }
        let all: Vec<&Draughts> = way.iter().chain([&at]).collect();
        if way.len() >= LONGEST {
            return Ok(None);
        }
        if let Some(ending) = DraughtsGame::adjudicate(&all) {
            return Ok(ending.winner);
        }
        let number = if at.side_to_move() == Side::First { white } else { 1 - white };
        let chosen = choose(plan, &mut players[number], &at, &way, random.below(u64::MAX), control);
        control.check()?;
        let mv = match chosen {
            Ok(mv) => mv,
            Err(failure) => {
                let name = ExternalEngine { name: plan.bots[number].name(), ..ExternalEngine::default() };
                troubles.push(trouble(&name, &failure));
                return Ok(Some(at.side_to_move().other()));
            }
        };
        way.push(at);
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
