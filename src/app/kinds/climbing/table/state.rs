//! The view state of a table.

use crate::kinds::telling::TellingView;
use etude_study::kinds::climbing::table::Table;

/// The view state of a table.
pub type TableView = TellingView<Table>;
