//! Reading a game: its tags, its rules, its start, its moves.

use super::parse::{self, Written, say};
use super::resolve::{self, Numbers, Resolver};
use super::results::{self, end, meant, outcome};
use super::tokens::{End, Kind, Tokens, column_letter};
use super::{Game, Line, Spelling};
use crate::games::draughts::fen;
use crate::games::draughts::position::Draughts;
use crate::games::draughts::rules::{self, Naming, Pdn, Rules};
use crate::games::draughts::setup::Setup;
use crate::model::{Message, Outcome, ParseError};

/// What can be told of a game without looking at its moves.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameText {
    /// The tags in order.
    pub tags: Vec<(String, String)>,
    /// The result as it is written.
    pub result: String,
    /// The number of moves of the main line, as written.
    pub plies: usize,
}

/// A game that cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There are no rules for this type of game.
    GameType(String),
    /// The start position is wrong.
    Position {
        /// The position as it is written.
        text: String,
        /// Where and why.
        error: ParseError,
    },
    /// The text has zero bytes in it, as no text in UTF-8 or Latin-1 has.
    Encoding,
    /// Nothing of the text is known.
    Nothing,
}

impl Refusal {
    /// What is wrong, for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::GameType(found) => Message::new("pdn-game-type").text("found", found),
            Self::Position { text, error } => Message::new("pdn-position")
                .text("found", text)
                .number("column", error.column(text))
                .message("reason", error.message.clone()),
            Self::Encoding => Message::new("pdn-encoding"),
            Self::Nothing => Message::new("pdn-nothing"),
        }
    }
}

/// A move that is not legal, or something that is no move: it and what follows in its line stay as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The line of the game's text, counted from 1.
    pub line: usize,
    /// The ply, counted from 1 at the start of the game.
    pub ply: usize,
    /// What is written there.
    pub text: String,
}

/// What stands before the moves of a game, and how it ends.
pub(super) struct Head<'a> {
    pub written: Written<'a>,
    pub start: Setup,
    pub numbers: Numbers,
    pub outcome: Option<Outcome>,
}

/// Reads what stands before the moves of a game, and how it ends.
///
/// # Errors
/// When there are no such rules or the start position is wrong.
pub(super) fn head(text: &str) -> Result<Head<'_>, Refusal> {
    if text.contains('\0') {
        return Err(Refusal::Encoding);
    }
    let written = parse::parse(text);
    if written.tags.is_empty() && written.line.plies.is_empty() && written.position.is_none() {
        return Err(Refusal::Nothing);
    }
    let value = |name: &str| written.tag(name);
    let position = value("FEN").or(written.position).filter(|text| !text.is_empty());
    let (start, numbers) = start(&written, value("GameType"), position)?;
    let outcome = value("Result").and_then(end).or(written.end).and_then(|end| outcome(start.rules, end));
    Ok(Head { written, start, numbers, outcome })
}

/// Reads the text of one game: as much as is legal, and what was wrong with the rest.
///
/// # Errors
/// When there are no such rules or the start position is wrong.
pub fn read(text: &str) -> Result<(Game, Vec<Trouble>), Refusal> {
    let Head { written, start, numbers, outcome } = head(text)?;
    let value = |name: &str| written.tag(name);
    let rules = start.rules;
    let unlike = |text: Option<&str>, usual: &str| {
        text.filter(|text| *text != usual && meant(rules, text).is_some()).map(str::to_owned)
    };
    let spelling = Spelling {
        tag: unlike(value("Result"), results::result(rules, outcome)),
        end: unlike(written.end_text, "*"),
    };
    let (opening, line) = (written.opening, Line::default());
    let mut game = Game { tags: Vec::new(), start, opening, line, outcome, spelling };
    let said_elsewhere = ["Result", "GameType", "FEN", "SetUp", "Setup"];
    game.tags = written.tags;
    game.tags.retain(|(name, _)| !said_elsewhere.contains(&name.as_str()));
    let mut resolver = Resolver { text, numbers, illegal: Vec::new() };
    // Without a side to move there is no position, and all moves stay as text.
    let position = game.start.position();
    let at = written.line.start;
    let (line, rest) = match position {
        Some(position) => resolver.line(&position, written.line, 1),
        None => (Line::default(), parse::unread(&text[written.line.start..written.line.end])),
    };
    game.line = line;
    let mut illegal = resolver.illegal;
    let before =
        parse::left_out(&game.opening).map(|text| resolve::Illegal { at, ply: 1, text: text.to_owned() });
    illegal.splice(0..0, before);
    if let (None, false) = (position, rest.is_empty()) {
        let first = parse::left_out(&rest).next().unwrap_or_default().to_owned();
        illegal.push(resolve::Illegal { at, ply: 1, text: first });
    }
    say(&mut game.opening, &rest);
    let trouble = |illegal: resolve::Illegal| Trouble {
        line: 1 + text[..illegal.at].matches('\n').count(),
        ply: illegal.ply,
        text: illegal.text,
    };
    Ok((game, illegal.into_iter().map(trouble).collect()))
}

/// Reads tags and counts moves, without looking whether they are legal.
pub fn skim(text: &str) -> GameText {
    let mut game = GameText::default();
    let mut depth = 0_usize;
    for token in Tokens::new(text) {
        match token.kind {
            Kind::Tag(name, value) if game.plies == 0 => {
                game.tags.push((parse::tag_name(name), parse::tag_value(value)));
            }
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Move(_) if depth == 0 => game.plies += 1,
            Kind::End(end) if depth == 0 && end != End::Star => text[token.span].clone_into(&mut game.result),
            _ => {}
        }
    }
    let tag = game.tags.iter().find(|(name, value)| name == "Result" && end(value).is_some());
    if let Some((_, value)) = tag {
        game.result.clone_from(value);
    }
    game
}

/// The start position and how squares are numbered; the rules are guessed when none are named.
fn start(
    written: &Written<'_>,
    game_type: Option<&str>,
    position: Option<&str>,
) -> Result<(Setup, Numbers), Refusal> {
    let number = |text: &str| text.split(',').next().and_then(|number| number.trim().parse::<u8>().ok());
    let named: Option<&'static Rules> = match game_type.map(|text| (text, number(text))) {
        None | Some(("" | "?" | "*", _)) => None,
        Some((text, number)) => {
            let mut known = pdn_rules().filter(|(pdn, _)| Some(pdn.game_type) == number);
            // Two games may share a number: then the board tells them apart.
            let columns = text.split(',').nth(2).and_then(|columns| columns.trim().parse::<u8>().ok());
            let first = known.clone().next();
            let known = known.find(|(_, rules)| Some(rules.size.rows()) == columns).or(first);
            let known = known.map(|(_, rules)| rules);
            Some(known.ok_or_else(|| Refusal::GameType(text.to_owned()))?)
        }
    };
    let letters = |text: &str| text.starts_with(|c: char| column_letter(c).is_some());
    let with_letters = match written.line.plies.first() {
        Some(ply) => letters(ply.text),
        None => position.is_some_and(|text| text.contains(|c: char| matches!(c, 'a' | 'c'..='h'))),
    };
    let all = match named {
        Some(rules) => vec![rules],
        None => guesses(with_letters),
    };
    let mut best: Option<(usize, Setup, Numbers)> = None;
    let mut refused = None;
    for &rules in &all {
        let setup = match position.map_or_else(|| Ok(Setup::start(rules)), |text| fen::parse(rules, text)) {
            Ok(setup) => setup,
            Err(error) => {
                let text = position.unwrap_or_default().to_owned();
                refused.get_or_insert(Refusal::Position { text, error });
                continue;
            }
        };
        let two = resolve::has_two_numberings(rules) && !with_letters;
        let numberings: &[Numbers] =
            if two { &[Numbers::Downwards, Numbers::Upwards] } else { &[Numbers::Downwards] };
        for &numbers in numberings {
            let plies = &written.line.plies;
            let only = all.len() == 1 && numberings.len() == 1;
            let legal = match setup.position() {
                Some(position) if !only => resolve::prefix(&position, plies, numbers).len(),
                _ => 0,
            };
            if best.as_ref().is_none_or(|(most, ..)| legal > *most) {
                best = Some((legal, setup.clone(), numbers));
            }
            if legal == plies.len() {
                break;
            }
        }
        if best.as_ref().is_some_and(|(most, ..)| *most == written.line.plies.len()) {
            break;
        }
    }
    match best {
        Some((_, setup, numbers)) => Ok((setup, numbers)),
        None => Err(refused.unwrap_or(Refusal::Nothing)),
    }
}

/// The rules that PDN knows, with what it says of them.
fn pdn_rules() -> impl Iterator<Item = (Pdn, &'static Rules)> + Clone {
    rules::ALL.into_iter().filter_map(|rules| Some((rules.pdn?, rules)))
}

/// The rules that a game may have which names none, the likeliest first: where squares have letters, only those that
/// name them so; where they have numbers, first those that do. Nothing in a game tells losing draughts from its parent.
fn guesses(with_letters: bool) -> Vec<&'static Rules> {
    let mut guesses: Vec<(Pdn, &'static Rules)> = pdn_rules()
        .filter(|(_, rules)| !rules.losing && (!with_letters || rules.naming == Naming::Algebraic))
        .collect();
    guesses.sort_by_key(|(pdn, _)| pdn.guess);
    guesses.into_iter().map(|(_, rules)| rules).collect()
}

impl Setup {
    /// The position, when it is said whose turn it is.
    pub(super) fn position(&self) -> Option<Draughts> {
        let Self { rules, board, side, .. } = self;
        side.map(|side| Draughts { rules, board: *board, side })
    }
}
