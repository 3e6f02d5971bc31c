//! The side panel of the robot: its choice, the candidates, its method.

use super::chip::{paint_chip, tile_ui};
use super::robot::Robot;
use super::tree::CHIP;
use super::{method, prospect, words};
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::theme::{self, radius, space};
use crate::app::widgets::{before_end, heading};
use crate::app::words::grouped;
use crate::games::durak::robot::listing::Decision;
use crate::model::Message;
use crate::study::kinds::durak::prediction::method::fix_texts;
use crate::study::kinds::durak::prediction::{Pick, Prediction, PredictionReport};
use crate::study::kinds::durak::predictor;
use crate::study::kinds::durak::whole::bots::NEVER_TRANSFERS;
use crate::study::{Study, Work};
use egui::accesskit::Role;
use egui::{
    Align2, CornerRadius, FontId, Frame, Margin, Rect, RichText, ScrollArea, Sense, Ui, Vec2, pos2, vec2,
};

/// The font size of the chosen card, in points.
const LARGE: Vec2 = Vec2::new(58.0, 42.0);
/// The share of the height above the method.
const ANSWER: f32 = 0.55;
/// The height of a candidate, in points.
const ROW: f32 = 28.0;

/// Draws the choice and the method.
pub fn side_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut Robot) {
    let work = &study.effort().work;
    let problems = &study.setup().problems;
    let played = study.playing().is_some();
    let Some(report) = predictor::report(study) else { return };
    if let Work::Crashed(reason) = work {
        let message = Message::new("solver-crashed").text("reason", reason.clone());
        ui.add(egui::Label::new(RichText::new(panel.say(&message)).color(panel.tokens.error)).wrap());
    }
    // Two separate areas: the dials stay in place while the answer grows.
    let high = (ui.available_height() * ANSWER).floor();
    ScrollArea::vertical().id_salt("robot answer").auto_shrink(false).max_height(high).show(ui, |ui| {
        answer_ui(ui, panel, report, view, problems.is_empty(), work, played);
    });
    ui.add_space(space::S);
    ScrollArea::vertical().id_salt("robot side").auto_shrink(false).show(ui, |ui| {
        method::method_ui(ui, panel, &report.method, problems, view);
    });
}

/// The choice with its reason, and the candidates.
fn answer_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    report: &PredictionReport,
    view: &mut Robot,
    playable: bool,
    work: &Work,
    played: bool,
) {
    let waits = !played || report.progress.nodes > 0;
    match report.prediction.as_deref().filter(|_| playable) {
        Some(prediction) => {
            choice_ui(ui, panel, prediction, view, played);
            progress_ui(ui, panel, report, work);
            candidates_ui(ui, panel, prediction, view);
        }
        None => {
            nothing_ui(ui, panel, playable, waits);
            progress_ui(ui, panel, report, work);
        }
    }
    if report.transfers {
        let text = RichText::new(panel.get(NEVER_TRANSFERS)).small().color(panel.tokens.warning);
        ui.add(egui::Label::new(text).wrap());
    }
    if playable {
        prospect::prospect_ui(ui, panel, &report.prospect);
    }
}

/// The panel without a prediction.
fn nothing_ui(ui: &mut Ui, panel: &Panel<'_>, playable: bool, waits: bool) {
    let (title, hint) = match (playable, waits) {
        (true, true) => ("durak-prediction-waits", "durak-prediction-waits-hint"),
        (true, false) => ("durak-prediction-idle", "durak-prediction-nothing"),
        (false, _) => ("durak-prediction-none", "durak-prediction-none-hint"),
    };
    let corner = CornerRadius::same(radius::L);
    let ground = panel.tokens.unknown_soft;
    Frame::new().fill(ground).corner_radius(corner).inner_margin(Margin::symmetric(14, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = RichText::new(panel.get(title)).text_style(theme::title_style());
        ui.add(egui::Label::new(title.color(panel.tokens.unknown)).wrap());
        ui.add(egui::Label::new(RichText::new(panel.get(hint)).color(panel.tokens.text_weak)).wrap());
    });
}

/// The chosen card, large, with the reason.
fn choice_ui(ui: &mut Ui, panel: &mut Panel<'_>, prediction: &Prediction, view: &mut Robot, played: bool) {
    let corner = CornerRadius::same(radius::L);
    let ground = panel.tokens.estimate_soft;
    Frame::new().fill(ground).corner_radius(corner).inner_margin(Margin::symmetric(14, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            if let Some(card) = prediction.choice {
                tile_ui(ui, panel, card, LARGE);
                ui.add_space(space::XS);
            }
            // Beside a game it is not the move of an opponent.
            let title = match (prediction.choice, prediction.decision, played) {
                (Some(card), _, false) => Message::new("durak-plays").text("card", words::card(panel, card)),
                (Some(card), _, true) => {
                    Message::new("durak-seat-plays").text("card", words::card(panel, card))
                }
                (None, Decision::Defence, false) => Message::new("durak-takes"),
                (None, Decision::Defence, true) => Message::new("durak-seat-takes"),
                (None, _, false) => Message::new("durak-passes"),
                (None, _, true) => Message::new("durak-seat-passes"),
            };
            let title = RichText::new(panel.say(&title)).text_style(theme::title_style());
            ui.add(egui::Label::new(title.color(panel.tokens.text_strong)).wrap());
        });
        let why = RichText::new(panel.say(&words::why(panel, prediction))).color(panel.tokens.text);
        ui.add(egui::Label::new(why).wrap());
        if let Some(node) = prediction.tree.decides()
            && ui.link(panel.get("durak-show-decision")).clicked()
        {
            view.show(panel, node);
        }
    });
    if let Some(quirk) = quirk(panel, prediction) {
        ui.add_space(space::XS);
        let ground = panel.tokens.warning_soft;
        Frame::new().fill(ground).corner_radius(corner).inner_margin(Margin::symmetric(12, 6)).show(
            ui,
            |ui| {
                ui.set_width(ui.available_width());
                let text = RichText::new(quirk).color(panel.tokens.warning);
                ui.add(egui::Label::new(text).wrap());
            },
        );
    }
}

/// The effect of the article's quirks in words.
fn quirk(panel: &Panel<'_>, prediction: &Prediction) -> Option<String> {
    let repaired = prediction.repaired.as_ref().filter(|repaired| repaired.choice != prediction.choice)?;
    let other = match (repaired.choice, prediction.decision) {
        (Some(card), _) => Message::new("durak-quirk-plays").text("card", words::card(panel, card)),
        (None, Decision::Defence) => Message::new("durak-quirk-takes"),
        (None, _) => Message::new("durak-quirk-passes"),
    };
    let names: Vec<String> = repaired
        .responsible
        .iter()
        .filter_map(|&fix| fix_texts(fix))
        .map(|(name, _)| panel.get(name))
        .collect();
    Some(panel.say(&if names.is_empty() {
        Message::new("durak-quirk-together").message("other", other)
    } else {
        Message::new("durak-quirk").message("other", other).text("names", names.join(", "))
    }))
}

/// The progress, once it takes longer than a moment.
fn progress_ui(ui: &mut Ui, panel: &mut Panel<'_>, report: &PredictionReport, work: &Work) {
    match work {
        Work::Running(_) if !report.current && report.progress.nodes > 0 => {
            let mut left = before_end(ui, |ui| {
                if ui.button(panel.get("durak-stop")).clicked() {
                    panel.ask(Action::Do(Command::StopSolver));
                }
            });
            left.spinner();
            let size = Message::new("durak-growing")
                .text("nodes", grouped(report.progress.nodes))
                .number("memory", report.progress.memory >> 20);
            left.label(RichText::new(panel.say(&size)).small().color(panel.tokens.text_weak));
        }
        Work::Stopped(_) => {
            let mut left = before_end(ui, |ui| {
                if ui.button(panel.get("solver-continue")).clicked() {
                    panel.ask(Action::Do(Command::StopSolver));
                }
            });
            left.label(RichText::new(panel.get("durak-stopped")).color(panel.tokens.warning));
        }
        _ => {}
    }
}

/// The candidates with the deciding numbers.
fn candidates_ui(ui: &mut Ui, panel: &mut Panel<'_>, prediction: &Prediction, view: &mut Robot) {
    if prediction.candidates.is_empty() {
        return;
    }
    ui.add_space(space::S);
    let title = match prediction.decision {
        Decision::FirstAttack => "durak-candidates-first",
        Decision::Attack => "durak-candidates-attack",
        Decision::Defence if prediction.tree.pick() == Pick::Lowest => "durak-candidates-defence-lowest",
        Decision::Defence => "durak-candidates-defence",
    };
    ui.horizontal(|ui| {
        heading(ui, panel.get("durak-candidates"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let title = RichText::new(panel.get(title)).small().color(panel.tokens.text_weak);
            ui.add(egui::Label::new(title).truncate());
        });
    });
    let most = prediction.candidates.iter().map(|candidate| candidate.value.abs()).fold(0.0, f64::max);
    for candidate in &prediction.candidates {
        let chosen = prediction.choice == Some(candidate.card);
        let sense = if candidate.node.is_some() { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), sense);
        let weighs = prediction.decision == Decision::FirstAttack;
        let value = if weighs { words::plain(candidate.value) } else { words::signed(candidate.value) };
        let value = panel.figure(&value);
        let name = format!("{} {value}", words::card(panel, candidate.card));
        let role = if candidate.node.is_some() { Role::Button } else { Role::Label };
        response.widget_info(|| egui::WidgetInfo::selected(role, true, chosen, &name));
        let painter = ui.painter_at(rect);
        let corner = CornerRadius::same(radius::S);
        if chosen {
            painter.rect_filled(rect, corner, panel.tokens.estimate_soft);
        } else if response.hovered() && candidate.node.is_some() {
            painter.rect_filled(rect, corner, panel.tokens.button_hovered);
        }
        let left = pos2(rect.left() + space::XS, rect.center().y);
        let card = paint_chip(&painter, panel, candidate.card, left);
        let font = FontId::monospace(theme::text::MONO);
        let (ink, _, _) = super::tree::sign_of(panel, candidate.value);
        let ink = if weighs { panel.tokens.text_strong } else { ink };
        let number = pos2(card.max(left.x + CHIP) + space::S, left.y);
        let number = painter.text(number, Align2::LEFT_CENTER, value, font, ink);
        bar(&painter, panel, rect, number.right() + space::M, [candidate.value, most], weighs);
        if weighs {
            let lines = words::weight_lines(panel, candidate.card, &prediction.weigh(candidate.card));
            response.on_hover_ui_at_pointer(|ui| super::tree::lines_ui(ui, panel, &lines, None));
        } else if response.clicked()
            && let Some(node) = candidate.node
        {
            view.show(panel, node);
        }
    }
}

/// A bar: from the left for weights, from the middle for sums.
fn bar(
    painter: &egui::Painter,
    panel: &Panel<'_>,
    row: Rect,
    left: f32,
    [value, most]: [f64; 2],
    weighs: bool,
) {
    let right = row.right() - space::S;
    if most <= 0.0 || right <= left {
        return;
    }
    let share = (value / most) as f32;
    let (start, end) = if weighs {
        (left, left + (right - left) * share)
    } else {
        let middle = f32::midpoint(left, right);
        let end = middle + (right - left) / 2.0 * share;
        painter.vline(middle, row.shrink(6.0).y_range(), egui::Stroke::new(1.0, panel.tokens.outline));
        (middle.min(end), middle.max(end))
    };
    let (ink, _, _) = super::tree::sign_of(panel, value);
    let ink = if weighs { panel.tokens.text_faint } else { ink };
    let bar = Rect::from_min_max(pos2(start, row.center().y - 4.0), pos2(end, row.center().y + 4.0));
    painter.rect_filled(bar, 2.0, ink);
}
