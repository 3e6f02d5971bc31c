//! Engine estimate beside a solve.

use crate::erased::{AnyMove, AnyPosition};
use crate::machine::drop_aside;
use crate::resources::Resources;
use etude_model::{Control, PvLine, Stopped};
use std::time::Duration;

/// Result of some work, with the engine's best line.
pub type Found = (Result<(), Stopped>, Option<PvLine<AnyMove>>);

/// Time of the engine at a position for which the only thread found no proof.
const TURN: Duration = Duration::from_millis(150);

/// The engine's best line when the control stops it, if the game has an engine.
pub fn best_line(position: &AnyPosition, resources: Resources, control: &Control) -> Option<PvLine<AnyMove>> {
    let mut best = None;
    if position.game().traits().has_engine && position.score().is_none() {
        let mut engine = position.game().engine(resources);
        engine.analyse(position, &[], 1.into(), control, &mut |found| {
            best = found.lines.first().cloned().or(best.take());
        });
        drop_aside(engine);
    }
    best
}

/// Does some work, then lets the engine search a position for a moment, unless the work succeeded or was cancelled.
pub fn after(
    position: &AnyPosition,
    resources: Resources,
    control: &Control,
    work: impl FnOnce() -> Result<(), Stopped>,
) -> Found {
    let result = work();
    let open = result.is_err() && !control.is_cancelled();
    let best_line = open.then(|| best_line(position, resources, &Control::new().with_limit(TURN)));
    (result, best_line.flatten())
}

/// Does some work while the engine searches a position.
pub fn beside(
    position: &AnyPosition,
    resources: Resources,
    work: impl FnOnce() -> Result<(), Stopped>,
) -> Found {
    if !position.game().traits().has_engine || position.score().is_some() {
        return (work(), None);
    }
    let control = Control::new();
    std::thread::scope(|scope| {
        let engine = scope.spawn(|| best_line(position, resources, &control));
        let result = work();
        control.cancel();
        // A crash of the engine must not lose the proof.
        (result, engine.join().unwrap_or_default())
    })
}
