//! Distance to the win in plies under best play: the winner hurries, the loser delays.

use super::table::{Bound, MAX_SCORE, ScoreKind};
use super::worker::Worker;
use etude_model::{Hints, Side, Stopped, Value};

impl<P: Hints> Worker<'_, P> {
    /// The number of plies until `winner` has won. `winner` must win the position.
    ///
    /// # Errors
    /// [`Stopped`] when the thread has to stop.
    pub fn plies_until_win(&mut self, position: &P, winner: Side) -> Result<u32, Stopped> {
        let mut plies = position.plies_to_win(winner);
        while !self.wins_within(position, winner, plies)? {
            plies += 1;
        }
        Ok(plies)
    }

    /// Returns true if `winner` can force a win within `plies` plies.
    ///
    /// # Errors
    /// [`Stopped`] when the thread has to stop.
    pub fn wins_within(&mut self, position: &P, winner: Side, plies: u32) -> Result<bool, Stopped> {
        let mover = position.side_to_move();
        if let Some(value) = position.score() {
            return Ok(value.seen_by(mover, winner) == Value::Win);
        }
        let plies = position.latest_winning_ply(winner, plies);
        if plies == 0 || position.plies_to_win(winner) > plies {
            return Ok(false);
        }
        let dominance = position.dominance();
        let mover_wins = mover == winner;
        // Plies are far below the highest score.
        let number = plies as u16;
        let (kind, score) = if mover_wins {
            (ScoreKind::WinsSoon, MAX_SCORE - number)
        } else {
            (ScoreKind::LosesLate, number + 1)
        };
        if let Some(answer) = self.table.at_least(kind, &dominance, score) {
            return Ok(answer == mover_wins);
        }
        // The winner must be able to win at all: value 2 for itself, 0 for the loser.
        let value = if mover_wins { 2 } else { 1 };
        if self.table.at_least(ScoreKind::Value, &dominance, value) == Some(!mover_wins) {
            return Ok(false);
        }
        self.thread.count_node()?;
        let before = self.thread.nodes();
        let base = self.push_moves(position);
        let mut wins = !mover_wins;
        while wins != mover_wins
            && let Some(mv) = self.pop_move(base)
        {
            wins = self.wins_within(&position.after(mv), winner, plies - 1)?;
        }
        self.truncate_moves(base);
        let work = self.thread.nodes() - before;
        let bound = if wins == mover_wins { Bound::Lower(score) } else { Bound::Upper(score - 1) };
        self.table.store(kind, &dominance, bound, work);
        if wins {
            let bound = if mover_wins { Bound::Lower(2) } else { Bound::Upper(0) };
            self.table.store(ScoreKind::Value, &dominance, bound, work);
        }
        Ok(wins)
    }
}
