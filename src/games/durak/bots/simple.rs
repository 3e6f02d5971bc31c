//! Bots without search.

use super::fast_state::FastState;
use crate::durak::bot::{Bot, PublicDeal};
use crate::durak::moves::{Event, Move};
use crate::durak::view::View;
use etude_model::{Control, Side, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Plays any legal move.
pub struct Random {
    random: Xoshiro256PlusPlus,
    moves: Vec<Move>,
}

impl Random {
    /// The bot; equal seeds play equally.
    pub fn new(seed: u64) -> Self {
        Self { random: Xoshiro256PlusPlus::seed_from_u64(seed), moves: Vec::new() }
    }
}

impl Bot for Random {
    fn start(&mut self, _seat: Side, _deal: &PublicDeal) {}

    fn observe(&mut self, _event: Event) {}

    fn choose(&mut self, view: &View, _control: &Control) -> Result<Move, Stopped> {
        self.moves.clear();
        view.legal_moves(&mut self.moves);
        let place = (u128::from(self.random.next_u64()) * self.moves.len() as u128) >> 64;
        Ok(self.moves.get(place as usize).copied().unwrap_or(Move::Stop))
    }
}

/// Plays its lowest legal card: by rank, plain cards before trumps. It adds no trump to an attack while the talon
/// lasts, and takes only cards it cannot beat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot for Greedy {
    fn start(&mut self, _seat: Side, _deal: &PublicDeal) {}

    fn observe(&mut self, _event: Event) {}

    fn choose(&mut self, view: &View, _control: &Control) -> Result<Move, Stopped> {
        // Hidden cards make no difference to the lowest card.
        let game = FastState::new(&view.stand_in());
        Ok(game.decode(game.lowest()))
    }
}
