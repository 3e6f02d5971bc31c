//! `etude climbing advise`

use super::input::{TableInput, known};
use crate::error::CliError;
use crate::{Outcome, progress};
use etude_games::climbing::bots::{AdvisedMove, Chances};
use etude_games::climbing::observer::{Role, TableObserver, cards_word, move_word};
use etude_model::{Control, Message, SamplingLimit};
use etude_study::kinds::climbing::adviser::{Advice, Adviser, NoAdvice, seconds};
use etude_study::machine;
use etude_texts::{Language, Texts};
use serde::Serialize;
use std::io::{BufRead as _, Write};

/// The chance in percent from which a bomb or the rocket is worth a line.
const LIKELY: f64 = 1.0;

/// The arguments of `etude climbing advise`.
#[derive(Debug, clap::Args)]
pub struct Advise {
    #[command(flatten)]
    input: TableInput,
    /// Seconds for the decision
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    time: f64,
    /// The number of deals on which the best moves are tried, instead of a time
    #[arg(long, value_name = "N", conflicts_with = "time", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    deals: Option<u32>,
    /// The seed of the random numbers: with --deals, equal seeds give equal answers
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of threads; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Read a table from each line of the standard input, and print one JSON object for each
    #[arg(long)]
    lines: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Object {
    best: String,
    moves: Vec<Row>,
    basis: &'static str,
}

#[derive(Serialize)]
struct Row {
    text: String,
    share: f64,
    deals: u32,
    error: f64,
}

#[derive(Serialize)]
struct Failed {
    error: String,
}

impl Advise {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        if !(0.01..=3600.0).contains(&self.time) {
            return Err(CliError::Wrong(Message::new("deal-advise-time")));
        }
        let mut adviser = Adviser::new(self.threads.map_or_else(machine::threads, usize::from));
        if self.lines {
            return self.answer_lines(&mut adviser, out);
        }
        let observer = self.input.observer()?;
        let control = Control::new();
        let found = progress::watch(&control, || self.advice(&mut adviser, &observer, &control));
        let Some(advice) = found? else { return Ok(Outcome::Stopped) };
        if self.json {
            crate::write_json(out, &object(&observer, &advice))?;
        } else {
            let Ok(chances) = adviser.chances(&observer, true, self.seed, &control) else {
                return Ok(Outcome::Stopped);
            };
            write(out, &observer, &advice, &chances)?;
        }
        Ok(Outcome::Answered)
    }

    /// The advice; none when the work was stopped.
    fn advice(
        &self,
        adviser: &mut Adviser,
        observer: &TableObserver,
        control: &Control,
    ) -> Result<Option<Advice>, CliError> {
        let effort = self.deals.map_or_else(|| seconds(self.time), SamplingLimit::Deals);
        match adviser.advise(observer, effort, self.seed, control) {
            Ok(advice) => Ok(Some(advice)),
            Err(NoAdvice::Stopped) => Ok(None),
            Err(NoAdvice::Over) => Err(CliError::Wrong(Message::new("deal-advise-over"))),
            Err(NoAdvice::NotMyTurn(seat)) => {
                Err(CliError::Wrong(Message::new("deal-advise-turn").message("who", seat.name())))
            }
        }
    }

    /// Answers every line of the standard input at once, errors too.
    fn answer_lines(&self, adviser: &mut Adviser, out: &mut impl Write) -> Result<Outcome, CliError> {
        let texts = Texts::new(Language::English);
        let mut outcome = Outcome::Answered;
        for line in std::io::stdin().lock().lines() {
            let answer = known(None, line?.trim()).and_then(|observer| {
                let advice = self.advice(adviser, &observer, &Control::new())?;
                Ok(advice.map(|advice| object(&observer, &advice)))
            });
            match answer {
                Ok(Some(object)) => crate::write_json(out, &object)?,
                Ok(None) => return Ok(Outcome::Stopped),
                Err(error) => {
                    outcome = Outcome::Faulty;
                    crate::write_json(out, &Failed { error: error.summary(&texts).0 })?;
                }
            }
            out.flush()?;
        }
        Ok(outcome)
    }
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

fn object(observer: &TableObserver, advice: &Advice) -> Object {
    let text = |row: &AdvisedMove| move_word(observer.rules(), row.mv);
    let row = |row: &AdvisedMove| Row {
        text: text(row),
        share: rounded(row.share),
        deals: row.deals,
        error: rounded(row.error),
    };
    Object {
        best: advice.moves.first().map(text).unwrap_or_default(),
        moves: advice.moves.iter().map(row).collect(),
        basis: if advice.proved { "proved" } else { "deals" },
    }
}

fn write(
    out: &mut impl Write,
    observer: &TableObserver,
    advice: &Advice,
    chances: &Chances,
) -> std::io::Result<()> {
    let texts = Texts::new(Language::English);
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    for row in &advice.moves {
        let text = move_word(observer.rules(), row.mv);
        writeln!(
            out,
            "{text:<18} {:>5} % ± {:>4}  {}",
            percent(row.share),
            percent(row.error),
            texts.say(&Message::new("deal-advise-deals").number("count", row.deals))
        )?;
    }
    let best = advice.moves.first().map(|row| move_word(observer.rules(), row.mv)).unwrap_or_default();
    let basis = if advice.proved { "deal-advise-proved" } else { "deal-advise-estimate" };
    writeln!(out, "{}", texts.say(&Message::new(basis).text("best", best)))?;
    for seat in Role::ALL.into_iter().filter(|&seat| seat != observer.me()) {
        let known = cards_word(observer.rules(), observer.known(seat));
        let message = Message::new("deal-advise-seat").message("who", seat.name());
        let message = message.number("count", observer.count(seat)).text("known", known);
        writeln!(out, "{}", texts.say(&message))?;
        write_seat(out, observer, chances, seat, &texts)?;
    }
    Ok(())
}

/// The chances of one seat: of each rank, that it holds one or more, two or more …; of bombs and the rocket.
fn write_seat(
    out: &mut impl Write,
    observer: &TableObserver,
    chances: &Chances,
    seat: Role,
    texts: &Texts,
) -> std::io::Result<()> {
    let most = observer.most(seat);
    for rank in (0..15).filter(|&rank| most >> (4 * rank) & 15 > 0) {
        let card = cards_word(observer.rules(), 1 << (4 * rank));
        let mut line = format!("  {card:<2}");
        for least in 1..=4 {
            let share: f64 = (least..=4).map(|cards| chances.count(seat, rank as u8, cards)).sum();
            let held = format!("{least}+ {:.0} %", 100.0 * share);
            line.push_str(&format!("  {held:<8}"));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    let bombs =
        (0..13).map(|rank| (cards_word(observer.rules(), 4 << (4 * rank)), chances.bomb(seat, rank as u8)));
    let rocket = (cards_word(observer.rules(), 0x11 << (4 * 13)).replace(' ', ""), chances.rocket(seat));
    for (cards, share) in bombs.chain([rocket]).filter(|&(_, share)| 100.0 * share >= LIKELY) {
        let share = format!("{:.0}", 100.0 * share);
        let message = Message::new("deal-advise-bomb").text("cards", cards).text("share", share);
        writeln!(out, "  {}", texts.say(&message))?;
    }
    Ok(())
}
