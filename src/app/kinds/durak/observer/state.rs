//! The view state of a table.

use crate::app::action;
use crate::app::kinds::telling::TellingView;
use crate::games::durak::observer::TableEdit;
use crate::study::Study;
use crate::study::kinds::durak::observer::Table;
use crate::study::tool::OpenTool;

/// The view state of a table.
pub type ObserverView = TellingView<Table>;

impl action::Change for TableEdit {
    fn make(&self, study: &mut dyn Study) -> bool {
        OpenTool::<Table>::tell(study, *self)
    }
}
