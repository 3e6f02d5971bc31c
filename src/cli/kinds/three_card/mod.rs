//! `etude three`

mod equity;
mod staying;

use crate::Outcome;
use crate::error::CliError;
use clap::Subcommand;
use etude_games::three_card::equity::Impossible;
use etude_games::three_card::range::HANDS;
use etude_games::three_card::{Setup, ThreeCardGame};
use etude_model::{Game, Message, Problem};
use etude_study::batch::BadPosition;
use etude_study::kinds::three_card;
use etude_study::kinds::three_card::ClassRow;
use serde::Serialize;
use std::io::Write;

/// The arguments of `etude three`.
#[derive(Debug, clap::Args)]
pub struct Three {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Print the value, category and percentile of a hand
    Value(Value),
    /// List all classes of hands, the best first
    Classes(Classes),
    /// Compute the winning chances of each hand of a table
    Equity(equity::Chances),
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

impl Three {
    /// Returns true if standard output is a table.
    pub(crate) fn prints_table(&self) -> bool {
        matches!(&self.command, Command::Equity(chances) if chances.prints_table())
    }

    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        match &self.command {
            Command::Value(value) => value.run(out),
            Command::Classes(classes) => classes.run(out),
            Command::Equity(chances) => chances.run(out),
            Command::Stay(staying) => staying.run(out),
            Command::House(house) => house.run(out),
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
            crate::write_json(out, &object)?;
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
            crate::write_json(out, &ClassesObject { rules: three_card::rules_text(&setup), classes })?;
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
