//! The common model of games: plain data and small traits.
//!
//! This layer has no rules, engines, files or windows, but the types that the other layers share. A solver knows a game as a
//! [`Position`]; the workbench builds and shows it by [`Setup`], [`Game`] and [`Playable`]. A [`Scene`] is painted, a
//! [`Message`] is translated.
//!
//! # Examples
//!
//! A text becomes a setup, a setup without problems becomes a position, and a position is played:
//!
//! ```
//! use etude::games::climbing::ClimbingGame;
//! use etude::model::{Game, Playable, Position, Side};
//!
//! // Hands of up to 32 different numbers.
//! type Singles = ClimbingGame<u128>;
//! let rules = Singles::rules().iter().find(|rules| rules.id == "article").unwrap();
//!
//! let setup = Singles::parse(rules, "34669/88").unwrap();
//! assert_eq!(Singles::problems(&setup), []);
//! assert_eq!(Singles::format(&setup), "3 4 66 9 / 88");
//!
//! let mut position = Singles::position(&setup).unwrap();
//! let mut moves = Vec::new();
//! position.legal_moves(&mut moves);
//! let texts: Vec<String> = moves.iter().map(|&mv| Singles::move_text(&position, mv)).collect();
//! assert_eq!(texts, ["3", "4", "6", "9", "66"]);
//!
//! position.play(moves[0]);
//! assert_eq!(position.side_to_move(), Side::Second);
//! assert_eq!(Singles::format(&Singles::setup_of(&setup, &position)), "4 66 9 / 88; turn 2; beat 3");
//! ```
//!
//! A wrong text has an error with a place, and an unplayable setup has problems:
//!
//! ```
//! use etude::games::climbing::ClimbingGame;
//! use etude::model::Game;
//!
//! type DouDizhu = ClimbingGame<u64>;
//! let rules = &DouDizhu::rules()[0];
//! let error = DouDizhu::parse(rules, "34 / 5?").unwrap_err();
//! assert_eq!(error.span, 6..7);
//!
//! let nothing = DouDizhu::empty(rules);
//! assert!(!DouDizhu::problems(&nothing).is_empty());
//! ```

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
pub mod telling;

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
pub use telling::{EditOf, TableEdit, TableKnowledge, Telling};
