//! External engines of a study: processes started on first use, and ended when they fail, when another one is chosen,
//! or with the study.

use crate::erased::{AnyGame, AnyMove, AnyPosition, AnyProgram, EngineObject};
use crate::external_engine::ExternalEngine;
use crate::solving::engine::Strength;
use crate::solving::external::Program;
use etude_model::{Control, Message, Report, RootMoves};
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

/// Most processes of one study: one that estimates and one that plays.
const MOST_RUNNING: usize = 2;

/// The external engines chosen.
#[derive(Default)]
pub struct Orders {
    /// To estimate.
    pub analyse: Option<ExternalEngine>,
    /// To move.
    pub play: Option<ExternalEngine>,
    /// True if the programs were chosen anew since the last search: a failed one is tried again.
    pub anew: bool,
}

/// The external engines of a study, as one engine.
pub struct Programs {
    orders: Arc<Mutex<Orders>>,
    game: AnyGame,
    running: Vec<(ExternalEngine, AnyProgram)>,
    /// The last failure; the engine is tried again once it is chosen anew.
    failed: Option<(ExternalEngine, Message)>,
    trouble: Option<Message>,
}

impl Programs {
    /// The engines of shared orders.
    pub fn ordered(orders: Arc<Mutex<Orders>>, game: AnyGame) -> Self {
        Self { orders, game, running: Vec::new(), failed: None, trouble: None }
    }

    /// Asks one engine, and ends it when it fails.
    fn ask<T>(
        &mut self,
        wanted: impl FnOnce(&Orders) -> Option<ExternalEngine>,
        ask: impl FnOnce(&mut dyn Program<AnyPosition, AnyMove>) -> Result<T, Message>,
    ) -> Option<T> {
        self.trouble = None;
        let engine = {
            let mut orders = self.orders.lock();
            if std::mem::take(&mut orders.anew) {
                self.failed = None;
            }
            let is_wanted = |engine: &ExternalEngine| {
                [&orders.analyse, &orders.play].into_iter().flatten().any(|wanted| wanted == engine)
            };
            self.running.retain(|(engine, _)| is_wanted(engine));
            wanted(&orders)?
        };
        if let Some((_, trouble)) = self.failed.as_ref().filter(|(failed, _)| *failed == engine) {
            self.trouble = Some(trouble.clone());
            return None;
        }
        let place = self.running.iter().position(|(running, _)| *running == engine).or_else(|| {
            let program = self.game.program(&engine)?;
            if self.running.len() >= MOST_RUNNING {
                self.running.remove(0);
            }
            self.running.push((engine, program));
            Some(self.running.len() - 1)
        })?;
        let (_, program) = self.running.get_mut(place)?;
        match ask(program.as_mut()) {
            Ok(answer) => Some(answer),
            Err(trouble) => {
                self.trouble = Some(trouble.clone());
                self.failed = self.running.get(place).map(|(engine, _)| (engine.clone(), trouble));
                self.running.remove(place);
                None
            }
        }
    }
}

impl EngineObject for Programs {
    fn analyse(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
        roots: RootMoves<'_, AnyMove>,
        control: &Control,
        found: &mut dyn FnMut(&Report<AnyMove>),
    ) {
        if !roots.among.is_empty() {
            // Its protocol has no such request.
            self.trouble = Some(Message::new("outside-all-moves"));
            return;
        }
        self.ask(
            |orders| orders.analyse.clone(),
            |program| program.search(position, history, None, control, found),
        );
    }

    fn trouble(&self) -> Option<Message> {
        self.trouble.clone()
    }

    fn choose(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
        strength: Strength,
        _seed: u64,
        control: &Control,
    ) -> Option<AnyMove> {
        let Strength::Seconds(seconds) = strength else { return None };
        if self.orders.lock().play.is_none() {
            self.trouble = Some(Message::new("outside-gone"));
            return None;
        }
        let time = Some(Duration::from_secs(seconds.into()));
        self.ask(
            |orders| orders.play.clone(),
            |program| program.search(position, history, time, control, &mut |_| {}),
        )
        .flatten()
    }
}
