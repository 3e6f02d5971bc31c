//! `etude completions`: completion scripts for shells, with commands, options and their values.

use super::error::CliError;
use super::{Arguments, Outcome, game_ids};
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory as _, ValueHint};
use etude_study::exercise::Goal;
use etude_study::registry;
use etude_texts::Language;
use std::io::Write;

/// The arguments of `etude completions`.
#[derive(Debug, clap::Args)]
pub struct Completions {
    /// The shell that completes
    shell: clap_complete::Shell,
}

impl Completions {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut valued(Arguments::command()), "etude", &mut script);
        out.write_all(&script)?;
        Ok(Outcome::Answered)
    }
}

/// A command whose arguments list the values that the program knows. The program itself reads any text, and lists its
/// values in a sentence.
fn valued(command: Command) -> Command {
    command.mut_args(with_values).mut_subcommands(valued)
}

fn with_values(arg: Arg) -> Arg {
    let known: Vec<&str> = match arg.get_id().as_str() {
        "game" if arg.get_possible_values().is_empty() => game_ids(|_| true),
        "rules" | "against" => rules(),
        "lang" => Language::ALL.map(Language::tag).to_vec(),
        "goal" => Goal::ALL.map(Goal::id).to_vec(),
        _ => Vec::new(),
    };
    if !known.is_empty() {
        return arg.value_parser(PossibleValuesParser::new(known));
    }
    let values = arg.get_value_names().unwrap_or_default();
    let names_file = values.iter().any(|name| name.contains("FILE") || name.contains("FOLDER"));
    if !arg.get_action().takes_values() || !arg.get_possible_values().is_empty() {
        return arg;
    }
    arg.value_hint(if names_file { ValueHint::AnyPath } else { ValueHint::Other })
}

/// Identifiers of all rules, each once.
fn rules() -> Vec<&'static str> {
    let mut known: Vec<&str> = Vec::new();
    for profile in registry::entries().flat_map(|entry| (entry.game.rules)()) {
        if !known.contains(&profile.id) {
            known.push(profile.id);
        }
    }
    known
}
