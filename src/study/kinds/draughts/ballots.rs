//! Ballots: first moves that are drawn by lot, so that games begin differently. `docs/reference/openings.md` has the sources.

use super::openings::{self, Opening, opening_of};
use super::pdn::from_pdn;
use crate::Document;
use etude_games::draughts::pdn::{self, MainLine};
use etude_games::draughts::{Setup, fen, naming, rules};
use etude_model::SplitMix;

/// A table of ballots.
#[derive(Debug)]
pub struct BallotTable {
    /// The identifier of its rules.
    pub rules: &'static str,
    /// The federation that keeps the table.
    pub federation: &'static str,
    /// Its file: a line for each ballot with its number, men that are put elsewhere before the game (`a1>a5`), and its moves; at
    /// the end `barred`, if it is not drawn.
    text: &'static str,
    /// The numbers of the file that the table leaves out.
    without: &'static [&'static str],
}

/// The ballots of the table for Russian draughts that are no ballots of Brazilian draughts.
const NOT_BRAZILIAN: &[&str] =
    &["1-IX", "4-XV", "5-IX", "5-XI", "19-V", "25-XIII", "30-XVI", "40-XIV", "41-XIII", "42-XIV", "43-II"];

/// The ballots of the FMJD for 64 squares.
const FMJD: &str = etude_assets::ballots::RUSSIAN;

/// The tables, one for each rules.
pub static TABLES: &[BallotTable] = &[
    BallotTable { rules: "russian", federation: "FMJD", text: FMJD, without: &[] },
    BallotTable { rules: "brazilian", federation: "FMJD", text: FMJD, without: NOT_BRAZILIAN },
    BallotTable { rules: "english", federation: "ACF", text: etude_assets::ballots::ENGLISH, without: &[] },
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
    /// Its moves as its federation writes them, with blanks between them; before them the men that are put elsewhere.
    pub moves: &'static str,
    /// True if the ballot is never drawn.
    pub barred: bool,
}

impl BallotTable {
    /// All ballots, barred ones too.
    pub fn all(&'static self) -> impl Iterator<Item = Ballot> {
        self.text.lines().filter_map(move |line| {
            let (number, moves) = line.trim().split_once(' ')?;
            if self.without.contains(&number) {
                return None;
            }
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

    /// The ballot of a [name](Ballot::name).
    pub fn named(&'static self, name: &str) -> Option<Ballot> {
        let number = name.split(',').next().unwrap_or_default();
        self.all().find(|ballot| ballot.numbered() == number)
    }
}

impl Ballot {
    /// The name: federation, number, and the name of the opening if it has one.
    pub fn name(&self) -> String {
        let number = self.numbered();
        match self.opening() {
            Some(opening) => format!("{number}, {}", opening.name),
            None => number,
        }
    }

    /// The opening that its moves lead to; none where that has no name.
    pub fn opening(&self) -> Option<&'static Opening> {
        let line = self.line()?;
        opening_of(&line.start, &line.moves)
    }

    fn numbered(&self) -> String {
        format!("{} {}", self.table.federation, self.number)
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
        let Some(rules) = rules::named(self.table.rules) else { return String::new() };
        let game_type = rules.pdn.as_ref().map_or(0, |pdn| pdn.game_type);
        let is_put = |part: &&str| part.contains('>');
        let (put, moves): (Vec<&str>, Vec<&str>) = self.moves.split(' ').partition(is_put);
        let mut start = Setup::start(rules);
        let square = |text: &str| naming::read_square(rules, text).ok();
        let ways = put.iter().filter_map(|part| part.split_once('>'));
        let ways: Vec<_> = ways.filter_map(|(from, to)| Some((square(from)?, square(to)?))).collect();
        // One man may come to where another has stood.
        let men: Vec<_> = ways.iter().map(|&(from, _)| start.piece(from)).collect();
        for &(from, _) in &ways {
            start.set(from, None);
        }
        for (&(_, to), man) in ways.iter().zip(men) {
            start.set(to, man);
        }
        let fen = if put.is_empty() { String::new() } else { format!("[FEN \"{}\"]\n", fen::format(&start)) };
        format!("[GameType \"{game_type}\"]\n{fen}{tags}\n{} *\n", moves.join(" "))
    }
}
