//! Share codes: a study as one line for chats, `etude1-` followed by letters of the Bech32 alphabet.
//!
//! A code holds game, rules, position, goal, title and optionally the main line, compressed by a model trained on such
//! texts. The number in the prefix is the version. The last six letters are a Bech32m checksum (BIP 350), which detects
//! up to four wrong letters in codes of up to 90.

mod packing;

use super::{Form, Tree};
use bech32::primitives::iter::Checksummed;
use bech32::{Bech32m, ByteIterExt as _, Checksum as _, Fe32, Fe32IterExt as _, Hrp};
use etude_model::Message;
use etude_study::document::{Exercise, Line, Step};
use etude_study::registry;
use etude_study::{Document, OpenError};
use packing::Model;
use std::sync::LazyLock;

/// A code.
pub static FORM: Form = Form {
    id: "code",
    about: "One line for chats",
    name: Some("share-form-code"),
    tree: Tree::None,
    joins: true,
    write: |document, _, options| write(document, options.answer),
};

/// Name at the beginning of every code, before its version.
const NAME: &str = "etude";
/// The version that is written, and the newest that is read.
pub const VERSION: u32 = 1;
/// The most characters of a title in a code, which a reader takes up to 64 KiB of; a longer one is cut.
const MOST_TITLE: usize = 1_000;
/// Separator of moves.
const COMMA: &str = ",";

/// Trained model. The training text is a part of version 1: another text would need another version.
static MODEL: LazyLock<Model> = LazyLock::new(|| Model::of(&etude_assets::CODE_MODEL.replace("\n%\n", "\0")));

/// Error of a text that starts like a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// The code has a newer version.
    Newer(u32),
    /// The code has an invalid letter.
    Sign(char),
    /// The code is truncated.
    Short,
    /// The checksum does not match.
    Changed,
    /// The content cannot be opened.
    Content(Message),
}

impl CodeError {
    /// Message for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Newer(version) => {
                Message::new("share-code-newer").number("version", *version).number("newest", VERSION)
            }
            Self::Sign(sign) => Message::new("share-code-sign").text("sign", *sign),
            Self::Short => Message::new("share-code-short"),
            Self::Changed => Message::new("share-code-changed"),
            Self::Content(message) => message.clone(),
        }
    }
}

/// Writes a study as a code, with the main line if `answer`.
///
/// # Errors
/// Fails if game or rules do not exist or the position is wrong.
pub fn write(document: &Document, answer: bool) -> Result<String, OpenError> {
    let study = super::open(document)?;
    let identity = study.identity();
    let moves: Vec<&str> = document.line.0.iter().filter(|_| answer).map(|step| step.mv.as_str()).collect();
    let fields = [
        identity.game.id.to_owned(),
        identity.rules.id.to_owned(),
        study.setup().text.clone(),
        asked(&document.exercise),
        document.title.chars().take(MOST_TITLE).collect(),
        moves.join(COMMA),
    ];
    let mut lines: Vec<String> = fields.into_iter().map(|field| super::one_line(&field)).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let packed = packing::pack(MODEL.clone(), &lines.join("\n"));
    let letters = length(packed.len()).into_iter().chain(packed.into_iter().bytes_to_fes());
    Ok(format!("{NAME}{VERSION}-{}", checked(VERSION, letters).map(Fe32::to_char).collect::<String>()))
}

/// Reads the first code in a text, if there is one.
///
/// Line breaks, blanks, quotes and emphasis added by chats are skipped. A code states its length, so that text behind
/// it is ignored.
pub fn read(text: &str) -> Option<Result<Document, CodeError>> {
    let (version, rest) = begin(text)?;
    Some(if version > VERSION { Err(CodeError::Newer(version)) } else { decode(version, rest) })
}

/// The version of the first code in a text, and the text after the prefix.
fn begin(text: &str) -> Option<(u32, &str)> {
    let starts = text.char_indices().filter_map(|(at, _)| {
        let start = text.get(at..at + NAME.len())?;
        start.eq_ignore_ascii_case(NAME).then(|| &text[at + NAME.len()..])
    });
    let mut codes = starts.filter_map(|rest| {
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let version = rest[..digits].parse().ok().filter(|version| *version > 0)?;
        let dash = rest[digits..].chars().next().filter(|c| is_dash(*c))?;
        Some((version, &rest[digits + dash.len_utf8()..]))
    });
    codes.next()
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '－')
}

/// Returns true if chats may add the character anywhere.
fn is_added(c: char) -> bool {
    let quotes = "\"'`´“”„‟‘’‚‛«»‹›>*_~|";
    let hidden = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}');
    c.is_whitespace() || hidden || is_dash(c) || quotes.contains(c)
}

fn decode(version: u32, text: &str) -> Result<Document, CodeError> {
    let mut signs = text.chars().filter(|c| !is_added(*c));
    let mut next = || {
        let sign = signs.next().ok_or(CodeError::Short)?;
        Fe32::from_char(sign).map_err(|_| CodeError::Sign(sign))
    };
    let (mut letters, mut bytes) = (Vec::new(), 0_usize);
    loop {
        let letter = next()?;
        letters.push(letter);
        bytes = bytes << 4 | usize::from(letter.to_u8() & 15);
        if letter.to_u8() < 16 {
            break;
        }
        if letters.len() > 4 {
            return Err(CodeError::Changed);
        }
    }
    let head = letters.len();
    for _ in 0..(bytes * 8).div_ceil(5) + Bech32m::CHECKSUM_LENGTH {
        letters.push(next()?);
    }
    let end = letters.len() - Bech32m::CHECKSUM_LENGTH;
    if !checked(version, letters[..end].iter().copied()).eq(letters.iter().copied()) {
        return Err(CodeError::Changed);
    }
    let packed: Vec<u8> = letters[head..end].iter().copied().fes_to_bytes().collect();
    document(&packing::unpack(MODEL.clone(), &packed).ok_or(CodeError::Changed)?)
}

/// The study of an unpacked code.
fn document(text: &str) -> Result<Document, CodeError> {
    let mut lines = text.lines();
    let mut field = || lines.next().unwrap_or_default().to_owned();
    let (game, rules, position, goal, title, moves) = (field(), field(), field(), field(), field(), field());
    let wrong = |error: OpenError| CodeError::Content(error.message());
    let (entry, rules) = registry::find(&game, &rules).map_err(wrong)?;
    let step = |mv: &str| Step { mv: mv.to_owned(), ..Step::default() };
    Ok(Document {
        game: entry.game.id.to_owned(),
        rules: rules.id.to_owned(),
        position,
        title,
        exercise: exercise(&goal),
        line: Line(moves.split(COMMA).filter(|mv| !mv.is_empty()).map(step).collect()),
        ..Document::default()
    })
}

/// The goal, with the number of moves in which it is reached: `win 3`.
fn asked(Exercise { goal, moves, .. }: &Exercise) -> String {
    moves.map_or_else(|| goal.clone(), |moves| format!("{goal} {moves}"))
}

/// An exercise with a written goal.
fn exercise(asked: &str) -> Exercise {
    let parts = asked.split_once(' ').and_then(|(goal, moves)| Some((goal, Some(moves.parse().ok()?))));
    let (goal, moves) = parts.unwrap_or((asked, None));
    Exercise { goal: goal.to_owned(), moves, ..Exercise::default() }
}

/// A length: four bits per letter, the highest first; the fifth bit is set if another letter follows.
fn length(bytes: usize) -> Vec<Fe32> {
    let letter = |bits: usize| Fe32::try_from(bits as u8).unwrap_or(Fe32::Q);
    let mut digits = vec![letter(bytes & 15)];
    let mut rest = bytes >> 4;
    while rest > 0 {
        digits.insert(0, letter(rest & 15 | 16));
        rest >>= 4;
    }
    digits
}

/// Letters followed by their Bech32m checksum, with the prefix as the human-readable part.
fn checked(version: u32, letters: impl Iterator<Item = Fe32>) -> impl Iterator<Item = Fe32> {
    let name = Hrp::parse_unchecked(&format!("{NAME}{version}"));
    Checksummed::<_, Bech32m>::new_hrp(name, letters)
}
