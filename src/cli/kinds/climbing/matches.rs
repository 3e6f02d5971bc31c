//! Matches between two bots of Dou Dizhu with hidden cards.

use crate::error::CliError;
use crate::kinds::matches::{Match, Played};
use etude_games::climbing::observer;
use etude_model::{Control, Message};
use etude_study::kinds::climbing::matches::{bot, play};

/// The rules of a match that names none.
const USUAL_RULES: &str = "doudizhu";

/// Plays a match.
pub(crate) fn run(arguments: &Match, control: &Control) -> Result<Played, CliError> {
    let id = arguments.rules.as_deref().unwrap_or(USUAL_RULES);
    let wrong = || CliError::Wrong(Message::new("deal-error-rules").text("found", id));
    let rules = observer::rules_named(id).ok_or_else(wrong)?;
    arguments.play_sampled((rules, rules.profile.id), bot, control, play)
}
