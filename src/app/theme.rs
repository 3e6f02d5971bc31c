//! The design tokens: every colour, distance, size, radius and shadow of the window, for light and for dark.

use crate::model::cards::Suit;
use crate::model::position::Value;
use egui::epaint::Shadow;
use egui::{Color32, TextStyle};

/// Distances, in points.
pub mod space {
    /// Between parts of one thing.
    pub const XS: f32 = 4.0;
    /// Between things of one group.
    pub const S: f32 = 8.0;
    /// Inside panels, between groups.
    pub const M: f32 = 12.0;
    /// Between sections.
    pub const L: f32 = 16.0;
    /// Around the hero.
    pub const XL: f32 = 24.0;
}

/// Corner radii, in points.
pub mod radius {
    /// Chips and small marks.
    pub const S: u8 = 4;
    /// Buttons and fields.
    pub const M: u8 = 6;
    /// Windows, menus and the mats on the table.
    pub const L: u8 = 10;
}

/// Type sizes, in points.
pub mod text {
    /// Captions and status.
    pub const SMALL: f32 = 12.0;
    /// Everything that is read.
    pub const BODY: f32 = 14.0;
    /// Notation.
    pub const MONO: f32 = 13.5;
    /// Headings of panels and zones.
    pub const HEADING: f32 = 16.0;
    /// The verdict, the title of a study.
    pub const TITLE: f32 = 21.0;
}

/// The smallest side of anything that is clicked.
pub const MIN_TARGET: f32 = 28.0;
/// How long a card takes to rise, in seconds.
pub const MOTION: f32 = 0.12;

/// The colours of the pieces of one side.
#[derive(Clone, Debug)]
pub struct PieceTokens {
    /// The line around a piece.
    pub edge: Color32,
    /// Its rim.
    pub rim: Color32,
    /// Its top.
    pub face: Color32,
    /// The rings on it.
    pub ring: Color32,
    /// Its crown.
    pub crown: Color32,
}

/// The colours and shadows of one theme.
#[derive(Clone, Debug)]
pub struct Tokens {
    /// Whether it is the dark theme.
    pub dark: bool,
    /// Behind everything; side panels.
    pub panel: Color32,
    /// Bars and lists that lie a step lower than panels.
    pub sunken: Color32,
    /// Menus, windows, cards of text.
    pub raised: Color32,
    /// Text fields.
    pub field: Color32,
    /// Lines between things.
    pub line: Color32,
    /// Lines around things that can be used; visible enough to find them.
    pub outline: Color32,
    /// Buttons at rest.
    pub button: Color32,
    /// Buttons under the pointer.
    pub button_hovered: Color32,
    /// Buttons held down.
    pub button_active: Color32,
    /// Text.
    pub text: Color32,
    /// Headings and what must stand out.
    pub text_strong: Color32,
    /// Second-rank text.
    pub text_weak: Color32,
    /// Hints and placeholders; still readable.
    pub text_faint: Color32,
    /// Text on top of [`Tokens::accent`].
    pub text_on_accent: Color32,
    /// The one accent: focus, selection, what is active.
    pub accent: Color32,
    /// A background in the accent's hue.
    pub accent_soft: Color32,
    /// A win.
    pub win: Color32,
    /// A background for a win.
    pub win_soft: Color32,
    /// A loss.
    pub loss: Color32,
    /// A background for a loss.
    pub loss_soft: Color32,
    /// A draw.
    pub draw: Color32,
    /// A background for a draw.
    pub draw_soft: Color32,
    /// An estimate that is not proved.
    pub estimate: Color32,
    /// A background for an estimate.
    pub estimate_soft: Color32,
    /// The hands of several seats, told apart by seat and never by how well they stand.
    pub seats: [Color32; 5],
    /// Not known: stopped or not asked.
    pub unknown: Color32,
    /// A background for what is not known.
    pub unknown_soft: Color32,
    /// Something to look at.
    pub warning: Color32,
    /// A background for warnings.
    pub warning_soft: Color32,
    /// Something that is wrong.
    pub error: Color32,
    /// A background for errors.
    pub error_soft: Color32,
    /// The surface of the table.
    pub table_felt: Color32,
    /// The line around the table.
    pub table_edge: Color32,
    /// A mat on the table: where a zone lies.
    pub table_mat: Color32,
    /// The line around a mat.
    pub table_mat_edge: Color32,
    /// The mat of the seat whose turn it is.
    pub table_mat_turn: Color32,
    /// Text on the table.
    pub table_text: Color32,
    /// Second-rank text on the table.
    pub table_text_weak: Color32,
    /// A zone that would take what is being dragged.
    pub table_drop: Color32,
    /// The face of a card.
    pub card_face: Color32,
    /// The face of a card that cannot be used now.
    pub card_face_dimmed: Color32,
    /// The line around a card.
    pub card_edge: Color32,
    /// Black suits and ranks.
    pub card_black: Color32,
    /// Red suits and ranks.
    pub card_red: Color32,
    /// Diamonds in the four-colour deck.
    pub card_blue: Color32,
    /// Clubs in the four-colour deck.
    pub card_green: Color32,
    /// The back of a card.
    pub card_back: Color32,
    /// The pattern on the back of a card.
    pub card_back_line: Color32,
    /// The wood around a board.
    pub board_frame: Color32,
    /// The line around that wood.
    pub board_edge: Color32,
    /// Coordinates on the wood.
    pub board_letters: Color32,
    /// Light squares.
    pub board_light: Color32,
    /// Dark squares.
    pub board_dark: Color32,
    /// Numbers in dark squares.
    pub board_number: Color32,
    /// The squares of the last move.
    pub board_last: Color32,
    /// Squares that were picked.
    pub board_picked: Color32,
    /// Squares that can be picked next.
    pub board_goal: Color32,
    /// Around pieces that a rule obliges to move.
    pub board_duty: Color32,
    /// The mark of cards and pieces that alone change the winner.
    pub pivot: Color32,
    /// The arrow of a move that is looked at.
    pub board_arrow: Color32,
    /// Around what that move captures.
    pub board_captured: Color32,
    /// Light pieces.
    pub piece_light: PieceTokens,
    /// Dark pieces.
    pub piece_dark: PieceTokens,
    /// Under cards on the table.
    pub card_shadow: Shadow,
    /// Under a card that is raised or carried.
    pub card_shadow_raised: Shadow,
    /// Under menus and windows.
    pub float_shadow: Shadow,
}

#[expect(clippy::disallowed_methods, reason = "the colours of the tokens")]
pub(super) const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const fn shadow(y: i8, blur: u8, alpha: u8) -> Shadow {
    Shadow { offset: [0, y], blur, spread: 0, color: Color32::from_black_alpha(alpha) }
}

/// The light theme: paper and linen.
pub static LIGHT: Tokens = Tokens {
    dark: false,
    panel: rgb(0xF7F6F3),
    sunken: rgb(0xEEECE7),
    raised: rgb(0xFFFFFF),
    field: rgb(0xFFFFFF),
    line: rgb(0xDFDCD4),
    outline: rgb(0xC4C0B6),
    button: rgb(0xEAE7E0),
    button_hovered: rgb(0xE0DCD3),
    button_active: rgb(0xD3CEC3),
    text: rgb(0x2B2D31),
    text_strong: rgb(0x15171A),
    text_weak: rgb(0x565A61),
    text_faint: rgb(0x666A70),
    text_on_accent: rgb(0xFFFFFF),
    accent: rgb(0x2C5FA8),
    accent_soft: rgb(0xDBE6F6),
    win: rgb(0x17683B),
    win_soft: rgb(0xDBEEE0),
    loss: rgb(0xAF2A2A),
    loss_soft: rgb(0xF8E0DC),
    draw: rgb(0x7A5600),
    draw_soft: rgb(0xF6EACB),
    estimate: rgb(0x64489C),
    estimate_soft: rgb(0xEAE3F6),
    seats: [rgb(0x2C5FA8), rgb(0x9A2F77), rgb(0x0B6670), rgb(0x64489C), rgb(0x5A5F66)],
    unknown: rgb(0x565A61),
    unknown_soft: rgb(0xE6E4DF),
    warning: rgb(0x7F5200),
    warning_soft: rgb(0xF9E9C4),
    error: rgb(0xA82424),
    error_soft: rgb(0xFBE3DF),
    table_felt: rgb(0xCBD6C9),
    table_edge: rgb(0xB3C1B2),
    table_mat: rgb(0xD6DFD4),
    table_mat_edge: rgb(0xBCC9BB),
    table_mat_turn: rgb(0xE1E8DE),
    table_text: rgb(0x1F2B23),
    table_text_weak: rgb(0x415046),
    table_drop: rgb(0xCFE0EC),
    card_face: rgb(0xFFFEFB),
    card_face_dimmed: rgb(0xE9EAE3),
    card_edge: rgb(0xA9B2A6),
    card_black: rgb(0x1B1E23),
    card_red: rgb(0xBE2430),
    card_blue: rgb(0x1C5BB5),
    card_green: rgb(0x1B7339),
    card_back: rgb(0x2F5D8C),
    card_back_line: rgb(0x8DB0D3),
    board_frame: rgb(0x6E4E34),
    board_edge: rgb(0x523721),
    board_letters: rgb(0xF1E3C8),
    board_light: rgb(0xEEDFBE),
    board_dark: rgb(0x8F6443),
    board_number: rgb(0xF8EDD6),
    board_last: rgb(0xC9A227),
    board_picked: rgb(0x3F7FC4),
    board_goal: rgb(0xF4E7C6),
    board_duty: rgb(0xFF9A3D),
    pivot: rgb(0x7A3CC8),
    board_arrow: rgb(0x2F7DD1),
    board_captured: rgb(0xE5483B),
    piece_light: PieceTokens {
        edge: rgb(0x5F4C33),
        rim: rgb(0xDCCDAE),
        face: rgb(0xF8F2E4),
        ring: rgb(0xD2C29F),
        crown: rgb(0x9A6410),
    },
    piece_dark: PieceTokens {
        edge: rgb(0x0E0C0B),
        rim: rgb(0x4C4643),
        face: rgb(0x2E2A29),
        ring: rgb(0x5A5350),
        crown: rgb(0xE8BE55),
    },
    card_shadow: shadow(1, 4, 44),
    card_shadow_raised: shadow(5, 14, 70),
    float_shadow: shadow(6, 18, 40),
};

/// The dark theme: lamp light on green-grey cloth.
pub static DARK: Tokens = Tokens {
    dark: true,
    panel: rgb(0x1D1F21),
    sunken: rgb(0x17191A),
    raised: rgb(0x27292C),
    field: rgb(0x131415),
    line: rgb(0x303336),
    outline: rgb(0x4A4E52),
    button: rgb(0x2F3235),
    button_hovered: rgb(0x3A3E42),
    button_active: rgb(0x464B50),
    text: rgb(0xDDDFE1),
    text_strong: rgb(0xF5F6F7),
    text_weak: rgb(0xA9AEB3),
    text_faint: rgb(0x969BA1),
    text_on_accent: rgb(0x0D1B2E),
    accent: rgb(0x8CB6F2),
    accent_soft: rgb(0x26364C),
    win: rgb(0x6FCB93),
    win_soft: rgb(0x1F3629),
    loss: rgb(0xF09086),
    loss_soft: rgb(0x42251F),
    draw: rgb(0xDDB65A),
    draw_soft: rgb(0x3A3019),
    estimate: rgb(0xBFA9EE),
    estimate_soft: rgb(0x322A45),
    seats: [rgb(0x8CB6F2), rgb(0xF29BCB), rgb(0x6FD0D8), rgb(0xBFA9EE), rgb(0xB4BAC2)],
    unknown: rgb(0xA9AEB3),
    unknown_soft: rgb(0x303336),
    warning: rgb(0xE3B65B),
    warning_soft: rgb(0x3B301A),
    error: rgb(0xF59A90),
    error_soft: rgb(0x47231F),
    table_felt: rgb(0x22302A),
    table_edge: rgb(0x31423A),
    table_mat: rgb(0x293A33),
    table_mat_edge: rgb(0x384B42),
    table_mat_turn: rgb(0x31463C),
    table_text: rgb(0xE6ECE7),
    table_text_weak: rgb(0xB1BFB6),
    table_drop: rgb(0x2D4656),
    card_face: rgb(0xF4F1E9),
    card_face_dimmed: rgb(0xA7ABA3),
    card_edge: rgb(0x131A17),
    card_black: rgb(0x1B1E23),
    card_red: rgb(0xB3202B),
    card_blue: rgb(0x19539F),
    card_green: rgb(0x186733),
    card_back: rgb(0x2B4F78),
    card_back_line: rgb(0x7797BC),
    board_frame: rgb(0x3B2B1F),
    board_edge: rgb(0x1E1610),
    board_letters: rgb(0xD9C7A6),
    board_light: rgb(0xBBA680),
    board_dark: rgb(0x6F4E36),
    board_number: rgb(0xEBDDC0),
    board_last: rgb(0xB08D22),
    board_picked: rgb(0x3C77B8),
    board_goal: rgb(0xE9DAB6),
    board_duty: rgb(0xFFA552),
    pivot: rgb(0x8A4FD6),
    board_arrow: rgb(0x5CA3F0),
    board_captured: rgb(0xF0635A),
    piece_light: PieceTokens {
        edge: rgb(0x32271A),
        rim: rgb(0xC9B996),
        face: rgb(0xECE3CF),
        ring: rgb(0xBDAC88),
        crown: rgb(0x8A590D),
    },
    piece_dark: PieceTokens {
        edge: rgb(0x080706),
        rim: rgb(0x504946),
        face: rgb(0x231F1E),
        ring: rgb(0x55504C),
        crown: rgb(0xE0B64E),
    },
    card_shadow: shadow(1, 5, 110),
    card_shadow_raised: shadow(6, 16, 150),
    float_shadow: shadow(8, 24, 130),
};

impl Tokens {
    /// The colour of a suit, in two or four colours.
    pub fn suit(&self, suit: Suit, four_colours: bool) -> Color32 {
        match (suit, four_colours) {
            (Suit::Hearts, _) | (Suit::Diamonds, false) => self.card_red,
            (Suit::Diamonds, true) => self.card_blue,
            (Suit::Clubs, true) => self.card_green,
            (Suit::Spades, _) | (Suit::Clubs, false) => self.card_black,
        }
    }

    /// The colour of a value, or of no value, and a background to go with it.
    pub fn value(&self, value: Option<Value>) -> (Color32, Color32) {
        match value {
            Some(Value::Win) => (self.win, self.win_soft),
            Some(Value::Draw) => (self.draw, self.draw_soft),
            Some(Value::Loss) => (self.loss, self.loss_soft),
            None => (self.unknown, self.unknown_soft),
        }
    }
}

/// The style of titles: the verdict, the name of a study.
pub fn title_style() -> TextStyle {
    TextStyle::Name("title".into())
}
