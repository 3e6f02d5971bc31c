//! The right side for three cards: what each hand is worth, which wins, and the chances.

use super::chip::{cards_ui, seat_colour};
use super::hands::{Focus, Hands};
use super::{answered, chances, everyone, ranges, seats, stay, words};
use crate::app::action::Action;
use crate::app::panel::Panel;
use crate::app::theme::{self, radius, space};
use crate::app::widgets::{before_end, heading};
use crate::model::Message;
use crate::study::kinds::three_card;
use crate::study::kinds::three_card::{HandReport, Report};
use crate::study::{Study, Work};
use egui::{CornerRadius, Frame, Margin, RichText, ScrollArea, Sense, Stroke, Ui, vec2};

/// Draws what there is to tell of the hands on the table.
pub fn side_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut Hands) {
    let work = &study.effort().work;
    let playable = study.setup().problems.is_empty();
    let Some(report) = three_card::report(study) else { return };
    if let Work::Crashed(reason) = work {
        let message = Message::new("solver-crashed").text("reason", reason.clone());
        ui.label(RichText::new(panel.say(&message)).color(panel.tokens.error));
    }
    if report.hands.is_empty() {
        // What is on the table may only not have been looked at yet.
        if matches!(work, Work::Running(_)) {
            ui.spinner();
        } else {
            nothing_ui(ui, panel);
            // What an opponent may hold can be said before there is any hand.
            if let Focus::Seat(seat) = view.focus
                && let Some(seat) = report.seats.get(seat)
            {
                ui.add_space(space::M);
                seats::range_ui(ui, panel, study, seat, view);
            }
        }
        return;
    }
    view.focus = match view.focus {
        Focus::Hand(hand) => Focus::Hand(hand.min(report.hands.len() - 1)),
        Focus::Seat(seat) if seat < report.seats.len().max(usize::from(report.asked)) => Focus::Seat(seat),
        Focus::Seat(_) => Focus::Hand(0),
    };
    ScrollArea::vertical().id_salt("three side").auto_shrink(false).show(ui, |ui| {
        let mut left = before_end(ui, |ui| {
            if ui.button(panel.get("three-copy")).clicked() {
                panel.ask(Action::CopyText(words::report_text(panel, report, &study.setup().text.clone())));
            }
        });
        heading(&mut left, panel.get("three-hands"));
        asked_ui(ui, panel, study);
        comparison_ui(ui, panel, report);
        everyone::everyone_ui(ui, panel, report, view);
        chances::others_ui(ui, panel, report.asked, &study.setup().choices);
        ui.add_space(space::S);
        let seat = match view.focus {
            Focus::Seat(seat) => report.seats.get(seat),
            Focus::Hand(_) => None,
        };
        if let Some(seat) = seat {
            seats::range_ui(ui, panel, study, seat, view);
        } else if let Some(hand) = view.hand(report) {
            hand_ui(ui, panel, report, hand);
        }
        ui.add_space(space::S);
        stay::stay_ui(ui, panel, report);
        ui.add_space(space::S);
        if let Some(hand) = view.hand(report) {
            chances::chances_ui(ui, panel, report, hand, work, playable);
        }
    });
}

/// Nothing is on the table yet.
fn nothing_ui(ui: &mut Ui, panel: &Panel<'_>) {
    let corner = CornerRadius::same(radius::L);
    let ground = panel.tokens.unknown_soft;
    Frame::new().fill(ground).corner_radius(corner).inner_margin(Margin::symmetric(14, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = RichText::new(panel.get("three-nothing")).text_style(theme::title_style());
        ui.add(egui::Label::new(title.color(panel.tokens.unknown)).wrap());
        let hint = RichText::new(panel.get("three-nothing-hint")).color(panel.tokens.text_weak);
        ui.add(egui::Label::new(hint).wrap());
    });
}

/// What the study asks, with its answer, or why that cannot be asked of these hands.
fn asked_ui(ui: &mut Ui, panel: &Panel<'_>, study: &dyn Study) {
    let Some(question) = three_card::question(study) else { return };
    let answer = three_card::answer(study);
    let problem = question.as_ref().err().or_else(|| answer?.as_ref().err());
    if let Some(problem) = problem {
        let text = RichText::new(panel.say(problem)).color(panel.tokens.warning);
        ui.add(egui::Label::new(text).wrap());
        return;
    }
    let (Ok(question), Some(Ok(answer))) = (question, answer) else { return };
    let corner = CornerRadius::same(radius::L);
    let ground = panel.tokens.accent_soft;
    Frame::new().fill(ground).corner_radius(corner).inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = RichText::new(panel.say(&question.title())).strong().color(panel.tokens.text_strong);
        let terms: Vec<String> = question.terms().iter().map(|term| panel.say(term)).collect();
        ui.add(egui::Label::new(title).wrap()).on_hover_text(terms.join(" "));
        let odds = answer.odds.iter().map(|odds| panel.say(&answered::wins(answer, odds)));
        let odds: Vec<String> = odds.collect();
        ui.add(egui::Label::new(odds.join(" ")).wrap());
    });
    ui.add_space(space::XS);
}

fn comparison_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report) {
    if let Some(message) = words::comparison(report) {
        let circle = report.comparison.circle.is_some();
        let (ink, ground) = if circle {
            (panel.tokens.warning, panel.tokens.warning_soft)
        } else {
            (panel.tokens.win, panel.tokens.win_soft)
        };
        let corner = CornerRadius::same(radius::L);
        Frame::new().fill(ground).corner_radius(corner).inner_margin(Margin::symmetric(12, 8)).show(
            ui,
            |ui| {
                ui.set_width(ui.available_width());
                let size = if circle { theme::text::BODY } else { theme::text::HEADING };
                let text = RichText::new(panel.say(&message)).size(size).strong().color(ink);
                ui.add(egui::Label::new(text).wrap());
            },
        );
    }
    if report.circular && (report.comparison.circle.is_some() || report.hands.iter().any(|hand| hand.special))
    {
        let text = RichText::new(panel.get("three-circle")).small().color(panel.tokens.text_weak);
        ui.add(egui::Label::new(text).wrap());
    }
}

/// A hand with its value, and what beats it.
fn hand_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report, hand: &HandReport) {
    let frame = Frame::new()
        .fill(panel.tokens.raised)
        .stroke(Stroke::new(1.0, panel.tokens.line))
        .corner_radius(CornerRadius::same(radius::L))
        .inner_margin(Margin::symmetric(12, 8));
    let name = panel.say(&hand.name);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            cards_ui(ui, panel, &hand.faces);
            let colour = seat_colour(panel.tokens, hand.seat);
            ui.label(RichText::new(&name).strong().color(colour));
        });
        if let Some(class) = report.class_of(hand) {
            let category = panel.get(report.category_name(class.category));
            ui.label(
                RichText::new(format!("{category} · {}", words::class_name(panel, &class.name))).heading(),
            );
        }
        ui.label(RichText::new(panel.say(&words::value(hand))).color(panel.tokens.text));
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
        ui.painter().rect_filled(rect, 3.0, panel.tokens.unknown_soft);
        let mut filled = rect;
        filled.set_width(rect.width() * (hand.percentile() / 100.0) as f32);
        ui.painter().rect_filled(filled, 3.0, seat_colour(panel.tokens, hand.seat));
        ui.label(RichText::new(panel.say(&words::beats(hand))).color(panel.tokens.text_weak));
        let neighbour = |offset: i32| {
            let place = u16::try_from(i32::from(hand.place) + offset).ok()?;
            report.class(place).map(|class| words::class_name(panel, &class.name))
        };
        let weak = |text: String| RichText::new(text).small().color(panel.tokens.text_weak);
        let mut neighbours = Vec::new();
        if let Some(class) = neighbour(-1) {
            neighbours.push(panel.say(&Message::new("three-next-better").text("class", class)));
        }
        if let Some(class) = neighbour(1) {
            neighbours.push(panel.say(&Message::new("three-next-worse").text("class", class)));
        }
        ui.add(egui::Label::new(weak(neighbours.join(" · "))).wrap());
        if hand.special {
            ui.add(egui::Label::new(weak(panel.get("three-special"))).wrap());
        }
        ui.add_space(space::XS);
        ranges::meets_ui(ui, panel, report, hand);
    });
}
