//! Other programs as engines of a study: they are started when they are first asked, and ended when they are of no use,
//! when another one is asked instead, or with the study.

use super::{Engine, EngineRound, Strength};
use crate::model::{Control, Message, Position};
use crate::study::external_engine::ExternalEngine;
use crate::study::resources::Resources;
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;

/// How many programs run for one study: one that estimates and one that plays.
const MOST_RUNNING: usize = 2;

/// Another program that plays a game. It is started when it is first asked, and ended when this is dropped.
pub trait Program<P: Position>: Send {
    /// Looks for a move in a position that comes after those of the history, for so long or until the control stops it; what
    /// it says meanwhile is told to `found`. The move that it has in the end is returned; none when the control stopped it
    /// before it was ready.
    ///
    /// # Errors
    /// Why it is of no use, in words that name it: it is not asked again.
    fn search(
        &mut self,
        position: &P,
        history: &[P],
        time: Option<Duration>,
        control: &Control,
        found: &mut dyn FnMut(EngineRound<P::Move>),
    ) -> Result<Option<P::Move>, Message>;
}

/// How a program of a game is set up.
pub type SetUp<P> = fn(&ExternalEngine) -> Box<dyn Program<P>>;

/// Which programs are asked.
#[derive(Default)]
pub struct Orders {
    /// To estimate.
    pub analyse: Option<ExternalEngine>,
    /// To move.
    pub play: Option<ExternalEngine>,
    /// Whether they were chosen since they were asked last: what failed is tried again.
    pub anew: bool,
}

/// The programs of a study.
pub struct Programs<P: Position> {
    orders: Arc<Mutex<Orders>>,
    set_up: Option<SetUp<P>>,
    running: Vec<(ExternalEngine, Box<dyn Program<P>>)>,
    /// The last that was of no use, and why; it is tried again once it is chosen anew.
    failed: Option<(ExternalEngine, Message)>,
    trouble: Option<Message>,
}

impl<P: Position> Programs<P> {
    /// Programs that do what is ordered.
    pub fn ordered(orders: Arc<Mutex<Orders>>, set_up: SetUp<P>) -> Self {
        Self { orders, set_up: Some(set_up), running: Vec::new(), failed: None, trouble: None }
    }

    /// Asks one of them, and ends it where it is of no use.
    fn ask<T>(
        &mut self,
        wanted: impl FnOnce(&Orders) -> Option<ExternalEngine>,
        ask: impl FnOnce(&mut dyn Program<P>) -> Result<T, Message>,
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
            let program = (self.set_up?)(&engine);
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

impl<P: Position + Sync> Engine<P> for Programs<P> {
    const EXISTS: bool = true;

    /// No program at all.
    fn new(_resources: Resources) -> Self {
        Self { orders: Arc::default(), set_up: None, running: Vec::new(), failed: None, trouble: None }
    }

    fn set_resources(&mut self, _resources: Resources) {}

    fn analyse(
        &mut self,
        position: &P,
        history: &[P],
        _lines: usize,
        control: &Control,
        found: &mut dyn FnMut(EngineRound<P::Move>),
    ) {
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
        position: &P,
        history: &[P],
        strength: Strength,
        _seed: u64,
        control: &Control,
    ) -> Option<P::Move> {
        let Strength::Seconds(seconds) = strength else { return None };
        if self.orders.lock().play.is_none() {
            self.trouble = Some(Message::new("external-gone"));
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
