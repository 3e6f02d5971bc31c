//! The games: one folder each, rules as data. No game knows another, a solver, a file or a window.
//!
//! # Examples
//!
//! A text becomes a setup, a setup without problems becomes a position, and a position is played:
//!
//! ```
//! use etude_games::climbing::ClimbingGame;
//! use etude_model::{Game, Playable, Position, Side};
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
//! use etude_games::climbing::ClimbingGame;
//! use etude_model::Game;
//!
//! type DouDizhu = ClimbingGame<u64>;
//! let rules = &DouDizhu::rules()[0];
//! let error = DouDizhu::parse(rules, "34 / 5?").unwrap_err();
//! assert_eq!(error.span, 6..7);
//!
//! let nothing = DouDizhu::empty(rules);
//! assert!(!DouDizhu::problems(&nothing).is_empty());
//! ```
//!
//! A setup is edited; an edit may change nothing, or be refused:
//!
//! ```
//! use etude_games::climbing::ClimbingGame;
//! use etude_model::{Edit, EditOutcome, Game, Setup};
//!
//! type Singles = ClimbingGame<u128>;
//! let rules = Singles::rules().iter().find(|rules| rules.id == "article").unwrap();
//! let mut setup = Singles::parse(rules, "34669 / 88").unwrap();
//!
//! assert_eq!(setup.edit(Edit::SwapSides), EditOutcome::Edited);
//! assert_eq!(Singles::format(&setup), "88 / 3 4 66 9; turn 2");
//!
//! assert_eq!(setup.edit(Edit::ClearAll), EditOutcome::Edited);
//! assert_eq!(setup.edit(Edit::ClearAll), EditOutcome::Unchanged);
//! let refused = setup.edit(Edit::Choose { choice: "colour", option: 0 });
//! assert!(matches!(refused, EditOutcome::Refused(_)));
//! ```

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

pub mod climbing;
pub mod draughts;
pub mod durak;
pub mod telling;
pub mod three_card;
