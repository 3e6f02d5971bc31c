//! The engines of endgames in which attacks may be passed on: bounded games tell who wins, and what they cannot tell, the
//! engine for games that cycle does.

use crate::games::durak::endgame::Endgame;
use crate::games::durak::endgame::bounded::{Bounded, MOST_PASSED_ON};
use crate::games::durak::moves::Move;
use crate::model::{Control, Position, Side, Stopped, Value};
use crate::search::cyclic::CyclicProver;
use crate::search::df_pn::DfPnProver;
use crate::search::{Bounds, Exact, Prove};
use crate::study::resources::Resources;

/// The positions that each engine looks at in the first round; twice as many in each that follows.
const FIRST_ROUND: u64 = 4_000;
/// How many attacks may be passed on in the first bounded game: most wins need no more, and less takes longer to refute.
const FIRST_PASSED_ON: u8 = 2;

/// The solver of endgames in which attacks may be passed on.
pub struct PassingSolver {
    bounded: DfPnProver<Bounded>,
    /// It also keeps what the bounded games have told.
    cyclic: CyclicProver<Endgame>,
}

/// What is found so far of a position that is being solved.
struct Open {
    index: usize,
    /// What each side is known to have at least.
    at_least: [Value; 2],
    /// How many attacks may be passed on in the next bounded game of each side.
    most: [u8; 2],
}

impl Open {
    /// The value for a side, once both sides have as much as the other lets them.
    fn value_for(&self, side: Side) -> Option<Value> {
        let [own, other] = [side, side.other()].map(|side| self.at_least[side.index()]);
        (own == other.reversed()).then_some(own)
    }
}

impl PassingSolver {
    /// A solver that knows nothing yet.
    pub fn new(Resources { memory, threads }: Resources) -> Self {
        let bounded = DfPnProver::new(memory / 2, threads);
        Self { bounded, cyclic: CyclicProver::new(memory - memory / 2, threads) }
    }

    /// The value of a position, when it is proved.
    fn proved(&self, position: &Endgame) -> Option<Value> {
        let Bounds { at_least, at_most, .. } = self.cyclic.bounds(position);
        (at_least == at_most).then_some(at_least)
    }

    /// Finds the values of positions, the easiest first.
    fn settle(
        &mut self,
        positions: &[Endgame],
        control: &Control,
        found: &mut dyn FnMut(usize, Value),
    ) -> Result<(), Stopped> {
        let at_least = [Value::Loss; 2];
        let most = [FIRST_PASSED_ON; 2];
        let mut open: Vec<Open> = (0..positions.len()).map(|index| Open { index, at_least, most }).collect();
        let mut round = FIRST_ROUND;
        while !open.is_empty() {
            control.check()?;
            let mut still_open = Vec::new();
            for mut task in open {
                let position = &positions[task.index];
                match self.look_into(position, &mut task, round, control)? {
                    Some(value) => found(task.index, value),
                    None => still_open.push(task),
                }
            }
            open = still_open;
            round *= 2;
        }
        Ok(())
    }

    /// Lets each engine look at so many positions, and tells the value when one of them has found it.
    fn look_into(
        &mut self,
        position: &Endgame,
        task: &mut Open,
        round: u64,
        control: &Control,
    ) -> Result<Option<Value>, Stopped> {
        if let Some(value) = self.proved(position) {
            return Ok(Some(value));
        }
        let mover = position.side_to_move();
        for side in [mover, mover.other()] {
            self.claim(position, side, task, round, control)?;
            if let Some(value) = task.value_for(mover) {
                self.cyclic.learn(position, value);
                return Ok(Some(value));
            }
        }
        let limited = control.with_held(self.bounded.memory() as u64).with_nodes(round);
        match self.cyclic.value(position, &limited) {
            Ok(value) => Ok(Some(value)),
            // Nothing is left to try when it gave up before its time and no bounded game is left.
            Err(Stopped)
                if limited.check().is_ok() && task.most.iter().all(|&most| most > MOST_PASSED_ON) =>
            {
                Err(Stopped)
            }
            Err(Stopped) => control.check().map(|()| None),
        }
    }

    /// Finds out what a side forces in bounded games, in which more and more may be passed on.
    fn claim(
        &self,
        position: &Endgame,
        side: Side,
        task: &mut Open,
        round: u64,
        control: &Control,
    ) -> Result<(), Stopped> {
        let mover = position.side_to_move();
        let limited = control.with_held(self.cyclic.memory() as u64).with_nodes(round);
        let most = &mut task.most[side.index()];
        let at_least = &mut task.at_least[side.index()];
        while *most <= MOST_PASSED_ON && *at_least != Value::Win {
            let Ok(value) = self.bounded.value(&Bounded::new(*position, side, *most), &limited) else {
                return control.check();
            };
            *at_least = value.seen_by(mover, side).max(*at_least);
            *most += 1;
        }
        Ok(())
    }
}

impl Prove<Endgame> for PassingSolver {
    fn set_budget(&mut self, budget: usize) {
        self.bounded.set_budget(budget / 2);
        self.cyclic.set_budget(budget - budget / 2);
    }

    fn set_threads(&mut self, threads: usize) {
        self.bounded.set_threads(threads);
        self.cyclic.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.bounded.memory() + self.cyclic.memory()
    }

    fn value(&mut self, position: &Endgame, control: &Control) -> Result<Value, Stopped> {
        let mut value = None;
        self.settle(std::slice::from_ref(position), control, &mut |_, found| value = Some(found))?;
        value.ok_or(Stopped)
    }

    fn verdicts(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: &mut dyn FnMut(Move, Value),
    ) -> Result<Vec<(Move, Value)>, Stopped> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let positions: Vec<Endgame> = moves.iter().map(|&mv| position.after(mv)).collect();
        let side = position.side_to_move();
        let mut verdicts = vec![None; moves.len()];
        self.settle(&positions, control, &mut |index, value| {
            let value = value.seen_by(positions[index].side_to_move(), side);
            verdicts[index] = Some(value);
            found(moves[index], value);
        })?;
        moves.into_iter().zip(verdicts).map(|(mv, value)| Ok((mv, value.ok_or(Stopped)?))).collect()
    }

    fn known(&self, position: &Endgame) -> Bounds {
        self.cyclic.known(position)
    }

    fn plies(&mut self, position: &Endgame, control: &Control) -> Result<Option<u32>, Stopped> {
        self.value(position, control)?;
        self.cyclic.plies(position, &control.with_held(self.bounded.memory() as u64))
    }

    fn wins_within(
        &mut self,
        position: &Endgame,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.cyclic.wins_within(position, winner, plies, &control.with_held(self.bounded.memory() as u64))
    }

    fn distances(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: &mut dyn FnMut(Move, Exact),
    ) -> Result<Vec<(Move, Exact)>, Stopped> {
        self.verdicts(position, control, &mut |_, _| {})?;
        self.cyclic.distances(position, &control.with_held(self.bounded.memory() as u64), found)
    }
}
