//! Engines that estimate positions and play: [`Engine`], with its levels and named players.

use crate::resources::Resources;
use etude_model::{Control, Message, Position, Report, RootMoves, Viewer};

/// Playing strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Like a named player, one of [`Engine::players`].
    Named(&'static str),
    /// A level, from 1 for a beginner.
    Level(u8),
    /// Full strength within a number of seconds.
    Seconds(u16),
    /// Another program, by its number, within a number of seconds.
    Program(u32, u16),
}

/// A player with a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedPlayer {
    /// Its name in commands.
    pub id: &'static str,
    /// The Fluent identifier of its name, without arguments or with `number`.
    pub name: &'static str,
    /// The number in the name, 0 if there is none: search depth, seconds, deals or simulations.
    pub number: u32,
}

impl NamedPlayer {
    /// A player.
    pub const fn new(id: &'static str, name: &'static str, number: u32) -> Self {
        Self { id, name, number }
    }

    /// Its name.
    pub fn message(&self) -> Message {
        Message::new(self.name).number("number", self.number)
    }
}

/// The highest [`Strength::Level`].
pub const HIGHEST_LEVEL: u8 = 8;

/// PIMC estimate per move: results over determinizations, from the information set of the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sampled<M> {
    /// The legal moves that were compared, the best one and the one that was played among them.
    pub moves: Vec<SampledMove<M>>,
    /// The best move; among equals the one that costs least.
    pub best: SampledMove<M>,
    /// Number of determinizations.
    pub deals: u32,
}

/// PIMC estimate of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampledMove<M> {
    /// The move.
    pub mv: M,
    /// Points of its side in 10,000 games, a draw counted as half.
    pub share: i32,
    /// True if the move is worse than the best move beyond chance, and no search prefers it.
    pub worse: bool,
}

/// The standard errors by which a move is worse beyond chance.
pub const BEYOND_CHANCE: f64 = 2.0;

/// Points in 10,000 games of a share of them.
pub fn points(share: f64) -> i32 {
    (10_000.0 * share).round() as i32
}

/// An engine: estimates positions that are not proved, and plays.
pub trait Engine<P: Position>: Send + Sized + 'static {
    /// True if the game has an engine.
    const EXISTS: bool;
    /// True if the engine estimates positions; an engine that only plays needs next to no memory.
    const ANALYSES: bool = true;

    /// Named players, instead of levels and times.
    fn players() -> &'static [NamedPlayer] {
        &[]
    }
    /// The player whose moves are hints for a seat that sees its own cards only; none where hints come from proofs alone.
    fn adviser() -> Option<Strength> {
        None
    }
    /// A legal kind of move that a named player never makes in this game, in words.
    fn caution(_position: &P, _player: &str) -> Option<Message> {
        None
    }
    /// Elo points by which a level is stronger than the first one, where measured.
    fn measured(_level: u8) -> Option<u32> {
        None
    }
    /// The reason of a move that was chosen for the seat to move, in a sentence, by its information set; none for engines
    /// without such sentences.
    fn reason(_position: &P, _mv: P::Move) -> Option<Message> {
        None
    }
    /// An engine with an empty transposition table.
    fn new(resources: Resources) -> Self;
    /// Changes its resources; nothing for one that needs next to none.
    fn set_resources(&mut self, _resources: Resources) {}
    /// Bytes held.
    fn memory(&self) -> usize {
        0
    }
    /// Searches by iterative deepening until the control stops it or nothing is left to find; `found` is called after
    /// each iteration. `history` holds the positions before this one, for rules about repetition. An engine that cannot
    /// search some root moves alone says so as its [trouble](Self::trouble), and finds nothing; so does one that only plays.
    fn analyse(
        &mut self,
        _position: &P,
        _history: &[P],
        _roots: RootMoves<'_, P::Move>,
        _control: &Control,
        _found: &mut dyn FnMut(&Report<P::Move>),
    ) {
    }
    /// PIMC estimate of every legal move over up to `deals` determinizations of the information set of the side to move,
    /// fewer when the control stops it before; none for engines without one. The move that was `played` is compared with
    /// the best one as well as can be. Equal seeds draw equal deals.
    fn sampled(
        &mut self,
        _position: &P,
        _played: P::Move,
        _deals: u32,
        _seed: u64,
        _control: &Control,
    ) -> Option<Sampled<P::Move>> {
        None
    }
    /// Points of the first side in 10,000 games, a draw counted as half, as these eyes see a position of a game with
    /// hidden cards; none for engines without such an estimate, and when the control stops it. Equal seeds give equal
    /// estimates. Where each seat plays for itself they are the points of the own side of a seat, turned to the first side, and
    /// there are none with all cards open.
    fn expected_points(
        &mut self,
        _position: &P,
        _eyes: Viewer,
        _seed: u64,
        _control: &Control,
    ) -> Option<i32> {
        None
    }
    /// Material of the side to move less the other side's, in hundredths of a plain piece; 0 where pieces are nothing to
    /// count.
    fn material(&self, _position: &P) -> i32 {
        0
    }
    /// The same once no capture is left to make.
    fn settled_material(&self, position: &P) -> i32 {
        self.material(position)
    }
    /// The failure of the last search, for external engines.
    fn trouble(&self) -> Option<Message> {
        None
    }
    /// The move to play; none when the game is over or the control stopped it before it had any. Equal seeds give equal
    /// choices, unless a clock has a part in them.
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
