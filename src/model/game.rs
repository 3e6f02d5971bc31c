//! What the workbench needs to build, show and play a game.

use super::control::{Control, Stopped};
use super::informal::Rewriting;
use super::message::{DrawnMove, Message};
use super::notation::{ParseError, Problem};
use super::position::{Position, Side};
use super::scene::{Route, Scene, Target, Viewer, ZoneId};
use super::setup::{Choice, Setup};

/// A variant of a game's rules, as the user picks it. The rules themselves stay in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleProfile {
    /// Its identifier in files and on the command line; never changes.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// The Fluent identifier of a sentence that says what is special about it.
    pub about: &'static str,
}

/// Everything the workbench needs to build and show a position.
pub trait Game: 'static {
    /// The game's name in files and on the command line; never changes.
    const ID: &'static str;
    /// What the user has built so far. It may be unplayable, and it knows its rules.
    type Setup: Setup;

    /// The rule profiles, the default one first.
    fn rules() -> &'static [RuleProfile];
    /// The rules that a setup is for.
    fn rules_of(setup: &Self::Setup) -> &'static RuleProfile;
    /// An empty setup.
    fn empty(rules: &'static RuleProfile) -> Self::Setup;
    /// Reads a position in the game's notation.
    ///
    /// # Errors
    /// Where the text is wrong, and what was expected there.
    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Self::Setup, ParseError>;
    /// Puts a text as people write it into the game's notation; none where that has nothing to add to the notation.
    ///
    /// # Errors
    /// The first word that is not understood, and what was expected there.
    fn formal(rules: &'static RuleProfile, text: &str) -> Result<Option<Rewriting>, ParseError> {
        let (_, _) = (rules, text);
        Ok(None)
    }
    /// What a word may stand for that is not understood, each in notation, the likeliest first.
    fn guesses(rules: &'static RuleProfile, word: &str) -> &'static [&'static str] {
        let (_, _) = (rules, word);
        &[]
    }
    /// Writes a setup canonically; reading it gives an equal setup.
    fn format(setup: &Self::Setup) -> String;
    /// Every reason why the setup cannot be played; none when it can.
    fn problems(setup: &Self::Setup) -> Vec<Problem>;
    /// What to show in Setup: the hands or the board, and the rack of what is left.
    fn setup_scene(setup: &Self::Setup) -> Scene;
    /// The properties that are picked from lists.
    fn choices(setup: &Self::Setup) -> Vec<Choice>;
    /// Writes a setup as other programs read it, who know its rules from elsewhere; `numbered` where squares that have names
    /// are to be numbers. None where nobody else reads the notation.
    fn exchanged(setup: &Self::Setup, numbered: bool) -> Option<String> {
        let (_, _) = (setup, numbered);
        None
    }
    /// Writes a setup to be read under other rules, which matters where the notation names its rules.
    fn format_under(setup: &Self::Setup, rules: &'static RuleProfile) -> String {
        let _ = rules;
        Self::format(setup)
    }
}

/// How a game ended that was played somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A side has won.
    Won(Side),
    /// No side has won.
    Draw,
    /// Both have lost, by a decision of the referee.
    BothLost,
}

/// How a game that is played ends by a rule that needs its history, or by its last position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who has won; none for a draw.
    pub winner: Option<Side>,
    /// The rule, by name.
    pub reason: Message,
}

/// How a pass is written, in every game that has one.
pub const PASS: &str = "pass";

/// What a move is called that is made by a button, not by a card or a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveName {
    /// The words.
    pub words: Message,
    /// The letter of the key that makes it.
    pub key: Option<char>,
}

/// The move type of a playable game.
pub type MoveOf<G> = <<G as Playable>::Position as Position>::Move;

/// A game whose positions can be played and solved.
pub trait Playable: Game {
    /// Its rules.
    type Position: Position;
    /// Whether seats see less than everything.
    const HIDES: bool = false;
    /// Whether no move takes more than one card, so that a click on a card plays it.
    const SINGLES: bool = false;

    /// The position that a setup describes.
    ///
    /// # Errors
    /// All the setup's problems.
    fn position(setup: &Self::Setup) -> Result<Self::Position, Vec<Problem>>;
    /// What to show of a position that arose from `setup`.
    fn scene(setup: &Self::Setup, position: &Self::Position, viewer: Viewer) -> Scene;
    /// The position that arose from `setup` as a setup of its own, for writing it down.
    fn setup_of(setup: &Self::Setup, position: &Self::Position) -> Self::Setup;
    /// Appends the cards that a move touches, each as often as it is touched. A move over a board touches none: it
    /// has a [route](Playable::route).
    fn targets(position: &Self::Position, mv: MoveOf<Self>, out: &mut Vec<Target>) {
        let (_, _, _) = (position, mv, out);
    }
    /// The move in notation; unique among the legal moves.
    fn move_text(position: &Self::Position, mv: MoveOf<Self>) -> String;
    /// What a move is called that needs a button, since no card says it.
    fn move_name(position: &Self::Position, mv: MoveOf<Self>) -> Option<MoveName> {
        let _ = (position, mv);
        None
    }
    /// The move as it is drawn. As it stands here: by its name, else as it is written.
    fn drawn(position: &Self::Position, mv: MoveOf<Self>) -> DrawnMove {
        match Self::move_name(position, mv) {
            Some(name) => DrawnMove::named(name.words),
            None => DrawnMove::written(Self::move_text(position, mv)),
        }
    }
    /// The zone before which a move is shown as what its seat did last, until the seat is to move again; none where
    /// the scene shows it anyway.
    fn act_zone(position: &Self::Position, mv: MoveOf<Self>) -> Option<ZoneId> {
        let (_, _) = (position, mv);
        None
    }
    /// What is shown of a move there, told of who made it.
    fn act(position: &Self::Position, mv: MoveOf<Self>) -> DrawnMove {
        Self::drawn(position, mv)
    }
    /// How natural a move is, in a unit of the game's own: of moves that are as good the one with the highest number is
    /// shown, and of those the first in canonical order. The better ones should come early even where nothing is proved:
    /// they are tried in this order when a good move is looked for.
    fn natural(position: &Self::Position, mv: MoveOf<Self>) -> i32 {
        let (_, _) = (position, mv);
        0
    }
    /// The seat whose turn it is, counted from 0.
    fn seat_to_move(position: &Self::Position) -> u8;
    /// What a seat is called in files and by the command line: its number, unless the game has better names.
    fn seat_id(seat: u8) -> &'static str {
        match seat {
            0 => "1",
            1 => "2",
            2 => "3",
            _ => "4",
        }
    }
    /// The number of the player in a seat, counted from 1, where moves are listed by players.
    fn seat_number(seat: u8) -> u8 {
        seat + 1
    }
    /// The name of a seat.
    fn seat_name(setup: &Self::Setup, seat: u8) -> Message;
    /// What the player in a seat is called where moves are listed, if that is shorter: a role that the move tells is left
    /// out.
    fn player_name(setup: &Self::Setup, seat: u8) -> Message {
        Self::seat_name(setup, seat)
    }
    /// The name of a side.
    fn side_name(setup: &Self::Setup, side: Side) -> Message;
    /// The side a seat plays for.
    fn side_of(setup: &Self::Setup, seat: u8) -> Side;

    /// The same with the other side to move, as if the side to move could pass; none where the turn belongs to what lies
    /// on the table, or where passing is a move.
    fn passed(setup: &Self::Setup) -> Option<Self::Setup> {
        let _ = setup;
        None
    }

    /// Whether a game with this history is over, by its last position or by a rule that counts moves or
    /// repetitions. Such rules are never part of a position's value. The history starts with the set-up position
    /// and is not empty.
    fn adjudicate(history: &[&Self::Position]) -> Option<Ending> {
        let _ = history;
        None
    }
    /// What players say of a game that has ended, to the player of a side: who is left with the cards. None where to win and
    /// to lose says it all.
    fn told_end(setup: &Self::Setup, ending: &Ending, mine: Side) -> Option<Message> {
        let _ = (setup, ending, mine);
        None
    }
    /// What to say of a proof that a side wins in so many plies, when there are rules that it does not know.
    fn caution(position: &Self::Position, plies: u32) -> Option<Message> {
        let _ = (position, plies);
        None
    }
    /// How a move goes over the board; every move has a route in a game with a board, and none in others.
    fn route(position: &Self::Position, mv: MoveOf<Self>) -> Option<Route> {
        let _ = (position, mv);
        None
    }
    /// The number of lines of exactly so many plies, in a game whose move generator is checked by it; with
    /// `distinct`, moves that lead to one position by different routes count once.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    fn perft(
        position: &Self::Position,
        depth: u32,
        distinct: bool,
        control: &Control,
    ) -> Option<Result<u64, Stopped>> {
        let _ = (position, depth, distinct, control);
        None
    }
}
