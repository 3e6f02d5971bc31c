//! Studies as RON files: readable, diffable, and open for ever.
//!
//! Each version of the format is a module of plain structs; they are joined by `From`. A file says its version
//! first, so that a newer one is recognised before its unknown fields are.

mod damage;
mod moves;
mod v1;
mod v2;

pub use self::damage::Damage;

use super::document::Document;
use crate::model::{Message, Outcome, Side};
use serde::{Deserialize, Serialize};

/// The newest format that is read, written only for a study that has no room in an older one.
pub const FORMAT: u32 = 2;
/// The program, as files of every format name it.
const APP: &str = "etude";
/// What the names of files of studies end in.
pub const ENDING: &str = "ron";
/// The largest file that is read, in bytes; real studies stay far below.
pub const LARGEST_FILE: u64 = 64 << 20;

/// A file that is not a study this program can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// The text is damaged at a line and column, both counted from 1.
    Damaged {
        /// The line.
        line: usize,
        /// The column in characters.
        column: usize,
        /// What is wrong there.
        reason: Damage,
    },
    /// The file was written by a newer program.
    Newer {
        /// The format that the file has.
        format: u32,
    },
    /// The text says it is something else.
    Foreign {
        /// What the `app` field says.
        app: String,
    },
    /// The file holds several studies where one is wanted.
    Several {
        /// How many.
        count: usize,
    },
}

impl SessionError {
    /// What is wrong, for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Damaged { line, column, reason } => Message::new("file-damaged")
                .number("line", *line)
                .number("column", *column)
                .message("reason", reason.message()),
            Self::Newer { format } => {
                Message::new("file-newer").number("format", *format).number("newest", FORMAT)
            }
            Self::Foreign { app } => Message::new("file-foreign").text("app", app),
            Self::Several { count } => Message::new("file-several").number("count", *count),
        }
    }
}

impl std::fmt::Display for SessionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Damaged { line, column, reason } => write!(f, "line {line}, column {column}: {reason}"),
            Self::Newer { format } => {
                write!(f, "format {format} is newer than {FORMAT}, the newest this program reads")
            }
            Self::Foreign { app } => write!(f, "made by \"{app}\", not by etude"),
            Self::Several { count } => write!(f, "a collection of {count} studies, not one study"),
        }
    }
}

impl std::error::Error for SessionError {}

/// What every version has in common.
#[derive(Deserialize)]
struct Head {
    format: u32,
    #[serde(default)]
    app: Option<String>,
    #[serde(default)]
    studies: Option<serde::de::IgnoredAny>,
}

/// A list of studies in a file, whatever its format; `format` and `app` are said once for all.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sessions<S> {
    format: u32,
    #[serde(default)]
    app: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    studies: Vec<S>,
}

/// How a game ended, by the name that files have for it.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
struct GameResult(Outcome);

impl GameResult {
    const NAMES: [(&'static str, Outcome); 4] = [
        ("first", Outcome::Won(Side::First)),
        ("second", Outcome::Won(Side::Second)),
        ("draw", Outcome::Draw),
        ("both-lost", Outcome::BothLost),
    ];
}

impl TryFrom<String> for GameResult {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let known = Self::NAMES.iter().find(|(known, _)| *known == name);
        let expected = || format!("\"{name}\" is no result: expected first, second, draw or both-lost");
        known.map(|(_, outcome)| Self(*outcome)).ok_or_else(expected)
    }
}

impl From<GameResult> for String {
    fn from(GameResult(outcome): GameResult) -> Self {
        let known = GameResult::NAMES.iter().find(|(_, known)| *known == outcome);
        known.map_or_else(Self::new, |(name, _)| (*name).to_owned())
    }
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Contents {
    /// One study.
    Study(Box<Document>),
    /// The studies of a collection.
    Studies {
        /// What the collection is called.
        title: String,
        /// The studies.
        studies: Vec<Document>,
    },
}

/// What the format takes of RON; how deep a text may be nested is up to the caller.
fn options() -> ron::Options {
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .without_recursion_limit()
}

/// Runs some work on a thread with a large stack, since each level of nesting takes some; the work is told
/// whether that succeeded.
fn with_room<T: Send>(work: impl Fn(bool) -> T + Sync) -> T {
    /// Enough for the deepest variations several times over, even without optimisation; it is only reserved.
    const STACK: usize = 64 << 20;
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("session".to_owned()).stack_size(STACK);
        match builder.spawn_scoped(scope, || work(true)) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => work(false),
        }
    })
}

/// Reads a text that is nested no deeper than the deepest variations make it.
fn parse<'a, T: Deserialize<'a>>(text: &'a str, room: bool) -> Result<T, SessionError> {
    /// The levels of RON that one level of variations takes: the move, its fields, the lists, their elements.
    const LEVELS: usize = 8;
    /// What an ordinary stack bears.
    const FEW: usize = 256;
    let deepest = if room { LEVELS * (super::document::DEEPEST_VARIATION + 2) } else { FEW };
    let options = options().with_recursion_limit(deepest);
    options.from_str(text).map_err(damaged)
}

fn damaged(error: ron::error::SpannedError) -> SessionError {
    SessionError::Damaged {
        line: error.span.start.line,
        column: error.span.start.col,
        reason: error.code.into(),
    }
}

/// Whether a text looks like a study file rather than a position.
pub fn looks_like_session(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    (start.starts_with('(') || start.starts_with("//") || start.starts_with("#!")) && text.contains("format")
}

/// Reads a study; the only one of a collection serves too.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read(text: &str) -> Result<Document, SessionError> {
    match read_any(text)? {
        Contents::Study(document) => Ok(*document),
        Contents::Studies { studies, .. } => match <[Document; 1]>::try_from(studies) {
            Ok([only]) => Ok(only),
            Err(studies) => Err(SessionError::Several { count: studies.len() }),
        },
    }
}

/// Reads a study or a collection.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read_any(text: &str) -> Result<Contents, SessionError> {
    with_room(|room| read_here(text, room))
}

fn read_here(text: &str, room: bool) -> Result<Contents, SessionError> {
    let text = text.trim_start_matches('\u{feff}');
    // Most files are one study of this format: they are read once. What is wrong with others their head says first.
    let study = parse::<v1::Session>(text, room);
    if let Ok(session) = &study
        && session.is_current()
    {
        return study.map(|session| Contents::Study(Box::new(session.into())));
    }
    let head: Head = parse(text, room)?;
    if let Some(app) = head.app.filter(|app| app != APP) {
        return Err(SessionError::Foreign { app });
    }
    if head.format > FORMAT {
        return Err(SessionError::Newer { format: head.format });
    }
    if head.format == 2 {
        // Its fields are read where they stand; what all of them say together is wrong at its start.
        let whole = |rule| SessionError::Damaged { line: 1, column: 1, reason: Damage::Rule(rule) };
        if head.studies.is_some() {
            let Sessions { title, studies, .. } = parse::<Sessions<v2::Session>>(text, room)?;
            let studies = studies.into_iter().map(Document::try_from).collect::<Result<_, _>>();
            return Ok(Contents::Studies { title, studies: studies.map_err(whole)? });
        }
        let study = Document::try_from(parse::<v2::Session>(text, room)?).map_err(whole)?;
        return Ok(Contents::Study(Box::new(study)));
    }
    if head.studies.is_some() {
        let Sessions { title, studies, .. } = parse::<Sessions<v1::Session>>(text, room)?;
        return Ok(Contents::Studies { title, studies: studies.into_iter().map(Document::from).collect() });
    }
    study.map(|session| Contents::Study(Box::new(session.into())))
}

/// Writes a study in the oldest format that has room for it, whole, however deep its variations are nested.
pub fn write(document: &Document) -> String {
    let format = if document.says_more_than_format_1() { 2 } else { 1 };
    with_room(|_| write_here(&v2::Session::new(format, document.clone()), LARGEST_FILE))
}

/// Writes studies as a collection: indented, or on one line where that would be too long to be read again.
pub fn write_collection(title: &str, studies: &[Document]) -> String {
    write_collection_within(title, studies, LARGEST_FILE)
}

/// [`write_collection`] where at most so many bytes are read again. One line may be longer too: that is up to the caller.
pub fn write_collection_within(title: &str, studies: &[Document], most: u64) -> String {
    let format = if studies.iter().any(Document::says_more_than_format_1) { 2 } else { 1 };
    with_room(|_| {
        let studies = studies.iter().cloned().map(v2::Session::bare).collect();
        let (app, title) = (APP.to_owned(), title.to_owned());
        write_here(&Sessions { format, app, title, studies }, most)
    })
}

fn write_here(session: &impl Serialize, most: u64) -> String {
    let pretty = ron::ser::PrettyConfig::new()
        .new_line("\n")
        .indentor("    ")
        .struct_names(false)
        .extensions(ron::extensions::Extensions::empty());
    // Strings, numbers, lists and structs with plain names go into a string: without a limit to the nesting
    // there is nothing that could fail.
    let mut text = options().to_string_pretty(session, pretty).unwrap_or_default();
    if text.len() as u64 >= most {
        // A file that came without indentation may not have room for it.
        text = options().to_string(session).unwrap_or_default();
    }
    text.push('\n');
    text
}
