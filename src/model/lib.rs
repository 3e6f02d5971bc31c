//! The common model of games: plain data and small traits.
//!
//! This layer has no rules, engines, files or windows, but the types that the other layers share. A solver knows a game as a
//! [`Position`]; the workbench builds and shows it by [`Setup`], [`Game`] and [`Playable`]. A [`Scene`] is painted, a
//! [`Message`] is translated.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

pub mod cards;
pub mod control;
pub mod encoding;
pub mod fnv;
pub mod game;
pub mod informal;
pub mod marks;
pub mod message;
mod names;
pub mod notation;
pub mod part;
pub mod position;
pub mod random;
pub mod reading;
mod report;
pub mod rules;
pub mod scene;
pub mod setup;
pub mod tablebase;

pub use cards::{CardFace, Suit};
pub use control::{Control, SamplingLimit, Stopped};
pub use fnv::Fnv;
pub use game::{Ending, Game, MoveName, MoveOf, Outcome, PASS, Playable};
pub use marks::{Mark, MarkColour, PlacedMark};
pub use message::{Arg, DrawnMove, Message, MovePart};
pub use notation::{ParseError, Problem};
pub use part::Part;
pub use position::{Dominance, Estimate, Hints, MOST_FACT_WORDS, Position, Side, Value};
pub use random::SplitMix;
pub use report::{PvLine, Report, RootMoves, Score};
pub use rules::{RuleProfile, SwitchState};
pub use scene::{
    Board, CardItem, Coordinates, ItemPlace, Piece, PieceShape, Route, RouteStep, Scene, Seating, SideStatus,
    Square, Target, Viewer, Zone, ZoneId, ZoneKind,
};
pub use setup::{Choice, Edit, EditOutcome, Setup};
pub use tablebase::{Conversion, Material, Slice, SliceEntry, Successors, TablebaseIndex};
