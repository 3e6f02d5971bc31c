//! Matches between two bots of Dou Dizhu with hidden cards.

use crate::cli::error::CliError;
use crate::cli::kinds::matches::{Match, Played};
use crate::games::climbing::observer;
use crate::model::{Control, Message};
use crate::study::kinds::climbing::matches::{Plan, bot, play};
use crate::study::match_stats::MatchStats;
use crate::study::sampling_bot::SamplingBot;

/// The rules of a match that names none.
const USUAL_RULES: &str = "doudizhu";

/// Plays a match.
pub(in crate::cli) fn run(arguments: &Match, control: &Control) -> Result<Played, CliError> {
    let id = arguments.rules.as_deref().unwrap_or(USUAL_RULES);
    let wrong = || CliError::Wrong(Message::new("deal-error-rules").text("found", id));
    let rules = observer::rules_named(id).ok_or_else(wrong)?;
    let bot = |name: &str| bot(name).map_err(CliError::Wrong);
    let bots = [bot(&arguments.first)?, bot(&arguments.second)?];
    let Match { games, seed, .. } = *arguments;
    let plan = Plan { bots, rules, games, seed, time: arguments.time()? };
    let mut stats = MatchStats::default();
    let outcome = arguments.watch(control, |played| {
        let mut show = |so_far: &MatchStats| {
            stats = *so_far;
            played(so_far);
        };
        play(&plan, control, &mut show).is_ok()
    });
    let names = plan.bots.map(SamplingBot::name);
    Ok(Played { names, rules: plan.rules.profile.id, stats, troubles: Vec::new(), outcome })
}
