//! [`Game`] and [`Playable`]: the interface by which the workbench builds, shows and plays a game.

use super::control::{Control, Stopped};
use super::informal::Rewriting;
use super::message::{DrawnMove, Message};
use super::notation::{ParseError, Problem};
use super::position::{Position, Side, Value};
use super::rules::{RuleProfile, Switches};
use super::scene::{Route, Scene, Target, Viewer, ZoneId};
use super::setup::Setup;

/// A game as a workbench builds and shows its positions.
pub trait Game: 'static {
    /// The game's name in files and on the command line; never changes.
    const ID: &'static str;
    /// A position under construction: perhaps unplayable, with its rules.
    type Setup: Setup;
    /// The switches of its rules; none where rules are only picked by name.
    const SWITCHES: Option<&'static dyn Switches> = None;

    /// The rule profiles, the default one first.
    fn rules() -> &'static [RuleProfile];
    /// The rules of a setup.
    fn rules_of(setup: &Self::Setup) -> &'static RuleProfile;
    /// An empty setup.
    fn empty(rules: &'static RuleProfile) -> Self::Setup;
    /// Reads a position in the game's notation.
    ///
    /// # Errors
    /// The place of the mistake and the text expected there.
    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Self::Setup, ParseError>;
    /// Rewrites a text as people write it in the game's notation; none if the text is no such position.
    ///
    /// # Errors
    /// The first word that is not understood, and the text expected there.
    fn to_notation(_rules: &'static RuleProfile, _text: &str) -> Result<Option<Rewriting>, ParseError> {
        Ok(None)
    }
    /// Replacements to try for a word of notation that could not be read, the likeliest first.
    fn corrections(_rules: &'static RuleProfile, _word: &str) -> &'static [&'static str] {
        &[]
    }
    /// Writes a setup canonically; reading it gives an equal setup.
    fn format(setup: &Self::Setup) -> String;
    /// Every reason why the setup cannot be played.
    fn problems(setup: &Self::Setup) -> Vec<Problem>;
    /// The scene in Setup: the hands or the board, and the rack.
    fn setup_scene(setup: &Self::Setup) -> Scene;
    /// The goal of the side to move in a few words, where it is another one than to win the game.
    fn goal(_setup: &Self::Setup) -> Option<Message> {
        None
    }
    /// Writes a setup for other programs, which know its rules from elsewhere; `numbered` writes named squares as numbers.
    /// None where no other program reads the notation.
    fn interchange_text(_setup: &Self::Setup, _numbered: bool) -> Option<String> {
        None
    }
    /// Writes a setup for reading under other rules; it differs where the notation names its rules.
    fn format_under(setup: &Self::Setup, _rules: &'static RuleProfile) -> String {
        Self::format(setup)
    }
}

/// The result of a game on record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win of a side.
    Won(Side),
    /// A draw.
    Draw,
    /// A loss of both sides, by a decision of the referee.
    BothLost,
}

/// The end of a game in play, by its last position or by a rule that needs its history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// The seat that loses alone, where each seat plays for itself; the sides then only tell the first seat from the others.
    pub loser: Option<u8>,
    /// The name of the rule.
    pub reason: Message,
}

impl Ending {
    /// The end of a game between two sides.
    pub fn new(winner: Option<Side>, reason: Message) -> Self {
        Self { winner, loser: None, reason }
    }

    /// The winner as a player sees it who plays for a side: where one seat loses, every other one wins.
    pub fn winner_for(&self, player: u8, side: Side) -> Option<Side> {
        match self.loser {
            Some(loser) => Some(if loser == player { side.other() } else { side }),
            None => self.winner,
        }
    }
}

/// A pass in notation, in every game that has one.
pub const PASS: &str = "pass";

/// The name of a move made by a button instead of a card or piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveName {
    /// The words.
    pub words: Message,
    /// The letter of its key.
    pub key: Option<char>,
}

/// The move type of a playable game.
pub type MoveOf<G> = <<G as Playable>::Position as Position>::Move;

/// A game whose positions can be played and solved.
pub trait Playable: Game {
    /// Its positions.
    type Position: Position;
    /// True if seats have hidden information.
    const HIDES: bool = false;
    /// The number of players: one for each side, or one for each of three or four seats that hide their cards from each other.
    const PLAYERS: u8 = 2;
    /// True if each seat plays for itself, and one loses. The sides then only tell the first seat from the others, so that
    /// nothing is proved, and estimates are the own ones of each seat.
    const EACH_FOR_ITSELF: bool = false;
    /// True if every move takes at most one card, so that a click on a card plays it.
    const SINGLES: bool = false;

    /// The position of a setup.
    ///
    /// # Errors
    /// All the setup's problems.
    fn position(setup: &Self::Setup) -> Result<Self::Position, Vec<Problem>>;
    /// The scene of a position that arose from `setup`.
    fn scene(setup: &Self::Setup, position: &Self::Position, viewer: Viewer) -> Scene;
    /// The setup of a position that arose from `setup`, for writing it down.
    fn setup_of(setup: &Self::Setup, position: &Self::Position) -> Self::Setup;
    /// Appends the cards of a move, each as often as it is played. A move over a board has none, but a
    /// [route](Playable::route).
    fn targets(_position: &Self::Position, _mv: MoveOf<Self>, _out: &mut Vec<Target>) {}
    /// The move in notation; unique among the legal moves.
    fn move_text(position: &Self::Position, mv: MoveOf<Self>) -> String;
    /// The name of a move that needs a button.
    fn move_name(_position: &Self::Position, _mv: MoveOf<Self>) -> Option<MoveName> {
        None
    }
    /// The move as it is drawn: by default its name, else its notation.
    fn drawn(position: &Self::Position, mv: MoveOf<Self>) -> DrawnMove {
        match Self::move_name(position, mv) {
            Some(name) => DrawnMove::named(name.words),
            None => DrawnMove::written(Self::move_text(position, mv)),
        }
    }
    /// The zone beside which a move is shown as its seat's last one, until the seat is to move again; none where the scene
    /// shows it anyway.
    fn act_zone(_position: &Self::Position, _mv: MoveOf<Self>) -> Option<ZoneId> {
        None
    }
    /// The move as it is drawn there.
    fn act(position: &Self::Position, mv: MoveOf<Self>) -> DrawnMove {
        Self::drawn(position, mv)
    }
    /// Naturalness of a move, in a unit of the game. Of equally good moves the most natural one is shown, and of those the
    /// first in canonical order. Searches for one good move try natural moves first, so better moves should have higher
    /// numbers.
    fn natural(_position: &Self::Position, _mv: MoveOf<Self>) -> i32 {
        0
    }
    /// The seat to move, counted from 0: by default that of the side to move.
    fn seat_to_move(position: &Self::Position) -> u8 {
        position.side_to_move().index() as u8
    }
    /// The identifier of a seat in files and on the command line: its number, unless the game has better names.
    fn seat_id(seat: u8) -> &'static str {
        match seat {
            0 => "1",
            1 => "2",
            2 => "3",
            _ => "4",
        }
    }
    /// The number of the player in a seat, counted from 1, in lists of moves.
    fn seat_number(seat: u8) -> u8 {
        seat + 1
    }
    /// The name of a seat: by default that of its side.
    fn seat_name(setup: &Self::Setup, seat: u8) -> Message {
        Self::side_name(setup, Self::side_of(setup, seat))
    }
    /// The name of the player in a seat in lists of moves, without a role that the move shows anyway.
    fn player_name(setup: &Self::Setup, seat: u8) -> Message {
        Self::seat_name(setup, seat)
    }
    /// The name of a side.
    fn side_name(setup: &Self::Setup, side: Side) -> Message;
    /// The side a seat plays for: by default the first seat against all others.
    fn side_of(_setup: &Self::Setup, seat: u8) -> Side {
        Side::of_index(seat)
    }

    /// The setup with the other side to move, as if the side to move could pass; none where the table decides whose turn it
    /// is, or where passing is a move.
    fn passed(_setup: &Self::Setup) -> Option<Self::Setup> {
        None
    }

    /// The end of a game with this history, by its last position or by a rule that counts moves or repetitions. Such rules are
    /// never part of a position's value. The history is not empty and starts with the initial position.
    fn adjudicate(_history: &[&Self::Position]) -> Option<Ending> {
        None
    }
    /// The players' phrase for the end of a game, to a player, counted from 0: who is left with the cards. Players are the
    /// seats if there are more than two of them, else the sides. None where "win" and "loss" say it.
    fn end_phrase(_setup: &Self::Setup, _ending: &Ending, _player: u8) -> Option<Message> {
        None
    }
    /// A caution beside a proof of a win in `plies` plies, where a rule exists that the proof ignores.
    fn caution(_position: &Self::Position, _plies: u32) -> Option<Message> {
        None
    }
    /// The sentence on a proved value, where a goal of its own is reached or missed, with the plies until then, if known.
    fn goal_verdict(_position: &Self::Position, _value: Value, _plies: Option<u32>) -> Option<Message> {
        None
    }
    /// The side that is to reach a goal other than to win the game; none where none is set.
    fn gainer(_position: &Self::Position) -> Option<Side> {
        None
    }
    /// The route of a move over the board; every move has one in a game with a board, and none in others.
    fn route(_position: &Self::Position, _mv: MoveOf<Self>) -> Option<Route> {
        None
    }
    /// Perft: the number of lines of `depth` plies, in a game whose move generator is checked by it. With `distinct`, moves to
    /// one position by different routes count once.
    ///
    /// # Errors
    /// [`Stopped`] by the control.
    fn perft(
        _position: &Self::Position,
        _depth: u32,
        _distinct: bool,
        _control: &Control,
    ) -> Option<Result<u64, Stopped>> {
        None
    }
}
