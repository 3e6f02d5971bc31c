//! The job of worst cases.

use super::{SeatVerdicts, WorstCase};
use crate::budget::{Budget, Need};
use crate::erased::AnyWorstCaseProver;
use crate::erased::{AnyGame, AnyMove, AnyPosition, AnySetup};
use crate::jobs::{Job, Task, Worker};
use crate::resources::{Resources, Wake};
use crate::solving::worst_case::WorstCaseProver;
use etude_model::{Control, Message, Stopped};

/// Nodes for each seat in the first round; four times as many in each round that follows.
const FIRST_ROUND: u64 = 20_000;
/// Nodes after which a seat in the window is given up.
const MOST_NODES: u64 = 20_000_000;

/// The worst cases of the seats still in the game, in order.
pub type WorstCases = Vec<WorstCase<AnyMove>>;

/// The worst cases of a position before anything is proved; none where it has none.
fn open_cases(position: &AnyPosition) -> WorstCases {
    let seats = position.worst_case_seats().into_iter();
    seats.map(|seat| WorstCase { seat, safe: None, moves: None }).collect()
}

/// Proves the worst cases of a position, the easiest first, and calls `found` after each step. Seats that are out of the game
/// are left out. A seat is given up after `most` nodes.
///
/// # Errors
/// [`Stopped`] when not all of them were proved; `found` had the others.
pub(crate) fn prove(
    prover: &mut dyn WorstCaseProver<AnyPosition, AnyMove>,
    position: &AnyPosition,
    most: Option<u64>,
    control: &Control,
    found: &mut dyn FnMut(&WorstCases) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    let mut cases: WorstCases = open_cases(position);
    let mover = position.seat_to_move();
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
#[derive(Default)]
pub(in crate::play) struct Seen {
    cases: WorstCases,
}

/// The job of the worst cases of an open game.
pub(in crate::play) struct WorstCaseJob(Job<AnyPosition, Seen>);

impl WorstCaseJob {
    /// An idle job; none in games without worst cases.
    pub(in crate::play) fn start(game: AnyGame, budget: &Budget, wake: Wake) -> Option<Self> {
        let share = || budget.share(Need::Parts { memory: 1, threads: 1 });
        let fresh = move |allowed| Proving { prover: game.worst_cases(allowed) };
        game.traits()
            .each_for_itself
            .then(|| Self(Job::start("worst cases", share(), Seen::default(), wake, fresh)))
    }

    /// Turns to a position, or to none.
    pub(in crate::play) fn look_at(&self, position: Option<AnyPosition>) {
        let mut state = self.0.lock();
        *state = Seen::default();
        state.cases = position.as_ref().map(open_cases).unwrap_or_default();
        match position.filter(|_| !state.cases.is_empty()) {
            Some(position) => state.ask(position),
            None => state.stop(),
        }
    }

    /// Stops, and lets others have its memory.
    pub(in crate::play) fn rest(&self) {
        self.0.rest();
    }

    /// The worst cases in words; none where there are none.
    pub(in crate::play) fn told(&self, setup: &AnySetup) -> Option<SeatVerdicts> {
        let state = self.0.lock();
        let name = |seat: u8| setup.seat_name(seat);
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
struct Proving {
    prover: Option<AnyWorstCaseProver>,
}

impl Worker for Proving {
    type Query = AnyPosition;
    type Snapshot = Seen;

    fn answer(&mut self, position: AnyPosition, task: &Task<'_, AnyPosition, Seen>) -> Result<(), Stopped> {
        let Some(prover) = &mut self.prover else { return Ok(()) };
        let mut publish = |cases: &WorstCases| task.publish(|seen| seen.cases.clone_from(cases));
        prove(&mut **prover, &position, Some(MOST_NODES), task.control(), &mut publish)
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
