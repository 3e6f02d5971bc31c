//! The card counter beside a whole deal: the knowledge of one seat, with the chances of the hidden cards and advice.

use crate::Study;
use crate::kinds::climbing::table::{Known, TableAdviser};
use crate::solving::Observer;
use etude_games::climbing::observer::{Role, TableObserver};
use etude_games::climbing::whole::WholePosition;
use etude_model::Viewer;
use std::any::Any;

/// A card counter. It counts only while it is watched.
pub struct CardCounter {
    adviser: TableAdviser,
    position: Option<WholePosition>,
    /// Viewer of the counter, the seat to move where everything is seen; none while nobody watches.
    viewer: Option<Viewer>,
}

impl CardCounter {
    /// A counter that nobody watches.
    pub fn new(adviser: TableAdviser) -> Self {
        Self { adviser, position: None, viewer: None }
    }

    fn ask(&mut self) {
        let seen =
            self.viewer.zip(self.position.as_ref()).and_then(|(viewer, position)| known_to(position, viewer));
        self.adviser.ask(seen.as_ref());
    }
}

/// Knowledge of the viewer of a study, or of the player where the viewer sees everything; none where that has no hand.
pub fn seen(study: &dyn Study, player: Option<u8>) -> Option<TableObserver> {
    let counter = study.extra()?.downcast_ref::<CardCounter>()?;
    let viewer = match study.view().viewer {
        Viewer::Everything => player.map_or(Viewer::Everything, Viewer::Seat),
        viewer => viewer,
    };
    known_to(counter.position.as_ref()?, viewer)
}

/// The knowledge of a viewer; none of one that sees no hand.
fn known_to(position: &WholePosition, viewer: Viewer) -> Option<TableObserver> {
    match viewer {
        Viewer::Everything => position.observer(position.turn()),
        Viewer::Seat(seat) => position.observer(Role::of_seat(seat)),
        Viewer::Table => None,
    }
}

impl Observer<WholePosition> for CardCounter {
    fn look_at(&mut self, position: Option<&WholePosition>) {
        self.position = position.cloned();
        self.ask();
    }

    fn rest(&mut self) {
        self.adviser.rest();
    }

    fn poll(&mut self) -> bool {
        self.adviser.poll()
    }

    fn findings(&self) -> &dyn Any {
        self
    }

    fn findings_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// Returns true if a study has a card counter.
pub fn counts(study: &dyn Study) -> bool {
    study.extra().is_some_and(<dyn Any>::is::<CardCounter>)
}

/// Knowledge of the watched seat with chances and advice; none while nobody watches.
pub fn known(study: &dyn Study) -> Option<&Known> {
    study.extra()?.downcast_ref::<CardCounter>()?.adviser.shown()
}

/// Counts for a viewer; none stops it.
pub fn watch(study: &mut dyn Study, viewer: Option<Viewer>) {
    let counter = study.extra_mut().and_then(|extra| extra.downcast_mut::<CardCounter>());
    if let Some(counter) = counter.filter(|counter| counter.viewer != viewer) {
        counter.viewer = viewer;
        counter.ask();
    }
}
