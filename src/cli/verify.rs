//! `etude verify`, and writing the files that it reads.

use super::Outcome;
use super::complaint::Complaint;
use crate::model::Message;
use crate::study::playing::proving::ProofFile;
use crate::study::store;
use crate::verify::{Failure, Reason, Verified, position_at, verify};
use flate2::read::MultiGzDecoder;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What the names of packed files end in.
const PACKED: &str = "gz";

/// The arguments of `etude verify`.
#[derive(Debug, clap::Args)]
pub struct Verify {
    /// Proof files; packed ones end in .gz
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print one JSON object for each file
    #[arg(long)]
    json: bool,
}

/// What became of a file, as `docs/command-line.md` documents it.
#[derive(Serialize)]
struct Object<'a> {
    file: String,
    verified: bool,
    #[serde(flatten)]
    proof: Option<Proof<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    seconds: f64,
}

#[derive(Serialize)]
struct Proof<'a> {
    game: &'a str,
    rules: &'a str,
    position: &'a str,
    claim: &'a str,
    entries: u64,
    positions: u64,
}

impl Verify {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, Complaint> {
        let mut outcome = Outcome::Answered;
        for path in &self.files {
            let began = Instant::now();
            let unreadable = |error| Complaint::File { path: path.clone(), error };
            let found = verify(open(path).map_err(unreadable)?.as_mut());
            let seconds = began.elapsed().as_secs_f64();
            match found {
                Ok(verified) if self.json => {
                    super::write_json(out, &Object::of(path, &verified, seconds))?;
                }
                Ok(verified) => print(out, path, &verified, seconds)?,
                Err(Failure::Refused { line, position, reason }) => {
                    outcome = Outcome::Refused;
                    let position = match position {
                        position if position.is_empty() => {
                            position_at(open(path).map_err(unreadable)?.as_mut(), line).ok().flatten()
                        }
                        position => Some(position),
                    };
                    let position = position.unwrap_or_default();
                    if self.json {
                        super::write_json(out, &Object::refused(path, line, &position, &reason, seconds))?;
                    } else {
                        let place = if position.is_empty() { String::new() } else { format!(": {position}") };
                        writeln!(out, "{}: refused, line {line}: {reason}{place}", path.display())?;
                    }
                }
                Err(Failure::Io(error)) => return Err(unreadable(error)),
                Err(Failure::NotProof { line, expected }) => {
                    let message = Message::new("cli-no-proof").text("file", path.display().to_string());
                    return Err(Complaint::Wrong(message.number("line", line).text("expected", expected)));
                }
            }
        }
        Ok(outcome)
    }
}

impl<'a> Object<'a> {
    fn of(path: &Path, verified: &'a Verified, seconds: f64) -> Self {
        let Verified { game, rules, position, claim, entries, positions } = verified;
        let (entries, positions) = (*entries, *positions);
        let proof = Some(Proof { game, rules, position, claim: claim.id(), entries, positions });
        Self { file: path.display().to_string(), verified: true, proof, line: None, refused: None, seconds }
    }

    fn refused(path: &Path, line: u64, position: &str, reason: &Reason, seconds: f64) -> Self {
        let refused = if position.is_empty() { reason.to_string() } else { format!("{reason}: {position}") };
        Self {
            file: path.display().to_string(),
            verified: false,
            proof: None,
            line: Some(line),
            refused: Some(refused),
            seconds,
        }
    }
}

fn print(out: &mut impl Write, path: &Path, verified: &Verified, seconds: f64) -> io::Result<()> {
    let Verified { game, rules, position, claim, entries, positions } = verified;
    writeln!(out, "{}: verified", path.display())?;
    writeln!(out, "position: {position} ({game}, {rules})")?;
    writeln!(out, "claim: {} for the side to move", claim.id())?;
    writeln!(out, "effort: {entries} entries, {positions} positions, {seconds:.2} s")
}

fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(PACKED))
}

fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    let file = File::open(path)?;
    Ok(if is_packed(path) {
        Box::new(BufReader::new(MultiGzDecoder::new(BufReader::new(file))))
    } else {
        Box::new(BufReader::new(file))
    })
}

/// Writes a proof file, whole or not at all.
///
/// # Errors
/// When the target cannot be written.
pub(super) fn write(path: &Path, proof: &ProofFile) -> io::Result<()> {
    store::write_with(path, false, &mut |file| {
        let mut out = BufWriter::new(file);
        proof.write(&mut out, is_packed(path))?;
        out.flush()
    })
}
