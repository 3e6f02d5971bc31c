//! What panels ask for. They only say it; the window does it after everything is drawn.

use super::commands::{Command, Export};
use super::keys::Keys;
use super::settings::Settings;
use super::tab::SolveStep;
use super::tab::clock::TimeControl;
use super::tab::play::Player;
use crate::model::{Edit, Outcome, Side, Viewer};
use crate::study::document::Tags;
use crate::study::exercise::Attempt;
use crate::study::external_engine::{EngineChoice, ExternalEngine};
use crate::study::format::FileFormat;
use crate::study::play::composition::Replies;
use crate::study::practice::DeckExercise;
use crate::study::reading::Reading;
use crate::study::{Document, LineId, LinePart, MovePath, NodeId, Study};
use crate::texts::Language;
use std::fmt::Debug;
use std::path::PathBuf;

/// How many levels of the tree one request unfolds, unless it is for all of them.
pub const UNFOLD_LEVELS: u16 = 4;

/// A change of a study that only its kind knows. It is made as every other: it can be undone.
pub trait Change: Debug {
    /// What is being typed or dragged, when the change is a part of that: all of it is undone at once.
    fn typing(&self) -> Option<&'static str> {
        None
    }
    /// Makes the change. Returns whether what is saved of the study is different now.
    fn make(&self, study: &mut dyn Study) -> bool;
}

/// As what a part of the lines is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyAs {
    /// A text that people read.
    Text,
    /// A study.
    Study,
    /// A game in a file format.
    Games(&'static dyn FileFormat),
    /// A position in the notation of a file format.
    Position(&'static dyn FileFormat),
}

/// What becomes of a study whose file is not what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The file's version; the one here is kept aside.
    File,
    /// Both: the one here gets a name beside the file.
    Both,
    /// The one here; the file's version is kept aside.
    Study,
}

/// What becomes of work that would be lost when the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// It is saved first.
    Save,
    /// It is lost.
    Quit,
    /// The program goes on.
    Stay,
}

/// Something that a panel asks for.
#[derive(Debug)]
pub enum Action {
    /// A command.
    Do(Command),
    /// A file is to be opened.
    OpenFile(PathBuf),
    /// A new, empty study of a game under some rules, by their identifiers.
    New(&'static str, &'static str),
    /// A study that was put together is to be opened.
    OpenStudy(Box<Document>),
    /// A sample is to be opened, by its identifier.
    OpenSample(&'static str),
    /// The game that the user begins with, by the identifier of the sample that shows it.
    Begin(&'static str),
    /// It is asked which folder the library is to list.
    AskFolder,
    /// The library lists a folder no more.
    RemoveFolder(PathBuf),
    /// A tab comes to the front.
    ShowTab(usize),
    /// A tab is closed.
    CloseTab(usize),
    /// It is told about a tab that this version cannot open.
    ShowUnread(u64),
    /// The text of such a tab is to be written to a file.
    SaveUnread(u64),
    /// Such a tab is closed.
    CloseUnread(u64),
    /// What the study in front says of itself is edited, or that is done and kept.
    ShowAbout(bool),
    /// What becomes of work that would be lost by quitting.
    Leave(Leave),
    /// It is settled what becomes of a tab whose file is not what it was.
    Keep {
        /// The tab.
        tab: u64,
        /// Its file.
        path: PathBuf,
        /// What stays.
        keep: Keep,
    },
    /// The start position changes.
    Edit(Edit),
    /// The start position is replaced by a text.
    SetPosition(String),
    /// The rules change; the position stays.
    SetRules(&'static str),
    /// Changes are taken back, or made again, until so many of them are made.
    GoInHistory(usize),
    /// A legal move is played, by its index.
    Play(usize),
    /// The moves of a path from the position in view are played.
    PlayLine {
        /// The path.
        path: MovePath,
        /// Its last move in notation: a path from a position that is no longer in view leads to another one.
        last: String,
    },
    /// The start position changes while a stamp is drawn over the board: one change from its first square on.
    Paint {
        /// The change.
        edit: Edit,
        /// Whether it is at the first square.
        first: bool,
    },
    /// A move of the line comes into view.
    Go(LineId),
    /// A move of the line is forgotten, and what follows.
    Delete(LineId),
    /// A move of the line comes before its alternatives.
    Promote(LineId),
    /// A move that was only looked at becomes a part of the study, with those before it.
    KeepLine(LineId),
    /// A part of the lines goes to the clipboard.
    CopyLine(LineId, LinePart, CopyAs),
    /// Asks where something else of the study in front is written.
    SaveExport(&'static Export),
    /// Asks where the study in front is written as a page.
    SavePage {
        /// Whether the answer is a part of it.
        answer: bool,
    },
    /// The field for the comment on the move in view gets the keys.
    AskComment,
    /// The annotations of a move change.
    Annotate(LineId, Vec<u8>),
    /// A game of the collection comes to the front.
    ShowGame(usize),
    /// A file that is being read is left alone.
    StopReading(usize),
    /// The comment on a move changes.
    Comment(LineId, String),
    /// What a study says of itself changes.
    Describe {
        /// The tab.
        tab: u64,
        /// Title, author and notes.
        texts: [String; 3],
        /// Tags and result, in a game that has a record.
        record: Option<(Tags, Option<Outcome>)>,
    },
    /// Tree rows below a node are shown or hidden.
    Open(NodeId, bool),
    /// Everything below a node is shown, some levels deep.
    Unfold(NodeId, u16),
    /// Everything below a node is hidden.
    Fold(NodeId),
    /// The line is reviewed, with so many seconds for each move.
    Review(f32),
    /// The review is stopped.
    StopReview,
    /// The proved mistakes of the review become exercises, those of all sides or of one.
    TrainMistakes(Option<Side>),
    /// What the study asks to reach changes: `win` or `draw`.
    SetGoal(&'static str),
    /// The composition is checked, with so many seconds for each position.
    Check(f32, Replies),
    /// The check is stopped.
    StopCheck,
    /// The position behind some moves from the start comes into view; those that are no part of the study are only looked at.
    LookAlong(MovePath),
    /// The better lines of the review become variations.
    AddBetterLines,
    /// Something is done to what is being solved.
    Solve(SolveStep),
    /// An exercise has ended.
    Attempted(Attempt),
    /// The next exercise is to be opened.
    NextExercise,
    /// An exercise is to be opened.
    OpenExercise(Box<DeckExercise>),
    /// What comes first today is to be opened.
    Practise,
    /// More new exercises than a day has are wanted today.
    MoreNew,
    /// A day of practice has so many new exercises.
    SetNew(u32),
    /// A deck is practised, or not, by its identifier.
    ChooseDeck(String, bool),
    /// The row of a legal move, by its index, comes into sight.
    ShowMove(usize),
    /// It is found out which single card or piece changes the winner, and shown as marks, or no longer.
    MarkChanges(bool),
    /// The position of a tree row comes into view.
    GoToRow(NodeId),
    /// A side is played by another player.
    SetPlayer(Side, Player),
    /// A game with hidden cards is analysed through other eyes.
    SetEyes(Viewer),
    /// Hidden cards are shown while playing, or not.
    ShowCards(bool),
    /// Verdicts are shown while playing, or not.
    ShowVerdicts(bool),
    /// The person of a side comes to the screen and sees the cards of that side.
    TakeSeat(Side),
    /// What Setup would show is asked for, or the user stays.
    Reveal(bool),
    /// The game starts again.
    Restart,
    /// The game goes on at an old move.
    PlayOn,
    /// The score of the games that were played one after the other begins anew.
    ResetMatchScore,
    /// The game that was played is looked at and reviewed.
    ReviewGame,
    /// The game is played with this clock, or without one.
    SetClock(Option<TimeControl>),
    /// A text goes to the clipboard.
    CopyText(String),
    /// Shows a folder in the system's own window.
    ShowFolder(PathBuf),
    /// A change that only the kind of the study knows.
    Change(Box<dyn Change>),
    /// What is typed or dragged from now on is another change.
    EndTyping,
    /// A text is opened as what it was read as.
    OpenReading(Box<Reading>),
    /// Opens a text as if it were pasted.
    OpenText(String),
    /// The position in front becomes what its text was read as.
    ReadAs(Box<Reading>),
    /// A position is opened as a study of its own: game, rules and notation.
    OpenPosition(&'static str, &'static str, String),
    /// A message is closed.
    Dismiss(usize),
    /// Commands have other keys from now on.
    SetKeys(Keys),
    /// Limits and lines of solvers and engines are those of these settings from now on.
    SetSearchOptions(Box<Settings>),
    /// Other engines estimate from now on.
    SetEngine(EngineChoice),
    /// There are other programs from now on.
    SetEngines(Vec<ExternalEngine>),
    /// The position at which the engine stays comes into view.
    GoToLock,
    /// The language changes.
    SetLanguage(Language),
    /// The right side has another width from now on, in points.
    KeepSide(f32),
    /// The moves have another part of the right side from now on.
    KeepMoves(f32),
    /// The marks for newcomers are not wanted any more.
    Welcomed,
    /// The library is to be looked through.
    Browse,
}
