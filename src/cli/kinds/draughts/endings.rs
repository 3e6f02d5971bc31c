//! `etude endings`

use crate::counts::counted;
use crate::error::CliError;
use crate::resources::ResourceOptions;
use crate::{Outcome, interrupt, progress, write_json};
use etude_games::draughts::setup::Setup;
use etude_games::draughts::tablebase::{DraughtsIndex, most_on_demand};
use etude_games::draughts::{Draughts, Rules, fen};
use etude_model::{Control, Message, Slice};
use etude_study::kinds::draughts::tablebase::on_demand::{SliceBuild, SliceCounts, Target, message};
use etude_study::kinds::draughts::tablebase::slices::SliceForm;
use etude_study::kinds::draughts::tablebase::{names, tablebases};
use etude_study::resources::Resources;
use etude_texts::{Language, Texts, screen};
use serde::Serialize;
use std::io::Write;
use std::time::Instant;

/// Text below the help.
const AFTER_HELP: &str = "\
Exit status: 0 all is made, or checked and consistent; 2 bad input or too little memory; 3 an answer does not follow from the
others; 130 ended by Ctrl+C: finished slices stay, and the same command resumes.";

/// The arguments of `etude endings`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Endings {
    /// The rules; russian without it
    #[arg(long, value_name = "RULES", default_value = "russian")]
    rules: String,
    /// All endings of at most this number of pieces: 5, and 6 on small boards
    #[arg(long, value_name = "N", default_value_t = 5, conflicts_with = "slice")]
    pieces: u8,
    /// One ending and all endings that it needs: the pieces of the side to move, then of the other side, as KKM/KM
    #[arg(long, value_name = "SLICE")]
    slice: Option<String>,
    /// Win, draw and loss alone, without distances, in files of their own, which are a third as large or less
    #[arg(long)]
    wdl: bool,
    /// Estimate time and space, and make nothing
    #[arg(long)]
    estimate: bool,
    /// Check for every position that its result follows from the results after its moves, and count the positions
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    resources: ResourceOptions,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// `etude endings --json`
#[derive(Serialize)]
struct Object {
    rules: &'static str,
    slices: usize,
    places: u64,
    estimated_seconds: f64,
    estimated_bytes: u64,
    memory: u64,
    made: bool,
    seconds: f64,
    bytes: u64,
    checked: Vec<CheckedSlice>,
}

/// The JSON object of a checked slice.
#[derive(Serialize)]
struct CheckedSlice {
    slice: String,
    #[serde(flatten)]
    counts: SliceCounts,
    consistent: bool,
    wrong: Option<String>,
}

impl Endings {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let rules = super::rules_named(&self.rules)?;
        if rules.profile.is_own() {
            return Err(CliError::Wrong(Message::new("endings-own-rules").text("rules", rules.profile.id)));
        }
        let target = self.target(rules)?;
        let resources = self.resources.limits();
        let control = Control::new();
        let form = if self.wdl { SliceForm::Values } else { SliceForm::Distances };
        let build =
            SliceBuild::new(tablebases(), rules, (target, form), &control).map_err(CliError::Wrong)?;
        let mut object = Object {
            rules: rules.profile.id,
            slices: build.slices(),
            places: build.entries(),
            estimated_seconds: build.seconds(resources.threads),
            estimated_bytes: build.disk(),
            memory: build.memory(),
            made: false,
            seconds: 0.0,
            bytes: 0,
            checked: Vec::new(),
        };
        if !self.json {
            let Object { slices, places, estimated_seconds, .. } = object;
            let (disk, memory) = (object.estimated_bytes.div_ceil(1 << 20), object.memory.div_ceil(1 << 20));
            let (slices, places) = (counted(slices as u64, "slice"), counted(places, "place"));
            writeln!(out, "to be made: {slices}, {places}")?;
            writeln!(
                out,
                "estimate: {estimated_seconds:.0} s, {disk} MB on disk, {memory} MB of memory at least"
            )?;
        }
        let outcome =
            if self.estimate { Outcome::Answered } else { self.make(out, &build, resources, &mut object)? };
        if self.json {
            write_json(out, &object)?;
        }
        Ok(outcome)
    }

    fn target(&self, rules: &'static Rules) -> Result<Target, CliError> {
        let most = most_on_demand(rules);
        let Some(name) = &self.slice else {
            let pieces = usize::from(self.pieces);
            let wrong = || Message::new("endings-wrong-pieces").number("most", most as u64);
            return if (2..=most).contains(&pieces) {
                Ok(Target::Pieces(pieces))
            } else {
                Err(CliError::Wrong(wrong()))
            };
        };
        let slice = names::named(&DraughtsIndex::up_to(rules, most), name);
        let wrong = || {
            let wrong = Message::new("endings-wrong-slice").text("slice", name.clone());
            CliError::Wrong(wrong.number("most", most as u64))
        };
        slice.map(Target::Slice).ok_or_else(wrong)
    }

    fn make(
        &self,
        out: &mut impl Write,
        build: &SliceBuild,
        resources: Resources,
        object: &mut Object,
    ) -> Result<Outcome, CliError> {
        let started = Instant::now();
        let control = Control::new();
        interrupt::cancels(&control)?;
        let done = || control.nodes();
        let made = progress::watch_part(build.work(), "step", done, || build.run(resources, &control));
        if let Err(failure) = made {
            return failed(message(&failure), &control);
        }
        object.made = true;
        object.seconds = started.elapsed().as_secs_f64();
        object.bytes = build.wanted().iter().map(|&slice| build.bytes(slice)).sum();
        if !self.json {
            let (seconds, bytes) = (object.seconds, object.bytes as f64 / 1e6);
            if build.slices() > 0 {
                writeln!(
                    out,
                    "made in {seconds:.1} s; the files of all that was asked for have {bytes:.1} MB"
                )?;
            } else {
                writeln!(out, "nothing had to be made")?;
            }
        }
        if !self.check {
            return Ok(Outcome::Answered);
        }
        for slice in build.checked() {
            let checked = progress::watch(&control, || build.check(slice, resources.threads, &control));
            let checked = match checked {
                Ok(checked) => checked,
                Err(failure) => return failed(message(&failure), &control),
            };
            let row = CheckedSlice::new(slice, checked);
            if !self.json {
                row.write(out)?;
            }
            object.checked.push(row);
        }
        let refused = object.checked.iter().any(|row| !row.consistent);
        Ok(if refused { Outcome::Refused } else { Outcome::Answered })
    }
}

/// The outcome of work that failed: finished parts stay after an interruption.
fn failed(why: Message, control: &Control) -> Result<Outcome, CliError> {
    if !control.is_cancelled() {
        return Err(CliError::Wrong(why));
    }
    screen::tell(&Texts::new(Language::English).say(&why));
    Ok(Outcome::Interrupted)
}

/// A position as FEN.
fn fen(position: &Draughts) -> String {
    fen::format(&Setup::of(position))
}

impl CheckedSlice {
    fn new(slice: Slice, counts: SliceCounts) -> Self {
        Self {
            slice: names::name(slice),
            counts,
            consistent: counts.wrong.is_none(),
            wrong: counts.wrong.as_ref().map(fen),
        }
    }

    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let (slice, counts) = (&self.slice, &self.counts);
        if let Some(wrong) = &self.wrong {
            return writeln!(
                out,
                "{slice}: the answer of {wrong} does not follow from those after its moves"
            );
        }
        writeln!(
            out,
            "{slice}: {}, {} (up to {}), {}, {} (up to {}); each follows",
            counted(counts.positions, "position"),
            counted(counts.wins, "win"),
            counted(counts.longest_win.into(), "ply"),
            counted(counts.draws, "draw"),
            counted(counts.losses, "loss"),
            counted(counts.longest_loss.into(), "ply"),
        )
    }
}
