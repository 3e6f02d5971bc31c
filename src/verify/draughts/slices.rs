//! Tablebase slices: endings of few pieces, computed completely.
//!
//! A slice holds every position with given numbers of men and kings of each side, with either side to move. Captures and
//! crownings lead to other slices, which are computed first. Within a slice a position is lost if all its moves lead to
//! wins of the other side, and won if one leads to a loss of the other side; undecided positions are drawn in the end.
//!
//! A place takes a byte and a quarter during the computation, and a quarter afterwards.

use super::board::{Board, Piece, Square, State};
use super::moves;
use super::rules::{BLACK, Side, WHITE};
use super::{Stop, Undone};
use std::collections::{BTreeMap, BTreeSet};

/// Limit of pieces in a slice.
const MOST_PIECES: usize = 4;
/// Limit of places in all slices of a proof: enough for every slice of a board of 100 squares.
const MOST_PLACES: usize = 128 << 20;
/// Number of places between two checks of whether to stop.
const STRIDE: usize = 1 << 10;

/// Numbers of pieces: White's kings and men, then Black's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Material([usize; 4]);

/// Piece of each count.
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

    /// Adds a material and everything it can turn into.
    fn needs(self, needed: &mut BTreeSet<Self>) {
        if needed.insert(self) {
            self.behind().into_iter().for_each(|other| other.needs(needed));
        }
    }

    /// Number of places of its positions.
    fn places(self, board: &Board) -> usize {
        2 * self.0.iter().map(|&count| choose(board.squares.into(), count)).product::<usize>()
    }

    /// Materials after one capture or crowning, as long as both sides have pieces.
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

/// Value of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Worth {
    /// Unknown, which is a draw in the end.
    Open,
    Won,
    Lost,
    /// No position, or one whose moves all leave the slice and draw at best.
    Drawn,
}

/// Values of a slice, four per byte.
struct Worths(Vec<u8>);

impl Worths {
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
    /// Value of having no move.
    fn stuck(board: &Board) -> Self {
        if board.rules.losing { Self::Won } else { Self::Lost }
    }
}

/// Result of a game by a slice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decided {
    Won(Side),
    Drawn,
}

/// Computed slices.
#[derive(Default)]
pub(super) struct Slices {
    /// Slices named by the file.
    named: Vec<Material>,
    worths: BTreeMap<Material, Slice>,
}

impl Slices {
    /// Computes slices and all that they depend on.
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

    /// Number of positions with White to move that White wins, draws and loses.
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

    /// Result of a position in a named slice.
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

    /// Value for the side to move, in a slice that is computed, or without pieces of that side.
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
        let mut worths = Worths(vec![0xff; count.div_ceil(4)]);
        // Undecided quiet moves within the slice; without any the position is settled.
        let mut open = vec![0_u8; count];
        // A drawn move out of the slice counts as one more undecided move that is never refuted.
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
        // From each settled place back to the places it settles, depth first.
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

/// Marks a settled place whose predecessors were visited.
const DONE: u8 = u8::MAX;

/// A computed slice.
struct Slice {
    places: Places,
    worths: Worths,
}

/// Numbering of the positions of a slice.
struct Places {
    /// Square sets of each kind of piece, in ascending order.
    sets: [Vec<u64>; 4],
}

impl Places {
    fn new(board: &Board, material: Material) -> Self {
        Self { sets: material.0.map(|count| sets(board.squares.into(), count)) }
    }

    /// Number of places, including those without a position.
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

    /// The position of a place; none if pieces collide or a man is on its last row.
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

/// All sets of `count` squares as bits, in ascending order.
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

/// Rank of a set among the sets of the same size: the number of smaller ones.
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

/// Binomial coefficient.
fn choose(things: usize, chosen: usize) -> usize {
    (0..chosen).fold(1, |ways, place| ways * things.saturating_sub(place) / (place + 1))
}
