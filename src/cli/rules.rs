//! `etude rules`

use super::Outcome;
use super::error::CliError;
use etude_model::{RuleProfile, SwitchState};
use etude_study::kind::GameEntry;
use etude_study::registry;
use etude_texts::{Language, Texts};
use serde::Serialize;
use std::io::Write;

/// The arguments of `etude rules`.
#[derive(Debug, clap::Args)]
pub struct RulesList {
    /// The game
    #[arg(long, value_name = "GAME")]
    game: String,
    /// Rules whose switches are listed, perhaps with switches of your own behind them, as RULES/SWITCH=VALUE
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl RulesList {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let texts = Texts::new(Language::English);
        let given = self.rules.as_deref().unwrap_or_default();
        let (entry, rules) =
            registry::find(&self.game, given).map_err(|error| CliError::Open { path: None, error })?;
        if self.rules.is_some() {
            self.switches(out, rules, &entry.game.switches_of(rules), &texts)?;
        } else {
            self.profiles(out, &texts)?;
        }
        Ok(Outcome::Answered)
    }

    fn profiles(&self, out: &mut impl Write, texts: &Texts) -> Result<(), CliError> {
        let entries = registry::entries().filter(|entry| entry.game.id == self.game);
        let profiles: Vec<_> =
            entries.flat_map(|entry| entry.profiles().map(move |profile| (entry, profile))).collect();
        if self.json {
            let row = |(entry, profile): &(&GameEntry, &'static RuleProfile)| Profile {
                rules: profile.id,
                name: texts.say(&profile.title()),
                switches: entry.game.switches_of(profile).len(),
            };
            let profiles = profiles.iter().map(row).collect();
            return Ok(super::write_json(out, &Profiles { game: &self.game, profiles })?);
        }
        let width = profiles.iter().map(|(_, profile)| profile.id.len()).max().unwrap_or(0);
        for (_, profile) in profiles {
            writeln!(out, "{:width$}  {}", profile.id, texts.say(&profile.title()))?;
        }
        Ok(())
    }

    fn switches(
        &self,
        out: &mut impl Write,
        rules: &RuleProfile,
        switches: &[SwitchState],
        texts: &Texts,
    ) -> Result<(), CliError> {
        let value = |state: &SwitchState, at: usize| state.switch.values.get(at).map_or("", |value| value.id);
        let values = |state: &SwitchState| state.switch.values.iter().map(|value| value.id).collect();
        let row = |state: &SwitchState| Row {
            switch: state.switch.id,
            value: value(state, state.value),
            usual: value(state, state.shipped),
            values: values(state),
            name: texts.get(state.switch.name),
        };
        let rows: Vec<Row> = switches.iter().map(row).collect();
        let name = texts.say(&rules.title());
        if self.json {
            let object =
                Object { game: &self.game, rules: rules.id, base: rules.base(), name, switches: rows };
            return Ok(super::write_json(out, &object)?);
        }
        writeln!(out, "rules: {} ({name})", rules.id)?;
        let switch_width = rows.iter().map(|row| row.switch.len()).max().unwrap_or(0);
        let width = rows.iter().map(|row| row.value.len()).max().unwrap_or(0);
        for Row { switch, value, usual, values, name } in rows {
            let sign = if value == usual { ' ' } else { '*' };
            let values = values.join("|");
            writeln!(out, "{sign} {switch:switch_width$}  {value:width$}  {name} ({values})")?;
        }
        Ok(())
    }
}

/// The rules of a game.
#[derive(Serialize)]
struct Profiles<'a> {
    game: &'a str,
    profiles: Vec<Profile>,
}

#[derive(Serialize)]
struct Profile {
    rules: &'static str,
    name: String,
    /// The number of switches.
    switches: usize,
}

/// The switches of rules.
#[derive(Serialize)]
struct Object<'a> {
    game: &'a str,
    rules: &'a str,
    base: &'a str,
    name: String,
    switches: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    switch: &'static str,
    value: &'static str,
    /// The value in the shipped rules.
    usual: &'static str,
    values: Vec<&'static str>,
    name: String,
}
