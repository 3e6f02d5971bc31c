//! Arguments to a window or an answer.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = etude::cli::Arguments::parse();
    match arguments.command {
        Some(command) => etude::cli::run(&command),
        None => {
            eprintln!("The window is not part of this build yet; see `etude --help`.");
            ExitCode::from(2)
        }
    }
}
