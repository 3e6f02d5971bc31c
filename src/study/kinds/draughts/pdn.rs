//! Studies of draughts as games of PDN, and back.

use crate::games::draughts::pdn::{self, Game, Ply, Refusal};
use crate::games::draughts::{Draughts, DraughtsGame, fen, game, naming, rules};
use crate::model::{self, Message, ParseError, Position};
use crate::study::document::{Document, Line, Step, title_of};

/// The tag of the author.
const AUTHOR: &str = "Author";
/// The tag of a title that the other tags do not say.
pub const TITLE: &str = "Title";

/// Why a study cannot be written as PDN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPortable {
    /// PDN has no such game.
    Game(String),
    /// The position cannot be read.
    Position(ParseError),
    /// It is a text that cannot be read.
    Unreadable(Refusal),
}

impl NotPortable {
    /// What is wrong, for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Game(rules) => Message::new("pdn-no-such-game").text("rules", rules),
            Self::Position(error) => error.message.clone(),
            Self::Unreadable(refusal) => refusal.message(),
        }
    }
}

/// A game as a study.
pub fn from_pdn(game: Game) -> Document {
    let mut tags = game.tags;
    let mut take = |name: &str| {
        let index = tags.iter().position(|(tag, _)| tag == name)?;
        Some(tags.remove(index).1)
    };
    let (author, title) = (take(AUTHOR).unwrap_or_default(), take(TITLE));
    let setup = &game.start;
    let position = setup.side.map(|side| Draughts { rules: setup.rules, board: setup.board, side });
    Document {
        game: <DraughtsGame as model::Game>::ID.to_owned(),
        rules: setup.rules.profile.id.to_owned(),
        title: title.unwrap_or_else(|| title_of(&tags)),
        author,
        notes: game.opening,
        tags,
        outcome: game.outcome,
        position: fen::format(setup),
        line: position.map(|position| steps(&position, game.line)).unwrap_or_default(),
        ..Document::default()
    }
}

fn steps(start: &Draughts, line: pdn::Line) -> Line {
    let mut position = *start;
    let step = |ply: Ply| {
        let before = position;
        position.play(ply.mv);
        Step {
            mv: naming::move_text(&before, ply.mv),
            before: ply.before,
            comment: ply.comment,
            nags: ply.nags,
            variations: ply.variations.into_iter().map(|line| steps(&before, line)).collect(),
        }
    };
    Line(line.0.into_iter().map(step).collect())
}

/// A study as a game. Moves that are not legal stay as text, as they do when PDN is read.
///
/// # Errors
/// When it is a study of another game, or of a position that cannot be read.
pub fn to_pdn(document: &Document) -> Result<Game, NotPortable> {
    let known = rules::ALL.into_iter().find(|rules| {
        let default = document.rules.is_empty() && rules.profile.id == rules::ALL[0].profile.id;
        default || rules.profile.id == document.rules && !game::is_article(&rules.profile)
    });
    let own = document.game == <DraughtsGame as model::Game>::ID;
    let rules = known
        .filter(|_| own)
        .ok_or_else(|| NotPortable::Game(if own { document.rules.clone() } else { document.game.clone() }))?;
    let start = fen::parse(rules, &document.position).map_err(NotPortable::Position)?;
    let mut tags = document.tags.clone();
    if document.title != title_of(&tags) && !document.title.is_empty() {
        tags.push((TITLE.to_owned(), document.title.clone()));
    }
    if !document.author.is_empty() {
        tags.push((AUTHOR.to_owned(), document.author.clone()));
    }
    let position = start.side.map(|side| Draughts { rules, board: start.board, side });
    let (line, rest) = match position {
        Some(position) => plies(&position, &document.line),
        None => (pdn::Line::default(), words(&document.line)),
    };
    let mut opening = document.notes.clone();
    say(&mut opening, &rest);
    Ok(Game { tags, start, opening, line, outcome: document.outcome })
}

/// The result of a study as PDN writes it; nothing when there is none.
pub fn result(document: &Document) -> &'static str {
    let rules =
        rules::ALL.into_iter().find(|rules| rules.profile.id == document.rules).unwrap_or(rules::ALL[0]);
    document.outcome.map_or("", |outcome| pdn::result(rules, Some(outcome)))
}

/// The legal moves of a line, and the rest as text.
fn plies(start: &Draughts, line: &Line) -> (pdn::Line, String) {
    let mut position = *start;
    let mut plies: Vec<Ply> = Vec::with_capacity(line.0.len());
    for (index, step) in line.0.iter().enumerate() {
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let Some(mv) = legal.into_iter().find(|&mv| naming::move_text(&position, mv) == step.mv) else {
            let rest = words(&Line(line.0[index..].to_vec()));
            match plies.last_mut() {
                Some(last) => say(&mut last.comment, &rest),
                None => return (pdn::Line::default(), rest),
            }
            break;
        };
        let mut ply = Ply {
            mv,
            before: step.before.clone(),
            comment: step.comment.clone(),
            nags: step.nags.clone(),
            variations: Vec::new(),
        };
        for variation in &step.variations {
            let (line, rest) = self::plies(&position, variation);
            say(&mut ply.comment, &rest);
            if !line.0.is_empty() {
                ply.variations.push(line);
            }
        }
        plies.push(ply);
        position.play(mv);
    }
    (pdn::Line(plies), String::new())
}

fn say(said: &mut String, more: &str) {
    if !said.is_empty() && !more.is_empty() {
        said.push(' ');
    }
    said.push_str(more);
}

/// The moves of a line that could not be played.
fn words(line: &Line) -> String {
    let moves: Vec<&str> = line.0.iter().map(|step| step.mv.as_str()).collect();
    if moves.is_empty() { String::new() } else { format!("[%unread {}]", moves.join(" ")) }
}
