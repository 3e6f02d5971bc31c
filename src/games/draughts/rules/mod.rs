//! The rules of draughts as data.
//!
//! | rules | board, first to move | men capture | kings | choice of captures | a man on its last row within a capture |
//! |---|---|---|---|---|---|
//! | `russian` (default) | 8×8, White | both ways | fly | any; a king lands where it can go on | goes on as a king |
//! | `international` | 10×10, White | both ways | fly | of most pieces | goes on as a man, crowned only where it ends |
//! | `english` | 8×8, Black | forwards | one square | any | is crowned and stops |
//! | `brazilian` | 8×8, White | both ways | fly | of most pieces | goes on as a man, crowned only where it ends |
//! | `pool` | 8×8, Black | both ways | fly | any; a king lands where it can go on | goes on as a man, crowned only where it ends |
//! | `italian` | 8×8 with a light corner at the left, White | forwards, never kings | one square | of most pieces; then with a king; then of most kings; then a king first | is crowned and stops |
//! | `frisian` | 10×10, White | both ways and along rows and columns | fly, and capture along rows and columns too | of the highest value, a king counting a little less than two men; then with a king | goes on as a man, crowned only where it ends |
//! | `turkish` | 8×8, all squares, White | along rows and columns: forwards and sideways, as they move | fly along rows and columns, never turning back within a capture | of most pieces, each of which leaves the board at once | goes on as a man, crowned only where it ends |
//! | `russian-losing`, `international-losing` | as `russian`, `international` | | | | |
//! | `russian-shots`, `international-shots`, `english-shots`, `brazilian-shots` | as `russian`, `international`, `english`, `brazilian` | | | | |
//! | `article`, `article-10` | 8×8, 10×10, White | forwards | fly | any | see [`article`](super::article) |
//!
//! Under the rules of all federations the side that cannot move, for want of pieces or of free squares, has lost; in losing
//! draughts it has won. Capturing is compulsory, a capture continues as long as it can, victims stay on the board until its
//! end (not in Turkish draughts), and no piece is jumped twice.
//!
//! The rules of shots have the moves of a federation, but end otherwise: see [`Shot`](super::Shot).
//!
//! One rule of Frisian draughts is left out, since it depends on earlier moves: a player who has men may move the same king
//! at most three times in succession without a capture.
//!
//! PDN has no number for losing draughts. The program writes 98, as lidraughts does, and the board tells the variants apart.
//!
//! The draw rules ([`draws`]) end games that are played or replayed. Values and proofs ignore move counts: a proved
//! win may be longer than such a rule allows, and endless play is a draw:
//!
//! | rules | repetition | moves of each side |
//! |---|---|---|
//! | `international` (FMJD 6) | 3 times | 25 of kings only without a capture; 16 against a lone king by up to three pieces, a king among them; 5 by one or two |
//! | `russian`, `brazilian` (FMJD-64 7.2) | 3 times | 15 of kings only without a capture; 15 of three kings or more against one; 5 against a lone king by one or two pieces, a king among them, or by three while it stays on the long diagonal; 30 with four or five pieces, 60 with six or seven, when both have kings and nothing is captured or crowned |
//! | `english` (WCDF 1.32) | 3 times | 40 without a capture or a man's move |
//! | `pool` | 3 times | 15 without a capture or a man's move |
//! | `italian` | 4 times | 40 without a capture or a man's move |
//! | `frisian` | 3 times | 7 of two kings against one; 2 of one king against one |
//! | `turkish` | 3 times | none with one king each and nothing else; 25 without a capture |
//! | `russian-losing`, `international-losing` | as `russian`, `international` | |
//! | shots | never | never |
//! | `article`, `article-10` | never | never |

pub mod draws;
mod profiles;
mod switches;

pub use draws::Draws;
pub use profiles::{
    ARTICLE, ARTICLE_10, BRAZILIAN, ENGLISH, FRISIAN, INTERNATIONAL, INTERNATIONAL_LOSING, ITALIAN, POOL,
    RUSSIAN, RUSSIAN_LOSING, TURKISH,
};
use profiles::{BRAZILIAN_SHOTS, ENGLISH_SHOTS, INTERNATIONAL_SHOTS, RUSSIAN_SHOTS};

use super::board::{Piece, Size, Square};
use etude_model::rules::rules_of;
use etude_model::{RuleProfile, Side, Value};

/// The rule that decides which of several captures are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Any complete capture.
    Free,
    /// A capture of the most pieces, men and kings alike.
    Most,
    /// A capture of the most pieces; then by a king rather than a man; then of the most kings; then with the
    /// earliest king.
    Italian,
    /// A capture of the highest value: n kings are worth less than 2n men and more than 2n - 1; then by a king rather
    /// than a man.
    Value,
}

/// The lines along which pieces move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Along diagonals.
    Diagonal,
    /// Along diagonals; captures also along rows and columns, from playing square to playing square.
    OrthogonalCaptures,
    /// Along rows and columns, men sideways too.
    Orthogonal,
}

/// Crowning of a man that reaches its last row within a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crowning {
    /// It is crowned and the move ends.
    Ends,
    /// It is crowned at once and continues as a king.
    AtOnce,
    /// It continues as a man and is crowned only where its move ends.
    WhereItEnds,
}

/// The naming of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// Numbers along the rows, 1 at White's top left.
    Numeric,
    /// Letters and numbers as in chess.
    Algebraic,
}

/// The compiled move generator of a profile. Generators have the flags of one profile as constants, which makes them several
/// times as fast as generic code. A profile with a new combination of movement flags needs a variant here and a line in
/// `generators`, where the compiler also checks that every profile names a generator with its own flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generator {
    /// As [`RUSSIAN`].
    Russian,
    /// As [`INTERNATIONAL`].
    International,
    /// As [`ENGLISH`].
    English,
    /// As [`BRAZILIAN`].
    Brazilian,
    /// As [`POOL`].
    Pool,
    /// As [`ITALIAN`].
    Italian,
    /// As [`FRISIAN`].
    Frisian,
    /// As [`TURKISH`].
    Turkish,
    /// Turns of several pieces, with positions of type [`ArticleDraughts`](super::ArticleDraughts).
    Article,
    /// Own rules that move as no profile: one generator for each board, with the flags at run time.
    Own,
}

/// The PDN game type of a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pdn {
    /// The number in the tag `GameType`.
    pub game_type: u8,
    /// The rank among the guesses for a file without a game type; the lowest is tried first.
    pub guess: u8,
    /// True if results are points, two for a win.
    pub by_points: bool,
}

/// A rule profile of draughts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Its identifier and texts.
    pub profile: RuleProfile,
    /// The move generator.
    pub generator: Generator,
    /// The board.
    pub size: Size,
    /// True if the corner at each player's left is light, not a playing square.
    pub mirrored: bool,
    /// Rows of men on each side at the start.
    pub rows_of_men: u8,
    /// Empty rows behind them.
    pub rows_behind: u8,
    /// The side that moves first; White is [`Side::First`].
    pub first: Side,
    /// True if a side that cannot move has won instead of lost.
    pub losing: bool,
    /// True if positions are [shots](super::Shot), with a goal of their own.
    pub shots: bool,
    /// The lines along which pieces move.
    pub lines: Lines,
    /// True if victims leave the board as soon as they are jumped. Their squares are then free for the rest of the capture,
    /// and a king does not turn back.
    pub taken_at_once: bool,
    /// True if men capture backwards too.
    pub men_capture_back: bool,
    /// True if men capture kings.
    pub men_capture_kings: bool,
    /// True if kings move any distance.
    pub flying: bool,
    /// True if a flying king must land where it can capture on, when it can choose.
    pub must_land_to_go_on: bool,
    /// The choice among captures.
    pub duty: Duty,
    /// Crowning within a capture.
    pub crowning: Crowning,
    /// The naming of squares.
    pub naming: Naming,
    /// The capture sign in notation.
    pub capture_sign: char,
    /// The PDN game type, if there is one.
    pub pdn: Option<Pdn>,
    /// The draw rules.
    pub draws: Draws,
}

impl Rules {
    /// The row from White's top and the column from the left of a square, on the board as it is seen.
    pub const fn place(&self, square: Square) -> (u8, u8) {
        let (row, column) = self.size.place(square);
        (row, if self.mirrored { self.size.rows() - 1 - column } else { column })
    }

    /// The playing square at a row and column of the board as it is seen.
    pub const fn at(&self, row: u8, column: u8) -> Option<Square> {
        let rows = self.size.rows();
        if row >= rows || column >= rows {
            return None;
        }
        let column = if self.mirrored { rows - 1 - column } else { column };
        self.size.at(row as i8, column as i8)
    }

    /// The slot of a square: its index among all squares of the board as it is seen, row by row.
    pub const fn slot(&self, square: Square) -> u8 {
        let (row, column) = self.place(square);
        row * self.size.rows() + column
    }

    /// The playing square of a slot.
    pub const fn at_slot(&self, slot: usize) -> Option<Square> {
        let rows = self.size.rows() as usize;
        if slot >= rows * rows {
            return None;
        }
        self.at((slot / rows) as u8, (slot % rows) as u8)
    }

    /// The row, from White's top, on which the men of a side are crowned.
    pub const fn last_row(&self, side: Side) -> u8 {
        match side {
            Side::First => 0,
            Side::Second => self.size.rows() - 1,
        }
    }

    /// Returns true if a turn is a chain of captures by any pieces, as in the article's program.
    pub const fn is_article(&self) -> bool {
        matches!(self.generator, Generator::Article)
    }

    /// Returns true if a piece is a man that awaits its crown. Only under the article's rules can a man be on its last row.
    pub fn waits(&self, square: Square, piece: Piece) -> bool {
        self.is_article() && !piece.king && self.size.place(square).0 == self.last_row(piece.side)
    }

    /// Returns true if the movement flags, which are all that a generator depends on, are equal.
    pub const fn moves_as(&self, other: &Self) -> bool {
        self.size as u8 == other.size as u8
            && self.lines as u8 == other.lines as u8
            && self.taken_at_once == other.taken_at_once
            && self.men_capture_back == other.men_capture_back
            && self.men_capture_kings == other.men_capture_kings
            && self.flying == other.flying
            && self.must_land_to_go_on == other.must_land_to_go_on
            && self.duty as u8 == other.duty as u8
            && self.crowning as u8 == other.crowning as u8
    }

    /// The directions of quiet moves, as (rows down, columns right).
    pub const fn directions(&self) -> &'static [(i8, i8)] {
        match self.lines {
            Lines::Diagonal | Lines::OrthogonalCaptures => self.size.directions().split_at(4).0,
            Lines::Orthogonal => self.size.directions().split_at(4).1,
        }
    }

    /// The directions in which kings capture.
    pub const fn capture_directions(&self) -> &'static [(i8, i8)] {
        match self.lines {
            Lines::OrthogonalCaptures => self.size.directions(),
            Lines::Diagonal | Lines::Orthogonal => self.directions(),
        }
    }

    /// Returns true if a direction leads towards the first row of a side.
    pub const fn is_back(&self, side: Side, direction: (i8, i8)) -> bool {
        match side {
            Side::First => direction.0 > 0,
            Side::Second => direction.0 < 0,
        }
    }

    /// The value of a position without legal moves: a loss, except in losing draughts.
    pub const fn value_without_moves(&self) -> Value {
        if self.losing { Value::Win } else { Value::Loss }
    }

    /// The number of men that each side has at the start.
    pub const fn men_at_start(&self) -> u8 {
        self.rows_of_men * self.size.width()
    }
}

/// The rules of federations, the default first.
pub static ALL: [&Rules; 10] = [
    &RUSSIAN,
    &INTERNATIONAL,
    &ENGLISH,
    &BRAZILIAN,
    &POOL,
    &ITALIAN,
    &FRISIAN,
    &TURKISH,
    &RUSSIAN_LOSING,
    &INTERNATIONAL_LOSING,
];
/// The rules of the article.
pub static ARTICLES: [&Rules; 2] = [&ARTICLE, &ARTICLE_10];

/// The rules of shots.
pub static SHOTS: [&Rules; 4] = [&RUSSIAN_SHOTS, &INTERNATIONAL_SHOTS, &ENGLISH_SHOTS, &BRAZILIAN_SHOTS];

/// All rules: of federations, of shots and of the article.
pub fn every() -> impl Iterator<Item = &'static Rules> {
    ALL.into_iter().chain(SHOTS).chain(ARTICLES)
}

/// The rules of a federation by identifier; own rules are none.
pub fn named(id: &str) -> Option<&'static Rules> {
    ALL.into_iter().find(|rules| rules.profile.id == id)
}

/// The rules of a profile. A profile of another game, which the registry never passes, gets the default.
pub fn of(profile: &RuleProfile) -> &'static Rules {
    rules_of(profile).unwrap_or(&RUSSIAN)
}

#[cfg(test)]
mod tests {
    use super::draws::{DrawCondition, move_limit, repeated};
    use super::*;
    use crate::draughts::{Draughts, DraughtsGame, Setup, fen};
    use etude_model::{Arg, Ending, Playable, Position};
    use std::collections::BTreeSet;

    /// Moves as in Russian draughts; everything else is unlike any profile.
    static MADE_UP: Rules = Rules {
        profile: RuleProfile::new("made-up", "rules-made-up", "rules-made-up-about"),
        generator: Generator::Russian,
        size: Size::Eight,
        mirrored: true,
        rows_of_men: 2,
        rows_behind: 0,
        first: Side::Second,
        losing: false,
        shots: false,
        lines: Lines::Diagonal,
        taken_at_once: false,
        flying: true,
        men_capture_back: true,
        men_capture_kings: true,
        duty: Duty::Free,
        must_land_to_go_on: true,
        crowning: Crowning::AtOnce,
        naming: Naming::Numeric,
        capture_sign: '*',
        pdn: None,
        draws: Draws::new(repeated(2, "house 1"), &[move_limit(DrawCondition::KingsOnly, 4, "house 2")]),
    };

    fn moves(position: &Draughts) -> Vec<crate::draughts::Move> {
        position.moves()
    }

    /// Plays a game that alternates between the first and the last legal move.
    fn played(start: Draughts) -> (Vec<Draughts>, Ending) {
        let mut history = vec![start];
        loop {
            let now = *history.last().expect("it starts somewhere");
            if let Some(ending) = DraughtsGame::adjudicate(&history.iter().collect::<Vec<_>>()) {
                return (history, ending);
            }
            let moves = moves(&now);
            let pick = if history.len().is_multiple_of(2) { 0 } else { moves.len() - 1 };
            assert!(DraughtsGame::move_text(&now, moves[pick]).contains(['-', '*']));
            history.push(now.after(moves[pick]));
            assert!(history.len() < 500, "the game ends by a rule");
        }
    }

    #[test]
    fn new_profile_is_self_contained() {
        let start = Setup::start(&MADE_UP);
        assert_eq!(fen::format(&start), "B:W25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8");
        let position = DraughtsGame::position(&start).expect("a game");
        let (history, _) = played(position);
        assert!(history.len() > 10, "{} plies", history.len());
        for position in history {
            let text = fen::format(&DraughtsGame::setup_of(&start, &position));
            let again = fen::parse(&MADE_UP, &text).expect("it was just written");
            assert_eq!((again.board, again.side), (position.board, Some(position.side)), "{text}");
            let russian = Draughts { rules: &RUSSIAN, ..position };
            assert_eq!(moves(&position), moves(&russian), "{text}");
        }
        // Under Russian rules the game would go on.
        let kings = fen::parse(&MADE_UP, "W:WK30,K31:BK1,K2").expect("a position");
        let (history, ending) = played(DraughtsGame::position(&kings).expect("a game"));
        let source = ending.reason.args.iter().find(|(name, _)| *name == "rule").map(|(_, value)| value);
        let ours = ["house 1", "house 2"].map(|source| Arg::Text(source.to_owned()));
        assert!(source.is_some_and(|source| ours.contains(source)), "{ending:?}");
        assert!(history.len() <= 9, "four moves of each side");
    }

    #[test]
    fn profiles_are_complete() {
        let mut known = BTreeSet::new();
        for rules in every() {
            let id = rules.profile.id;
            assert!(known.insert(id), "{id} twice");
            let texts = [rules.profile.title().id, rules.profile.about().id];
            assert_eq!(texts, [format!("rules-{id}"), format!("rules-{id}-about")]);
            assert_eq!(of(&rules.profile).profile.id, id);
            assert!(rules.rows_of_men * 2 < rules.size.rows(), "{id}: room between the men");
            for counted in rules.draws.counted {
                let at_once = counted.condition == DrawCondition::KingAgainstKing;
                assert!((counted.moves > 0) != at_once && !counted.source.is_empty(), "{id}: {counted:?}");
            }
        }
        for rules in ALL {
            let repetition = rules.draws.repetition.expect("federations know repetitions");
            assert!(repetition.times > 1 && !repetition.source.is_empty() && !rules.draws.counted.is_empty());
        }
        let pdn = || ALL.into_iter().filter_map(|rules| rules.pdn.map(|pdn| (rules.size, pdn)));
        // Both boards of losing draughts share one number.
        let (types, guesses): (BTreeSet<(Size, u8)>, BTreeSet<u8>) =
            pdn().map(|(size, pdn)| ((size, pdn.game_type), pdn.guess)).unzip();
        assert_eq!((types.len(), guesses.len()), (pdn().count(), pdn().count()), "numbers of their own");
    }
}
