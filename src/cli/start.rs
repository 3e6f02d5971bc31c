//! From what was typed to a command, or to files for the window.

use super::{Arguments, Command};
use crate::texts::screen;
use clap::Parser;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::ExitCode;

/// The arguments of a program that has no window.
#[derive(Debug, Parser)]
#[command(version, name = "etude")]
struct Commands {
    #[command(subcommand)]
    command: Command,
}

/// Reads the arguments of the program. Where they are wrong that is told, and where help is asked for it is printed.
///
/// # Errors
/// With the exit status, when there is nothing else to do.
pub fn arguments() -> Result<Arguments, ExitCode> {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let error = match read(&typed) {
        Ok(arguments) => return Ok(arguments),
        Err(error) => error,
    };
    // What is told of arguments repeats them, and they may be names of files that somebody else has chosen.
    let visible = |word: &OsString| screen::visible(&word.to_string_lossy()).into_owned().into();
    let shown: Vec<OsString> = typed.iter().map(visible).collect();
    let status = u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
    match read(&shown) {
        // There is nowhere left to tell it when this cannot be written.
        Err(error) => drop(error.print()),
        Ok(_) => screen::tell(&error.render().to_string()),
    }
    Err(status)
}

fn read(typed: &[OsString]) -> Result<Arguments, clap::Error> {
    match typed.get(1) {
        Some(first) if is_meant_as_command(first) => {
            let Commands { command } = Commands::try_parse_from(typed)?;
            Ok(Arguments { command: Some(command), files: Vec::new() })
        }
        _ => Arguments::try_parse_from(typed),
    }
}

/// Whether a first argument is no option, no file, and no name of a file: one that is missing is named in the window.
fn is_meant_as_command(word: &OsStr) -> bool {
    let path = Path::new(word);
    let is_plain = path.extension().is_none() && path.components().count() == 1;
    is_plain && !word.as_encoded_bytes().starts_with(b"-") && !path.exists()
}
