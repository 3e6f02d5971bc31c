//! Main line of an exercise, with the alternatives at each of the solver's decisions.

use crate::resources::Resources;
use crate::solving::choice;
use crate::solving::{Solvable, Solver};
use etude_model::{Control, MoveOf, Position, Side, Stopped, Value};
use etude_search::Prove;
use rustc_hash::FxHashSet;

/// Number of the solver's moves that a draw has to be held for.
pub const MOVES_OF_A_DRAW: usize = 6;
/// Memory for the proof of the other position of a comparison, in bytes.
const OTHER_MEMORY: usize = 16 << 20;
/// A move that gives the value away counts as tempting if it does not lose within this many plies, itself included.
pub const TEMPTS_FOR: u32 = 4;

/// The solver's choice at one point of the main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision<M> {
    /// Every legal move in canonical order, and whether it keeps the value.
    pub moves: Vec<(M, bool)>,
    /// Number of moves that give the value away without losing soon.
    pub tempting: usize,
}

impl<M> Decision<M> {
    /// Number of legal moves.
    pub fn all(&self) -> usize {
        self.moves.len()
    }

    /// Number of moves that keep the value.
    pub fn good(&self) -> usize {
        self.moves.iter().filter(|(_, keeps)| *keeps).count()
    }

    /// Returns true if exactly one of several moves keeps the value.
    pub fn is_only(&self) -> bool {
        self.all() > 1 && self.good() == 1
    }
}

/// A ply of the main line.
#[derive(Clone, Debug)]
pub struct Ply<P: Position> {
    /// Position before the move.
    pub position: P,
    /// The move.
    pub mv: P::Move,
    /// The alternatives, where the solver's side is to move.
    pub decision: Option<Decision<P::Move>>,
}

/// Proof of an exercise along its main line: the shortest win against the longest defence, or a draw that is held.
#[derive(Clone, Debug)]
pub struct Proof<P: Position> {
    /// The solver's side: the side to move at the start.
    pub side: Side,
    /// Value for the solver: a win or a draw.
    pub value: Value,
    /// Plies to the end; none for a draw.
    pub plies: Option<u32>,
    /// The main line.
    pub line: Vec<Ply<P>>,
    /// Position at the end of the line.
    pub end: P,
}

impl<P: Position> Proof<P> {
    /// The solver's decisions in order.
    pub fn decisions(&self) -> impl Iterator<Item = &Decision<P::Move>> {
        self.line.iter().filter_map(|ply| ply.decision.as_ref())
    }

    /// Number of the solver's moves.
    pub fn own_moves(&self) -> usize {
        self.decisions().count()
    }

    /// The first move with its alternatives.
    pub fn first(&self) -> Option<(&Ply<P>, &Decision<P::Move>)> {
        let ply = self.line.first()?;
        Some((ply, ply.decision.as_ref()?))
    }
}

/// Proves a position that the side to move wins or draws; none if it loses.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if a position may have more legal moves than are listed.
pub fn prove<G: Solvable>(
    position: &G::Position,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Option<Proof<G::Position>>, Stopped> {
    let side = position.side_to_move();
    let value = solver.value(position, control)?;
    if value == Value::Loss {
        return Ok(None);
    }
    let plies = if value == Value::Win { solver.plies(position, control)? } else { None };
    let mut at = position.clone();
    let mut line = Vec::new();
    let mut seen = FxHashSet::default();
    let mut own = 0;
    while (value == Value::Win || own < MOVES_OF_A_DRAW)
        && seen.insert((at.key(), at.side_to_move()))
        && let Some(mv) = choice::good_move::<G>(solver, &at, value == Value::Win, control)?
    {
        let decides = at.side_to_move() == side;
        own += usize::from(decides);
        let decision = if decides { Some(decide::<G>(&at, value, solver, control)?) } else { None };
        let next = at.after(mv);
        line.push(Ply { position: at, mv, decision });
        at = next;
    }
    Ok(Some(Proof { side, value, plies, line, end: at }))
}

/// Every legal move in canonical order, and whether it keeps the value.
///
/// # Errors
/// Errors of [`prove`].
pub fn judge<G: Solvable>(
    position: &G::Position,
    value: Value,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Vec<(MoveOf<G>, bool)>, Stopped> {
    let verdicts = solver.verdicts(position, control, &mut |_, _| {})?;
    if verdicts.len() >= G::Position::MOST_MOVES {
        return Err(Stopped);
    }
    Ok(verdicts.into_iter().map(|(mv, verdict)| (mv, verdict == value)).collect())
}

/// Returns true if the same first moves keep the value in another position with the same moves, such as one under other rules.
///
/// # Errors
/// Errors of [`prove`].
pub fn has_same_first_moves<G: Solvable>(
    proof: &Proof<G::Position>,
    other: &G::Position,
    control: &Control,
) -> Result<bool, Stopped> {
    let Some((_, decision)) = proof.first() else { return Ok(false) };
    let mut solver = <G::Solver as Solver<_>>::new(Resources { memory: OTHER_MEMORY, threads: 1 });
    let moves = judge::<G>(other, proof.value, &mut solver, control)?;
    let right = |moves: &[(MoveOf<G>, bool)]| -> Vec<MoveOf<G>> {
        moves.iter().filter(|(_, keeps)| *keeps).map(|(mv, _)| *mv).collect()
    };
    Ok(right(&moves) == right(&decision.moves))
}

fn decide<G: Solvable>(
    position: &G::Position,
    value: Value,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Decision<MoveOf<G>>, Stopped> {
    let moves = judge::<G>(position, value, solver, control)?;
    let opponent = position.side_to_move().other();
    let mut tempting = 0;
    for (mv, _) in moves.iter().filter(|(_, keeps)| !keeps) {
        let loses = solver.wins_within(&position.after(*mv), opponent, TEMPTS_FOR - 1, control)?;
        tempting += usize::from(!loses);
    }
    Ok(Decision { moves, tempting })
}
