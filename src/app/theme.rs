//! The design tokens: every colour, distance, size, radius and shadow of the window, for light and for dark.

use egui::epaint::Shadow;
use egui::{Color32, TextStyle};
use etude_model::cards::Suit;
use etude_model::position::Value;
use etude_picture::palette::{self, PieceColours};
use etude_picture::shape::{Colour, Shadow as FallenShadow};

/// Distances, in points.
pub mod space {
    /// Between parts of one thing.
    pub const XS: f32 = 4.0;
    /// Between things of one group.
    pub const S: f32 = 8.0;
    /// Inside panels, between groups.
    pub const M: f32 = 16.0;
    /// Between sections.
    pub const L: f32 = 24.0;
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
    pub const SMALL: f32 = 13.0;
    /// Body text, and headings in the heavier face.
    pub const BODY: f32 = 15.0;
    /// Notation, whose letters are wide.
    pub const MONO: f32 = SMALL;
    /// The verdict, the title of a page.
    pub const TITLE: f32 = 24.0;
    /// The one statement of a page.
    pub const HERO: f32 = 32.0;
}

/// The smallest side of anything that is clicked.
pub const MIN_TARGET: f32 = 28.0;
/// The width of the ring around the widget with the focus, and its distance, in points.
pub const RING: f32 = 2.0;
/// The opacity of a value that is being computed anew for the same position, and of a losing move.
pub const FAINT: f32 = 0.6;
/// The time for which a card rises, in seconds.
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
    /// True for the dark theme.
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
    /// Headings and other strong text.
    pub text_strong: Color32,
    /// Second-rank text.
    pub text_weak: Color32,
    /// Hints and placeholders; still readable.
    pub text_faint: Color32,
    /// Text on top of [`Tokens::accent`].
    pub text_on_accent: Color32,
    /// The one accent: focus, selection, active things.
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
    /// The hands of several seats, told apart by seat and never by their chances.
    pub seats: [Color32; 5],
    /// Not known: stopped or not asked.
    pub unknown: Color32,
    /// A background for an unknown value.
    pub unknown_soft: Color32,
    /// A warning.
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
    /// A zone that would take the dragged card or piece.
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
    /// Around the pieces that move captures.
    pub board_captured: Color32,
    /// Light pieces.
    pub piece_light: PieceTokens,
    /// Dark pieces.
    pub piece_dark: PieceTokens,
    /// Under everything that floats: menus, windows, messages.
    pub shadow_floating: Shadow,
    /// Under things raised a little: cards, boards.
    pub shadow_raised: Shadow,
}

#[expect(clippy::disallowed_methods, reason = "the colours of the tokens")]
pub(super) const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// A colour as the toolkit has it.
#[expect(clippy::disallowed_methods, reason = "the colours of the tokens")]
pub(super) const fn of(colour: Colour) -> Color32 {
    let [red, green, blue, covers] = colour.0;
    if covers == 255 {
        return Color32::from_rgb(red, green, blue);
    }
    // A colour that only covers in part is black: a shadow.
    Color32::from_black_alpha(covers)
}

const fn piece(colours: PieceColours) -> PieceTokens {
    PieceTokens {
        edge: of(colours.edge),
        rim: of(colours.rim),
        face: of(colours.face),
        ring: of(colours.ring),
        crown: of(colours.crown),
    }
}

const fn fallen(shadow: FallenShadow) -> Shadow {
    Shadow { offset: [0, shadow.below as i8], blur: shadow.blur as u8, spread: 0, color: of(shadow.colour) }
}

const fn shadow(y: i8, blur: u8, alpha: u8) -> Shadow {
    Shadow { offset: [0, y], blur, spread: 0, color: Color32::from_black_alpha(alpha) }
}

/// Over the window below a dialog.
pub const SCRIM: Color32 = Color32::from_black_alpha(102);

/// The light theme: paper and linen.
pub static LIGHT: Tokens = Tokens {
    dark: false,
    panel: rgb(0xF7F6F3),
    sunken: rgb(0xEEECE7),
    raised: rgb(0xFFFFFF),
    field: rgb(0xFFFFFF),
    line: of(palette::LIGHT.line),
    outline: rgb(0xC4C0B6),
    button: rgb(0xEAE7E0),
    button_hovered: rgb(0xE0DCD3),
    button_active: rgb(0xD3CEC3),
    text: of(palette::LIGHT.text),
    text_strong: of(palette::LIGHT.text_strong),
    text_weak: of(palette::LIGHT.text_weak),
    text_faint: of(palette::LIGHT.text_faint),
    text_on_accent: of(palette::LIGHT.text_on_accent),
    accent: of(palette::LIGHT.accent),
    accent_soft: rgb(0xDBE6F6),
    win: of(palette::LIGHT.win[0]),
    win_soft: of(palette::LIGHT.win[1]),
    loss: of(palette::LIGHT.loss[0]),
    loss_soft: of(palette::LIGHT.loss[1]),
    draw: of(palette::LIGHT.draw[0]),
    draw_soft: of(palette::LIGHT.draw[1]),
    estimate: rgb(0x64489C),
    estimate_soft: rgb(0xEAE3F6),
    seats: [rgb(0x2C5FA8), rgb(0x9A2F77), rgb(0x0B6670), rgb(0x64489C), rgb(0x5A5F66)],
    unknown: of(palette::LIGHT.unknown[0]),
    unknown_soft: of(palette::LIGHT.unknown[1]),
    warning: rgb(0x7F5200),
    warning_soft: rgb(0xF9E9C4),
    error: rgb(0xA82424),
    error_soft: rgb(0xFBE3DF),
    table_felt: of(palette::LIGHT.table_felt),
    table_edge: of(palette::LIGHT.table_edge),
    table_mat: of(palette::LIGHT.table_mat),
    table_mat_edge: of(palette::LIGHT.table_mat_edge),
    table_mat_turn: of(palette::LIGHT.table_mat_turn),
    table_text: of(palette::LIGHT.table_text),
    table_text_weak: of(palette::LIGHT.table_text_weak),
    table_drop: rgb(0xCFE0EC),
    card_face: of(palette::LIGHT.card_face),
    card_face_dimmed: of(palette::LIGHT.card_face_dimmed),
    card_edge: of(palette::LIGHT.card_edge),
    card_black: of(palette::LIGHT.card_black),
    card_red: of(palette::LIGHT.card_red),
    card_blue: of(palette::LIGHT.card_blue),
    card_green: of(palette::LIGHT.card_green),
    card_back: of(palette::LIGHT.card_back),
    card_back_line: of(palette::LIGHT.card_back_line),
    board_frame: of(palette::LIGHT.board_frame),
    board_edge: of(palette::LIGHT.board_edge),
    board_letters: of(palette::LIGHT.board_letters),
    board_light: of(palette::LIGHT.board_light),
    board_dark: of(palette::LIGHT.board_dark),
    board_number: of(palette::LIGHT.board_number),
    board_last: rgb(0xC9A227),
    board_picked: rgb(0x3F7FC4),
    board_goal: of(palette::LIGHT.board_goal),
    board_duty: rgb(0xFF9A3D),
    pivot: of(palette::LIGHT.pivot),
    board_arrow: rgb(0x2F7DD1),
    board_captured: rgb(0xE5483B),
    piece_light: piece(palette::LIGHT.piece_light),
    piece_dark: piece(palette::LIGHT.piece_dark),
    shadow_raised: fallen(palette::LIGHT.card_shadow_raised),
    shadow_floating: shadow(6, 18, 40),
};

/// The dark theme: lamp light on green-grey cloth.
pub static DARK: Tokens = Tokens {
    dark: true,
    panel: rgb(0x1D1F21),
    sunken: rgb(0x17191A),
    raised: rgb(0x27292C),
    field: rgb(0x131415),
    line: of(palette::DARK.line),
    outline: rgb(0x4A4E52),
    button: rgb(0x2F3235),
    button_hovered: rgb(0x3A3E42),
    button_active: rgb(0x464B50),
    text: of(palette::DARK.text),
    text_strong: of(palette::DARK.text_strong),
    text_weak: of(palette::DARK.text_weak),
    text_faint: of(palette::DARK.text_faint),
    text_on_accent: of(palette::DARK.text_on_accent),
    accent: of(palette::DARK.accent),
    accent_soft: rgb(0x26364C),
    win: of(palette::DARK.win[0]),
    win_soft: of(palette::DARK.win[1]),
    loss: of(palette::DARK.loss[0]),
    loss_soft: of(palette::DARK.loss[1]),
    draw: of(palette::DARK.draw[0]),
    draw_soft: of(palette::DARK.draw[1]),
    estimate: rgb(0xBFA9EE),
    estimate_soft: rgb(0x322A45),
    seats: [rgb(0x8CB6F2), rgb(0xF29BCB), rgb(0x6FD0D8), rgb(0xBFA9EE), rgb(0xB4BAC2)],
    unknown: of(palette::DARK.unknown[0]),
    unknown_soft: of(palette::DARK.unknown[1]),
    warning: rgb(0xE3B65B),
    warning_soft: rgb(0x3B301A),
    error: rgb(0xF59A90),
    error_soft: rgb(0x47231F),
    table_felt: of(palette::DARK.table_felt),
    table_edge: of(palette::DARK.table_edge),
    table_mat: of(palette::DARK.table_mat),
    table_mat_edge: of(palette::DARK.table_mat_edge),
    table_mat_turn: of(palette::DARK.table_mat_turn),
    table_text: of(palette::DARK.table_text),
    table_text_weak: of(palette::DARK.table_text_weak),
    table_drop: rgb(0x2D4656),
    card_face: of(palette::DARK.card_face),
    card_face_dimmed: of(palette::DARK.card_face_dimmed),
    card_edge: of(palette::DARK.card_edge),
    card_black: of(palette::DARK.card_black),
    card_red: of(palette::DARK.card_red),
    card_blue: of(palette::DARK.card_blue),
    card_green: of(palette::DARK.card_green),
    card_back: of(palette::DARK.card_back),
    card_back_line: of(palette::DARK.card_back_line),
    board_frame: of(palette::DARK.board_frame),
    board_edge: of(palette::DARK.board_edge),
    board_letters: of(palette::DARK.board_letters),
    board_light: of(palette::DARK.board_light),
    board_dark: of(palette::DARK.board_dark),
    board_number: of(palette::DARK.board_number),
    board_last: rgb(0xB08D22),
    board_picked: rgb(0x3C77B8),
    board_goal: of(palette::DARK.board_goal),
    board_duty: rgb(0xFFA552),
    pivot: of(palette::DARK.pivot),
    board_arrow: rgb(0x5CA3F0),
    board_captured: rgb(0xF0635A),
    piece_light: piece(palette::DARK.piece_light),
    piece_dark: piece(palette::DARK.piece_dark),
    shadow_raised: fallen(palette::DARK.card_shadow_raised),
    shadow_floating: shadow(8, 24, 130),
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
