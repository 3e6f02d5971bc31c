//! The view state of a table: the typed text, the event being corrected, the last contradiction.

use crate::app::action::{self, Action};
use crate::app::panel::Panel;
use crate::games::durak::observer::{Setup, TableEdit};
use crate::model::{Message, ZoneId};
use crate::study::Study;
use crate::study::kinds::durak::observer::{replace, setup};

/// The view state of a table.
#[derive(Default)]
pub struct ObserverView {
    /// The typed text.
    pub typed: String,
    /// Whether the typed text has letters of the answers after this one, which are read frame by frame.
    pub is_ahead: bool,
    /// Why the last answer cannot be true.
    pub wrong: Option<Message>,
    /// The event being corrected.
    pub correcting: Option<usize>,
    /// Whether the field has had the focus yet.
    pub begun: bool,
    /// Whether the opponent's play is left out of the chances.
    pub unweighed: bool,
    /// The zone that receives a card of an answer.
    pub receiver: Option<ZoneId>,
    /// The room above the bouts, in points.
    pub room: f32,
    /// The report with the edits of this frame.
    pub edited: Option<Setup>,
}

impl ObserverView {
    /// Drops the typed text and the correction. Returns whether there was either.
    pub fn keep(&mut self) -> bool {
        let begun = self.correcting.take().is_some() || !self.typed.is_empty();
        self.typed.clear();
        self.wrong = None;
        self.begun = false;
        begun
    }

    /// Leaves the text behind an answered card in the field: it answers what comes next, which is known in the next frame.
    pub fn go_on(&mut self, ctx: &egui::Context, rest: String) {
        self.is_ahead = self.typed.is_empty() && self.wrong.is_none() && !rest.trim().is_empty();
        if self.is_ahead {
            self.typed = rest;
            ctx.request_repaint();
        }
    }

    /// Edits the report, or shows why the edit cannot be true.
    pub fn edit(&mut self, panel: &mut Panel<'_>, study: &dyn Study, edit: TableEdit) {
        let Some(report) = self.edited.as_ref().or_else(|| setup(study)) else { return };
        let edited = report.apply(edit);
        self.typed.clear();
        // A click may be followed by typing.
        self.begun = false;
        match edited {
            Ok(edited) => {
                self.wrong = None;
                self.correcting = None;
                self.edited = Some(edited);
                // The edit instead of the edited report: other changes of this frame come before or after it.
                panel.ask(Action::Change(Box::new(edit)));
            }
            Err(contradiction) => self.wrong = Some(contradiction.message()),
        }
    }
}

impl action::Change for TableEdit {
    fn make(&self, study: &mut dyn Study) -> bool {
        let edited = setup(study).and_then(|report| report.apply(*self).ok());
        edited.is_some_and(|edited| replace(study, edited))
    }
}
