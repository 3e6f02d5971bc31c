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

#[cfg(test)]
mod tests {
    use crate::app::looks::{Looks, tokens_of};

    #[test]
    fn colours_of_seats_are_told_apart_and_say_nothing_of_who_wins() {
        for (dark, contrast) in [(false, false), (true, false), (false, true), (true, true)] {
            let tokens = tokens_of(dark, Looks { contrast, ..Looks::default() });
            for (place, seat) in tokens.seats.iter().enumerate() {
                assert!(!tokens.seats[..place].contains(seat), "{seat:?} twice");
                assert!(
                    ![tokens.win, tokens.loss, tokens.draw].contains(seat),
                    "{seat:?} is that of a value"
                );
            }
        }
    }
}
