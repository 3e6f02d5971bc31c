//! Arguments to a window or an answer.

use etude::cli::Arguments;
use etude::study::registry;
use etude::study::store::{Folders, keep_reports};
use etude::texts::screen;
use mimalloc::MiMalloc;
use std::path::PathBuf;
use std::process::ExitCode;

/// Tables of proofs are millions of small lists, which one thread makes and another drops: this allocator gives their
/// memory back to the system.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let arguments = match etude::cli::arguments() {
        Ok(arguments) => arguments,
        Err(status) => return status,
    };
    // Quiet unless RUST_LOG sets a level.
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("off")).init();
    if let Some(folders) = Folders::of_user() {
        keep_reports(folders.reports());
    }
    let status = run(arguments);
    // Unfinished work is given up; files are whole or absent.
    registry::shared().for_each(etude::study::kind::Shared::close);
    status
}

fn run(arguments: Arguments) -> ExitCode {
    match arguments.command {
        Some(command) => etude::cli::run(&command),
        None => match open(arguments.files) {
            Ok(()) => ExitCode::SUCCESS,
            Err(reason) => {
                screen::tell(&format!("etude: {reason}"));
                ExitCode::FAILURE
            }
        },
    }
}

#[cfg(feature = "window")]
fn open(files: Vec<PathBuf>) -> Result<(), String> {
    etude::app::run(files)
}

#[cfg(not(feature = "window"))]
fn open(_: Vec<PathBuf>) -> Result<(), String> {
    Err("this program was built without a window; `etude help` lists what it can do".to_owned())
}
