//! `etude match`

use crate::cli::counts::{counted, signed};
use crate::cli::error::CliError;
use crate::cli::{Outcome, interrupt, progress};
use crate::model::{Control, Message};
use crate::study::kinds::draughts::matches::{Bot, MatchResult, Plan, play};
use crate::study::match_stats::elo;
use crate::texts::{Language, Texts, screen};
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The most games of a match.
const MOST_GAMES: i64 = 100_000;

/// Text below the help.
const AFTER_HELP: &str = "\
Exit status: 0 all games are played, 2 bad input, 130 ended by Ctrl+C: the games that were played are counted.";

/// The arguments of `etude match`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Match {
    /// The game: draughts
    #[arg(long, value_name = "GAME", default_value = "draughts", value_parser = ["draughts"])]
    game: String,
    /// The rules; russian without it
    #[arg(long, value_name = "RULES", default_value = "russian")]
    rules: String,
    /// etude:LEVEL (1 to 8), or hub:COMMAND for another program with the Hub protocol
    #[arg(long, value_name = "BOT")]
    first: String,
    /// The other one, named in the same way
    #[arg(long, value_name = "BOT")]
    second: String,
    /// The number of games, which is even: two from each opening, with both colours
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..=MOST_GAMES))]
    games: u32,
    /// The seed of the openings and of the levels' mistakes
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Seconds for each move
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    time: f64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// `etude match --json`
#[derive(Serialize)]
struct Object {
    first: String,
    second: String,
    rules: &'static str,
    seed: u64,
    time: f64,
    games: u32,
    first_wins: u32,
    second_wins: u32,
    draws: u32,
    score: f64,
    interval: [f64; 2],
    elo: [f64; 3],
    troubles: Vec<String>,
    seconds: f64,
}

impl Match {
    pub(in crate::cli) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let rules = super::rules_named(&self.rules)?;
        if !(0.001..=3600.0).contains(&self.time) {
            return Err(CliError::Wrong(Message::new("match-bad-time")));
        }
        if !self.games.is_multiple_of(2) {
            return Err(CliError::Wrong(Message::new("match-odd-games").number("games", self.games)));
        }
        let bot = |name: &str| Bot::read(name).map_err(CliError::Wrong);
        let bots = [bot(&self.first)?, bot(&self.second)?];
        let time = Duration::from_secs_f64(self.time);
        let plan = Plan { bots, rules, games: self.games, seed: self.seed, time };
        let texts = Texts::new(Language::English);
        let control = Control::new();
        let started = Instant::now();
        interrupt::cancels(&control)?;
        let played = AtomicU64::new(0);
        let mut kept = MatchResult::default();
        let mut show = |result: &MatchResult| {
            for trouble in &result.troubles[kept.troubles.len()..] {
                screen::tell(&texts.say(trouble));
            }
            played.store(result.stats.games().into(), Ordering::Relaxed);
            kept = result.clone();
        };
        let done = || played.load(Ordering::Relaxed);
        let whole =
            progress::watch_part(plan.games.into(), "game", done, || play(&plan, &control, &mut show));
        // A match that was interrupted has the games that were played to their end.
        let outcome = if whole.is_ok() { Outcome::Answered } else { Outcome::Interrupted };
        let MatchResult { stats, troubles } = kept;
        let seconds = started.elapsed().as_secs_f64();
        let (score, [low, high]) = (stats.score(), stats.interval());
        let [first, second] = [plan.bots[0].name(), plan.bots[1].name()];
        let (games, [first_wins, second_wins], draws) =
            (stats.games(), stats.results.won, stats.results.drawn);
        if self.json {
            let troubles = troubles.iter().map(|trouble| texts.say(trouble)).collect();
            let object = Object {
                first,
                second,
                rules: rules.profile.id,
                seed: self.seed,
                time: self.time,
                games,
                first_wins,
                second_wins,
                draws,
                score,
                interval: [low, high],
                elo: [elo(score), elo(low), elo(high)],
                troubles,
                seconds,
            };
            crate::cli::write_json(out, &object)?;
        } else {
            let (rules, seed, time) = (rules.profile.id, self.seed, self.time);
            writeln!(
                out,
                "{first} - {second}: {}, {rules}, {time} s a move, seed {seed}",
                counted(games.into(), "game")
            )?;
            writeln!(out, "won by {first}: {first_wins}")?;
            writeln!(out, "won by {second}: {second_wins}")?;
            writeln!(out, "drawn: {draws}")?;
            writeln!(
                out,
                "score of {first}: {:.1} % (95 % interval {:.1} to {:.1} %), {} Elo ({} to {})",
                100.0 * score,
                100.0 * low,
                100.0 * high,
                signed(elo(score)),
                signed(elo(low)),
                signed(elo(high))
            )?;
        }
        Ok(outcome)
    }
}
