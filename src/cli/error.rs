//! Errors of the command line, with the place marked.

use super::nearest;
use etude_model::{Arg, Message, ParseError, Problem};
use etude_picture::png::NoStudy;
use etude_study::OpenError;
use etude_study::batch::BadPosition;
use etude_study::collection::Unreadable;
use etude_study::session::SessionError;
use etude_texts::{Language, Texts, screen};
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use unicode_width::UnicodeWidthStr;

/// Error of a command.
#[derive(Debug)]
pub(super) enum CliError {
    /// The file cannot be read.
    File { path: PathBuf, error: io::Error },
    /// The file is no readable study.
    Session { path: PathBuf, text: String, error: SessionError },
    /// The picture carries no trustworthy study.
    Picture { path: PathBuf, error: NoStudy },
    /// The file holds another number of games than one.
    Games { path: PathBuf, count: usize },
    /// The game in the file cannot be read.
    Game { path: PathBuf, error: Unreadable },
    /// Unknown game or rules, possibly in a file.
    Open { path: Option<PathBuf>, error: OpenError },
    /// The position, possibly in a file, cannot be read or played.
    Position { path: Option<PathBuf>, text: String, error: BadPosition },
    /// The game, possibly in a file, is not playable.
    NotPlayed { path: Option<PathBuf>, game: &'static str },
    /// Another error, as a message.
    Wrong(Message),
    /// The output cannot be written.
    Output(io::Error),
}

/// Name of a wrong field or option, with the wrong bytes if known.
pub(super) type Part = (&'static str, Option<Range<usize>>);

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl CliError {
    /// Prints the error with its place to standard error.
    pub(super) fn tell(&self) {
        let texts = Texts::new(Language::English);
        screen::tell(self.text(&texts).trim_end_matches('\n'));
    }

    /// The error in one line, with the part that is wrong.
    pub(super) fn summary(&self, texts: &Texts) -> (String, Option<Part>) {
        match self {
            Self::Position { error: BadPosition::Parse(error), .. }
            | Self::Open { error: OpenError::Position(error), .. } => {
                (texts.say(&error.message), Some(("position", Some(error.span.clone()))))
            }
            Self::Position { error: BadPosition::Problems(problems), .. } => {
                let sentences: Vec<String> =
                    problems.iter().map(|problem| texts.say(&problem.message)).collect();
                (sentences.join(" "), Some(("position", None)))
            }
            Self::Open { error, .. } => {
                let part = if matches!(error, OpenError::Game(_)) { "game" } else { "rules" };
                (texts.say(&error.message()), Some((part, None)))
            }
            Self::NotPlayed { game, .. } => {
                (texts.say(&Message::new("file-not-played").text("game", *game)), Some(("game", None)))
            }
            _ => {
                let text = self.text(texts);
                (text.trim_start_matches("error: ").trim_end().to_owned(), None)
            }
        }
    }

    fn text(&self, texts: &Texts) -> String {
        match self {
            Self::File { path, error } => {
                let missing = error.kind() == io::ErrorKind::NotFound;
                let meant = Some(path).filter(|_| missing).and_then(|path| nearest::file(path));
                format!("error: {}: {error}\n{}", path.display(), tip(meant))
            }
            Self::Session { path, text, error } => {
                let place = match error {
                    SessionError::Damaged { line, column, .. } => show_line(text, *line, *column),
                    _ => String::new(),
                };
                format!("error: {}: {}\n{place}", path.display(), texts.say(&error.message()))
            }
            Self::Picture { path, error } => {
                format!("error: {}{}\n", origin(Some(path)), texts.get(error.id()))
            }
            Self::Games { path, count } => {
                let message = Message::new("file-not-one-game").number("count", *count);
                format!("error: {}{}\n", origin(Some(path)), texts.say(&message))
            }
            Self::Game { path, error: Unreadable { line, reason } } => {
                let reason = texts.say(reason);
                format!("error: {}line {line}: {reason}\n", origin(Some(path)))
            }
            Self::Open { path, error } => {
                let message = error.message();
                let tip = tip(nearest::meant(&message));
                format!("error: {}{}\n{tip}", origin(path.as_deref()), texts.say(&message))
            }
            Self::Position { path, text, error: BadPosition::Parse(ParseError { span, message }) } => {
                format!(
                    "error: {}{}\n{}",
                    origin(path.as_deref()),
                    say(texts, message),
                    show(text, span.clone())
                )
            }
            Self::Position { path, text, error: BadPosition::Problems(problems) } => {
                let mut words = format!("error: {}this position cannot be played\n", origin(path.as_deref()));
                words.push_str(&format!("  {}\n", brief(text)));
                for Problem { message, .. } in problems {
                    words.push_str(&list_item(texts, message));
                }
                words
            }
            Self::NotPlayed { path, game } => {
                let message = Message::new("file-not-played").text("game", *game);
                format!("error: {}{}\n", origin(path.as_deref()), texts.say(&message))
            }
            Self::Wrong(message) => {
                format!("error: {}\n{}", say(texts, message), tip(nearest::meant(message)))
            }
            Self::Output(error) => format!("error: the answer cannot be written: {error}\n"),
        }
    }
}

/// Turns an I/O error into an error of a file.
pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> CliError + use<> {
    let path = path.to_owned();
    move |error| CliError::File { path: path.clone(), error }
}

/// Prefix with the file of an error.
fn origin(path: Option<&Path>) -> String {
    path.map_or_else(String::new, |path| format!("{}: ", path.display()))
}

/// A line with the name that was probably meant.
fn tip(meant: Option<String>) -> String {
    meant.map_or_else(String::new, |name| format!("  tip: did you mean “{name}”?\n"))
}

fn list_item(texts: &Texts, message: &Message) -> String {
    format!("- {}\n", texts.say(message))
}

/// A message whose words from the input are cut.
fn say(texts: &Texts, message: &Message) -> String {
    let mut message = message.clone();
    for (name, value) in &mut message.args {
        if let (&mut "found", Arg::Text(text)) = (name, value) {
            *text = brief(text);
        }
    }
    texts.say(&message)
}

/// The most characters of an input that an error repeats, before its mark and from there on.
const MOST_BEFORE: usize = 100;
const MOST_BEHIND: usize = 100;

/// The beginning of a text that an error repeats.
fn brief(text: &str) -> String {
    match text.char_indices().nth(MOST_BEFORE + MOST_BEHIND) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The line of a text with the start of a span, and below it a mark of the span: `^~~`.
fn show(text: &str, span: Range<usize>) -> String {
    let start = text.floor_char_boundary(span.start);
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    // Longer lines are cut around the mark.
    let line_start = text[line_start..start]
        .char_indices()
        .rev()
        .nth(MOST_BEFORE)
        .map_or(line_start, |(at, _)| line_start + at);
    let line_end =
        text[start..line_end].char_indices().nth(MOST_BEHIND).map_or(line_end, |(at, _)| start + at);
    let end = text.ceil_char_boundary(span.end.clamp(start, line_end));
    let tab = |text: &str| screen::visible(&text.replace('\t', " ").replace('\r', "")).into_owned();
    let line = tab(&text[line_start..line_end]);
    let before = tab(&text[line_start..start]).width();
    let marked = tab(&text[start..end]).width().max(1);
    format!("  {line}\n  {}^{}\n", " ".repeat(before), "~".repeat(marked - 1))
}

/// A line of a file with a mark below a column, both from 1.
fn show_line(text: &str, line: usize, column: usize) -> String {
    /// Longer lines are cut around the mark.
    const MOST: usize = 100;
    let Some(line) = text.lines().nth(line.saturating_sub(1)) else { return String::new() };
    let column = column.saturating_sub(1);
    let skipped = column.saturating_sub(MOST / 2);
    let shown: String = line.chars().skip(skipped).take(MOST).collect();
    let at = shown.char_indices().nth(column - skipped).map_or(shown.len(), |(at, _)| at);
    show(&shown, at..at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_below_spans() {
        assert_eq!(show("34669 / 8Z8", 9..10), "  34669 / 8Z8\n           ^\n");
        let shown = show("小王 34 / 大王大王", 18..24);
        assert_eq!(shown, "  小王 34 / 大王大王\n                ^~~~\n");
        assert_eq!(show("abc", 3..3), "  abc\n     ^\n");
        assert_eq!(show("abc\ndef\nghi", 5..7), "  def\n   ^~\n");
        assert_eq!(show("a\u{1b}bc", 2..3), "  a\\u{1b}bc\n         ^\n");
    }

    #[test]
    fn long_lines_are_cut() {
        let text = format!("first\n{}Z{}", "x".repeat(500), "y".repeat(500));
        let shown = show_line(&text, 2, 501);
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[0].chars().count(), 102);
        assert_eq!(lines[0].find('Z'), lines[1].find('^'));
        assert_eq!(show_line("one", 7, 1), "");
    }
}
