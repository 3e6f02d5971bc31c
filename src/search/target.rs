//! Target values: the yes-or-no queries that proof searches of games without cycles answer.

use etude_model::{Hints, Side, Stopped, Value};

/// The least value that a query asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A draw at least.
    Draw,
    /// A win.
    Win,
}

impl Target {
    /// Returns true if a value reaches the target.
    pub fn is_reached_by(self, value: Value) -> bool {
        match self {
            Self::Draw => value != Value::Loss,
            Self::Win => value == Value::Win,
        }
    }

    /// The target of the opponent that is missed exactly when this one is reached.
    fn complement(self, may_draw: bool) -> Self {
        match self {
            Self::Win if may_draw => Self::Draw,
            Self::Win | Self::Draw => Self::Win,
        }
    }

    /// The score of the lowest value that reaches the target.
    pub fn score(self) -> u16 {
        match self {
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// Outcome of a probe, which searches nothing.
pub enum Probe<T> {
    /// The answer of the query.
    Settled(bool),
    /// The query for the search.
    Open(T),
}

/// A query about the side to move, after forced moves.
pub struct Query<P> {
    /// The position, in which the side to move has a choice.
    pub position: P,
    /// The target of the side to move.
    pub target: Target,
    /// True if the side to move is the side that the query was about; otherwise its answer is reversed.
    pub same_side: bool,
}

impl<P: Hints> Query<P> {
    /// The query whether `side`, which need not be to move, reaches a target: forced moves are played, and a static value
    /// settles it.
    #[inline]
    pub fn new(mut position: P, side: Side, target: Target, may_draw: bool) -> Probe<Self> {
        // Forced moves need neither a search nor a table.
        while let Some(only) = position.only_move() {
            position.play(only);
        }
        let same_side = position.side_to_move() == side;
        let target = if same_side { target } else { target.complement(may_draw) };
        match position.static_value() {
            Some(value) => Probe::Settled(target.is_reached_by(value) == same_side),
            None => Probe::Open(Self { position, target, same_side }),
        }
    }
}

/// The value for the side to move, by queries whether it reaches a target.
///
/// # Errors
/// [`Stopped`] when a query is stopped.
pub fn value<P: Hints>(
    position: &P,
    reaches: impl Fn(Target) -> Result<bool, Stopped>,
) -> Result<Value, Stopped> {
    debug_assert!(!position.may_cycle(), "the engine solves games without cycles");
    if let Some(value) = position.static_value() {
        return Ok(value);
    }
    if reaches(Target::Win)? {
        return Ok(Value::Win);
    }
    let drawn = position.may_draw() && reaches(Target::Draw)?;
    Ok(if drawn { Value::Draw } else { Value::Loss })
}

/// The proved bounds of the value for the side to move, without a search: `known` are the bounds for the side to move after forced
/// moves.
pub fn bounds<P: Hints>(position: &P, known: impl FnOnce(&P) -> (Value, Value)) -> (Value, Value) {
    if let Some(value) = position.static_value() {
        return (value, value);
    }
    let side = position.side_to_move();
    let mut position = position.clone();
    while let Some(only) = position.only_move() {
        position.play(only);
    }
    let (at_least, at_most) = match position.static_value() {
        Some(value) => (value, value),
        None => known(&position),
    };
    if position.side_to_move() == side {
        (at_least, at_most)
    } else {
        (at_most.reversed(), at_least.reversed())
    }
}
