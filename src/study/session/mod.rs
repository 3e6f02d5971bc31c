//! Study files in RON: readable, diffable, and readable for ever.
//!
//! Each format version is a module that reads a plain struct into a [`Document`]; one writer serves both, since a study is
//! written in the older format where that says all of it. A file states its version first, so that a newer version is
//! recognised before its unknown fields are.

mod chapter;
mod damage;
mod marks;
mod moves;
mod v1;
mod v2;

pub use self::chapter::write_chapter;
pub use self::damage::SyntaxError;

use super::document::Document;
use etude_model::{Message, Outcome, Side};
use serde::{Deserialize, Serialize};

/// Newest format that is read: chapters. Studies are written in the oldest format that says all of them.
pub const FORMAT: u32 = chapter::FORMAT;
/// Value of the `app` field in every format.
const APP: &str = "etude";
/// File name extension.
pub const ENDING: &str = "ron";
/// Size limit of files that are read, in bytes.
pub const LARGEST_FILE: u64 = 64 << 20;

/// Error of reading a study file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// Syntax error at a line and column, from 1.
    Damaged {
        /// The line.
        line: usize,
        /// The column in characters.
        column: usize,
        /// The error.
        reason: SyntaxError,
    },
    /// The file was written by a newer program.
    Newer {
        /// Its format.
        format: u32,
    },
    /// The file belongs to another program.
    Foreign {
        /// Value of the `app` field.
        app: String,
    },
    /// A collection where one study is expected.
    Several {
        /// Number of studies.
        count: usize,
    },
}

impl SessionError {
    /// Message for the user.
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

/// Fields of every version.
#[derive(Deserialize)]
struct Head {
    format: u32,
    #[serde(default)]
    app: Option<String>,
    #[serde(default)]
    studies: Option<serde::de::IgnoredAny>,
}

/// A collection in a file, with `format` and `app` stated once.
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

/// Result of a game, by its name in files.
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

/// Contents of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Contents {
    /// A single study.
    Study(Box<Document>),
    /// A collection.
    Studies {
        /// Title of the collection.
        title: String,
        /// The studies.
        studies: Vec<Document>,
    },
}

/// RON options of all formats, without a recursion limit.
fn options() -> ron::Options {
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .without_recursion_limit()
}

/// Runs `work` on a thread with a large stack, as each level of nesting takes stack space; its argument says whether it
/// has one.
fn with_large_stack<T: Send>(work: impl Fn(bool) -> T + Sync) -> T {
    /// Several times the need of the deepest variations, even without optimisation; the memory is only reserved.
    const STACK: usize = 64 << 20;
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("session".to_owned()).stack_size(STACK);
        match builder.spawn_scoped(scope, || work(true)) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => work(false),
        }
    })
}

/// Parses a text with the recursion limit of the deepest variations.
fn parse<'a, T: Deserialize<'a>>(text: &'a str, large_stack: bool) -> Result<T, SessionError> {
    /// RON levels per level of variations: the move, its fields, the lists, their elements.
    const LEVELS: usize = 8;
    /// Recursion limit on an ordinary stack.
    const SMALL_LIMIT: usize = 256;
    // Two levels more: the main line, and the study and the collection around it.
    let deepest = if large_stack { LEVELS * (super::document::DEEPEST_VARIATION + 2) } else { SMALL_LIMIT };
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

/// Returns true if a text looks like a study file rather than a position.
pub fn looks_like_session(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    // RON starts with a bracket, a comment or an extension attribute.
    (start.starts_with('(') || start.starts_with("//") || start.starts_with("#!")) && text.contains("format")
}

/// Reads a study, or the only study of a collection.
///
/// # Errors
/// A syntax error with its place, a newer format, another program's file, or a collection of several studies.
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
/// A syntax error with its place, a newer format, or another program's file.
pub fn read_any(text: &str) -> Result<Contents, SessionError> {
    with_large_stack(|large_stack| read_on_thread(text, large_stack))
}

/// Studies of a chapter, read on the current thread: its nesting is shallow.
///
/// # Errors
/// A syntax error with its place; a file of another format is one.
pub fn read_chapter(text: &str) -> Result<Vec<Document>, SessionError> {
    chapter::Chapter::read(text).map(chapter::Chapter::into_documents)
}

/// Reads a file on the current thread.
fn read_on_thread(text: &str, large_stack: bool) -> Result<Contents, SessionError> {
    let text = text.trim_start_matches('\u{feff}');
    // Most files are a single study of format 1, so this is tried first. Otherwise the head is read next, so that a
    // foreign or newer file is not reported as damaged.
    let study = parse::<v1::Session>(text, large_stack);
    if let Ok(session) = &study
        && session.is_current()
    {
        return study.map(|session| Contents::Study(Box::new(session.into())));
    }
    let head: Head = parse(text, large_stack)?;
    if let Some(app) = head.app.filter(|app| app != APP) {
        return Err(SessionError::Foreign { app });
    }
    if head.format > FORMAT {
        return Err(SessionError::Newer { format: head.format });
    }
    if head.format == chapter::FORMAT {
        let chapter = chapter::Chapter::read(text)?;
        return Ok(Contents::Studies { title: chapter.title.clone(), studies: chapter.into_documents() });
    }
    if head.format == 2 {
        // A violated rule concerns the file as a whole, so it is reported at its start.
        let whole = |rule| SessionError::Damaged { line: 1, column: 1, reason: SyntaxError::Rule(rule) };
        if head.studies.is_some() {
            let Sessions { title, studies, .. } = parse::<Sessions<v2::Session>>(text, large_stack)?;
            let studies = studies.into_iter().map(Document::try_from).collect::<Result<_, _>>();
            return Ok(Contents::Studies { title, studies: studies.map_err(whole)? });
        }
        let study = Document::try_from(parse::<v2::Session>(text, large_stack)?).map_err(whole)?;
        return Ok(Contents::Study(Box::new(study)));
    }
    if head.studies.is_some() {
        let Sessions { title, studies, .. } = parse::<Sessions<v1::Session>>(text, large_stack)?;
        return Ok(Contents::Studies { title, studies: studies.into_iter().map(Document::from).collect() });
    }
    study.map(|session| Contents::Study(Box::new(session.into())))
}

/// Writes a study in the oldest format that can represent it, however deep its variations are nested.
pub fn write(document: &Document) -> String {
    let format = if document.says_more_than_format_1() { 2 } else { 1 };
    with_large_stack(|_| write_here(&v2::Session::new(format, document.clone()), LARGEST_FILE))
}

/// Writes a collection: indented, or on one line if the indented text would be too large to be read again.
pub fn write_collection(title: &str, studies: &[Document]) -> String {
    write_collection_within(title, studies, LARGEST_FILE)
}

/// [`write_collection`] with a size limit. A single line may still exceed it, which is up to the caller.
pub fn write_collection_within(title: &str, studies: &[Document], most: u64) -> String {
    let format = if studies.iter().any(Document::says_more_than_format_1) { 2 } else { 1 };
    with_large_stack(|_| {
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
    // Writing strings, numbers, lists and structs into a string without a recursion limit cannot fail.
    let mut text = options().to_string_pretty(session, pretty).unwrap_or_default();
    if text.len() as u64 >= most {
        // A file that came without indentation may have no room for it.
        text = options().to_string(session).unwrap_or_default();
    }
    text.push('\n');
    text
}
