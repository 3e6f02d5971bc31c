//! Hints for proof engines: forced moves, bounds, handicaps, move ordering.

use super::dominance::{holds_rocket, joined};
use super::hand::{Hand, SMALL_JOKER, TWO};
use super::play::{Move, Play};
use super::position::Climbing;
use super::rules::Kind;
use etude_model::{Dominance, Hints, Position, Side, Value};

/// The order score of a pass that leaves the table to a partner: before nearly all plays.
const PARTNER: i32 = 300;

impl<H: Hand> Climbing<H> {
    /// A lower bound of the number of plays that empty a hand. Cards outside runs go as plays of one rank or as kickers: a
    /// triple takes the cards of at most one other rank along, four equal cards of two other ranks.
    fn fewest_plays(&self, hand: H) -> u32 {
        if hand.is_empty() {
            return 0;
        }
        let joined = if self.rules.numbers { 0 } else { joined(hand) };
        let number = |ranks: u32| ranks.count_ones();
        let alone = number(hand.ranks_with(1) & !joined);
        let (triples, quads) = (number(hand.ranks_with(3)), number(hand.ranks_with(4)));
        // Each quad counts as a triple as well.
        let spared = triples + quads + u32::from(holds_rocket(hand, self.rules.numbers));
        alone.saturating_sub(spared).max(1)
    }

    /// The landlord against one farmer, as the position is if the other one only passes. None where that farmer has to lead, or
    /// might have to.
    fn without_farmer(&self, idle: u8) -> Option<Self> {
        let mut position = *self;
        if position.turn == idle {
            position.table?;
            position.play(Move::Pass);
        }
        if position.table.is_some() && position.owner() == idle {
            return None;
        }
        let other = self.hand(3 - idle);
        position.hands = [self.hand(0), other, H::default()];
        position.turn = position.turn.min(1);
        (position.seats, position.passes) = (2, 0);
        Some(position)
    }
}

impl<H: Hand> Hints for Climbing<H> {
    type Class = H::Class;

    fn dominance(&self) -> Dominance<H::Class> {
        self.class_and_facts()
    }

    fn order_score(&self, mv: Move) -> i32 {
        match mv {
            // To beat a partner usually gives away the partner's win.
            Move::Pass if self.seats == 3 && self.partner_leads() => PARTNER,
            Move::Pass => 0,
            Move::Play(Play { shape, kickers }) => {
                let cards = i32::from(shape.len * shape.kind.copies()) + kickers.size() as i32;
                let strong = matches!(shape.kind, Kind::Bomb | Kind::Rocket);
                let high = if shape.main >= TWO.min(SMALL_JOKER) { 8 } else { i32::from(shape.main) / 2 };
                16 * cards - high - if strong { 64 } else { 0 }
            }
        }
    }

    fn history_weight(&self) -> i32 {
        // A good answer is good in many positions, while a good lead depends on the hands. Equal answers also lead to
        // transpositions, hence the large effect.
        if self.table.is_some() { 256 } else { 0 }
    }

    fn static_value(&self) -> Option<Value> {
        self.score().or_else(|| self.wins_by_running_out().then_some(Value::Win))
    }

    fn handicaps(&self) -> [Option<(Self, Side)>; 2] {
        if self.seats == 2 {
            return [None; 2];
        }
        [1, 2].map(|idle| Some((self.without_farmer(idle)?, Side::Second)))
    }

    fn only_move(&self) -> Option<Move> {
        let Play { shape, .. } = self.table?;
        if self.winner().is_some() {
            return None;
        }
        let answers = self.answers(shape);
        (answers.same == 0 && answers.bombs == 0 && !answers.rocket).then_some(Move::Pass)
    }

    fn plies_to_win(&self, side: Side) -> u32 {
        let seats = u32::from(self.seats);
        (0..self.seats)
            .filter(|&seat| Side::of_index(seat) == side)
            .map(|seat| {
                // Each seat has one turn a round, whether it plays or passes.
                let wait = (u32::from(seat) + seats - u32::from(self.turn)) % seats;
                match self.fewest_plays(self.hand(seat)) {
                    0 => 0,
                    plays => wait + (plays - 1) * seats + 1,
                }
            })
            .min()
            .unwrap_or(0)
    }

    fn latest_winning_ply(&self, side: Side, plies: u32) -> u32 {
        let seats = u32::from(self.seats);
        // The winner plays the last ply.
        let mover = |ply: u32| ((u32::from(self.turn) + ply - 1) % seats) as u8;
        (1..=plies).rev().find(|&ply| Side::of_index(mover(ply)) == side).unwrap_or(0)
    }
}
