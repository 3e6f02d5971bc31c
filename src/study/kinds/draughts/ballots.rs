//! Ballots: first moves that are drawn by lot, so that games begin differently. `docs/reference/openings.md` has the sources.

use super::openings::{self, opening_of};
use super::pdn::from_pdn;
use crate::games::draughts::pdn::{self, MainLine};
use crate::games::draughts::rules;
use crate::model::SplitMix;
use crate::study::Document;

/// A table of ballots.
#[derive(Debug)]
pub struct BallotTable {
    /// The identifier of its rules.
    pub rules: &'static str,
    /// Who keeps the table.
    pub federation: &'static str,
    /// Its file: a line for each ballot with its number and its moves; at the end `barred`, if it is not drawn.
    text: &'static str,
}

/// The tables, one for each rules.
pub static TABLES: &[BallotTable] = &[
    BallotTable {
        rules: "russian",
        federation: "FMJD",
        text: include_str!("../../../../assets/ballots/russian.txt"),
    },
    BallotTable {
        rules: "english",
        federation: "ACF",
        text: include_str!("../../../../assets/ballots/english.txt"),
    },
];

/// The table of the rules with an identifier.
pub fn table(rules: &str) -> Option<&'static BallotTable> {
    TABLES.iter().find(|table| table.rules == rules)
}

/// The last word of a ballot that is not drawn, since it is held to be lost.
const BARRED: &str = "barred";

/// A ballot.
#[derive(Clone, Copy, Debug)]
pub struct Ballot {
    table: &'static BallotTable,
    /// Its number in the table.
    pub number: &'static str,
    /// Its moves as its federation writes them, with blanks between them.
    pub moves: &'static str,
    /// Whether it is never drawn.
    pub barred: bool,
}

impl BallotTable {
    /// All ballots, barred ones too.
    pub fn all(&'static self) -> impl Iterator<Item = Ballot> {
        self.text.lines().filter_map(move |line| {
            let (number, moves) = line.trim().split_once(' ')?;
            let accepted = moves.strip_suffix(BARRED);
            let (moves, barred) = (accepted.unwrap_or(moves).trim(), accepted.is_some());
            Some(Ballot { table: self, number, moves, barred })
        })
    }

    /// The ballots that are drawn, in an order by chance.
    pub fn shuffled(&'static self, random: &mut SplitMix) -> Vec<Ballot> {
        let mut ballots: Vec<Ballot> = self.all().filter(|ballot| !ballot.barred).collect();
        random.shuffle(&mut ballots);
        ballots
    }

    /// A ballot by chance.
    pub fn draw(&'static self, seed: u64) -> Option<Ballot> {
        self.shuffled(&mut SplitMix(seed)).first().copied()
    }
}

impl Ballot {
    /// What it is called: federation, number, and the name of the opening if it has one.
    pub fn name(&self) -> String {
        let number = format!("{} {}", self.table.federation, self.number);
        let line = self.line();
        match line.and_then(|line| opening_of(&line.start, &line.moves)) {
            Some(opening) => format!("{number}, {}", opening.name),
            None => number,
        }
    }

    /// Its moves from the start position.
    pub fn line(&self) -> Option<MainLine> {
        pdn::main_line(&self.text("")).ok()
    }

    /// A game that begins with it.
    pub fn document(&self) -> Option<Document> {
        let tag = format!("[{} \"{}\"]\n", openings::TAG, self.name());
        let (game, _) = pdn::read(&self.text(&tag)).ok()?;
        Some(from_pdn(game))
    }

    /// It as a game in a file.
    fn text(&self, tags: &str) -> String {
        let pdn = rules::named(self.table.rules).and_then(|rules| rules.pdn.as_ref());
        let game_type = pdn.map_or(0, |pdn| pdn.game_type);
        format!("[GameType \"{game_type}\"]\n{tags}\n{} *\n", self.moves)
    }
}
