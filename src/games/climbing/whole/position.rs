//! Positions of whole deals with their history.

use super::deal::Deal;
use crate::climbing::hand::Hand;
use crate::climbing::observer::{Role, Start, TableObserver, Telling, excess};
use crate::climbing::play::Move;
use crate::climbing::position::Climbing;
use crate::climbing::rules::Kinds;
use etude_model::{Position, Side, Value};
use std::sync::Arc;

/// A position of a whole deal. It knows all hands; a seat has only the knowledge of its [`observer`](Self::observer).
#[derive(Clone, Debug)]
pub struct WholePosition {
    deal: Deal,
    /// The moves since the deal.
    played: Arc<Vec<Move>>,
    open: Climbing<u64>,
}

impl WholePosition {
    /// The position after the deal. Each hand has the right number of cards.
    pub(super) fn new(deal: Deal) -> Self {
        let open = Climbing {
            hands: Role::ALL.map(|seat| deal.hand(seat)),
            table: None,
            scale: (),
            rules: deal.rules,
            banned: Kinds::default(),
            seats: Role::ALL.len() as u8,
            turn: Role::Landlord.seat(),
            passes: 0,
        };
        Self { deal, played: Arc::default(), open }
    }

    /// The deal.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The moves since the deal.
    pub fn played(&self) -> &[Move] {
        &self.played
    }

    /// The position with open cards.
    pub fn open(&self) -> &Climbing<u64> {
        &self.open
    }

    /// The seat to move.
    pub fn turn(&self) -> Role {
        Role::of_seat(self.open.turn())
    }

    /// The cards of a seat that all seats know: the bottom cards that the landlord has not played.
    pub fn shown(&self, seat: Role) -> u64 {
        if seat != Role::Landlord {
            return 0;
        }
        let played = self.deal.hand(seat) - self.open.hand(seat.seat());
        excess(self.deal.bottom, played)
    }

    /// The knowledge of a seat; it holds no card that the seat did not see. Always some for a position that was reached by
    /// legal moves.
    pub fn observer(&self, me: Role) -> Option<TableObserver> {
        let counts = |hand: u64| std::array::from_fn(|rank| hand.count(rank as u8));
        let hand = counts(self.deal.hand(me));
        let start = Start { rules: self.deal.rules, me, hand, bottom: counts(self.deal.bottom) };
        Telling::new(start, self.played.to_vec()).knowledge().ok().cloned()
    }

    /// Number of plays of cards, by seat.
    pub(super) fn plays(&self) -> [usize; 3] {
        let mut plays = [0; 3];
        for (mv, seat) in self.played.iter().zip((0..plays.len()).cycle()) {
            plays[seat] += usize::from(*mv != Move::Pass);
        }
        plays
    }
}

impl Position for WholePosition {
    type Move = Move;
    type Key = <u64 as Hand>::Key;

    fn may_cycle(&self) -> bool {
        false
    }

    fn may_draw(&self) -> bool {
        false
    }

    fn side_to_move(&self) -> Side {
        self.open.side_to_move()
    }

    fn score(&self) -> Option<Value> {
        self.open.score()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.open.legal_moves(moves);
    }

    fn play(&mut self, mv: Move) {
        Arc::make_mut(&mut self.played).push(mv);
        self.open.play(mv);
    }

    fn key(&self) -> Self::Key {
        self.open.key()
    }
}
