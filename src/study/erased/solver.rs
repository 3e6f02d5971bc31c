//! [`AnySolver`].

use super::position::{AnyMove, AnyPosition, erased_line, typed_line};
use super::setup::AnySetup;
use crate::solving::choice;
use crate::solving::choice::Expansion;
use crate::solving::proof::{self, ProofFile};
use crate::solving::{Solvable, Solver};
use etude_model::{Control, MoveOf, Side, Stopped, Value};
use etude_search::{Bounds, Exact, Prove};
use std::any::Any;

/// Legal moves in canonical order, each with what was asked of it.
type Rated<T> = Result<Vec<(AnyMove, T)>, Stopped>;

/// What the solver of any game can be asked: it answers as its game's own [`Prove`] does, and by the functions of
/// [`choice`] and [`proof`]. A position of another game stops it.
pub trait SolverObject: Send {
    /// The game's own solver.
    fn as_any_mut(&mut self) -> &mut dyn Any;
    /// [`Prove::set_budget`].
    fn set_budget(&mut self, budget: usize);
    /// [`Prove::set_threads`].
    fn set_threads(&mut self, threads: usize);
    /// [`Prove::memory`].
    fn memory(&self) -> usize;
    /// [`Solver::beside`].
    fn beside(&self) -> Option<AnySolver>;
    /// [`Prove::value`].
    ///
    /// # Errors
    /// [`Stopped`] by the control, or if no further effort can help.
    fn value(&mut self, position: &AnyPosition, control: &Control) -> Result<Value, Stopped>;
    /// [`Prove::verdicts`].
    ///
    /// # Errors
    /// [`Stopped`] by the control, or if no further effort can help.
    fn verdicts(
        &mut self,
        position: &AnyPosition,
        control: &Control,
        found: &mut dyn FnMut(AnyMove, Value),
    ) -> Rated<Value>;
    /// [`Prove::known`].
    fn known(&self, position: &AnyPosition) -> Bounds;
    /// [`Prove::plies`].
    ///
    /// # Errors
    /// [`Stopped`] by the control, or if no further effort can help.
    fn plies(&mut self, position: &AnyPosition, control: &Control) -> Result<Option<u32>, Stopped>;
    /// [`Prove::wins_within`].
    ///
    /// # Errors
    /// [`Stopped`] by the control, or if no further effort can help.
    fn wins_within(
        &mut self,
        position: &AnyPosition,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped>;
    /// [`Prove::distances`].
    ///
    /// # Errors
    /// [`Stopped`] by the control, or if no further effort can help.
    fn distances(
        &mut self,
        position: &AnyPosition,
        control: &Control,
        found: &mut dyn FnMut(AnyMove, Exact),
    ) -> Rated<Exact>;
    /// [`proof::write`].
    ///
    /// # Errors
    /// [`Stopped`] by the control, or if no further effort can help.
    fn write_proof(
        &mut self,
        setup: &AnySetup,
        position: &AnyPosition,
        max_bytes: usize,
        control: &Control,
    ) -> Result<Option<ProofFile>, Stopped>;
    /// [`choice::expand`].
    ///
    /// # Errors
    /// [`Stopped`] by the control, or if no further effort can help.
    fn expand(
        &mut self,
        position: &AnyPosition,
        shortest: bool,
        control: &Control,
    ) -> Result<Expansion<AnyMove>, Stopped>;
    /// [`choice::good_move`].
    ///
    /// # Errors
    /// [`Stopped`] by the control, or if no further effort can help.
    fn good_move(
        &mut self,
        position: &AnyPosition,
        shortest: bool,
        control: &Control,
    ) -> Result<Option<AnyMove>, Stopped>;
    /// [`choice::defence`].
    fn defence(&mut self, position: &AnyPosition, effort: u64, control: &Control) -> Vec<AnyMove>;
    /// [`choice::winning_line`].
    fn winning_line(&self, position: &AnyPosition, played: &[AnyMove]) -> Vec<AnyMove>;
}

struct Held<G: Solvable>(G::Solver);

impl<G: Solvable> Held<G> {
    /// Results by the game's own moves, which are the listed ones, mostly in the same order.
    fn erased<T>(position: &AnyPosition, rated: Vec<(MoveOf<G>, T)>) -> Vec<(AnyMove, T)> {
        let index = |at: usize, mv: MoveOf<G>| {
            let here = AnyMove::new(at);
            let same = position.typed_move::<G>(here) == Some(mv);
            if same { Some(here) } else { position.find::<G>(mv) }
        };
        let rated = rated.into_iter().enumerate();
        rated.filter_map(|(at, (mv, known))| Some((index(at, mv)?, known))).collect()
    }
}

impl<G: Solvable> SolverObject for Held<G> {
    fn as_any_mut(&mut self) -> &mut dyn Any {
        &mut self.0
    }

    fn set_budget(&mut self, budget: usize) {
        self.0.set_budget(budget);
    }

    fn set_threads(&mut self, threads: usize) {
        self.0.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn beside(&self) -> Option<AnySolver> {
        self.0.beside().map(solver_of::<G>)
    }

    fn value(&mut self, position: &AnyPosition, control: &Control) -> Result<Value, Stopped> {
        self.0.value(position.typed::<G>().ok_or(Stopped)?, control)
    }

    fn verdicts(
        &mut self,
        position: &AnyPosition,
        control: &Control,
        found: &mut dyn FnMut(AnyMove, Value),
    ) -> Rated<Value> {
        let at = position.typed::<G>().ok_or(Stopped)?;
        let mut found = |mv, value| {
            if let Some(mv) = position.find::<G>(mv) {
                found(mv, value);
            }
        };
        self.0.verdicts(at, control, &mut found).map(|rated| Self::erased(position, rated))
    }

    fn known(&self, position: &AnyPosition) -> Bounds {
        let nothing = Bounds { at_least: Value::Loss, at_most: Value::Win, within: None };
        position.typed::<G>().map_or(nothing, |at| self.0.known(at))
    }

    fn plies(&mut self, position: &AnyPosition, control: &Control) -> Result<Option<u32>, Stopped> {
        self.0.plies(position.typed::<G>().ok_or(Stopped)?, control)
    }

    fn wins_within(
        &mut self,
        position: &AnyPosition,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.0.wins_within(position.typed::<G>().ok_or(Stopped)?, winner, plies, control)
    }

    fn distances(
        &mut self,
        position: &AnyPosition,
        control: &Control,
        found: &mut dyn FnMut(AnyMove, Exact),
    ) -> Rated<Exact> {
        let at = position.typed::<G>().ok_or(Stopped)?;
        let mut found = |mv, exact| {
            if let Some(mv) = position.find::<G>(mv) {
                found(mv, exact);
            }
        };
        self.0.distances(at, control, &mut found).map(|rated| Self::erased(position, rated))
    }

    fn write_proof(
        &mut self,
        setup: &AnySetup,
        position: &AnyPosition,
        max_bytes: usize,
        control: &Control,
    ) -> Result<Option<ProofFile>, Stopped> {
        let (setup, position) = setup.typed::<G>().zip(position.typed::<G>()).ok_or(Stopped)?;
        proof::write::<G>(setup, position, &mut self.0, max_bytes, control)
    }

    fn expand(
        &mut self,
        position: &AnyPosition,
        shortest: bool,
        control: &Control,
    ) -> Result<Expansion<AnyMove>, Stopped> {
        let at = position.typed::<G>().ok_or(Stopped)?;
        let found = choice::expand::<G>(&mut self.0, at, shortest, control)?;
        let shown = found.shown.into_iter().filter_map(|(mv, plies)| Some((position.find::<G>(mv)?, plies)));
        let shown = shown.collect();
        Ok(Expansion { value: found.value, plies: found.plies, shown, others: found.others })
    }

    fn good_move(
        &mut self,
        position: &AnyPosition,
        shortest: bool,
        control: &Control,
    ) -> Result<Option<AnyMove>, Stopped> {
        let at = position.typed::<G>().ok_or(Stopped)?;
        let good = choice::good_move::<G>(&mut self.0, at, shortest, control)?;
        Ok(good.and_then(|mv| position.find::<G>(mv)))
    }

    fn defence(&mut self, position: &AnyPosition, effort: u64, control: &Control) -> Vec<AnyMove> {
        let Some(at) = position.typed::<G>() else { return Vec::new() };
        erased_line::<G>(at, &choice::defence::<G>(&mut self.0, at, effort, control))
    }

    fn winning_line(&self, position: &AnyPosition, played: &[AnyMove]) -> Vec<AnyMove> {
        let Some(at) = position.typed::<G>() else { return Vec::new() };
        erased_line::<G>(at, &choice::winning_line::<G>(&self.0, at, &typed_line::<G>(at, played)))
    }
}

/// The solver of any game, with the resources of a study.
pub type AnySolver = Box<dyn SolverObject>;

/// The solver of a game as an object.
pub(super) fn solver_of<G: Solvable>(solver: G::Solver) -> AnySolver {
    Box::new(Held::<G>(solver))
}

impl dyn SolverObject {
    /// The game's own solver; none of another game.
    pub fn typed<G: Solvable>(&mut self) -> Option<&mut G::Solver> {
        self.as_any_mut().downcast_mut()
    }
}
