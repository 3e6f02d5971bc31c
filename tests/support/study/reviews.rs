//! Reviews of whole games as a seat could know them.

use super::whys::{erased, erased_moves};
use etude_model::{Control, MoveOf, Viewer};
use etude_study::Resources;
use etude_study::erased::game_of;
use etude_study::play::review::{Effort, Judged, Played, review};
use etude_study::solving::Solvable;
use etude_study::solving::engine::Engine;

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
    moves: &[MoveOf<G>],
    eyes: Viewer,
    effort: Effort,
) -> Vec<Judged> {
    let moves = erased_moves::<G>(start, moves);
    let (setup, start) = erased::<G>(setup, start);
    let line = Played { setup: &setup, start: &start, moves: &moves, eyes };
    let game = game_of::<G>();
    let (mut solver, mut engine) = (game.solver(RESOURCES), game.engine(RESOURCES));
    let found = review(&line, &mut solver, &mut engine, effort, &Control::new(), &mut |_| {});
    let mut moves = found.expect("not stopped").moves;
    for judged in &mut moves {
        let better = judged.verdict.iter_mut().flat_map(|verdict| &mut verdict.better);
        better.chain([&mut judged.shown]).for_each(|shown| shown.index = 0);
    }
    moves
}
