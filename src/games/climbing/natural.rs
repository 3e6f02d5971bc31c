//! Natural moves: of several good moves, players choose the one that plays most cards and keeps strong ones.

use super::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER, TWO};
use super::play::{Move, Play};
use super::position::Climbing;
use super::rules::Kind;
use etude_model::{Position, Side};

/// The value of each card played.
const CARD: i32 = 64;
/// The cost of a bomb or the rocket, with kickers too: more than other cards can gain.
const STRONG: i32 = 16 * CARD;
/// The cost of cards out of a bomb or the rocket: less than a straight gains.
const SPLIT: i32 = 3 * CARD;
/// The cost of a two or a joker.
const HIGH: i32 = 80;
/// The cost of leaving cards of a rank behind.
const BROKEN: i32 = 12;
/// The value of a pass that leaves the table to a partner; a play of the whole hand has twice as much.
const FIRST: i32 = 1 << 16;

impl<H: Hand> Climbing<H> {
    /// Naturalness of a move: higher for moves that players prefer.
    pub(super) fn natural(&self, mv: Move) -> i32 {
        match mv {
            Move::Pass if self.partner_leads() => FIRST,
            Move::Pass => 0,
            Move::Play(play) if play.taken_from(self.hand(self.turn)).is_empty() => 2 * FIRST,
            Move::Play(play) => {
                let strong = matches!(
                    play.shape.kind,
                    Kind::Bomb | Kind::Rocket | Kind::QuadSingles | Kind::QuadPairs
                );
                let cost: i32 = play.cards().map(|(rank, count)| self.cost(play, rank, count)).sum();
                CARD * play.size() as i32 - cost - if strong { STRONG } else { 0 }
            }
        }
    }

    /// Returns true if a partner made the play on the table.
    pub(super) fn partner_leads(&self) -> bool {
        self.table.is_some() && Side::of_index(self.owner()) == self.side_to_move()
    }

    /// The cost of `count` cards of a rank in a play.
    fn cost(&self, play: Play, rank: Rank, count: u8) -> i32 {
        let held = self.hand(self.turn).count(rank);
        let numbers = self.rules.numbers;
        let mut cost = i32::from(rank) / 4 * i32::from(count);
        if rank == play.shape.main {
            cost += i32::from(rank);
        }
        if held > count {
            cost += BROKEN;
        }
        if !numbers && rank >= TWO {
            cost += HIGH * i32::from(count);
        }
        let other_joker = if rank == BIG_JOKER { SMALL_JOKER } else { BIG_JOKER };
        let in_rocket = !numbers
            && matches!(rank, SMALL_JOKER | BIG_JOKER)
            && play.shape.kind != Kind::Rocket
            && self.hand(self.turn).count(other_joker) > 0;
        let in_bomb = held == 4 && count < 4;
        cost + if in_rocket || in_bomb { SPLIT } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use crate::climbing::ClimbingGame;
    use etude_model::{Game, Playable, Position};
    use std::cmp::Reverse;

    type DouDizhu = ClimbingGame<u64>;

    /// The moves of a position, the most natural first.
    fn order(text: &str) -> Vec<String> {
        let setup = DouDizhu::parse(&DouDizhu::rules()[0], text).expect("a position");
        let position = DouDizhu::position(&setup).expect("one that can be played");
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.sort_by_key(|&mv| Reverse(DouDizhu::natural(&position, mv)));
        moves.into_iter().map(|mv| DouDizhu::move_text(&position, mv)).collect()
    }

    fn check(text: &str, first: &[&str]) {
        let order = order(text);
        assert_eq!(order[..first.len()], *first, "{text}: {order:?}");
    }

    #[test]
    fn prefers_many_cards() {
        check("3456789TJQKA 3 / 22", &["3456789TJQKA"]);
        check("333444 56 K / 22", &["333444 56"]);
        check("3 4 / 22", &["3", "4"]);
    }

    #[test]
    fn keeps_strong_cards() {
        check("3 5555 2 X D / KK", &["3", "555 3"]);
        check("6 K 2 X D / 3 4; turn 1; beat 5", &["6", "K", "pass"]);
        check("4444 6 7 / 3 K; turn 1; beat 5", &["6", "7", "pass"]);
    }

    #[test]
    fn keeps_pairs() {
        check("4 4 5 9 / 3 K; turn 1; beat 3", &["5", "9", "4"]);
    }
}
