//! `etude three stay` and `etude three house`

use super::{Common, bad, impossible, table};
use crate::error::CliError;
use crate::{Outcome, progress};
use etude_games::three_card::ThreeCardGame;
use etude_games::three_card::betting::{Verdict, house};
use etude_games::three_card::class;
use etude_games::three_card::notation::ranges_text;
use etude_games::three_card::range::class_text;
use etude_model::{Control, Game};
use etude_study::kinds::three_card::{self, Stay};
use etude_study::machine;
use serde::Serialize;
use std::io::Write;

/// Arguments of `etude three stay`.
#[derive(Debug, clap::Args)]
pub struct Staying {
    /// Three cards, such as AS KD 2C; other known hands follow, each after a /
    #[arg(required = true)]
    cards: Vec<String>,
    /// The bet: zjh, teen-patti or house, then numbers such as "pot 40 stake 2 blind"; the usual one of the rules without it
    #[arg(long, value_name = "BET")]
    bet: Option<String>,
    /// The number of opponents with unknown cards
    #[arg(long, value_name = "N")]
    opponents: Option<String>,
    /// The ranges of the unknown opponents, such as "25%"; "pair / any" one after the other
    #[arg(long, value_name = "RANGE")]
    range: Option<String>,
    /// Cards that no seat holds
    #[arg(long, value_name = "CARDS")]
    dead: Option<String>,
    /// Number of random deals where there are too many to count
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000_000))]
    deals: u64,
    #[command(flatten)]
    common: Common,
}

impl Staying {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let options = [
            ("dead", &self.dead),
            ("opponents", &self.opponents),
            ("range", &self.range),
            ("stay", &self.bet),
        ];
        let (setup, text) = table(&self.cards, &options, &self.common)?;
        let sampling = three_card::sampling(self.deals, machine::threads());
        let control = Control::new();
        let found =
            progress::watch_count(&control, "deal", || three_card::stay(&setup, None, sampling, &control));
        // Nothing stops this work.
        let Ok(Some(stay)) = found else { return Ok(Outcome::Stopped) };
        let bet = setup.bet();
        let mut object = StayObject {
            position: ThreeCardGame::format(&setup),
            rules: three_card::rules_text(&setup),
            bet: bet.text(),
            opponents: ranges_text(&setup),
            verdict: "stay",
            ..StayObject::default()
        };
        match stay {
            Stay::Players(decision) => {
                object.verdict = match decision.verdict() {
                    Verdict::Stay => "stay",
                    Verdict::Fold => "fold",
                    Verdict::Open => "open",
                };
                (object.pay, object.pot) = (decision.pay, decision.pot);
                (object.needed, object.chance) = (decision.needed, decision.chance);
                (object.value, object.fold_value) = (decision.value, 0.0);
                object.standard_error = decision.error.unwrap_or(0.0);
            }
            Stay::House(played) => {
                let antes = f64::from(bet.values("ante").first().copied().unwrap_or(1));
                let all = played.houses.all() as f64;
                object.verdict = if played.value >= -1.0 { "stay" } else { "fold" };
                (object.pay, object.pot) = (antes, antes);
                let [won, tied, _] = played.houses.against;
                object.chance = (won as f64 + tied as f64 / 2.0 + played.houses.out as f64) / all;
                (object.value, object.fold_value) = (antes * played.value, -antes);
                object.house = Some(HouseHands::new(&played));
            }
            Stay::Never(reason) => return Err(impossible(&text, reason)),
        }
        object.exact = object.standard_error == 0.0;
        if self.common.json {
            crate::write_json(out, &object)?;
            return Ok(Outcome::Answered);
        }
        let StayObject { position, rules, bet, pay, pot, needed, chance, value, verdict, .. } = &object;
        writeln!(out, "position: {position} ({rules})")?;
        let opponents = if object.opponents.is_empty() { "any cards" } else { &object.opponents };
        writeln!(out, "bet: {bet}, against {opponents}")?;
        match &object.house {
            None => {
                writeln!(
                    out,
                    "to pay {pay}, pot {pot}: needed {:.1}%, there is {:.1}%",
                    100.0 * needed,
                    100.0 * chance
                )?;
                writeln!(out, "{verdict}: staying is worth {value:+.2}")?;
            }
            Some(house) => {
                let HouseHands { out: none, lose, tie, win, bonus, .. } = house;
                writeln!(
                    out,
                    "house: {none} hands do not qualify, {lose} lose, {tie} tie, {win} win; bonus {bonus}"
                )?;
                writeln!(out, "{verdict}: playing is worth {value:+.3}, folding {:+.3}", object.fold_value)?;
            }
        }
        Ok(Outcome::Answered)
    }
}

#[derive(Default, Serialize)]
struct StayObject {
    position: String,
    rules: String,
    bet: String,
    opponents: String,
    verdict: &'static str,
    pay: f64,
    pot: f64,
    needed: f64,
    chance: f64,
    exact: bool,
    standard_error: f64,
    value: f64,
    fold_value: f64,
    house: Option<HouseHands>,
}

#[derive(Serialize)]
struct HouseHands {
    out: i64,
    lose: i64,
    tie: i64,
    win: i64,
    bonus: i64,
    pair_plus: i64,
}

impl HouseHands {
    fn new(played: &house::Played) -> Self {
        let [lose, tie, win] = played.houses.against;
        let house::Played { houses, bonus, pair_plus, .. } = *played;
        Self { out: houses.out, lose, tie, win, bonus, pair_plus }
    }
}

/// Arguments of `etude three house`.
#[derive(Debug, clap::Args)]
pub struct House {
    /// The pay tables, such as "bonus 1-4-5 pair-plus 1-3-6-30-40"; the usual ones without it
    #[arg(long, value_name = "NUMBERS", default_value = "", hide_default_value = true)]
    pay: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl House {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let (rules, text) = three_card::position_text("", &[format!("stay house {}", self.pay)], "poker");
        let setup = three_card::read(rules, &text, 0).map_err(|error| bad(&text, error))?;
        let edge = house::edge(&setup.bet());
        let [folded, played] =
            edge.border.map(|value| class::of_value(value).map(class_text).unwrap_or_default());
        let object = HouseObject {
            bet: setup.bet().text(),
            ante: edge.ante,
            pair_plus: edge.pair_plus,
            folded: edge.folded,
            best_folded: folded,
            worst_played: played,
            pairs: edge.pairs,
        };
        if self.json {
            crate::write_json(out, &object)?;
        } else {
            let HouseObject { bet, folded, best_folded, worst_played, pairs, .. } = &object;
            writeln!(out, "bet: {bet}")?;
            writeln!(out, "ante and play: the house keeps {:.3}% of the ante", 100.0 * object.ante)?;
            writeln!(
                out,
                "best play: {folded} hands are folded, up to {best_folded}; {worst_played} is played"
            )?;
            writeln!(out, "pair plus: the house keeps {:.3}% of the bet", 100.0 * object.pair_plus)?;
            writeln!(out, "exact: {pairs} pairs of hands")?;
        }
        Ok(Outcome::Answered)
    }
}

#[derive(Serialize)]
struct HouseObject {
    bet: String,
    ante: f64,
    pair_plus: f64,
    folded: u32,
    best_folded: String,
    worst_played: String,
    pairs: i64,
}
