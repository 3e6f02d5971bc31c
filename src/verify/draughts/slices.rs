//! Endings of few pieces, worked out whole.
//!
//! A slice is every position of so many men and kings of each side, either side to move. What is captured or crowned leads
//! to another slice, which is worked out first. Within a slice a position is lost when all its moves lead to what the other
//! side wins, and won when one leads to what the other side loses; what is neither in the end is drawn.
//!
//! A place of a slice takes a byte and a quarter while it is worked out, then a quarter.

use super::board::{Board, Piece, Square, State};
use super::moves;
use super::rules::{BLACK, Side, WHITE};
use super::{Stop, Undone};
use std::collections::{BTreeMap, BTreeSet};

/// The most pieces of a slice.
const MOST_PIECES: usize = 4;
/// The most places of all slices of a proof together: enough for every slice of a board of 100 squares.
const MOST_PLACES: usize = 128 << 20;
/// How many places are looked at between two looks at whether to stop.
const STRIDE: usize = 1 << 10;

/// How many pieces there are, kings before men, White's before Black's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Material([usize; 4]);

/// Whose pieces are counted at each place.
const KINDS: [Piece; 4] = [
    Piece { side: WHITE, king: true },
    Piece { side: WHITE, king: false },
    Piece { side: BLACK, king: true },
    Piece { side: BLACK, king: false },
];

impl Material {
    fn of(board: &Board, state: &State) -> Self {
        let mut counts = [0; 4];
        for (_, piece) in board.pieces(&state.cells, WHITE).chain(board.pieces(&state.cells, BLACK)) {
            counts[kind(piece)] += 1;
        }
        Self(counts)
    }

    /// Reads `KKM/K`: White's kings and men, then Black's.
    fn read(text: &str) -> Result<Self, String> {
        let wrong = || format!("expected a slice as KKM/K, not {text}");
        let (white, black) = text.split_once('/').ok_or_else(wrong)?;
        let mut counts = [0; 4];
        for (place, side) in [(0, white), (2, black)] {
            let kings = side.len() - side.trim_start_matches('K').len();
            let men = side.len() - kings;
            if side[kings..] != "M".repeat(men) || side.is_empty() {
                return Err(wrong());
            }
            counts[place] = kings;
            counts[place + 1] = men;
        }
        if counts.iter().sum::<usize>() > MOST_PIECES {
            return Err(format!("a slice of more than {MOST_PIECES} pieces cannot be worked out: {text}"));
        }
        Ok(Self(counts))
    }

    /// Adds it and all that can become of it.
    fn needs(self, needed: &mut BTreeSet<Self>) {
        if needed.insert(self) {
            self.behind().into_iter().for_each(|other| other.needs(needed));
        }
    }

    /// How many numbers its positions take.
    fn places(self, board: &Board) -> usize {
        2 * self.0.iter().map(|&count| choose(board.squares.into(), count)).product::<usize>()
    }

    /// What one capture or one crowning can make of it, as long as both sides have pieces.
    fn behind(self) -> Vec<Self> {
        let mut found = Vec::new();
        for place in (0..4).filter(|&place| self.0[place] > 0) {
            let mut counts = self.0;
            counts[place] -= 1;
            if counts[0] + counts[1] > 0 && counts[2] + counts[3] > 0 {
                found.push(Self(counts));
            }
            if !KINDS[place].king {
                counts[place - 1] += 1;
                found.push(Self(counts));
            }
        }
        found
    }
}

fn kind(piece: Piece) -> usize {
    usize::from(piece.side) * 2 + usize::from(!piece.king)
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Worth {
    /// Not found out; in the end that is a draw.
    Open,
    Won,
    Lost,
    /// No such position, or one whose moves all lead out of the slice, to a draw at best.
    Drawn,
}

/// The worths of a slice, four in a byte.
struct Worths(Vec<u8>);

impl Worths {
    fn all_drawn(count: usize) -> Self {
        Self(vec![0xff; count.div_ceil(4)])
    }

    fn at(&self, place: usize) -> Worth {
        match self.0[place / 4] >> (place % 4 * 2) & 3 {
            0 => Worth::Open,
            1 => Worth::Won,
            2 => Worth::Lost,
            _ => Worth::Drawn,
        }
    }

    fn put(&mut self, place: usize, worth: Worth) {
        let (four, shift) = (&mut self.0[place / 4], place % 4 * 2);
        *four = *four & !(3 << shift) | (worth as u8) << shift;
    }
}

impl Worth {
    /// What it is worth to have no move.
    fn stuck(board: &Board) -> Self {
        if board.rules.losing { Self::Won } else { Self::Lost }
    }
}

/// How a slice says that a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decided {
    Won(Side),
    Drawn,
}

/// The slices that are worked out.
#[derive(Default)]
pub(super) struct Slices {
    /// Those that a file names.
    named: Vec<Material>,
    worths: BTreeMap<Material, Slice>,
}

impl Slices {
    /// Works out slices and all that they need.
    pub(super) fn add(&mut self, board: &Board, names: &[String], stop: Stop<'_>) -> Result<(), Undone> {
        if board.rules.any_piece && !names.is_empty() {
            return Err(Undone::Wrong("no slices under these rules".to_owned()));
        }
        let mut needed = BTreeSet::new();
        for name in names {
            let material = Material::read(name).map_err(Undone::Wrong)?;
            if self.named.contains(&material) {
                return Err(Undone::Wrong(format!("the slice {name} is named twice")));
            }
            self.named.push(material);
            material.needs(&mut needed);
        }
        let places: usize = needed.iter().map(|material| material.places(board)).sum();
        if places > MOST_PLACES {
            let wrong = format!("slices of {places} places, more than {MOST_PLACES}, are not worked out");
            return Err(Undone::Wrong(wrong));
        }
        let named = self.named.clone();
        named.into_iter().try_for_each(|material| self.need(board, material, stop))
    }

    /// How many positions of a slice with White to move White wins, how many are drawn, and how many Black wins.
    #[cfg(test)]
    pub(super) fn counts(board: &Board, name: &str) -> [usize; 3] {
        let mut slices = Self::default();
        assert!(slices.add(board, &[name.to_owned()], &|| false).is_ok(), "{name}");
        let places = &slices.worths[&slices.named[0]].places;
        let states = (0..places.count()).step_by(2).filter_map(|place| places.state(board, place));
        let mut counts = [0; 3];
        for state in states {
            counts[match slices.decided(board, &state) {
                Some(Decided::Won(WHITE)) => 0,
                Some(Decided::Drawn) => 1,
                Some(Decided::Won(_)) => 2,
                None => panic!("a position outside its slice"),
            }] += 1;
        }
        counts
    }

    fn need(&mut self, board: &Board, material: Material, stop: Stop<'_>) -> Result<(), Undone> {
        if self.worths.contains_key(&material) {
            return Ok(());
        }
        for other in material.behind() {
            self.need(board, other, stop)?;
        }
        let slice = self.work_out(board, material, stop)?;
        self.worths.insert(material, slice);
        Ok(())
    }

    /// How a position of a named slice ends.
    pub(super) fn decided(&self, board: &Board, state: &State) -> Option<Decided> {
        if self.named.is_empty() {
            return None;
        }
        let material = Material::of(board, state);
        if !self.named.contains(&material) {
            return None;
        }
        let slice = self.worths.get(&material)?;
        Some(match slice.worths.at(slice.places.place(state)) {
            Worth::Won => Decided::Won(state.side),
            Worth::Lost => Decided::Won(1 - state.side),
            Worth::Open | Worth::Drawn => Decided::Drawn,
        })
    }

    /// The worth of a position to its side to move, of a slice that is worked out or without pieces of that side.
    fn worth(&self, board: &Board, state: &State) -> Worth {
        let slice = self.worths.get(&Material::of(board, state));
        slice.map_or(Worth::stuck(board), |slice| slice.worths.at(slice.places.place(state)))
    }

    fn work_out(&self, board: &Board, material: Material, stop: Stop<'_>) -> Result<Slice, Undone> {
        let places = Places::new(board, material);
        let count = places.count();
        let look = |place: usize| {
            if place.is_multiple_of(STRIDE) && stop() { Err(Undone::Stopped) } else { Ok(()) }
        };
        let mut worths = Worths::all_drawn(count);
        // Quiet moves within the slice that nothing is known of; without any the position is settled.
        let mut open = vec![0_u8; count];
        // Whether a move out of the slice is drawn is noted by one more open move, which is never refuted.
        for (place, open) in open.iter_mut().enumerate() {
            look(place)?;
            let Some(state) = places.state(board, place) else { continue };
            let moves = moves::moves(board, &state);
            let (mut best, mut within) =
                (if moves.is_empty() { Worth::stuck(board) } else { Worth::Lost }, 0);
            for mv in moves {
                if Material::of(board, &mv.after) == material {
                    within += 1;
                    continue;
                }
                best = match (best, self.worth(board, &mv.after)) {
                    (Worth::Won, _) | (_, Worth::Lost) => Worth::Won,
                    (_, Worth::Open | Worth::Drawn) => Worth::Drawn,
                    (best, Worth::Won) => best,
                };
            }
            worths.put(place, if within > 0 && best != Worth::Won { Worth::Open } else { best });
            *open = within + u8::from(best == Worth::Drawn);
        }
        // From each settled place back to those that it settles, as deep as that goes, and then from the next one.
        let mut settled = Vec::new();
        for first in 0..count {
            look(first)?;
            settled.push(first);
            while let Some(place) = settled.pop() {
                let lost = worths.at(place) == Worth::Lost;
                if open[place] == DONE || !lost && worths.at(place) != Worth::Won {
                    continue;
                }
                open[place] = DONE;
                let Some(state) = places.state(board, place) else { continue };
                for step in moves::unmoves(board, &state) {
                    let mut before = State { side: 1 - state.side, ..state.clone() };
                    before.put(step.from, state.at(step.to));
                    before.put(step.to, None);
                    let before = places.place(&before);
                    if worths.at(before) != Worth::Open {
                        continue;
                    }
                    open[before] -= 1;
                    if lost || open[before] == 0 {
                        worths.put(before, if lost { Worth::Won } else { Worth::Lost });
                        settled.push(before);
                    }
                }
            }
        }
        Ok(Slice { places, worths })
    }
}

/// In place of how many moves are open: what a settled place settles was looked at.
const DONE: u8 = u8::MAX;

/// A slice that is worked out.
struct Slice {
    places: Places,
    worths: Worths,
}

/// The positions of a slice as numbers.
struct Places {
    /// The sets of squares of each kind of piece, in the order of their numbers.
    sets: [Vec<u64>; 4],
}

impl Places {
    fn new(board: &Board, material: Material) -> Self {
        Self { sets: material.0.map(|count| sets(board.squares.into(), count)) }
    }

    /// How many numbers there are: not all are positions.
    fn count(&self) -> usize {
        2 * self.sets.iter().map(Vec::len).product::<usize>()
    }

    fn place(&self, state: &State) -> usize {
        let mut squares = [0_u64; 4];
        for (square, piece) in state.cells.iter().enumerate() {
            if let Some(piece) = piece {
                squares[kind(*piece)] |= 1 << square;
            }
        }
        let place =
            squares.iter().zip(&self.sets).fold(0, |place, (&set, sets)| place * sets.len() + number(set));
        2 * place + usize::from(state.side)
    }

    /// The position of a number; none where two pieces would stand on one square, or a man where it is crowned.
    fn state(&self, board: &Board, place: usize) -> Option<State> {
        let mut state = State::empty((place % 2) as Side);
        let mut rest = place / 2;
        for kind in (0..4).rev() {
            let sets = &self.sets[kind];
            let mut set = sets[rest % sets.len()];
            rest /= sets.len();
            while set != 0 {
                let square = set.trailing_zeros() as Square;
                set &= set - 1;
                let piece = KINDS[kind];
                let crowned = !piece.king && board.is_last_row(square, piece.side);
                if crowned || state.at(square).is_some() {
                    return None;
                }
                state.put(square, Some(piece));
            }
        }
        Some(state)
    }
}

/// All sets of so many squares, as bits, smallest first.
fn sets(squares: u32, count: usize) -> Vec<u64> {
    let mut found = vec![0];
    for _ in 0..count {
        let above = |set: &u64| {
            (u64::BITS - set.leading_zeros()..squares).map(|square| set | 1 << square).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(above).collect();
    }
    found.sort_unstable();
    found
}

/// The number of a set among those of as many squares: how many are smaller.
fn number(mut set: u64) -> usize {
    let mut number = 0;
    for count in 1.. {
        if set == 0 {
            break;
        }
        number += choose(set.trailing_zeros() as usize, count);
        set &= set - 1;
    }
    number
}

/// In how many ways some things can be chosen.
fn choose(things: usize, chosen: usize) -> usize {
    (0..chosen).fold(1, |ways, place| ways * things.saturating_sub(place) / (place + 1))
}
