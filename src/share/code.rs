//! A study as one line for chats: `etude1-` and letters of an alphabet in which none looks like another.
//!
//! Game, rules, position, goal and title, with the answer the main line too, packed by a model that has read such texts. The
//! number behind `etude` is the version of all this. The letters are those of Bech32, and the last six of them are its
//! checksum (BIP 350): it finds every wrong letter, and up to four of them in any code of up to 90.

mod packing;

use super::{Form, Tree};
use crate::model::Message;
use crate::study::Document;
use crate::study::document::{Exercise, Line, Step};
use crate::study::registry::{self, OpenError};
use packing::Model;
use std::sync::LazyLock;

/// A code.
pub static FORM: Form = Form {
    id: "code",
    about: "One line for chats",
    name: Some("share-form-code"),
    tree: Tree::None,
    joins: true,
    write: |document, _, wish| write(document, wish.answer),
};

/// What every code begins with, before its version.
const NAME: &str = "etude";
/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;
/// The letters by what they are worth.
const LETTERS: &[u8; 32] = b"qpzry9x8gf2tvdw0s3jn54khce6mua7l";
/// The letters of a checksum.
const CHECKS: usize = 6;
/// What stands for a move that is parted from the next.
const COMMA: &str = ",";

/// What the model has read before. It is a part of version 1: another text would be another version.
static MODEL: LazyLock<Model> =
    LazyLock::new(|| Model::of(&include_str!("../../assets/share/code-1.txt").replace("\n%\n", "\0")));

/// Why a text that begins as a code is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is of a newer version.
    Newer(u32),
    /// It has a sign that no code has.
    Sign(char),
    /// It ends too early.
    Short,
    /// Its letters do not belong together.
    Changed,
    /// What it holds cannot be opened.
    Content(Message),
}

impl Wrong {
    /// What is wrong, for the user.
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

/// Writes a study as a code; the main line too where the answer is to be told.
///
/// # Errors
/// When its game or rules do not exist or its position is wrong.
pub fn write(document: &Document, answer: bool) -> Result<String, OpenError> {
    let study = super::open(document)?;
    let identity = study.identity();
    let moves: Vec<&str> = document.line.0.iter().filter(|_| answer).map(|step| step.mv.as_str()).collect();
    let fields = [
        identity.game.id.to_owned(),
        identity.rules.id.to_owned(),
        study.setup().text.clone(),
        document.exercise.goal.clone(),
        document.title.clone(),
        moves.join(COMMA),
    ];
    let mut lines: Vec<String> = fields.into_iter().map(|field| super::one_line(&field)).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let packed = packing::pack(MODEL.clone(), &lines.join("\n"));
    let mut values = length(packed.len());
    values.extend(letters_of(&packed));
    let check = checksum(VERSION, &values);
    values.extend(check);
    let letters = values.into_iter().map(|value| char::from(LETTERS[usize::from(value % 32)]));
    Ok(format!("{NAME}{VERSION}-{}", letters.collect::<String>()))
}

/// A code in a text, and what is said around it, if there is any.
///
/// Chats break lines and add blanks, quotes and signs of emphasis: these are passed over. A code says how long it is, so that
/// what follows it is no part of it.
pub fn read(text: &str) -> Option<Result<Document, Wrong>> {
    let (version, rest) = begin(text)?;
    Some(if version > VERSION { Err(Wrong::Newer(version)) } else { decode(version, rest) })
}

/// The version of the first code in a text, and what follows its beginning.
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

/// What chats add anywhere.
fn is_added(c: char) -> bool {
    let quotes = "\"'`´“”„‟‘’‚‛«»‹›>*_~|";
    let hidden = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}');
    c.is_whitespace() || hidden || is_dash(c) || quotes.contains(c)
}

/// The worth of letters, with those that are passed over left out.
fn value(c: char) -> Result<u8, Wrong> {
    let known = LETTERS.iter().position(|letter| char::from(*letter) == c.to_ascii_lowercase());
    known.map(|value| value as u8).ok_or(Wrong::Sign(c))
}

fn decode(version: u32, text: &str) -> Result<Document, Wrong> {
    let mut signs = text.chars().filter(|c| !is_added(*c));
    let mut next = || value(signs.next().ok_or(Wrong::Short)?);
    let (mut values, mut bytes) = (Vec::new(), 0_usize);
    loop {
        let value = next()?;
        values.push(value);
        bytes = bytes << 4 | usize::from(value & 15);
        if value < 16 {
            break;
        }
        if values.len() > 4 {
            return Err(Wrong::Changed);
        }
    }
    let head = values.len();
    for _ in 0..(bytes * 8).div_ceil(5) + CHECKS {
        values.push(next()?);
    }
    let (told, check) = values.split_at(values.len() - CHECKS);
    if checksum(version, told) != *check {
        return Err(Wrong::Changed);
    }
    let text = packing::unpack(MODEL.clone(), &bytes_of(&told[head..], bytes)).ok_or(Wrong::Changed)?;
    document(&text)
}

/// The study that a code holds.
fn document(text: &str) -> Result<Document, Wrong> {
    let mut lines = text.lines();
    let mut field = || lines.next().unwrap_or_default().to_owned();
    let (game, rules, position, goal, title, moves) = (field(), field(), field(), field(), field(), field());
    let wrong = |error: OpenError| Wrong::Content(error.message());
    let (entry, rules) = registry::find(&game, &rules).map_err(wrong)?;
    let step = |mv: &str| Step { mv: mv.to_owned(), ..Step::default() };
    Ok(Document {
        game: entry.game.id.to_owned(),
        rules: rules.id.to_owned(),
        position,
        title,
        exercise: Exercise { goal, ..Exercise::default() },
        line: Line(moves.split(COMMA).filter(|mv| !mv.is_empty()).map(step).collect()),
        ..Document::default()
    })
}

/// A number of bytes: four bits a letter, the highest first, with a bit that says whether another follows.
fn length(bytes: usize) -> Vec<u8> {
    let mut digits = vec![(bytes & 15) as u8];
    let mut rest = bytes >> 4;
    while rest > 0 {
        digits.insert(0, (rest & 15) as u8 | 16);
        rest >>= 4;
    }
    digits
}

/// Bytes in fives of bits, with zeros at the end.
fn letters_of(bytes: &[u8]) -> impl Iterator<Item = u8> {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    (0..(bytes.len() * 8).div_ceil(5))
        .map(move |five| (0..5).fold(0, |value, at| value << 1 | bit(five * 5 + at)))
}

/// So many bytes of fives of bits.
fn bytes_of(values: &[u8], count: usize) -> Vec<u8> {
    let bit = |at: usize| values.get(at / 5).map_or(0, |value| value >> (4 - at % 5) & 1);
    (0..count).map(|byte| (0..8).fold(0, |value, at| value << 1 | bit(byte * 8 + at))).collect()
}

/// The checksum of Bech32m over the name with its version and the letters.
fn checksum(version: u32, values: &[u8]) -> [u8; CHECKS] {
    const GENERATOR: [u32; 5] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3];
    const CONSTANT: u32 = 0x2bc8_30a3;
    let name = format!("{NAME}{version}");
    let high = name.bytes().map(|byte| byte >> 5);
    let low = name.bytes().map(|byte| byte & 31);
    let all = high.chain(std::iter::once(0)).chain(low).chain(values.iter().copied()).chain([0; CHECKS]);
    let sum = all.fold(1_u32, |sum, value| {
        let top = sum >> 25;
        let moved = (sum & 0x01ff_ffff) << 5 ^ u32::from(value);
        GENERATOR
            .iter()
            .enumerate()
            .filter(|(bit, _)| top >> bit & 1 == 1)
            .fold(moved, |sum, (_, part)| sum ^ part)
    });
    let sum = sum ^ CONSTANT;
    [25, 20, 15, 10, 5, 0].map(|shift| (sum >> shift & 31) as u8)
}
