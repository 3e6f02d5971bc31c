//! `etude solve --estimate`: a forecast of a solve's time and memory.

use super::Outcome;
use super::counts::counted;
use super::error::CliError;
use super::progress;
use super::target::{AnswerHeader, UnparsedPosition};
use etude_model::Control;
use etude_study::batch::probed::Probed;
use etude_study::resources::Resources;
use etude_study::solving::forecast::{Forecast, Interval, rounded};
use serde::Serialize;
use std::io::{self, Write};

/// Positions of the probe: a fraction of a second.
const PROBE: u64 = 200_000;

/// Probes a position and prints a forecast of its proof.
pub(super) fn run(
    subject: &UnparsedPosition,
    json: bool,
    resources: Resources,
    control: &Control,
    out: &mut impl Write,
) -> Result<Outcome, CliError> {
    let probe = || subject.ability.probe(subject.rules, &subject.position, PROBE, resources, control);
    let probed = progress::watch(control, probe).map_err(|error| subject.bad(error))?;
    if json {
        super::write_json(out, &Object::new(subject, &probed, resources))?;
    } else {
        print(out, subject, &probed, resources)?;
    }
    let told = probed.solved || probed.forecast.is_some();
    Ok(if told { Outcome::Answered } else { Outcome::Stopped })
}

/// Two figures of which the second is the larger one, rounded to their precision.
fn span(low: f64, high: f64, unit: &str) -> String {
    format!("{} to {} {unit}", rounded(low), rounded(high))
}

fn seconds([low, half, high]: Interval) -> String {
    let span = span(low, high, "s");
    format!("{span}, half of them less than {}", rounded(half))
}

fn megabytes(bytes: f64) -> f64 {
    bytes / f64::from(1 << 20)
}

fn print(
    out: &mut impl Write,
    subject: &UnparsedPosition,
    probed: &Probed,
    resources: Resources,
) -> io::Result<()> {
    let Probed { position, nodes, spent, memory, solved, forecast } = probed;
    writeln!(out, "position: {position} ({}, {})", subject.game, subject.rules.id)?;
    let done = format!(
        "{}, {:.2} s, {:.1} MB",
        counted(*nodes, "position"),
        spent.as_secs_f64(),
        megabytes(*memory as f64)
    );
    if *solved {
        return writeln!(out, "estimate: {done}: the probe solved it");
    }
    writeln!(out, "probe: {done}: not solved")?;
    let Some(Forecast { seconds: time, bytes, .. }) = forecast else {
        return writeln!(out, "estimate: what it will take cannot be told");
    };
    let [low, _, high] = bytes.map(megabytes);
    let most = megabytes(resources.memory as f64);
    writeln!(out, "estimate: 8 of 10 such positions take {} (one thread)", seconds(*time))?;
    writeln!(out, "memory: {} of the {most:.0} MB it may take", span(low, high, "MB"))
}

/// The answer as `docs/reference/command-line.md` documents it.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    head: AnswerHeader<'a>,
    solved: bool,
    nodes: u64,
    seconds: f64,
    memory_bytes: u64,
    forecast: Option<ForecastObject>,
    memory_limit: usize,
}

/// Low, half and high of a forecast.
#[derive(Serialize)]
struct ForecastObject {
    nodes: [u64; 3],
    seconds: Interval,
    memory_bytes: [u64; 3],
}

impl<'a> Object<'a> {
    fn new(subject: &UnparsedPosition, probed: &'a Probed, resources: Resources) -> Self {
        let whole = |figures: Interval| figures.map(|figure| figure as u64);
        let forecast = probed.forecast.map(|told| ForecastObject {
            nodes: whole(told.nodes),
            seconds: told.seconds,
            memory_bytes: whole(told.bytes),
        });
        Self {
            head: subject.head(&probed.position),
            solved: probed.solved,
            nodes: probed.nodes,
            seconds: probed.spent.as_secs_f64(),
            memory_bytes: probed.memory,
            forecast,
            memory_limit: resources.memory,
        }
    }
}
