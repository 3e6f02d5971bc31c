//! Distances as the window tells them: one number for one move, wherever it is shown. Card games count plies, games on a
//! board the moves of the winner.

use super::panel::Panel;
use etude_model::Message;

/// The plies to the end as players count them, the first one included. On a board they are the moves of the winner, who makes
/// the last ply.
pub fn counted(board: bool, plies: u32) -> u32 {
    if board { plies.div_ceil(2) } else { plies }
}

/// The same in a few letters: "in 7".
pub fn short(panel: &Panel<'_>, board: bool, plies: u32) -> String {
    let id = if board { "moves-short" } else { "plies-short" };
    panel.say(&Message::new(id).number("count", counted(board, plies)))
}

/// The tooltip of that number: on a board "39 plies", elsewhere the unit of the count.
pub fn about(panel: &Panel<'_>, board: bool, plies: u32) -> String {
    let message =
        if board { Message::new("plies-long").number("plies", plies) } else { Message::new("plies-about") };
    panel.say(&message)
}
