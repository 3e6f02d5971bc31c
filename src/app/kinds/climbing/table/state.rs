//! The view state of a table: the typed cards, the move being corrected, the last contradiction.

use crate::app::action::{self, Action};
use crate::app::panel::Panel;
use crate::games::climbing::observer::{TableEdit, Telling};
use crate::model::{Message, ZoneId};
use crate::study::Study;
use crate::study::kinds::climbing::table::{replace, setup};

/// The view state of a table.
#[derive(Default)]
pub struct TableView {
    /// The typed cards.
    pub typed: String,
    /// Why the last answer cannot be true.
    pub wrong: Option<Message>,
    /// The move being corrected.
    pub correcting: Option<usize>,
    /// Whether the field has had the focus yet.
    pub begun: bool,
    /// The zone that receives a card of the deal; none once the cards are dealt.
    pub receiver: Option<ZoneId>,
    /// The telling with the edits of this frame.
    pub edited: Option<Telling>,
}

impl TableView {
    /// Drops the typed cards and the correction. Returns whether there was either.
    pub fn keep(&mut self) -> bool {
        let begun = self.correcting.take().is_some() || !self.typed.is_empty();
        self.typed.clear();
        self.wrong = None;
        self.begun = false;
        begun
    }

    /// Edits the telling, or shows why the edit cannot be true.
    pub fn edit(&mut self, panel: &mut Panel<'_>, study: &dyn Study, edit: TableEdit) {
        let Some(telling) = self.edited.as_ref().or_else(|| setup(study)) else { return };
        let (rules, edited) = (telling.start().rules, telling.apply(edit));
        self.typed.clear();
        // A click may be followed by typing.
        self.begun = false;
        match edited {
            Ok(edited) => {
                self.wrong = None;
                self.correcting = None;
                self.edited = Some(edited);
                panel.ask(Action::Change(Box::new(edit)));
            }
            Err(contradiction) => self.wrong = Some(contradiction.message(rules)),
        }
    }
}

impl action::Change for TableEdit {
    fn make(&self, study: &mut dyn Study) -> bool {
        let edited = setup(study).and_then(|telling| telling.apply(*self).ok());
        edited.is_some_and(|edited| replace(study, edited))
    }
}
