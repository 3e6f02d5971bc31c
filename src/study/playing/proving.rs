//! Writing down a proof: one move for every position of the winner that can arise, or for a draw a strategy of each side.
//!
//! What stands in such a file says `verify`, which checks it and shares nothing with what proves here.

use super::choice;
use super::planning::{Task, plan};
use super::solver::Solvable;
use crate::model::{Control, MoveOf, Position, Side, Stopped, Value};
use crate::search::Prove;
use crate::study::rows::value_id;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// The version of the rules as proof files name it; it grows when rules of that name mean something else.
const RULES_VERSION: u32 = 1;
/// The most entries of a proof that does without endings that the checker works out.
const FEW_ENTRIES: usize = 50_000;

/// A proof as a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProofFile {
    /// What stands above the entries.
    pub head: String,
    /// The entries, a line each.
    pub body: Vec<u8>,
    /// How many there are.
    pub entries: u64,
}

/// The proof of a position as a file; `told` is called with the number of entries now and then.
///
/// # Errors
/// [`Stopped`] when the control says so, or when it cannot be proved.
pub fn write<G: Solvable>(
    setup: &G::Setup,
    start: &G::Position,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<ProofFile, Stopped> {
    let value = solver.value(start, control)?;
    let mut writer = Writer::<G> { setup, solver, control, file: ProofFile::default() };
    let mover = start.side_to_move();
    let strategies = match value {
        Value::Win => vec![(mover, true)],
        Value::Loss => vec![(mover.other(), true)],
        Value::Draw => vec![(Side::First, false), (Side::Second, false)],
    };
    let mut slices = BTreeSet::new();
    if start.may_cycle() {
        slices = writer.planned(start, &strategies)?;
    } else {
        for (side, _) in strategies {
            writer.strategy(start, side)?;
        }
    }
    let slices: Vec<String> = slices.into_iter().collect();
    let slices = if slices.is_empty() { String::new() } else { format!("slices: {}\n", slices.join(", ")) };
    let mut file = writer.file;
    let sum = file.body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        // FNV-1a, as `verify` counts it too.
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let position = G::format(&G::setup_of(setup, start));
    file.head = format!(
        "etude proof 1\ngame: {}\nrules: {} {RULES_VERSION}\nposition: {position}\nclaim: {}\nentries: {}\nchecksum: {sum:016x}\n{slices}\n",
        G::ID,
        G::rules_of(setup).id,
        value_id(value),
        file.entries,
    );
    Ok(file)
}

struct Writer<'a, G: Solvable> {
    setup: &'a G::Setup,
    solver: &'a mut G::Solver,
    control: &'a Control,
    file: ProofFile,
}

impl<G: Solvable> Writer<'_, G> {
    /// Writes strategies of a game in which play can come back; tells the endings that the checker has to work out.
    fn planned(
        &mut self,
        start: &G::Position,
        strategies: &[(Side, bool)],
    ) -> Result<BTreeSet<String>, Stopped> {
        for (slices, most) in [(false, FEW_ENTRIES), (true, usize::MAX)] {
            let mut done = FxHashSet::default();
            let mut plans = Vec::new();
            for &(side, wins) in strategies {
                let task = Task { side, wins, slices, most };
                let plan = plan::<G>(start, task, &done, self.solver, self.control)?;
                done.extend(plan.iter().flat_map(|plan| plan.entries.iter().map(|(at, _, _)| at.key())));
                plans.extend(plan);
            }
            if plans.len() < strategies.len() {
                continue;
            }
            for (at, mv, rank) in plans.iter().flat_map(|plan| &plan.entries) {
                self.add(at, *mv, *rank);
            }
            return Ok(plans.into_iter().flat_map(|plan| plan.slices).collect());
        }
        Err(Stopped)
    }

    /// Writes a move for every position of a side that can arise while it plays these moves.
    fn strategy(&mut self, start: &G::Position, side: Side) -> Result<(), Stopped> {
        let mut waiting = vec![start.clone()];
        let mut seen = FxHashSet::default();
        while let Some(at) = waiting.pop() {
            self.control.check()?;
            if at.score().is_some() || !seen.insert((at.key(), at.side_to_move())) {
                continue;
            }
            if at.side_to_move() != side {
                let mut moves = Vec::new();
                at.legal_moves(&mut moves);
                if moves.len() >= G::Position::MOST_MOVES {
                    return Err(Stopped);
                }
                waiting.extend(moves.into_iter().rev().map(|mv| at.after(mv)));
                continue;
            }
            let mv = choice::good_move::<G>(self.solver, &at, false, self.control)?.ok_or(Stopped)?;
            self.add(&at, mv, None);
            waiting.push(at.after(mv));
        }
        Ok(())
    }

    fn add(&mut self, at: &G::Position, mv: MoveOf<G>, rank: Option<u32>) {
        let position = G::format(&G::setup_of(self.setup, at));
        let mut line = format!("{position}\t{}", G::move_text(at, mv));
        if let Some(rank) = rank {
            line += &format!("\t{rank}");
        }
        line.push('\n');
        self.file.body.extend_from_slice(line.as_bytes());
        self.file.entries += 1;
    }
}
