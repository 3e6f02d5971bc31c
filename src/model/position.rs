//! Positions of two-sided games of perfect information, as a solver sees them.

use std::fmt::Debug;
use std::hash::Hash;

/// One of the two sides of a game; a side may hold several seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side of the first seat.
    #[default]
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The opposing side.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The side of a number: the first for 0, else the other one.
    pub fn of_index(index: u8) -> Self {
        if index == 0 { Self::First } else { Self::Second }
    }

    /// 0 for [`Side::First`], 1 for [`Side::Second`].
    pub fn index(self) -> usize {
        self as usize
    }
}

/// The game-theoretic value of a position for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// The side loses.
    Loss,
    /// Neither side wins.
    Draw,
    /// The side wins.
    Win,
}

impl Value {
    /// The same result from the opponent's view.
    pub fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// The value for `viewer` of a result that is this value for `owner`.
    pub fn seen_by(self, owner: Side, viewer: Side) -> Self {
        if owner == viewer { self } else { self.reversed() }
    }

    /// The winner of a result that is this value for `owner`; none of a draw.
    pub fn winner(self, owner: Side) -> Option<Side> {
        match self {
            Self::Loss => Some(owner.other()),
            Self::Draw => None,
            Self::Win => Some(owner),
        }
    }
}

/// A position with the rules of its game: all that a solver may know.
///
/// Values are for the side to move. Sides need not alternate: partners on one side may move one after the other.
///
/// # Examples
///
/// A heap of matches. The sides take one or two in turn, and the side that takes the last one wins:
///
/// ```
/// use etude_model::{Position, Side, Value};
///
/// #[derive(Clone)]
/// struct Heap {
///     matches: u8,
///     side: Side,
/// }
///
/// impl Position for Heap {
///     /// The number of matches taken.
///     type Move = u8;
///     /// The heap alone: both sides have the same moves.
///     type Key = u8;
///
///     fn may_cycle(&self) -> bool {
///         false
///     }
///     fn may_draw(&self) -> bool {
///         false
///     }
///     fn side_to_move(&self) -> Side {
///         self.side
///     }
///     fn score(&self) -> Option<Value> {
///         (self.matches == 0).then_some(Value::Loss)
///     }
///     fn legal_moves(&self, moves: &mut Vec<u8>) {
///         moves.extend(1..=self.matches.min(2));
///     }
///     fn play(&mut self, taken: u8) {
///         self.matches -= taken;
///         self.side = self.side.other();
///     }
///     fn key(&self) -> u8 {
///         self.matches
///     }
/// }
///
/// let seven = Heap { matches: 7, side: Side::First };
/// assert_eq!(seven.moves(), [1, 2]);
/// let empty = [1, 2, 2, 2].iter().fold(seven, |heap, &taken| heap.after(taken));
/// assert_eq!((empty.side_to_move(), empty.score()), (Side::First, Some(Value::Loss)));
/// ```
pub trait Position: Clone + Send + 'static {
    /// A move: small and copyable. Equal moves have equal effects.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The exact key of a position, never a bare hash: equal keys mean equal values for the side to move and equal
    /// continuations. Games that are symmetric in the sides may leave the side out.
    type Key: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The limit of [`Position::legal_moves`]. A list of this length may be incomplete, so that trying all of it proves
    /// nothing. Only for games some positions of which have too many moves to list.
    const MOST_MOVES: usize = usize::MAX;

    /// Returns true if positions can repeat.
    fn may_cycle(&self) -> bool;
    /// Returns true if the game can end in a draw.
    fn may_draw(&self) -> bool;
    /// The side whose turn it is, also when the game is over.
    fn side_to_move(&self) -> Side;
    /// The result for the side to move, if the game is over.
    fn score(&self) -> Option<Value>;
    /// Appends each legal move once, in canonical order, at most [`Position::MOST_MOVES`]; none exactly if the game is over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);
    /// Plays a legal move, one of [`Position::legal_moves`]. The effect of any other is unspecified.
    fn play(&mut self, mv: Self::Move);
    /// The exact key of the position.
    fn key(&self) -> Self::Key;

    /// The list of [`Position::legal_moves`].
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// The position after a legal move.
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}

/// The most words of facts, 64 facts each.
pub const MOST_FACT_WORDS: usize = 12;

/// Dominance between positions: a class of comparable positions, and the facts that hold in this one.
///
/// A fact is one bit and can only help the side to move. Of two positions in one class, the first *dominates* the second if
/// all facts of the second hold in the first: its value for the side to move is no lower, and the side to move wins no later
/// and loses no earlier, in plies. Equal classes and facts mean equal values and plies, though perhaps by different moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dominance<F> {
    /// The class.
    pub class: F,
    words: [u64; MOST_FACT_WORDS],
    used: usize,
}

impl<F> Dominance<F> {
    /// A position with facts in the first `used` words.
    pub fn new(class: F, words: [u64; MOST_FACT_WORDS], used: usize) -> Self {
        Self { class, words, used: used.min(MOST_FACT_WORDS) }
    }

    /// The only position of its class.
    pub fn alone(class: F) -> Self {
        Self::new(class, [0; MOST_FACT_WORDS], 0)
    }

    /// All words; 0 beyond the facts.
    pub fn words(&self) -> &[u64; MOST_FACT_WORDS] {
        &self.words
    }

    /// The facts, one bit each.
    pub fn facts(&self) -> &[u64] {
        &self.words[..self.used]
    }
}

/// Hints for proof engines beyond the rules of a game. A hint may be useless, but not wrong.
pub trait Hints: Position {
    /// The key of a class of positions that differ only in their facts. [`Position::Key`] without any facts always serves:
    /// then each position is a class of its own.
    type Class: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The class of the position and its facts. All positions of a class use the same number of words.
    fn dominance(&self) -> Dominance<Self::Class>;

    /// Move-ordering score, in a unit of the game: higher first. Only speed depends on it.
    fn order_score(&self, mv: Self::Move) -> i32;

    /// The weight of the history heuristic: the most that it adds to [`Hints::order_score`]; 0 where it says nothing.
    fn history_weight(&self) -> i32 {
        0
    }

    /// Initial proof and disproof numbers: estimates of the positions it takes to prove that the side to move reaches its goal,
    /// and that it does not. Only speed depends on them.
    fn effort(&self) -> [u32; 2] {
        [1, 1]
    }

    /// The value of the position, where it is known without search.
    fn static_value(&self) -> Option<Value> {
        self.score()
    }

    /// The only legal move, where that is quick to see; none if the game is over.
    fn only_move(&self) -> Option<Self::Move> {
        None
    }

    /// Easier positions, each with the side that is handicapped in it: a win of that side there is a win here.
    fn handicaps(&self) -> [Option<(Self, Side)>; 2] {
        [const { None }; 2]
    }

    /// A lower bound of the distance to a win of `side`, in plies.
    fn plies_to_win(&self, _side: Side) -> u32 {
        0
    }

    /// The latest ply, at most `plies` from now, by which `side` can win; 0 for none.
    fn latest_winning_ply(&self, _side: Side, plies: u32) -> u32 {
        plies
    }
}

/// Evaluation for engines that estimate.
pub trait Estimate: Position {
    /// Static evaluation for the side to move, in hundredths of a plain piece, within ±20,000. Only finished games have
    /// values; this is an estimate.
    fn estimate(&self) -> i32;

    /// Returns true if the position is quiet, so that its static evaluation can be trusted: no capture is pending.
    fn is_quiet(&self) -> bool;

    /// Returns true if the position would not be quiet with the other side to move, so that the evaluation waits for a move.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Returns true if a move is irreversible: no position before it can occur after it.
    fn is_final(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Move-ordering score, in a unit of the game: higher first. Only speed depends on it.
    fn order_score(&self, mv: Self::Move) -> i32;

    /// Returns true if sides alternate and the game ends only when the side to move has no move, which loses.
    fn loses_without_moves(&self) -> bool {
        false
    }
}
