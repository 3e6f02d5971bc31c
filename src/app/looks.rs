//! Appearance settings: board colours, card style, rank notation, contrast.

use super::theme::{DARK, LIGHT, Tokens, rgb};
use egui::{Color32, Context, Id, Ui};
use etude_texts::RankStyle;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Board colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BoardColours {
    /// Brown wood.
    #[default]
    Walnut,
    /// The green and cream of tournament boards.
    Green,
    /// Blue and grey.
    Slate,
    /// Black and white, as in printed diagrams.
    Print,
}

impl BoardColours {
    /// All board colours.
    pub const ALL: [Self; 4] = [Self::Walnut, Self::Green, Self::Slate, Self::Print];

    /// The Fluent identifier of the name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Walnut => "board-walnut",
            Self::Green => "board-green",
            Self::Slate => "board-slate",
            Self::Print => "board-print",
        }
    }
}

/// Card style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardStyle {
    /// Small indices in the corners and a large suit in the middle.
    #[default]
    Classic,
    /// A large rank, readable from afar.
    Large,
}

impl CardStyle {
    /// All card styles.
    pub const ALL: [Self; 2] = [Self::Classic, Self::Large];

    /// The Fluent identifier of the name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic => "cards-classic",
            Self::Large => "cards-large",
        }
    }
}

/// Chosen appearance of everything painted: contrast, board colours, rank notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    /// True if text and symbols have a strong contrast.
    pub contrast: bool,
    /// The board colours.
    pub board: BoardColours,
    /// The rank notation.
    pub ranks: RankStyle,
}

/// All sets of tokens: each theme with and without strong contrast, with each of the board colours.
static ALL: LazyLock<Vec<Tokens>> = LazyLock::new(|| {
    let themes = [LIGHT.clone(), DARK.clone(), strong_light(), strong_dark()];
    themes
        .into_iter()
        .flat_map(|theme| BoardColours::ALL.map(|board| with_board(theme.clone(), board)))
        .collect()
});

/// The tokens of a theme with the chosen appearance.
pub fn tokens_of(dark: bool, looks: Looks) -> &'static Tokens {
    let theme = usize::from(dark) + 2 * usize::from(looks.contrast);
    let board = BoardColours::ALL.iter().position(|board| *board == looks.board).unwrap_or(0);
    ALL.get(theme * BoardColours::ALL.len() + board).unwrap_or(if dark { &DARK } else { &LIGHT })
}

fn chosen() -> Id {
    Id::unique("looks")
}

/// Sets the appearance of everything painted from now on.
pub(super) fn set(ctx: &Context, looks: Looks) {
    ctx.data_mut(|data| data.insert_temp(chosen(), looks));
}

/// True if tens are printed as a letter on cards.
pub fn prints_letters(ctx: &Context) -> bool {
    let looks: Looks = ctx.data(|data| data.get_temp(chosen())).unwrap_or_default();
    looks.ranks == RankStyle::Letters
}

/// The tokens for painting.
pub fn tokens(ui: &Ui) -> &'static Tokens {
    let looks = ui.data(|data| data.get_temp(chosen())).unwrap_or_default();
    tokens_of(ui.visuals().dark_mode, looks)
}

fn with_board(theme: Tokens, board: BoardColours) -> Tokens {
    // Frame, its outline, its letters, light squares, dark squares, numbers on dark squares.
    let [frame, edge, letters, light, dark, number] = match (board, theme.dark) {
        (BoardColours::Walnut, _) => return theme,
        (BoardColours::Green, false) => [0x3E5A45, 0x2A4030, 0xF2F0DC, 0xEDEBD2, 0x4F7A55, 0xFFFFFF],
        (BoardColours::Green, true) => [0x24352A, 0x141F18, 0xD8DCC6, 0xB9BB9E, 0x3D5F44, 0xF0F3E6],
        (BoardColours::Slate, false) => [0x3F4C5C, 0x2B3542, 0xEFF3F7, 0xE2E8EE, 0x587394, 0xFFFFFF],
        (BoardColours::Slate, true) => [0x252D37, 0x151A20, 0xD3DAE2, 0xAEB8C3, 0x43586F, 0xF2F5F8],
        (BoardColours::Print, false) => [0xFFFFFF, 0x3A3A3A, 0x1C1C1C, 0xFFFFFF, 0xB9B9B9, 0x1C1C1C],
        (BoardColours::Print, true) => [0x2A2A2A, 0x6A6A6A, 0xE8E8E8, 0xD6D6D6, 0x787878, 0x000000],
    }
    .map(rgb);
    Tokens {
        board_frame: frame,
        board_edge: edge,
        board_letters: letters,
        board_light: light,
        board_dark: dark,
        board_number: number,
        ..theme
    }
}

/// A text colour with its background.
const fn on(colour: u32, background: u32) -> (Color32, Color32) {
    (rgb(colour), rgb(background))
}

/// The colours of values, each with its background.
struct Marks {
    win: (Color32, Color32),
    loss: (Color32, Color32),
    draw: (Color32, Color32),
    estimate: (Color32, Color32),
    unknown: (Color32, Color32),
}

/// A theme with these colours of values; warnings get the colour of draws, errors that of losses.
fn with_marks(theme: Tokens, Marks { win, loss, draw, estimate, unknown }: Marks) -> Tokens {
    Tokens {
        win: win.0,
        win_soft: win.1,
        loss: loss.0,
        loss_soft: loss.1,
        draw: draw.0,
        draw_soft: draw.1,
        estimate: estimate.0,
        estimate_soft: estimate.1,
        unknown: unknown.0,
        unknown_soft: unknown.1,
        warning: draw.0,
        warning_soft: draw.1,
        error: loss.0,
        error_soft: loss.1,
        ..theme
    }
}

/// The light theme with strong contrast.
fn strong_light() -> Tokens {
    let theme = Tokens {
        panel: rgb(0xFFFFFF),
        sunken: rgb(0xF4F4F4),
        raised: rgb(0xFFFFFF),
        field: rgb(0xFFFFFF),
        line: rgb(0x767676),
        outline: rgb(0x3C3C3C),
        button: rgb(0xF0F0F0),
        button_hovered: rgb(0xE2E2E2),
        button_active: rgb(0xD4D4D4),
        text: rgb(0x000000),
        text_strong: rgb(0x000000),
        text_weak: rgb(0x1F1F1F),
        text_faint: rgb(0x2E2E2E),
        text_on_accent: rgb(0xFFFFFF),
        accent: rgb(0x0A3C82),
        accent_soft: rgb(0xE2EDFC),
        table_felt: rgb(0xEAF1EA),
        table_edge: rgb(0x3C4A3E),
        table_mat: rgb(0xF6FAF6),
        table_mat_edge: rgb(0x55645A),
        table_mat_turn: rgb(0xFFFFFF),
        table_text: rgb(0x000000),
        table_text_weak: rgb(0x18231B),
        table_drop: rgb(0xDCEBF8),
        card_face: rgb(0xFFFFFF),
        card_face_dimmed: rgb(0xF0F0F0),
        card_edge: rgb(0x2C2C2C),
        card_black: rgb(0x000000),
        card_red: rgb(0x960F1A),
        card_blue: rgb(0x0A3C82),
        card_green: rgb(0x0B4A25),
        ..LIGHT.clone()
    };
    let marks = Marks {
        win: on(0x0B4A25, 0xE9F7ED),
        loss: on(0x870F0F, 0xFDEDEB),
        draw: on(0x503800, 0xFFF4DA),
        estimate: on(0x412676, 0xF2EDFC),
        unknown: on(0x2C2C2C, 0xF0F0F0),
    };
    with_marks(theme, marks)
}

/// The dark theme with strong contrast.
fn strong_dark() -> Tokens {
    let theme = Tokens {
        panel: rgb(0x000000),
        sunken: rgb(0x000000),
        raised: rgb(0x101010),
        field: rgb(0x000000),
        line: rgb(0x8A8A8A),
        outline: rgb(0xB4B4B4),
        button: rgb(0x1C1C1C),
        button_hovered: rgb(0x2A2A2A),
        button_active: rgb(0x383838),
        text: rgb(0xFFFFFF),
        text_strong: rgb(0xFFFFFF),
        text_weak: rgb(0xEAEAEA),
        text_faint: rgb(0xD8D8D8),
        text_on_accent: rgb(0x000000),
        accent: rgb(0xA9CCFF),
        accent_soft: rgb(0x0D2646),
        table_felt: rgb(0x06120B),
        table_edge: rgb(0x8FA596),
        table_mat: rgb(0x0C1C13),
        table_mat_edge: rgb(0x6E8477),
        table_mat_turn: rgb(0x15301F),
        table_text: rgb(0xFFFFFF),
        table_text_weak: rgb(0xE6EFE9),
        table_drop: rgb(0x0E2B40),
        card_face: rgb(0xFFFFFF),
        card_face_dimmed: rgb(0xD8D8D8),
        card_black: rgb(0x000000),
        card_red: rgb(0x960F1A),
        card_blue: rgb(0x0A3C82),
        card_green: rgb(0x0B4A25),
        ..DARK.clone()
    };
    let marks = Marks {
        win: on(0x8CF0B0, 0x072412),
        loss: on(0xFFB8B0, 0x360D08),
        draw: on(0xFFDC84, 0x2B2205),
        estimate: on(0xDCCCFF, 0x211638),
        unknown: on(0xEAEAEA, 0x1E1E1E),
    };
    with_marks(theme, marks)
}
