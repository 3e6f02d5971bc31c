//! What can be done with a position without a window: moves, a solution, a printed tree.
//!
//! # Examples
//!
//! ```
//! use etude::model::Control;
//! use etude::study::batch::Wanted;
//! use etude::study::{Resources, registry};
//!
//! let (entry, rules) = registry::find("climbing", "article").expect("a game with such rules");
//! let batch = entry.batch.expect("it is played");
//! let resources = Resources { memory: 16 << 20, threads: 1 };
//! let wanted = Wanted { shortest: true, all_moves: true, tree: false, resources };
//! let solution = batch.solve(rules, "3 4 66 9 / 88", &wanted, &Control::new()).expect("a position");
//! assert_eq!((solution.value, solution.plies), (Some("win"), Some(7)));
//! assert!(solution.complete);
//! ```

use super::Score;
use super::playing::belief;
use super::playing::choice;
use super::playing::lines;
use super::playing::solver::{Solvable, Solver};
use super::playing::tree;
use super::playing::tree::{Answer, Entry, Question, Tree};
use super::rows::value_id;
use crate::model::{
    Board, Control, Message, ParseError, Playable, Position, Problem, Route, RouteStep, RuleProfile, Stopped,
    Value, Viewer,
};
use crate::search::Prove;
use rustc_hash::FxHashSet;
use std::marker::PhantomData;

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
    /// What an engine believes when nothing was proved: hundredths of a plain piece for the side to move. The line
    /// is the engine's then.
    pub estimate: Option<i32>,
    /// Whether everything that was wanted was found.
    pub complete: bool,
    /// The bytes of the table at the end.
    pub memory: usize,
}

/// The legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMoves {
    /// The position, written canonically.
    pub position: String,
    /// Who is to move: the seat's identifier.
    pub to_move: String,
    /// Who is to move, by name.
    pub mover: Message,
    /// The moves, in bytewise order of their text.
    pub moves: Vec<LegalMove>,
}

/// A legal move and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// The move in notation.
    pub text: String,
    /// The position after it, in notation.
    pub position: String,
    /// How it goes over the board, in a game that has one.
    pub road: Option<Road>,
}

/// How a move goes over a board, in names of squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Road {
    /// What it captures, in the order of the board.
    pub captured: Vec<String>,
    /// Every square where a piece starts or stops, in order.
    pub path: Vec<String>,
    /// The single steps, each from a square to another, with what it captures.
    pub steps: Vec<(String, Option<String>, String)>,
}

/// Which lines to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plies {
    /// How many plies they have.
    pub depth: u32,
    /// Whether moves that lead to one position by different routes count once.
    pub distinct: bool,
}

/// How many lines there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The position, written canonically.
    pub position: String,
    /// The number of lines; none when the work was stopped.
    pub leaves: Option<u64>,
}

/// What a game can do without a window.
pub trait Ability: Sync {
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
        let (mine, engines) = super::playing::solver::shares::<G>(wanted.resources);
        let mut solver = G::Solver::new(mine);
        let mut solution = Solution {
            position: G::format(&setup),
            to_move: G::seat_id(G::seat_to_move(&position)).to_owned(),
            mover: G::seat_name(&setup, G::seat_to_move(&position)),
            value: None,
            plies: None,
            best_moves: None,
            line: Vec::new(),
            tree: None,
            estimate: None,
            complete: false,
            memory: 0,
        };
        let find = || self.find(&setup, &position, wanted, &mut solver, control, &mut solution);
        let (found, belief) = if wanted.resources.threads == 1 {
            belief::after::<G>(&position, engines, control, find)
        } else {
            belief::beside::<G>(&position, engines, find)
        };
        if let (None, Some((score, line))) = (solution.value, belief) {
            match score {
                Score::Guess(score) => solution.estimate = Some(score),
                Score::Proved(value, _) => solution.value = Some(value_id(value)),
            }
            solution.line = lines::texts::<G>(&position, &line);
        }
        solution.complete = found.is_ok();
        solution.memory = solver.memory();
        Ok(solution)
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
        let value = solver.value(position, control)?;
        solution.value = Some(value_id(value));
        if wanted.all_moves {
            let verdicts = solver.verdicts(position, control, &mut |_, _| {})?;
            let keeping = verdicts.into_iter().filter(|(_, verdict)| *verdict == value);
            solution.best_moves = Some(keeping.map(|(mv, _)| G::move_text(position, mv)).collect());
        }
        if wanted.shortest {
            solution.plies = solver.plies(position, control)?;
        }
        let mut at = position.clone();
        let mut seen = FxHashSet::default();
        // A drawn line can go on for ever; it is told until it comes back.
        while seen.insert((at.key(), at.side_to_move()))
            && let Some(mv) = choice::good_move(solver, &at, wanted.shortest, control)?
        {
            solution.line.push(G::move_text(&at, mv));
            at.play(mv);
        }
        if wanted.tree {
            if let Some(listing) = self.listing {
                solution.tree =
                    Some(listing(setup, position, &mut |position| solver.value(position, control))?);
            } else {
                let tree =
                    strategy_text::<G>(setup, position, solver, wanted.shortest, MOST_UNFOLDED, control)?;
                solution.tree = Some(tree.text);
                if tree.cut {
                    return Err(Stopped);
                }
            }
        }
        Ok(())
    }
}

/// The number of lines of exactly so many plies, by looking at every move.
fn count_lines<P: Position>(position: &P, depth: u32, control: &Control) -> Result<u64, Stopped> {
    if depth == 0 {
        return Ok(1);
    }
    control.check()?;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if depth == 1 {
        control.add_nodes(moves.len() as u64);
        return Ok(moves.len() as u64);
    }
    moves.into_iter().map(|mv| count_lines(&position.after(mv), depth - 1, control)).sum()
}

/// A route in names of squares.
fn road(board: &Board, route: &Route) -> Road {
    let name = |slot: u8| board.squares.get(usize::from(slot)).map(|square| square.name.clone());
    let name = |slot| name(slot).unwrap_or_default();
    let mut road = Road::default();
    let mut captured: Vec<u8> = route.steps.iter().filter_map(|step| step.captured).collect();
    captured.sort_unstable();
    road.captured = captured.into_iter().map(name).collect();
    let mut at = None;
    for &RouteStep { from, to, captured } in &route.steps {
        if at != Some(from) {
            road.path.push(name(from));
        }
        road.path.push(name(to));
        road.steps.push((name(from), captured.map(name), name(to)));
        at = Some(to);
    }
    road
}

fn read<G: Playable>(
    rules: &'static RuleProfile,
    text: &str,
) -> Result<(G::Setup, G::Position), BadPosition> {
    let setup = G::parse(rules, text).map_err(BadPosition::Parse)?;
    let position = G::position(&setup).map_err(BadPosition::Problems)?;
    Ok((setup, position))
}

/// The most rows of a printed tree that are unfolded.
const MOST_UNFOLDED: usize = tree::MOST_NODES;

/// A printed tree.
struct TreeText {
    text: String,
    /// Whether it is too large and rows are missing; the text says so.
    cut: bool,
}

/// The whole strategy tree, as far as it has no more than `most` rows with others below, in the layout of the article on card endgames; positions reached before are
/// referred to by the line that shows them.
fn strategy_text<G: Solvable>(
    setup: &G::Setup,
    root: &G::Position,
    solver: &mut G::Solver,
    shortest: bool,
    most: usize,
    control: &Control,
) -> Result<TreeText, Stopped> {
    let mut tree = Tree::new(root.clone());
    tree.unfold(tree::ROOT, u16::MAX);
    let mut unfolded = 0;
    'unfold: loop {
        let questions = tree.take_questions();
        if questions.is_empty() {
            break;
        }
        for question in questions {
            if let Question::Expand(node, position) = question {
                if unfolded == most {
                    break 'unfold;
                }
                unfolded += 1;
                let expansion = choice::expand(solver, &position, shortest, control)?;
                tree.answer(Answer::Expand(node, expansion));
            }
        }
    }
    let mut lines = Vec::with_capacity(tree.len());
    let mut cut = false;
    for node in tree.nodes_from(0) {
        let Some(row) = tree.row(node) else { break };
        let flag = match row.value {
            Some(Value::Win) => "Win:True",
            Some(Value::Loss) => "Win:False",
            Some(value @ Value::Draw) => value_id(value),
            None => "unknown",
        };
        // Other moves are told by their number; every other row should have been unfolded.
        let missing = row.expandable && (!row.open || row.waiting) && row.entry != Entry::Others;
        cut |= missing;
        let more = if missing { " ..." } else { "" };
        let link = row.link.and_then(|node| tree.row_of(node)).map(|row| format!(" = row {}", row + 1));
        let words = match row.entry {
            Entry::Start => {
                format!("{} (player {} to move)", G::format(setup), G::seat_id(G::seat_to_move(root)))
            }
            Entry::Move(mv) => {
                let before = tree.parent(row.node).unwrap_or(tree::ROOT);
                tree.at(before, |before| {
                    format!("Player {} {}", G::seat_id(G::seat_to_move(before)), G::move_text(before, mv))
                })
            }
            Entry::Others => {
                let moves = if row.others == 1 { "move" } else { "moves" };
                lines.push((row.level, format!("{} other {moves}", row.others)));
                continue;
            }
        };
        lines.push((row.level, format!("{words} {flag}{}{more}", link.unwrap_or_default())));
    }
    let mut text = tree::layout(&lines);
    if cut {
        text.push_str("The tree is too large: what is below the rows that end in ... is left out.\n");
    }
    Ok(TreeText { text, cut })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::climbing::{ClimbingGame, rules};
    use crate::search::proof::Prover;

    #[test]
    fn a_tree_that_is_too_large_says_so() {
        let (setup, root) =
            read::<ClimbingGame<u64>>(&rules::DOUDIZHU.profile, "3 4 66 9 / 88").expect("a position");
        let print = |most: usize| {
            let mut solver = Prover::new(1 << 20, 1);
            let control = Control::new();
            strategy_text::<ClimbingGame<u64>>(&setup, &root, &mut solver, false, most, &control)
                .expect("nothing stops it")
        };
        let whole = print(MOST_UNFOLDED);
        assert!(!whole.cut && !whole.text.contains("..."), "{}", whole.text);
        let part = print(3);
        assert!(part.cut && part.text.contains("Win:True ...\n"), "{}", part.text);
        assert!(part.text.ends_with("is left out.\n"), "{}", part.text);
        assert!(part.text.lines().count() < whole.text.lines().count(), "{}", part.text);
    }
}
