//! Command line: the abilities of the window for scripts and terminals.
//!
//! Answers go to standard output, everything else to standard error. The exit status is 0 for an answer, 1 if a limit
//! stopped the work, 2 for bad input, 3 for a rejected proof, 4 for a batch with wrong lines. Illegal moves of an input
//! count as bad input, though the rest is answered.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

mod among;
mod asked;
mod base;
mod batch;
mod check;
mod collect;
mod counts;
mod error;
mod estimate;
mod export;
mod export_pictures;
mod generate;
mod input;
mod interrupt;
mod kinds;
mod manual;
mod moves;
mod nearest;
mod outputs;
mod perft;
mod progress;
mod proofs;
mod resources;
mod review;
mod rules;
mod shells;
mod solve;
mod start;
mod target;
mod verify;
mod warning;
mod why;

use clap::{Args, Parser, Subcommand};
use error::CliError;
use etude_share::code;
use etude_study::kind::{GameEntry, Shared};
use etude_study::store::Folders;
use etude_study::{registry, session};
use etude_texts::screen;
use etude_texts::{Language, Texts};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::LazyLock;

pub use start::arguments;

/// Text below the help of the program.
const AFTER_HELP: &str = "\
Exit status: 0 answered, 1 a limit stopped the work, 2 bad input, 3 a proof or a composition does not hold, 4 a batch with
wrong lines, each answered by its error, 130 ended by Ctrl+C.

ETUDE_DATA names one folder for all files of the program. `etude man COMMAND` shows examples.";

/// The command line: a command, or files for the window.
#[derive(Debug, Parser)]
#[command(name = "etude", version, long_version = versions(), about = "A workbench for people who study card and board endgames")]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = AFTER_HELP)]
pub struct Arguments {
    /// The command; without one the window opens
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Studies to open in the window
    pub files: Vec<PathBuf>,
}

/// Version of the program and of the formats that it writes.
fn versions() -> &'static str {
    /// Version of the JSON objects: a field keeps its name, type and meaning, and none goes away.
    const JSON: u32 = 1;
    /// Version of proof files.
    const PROOFS: u32 = 1;
    static VERSIONS: LazyLock<String> = LazyLock::new(|| {
        let (version, studies, codes) = (env!("CARGO_PKG_VERSION"), session::FORMAT, code::VERSION);
        format!("{version}\nJSON {JSON}, studies {studies}, codes {codes}, proofs {PROOFS}")
    });
    &VERSIONS
}

/// The commands without a window.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve a position: the winner, and the way to win
    Solve(solve::Solve),
    /// List the legal moves of a position and the positions after them
    Moves(moves::Moves),
    /// Count the lines of play of exactly a number of plies (perft)
    Perft(perft::Perft),
    /// Judge every move of a line: its loss, and a better move
    Review(review::Review),
    /// List the rules of a game, and the switches of rules
    Rules(rules::RulesList),
    /// Check a composition: whether the author's moves reach the goal, and no others do
    Check(check::Check),
    /// Make exercises: random positions with one good first move, none like another
    Generate(generate::Generate),
    /// Check proof files by the rules alone, with code that shares nothing with the solver
    Verify(verify::Verify),
    /// Search large files of games
    Base(base::DataBase),
    /// Make one collection of several files
    Collect(collect::Collect),
    /// Write a study for other people: as text, as a file, as a position
    Export(export::Export),
    /// Print what a shell needs to complete commands, options and their values
    Completions(shells::Completions),
    /// Print the manual page of a command, or of all
    Man(manual::Manual),
    /// The commands of a single game
    #[command(flatten)]
    Kind(kinds::Command),
}

impl Command {
    /// Kind of its output.
    fn writes(&self) -> screen::OutputKind {
        match self {
            Self::Export(_) | Self::Collect(_) | Self::Generate(_) | Self::Completions(_) | Self::Man(_) => {
                screen::OutputKind::Data
            }
            Self::Solve(solve) if solve.prints_table() => screen::OutputKind::Data,
            Self::Review(review) if review.prints_table() => screen::OutputKind::Data,
            Self::Kind(command) if command.prints_table() => screen::OutputKind::Data,
            _ => screen::OutputKind::Words,
        }
    }
}

/// The input: a file, a text or a position.
#[derive(Debug, Args)]
#[group(skip)]
pub struct Target {
    /// A file with a study, games or a text, - for the standard input, a code, or the text of a position itself
    #[arg(required_unless_present = "position", conflicts_with = "position", value_name = "TARGET")]
    file: Option<PathBuf>,
    /// The game of the input, where that does not name it
    #[arg(long, value_name = "GAME", help = format!("The game of the input, where that does not name it: {}", games()))]
    game: Option<String>,
    /// The rules of the input, where that names none; the game's default rules without it. An unknown name is answered with the known ones
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// A position in the game's notation, or as people write it; a code names its game itself
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
}

/// Identifiers of the playable games.
fn games() -> String {
    games_that(|entry| entry.batch.is_some())
}

/// Identifiers of some games, in a sentence.
fn games_that(can: impl Fn(&GameEntry) -> bool) -> String {
    game_ids(can).join(", ")
}

/// Identifiers of some games.
fn game_ids(can: impl Fn(&GameEntry) -> bool) -> Vec<&'static str> {
    let mut ids: Vec<&str> =
        registry::entries().filter(|entry| can(entry)).map(|entry| entry.game.id).collect();
    ids.dedup();
    ids
}

/// Outcome of a command; of files to check, in ascending order of severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Answered,
    /// A limit stopped the work.
    Stopped,
    /// A file to check is missing or no proof file; the error was printed.
    NoProof,
    /// A proof was rejected.
    Refused,
    /// A batch with wrong lines, each answered by its error.
    Faulty,
    /// Ended by a signal.
    Interrupted,
}

/// Runs a command and returns its exit status.
pub fn run(command: &Command) -> ExitCode {
    if let Some(folders) = Folders::of_user() {
        registry::shared().for_each(|shared| shared.set_folder(&folders.cache));
    }
    let mut out = screen::output(command.writes());
    let result = match command {
        Command::Solve(arguments) => arguments.run(&mut out),
        Command::Moves(arguments) => arguments.run(&mut out),
        Command::Perft(arguments) => arguments.run(&mut out),
        Command::Review(arguments) => arguments.run(&mut out),
        Command::Check(arguments) => arguments.run(&mut out),
        Command::Rules(arguments) => arguments.run(&mut out),
        Command::Generate(arguments) => arguments.run(&mut out),
        Command::Verify(arguments) => arguments.run(&mut out),
        Command::Base(arguments) => arguments.run(&mut out),
        Command::Collect(arguments) => arguments.run(&mut out),
        Command::Export(arguments) => arguments.run(&mut out, export_pictures::run),
        Command::Completions(arguments) => arguments.run(&mut out),
        Command::Man(arguments) => arguments.run(&mut out),
        Command::Kind(command) => command.run(&mut out),
    };
    let flushed = out.flush();
    let texts = Texts::new(Language::English);
    for message in registry::shared().flat_map(Shared::take_messages) {
        screen::tell(&texts.say(&message));
    }
    match result.and_then(|outcome| flushed.map(|()| outcome).map_err(CliError::from)) {
        Ok(Outcome::Answered | Outcome::Stopped) if warning::has_warned() => ExitCode::from(2),
        Ok(Outcome::Answered) => ExitCode::SUCCESS,
        Ok(Outcome::Stopped) => ExitCode::from(1),
        Ok(Outcome::NoProof) => ExitCode::from(2),
        Ok(Outcome::Refused) => ExitCode::from(3),
        Ok(Outcome::Faulty) => ExitCode::from(4),
        // As in shells after Ctrl+C.
        Ok(Outcome::Interrupted) => ExitCode::from(130),
        // The reader has closed the pipe.
        Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(cause) => {
            cause.tell();
            ExitCode::from(2)
        }
    }
}

/// Prints an object as a line of JSON.
fn write_json(out: &mut impl Write, object: &impl serde::Serialize) -> io::Result<()> {
    out.write_all(json_line(object)?.as_bytes())
}

/// An object as a line of JSON.
fn json_line(object: &impl serde::Serialize) -> serde_json::Result<String> {
    let mut text = screen::visible_json(&serde_json::to_string(object)?).into_owned();
    text.push('\n');
    Ok(text)
}
