//! [`AnyPosition`], its moves and its key.

use super::game::{AnyGame, game_of};
use crate::solving::Solvable;
use crate::solving::counted::count_lines;
use crate::solving::engine::Engine;
use crate::solving::forecast::Tail;
use etude_model::{
    Control, DrawnMove, Ending, Message, MoveName, MoveOf, Position, Route, Side, Stopped, Target, Value,
    ZoneId,
};
use std::any::Any;
use std::cmp::Reverse;
use std::fmt::{self, Debug, Formatter};
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

/// A move: its index among the legal moves of its position, in canonical order. Moves of different positions are not comparable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyMove(pub(super) u32);

impl AnyMove {
    /// The move at an index of the list.
    pub fn new(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// Its index in the list.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Bytes of a key that need no memory of their own.
const FEW_BYTES: usize = 31;

/// The exact key of a position: all bytes of its game's own key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AnyKey {
    /// A short key, zeros behind it.
    Short([u8; FEW_BYTES]),
    /// A longer key.
    Long(Arc<[u8]>),
}

impl AnyKey {
    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        match self {
            Self::Short(_) => 0,
            // Two counters stand before the bytes.
            Self::Long(bytes) => bytes.len() + 2 * size_of::<usize>(),
        }
    }

    fn new(key: &impl Hash) -> Self {
        let mut bytes = KeyBytes(Vec::with_capacity(FEW_BYTES));
        key.hash(&mut bytes);
        let KeyBytes(mut bytes) = bytes;
        if bytes.len() > FEW_BYTES {
            return Self::Long(bytes.into());
        }
        // No key of a type begins another one, so that nothing is lost by zeros.
        bytes.resize(FEW_BYTES, 0);
        bytes.try_into().map_or_else(|bytes: Vec<u8>| Self::Long(bytes.into()), Self::Short)
    }
}

/// Collects what a key feeds to a hasher: all its fields, so that equal bytes are equal keys of one type.
struct KeyBytes(Vec<u8>);

impl Hasher for KeyBytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Lengths of arrays, mostly.
    fn write_usize(&mut self, number: usize) {
        self.write_isize(number.cast_signed());
    }

    /// Variants of enums, of which there are few: small numbers take one byte.
    fn write_isize(&mut self, number: isize) {
        match u8::try_from(number) {
            Ok(small) if small < u8::MAX => self.0.push(small),
            _ => {
                self.0.push(u8::MAX);
                self.0.extend_from_slice(&number.to_ne_bytes());
            }
        }
    }

    fn finish(&self) -> u64 {
        0
    }
}

/// What a position can be asked in any game, by the functions of the same names of [`Playable`](etude_model::Playable),
/// [`Solvable`], [`CompositionRules`](crate::solving::CompositionRules) and [`Engine`].
pub trait PositionObject: Send + Sync {
    /// The object itself, for its game's own type.
    fn as_any(&self) -> &dyn Any;
    /// A copy.
    fn clone_object(&self) -> Box<dyn PositionObject>;
    /// The game.
    fn game(&self) -> AnyGame;
    /// [`Position::may_cycle`].
    fn may_cycle(&self) -> bool;
    /// [`Position::may_draw`].
    fn may_draw(&self) -> bool;
    /// [`Position::side_to_move`].
    fn side_to_move(&self) -> Side;
    /// [`Position::score`].
    fn score(&self) -> Option<Value>;
    /// The number of listed legal moves.
    fn count(&self) -> usize;
    /// Plays a legal move.
    fn play(&mut self, mv: AnyMove);
    /// The exact key, within one game and its rules.
    fn key(&self) -> AnyKey;
    /// [`Playable::targets`](etude_model::Playable::targets).
    fn targets(&self, mv: AnyMove, out: &mut Vec<Target>);
    /// [`Playable::move_text`](etude_model::Playable::move_text).
    fn move_text(&self, mv: AnyMove) -> String;
    /// [`Playable::move_name`](etude_model::Playable::move_name).
    fn move_name(&self, mv: AnyMove) -> Option<MoveName>;
    /// [`Playable::drawn`](etude_model::Playable::drawn).
    fn drawn(&self, mv: AnyMove) -> DrawnMove;
    /// [`Playable::act_zone`](etude_model::Playable::act_zone).
    fn act_zone(&self, mv: AnyMove) -> Option<ZoneId>;
    /// [`Playable::act`](etude_model::Playable::act).
    fn act(&self, mv: AnyMove) -> DrawnMove;
    /// [`Playable::natural`](etude_model::Playable::natural).
    fn natural(&self, mv: AnyMove) -> i32;
    /// [`Playable::seat_to_move`](etude_model::Playable::seat_to_move).
    fn seat_to_move(&self) -> u8;
    /// [`Playable::adjudicate`](etude_model::Playable::adjudicate).
    fn adjudicate(&self, history: &[&AnyPosition]) -> Option<Ending>;
    /// [`Playable::caution`](etude_model::Playable::caution).
    fn caution(&self, plies: u32) -> Option<Message>;
    /// [`Playable::goal_verdict`](etude_model::Playable::goal_verdict).
    fn goal_verdict(&self, value: Value, plies: Option<u32>) -> Option<Message>;
    /// [`Playable::gainer`](etude_model::Playable::gainer).
    fn gainer(&self) -> Option<Side>;
    /// [`Playable::route`](etude_model::Playable::route).
    fn route(&self, mv: AnyMove) -> Option<Route>;
    /// [`Playable::perft`](etude_model::Playable::perft), or the lines one by one.
    ///
    /// # Errors
    /// [`Stopped`] by the control.
    fn perft(&self, depth: u32, distinct: bool, control: &Control) -> Result<u64, Stopped>;
    /// [`Solvable::can_prove`].
    fn can_prove(&self) -> bool;
    /// [`Solvable::all_know`].
    fn all_know(&self) -> bool;
    /// [`Solvable::proves_on_view`].
    fn proves_on_view(&self) -> bool;
    /// [`Solvable::slice_of`].
    fn slice_of(&self) -> Option<String>;
    /// [`Solvable::tail`].
    fn tail(&self) -> Option<Tail>;
    /// [`Solvable::may_not_fit`].
    fn may_not_fit(&self, memory: u64) -> bool;
    /// [`Solvable::note`].
    fn note(&self) -> Option<Message>;
    /// [`Solvable::tables`].
    fn tables(&self) -> Option<Message>;
    /// [`Solvable::worst_case_seats`].
    fn worst_case_seats(&self) -> Vec<u8>;
    /// [`CompositionRules::prepare`](crate::solving::CompositionRules::prepare).
    ///
    /// # Errors
    /// [`Stopped`] by the control.
    fn prepare(&self, control: &Control) -> Result<(), Stopped>;
    /// [`CompositionRules::is_decided`](crate::solving::CompositionRules::is_decided).
    fn is_decided(&self, side: Side) -> bool;
    /// [`CompositionRules::without`](crate::solving::CompositionRules::without).
    fn without(&self, square: u8) -> Option<AnyPosition>;
    /// [`CompositionRules::stroke`](crate::solving::CompositionRules::stroke).
    fn stroke(&self, line: &[(AnyPosition, AnyMove)], side: Side) -> Option<&'static str>;
    /// [`Engine::caution`].
    fn player_caution(&self, player: &str) -> Option<Message>;
    /// [`Engine::reason`].
    fn reason(&self, mv: AnyMove) -> Option<Message>;
}

/// A position of one game, with its legal moves once they were asked for.
pub(super) struct Held<G: Solvable> {
    pub(super) position: G::Position,
    legal: OnceLock<Arc<[MoveOf<G>]>>,
}

impl<G: Solvable> Held<G> {
    pub(super) fn new(position: G::Position) -> Self {
        Self { position, legal: OnceLock::new() }
    }

    pub(super) fn legal(&self) -> &[MoveOf<G>] {
        self.legal.get_or_init(|| self.position.moves().into())
    }

    /// The game's own move.
    pub(super) fn typed(&self, mv: AnyMove) -> Option<MoveOf<G>> {
        self.legal().get(mv.index()).copied()
    }

    /// What the game answers about a move; nothing for a move of another position.
    fn of<T: Default>(&self, mv: AnyMove, ask: impl FnOnce(&G::Position, MoveOf<G>) -> T) -> T {
        self.typed(mv).map(|mv| ask(&self.position, mv)).unwrap_or_default()
    }
}

/// Methods that ask the game about the position, or about a move of it.
macro_rules! asked {
    (position: $($name:ident($($arg:ident: $type:ty),*) -> $out:ty;)+) => {
        $(fn $name(&self, $($arg: $type),*) -> $out {
            G::$name(&self.position, $($arg),*)
        })+
    };
    (move: $($name:ident -> $out:ty;)+) => {
        $(fn $name(&self, mv: AnyMove) -> $out {
            self.of(mv, G::$name)
        })+
    };
    (own: $($name:ident -> $out:ty;)+) => {
        $(fn $name(&self) -> $out {
            self.position.$name()
        })+
    };
}

impl<G: Solvable> PositionObject for Held<G> {
    asked! { own:
        may_cycle -> bool;
        may_draw -> bool;
        side_to_move -> Side;
        score -> Option<Value>;
    }
    asked! { position:
        seat_to_move() -> u8;
        caution(plies: u32) -> Option<Message>;
        goal_verdict(value: Value, plies: Option<u32>) -> Option<Message>;
        gainer() -> Option<Side>;
        can_prove() -> bool;
        all_know() -> bool;
        proves_on_view() -> bool;
        slice_of() -> Option<String>;
        tail() -> Option<Tail>;
        may_not_fit(memory: u64) -> bool;
        note() -> Option<Message>;
        tables() -> Option<Message>;
        worst_case_seats() -> Vec<u8>;
    }
    asked! { move:
        move_text -> String;
        move_name -> Option<MoveName>;
        drawn -> DrawnMove;
        act_zone -> Option<ZoneId>;
        act -> DrawnMove;
        natural -> i32;
        route -> Option<Route>;
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn clone_object(&self) -> Box<dyn PositionObject> {
        Box::new(Self { position: self.position.clone(), legal: self.legal.clone() })
    }

    fn game(&self) -> AnyGame {
        game_of::<G>()
    }

    fn count(&self) -> usize {
        self.legal().len()
    }

    fn play(&mut self, mv: AnyMove) {
        if let Some(mv) = self.typed(mv) {
            self.position.play(mv);
            self.legal = OnceLock::new();
        }
    }

    fn key(&self) -> AnyKey {
        AnyKey::new(&self.position.key())
    }

    fn targets(&self, mv: AnyMove, out: &mut Vec<Target>) {
        self.of(mv, |position, mv| G::targets(position, mv, out));
    }

    fn adjudicate(&self, history: &[&AnyPosition]) -> Option<Ending> {
        let history: Option<Vec<&G::Position>> = history.iter().map(|at| at.typed::<G>()).collect();
        G::adjudicate(&history?)
    }

    fn perft(&self, depth: u32, distinct: bool, control: &Control) -> Result<u64, Stopped> {
        let own = G::perft(&self.position, depth, distinct, control);
        own.unwrap_or_else(|| count_lines(&self.position, depth, control))
    }

    fn prepare(&self, control: &Control) -> Result<(), Stopped> {
        G::composition_rules().map_or(Ok(()), |rules| (rules.prepare)(&self.position, control))
    }

    fn is_decided(&self, side: Side) -> bool {
        G::composition_rules().is_some_and(|rules| (rules.is_decided)(&self.position, side))
    }

    fn without(&self, square: u8) -> Option<AnyPosition> {
        (G::composition_rules()?.without)(&self.position, square).map(AnyPosition::new::<G>)
    }

    fn stroke(&self, line: &[(AnyPosition, AnyMove)], side: Side) -> Option<&'static str> {
        let typed = |(at, mv): &(AnyPosition, AnyMove)| {
            let at = at.held::<G>()?;
            Some((at.position.clone(), at.typed(*mv)?))
        };
        let line: Option<Vec<_>> = line.iter().map(typed).collect();
        (G::composition_rules()?.stroke)(&line?, side)
    }

    fn player_caution(&self, player: &str) -> Option<Message> {
        <G::Engine as Engine<G::Position>>::caution(&self.position, player)
    }

    fn reason(&self, mv: AnyMove) -> Option<Message> {
        self.of(mv, <G::Engine as Engine<G::Position>>::reason)
    }
}

/// A position of any game that is played.
pub struct AnyPosition(Box<dyn PositionObject>);

impl Clone for AnyPosition {
    fn clone(&self) -> Self {
        Self(self.0.clone_object())
    }
}

impl Deref for AnyPosition {
    type Target = dyn PositionObject;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DerefMut for AnyPosition {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

impl Debug for AnyPosition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyPosition").field(&self.0.key()).finish()
    }
}

impl AnyPosition {
    /// A position of a game.
    pub fn new<G: Solvable>(position: G::Position) -> Self {
        Self(Box::new(Held::<G>::new(position)))
    }

    pub(super) fn held<G: Solvable>(&self) -> Option<&Held<G>> {
        self.0.as_any().downcast_ref()
    }

    /// The position in its game's own type; none of another game.
    pub fn typed<G: Solvable>(&self) -> Option<&G::Position> {
        self.held::<G>().map(|held| &held.position)
    }

    /// A move in its game's own type; none of another game.
    pub fn typed_move<G: Solvable>(&self, mv: AnyMove) -> Option<MoveOf<G>> {
        self.held::<G>()?.typed(mv)
    }

    /// A move of the game's own type; none for one that the list leaves out.
    pub fn find<G: Solvable>(&self, mv: MoveOf<G>) -> Option<AnyMove> {
        self.held::<G>()?.legal().iter().position(|&other| other == mv).map(AnyMove::new)
    }

    /// The legal moves in canonical order, without those that a cut list leaves out.
    pub fn moves(&self) -> Vec<AnyMove> {
        (0..self.0.count()).map(AnyMove::new).collect()
    }

    /// True if the list may leave legal moves out, so that trying all of it proves nothing.
    pub fn is_cut(&self) -> bool {
        self.0.count() >= self.game().traits().most_moves
    }

    /// The position after a legal move.
    pub fn after(&self, mv: AnyMove) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// Moves sorted by how natural they are; a stable sort.
    pub fn by_nature(&self, moves: &[AnyMove]) -> Vec<AnyMove> {
        let mut moves = moves.to_vec();
        moves.sort_by_cached_key(|&mv| Reverse(self.natural(mv)));
        moves
    }

    /// [`Playable::adjudicate`](etude_model::Playable::adjudicate), of a history that is not empty.
    pub fn adjudicate(history: &[&Self]) -> Option<Ending> {
        history.last()?.0.adjudicate(history)
    }

    /// [`CompositionRules::stroke`](crate::solving::CompositionRules::stroke), of a line that is not empty.
    pub fn stroke(line: &[(Self, AnyMove)], side: Side) -> Option<&'static str> {
        line.first()?.0.0.stroke(line, side)
    }
}

/// Moves that follow each other, as indices. The line ends before a move that a cut list leaves out.
pub(super) fn erased_line<G: Solvable>(start: &G::Position, moves: &[MoveOf<G>]) -> Vec<AnyMove> {
    let mut at = start.clone();
    let step = |&mv: &MoveOf<G>| {
        let index = at.moves().iter().position(|&other| other == mv)?;
        at.play(mv);
        Some(AnyMove::new(index))
    };
    moves.iter().map_while(step).collect()
}

/// Moves that follow each other, in the game's own type.
pub(super) fn typed_line<G: Solvable>(start: &G::Position, moves: &[AnyMove]) -> Vec<MoveOf<G>> {
    let mut at = start.clone();
    let step = |mv: &AnyMove| {
        let mv = at.moves().get(mv.index()).copied()?;
        at.play(mv);
        Some(mv)
    };
    moves.iter().map_while(step).collect()
}
