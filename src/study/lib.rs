//! Open studies: their solvers and engines, their lines and trees, their files.
//!
//! [`Study`] is the one dynamic boundary of the program: everything above it (window, command line) sees plain
//! data and knows no game. Code for a single game is in its folder below [`kinds`].
//!
//! # Examples
//!
//! ```
//! use etude_study::{Budget, Document, Resources, library, registry, session};
//! use std::sync::Arc;
//!
//! // A study is plain data, in a file or out of one ...
//! let sample = library::first().expect("the program carries samples");
//! let document = session::read(sample.text())?;
//! let budget = Budget::new(Resources { memory: 16 << 20, threads: 1 });
//!
//! // ... and opened by the game's name. Solvers work on their own threads and call when there is news.
//! let (mut study, illegal) = registry::open(&document, &budget, Arc::new(|| {})).expect("a game with such rules");
//! assert!(illegal.is_empty());
//! let start = study.view().text.clone();
//! let game = study.playing_mut().expect("it is played");
//! let last = game.moves().len() - 1;
//! let mv = game.moves()[last].text.clone();
//! game.play(last);
//! assert_ne!(study.view().text, start);
//!
//! // The position in view is part of the study.
//! let document: Document = study.document();
//! assert_eq!(document.at, [mv]);
//! assert_eq!(session::read(&session::write(&document)), Ok(document));
//! # Ok::<(), session::SessionError>(())
//! ```

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

pub mod answer_table;
pub mod base;
pub mod batch;
pub mod book;
pub mod budget;
mod chunks;
pub mod clock;
pub mod collection;
pub mod csv;
pub mod document;
pub mod erased;
pub mod exercise;
pub mod external_engine;
pub mod format;
pub mod generate;
pub mod history;
pub mod identity;
pub mod jobs;
pub mod kind;
pub mod kinds;
pub mod known;
pub mod library;
pub mod likeness;
pub mod machine;
pub mod match_stats;
pub mod movetext;
pub mod notation;
mod open_error;
pub mod play;
pub mod practice;
pub mod reading;
pub mod readings;
pub mod registry;
pub mod resources;
pub mod rows;
pub mod sample;
pub mod sampling_bot;
pub mod session;
mod setup;
pub mod solving;
pub mod store;
mod study;
pub mod titles;
pub mod tool;
pub mod unread;
pub mod value_names;

pub use budget::Budget;
pub use collection::Collection;
pub use document::{About, Document};
pub use history::History;
pub use identity::{GameInfo, Identity};
pub use open_error::OpenError;
pub use play::analysis::report::Stage;
pub use play::lines::{LineId, LinePart};
pub use play::preview::Preview;
pub use play::shown::{MovePath, ShownMove};
pub use play::tree::NodeId;
pub use play::worst_case::SeatVerdicts;
pub use play::{EnginePlayer, PlaySettings, Playing, StrategyTree};
pub use resources::{Resources, Wake};
pub use rows::{
    Analysis, Effort, EngineAnalysis, EngineLine, Excerpt, LineEdit, LineItem, LineList, MoveRow,
    PositionView, SetupView, Touched, TreeEntry, TreeRow, Walk, Work,
};
pub use solving::engine::{NamedPlayer, Strength};
pub use study::{Attention, Opened, Snapshot, Study, Text};
