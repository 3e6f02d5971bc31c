//! Colours by purpose, in a light and a dark palette.

use super::shape::{Colour, Shadow};
use etude_model::{MarkColour, Suit, Value};

/// Colours of one side's pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceColours {
    /// Outline.
    pub edge: Colour,
    /// Rim.
    pub rim: Colour,
    /// Top.
    pub face: Colour,
    /// Rings.
    pub ring: Colour,
    /// Crown.
    pub crown: Colour,
}

/// A palette.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// True if the palette is dark.
    pub dark: bool,
    /// Background.
    pub paper: Colour,
    /// Raised ground.
    pub raised: Colour,
    /// Separators.
    pub line: Colour,
    /// Titles.
    pub text_strong: Colour,
    /// Text.
    pub text: Colour,
    /// Second-rank text.
    pub text_weak: Colour,
    /// Third-rank text, still readable.
    pub text_faint: Colour,
    /// Turn and focus.
    pub accent: Colour,
    /// Text on the accent colour.
    pub text_on_accent: Colour,
    /// Win: ink and ground.
    pub win: [Colour; 2],
    /// Draw: ink and ground.
    pub draw: [Colour; 2],
    /// Loss: ink and ground.
    pub loss: [Colour; 2],
    /// Unknown value: ink and ground.
    pub unknown: [Colour; 2],
    /// Table surface.
    pub table_felt: Colour,
    /// Outline of the table.
    pub table_edge: Colour,
    /// Mat.
    pub table_mat: Colour,
    /// Outline of a mat.
    pub table_mat_edge: Colour,
    /// Mat of the seat to move.
    pub table_mat_turn: Colour,
    /// Text on the table.
    pub table_text: Colour,
    /// Second-rank text on the table.
    pub table_text_weak: Colour,
    /// Card face.
    pub card_face: Colour,
    /// Face of an unusable card.
    pub card_face_dimmed: Colour,
    /// Outline of a card.
    pub card_edge: Colour,
    /// Black suits and ranks.
    pub card_black: Colour,
    /// Red suits and ranks.
    pub card_red: Colour,
    /// Diamonds in four colours, and picked cards.
    pub card_blue: Colour,
    /// Clubs in four colours.
    pub card_green: Colour,
    /// Card back.
    pub card_back: Colour,
    /// Pattern of the back.
    pub card_back_line: Colour,
    /// Wood around a board.
    pub board_frame: Colour,
    /// Outline of the wood.
    pub board_edge: Colour,
    /// Coordinates on the wood.
    pub board_letters: Colour,
    /// Light squares.
    pub board_light: Colour,
    /// Dark squares.
    pub board_dark: Colour,
    /// Numbers in dark squares.
    pub board_number: Colour,
    /// Light outline of marks on squares and cards.
    pub board_goal: Colour,
    /// Pivot mark.
    pub pivot: Colour,
    /// Light pieces.
    pub piece_light: PieceColours,
    /// Dark pieces.
    pub piece_dark: PieceColours,
    /// Shadow of cards and pieces.
    pub card_shadow: Shadow,
    /// Shadow of raised and carried ones.
    pub card_shadow_raised: Shadow,
}

const fn rgb(hex: u32) -> Colour {
    Colour::rgb(hex)
}

const fn shadow(below: f32, blur: f32, covers: u8) -> Shadow {
    Shadow { below, blur, colour: Colour::shade(covers) }
}

/// Light palette: paper and linen.
pub const LIGHT: Palette = Palette {
    dark: false,
    paper: rgb(0xFFFFFF),
    raised: rgb(0xF7F6F3),
    line: rgb(0xDFDCD4),
    text_strong: rgb(0x15171A),
    text: rgb(0x2B2D31),
    text_weak: rgb(0x565A61),
    text_faint: rgb(0x666A70),
    accent: rgb(0x2C5FA8),
    text_on_accent: rgb(0xFFFFFF),
    win: [rgb(0x17683B), rgb(0xDBEEE0)],
    draw: [rgb(0x7A5600), rgb(0xF6EACB)],
    loss: [rgb(0xAF2A2A), rgb(0xF8E0DC)],
    unknown: [rgb(0x565A61), rgb(0xE6E4DF)],
    table_felt: rgb(0xCBD6C9),
    table_edge: rgb(0xB3C1B2),
    table_mat: rgb(0xD6DFD4),
    table_mat_edge: rgb(0xBCC9BB),
    table_mat_turn: rgb(0xE1E8DE),
    table_text: rgb(0x1F2B23),
    table_text_weak: rgb(0x415046),
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
    board_goal: rgb(0xF4E7C6),
    pivot: rgb(0x7A3CC8),
    piece_light: PieceColours {
        edge: rgb(0x5F4C33),
        rim: rgb(0xDCCDAE),
        face: rgb(0xF8F2E4),
        ring: rgb(0xD2C29F),
        crown: rgb(0x9A6410),
    },
    piece_dark: PieceColours {
        edge: rgb(0x0E0C0B),
        rim: rgb(0x4C4643),
        face: rgb(0x2E2A29),
        ring: rgb(0x5A5350),
        crown: rgb(0xE8BE55),
    },
    card_shadow: shadow(1.0, 4.0, 44),
    card_shadow_raised: shadow(5.0, 14.0, 70),
};

/// Dark palette: lamp light on green-grey cloth.
pub const DARK: Palette = Palette {
    dark: true,
    paper: rgb(0x1D1F21),
    raised: rgb(0x27292C),
    line: rgb(0x303336),
    text_strong: rgb(0xF5F6F7),
    text: rgb(0xDDDFE1),
    text_weak: rgb(0xA9AEB3),
    text_faint: rgb(0x969BA1),
    accent: rgb(0x8CB6F2),
    text_on_accent: rgb(0x0D1B2E),
    win: [rgb(0x6FCB93), rgb(0x1F3629)],
    draw: [rgb(0xDDB65A), rgb(0x3A3019)],
    loss: [rgb(0xF09086), rgb(0x42251F)],
    unknown: [rgb(0xA9AEB3), rgb(0x303336)],
    table_felt: rgb(0x22302A),
    table_edge: rgb(0x31423A),
    table_mat: rgb(0x293A33),
    table_mat_edge: rgb(0x384B42),
    table_mat_turn: rgb(0x31463C),
    table_text: rgb(0xE6ECE7),
    table_text_weak: rgb(0xB1BFB6),
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
    board_goal: rgb(0xE9DAB6),
    pivot: rgb(0x8A4FD6),
    piece_light: PieceColours {
        edge: rgb(0x32271A),
        rim: rgb(0xC9B996),
        face: rgb(0xECE3CF),
        ring: rgb(0xBDAC88),
        crown: rgb(0x8A590D),
    },
    piece_dark: PieceColours {
        edge: rgb(0x080706),
        rim: rgb(0x504946),
        face: rgb(0x231F1E),
        ring: rgb(0x55504C),
        crown: rgb(0xE0B64E),
    },
    card_shadow: shadow(1.0, 5.0, 110),
    card_shadow_raised: shadow(6.0, 16.0, 150),
};

impl Palette {
    /// The dark or the light palette.
    pub const fn of(dark: bool) -> &'static Self {
        if dark { &DARK } else { &LIGHT }
    }

    /// The palette with scaled shadows.
    #[must_use]
    pub fn scaled(&self, by: f32) -> Self {
        let scaled = |shadow: Shadow| Shadow { below: shadow.below * by, blur: shadow.blur * by, ..shadow };
        let [card_shadow, card_shadow_raised] = [self.card_shadow, self.card_shadow_raised].map(scaled);
        Self { card_shadow, card_shadow_raised, ..*self }
    }

    /// The colour of a mark, the same in both palettes: boards and cards are light in both.
    pub fn mark(&self, colour: MarkColour) -> Colour {
        match colour {
            MarkColour::Green => rgb(0x1E8C45),
            MarkColour::Red => rgb(0xC02B2B),
            MarkColour::Blue => rgb(0x1F5FC4),
            MarkColour::Yellow => rgb(0xE8A400),
        }
    }

    /// The colour of a suit, in two or four colours.
    pub fn suit(&self, suit: Suit, four_colours: bool) -> Colour {
        match (suit, four_colours) {
            (Suit::Hearts, _) | (Suit::Diamonds, false) => self.card_red,
            (Suit::Diamonds, true) => self.card_blue,
            (Suit::Clubs, true) => self.card_green,
            (Suit::Spades, _) | (Suit::Clubs, false) => self.card_black,
        }
    }

    /// Ink and ground of a value, or of an unknown one.
    pub fn value(&self, value: Option<Value>) -> [Colour; 2] {
        match value {
            Some(Value::Win) => self.win,
            Some(Value::Draw) => self.draw,
            Some(Value::Loss) => self.loss,
            None => self.unknown,
        }
    }
}
