//! Arguments to a window or an answer.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = etude::cli::Arguments::parse();
    match arguments.command {
        Some(command) => etude::cli::run(&command),
        None => match etude::app::run(arguments.files) {
            Ok(()) => ExitCode::SUCCESS,
            Err(reason) => {
                eprintln!("etude: {reason}");
                ExitCode::FAILURE
            }
        },
    }
}
