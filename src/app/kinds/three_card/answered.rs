//! Answer of a question: its words, the exact odds, and the results by category.

use super::chances::{bar_ui, legend_ui};
use super::solving::Solving;
use super::words;
use crate::kinds::asking::Ended;
use crate::kinds::parts::{note_ui, seat_colour, weak};
use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::heading;
use crate::words::{grouped, percent};
use egui::{Grid, RichText, Ui};
use etude_games::three_card::game::hand_name;
use etude_model::Message;
use etude_study::kinds::three_card::TableReport;
use etude_study::kinds::three_card::question::{Answer, Asked, Odds, Reply};

/// Draws the exact odds and the results by category.
pub fn answer_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, answer: &Answer) {
    odds_ui(ui, panel, answer);
    against_ui(ui, panel, report, answer);
}

/// Percentage of wins, with enough digits to tell the best hand.
fn figure(answer: &Answer, odds: &Odds) -> String {
    match answer.gap() {
        Some(gap) if gap < 0.01 => format!("{:.4}", odds.percent()),
        Some(gap) if gap < 0.2 => format!("{:.2}", odds.percent()),
        _ => percent(odds.percent() / 100.0),
    }
}

/// Percentage of wins as a sentence.
pub fn wins(answer: &Answer, odds: &Odds) -> Message {
    let percent = figure(answer, odds);
    Message::new("three-solve-wins").message("hand", hand_name(odds.seat)).figure("percent", percent)
}

/// The answer as a sentence.
fn sentence(answer: &Answer) -> Option<Message> {
    let best = answer.odds.get(answer.best)?;
    Some(match answer.asked {
        Asked::BestHand => Message::new("three-solve-best")
            .message("hand", hand_name(best.seat))
            .figure("percent", figure(answer, best)),
        Asked::Percent => wins(answer, best),
        Asked::Weakest => Message::new("three-solve-weakest")
            .message("hand", hand_name(best.seat))
            .figure("percent", figure(answer, best))
            .figure("needed", percent(answer.needed.unwrap_or_default() / 100.0)),
    })
}

/// The answer in words, and the reply beside it.
pub fn answer_lines(panel: &Panel<'_>, answer: &Answer, solving: &Solving) -> Vec<String> {
    let reply = solving.asking.ended.and_then(reply_words);
    sentence(answer).iter().chain(&reply).map(|line| panel.say(line)).collect()
}

/// The reply where the exact answer differs from it.
fn reply_words(ended: Ended<Reply>) -> Option<Message> {
    match ended {
        Ended::Wrong(Reply::Hand(seat)) => {
            Some(Message::new("three-solve-said-hand").message("hand", hand_name(seat)))
        }
        Ended::Wrong(Reply::Percent(percent)) | Ended::Right(Reply::Percent(percent)) => {
            Some(Message::new("three-solve-said-percent").number("percent", percent))
        }
        Ended::Right(Reply::Hand(_)) | Ended::GivenUp => None,
    }
}

/// Draws the exact odds with a bar for each hand.
fn odds_ui(ui: &mut Ui, panel: &Panel<'_>, answer: &Answer) {
    legend_ui(ui, panel);
    for (place, odds) in answer.odds.iter().enumerate() {
        let name = panel.say(&hand_name(odds.seat));
        let best = answer.asked.picks_hand() && place == answer.best;
        let share = panel.figure(&format!("{} %", figure(answer, odds)));
        ui.horizontal(|ui| {
            let star = if best { "★ " } else { "" };
            let colour = seat_colour(panel.tokens, odds.seat);
            ui.label(RichText::new(format!("{star}{name}")).strong().color(colour));
            ui.label(RichText::new(share).strong().color(panel.tokens.text_strong));
        });
        let parts = odds.parts();
        let about = format!("{name}: {}", panel.say(&words::win_tie_lose(parts)));
        bar_ui(ui, panel, parts, &about).on_hover_text(&about);
        let [won, tied, lost] = odds.counts.map(grouped);
        let deals = Message::new("three-solve-deals").text("won", won).text("tied", tied).text("lost", lost);
        note_ui(ui, panel, panel.say(&deals));
        ui.add_space(space::XS);
    }
}

/// Draws the hands of each category that an opponent can hold, and the part of them that each hand beats, a tie as half.
fn against_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, answer: &Answer) {
    ui.add_space(space::XS);
    heading(ui, panel.get("three-solve-made-of"));
    note_ui(ui, panel, panel.get("three-solve-made-of-about"));
    let Some(first) = answer.odds.first() else { return };
    let grid = Grid::new("made of").num_columns(2 + answer.odds.len()).striped(true);
    grid.min_col_width(24.0).min_row_height(18.0).show(ui, |ui| {
        ui.label(weak(panel, panel.get("three-column-category")));
        ui.label(weak(panel, panel.get("three-column-hands")));
        for odds in &answer.odds {
            let name = panel.say(&hand_name(odds.seat));
            ui.label(RichText::new(name).small().color(seat_colour(panel.tokens, odds.seat)));
        }
        ui.end_row();
        for row in &first.against {
            ui.label(panel.get(report.category_name(row.category)));
            ui.label(grouped(row.counts.iter().map(|&count| u64::from(count)).sum()));
            for odds in &answer.odds {
                let row = odds.against.iter().find(|other| other.category == row.category);
                let part = row.map(|row| {
                    let [won, tied, lost] = row.counts.map(f64::from);
                    panel.figure(&format!("{} %", percent((won + tied / 2.0) / (won + tied + lost))))
                });
                ui.label(part.unwrap_or_else(|| "–".to_owned()));
            }
            ui.end_row();
        }
    });
}
