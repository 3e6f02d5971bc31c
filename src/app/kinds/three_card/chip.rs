//! The cards and the colours of hands.

use crate::app::drawn::{move_ui, of_cards};
use crate::app::panel::Panel;
use crate::app::theme::Tokens;
use crate::model::CardFace;
use egui::{Color32, Ui};

/// The cards of a hand, small.
pub fn cards_ui(ui: &mut Ui, panel: &Panel<'_>, faces: &[CardFace]) {
    move_ui(ui, panel, &of_cards(faces.iter().copied()));
}

/// The colours of hands in plots and lists, by seat. They say whose a hand is, not how it stands.
pub fn seat_colour(tokens: &Tokens, seat: u8) -> Color32 {
    let [.., last] = tokens.seats;
    tokens.seats.get(usize::from(seat)).copied().unwrap_or(last)
}
