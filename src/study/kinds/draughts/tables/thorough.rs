//! Endings of five pieces in the background, where that is wished: they take a minute or some, once.

use super::larger::{Order, Wanted, message};
use super::{Contents, DraughtsTables, GLANCE, Shared, crash};
use crate::games::draughts::Rules;
use crate::games::draughts::endings::{most_on_demand, most_pieces};
use crate::model::{Control, Message, Stopped};
use crate::search::retrograde::BuildError;
use crate::study::budget::Granted;
use crate::study::jobs::panic_text;
use crate::study::resources::Resources;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The most pieces of what is made in the background.
const MOST_PIECES: usize = 5;

/// Work on the endings of more pieces of some rules.
pub(super) struct Extra {
    rules: &'static Rules,
    control: Control,
    /// What the control will have counted in the end; 0 before that is known.
    work: u64,
    /// The bytes that it may take.
    held: usize,
}

impl Extra {
    /// The part that is done; none before it is known how much there is to do.
    pub(super) fn part(&self) -> Option<f32> {
        (self.work > 0).then(|| (self.control.nodes() as f32 / self.work as f32).min(1.0))
    }
}

impl Contents {
    /// The bytes that work on more pieces may take.
    pub(super) fn held_by_extras(&self) -> usize {
        self.extras.iter().map(|extra| extra.held).sum()
    }

    /// The part of the endings of more pieces that is made, while they are being made.
    pub(super) fn extra_part(&self, rules: &Rules) -> Option<f32> {
        self.extras.iter().find(|extra| std::ptr::eq(extra.rules, rules))?.part()
    }

    /// Stops all work on more pieces.
    pub(super) fn stop_extras(&self) {
        self.extras.iter().for_each(|extra| extra.control.cancel());
    }

    /// Half of the threads, so that what the user looks at has the others.
    fn threads_beside(&self) -> usize {
        (self.threads() / 2).max(1)
    }
}

impl Shared {
    /// Makes the endings of more pieces of rules whose tables are ready, if that is wished and nothing does so already.
    pub(super) fn extend(&self, rules: &'static Rules, few: &DraughtsTables) {
        let control = Control::new();
        let (files, threads) = {
            let mut contents = self.contents.lock();
            let is_begun = contents.extras.iter().any(|extra| std::ptr::eq(extra.rules, rules));
            if contents.closed
                || !contents.thorough
                || is_begun
                || most_on_demand(rules) <= most_pieces(rules)
            {
                return;
            }
            let Some(files) = contents.files(rules) else { return };
            contents.extras.push(Extra { rules, control: control.clone(), work: 0, held: 0 });
            (files, contents.threads_beside())
        };
        let make = || -> Result<(), BuildError> {
            let order = Order::of(files, few, Wanted::Pieces(MOST_PIECES.min(most_on_demand(rules))));
            let memory = self.enough(rules, &order, threads, &control)?;
            order.run(Resources { memory, threads }, &control)
        };
        let trouble = match catch_unwind(AssertUnwindSafe(make)) {
            Ok(Ok(()) | Err(BuildError::Stopped)) => None,
            Ok(Err(failure)) => Some(message(&failure)),
            Err(panic) => Some(crash(panic_text(panic.as_ref()))),
        };
        self.end_extra(rules, trouble);
    }

    /// Waits for the memory of so many threads, or where that is more than there is, of one.
    fn enough(
        &self,
        rules: &Rules,
        order: &Order,
        threads: usize,
        control: &Control,
    ) -> Result<usize, BuildError> {
        for bytes in [order.memory() * threads as u64, order.memory()] {
            let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
            let mut contents = self.contents.lock();
            loop {
                control.check()?;
                match contents.hold(contents.held().saturating_add(bytes)) {
                    Granted::Yes => {
                        let own = contents.extras.iter_mut().find(|extra| std::ptr::eq(extra.rules, rules));
                        // It was put there, and nothing else takes it away.
                        let own = own.ok_or(Stopped)?;
                        (own.work, own.held) = (order.work(), bytes);
                        return Ok(bytes);
                    }
                    Granted::Soon => {
                        self.settled.wait_for(&mut contents, GLANCE);
                    }
                    Granted::No => break,
                }
            }
        }
        Err(BuildError::TooLarge { bytes: order.memory() })
    }

    fn end_extra(&self, rules: &Rules, trouble: Option<Message>) {
        {
            let mut contents = self.contents.lock();
            contents.extras.retain(|extra| !std::ptr::eq(extra.rules, rules));
            contents.messages.extend(trouble);
            contents.tell_held();
        }
        self.wake();
    }
}
