//! Neural network evaluation.
//!
//! ```text
//! inputs: owner and kind of the piece on each square, as the side to move sees it; "the move"
//!   -> 64 neurons                 sums over the pieces
//!   -> 16 neurons  } one set for each of four phases (piece counts)
//!   -> 1           }              plus a direct weight of each input
//! ```
//!
//! Activations are clipped to 0..1 and quantised to integers, so that every machine computes the same score.
//!
//! Source: the architecture follows Y. Nasu, *Efficiently updatable neural-network-based evaluation functions for computer
//! shogi* (2018). The first layer here is small enough to be summed anew instead of updated incrementally.

#![expect(
    clippy::inline_always,
    reason = "sizes become constants, and a function of its own would lack the caller's instructions"
)]

use super::super::board::{Bits, Size, Square};
use super::super::position::Draughts;
use etude_model::Side;
use fearless_simd::{Level, dispatch};
use std::hint::black_box;
use std::sync::LazyLock;

/// The neurons of the first layer.
pub const FIRST: usize = 64;
/// The neurons of the second layer.
pub const SECOND: usize = 16;
/// The phases, by number of pieces.
pub const PHASES: usize = 4;

/// The number of inputs: four kinds of pieces on every square, and the move.
pub const fn inputs(size: Size) -> usize {
    4 * size.squares() as usize + 1
}

/// The phase of a number of pieces.
pub fn phase(size: Size, pieces: u32) -> usize {
    let most = match size {
        Size::Eight => 24,
        Size::Ten => 40,
        Size::Whole => 32,
    };
    (pieces.saturating_sub(1) as usize * PHASES / most).min(PHASES - 1)
}

/// Visits the active inputs.
#[inline(always)]
pub fn each(position: &Draughts, found: impl FnMut(usize)) {
    // The size is a constant in each of the loops.
    match position.rules.size {
        Size::Eight => each_on(Size::Eight, position, found),
        Size::Ten => each_on(Size::Ten, position, found),
        Size::Whole => each_on(Size::Whole, position, found),
    }
}

#[inline(always)]
fn each_on(size: Size, position: &Draughts, mut found: impl FnMut(usize)) {
    let Draughts { board, side, .. } = position;
    let [mut own, mut other] = [*side, side.other()].map(|side| board.pieces[side.index()]);
    let mut kings = board.kings;
    if *side == Side::Second {
        [own, other, kings] = [own, other, kings].map(|set| size.turned(set));
    }
    let squares = size.squares() as usize;
    let mut pieces = |set: Bits, first: usize| {
        for square in size.each(set) {
            found(first + usize::from(square.0));
        }
    };
    pieces(own & !kings, 0);
    pieces(own & kings, squares);
    pieces(other & !kings, 2 * squares);
    pieces(other & kings, 3 * squares);
    if has_the_move(size, own | other) {
        found(4 * squares);
    }
}

/// Returns true if the side to move has "the move": an odd number of pieces on every other row, from its own first one.
/// With equal numbers of pieces that decides who has to give way.
const fn has_the_move(size: Size, pieces: Bits) -> bool {
    let rows = match size {
        Size::Eight => EIGHT,
        Size::Ten => TEN,
        Size::Whole => WHOLE,
    };
    (pieces & rows).count_ones() % 2 == 1
}

/// Every other row of a board, from the first one of the side whose men go up.
const fn every_other_row(size: Size) -> Bits {
    let (mut set, mut square) = (0, Square(0));
    while square.0 < size.squares() {
        if (size.rows() - 1 - size.place(square).0).is_multiple_of(2) {
            set |= size.bit(square);
        }
        square.0 += 1;
    }
    set
}

const EIGHT: Bits = every_other_row(Size::Eight);
const TEN: Bits = every_other_row(Size::Ten);
const WHOLE: Bits = every_other_row(Size::Whole);

/// Places for the inputs that are on, a power of two: no board has so many pieces.
const MOST_ON: usize = 64;

/// Output units for a hundredth of a man.
pub const UNIT: i32 = 64;
/// An activation of 1 in the first layer.
pub const FIRST_ONE: i32 = 128;
/// A weight of 1 between the layers.
pub const SECOND_ONE: i32 = 1024;
/// The largest weight of the first layer: a sum over all pieces fits into 16 bits.
pub const MOST_FIRST: i32 = 32_767 / 42;
/// An activation of 1 in the second layer.
pub const ACTIVE: i32 = 4096;

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    size: Size,
    /// By input; the last row is the bias.
    first: Box<[[i16; FIRST]]>,
    /// Direct weight of each input in [`UNIT`]s; the last row is the bias.
    alone: Box<[[i32; PHASES]]>,
    second: Box<[[[i16; FIRST]; SECOND]; PHASES]>,
    /// Biases of the second layer.
    biases: [[i32; SECOND]; PHASES],
    /// In [`UNIT`]s.
    third: [[i32; SECOND]; PHASES],
}

/// The number of parameters of a network.
pub const fn count(size: Size) -> usize {
    (inputs(size) + 1) * (FIRST + PHASES) + PHASES * SECOND * (FIRST + 2)
}

impl Network {
    /// A network of [`count`] parameters: first layer, direct weights, second layer, its biases, third layer. `None` when
    /// their number is wrong or one is out of range.
    pub fn new(size: Size, numbers: &[i32]) -> Option<Self> {
        if numbers.len() != count(size) {
            return None;
        }
        let mut numbers = numbers.iter().copied();
        let mut small = |most: i32| {
            let number = numbers.next().filter(|number| number.abs() <= most)?;
            Some(number)
        };
        let rows = inputs(size) + 1;
        let mut first = vec![[0; FIRST]; rows].into_boxed_slice();
        for weight in first.as_flattened_mut() {
            *weight = small(MOST_FIRST)? as i16;
        }
        let mut alone = vec![[0; PHASES]; rows].into_boxed_slice();
        for weight in alone.as_flattened_mut() {
            *weight = small(1 << 24)?;
        }
        let mut second = Box::new([[[0; FIRST]; SECOND]; PHASES]);
        for weight in second.as_flattened_mut().as_flattened_mut() {
            *weight = small(i32::from(i16::MAX))? as i16;
        }
        let (mut biases, mut third) = ([[0; SECOND]; PHASES], [[0; SECOND]; PHASES]);
        for (set, most) in [(&mut biases, 1 << 28), (&mut third, 1 << 24)] {
            for weight in set.as_flattened_mut() {
                *weight = small(most)?;
            }
        }
        Some(Self { size, first, alone, second, biases, third })
    }

    /// The score of a position, in hundredths of a man.
    pub fn estimate(&self, position: &Draughts) -> i32 {
        static LEVEL: LazyLock<Level> = LazyLock::new(Level::new);
        dispatch!(*LEVEL, _simd => self.sum(position))
    }

    /// The score, compiled once for each level of instructions.
    #[inline(always)]
    fn sum(&self, position: &Draughts) -> i32 {
        let phase = phase(self.size, position.board.occupied().count_ones());
        let last = inputs(self.size);
        let (mut first, mut alone) = (self.first[last], self.alone[last][phase]);
        // The inputs are listed before they are summed, so that one loop sums in registers.
        let (mut on, mut count) = ([0_u16; MOST_ON], 0);
        each(position, |input| {
            on[count % MOST_ON] = input as u16;
            count += 1;
        });
        for &input in &on[..count.min(MOST_ON)] {
            alone += self.alone[usize::from(input)][phase];
            for (sum, weight) in first.iter_mut().zip(&self.first[usize::from(input)]) {
                *sum += weight;
            }
        }
        for sum in &mut first {
            *sum = (*sum).clamp(0, FIRST_ONE as i16);
        }
        // Numbers of 16 bits are multiplied and added in pairs by one instruction, which is not used where the compiler has seen
        // their range.
        let first = black_box(first);
        let mut sums = self.biases[phase];
        for (sum, weights) in sums.iter_mut().zip(&self.second[phase]) {
            let products = first.iter().zip(weights);
            *sum += products.map(|(&first, &weight)| i32::from(first) * i32::from(weight)).sum::<i32>();
        }
        let mut total = 0;
        for (&sum, &weight) in sums.iter().zip(&self.third[phase]) {
            let activation = (sum.max(0) / (FIRST_ONE * SECOND_ONE / ACTIVE)).min(ACTIVE);
            total += i64::from(activation) * i64::from(weight);
        }
        (total / i64::from(ACTIVE)) as i32 / UNIT + alone / UNIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules;
    use etude_model::{Position, SplitMix};

    /// Positions of random games.
    fn positions(rules: &'static rules::Rules) -> Vec<Draughts> {
        let (mut random, mut positions) = (SplitMix(7), Vec::new());
        for _ in 0..10 {
            let mut position = Draughts::start(rules);
            for _ in 0..60 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.below(moves.len() as u64) as usize]);
                positions.push(position);
            }
        }
        positions
    }

    /// A network of random parameters in the range of trained ones.
    fn network(size: Size) -> Network {
        let mut random = SplitMix(11);
        let numbers: Vec<i32> = (0..count(size)).map(|_| random.below(121) as i32 - 60).collect();
        Network::new(size, &numbers).expect("small numbers")
    }

    #[test]
    fn network_is_symmetric() {
        for rules in [&rules::ENGLISH, &rules::INTERNATIONAL] {
            let network = network(rules.size);
            for position in positions(rules) {
                let board = position.board.turned(rules.size);
                let turned = Draughts { board, side: position.side.other(), ..position };
                assert_eq!(network.estimate(&position), network.estimate(&turned), "{position:?}");
            }
        }
    }

    /// The score equals its value in 64-bit arithmetic.
    #[test]
    fn sums_do_not_overflow() {
        for rules in [&rules::ENGLISH, &rules::INTERNATIONAL] {
            let size = rules.size;
            let most: Vec<i32> = (0..count(size))
                .map(|at| if at < (inputs(size) + 1) * FIRST { MOST_FIRST } else { 1_000 })
                .collect();
            let networks = [network(size), Network::new(size, &most).expect("as large as allowed")];
            for network in networks {
                for position in positions(rules) {
                    let phase = phase(size, position.board.occupied().count_ones());
                    let mut on = vec![inputs(size)];
                    each(&position, |input| on.push(input));
                    let first = (0..FIRST).map(|neuron| {
                        let sum: i64 = on.iter().map(|&input| i64::from(network.first[input][neuron])).sum();
                        sum.clamp(0, i64::from(FIRST_ONE))
                    });
                    let first: Vec<i64> = first.collect();
                    let total: i64 = (0..SECOND)
                        .map(|neuron| {
                            let weights = network.second[phase][neuron];
                            let sum: i64 = first
                                .iter()
                                .zip(weights)
                                .map(|(activation, weight)| activation * i64::from(weight))
                                .sum();
                            let sum = sum + i64::from(network.biases[phase][neuron]);
                            let activation =
                                (sum / i64::from(FIRST_ONE * SECOND_ONE / ACTIVE)).clamp(0, ACTIVE.into());
                            activation * i64::from(network.third[phase][neuron])
                        })
                        .sum();
                    let alone: i64 = on.iter().map(|&input| i64::from(network.alone[input][phase])).sum();
                    let expected = total / i64::from(ACTIVE) / i64::from(UNIT) + alone / i64::from(UNIT);
                    assert_eq!(i64::from(network.estimate(&position)), expected, "{position:?}");
                }
            }
        }
    }

    #[test]
    fn parameters_out_of_range_are_rejected() {
        let size = Size::Eight;
        let mut numbers = vec![0; count(size)];
        assert!(Network::new(size, &numbers).is_some());
        assert!(Network::new(size, &numbers[1..]).is_none());
        numbers[3] = MOST_FIRST + 1;
        assert!(Network::new(size, &numbers).is_none());
    }
}
