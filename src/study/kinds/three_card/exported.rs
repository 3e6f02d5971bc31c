//! Equity of everyone at a table, as exports show it.

use super::stay::{everyone, sampling};
use crate::answer_table::{AnswerRow, AnswerTable};
use etude_games::three_card::card::Card;
use etude_games::three_card::game::hand_name;
use etude_games::three_card::naming::range_name;
use etude_games::three_card::{Setup, ThreeCardGame};
use etude_model::{Control, Game, Message, RuleProfile};

/// Deals to draw where there are too many to count: half a second.
const DEALS: u64 = 1_000_000;

/// Equity of everyone; none for a text that is no table, without a hand, or without a deal.
pub fn table(rules: &'static RuleProfile, text: &str) -> Option<AnswerTable> {
    let setup = ThreeCardGame::parse(rules, text).ok()?;
    if !setup.problems().is_empty() {
        return None;
    }
    let all = everyone(&setup, sampling(DEALS, 1), &Control::new()).ok()?.ok()?;
    let error = all.players.iter().filter_map(|equity| equity.standard_error).reduce(f64::max);
    let mut rows: Vec<AnswerRow> = names(&setup)
        .zip(&all.players)
        .map(|(name, equity)| AnswerRow {
            name,
            parts: [equity.win, equity.tie, equity.lose, equity.share].map(Some).to_vec(),
        })
        .collect();
    if all.nobody > 0.0 {
        rows.push(AnswerRow {
            name: Message::new("three-nobody"),
            parts: vec![None, None, None, Some(all.nobody)],
        });
    }
    let columns = ["three-win", "three-tie", "three-lose", "three-column-pot"].map(Message::new);
    let note = match error {
        None => Message::new("three-table-exact"),
        Some(error) => Message::new("three-table-drawn").figure("error", format!("{:.2}", 100.0 * error)),
    };
    Some(AnswerTable { columns: columns.to_vec(), rows, note })
}

/// Names of everyone at the table with their cards or ranges.
fn names(setup: &Setup) -> impl Iterator<Item = Message> {
    let named = |name: Message, cards: Message| {
        Message::new("three-player-holds").message("name", name).message("cards", cards)
    };
    let hands = setup.complete().into_iter().map(move |(seat, cards, _)| {
        let cards = cards.map(Card::text).join(" ");
        named(hand_name(seat), Message::new("three-range-typed").text("range", cards))
    });
    let seats = (0..usize::from(setup.opponents)).map(move |seat| {
        let name = Message::new("three-opponent").number("number", seat + 1);
        named(name, range_name(setup.profile.words, setup.range_of(seat)))
    });
    hands.chain(seats)
}
