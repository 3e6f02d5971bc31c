//! The job of worst cases.

use super::{SeatVerdicts, WorstCase, WorstCaseProver};
use crate::model::{Control, Message, MoveOf, Playable, Stopped};
use crate::study::budget::{Budget, Need};
use crate::study::jobs::{Job, Task, Worker};
use crate::study::play::solver::Solvable;
use crate::study::resources::{Resources, Wake};

/// Nodes for each seat in the first round; four times as many in each round that follows.
const FIRST_ROUND: u64 = 20_000;
/// Nodes after which a seat in the window is given up.
const MOST_NODES: u64 = 20_000_000;

/// The worst cases of the seats still in the game, in order.
pub type WorstCases<G> = Vec<WorstCase<MoveOf<G>>>;

/// The worst cases of a position before anything is proved; none where it has none.
fn open_cases<G: Solvable>(position: &G::Position) -> WorstCases<G> {
    let seats = G::worst_case_seats(position).into_iter();
    seats.map(|seat| WorstCase { seat, safe: None, moves: None }).collect()
}

/// Proves the worst cases of a position, the easiest first, and calls `found` after each step. Seats that are out of the game
/// are left out. A seat is given up after `most` nodes.
///
/// # Errors
/// [`Stopped`] when not all of them were proved; `found` had the others.
pub(in crate::study) fn prove<G: Solvable>(
    prover: &mut dyn WorstCaseProver<G::Position>,
    position: &G::Position,
    most: Option<u64>,
    control: &Control,
    found: &mut dyn FnMut(&WorstCases<G>) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    let mut cases: WorstCases<G> = open_cases::<G>(position);
    let mover = G::seat_to_move(position);
    let mut nodes = FIRST_ROUND;
    found(&cases)?;
    while cases.iter().any(|case| is_open(case, mover)) {
        let is_last = most.is_some_and(|most| nodes >= most);
        for place in 0..cases.len() {
            let case = &mut cases[place];
            let limited = control.with_nodes(most.map_or(nodes, |most| nodes.min(most)));
            if case.safe.is_none() {
                case.safe = prover.is_safe(position, case.seat, &limited).ok();
            }
            if case.safe == Some(true) && case.seat == mover && case.moves.is_none() {
                case.moves = prover.safe_moves(position, &limited).ok();
            }
            control.check()?;
            // No limit was reached: further effort does not help.
            if is_open(case, mover) && limited.check().is_ok() {
                nodes = u64::MAX;
            }
            found(&cases)?;
        }
        if is_last || nodes == u64::MAX {
            return if cases.iter().any(|case| is_open(case, mover)) { Err(Stopped) } else { Ok(()) };
        }
        nodes = nodes.saturating_mul(4);
    }
    Ok(())
}

/// Returns true if something is still to be proved.
fn is_open<M>(case: &WorstCase<M>, mover: u8) -> bool {
    case.safe.is_none() || case.safe == Some(true) && case.seat == mover && case.moves.is_none()
}

/// The worst cases of the position in view.
pub(in crate::study::play) struct Seen<G: Playable> {
    cases: WorstCases<G>,
}

impl<G: Playable> Default for Seen<G> {
    fn default() -> Self {
        Self { cases: Vec::new() }
    }
}

/// The job of the worst cases of an open game.
pub(in crate::study::play) struct WorstCaseJob<G: Solvable>(Job<G::Position, Seen<G>>);

impl<G: Solvable> WorstCaseJob<G> {
    /// An idle job; none in games without worst cases.
    pub(in crate::study::play) fn start(budget: &Budget, wake: Wake) -> Option<Self> {
        let share = || budget.share(Need::Parts { memory: 1, threads: 1 });
        let fresh = |allowed| Proving::<G> { prover: G::worst_cases(allowed) };
        G::EACH_FOR_ITSELF.then(|| Self(Job::start("worst cases", share(), Seen::default(), wake, fresh)))
    }

    /// Turns to a position, or to none.
    pub(in crate::study::play) fn look_at(&self, position: Option<G::Position>) {
        let mut state = self.0.lock();
        *state = Seen::default();
        state.cases = position.as_ref().map(open_cases::<G>).unwrap_or_default();
        match position.filter(|_| !state.cases.is_empty()) {
            Some(position) => state.ask(position),
            None => state.stop(),
        }
    }

    /// Stops, and lets others have its memory.
    pub(in crate::study::play) fn rest(&self) {
        self.0.rest();
    }

    /// The worst cases in words; none where there are none.
    pub(in crate::study::play) fn told(&self, setup: &G::Setup) -> Option<SeatVerdicts> {
        let state = self.0.lock();
        let name = |seat: u8| G::seat_name(setup, seat);
        let of = |safe: Option<bool>| {
            let seats = state.cases.iter().filter(|case| case.safe == safe);
            seats.map(|case| name(case.seat)).reduce(and)
        };
        (!state.cases.is_empty()).then(|| SeatVerdicts {
            safe: of(Some(true)),
            exposed: of(Some(false)),
            open: of(None),
            at_work: state.is_busy(),
        })
    }
}

/// Names in a list.
fn and(one: Message, other: Message) -> Message {
    Message::new("reading-and").message("one", one).message("other", other)
}

/// The prover on its thread.
struct Proving<G: Solvable> {
    prover: Option<Box<dyn WorstCaseProver<G::Position>>>,
}

impl<G: Solvable> Worker for Proving<G> {
    type Query = G::Position;
    type Snapshot = Seen<G>;

    fn answer(
        &mut self,
        position: G::Position,
        task: &Task<'_, G::Position, Seen<G>>,
    ) -> Result<(), Stopped> {
        let Some(prover) = &mut self.prover else { return Ok(()) };
        let mut publish = |cases: &WorstCases<G>| task.publish(|seen| seen.cases.clone_from(cases));
        prove::<G>(&mut **prover, &position, Some(MOST_NODES), task.control(), &mut publish)
    }

    fn memory(&self) -> usize {
        self.prover.as_ref().map_or(0, |prover| prover.memory())
    }

    fn set_resources(&mut self, resources: Resources) {
        if let Some(prover) = &mut self.prover {
            prover.set_resources(resources);
        }
    }
}
