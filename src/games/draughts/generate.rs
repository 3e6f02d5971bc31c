//! Move generation by shifting bitboards.
//!
//! Everything is generic over the rules and the player: every shift is by a constant, and code for flags that the rules
//! lack is not compiled, unless they are own rules. Captures are found by a walk over capture chains. The landing squares of a flying king on
//! one ray are walked together; they part only where the next victims differ.

#![expect(clippy::inline_always, reason = "perft is a fifth faster than with plain hints")]

use super::board::Bits;
use super::rules::{Crowning, Duty, Lines, Rules};
use super::types::{Direction, DownLeft, DownRight, Player, StaticRules, UpLeft, UpRight};
use std::marker::PhantomData;

/// The pieces as the side to move sees them.
#[derive(Clone, Copy)]
pub(super) struct State<R, P> {
    /// The pieces of the side to move.
    pub own: Bits,
    /// The opponent's pieces.
    pub other: Bits,
    /// The kings of both.
    pub kings: Bits,
    types: R,
    player: PhantomData<P>,
}

/// The squares of a set, lowest first, as sets of one.
pub(super) fn each(set: Bits) -> impl Iterator<Item = Bits> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The fewest captures with which two routes can be the same move. Such routes take the same pieces between the same
/// squares, so their victims lie on a closed line: it has at least four corners on diagonals alone, three where captures
/// also go along rows and columns.
pub(super) const fn shortest_ring<R: StaticRules>() -> u32 {
    if matches!(R::RULES.lines, Lines::Diagonal) { 4 } else { 3 }
}

/// Sorts the items from an index on and removes duplicates among them.
pub(super) fn keep_distinct<T: Copy + Ord>(items: &mut Vec<T>, start: usize) {
    items[start..].sort_unstable();
    let mut end = start;
    for index in start..items.len() {
        if end == start || items[end - 1] != items[index] {
            items[end] = items[index];
            end += 1;
        }
    }
    items.truncate(end);
}

/// Receives finished capture chains.
pub(super) trait CaptureSink {
    /// Takes the routes from one square to each of the landing squares, with their rank under the capture rules.
    fn end(&mut self, from: Bits, landings: Bits, king: bool, captured: Bits, rank: u32);
}

/// The victims of a capture chain so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Taken {
    pub captured: Bits,
    pub count: u32,
    /// The kings among the victims, one bit each; the earliest is the highest bit.
    kings: u32,
}

impl Taken {
    /// With one more victim.
    #[inline(always)]
    pub fn with(self, victim: Bits, king: bool) -> Self {
        Self {
            captured: self.captured | victim,
            count: self.count + 1,
            kings: self.kings << 1 | u32::from(king),
        }
    }

    /// The rank under the capture rules; only captures of the highest rank are legal.
    #[inline(always)]
    pub fn rank(self, rules: &Rules, by_king: bool) -> u32 {
        let by_king = u32::from(by_king);
        match rules.duty {
            Duty::Free => 0,
            Duty::Most => self.count,
            // At most twelve of each are taken.
            Duty::Italian => self.count << 21 | by_king << 20 | self.kings.count_ones() << 16 | self.kings,
            // With kings counted twice, of two equal sums the one with fewer kings is worth more: it takes more pieces.
            Duty::Value => (self.count + self.kings.count_ones()) << 9 | self.count << 1 | by_king,
        }
    }
}

impl<R: StaticRules, P: Player> State<R, P> {
    pub fn new(types: R, own: Bits, other: Bits, kings: Bits) -> Self {
        Self { own, other, kings, types, player: PhantomData }
    }

    /// The rules by which pieces move.
    #[inline(always)]
    pub fn rules(&self) -> &'static Rules {
        self.types.rules()
    }

    #[inline(always)]
    pub fn free(&self) -> Bits {
        R::ALL & !(self.own | self.other)
    }

    /// The state after a move, seen by the opponent.
    #[inline(always)]
    pub fn after(&self, from: Bits, to: Bits, king: bool, captured: Bits) -> State<R, P::Other> {
        let kings = self.kings & !(from | captured);
        let kings = if king { kings | to } else { kings };
        State::new(self.types, self.other & !captured, self.own & !from | to, kings)
    }

    /// The state after a quiet move of a man, seen by the opponent.
    #[inline(always)]
    pub fn after_man(&self, from: Bits, to: Bits) -> State<R, P::Other> {
        State::new(self.types, self.other, self.own ^ from ^ to, self.kings | to & P::last_row_squares::<R>())
    }

    /// Returns true if a piece can capture; capturing is compulsory.
    #[inline(always)]
    pub fn must_capture(&self) -> bool {
        if !matches!(R::RULES.lines, Lines::Diagonal) {
            return self.can_capture_orthogonally();
        }
        let starts = self.men_start::<UpLeft>()
            | self.men_start::<UpRight>()
            | self.men_start::<DownLeft>()
            | self.men_start::<DownRight>();
        if starts != 0 {
            return true;
        }
        self.own & self.kings != 0
            && self.kings_start::<UpLeft>()
                | self.kings_start::<UpRight>()
                | self.kings_start::<DownLeft>()
                | self.kings_start::<DownRight>()
                != 0
    }

    /// The pieces that men can capture first in a direction.
    #[inline(always)]
    fn men_start<D: Direction>(&self) -> Bits {
        if !P::captures_towards::<D>(self.rules()) {
            return 0;
        }
        D::step::<R>(self.own & !self.kings) & self.prey(false) & D::back::<R>(self.free())
    }

    /// The pieces that kings can capture first in a direction.
    #[inline(always)]
    fn kings_start<D: Direction>(&self) -> Bits {
        let kings = self.own & self.kings;
        let free = self.free();
        let ready = if self.rules().flying { D::fill::<R>(kings, free) } else { kings };
        D::step::<R>(ready) & self.other & D::back::<R>(free)
    }

    /// The pieces that a man or a king may capture.
    #[inline(always)]
    fn prey(&self, king: bool) -> Bits {
        if king || self.rules().men_capture_kings { self.other } else { self.other & !self.kings }
    }

    /// Returns true if there is a legal move.
    #[inline(always)]
    pub fn can_move(&self) -> bool {
        if matches!(R::RULES.lines, Lines::Orthogonal) {
            return self.can_move_orthogonally() || self.must_capture();
        }
        let kings = self.own & self.kings;
        let around = P::Left::step::<R>(self.own)
            | P::Right::step::<R>(self.own)
            | P::Left::back::<R>(kings)
            | P::Right::back::<R>(kings);
        around & self.free() != 0 || self.must_capture()
    }

    /// The targets of a piece's quiet moves.
    #[inline(always)]
    pub fn quiet_targets(&self, from: Bits) -> Bits {
        if matches!(R::RULES.lines, Lines::Orthogonal) {
            return self.orthogonal_targets(from);
        }
        if from & self.kings == 0 {
            (P::Left::step::<R>(from) | P::Right::step::<R>(from)) & self.free()
        } else {
            self.targets_of_king(from)
        }
    }

    /// The targets of the men's quiet moves in their two directions.
    #[inline(always)]
    pub fn quiet_men(&self) -> (Bits, Bits) {
        let (men, free) = (self.own & !self.kings, self.free());
        (P::Left::step::<R>(men) & free, P::Right::step::<R>(men) & free)
    }

    /// The number of quiet moves.
    #[inline(always)]
    pub fn count_quiet(&self) -> u32 {
        if matches!(R::RULES.lines, Lines::Orthogonal) {
            return self.count_orthogonal();
        }
        let (left, right) = self.quiet_men();
        let mut count = left.count_ones() + right.count_ones();
        let kings = self.own & self.kings;
        if kings != 0 {
            // Pieces on one line block each other, so no square is reached by two.
            let (free, flying) = (self.free(), self.rules().flying);
            count += UpLeft::reach::<R>(kings, free, flying).count_ones();
            count += UpRight::reach::<R>(kings, free, flying).count_ones();
            count += DownLeft::reach::<R>(kings, free, flying).count_ones();
            count += DownRight::reach::<R>(kings, free, flying).count_ones();
        }
        count
    }

    /// The targets of a king's quiet moves.
    #[inline(always)]
    pub fn targets_of_king(&self, from: Bits) -> Bits {
        let (free, flying) = (self.free(), self.rules().flying);
        UpLeft::reach::<R>(from, free, flying)
            | UpRight::reach::<R>(from, free, flying)
            | DownLeft::reach::<R>(from, free, flying)
            | DownRight::reach::<R>(from, free, flying)
    }

    /// Returns true if the piece is a king after a quiet move.
    #[inline(always)]
    pub fn is_king_after(&self, from: Bits, to: Bits) -> bool {
        from & self.kings | to & P::last_row_squares::<R>() != 0
    }

    /// Walks every capture chain.
    #[inline(always)]
    pub fn captures<C: CaptureSink>(&self, chains: &mut C) {
        if !matches!(R::RULES.lines, Lines::Diagonal) {
            return self.orthogonal_captures(chains);
        }
        self.captures_of_men::<UpLeft, C>(chains);
        self.captures_of_men::<UpRight, C>(chains);
        self.captures_of_men::<DownLeft, C>(chains);
        self.captures_of_men::<DownRight, C>(chains);
        if self.own & self.kings != 0 {
            self.captures_of_kings::<UpLeft, C>(chains);
            self.captures_of_kings::<UpRight, C>(chains);
            self.captures_of_kings::<DownLeft, C>(chains);
            self.captures_of_kings::<DownRight, C>(chains);
        }
    }

    #[inline(always)]
    fn captures_of_men<D: Direction, C: CaptureSink>(&self, chains: &mut C) {
        for victim in each(self.men_start::<D>()) {
            let from = D::back::<R>(victim);
            let mut walk = Walk { state: *self, from, free: self.free() | from, chains };
            let taken = walk.taking(Taken::default(), victim);
            walk.man::<D>(D::step::<R>(victim), taken);
        }
    }

    #[inline(always)]
    fn captures_of_kings<D: Direction, C: CaptureSink>(&self, chains: &mut C) {
        for victim in each(self.kings_start::<D>()) {
            let free = self.free();
            let ready = if self.rules().flying { D::Back::fill::<R>(victim, free) } else { victim };
            let from = D::back::<R>(ready) & self.kings & self.own;
            let mut walk = Walk { state: *self, from, free: free | from, chains };
            let taken = walk.taking(Taken::default(), victim);
            walk.king::<D>(walk.landings::<D>(victim), taken);
        }
    }
}

/// A walk over the capture chains of one piece.
struct Walk<'a, R, P, C> {
    state: State<R, P>,
    from: Bits,
    /// The free squares while the piece is in the air: its own start square is free, its victims' squares are not.
    free: Bits,
    chains: &'a mut C,
}

impl<R: StaticRules, P: Player, C: CaptureSink> Walk<'_, R, P, C> {
    #[inline(always)]
    fn taking(&self, before: Taken, victim: Bits) -> Taken {
        let counts = matches!(self.state.rules().duty, Duty::Italian | Duty::Value);
        before.with(victim, counts && victim & self.state.kings != 0)
    }

    /// The squares where a king may land behind a victim.
    #[inline(always)]
    fn landings<D: Direction>(&self, victim: Bits) -> Bits {
        let next = D::step::<R>(victim);
        if self.state.rules().flying { D::fill::<R>(next, self.free) } else { next }
    }

    #[inline(always)]
    fn end(&mut self, landings: Bits, king: bool, taken: Taken) {
        let rank = taken.rank(self.state.rules(), self.from & self.state.kings != 0);
        self.chains.end(self.from, landings, king, taken.captured, rank);
    }

    /// The next victim of a man in a direction.
    #[inline(always)]
    fn next_of_man<D: Direction>(&self, at: Bits, taken: Taken) -> Bits {
        if !P::captures_towards::<D>(self.state.rules()) {
            return 0;
        }
        D::step::<R>(at) & self.state.prey(false) & !taken.captured & D::back::<R>(self.free)
    }

    /// The next victims of a king in a direction, from any of the squares.
    #[inline(always)]
    fn next_of_king<D: Direction>(&self, at: Bits, taken: Taken) -> Bits {
        let ready = if self.state.rules().flying { D::fill::<R>(at, self.free) } else { at };
        D::step::<R>(ready) & self.state.other & !taken.captured & D::back::<R>(self.free)
    }

    /// Continues with a man that has just landed.
    fn man<D: Direction>(&mut self, at: Bits, taken: Taken) {
        let crowned = at & P::last_row_squares::<R>() != 0;
        match self.state.rules().crowning {
            Crowning::Ends if crowned => return self.end(at, true, taken),
            Crowning::AtOnce if crowned => return self.king::<D>(at, taken),
            _ => {}
        }
        let onward = self.next_of_man::<D>(at, taken);
        let left = self.next_of_man::<D::Left>(at, taken);
        let right = self.next_of_man::<D::Right>(at, taken);
        if onward | left | right == 0 {
            return self.end(at, crowned, taken);
        }
        if onward != 0 {
            self.man::<D>(D::step::<R>(onward), self.taking(taken, onward));
        }
        if left != 0 {
            self.man::<D::Left>(D::Left::step::<R>(left), self.taking(taken, left));
        }
        if right != 0 {
            self.man::<D::Right>(D::Right::step::<R>(right), self.taking(taken, right));
        }
    }

    /// Continues with a king that can land on any square of a ray.
    fn king<D: Direction>(&mut self, landings: Bits, taken: Taken) {
        let onward = self.next_of_king::<D>(landings, taken);
        let left = self.next_of_king::<D::Left>(landings, taken);
        let right = self.next_of_king::<D::Right>(landings, taken);
        // If some chain goes on, the chains that end here are shorter; under rules without a majority the king must land
        // where it can go on.
        if onward | left | right == 0 {
            return self.end(landings, true, taken);
        }
        self.go_on::<D>(onward, taken);
        self.go_on::<D::Left>(left, taken);
        self.go_on::<D::Right>(right, taken);
    }

    #[inline(always)]
    fn go_on<D: Direction>(&mut self, victims: Bits, taken: Taken) {
        for victim in each(victims) {
            self.king::<D>(self.landings::<D>(victim), self.taking(taken, victim));
        }
    }
}
