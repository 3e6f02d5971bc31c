//! `etude three`

mod staying;

use crate::cli::counts::counted;
use crate::cli::error::CliError;
use crate::cli::{Outcome, progress};
use crate::games::three_card::equity::{Equity, Impossible};
use crate::games::three_card::range::{self, HANDS};
use crate::games::three_card::{Card, Setup, ThreeCardGame};
use crate::model::{Control, Game, Message, Problem};
use crate::study::batch::BadPosition;
use crate::study::kinds::three_card;
use crate::study::kinds::three_card::ClassRow;
use crate::study::machine;
use crate::texts::{Language, Texts};
use clap::Subcommand;
use serde::Serialize;
use std::io::Write;

/// The arguments of `etude three`.
#[derive(Debug, clap::Args)]
pub struct Three {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print the value, category and percentile of a hand
    Value(Value),
    /// List all classes of hands, the best first
    Classes(Classes),
    /// Compute the winning chances of each hand of a table
    Equity(Chances),
    /// Compute whether it pays to stay in
    Stay(staying::Staying),
    /// Compute the house edge of three-card poker
    House(staying::House),
}

/// Rules and form of the answer.
#[derive(Debug, clap::Args)]
struct Common {
    /// zjh, zjh-asker, zjh-235, zjh-235-a23, teen-patti or poker, and single options such as a23-second or 235-rainbow; zjh without it
    #[arg(long, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct Value {
    /// Three cards, such as AS KD 2C
    #[arg(required = true)]
    cards: Vec<String>,
    #[command(flatten)]
    common: Common,
}

#[derive(Debug, clap::Args)]
struct Classes {
    #[command(flatten)]
    common: Common,
}

#[derive(Debug, clap::Args)]
struct Chances {
    /// Three cards, such as AS KD 2C; other known hands follow, each after a /
    #[arg(required = true)]
    cards: Vec<String>,
    /// The number of opponents with unknown cards; by default the number of ranges, or one
    #[arg(long, value_name = "N")]
    opponents: Option<String>,
    /// Cards that no seat holds
    #[arg(long, value_name = "CARDS")]
    dead: Option<String>,
    /// The ranges of the unknown opponents, such as "25%"; "pair / any / 20%" one after the other; any hand by default
    #[arg(long, value_name = "RANGE")]
    range: Option<String>,
    /// Number of random deals where there are too many to count
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000_000))]
    deals: u64,
    /// Number of threads; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    common: Common,
}

impl Three {
    pub(in crate::cli) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        match &self.what {
            What::Value(value) => value.run(out),
            What::Classes(classes) => classes.run(out),
            What::Equity(chances) => chances.run(out),
            What::Stay(staying) => staying.run(out),
            What::House(house) => house.run(out),
        }
    }
}

fn bad(text: &str, error: BadPosition) -> CliError {
    CliError::Position { path: None, text: text.to_owned(), error }
}

fn wrong(text: &str, message: Message) -> CliError {
    bad(text, BadPosition::Problems(vec![Problem::new(message)]))
}

fn impossible(text: &str, impossible: Impossible) -> CliError {
    wrong(text, three_card::impossible_message(impossible))
}

/// Reads a table with at least one hand, given by cards and options of the notation; returns its text too.
fn table(
    cards: &[String],
    options: &[(&str, &Option<String>)],
    common: &Common,
) -> Result<(Setup, String), CliError> {
    let given = options.iter().filter_map(|(name, value)| Some(format!("{name} {}", value.as_ref()?)));
    let (rules, text) =
        three_card::position_text(&cards.join(" "), &given.collect::<Vec<_>>(), &common.rules);
    match three_card::read(rules, &text, 1) {
        Ok(setup) => Ok((setup, text)),
        Err(error) => Err(bad(&text, error)),
    }
}

impl Value {
    fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let (setup, text) = table(&self.cards, &[], &self.common)?;
        let report = three_card::describe(&setup);
        let [hand] = &report.hands[..] else {
            let message = Message::new("three-problem-one-hand").number("count", report.hands.len());
            return Err(wrong(&text, message));
        };
        let classes = three_card::classes(&setup);
        let class = classes.get(usize::from(hand.place).saturating_sub(1));
        let class = class.ok_or_else(|| wrong(&text, Message::new("three-problem-no-hand")))?;
        let object = ValueObject {
            cards: ThreeCardGame::format(&setup).split(';').next().unwrap_or_default().to_owned(),
            rules: three_card::rules_text(&setup),
            value: hand.value,
            place: hand.place,
            category: class.category.id(),
            ranks: &class.name,
            percentile: hand.percentile(),
            beats: hand.against_all[0],
            ties: hand.against_all[1],
            loses: hand.against_all[2],
        };
        if self.common.json {
            crate::cli::write_json(out, &object)?;
        } else {
            writeln!(out, "cards: {} ({})", object.cards, object.rules)?;
            writeln!(out, "value: {}, place {} of {}", object.value, object.place, classes.len())?;
            writeln!(out, "category: {} {}", object.category, object.ranks)?;
            writeln!(out, "percentile: {:.2}: beats {} of {} hands", object.percentile, object.beats, HANDS)?;
        }
        Ok(Outcome::Answered)
    }
}

impl Classes {
    fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let (rules, text) = three_card::position_text("", &[], &self.common.rules);
        let setup = three_card::read(rules, &text, 0).map_err(|error| bad(&text, error))?;
        let classes = three_card::classes(&setup);
        if self.common.json {
            let class = |class: &ClassRow| ClassObject {
                place: class.place,
                value: class.value,
                category: class.category.id(),
                ranks: class.name.clone(),
                hands: class.hands,
                probability: class.probability(),
                equity: class.share,
            };
            let classes = classes.iter().map(class).collect();
            crate::cli::write_json(out, &ClassesObject { rules: three_card::rules_text(&setup), classes })?;
        } else {
            writeln!(out, "place value category       ranks hands probability")?;
            for class in &classes {
                writeln!(
                    out,
                    "{:>5} {:>5} {:<14} {:<5} {:>5} {:>10.4}%",
                    class.place,
                    class.value,
                    class.category.id(),
                    class.name,
                    class.hands,
                    100.0 * class.probability()
                )?;
            }
        }
        Ok(Outcome::Answered)
    }
}

impl Chances {
    fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let options = [("dead", &self.dead), ("opponents", &self.opponents), ("range", &self.range)];
        let (setup, text) = table(&self.cards, &options, &self.common)?;
        let threads = self.threads.map_or_else(machine::threads, usize::from);
        let sampling = three_card::sampling(self.deals, threads);
        let control = Control::new();
        let opponents = setup.opponents;
        let answer = progress::watch_count(&control, "deal", || {
            three_card::chances(&setup, 0, opponents, sampling, &control)
        });
        // Nothing stops this work.
        let Ok(answer) = answer else { return Ok(Outcome::Stopped) };
        let equity = answer.map_err(|reason| impossible(&text, reason))?;
        let all =
            progress::watch_count(&control, "deal", || three_card::everyone(&setup, sampling, &control));
        let Ok(all) = all else { return Ok(Outcome::Stopped) };
        let all = all.map_err(|reason| impossible(&text, reason))?;
        // Of two samples only that of the table is shown, so that the head agrees with the first row.
        let is_sampled = |equity: &Equity| equity.standard_error.is_some();
        let first = all.first().filter(|first| is_sampled(first) && is_sampled(&equity));
        let equity = first.copied().unwrap_or(equity);
        let table = players(&setup, &all);
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
            };
            crate::cli::write_json(out, &object)?;
        } else {
            let texts = Texts::new(Language::English);
            let against = texts.say(&Message::new("three-opponents").number("count", opponents));
            writeln!(out, "position: {position} ({rules})")?;
            writeln!(out, "equity: {:.4}% against {against}", 100.0 * equity.share)?;
            let Equity { win, tie, lose, .. } = equity;
            writeln!(out, "win {:.4}%, tie {:.4}%, lose {:.4}%", 100.0 * win, 100.0 * tie, 100.0 * lose)?;
            let deals = counted(equity.deals, "deal");
            match equity.standard_error {
                None => writeln!(out, "exact: {deals}")?,
                Some(error) => {
                    writeln!(out, "estimate: {deals}, standard error {:.4}%", 100.0 * error)?;
                }
            }
            if table.len() > 2 {
                writeln!(out, "player            win      tie   equity")?;
                for player in &table {
                    let PlayerObject { player, win, tie, equity, standard_error, .. } = player;
                    let [win, tie, equity, error] =
                        [win, tie, equity, standard_error].map(|part| 100.0 * part);
                    let error = if error > 0.0 { format!(" ± {error:.3}%") } else { String::new() };
                    writeln!(out, "{player:<12} {win:>7.3}% {tie:>7.3}% {equity:>7.3}%{error}")?;
                }
            }
        }
        Ok(Outcome::Answered)
    }
}

#[derive(Serialize)]
struct ValueObject<'a> {
    cards: String,
    rules: String,
    value: u16,
    place: u16,
    category: &'a str,
    ranks: &'a str,
    percentile: f64,
    beats: u32,
    ties: u32,
    loses: u32,
}

#[derive(Serialize)]
struct ClassesObject {
    rules: String,
    classes: Vec<ClassObject>,
}

#[derive(Serialize)]
struct ClassObject {
    place: u16,
    value: u16,
    category: &'static str,
    ranks: String,
    hands: u16,
    probability: f64,
    equity: f64,
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

/// Everyone at the table, the known hands first.
fn players(setup: &Setup, all: &[Equity]) -> Vec<PlayerObject> {
    let hands = setup.complete().into_iter().map(|(_, cards, _)| cards.map(Card::text).join(" "));
    let seats = (0..usize::from(setup.opponents)).map(|seat| match setup.range_of(seat) {
        [] => "any".to_owned(),
        terms => range::text(terms),
    });
    let players = hands.chain(seats).zip(all).map(|(player, equity)| PlayerObject {
        player,
        win: equity.win,
        tie: equity.tie,
        lose: equity.lose,
        equity: equity.share,
        exact: equity.standard_error.is_none(),
        standard_error: equity.standard_error.unwrap_or(0.0),
    });
    players.collect()
}
