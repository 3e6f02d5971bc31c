//! Moves along rows and columns, beside those along diagonals or instead of them.
//!
//! The generator of diagonals has a type for each direction; here directions are numbers, so that captures that go eight ways
//! are one piece of code. Ways of one capture are walked together as long as they have taken the same pieces in the same
//! order: what can be taken next depends on all squares where the piece can have landed, and on the way it came only where
//! a king must not turn back.

use super::board::{Bits, Size, Square};
use super::generate::{Chains, State, Taken, each};
use super::rules::Lines;
use super::types::{Player, StaticRules};
use std::marker::PhantomData;

/// The number of directions.
const DIRECTIONS: usize = 8;
/// The first of those along rows and columns.
const STRAIGHT: usize = 4;
/// The place of a piece that has not moved, behind those that came from some direction.
const START: usize = DIRECTIONS;

/// The squares where a piece can be, by the direction from which it came.
type Places = [Bits; DIRECTIONS + 1];

/// A direction as a distance of bits.
#[derive(Clone, Copy)]
struct Ray {
    /// How far the bits move, towards higher ones.
    shift: i8,
    /// The squares that a step in this direction can come to.
    onto: Bits,
    /// Whether it leads towards White's top, or stays in the row.
    up: bool,
    /// The same towards White's bottom.
    down: bool,
}

impl Ray {
    const NONE: Self = Self { shift: 0, onto: 0, up: false, down: false };

    #[inline]
    const fn moved(self, set: Bits, times: i8) -> Bits {
        let shift = self.shift * times;
        if shift >= 0 { set.wrapping_shl(shift as u32) } else { set.wrapping_shr(-shift as u32) }
    }

    /// A set moved by one step.
    #[inline]
    const fn step(self, set: Bits) -> Bits {
        self.moved(set, 1) & self.onto
    }

    /// A set and all it reaches over free squares, as far as seven steps.
    #[inline]
    const fn fill(self, set: Bits, free: Bits) -> Bits {
        // What is no square that can be come to in this direction lets nothing pass, so that nothing goes around the edge.
        let free = free & self.onto;
        let set = set | free & self.moved(set, 1);
        let free = free & self.moved(free, 1);
        let set = set | free & self.moved(set, 2);
        let free = free & self.moved(free, 2);
        set | free & self.moved(set, 4)
    }
}

/// The directions of a board in the order of [`Size::directions`].
const fn rays(size: Size) -> [Ray; DIRECTIONS] {
    let mut rays = [Ray::NONE; DIRECTIONS];
    let mut index = 0;
    while index < DIRECTIONS {
        let (down, right) = size.directions()[index];
        let mut ray = Ray { up: down <= 0, down: down >= 0, ..Ray::NONE };
        let mut square = 0;
        while square < size.squares() {
            let (row, column) = size.place(Square(square));
            if let Some(next) = size.at(row as i8 + down, column as i8 + right) {
                let (from, to) = (size.bit(Square(square)), size.bit(next));
                ray.shift = to.trailing_zeros() as i8 - from.trailing_zeros() as i8;
                ray.onto |= to;
            }
            square += 1;
        }
        rays[index] = ray;
        index += 1;
    }
    rays
}

/// The direction that leads back.
const fn back(direction: usize) -> usize {
    if direction < STRAIGHT { STRAIGHT - 1 - direction } else { DIRECTIONS + STRAIGHT - 1 - direction }
}

/// The directions of some rules as constants.
struct Compass<R>(PhantomData<R>);

impl<R: StaticRules> Compass<R> {
    const RAYS: [Ray; DIRECTIONS] = rays(R::RULES.size);
    /// The first direction of captures.
    const FIRST: usize = if matches!(R::RULES.lines, Lines::Straight) { STRAIGHT } else { 0 };

    /// Whether a man goes, or captures, in a direction.
    #[inline]
    fn is_open<P: Player>(ray: Ray, captures: bool) -> bool {
        captures && R::RULES.men_capture_back || if P::UP { ray.up } else { ray.down }
    }
}

impl<R: StaticRules, P: Player> State<R, P> {
    /// Where a piece can move without a capture.
    #[inline]
    pub fn straight_targets(&self, from: Bits) -> Bits {
        let free = self.free();
        let king = from & self.kings != 0;
        let mut targets = 0;
        for ray in &Compass::<R>::RAYS[STRAIGHT..] {
            let next = ray.step(from) & free;
            if king && R::RULES.flying {
                targets |= ray.fill(next, free);
            } else if king || Compass::<R>::is_open::<P>(*ray, false) {
                targets |= next;
            }
        }
        targets
    }

    /// Whether a piece can move without a capture.
    #[inline]
    pub fn can_move_straight(&self) -> bool {
        let free = self.free();
        Compass::<R>::RAYS[STRAIGHT..].iter().any(|ray| {
            let men = Compass::<R>::is_open::<P>(*ray, false);
            ray.step(if men { self.own } else { self.own & self.kings }) & free != 0
        })
    }

    /// The number of moves without a capture.
    pub fn count_straight(&self) -> u32 {
        each(self.own).map(|from| self.straight_targets(from).count_ones()).sum()
    }

    /// Whether a piece can capture.
    #[inline]
    pub fn can_capture_any_way(&self) -> bool {
        let free = self.free();
        let rays = &Compass::<R>::RAYS;
        (Compass::<R>::FIRST..DIRECTIONS).any(|direction| {
            let ray = rays[direction];
            let men = if Compass::<R>::is_open::<P>(ray, true) { self.own & !self.kings } else { 0 };
            let kings = self.own & self.kings;
            let ready = men | if R::RULES.flying && kings != 0 { ray.fill(kings, free) } else { kings };
            ray.step(ready) & self.other & rays[back(direction)].step(free) != 0
        })
    }

    /// Walks every chain of captures, each order of what is taken once.
    pub fn captures_any_way<C: Chains>(&self, chains: &mut C) {
        for from in each(self.own) {
            let king = from & self.kings != 0;
            let mut places = [0; DIRECTIONS + 1];
            places[START] = from;
            let mut walk = Walk { state: *self, from, king, chains };
            walk.go_on(&places, self.other, self.free() | from, Taken::default());
        }
    }
}

/// A walk over the chains of one piece.
struct Walk<'a, R, P, C> {
    state: State<R, P>,
    from: Bits,
    king: bool,
    chains: &'a mut C,
}

impl<R: StaticRules, P: Player, C: Chains> Walk<'_, R, P, C> {
    /// Goes on from some places: `prey` can still be taken, and `free` are the free squares.
    fn go_on(&mut self, places: &Places, prey: Bits, free: Bits, taken: Taken) {
        let rays = &Compass::<R>::RAYS;
        let all = places.iter().fold(0, |all, set| all | set);
        let far = self.king && R::RULES.flying;
        let mut victims = [0; DIRECTIONS];
        for direction in Compass::<R>::FIRST..DIRECTIONS {
            let ray = rays[direction];
            if !self.king && !Compass::<R>::is_open::<P>(ray, true) {
                continue;
            }
            // What stays on the board blocks the way back by itself.
            let at = if R::RULES.taken_at_once { all & !places[back(direction)] } else { all };
            let ready = if far { ray.fill(at, free) } else { at };
            victims[direction] = ray.step(ready) & prey & rays[back(direction)].step(free);
        }
        let next = victims.iter().fold(0, |all, set| all | set);
        if next == 0 {
            if taken.count > 0 {
                let king = self.king || all & P::last_row::<R>() != 0;
                self.chains.end(self.from, all, king, taken.captured, self.rank(taken));
            }
            return;
        }
        for victim in each(next) {
            let free = if R::RULES.taken_at_once { free | victim } else { free };
            let mut places = [0; DIRECTIONS + 1];
            for direction in Compass::<R>::FIRST..DIRECTIONS {
                if victims[direction] & victim != 0 {
                    let ray = rays[direction];
                    let behind = ray.step(victim);
                    places[direction] = if far { ray.fill(behind, free) } else { behind };
                }
            }
            let taken = taken.with(victim, victim & self.state.kings != 0);
            self.go_on(&places, prey & !victim, free, taken);
        }
    }

    fn rank(&self, taken: Taken) -> u32 {
        taken.rank::<R>(self.from & self.state.kings != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_those_from_neighbour_to_neighbour() {
        for size in [Size::Eight, Size::Ten, Size::Whole] {
            let rays = rays(size);
            for (index, &(down, right)) in size.directions().iter().enumerate() {
                assert_eq!(size.directions()[back(index)], (-down, -right));
                for square in (0..size.squares()).map(Square) {
                    let (row, column) = size.place(square);
                    let next = size.at(row as i8 + down, column as i8 + right);
                    let expected = next.map_or(0, |next| size.bit(next));
                    assert_eq!(rays[index].step(size.bit(square)), expected, "{size:?} {square:?} {index}");
                    let line = (1..).map_while(|count: i8| {
                        size.at(row as i8 + down * count, column as i8 + right * count)
                    });
                    let line = line.take(7).fold(size.bit(square), |set, at| set | size.bit(at));
                    assert_eq!(rays[index].fill(size.bit(square), size.all()), line, "{size:?} {index}");
                }
            }
        }
    }
}
