//! What a solver may know beyond the rules: what is forced, what is alike, what to try first.

use super::hand::{Hand, SMALL_JOKER, TWO};
use super::play::{Move, Play};
use super::position::Climbing;
use super::rules::Kind;
use crate::model::{Hints, Kin, Position, Value};

impl<H: Hand> Hints for Climbing<H> {
    type Family = H::Key;

    fn kin(&self) -> Kin<H::Key> {
        self.relations()
    }

    fn promise(&self, mv: Move) -> i32 {
        match mv {
            Move::Pass => 0,
            Move::Play(Play { shape, kickers }) => {
                let cards = i32::from(shape.len * shape.kind.copies()) + kickers.size() as i32;
                let strong = matches!(shape.kind, Kind::Bomb | Kind::Rocket);
                let high = if shape.main >= TWO.min(SMALL_JOKER) { 8 } else { i32::from(shape.main) / 2 };
                16 * cards - high - if strong { 64 } else { 0 }
            }
        }
    }

    fn trust_in_experience(&self) -> i32 {
        // What answers well does so in many positions; what to lead depends on the hands. Always giving the same
        // answers also leads to the same positions again and again, which is why it helps so much.
        if self.table.is_some() { 256 } else { 0 }
    }

    fn at_a_glance(&self) -> Option<Value> {
        self.score()
    }

    fn only_move(&self) -> Option<Move> {
        let Play { shape, .. } = self.table?;
        if self.winner().is_some() {
            return None;
        }
        let answers = self.answers(shape);
        (answers.same == 0 && answers.bombs == 0 && !answers.rocket).then_some(Move::Pass)
    }
}
