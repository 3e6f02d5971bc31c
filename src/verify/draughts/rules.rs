//! The rules of each federation, and the article's, as data.

/// White or Black.
pub(super) type Side = u8;
pub(super) const WHITE: Side = 0;
pub(super) const BLACK: Side = 1;

/// Which of several captures may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// Any.
    Free,
    /// One of the most pieces.
    Most,
    /// One of the most pieces; of these one by a king; of these one of the most kings; of these one that takes a king
    /// earliest.
    Italian,
    /// One of the highest value: two kings are worth less than four men and more than three. Of these one by a king.
    Value,
}

/// What becomes of a man that reaches its last row while it captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crowning {
    /// It is a king, and its move is over.
    Ends,
    /// It is a king at once and goes on as one.
    AtOnce,
    /// It goes on as a man, and is a king if it ends there.
    WhereItEnds,
}

/// Along which lines pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// Diagonals.
    Diagonal,
    /// Diagonals, and to capture also rows and columns, from playing square to playing square.
    CapturesAround,
    /// Rows and columns; men do not go back.
    Straight,
}

/// How a game is played.
#[derive(Debug)]
pub(super) struct Rules {
    /// How files name them.
    pub(super) id: &'static str,
    /// Rows of the board, and columns.
    pub(super) rows: usize,
    /// Whether the corner at White's left is a playing square.
    pub(super) corner: bool,
    /// Whether pieces stand on all squares.
    pub(super) everywhere: bool,
    /// Rows of men at the start.
    pub(super) men: usize,
    /// Rows behind them without men.
    pub(super) behind: usize,
    pub(super) lines: Lines,
    /// Whether what is captured leaves the board at once. A king that captures does not turn back then.
    pub(super) at_once: bool,
    /// Whether who has no move has won.
    pub(super) losing: bool,
    /// Who begins.
    pub(super) first: Side,
    /// Whether squares are named by letters and numbers.
    pub(super) letters: bool,
    /// The sign of a capture.
    pub(super) sign: char,
    /// Whether men capture backwards too.
    pub(super) back: bool,
    /// Whether men capture kings.
    pub(super) kings_too: bool,
    /// Whether kings go any distance.
    pub(super) flying: bool,
    /// Whether a king that has captured has to land where it can capture on, if there is such a square.
    pub(super) lands_to_go_on: bool,
    pub(super) choice: Choice,
    pub(super) crowning: Crowning,
    /// Whether a turn is a chain of captures of any pieces, as in the article.
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

/// All that there are.
pub(super) static ALL: [Rules; 12] = [
    RUSSIAN,
    INTERNATIONAL,
    ENGLISH,
    Rules { id: "brazilian", rows: 8, men: 3, letters: true, ..INTERNATIONAL },
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
    Rules { id: "article", rows: 8, men: 3, ..ARTICLE_10 },
    ARTICLE_10,
];

const ARTICLE_10: Rules =
    Rules { id: "article-10", back: false, choice: Choice::Free, any_piece: true, ..INTERNATIONAL };

/// The rules of that name and version.
pub(super) fn named(name: &str) -> Result<&'static Rules, String> {
    let known = name.strip_suffix(" 1").and_then(|id| ALL.iter().find(|rules| rules.id == id));
    known.ok_or_else(|| {
        let ids: Vec<&str> = ALL.iter().map(|rules| rules.id).collect();
        format!("rules: expected one of {}, and 1 behind it", ids.join(", "))
    })
}
