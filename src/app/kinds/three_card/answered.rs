//! The answer of a question: whether the reply was right, the exact numbers, and what they are made of.

use super::chances::{bar_ui, legend_ui};
use super::chip::seat_colour;
use super::solving::{Ended, Solving};
use crate::app::panel::Panel;
use crate::app::theme::{self, radius, space};
use crate::app::widgets::heading;
use crate::app::words::{clock, grouped, percent};
use crate::games::three_card::game::hand_name;
use crate::model::Message;
use crate::study::kinds::three_card::Report;
use crate::study::kinds::three_card::question::{Answer, Asked, Odds, Reply};
use egui::{Color32, CornerRadius, Frame, Grid, Label, Margin, RichText, Ui};
use std::time::Duration;

/// Draws the exact numbers, and what they are made of.
pub fn answer_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report, answer: &Answer) {
    odds_ui(ui, panel, answer);
    made_of_ui(ui, panel, report, answer);
}

/// How often a hand wins, in signs: in so many digits that the best hand is seen to be the best.
fn figure(answer: &Answer, odds: &Odds) -> String {
    match answer.gap() {
        Some(gap) if gap < 0.01 => format!("{:.4}", odds.percent()),
        Some(gap) if gap < 0.2 => format!("{:.2}", odds.percent()),
        _ => percent(odds.percent() / 100.0),
    }
}

/// How often a hand wins, in a sentence.
pub fn wins(answer: &Answer, odds: &Odds) -> Message {
    let percent = figure(answer, odds);
    Message::new("three-solve-wins").message("hand", hand_name(odds.seat)).figure("percent", percent)
}

/// What the answer is, in a sentence.
fn sentence(answer: &Answer) -> Option<Message> {
    let best = answer.odds.get(answer.best)?;
    Some(match answer.asked {
        Asked::BestHand => Message::new("three-solve-best")
            .message("hand", hand_name(best.seat))
            .figure("percent", figure(answer, best)),
        Asked::Percent => wins(answer, best),
    })
}

/// Draws how it ended.
pub fn verdict_ui(ui: &mut Ui, panel: &Panel<'_>, answer: &Answer, solving: &Solving) {
    let Some(ended) = solving.ended else { return };
    let (sign, id, ink, ground): (_, _, Color32, Color32) = match ended {
        Ended::Right(_) => ("✓", "three-solve-right", panel.tokens.win, panel.tokens.win_soft),
        Ended::Wrong(_) => ("✗", "three-solve-wrong", panel.tokens.loss, panel.tokens.loss_soft),
        Ended::GivenUp => ("○", "three-solve-given-up", panel.tokens.text_strong, panel.tokens.unknown_soft),
    };
    let frame = Frame::new().fill(ground).corner_radius(CornerRadius::same(radius::L));
    frame.inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = RichText::new(format!("{sign} {}", panel.get(id))).text_style(theme::title_style());
        ui.add(Label::new(title.color(ink)).wrap());
        if let Some(message) = sentence(answer) {
            let text = RichText::new(panel.say(&message)).strong().color(panel.tokens.text_strong);
            ui.add(Label::new(text).wrap());
        }
        if let Some(said) = said(ended) {
            ui.add(Label::new(panel.say(&said)).wrap());
        }
        let time = clock(Duration::from_secs(solving.seconds().into()));
        let took = Message::new("three-solve-took").number("hints", solving.hints).text("time", time);
        ui.add(Label::new(RichText::new(panel.say(&took)).small().color(panel.tokens.text_weak)).wrap());
    });
}

/// What was replied, where it was another hand or another number.
fn said(ended: Ended) -> Option<Message> {
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

/// The exact numbers with a bar for each hand.
fn odds_ui(ui: &mut Ui, panel: &Panel<'_>, answer: &Answer) {
    legend_ui(ui, panel);
    for (place, odds) in answer.odds.iter().enumerate() {
        let name = panel.say(&hand_name(odds.seat));
        let best = answer.asked == Asked::BestHand && place == answer.best;
        let share = panel.figure(&format!("{} %", figure(answer, odds)));
        ui.horizontal(|ui| {
            let colour = seat_colour(panel.tokens, odds.seat);
            let star = if best { "★ " } else { "" };
            ui.label(RichText::new(format!("{star}{name}")).strong().color(colour));
            ui.label(RichText::new(&share).strong().color(panel.tokens.text_strong));
        });
        let [win, tie, lose] = odds.parts();
        let parts = Message::new("three-win-tie-lose")
            .figure("win", percent(win))
            .figure("tie", percent(tie))
            .figure("lose", percent(lose));
        let about = format!("{name}: {}", panel.say(&parts));
        bar_ui(ui, panel, [win, tie, lose], &about).on_hover_text(&about);
        let counts = odds.counts.map(|count| grouped(u64::try_from(count).unwrap_or(u64::MAX)));
        let [won, tied, lost] = counts;
        let deals = Message::new("three-solve-deals").text("won", won).text("tied", tied).text("lost", lost);
        ui.add(Label::new(RichText::new(panel.say(&deals)).small().color(panel.tokens.text_weak)).wrap());
        ui.add_space(space::XS);
    }
}

/// What the odds are made of: how many hands of each category an opponent can hold, and the part of them that each hand
/// beats, a tie as half.
fn made_of_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report, answer: &Answer) {
    ui.add_space(space::XS);
    heading(ui, panel.get("three-solve-made-of"));
    let about = RichText::new(panel.get("three-solve-made-of-about")).small().color(panel.tokens.text_weak);
    ui.add(Label::new(about).wrap());
    let Some(first) = answer.odds.first() else { return };
    let weak = |text: String| RichText::new(text).small().color(panel.tokens.text_weak);
    Grid::new("made of")
        .num_columns(2 + answer.odds.len())
        .striped(true)
        .min_col_width(24.0)
        .min_row_height(18.0)
        .show(ui, |ui| {
            ui.label(weak(panel.get("three-column-category")));
            ui.label(weak(panel.get("three-column-hands")));
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
