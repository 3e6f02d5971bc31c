//! Parsing of the arguments, to a command or to files for the window.

use super::{Arguments, Command};
use clap::Parser;
use etude_texts::screen;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::ExitCode;

/// Arguments of a program without a window.
#[derive(Debug, Parser)]
#[command(version, name = "etude")]
struct Commands {
    #[command(subcommand)]
    command: Command,
}

/// Parses the arguments; prints errors and help.
///
/// # Errors
/// The exit status, if there is nothing else to do.
pub fn arguments() -> Result<Arguments, ExitCode> {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let error = match read(&typed) {
        Ok(arguments) => return Ok(arguments),
        Err(error) => error,
    };
    // Messages repeat the arguments, which may be file names chosen by others.
    let visible = |word: &OsString| screen::visible(&word.to_string_lossy()).into_owned().into();
    let shown: Vec<OsString> = typed.iter().map(visible).collect();
    let status = u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
    match read(&shown) {
        // Nothing can be done if this fails.
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

/// Returns true if the first argument is meant as a command: no option, no existing file, and no file name. A missing file is
/// reported by the window.
fn is_meant_as_command(word: &OsStr) -> bool {
    let path = Path::new(word);
    let is_plain = path.extension().is_none() && path.components().count() == 1;
    is_plain && !word.as_encoded_bytes().starts_with(b"-") && !path.exists()
}
