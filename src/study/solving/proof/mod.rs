//! Proof files: one move for every position of the winner that can arise, or for a draw a strategy of each side.
//!
//! The format is described in [`etude_verify`], which checks it and shares no code with the prover.

mod planning;

use super::Solvable;
use super::choice;
use super::choice::by_nature;
use crate::value_names::value_id;
use etude_model::{Control, Fnv, MoveOf, Position, Side, Stopped, Value};
use etude_search::Prove;
use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use planning::{StrategyTask, plan, replies};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, Read, Write};

/// Version of the rules in proof files; grows when rules of the same name change.
const RULES_VERSION: u32 = 1;
/// Most entries of a proof without slices that the checker generates.
const FEW_ENTRIES: usize = 50_000;

/// Most moves of a position compared by the size of their proofs.
const MOST_COMPARED: usize = 12;

/// A proof file. Entries are held packed, at about a tenth of their text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofFile {
    /// The header.
    head: String,
    /// The entries, one line each, gzipped.
    packed: Vec<u8>,
    /// Number of entries.
    pub entries: u64,
    /// Bytes of the file as text.
    pub bytes: u64,
}

impl ProofFile {
    /// Reads the file as text.
    pub fn read(&self) -> impl BufRead + '_ {
        BufReader::new(self.head.as_bytes().chain(MultiGzDecoder::new(&self.packed[..])))
    }

    /// Writes the file, as text or gzipped.
    ///
    /// # Errors
    /// Errors of `out`.
    pub fn write(&self, out: &mut dyn Write, packed: bool) -> io::Result<()> {
        if packed {
            // Concatenated gzip members are one file.
            let mut head = GzEncoder::new(&mut *out, Compression::default());
            head.write_all(self.head.as_bytes())?;
            head.finish()?;
            return out.write_all(&self.packed);
        }
        io::copy(&mut self.read(), out).map(|_| ())
    }
}

/// The proof file of a position; none when its entries would take more than about `max_bytes` bytes, packed.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if it cannot be proved.
pub fn write<G: Solvable>(
    setup: &G::Setup,
    start: &G::Position,
    solver: &mut G::Solver,
    max_bytes: usize,
    control: &Control,
) -> Result<Option<ProofFile>, Stopped> {
    let value = solver.value(start, control)?;
    let mut writer = Writer::<G>::new(setup, solver, max_bytes, control);
    let mover = start.side_to_move();
    let strategies = match value {
        Value::Win => vec![(mover, true)],
        Value::Loss => vec![(mover.other(), true)],
        Value::Draw => vec![(Side::First, false), (Side::Second, false)],
    };
    let written = writer.strategies(start, &strategies);
    if writer.too_large {
        return Ok(None);
    }
    let slices = written?;
    let slices: Vec<String> = slices.into_iter().collect();
    let slices = if slices.is_empty() { String::new() } else { format!("slices: {}\n", slices.join(", ")) };
    let Writer { body, sum: Fnv(sum), entries, bytes, .. } = writer;
    let position = G::format(&G::setup_of(setup, start));
    let (position, claim) = match G::CLAIM.and_then(|claim| position.find(claim)) {
        Some(at) if value == Value::Win => (&position[..at], position[at..].trim_start()),
        _ => (&*position, value_id(value)),
    };
    let head = format!(
        "etude proof 1\ngame: {}\nrules: {} {RULES_VERSION}\nposition: {position}\nclaim: {claim}\nentries: {entries}\n\
         checksum: {sum:016x}\n{slices}\n",
        G::ID,
        G::rules_of(setup).id,
    );
    // Writing to memory does not fail.
    let packed = body.finish().map_err(|_| Stopped)?;
    Ok(Some(ProofFile { bytes: bytes + head.len() as u64, head, packed, entries }))
}

struct Writer<'a, G: Solvable> {
    setup: &'a G::Setup,
    solver: &'a mut G::Solver,
    control: &'a Control,
    /// Most bytes of the body, packed.
    max_bytes: usize,
    too_large: bool,
    body: GzEncoder<Vec<u8>>,
    /// FNV-1a of the entries, as in `verify`.
    sum: Fnv,
    entries: u64,
    bytes: u64,
    /// The positions that have an entry or will get one.
    seen: FxHashSet<<G::Position as Position>::Key>,
}

impl<'a, G: Solvable> Writer<'a, G> {
    fn new(setup: &'a G::Setup, solver: &'a mut G::Solver, max_bytes: usize, control: &'a Control) -> Self {
        Self {
            setup,
            solver,
            control,
            max_bytes,
            too_large: false,
            body: GzEncoder::new(Vec::new(), Compression::fast()),
            sum: Fnv::EMPTY,
            entries: 0,
            bytes: 0,
            seen: FxHashSet::default(),
        }
    }

    /// Writes a strategy for each side; the flag says whether it has to win rather than draw. Returns the slices that
    /// the checker has to generate.
    fn strategies(
        &mut self,
        start: &G::Position,
        strategies: &[(Side, bool)],
    ) -> Result<BTreeSet<String>, Stopped> {
        if start.may_cycle() {
            return self.planned(start, strategies);
        }
        for &(side, _) in strategies {
            self.strategy(start, side)?;
        }
        Ok(BTreeSet::new())
    }

    /// Writes strategies of a game in which play can cycle. Returns the slices that the checker has to generate.
    fn planned(
        &mut self,
        start: &G::Position,
        strategies: &[(Side, bool)],
    ) -> Result<BTreeSet<String>, Stopped> {
        // A small proof without slices is preferred: the checker then generates none.
        for (slices, max_positions) in [(false, FEW_ENTRIES), (true, usize::MAX)] {
            let mut done = FxHashSet::default();
            let mut plans = Vec::new();
            for &(side, wins) in strategies {
                let task = StrategyTask { side, wins, slices, max_positions };
                let strategy = plan::<G>(start, task, &done, self.solver, self.control)?;
                done.extend(strategy.iter().flat_map(|plan| plan.entries.iter().map(|(at, _, _)| at.key())));
                plans.extend(strategy);
            }
            if plans.len() < strategies.len() {
                continue;
            }
            for (at, mv, rank) in plans.iter().flat_map(|plan| &plan.entries) {
                self.add(at, *mv, *rank)?;
            }
            return Ok(plans.into_iter().flat_map(|plan| plan.slices).collect());
        }
        // Not reached: without a limit every strategy has a plan.
        Err(Stopped)
    }

    /// Writes a move for every position of a side that can arise under its strategy.
    ///
    /// A position with an entry of the other side's strategy needs no second one: keys are equal for both sides to move
    /// only in games with equal rules for both.
    fn strategy(&mut self, start: &G::Position, side: Side) -> Result<(), Stopped> {
        let mut waiting = Vec::new();
        self.meet(start.clone(), side, &mut waiting);
        while let Some(at) = waiting.pop() {
            self.control.check()?;
            if at.side_to_move() == side {
                let mv = self.choose(&at, side)?;
                self.add(&at, mv, None)?;
                self.meet(at.after(mv), side, &mut waiting);
            } else {
                for next in replies(&at)?.into_iter().rev() {
                    self.meet(next, side, &mut waiting);
                }
            }
        }
        Ok(())
    }

    /// Queues a position that can arise, unless it was met before.
    fn meet(&mut self, at: G::Position, side: Side, waiting: &mut Vec<G::Position>) {
        if at.score().is_none() && (at.side_to_move() != side || self.seen.insert(at.key())) {
            waiting.push(at);
        }
    }

    /// A move that keeps the value. Among known ones the move behind which the fewest new positions need an entry, so
    /// that the proof stays small; among these the most natural.
    fn choose(&mut self, at: &G::Position, side: Side) -> Result<MoveOf<G>, Stopped> {
        let own = |value: Value, of: Side| value.seen_by(of, side);
        let value = own(self.solver.value(at, self.control)?, at.side_to_move());
        let moves = at.moves();
        let keeping = by_nature::<G>(at, &moves).into_iter().filter_map(|mv| {
            let next = at.after(mv);
            let known = self.solver.known(&next);
            let to_move = next.side_to_move();
            let least = if to_move == side { known.at_least } else { own(known.at_most, to_move) };
            (least >= value).then_some((mv, next))
        });
        let keeping: Vec<_> = keeping.take(MOST_COMPARED).collect();
        let mut best = None;
        for (mv, next) in keeping {
            let new = self.new_behind(&next, side)?;
            if best.is_none_or(|(fewest, _)| new < fewest) {
                best = Some((new, mv));
            }
        }
        match best {
            Some((_, mv)) => Ok(mv),
            None => choice::good_move::<G>(self.solver, at, false, self.control)?.ok_or(Stopped),
        }
    }

    /// Number of new positions behind a move.
    fn new_behind(&self, next: &G::Position, side: Side) -> Result<usize, Stopped> {
        let is_new = |at: &G::Position| {
            at.score().is_none() && (at.side_to_move() != side || !self.seen.contains(&at.key()))
        };
        if next.score().is_some() || next.side_to_move() == side {
            return Ok(usize::from(is_new(next)));
        }
        Ok(replies(next)?.iter().filter(|at| is_new(at)).count())
    }

    fn add(&mut self, at: &G::Position, mv: MoveOf<G>, rank: Option<u32>) -> Result<(), Stopped> {
        let mut line = G::format(&G::setup_of(self.setup, at));
        // The header says it for the whole proof.
        if let Some(end) = G::SAID_ONCE.and_then(|option| line.find(option)) {
            line.truncate(end);
        }
        line.push('\t');
        line += &G::move_text(at, mv);
        if let Some(rank) = rank {
            line += &format!("\t{rank}");
        }
        line.push('\n');
        self.sum = self.sum.and(line.as_bytes());
        self.body.write_all(line.as_bytes()).map_err(|_| Stopped)?;
        self.entries += 1;
        self.bytes += line.len() as u64;
        self.too_large = self.body.get_ref().len() > self.max_bytes;
        if self.too_large { Err(Stopped) } else { Ok(()) }
    }
}
