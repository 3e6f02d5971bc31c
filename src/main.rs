//! Arguments to a window or an answer.

use clap::Parser;
use etude::cli::Arguments;
use etude::study::registry;
use mimalloc::MiMalloc;
use std::process::ExitCode;

/// Tables of proofs are millions of small lists, which one thread makes and another drops: this allocator gives their
/// memory back to the system.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

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
