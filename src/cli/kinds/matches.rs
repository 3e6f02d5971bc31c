//! `etude match`

use crate::counts::{counted, results};
use crate::error::CliError;
use crate::{Outcome, interrupt, outputs, progress};
use etude_model::{Control, Message, Stopped};
use etude_study::match_stats::{MatchStats, Sprt, elo};
use etude_study::sampling_bot::{SamplingBot, SamplingMatch};
use etude_texts::{Language, Texts};
use serde::Serialize;
use std::cell::Cell;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The largest Elo difference of a sequential test.
const MOST_ELO: f64 = 1000.0;
/// The most games of a match.
const MOST_GAMES: i64 = 100_000;

/// Text below the help.
const AFTER_HELP: &str = "\
Exit status: 0 all games are played, 2 bad input, 130 ended by Ctrl+C: the games that were played are counted.";

/// The arguments of `etude match`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Match {
    /// The game: draughts, climbing, or durak for three and four
    #[arg(long, value_name = "GAME", default_value = "draughts", value_parser = ["draughts", "climbing", "durak"])]
    game: String,
    /// The rules; russian, doudizhu or podkidnoy-3 without it
    #[arg(long, value_name = "RULES")]
    pub(super) rules: Option<String>,
    /// Draughts: etude:LEVEL (1 to 8), or hub:COMMAND for another program with the Hub protocol; climbing: level-1 to level-4,
    /// deals:N or time; durak: level-1 to level-3, deals:N or time
    #[arg(long, value_name = "BOT")]
    pub(super) first: String,
    /// The other one, named in the same way
    #[arg(long, value_name = "BOT")]
    pub(super) second: String,
    /// The number of games, which is even: two from each opening or deal, with both sides, and in durak two for each seat
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..=MOST_GAMES))]
    pub(super) games: u32,
    /// The seed of the openings or deals and of the levels' mistakes
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
    /// Seconds for each move
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    time: f64,
    /// Draughts: the openings in place of those by chance: ballots, the table by which lots are drawn in russian, brazilian and english, in an
    /// order by the seed; or a PDN file, whose games are openings in their order
    #[arg(long, value_name = "ballots|FILE")]
    pub(super) openings: Option<PathBuf>,
    /// End as soon as a sequential test (SPRT, errors of 5 %) tells that the first is stronger by ELO1 rather than by ELO0
    /// points, or the reverse
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Draughts: write the games to a PDN file; - for the standard output, in place of the result
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Parses the two differences of a sequential test.
fn sprt(text: &str) -> Result<Sprt, String> {
    let elo = text.split_once(',').and_then(|(low, high)| {
        let elo = [low, high].map(|elo| elo.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= MOST_ELO));
        Some([elo[0]?, elo[1]?])
    });
    let elo = elo.filter(|[low, high]| low < high);
    elo.map(|elo| Sprt { elo }).ok_or_else(|| "two numbers of Elo, the smaller one first, as 0,20".to_owned())
}

/// Plays a match of bots with hidden cards; passes on how it stands after every game.
type SampledPlay<R> =
    fn(&SamplingMatch<R>, &Control, &mut dyn FnMut(&MatchStats)) -> Result<MatchStats, Stopped>;

/// A match that was played, or the games of it before an interruption.
pub(super) struct Played {
    pub(super) names: [String; 2],
    pub(super) rules: &'static str,
    pub(super) stats: MatchStats,
    /// Failures of programs, each of which lost a game.
    pub(super) troubles: Vec<Message>,
    pub(super) outcome: Outcome,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Tested>,
    troubles: Vec<String>,
    seconds: f64,
}

/// The sequential test of a match.
#[derive(Serialize)]
struct Tested {
    elo: [f64; 2],
    ratio: f64,
    bound: f64,
    accepted: Option<f64>,
}

impl Match {
    /// The time for each move.
    pub(super) fn time(&self) -> Result<Duration, CliError> {
        if (0.001..=3600.0).contains(&self.time) {
            Ok(Duration::from_secs_f64(self.time))
        } else {
            Err(CliError::Wrong(Message::new("match-bad-time")))
        }
    }

    /// Runs `play` with a display of the games played. After each `play` passes on how they stand; it returns true if the
    /// match came to its end. The control stops once the sequential test is decided.
    pub(super) fn watch(
        &self,
        control: &Control,
        play: impl FnOnce(&dyn Fn(&MatchStats)) -> bool,
    ) -> Outcome {
        let played = AtomicU64::new(0);
        let done = || played.load(Ordering::Relaxed);
        let decided = Cell::new(false);
        let set = |stats: &MatchStats| {
            played.store(stats.games().into(), Ordering::Relaxed);
            if self.sprt.is_some_and(|test| test.decision(stats).is_some()) {
                decided.set(true);
                control.cancel();
            }
        };
        let whole = progress::watch_part(self.games.into(), "game", done, || play(&set));
        if whole || decided.get() { Outcome::Answered } else { Outcome::Interrupted }
    }

    /// Plays a match of bots with hidden cards, by its rules with their identifier.
    pub(super) fn play_sampled<R>(
        &self,
        (rules, id): (R, &'static str),
        bot: fn(&str) -> Result<SamplingBot, Message>,
        control: &Control,
        play: SampledPlay<R>,
    ) -> Result<Played, CliError> {
        let bot = |name: &str| bot(name).map_err(CliError::Wrong);
        let bots = [bot(&self.first)?, bot(&self.second)?];
        let Self { games, seed, .. } = *self;
        let plan = SamplingMatch { bots, rules, games, seed, time: self.time()? };
        let mut stats = MatchStats::default();
        let outcome = self.watch(control, |played| {
            let mut show = |so_far: &MatchStats| {
                stats = *so_far;
                played(so_far);
            };
            play(&plan, control, &mut show).is_ok()
        });
        let names = bots.map(SamplingBot::name);
        Ok(Played { names, rules: id, stats, troubles: Vec::new(), outcome })
    }

    /// The game to be played.
    pub(super) fn game(&self) -> &str {
        &self.game
    }

    /// Plays the match by the function of its game, and prints the result.
    pub(super) fn run<W: Write>(
        &self,
        out: &mut W,
        play: impl FnOnce(&Self, &Control, &mut W) -> Result<Played, CliError>,
    ) -> Result<Outcome, CliError> {
        if !self.games.is_multiple_of(2) {
            return Err(CliError::Wrong(Message::new("match-odd-games").number("games", self.games)));
        }
        for (option, given) in [("--openings", &self.openings), ("--output", &self.output)] {
            if self.game != "draughts" && given.is_some() {
                return Err(CliError::Wrong(Message::new("match-only-draughts").text("option", option)));
            }
        }
        if self.json && self.output.as_deref().is_some_and(outputs::is_standard) {
            let message = Message::new("cli-option-unused").text("option", "--json").text("format", "pdn");
            return Err(CliError::Wrong(message));
        }
        let started = Instant::now();
        let control = Control::new();
        interrupt::cancels(&control)?;
        let played = play(self, &control, out)?;
        let Played { names: [first, second], rules, stats, troubles, outcome } = played;
        let seconds = started.elapsed().as_secs_f64();
        let texts = Texts::new(Language::English);
        let (score, [low, high]) = (stats.score(), stats.interval());
        let (games, [first_wins, second_wins], draws) =
            (stats.games(), stats.results.won, stats.results.drawn);
        let Self { seed, time, .. } = *self;
        if self.output.as_deref().is_some_and(outputs::is_standard) {
            // The games are there.
        } else if self.json {
            let object = Object {
                first,
                second,
                rules,
                seed,
                time,
                games,
                first_wins,
                second_wins,
                draws,
                score,
                interval: [low, high],
                elo: [elo(score), elo(low), elo(high)],
                sprt: self.sprt.map(|test| Tested {
                    elo: test.elo,
                    ratio: test.ratio(&stats),
                    bound: Sprt::BOUND,
                    accepted: test.decision(&stats).map(|larger| test.elo[usize::from(larger)]),
                }),
                troubles: troubles.iter().map(|trouble| texts.say(trouble)).collect(),
                seconds,
            };
            crate::write_json(out, &object)?;
        } else {
            writeln!(
                out,
                "{first} - {second}: {}, {rules}, {time} s a move, seed {seed}",
                counted(games.into(), "game")
            )?;
            let [mean, low, high] = stats.elo_texts();
            writeln!(out, "{}, {mean} Elo ({low} to {high})", results([&first, &second], &stats))?;
            if let Some(test) = self.sprt {
                let [low, high] = test.elo;
                let decided = match test.decision(&stats) {
                    Some(larger) => format!("accepts {:+} Elo", test.elo[usize::from(larger)]),
                    None => "not decided".to_owned(),
                };
                let (ratio, bound) = (test.ratio(&stats), Sprt::BOUND);
                writeln!(
                    out,
                    "test of {low:+} against {high:+} Elo: {decided} (log ratio {ratio:.2}, bounds ±{bound:.2})"
                )?;
            }
        }
        Ok(outcome)
    }
}
