//! Reasons why there is no equity.

use etude_games::three_card::equity::Impossible;
use etude_model::Message;

/// Reason why there is no equity, as a message.
pub fn impossible_message(impossible: Impossible) -> Message {
    match impossible {
        Impossible::Twice(card) => Message::new("three-impossible-twice").text("card", card.text()),
        Impossible::TooFewCards { left, opponents } => Message::new("three-impossible-few")
            .number("left", left)
            .number("needed", 3 * u16::from(opponents)),
        Impossible::EmptyRange => Message::new("three-impossible-range"),
        Impossible::TooRare => Message::new("three-impossible-rare"),
    }
}
