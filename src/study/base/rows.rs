//! List rows of games, forty-four bytes each, and the table of their names.

use etude_model::{Outcome, Side};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// The length of a row in the file, in bytes.
pub const ROW: usize = 44;

/// The heading of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameHeading {
    /// The player of the first side; empty if unknown.
    pub first: String,
    /// The player of the second side.
    pub second: String,
    /// The event.
    pub event: String,
    /// The name of the opening.
    pub opening: String,
    /// The date as year, month and day in one number: 19810500 is May 1981; 0 if unknown.
    pub date: u32,
    /// The outcome, if known.
    pub outcome: Option<Outcome>,
    /// The ratings of both players; 0 if unknown.
    pub ratings: [u16; 2],
    /// The rules, by identifier.
    pub rules: &'static str,
    /// The number of readable moves.
    pub plies: u16,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameResult {
    /// The first side has won.
    First,
    /// Nobody has won.
    Draw,
    /// The second side has won.
    Second,
    /// Both have lost.
    Both,
    /// Unknown.
    Open,
}

impl GameResult {
    const ALL: [Self; 5] = [Self::First, Self::Draw, Self::Second, Self::Both, Self::Open];

    /// The result of an outcome.
    pub const fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Won(Side::First)) => Self::First,
            Some(Outcome::Won(Side::Second)) => Self::Second,
            Some(Outcome::Draw) => Self::Draw,
            Some(Outcome::BothLost) => Self::Both,
            None => Self::Open,
        }
    }

    /// The outcome of the result.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::First => Some(Outcome::Won(Side::First)),
            Self::Second => Some(Outcome::Won(Side::Second)),
            Self::Draw => Some(Outcome::Draw),
            Self::Both => Some(Outcome::BothLost),
            Self::Open => None,
        }
    }

    /// The result with sides exchanged.
    pub const fn reversed(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
            other => other,
        }
    }

    /// The identifier on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::First => "white",
            Self::Draw => "draw",
            Self::Second => "black",
            Self::Both => "both-lost",
            Self::Open => "none",
        }
    }
}

/// A row of the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The offset of its text in the file of games.
    pub offset: u64,
    /// The length of its text in bytes.
    pub length: u32,
    /// The line where it starts, from 1.
    pub line: u32,
    /// The players, as indexes into [`Names`].
    pub players: [u32; 2],
    /// The event, as an index into [`Names`].
    pub event: u32,
    /// The opening, as an index into [`Names`].
    pub opening: u32,
    /// [`GameHeading::date`].
    pub date: u32,
    /// The result.
    pub score: GameResult,
    /// The rules, as an index of the header's list; 255 if the game is unreadable.
    pub rules: u8,
    /// The number of readable moves.
    pub plies: u16,
    /// [`GameHeading::ratings`].
    pub ratings: [u16; 2],
}

impl GameRow {
    /// Encodes the row.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.offset.to_le_bytes());
        for number in [self.length, self.line, self.players[0], self.players[1], self.event, self.date] {
            out.extend(number.to_le_bytes());
        }
        out.extend([self.score as u8, self.rules]);
        for number in [self.plies, self.ratings[0], self.ratings[1]] {
            out.extend(number.to_le_bytes());
        }
        out.extend(self.opening.to_le_bytes());
    }

    /// Decodes a row.
    pub fn read(bytes: &[u8; ROW]) -> Option<Self> {
        let long = |at: usize| {
            let four: [u8; 4] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
            u32::from_le_bytes(four)
        };
        let short = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        Some(Self {
            offset: u64::from(long(0)) | u64::from(long(4)) << 32,
            length: long(8),
            line: long(12),
            players: [long(16), long(20)],
            event: long(24),
            date: long(28),
            score: *GameResult::ALL.get(usize::from(bytes[32]))?,
            rules: bytes[33],
            plies: short(34),
            ratings: [short(36), short(38)],
            opening: long(40),
        })
    }
}

/// A date as text: `1981.05.12`, `1981.05`, `1981`; empty if unknown.
pub fn date_text(date: u32) -> String {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
    let part = |number: u32| if number == 0 { String::new() } else { format!(".{number:02}") };
    match (year, month) {
        (0, _) => String::new(),
        (_, 0) => year.to_string(),
        _ => format!("{year}{}{}", part(month), part(day)),
    }
}

/// Parses a date in any order: the year, optionally with month and day; 0 without a year. Names of months are not read.
pub fn date_of(text: &str) -> u32 {
    let mut parts: Vec<Option<u32>> = text
        .trim()
        .split(['.', '-', '/', ' '])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect();
    let is_year = |part: &Option<u32>| part.is_some_and(|year| (100..=9_999).contains(&year));
    match parts.iter().position(is_year) {
        Some(0) => {}
        // Day and month first, as most of Europe writes them.
        Some(_) => parts.reverse(),
        None => match parts[..] {
            [Some(1..=31), Some(1..=12), Some(year @ 32..=99)] => {
                parts.reverse();
                parts[0] = Some(1_900 + year);
            }
            _ => return 0,
        },
    }
    let year = parts.iter().find(|part| is_year(part)).copied().flatten().unwrap_or(0);
    let mut parts =
        parts.into_iter().skip_while(|part| !is_year(part)).skip(1).map(Option::unwrap_or_default);
    let month = parts.next().filter(|month| *month <= 12).unwrap_or(0);
    let day = parts.next().filter(|day| *day <= 31 && month > 0).unwrap_or(0);
    year * 10_000 + month * 100 + day
}

/// A table of distinct names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    all: Vec<Box<str>>,
    known: FxHashMap<Box<str>, u32>,
    bytes: usize,
}

impl Names {
    /// The index of a name, which is added if necessary.
    pub fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.known.get(name) {
            return number;
        }
        let number = self.all.len() as u32;
        // Each name is stored twice, with its length and number.
        self.bytes += 2 * (name.len() + 24);
        self.all.push(name.into());
        self.known.insert(name.into(), number);
        number
    }

    /// The name of an index; empty if out of range.
    pub fn name(&self, number: u32) -> &str {
        self.all.get(number as usize).map_or("", |name| name)
    }

    /// The approximate memory in bytes.
    pub fn memory(&self) -> usize {
        self.bytes
    }

    /// All names by index.
    pub fn all(&self) -> &[Box<str>] {
        &self.all
    }
}

/// A game that is not completely readable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Its number, from 0.
    pub game: u32,
    /// The line of the file of games, from 1.
    pub line: u32,
    /// The first unreadable ply, from 1; 0 if the whole game is unreadable.
    pub ply: u32,
    /// The text at that place.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_round_trip() {
        let row = GameRow {
            offset: 1 << 40 | 7,
            length: 8,
            line: 9,
            players: [10, 11],
            event: 12,
            opening: 13,
            date: 19_810_512,
            score: GameResult::Both,
            rules: 3,
            plies: 301,
            ratings: [1_800, 65_535],
        };
        let mut bytes = Vec::new();
        row.write(&mut bytes);
        let bytes: [u8; ROW] = bytes.try_into().expect("a row");
        assert_eq!(GameRow::read(&bytes), Some(row));
        for score in GameResult::ALL {
            assert_eq!(GameResult::ALL[score as usize], score);
        }
    }

    #[test]
    fn dates_round_trip() {
        for (text, date, written) in [
            ("1981.05.12", 19_810_512, "1981.05.12"),
            ("1981.05.??", 19_810_500, "1981.05"),
            ("1981-5", 19_810_500, "1981.05"),
            ("1981.??.12", 19_810_000, "1981"),
            ("????.05.12", 0, ""),
            ("1981.17.01", 19_810_000, "1981"),
            ("25.11.2000", 20_001_125, "2000.11.25"),
            ("14-01-1996", 19_960_114, "1996.01.14"),
            ("17 april 2009", 20_090_000, "2009"),
            ("19.2.87", 19_870_219, "1987.02.19"),
            ("spring of 1950", 19_500_000, "1950"),
            ("12.5", 0, ""),
            ("", 0, ""),
        ] {
            assert_eq!(date_of(text), date, "{text}");
            assert_eq!(date_text(date), written);
        }
    }
}
