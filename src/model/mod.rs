//! What every game is, in plain data and small traits.
//!
//! This layer knows no rules, no engine, no file and no window. It holds the vocabulary that the other layers
//! share: [`Position`] is all a solver may know of a game, [`Setup`], [`Game`] and [`Playable`] are what the
//! workbench needs to build and show one, [`Scene`] is what there is to paint, [`Message`] is what there is to say.

pub mod cards;
pub mod control;
pub mod endings;
pub mod game;
pub mod message;
pub mod notation;
pub mod position;
pub mod random;
pub mod scene;
pub mod setup;

pub use cards::{CardFace, Suit};
pub use control::{Control, Stopped};
pub use endings::{Conversion, Endings, Entry, Material, Slice, Successors};
pub use game::{Ending, Game, MoveName, MoveOf, Outcome, PASS, Playable, RuleProfile};
pub use message::{Arg, Message};
pub use notation::{ParseError, Problem};
pub use position::{Dominance, Estimate, Hints, MOST_FACT_WORDS, Position, Side, Value};
pub use random::SplitMix;
pub use scene::{
    Board, CardItem, Coordinates, Piece, PieceShape, Place, Route, RouteStep, Scene, Square, Standing,
    Target, Viewer, Zone, ZoneId, ZoneKind,
};
pub use setup::{Choice, Edit, EditOutcome, Setup};
