//! `etude completions` and `etude man`, generated from the arguments.

use super::error::CliError;
use super::{Arguments, Outcome};
use clap::CommandFactory as _;
use std::io::{self, Write};

/// The arguments of `etude completions`.
#[derive(Debug, clap::Args)]
pub struct Completions {
    /// The shell that completes
    shell: clap_complete::Shell,
}

impl Completions {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::command(), "etude", &mut script);
        out.write_all(&script)?;
        Ok(Outcome::Answered)
    }
}

/// Prints the manual page, with a section for every command.
pub(super) fn man(out: &mut impl Write) -> Result<Outcome, CliError> {
    let mut whole = Arguments::command();
    whole.build();
    let mut text = Vec::new();
    clap_mangen::Man::new(whole.clone()).render(&mut text)?;
    sections(&whole, &mut text)?;
    out.write_all(&text)?;
    Ok(Outcome::Answered)
}

/// Appends the sections of all subcommands.
fn sections(command: &clap::Command, text: &mut Vec<u8>) -> io::Result<()> {
    for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
        let name = command.get_display_name().unwrap_or_default().replace('-', " ");
        text.extend(format!(".SH {}\n", name.to_uppercase()).into_bytes());
        text.extend(section(command)?);
        sections(command, text)?;
    }
    Ok(())
}

/// Section of a command.
fn section(command: &clap::Command) -> io::Result<Vec<u8>> {
    let man = clap_mangen::Man::new(command.clone());
    let mut text = Vec::new();
    man.render_description_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    if command.get_arguments().next().is_some() {
        man.render_options_section(&mut text)?;
    }
    // Section names must be unique on a page.
    let text = String::from_utf8_lossy(&text).replace(".SH ", ".SS ");
    Ok(text.into_bytes())
}
