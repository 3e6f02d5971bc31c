//! `etude three equity`

use super::{Common, impossible, table};
use crate::counts::counted;
use crate::error::CliError;
use crate::{Outcome, outputs, progress};
use etude_games::three_card::equity::{Equity, Pairwise};
use etude_games::three_card::range;
use etude_games::three_card::{Card, Setup, ThreeCardGame};
use etude_model::{Control, Game, Message};
use etude_study::csv::Csv;
use etude_study::kinds::three_card;
use etude_study::machine;
use etude_texts::{Language, Texts};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The columns of a table.
const COLUMNS: [&str; 8] = ["player", "against", "win", "tie", "lose", "equity", "exact", "standard_error"];

/// Arguments of `etude three equity`.
#[derive(Debug, clap::Args)]
pub struct Chances {
    /// Three cards, such as AS KD 2C; other known hands follow, each after a /
    #[arg(required = true)]
    cards: Vec<String>,
    /// The number of opponents with unknown cards; by default the number of ranges, or one
    #[arg(long, value_name = "N")]
    opponents: Option<String>,
    /// Cards that no seat holds
    #[arg(long, value_name = "CARDS")]
    dead: Option<String>,
    /// The ranges of the unknown opponents, such as "25%" or "pair:50% 88+"; "pair / any / 20%" one after the other; any hand by default
    #[arg(long, value_name = "RANGE")]
    range: Option<String>,
    /// Number of random deals where there are too many to count
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000_000))]
    deals: u64,
    /// Number of threads; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Compare every player with every other one alone too
    #[arg(long)]
    pairwise: bool,
    /// Write everyone as a table (CSV) to FILE, - for the standard output, in place of the answer
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    csv: Option<PathBuf>,
    #[command(flatten)]
    common: Common,
}

impl Chances {
    /// Returns true if standard output is a table.
    pub(super) fn prints_table(&self) -> bool {
        self.csv.as_deref().is_some_and(outputs::is_standard)
    }

    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let options = [("dead", &self.dead), ("opponents", &self.opponents), ("range", &self.range)];
        let (setup, text) = table(&self.cards, &options, &self.common)?;
        let threads = self.threads.map_or_else(machine::threads, usize::from);
        let sampling = three_card::sampling(self.deals, threads);
        let control = Control::new();
        let opponents = setup.opponents;
        let all =
            progress::watch_count(&control, "deal", || three_card::everyone(&setup, sampling, &control));
        // Nothing stops this work.
        let Ok(all) = all else { return Ok(Outcome::Stopped) };
        let all = all.map_err(|reason| impossible(&text, reason))?;
        let Some(&equity) = all.players.first() else { return Ok(Outcome::Stopped) };
        let names = names(&setup);
        let table = players(&names, &all.players);
        let pairs = if self.pairwise || self.common.json || self.csv.is_some() {
            let Ok(found) = three_card::pairwise(&setup, &control) else { return Ok(Outcome::Stopped) };
            pairs(&names, &found.map_err(|reason| impossible(&text, reason))?)
        } else {
            Vec::new()
        };
        if let Some(path) = &self.csv {
            return write_table(path, &table, &pairs, all.nobody, out);
        }
        let (position, rules) = (ThreeCardGame::format(&setup), three_card::rules_text(&setup));
        if self.common.json {
            let Equity { win, tie, lose, share, counts, standard_error, deals } = equity;
            let object = EquityObject {
                position,
                rules,
                opponents,
                equity: share,
                win,
                tie,
                lose,
                exact: standard_error.is_none(),
                standard_error: standard_error.unwrap_or(0.0),
                deals,
                counts,
                table,
                nobody: all.nobody,
                pairs,
            };
            crate::write_json(out, &object)?;
        } else {
            let texts = Texts::new(Language::English);
            let against = texts.say(&Message::new("three-opponents").number("count", opponents));
            writeln!(out, "position: {position} ({rules})")?;
            writeln!(out, "equity: {:.4}% against {against}", 100.0 * equity.share)?;
            let Equity { win, tie, lose, .. } = equity;
            writeln!(out, "win {:.4}%, tie {:.4}%, lose {:.4}%", 100.0 * win, 100.0 * tie, 100.0 * lose)?;
            let deals = counted(equity.deals, "deal");
            match equity.standard_error {
                None if setup.is_weighted() => writeln!(out, "exact: every deal, by weight")?,
                None => writeln!(out, "exact: {deals}")?,
                Some(error) => {
                    writeln!(out, "estimate: {deals}, standard error {:.4}%", 100.0 * error)?;
                }
            }
            let wide = names.iter().map(String::len).max().unwrap_or(0).max(12);
            let head = |first: &str| format!("{first:<wide$} {:>8} {:>8} {:>8}", "win", "tie", "equity");
            if table.len() > 2 {
                writeln!(out, "{}", head("player"))?;
                for player in &table {
                    let PlayerObject { player, win, tie, equity, standard_error, .. } = player;
                    let [win, tie, equity, error] =
                        [win, tie, equity, standard_error].map(|part| 100.0 * part);
                    let error = if error > 0.0 { format!(" ± {error:.3}%") } else { String::new() };
                    writeln!(out, "{player:<wide$} {win:>7.3}% {tie:>7.3}% {equity:>7.3}%{error}")?;
                }
                if all.nobody > 0.0 {
                    writeln!(out, "{:<wide$} {:>25.3}%", "nobody wins", 100.0 * all.nobody)?;
                }
            }
            if self.pairwise {
                writeln!(out, "{:<wide$} {}", "one by one", head("against"))?;
            }
            for PairObject { player, other, win, tie, equity, .. } in pairs {
                let [win, tie, equity] = [win, tie, equity].map(|part| 100.0 * part);
                writeln!(out, "{player:<wide$} {other:<wide$} {win:>7.3}% {tie:>7.3}% {equity:>7.3}%")?;
            }
        }
        Ok(Outcome::Answered)
    }
}

/// Writes everyone, then every pair where it is asked for.
fn write_table(
    path: &Path,
    table: &[PlayerObject],
    pairs: &[PairObject],
    nobody: f64,
    out: &mut impl Write,
) -> Result<Outcome, CliError> {
    let mut csv = Csv::new(&COLUMNS);
    let figures = |parts: [f64; 4]| parts.map(|part| part.to_string());
    for known in table {
        let [win, tie, lose, equity] = figures([known.win, known.tie, known.lose, known.equity]);
        let (player, exact) = (known.player.clone(), known.exact.to_string());
        csv.row([player, String::new(), win, tie, lose, equity, exact, known.standard_error.to_string()]);
    }
    if nobody > 0.0 {
        csv.row(["nobody", "", "", "", "", &nobody.to_string(), "", ""]);
    }
    for pair in pairs {
        let [win, tie, lose, equity] = figures([pair.win, pair.tie, pair.lose, pair.equity]);
        let (player, other) = (pair.player.clone(), pair.other.clone());
        csv.row([player, other, win, tie, lose, equity, true.to_string(), "0".to_owned()]);
    }
    outputs::write_table(path, &csv.into_text(), out)?;
    if !outputs::is_standard(path) {
        writeln!(out, "{} in {}", counted(table.len() as u64, "player"), path.display())?;
    }
    Ok(Outcome::Answered)
}

#[derive(Serialize)]
struct EquityObject {
    position: String,
    rules: String,
    opponents: u8,
    equity: f64,
    win: f64,
    tie: f64,
    lose: f64,
    exact: bool,
    standard_error: f64,
    deals: u64,
    counts: Option<[u64; 3]>,
    table: Vec<PlayerObject>,
    nobody: f64,
    pairs: Vec<PairObject>,
}

/// Player against another one alone.
#[derive(Serialize)]
struct PairObject {
    player: String,
    other: String,
    win: f64,
    tie: f64,
    lose: f64,
    equity: f64,
}

/// Player at the table: a known hand, or the range of an unknown opponent.
#[derive(Serialize)]
struct PlayerObject {
    player: String,
    win: f64,
    tie: f64,
    lose: f64,
    equity: f64,
    exact: bool,
    standard_error: f64,
}

/// Names of everyone at the table: the known hands, then the ranges.
fn names(setup: &Setup) -> Vec<String> {
    let hands = setup.complete().into_iter().map(|(_, cards, _)| cards.map(Card::text).join(" "));
    let seats = (0..usize::from(setup.opponents)).map(|seat| match setup.range_of(seat) {
        [] => "any".to_owned(),
        terms => range::text(terms),
    });
    hands.chain(seats).collect()
}

/// Everyone against every other player.
fn pairs(names: &[String], all: &Pairwise) -> Vec<PairObject> {
    let row = |(player, row): (&String, &Vec<Option<Equity>>)| {
        let others = names.iter().zip(row).filter_map(|(other, equity)| Some((other, equity.as_ref()?)));
        let pair = |(other, equity): (&String, &Equity)| PairObject {
            player: player.clone(),
            other: other.clone(),
            win: equity.win,
            tie: equity.tie,
            lose: equity.lose,
            equity: equity.share,
        };
        others.map(pair).collect::<Vec<_>>()
    };
    names.iter().zip(all).flat_map(row).collect()
}

/// Everyone at the table, the known hands first.
fn players(names: &[String], all: &[Equity]) -> Vec<PlayerObject> {
    let players = names.iter().zip(all).map(|(player, equity)| PlayerObject {
        player: player.clone(),
        win: equity.win,
        tie: equity.tie,
        lose: equity.lose,
        equity: equity.share,
        exact: equity.standard_error.is_none(),
        standard_error: equity.standard_error.unwrap_or(0.0),
    });
    players.collect()
}
