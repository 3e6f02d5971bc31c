//! Writing down a proof: one move for every position of the winner that can arise, or for a draw a strategy of each side.
//!
//! What stands in such a file says [`verify`](crate::verify), which checks it and shares nothing with what proves here.

use super::choice;
use super::planning::{Task, plan};
use super::solver::Solvable;
use crate::model::{Control, MoveOf, Position, Side, Stopped, Value};
use crate::search::Prove;
use crate::study::rows::value_id;
use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, Read, Write};

/// The version of the rules as proof files name it; it grows when rules of that name mean something else.
const RULES_VERSION: u32 = 1;
/// The most entries of a proof that does without endings that the checker works out.
const FEW_ENTRIES: usize = 50_000;

/// A proof as a file. Its entries are kept packed, about a tenth of what they are as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofFile {
    /// What stands above the entries.
    head: String,
    /// The entries, a line each, in the format of gzip.
    packed: Vec<u8>,
    /// How many there are.
    pub entries: u64,
    /// The bytes of the file when it is not packed.
    pub bytes: u64,
}

impl ProofFile {
    /// The file as text, to be read.
    pub fn read(&self) -> impl BufRead + '_ {
        BufReader::new(self.head.as_bytes().chain(MultiGzDecoder::new(&self.packed[..])))
    }

    /// Writes the file, as text or in the format of gzip.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, out: &mut dyn Write, packed: bool) -> io::Result<()> {
        if packed {
            // Two members one behind the other are one file.
            let mut head = GzEncoder::new(&mut *out, Compression::default());
            head.write_all(self.head.as_bytes())?;
            head.finish()?;
            return out.write_all(&self.packed);
        }
        io::copy(&mut self.read(), out).map(|_| ())
    }
}

/// The proof of a position as a file.
///
/// # Errors
/// [`Stopped`] when the control says so, when it cannot be proved, or when the packed file would have more than `most`
/// bytes.
pub fn write<G: Solvable>(
    setup: &G::Setup,
    start: &G::Position,
    solver: &mut G::Solver,
    most: usize,
    control: &Control,
) -> Result<ProofFile, Stopped> {
    let value = solver.value(start, control)?;
    let mut writer = Writer::<G>::new(setup, solver, most, control);
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
    let Writer { body, sum, entries, bytes, .. } = writer;
    let position = G::format(&G::setup_of(setup, start));
    let head = format!(
        "etude proof 1\ngame: {}\nrules: {} {RULES_VERSION}\nposition: {position}\nclaim: {}\nentries: {entries}\n\
         checksum: {sum:016x}\n{slices}\n",
        G::ID,
        G::rules_of(setup).id,
        value_id(value),
    );
    // Nothing goes wrong in memory.
    let packed = body.finish().map_err(|_| Stopped)?;
    Ok(ProofFile { bytes: bytes + head.len() as u64, head, packed, entries })
}

struct Writer<'a, G: Solvable> {
    setup: &'a G::Setup,
    solver: &'a mut G::Solver,
    control: &'a Control,
    /// The most bytes of the body.
    most: usize,
    body: GzEncoder<Vec<u8>>,
    /// FNV-1a of the entries, as `verify` counts it too.
    sum: u64,
    entries: u64,
    bytes: u64,
    /// The positions that have an entry.
    seen: FxHashSet<<G::Position as Position>::Key>,
}

impl<'a, G: Solvable> Writer<'a, G> {
    fn new(setup: &'a G::Setup, solver: &'a mut G::Solver, most: usize, control: &'a Control) -> Self {
        Self {
            setup,
            solver,
            control,
            most,
            body: GzEncoder::new(Vec::new(), Compression::fast()),
            sum: 0xcbf2_9ce4_8422_2325,
            entries: 0,
            bytes: 0,
            seen: FxHashSet::default(),
        }
    }

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
                self.add(at, *mv, *rank)?;
            }
            return Ok(plans.into_iter().flat_map(|plan| plan.slices).collect());
        }
        Err(Stopped)
    }

    /// Writes a move for every position of a side that can arise while it plays these moves.
    ///
    /// What has an entry by the strategy of the other side needs no other: where that is the same position for both, the
    /// rules are the same for both too.
    fn strategy(&mut self, start: &G::Position, side: Side) -> Result<(), Stopped> {
        let mut waiting = vec![start.clone()];
        while let Some(at) = waiting.pop() {
            self.control.check()?;
            if at.score().is_some() {
                continue;
            }
            if at.side_to_move() != side {
                waiting.extend(replies(&at)?.rev());
            } else if self.seen.insert(at.key()) {
                let mv = choice::good_move::<G>(self.solver, &at, false, self.control)?.ok_or(Stopped)?;
                self.add(&at, mv, None)?;
                waiting.push(at.after(mv));
            }
        }
        Ok(())
    }

    fn add(&mut self, at: &G::Position, mv: MoveOf<G>, rank: Option<u32>) -> Result<(), Stopped> {
        let mut line = G::format(&G::setup_of(self.setup, at));
        // What the head says of the whole proof is not said again.
        if let Some(end) = G::SAID_ONCE.and_then(|option| line.find(option)) {
            line.truncate(end);
        }
        line.push('\t');
        line += &G::move_text(at, mv);
        if let Some(rank) = rank {
            line += &format!("\t{rank}");
        }
        line.push('\n');
        for byte in line.bytes() {
            self.sum = (self.sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        self.body.write_all(line.as_bytes()).map_err(|_| Stopped)?;
        self.entries += 1;
        self.bytes += line.len() as u64;
        if self.body.get_ref().len() > self.most { Err(Stopped) } else { Ok(()) }
    }
}

/// The positions behind all replies.
fn replies<P: Position>(at: &P) -> Result<impl DoubleEndedIterator<Item = P>, Stopped> {
    let mut moves = Vec::new();
    at.legal_moves(&mut moves);
    // Others may be missing.
    if moves.len() >= P::MOST_MOVES {
        return Err(Stopped);
    }
    Ok(moves.into_iter().map(|mv| at.after(mv)))
}
