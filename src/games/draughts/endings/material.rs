//! Numbering how the pieces of one side can stand.
//!
//! Everything is seen by the owner of the pieces, whose men move up the board. Men stand anywhere but on the
//! row where they are crowned, kings anywhere; that they keep out of each other's way is not asked, so some
//! numbers stand for nothing.

use crate::games::draughts::board::{Bits, Size, Square};
use crate::model::Material;

/// The most pieces of one side.
pub const MOST_OF_A_SIDE: usize = 3;

/// Where the pieces of one side stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    pub men: Bits,
    pub kings: Bits,
}

impl Arrangement {
    pub fn all(self) -> Bits {
        self.men | self.kings
    }

    /// Whether no two pieces stand on one square.
    pub fn is_possible(self) -> bool {
        self.men & self.kings == 0
    }
}

/// The same squares as the other side sees them.
pub fn turned(size: Size, set: Bits) -> Bits {
    let last = size.bit(Square(size.squares() - 1)).trailing_zeros();
    set.reverse_bits() >> (Bits::BITS - 1 - last)
}

/// The numbers of sets of squares: the sets of equally many are numbered without gaps, in the order of their
/// highest squares.
struct Sets {
    /// For each size of a set and each bit: how many sets of that size lie below the bit.
    below: [[u32; Bits::BITS as usize]; MOST_OF_A_SIDE + 1],
    /// All sets by size and number.
    sets: [Vec<Bits>; MOST_OF_A_SIDE + 1],
}

impl Sets {
    fn new(size: Size, squares: impl Iterator<Item = Square> + Clone) -> Self {
        let mut below = [[0; Bits::BITS as usize]; MOST_OF_A_SIDE + 1];
        let mut sets = [vec![0], vec![], vec![], vec![]];
        for square in squares {
            let bit = size.bit(square);
            for count in (1..=MOST_OF_A_SIDE).rev() {
                below[count][bit.trailing_zeros() as usize] = sets[count].len() as u32;
                // What has this square as its highest: a smaller set of lower squares with it.
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

/// The numbers of all arrangements on a board.
pub struct Numbers {
    men: Sets,
    kings: Sets,
}

impl Numbers {
    pub fn new(size: Size) -> Self {
        let squares = (0..size.squares()).map(Square);
        let below_last_row = squares.clone().skip(usize::from(size.width()));
        Self { men: Sets::new(size, below_last_row), kings: Sets::new(size, squares) }
    }

    /// The men and kings of each material: all with one piece first, then all with two, and so on.
    pub fn materials() -> impl Iterator<Item = (usize, usize)> {
        (1..=MOST_OF_A_SIDE).flat_map(|pieces| (0..=pieces).map(move |men| (men, pieces - men)))
    }

    /// The men and kings of a material.
    pub fn pieces(material: Material) -> (usize, usize) {
        Self::materials().nth(usize::from(material.0)).unwrap_or((0, 0))
    }

    /// The material that is so many men and kings.
    fn material(men: usize, kings: usize) -> Option<Material> {
        let pieces = men + kings;
        // Before it come those of fewer pieces: 2 of one, 3 of two.
        let fewer = (pieces * (pieces + 1) / 2).checked_sub(1)?;
        (pieces <= MOST_OF_A_SIDE).then_some(Material((fewer + men) as u8))
    }

    pub fn count(&self, material: Material) -> u32 {
        let (men, kings) = Self::pieces(material);
        (self.men.sets[men].len() * self.kings.sets[kings].len()) as u32
    }

    /// All arrangements of a material by their numbers.
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

    /// The material and the number of any arrangement; none when it has no pieces or too many.
    pub fn find(&self, arrangement: Arrangement) -> Option<(Material, u32)> {
        let men = arrangement.men.count_ones() as usize;
        let material = Self::material(men, arrangement.kings.count_ones() as usize)?;
        Some((material, self.number(arrangement)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrangements_are_found_by_their_numbers() {
        for (size, most) in [(Size::Eight, 13_888), (Size::Ten, 55_125)] {
            let numbers = Numbers::new(size);
            let mut largest = 0;
            for (material, (men, kings)) in Numbers::materials().enumerate() {
                let material = Material(material as u8);
                assert_eq!(Numbers::material(men, kings), Some(material));
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

    #[test]
    fn turning_reverses_the_squares() {
        for size in [Size::Eight, Size::Ten] {
            for square in (0..size.squares()).map(Square) {
                let opposite = Square(size.squares() - 1 - square.0);
                assert_eq!(turned(size, size.bit(square)), size.bit(opposite));
            }
        }
    }
}
