//! The side panel of the robot: its choice, the candidates, its method.

use super::candidates::rows_ui;
use super::chip::tile_ui;
use super::robot::Robot;
use super::{method, prospect, words};
use crate::action::Action;
use crate::commands::Command;
use crate::kinds::parts::{block_ui, text_ui, weak};
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::{self, space};
use crate::widgets::{before_end, heading};
use crate::words::grouped;
use egui::accesskit::Role;
use egui::{RichText, ScrollArea, Ui, Vec2};
use etude_games::durak::robot::listing::Decision;
use etude_model::Message;
use etude_study::kinds::durak::prediction::method::fix_texts;
use etude_study::kinds::durak::prediction::{Pick, Prediction, PredictionReport};
use etude_study::kinds::durak::predictor;
use etude_study::kinds::durak::whole::bots::NEVER_TRANSFERS;
use etude_study::{Study, Work};

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
        text_ui(ui, RichText::new(panel.say(&message)).color(panel.tokens.error));
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
        text_ui(ui, text);
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
    block_ui(ui, panel.tokens.unknown_soft, [14, 10], |ui| {
        let title = RichText::new(panel.get(title)).text_style(theme::title_style());
        text_ui(ui, title.color(panel.tokens.unknown));
        text_ui(ui, RichText::new(panel.get(hint)).color(panel.tokens.text_weak));
    });
}

/// The chosen card, large, with the reason.
fn choice_ui(ui: &mut Ui, panel: &mut Panel<'_>, prediction: &Prediction, view: &mut Robot, played: bool) {
    block_ui(ui, panel.tokens.estimate_soft, [14, 10], |ui| {
        ui.horizontal(|ui| {
            if let Some(card) = prediction.choice {
                tile_ui(ui, panel, card, LARGE);
                ui.add_space(space::XS);
            }
            // Beside a game it is not the move of an opponent.
            let title = match (prediction.choice, prediction.decision, played) {
                (choice, decision, false) => words::choice(panel, decision, choice),
                (Some(card), _, true) => {
                    Message::new("durak-seat-plays").text("card", words::card(panel, card))
                }
                (None, Decision::Defence, true) => Message::new("durak-seat-takes"),
                (None, _, true) => Message::new("durak-seat-passes"),
            };
            let title = RichText::new(panel.say(&title)).text_style(theme::title_style());
            text_ui(ui, title.color(panel.tokens.text_strong));
        });
        let why = RichText::new(panel.say(&words::why(panel, prediction))).color(panel.tokens.text);
        text_ui(ui, why);
        if let Some(node) = prediction.tree.decides
            && ui.link(panel.get("durak-show-decision")).clicked()
        {
            view.show(panel, node);
        }
    });
    if let Some(quirk) = quirk(panel, prediction) {
        ui.add_space(space::XS);
        block_ui(ui, panel.tokens.warning_soft, [12, 6], |ui| {
            text_ui(ui, RichText::new(quirk).color(panel.tokens.warning));
        });
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
                panel.ask_if(ui.button(panel.get("durak-stop")).clicked(), Action::Do(Command::StopSolver));
            });
            spinner(&mut left);
            let size = Message::new("durak-growing")
                .text("nodes", grouped(report.progress.nodes))
                .number("memory", report.progress.memory >> 20);
            left.label(weak(panel, panel.say(&size)));
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
        Decision::Defence if prediction.tree.pick == Pick::Lowest => "durak-candidates-defence-lowest",
        Decision::Defence => "durak-candidates-defence",
    };
    ui.horizontal(|ui| {
        heading(ui, panel.get("durak-candidates"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let title = weak(panel, panel.get(title));
            ui.add(egui::Label::new(title).truncate());
        });
    });
    if let Some(node) = rows_ui(ui, panel, prediction, Role::Label, ROW) {
        view.show(panel, node);
    }
}
