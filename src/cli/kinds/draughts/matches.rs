//! Matches between two engines of draughts.

use crate::cli::error::CliError;
use crate::cli::kinds::matches::{Match, Played};
use crate::model::{Control, Message};
use crate::study::kinds::draughts::matches::{Bot, MatchResult, Plan, play};
use crate::texts::{Language, Texts, screen};

/// The rules of a match that names none.
const USUAL_RULES: &str = "russian";

/// Plays a match.
pub(in crate::cli) fn run(arguments: &Match, control: &Control) -> Result<Played, CliError> {
    let rules = super::rules_named(arguments.rules.as_deref().unwrap_or(USUAL_RULES))?;
    let bot = |name: &str| Bot::read(name).map_err(CliError::Wrong);
    let bots = [bot(&arguments.first)?, bot(&arguments.second)?];
    let Match { games, seed, .. } = *arguments;
    let plan = Plan { bots, rules, games, seed, time: arguments.time()? };
    let texts = Texts::new(Language::English);
    let mut kept = MatchResult::default();
    let outcome = arguments.watch(|played| {
        let mut show = |result: &MatchResult| {
            for trouble in &result.troubles[kept.troubles.len()..] {
                screen::tell(&texts.say(trouble));
            }
            played(result.stats.games());
            kept = result.clone();
        };
        play(&plan, control, &mut show).is_ok()
    });
    let MatchResult { stats, troubles } = kept;
    let troubles: Vec<Message> = troubles;
    let names = [plan.bots[0].name(), plan.bots[1].name()];
    Ok(Played { names, rules: rules.profile.id, stats, troubles, outcome })
}
