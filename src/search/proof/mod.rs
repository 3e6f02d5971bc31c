//! Proof engine: exact values, winning moves and distances of any game without cycles that implements [`Hints`].
//!
//! Everything proved stays in one table that is bounded in bytes and kept between positions. Answers depend neither on the
//! number of threads nor on the size of the table nor on earlier positions: the table holds whole keys, and only finished
//! searches count as proved.
//!
//! # Examples
//!
//! ```
//! use etude_games::climbing::ClimbingGame;
//! use etude_model::{Control, Game, Playable, Position, Value};
//! use etude_search::Prove;
//! use etude_search::proof::Prover;
//!
//! type DouDizhu = ClimbingGame<u64>;
//! let rules = &DouDizhu::rules()[0];
//! let setup = DouDizhu::parse(rules, "45569TKA2 / 4588TJKX").unwrap();
//! let position = DouDizhu::position(&setup).unwrap();
//!
//! // A table of 16 MiB, one thread.
//! let mut prover = Prover::new(16 << 20, 1);
//! let control = Control::new();
//! assert_eq!(prover.value(&position, &control), Ok(Value::Win));
//!
//! // Every move with its value for the side that makes it; most of them are in the table by now.
//! let verdicts = prover.verdicts(&position, &control, &mut |_, _| {}).unwrap();
//! let winning = verdicts.iter().filter(|&&(_, value)| value == Value::Win);
//! let winning: Vec<String> = winning.map(|&(mv, _)| DouDizhu::move_text(&position, mv)).collect();
//! assert_eq!(winning, ["5"]);
//!
//! // Stopped work has no answer; everything proved stays in the table.
//! control.cancel();
//! let other = position.after(verdicts[0].0);
//! assert!(prover.plies(&other, &control).is_err());
//! assert_eq!(prover.value(&position, &Control::new()), Ok(Value::Win));
//! ```

mod distance;
mod table;
mod worker;

use super::driver::SharedTable as _;
use super::exhaustive::Exact;
use super::prove::{Bounds, Found, Prove, Rated};
use super::target::{self, Target};
use etude_model::{Control, Hints, Side, Stopped, Value};
use std::cmp::Reverse;
use std::sync::Arc;
use table::{DominanceTable, ScoreKind};
use worker::Worker;

/// Exact solver of games without cycles.
pub struct Prover<P: Hints> {
    table: Arc<DominanceTable<P>>,
    threads: usize,
}

impl<P: Hints + Sync> Prover<P> {
    /// A prover with an empty table of at most about `budget` bytes, which searches on `threads` threads (at least one).
    pub fn new(budget: usize, threads: usize) -> Self {
        const { assert!(P::MOST_MOVES == usize::MAX, "the engine must see every move") };
        Self { table: Arc::new(DominanceTable::new(budget)), threads: threads.max(1) }
    }

    /// A prover for another thread, on the same table until either is given another budget.
    pub fn beside(&self) -> Self {
        Self { table: Arc::clone(&self.table), threads: 1 }
    }

    /// Records evicted from the table since it was made.
    pub fn dropped(&self) -> usize {
        self.table.dropped()
    }

    /// Answers a query about every legal move, the most promising first; the answers are in canonical order.
    fn each_move<T: Copy>(
        &self,
        position: &P,
        mut answer: impl FnMut(P::Move) -> Result<T, Stopped>,
    ) -> Rated<P, T> {
        self.table.age();
        let moves = position.moves();
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_key(|&index| Reverse(position.order_score(moves[index])));
        let mut answers = Vec::with_capacity(moves.len());
        for index in order {
            answers.push((index, answer(moves[index])?));
        }
        answers.sort_unstable_by_key(|&(index, _)| index);
        Ok(answers.into_iter().map(|(index, answer)| (moves[index], answer)).collect())
    }

    /// Runs a search on this thread alone.
    fn alone<T>(
        &self,
        position: &P,
        control: &Control,
        search: impl FnOnce(&mut Worker<'_, P>) -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        let driver = worker::driver(control, &self.table);
        search(&mut Worker::new(&self.table, driver.thread(u64::MAX), position))
    }

    /// The number of plies until `winner` has won. `winner` must win the position.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn plies_until(&mut self, position: &P, winner: Side, control: &Control) -> Result<u32, Stopped> {
        self.table.age();
        self.alone(position, control, |worker| worker.plies_until_win(position, winner))
    }

    fn exact(&self, position: &P, control: &Control) -> Result<Exact, Stopped> {
        let value = self.proved_value(position, control)?;
        let plies = value
            .winner(position.side_to_move())
            .map(|winner| self.alone(position, control, |worker| worker.plies_until_win(position, winner)));
        Ok(Exact { value, plies: plies.transpose()? })
    }

    fn proved_value(&self, position: &P, control: &Control) -> Result<Value, Stopped> {
        target::value(position, |target| {
            worker::driver(control, &self.table).first_answer(self.threads, |thread| {
                Worker::new(&self.table, thread, position).reaches(position, target)
            })
        })
    }
}

impl<P: Hints + Sync> Prove<P> for Prover<P> {
    fn set_budget(&mut self, budget: usize) {
        let table = std::mem::replace(&mut self.table, Arc::new(DominanceTable::new(0)));
        // A table that another prover shares stays with that one.
        self.table =
            Arc::new(Arc::into_inner(table).unwrap_or_else(|| DominanceTable::new(0)).resized(budget));
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    fn memory(&self) -> usize {
        self.table.bytes()
    }

    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped> {
        self.table.age();
        self.proved_value(position, control)
    }

    fn verdicts(&mut self, position: &P, control: &Control, found: Found<'_, P, Value>) -> Rated<P, Value> {
        let side = position.side_to_move();
        self.each_move(position, |mv| {
            let next = position.after(mv);
            let value = self.proved_value(&next, control)?.seen_by(next.side_to_move(), side);
            found(mv, value);
            Ok(value)
        })
    }

    fn known(&self, position: &P) -> Bounds {
        let (at_least, at_most) = target::bounds(position, |position| {
            let dominance = position.dominance();
            let reaches = |target: Target| self.table.at_least(ScoreKind::Value, &dominance, target.score());
            let below_win = if position.may_draw() { Value::Draw } else { Value::Loss };
            match (reaches(Target::Win), position.may_draw().then(|| reaches(Target::Draw)).flatten()) {
                (Some(true), _) => (Value::Win, Value::Win),
                (Some(false), Some(true)) => (Value::Draw, below_win),
                (_, Some(false)) => (Value::Loss, Value::Loss),
                (Some(false), None) => (Value::Loss, below_win),
                (None, Some(true)) => (Value::Draw, Value::Win),
                (None, None) => (Value::Loss, Value::Win),
            }
        });
        Bounds { at_least, at_most, within: None }
    }

    fn plies(&mut self, position: &P, control: &Control) -> Result<Option<u32>, Stopped> {
        self.table.age();
        Ok(self.exact(position, control)?.plies)
    }

    fn wins_within(
        &mut self,
        position: &P,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.table.age();
        self.alone(position, control, |worker| worker.wins_within(position, winner, plies))
    }

    fn distances(&mut self, position: &P, control: &Control, found: Found<'_, P, Exact>) -> Rated<P, Exact> {
        let side = position.side_to_move();
        self.each_move(position, |mv| {
            let next = position.after(mv);
            let exact = self.exact(&next, control)?;
            let value = exact.value.seen_by(next.side_to_move(), side);
            let exact = Exact { value, plies: exact.plies.map(|plies| plies + 1) };
            found(mv, exact);
            Ok(exact)
        })
    }
}
