//! Tablebase indexing of draughts positions.

mod material;
mod reach;

use super::board::{Bits, Board, Size};
use super::position::{Draughts, Move};
use super::rules::Rules;
use arrayvec::ArrayVec;
use etude_model::{Conversion, Material, Position, Side, Slice, SliceEntry, Successors, TablebaseIndex};
use material::{Arrangement, Numbers};
use reach::Reach;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The maximum number of pieces in tablebases that are built whole and kept in memory.
pub const MOST_PIECES: usize = 4;

/// The maximum number of pieces in tablebases that are built on demand, slice by slice.
pub const MOST_ON_DEMAND: usize = 6;

/// [`MOST_PIECES`] for the rules; a board of 64 playing squares has too many positions with four pieces.
pub const fn most_pieces(rules: &Rules) -> usize {
    match rules.size {
        Size::Eight | Size::Ten => MOST_PIECES,
        Size::Whole => MOST_PIECES - 1,
    }
}

/// The maximum number of quiet moves of one side: a king on the large board has 17.
const MOST_MOVES: usize = 17 * material::MOST_OF_A_SIDE;

/// [`MOST_ON_DEMAND`] for the rules; larger boards have too many positions with six pieces.
pub const fn most_on_demand(rules: &Rules) -> usize {
    match rules.size {
        Size::Eight => MOST_ON_DEMAND,
        Size::Ten => MOST_ON_DEMAND - 1,
        Size::Whole => MOST_ON_DEMAND - 2,
    }
}

/// The tablebase index of one rule set: all positions with few pieces, at least one of each side.
///
/// Positions are numbered as if the side to move were White. Men are never on the crowning row.
pub struct DraughtsIndex {
    rules: &'static Rules,
    most: usize,
    numbers: Numbers,
    reach: Reach,
    /// By material; filled on first use.
    arrangements: Vec<OnceLock<Vec<Arrangement>>>,
}

impl DraughtsIndex {
    /// The index of positions with at most [`most_pieces`].
    pub fn new(rules: &'static Rules) -> Self {
        Self::up_to(rules, most_pieces(rules))
    }

    /// The index of positions with at most `most` pieces, limited to [`most_on_demand`]. Slices have the same numbers
    /// in every index that covers them.
    pub fn up_to(rules: &'static Rules, most: usize) -> Self {
        let most = most.clamp(2, most_on_demand(rules));
        let numbers = Numbers::new(rules.size, most - 1);
        let arrangements = numbers.materials().map(|_| OnceLock::new()).collect();
        Self { rules, most, numbers, reach: Reach::new(rules), arrangements }
    }

    /// The slice of (men, kings) of the side to move and of the other side; `None` when there are too many pieces.
    pub fn slice(&self, to_move: (usize, usize), not_to_move: (usize, usize)) -> Option<Slice> {
        let fits = to_move.0 + to_move.1 + not_to_move.0 + not_to_move.1 <= self.most;
        let material = |(men, kings)| self.numbers.material(men, kings);
        fits.then_some(Slice { to_move: material(to_move)?, not_to_move: material(not_to_move)? })
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

    /// The position with White to move; both arrangements as White sees them.
    fn assemble(&self, to_move: Arrangement, not_to_move: Arrangement) -> Draughts {
        let board =
            Board { pieces: [to_move.all(), not_to_move.all()], kings: to_move.kings | not_to_move.kings };
        Draughts { rules: self.rules, board, side: Side::First }
    }

    /// The entry reached when the mover's pieces become `moved`; both arrangements as their owners see them.
    fn conversion(&self, moved: Arrangement, opponent: Arrangement) -> Conversion {
        let (Some((to_move, there)), Some((not_to_move, here))) =
            (self.numbers.find(opponent), self.numbers.find(moved))
        else {
            return Conversion::Over;
        };
        Conversion::Entry(SliceEntry {
            slice: Slice { to_move, not_to_move },
            to_move: there,
            not_to_move: here,
        })
    }

    /// The entry reached by a capture of White.
    fn capture(&self, to_move: Arrangement, not_to_move: Arrangement, mv: Move) -> Conversion {
        let size = self.rules.size;
        let mut moved =
            Arrangement { men: to_move.men & !size.bit(mv.from), kings: to_move.kings & !size.bit(mv.from) };
        if mv.king {
            moved.kings |= size.bit(mv.to);
        } else {
            moved.men |= size.bit(mv.to);
        }
        let left =
            Arrangement { men: not_to_move.men & !mv.captured, kings: not_to_move.kings & !mv.captured };
        self.conversion(moved, left.turned(size))
    }
}

/// The quiet moves of the side to move on a board without opposing pieces.
#[derive(Default)]
struct QuietMoves {
    /// For each move that crowns nothing, the squares that must be free.
    plain: ArrayVec<Bits, MOST_MOVES>,
    /// For each move that crowns a man, the squares that must be free and the arrangement afterwards.
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

impl TablebaseIndex for DraughtsIndex {
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
        for &(to_move, (men, kings)) in &materials {
            for &(not_to_move, (other_men, other_kings)) in &materials {
                let pieces = men + kings + other_men + other_kings;
                if pieces <= most {
                    stages[(pieces - 1) * (most + 1) + men + other_men].push(Slice { to_move, not_to_move });
                }
            }
        }
        stages.retain(|stage| !stage.is_empty());
        stages
    }

    fn conversions(&self, slice: Slice) -> Vec<Slice> {
        let (men, kings) = Numbers::pieces(slice.to_move);
        let (other_men, other_kings) = Numbers::pieces(slice.not_to_move);
        // A quiet move or a capture may crown a man.
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

    fn entry(&self, position: &Draughts) -> Option<SliceEntry> {
        let Board { pieces, kings } = position.board;
        if !std::ptr::eq(position.rules, self.rules)
            || (pieces[0] | pieces[1]).count_ones() as usize > self.most
        {
            return None;
        }
        let view = |side: Side| {
            let own = pieces[side.index()];
            let seen = Arrangement { men: own & !kings, kings: own & kings };
            let seen = if side == Side::First { seen } else { seen.turned(self.rules.size) };
            let is_possible = seen.men & self.reach.last_row_squares == 0;
            is_possible.then(|| self.numbers.find(seen)).flatten()
        };
        let (to_move, there) = view(position.side)?;
        let (not_to_move, here) = view(position.side.other())?;
        Some(SliceEntry { slice: Slice { to_move, not_to_move }, to_move: there, not_to_move: here })
    }

    fn position(&self, entry: SliceEntry) -> Option<Draughts> {
        let to_move = self.arrangement(entry.slice.to_move, entry.to_move)?;
        let not_to_move =
            self.arrangement(entry.slice.not_to_move, entry.not_to_move)?.turned(self.rules.size);
        (to_move.all() & not_to_move.all() == 0).then(|| self.assemble(to_move, not_to_move))
    }

    fn survey(&self, slice: Slice, to_move: u32, successors: &mut impl Successors) {
        let Some(own) = self.arrangement(slice.to_move, to_move) else { return };
        let quiet_moves = QuietMoves::new(&self.reach, own);
        let others = self.list(slice.not_to_move);
        let mut moves = Vec::new();
        for (number, &not_to_move) in (0..).zip(others) {
            let opponent = not_to_move.turned(self.rules.size);
            let all = opponent.all();
            if all & own.all() != 0 || !not_to_move.is_possible() {
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
                successors.convert(self.conversion(moved, not_to_move));
            }
            let quiet = quiet_moves.plain.iter().filter(|&free| all & free == 0).count();
            successors.finish(number, quiet as u8);
        }
    }

    fn retract(&self, slice: Slice, not_to_move: u32, movers: &[u32], mut found: impl FnMut(u32, u32)) {
        let Some(moved) = self.arrangement(slice.not_to_move, not_to_move) else { return };
        let mut steps: ArrayVec<(Bits, u32), MOST_MOVES> = ArrayVec::new();
        self.reach.back(moved, |free, before| {
            steps.push((self.rules.size.turned(free), self.numbers.number(before)));
        });
        let arrangements = self.list(slice.to_move);
        for &to_move in movers {
            let all = arrangements[to_move as usize].all();
            for &(_, before) in steps.iter().filter(|(free, _)| all & free == 0) {
                found(to_move, before);
            }
        }
    }
}
