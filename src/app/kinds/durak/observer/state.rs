//! The view state of a table.

use crate::kinds::telling::TellingView;
use etude_study::kinds::durak::observer::Table;

/// The view state of a table.
pub type ObserverView = TellingView<Table>;
