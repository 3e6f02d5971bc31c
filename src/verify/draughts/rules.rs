//! Rules of the federations and of the article, as data.

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
#[derive(Debug)]
pub(super) struct Rules {
    /// Name in files.
    pub(super) id: &'static str,
    /// Number of rows and of columns.
    pub(super) rows: usize,
    /// Whether the corner at White's left is a playing square.
    pub(super) corner: bool,
    /// Whether all squares are playable.
    pub(super) everywhere: bool,
    /// Rows of men at the start.
    pub(super) men: usize,
    /// Empty rows behind the men at the start.
    pub(super) behind: usize,
    pub(super) lines: Lines,
    /// Whether captured pieces are removed at once. A capturing king may not turn back then.
    pub(super) at_once: bool,
    /// Whether a side without moves wins.
    pub(super) losing: bool,
    /// Whether positions have goals of pieces to be won.
    pub(super) shots: bool,
    /// Side that begins.
    pub(super) first: Side,
    /// Whether squares are named by letters and numbers.
    pub(super) letters: bool,
    /// Sign of a capture.
    pub(super) sign: char,
    /// Whether men capture backwards.
    pub(super) back: bool,
    /// Whether men capture kings.
    pub(super) kings_too: bool,
    /// Whether kings are flying.
    pub(super) flying: bool,
    /// Whether a capturing king must land where it can continue, if possible.
    pub(super) lands_to_go_on: bool,
    pub(super) choice: Choice,
    pub(super) crowning: Crowning,
    /// Whether a turn is a chain of captures by any pieces, as in the article.
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

/// The rules of a name with its version.
pub(super) fn named(name: &str) -> Result<&'static Rules, String> {
    let known = name.strip_suffix(" 1").and_then(|id| ALL.iter().find(|rules| rules.id == id));
    known.ok_or_else(|| {
        let ids: Vec<&str> = ALL.iter().map(|rules| rules.id).collect();
        format!("rules: expected one of {}, and 1 behind it", ids.join(", "))
    })
}
