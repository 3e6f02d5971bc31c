//! How a real table is looked at: what is typed, what is told otherwise, and what cannot be true.

use crate::app::action::{self, Action};
use crate::app::panel::Panel;
use crate::model::{Message, ZoneId};
use crate::study::Study;
use crate::study::kinds::durak::observer::{Telling, setup, tell};

/// A real table.
#[derive(Default)]
pub struct ObserverView {
    /// What is being typed.
    pub typed: String,
    /// Why the last answer cannot be true.
    pub wrong: Option<Message>,
    /// The step that is told otherwise.
    pub mending: Option<usize>,
    /// Whether the field has had the focus yet.
    pub begun: bool,
    /// Whether nothing is read into what the opponent did.
    pub unweighed: bool,
    /// Where a card goes that answers.
    pub receiver: Option<ZoneId>,
    /// The room above the bouts, in points.
    pub room: f32,
}

impl ObserverView {
    /// Leaves what was begun to be told or told otherwise, and goes on with what is asked. Returns whether there was
    /// anything.
    pub fn keep(&mut self) -> bool {
        let begun = self.mending.take().is_some() || !self.typed.is_empty();
        self.typed.clear();
        self.wrong = None;
        self.begun = false;
        begun
    }

    /// Tells something, or says why it cannot be true.
    pub fn tell(&mut self, panel: &mut Panel<'_>, study: &dyn Study, telling: Telling) {
        let Some(setup) = setup(study) else { return };
        self.typed.clear();
        // What is told by a click may be followed by what is typed.
        self.begun = false;
        match telling.told_to(setup) {
            Ok(_) => {
                self.wrong = None;
                self.mending = None;
                panel.ask(Action::Change(Box::new(telling)));
            }
            Err(contradiction) => self.wrong = Some(contradiction.message()),
        }
    }
}

impl action::Change for Telling {
    fn make(&self, study: &mut dyn Study) -> bool {
        tell(study, *self)
    }
}
