//! Options and answers of `etude solve`, shared by single positions and batches.

use super::error::CliError;
use super::target::{AnswerHeader, UnparsedPosition};
use super::why::{ExtraAnswers, ExtraOptions, Fields};
use etude_model::Control;
use etude_study::batch::{SeatWorstCase, Solution, SolveRequest};
use etude_study::resources::Resources;
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// Requested parts of an answer.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct SolveOptions {
    /// Find the shortest win and the longest defence
    #[arg(long)]
    pub(super) shortest: bool,
    /// Print the strategy tree
    #[arg(long)]
    pub(super) tree: bool,
    /// Name every move that keeps the value
    #[arg(long)]
    pub(super) all_moves: bool,
    /// Write the proof to a file, which `etude verify` checks; compressed if its name ends in .gz
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    pub(super) proof: Option<PathBuf>,
    /// Say why every move wins or loses, and what the other side threatens
    #[arg(long)]
    pub(super) why: bool,
    /// Name the single cards or pieces that change the winner when they are taken away, added or replaced
    #[arg(long)]
    pub(super) changes: bool,
    /// Compare with the same position under other rules
    #[arg(long, value_name = "RULES")]
    pub(super) against: Option<String>,
}

impl SolveOptions {
    /// The requested parts as command-line arguments.
    pub(super) fn to_arguments(&self) -> String {
        let asked = [
            (self.shortest, "--shortest"),
            (self.tree, "--tree"),
            (self.all_moves, "--all-moves"),
            (self.why, "--why"),
            (self.changes, "--changes"),
        ];
        let options = asked.into_iter().filter(|(asked, _)| *asked).map(|(_, option)| option.to_owned());
        let against = self.against.iter().map(|rules| format!("--against {rules}"));
        options.chain(against).collect::<Vec<_>>().join(" ")
    }

    /// Computes the requested parts; if it is stopped, those found so far.
    pub(super) fn answer(
        &self,
        subject: &UnparsedPosition,
        resources: Resources,
        control: &Control,
    ) -> Result<Answer, CliError> {
        let wanted = SolveRequest {
            shortest: self.shortest,
            all_moves: self.all_moves,
            tree: self.tree,
            proof: self.proof.is_some(),
            resources,
        };
        let started = Instant::now();
        let solution = subject.ability.solve(subject.rules, &subject.position, &wanted, control);
        let solution = solution.map_err(|error| subject.bad(error))?;
        let options = ExtraOptions { why: self.why, changes: self.changes, against: self.against.as_deref() };
        let more = options.explain(subject, resources, control)?;
        let cost = Cost { nodes: control.nodes(), seconds: started.elapsed().as_secs_f64() };
        Ok(Answer { solution, more, cost })
    }
}

/// Answer to a position.
pub(super) struct Answer {
    pub(super) solution: Solution,
    pub(super) more: ExtraAnswers,
    pub(super) cost: Cost,
}

impl Answer {
    /// Returns true if everything requested was found.
    pub(super) fn is_complete(&self) -> bool {
        self.solution.complete && self.more.is_complete()
    }

    /// The answer as `docs/reference/command-line.md` documents it.
    pub(super) fn object(&self, subject: &UnparsedPosition) -> impl Serialize + '_ {
        JsonAnswer::new(subject, &self.solution, self.more.fields(), &self.cost)
    }
}

/// Cost of an answer.
pub(super) struct Cost {
    pub(super) nodes: u64,
    pub(super) seconds: f64,
}

/// The answer as `docs/reference/command-line.md` documents it.
#[derive(Serialize)]
struct JsonAnswer<'a> {
    #[serde(flatten)]
    head: AnswerHeader<'a>,
    to_move: &'a str,
    status: &'a str,
    value: &'a str,
    plies: Option<u32>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    worst_cases: &'a [SeatWorstCase],
    #[serde(skip_serializing_if = "Option::is_none")]
    best_moves: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<i32>,
    line: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<&'a str>,
    #[serde(flatten)]
    more: Fields<'a>,
    nodes: u64,
    seconds: f64,
    memory_bytes: usize,
}

impl<'a> JsonAnswer<'a> {
    fn new(subject: &UnparsedPosition, solution: &'a Solution, more: Fields<'a>, cost: &Cost) -> Self {
        Self {
            head: subject.head(&solution.position),
            to_move: &solution.to_move,
            status: match (solution.value, solution.estimate) {
                (Some(_), _) => "proved",
                (None, Some(_)) => "estimate",
                (None, None) => "unknown",
            },
            value: solution.value.unwrap_or("unknown"),
            plies: solution.plies,
            worst_cases: &solution.worst_cases,
            best_moves: solution.best_moves.as_deref(),
            estimate: solution.estimate,
            line: &solution.line,
            tree: solution.tree.as_deref(),
            more,
            nodes: cost.nodes,
            seconds: cost.seconds,
            memory_bytes: solution.memory,
        }
    }
}
