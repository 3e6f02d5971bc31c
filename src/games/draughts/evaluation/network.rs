//! A small network of neurons that judges positions.
//!
//! ```text
//! inputs: whose piece of which kind stands on each square, as the side to move sees it; who has the move
//!   -> 64 neurons                 sums over the pieces
//!   -> 16 neurons  } one set for each of four numbers of pieces
//!   -> 1           }              and, beside the neurons, what each piece is worth by itself
//! ```
//!
//! A neuron says at least 0 and at most 1. Everything is done with whole numbers, so that every machine says the same.
//!
//! Source: the shape follows Y. Nasu, *Efficiently updatable neural-network-based evaluation functions for computer shogi*
//! (2018), whose first layer is so large that it is kept up to date from move to move; this one is small enough to be summed
//! anew.

use super::super::board::{Bits, Size, Square};
use super::super::position::Draughts;
use super::turned;
use crate::model::Side;

/// The neurons of the first layer.
pub const FIRST: usize = 64;
/// The neurons of the second layer.
pub const SECOND: usize = 16;
/// The numbers of pieces that are told apart.
pub const PHASES: usize = 4;

/// The inputs: four kinds of pieces on every square, and who has the move.
pub const fn inputs(size: Size) -> usize {
    4 * size.squares() as usize + 1
}

/// Which set of neurons a number of pieces has.
pub fn phase(size: Size, pieces: u32) -> usize {
    let most = match size {
        Size::Eight => 24,
        Size::Ten => 40,
        Size::Whole => 32,
    };
    (pieces.saturating_sub(1) as usize * PHASES / most).min(PHASES - 1)
}

/// Tells the inputs that are on.
#[inline]
pub fn each(position: &Draughts, mut found: impl FnMut(usize)) {
    let Draughts { rules, board, side } = position;
    let size = rules.size;
    let [mut own, mut other] = [*side, side.other()].map(|side| board.pieces[side.index()]);
    let mut kings = board.kings;
    if *side == Side::Second {
        [own, other, kings] = [own, other, kings].map(|set| turned(size, set));
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

/// Whether the side to move has "the move": an odd number of pieces stands on every other row, from its own first one.
/// Where each side has as many pieces as the other, that decides who has to give way.
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

/// So many units of what a network says are a hundredth of a man.
pub const UNIT: i32 = 64;
/// What a neuron of the first layer says at most.
pub const FIRST_ONE: i32 = 128;
/// What a weight of one is between the layers.
pub const SECOND_ONE: i32 = 1024;
/// The largest weight of the first layer: as many as there are pieces do not pass 16 bits.
pub const MOST_FIRST: i32 = 32_767 / 42;
/// What a neuron of the second layer says at most.
pub const ACTIVE: i32 = 4096;

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    size: Size,
    /// By input, and at last what is there without any.
    first: Box<[[i16; FIRST]]>,
    /// What each input is worth by itself, and at last what is there without any, in [`UNIT`]s.
    alone: Box<[[i32; PHASES]]>,
    second: Box<[[[i16; FIRST]; SECOND]; PHASES]>,
    /// What the neurons of the second layer say without the first.
    thresholds: [[i32; SECOND]; PHASES],
    /// In [`UNIT`]s.
    third: [[i32; SECOND]; PHASES],
}

/// How many numbers a network of a board is.
pub const fn count(size: Size) -> usize {
    (inputs(size) + 1) * (FIRST + PHASES) + PHASES * SECOND * (FIRST + 2)
}

impl Network {
    /// A network of as many numbers as [`count`] says: the first layer, what inputs are worth by themselves, the second layer,
    /// its thresholds, the third layer. None when there are too few or too many, or one is too large.
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
        let (mut thresholds, mut third) = ([[0; SECOND]; PHASES], [[0; SECOND]; PHASES]);
        for (set, most) in [(&mut thresholds, 1 << 28), (&mut third, 1 << 24)] {
            for weight in set.as_flattened_mut() {
                *weight = small(most)?;
            }
        }
        Some(Self { size, first, alone, second, thresholds, third })
    }

    /// How good a position looks, in hundredths of a man.
    pub fn estimate(&self, position: &Draughts) -> i32 {
        let phase = phase(self.size, position.board.occupied().count_ones());
        let last = inputs(self.size);
        let (mut first, mut alone) = (self.first[last], self.alone[last][phase]);
        each(position, |input| {
            alone += self.alone[input][phase];
            for (sum, weight) in first.iter_mut().zip(&self.first[input]) {
                *sum += weight;
            }
        });
        for sum in &mut first {
            *sum = (*sum).clamp(0, FIRST_ONE as i16);
        }
        let mut total = 0;
        for neuron in 0..SECOND {
            let mut sum = self.thresholds[phase][neuron];
            for (&said, &weight) in first.iter().zip(&self.second[phase][neuron]) {
                sum += i32::from(said) * i32::from(weight);
            }
            let said = (sum / (FIRST_ONE * SECOND_ONE / ACTIVE)).clamp(0, ACTIVE);
            total += i64::from(said) * i64::from(self.third[phase][neuron]);
        }
        (total / i64::from(ACTIVE)) as i32 / UNIT + alone / UNIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draughts::rules;
    use crate::model::{Position, SplitMix};

    /// Positions of some games at random.
    fn positions(rules: &'static rules::Rules) -> Vec<Draughts> {
        let (mut random, mut positions) = (SplitMix(7), Vec::new());
        for _ in 0..10 {
            let mut position = Draughts::start(rules);
            for _ in 0..60 {
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.below(moves.len() as u64) as usize]);
                positions.push(position);
            }
        }
        positions
    }

    /// A network with numbers at random, as large as learnt ones are.
    fn network(size: Size) -> Network {
        let mut random = SplitMix(11);
        let numbers: Vec<i32> = (0..count(size)).map(|_| random.below(121) as i32 - 60).collect();
        Network::new(size, &numbers).expect("small numbers")
    }

    /// A position seen from the other side of the board, with the colours exchanged.
    fn exchanged(position: &Draughts) -> Draughts {
        let size = position.rules.size;
        let mut other = *position;
        let [first, second] = position.board.pieces;
        other.board.pieces = [turned(size, second), turned(size, first)];
        other.board.kings = turned(size, position.board.kings);
        other.side = position.side.other();
        other
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for rules in [&rules::ENGLISH, &rules::INTERNATIONAL] {
            let network = network(rules.size);
            for position in positions(rules) {
                assert_eq!(
                    network.estimate(&position),
                    network.estimate(&exchanged(&position)),
                    "{position:?}"
                );
            }
        }
    }

    /// What the network says is what its layers say, summed one by one with room to spare.
    #[test]
    fn no_sum_is_too_large() {
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
                                .map(|(said, weight)| said * i64::from(weight))
                                .sum();
                            let sum = sum + i64::from(network.thresholds[phase][neuron]);
                            let said =
                                (sum / i64::from(FIRST_ONE * SECOND_ONE / ACTIVE)).clamp(0, ACTIVE.into());
                            said * i64::from(network.third[phase][neuron])
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
    fn numbers_that_are_too_large_are_refused() {
        let size = Size::Eight;
        let mut numbers = vec![0; count(size)];
        assert!(Network::new(size, &numbers).is_some());
        assert!(Network::new(size, &numbers[1..]).is_none());
        numbers[3] = MOST_FIRST + 1;
        assert!(Network::new(size, &numbers).is_none());
    }
}
