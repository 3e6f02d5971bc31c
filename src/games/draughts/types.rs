//! Rules, players and directions as types, so that a generator compiled for them contains only constants.

#![expect(clippy::inline_always, reason = "perft is a fifth faster than with plain hints")]

use super::board::{Bits, Size};
use super::rules::Rules;
use etude_model::Side;

/// Rules whose board and lines are known at compile time.
pub(super) trait StaticRules: Copy + 'static {
    /// Rules with this board and these lines.
    const RULES: &'static Rules;

    /// The rules by which pieces move: constants in a generator that is compiled for them.
    fn rules(self) -> &'static Rules;

    /// All squares.
    const ALL: Bits = Self::RULES.size.all();
}

/// One of the four diagonal directions.
pub(super) trait Direction {
    /// The opposite direction.
    type Back: Direction;
    /// A direction across this one.
    type Left: Direction;
    /// The other direction across this one.
    type Right: Direction;

    /// True if the direction leads towards White's top.
    const UP: bool;

    /// A set moved by `COUNT` steps; a piece that leaves the board ends on no playing square.
    fn steps<R: StaticRules, const COUNT: u8>(set: Bits) -> Bits;

    /// A set moved by one step.
    #[inline(always)]
    fn step<R: StaticRules>(set: Bits) -> Bits {
        Self::steps::<R, 1>(set)
    }

    /// A set moved by one step backwards.
    #[inline(always)]
    fn back<R: StaticRules>(set: Bits) -> Bits {
        Self::Back::steps::<R, 1>(set)
    }

    /// Flood fill: a set and all it reaches over free squares within seven steps.
    #[inline(always)]
    fn fill<R: StaticRules>(set: Bits, free: Bits) -> Bits {
        let set = set | free & Self::steps::<R, 1>(set);
        let free = free & Self::steps::<R, 1>(free);
        let set = set | free & Self::steps::<R, 2>(set);
        let free = free & Self::steps::<R, 2>(free);
        set | free & Self::steps::<R, 4>(set)
    }

    /// The free squares that kings on a set can move to.
    #[inline(always)]
    fn reach<R: StaticRules>(set: Bits, free: Bits, flying: bool) -> Bits {
        let next = Self::step::<R>(set) & free;
        if !flying {
            return next;
        }
        let reached = Self::fill::<R>(next, free);
        match R::RULES.size {
            Size::Eight | Size::Whole => reached,
            // The longest line has one square more than `fill` covers.
            Size::Ten => reached | Self::step::<R>(reached) & free,
        }
    }
}

macro_rules! directions {
    ($($name:ident $back:ident $left:ident $right:ident $up:literal $wide:literal),*) => {
        $(
            /// A diagonal direction as White sees it.
            pub(super) struct $name;

            impl Direction for $name {
                type Back = $back;
                type Left = $left;
                type Right = $right;

                const UP: bool = $up;

                #[inline(always)]
                fn steps<R: StaticRules, const COUNT: u8>(set: Bits) -> Bits {
                    let shift = COUNT * const { R::RULES.size.width() + $wide };
                    if $up { set >> shift } else { set << shift }
                }
            }
        )*
    };
}

directions!(
    UpLeft DownRight DownLeft UpRight true 1,
    UpRight DownLeft UpLeft DownRight true 0,
    DownLeft UpRight UpLeft DownRight false 0,
    DownRight UpLeft DownLeft UpRight false 1
);

/// The player whose turn it is.
pub(super) trait Player: Copy + 'static {
    /// The opponent.
    type Other: Player;
    /// One direction in which men move.
    type Left: Direction;
    /// The other direction in which men move.
    type Right: Direction;

    /// True if men move towards White's top.
    const UP: bool;

    /// The squares of the row where men are crowned.
    #[inline(always)]
    fn last_row_squares<R: StaticRules>() -> Bits {
        const { R::RULES.size.last_row_squares(if Self::UP { Side::First } else { Side::Second }) }
    }

    /// Returns true if men capture in a direction.
    #[inline(always)]
    fn captures_towards<D: Direction>(rules: &Rules) -> bool {
        rules.men_capture_back || D::UP == Self::UP
    }
}

/// [`Side::First`].
#[derive(Clone, Copy)]
pub(super) struct White;

/// [`Side::Second`].
#[derive(Clone, Copy)]
pub(super) struct Black;

impl Player for White {
    type Other = Black;
    type Left = UpLeft;
    type Right = UpRight;

    const UP: bool = true;
}

impl Player for Black {
    type Other = White;
    type Left = DownLeft;
    type Right = DownRight;

    const UP: bool = false;
}
