//! The proof engine: exact values, winning moves and distances of any game that gives it hints.
//!
//! Everything proved stays in one table that is bounded in bytes and kept between positions. Answers never
//! depend on the number of threads, on the size of the table or on what was solved before: the table holds
//! whole keys, and only what is finished counts as proved. Only for games that cannot cycle.
//!
//! # Examples
//!
//! ```
//! use etude::games::climbing::ClimbingGame;
//! use etude::model::{Control, Game, Playable, Position, Value};
//! use etude::search::Prove;
//! use etude::search::proof::Prover;
//!
//! type DouDizhu = ClimbingGame<u64>;
//! let rules = &DouDizhu::rules()[0];
//! let setup = DouDizhu::parse(rules, "45569TKA2 / 4588TJKX").unwrap();
//! let position = DouDizhu::position(&setup).unwrap();
//!
//! // 16 MiB for what is proved, one thread.
//! let mut prover = Prover::new(16 << 20, 1);
//! let control = Control::new();
//! assert_eq!(prover.value(&position, &control), Ok(Value::Win));
//!
//! // Every move with its value for the side that makes it; most of that is known by now.
//! let verdicts = prover.verdicts(&position, &control, &mut |_, _| {}).unwrap();
//! let winning = verdicts.iter().filter(|&&(_, value)| value == Value::Win);
//! let winning: Vec<String> = winning.map(|&(mv, _)| DouDizhu::move_text(&position, mv)).collect();
//! assert_eq!(winning, ["5"]);
//!
//! // Stopped work has no answer, and the prover keeps what it has proved.
//! control.cancel();
//! let other = position.after(verdicts[0].0);
//! assert!(prover.plies(&other, &control).is_err());
//! assert_eq!(prover.value(&position, &Control::new()), Ok(Value::Win));
//! ```

use super::exhaustive::Exact;
use super::prove::{Bounds, Prove};
use super::table::{Table, Topic};
use super::team::{Team, together};
use super::worker::{Test, Worker};
use crate::model::{Control, Hints, Side, Stopped, Value};
use std::cmp::Reverse;
use std::sync::Arc;

/// The positions that one thread looks at before others are started.
const ALONE: u64 = 2_000;

/// The fast exact solver.
pub struct Prover<P: Hints> {
    table: Arc<Table<P>>,
    threads: usize,
}

impl<P: Hints + Sync> Prover<P> {
    /// A prover that knows nothing yet. Its table holds at most about `budget` bytes, its work is done by
    /// `threads` threads (at least one).
    pub fn new(budget: usize, threads: usize) -> Self {
        const { assert!(P::MOST_MOVES == usize::MAX, "the engine must see every move") };
        Self { table: Arc::new(Table::new(budget)), threads: threads.max(1) }
    }

    /// A prover for another thread, on the same table until either is given another budget.
    pub fn beside(&self) -> Self {
        Self { table: Arc::clone(&self.table), threads: 1 }
    }

    /// How many proved facts had to give way to others since the table was made.
    pub fn dropped(&self) -> usize {
        self.table.dropped()
    }

    /// Asks something of every legal move, the most promising first, and puts the answers in canonical order.
    fn each_move<T: Copy>(
        &mut self,
        position: &P,
        mut ask: impl FnMut(&mut Self, P::Move) -> Result<T, Stopped>,
    ) -> Result<Vec<(P::Move, T)>, Stopped> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_key(|&index| Reverse(position.order_score(moves[index])));
        let mut answers = Vec::with_capacity(moves.len());
        for index in order {
            answers.push((index, ask(self, moves[index])?));
        }
        answers.sort_unstable_by_key(|&(index, _)| index);
        Ok(answers.into_iter().map(|(index, answer)| (moves[index], answer)).collect())
    }

    /// The plies until `winner` has won, who is known to win here.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn plies_until(&mut self, position: &P, winner: Side, control: &Control) -> Result<u32, Stopped> {
        self.table.age();
        Worker::new(&self.table, control, position).plies(position, winner)
    }

    fn exact(&mut self, position: &P, control: &Control) -> Result<Exact, Stopped> {
        let value = self.value_now(position, control)?;
        let side = position.side_to_move();
        let winner = match value {
            Value::Draw => return Ok(Exact { value, plies: None }),
            Value::Win => side,
            Value::Loss => side.other(),
        };
        let mut worker = Worker::new(&self.table, control, position);
        Ok(Exact { value, plies: Some(worker.plies(position, winner)?) })
    }

    fn value_now(&mut self, position: &P, control: &Control) -> Result<Value, Stopped> {
        debug_assert!(!position.may_cycle(), "the engine solves games without cycles");
        if let Some(value) = position.static_value() {
            return Ok(value);
        }
        if self.passes(position, Test::Win, control)? {
            return Ok(Value::Win);
        }
        let drawn = position.may_draw() && self.passes(position, Test::Draw, control)?;
        Ok(if drawn { Value::Draw } else { Value::Loss })
    }

    /// Whether the position passes the test of the side to move.
    fn passes(&mut self, position: &P, test: Test, control: &Control) -> Result<bool, Stopped> {
        let Self { table, threads } = &*self;
        let side = position.side_to_move();
        let worker = || Worker::new(table, control, position);
        if *threads == 1 {
            return worker().passes(position, side, test);
        }
        // Most positions are settled before it is worth while to start threads.
        let alone = worker().with_limit(ALONE).passes(position, side, test);
        if alone.is_ok() || control.check().is_err() {
            return alone;
        }
        let team = Team::new();
        together(*threads, &team.over, |_| worker().in_team(&team).passes(position, side, test))
    }
}

impl<P: Hints + Sync> Prove<P> for Prover<P> {
    fn set_budget(&mut self, budget: usize) {
        let table = std::mem::replace(&mut self.table, Arc::new(Table::new(0)));
        // What another prover holds stays with it.
        self.table = Arc::new(Arc::into_inner(table).unwrap_or_else(|| Table::new(0)).resized(budget));
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    fn memory(&self) -> usize {
        self.table.bytes()
    }

    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped> {
        self.table.age();
        self.value_now(position, control)
    }

    fn verdicts(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Value),
    ) -> Result<Vec<(P::Move, Value)>, Stopped> {
        self.table.age();
        let side = position.side_to_move();
        self.each_move(position, |prover, mv| {
            let next = position.after(mv);
            let value = prover.value_now(&next, control)?.seen_by(next.side_to_move(), side);
            found(mv, value);
            Ok(value)
        })
    }

    fn known(&self, position: &P) -> Bounds {
        let side = position.side_to_move();
        let mut position = position.clone();
        while let Some(only) = position.only_move() {
            position.play(only);
        }
        let (mut at_least, mut at_most) = (Value::Loss, Value::Win);
        if let Some(value) = position.static_value() {
            (at_least, at_most) = (value, value);
        } else {
            let dominance = position.dominance();
            let passes = |test: Test| self.table.at_least(Topic::Value, &dominance, test.score());
            let less = if position.may_draw() { Value::Draw } else { Value::Loss };
            match (passes(Test::Win), position.may_draw().then(|| passes(Test::Draw)).flatten()) {
                (Some(true), _) => at_least = Value::Win,
                (Some(false), Some(true)) => (at_least, at_most) = (Value::Draw, less),
                (_, Some(false)) => at_most = Value::Loss,
                (Some(false), None) => at_most = less,
                (None, Some(true)) => at_least = Value::Draw,
                (None, None) => {}
            }
        }
        if position.side_to_move() != side {
            (at_least, at_most) = (at_most.reversed(), at_least.reversed());
        }
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
        Worker::new(&self.table, control, position).wins_within(position, winner, plies)
    }

    fn distances(
        &mut self,
        position: &P,
        control: &Control,
        found: &mut dyn FnMut(P::Move, Exact),
    ) -> Result<Vec<(P::Move, Exact)>, Stopped> {
        self.table.age();
        let side = position.side_to_move();
        self.each_move(position, |prover, mv| {
            let next = position.after(mv);
            let exact = prover.exact(&next, control)?;
            let value = exact.value.seen_by(next.side_to_move(), side);
            let exact = Exact { value, plies: exact.plies.map(|plies| plies + 1) };
            found(mv, exact);
            Ok(exact)
        })
    }
}
