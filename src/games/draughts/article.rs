//! The rules of the article on programming draughts in Haskell ("Давно не брал я в руки шашек").

use super::board::{Size, Square};
use super::rules::{Crowning, Duty, Naming, Rules, Variant};
use crate::model::{Piece, RuleProfile, Side};

/// The article's rules on eight rows (`checkers8x8`). These flags say how single steps go; that a turn is a chain
/// of steps of any pieces is no flag.
pub static ARTICLE: Rules = Rules {
    profile: RuleProfile { id: "article", name: "rules-article", about: "rules-article-about" },
    // Nothing asks: turns of several pieces have a generator of their own.
    variant: Variant::English,
    size: Size::Eight,
    mirrored: false,
    rows_of_men: 3,
    first: Side::First,
    men_capture_back: false,
    men_capture_kings: true,
    flying: true,
    must_land_to_go_on: false,
    duty: Duty::Free,
    crowning: Crowning::WhereItEnds,
    naming: Naming::Numeric,
    capture_sign: 'x',
    // PDN has no number for it.
    game_type: 0,
};

/// The article's rules on ten rows (`checkers10x10`).
pub static ARTICLE_10: Rules = Rules {
    profile: RuleProfile { id: "article-10", name: "rules-article-10", about: "rules-article-about" },
    size: Size::Ten,
    rows_of_men: 4,
    ..ARTICLE
};

/// The rules behind a profile of the article's, when it is one.
pub fn of(profile: &RuleProfile) -> Option<&'static Rules> {
    [&ARTICLE, &ARTICLE_10].into_iter().find(|rules| rules.profile.id == profile.id)
}

/// Whether a piece is a man that waits for its crown: under the article's rules alone a man can stand on its last
/// row.
pub fn waits(rules: &Rules, square: Square, piece: Piece) -> bool {
    of(&rules.profile).is_some() && !piece.king && rules.size.place(square).0 == rules.last_row(piece.side)
}
