//! PDN reader: tags, rules, start position and moves of a game.

use super::lexer::{Lexer, TokenKind, column_letter};
use super::parse::{self, RawGame, append_comment};
use super::resolve::{self, Numbers, Resolver};
use super::results::ResultToken;
use super::results::{self, by_colours, end, meant, outcome};
use super::{Game, Line, OWN_RULES, ResultSpelling, solution, title};
use crate::draughts::rules::{self, Naming, Pdn, Rules};
use crate::draughts::setup::Setup;
use crate::draughts::{fen, game};
use etude_model::reading::IllegalMove;
use etude_model::{self as model, Message, Outcome, ParseError};

/// A summary of a game, without its moves.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameText {
    /// The tags in order.
    pub tags: Vec<(String, String)>,
    /// The result with White's number in front; as written where the rules are not known.
    pub result: String,
    /// The number of written moves of the main line.
    pub plies: usize,
}

/// Reason why a game cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The game type is unknown.
    GameType(String),
    /// The tag of own rules cannot be read.
    OwnRules {
        /// The text of the tag.
        text: String,
        /// The reason; none where its first part is no profile.
        reason: Option<Message>,
    },
    /// The start position is invalid.
    Position {
        /// The text of the position.
        text: String,
        /// The place and the reason.
        error: ParseError,
    },
    /// The text contains nothing of a game.
    Nothing,
    /// A game of chess.
    Chess,
    /// No rules known here make the moves of the file's games legal.
    NoRules,
    /// The game names other rules than the ones that were asked for.
    Differ {
        /// The rules of the game.
        named: &'static str,
        /// The rules that were asked for.
        wanted: &'static str,
    },
}

/// The rules of games that name none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Assumed {
    /// They are guessed from each game alone.
    #[default]
    OfGame,
    /// These.
    Rules(&'static Rules),
    /// These, which the user named: a game may not name others.
    Named(&'static Rules),
    /// None that are known here.
    Unknown,
}

impl Rejection {
    /// The reason for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::GameType(found) => {
                let mut known: Vec<(u8, &str)> =
                    pdn_rules().map(|(pdn, rules)| (pdn.game_type, rules.profile.id)).collect();
                known.sort_unstable();
                known.dedup_by_key(|(number, _)| *number);
                let known: Vec<String> = known.iter().map(|(number, id)| format!("{number} {id}")).collect();
                Message::new("pdn-game-type").text("found", found).text("known", known.join(", "))
            }
            Self::Chess => Message::new("pdn-chess"),
            Self::NoRules => Message::new("pdn-no-rules"),
            Self::Differ { named, wanted } => {
                Message::new("pdn-rules-differ").text("named", *named).text("wanted", *wanted)
            }
            Self::OwnRules { reason: Some(reason), .. } => reason.clone(),
            Self::OwnRules { text, reason: None } => {
                let known: Vec<&str> = rules::ALL.iter().map(|rules| rules.profile.id).collect();
                Message::new("file-no-rules").text("rules", text).text("known", known.join(", "))
            }
            Self::Position { text, error } => Message::new("pdn-position")
                .text("found", text)
                .number("column", error.column(text))
                .message("reason", error.message.clone()),
            Self::Nothing => Message::new("pdn-nothing"),
        }
    }
}

/// A game up to the resolution of its moves.
pub(super) struct Header<'a> {
    pub written: RawGame<'a>,
    pub start: Setup,
    pub numbers: Numbers,
    pub outcome: Option<Outcome>,
}

/// Parses a game and finds its rules, start position and outcome.
///
/// # Errors
/// [`Rejection`] when the rules are unknown or the start position is wrong.
pub(super) fn header(text: &str, assumed: Assumed) -> Result<Header<'_>, Rejection> {
    let mut written = parse::parse(text);
    if is_chess(text, &written) {
        return Err(Rejection::Chess);
    }
    take_last_score(&mut written, |written, score| {
        written.tag("Result").is_some_and(|tag| same_score(tag, score))
    });
    if written.tags.is_empty() && written.line.plies.is_empty() && written.position.is_none() {
        return Err(Rejection::Nothing);
    }
    let value = |name: &str| written.tag(name);
    let position = value("FEN").or(written.position).filter(|text| !text.is_empty());
    let own = value(OWN_RULES).filter(|text| !text.is_empty()).map(own_rules).transpose()?;
    let (start, numbers) = start(&written, own, value("GameType"), position, assumed)?;
    let value = |name: &str| written.tag(name);
    let outcome = value("Result").and_then(end).or(written.end).and_then(|end| outcome(start.rules, end));
    let solved = start.position().and_then(|start| solution::with_replies(&start, &written.line, numbers));
    if let Some(line) = solved {
        written.line = line;
    }
    Ok(Header { written, start, numbers, outcome })
}

/// Returns true if two texts are the same score, blanks aside.
fn same_score(one: &str, other: &str) -> bool {
    let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    plain(one) == plain(other)
}

/// Takes the last move for the result where it may be one and `is_result` says so.
fn take_last_score<'a>(written: &mut RawGame<'a>, is_result: impl FnOnce(&RawGame<'a>, &str) -> bool) {
    let Some(last) = written.line.plies.last() else { return };
    let score = results::written(last.text.as_bytes()).filter(|found| found.length == last.text.len());
    let plain = last.nags.is_empty() && last.variations.is_empty() && written.line.unread.is_none();
    let (Some(score), true, None) = (score, plain, written.end) else { return };
    if !is_result(written, last.text) {
        return;
    }
    if let Some(last) = written.line.plies.pop() {
        (written.end, written.end_text) = (Some(score.token), Some(last.text));
        written.line.end = last.at;
        let comments = [last.before, last.comment];
        let kept = written.line.plies.last_mut().map_or(&mut written.opening, |ply| &mut ply.comment);
        for comment in &comments {
            append_comment(kept, comment);
        }
    }
}

/// Returns true if a game of which no move is read is one of chess: pieces by letters, castling, ranks of a board.
fn is_chess(text: &str, written: &RawGame<'_>) -> bool {
    if written.line.plies.len() > 2 || written.tag("GameType").is_some() {
        return false;
    }
    let piece = |word: &str| {
        let word = word
            .trim_start_matches(|c: char| c.is_ascii_digit() || c == '.')
            .trim_end_matches(['+', '#', '!', '?']);
        let castles = matches!(word, "O-O" | "O-O-O");
        let square = word.as_bytes();
        let ends_on = matches!(square, [.., b'a'..=b'h', b'1'..=b'8']);
        let by_piece = word.starts_with(['K', 'Q', 'R', 'B', 'N']) && word.len() >= 3 && !word.contains(':');
        let by_pawn = ends_on && word.len() == 2;
        castles || ends_on && by_piece || by_pawn
    };
    let moves = text.lines().filter(|line| !line.trim_start().starts_with('['));
    moves.flat_map(str::split_whitespace).filter(|word| piece(word)).take(6).count() >= 4
}

/// The rules of those games of a file that name none, from all of them together: the rules under which most are legal from
/// beginning to end; [`Assumed::Unknown`] where no rules make half of them so.
pub fn assumed<T: AsRef<str>>(texts: impl Iterator<Item = T>) -> Assumed {
    /// Enough games to tell.
    const MOST: usize = 100;
    /// So many games of a file are looked at.
    const LOOKED_AT: usize = 5000;
    let mut fits: Vec<(&'static Rules, usize)> = Vec::new();
    let mut games = 0_usize;
    for text in texts.take(LOOKED_AT) {
        if text.as_ref().contains("GameType") {
            continue;
        }
        let tagged = title::tagged(text.as_ref());
        let written = parse::parse(&tagged);
        let names = |name: &str| written.tag(name).is_some_and(|value| !matches!(value, "" | "?" | "*"));
        if names("GameType")
            || names(OWN_RULES)
            || written.line.plies.len() < 2
            || is_chess(&tagged, &written)
        {
            continue;
        }
        games += 1;
        if fits.is_empty() {
            fits = guesses(false).into_iter().map(|rules| (rules, 0)).collect();
        }
        for (rules, count) in &mut fits {
            let whole = header(&tagged, Assumed::Rules(rules)).is_ok_and(|header| {
                let plies = &header.written.line.plies;
                let legal = |at| resolve::legal_prefix(&at, plies, header.numbers).len() == plies.len();
                header.written.line.unread.is_none() && header.start.position().is_some_and(legal)
            });
            *count += usize::from(whole);
        }
        if games == MOST {
            break;
        }
    }
    let most = fits.iter().map(|(_, count)| *count).max().unwrap_or(0);
    match fits.iter().find(|(_, count)| *count == most) {
        None => Assumed::OfGame,
        // A file of one or two games may be damaged by itself.
        Some(_) if 2 * most < games && games > 2 => Assumed::Unknown,
        Some(_) if most == 0 => Assumed::OfGame,
        Some((rules, _)) => Assumed::Rules(rules),
    }
}

/// Reads one game by itself, see [`read_under`].
///
/// # Errors
/// [`Rejection`] when the rules are unknown or the start position is wrong.
pub fn read(text: &str) -> Result<(Game, Vec<IllegalMove>), Rejection> {
    read_under(text, Assumed::OfGame)
}

/// Reads one game: its legal part, and the illegal moves.
///
/// # Errors
/// [`Rejection`] when the rules are unknown or the start position is wrong.
pub fn read_under(text: &str, assumed: Assumed) -> Result<(Game, Vec<IllegalMove>), Rejection> {
    let tagged = title::tagged(text);
    let text = &*tagged;
    let (game, illegal, numbers) = read_plain(text, assumed)?;
    if !illegal.is_empty()
        && let Some(start) = game.start.position()
        && let Some(all) = solution::with_all_moves(text, &start, numbers)
        && let Ok((whole, left_out, _)) = read_plain(&all, assumed)
        && left_out.is_empty()
    {
        return Ok((whole, left_out));
    }
    Ok((game, illegal))
}

/// A game as it is written, with the numbering of its squares.
fn read_plain(text: &str, assumed: Assumed) -> Result<(Game, Vec<IllegalMove>, Numbers), Rejection> {
    let Header { written, start, numbers, outcome } = header(text, assumed)?;
    let value = |name: &str| written.tag(name);
    let rules = start.rules;
    let unlike = |text: Option<&str>, usual: &str| {
        text.filter(|text| *text != usual && meant(rules, text).is_some()).map(str::to_owned)
    };
    let usual = results::result(rules, outcome);
    let tag = unlike(value("Result"), usual);
    let end = unlike(written.end_text, tag.as_deref().unwrap_or(usual)).filter(|end| end != "*");
    let spelling = ResultSpelling { tag, end };
    let (opening, line) = (written.opening, Line::default());
    let mut game = Game { tags: Vec::new(), start, opening, line, outcome, spelling };
    let said_elsewhere = ["Result", "GameType", "FEN", "SetUp", "Setup", OWN_RULES];
    game.tags = written.tags;
    game.tags.retain(|(name, _)| !said_elsewhere.contains(&name.as_str()));
    let mut resolver = Resolver { text, numbers, illegal: Vec::new() };
    // Without a side to move there is no position: all moves stay as text.
    let position = game.start.position();
    let at = written.line.start;
    let (line, rest) = match position {
        Some(position) => resolver.line(&position, written.line, 1),
        None => (Line::default(), parse::unread(&text[written.line.start..written.line.end])),
    };
    game.line = line;
    let mut illegal = resolver.illegal;
    let at_start = |what: &str| IllegalMove::new(text, at, 1, what);
    illegal.splice(0..0, parse::unread_moves(&game.opening).map(at_start));
    if let (None, false) = (position, rest.is_empty()) {
        illegal.push(at_start(parse::unread_moves(&rest).next().unwrap_or_default()));
    }
    append_comment(&mut game.opening, &rest);
    Ok((game, illegal, numbers))
}

/// The tags and the result, with the moves counted; their legality is asked only where no tag tells the rules.
pub fn skim(text: &str) -> GameText {
    let mut game = GameText::default();
    let mut depth = 0_usize;
    let tagged = title::tagged(text);
    let text = &*tagged;
    for token in Lexer::new(text) {
        match token.kind {
            TokenKind::Tag(name, value) if game.plies == 0 => {
                game.tags.push((parse::tag_name(name), parse::tag_value(value)));
            }
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            TokenKind::Move(_) if depth == 0 => game.plies += 1,
            TokenKind::End(end) if depth == 0 && end != ResultToken::Star => {
                text[token.span].clone_into(&mut game.result);
            }
            _ => {}
        }
    }
    let tag = |wanted: &str| game.tags.iter().find(|(name, _)| name == wanted).map(|(_, value)| value);
    if let Some(value) = tag("Result").filter(|value| end(value).is_some()) {
        game.result.clone_from(value);
    }
    let told = tag("GameType").filter(|_| tag(OWN_RULES).is_none()).and_then(|text| of_game_type(text));
    let guessed = || Some(header(text, Assumed::OfGame).ok()?.start.rules);
    if end(&game.result).is_some_and(|end| end != ResultToken::Star)
        && let Some(rules) = told.or_else(guessed)
        && let Some(outcome) = meant(rules, &game.result)
    {
        by_colours(rules, Some(outcome)).clone_into(&mut game.result);
    }
    game
}

/// The rules of a game type, by its number and the size of its board.
fn of_game_type(text: &str) -> Option<&'static Rules> {
    let part = |index| text.split(',').nth(index).and_then(|part| part.trim().parse::<u8>().ok());
    let mut known = pdn_rules().filter(|(pdn, _)| Some(pdn.game_type) == part(0)).map(|(_, rules)| rules);
    let first = known.clone().next();
    // The size of the board distinguishes games with the same number.
    known.find(|rules| Some(rules.size.rows()) == part(2)).or(first)
}

/// The start position and the numbering of squares; the rules are guessed when the game type is missing.
fn start(
    written: &RawGame<'_>,
    own: Option<&'static Rules>,
    game_type: Option<&str>,
    position: Option<&str>,
    assumed: Assumed,
) -> Result<(Setup, Numbers), Rejection> {
    let named = match game_type {
        _ if own.is_some() => own,
        None | Some("" | "?" | "*") => None,
        Some(text) => Some(of_game_type(text).ok_or_else(|| Rejection::GameType(text.to_owned()))?),
    };
    let named = match (named, assumed) {
        (Some(own), Assumed::Named(wanted)) if own != wanted => {
            return Err(Rejection::Differ { named: own.profile.id, wanted: wanted.profile.id });
        }
        (None, Assumed::Rules(rules) | Assumed::Named(rules)) => Some(rules),
        (None, Assumed::Unknown) if !written.line.plies.is_empty() => return Err(Rejection::NoRules),
        (named, _) => named,
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
                refused.get_or_insert(Rejection::Position { text, error });
                continue;
            }
        };
        let two = rules.naming == Naming::Algebraic && !with_letters;
        let numberings: &[Numbers] =
            if two { &[Numbers::Downwards, Numbers::Upwards] } else { &[Numbers::Downwards] };
        for &numbers in numberings {
            let plies = &written.line.plies;
            let only = all.len() == 1 && numberings.len() == 1;
            let legal = match setup.position() {
                Some(position) if !only => resolve::legal_prefix(&position, plies, numbers).len(),
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
        None => Err(refused.unwrap_or(Rejection::Nothing)),
    }
}

/// The rules that a tag writes out switch by switch.
fn own_rules(text: &str) -> Result<&'static Rules, Rejection> {
    let failed = |reason| Rejection::OwnRules { text: text.to_owned(), reason };
    match model::rules::read::<Rules>(text) {
        Ok(Some(rules)) if !game::is_article(&rules.profile) && !rules.shots => Ok(rules),
        Ok(_) => Err(failed(None)),
        Err(reason) => Err(failed(Some(reason))),
    }
}

/// The rules with a PDN game type.
fn pdn_rules() -> impl Iterator<Item = (Pdn, &'static Rules)> + Clone {
    rules::ALL.into_iter().filter_map(|rules| Some((rules.pdn?, rules)))
}

/// Guesses of the rules of a game without a game type, likeliest first: algebraic moves exclude rules with numeric squares.
/// Losing draughts, which nothing in a game distinguishes from its parent, is never guessed.
fn guesses(with_letters: bool) -> Vec<&'static Rules> {
    let mut guesses: Vec<(Pdn, &'static Rules)> = pdn_rules()
        .filter(|(_, rules)| !rules.losing && (!with_letters || rules.naming == Naming::Algebraic))
        .collect();
    guesses.sort_by_key(|(pdn, _)| pdn.guess);
    guesses.into_iter().map(|(_, rules)| rules).collect()
}
