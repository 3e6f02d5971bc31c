//! Composition check: every position of the solution in which the solver is to move, judged by proofs.
//!
//! | finding | holds where |
//! |---|---|
//! | only move | no other move reaches the goal |
//! | cook | another first move reaches it |
//! | dual | a later one does |
//! | minor dual | the others that reach it differ in the order of the moves alone, in where the same capture ends, or come when the win is a matter of material |
//! | unsolved | the author's move does not reach it |
//! | not checked | a move was not settled within the limits |
//!
//! With a stipulated number of moves, only a win in as many moves reaches the goal, and the shortest win has to take all of
//! them. Moves below one that does not reach the goal are a try with its refutation, and not judged. A composition without a
//! solution is judged along the line that the prover finds.

pub(in crate::play) mod checker;
pub(in crate::play) mod job;
mod judge;
mod open_game;
mod pieces;
mod solution;
mod words;

pub(in crate::play) use judge::stroke_of;
pub use judge::{CompositionQuery, Effort, check};
pub use pieces::{End, Man, Pieces};
pub use solution::Branch;
pub(crate) use solution::{of_document, of_lines as solution_of};

use super::shown::ShownMove;
use crate::document::Exercise;
use etude_model::{Side, Value};

/// The largest number of moves that can be stipulated.
pub const MOST_MOVES: u32 = 99;

/// Stipulation of a composition: the solver's goal and the number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stipulation {
    /// A win or a draw.
    pub goal: Value,
    /// The number of the solver's moves to the end of the game in which the win is to be forced; none for any number.
    pub moves: Option<u32>,
}

impl Stipulation {
    /// The stipulation of a study; a win by default.
    pub fn of(exercise: &Exercise) -> Self {
        if exercise.goal == "draw" {
            return Self { goal: Value::Draw, moves: None };
        }
        let in_moves = matches!(exercise.goal.as_str(), "" | "win");
        let moves = exercise.moves.filter(|moves| in_moves && (1..=MOST_MOVES).contains(moves));
        Self { goal: Value::Win, moves }
    }

    /// The plies left once a number of plies was played; none where any number may be played.
    pub fn plies_left(self, played: usize) -> Option<u32> {
        Some((2 * self.moves?).saturating_sub(1 + u32::try_from(played).unwrap_or(u32::MAX)))
    }
}

/// The replies of the defender that are checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Replies {
    /// The replies shown in the composition.
    #[default]
    Shown,
    /// All of them, as far as the composition goes, and each other one down to a decided position.
    All,
}

/// Kind of a minor dual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minor {
    /// It leads to positions of the solution by another order.
    Order,
    /// It is the same capture with another end.
    Landing,
    /// The win is a matter of material by then.
    Decided,
}

impl Minor {
    /// Its name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Landing => "landing",
            Self::Decided => "decided",
        }
    }
}

/// The finding in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// There is one legal move.
    Forced,
    /// No other move reaches the goal.
    Only,
    /// Other moves do, but all are minor duals.
    Minor,
    /// Another one does.
    Dual,
    /// Another first move does.
    Cook,
    /// The author's move does not.
    Unsolved,
    /// Not every move is settled.
    Open,
}

impl Finding {
    /// Its name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Only => "only",
            Self::Minor => "minor",
            Self::Dual => "dual",
            Self::Cook => "cook",
            Self::Unsolved => "unsolved",
            Self::Open => "not-checked",
        }
    }
}

/// Proved bounds of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// Lower and upper bound of its value for the side that makes it.
    pub bounds: [Value; 2],
    /// True if the move wins within the rest of a stipulated number of moves; none while unproved.
    pub in_time: Option<bool>,
}

impl Proved {
    /// Nothing.
    const NOTHING: Self = Self { bounds: [Value::Loss, Value::Win], in_time: None };

    /// These and other bounds together.
    fn within(self, [least, most]: [Value; 2]) -> Self {
        Self { bounds: [self.bounds[0].max(least), self.bounds[1].min(most)], ..self }
    }

    /// Returns true if the move fulfils the stipulation, false if it does not; none while neither is proved.
    pub fn reaches(self, asked: Stipulation) -> Option<bool> {
        let [least, most] = self.bounds;
        if most < asked.goal {
            Some(false)
        } else if asked.moves.is_some() {
            self.in_time
        } else {
            (least >= asked.goal).then_some(true)
        }
    }

    /// Its value, once proved.
    pub fn value(self) -> Option<Value> {
        (self.bounds[0] == self.bounds[1]).then_some(self.bounds[0])
    }
}

/// A legal move of a position that is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The move.
    pub shown: ShownMove,
    /// Its proved bounds.
    pub proved: Proved,
    /// Kind of the minor dual, if it is one.
    pub minor: Option<Minor>,
}

/// A position of the solution in which the solver is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The moves that lead to it, from the start.
    pub way: Vec<ShownMove>,
    /// Its legal moves in canonical order.
    pub moves: Vec<Tried>,
    /// Index of the author's move in `moves`.
    pub main: usize,
    /// True if the composition shows it; else the prover reached it.
    pub shown: bool,
}

impl Node {
    /// The author's move.
    pub fn author_move(&self) -> Option<&ShownMove> {
        self.moves.get(self.main).map(|tried| &tried.shown)
    }

    /// The other moves that reach the goal.
    pub fn others(&self, asked: Stipulation) -> impl Iterator<Item = &Tried> {
        let other = move |&(place, tried): &(usize, &Tried)| {
            place != self.main && tried.proved.reaches(asked) == Some(true)
        };
        self.moves.iter().enumerate().filter(other).map(|(_, tried)| tried)
    }

    /// The moves not settled.
    pub fn open(&self, asked: Stipulation) -> impl Iterator<Item = &Tried> {
        self.moves.iter().filter(move |tried| tried.proved.reaches(asked).is_none())
    }

    /// The finding.
    pub fn finding(&self, asked: Stipulation) -> Finding {
        let main = self.moves.get(self.main).and_then(|tried| tried.proved.reaches(asked));
        let mut others = self.others(asked).peekable();
        let is_minor = others.peek().is_some();
        if main == Some(false) {
            Finding::Unsolved
        } else if others.any(|other| other.minor.is_none()) {
            if self.way.is_empty() { Finding::Cook } else { Finding::Dual }
        } else if self.open(asked).next().is_some() {
            Finding::Open
        } else if is_minor {
            Finding::Minor
        } else if self.moves.len() == 1 {
            Finding::Forced
        } else {
            Finding::Only
        }
    }
}

/// Number of findings of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions in which the author's move does not reach the goal.
    pub unsolved: usize,
    /// First moves beside the author's that reach it.
    pub cooks: usize,
    /// Later ones.
    pub duals: usize,
    /// Minor duals of both.
    pub minor: usize,
    /// Positions of which not every move is settled.
    pub open: usize,
}

/// Findings of a composition check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition {
    /// The stipulation.
    pub asked: Stipulation,
    /// The number of moves of the shortest win, where a number is stipulated and once it is proved.
    pub shortest: Option<u32>,
    /// The solver's side: the one to move.
    pub side: Side,
    /// Lower and upper bound of the first position's value for the solver.
    pub bounds: [Value; 2],
    /// The positions, main line first.
    pub nodes: Vec<Node>,
    /// True if the prover found the solution, since the composition shows none.
    pub found: bool,
    /// Number of positions checked; the last come first.
    pub done: usize,
    /// Number of positions to check, as far as known.
    pub all: usize,
    /// Replies of the defender left out for want of memory or of a proof.
    pub cut: usize,
    /// True if everything was checked.
    pub complete: bool,
    /// The pieces at the start.
    pub pieces: Option<Pieces>,
    /// The final position of the main line, with the pieces left.
    pub end: Option<End>,
    /// The Fluent identifier of the name of its stroke, if it has one.
    pub stroke: Option<&'static str>,
}

impl Composition {
    /// No findings yet.
    pub const fn new(asked: Stipulation, side: Side) -> Self {
        Self {
            asked,
            shortest: None,
            side,
            bounds: [Value::Loss, Value::Win],
            nodes: Vec::new(),
            found: false,
            done: 0,
            all: 0,
            cut: 0,
            complete: false,
            pieces: None,
            end: None,
            stroke: None,
        }
    }

    /// Number of findings of each kind.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for node in &self.nodes {
            match node.finding(self.asked) {
                Finding::Unsolved => counts.unsolved += 1,
                Finding::Open => counts.open += 1,
                _ => {}
            }
            for other in node.others(self.asked) {
                match other.minor {
                    Some(_) => counts.minor += 1,
                    None if node.way.is_empty() => counts.cooks += 1,
                    None => counts.duals += 1,
                }
            }
        }
        // A position in which a dual was found may have others that are not settled.
        let late = |node: &&Node| {
            node.finding(self.asked) != Finding::Open && node.open(self.asked).next().is_some()
        };
        counts.open += self.nodes.iter().filter(late).count();
        // That no fewer moves win was not settled in the time.
        counts.open += usize::from(self.asked.moves.is_some() && self.shortest.is_none());
        counts
    }

    /// Returns true if the goal is proved to be reached, and by the author's moves alone, up to minor duals.
    pub fn is_sound(&self) -> bool {
        let counts = self.counts();
        let bad = counts.unsolved + counts.cooks + counts.duals + counts.open + self.cut;
        let in_time = self.asked.moves.is_none_or(|moves| self.shortest == Some(moves));
        self.complete && !self.nodes.is_empty() && bad == 0 && in_time
    }

    /// Returns true if a proved finding refutes the composition.
    pub fn is_unsound(&self) -> bool {
        let counts = self.counts();
        let other = self.asked.moves.zip(self.shortest).is_some_and(|(moves, shortest)| moves != shortest);
        self.bounds[1] < self.asked.goal || other || counts.unsolved + counts.cooks + counts.duals > 0
    }
}
