//! Reviews of whole games as a seat could know them.

use etude::model::{Control, Position, Viewer};
use etude::study::Resources;
use etude::study::play::engine::Engine;
use etude::study::play::review::{Effort, Judged, Played, review};
use etude::study::play::solver::{Solvable, Solver as _};

/// Little memory, one thread.
const RESOURCES: Resources = Resources { memory: 8 << 20, threads: 1 };

/// The engine of a game.
pub fn engine<G: Solvable>() -> G::Engine {
    G::Engine::new(RESOURCES)
}

/// The review of a game from its deal on, as certain eyes see it. The indices of moves refer to positions as they are, and are
/// never shown: they are all 0.
pub fn reviewed<G: Solvable>(
    setup: &G::Setup,
    start: &G::Position,
    moves: &[<G::Position as Position>::Move],
    eyes: Viewer,
    effort: Effort,
) -> Vec<Judged> {
    let line = Played::<G> { setup, start, moves, eyes };
    let (mut solver, mut engine) = (G::Solver::new(RESOURCES), engine::<G>());
    let found = review::<G>(&line, &mut solver, &mut engine, effort, &Control::new(), &mut |_| {});
    let mut moves = found.expect("not stopped").moves;
    for judged in &mut moves {
        let better = judged.verdict.iter_mut().flat_map(|verdict| &mut verdict.better);
        better.chain([&mut judged.shown]).for_each(|shown| shown.index = 0);
    }
    moves
}
