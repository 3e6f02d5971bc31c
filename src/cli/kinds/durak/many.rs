//! Matches between two bots of durak for three and four seats.

use crate::cli::error::CliError;
use crate::cli::kinds::matches::{Match, Played};
use crate::games::durak::many::profiles;
use crate::model::{Control, Message};
use crate::study::kinds::durak::many::matches::{bot, play};

/// The rules of a match that names none.
const USUAL_RULES: &str = "podkidnoy-3";

/// Plays a match.
pub(in crate::cli) fn run(arguments: &Match, control: &Control) -> Result<Played, CliError> {
    let id = arguments.rules.as_deref().unwrap_or(USUAL_RULES);
    let wrong = || CliError::Wrong(Message::new("durak-many-match-rules").text("found", id));
    let rules = profiles::named(id).ok_or_else(wrong)?;
    arguments.play_sampled((rules, rules.profile.id), bot, control, play)
}
