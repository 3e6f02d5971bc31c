//! Matches between two players of draughts: the program's own levels and other programs, from openings drawn by chance that
//! each is played from with both colours.

use super::engine::BoardEngine;
use super::external_engine::{HubProgram, PATIENT, trouble};
use super::hub::client::Failure;
use super::hub::line::Line;
use crate::games::draughts::{Draughts, DraughtsGame, Move, Rules};
use crate::model::{Control, Message, Playable, Position, Side, SplitMix, Stopped};
use crate::study::Score;
use crate::study::external_engine::ExternalEngine;
use crate::study::play::engine::{Engine, HIGHEST_LEVEL, Strength};
use crate::study::resources::Resources;
use std::time::Duration;

/// The plies of an opening that are drawn by chance.
const CHANCE: usize = 6;
/// How deep an opening is looked at, and by how many hundredths of a man it may favour a side.
const GLANCE: u32 = 5;
const BALANCED: i32 = 60;
/// The plies after which a game is drawn.
const LONGEST: usize = 300;
/// The bytes of the table of the program's own engine.
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
    /// Reads a name.
    ///
    /// # Errors
    /// What is wrong with it.
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

    /// Its name.
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
    /// By which rules they play.
    pub rules: &'static Rules,
    /// How many games, two from each opening.
    pub games: u32,
    /// What chance starts from.
    pub seed: u64,
    /// How long a move may take.
    pub time: Duration,
}

/// How a match stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// Games won by the first, drawn, won by the second.
    pub ended: [u32; 3],
    /// What the first got in each pair of games from one opening, from 0 to 1.
    pairs: Vec<f64>,
    /// What players were lost by that are of no use.
    pub troubles: Vec<Message>,
}

impl Standing {
    /// How many games were played.
    pub fn games(&self) -> u32 {
        self.ended.iter().sum()
    }

    /// The part of the points that the first got.
    pub fn score(&self) -> f64 {
        (f64::from(self.ended[0]) + f64::from(self.ended[1]) / 2.0) / f64::from(self.games().max(1))
    }

    /// 95 % of the score, from the spread of the pairs, with one pair more on each side.
    pub fn interval(&self) -> [f64; 2] {
        let count = self.pairs.len() as f64 + 2.0;
        let mean = (self.pairs.iter().sum::<f64>() + 1.0) / count;
        let squares = self.pairs.iter().map(|pair| pair * pair).sum::<f64>() + 1.0;
        let reach = 1.96 * ((squares / count - mean * mean).max(0.0) / count).sqrt();
        [(mean - reach).max(0.0), (mean + reach).min(1.0)]
    }
}

/// A difference in Elo that stands for a score.
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10()
}

/// Plays a match; `told` is called after each game.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn play(plan: &Plan, control: &Control, told: &mut dyn FnMut(&Standing)) -> Result<Standing, Stopped> {
    let mut players = [Player::of(&plan.bots[0]), Player::of(&plan.bots[1])];
    let mut judge = BoardEngine::new(Resources { memory: 4 << 20, threads: 1 });
    let mut random = SplitMix(plan.seed);
    let mut standing = Standing::default();
    while standing.games() < plan.games {
        let opening = opening(plan.rules, &mut judge, &mut random, control)?;
        let mut pair = 0.0;
        for white in [0, 1] {
            let seed = random.below(u64::MAX);
            let points = game(plan, &mut players, white, opening.clone(), seed, control, &mut standing)?;
            let points = if white == 0 { points } else { 1.0 - points };
            let ended = if points > 0.75 { 0 } else { 1 + usize::from(points < 0.25) };
            standing.ended[ended] += 1;
            pair += points / 2.0;
            told(&standing);
        }
        standing.pairs.push(pair);
    }
    Ok(standing)
}

/// The positions of an opening, the last one to be played from: as many pieces, and about equal at a glance.
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
        judge.analyse(last, &[], 1, &glance, &mut |found| {
            let score = found.lines.first().map(|(score, _)| *score);
            balanced = matches!(score, Some(Score::Guess(score)) if score.abs() <= BALANCED);
            if found.depth >= GLANCE {
                glance.cancel();
            }
        });
        if balanced {
            return Ok(way);
        }
    }
}

/// Plays a game from an opening; the points of White, which the player of that number has. A player that is of no use loses.
fn game(
    plan: &Plan,
    players: &mut [Player; 2],
    white: usize,
    mut way: Vec<Draughts>,
    seed: u64,
    control: &Control,
    standing: &mut Standing,
) -> Result<f64, Stopped> {
    let Some(mut at) = way.pop() else { return Ok(0.5) };
    for player in players.iter_mut() {
        if let Player::Hub(program) = player {
            program.new_game();
        }
    }
    let mut random = SplitMix(seed);
    loop {
        control.check()?;
        let loses = |side: Side| if side == Side::First { 0.0 } else { 1.0 };
        if let Some(value) = at.score() {
            return Ok(match value {
                crate::model::Value::Win => loses(at.side_to_move().other()),
                crate::model::Value::Draw => 0.5,
                crate::model::Value::Loss => loses(at.side_to_move()),
            });
        }
        let all: Vec<&Draughts> = way.iter().chain([&at]).collect();
        if way.len() >= LONGEST {
            return Ok(0.5);
        }
        if let Some(ending) = DraughtsGame::adjudicate(&all) {
            return Ok(ending.winner.map_or(0.5, |winner| loses(winner.other())));
        }
        let number = if at.side_to_move() == Side::First { white } else { 1 - white };
        let chosen = choose(plan, &mut players[number], &at, &way, random.below(u64::MAX), control);
        control.check()?;
        let mv = match chosen {
            Ok(mv) => mv,
            Err(failure) => {
                let name = ExternalEngine { name: plan.bots[number].name(), ..ExternalEngine::default() };
                standing.troubles.push(trouble(&name, &failure));
                return Ok(loses(at.side_to_move()));
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
