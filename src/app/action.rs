//! Actions: requests of the panels. A panel only queues an action; the window carries it out after drawing the frame.

use super::clock::TimeControl;
use super::commands::Command;
use super::form::Form;
use super::keys::Keys;
use super::named_ranges::NamedRange;
use super::own_rules::NamedRules;
use super::player::Player;
use super::saved_base::SavedBase;
use super::settings::Settings;
use etude_model::{Edit, Outcome, PlacedMark, Side, Viewer};
use etude_study::document::Tags;
use etude_study::exercise::Attempt;
use etude_study::external_engine::{EngineChoice, ExternalEngine};
use etude_study::format::FileFormat;
use etude_study::play::composition::{Replies, Stipulation};
use etude_study::practice::DeckExercise;
use etude_study::reading::Reading;
use etude_study::{Document, LineEdit, LineId, LinePart, MovePath, NodeId, Study};
use etude_texts::Language;
use std::fmt::Debug;
use std::path::PathBuf;

/// Levels of the tree that one request unfolds, unless it unfolds all.
pub const UNFOLD_LEVELS: u16 = 4;

/// An undoable change of a study that only its kind implements.
pub trait Change: Debug {
    /// Identifier of the typing or dragging that the change belongs to. Consecutive changes with the same identifier
    /// are one undo step.
    fn typing(&self) -> Option<&'static str> {
        None
    }
    /// Makes the change. Returns true if the saved content of the study differs now.
    fn make(&self, study: &mut dyn Study) -> bool;
}

/// Step of solving an exercise, besides making moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveStep {
    /// Another step of hints.
    Hint,
    /// The last own move is taken back.
    TakeBack,
    /// It is tried again from where it went wrong, else from the start.
    Retry,
    /// All of it is tried again.
    Again,
    /// The solution is looked at; that is giving up where anything was tried, or in a session.
    Show,
    /// Whether the exercise goes through every defence, or only through the most stubborn one.
    Every(bool),
}

/// Format of a copied part of the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyAs {
    /// Readable text.
    Text,
    /// A study.
    Study,
    /// A game in a file format.
    Games(&'static dyn FileFormat),
    /// A position in the notation of a file format.
    Position(&'static dyn FileFormat),
}

/// Answer to the question which version stays when another program has changed the file of an open study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The version of the file; the open one gets a backup copy.
    File,
    /// Both: the open version is saved beside the file under another name.
    Both,
    /// The open version; the version of the file gets a backup copy.
    Study,
}

/// Answer to the question about unsaved work before the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Save it, then quit.
    Save,
    /// Quit and lose it.
    Quit,
    /// Do not quit.
    Stay,
}

/// Change of the ticked moves, to which the analysis is restricted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tick {
    /// Ticks or unticks a legal move, by its index.
    Toggle(usize),
    /// Ticks this legal move alone.
    Only(usize),
    /// Unticks all.
    Nothing,
}

/// Request of a panel.
#[derive(Debug)]
pub enum Action {
    /// Runs a command.
    Do(Command),
    /// Opens a file.
    OpenFile(PathBuf),
    /// Opens a new, empty study: identifiers of the game and its rules.
    New(&'static str, &'static str),
    /// Begins a whole game from its start: identifiers of the game and its rules.
    PlayWhole(&'static str, &'static str),
    /// Shows a study that is in memory, in its tab if it is open already.
    OpenStudy(Box<Document>),
    /// Opens the next game after the one in front, and plays it on.
    PlayNext(Box<Document>),
    /// Opens a sample, by its identifier.
    OpenSample(&'static str),
    /// Opens the first sample of a game that the user chose to begin with, by the identifier of the sample.
    Begin(&'static str),
    /// Asks for a folder that the library shall list.
    AskFolder,
    /// Asks for the program of an external engine, or for its working folder.
    AskProgram {
        /// The folder.
        folder: bool,
    },
    /// Removes a folder from the library. Its files stay.
    RemoveFolder(PathBuf),
    /// Brings a tab to the front.
    ShowTab(usize),
    /// Closes a tab.
    CloseTab(usize),
    /// Shows the notice about a tab that this version cannot open.
    ShowUnread(u64),
    /// Saves the text of a tab that this version cannot open.
    SaveUnread(u64),
    /// Closes a tab that this version cannot open.
    CloseUnread(u64),
    /// Opens or closes the form for title, author and notes of the study in front. Closing keeps the typed text.
    ShowAbout(bool),
    /// Answers the question about unsaved work before the program ends.
    Leave(Leave),
    /// Answers the question which version stays when another program has changed the file of a tab.
    Keep {
        /// The tab.
        tab: u64,
        /// Its file.
        path: PathBuf,
        /// The answer.
        keep: Keep,
    },
    /// Changes the start position.
    Edit(Edit),
    /// Replaces the start position by typed text.
    SetPosition(String),
    /// Changes the rules and keeps the position.
    SetRules(&'static str),
    /// Shows the switches of the rules in front, to make rules of one's own.
    ShowOwnRules,
    /// Replaces the saved rules of the user's own.
    SetOwnRules(Vec<NamedRules>),
    /// Replaces the saved ranges of hands.
    SetRanges(Vec<NamedRange>),
    /// Keeps the data base that is open, with its search fields.
    KeepBase(SavedBase),
    /// Undoes or redoes changes until the given number of them is in effect.
    GoInHistory(usize),
    /// Plays a legal move, by its index.
    Play(usize),
    /// Plays the moves of a path from the position in view.
    PlayLine {
        /// The path.
        path: MovePath,
        /// Its last move in notation. It detects a path from a position that is no longer in view.
        last: String,
    },
    /// Changes the start position while a stamp is dragged over the board; one drag is one undo step.
    Paint {
        /// The change.
        edit: Edit,
        /// True for the first square of the drag.
        first: bool,
    },
    /// Changes the ticked moves.
    Tick(Tick),
    /// Goes to a move of the lines.
    Go(LineId),
    /// Changes the lines.
    EditLine(LineEdit),
    /// Copies a part of the lines to the clipboard.
    CopyLine(LineId, LinePart, CopyAs),
    /// Asks for a file and writes the study in front to it in a form of sharing.
    SaveForm {
        /// The form, a text.
        form: Form,
        /// True if it has the answer.
        answer: bool,
    },
    /// Asks for a file and writes the study in front to it as a picture.
    SavePicture {
        /// True if the picture has the answer.
        answer: bool,
    },
    /// Asks for a file and writes the exercise in front to it as a page on which it is solved.
    SavePuzzle,
    /// Asks for a file and writes the studies of the tab in front to it as pages to be printed.
    SavePages {
        /// Diagrams per page.
        per_page: usize,
        /// True if the answers follow the questions.
        answer: bool,
    },
    /// Gives the comment field of the move in view the keyboard focus.
    AskComment,
    /// Marks a square or card of the position in view, or draws an arrow between two squares; the same mark is removed.
    Mark(PlacedMark),
    /// Brings a game of the collection to the front.
    ShowGame(usize),
    /// Moves a game of the collection to another place, both by their indices.
    MoveGame(usize, usize),
    /// Removes a game from the collection, by its index.
    RemoveGame(usize),
    /// Stops reading a file, by its index among the files being read.
    StopReading(usize),
    /// Stops making the contents of a file.
    StopWriting(PathBuf),
    /// Replaces the comment on a move.
    Comment(LineId, String),
    /// Replaces title, author, notes and record of a study.
    Describe {
        /// The tab.
        tab: u64,
        /// Title, author and notes.
        texts: [String; 3],
        /// Tags and result, for games that have a record.
        record: Option<(Tags, Option<Outcome>)>,
    },
    /// Shows or hides the tree rows below a node.
    Open(NodeId, bool),
    /// Unfolds the rows below a node, by a number of levels.
    Unfold(NodeId, u16),
    /// Hides all rows below a node.
    Fold(NodeId),
    /// Starts the review of the line, with this many seconds per move.
    Review(f32),
    /// Stops the review.
    StopReview,
    /// Opens the mistakes of the review as exercises: of one side, or of all with `None`.
    TrainMistakes(Option<Side>),
    /// Changes the stipulation.
    SetStipulation(Stipulation),
    /// Starts the check of the composition, with this many seconds per position.
    Check(f32, Replies),
    /// Stops the check.
    StopCheck,
    /// Goes to the end of a path from the start. Moves outside of the study are only tried.
    LookAlong(MovePath),
    /// Adds the moves on the clipboard below a move of the lines, once the system hands them over.
    PasteMoves(LineId),
    /// Adds the better lines of the review as variations.
    AddBetterLines,
    /// Takes a step in solving the exercise in front.
    Solve(SolveStep),
    /// Records a finished attempt at an exercise.
    Attempted(Attempt),
    /// Opens the next exercise.
    NextExercise,
    /// Opens an exercise.
    OpenExercise(Box<DeckExercise>),
    /// Goes on with the session of practice, or begins one with today's queue.
    Practise,
    /// Begins a session with one deck alone, by its identifier.
    PractiseDeck(String),
    /// Begins another session like the one before.
    PractiseMore,
    /// Ends the session, and shows its result.
    EndSession,
    /// Leaves the session that has ended.
    LeaveSession,
    /// Chooses the game that is practised, by the identifier of its sample.
    ChooseGame(&'static str),
    /// Adds new exercises to today's queue, beyond the daily number.
    MoreNew,
    /// Sets the number of new exercises per day.
    SetNew(u32),
    /// Adds a deck to practice or removes it, by its identifier.
    ChooseDeck(String, bool),
    /// Scrolls to the tree row of a legal move, by its index.
    ShowMove(usize),
    /// Starts or stops the search for single cards or pieces that change the winner, which are then marked.
    MarkChanges(bool),
    /// Goes to the position of a tree row.
    GoToRow(NodeId),
    /// Changes the player of a side.
    SetPlayer(u8, Player),
    /// Changes the viewpoint from which a game with hidden cards is analysed.
    SetEyes(Viewer),
    /// Shows or hides the hidden cards while playing.
    ShowCards(bool),
    /// Shows or hides the verdicts while playing.
    ShowVerdicts(bool),
    /// Gives the screen to the person of a side, who sees the cards of that side.
    TakeSeat(u8),
    /// Answers the question before Setup, which would show hidden cards: open Setup, or stay.
    Reveal(bool),
    /// Restarts the game.
    Restart,
    /// Continues the game from an earlier move.
    PlayOn,
    /// Resets the match score to 0.
    ResetMatchScore,
    /// Opens the review of the finished game.
    ReviewGame,
    /// Takes the result of a game or an attempt off the table.
    PutEndAway,
    /// Sets the clock of the game; `None` removes it.
    SetClock(Option<TimeControl>),
    /// Copies a text to the clipboard.
    CopyText(String),
    /// Shows a folder in the file manager of the system.
    ShowFolder(PathBuf),
    /// Applies an undoable change that only this kind of study implements.
    Change(Box<dyn Change>),
    /// Ends the current undo step; later typing or dragging starts a new one.
    EndTyping,
    /// Opens the parsed text in a new tab.
    OpenReading(Box<Reading>),
    /// Opens a text as if it were pasted.
    OpenText(String),
    /// Replaces the position in view by the parsed text.
    ReadAs(Box<Reading>),
    /// Opens a position as a new study: game, rules and notation.
    OpenPosition(&'static str, &'static str, String),
    /// Closes a notice, by its index.
    Dismiss(usize),
    /// Replaces the key bindings.
    SetKeys(Keys),
    /// Applies the search limits and the number of lines.
    SetSearchOptions(Box<Settings>),
    /// Selects the engine.
    SetEngine(EngineChoice),
    /// Replaces the list of external engines.
    SetEngines(Vec<ExternalEngine>),
    /// Shows the position to which the engine is locked.
    GoToLock,
    /// Changes the language.
    SetLanguage(Language),
    /// Saves the width of the right panel, in points.
    KeepSide(f32),
    /// Saves the share of the right panel's height that the move list takes, from 0 to 1.
    KeepMoves(f32),
    /// Dismisses the marks for newcomers for good.
    Welcomed,
    /// The library is to be looked through.
    Browse,
}
