//! Where games and engines meet: open studies, their solving, their tree, their files.
//!
//! [`Study`] is the one dynamic boundary of the program: everything above it (window, command line) sees plain
//! data and knows no game. What only one game adds stands in its folder below [`kinds`].
//!
//! # Examples
//!
//! ```
//! use etude::study::{Budget, Document, Resources, registry, session};
//! use std::sync::Arc;
//!
//! // A study is plain data, in a file or out of one ...
//! let document = session::read(
//!     "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 66 9 / 88\", moves: [\"3\"])",
//! )?;
//! let budget = Budget::new(Resources { memory: 16 << 20, threads: 1 });
//!
//! // ... and opened by the game's name. Solvers work on their own threads and call when there is news.
//! let (mut study, illegal) = registry::open(&document, &budget, Arc::new(|| {})).expect("a game with such rules");
//! assert!(illegal.is_empty());
//! assert_eq!(study.view().text, "3 4 66 9 / 88");
//! let game = study.playing_mut().expect("it is played");
//! let pair = game.moves().iter().position(|row| row.text == "66").expect("it is legal");
//! game.play(pair);
//! assert_eq!(study.view().text, "3 4 9 / 88; turn 2; beat 66");
//!
//! // What was looked at is part of the study: 66 is a variation now.
//! let document: Document = study.document();
//! assert_eq!(document.line.0[0].variations.len(), 1);
//! assert_eq!(session::read(&session::write(&document)), Ok(document));
//! # Ok::<(), session::SessionError>(())
//! ```

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
pub mod notation;
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
    Analysis, Effort, EngineLine, EngineReport, LineItem, LineList, MoveRow, PositionView, Preview, Score,
    SetupView, Touched, TreeEntry, TreeRow, Walk, Work,
};
pub use study::{Attention, Opened, Snapshot, Study, Text};
