//! Matches between two engines of draughts.

use crate::cli::error::CliError;
use crate::cli::kinds::matches::{Match, Played};
use crate::cli::progress;
use crate::model::{Control, Message};
use crate::study::kinds::draughts::matches::{Bot, MatchResult, Plan, play};
use crate::texts::{Language, Texts, screen};

/// The rules of a match that names none.
const USUAL_RULES: &str = "russian";

/// Plays a match; none when it was stopped.
pub(in crate::cli) fn run(arguments: &Match) -> Result<Option<Played>, CliError> {
    let rules = super::rules_named(arguments.rules.as_deref().unwrap_or(USUAL_RULES))?;
    let bot = |name: &str| Bot::read(name).map_err(CliError::Wrong);
    let bots = [bot(&arguments.first)?, bot(&arguments.second)?];
    let Match { games, seed, .. } = *arguments;
    let plan = Plan { bots, rules, games, seed, time: arguments.time()? };
    let texts = Texts::new(Language::English);
    let control = Control::new();
    let mut shown = 0;
    let mut show = |result: &MatchResult| {
        for trouble in &result.troubles[shown..] {
            screen::tell(&texts.say(trouble));
        }
        shown = result.troubles.len();
    };
    let Ok(MatchResult { stats, troubles }) = progress::watch(&control, || play(&plan, &control, &mut show))
    else {
        return Ok(None);
    };
    let troubles: Vec<Message> = troubles;
    let names = [plan.bots[0].name(), plan.bots[1].name()];
    Ok(Some(Played { names, rules: rules.profile.id, stats, troubles }))
}
