//! Matches between two bots of durak for three and four seats.

use crate::cli::error::CliError;
use crate::cli::kinds::matches::{Match, Played};
use crate::games::durak::many::profiles;
use crate::model::{Control, Message};
use crate::study::kinds::durak::many::matches::{Plan, bot, play};
use crate::study::match_stats::MatchStats;
use crate::study::sampling_bot::SamplingBot;

/// The rules of a match that names none.
const USUAL_RULES: &str = "podkidnoy-3";

/// Plays a match.
pub(in crate::cli) fn run(arguments: &Match, control: &Control) -> Result<Played, CliError> {
    let id = arguments.rules.as_deref().unwrap_or(USUAL_RULES);
    let wrong = || CliError::Wrong(Message::new("durak-many-match-rules").text("found", id));
    let profile = profiles::named(id).ok_or_else(wrong)?;
    let bot = |name: &str| bot(name).map_err(CliError::Wrong);
    let bots = [bot(&arguments.first)?, bot(&arguments.second)?];
    let Match { games, seed, .. } = *arguments;
    let plan = Plan { bots, profile, games, seed, time: arguments.time()? };
    let mut stats = MatchStats::default();
    let outcome = arguments.watch(control, |played| {
        let mut show = |so_far: &MatchStats| {
            stats = *so_far;
            played(so_far);
        };
        play(&plan, control, &mut show).is_ok()
    });
    let names = plan.bots.map(SamplingBot::name);
    Ok(Played { names, rules: profile.profile.id, stats, troubles: Vec::new(), outcome })
}
