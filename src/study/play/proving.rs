//! Writing down a proof: one move for every position of the winner that can arise, or for a draw a strategy of each side.
//!
//! What stands in such a file says [`verify`](crate::verify), which checks it and shares nothing with what proves here.

use super::choice;
use super::choice::by_nature;
use super::planning::{Task, plan, replies};
use super::solver::Solvable;
use crate::model::{Control, Fnv, MoveOf, Position, Side, Stopped, Value};
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

/// The most moves of a position that are compared by how much of a proof they need.
const MOST_COMPARED: usize = 12;

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

/// The proof of a position as a file; none when its entries would take more than about `most` bytes, packed.
///
/// # Errors
/// [`Stopped`] when the control says so, or when it cannot be proved.
pub fn write<G: Solvable>(
    setup: &G::Setup,
    start: &G::Position,
    solver: &mut G::Solver,
    most: usize,
    control: &Control,
) -> Result<Option<ProofFile>, Stopped> {
    let value = solver.value(start, control)?;
    let mut writer = Writer::<G>::new(setup, solver, most, control);
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
    let head = format!(
        "etude proof 1\ngame: {}\nrules: {} {RULES_VERSION}\nposition: {position}\nclaim: {}\nentries: {entries}\n\
         checksum: {sum:016x}\n{slices}\n",
        G::ID,
        G::rules_of(setup).id,
        value_id(value),
    );
    // Nothing goes wrong in memory.
    let packed = body.finish().map_err(|_| Stopped)?;
    Ok(Some(ProofFile { bytes: bytes + head.len() as u64, head, packed, entries }))
}

struct Writer<'a, G: Solvable> {
    setup: &'a G::Setup,
    solver: &'a mut G::Solver,
    control: &'a Control,
    /// The most bytes of the body.
    most: usize,
    too_large: bool,
    body: GzEncoder<Vec<u8>>,
    /// FNV-1a of the entries, as `verify` counts it too.
    sum: Fnv,
    entries: u64,
    bytes: u64,
    /// The positions that have an entry or will get one.
    seen: FxHashSet<<G::Position as Position>::Key>,
}

impl<'a, G: Solvable> Writer<'a, G> {
    fn new(setup: &'a G::Setup, solver: &'a mut G::Solver, most: usize, control: &'a Control) -> Self {
        Self {
            setup,
            solver,
            control,
            most,
            too_large: false,
            body: GzEncoder::new(Vec::new(), Compression::fast()),
            sum: Fnv::EMPTY,
            entries: 0,
            bytes: 0,
            seen: FxHashSet::default(),
        }
    }

    /// Writes strategies; tells the endings that the checker has to work out.
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

    /// Notes a position that can arise, unless it was met before.
    fn meet(&mut self, at: G::Position, side: Side, waiting: &mut Vec<G::Position>) {
        if at.score().is_none() && (at.side_to_move() != side || self.seen.insert(at.key())) {
            waiting.push(at);
        }
    }

    /// A move that keeps what the side has. Of those that are known to do so the one behind which the fewest positions need
    /// an entry that have none, so that the proof stays small; of these the most natural.
    fn choose(&mut self, at: &G::Position, side: Side) -> Result<MoveOf<G>, Stopped> {
        let own = |value: Value, of: Side| value.seen_by(of, side);
        let value = own(self.solver.value(at, self.control)?, at.side_to_move());
        let mut moves = Vec::new();
        at.legal_moves(&mut moves);
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

    /// How many positions behind a move would have to be met for the first time.
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
        self.sum = self.sum.and(line.as_bytes());
        self.body.write_all(line.as_bytes()).map_err(|_| Stopped)?;
        self.entries += 1;
        self.bytes += line.len() as u64;
        self.too_large = self.body.get_ref().len() > self.most;
        if self.too_large { Err(Stopped) } else { Ok(()) }
    }
}
