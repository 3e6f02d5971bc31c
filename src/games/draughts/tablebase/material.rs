//! Numbering of the arrangements of one side's pieces.
//!
//! Everything is from the view of the owner, whose men move up the board. Men can be anywhere except on the
//! crowning row, kings anywhere. Overlaps are not excluded, so some numbers have no arrangement.

use crate::draughts::board::{Bits, Size, Square};
use etude_model::Material;

/// The maximum number of pieces of one side in any tablebase.
pub const MOST_OF_A_SIDE: usize = 5;

/// The pieces of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    pub men: Bits,
    pub kings: Bits,
}

impl Arrangement {
    pub fn all(self) -> Bits {
        self.men | self.kings
    }

    /// Returns true if no two pieces share a square.
    pub fn is_possible(self) -> bool {
        self.men & self.kings == 0
    }

    /// The arrangement as the other side sees it.
    pub fn turned(self, size: Size) -> Self {
        Self { men: size.turned(self.men), kings: size.turned(self.kings) }
    }
}

/// Combinatorial numbering of sets of squares: sets of one size are numbered without gaps, ordered by their highest
/// squares.
struct Sets {
    /// For each size of a set and each bit: the number of sets of that size below the bit.
    below: [[u32; Bits::BITS as usize]; MOST_OF_A_SIDE + 1],
    /// All sets, by size and number.
    sets: Vec<Vec<Bits>>,
}

impl Sets {
    /// All sets of at most `most` of the squares.
    fn new(size: Size, squares: impl Iterator<Item = Square>, most: usize) -> Self {
        let mut below = [[0; Bits::BITS as usize]; MOST_OF_A_SIDE + 1];
        let mut sets = vec![vec![]; most + 1];
        sets[0].push(0);
        for square in squares {
            let bit = size.bit(square);
            for count in (1..=most).rev() {
                below[count][bit.trailing_zeros() as usize] = sets[count].len() as u32;
                // Sets with this highest square are smaller sets of lower squares plus the square.
                let with: Vec<Bits> = sets[count - 1].iter().map(|set| set | bit).collect();
                sets[count].extend(with);
            }
        }
        Self { below, sets }
    }

    fn number(&self, set: Bits) -> u32 {
        let mut rest = set;
        let mut number = 0;
        let mut count = 0;
        while rest != 0 {
            count += 1;
            number += self.below[count][rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        number
    }
}

/// The numbering of all arrangements on a board.
pub struct Numbers {
    /// The maximum number of pieces of one side.
    most: usize,
    men: Sets,
    kings: Sets,
}

impl Numbers {
    /// The numbering for at most `most` pieces of a side, limited to [`MOST_OF_A_SIDE`].
    pub fn new(size: Size, most: usize) -> Self {
        let most = most.min(MOST_OF_A_SIDE);
        let squares = (0..size.squares()).map(Square);
        let below_last_row = squares.clone().skip(usize::from(size.width()));
        Self { most, men: Sets::new(size, below_last_row, most), kings: Sets::new(size, squares, most) }
    }

    /// The men and kings of each material, by number of pieces.
    pub fn materials(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        (1..=self.most).flat_map(|pieces| (0..=pieces).map(move |men| (men, pieces - men)))
    }

    /// The men and kings of a material.
    pub fn pieces(material: Material) -> (usize, usize) {
        let number = usize::from(material.0);
        let mut pieces = 1;
        while Self::fewer(pieces + 1) <= number {
            pieces += 1;
        }
        let men = number - Self::fewer(pieces);
        (men, pieces - men)
    }

    /// The number of materials with fewer than `pieces` pieces (at least one): there are 2 with one piece, 3 with two.
    fn fewer(pieces: usize) -> usize {
        pieces * (pieces + 1) / 2 - 1
    }

    /// The material of a number of men and kings.
    pub fn material(&self, men: usize, kings: usize) -> Option<Material> {
        let pieces = men + kings;
        (1..=self.most).contains(&pieces).then(|| Material((Self::fewer(pieces) + men) as u8))
    }

    pub fn count(&self, material: Material) -> u32 {
        let (men, kings) = Self::pieces(material);
        (self.men.sets[men].len() * self.kings.sets[kings].len()) as u32
    }

    /// All arrangements of a material, by number.
    pub fn arrangements(&self, material: Material) -> Vec<Arrangement> {
        let (men, kings) = Self::pieces(material);
        let men = self.men.sets[men].iter();
        men.flat_map(|&men| self.kings.sets[kings].iter().map(move |&kings| Arrangement { men, kings }))
            .collect()
    }

    /// The number of an arrangement within its material.
    pub fn number(&self, arrangement: Arrangement) -> u32 {
        let kings = &self.kings.sets[arrangement.kings.count_ones() as usize];
        self.men.number(arrangement.men) * kings.len() as u32 + self.kings.number(arrangement.kings)
    }

    /// The material and number of an arrangement; `None` when it has no pieces or too many.
    pub fn find(&self, arrangement: Arrangement) -> Option<(Material, u32)> {
        let men = arrangement.men.count_ones() as usize;
        let material = self.material(men, arrangement.kings.count_ones() as usize)?;
        Some((material, self.number(arrangement)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrangement_numbers_round_trip() {
        for (size, pieces, most) in
            [(Size::Eight, 3, 13_888), (Size::Eight, 4, 187_488), (Size::Ten, 3, 55_125)]
        {
            let numbers = Numbers::new(size, pieces);
            let mut largest = 0;
            for (material, (men, kings)) in numbers.materials().enumerate() {
                let material = Material(material as u8);
                assert_eq!(Numbers::pieces(material), (men, kings));
                assert_eq!(numbers.material(men, kings), Some(material));
                let all = numbers.arrangements(material);
                assert_eq!(all.len(), numbers.count(material) as usize);
                largest = largest.max(all.len());
                for (number, &arrangement) in all.iter().enumerate() {
                    assert_eq!(numbers.find(arrangement), Some((material, number as u32)));
                }
            }
            assert_eq!(largest, most);
        }
    }
}
