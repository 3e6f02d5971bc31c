//! Writing down a proof: one move for every position of the winner that can arise, or for a draw a strategy of each side.
//!
//! What stands in such a file says `verify`, which checks it and shares nothing with what proves here.

use super::choice;
use super::solver::Solvable;
use crate::model::{Control, Position, Side, Stopped, Value};
use crate::search::Prove;
use crate::study::rows::value_id;
use rustc_hash::FxHashSet;

/// The version of the rules as proof files name it; it grows when rules of that name mean something else.
const RULES_VERSION: u32 = 1;

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
    match value {
        Value::Win => writer.strategy(start, mover, true)?,
        Value::Loss => writer.strategy(start, mover.other(), true)?,
        Value::Draw => {
            for side in [Side::First, Side::Second] {
                writer.strategy(start, side, false)?;
            }
        }
    }
    let mut file = writer.file;
    let sum = file.body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        // FNV-1a, as `verify` counts it too.
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let position = G::format(&G::setup_of(setup, start));
    file.head = format!(
        "etude proof 1\ngame: {}\nrules: {} {RULES_VERSION}\nposition: {position}\nclaim: {}\nentries: {}\nchecksum: {sum:016x}\n\n",
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
    /// Writes a move for every position of a side that can arise while it plays these moves.
    fn strategy(&mut self, start: &G::Position, side: Side, wins: bool) -> Result<(), Stopped> {
        let ranked = wins && start.may_cycle();
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
            let mv = choice::good_move::<G>(self.solver, &at, ranked, self.control)?.ok_or(Stopped)?;
            let position = G::format(&G::setup_of(self.setup, &at));
            let mut line = format!("{position}\t{}", G::move_text(&at, mv));
            if ranked {
                let plies = self.solver.plies(&at, self.control)?.ok_or(Stopped)?;
                line += &format!("\t{plies}");
            }
            line.push('\n');
            self.file.body.extend_from_slice(line.as_bytes());
            self.file.entries += 1;
            waiting.push(at.after(mv));
        }
        Ok(())
    }
}
