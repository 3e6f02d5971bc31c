//! The bots of a match in tables: names and colours.

use crate::panel::Panel;
use crate::words::grouped;
use egui::Color32;
use etude_games::durak::bots::{BotKind, KINDS};

/// The identifier of the name of a kind of bots.
pub fn kind_name(kind: BotKind) -> &'static str {
    match kind.name {
        "random" => "match-bot-random",
        "greedy" => "match-bot-greedy",
        "article" => "match-bot-article",
        "screenshot" => "match-bot-screenshot",
        "repaired" => "match-bot-repaired",
        "monte-carlo" => "match-bot-monte-carlo",
        _ => "match-bot-planner",
    }
}

/// The name of a bot with its number.
pub fn bot_words(panel: &Panel<'_>, name: &str) -> String {
    let (kind, number) = name.split_once(':').map_or((name, None), |(kind, number)| (kind, Some(number)));
    let Some(kind) = KINDS.iter().find(|known| known.name == kind) else { return name.to_owned() };
    let words = panel.get(kind_name(*kind));
    let number = number.and_then(|number| number.parse().ok()).map(grouped);
    number.map_or_else(|| words.clone(), |number| format!("{words}, {number}"))
}

/// The colour of a bot in tables.
pub fn bot_colour(panel: &Panel<'_>, seat: usize) -> Color32 {
    if seat == 0 { panel.tokens.accent } else { panel.tokens.text_strong }
}
