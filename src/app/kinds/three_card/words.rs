//! Hands and ranges in words, and the report as text to copy.

use crate::panel::Panel;
use crate::words::percent;
use etude_games::three_card::class::Category;
use etude_games::three_card::equity::Equity;
use etude_games::three_card::naming;
use etude_games::three_card::range::words::Word;
use etude_games::three_card::range::{self, Weighted};
use etude_games::three_card::rules::Outcome;
use etude_model::Message;
use etude_study::kinds::three_card;
use etude_study::kinds::three_card::{Comparison, HandReport, TableReport};
use etude_texts::RankStyle;

/// Comparison of the hands on the table.
pub fn comparison(report: &TableReport) -> Option<Message> {
    let Comparison { outcomes, best, cycle } = &report.comparison;
    let name = |hand: usize| report.hands.get(hand).map(|hand| hand.name.clone());
    if let Some([first, second, third]) = cycle {
        return Some(
            Message::new("three-cycle-hands")
                .message("first", name(*first)?)
                .message("second", name(*second)?)
                .message("third", name(*third)?),
        );
    }
    match best[..] {
        _ if report.hands.len() < 2 => None,
        [only] => Some(Message::new("three-best").message("hand", name(only)?)),
        // Of equal hands the challenger may lose.
        [first, second, ..]
            if outcomes.get(first).and_then(|row| row.get(second)) == Some(&Outcome::Lose) =>
        {
            Some(Message::new("three-equal-asks"))
        }
        _ => Some(Message::new("three-equal-share")),
    }
}

/// Name of an unknown opponent, by its number from 0.
pub fn opponent(panel: &Panel<'_>, number: usize) -> String {
    panel.say(&Message::new("three-opponent").number("number", number + 1))
}

/// A range in the vocabulary of the game, as far as it has words.
pub fn range_name(panel: &Panel<'_>, report: &TableReport, terms: &[Weighted]) -> String {
    panel.say(&naming::range_name(report.words, terms))
}

/// Notation of a range with the words of the window's language, as it is typed.
pub fn range_text(panel: &Panel<'_>, terms: &[Weighted]) -> String {
    range::text_in(terms, &|word| panel.get(word_id(word)))
}

/// Fluent identifier of a word of ranges.
pub fn word_id(word: Word) -> &'static str {
    match word {
        Word::Any => "three-word-any",
        Word::Category(Category::Trips) => "three-word-trips",
        Word::Category(Category::StraightFlush) => "three-word-straight-flush",
        Word::Category(Category::Flush) => "three-word-flush",
        Word::Category(Category::Straight) => "three-word-straight",
        Word::Category(Category::Pair) => "three-word-pair",
        Word::Category(Category::HighCard) => "three-word-high-card",
    }
}

/// A number with one digit after the point unless that is 0.
pub fn short(number: f64) -> String {
    format!("{number:.1}").trim_end_matches(".0").to_owned()
}

/// Certainty of an equity: exact, or its standard error.
pub fn certainty(equity: &Equity) -> Message {
    match equity.standard_error {
        None => Message::new("three-exact"),
        Some(error) => Message::new("three-estimate").figure("error", format!("{:.2}", 100.0 * error)),
    }
}

/// Ranks of a class as printed on cards: `AKQ`, `A K 10`, or `AKT` where a ten is a letter.
pub fn class_name(panel: &Panel<'_>, name: &str) -> String {
    match panel.settings.ranks {
        // A ten has two characters, so gaps set the ranks apart.
        RankStyle::Printed if name.contains('T') => {
            let of_a_suit = if name.ends_with('s') { "s" } else { "" };
            let ranks = name.trim_end_matches('s').chars();
            let ranks: Vec<String> = ranks.map(|rank| rank.to_string().replace('T', "10")).collect();
            ranks.join(" ") + of_a_suit
        }
        RankStyle::Printed | RankStyle::Letters => name.to_owned(),
    }
}

/// A hand with its value and its equity, as lines of text.
fn hand_text(panel: &Panel<'_>, report: &TableReport, hand: &HandReport) -> String {
    let mut text = format!("{}: {}\n", panel.say(&hand.name), hand.cards.join(" "));
    if let Some(class) = report.class_of(hand) {
        let category = panel.get(report.category_name(class.category));
        let (value, class) = (panel.say(&value(hand)), class_name(panel, &class.name));
        text.push_str(&format!("  {value} · {category} {class}\n"));
    }
    text.push_str(&format!("  {}\n", panel.say(&beats(hand))));
    for chance in &hand.chances {
        let against = panel.say(&Message::new("three-opponents").number("count", chance.opponents));
        let answer = match &chance.answer {
            Some(Ok(equity)) => {
                let odds = win_tie_lose([equity.win, equity.tie, equity.lose]);
                format!("{} ({})", panel.say(&odds), panel.say(&certainty(equity)))
            }
            Some(Err(impossible)) => panel.say(&three_card::impossible_message(*impossible)),
            None => "…".to_owned(),
        };
        text.push_str(&format!("  {against}: {answer}\n"));
    }
    text
}

/// Everything about the hands on the table, as text.
pub fn report_text(panel: &Panel<'_>, report: &TableReport, position: &str) -> String {
    let mut text = format!("{position}\n\n");
    for hand in &report.hands {
        text.push_str(&hand_text(panel, report, hand));
        text.push('\n');
    }
    let hands = report.hands.iter().map(|hand| (panel.say(&hand.name), &hand.chance));
    let seats = report.seats.iter().map(|seat| {
        let name = opponent(panel, seat.number);
        (format!("{name} ({})", range_name(panel, report, &seat.terms)), &seat.chance)
    });
    for (name, chance) in hands.chain(seats) {
        if let Some(Ok(equity)) = chance {
            let odds = win_tie_lose([equity.win, equity.tie, equity.lose]);
            let parts = [odds, share(equity), certainty(equity)].map(|message| panel.say(&message));
            text.push_str(&format!("{name}: {}\n", parts.join(", ")));
        }
    }
    text.push('\n');
    if let Some(comparison) = comparison(report) {
        text.push_str(&panel.say(&comparison));
        text.push('\n');
    }
    text
}

/// Value and place of a hand.
pub fn value(hand: &HandReport) -> Message {
    if hand.value == hand.place {
        Message::new("three-value").number("value", hand.value)
    } else {
        Message::new("three-value-place").number("value", hand.value).number("place", hand.place)
    }
}

/// Percentage of all hands that a hand beats.
pub fn beats(hand: &HandReport) -> Message {
    Message::new("three-beats").figure("percent", format!("{:.1}", hand.percentile()))
}

/// Win, tie and lose in per cent.
pub fn win_tie_lose([win, tie, lose]: [f64; 3]) -> Message {
    let message = Message::new("three-win-tie-lose");
    message.figure("win", percent(win)).figure("tie", percent(tie)).figure("lose", percent(lose))
}

/// Won, tied and lost hands of an opponent in per cent.
pub fn fate(id: &'static str, [won, tied, lost]: [f64; 3]) -> Message {
    Message::new(id).figure("won", percent(won)).figure("tied", percent(tied)).figure("lost", percent(lost))
}

/// Win, tie and lose, and the certainty.
pub fn equity(panel: &Panel<'_>, equity: &Equity) -> String {
    let odds = win_tie_lose([equity.win, equity.tie, equity.lose]);
    format!("{}, {}", panel.say(&odds), panel.say(&certainty(equity)))
}

/// Average part of the pot.
pub fn share(equity: &Equity) -> Message {
    Message::new("three-share").figure("percent", percent(equity.share))
}

/// Category and class of a hand.
pub fn class(panel: &Panel<'_>, report: &TableReport, hand: &HandReport) -> Option<String> {
    let class = report.class_of(hand)?;
    let category = panel.get(report.category_name(class.category));
    Some(format!("{category} · {}", class_name(panel, &class.name)))
}
