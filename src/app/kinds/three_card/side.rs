//! Side panel: the value of each hand, the winner, and the equity.

use super::hands::{Focus, Hands};
use super::{answered, chances, everyone, grid, ranges, seats, stay, words};
use crate::action::Action;
use crate::kinds::parts::{block, block_ui, cards_ui, gauge_ui, note_ui, seat_colour, text_ui};
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::{self, radius, space};
use crate::widgets::{before_end, heading};
use egui::{RichText, ScrollArea, Stroke, Ui};
use etude_model::Message;
use etude_study::kinds::three_card::{self, HandReport, TableReport};
use etude_study::{Study, Work};

/// Draws the side panel.
pub fn side_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut Hands) {
    let work = &study.effort().work;
    let playable = study.setup().problems.is_empty();
    let Some(report) = three_card::report(study) else { return };
    if let Work::Crashed(reason) = work {
        let message = Message::new("solver-crashed").text("reason", reason.clone());
        ui.label(RichText::new(panel.say(&message)).color(panel.tokens.error));
    }
    if report.hands.is_empty() {
        // The hands on the table may not be evaluated yet.
        if matches!(work, Work::Running(_)) {
            spinner(ui);
        } else {
            if !matches!(work, Work::Crashed(_)) {
                nothing_ui(ui, panel);
            }
            // Ranges can be edited before there is any hand.
            if let Some(seat) = view.seat(report) {
                ui.add_space(space::M);
                seats::range_ui(ui, panel, study, seat, view);
                grid::grid_ui(ui, panel, study, Some(seat), view);
            }
        }
        return;
    }
    view.focus = match view.focus {
        Focus::Hand(hand) => Focus::Hand(hand.min(report.hands.len() - 1)),
        Focus::Seat(seat) if seat < report.seats.len() => Focus::Seat(seat),
        Focus::Seat(_) => Focus::Hand(0),
    };
    ScrollArea::vertical().id_salt("three side").auto_shrink(false).show(ui, |ui| {
        let mut title_area = before_end(ui, |ui| {
            if ui.button(panel.get("three-copy")).clicked() {
                panel.ask(Action::CopyText(words::report_text(panel, report, &study.setup().text)));
            }
        });
        heading(&mut title_area, panel.get("three-hands"));
        question_ui(ui, panel, study);
        comparison_ui(ui, panel, report);
        everyone::everyone_ui(ui, panel, report, view);
        chances::others_ui(ui, panel, report.opponents, &study.setup().choices);
        ui.add_space(space::S);
        if let Some(seat) = view.seat(report) {
            seats::range_ui(ui, panel, study, seat, view);
            grid::grid_ui(ui, panel, study, Some(seat), view);
        } else if let Some(hand) = view.hand(report) {
            hand_ui(ui, panel, report, hand);
        }
        everyone::pairwise_ui(ui, panel, report, view);
        ui.add_space(space::S);
        stay::stay_ui(ui, panel, report);
        ui.add_space(space::S);
        if let Some(hand) = view.hand(report) {
            chances::chances_ui(ui, panel, report, hand, work, playable);
        }
    });
}

/// Draws a hint on an empty table.
fn nothing_ui(ui: &mut Ui, panel: &Panel<'_>) {
    block_ui(ui, panel.tokens.unknown_soft, [14, 10], |ui| {
        let title = RichText::new(panel.get("three-nothing")).text_style(theme::title_style());
        text_ui(ui, title.color(panel.tokens.unknown));
        text_ui(ui, RichText::new(panel.get("three-nothing-hint")).color(panel.tokens.text_weak));
    });
}

/// Draws the question of the study with its answer, or why it does not fit the hands.
fn question_ui(ui: &mut Ui, panel: &Panel<'_>, study: &dyn Study) {
    let Some(question) = three_card::question(study) else { return };
    let answer = three_card::answer(study);
    let problem = question.as_ref().err().or_else(|| answer?.as_ref().err());
    if let Some(problem) = problem {
        text_ui(ui, RichText::new(panel.say(problem)).color(panel.tokens.warning));
        return;
    }
    let (Ok(question), Some(Ok(answer))) = (question, answer) else { return };
    block_ui(ui, panel.tokens.accent_soft, [12, 8], |ui| {
        let title = RichText::new(panel.say(&question.title())).strong().color(panel.tokens.text_strong);
        let terms: Vec<String> = question.terms().iter().map(|term| panel.say(term)).collect();
        text_ui(ui, title).on_hover_text(terms.join(" "));
        let odds = answer.odds.iter().map(|odds| panel.say(&answered::wins(answer, odds)));
        text_ui(ui, odds.collect::<Vec<String>>().join(" "));
    });
    ui.add_space(space::XS);
}

/// Draws the comparison of the hands, and a warning if it is a cycle.
fn comparison_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport) {
    let is_cycle = report.comparison.cycle.is_some();
    if let Some(message) = words::comparison(report) {
        let (ink, ground) = if is_cycle {
            (panel.tokens.warning, panel.tokens.warning_soft)
        } else {
            (panel.tokens.win, panel.tokens.win_soft)
        };
        block_ui(ui, ground, [12, 8], |ui| {
            text_ui(ui, RichText::new(panel.say(&message)).size(theme::text::BODY).strong().color(ink));
        });
    }
    if report.cyclic && (is_cycle || report.hands.iter().any(|hand| hand.special)) {
        note_ui(ui, panel, panel.get("three-cycle"));
    }
}

/// Draws a hand with its value, its neighbours and its results by class.
fn hand_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, hand: &HandReport) {
    let colour = seat_colour(panel.tokens, hand.seat);
    let frame = block(panel.tokens.raised, [12, 8], radius::L).stroke(Stroke::new(1.0, panel.tokens.line));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            cards_ui(ui, panel, &hand.faces);
            ui.label(RichText::new(panel.say(&hand.name)).strong().color(colour));
        });
        if let Some(class) = words::class(panel, report, hand) {
            heading(ui, class);
        }
        ui.label(RichText::new(panel.say(&words::value(hand))).color(panel.tokens.text));
        let size = [ui.available_width(), 6.0];
        gauge_ui(ui, panel, size, (hand.percentile() / 100.0) as f32, colour);
        ui.label(RichText::new(panel.say(&words::beats(hand))).color(panel.tokens.text_weak));
        let neighbours = [(hand.place - 1, "three-next-better"), (hand.place + 1, "three-next-worse")];
        let neighbours = neighbours.into_iter().filter_map(|(place, id)| {
            let class = words::class_name(panel, &report.class(place)?.name);
            Some(panel.say(&Message::new(id).text("class", class)))
        });
        note_ui(ui, panel, neighbours.collect::<Vec<String>>().join(" · "));
        if hand.special {
            note_ui(ui, panel, panel.get("three-special"));
        }
        ui.add_space(space::XS);
        ranges::meets_ui(ui, panel, report, hand);
    });
}
