//! The rules of a two-sided game of complete information, as a solver sees them.

use std::fmt::Debug;
use std::hash::Hash;

/// One of the two sides that play against each other; a side may hold several seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side of the first seat.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// The opponent of this side.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for [`Side::First`], 1 for [`Side::Second`].
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What a position is worth to the side that the value speaks of, under best play of both.
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
    /// The same result seen from the opponent.
    pub fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// This value turned around when the two sides differ.
    pub fn seen_by(self, owner: Side, viewer: Side) -> Self {
        if owner == viewer { self } else { self.reversed() }
    }
}

/// The rules of a two-sided game of complete information: all that a solver may know.
///
/// Values are always for the side to move. The side to move need not alternate: partners on one side may move
/// one after the other.
///
/// # Examples
///
/// A heap of matches, of which the sides take one or two in turn; the side that takes the last one wins:
///
/// ```
/// use etude::model::{Control, Position, Side, Value};
/// use etude::search::exhaustive::Exhaustive;
///
/// #[derive(Clone)]
/// struct Heap {
///     matches: u8,
///     side: Side,
/// }
///
/// impl Position for Heap {
///     /// How many matches are taken.
///     type Move = u8;
///     /// The heap alone: it is worth the same to both sides.
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
/// let exact = Exhaustive::new().solve(&seven, &Control::new()).unwrap();
/// assert_eq!((exact.value, exact.plies), (Value::Win, Some(5)));
/// ```
pub trait Position: Clone + Send + 'static {
    /// A move. Small and copyable; equal moves have equal effects.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Identifies the position exactly, never by a bare hash: equal keys mean equal value for the side to move
    /// and equal continuations. Games that are the same for both sides may leave the side out.
    type Key: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The most moves that [`Position::legal_moves`] lists. From a list as long as this others may be missing:
    /// to have tried all of it proves nothing. Only for games with positions that have more moves than can
    /// be listed.
    const MOST_MOVES: usize = usize::MAX;

    /// Whether play can come back to an earlier position.
    fn may_cycle(&self) -> bool;
    /// Whether the game can end in a draw.
    fn may_draw(&self) -> bool;
    /// The side whose turn it is, also when the game is over.
    fn side_to_move(&self) -> Side;
    /// The result for the side to move, when the game is over.
    fn score(&self) -> Option<Value>;
    /// Appends each different legal move once, in canonical order, [`Position::MOST_MOVES`] at the most; nothing
    /// exactly when the game is over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);
    /// Plays a legal move. What an illegal one leaves behind is not specified: callers play only
    /// what [`Position::legal_moves`] lists.
    fn play(&mut self, mv: Self::Move);
    /// The exact key of the position.
    fn key(&self) -> Self::Key;

    /// The position after a legal move.
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}

/// The most words that the facts of a position may take, 64 facts a word.
pub const MOST_FACT_WORDS: usize = 12;

/// Which positions a position can be compared with, and by what: its class, and the facts that are true of it.
///
/// A fact can only help the side to move and is one bit. Of two positions of one class, the one of which all facts
/// of the other are true *dominates* it: it has no lower value for the side to move, and the side to move wins
/// there no later and loses no earlier, in plies. Equal classes and facts mean equal values and plies, though
/// perhaps by different moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dominance<F> {
    /// The class.
    pub class: F,
    words: [u64; MOST_FACT_WORDS],
    used: usize,
}

impl<F> Dominance<F> {
    /// A position whose facts take the first `used` words.
    pub fn new(class: F, words: [u64; MOST_FACT_WORDS], used: usize) -> Self {
        Self { class, words, used: used.min(MOST_FACT_WORDS) }
    }

    /// A position that is the only one of its class.
    pub fn alone(class: F) -> Self {
        Self::new(class, [0; MOST_FACT_WORDS], 0)
    }

    /// All words; those beyond the facts are 0.
    pub fn words(&self) -> &[u64; MOST_FACT_WORDS] {
        &self.words
    }

    /// The facts, one bit each.
    pub fn facts(&self) -> &[u64] {
        &self.words[..self.used]
    }
}

/// What a proof engine may ask of a game beyond its rules. Every hint is free to be useless; none may be wrong.
pub trait Hints: Position {
    /// Names a class of positions that differ only in their facts. [`Position::Key`] always serves, without
    /// any facts: then each position is a class of its own.
    type Class: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The class of the position and the facts that are true of it. All positions of a class use equally many words.
    fn dominance(&self) -> Dominance<Self::Class>;

    /// How early to try a move: higher first, in a unit of the game's own. Only speed depends on it.
    fn order_score(&self, mv: Self::Move) -> i32;

    /// The most that a move's order score gains by having done well in other positions of the search, in the unit
    /// of [`Hints::order_score`]; 0 where that says nothing.
    fn history_weight(&self) -> i32 {
        0
    }

    /// A guess how many positions it takes to prove that the side to move gets what it wants, whatever that is, and that
    /// it does not. Only speed depends on it.
    fn effort(&self) -> [u32; 2] {
        [1, 1]
    }

    /// The value of the position when it can be told without searching.
    fn static_value(&self) -> Option<Value> {
        self.score()
    }

    /// The only legal move, when it is quickly seen that there is no other; none when the game is over.
    fn only_move(&self) -> Option<Self::Move> {
        None
    }

    /// Positions that are easier to settle, each with a side that has given up some of what it can do here: a win of that
    /// side there is a win here.
    fn handicaps(&self) -> [Option<(Self, Side)>; 2] {
        [const { None }; 2]
    }

    /// A lower bound of the number of plies until `side` can have won.
    fn plies_to_win(&self, side: Side) -> u32 {
        let _ = side;
        0
    }

    /// The last of the next `plies` plies that can be the one by which `side` wins, counted from 1; 0 for none.
    fn last_chance(&self, side: Side, plies: u32) -> u32 {
        let _ = side;
        plies
    }
}

/// What an engine that estimates may ask of a game beyond its rules.
pub trait Estimate: Position {
    /// How good the position is for the side to move, in hundredths of a plain piece; within ±20,000. A guess:
    /// only what is over has a value.
    fn estimate(&self) -> i32;

    /// Whether the position can be judged as it stands: nothing is about to be captured.
    fn is_quiet(&self) -> bool;

    /// Whether the other side could change what the position looks like at once if it were to move, so that it is judged
    /// only after a move.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Whether no position before a move can come back after it.
    fn is_final(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// How early to try a move: higher first, in a unit of the game's own. Only speed depends on it.
    fn order_score(&self, mv: Self::Move) -> i32;

    /// Whether the sides take turns, and the game ends only when the side to move has no move, which then loses.
    fn loses_without_moves(&self) -> bool {
        false
    }
}
