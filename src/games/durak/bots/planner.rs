//! [ISMCTS](super::ismcts) whose leaves are played out to the end of the bout and then evaluated by a network.
//!
//! An iteration costs less than a playout of the whole game and tells more.

use super::fast_state::FastState;
use super::ismcts::{EPSILON, Ismcts, PlayoutPolicy};
use super::value::{Value, Worth};
use crate::durak::card::Deck;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A search with a fixed number of iterations a move.
pub type Planner = Ismcts<BoutPlayout>;

/// Plays the bout out, then asks the network.
pub struct BoutPlayout {
    value: &'static Value,
    may_transfer: bool,
}

impl PlayoutPolicy for BoutPlayout {
    const UCB_C: f32 = 0.35;

    fn evaluate(&self, mut leaf: FastState, random: &mut Xoshiro256PlusPlus) -> Worth {
        leaf.play_bout_out(EPSILON, random);
        leaf.result().map_or_else(|| self.value.of_game(&leaf), Worth::of_result)
    }

    fn may_transfer(&self) -> bool {
        self.may_transfer
    }
}

impl Planner {
    /// A search of `iterations` a move in games of a pack; equal seeds play equally.
    pub fn new(iterations: u32, deck: Deck, seed: u64) -> Self {
        Self::with_value(iterations, Value::of(deck), seed)
    }

    /// The same with other weights, for training.
    pub fn with_value(iterations: u32, value: &'static Value, seed: u64) -> Self {
        Self::with_policy(BoutPlayout { value, may_transfer: true }, iterations, seed)
    }

    /// The same that never passes an attack on but knows that the opponent may: measures the worth of transfers.
    #[must_use]
    pub fn staying(mut self) -> Self {
        self.policy.may_transfer = false;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::bot::Bot;
    use crate::durak::bots::{self, Greedy};
    use crate::durak::deal::{Deal, shuffled};
    use crate::durak::moves::Move;
    use crate::durak::rules::Rules;
    use etude_model::{Control, Side};

    fn game(rules: Rules, seed: u64, walks: u32) -> bots::Record {
        let deal = Deal::new(rules, Deck::Cards36, shuffled(Deck::Cards36, seed), None, Side::First);
        let mut seats: [Box<dyn Bot>; 2] =
            [Box::new(Planner::new(walks, Deck::Cards36, seed)), Box::new(Greedy)];
        bots::play(&deal.expect("a whole pack"), &mut seats, &Control::new()).expect("not stopped")
    }

    #[test]
    fn beats_greedy_and_is_deterministic() {
        let won = (0..24).filter(|&seed| game(Rules::PODKIDNOY, seed, 40).winner == Some(Side::First));
        assert!(won.count() >= 16);
        assert_eq!(game(Rules::PODKIDNOY, 3, 40), game(Rules::PODKIDNOY, 3, 40));
    }

    #[test]
    fn staying_never_transfers() {
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        for seed in 0..4 {
            let deal = Deal::new(rules, Deck::Cards36, shuffled(Deck::Cards36, seed), None, Side::First);
            let bot = || Box::new(Planner::new(40, Deck::Cards36, seed).staying()) as Box<dyn Bot>;
            let record = bots::play(&deal.expect("a whole pack"), &mut [bot(), bot()], &Control::new());
            let moves = record.expect("not stopped").moves;
            assert!(!moves.iter().any(|mv| matches!(mv, Move::Transfer(_))), "{seed}");
        }
    }

    #[test]
    fn transfers_where_the_rules_allow_it() {
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        let passed = |seed| game(rules, seed, 40).moves.iter().any(|mv| matches!(mv, Move::Transfer(_)));
        assert!((0..4).any(passed));
    }
}
