//! What is said about hands, in words and as text to copy.

use crate::app::looks::Ranks;
use crate::app::panel::Panel;
use crate::app::words::percent;
use crate::games::three_card::equity::Equity;
use crate::games::three_card::range::Term;
use crate::games::three_card::rules::Outcome;
use crate::model::Message;
use crate::study::kinds::three_card;
use crate::study::kinds::three_card::{Comparison, HandReport, Report};

/// How the hands on the table compare.
pub fn comparison(report: &Report) -> Option<Message> {
    let Comparison { outcomes, best, circle } = &report.comparison;
    let name = |hand: usize| report.hands.get(hand).map(|hand| hand.name.clone());
    if let Some([first, second, third]) = circle {
        return Some(
            Message::new("three-circle-hands")
                .message("first", name(*first)?)
                .message("second", name(*second)?)
                .message("third", name(*third)?),
        );
    }
    match best[..] {
        _ if report.hands.len() < 2 => None,
        [only] => Some(Message::new("three-best").message("hand", name(only)?)),
        // Between equal hands the one who asks may lose.
        [first, second, ..]
            if outcomes.get(first).and_then(|row| row.get(second)) == Some(&Outcome::Lose) =>
        {
            Some(Message::new("three-equal-asks"))
        }
        _ => Some(Message::new("three-equal-share")),
    }
}

/// What an unknown opponent is called, by its number from 0.
pub fn opponent(panel: &Panel<'_>, number: usize) -> String {
    panel.say(&Message::new("three-opponent").number("number", number + 1))
}

/// What some terms of a range mean, in the words of the game as far as it has any.
pub fn range_name(panel: &Panel<'_>, report: &Report, terms: &[Term]) -> String {
    let tenths = |share: u16| format!("{:.1}", f64::from(share) / 10.0).trim_end_matches(".0").to_owned();
    let name = |term: &Term| match term {
        Term::Category(category) => panel.get(report.category_name(*category)),
        Term::Share { from: 0, to } => {
            panel.say(&Message::new("three-range-top").figure("percent", tenths(*to)))
        }
        Term::Share { from, to } => panel.say(
            &Message::new("three-range-between").figure("from", tenths(*from)).figure("to", tenths(*to)),
        ),
        other => other.text(),
    };
    match terms {
        [] => panel.get("three-range-blind"),
        terms => terms.iter().map(name).collect::<Vec<_>>().join(" + "),
    }
}

/// How sure an answer is.
pub fn certainty(equity: &Equity) -> Message {
    match equity.standard_error {
        None => Message::new("three-exact"),
        Some(error) => Message::new("three-estimate").figure("error", format!("{:.2}", 100.0 * error)),
    }
}

/// The ranks of a class as they are printed on cards: `AKQ`, `A K 10`, or `AKT` where a ten is a letter.
pub fn class_name(panel: &Panel<'_>, name: &str) -> String {
    match panel.settings.ranks {
        // Only a ten has two signs and is set apart.
        Ranks::Printed if name.contains('T') => {
            let of_a_suit = if name.ends_with('s') { "s" } else { "" };
            let ranks = name.trim_end_matches('s').chars();
            let ranks: Vec<String> = ranks.map(|rank| rank.to_string().replace('T', "10")).collect();
            ranks.join(" ") + of_a_suit
        }
        Ranks::Printed | Ranks::Letters => name.to_owned(),
    }
}

/// A hand with its value and its chances, as lines of text.
fn hand_text(panel: &Panel<'_>, report: &Report, hand: &HandReport) -> String {
    let mut text = format!("{}: {}\n", panel.say(&hand.name), hand.cards.join(" "));
    if let Some(class) = report.class_of(hand) {
        let category = panel.get(report.category_name(class.category));
        text.push_str(&format!(
            "  {} · {category} {}\n",
            panel.say(&value(hand)),
            class_name(panel, &class.name)
        ));
    }
    text.push_str(&format!("  {}\n", panel.say(&beats(hand))));
    for chance in &hand.chances {
        let against = panel.say(&Message::new("three-opponents").number("count", chance.opponents));
        let answer = match &chance.answer {
            Some(Ok(equity)) => {
                format!("{} ({})", panel.say(&win_tie_lose(equity)), panel.say(&certainty(equity)))
            }
            Some(Err(impossible)) => panel.say(&three_card::impossible_message(*impossible)),
            None => "…".to_owned(),
        };
        text.push_str(&format!("  {against}: {answer}\n"));
    }
    text
}

/// Everything about the hands on the table, as text.
pub fn report_text(panel: &Panel<'_>, report: &Report, position: &str) -> String {
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
            let share = Message::new("three-share").figure("percent", percent(equity.share));
            let told = [win_tie_lose(equity), share, certainty(equity)].map(|message| panel.say(&message));
            text.push_str(&format!("{name}: {}\n", told.join(", ")));
        }
    }
    text.push('\n');
    if let Some(comparison) = comparison(report) {
        text.push_str(&panel.say(&comparison));
        text.push('\n');
    }
    text
}

/// The value and the place of a hand.
pub fn value(hand: &HandReport) -> Message {
    if hand.value == hand.place {
        Message::new("three-value").number("value", hand.value)
    } else {
        Message::new("three-value-place").number("value", hand.value).number("place", hand.place)
    }
}

/// The share of all hands that a hand beats.
pub fn beats(hand: &HandReport) -> Message {
    Message::new("three-beats").figure("percent", format!("{:.1}", hand.percentile()))
}

/// Win, tie and lose in per cent.
pub fn win_tie_lose(equity: &Equity) -> Message {
    Message::new("three-win-tie-lose")
        .figure("win", percent(equity.win))
        .figure("tie", percent(equity.tie))
        .figure("lose", percent(equity.lose))
}
