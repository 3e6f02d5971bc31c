//! `etude hub`, `etude endings` and the matches of draughts

mod endings;
mod hub;
pub(crate) mod matches;

pub use endings::Endings;
pub use hub::Hub;

use crate::error::CliError;
use etude_games::draughts::game;
use etude_games::draughts::rules::{self, Rules};
use etude_model::{self as model, Message};

/// The rules of a federation by identifier, or own rules after them, or a complaint that lists the known ones.
fn rules_named(id: &str) -> Result<&'static Rules, CliError> {
    let found = model::rules::read::<Rules>(id).map_err(CliError::Wrong)?;
    found.filter(|rules| game::is_federal(&rules.profile)).ok_or_else(|| {
        let known: Vec<&str> = rules::ALL.iter().map(|rules| rules.profile.id).collect();
        let unknown = Message::new("match-no-rules").text("rules", id);
        CliError::Wrong(unknown.text("known", known.join(", ")))
    })
}
