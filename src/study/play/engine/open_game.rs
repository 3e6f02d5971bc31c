//! The engine of an open game: its lines, its lock, external engines.

use super::lock::{Lock, Locked};
use crate::external_engine::{EngineChoice, ExternalEngine};
use crate::play::{Analyst, OpenGame, Playing};
use crate::rows::Walk;
use etude_model::Message;

impl OpenGame {
    /// Returns true if the game has an engine that estimates.
    pub(in crate::play) fn estimates(&self) -> bool {
        self.setup.game.traits().analyses
    }

    /// Returns true if the engine is locked to another position than the one in view.
    pub(in crate::play) fn stays_elsewhere(&self) -> bool {
        self.lock.as_ref().is_some_and(|lock| !lock.here)
    }

    /// Lets the engine follow the user again.
    pub(in crate::play) fn unlock(&mut self) {
        if self.lock.take().is_some() {
            self.look();
        }
    }
}

impl Analyst for OpenGame {
    fn set_lines(&mut self, lines: usize) {
        if let Some(engine) = &self.workers.engine {
            engine.set_lines(lines.max(1));
        }
    }

    fn locked(&self) -> Option<&Locked> {
        self.lock.as_ref().map(|lock| &lock.locked)
    }

    fn set_locked(&mut self, locked: bool) {
        if !locked {
            return self.unlock();
        }
        let Some(game) = self.game.as_ref().filter(|game| game.lines.position().score().is_none()) else {
            return;
        };
        let at = game.lines.at();
        let way = game.lines.path_texts(at);
        let node = game.lines.node(at);
        let before = &game.lines.node(node.parent).position;
        let locked = Locked {
            ply: way.len(),
            after: node.mv.map(|mv| before.drawn(mv)),
            to_move: node.position.side_to_move(),
            here: true,
            engine: None,
        };
        self.lock = Some(Lock { way, here: true, locked });
    }

    fn takes_programs(&self) -> bool {
        self.setup.game.has_programs()
    }

    fn set_programs(&mut self, programs: &[ExternalEngine], choice: EngineChoice) {
        let game = self.setup.game;
        if !game.has_programs() {
            return;
        }
        if self.programs.0 == programs && self.programs.1 == choice {
            return;
        }
        self.programs = (programs.to_vec(), choice);
        let wanted = programs.iter().find(|engine| Some(engine.id) == choice.other()).cloned();
        let workers = &mut self.workers;
        let own = wanted.is_none() || !matches!(choice, EngineChoice::Other(_));
        let before = workers.external.as_ref().and_then(|external| external.orders.lock().analyse.clone());
        // A new job has not turned to the position in view yet.
        let is_new = !programs.is_empty() && workers.set_up(game);
        if let Some(external) = &workers.external {
            let mut orders = external.orders.lock();
            (orders.analyse, orders.anew) = (wanted.clone(), true);
        }
        if (before, workers.own) != (wanted, own) {
            workers.own = own;
            // The last report stays until the other engine has one.
            self.lock = None;
            self.look();
        } else if is_new {
            self.look();
        }
    }

    fn trouble(&self) -> Option<Message> {
        self.workers.external.as_ref().and_then(|external| external.job.trouble())
    }

    fn go_to_locked(&mut self) {
        let Some((lock, game)) = self.lock.as_ref().zip(self.game.as_ref()) else { return };
        let target = game.lines.find(&lock.way);
        self.walk(Walk::To(target));
    }
}
