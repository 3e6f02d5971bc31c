//! Openings of matches: the ballots of the rules, or the games of a PDN file.

use super::ballots;
use super::matches::Opening;
use super::openings::TAG;
use etude_games::draughts::Rules;
use etude_games::draughts::pdn::{self, MainLine, Reader};
use etude_model::reading::ReadError;
use etude_model::{Control, Message, SplitMix};
use std::io::{self, BufRead};

/// Reason why there are no openings.
#[derive(Debug)]
pub enum OpeningsError {
    /// The source cannot be read.
    Io(io::Error),
    /// It holds something else.
    Wrong(Message),
}

fn opening(name: String, MainLine { start, moves, .. }: MainLine) -> Opening {
    Opening { name, start, moves }
}

/// The ballots of the rules in an order by a seed.
///
/// # Errors
/// When the rules have none.
pub fn of_ballots(rules: &'static Rules, seed: u64) -> Result<Vec<Opening>, Message> {
    let none = || Message::new("match-no-ballots").text("rules", rules.profile.id);
    let table = ballots::table(rules.profile.id).ok_or_else(none)?;
    let drawn = table.shuffled(&mut SplitMix(seed));
    Ok(drawn.iter().filter_map(|ballot| Some(opening(ballot.name(), ballot.line()?))).collect())
}

/// The games of a source in their order, each under the rules and legal to its end; `file` names it in messages.
///
/// # Errors
/// When it cannot be read, holds no games or wrong ones.
pub fn of_games(
    source: &mut dyn BufRead,
    file: &str,
    rules: &'static Rules,
) -> Result<Vec<Opening>, OpeningsError> {
    let mut reader = Reader::new(source, Control::new());
    let mut openings = Vec::new();
    let none = || OpeningsError::Wrong(Message::new("match-no-openings").text("file", file));
    let failed = |error| match error {
        ReadError::Stopped(_) => none(),
        ReadError::Io(error) => OpeningsError::Io(error),
    };
    while let Some(chunk) = reader.next_game().map_err(failed)? {
        let number = openings.len() + 1;
        let wrong = |line: usize, message: Message| {
            let place = Message::new("match-bad-opening").text("file", file).number("number", number);
            OpeningsError::Wrong(place.number("line", chunk.line + line - 1).message("message", message))
        };
        let line = pdn::main_line(&chunk.text).map_err(|refusal| wrong(1, refusal.message()))?;
        if let Some(illegal) = &line.illegal {
            let not_legal = Message::new("match-illegal").text("text", illegal.text.clone());
            return Err(wrong(illegal.line, not_legal));
        }
        if !std::ptr::eq(line.start.rules, rules) {
            let other = Message::new("match-other-rules").text("rules", line.start.rules.profile.id);
            return Err(wrong(1, other));
        }
        let name = line.tags.iter().find(|(tag, _)| tag == TAG).map(|(_, name)| name.clone());
        openings.push(opening(name.unwrap_or_default(), line));
    }
    if openings.is_empty() { Err(none()) } else { Ok(openings) }
}
