//! Moves in a pasted text that are to go into the study in front.

use super::contents::{Found, read_text, shared};
use super::source::Watch;
use etude_model::{Control, Message};
use etude_study::collection::Format;
use etude_study::format::ReadGame;
use etude_study::{Document, movetext, session};

/// The results of games, which end their moves.
const RESULTS: [&str; 7] = ["*", "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1"];
/// The longest text, in bytes.
const LONGEST: usize = 1 << 20;

/// The studies of a text with their moves: numbered moves alone, which belong to no game, or any form in which the program
/// writes lines.
///
/// # Errors
/// The reason why there are no moves.
pub fn studies(text: &str, front: Option<(&'static str, &'static str)>) -> Result<Vec<Document>, Message> {
    let text = text.trim();
    if text.len() > LONGEST {
        return Err(Message::new("graft-long"));
    }
    let found = match movetext::read(text) {
        Some(mut line) => {
            line.0.pop_if(|last| RESULTS.contains(&last.mv.as_str()));
            vec![Document { line, ..Document::default() }]
        }
        None => match shared(text, front) {
            Some(document) => vec![document?],
            None if session::looks_like_session(text) || Format::of_text(text).is_some() => files(text)?,
            None => Vec::new(),
        },
    };
    let found: Vec<Document> = found.into_iter().filter(|study| !study.line.is_empty()).collect();
    if found.is_empty() { Err(Message::new("graft-no-moves")) } else { Ok(found) }
}

/// The studies of a text in the format of a file.
fn files(text: &str) -> Result<Vec<Document>, Message> {
    let watch = Watch { control: &Control::new(), length: &|_| {} };
    match read_text(text, &watch) {
        Ok(Found::Study(document)) => Ok(vec![*document]),
        Ok(Found::Collection(games)) => {
            let studies = (0..games.len()).filter_map(|index| games.study(index)?.ok());
            Ok(studies.map(|ReadGame { document, .. }| document).collect())
        }
        Err(error) => Err(error.message(None)),
    }
}
