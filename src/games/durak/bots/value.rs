//! What a game is worth at the start of a bout, every card known: a small network, fitted to games of bots.
//!
//! Its inputs are the cards of the attacker, of the defender and of the talon, the sizes of the three, and whether attacks
//! may be passed on; 32 units follow, then what the attacker gets and the chance of a draw. `benches/durak_train.rs` plays the games
//! and fits the weights of `assets/weights/durak-*.bin`, one file a pack: 16-bit numbers, 4096 to one, least significant byte first.

use super::lean::Lean;
use crate::games::durak::card::{CARDS, Deck};
use crate::games::durak::state::State;
use std::sync::OnceLock;

/// The units between inputs and answer.
pub const UNITS: usize = 32;
/// What a hand may hold as the network tells sizes apart; larger hands count as this.
const MOST_HELD: usize = 20;
/// What a talon may hold.
const MOST_TALON: usize = 40;
const SIZES: usize = 3 * CARDS as usize;
const TRANSFER: usize = SIZES + 2 * (MOST_HELD + 1) + MOST_TALON + 1;
/// The number of inputs, each on or off.
pub const INPUTS: usize = TRANSFER + 1;
/// What stands for one in a file of weights.
pub const ONE: f32 = 4096.0;
/// The numbers of a file of weights: each input's, the units' own, then for each answer those of the units and its own.
pub const WEIGHTS: usize = INPUTS * UNITS + UNITS + 2 * (UNITS + 1);

/// What a game is worth, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// What the first seat gets, a draw counted as half.
    pub score: f32,
    /// The chance that it is drawn.
    pub draw: f32,
}

/// The weights of a pack.
pub struct Value {
    inputs: Box<[[f32; UNITS]]>,
    own: [f32; UNITS],
    /// What the attacker gets, and the chance of a draw: what the units count for it, and what it has of its own.
    answers: [([f32; UNITS], f32); 2],
}

impl Value {
    /// The network of those weights, in the order of [`WEIGHTS`]; missing ones are 0.
    pub fn new(weights: &[f32]) -> Self {
        let at = |place: usize| weights.get(place).copied().unwrap_or_default();
        let units = |start: usize| std::array::from_fn(|unit| at(start + unit));
        let end = INPUTS * UNITS;
        Self {
            inputs: (0..INPUTS).map(|input| units(input * UNITS)).collect(),
            own: units(end),
            answers: std::array::from_fn(|answer| {
                let start = end + UNITS + answer * (UNITS + 1);
                (units(start), at(start + UNITS))
            }),
        }
    }

    /// The shipped network of a pack.
    pub fn of(deck: Deck) -> &'static Self {
        static ALL: [OnceLock<Value>; 4] = [const { OnceLock::new() }; 4];
        let (place, bytes): (usize, &[u8]) = match deck {
            Deck::Cards24 => (0, include_bytes!("../../../../assets/weights/durak-24.bin")),
            Deck::Cards32 => (1, include_bytes!("../../../../assets/weights/durak-32.bin")),
            Deck::Cards36 => (2, include_bytes!("../../../../assets/weights/durak-36.bin")),
            Deck::Cards52 => (3, include_bytes!("../../../../assets/weights/durak-52.bin")),
        };
        ALL[place].get_or_init(|| {
            let numbers = bytes.as_chunks::<2>().0.iter();
            let weights: Vec<f32> =
                numbers.map(|&number| f32::from(i16::from_le_bytes(number)) / ONE).collect();
            Self::new(&weights)
        })
    }

    /// What a game is worth before a bout.
    pub(super) fn of_game(&self, game: &Lean) -> Worth {
        let mut units = self.own;
        each_input(game, |input| {
            for (unit, weight) in units.iter_mut().zip(&self.inputs[input]) {
                *unit += weight;
            }
        });
        let [attacker, draw] = self.answers.each_ref().map(|(weights, own)| {
            let sum: f32 = units.iter().zip(weights).map(|(unit, weight)| unit.max(0.0) * weight).sum();
            1.0 / (1.0 + (-(sum + own)).exp())
        });
        Worth { score: if game.attacker() == 0 { attacker } else { 1.0 - attacker }, draw }
    }
}

/// Calls with the number of every input that is on.
pub(super) fn each_input(game: &Lean, mut on: impl FnMut(usize)) {
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

/// The inputs that are on before a bout, for those who fit weights.
pub fn inputs(state: &State) -> Vec<u16> {
    let mut inputs = Vec::new();
    each_input(&Lean::new(state), |input| inputs.push(input as u16));
    inputs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::durak::card::{Card, CardSet};
    use crate::games::durak::rules::Rules;
    use crate::model::Side;

    #[test]
    fn every_pack_has_weights_that_know_good_cards_from_bad_ones() {
        for deck in Deck::ALL {
            let cards: Vec<Card> = deck.cards().iter().collect();
            let trump = cards[0].suit();
            let trumps: CardSet = cards[..4].iter().copied().collect();
            let low = deck.cards().without(CardSet::suit(trump)).iter().filter(|card| card.rank() < 10);
            let low: CardSet = low.take(4).collect();
            let worth = |hands| {
                let state = State::open(Rules::PODKIDNOY, trump, hands, &[], Side::First);
                Value::of(deck).of_game(&Lean::new(&state)).score
            };
            let (better, worse) = (worth([trumps, low]), worth([low, trumps]));
            assert!(better > 0.7 && worse < 0.3, "{deck:?}: {better} {worse}");
        }
    }
}
