//! Abilities of games without a window: legal moves, solutions, printed strategy trees.
//!
//! # Examples
//!
//! ```
//! use etude_model::Control;
//! use etude_study::batch::SolveRequest;
//! use etude_study::{Resources, library, registry, session};
//!
//! let sample = library::first().expect("the program carries samples");
//! let study = session::read(sample.text())?;
//! let (entry, rules) = registry::find(&study.game, &study.rules).expect("a game with such rules");
//! let batch = entry.batch.expect("it is played");
//! let resources = Resources { memory: 16 << 20, threads: 1 };
//! let wanted = SolveRequest { shortest: true, all_moves: true, tree: false, proof: false, resources };
//! let solution = batch.solve(rules, &study.position, &wanted, &Control::new()).expect("a position");
//! assert!(solution.complete);
//!
//! // The sample file states its proved verdict.
//! let verdict = study.verdict.expect("it was solved");
//! assert_eq!((solution.value, solution.plies), (Some(verdict.value.as_str()), verdict.plies));
//! # Ok::<(), session::SessionError>(())
//! ```

pub mod among;
mod bad_position;
mod best_line;
pub mod checked;
pub mod explained;
pub(super) mod printed;
pub mod probed;
pub mod reviewed;
pub mod road;
mod solving;

use crate::erased::{AnyGame, AnyPosition, AnySetup, AnySolver, game_of};
use crate::solving::Solvable;
pub use bad_position::BadPosition;

use super::machine::drop_aside;
use super::play::engine::estimate;
use super::play::lines;
use super::play::why::compare::{Part, parts};
use super::solving::counted::{Count, Plies};
use super::solving::proof::ProofFile;
use super::value_names::value_id;
use super::{Document, unread};
use among::MovesAbility;
use checked::CheckAbility;
use etude_model::{Control, Message, RuleProfile, Stopped, Viewer};
use explained::ExplainAbility;
use probed::ProbeAbility;
use reviewed::ReviewAbility;
use road::{LegalMove, LegalMoves, road};
use serde::Serialize;
use solving::add_engine_line;
use std::marker::PhantomData;

/// Initial table of a single thread, in bytes: allocating a large one takes longer than solving most positions. After
/// [`SOON`] positions the proofs move to a larger table.
const FIRST_MEMORY: usize = 16 << 20;

/// Number of positions a single thread searches before its table grows.
const SOON: u64 = 20_000;

/// Least number of positions to be searched for the line of a lost position.
const LINE: u64 = 20_000;

/// Least number of positions to be searched for the distance of a win that a table told without one.
const DISTANCE: u64 = 200_000;

/// Requested parts of a solution.
#[derive(Clone, Copy, Debug)]
pub struct SolveRequest {
    /// Distance to the end, and the shortest line.
    pub shortest: bool,
    /// Every move that keeps the value.
    pub all_moves: bool,
    /// The strategy tree as text.
    pub tree: bool,
    /// The proof file.
    pub proof: bool,
    /// Limits of the solver.
    pub resources: crate::Resources,
}

/// The worst case of a seat: whether it avoids losing, whatever the others do together. As `docs/reference/json.md` documents
/// it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatWorstCase {
    /// Identifier of the seat.
    pub seat: String,
    /// Name of the seat.
    #[serde(skip)]
    pub name: Message,
    /// True if it avoids losing; none if the search was stopped before.
    pub safe: Option<bool>,
    /// The moves that keep it safe, where it is to move and safe.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
}

/// A solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The position in canonical notation.
    pub position: String,
    /// Identifier of the seat to move.
    pub to_move: String,
    /// Name of the seat to move.
    pub mover: Message,
    /// `win`, `draw` or `loss` for the side to move; none if the search was stopped before.
    pub value: Option<&'static str>,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// The sentence on the value, where a goal other than to win the game is reached or missed.
    pub goal_verdict: Option<Message>,
    /// The worst cases of the seats, in a game in which each plays for itself.
    pub worst_cases: Vec<SeatWorstCase>,
    /// Moves that keep the value.
    pub best_moves: Option<Vec<String>>,
    /// Principal variation.
    pub line: Vec<String>,
    /// True if the line keeps a win of unknown distance and ends before the game does.
    pub is_unmeasured: bool,
    /// The strategy tree as text.
    pub tree: Option<String>,
    /// The proof file.
    pub proof: Option<ProofFile>,
    /// Engine score if nothing was proved, in hundredths of a plain piece for the side to move; the line is the
    /// engine's then.
    pub estimate: Option<i32>,
    /// True if everything requested was found.
    pub complete: bool,
    /// Final table size in bytes.
    pub memory: usize,
}

/// Abilities of a game without a window.
pub trait Ability:
    CheckAbility + ExplainAbility + MovesAbility + ProbeAbility + ReviewAbility + Sync
{
    /// Returns true if the game has proof files.
    fn is_checked(&self) -> bool;
    /// Legal moves of a position.
    ///
    /// # Errors
    /// Fails if the position is wrong.
    fn moves(&self, rules: &'static RuleProfile, position: &str) -> Result<LegalMoves, BadPosition>;
    /// Number of lines of exactly `depth` plies; with `distinct`, moves to the same position by different routes count
    /// once.
    ///
    /// # Errors
    /// Fails if the position is wrong.
    fn perft(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        plies: Plies,
        control: &Control,
    ) -> Result<Count, BadPosition>;
    /// Solves a position; a stop leaves the parts found so far.
    ///
    /// # Errors
    /// Fails if the position is wrong.
    fn solve(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        wanted: &SolveRequest,
        control: &Control,
    ) -> Result<Solution, BadPosition>;
    /// Turns illegal moves and their continuations into text where their lines break off. A study without illegal moves,
    /// or with a wrong position, is returned unchanged.
    fn played(&self, rules: &'static RuleProfile, document: Document) -> Document;
    /// Returns true if compositions of the game can be checked.
    fn checks(&self) -> bool;
    /// A text shared by all positions that differ only in colours, rotation or reflection of the board; none if the
    /// game has no compositions.
    fn likeness(&self, rules: &'static RuleProfile, position: &str) -> Option<String>;
    /// Parts of a position, for comparisons.
    ///
    /// # Errors
    /// Fails if the position is wrong.
    fn parts(&self, rules: &'static RuleProfile, position: &str) -> Result<Vec<Part>, BadPosition>;
    /// The position in notation of other rules.
    ///
    /// # Errors
    /// Fails if the position is wrong.
    fn under(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        other: &'static RuleProfile,
    ) -> Result<String, BadPosition>;
}

/// A game's own listing in place of the strategy tree.
pub type Listing = fn(&AnySetup, &AnyPosition, &mut AnySolver, &Control) -> Result<String, Stopped>;

/// Abilities of a playable game.
pub struct Batch {
    game: AnyGame,
    listing: Option<Listing>,
}

impl Batch {
    /// The abilities of a game with a listing of its own.
    pub const fn listing<G: Solvable>(listing: Listing) -> Self {
        Self { game: game_of::<G>(), listing: Some(listing) }
    }
}

/// The abilities of a game with the strategy tree.
pub struct Plain<G>(PhantomData<fn() -> G>);

impl<G: Solvable> Plain<G> {
    /// The abilities.
    pub const BATCH: Batch = Batch { game: game_of::<G>(), listing: None };
}

impl Ability for Batch {
    fn played(&self, rules: &'static RuleProfile, document: Document) -> Document {
        let Ok((_, start)) = read(self.game, rules, &document.position) else { return document };
        let mut lines = lines::Lines::new(start);
        if lines.load(&document.line).is_empty() {
            return document;
        }
        let mut played = Document { line: lines.to_document(), ..document };
        if lines.unplayed().is_some() {
            let rest = std::mem::take(&mut played.line);
            unread::add(&mut played.notes, &unread::tag_of(&rest.0, 1));
        }
        played
    }

    fn is_checked(&self) -> bool {
        self.game.traits().checked
    }

    fn moves(&self, rules: &'static RuleProfile, position: &str) -> Result<LegalMoves, BadPosition> {
        let (setup, position) = read(self.game, rules, position)?;
        let moves = position.moves();
        let board = setup.scene(&position, Viewer::Everything).board;
        let describe = |mv| LegalMove {
            text: position.move_text(mv),
            position: setup.setup_of(&position.after(mv)).format(),
            road: board.as_ref().zip(position.route(mv)).map(|(board, route)| road(board, &route)),
        };
        let mut moves: Vec<LegalMove> = moves.into_iter().map(describe).collect();
        moves.sort_by(|a, b| a.text.cmp(&b.text));
        let seat = position.seat_to_move();
        Ok(LegalMoves {
            position: setup.format(),
            to_move: position.game().seat_id(seat).to_owned(),
            mover: setup.seat_name(seat),
            moves,
        })
    }

    fn perft(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        plies: Plies,
        control: &Control,
    ) -> Result<Count, BadPosition> {
        let (setup, position) = read(self.game, rules, position)?;
        let Plies { depth, distinct } = plies;
        let leaves = position.perft(depth, distinct, control);
        Ok(Count { position: setup.format(), leaves: leaves.ok() })
    }

    fn solve(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        wanted: &SolveRequest,
        control: &Control,
    ) -> Result<Solution, BadPosition> {
        let (setup, position) = read(self.game, rules, position)?;
        let (mine, engines) = self.game.shares(wanted.resources);
        let alone = wanted.resources.threads == 1;
        let first = if alone { mine.memory.min(FIRST_MEMORY) } else { mine.memory };
        let mut solver = position.game().solver(super::Resources { memory: first, ..mine });
        let mut solution = Solution {
            position: setup.format(),
            to_move: position.game().seat_id(position.seat_to_move()).to_owned(),
            mover: setup.seat_name(position.seat_to_move()),
            value: None,
            plies: None,
            goal_verdict: None,
            worst_cases: Vec::new(),
            best_moves: None,
            line: Vec::new(),
            is_unmeasured: false,
            tree: None,
            proof: None,
            estimate: None,
            complete: false,
            memory: 0,
        };
        let find = || {
            if alone {
                let soon = control.with_nodes(SOON);
                let found = self.find(&setup, &position, wanted, &mut solver, &soon, &mut solution);
                if !soon.is_at_node_limit() {
                    return found;
                }
                solver.set_budget(mine.memory);
                (solution.line, solution.is_unmeasured) = (Vec::new(), false);
            }
            self.find(&setup, &position, wanted, &mut solver, control, &mut solution)
        };
        let (found, best_line) = if alone {
            estimate::after(&position, engines, control, find)
        } else {
            estimate::beside(&position, engines, find)
        };
        let best_line = add_engine_line(&position, &mut solution, best_line);
        if let (None, Some(line)) = (solution.value, best_line) {
            solution.estimate = line.score.estimate();
            solution.value = line.score.value().map(value_id);
            solution.line = lines::map_line(&position, &line.moves, |at, mv| at.move_text(mv));
        }
        solution.complete = found.is_ok();
        solution.memory = solution.memory.max(solver.memory());
        // Starting a thread takes longer than freeing little memory.
        if solution.memory > FIRST_MEMORY {
            drop_aside(solver);
        }
        Ok(solution)
    }

    fn checks(&self) -> bool {
        self.game.is_composed()
    }

    fn likeness(&self, rules: &'static RuleProfile, position: &str) -> Option<String> {
        let setup = self.game.read(rules, position).ok()?;
        setup.likeness()
    }

    fn parts(&self, rules: &'static RuleProfile, position: &str) -> Result<Vec<Part>, BadPosition> {
        read(self.game, rules, position).map(|(setup, _)| parts(&setup))
    }

    fn under(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        other: &'static RuleProfile,
    ) -> Result<String, BadPosition> {
        read(self.game, rules, position).map(|(setup, _)| setup.format_under(other))
    }
}

fn read(
    game: AnyGame,
    rules: &'static RuleProfile,
    text: &str,
) -> Result<(AnySetup, AnyPosition), BadPosition> {
    let setup = game.read(rules, text).map_err(BadPosition::Parse)?;
    let position = setup.position().map_err(BadPosition::Problems)?;
    Ok((setup, position))
}
