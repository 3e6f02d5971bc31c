//! The verdict: who wins, how soon, how sure.

use super::{Panel, sign_button};
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::theme::{self, space};
use crate::model::Message;
use crate::study::{Analysis, Stage, Work};
use egui::{CornerRadius, Frame, Margin, RichText, Sense, Ui, vec2};

/// The verdict in one sentence.
pub fn verdict_message(analysis: &Analysis) -> Message {
    if matches!(analysis.work, Work::Nothing) {
        return Message::new("verdict-nothing");
    }
    match (analysis.value, &analysis.winner) {
        (Some(_), Some(winner)) if analysis.over => {
            Message::new("verdict-has-won").message("side", winner.clone()).number("many", many(winner))
        }
        (Some(_), Some(winner)) => match analysis.plies {
            Some(plies) => Message::new("verdict-wins-in")
                .message("side", winner.clone())
                .number("many", many(winner))
                .number("plies", plies),
            None => Message::new("verdict-wins").message("side", winner.clone()).number("many", many(winner)),
        },
        (Some(_), None) => Message::new("verdict-draw"),
        (None, _) => match analysis.work {
            Work::Stopped(_) | Work::Crashed(_) => Message::new("verdict-unknown"),
            _ => Message::new("verdict-working"),
        },
    }
}

/// How many a side is to grammar: partners win, a side wins.
fn many(winner: &Message) -> u8 {
    if winner.id == "side-farmers" { 2 } else { 1 }
}

/// Draws the verdict with progress, and the button that stops the work or lets it go on.
pub fn verdict_ui(ui: &mut Ui, panel: &mut Panel<'_>, analysis: &Analysis, moves: usize) {
    // The colour speaks of the winner as the user sees the position: for the side to move.
    let (ink, ground) = match analysis.work {
        Work::Nothing => (panel.tokens.unknown, panel.tokens.unknown_soft),
        _ => panel.tokens.value(analysis.value),
    };
    let corner = CornerRadius::same(theme::radius::L);
    Frame::new().fill(ground).corner_radius(corner).inner_margin(Margin::symmetric(14, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            // The letter speaks of the side to move, as the flags of moves and rows do.
            if analysis.value.is_some() && !analysis.over {
                let letter = panel.get(super::value_texts(analysis.value).1);
                let (rect, response) = ui.allocate_exact_size(vec2(30.0, 28.0), Sense::hover());
                super::paint_flag(ui, rect, &letter, ground, ink);
                let word = panel.get(super::value_texts(analysis.value).0);
                response.on_hover_text(format!("{}: {word}", panel.say(&analysis.mover)));
            }
            let verdict = panel.say(&verdict_message(analysis));
            let text = RichText::new(verdict).text_style(theme::title_style()).color(ink);
            ui.add(egui::Label::new(text).wrap());
        });
        let row = vec2(ui.available_width(), theme::MIN_TARGET);
        ui.allocate_ui_with_layout(row, egui::Layout::right_to_left(egui::Align::Center), |ui| {
            match analysis.work {
                Work::Running(_) => {
                    if sign_button(ui, "⏸", &panel.get("solver-stop"), true).clicked() {
                        panel.ask(Action::Do(Command::StopSolver));
                    }
                    ui.spinner();
                }
                Work::Stopped(_) | Work::Crashed(_) => {
                    if sign_button(ui, "▶", &panel.get("solver-continue"), true).clicked() {
                        panel.ask(Action::Do(Command::StopSolver));
                    }
                }
                Work::Nothing | Work::Done => {}
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let state = RichText::new(panel.say(&state_message(analysis, moves)));
                ui.add(egui::Label::new(state.color(panel.tokens.text_weak)).wrap());
            });
        });
    });
    if let Work::Crashed(text) = &analysis.work {
        let message = Message::new("solver-crashed").text("reason", text.clone());
        ui.label(RichText::new(panel.say(&message)).color(panel.tokens.error));
    }
    ui.add_space(space::XS);
}

/// How sure the verdict is, and what is being done.
fn state_message(analysis: &Analysis, moves: usize) -> Message {
    let mover = || analysis.mover.clone();
    match &analysis.work {
        Work::Nothing => Message::new("state-nothing"),
        _ if analysis.over => Message::new("state-over"),
        Work::Done => Message::new("state-proved").message("seat", mover()),
        Work::Running(Stage::Value) if analysis.value.is_none() => Message::new("state-value"),
        Work::Running(Stage::Value | Stage::Moves) => {
            Message::new("state-moves").number("settled", analysis.settled).number("total", moves)
        }
        Work::Running(Stage::Distances | Stage::Done) => Message::new("state-distances"),
        Work::Stopped(Stage::Value) | Work::Crashed(_) => Message::new("state-stopped"),
        Work::Stopped(_) => Message::new("state-proved-stopped"),
    }
}
