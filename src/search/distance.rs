//! How many plies best play takes: the winner hurries, the loser delays.

use super::table::{Bound, MOST_SCORE, Topic};
use super::worker::Worker;
use crate::model::{Hints, Side, Stopped, Value};

impl<P: Hints> Worker<'_, P> {
    /// The number of plies until `winner` has won, who is known to win here.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn plies(&mut self, position: &P, winner: Side) -> Result<u32, Stopped> {
        let mut plies = position.plies_to_win(winner);
        while !self.wins_within(position, winner, plies)? {
            plies += 1;
        }
        Ok(plies)
    }

    /// Whether `winner` can force a win within so many plies.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn wins_within(&mut self, position: &P, winner: Side, plies: u32) -> Result<bool, Stopped> {
        let mover = position.side_to_move();
        if let Some(value) = position.score() {
            return Ok(value.seen_by(mover, winner) == Value::Win);
        }
        let plies = position.last_chance(winner, plies);
        if plies == 0 || position.plies_to_win(winner) > plies {
            return Ok(false);
        }
        let dominance = position.dominance();
        let wins = mover == winner;
        // Plies are far below the highest score.
        let number = plies as u16;
        let (topic, score) =
            if wins { (Topic::WinsSoon, MOST_SCORE - number) } else { (Topic::LosesLate, number + 1) };
        if let Some(answer) = self.table.at_least(topic, &dominance, score) {
            return Ok(answer == wins);
        }
        // The winner must be able to win at all: value 2 for itself, 0 for the loser.
        let value = if wins { 2 } else { 1 };
        if self.table.at_least(Topic::Value, &dominance, value) == Some(!wins) {
            return Ok(false);
        }
        self.count()?;
        let before = self.nodes;
        let base = self.list_moves(position);
        let mut found = !wins;
        while found != wins
            && let Some(mv) = self.next_move(base)
        {
            found = self.wins_within(&position.after(mv), winner, plies - 1)?;
        }
        self.leave_moves(base);
        let bound = if found == wins { Bound::Lower(score) } else { Bound::Upper(score - 1) };
        self.table.learn(topic, &dominance, bound, self.nodes - before);
        if found {
            let bound = if wins { Bound::Lower(2) } else { Bound::Upper(0) };
            self.table.learn(Topic::Value, &dominance, bound, self.nodes - before);
        }
        Ok(found)
    }
}
