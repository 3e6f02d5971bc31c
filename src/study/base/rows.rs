//! What the list says of each game: a row of forty bytes, and every name once.

use crate::model::{Outcome, Side};
use rustc_hash::FxHashMap;

/// The bytes of a row in the file.
pub const ROW: usize = 40;

/// What a game says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The player of the first side; empty where it is not told.
    pub first: String,
    /// The player of the second side.
    pub second: String,
    /// Where it was played.
    pub event: String,
    /// When it was played, as year, month and day in one number: 19810500 is May 1981; 0 where it is not told.
    pub date: u32,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The ratings of both, 0 where they are not told.
    pub ratings: [u16; 2],
    /// The rules, by identifier.
    pub rules: &'static str,
    /// The moves that could be read.
    pub plies: u16,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The first side has won.
    First,
    /// Nobody has won.
    Draw,
    /// The second side has won.
    Second,
    /// Both have lost.
    Both,
    /// It is not told.
    Open,
}

impl Score {
    const ALL: [Self; 5] = [Self::First, Self::Draw, Self::Second, Self::Both, Self::Open];

    /// The score of an outcome.
    pub const fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Won(Side::First)) => Self::First,
            Some(Outcome::Won(Side::Second)) => Self::Second,
            Some(Outcome::Draw) => Self::Draw,
            Some(Outcome::BothLost) => Self::Both,
            None => Self::Open,
        }
    }

    /// The same with sides exchanged.
    pub const fn reversed(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
            other => other,
        }
    }

    /// The identifier on the command line and in its answers.
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

/// A game as the list knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its bytes in the file of games: where they begin.
    pub offset: u64,
    /// How many they are.
    pub length: u32,
    /// The line where it starts, counted from 1.
    pub line: u32,
    /// The players, as numbers of names.
    pub players: [u32; 2],
    /// The event, as the number of its name.
    pub event: u32,
    /// [`Heading::date`].
    pub date: u32,
    /// How it ended.
    pub score: Score,
    /// The rules, as the number of their name; 255 where nothing could be read.
    pub rules: u8,
    /// The moves that could be read.
    pub plies: u16,
    /// [`Heading::ratings`].
    pub ratings: [u16; 2],
}

impl Row {
    /// The bytes of the row.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.offset.to_le_bytes());
        for number in [self.length, self.line, self.players[0], self.players[1], self.event, self.date] {
            out.extend(number.to_le_bytes());
        }
        out.extend([self.score as u8, self.rules]);
        for number in [self.plies, self.ratings[0], self.ratings[1]] {
            out.extend(number.to_le_bytes());
        }
    }

    /// The row of so many bytes.
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
            score: *Score::ALL.get(usize::from(bytes[32]))?,
            rules: bytes[33],
            plies: short(34),
            ratings: [short(36), short(38)],
        })
    }
}

/// A date as it is written in games: `1981.05.??`; nothing where it is not known.
pub fn date_text(date: u32) -> String {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
    let part = |number: u32| if number == 0 { String::new() } else { format!(".{number:02}") };
    match (year, month) {
        (0, _) => String::new(),
        (_, 0) => year.to_string(),
        _ => format!("{year}{}{}", part(month), part(day)),
    }
}

/// A date that a game says: the year alone, with the month, or whole; 0 where it begins with no year.
pub fn date_of(text: &str) -> u32 {
    let mut parts = text.trim().split(['.', '-', '/']).map(|part| part.parse::<u32>().unwrap_or(0));
    let year = parts.next().filter(|year| (1..=9_999).contains(year)).unwrap_or(0);
    let month = parts.next().filter(|month| *month <= 12 && year > 0).unwrap_or(0);
    let day = parts.next().filter(|day| *day <= 31 && month > 0).unwrap_or(0);
    year * 10_000 + month * 100 + day
}

/// Names, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    all: Vec<Box<str>>,
    known: FxHashMap<Box<str>, u32>,
    bytes: usize,
}

impl Names {
    /// The number of a name, which is new if need be.
    pub fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.known.get(name) {
            return number;
        }
        let number = self.all.len() as u32;
        // Each stands there twice, each time with its length and its number.
        self.bytes += 2 * (name.len() + 24);
        self.all.push(name.into());
        self.known.insert(name.into(), number);
        number
    }

    /// The name of a number; nothing where there is none.
    pub fn name(&self, number: u32) -> &str {
        self.all.get(number as usize).map_or("", |name| name)
    }

    /// The bytes that they take, roughly.
    pub fn memory(&self) -> usize {
        self.bytes
    }

    /// All names in the order of their numbers.
    pub fn all(&self) -> &[Box<str>] {
        &self.all
    }
}

/// A game of which not everything could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Its number, from 0.
    pub game: u32,
    /// The line of the file of games, counted from 1.
    pub line: u32,
    /// The ply from which on nothing could be read, counted from 1; 0 where the game could not be read at all.
    pub ply: u32,
    /// What is written there.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_as_they_were_written() {
        let row = Row {
            offset: 1 << 40 | 7,
            length: 8,
            line: 9,
            players: [10, 11],
            event: 12,
            date: 19_810_512,
            score: Score::Both,
            rules: 3,
            plies: 301,
            ratings: [1_800, 65_535],
        };
        let mut bytes = Vec::new();
        row.write(&mut bytes);
        let bytes: [u8; ROW] = bytes.try_into().expect("forty bytes");
        assert_eq!(Row::read(&bytes), Some(row));
        for score in Score::ALL {
            assert_eq!(Score::ALL[score as usize], score);
        }
    }

    #[test]
    fn dates_are_read_and_written() {
        for (text, date, written) in [
            ("1981.05.12", 19_810_512, "1981.05.12"),
            ("1981.05.??", 19_810_500, "1981.05"),
            ("1981-5", 19_810_500, "1981.05"),
            ("1981.??.12", 19_810_000, "1981"),
            ("????.05.12", 0, ""),
            ("1981.17.01", 19_810_000, "1981"),
            ("", 0, ""),
        ] {
            assert_eq!(date_of(text), date, "{text}");
            assert_eq!(date_text(date), written);
        }
    }
}
