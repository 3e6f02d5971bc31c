//! Endings of few pieces, numbered for tables.

mod material;
mod reach;

use super::board::{Bits, Board, Size};
use super::position::{Draughts, Move};
use super::rules::Rules;
use crate::model::{Conversion, Endings, Entry, Material, Position, Side, Slice, Successors};
use arrayvec::ArrayVec;
use material::{Arrangement, Numbers, turned};
use reach::Reach;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The most pieces on the board of endings that are made whole wherever they are of use.
pub const MOST_PIECES: usize = 4;

/// The most pieces on the board of endings that are made when they are asked for, slice by slice.
pub const MOST_ON_DEMAND: usize = 6;

/// The most pieces on the board of the endings of some rules: where all squares are playing squares there are too many
/// positions of four.
pub const fn most_pieces(rules: &Rules) -> usize {
    match rules.size {
        Size::Eight | Size::Ten => MOST_PIECES,
        Size::Whole => MOST_PIECES - 1,
    }
}

/// The most moves that the pieces of one side can have: kings on the large board have 17 each.
const MOST_MOVES: usize = 17 * material::MOST_OF_A_SIDE;

/// The most pieces of endings that are made on demand: the larger boards have too many positions of six.
pub const fn most_on_demand(rules: &Rules) -> usize {
    match rules.size {
        Size::Eight => MOST_ON_DEMAND,
        Size::Ten => MOST_ON_DEMAND - 1,
        Size::Whole => MOST_ON_DEMAND - 2,
    }
}

/// All positions of one rules with few pieces, of which each side has at least one.
///
/// They are numbered as if the side to move were White. Men on the row where they are crowned do not occur.
pub struct FewPieces {
    rules: &'static Rules,
    most: usize,
    numbers: Numbers,
    reach: Reach,
    /// By material, listed when they are first needed.
    arrangements: Vec<OnceLock<Vec<Arrangement>>>,
}

impl FewPieces {
    /// The endings of these rules with at most [`most_pieces`].
    pub fn new(rules: &'static Rules) -> Self {
        Self::up_to(rules, most_pieces(rules))
    }

    /// The endings of these rules with no more than so many pieces, which are [`most_on_demand`] at most. What they have in
    /// common with those of fewer pieces has the same numbers there.
    pub fn up_to(rules: &'static Rules, most: usize) -> Self {
        let most = most.clamp(2, most_on_demand(rules));
        let numbers = Numbers::new(rules.size, most - 1);
        let arrangements = numbers.materials().map(|_| OnceLock::new()).collect();
        Self { rules, most, numbers, reach: Reach::new(rules), arrangements }
    }

    /// The most pieces on the board.
    pub fn most_pieces(&self) -> usize {
        self.most
    }

    /// The slice with these men and kings of the side to move and of the other side; none where there are too many.
    pub fn slice(&self, mover: (usize, usize), waiter: (usize, usize)) -> Option<Slice> {
        let fits = mover.0 + mover.1 + waiter.0 + waiter.1 <= self.most;
        let material = |(men, kings)| self.numbers.material(men, kings);
        fits.then_some(Slice { mover: material(mover)?, waiter: material(waiter)? })
    }

    /// The men and kings of a material.
    pub fn pieces(material: Material) -> (usize, usize) {
        Numbers::pieces(material)
    }

    fn list(&self, material: Material) -> &[Arrangement] {
        let list = self.arrangements.get(usize::from(material.0));
        list.map_or(&[], |list| list.get_or_init(|| self.numbers.arrangements(material)))
    }

    /// The rules.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    fn arrangement(&self, material: Material, number: u32) -> Option<Arrangement> {
        let arrangement = self.list(material).get(number as usize)?;
        arrangement.is_possible().then_some(*arrangement)
    }

    /// An arrangement as the other side sees it.
    fn turned(&self, pieces: Arrangement) -> Arrangement {
        let turn = |set: Bits| turned(self.rules.size, set);
        Arrangement { men: turn(pieces.men), kings: turn(pieces.kings) }
    }

    /// The position with White to move; both arrangements as White sees them.
    fn assemble(&self, mover: Arrangement, waiter: Arrangement) -> Draughts {
        let board = Board { pieces: [mover.all(), waiter.all()], kings: mover.kings | waiter.kings };
        Draughts { rules: self.rules, board, side: Side::First }
    }

    /// Where it leads that the side to move comes to stand so; arrangements as their owners see them.
    fn conversion(&self, moved: Arrangement, opponent: Arrangement) -> Conversion {
        let (Some((mover, there)), Some((waiter, here))) =
            (self.numbers.find(opponent), self.numbers.find(moved))
        else {
            return Conversion::Over;
        };
        Conversion::Entry(Entry { slice: Slice { mover, waiter }, mover: there, waiter: here })
    }

    /// Where a capture by White leads.
    fn capture(&self, mover: Arrangement, waiter: Arrangement, mv: Move) -> Conversion {
        let size = self.rules.size;
        let mut moved =
            Arrangement { men: mover.men & !size.bit(mv.from), kings: mover.kings & !size.bit(mv.from) };
        if mv.king {
            moved.kings |= size.bit(mv.to);
        } else {
            moved.men |= size.bit(mv.to);
        }
        let left = Arrangement { men: waiter.men & !mv.captured, kings: waiter.kings & !mv.captured };
        self.conversion(moved, self.turned(left))
    }
}

/// The quiet moves of the side to move if the other side had no pieces.
#[derive(Default)]
struct QuietMoves {
    /// The squares that must be free for each move that crowns nothing.
    plain: ArrayVec<Bits, MOST_MOVES>,
    /// The same of moves that crown a man, and the arrangement afterwards.
    crowning: ArrayVec<(Bits, Arrangement), MOST_MOVES>,
}

impl QuietMoves {
    fn new(reach: &Reach, pieces: Arrangement) -> Self {
        let mut found = Self::default();
        let men = pieces.men.count_ones();
        reach.quiet(pieces, |free, after| {
            if after.men.count_ones() == men {
                found.plain.push(free);
            } else {
                found.crowning.push((free, after));
            }
        });
        found
    }
}

impl Endings for FewPieces {
    type Position = Draughts;

    fn wins_without_moves(&self) -> bool {
        self.rules.losing
    }

    fn materials(&self) -> u8 {
        self.arrangements.len() as u8
    }

    fn arrangements(&self, material: Material) -> u32 {
        self.numbers.count(material)
    }

    fn stages(&self) -> Vec<Vec<Slice>> {
        let materials: Vec<(Material, (usize, usize))> =
            (0..).map(Material).zip(self.numbers.materials()).collect();
        // Captures leave fewer pieces, crowning leaves fewer men.
        let most = self.most;
        let mut stages = vec![vec![]; most * (most + 1)];
        for &(mover, (men, kings)) in &materials {
            for &(waiter, (other_men, other_kings)) in &materials {
                let pieces = men + kings + other_men + other_kings;
                if pieces <= most {
                    stages[(pieces - 1) * (most + 1) + men + other_men].push(Slice { mover, waiter });
                }
            }
        }
        stages.retain(|stage| !stage.is_empty());
        stages
    }

    fn conversions(&self, slice: Slice) -> Vec<Slice> {
        let (men, kings) = Numbers::pieces(slice.mover);
        let (other_men, other_kings) = Numbers::pieces(slice.waiter);
        // A man may be crowned, by a capture too.
        let moved = [Some((men, kings)), men.checked_sub(1).map(|men| (men, kings + 1))];
        let mut found = BTreeSet::new();
        for (after, crowned) in moved.into_iter().zip([false, true]) {
            let Some(after) = after else { continue };
            for left_men in 0..=other_men {
                for left_kings in 0..=other_kings {
                    let captures = (left_men, left_kings) != (other_men, other_kings);
                    if captures || crowned {
                        found.extend(self.slice((left_men, left_kings), after));
                    }
                }
            }
        }
        found.into_iter().collect()
    }

    fn entry(&self, position: &Draughts) -> Option<Entry> {
        let Board { pieces, kings } = position.board;
        if !std::ptr::eq(position.rules, self.rules)
            || (pieces[0] | pieces[1]).count_ones() as usize > self.most
        {
            return None;
        }
        let view = |side: Side| {
            let own = pieces[side.index()];
            let seen = Arrangement { men: own & !kings, kings: own & kings };
            let seen = if side == Side::First { seen } else { self.turned(seen) };
            let is_possible = seen.men & self.reach.last_row() == 0;
            is_possible.then(|| self.numbers.find(seen)).flatten()
        };
        let (mover, there) = view(position.side)?;
        let (waiter, here) = view(position.side.other())?;
        Some(Entry { slice: Slice { mover, waiter }, mover: there, waiter: here })
    }

    fn position(&self, entry: Entry) -> Option<Draughts> {
        let mover = self.arrangement(entry.slice.mover, entry.mover)?;
        let waiter = self.turned(self.arrangement(entry.slice.waiter, entry.waiter)?);
        (mover.all() & waiter.all() == 0).then(|| self.assemble(mover, waiter))
    }

    fn survey(&self, slice: Slice, mover: u32, successors: &mut impl Successors) {
        let Some(own) = self.arrangement(slice.mover, mover) else { return };
        let quiet_moves = QuietMoves::new(&self.reach, own);
        let waiters = self.list(slice.waiter);
        let mut moves = Vec::new();
        for (number, &waiter) in (0..).zip(waiters) {
            let opponent = self.turned(waiter);
            let all = opponent.all();
            if all & own.all() != 0 || !waiter.is_possible() {
                continue;
            }
            let position = self.assemble(own, opponent);
            if position.must_capture() {
                moves.clear();
                position.legal_moves(&mut moves);
                for &mv in &moves {
                    successors.convert(self.capture(own, opponent, mv));
                }
                successors.finish(number, 0);
                continue;
            }
            for &(_, moved) in quiet_moves.crowning.iter().filter(|(free, _)| all & free == 0) {
                successors.convert(self.conversion(moved, waiter));
            }
            let quiet = quiet_moves.plain.iter().filter(|&free| all & free == 0).count();
            successors.finish(number, quiet as u8);
        }
    }

    fn retract(&self, slice: Slice, waiter: u32, movers: &[u32], mut found: impl FnMut(u32, u32)) {
        let Some(moved) = self.arrangement(slice.waiter, waiter) else { return };
        let mut steps: ArrayVec<(Bits, u32), MOST_MOVES> = ArrayVec::new();
        self.reach.back(moved, |free, before| {
            steps.push((turned(self.rules.size, free), self.numbers.number(before)));
        });
        let arrangements = self.list(slice.mover);
        for &mover in movers {
            let all = arrangements[mover as usize].all();
            for &(_, before) in steps.iter().filter(|(free, _)| all & free == 0) {
                found(mover, before);
            }
        }
    }
}
