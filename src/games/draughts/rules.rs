//! The rules of draughts as data, each flag with the paragraph of the official rules that it comes from.

use super::board::{Size, Square};
use crate::model::{RuleProfile, Side};

/// Which of several captures may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Any, to its end.
    Free,
    /// One that takes the most pieces, men and kings alike.
    Most,
    /// One that takes the most pieces; of these with a king rather than a man; of these the most kings; of these
    /// the king that comes earliest.
    Italian,
}

/// What becomes of a man that reaches its last row by a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crowning {
    /// It is crowned, and the move ends there.
    Ends,
    /// It is crowned at once and goes on as a king.
    AtOnce,
    /// It goes on as a man and is crowned only where its move ends.
    WhereItEnds,
}

/// How squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// Numbers along the rows, 1 at White's top left.
    Numeric,
    /// Letters and numbers as in chess.
    Algebraic,
}

/// Which rules these are, for code that is made for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// [`RUSSIAN`].
    Russian,
    /// [`INTERNATIONAL`].
    International,
    /// [`ENGLISH`].
    English,
    /// [`BRAZILIAN`].
    Brazilian,
    /// [`POOL`].
    Pool,
    /// [`ITALIAN`].
    Italian,
}

/// How a game on one of the boards is played.
#[derive(Debug, PartialEq, Eq)]
pub struct Rules {
    /// How the user picks it.
    pub profile: RuleProfile,
    /// Which rules these are.
    pub variant: Variant,
    /// The board.
    pub size: Size,
    /// Whether the corner at each player's left is no playing square.
    pub mirrored: bool,
    /// Rows of men on each side at the start.
    pub rows_of_men: u8,
    /// Who moves first; White is [`Side::First`].
    pub first: Side,
    /// Whether men capture backwards too.
    pub men_capture_back: bool,
    /// Whether men capture kings.
    pub men_capture_kings: bool,
    /// Whether kings move any distance.
    pub flying: bool,
    /// Whether a flying king must land where it can capture on, when it can choose.
    pub must_land_to_go_on: bool,
    /// Which capture may be made.
    pub duty: Duty,
    /// What becomes of a man on its last row.
    pub crowning: Crowning,
    /// How squares are named.
    pub naming: Naming,
    /// The sign of a capture in notation.
    pub capture_sign: char,
    /// The number of the game in PDN.
    pub game_type: u8,
}

impl Rules {
    /// The row from White's top and the column from the left of a square, as the board is seen.
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

    /// The index of a square among all squares of the board as it is seen, row by row.
    pub const fn slot(&self, square: Square) -> u8 {
        let (row, column) = self.place(square);
        row * self.size.rows() + column
    }

    /// The playing square with that index.
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

    /// The number of men that each side has at the start.
    pub const fn men_at_start(&self) -> u8 {
        self.rows_of_men * self.size.width()
    }
}

const fn profile(id: &'static str, name: &'static str, about: &'static str) -> RuleProfile {
    RuleProfile { id, name, about }
}

/// Russian draughts (FMJD-64 rules).
pub static RUSSIAN: Rules = Rules {
    profile: profile("russian", "rules-russian", "rules-russian-about"),
    variant: Variant::Russian,
    size: Size::Eight,
    mirrored: false,
    rows_of_men: 3,
    first: Side::First,
    men_capture_back: true,
    men_capture_kings: true,
    flying: true,
    must_land_to_go_on: true,
    duty: Duty::Free,
    crowning: Crowning::AtOnce,
    naming: Naming::Algebraic,
    capture_sign: ':',
    game_type: 25,
};

/// International draughts (FMJD rules).
pub static INTERNATIONAL: Rules = Rules {
    profile: profile("international", "rules-international", "rules-international-about"),
    variant: Variant::International,
    size: Size::Ten,
    rows_of_men: 4,
    must_land_to_go_on: false,
    duty: Duty::Most,
    crowning: Crowning::WhereItEnds,
    naming: Naming::Numeric,
    capture_sign: 'x',
    game_type: 20,
    ..RUSSIAN
};

/// English draughts, American checkers (WCDF rules).
pub static ENGLISH: Rules = Rules {
    profile: profile("english", "rules-english", "rules-english-about"),
    variant: Variant::English,
    first: Side::Second,
    men_capture_back: false,
    flying: false,
    must_land_to_go_on: false,
    crowning: Crowning::Ends,
    naming: Naming::Numeric,
    capture_sign: 'x',
    game_type: 21,
    ..RUSSIAN
};

/// Brazilian draughts: the international rules on the small board.
pub static BRAZILIAN: Rules = Rules {
    profile: profile("brazilian", "rules-brazilian", "rules-brazilian-about"),
    variant: Variant::Brazilian,
    must_land_to_go_on: false,
    duty: Duty::Most,
    crowning: Crowning::WhereItEnds,
    capture_sign: 'x',
    game_type: 26,
    ..RUSSIAN
};

/// American pool checkers.
pub static POOL: Rules = Rules {
    profile: profile("pool", "rules-pool", "rules-pool-about"),
    variant: Variant::Pool,
    first: Side::Second,
    crowning: Crowning::WhereItEnds,
    naming: Naming::Numeric,
    capture_sign: 'x',
    game_type: 23,
    ..RUSSIAN
};

/// Italian draughts (FID rules).
pub static ITALIAN: Rules = Rules {
    profile: profile("italian", "rules-italian", "rules-italian-about"),
    variant: Variant::Italian,
    mirrored: true,
    men_capture_back: false,
    men_capture_kings: false,
    flying: false,
    must_land_to_go_on: false,
    duty: Duty::Italian,
    crowning: Crowning::Ends,
    naming: Naming::Numeric,
    capture_sign: 'x',
    game_type: 22,
    ..RUSSIAN
};

/// All rules that this type of position plays, the default first.
pub static ALL: [&Rules; 6] = [&RUSSIAN, &INTERNATIONAL, &ENGLISH, &BRAZILIAN, &POOL, &ITALIAN];

/// The rules of a profile.
pub fn of(profile: &RuleProfile) -> &'static Rules {
    ALL.into_iter().find(|rules| rules.profile.id == profile.id).unwrap_or(&RUSSIAN)
}
