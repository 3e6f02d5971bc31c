//! Launcher for Windows: starts `etude.exe` beside it without a console, for shortcuts and files that are opened by a click.
//!
//! A program there either has a console, which commands print to, or none, which a window wants. `etude.exe` has one.

#![cfg_attr(windows, windows_subsystem = "windows")]

use std::process::{Command, ExitCode};
use std::{env, io};

/// The flag `CREATE_NO_WINDOW` of `CreateProcess`: a console program gets no console window.
#[cfg(windows)]
const NO_WINDOW: u32 = 0x0800_0000;

fn main() -> ExitCode {
    match start() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) | Err(_) => ExitCode::FAILURE,
    }
}

/// Runs the program with the same arguments. Returns true if it ended well.
fn start() -> io::Result<bool> {
    let program = env::current_exe()?.with_file_name(format!("etude{}", env::consts::EXE_SUFFIX));
    let mut command = Command::new(program);
    command.args(env::args_os().skip(1));
    #[cfg(windows)]
    {
        use std::os::windows::process::CommandExt;
        command.creation_flags(NO_WINDOW);
    }
    Ok(command.status()?.success())
}
