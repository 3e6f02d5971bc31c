//! `etude verify`

use super::Outcome;
use super::counts::counted;
use super::error::CliError;
use super::input::STANDARD_INPUT;
use super::proofs::is_packed;
use super::solve::seconds;
use etude_model::Message;
use etude_texts::{Language, Texts};
use etude_verify::{Failure, Verified, position_at, verify};
use flate2::read::MultiGzDecoder;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Magic bytes of packed files.
const GZIP: &[u8] = &[0x1f, 0x8b];

/// Help beyond the options.
const AFTER_HELP: &str = "\
A file that is missing or no proof file does not keep the others from being checked. Of packed standard input it is seen
that it is packed.

Exit status, the first that holds: 3 a proof was refused, 2 a file is missing or is no proof file, 1 a check was stopped,
0 all are verified.";

/// The arguments of `etude verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Verify {
    /// Proof files; packed ones end in .gz; - for the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Time limit in seconds for each file
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// Print one JSON object for each file
    #[arg(long)]
    json: bool,
}

/// Result for a file, as `docs/reference/command-line.md` documents it.
#[derive(Default, Serialize)]
struct Object<'a> {
    file: String,
    verified: bool,
    #[serde(flatten)]
    proof: Option<Proof<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    seconds: f64,
}

#[derive(Serialize)]
struct Proof<'a> {
    game: &'a str,
    rules: &'a str,
    position: &'a str,
    claim: String,
    entries: u64,
    positions: u64,
}

impl Verify {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let mut worst = Outcome::Answered;
        for path in &self.files {
            worst = worst.max(self.check(path, out)?);
        }
        Ok(worst)
    }

    fn check(&self, path: &Path, out: &mut impl Write) -> io::Result<Outcome> {
        let began = Instant::now();
        let stop = || self.time.is_some_and(|limit| began.elapsed() >= limit);
        let found = open(path).map_err(Failure::Io).and_then(|mut file| verify(file.as_mut(), &stop));
        let seconds = began.elapsed().as_secs_f64();
        let name = path.display();
        let object = Object { file: name.to_string(), seconds, ..Object::default() };
        match found {
            Ok(verified) if self.json => {
                super::write_json(
                    out,
                    &Object { verified: true, proof: Some(Proof::of(&verified)), ..object },
                )?;
                Ok(Outcome::Answered)
            }
            Ok(verified) => {
                print(out, path, &verified, seconds)?;
                Ok(Outcome::Answered)
            }
            Err(Failure::Refused { line, position, reason }) => {
                let position = Some(position).filter(|position| !position.is_empty());
                let place = position.or_else(|| position_at(open_again(path)?.as_mut(), line).ok()?);
                let place = place.map_or_else(String::new, |position| format!(": {position}"));
                if self.json {
                    let refused = Some(format!("{reason}{place}"));
                    super::write_json(out, &Object { line: Some(line), refused, ..object })?;
                } else {
                    writeln!(out, "{name}: refused, line {line}: {reason}{place}")?;
                }
                Ok(Outcome::Refused)
            }
            Err(Failure::Stopped) => {
                if self.json {
                    super::write_json(out, &Object { stopped: true, ..object })?;
                } else {
                    writeln!(out, "{name}: stopped after {seconds:.2} s, neither verified nor refused")?;
                }
                Ok(Outcome::Stopped)
            }
            Err(failure) => {
                let cause = match failure {
                    Failure::NotProof { line, expected } => {
                        let message = Message::new("cli-no-proof").text("file", name.to_string());
                        CliError::Wrong(message.number("line", line).text("expected", expected))
                    }
                    Failure::Io(error) => CliError::File { path: path.to_owned(), error },
                    Failure::Stopped | Failure::Refused { .. } => return Ok(Outcome::Stopped),
                };
                if self.json {
                    let (error, _) = cause.summary(&Texts::new(Language::English));
                    super::write_json(out, &Object { error: Some(error), ..object })?;
                }
                cause.tell();
                Ok(Outcome::NoProof)
            }
        }
    }
}

impl<'a> Proof<'a> {
    fn of(verified: &'a Verified) -> Self {
        let Verified { game, rules, position, claim, entries, positions } = verified;
        Self { game, rules, position, claim: claim.to_string(), entries: *entries, positions: *positions }
    }
}

fn print(out: &mut impl Write, path: &Path, verified: &Verified, seconds: f64) -> io::Result<()> {
    let Verified { game, rules, position, claim, entries, positions } = verified;
    writeln!(out, "{}: verified", path.display())?;
    writeln!(out, "position: {position} ({game}, {rules})")?;
    writeln!(out, "claim: {claim} for the side to move")?;
    let (entries, positions) = (counted(*entries, "entry"), counted(*positions, "position"));
    writeln!(out, "effort: {entries}, {positions}, {seconds:.2} s")
}

fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new(STANDARD_INPUT) {
        let mut input = io::stdin().lock();
        let packed = input.fill_buf()?.starts_with(GZIP);
        return Ok(unpacked(input, packed));
    }
    Ok(unpacked(BufReader::new(File::open(path)?), is_packed(path)))
}

/// Opens a file again; none for standard input.
fn open_again(path: &Path) -> Option<Box<dyn BufRead>> {
    if path == Path::new(STANDARD_INPUT) { None } else { open(path).ok() }
}

fn unpacked(input: impl BufRead + 'static, packed: bool) -> Box<dyn BufRead> {
    if packed { Box::new(BufReader::new(MultiGzDecoder::new(input))) } else { Box::new(input) }
}
