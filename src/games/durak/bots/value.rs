//! The value network: the score of a game at the start of a bout, every card known.
//!
//! Inputs: the cards of attacker, defender and talon, the sizes of the three, and whether the rules have transfers. One hidden
//! layer of 32 rectified units. Outputs: the attacker's score and the chance of a draw. `benches/durak_train.rs` plays the games
//! and fits the weights in `src/games/weights/durak-*.bin`, one file a pack: little-endian 16-bit numbers in units of 1/4096.

use super::fast_state::FastState;
use crate::durak::card::{CARDS, Deck};
use crate::durak::state::State;
use std::sync::OnceLock;

/// The units of the hidden layer.
pub const UNITS: usize = 32;
/// The largest hand size with an input of its own; larger hands count as this.
const MOST_HELD: usize = 20;
/// The largest talon.
const MOST_TALON: usize = 40;
const SIZES: usize = 3 * CARDS as usize;
const TRANSFER: usize = SIZES + 2 * (MOST_HELD + 1) + MOST_TALON + 1;
/// The number of inputs, each on or off.
pub const INPUTS: usize = TRANSFER + 1;
/// The number that encodes 1 in a weight file.
pub const ONE: f32 = 4096.0;
/// The numbers of a weight file: input weights, unit biases, then for each output its weights and bias.
pub const WEIGHTS: usize = INPUTS * UNITS + UNITS + 2 * (UNITS + 1);

/// The value of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The score of the first seat from 0 to 1, a draw counted as half.
    pub score: f32,
    /// The chance of a draw.
    pub draw: f32,
}

impl Worth {
    /// The worth of a finished game: 2 when the first seat wins, 1 for a draw.
    pub(super) fn of_result(result: u8) -> Self {
        Self { score: f32::from(result) / 2.0, draw: f32::from(u8::from(result == 1)) }
    }
}

/// The network of a pack.
pub struct Value {
    inputs: Box<[[f32; UNITS]]>,
    biases: [f32; UNITS],
    /// Weights and bias of the attacker's score and of the chance of a draw.
    outputs: [([f32; UNITS], f32); 2],
}

impl Value {
    /// A network of weights in the order of [`WEIGHTS`]; missing ones are 0.
    pub fn new(weights: &[f32]) -> Self {
        let at = |place: usize| weights.get(place).copied().unwrap_or_default();
        let units = |start: usize| std::array::from_fn(|unit| at(start + unit));
        let end = INPUTS * UNITS;
        Self {
            inputs: (0..INPUTS).map(|input| units(input * UNITS)).collect(),
            biases: units(end),
            outputs: std::array::from_fn(|output| {
                let start = end + UNITS + output * (UNITS + 1);
                (units(start), at(start + UNITS))
            }),
        }
    }

    /// The shipped network of a pack.
    pub fn of(deck: Deck) -> &'static Self {
        static ALL: [OnceLock<Value>; 4] = [const { OnceLock::new() }; 4];
        let (place, bytes): (usize, &[u8]) = match deck {
            Deck::Cards24 => (0, include_bytes!("../../weights/durak-24.bin")),
            Deck::Cards32 => (1, include_bytes!("../../weights/durak-32.bin")),
            Deck::Cards36 => (2, include_bytes!("../../weights/durak-36.bin")),
            Deck::Cards52 => (3, include_bytes!("../../weights/durak-52.bin")),
        };
        ALL[place].get_or_init(|| {
            let numbers = bytes.as_chunks::<2>().0.iter();
            let weights: Vec<f32> =
                numbers.map(|&number| f32::from(i16::from_le_bytes(number)) / ONE).collect();
            Self::new(&weights)
        })
    }

    /// The value of a game before a bout.
    pub(super) fn of_game(&self, game: &FastState) -> Worth {
        let mut units = self.biases;
        each_input(game, |input| {
            for (unit, weight) in units.iter_mut().zip(&self.inputs[input]) {
                *unit += weight;
            }
        });
        let [attacker, draw] = self.outputs.each_ref().map(|(weights, bias)| {
            let sum: f32 = units.iter().zip(weights).map(|(unit, weight)| unit.max(0.0) * weight).sum();
            1.0 / (1.0 + (-(sum + bias)).exp())
        });
        Worth { score: if game.attacker() == 0 { attacker } else { 1.0 - attacker }, draw }
    }
}

/// Calls `on` with every active input.
pub(super) fn each_input(game: &FastState, mut on: impl FnMut(usize)) {
    let [attacker, defender] = game.hands_by_role();
    let talon = game.talon_cards();
    for (plane, cards) in [attacker, defender, talon].into_iter().enumerate() {
        let mut left = cards;
        while left != 0 {
            on(plane * usize::from(CARDS) + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
    let held = |cards: u64| (cards.count_ones() as usize).min(MOST_HELD);
    on(SIZES + held(attacker));
    on(SIZES + MOST_HELD + 1 + held(defender));
    on(SIZES + 2 * (MOST_HELD + 1) + (talon.count_ones() as usize).min(MOST_TALON));
    if game.may_cycle() {
        on(TRANSFER);
    }
}

/// The active inputs before a bout, for training.
pub fn inputs(state: &State) -> Vec<u16> {
    let mut inputs = Vec::new();
    each_input(&FastState::new(state), |input| inputs.push(input as u16));
    inputs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::card::{Card, CardSet};
    use crate::durak::rules::Rules;
    use etude_model::Side;

    #[test]
    fn every_network_prefers_trumps() {
        for deck in Deck::ALL {
            let cards: Vec<Card> = deck.cards().iter().collect();
            let trump = cards[0].suit();
            let trumps: CardSet = cards[..4].iter().copied().collect();
            let low = deck.cards().without(CardSet::suit(trump)).iter().filter(|card| card.rank() < 10);
            let low: CardSet = low.take(4).collect();
            let worth = |hands| {
                let state = State::open(Rules::PODKIDNOY, trump, hands, &[], Side::First);
                Value::of(deck).of_game(&FastState::new(&state)).score
            };
            let (better, worse) = (worth([trumps, low]), worth([low, trumps]));
            assert!(better > 0.7 && worse < 0.3, "{deck:?}: {better} {worse}");
        }
    }
}
