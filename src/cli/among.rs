//! `etude solve --moves`: the verdicts of some moves of a position, which stays unsolved.

use super::asked::Cost;
use super::counts::counted;
use super::error::CliError;
use super::outputs;
use super::progress;
use super::target::{AnswerHeader, UnparsedPosition, moves_of};
use super::{Outcome, Target};
use etude_model::Control;
use etude_share::csv::{self, MoveLine};
use etude_study::batch::among::{Among, AmongRequest};
use etude_study::play::analysis::report::MoveVerdict;
use etude_study::resources::Resources;
use etude_study::value_names::value_id;
use etude_texts::{Language, Texts};
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Options of the question.
pub(super) struct Asked<'a> {
    /// The moves, separated by commas.
    pub(super) moves: &'a str,
    pub(super) shortest: bool,
    pub(super) json: bool,
    pub(super) resources: Resources,
}

/// Solves these moves and prints the worth of each.
pub(super) fn run(
    subject: &UnparsedPosition,
    asked: &Asked<'_>,
    control: &Control,
    out: &mut impl Write,
) -> Result<Outcome, CliError> {
    let started = Instant::now();
    let moves = moves_of(asked.moves);
    let wanted =
        AmongRequest { moves: &moves, shortest: asked.shortest, scores: false, resources: asked.resources };
    let among =
        progress::watch(control, || subject.ability.among(subject.rules, &subject.position, wanted, control));
    let among = among.map_err(|error| subject.bad_line(error))?;
    let cost = Cost { nodes: control.nodes(), seconds: started.elapsed().as_secs_f64() };
    if asked.json {
        super::write_json(out, &Object::new(subject, &among, &cost))?;
    } else {
        print(out, subject, &among, &cost)?;
    }
    Ok(if among.complete { Outcome::Answered } else { Outcome::Stopped })
}

/// The question of a table of moves.
pub(super) struct Table<'a> {
    pub(super) path: &'a Path,
    /// These moves alone, separated by commas.
    pub(super) moves: Option<&'a str>,
    pub(super) shortest: bool,
}

/// Solves all moves, or the named ones, and writes the worth of each as CSV.
pub(super) fn write_table(
    target: &Target,
    asked: &Table<'_>,
    resources: Resources,
    time: Option<Duration>,
    out: &mut impl Write,
) -> Result<Outcome, CliError> {
    outputs::check(asked.path, target.path())?;
    let study = target.study()?;
    let file = target.path().map(Path::to_owned);
    let subject = UnparsedPosition::new(&study.game, &study.rules, study.position.clone(), file)?;
    let moves = match asked.moves {
        Some(named) => moves_of(named),
        None => {
            let legal = subject.ability.moves(subject.rules, &subject.position);
            legal.map_err(|error| subject.bad(error))?.moves.into_iter().map(|mv| mv.text).collect()
        }
    };
    let control = progress::limited(time);
    let mut complete = true;
    let mut lines = Vec::new();
    // Where the game is over there is no move.
    if asked.moves.is_some() || !moves.is_empty() {
        let wanted = AmongRequest { moves: &moves, shortest: asked.shortest, scores: true, resources };
        let found = || subject.ability.among(subject.rules, &subject.position, wanted, &control);
        let among = progress::watch(&control, found).map_err(|error| subject.bad_line(error))?;
        complete = among.complete;
        let scored = among.moves.into_iter().zip(among.scores);
        let line = |((text, verdict), score)| MoveLine { text, verdict, score, comment: String::new() };
        lines = scored.map(line).collect();
    }
    csv::comment(&mut lines, &study.line, &[], &Texts::new(Language::English));
    let count = lines.len() as u64;
    outputs::write_table(asked.path, &csv::moves(lines), out)?;
    if !outputs::is_standard(asked.path) {
        writeln!(out, "{} in {}", counted(count, "move"), asked.path.display())?;
    }
    Ok(if complete { Outcome::Answered } else { Outcome::Stopped })
}

/// A verdict in words: "win in 3 plies".
fn words(MoveVerdict { value, plies }: MoveVerdict) -> String {
    match (value, plies) {
        (Some(value), Some(plies)) => format!("{} in {}", value_id(value), counted(plies.into(), "ply")),
        (Some(value), None) => value_id(value).to_owned(),
        (None, _) => "unknown".to_owned(),
    }
}

fn print(out: &mut impl Write, subject: &UnparsedPosition, among: &Among, cost: &Cost) -> io::Result<()> {
    let Among { position, mover, moves, best, estimate, .. } = among;
    let mover = Texts::new(Language::English).say(mover);
    writeln!(out, "position: {position} ({}, {})", subject.game, subject.rules.id)?;
    let best = best.and_then(|place| moves.get(place));
    let verdict = match (best, estimate) {
        (Some((mv, _)), Some((score, _))) => {
            format!("{mv}, nothing proved, estimate {:+.2}", f64::from(*score) / 100.0)
        }
        (Some((mv, verdict)), None) => format!("{mv}, {}, proved", words(*verdict)),
        (None, _) => "unknown".to_owned(),
    };
    writeln!(out, "among these {}: {mover} to move: {verdict}", counted(moves.len() as u64, "move"))?;
    writeln!(out, "the position itself was not solved: another move may be better")?;
    let width = moves.iter().map(|(mv, _)| mv.len()).max().unwrap_or(0);
    for (mv, verdict) in moves {
        writeln!(out, "  {mv:width$}  {}", words(*verdict))?;
    }
    if let Some((_, line)) = estimate {
        writeln!(out, "line: {}", line.join(", "))?;
    }
    let effort = if among.complete { "effort" } else { "stopped after" };
    writeln!(out, "{effort}: {}, {:.2} s", counted(cost.nodes, "position"), cost.seconds)
}

/// The answer as `docs/reference/command-line.md` documents it. The position itself stays unsolved: `status` and `value`
/// are always `unknown`.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    head: AnswerHeader<'a>,
    to_move: &'a str,
    status: &'a str,
    value: &'a str,
    among: AmongObject<'a>,
    nodes: u64,
    seconds: f64,
}

/// The verdicts of the moves, without the position's.
#[derive(Serialize)]
struct AmongObject<'a> {
    moves: Vec<MoveObject<'a>>,
    best: Option<&'a str>,
    value: &'a str,
    plies: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<&'a [String]>,
}

#[derive(Serialize)]
struct MoveObject<'a> {
    r#move: &'a str,
    value: &'a str,
    plies: Option<u32>,
}

impl<'a> Object<'a> {
    fn new(subject: &UnparsedPosition, among: &'a Among, cost: &Cost) -> Self {
        let value = |verdict: &MoveVerdict| verdict.value.map_or("unknown", value_id);
        let object = |(mv, verdict): &'a (String, MoveVerdict)| MoveObject {
            r#move: mv,
            value: value(verdict),
            plies: verdict.plies,
        };
        let best = among.best.and_then(|place| among.moves.get(place));
        Self {
            head: subject.head(&among.position),
            to_move: &among.to_move,
            status: "unknown",
            value: "unknown",
            among: AmongObject {
                moves: among.moves.iter().map(object).collect(),
                best: best.map(|(mv, _)| mv.as_str()),
                value: best.map_or("unknown", |(_, verdict)| value(verdict)),
                plies: best.and_then(|(_, verdict)| verdict.plies),
                estimate: among.estimate.as_ref().map(|(score, _)| *score),
                line: among.estimate.as_ref().map(|(_, line)| &line[..]),
            },
            nodes: cost.nodes,
            seconds: cost.seconds,
        }
    }
}
