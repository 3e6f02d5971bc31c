//! Directions of a board as bit shifts, by index.

use super::board::{Bits, Size, Square};

/// The number of directions.
pub(super) const DIRECTIONS: usize = 8;
/// The index of the first direction along rows and columns.
pub(super) const ORTHOGONAL: usize = 4;

/// A direction as a bit shift.
#[derive(Clone, Copy)]
pub(super) struct Ray {
    /// The shift, positive towards higher bits.
    shift: i8,
    /// The squares that a step can arrive on.
    onto: Bits,
    /// True if the ray leads towards White's top or stays in the row.
    pub up: bool,
    /// True if the ray leads towards White's bottom or stays in the row.
    pub down: bool,
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
    pub const fn step(self, set: Bits) -> Bits {
        self.moved(set, 1) & self.onto
    }

    /// Flood fill: a set and all it reaches over free squares within seven steps.
    #[inline]
    pub const fn fill(self, set: Bits, free: Bits) -> Bits {
        // Squares that no step can arrive on block the fill, so that it does not wrap around the edge.
        let free = free & self.onto;
        let set = set | free & self.moved(set, 1);
        let free = free & self.moved(free, 1);
        let set = set | free & self.moved(set, 2);
        let free = free & self.moved(free, 2);
        set | free & self.moved(set, 4)
    }
}

/// The rays of a board in the order of [`Size::directions`].
pub(super) const fn rays(size: Size) -> [Ray; DIRECTIONS] {
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

/// The opposite direction.
pub(super) const fn back(direction: usize) -> usize {
    if direction < ORTHOGONAL { ORTHOGONAL - 1 - direction } else { DIRECTIONS + ORTHOGONAL - 1 - direction }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_step_to_neighbours() {
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
