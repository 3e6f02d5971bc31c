//! What can be done with a position without a window: moves, a solution, a printed tree.
//!
//! # Examples
//!
//! ```
//! use etude::model::Control;
//! use etude::study::batch::Wanted;
//! use etude::study::{Resources, library, registry, session};
//!
//! let sample = library::first().expect("the program carries samples");
//! let study = session::read(sample.text)?;
//! let (entry, rules) = registry::find(&study.game, &study.rules).expect("a game with such rules");
//! let batch = entry.batch.expect("it is played");
//! let resources = Resources { memory: 16 << 20, threads: 1 };
//! let wanted = Wanted { shortest: true, all_moves: true, tree: false, proof: false, resources };
//! let solution = batch.solve(rules, &study.position, &wanted, &Control::new()).expect("a position");
//! assert!(solution.complete);
//!
//! // The sample says what was proved of it.
//! let verdict = study.verdict.expect("it was solved");
//! assert_eq!((solution.value, solution.plies), (Some(verdict.value.as_str()), verdict.plies));
//! # Ok::<(), session::SessionError>(())
//! ```

mod best_line;
pub mod checked;
mod counted;
pub mod explained;
pub(super) mod printed;
pub mod reviewed;
pub mod road;

pub use counted::{Count, Plies};

use super::Score;
use super::machine::drop_aside;
use super::notation;
use super::play::belief;
use super::play::choice;
use super::play::lines;
use super::play::proving::{self, ProofFile};
use super::play::solver::{Solvable, Solver};
use super::play::why::compare::{Part, parts};
use super::rows::value_id;
use super::{Document, unread};
use crate::model::{
    Control, Message, ParseError, Playable, Position, Problem, RuleProfile, Stopped, Value, Viewer,
};
use crate::search::Prove;
use best_line::{best_play, line_of};
use checked::{Checked, Checking};
use counted::count_lines;
use explained::{Asked, Explanation};
use printed::MOST_UNFOLDED;
use reviewed::{BadLine, LineOf, Reviewed};
use road::{LegalMove, LegalMoves, road};
use std::marker::PhantomData;

/// The bytes of the table that one thread begins with: to make a large one takes longer than most positions. What was
/// proved moves into a larger one when more than [`SOON`] positions have to be looked at.
const FIRST_MEMORY: usize = 16 << 20;

/// How many positions one thread looks at before its table grows.
const SOON: u64 = 20_000;

/// How many positions the line of a lost position may take where its value took less.
const LINE: u64 = 20_000;

/// A position that cannot be worked on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// The text is wrong.
    Parse(ParseError),
    /// It can be read but not played.
    Problems(Vec<Problem>),
}

/// What to find out.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The distance to the end, and the shortest line.
    pub shortest: bool,
    /// Every move that keeps the value.
    pub all_moves: bool,
    /// The strategy tree as text.
    pub tree: bool,
    /// The proof as a file.
    pub proof: bool,
    /// What the solver may use.
    pub resources: crate::study::Resources,
}

/// What was found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The position, written canonically.
    pub position: String,
    /// Who is to move: the seat's identifier.
    pub to_move: String,
    /// Who is to move, by name.
    pub mover: Message,
    /// `win`, `draw` or `loss` for the side to move; none when the work was stopped before.
    pub value: Option<&'static str>,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// The moves that keep the value.
    pub best_moves: Option<Vec<String>>,
    /// A line of best play.
    pub line: Vec<String>,
    /// The tree as text.
    pub tree: Option<String>,
    /// The proof as a file.
    pub proof: Option<ProofFile>,
    /// What an engine believes when nothing was proved: hundredths of a plain piece for the side to move. The line
    /// is the engine's then.
    pub estimate: Option<i32>,
    /// Whether everything that was wanted was found.
    pub complete: bool,
    /// The bytes of the table at the end.
    pub memory: usize,
}

/// What a game can do without a window.
pub trait Ability: Sync {
    /// Whether proofs of the game can be written down and checked.
    fn is_checked(&self) -> bool;
    /// The legal moves of a position.
    ///
    /// # Errors
    /// When the position is wrong.
    fn moves(&self, rules: &'static RuleProfile, position: &str) -> Result<LegalMoves, BadPosition>;
    /// The number of lines of exactly so many plies; with `distinct`, moves that lead to one position by different
    /// routes count once.
    ///
    /// # Errors
    /// When the position is wrong.
    fn perft(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        plies: Plies,
        control: &Control,
    ) -> Result<Count, BadPosition>;
    /// Solves a position; a stop leaves what was found until then.
    ///
    /// # Errors
    /// When the position is wrong.
    fn solve(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        wanted: &Wanted,
        control: &Control,
    ) -> Result<Solution, BadPosition>;
    /// Explains a position; a stop leaves what was found until then.
    ///
    /// # Errors
    /// When the position is wrong.
    fn explain(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        asked: Asked,
        control: &Control,
    ) -> Result<Explanation, BadPosition>;
    /// A study whose moves are legal: those that are not are kept as text, where its line breaks off. One that is whole, or
    /// whose position is wrong, stays as it is.
    fn played(&self, rules: &'static RuleProfile, document: Document) -> Document;
    /// Judges every move of a line; a stop leaves what was judged until then.
    ///
    /// # Errors
    /// When the position is wrong, or a move of the line is not legal.
    fn review(
        &self,
        rules: &'static RuleProfile,
        line: LineOf<'_>,
        control: &Control,
    ) -> Result<Reviewed, BadLine>;
    /// Whether compositions of the game can be checked.
    fn checks(&self) -> bool;
    /// Checks a composition; a stop leaves what was found until then.
    ///
    /// # Errors
    /// When the position is wrong.
    fn check(
        &self,
        rules: &'static RuleProfile,
        checking: Checking<'_>,
        control: &Control,
    ) -> Result<Checked, BadPosition>;
    /// The same text for positions that differ in colours, in the board's turn or its mirror alone; none in a game of which
    /// no compositions are checked.
    fn likeness(&self, rules: &'static RuleProfile, position: &str) -> Option<String>;
    /// The parts of a position, to compare it with another.
    ///
    /// # Errors
    /// When the position is wrong.
    fn parts(&self, rules: &'static RuleProfile, position: &str) -> Result<Vec<Part>, BadPosition>;
    /// The position written to be read under other rules.
    ///
    /// # Errors
    /// When the position is wrong.
    fn under(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        other: &'static RuleProfile,
    ) -> Result<String, BadPosition>;
}

/// The listing that a game prints instead of the plain strategy tree, when it has one.
pub type Listing<G> = fn(
    &<G as crate::model::Game>::Setup,
    &<G as Playable>::Position,
    &mut dyn FnMut(&<G as Playable>::Position) -> Result<Value, Stopped>,
) -> Result<String, Stopped>;

/// The abilities of a playable game.
pub struct Batch<G: Playable> {
    listing: Option<Listing<G>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Playable> Batch<G> {
    /// With the plain strategy tree.
    pub const PLAIN: Self = Self { listing: None, game: PhantomData };

    /// With a listing of the game's own.
    pub const fn listing(listing: Listing<G>) -> Self {
        Self { listing: Some(listing), game: PhantomData }
    }
}

impl<G: Solvable> Ability for Batch<G> {
    fn played(&self, rules: &'static RuleProfile, document: Document) -> Document {
        let Ok((_, start)) = read::<G>(rules, &document.position) else { return document };
        let mut lines = lines::Lines::<G>::new(start);
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
        G::CHECKED
    }

    fn moves(&self, rules: &'static RuleProfile, position: &str) -> Result<LegalMoves, BadPosition> {
        let (setup, position) = read::<G>(rules, position)?;
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let board = G::scene(&setup, &position, Viewer::Everything).board;
        let describe = |mv| LegalMove {
            text: G::move_text(&position, mv),
            position: G::format(&G::setup_of(&setup, &position.after(mv))),
            road: board.as_ref().zip(G::route(&position, mv)).map(|(board, route)| road(board, &route)),
        };
        let mut moves: Vec<LegalMove> = moves.into_iter().map(describe).collect();
        moves.sort_by(|a, b| a.text.cmp(&b.text));
        let seat = G::seat_to_move(&position);
        Ok(LegalMoves {
            position: G::format(&setup),
            to_move: G::seat_id(seat).to_owned(),
            mover: G::seat_name(&setup, seat),
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
        let (setup, position) = read::<G>(rules, position)?;
        let Plies { depth, distinct } = plies;
        let leaves = G::perft(&position, depth, distinct, control)
            .unwrap_or_else(|| count_lines(&position, depth, control));
        Ok(Count { position: G::format(&setup), leaves: leaves.ok() })
    }

    fn solve(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        wanted: &Wanted,
        control: &Control,
    ) -> Result<Solution, BadPosition> {
        let (setup, position) = read::<G>(rules, position)?;
        let (mine, engines) = super::play::solver::shares::<G>(wanted.resources);
        let alone = wanted.resources.threads == 1;
        let first = if alone { mine.memory.min(FIRST_MEMORY) } else { mine.memory };
        let mut solver = G::Solver::new(super::Resources { memory: first, ..mine });
        let mut solution = Solution {
            position: G::format(&setup),
            to_move: G::seat_id(G::seat_to_move(&position)).to_owned(),
            mover: G::seat_name(&setup, G::seat_to_move(&position)),
            value: None,
            plies: None,
            best_moves: None,
            line: Vec::new(),
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
                if !soon.is_spent() {
                    return found;
                }
                solver.set_budget(mine.memory);
                solution.line.clear();
            }
            self.find(&setup, &position, wanted, &mut solver, control, &mut solution)
        };
        let (found, belief) = if alone {
            belief::after::<G>(&position, engines, control, find)
        } else {
            belief::beside::<G>(&position, engines, find)
        };
        let belief = told_beside::<G>(&position, &mut solution, belief);
        if let (None, Some((score, line))) = (solution.value, belief) {
            match score {
                Score::Guess(score) => solution.estimate = Some(score),
                Score::Proved(value, _) => solution.value = Some(value_id(value)),
            }
            solution.line = lines::told::<G, _>(&position, &line, G::move_text);
        }
        solution.complete = found.is_ok();
        solution.memory = solver.memory();
        // A thread takes longer than little memory.
        if solution.memory > FIRST_MEMORY {
            drop_aside(solver);
        }
        Ok(solution)
    }

    fn explain(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        asked: Asked,
        control: &Control,
    ) -> Result<Explanation, BadPosition> {
        Self::explained(rules, position, asked, control)
    }

    fn review(
        &self,
        rules: &'static RuleProfile,
        line: LineOf<'_>,
        control: &Control,
    ) -> Result<Reviewed, BadLine> {
        Self::reviewed(rules, line, control)
    }

    fn checks(&self) -> bool {
        G::craft().is_some()
    }

    fn check(
        &self,
        rules: &'static RuleProfile,
        checking: Checking<'_>,
        control: &Control,
    ) -> Result<Checked, BadPosition> {
        Self::checked(rules, checking, control)
    }

    fn likeness(&self, rules: &'static RuleProfile, position: &str) -> Option<String> {
        let setup = notation::read::<G>(rules, position).ok()?;
        G::craft().map(|craft| (craft.likeness)(&setup))
    }

    fn parts(&self, rules: &'static RuleProfile, position: &str) -> Result<Vec<Part>, BadPosition> {
        read::<G>(rules, position).map(|(setup, _)| parts::<G>(&setup))
    }

    fn under(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        other: &'static RuleProfile,
    ) -> Result<String, BadPosition> {
        read::<G>(rules, position).map(|(setup, _)| G::format_under(&setup, other))
    }
}

impl<G: Solvable> Batch<G> {
    /// Fills in what is wanted, the cheapest first; a stop leaves the rest open.
    fn find(
        &self,
        setup: &G::Setup,
        position: &G::Position,
        wanted: &Wanted,
        solver: &mut G::Solver,
        control: &Control,
        solution: &mut Solution,
    ) -> Result<(), Stopped> {
        if !G::can_prove(position) {
            return Err(Stopped);
        }
        let before = control.nodes();
        let value = solver.value(position, control)?;
        let taken = control.nodes() - before;
        solution.value = Some(value_id(value));
        // Whatever takes longer comes later, so that what is proved has a line.
        if value == Value::Loss {
            let line = choice::defence::<G>(solver, position, taken.max(LINE), control);
            solution.line = lines::told::<G, _>(position, &line, G::move_text);
            control.check()?;
        } else {
            line_of::<G>(position, solver, false, control, &mut solution.line)?;
        }
        if wanted.all_moves {
            let verdicts = solver.verdicts(position, control, &mut |_, _| {})?;
            let keeping = verdicts.into_iter().filter(|(_, verdict)| *verdict == value);
            solution.best_moves = Some(keeping.map(|(mv, _)| G::move_text(position, mv)).collect());
        }
        if wanted.shortest {
            solution.plies = solver.plies(position, control)?;
            solution.line = best_play::<G>(position, solver, control)?;
        }
        if wanted.tree {
            if let Some(listing) = self.listing {
                solution.tree =
                    Some(listing(setup, position, &mut |position| solver.value(position, control))?);
            } else {
                let tree =
                    printed::tree::<G>(setup, position, solver, wanted.shortest, MOST_UNFOLDED, control)?;
                solution.tree = Some(tree.text);
                if tree.cut {
                    return Err(Stopped);
                }
            }
        }
        if wanted.proof {
            solution.proof = proving::write::<G>(setup, position, solver, usize::MAX, control)?;
        }
        Ok(())
    }
}

/// What is proved has a line though there was no time for the best one: the engine's, where it proved the same; and every
/// move of a side that has lost is as good as its defence. Returns what the engine believes unless that was used.
fn told_beside<G: Solvable>(
    position: &G::Position,
    solution: &mut Solution,
    belief: Option<belief::Belief<G>>,
) -> Option<belief::Belief<G>> {
    let lost = solution.value == Some(value_id(Value::Loss));
    if solution.value.is_none() || !solution.line.is_empty() {
        return belief;
    }
    let same =
        |score: Score| matches!(score, Score::Proved(value, _) if Some(value_id(value)) == solution.value);
    let line = belief.as_ref().filter(|(score, _)| lost || same(*score)).map(|(_, line)| line.clone());
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let first = || choice::by_nature::<G>(position, &legal).into_iter().take(1).collect();
    let line = line.or_else(|| lost.then(first)).unwrap_or_default();
    solution.line = lines::told::<G, _>(position, &line, G::move_text);
    None
}

fn read<G: Playable>(
    rules: &'static RuleProfile,
    text: &str,
) -> Result<(G::Setup, G::Position), BadPosition> {
    let setup = notation::read::<G>(rules, text).map_err(BadPosition::Parse)?;
    let position = G::position(&setup).map_err(BadPosition::Problems)?;
    Ok((setup, position))
}
