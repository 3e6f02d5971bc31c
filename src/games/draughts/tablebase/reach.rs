//! Quiet moves of one side's pieces on a board without opposing pieces.
//!
//! Opposing pieces are then a matter of set operations: each move requires certain squares to be free.

use super::material::Arrangement;
use crate::draughts::board::{Bits, Square};
use crate::draughts::rules::Rules;
use arrayvec::ArrayVec;
use etude_model::Side;
use std::ops::Range;

/// The number of directions of quiet moves.
const DIRECTIONS: usize = 4;

/// Tables of quiet moves under the rules of a game.
pub struct Reach {
    rules: &'static Rules,
    /// The squares in line from each square in each direction.
    lines: Vec<[ArrayVec<Bits, 9>; DIRECTIONS]>,
    /// The directions in which men move; the list is ordered so that these are contiguous.
    men: Range<usize>,
    /// The directions of men's retractions.
    back: Range<usize>,
    /// The crowning row.
    pub last_row_squares: Bits,
}

impl Reach {
    pub fn new(rules: &'static Rules) -> Self {
        let size = rules.size;
        // Upward directions come first and downward ones last, as in the list of the rules.
        let mut directions = [(0, 0); DIRECTIONS];
        directions.copy_from_slice(rules.directions());
        let behind = directions.iter().filter(|(down, _)| *down > 0).count();
        let line = |square, (down, right): (i8, i8)| {
            let (row, column) = size.place(square);
            let at = |count: i8| size.at(row as i8 + down * count, column as i8 + right * count);
            (1..).map_while(at).map(|square| size.bit(square)).collect()
        };
        Self {
            rules,
            lines: (0..size.squares())
                .map(|square| directions.map(|direction| line(Square(square), direction)))
                .collect(),
            men: 0..DIRECTIONS - behind,
            back: behind..DIRECTIONS,
            last_row_squares: size.last_row_squares(Side::First),
        }
    }

    /// Visits each move of the pieces of a set: start, target, and the squares that must be free.
    fn slide(
        &self,
        own: Bits,
        movers: Bits,
        directions: Range<usize>,
        far: bool,
        mut add: impl FnMut(Bits, Bits, Bits),
    ) {
        let size = self.rules.size;
        for from in size.each(movers) {
            for line in &self.lines[usize::from(from.0)][directions.clone()] {
                let mut free = 0;
                let reach = if far { line.len() } else { 1 };
                for &to in line.iter().take(reach).take_while(|&&to| own & to == 0) {
                    free |= to;
                    add(size.bit(from), to, free);
                }
            }
        }
    }

    /// Visits every quiet move: the squares that must be free, and the pieces afterwards.
    pub fn quiet(&self, pieces: Arrangement, mut add: impl FnMut(Bits, Arrangement)) {
        let Arrangement { men, kings } = pieces;
        self.slide(men | kings, men, self.men.clone(), false, |from, to, free| {
            let men = men ^ from;
            let after = if to & self.last_row_squares == 0 {
                Arrangement { men: men | to, kings }
            } else {
                Arrangement { men, kings: kings | to }
            };
            add(free, after);
        });
        self.slide_kings(pieces, &mut add);
    }

    /// Visits every retraction of a quiet move that crowned nothing: the squares that must be free, and the pieces before.
    pub fn back(&self, pieces: Arrangement, mut add: impl FnMut(Bits, Arrangement)) {
        let Arrangement { men, kings } = pieces;
        self.slide(men | kings, men, self.back.clone(), false, |from, to, free| {
            add(free, Arrangement { men: men ^ from | to, kings });
        });
        self.slide_kings(pieces, &mut add);
    }

    fn slide_kings(&self, pieces: Arrangement, add: &mut impl FnMut(Bits, Arrangement)) {
        let Arrangement { men, kings } = pieces;
        self.slide(men | kings, kings, 0..DIRECTIONS, self.rules.flying, |from, to, free| {
            add(free, Arrangement { men, kings: kings ^ from | to });
        });
    }
}
