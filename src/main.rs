//! Arguments to a window or an answer.

use clap::Parser;
use etude::cli::Arguments;
use etude::study::registry;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let status = run(arguments);
    // What is half made is given up; files are whole or absent.
    registry::shared().for_each(etude::study::kind::Shared::close);
    status
}

fn run(arguments: Arguments) -> ExitCode {
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
