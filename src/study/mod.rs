//! Where games and engines meet: open studies, their solving, their tree, their files.
//!
//! [`Study`] is the one dynamic boundary of the program: everything above it (window, command line) sees plain
//! data and knows no game. What only one game adds stands in its folder below [`kinds`].

pub mod background;
pub mod batch;
pub mod budget;
mod chunks;
pub mod collection;
pub mod document;
pub mod format;
pub mod history;
pub mod identity;
pub mod kind;
pub mod kinds;
pub mod library;
pub mod machine;
pub mod playing;
pub mod registry;
pub mod resources;
pub mod rows;
pub mod sample;
pub mod session;
mod setup;
pub mod store;
#[expect(clippy::module_inception, reason = "the trait has a file of its own, named for it")]
mod study;
pub mod tool;

pub use budget::Budget;
pub use collection::Collection;
pub use document::{About, Document};
pub use history::History;
pub use identity::{GameInfo, Identity};
pub use playing::engine::{NamedPlayer, Strength};
pub use playing::job::Stage;
pub use playing::lines::LineId;
pub use playing::tree::NodeId;
pub use playing::{EnginePlayer, Playing, StrategyTree};
pub use resources::{Resources, Wake};
pub use rows::{
    Analysis, Effort, EngineLine, EngineReport, LineItem, MoveRow, PositionView, Preview, Score, SetupView,
    Touched, TreeEntry, TreeRow, Walk, Work,
};
pub use study::{Attention, Opened, Snapshot, Study};
