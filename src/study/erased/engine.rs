//! [`AnyEngine`].

use super::position::{AnyMove, AnyPosition, erased_line};
use crate::resources::Resources;
use crate::solving::Solvable;
use crate::solving::engine::{Engine, Sampled, SampledMove, Strength};
use etude_model::{Control, Message, MoveOf, PvLine, Report, RootMoves, Viewer};

/// Positions before another one, in the game's own type; none of another game.
pub(super) fn typed_history<G: Solvable>(history: &[AnyPosition]) -> Vec<G::Position> {
    history.iter().filter_map(AnyPosition::typed::<G>).cloned().collect()
}

/// A report with its moves as indices.
pub(super) fn erased_report<G: Solvable>(start: &G::Position, report: &Report<MoveOf<G>>) -> Report<AnyMove> {
    let line =
        |line: &PvLine<MoveOf<G>>| PvLine { score: line.score, moves: erased_line::<G>(start, &line.moves) };
    let lines = report.lines.iter().map(line).filter(|line| !line.moves.is_empty()).collect();
    Report { depth: report.depth, selective_depth: report.selective_depth, nodes: report.nodes, lines }
}

/// What the engine of any game can be asked.
pub trait EngineObject: Send {
    /// [`Engine::set_resources`].
    fn set_resources(&mut self, _resources: Resources) {}
    /// [`Engine::memory`].
    fn memory(&self) -> usize {
        0
    }
    /// [`Engine::analyse`].
    fn analyse(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
        roots: RootMoves<'_, AnyMove>,
        control: &Control,
        found: &mut dyn FnMut(&Report<AnyMove>),
    );
    /// [`Engine::sampled`].
    fn sampled(
        &mut self,
        _position: &AnyPosition,
        _played: AnyMove,
        _deals: u32,
        _seed: u64,
        _control: &Control,
    ) -> Option<Sampled<AnyMove>> {
        None
    }
    /// [`Engine::expected_points`].
    fn expected_points(
        &mut self,
        _position: &AnyPosition,
        _eyes: Viewer,
        _seed: u64,
        _control: &Control,
    ) -> Option<i32> {
        None
    }
    /// [`Engine::material`].
    fn material(&self, _position: &AnyPosition) -> i32 {
        0
    }
    /// [`Engine::settled_material`].
    fn settled_material(&self, position: &AnyPosition) -> i32 {
        self.material(position)
    }
    /// [`Engine::trouble`].
    fn trouble(&self) -> Option<Message>;
    /// [`Engine::choose`].
    fn choose(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
        strength: Strength,
        seed: u64,
        control: &Control,
    ) -> Option<AnyMove>;
}

struct Held<G: Solvable>(G::Engine);

impl<G: Solvable> EngineObject for Held<G> {
    fn set_resources(&mut self, resources: Resources) {
        self.0.set_resources(resources);
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn analyse(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
        roots: RootMoves<'_, AnyMove>,
        control: &Control,
        found: &mut dyn FnMut(&Report<AnyMove>),
    ) {
        let Some(at) = position.typed::<G>() else { return };
        let among: Vec<_> = roots.among.iter().filter_map(|&mv| position.typed_move::<G>(mv)).collect();
        let roots = RootMoves { lines: roots.lines, among: &among };
        let mut found = |report: &Report<MoveOf<G>>| found(&erased_report::<G>(at, report));
        self.0.analyse(at, &typed_history::<G>(history), roots, control, &mut found);
    }

    fn sampled(
        &mut self,
        position: &AnyPosition,
        played: AnyMove,
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Option<Sampled<AnyMove>> {
        let played = position.typed_move::<G>(played)?;
        let sampled = self.0.sampled(position.typed::<G>()?, played, deals, seed, control)?;
        let erased = |known: &SampledMove<MoveOf<G>>| {
            let mv = position.find::<G>(known.mv)?;
            Some(SampledMove { mv, share: known.share, worse: known.worse })
        };
        let moves = sampled.moves.iter().filter_map(erased).collect();
        Some(Sampled { moves, best: erased(&sampled.best)?, deals: sampled.deals })
    }

    fn expected_points(
        &mut self,
        position: &AnyPosition,
        eyes: Viewer,
        seed: u64,
        control: &Control,
    ) -> Option<i32> {
        self.0.expected_points(position.typed::<G>()?, eyes, seed, control)
    }

    fn material(&self, position: &AnyPosition) -> i32 {
        position.typed::<G>().map_or(0, |at| self.0.material(at))
    }

    fn settled_material(&self, position: &AnyPosition) -> i32 {
        position.typed::<G>().map_or(0, |at| self.0.settled_material(at))
    }

    fn trouble(&self) -> Option<Message> {
        self.0.trouble()
    }

    fn choose(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
        strength: Strength,
        seed: u64,
        control: &Control,
    ) -> Option<AnyMove> {
        let at = position.typed::<G>()?;
        let mv = self.0.choose(at, &typed_history::<G>(history), strength, seed, control)?;
        position.find::<G>(mv)
    }
}

/// The engine of any game: it answers as its game's own [`Engine`] does, and of a position of another game knows nothing.
pub type AnyEngine = Box<dyn EngineObject>;

/// The engine of a game as an object.
pub(super) fn engine_of<G: Solvable>(engine: G::Engine) -> AnyEngine {
    Box::new(Held::<G>(engine))
}
