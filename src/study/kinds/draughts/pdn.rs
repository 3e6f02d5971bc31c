//! Portable Draughts Notation as a file format of studies.

use super::base::BoardKeys;
use super::comment_marks::{take_marks, with_marks};
use super::openings::{self, opening_of};
use crate::base::GameKeys;
use crate::document::{Document, Line, Step, Translated, title_of};
use crate::format::{Assumed, FileFormat, Heading, ReadGame};
use crate::unread;
use etude_games::draughts::pdn::stream::{LARGEST_GAME, Reader};
use etude_games::draughts::pdn::{self, Game, Ply, Rejection, append_comment};
use etude_games::draughts::{Draughts, DraughtsGame, Move, Setup, fen, game, naming, rules};
use etude_model::reading::{Chunk, ReadError};
use etude_model::{self as model, Control, Message, Position};
use std::io::BufRead;

/// The tag of the author.
const AUTHOR: &str = "Author";
/// The study tag of the result's original spelling; never written to a file.
const RESULT: &str = "EtudeResult";
/// The same for the result after the moves.
const END: &str = "EtudeEnd";
/// The tag of a title that does not follow from other tags.
const TITLE: &str = "Title";

/// The format.
#[derive(Debug)]
pub struct Pdn;

impl FileFormat for Pdn {
    fn ending(&self) -> &'static str {
        "pdn"
    }

    fn looks_like(&self, start: &str) -> bool {
        let game = pdn::skim(start);
        // Without tags it begins with a number or a square.
        let mut letters = start.trim_start().chars();
        let begins = match [letters.next(), letters.next(), letters.next()] {
            [Some(first), ..] if first.is_ascii_digit() => true,
            [_, Some(second), _] if second.is_ascii_digit() => true,
            [_, Some(second), Some(third)] => second.is_alphabetic() && third.is_ascii_digit(),
            _ => false,
        };
        !game.tags.is_empty()
            || begins && game.plies > 0 && pdn::read(start).is_ok_and(|(game, _)| !game.line.0.is_empty())
    }

    fn cut(
        &self,
        source: &mut dyn BufRead,
        control: &Control,
        found: &mut dyn FnMut(Chunk),
    ) -> Result<(), ReadError> {
        let mut reader = Reader::new(source, control.clone());
        let mut before = 0;
        while let Some(chunk) = reader.next_game()? {
            control.add_nodes(reader.position() - before);
            before = reader.position();
            found(chunk);
        }
        Ok(())
    }

    fn heading(&self, text: &str) -> Heading {
        let game = pdn::skim(text);
        let value =
            |name: &str| game.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.clone());
        let title = value(TITLE).unwrap_or_else(|| title_of(&game.tags));
        Heading {
            title,
            titles: Translated::new(),
            date: value("Date").unwrap_or_default(),
            result: game.result,
            plies: game.plies,
        }
    }

    fn read(&self, text: &str) -> Result<ReadGame, Message> {
        self.read_under(text, Assumed::OfGame)
    }

    fn read_under(&self, text: &str, assumed: Assumed) -> Result<ReadGame, Message> {
        let assumed = match assumed {
            Assumed::OfGame => pdn::Assumed::OfGame,
            Assumed::Rules(profile) => pdn::Assumed::Rules(rules::of(profile)),
            Assumed::Named(profile) => pdn::Assumed::Named(rules::of(profile)),
            Assumed::Unknown => pdn::Assumed::Unknown,
        };
        let (game, troubles) = pdn::read_under(text, assumed).map_err(|refusal| refusal.message())?;
        Ok(ReadGame { document: from_pdn(game), troubles })
    }

    fn assumed(&self, texts: &mut dyn Iterator<Item = Box<str>>) -> Assumed {
        match pdn::assumed(texts) {
            pdn::Assumed::OfGame => Assumed::OfGame,
            pdn::Assumed::Rules(rules) | pdn::Assumed::Named(rules) => Assumed::Rules(&rules.profile),
            pdn::Assumed::Unknown => Assumed::Unknown,
        }
    }

    fn write(&self, document: &Document) -> Result<String, Message> {
        let text = pdn::write(&to_pdn(document)?);
        if text.len() > LARGEST_GAME {
            // The reader would cut it in two.
            return Err(Message::new("pdn-too-long").number("megabytes", LARGEST_GAME >> 20));
        }
        Ok(text)
    }

    fn result(&self, document: &Document) -> &'static str {
        let rules = model::rules::read(&document.rules).ok().flatten().unwrap_or(rules::ALL[0]);
        document.outcome.map_or("", |outcome| pdn::by_colours(rules, Some(outcome)))
    }

    fn notation(&self) -> Option<&'static str> {
        Some("FEN")
    }

    fn nothing(&self) -> Message {
        Rejection::Nothing.message()
    }

    fn keys(&self) -> Option<&'static dyn GameKeys> {
        Some(&BoardKeys)
    }
}

/// The name of the opening of a main line; none where it has none.
fn opening(start: &Setup, line: &pdn::Line) -> Option<&'static str> {
    let moves: Vec<Move> = line.0.iter().map(|ply| ply.mv).collect();
    opening_of(start, &moves).map(|opening| opening.name)
}

/// A game as a study.
pub(super) fn from_pdn(game: Game) -> Document {
    let (mut tags, mut notes) = (game.tags, game.opening);
    if let Some(name) = opening(&game.start, &game.line) {
        // It follows from the moves and is written from them.
        tags.pop_if(|(tag, value)| tag == openings::TAG && value == name);
    }
    let (author, title) = (take(&mut tags, AUTHOR).unwrap_or_default(), take(&mut tags, TITLE));
    let title = title.unwrap_or_else(|| title_of(&tags));
    for (name, text) in [(RESULT, game.spelling.tag), (END, game.spelling.end)] {
        tags.extend(text.map(|text| (name.to_owned(), text)));
    }
    let setup = &game.start;
    let marks = take_marks(setup.rules, &mut notes);
    Document {
        game: <DraughtsGame as model::Game>::ID.to_owned(),
        rules: setup.rules.profile.id.to_owned(),
        title,
        author,
        notes,
        tags,
        outcome: game.outcome,
        position: fen::format(setup),
        marks,
        line: setup.position().map(|position| steps(&position, game.line)).unwrap_or_default(),
        ..Document::default()
    }
}

fn steps(start: &Draughts, line: pdn::Line) -> Line {
    let mut position = *start;
    let step = |mut ply: Ply| {
        let before = position;
        position.play(ply.mv);
        let marks = take_marks(start.rules, &mut ply.comment);
        Step {
            mv: naming::move_text(&before, ply.mv),
            before: ply.before,
            comment: ply.comment,
            nags: ply.nags,
            marks,
            variations: ply.variations.into_iter().map(|line| steps(&before, line)).collect(),
            ..Step::default()
        }
    };
    Line(line.0.into_iter().map(step).collect())
}

/// Removes a tag and returns its value.
fn take(tags: &mut Vec<(String, String)>, name: &str) -> Option<String> {
    let index = tags.iter().position(|(tag, _)| tag == name)?;
    Some(tags.remove(index).1)
}

/// A study as a game. Illegal moves stay as text, as in the reader.
///
/// # Errors
/// Fails for a study of another game and for a position that cannot be parsed.
fn to_pdn(document: &Document) -> Result<Game, Message> {
    let known = match document.rules.as_str() {
        "" => Some(rules::ALL[0]),
        rules => model::rules::read(rules)?,
    };
    let known = known.filter(|rules| game::is_federal(&rules.profile));
    let own = document.game == <DraughtsGame as model::Game>::ID;
    let rules = known.filter(|_| own).ok_or_else(|| {
        let game = if own { &document.rules } else { &document.game };
        // A reader of the file would not know the goal.
        let asks = own && rules::SHOTS.iter().any(|shots| shots.profile.id == document.rules);
        if asks { Message::new("pdn-no-goal") } else { Message::new("pdn-no-such-game").text("rules", game) }
    })?;
    let start = fen::parse(rules, &document.position).map_err(|error| error.message)?;
    let mut tags = document.tags.clone();
    let spelling = pdn::ResultSpelling { tag: take(&mut tags, RESULT), end: take(&mut tags, END) };
    if document.title != title_of(&tags) && !document.title.is_empty() {
        tags.push((TITLE.to_owned(), document.title.clone()));
    }
    if !document.author.is_empty() {
        tags.push((AUTHOR.to_owned(), document.author.clone()));
    }
    let (line, rest) = match start.position() {
        Some(position) => plies(&position, &document.line, 1),
        None => (pdn::Line::default(), unread::tag_of(&document.line.0, 1)),
    };
    if tags.iter().all(|(tag, _)| tag != openings::TAG)
        && let Some(name) = opening(&start, &line)
    {
        tags.push((openings::TAG.to_owned(), name.to_owned()));
    }
    let mut opening = with_marks(rules, &document.marks, &document.notes);
    append_comment(&mut opening, &rest);
    Ok(Game { tags, start, opening, line, outcome: document.outcome, spelling })
}

/// The legal moves of a line, and the rest as text.
fn plies(start: &Draughts, line: &Line, first: usize) -> (pdn::Line, String) {
    let mut position = *start;
    let mut plies: Vec<Ply> = Vec::with_capacity(line.0.len());
    for (index, step) in line.0.iter().enumerate() {
        let Some(mv) = position.moves().into_iter().find(|&mv| naming::move_text(&position, mv) == step.mv)
        else {
            let rest = unread::tag_of(&line.0[index..], first + index);
            match plies.last_mut() {
                Some(last) => append_comment(&mut last.comment, &rest),
                None => return (pdn::Line::default(), rest),
            }
            break;
        };
        let mut ply = Ply {
            mv,
            before: step.before.clone(),
            comment: with_marks(start.rules, &step.marks, &step.comment),
            nags: step.nags.clone(),
            variations: Vec::new(),
        };
        for variation in &step.variations {
            let (line, rest) = self::plies(&position, variation, first + index);
            append_comment(&mut ply.comment, &rest);
            if !line.0.is_empty() {
                ply.variations.push(line);
            }
        }
        plies.push(ply);
        position.play(mv);
    }
    (pdn::Line(plies), String::new())
}
