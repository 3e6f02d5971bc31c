//! How many plies best play takes: the winner hurries, the loser delays.

use super::numbers::Searcher;
use super::record::{Entry, LOST_IN, MOST_PLIES, Test, VALUE, WON_IN};
use crate::model::{Hints, Side, Stopped, Value};

impl<P: Hints> Searcher<'_, P> {
    /// The number of plies until `winner` has won, who is known to win here.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn plies(&mut self, position: &P, winner: Side) -> Result<u32, Stopped> {
        let mut plies = position.plies_to_win(winner);
        while !self.within(position, winner, plies)? {
            plies += 1;
        }
        self.report();
        Ok(plies)
    }

    /// Whether `winner` can force a win within so many plies.
    fn within(&mut self, position: &P, winner: Side, plies: u32) -> Result<bool, Stopped> {
        let mover = position.side_to_move();
        if let Some(value) = position.score() {
            return Ok(value.seen_by(mover, winner) == Value::Win);
        }
        if plies == 0 || position.plies_to_win(winner) > plies {
            return Ok(false);
        }
        let class = position.class();
        let (kind, test) = if mover == winner { (WON_IN, Test::Win) } else { (LOST_IN, Test::Draw) };
        if let Some((above, within)) = self.table.get(&class, kind).map(Entry::plies) {
            if within <= plies {
                return Ok(true);
            }
            if above >= plies {
                return Ok(false);
            }
        }
        // The winner needs the test passed to win, the loser needs it passed not to lose.
        let held = self.table.get(&class, VALUE).and_then(|entry| entry.decides(test));
        if held == Some(mover != winner) {
            return Ok(false);
        }
        self.count()?;
        let before = self.total;
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.sort_by_cached_key(|&mv| std::cmp::Reverse(position.promise(mv)));
        let mut found = mover != winner;
        for mv in moves {
            if self.within(&position.after(mv), winner, plies - 1)? == (mover == winner) {
                found = mover == winner;
                break;
            }
        }
        let (above, within) = if found { (0, plies) } else { (plies, MOST_PLIES) };
        let (generation, work) = (self.table.generation(), self.total - before);
        self.table.put(class, Entry::distance(kind, above, within, generation, work));
        if found {
            let bounds = test.bounds(mover == winner, self.may_draw);
            self.table.put(class, Entry::answer(bounds, generation, work));
        }
        Ok(found)
    }
}
