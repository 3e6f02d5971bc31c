//! What an engine is that estimates and plays.

pub mod estimate;
pub mod external;
pub(super) mod job;
pub mod lock;

use crate::model::{Control, Message, Position, Viewer};
use crate::study::Score;
use crate::study::resources::Resources;

/// How well to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// As the player of that name does, one of [`Engine::players`].
    Named(&'static str),
    /// A level, from 1 for a beginner.
    Level(u8),
    /// As well as it can in so many seconds.
    Seconds(u16),
    /// As another program does in so many seconds, by its number.
    Program(u32, u16),
}

/// A player that has a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedPlayer {
    /// Its name in commands.
    pub id: &'static str,
    /// The Fluent identifier of its name, without arguments or with `number`.
    pub name: &'static str,
    /// What the name says by number: how deep or how long it thinks.
    pub number: u32,
}

impl NamedPlayer {
    /// Its name.
    pub fn message(&self) -> Message {
        Message::new(self.name).number("number", self.number)
    }
}

/// The highest [`Strength::Level`].
pub const HIGHEST_LEVEL: u8 = 8;

/// Result of one iteration of an engine's iterative deepening.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineRound<M> {
    /// Depth of the search in plies.
    pub depth: u32,
    /// Selective depth (seldepth) in plies.
    pub seldepth: u32,
    /// Principal variations with their scores, the best first.
    pub lines: Vec<(Score, Vec<M>)>,
}

/// PIMC estimate per move: results over determinizations of what the side to move could know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sampled<M> {
    /// Every legal move.
    pub moves: Vec<SampledMove<M>>,
    /// The best of them; of moves that nothing tells apart the one that costs least.
    pub best: SampledMove<M>,
    /// The number of games that were drawn.
    pub deals: u32,
}

/// PIMC estimate of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampledMove<M> {
    /// The move.
    pub mv: M,
    /// What its side gets of 10,000 games, a draw counted as half.
    pub share: i32,
    /// Whether it brings less than the best move by more than chance explains, and no search prefers it.
    pub worse: bool,
}

/// Estimates where nothing is proved, and plays.
pub trait Engine<P: Position>: Send + Sized + 'static {
    /// Whether there is any such engine for the game.
    const EXISTS: bool;
    /// Whether it estimates positions; otherwise it only plays, and needs next to no memory.
    const ANALYSES: bool = true;

    /// The players that it knows by name, instead of levels and times.
    fn players() -> &'static [NamedPlayer] {
        &[]
    }
    /// What a player with a name never does in such a game, though the rules allow it.
    fn caution(position: &P, player: &str) -> Option<Message> {
        let _ = (position, player);
        None
    }
    /// By how many points of Elo a level is stronger than the first one, where that was measured.
    fn measured(level: u8) -> Option<u32> {
        let _ = level;
        None
    }
    /// An engine that has seen nothing yet.
    fn new(resources: Resources) -> Self;
    /// Changes what it may use.
    fn set_resources(&mut self, resources: Resources);
    /// The bytes that it holds.
    fn memory(&self) -> usize {
        0
    }
    /// Looks deeper and deeper until the control stops it or it has nothing left to find; `found` is called after
    /// each round. The history holds the positions before this one, for rules about repetition.
    fn analyse(
        &mut self,
        position: &P,
        history: &[P],
        lines: usize,
        control: &Control,
        found: &mut dyn FnMut(EngineRound<P::Move>),
    );
    /// What each legal move brings in games drawn at random that agree with all that the side to move could know, up
    /// to so many, fewer when the control stops it before; none for engines that cannot tell. Equal seeds draw equally.
    fn sampled(
        &mut self,
        position: &P,
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Option<Sampled<P::Move>> {
        let (_, _, _, _) = (position, deals, seed, control);
        None
    }
    /// What the first side gets of 10,000 games, a draw counted as half, as certain eyes see a position of a game of which seats do
    /// not see everything; none for engines that cannot tell, and when the control stops it. Equal seeds tell the same.
    fn standing(&mut self, position: &P, eyes: Viewer, seed: u64, control: &Control) -> Option<i32> {
        let (_, _, _, _) = (position, eyes, seed, control);
        None
    }
    /// What went wrong with the last question, for engines that are programs of their own.
    fn trouble(&self) -> Option<Message> {
        None
    }
    /// The move to play; none when the game is over or the control stopped it before it had any. The same seed gives the
    /// same choices, as far as no clock has a part in them.
    fn choose(
        &mut self,
        position: &P,
        history: &[P],
        strength: Strength,
        seed: u64,
        control: &Control,
    ) -> Option<P::Move>;
}

/// No engine, for games whose every position is solved.
pub struct NoEngine;

impl<P: Position> Engine<P> for NoEngine {
    const EXISTS: bool = false;

    fn new(_resources: Resources) -> Self {
        Self
    }

    fn set_resources(&mut self, _resources: Resources) {}

    fn analyse(
        &mut self,
        _position: &P,
        _history: &[P],
        _lines: usize,
        _control: &Control,
        _found: &mut dyn FnMut(EngineRound<P::Move>),
    ) {
    }

    fn choose(
        &mut self,
        _position: &P,
        _history: &[P],
        _strength: Strength,
        _seed: u64,
        _control: &Control,
    ) -> Option<P::Move> {
        None
    }
}
