//! Matches between two bots of Dou Dizhu with hidden cards.

use crate::cli::error::CliError;
use crate::cli::kinds::matches::{Match, Played};
use crate::cli::progress;
use crate::games::climbing::observer;
use crate::model::{Control, Message};
use crate::study::kinds::climbing::matches::{Bot, Plan, play};

/// The rules of a match that names none.
const USUAL_RULES: &str = "doudizhu";

/// Plays a match; none when it was stopped.
pub(in crate::cli) fn run(arguments: &Match) -> Result<Option<Played>, CliError> {
    let id = arguments.rules.as_deref().unwrap_or(USUAL_RULES);
    let wrong = || CliError::Wrong(Message::new("deal-error-rules").text("found", id));
    let rules = observer::rules_named(id).ok_or_else(wrong)?;
    let bot = |name: &str| Bot::read(name).map_err(CliError::Wrong);
    let bots = [bot(&arguments.first)?, bot(&arguments.second)?];
    let Match { games, seed, .. } = *arguments;
    let plan = Plan { bots, rules, games, seed, time: arguments.time()? };
    let control = Control::new();
    let played = progress::watch(&control, || play(&plan, &control));
    let names = plan.bots.map(Bot::name);
    Ok(played.ok().map(|stats| Played { names, rules: id_of(&plan), stats, troubles: Vec::new() }))
}

fn id_of(plan: &Plan) -> &'static str {
    plan.rules.profile.id
}
