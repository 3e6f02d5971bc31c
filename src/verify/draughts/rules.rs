//! Rules of the federations and of the article, as data.

use super::super::switches::{is_on, split, unknown};

/// White or Black.
pub(super) type Side = u8;
pub(super) const WHITE: Side = 0;
pub(super) const BLACK: Side = 1;

/// Choice among several captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// Any.
    Free,
    /// A capture of the most pieces.
    Most,
    /// A capture of the most pieces; among these by a king; then of the most kings; then of a king earliest.
    Italian,
    /// A capture of the highest value: two kings are worth less than four men and more than three. Among these by a
    /// king.
    Value,
}

/// Crowning of a man that reaches its last row during a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crowning {
    /// Crowned, and the move ends.
    Ends,
    /// Crowned at once, and continues as a king.
    AtOnce,
    /// Continues as a man, and is crowned if it ends there.
    WhereItEnds,
}

/// Lines of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// Diagonals.
    Diagonal,
    /// Diagonals, and for captures also rows and columns, between playing squares.
    CapturesAround,
    /// Rows and columns; men do not move backwards.
    Straight,
}

/// Rules of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// Name in files.
    pub(super) id: &'static str,
    /// Number of rows and of columns.
    pub(super) rows: usize,
    /// True if the corner at White's left is a playing square.
    pub(super) corner: bool,
    /// True if all squares are playable.
    pub(super) everywhere: bool,
    /// Rows of men at the start.
    pub(super) men: usize,
    /// Empty rows behind the men at the start.
    pub(super) behind: usize,
    pub(super) lines: Lines,
    /// True if captured pieces are removed at once. A capturing king may not turn back then.
    pub(super) at_once: bool,
    /// True if a side without moves wins.
    pub(super) losing: bool,
    /// True if positions have goals of pieces to be won.
    pub(super) shots: bool,
    /// Side that begins.
    pub(super) first: Side,
    /// True if squares are named by letters and numbers.
    pub(super) letters: bool,
    /// Sign of a capture.
    pub(super) sign: char,
    /// True if men capture backwards.
    pub(super) back: bool,
    /// True if men capture kings.
    pub(super) kings_too: bool,
    /// True if kings are flying.
    pub(super) flying: bool,
    /// True if a capturing king must land where it can continue, if possible.
    pub(super) lands_to_go_on: bool,
    pub(super) choice: Choice,
    pub(super) crowning: Crowning,
    /// True if a turn is a chain of captures by any pieces, as in the article.
    pub(super) any_piece: bool,
}

const RUSSIAN: Rules = Rules {
    id: "russian",
    rows: 8,
    corner: true,
    everywhere: false,
    men: 3,
    behind: 0,
    lines: Lines::Diagonal,
    at_once: false,
    losing: false,
    shots: false,
    first: WHITE,
    letters: true,
    sign: ':',
    back: true,
    kings_too: true,
    flying: true,
    lands_to_go_on: true,
    choice: Choice::Free,
    crowning: Crowning::AtOnce,
    any_piece: false,
};

const INTERNATIONAL: Rules = Rules {
    id: "international",
    rows: 10,
    men: 4,
    letters: false,
    sign: 'x',
    lands_to_go_on: false,
    choice: Choice::Most,
    crowning: Crowning::WhereItEnds,
    ..RUSSIAN
};

const ENGLISH: Rules = Rules {
    id: "english",
    first: BLACK,
    letters: false,
    sign: 'x',
    back: false,
    flying: false,
    lands_to_go_on: false,
    crowning: Crowning::Ends,
    ..RUSSIAN
};

const BRAZILIAN: Rules = Rules { id: "brazilian", rows: 8, men: 3, letters: true, ..INTERNATIONAL };

/// All rule sets.
pub(super) static ALL: [Rules; 16] = [
    RUSSIAN,
    INTERNATIONAL,
    ENGLISH,
    BRAZILIAN,
    Rules { id: "pool", first: BLACK, letters: false, sign: 'x', crowning: Crowning::WhereItEnds, ..RUSSIAN },
    Rules {
        id: "italian",
        corner: false,
        first: WHITE,
        kings_too: false,
        choice: Choice::Italian,
        ..ENGLISH
    },
    Rules { id: "frisian", lines: Lines::CapturesAround, choice: Choice::Value, ..INTERNATIONAL },
    Rules {
        id: "turkish",
        everywhere: true,
        men: 2,
        behind: 1,
        lines: Lines::Straight,
        at_once: true,
        sign: 'x',
        back: false,
        lands_to_go_on: false,
        choice: Choice::Most,
        crowning: Crowning::WhereItEnds,
        ..RUSSIAN
    },
    Rules { id: "russian-losing", losing: true, ..RUSSIAN },
    Rules { id: "international-losing", losing: true, ..INTERNATIONAL },
    Rules { id: "russian-shots", shots: true, ..RUSSIAN },
    Rules { id: "international-shots", shots: true, ..INTERNATIONAL },
    Rules { id: "english-shots", shots: true, ..ENGLISH },
    Rules { id: "brazilian-shots", shots: true, ..BRAZILIAN },
    Rules { id: "article", rows: 8, men: 3, ..ARTICLE_10 },
    ARTICLE_10,
];

const ARTICLE_10: Rules =
    Rules { id: "article-10", back: false, choice: Choice::Free, any_piece: true, ..INTERNATIONAL };

/// Rules of draws, which change no proof: endless play is a draw in each.
const DRAWS: [&str; 8] =
    ["russian", "international", "english", "pool", "italian", "frisian", "turkish", "never"];

/// The rules of a name with its version and its switches.
pub(super) fn named(name: &str) -> Result<Rules, String> {
    let named = split(name)?;
    let Some(base) = ALL.iter().find(|rules| rules.id == named.base) else {
        let ids: Vec<&str> = ALL.iter().map(|rules| rules.id).collect();
        return Err(format!("rules: expected one of {}, and 1 behind it", ids.join(", ")));
    };
    let mut rules = *base;
    let diagonal = rules.lines == Lines::Diagonal;
    let small = diagonal && rules.rows == 8;
    for (switch, value) in &named.switches {
        if rules.shots || rules.any_piece {
            return unknown(switch, value);
        }
        match (*switch, *value) {
            ("men-back", _) => rules.back = is_on(switch, value)?,
            ("men-take-kings", _) if diagonal => rules.kings_too = is_on(switch, value)?,
            ("kings", "short") => rules.flying = false,
            ("kings", "flying") => rules.flying = true,
            ("captures", "free") if rules.lines != Lines::CapturesAround => rules.choice = Choice::Free,
            ("captures", "most") => rules.choice = Choice::Most,
            ("captures", "italian") if small => rules.choice = Choice::Italian,
            ("captures", "value") => rules.choice = Choice::Value,
            ("crowning", "ends") if diagonal => rules.crowning = Crowning::Ends,
            ("crowning", "at-once") if diagonal => rules.crowning = Crowning::AtOnce,
            ("crowning", "where-it-ends") if diagonal => rules.crowning = Crowning::WhereItEnds,
            ("losing", _) => rules.losing = is_on(switch, value)?,
            ("first", "white") => rules.first = WHITE,
            ("first", "black") => rules.first = BLACK,
            ("draws", draws) if DRAWS.contains(&draws) => {}
            _ => return unknown(switch, value),
        }
    }
    if !named.switches.is_empty() {
        // Where nothing else decides among captures, a flying king goes on capturing where it can.
        rules.lands_to_go_on = rules.flying && rules.choice == Choice::Free;
    }
    Ok(rules)
}
