//! Move generation along rows and columns, in addition to diagonals or instead of them.
//!
//! The diagonal generator has a type for each direction; here a direction is an index into [`rays`], so that captures in
//! eight directions are one piece of code. Routes of one capture are walked together as long as they have taken the same
//! pieces in the same order: the next victims depend on all squares where the piece can have landed, and on the direction
//! of arrival only where a king must not turn back.

use super::board::Bits;
use super::generate::{CaptureSink, State, Taken, each};
use super::rays::{DIRECTIONS, ORTHOGONAL, Ray, back, rays};
use super::rules::Lines;
use super::types::{Player, StaticRules};
use std::marker::PhantomData;

/// The index of a piece that has not moved yet, behind the directions of arrival.
const START: usize = DIRECTIONS;

/// The squares where a piece can be, by direction of arrival.
type Places = [Bits; DIRECTIONS + 1];

/// The rays of the rules as constants.
struct Compass<R>(PhantomData<R>);

impl<R: StaticRules> Compass<R> {
    const RAYS: [Ray; DIRECTIONS] = rays(R::RULES.size);
    /// The first capture direction.
    const FIRST: usize = if matches!(R::RULES.lines, Lines::Orthogonal) { ORTHOGONAL } else { 0 };

    /// Returns true if a man moves in a direction, or captures, perhaps `back`wards.
    #[inline]
    fn is_open<P: Player>(ray: Ray, back: bool) -> bool {
        back || if P::UP { ray.up } else { ray.down }
    }
}

impl<R: StaticRules, P: Player> State<R, P> {
    /// The targets of a piece's quiet moves.
    #[inline]
    pub fn orthogonal_targets(&self, from: Bits) -> Bits {
        let free = self.free();
        let king = from & self.kings != 0;
        let mut targets = 0;
        for ray in &Compass::<R>::RAYS[ORTHOGONAL..] {
            let next = ray.step(from) & free;
            if king && self.rules().flying {
                targets |= ray.fill(next, free);
            } else if king || Compass::<R>::is_open::<P>(*ray, false) {
                targets |= next;
            }
        }
        targets
    }

    /// Returns true if there is a quiet move.
    #[inline]
    pub fn can_move_orthogonally(&self) -> bool {
        let free = self.free();
        Compass::<R>::RAYS[ORTHOGONAL..].iter().any(|ray| {
            let men = Compass::<R>::is_open::<P>(*ray, false);
            ray.step(if men { self.own } else { self.own & self.kings }) & free != 0
        })
    }

    /// The number of quiet moves.
    pub fn count_orthogonal(&self) -> u32 {
        each(self.own).map(|from| self.orthogonal_targets(from).count_ones()).sum()
    }

    /// Returns true if a piece can capture.
    #[inline]
    pub fn can_capture_orthogonally(&self) -> bool {
        let free = self.free();
        let rays = &Compass::<R>::RAYS;
        (Compass::<R>::FIRST..DIRECTIONS).any(|direction| {
            let ray = rays[direction];
            let men = if Compass::<R>::is_open::<P>(ray, self.rules().men_capture_back) {
                self.own & !self.kings
            } else {
                0
            };
            let kings = self.own & self.kings;
            let ready = men | if self.rules().flying && kings != 0 { ray.fill(kings, free) } else { kings };
            ray.step(ready) & self.other & rays[back(direction)].step(free) != 0
        })
    }

    /// Walks every capture chain, each order of victims once.
    pub fn orthogonal_captures<C: CaptureSink>(&self, chains: &mut C) {
        for from in each(self.own) {
            let king = from & self.kings != 0;
            let mut places = [0; DIRECTIONS + 1];
            places[START] = from;
            let mut walk = Walk { state: *self, from, king, chains };
            walk.go_on(&places, self.other, self.free() | from, Taken::default());
        }
    }
}

/// A walk over the capture chains of one piece.
struct Walk<'a, R, P, C> {
    state: State<R, P>,
    from: Bits,
    king: bool,
    chains: &'a mut C,
}

impl<R: StaticRules, P: Player, C: CaptureSink> Walk<'_, R, P, C> {
    /// Continues from `places`: `prey` can still be captured, `free` are the free squares.
    fn go_on(&mut self, places: &Places, prey: Bits, free: Bits, taken: Taken) {
        let rays = &Compass::<R>::RAYS;
        let all = places.iter().fold(0, |all, set| all | set);
        let far = self.king && self.state.rules().flying;
        let mut victims = [0; DIRECTIONS];
        for direction in Compass::<R>::FIRST..DIRECTIONS {
            let ray = rays[direction];
            if !self.king && !Compass::<R>::is_open::<P>(ray, self.state.rules().men_capture_back) {
                continue;
            }
            // A victim that stays on the board blocks the way back by itself.
            let at = if self.state.rules().taken_at_once { all & !places[back(direction)] } else { all };
            let ready = if far { ray.fill(at, free) } else { at };
            victims[direction] = ray.step(ready) & prey & rays[back(direction)].step(free);
        }
        let next = victims.iter().fold(0, |all, set| all | set);
        if next == 0 {
            if taken.count > 0 {
                let king = self.king || all & P::last_row_squares::<R>() != 0;
                self.chains.end(self.from, all, king, taken.captured, self.rank(taken));
            }
            return;
        }
        for victim in each(next) {
            let free = if self.state.rules().taken_at_once { free | victim } else { free };
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
        taken.rank(self.state.rules(), self.from & self.state.kings != 0)
    }
}
