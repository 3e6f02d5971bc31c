//! `etude durak match`

use crate::counts::{counted, results};
use crate::error::CliError;
use crate::{Outcome, interrupt, outputs, progress};
use etude_games::durak::bots::Record;
use etude_model::Control;
use etude_study::kinds::durak::matches::runner::{MOST_GAMES, MatchOptions, Over, Plan, Referee};
use etude_study::kinds::durak::whole::bots::{NEVER_TRANSFERS, never_transfers};
use etude_study::machine;
use etude_study::match_stats::MatchStats;
use etude_texts::{Language, Texts};
use parking_lot::Mutex;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Text below the help.
const AFTER_HELP: &str = "\
Exit status: 0 all games are played, 2 bad input, 130 ended by Ctrl+C: the games that were played are counted and written.";

/// The arguments of `etude durak match`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Match {
    /// The number of games; each order of the pack is played twice, from both seats, except the last one of an odd number
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_GAMES)))]
    games: u32,
    /// The seed of the random numbers: equal seeds give equal matches
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// random, greedy, article:DEPTH, screenshot:DEPTH, repaired:DEPTH, monte-carlo:PLAYOUTS or planner:WALKS; article:3 without it
    #[arg(long, value_name = "BOT")]
    first: Option<String>,
    /// The other bot, named in the same way
    #[arg(long, value_name = "BOT")]
    second: Option<String>,
    /// podkidnoy (throw-ins, 36 cards), perevodnoy (attacks may be passed on, too) or article (the rules of the article's
    /// program, 52 cards); podkidnoy without it
    #[arg(long, value_name = "R")]
    referee: Option<String>,
    /// The cards of the pack: 24, 32, 36 or 52
    #[arg(long, value_name = "N")]
    deck: Option<u8>,
    /// Number of threads; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write every game as a line of a table to a file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// `etude durak match --json`
#[derive(Serialize)]
struct Object {
    first: String,
    second: String,
    referee: &'static str,
    deck: u8,
    seed: u64,
    games: u32,
    first_wins: u32,
    second_wins: u32,
    draws: u32,
    /// Of the first bot, a draw counted as half.
    score: f64,
    /// 95 %
    interval: [f64; 2],
    seconds: f64,
}

impl Match {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let options = MatchOptions {
            games: self.games,
            seed: self.seed,
            bots: [self.first.clone(), self.second.clone()],
            referee: self.referee.clone(),
            deck: self.deck,
        };
        let plan = options.plan().map_err(CliError::Wrong)?;
        let threads = self.threads.map_or_else(machine::threads, usize::from);
        let control = Control::new();
        let started = Instant::now();
        interrupt::cancels(&control)?;
        let (records, outcome) = play(&plan, threads, &control);
        let mut stats = MatchStats::default();
        for record in &records {
            stats.add(record.winner);
        }
        if let Some(file) = &self.csv {
            // The games that were played are written after an interruption too.
            let Ok(table) = plan.csv((0..).zip(&records), &Control::new()) else {
                return Ok(Outcome::Stopped);
            };
            outputs::write_table(file, &table, out)?;
        }
        if self.csv.as_deref().is_some_and(outputs::is_standard) {
            // The table is the answer.
            return Ok(outcome);
        }
        let seconds = started.elapsed().as_secs_f64();
        let [first, second] = plan.names();
        let [low, high] = stats.interval();
        let (games, [first_wins, second_wins], draws) =
            (stats.games(), stats.results.won, stats.results.drawn);
        if self.json {
            let object = Object {
                first,
                second,
                referee: plan.referee().text(),
                deck: plan.deck(),
                seed: self.seed,
                games,
                first_wins,
                second_wins,
                draws,
                score: stats.score(),
                interval: [low, high],
                seconds,
            };
            crate::write_json(out, &object)?;
        } else {
            writeln!(
                out,
                "{first} - {second}: {}, referee {}, {} cards, seed {}",
                counted(games.into(), "game"),
                plan.referee().text(),
                plan.deck(),
                self.seed
            )?;
            if plan.referee() == Referee::Perevodnoy && plan.names().iter().any(|name| never_transfers(name))
            {
                writeln!(out, "{}", Texts::new(Language::English).get(NEVER_TRANSFERS))?;
            }
            writeln!(out, "{}", results([&first, &second], &stats))?;
            writeln!(out, "{:.2} s, {:.0} games a second", seconds, f64::from(games) / seconds)?;
        }
        Ok(outcome)
    }
}

/// Plays the match. After an interruption it has the games up to the first one that is missing.
fn play(plan: &Plan, threads: usize, control: &Control) -> (Vec<Record>, Outcome) {
    let records = Mutex::new(vec![None::<Record>; plan.games() as usize]);
    let played = AtomicU64::new(0);
    let finished = |game: u32, record: Record| {
        if let Some(place) = records.lock().get_mut(game as usize) {
            *place = Some(record);
            played.fetch_add(1, Ordering::Relaxed);
        }
    };
    let done = || played.load(Ordering::Relaxed);
    let work = || plan.run(threads, &Over::default(), control, &finished);
    let ended = progress::watch_part(plan.games().into(), "game", done, work);
    let outcome = if ended.is_ok() { Outcome::Answered } else { Outcome::Interrupted };
    (records.into_inner().into_iter().map_while(|record| record).collect(), outcome)
}
