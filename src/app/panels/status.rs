//! The status bar: what the solver has done, and what there is to say.

use crate::app::action::Action;
use crate::app::commands::{Command, KindCommand};
use crate::app::io::reading::Reading;
use crate::app::io::writing::Writer;
use crate::app::panel::Panel;
use crate::app::theme::space;
use crate::app::widgets::sign_button;
use crate::app::words::grouped;
use crate::model::Message;
use crate::study::{Effort, Work};
use egui::{RichText, ScrollArea, Ui};
use std::time::{Duration, Instant};

/// Something to say that stays until it is closed.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The words.
    pub text: String,
    /// Whether something went wrong.
    pub error: bool,
    /// When it was said.
    pub since: Instant,
}

/// How long reading and writing go on before there is anything to see of them: most files take an instant.
const SHOWN_AFTER: Duration = Duration::from_millis(300);

/// Whether a file takes long enough to be shown.
pub fn files_take_long(readings: &[Reading], writer: &Writer) -> bool {
    readings.iter().any(|reading| reading.spent() > SHOWN_AFTER)
        || writer.busy().any(|(_, spent)| spent > SHOWN_AFTER)
}

/// Draws how far files have been read, each with a button that stops it, and which are being written.
pub fn files_ui(ui: &mut Ui, panel: &mut Panel<'_>, readings: &[Reading], writer: &Writer) {
    for (path, _) in writer.busy().filter(|(_, spent)| *spent > SHOWN_AFTER) {
        ui.horizontal(|ui| {
            ui.add_space(space::M);
            let text = Message::new("writing-progress").text("file", path.display().to_string());
            ui.label(panel.say(&text));
        });
    }
    for (index, reading) in readings.iter().enumerate().filter(|(_, reading)| reading.spent() > SHOWN_AFTER) {
        ui.horizontal(|ui| {
            ui.add_space(space::M);
            if ui.button(panel.get("reading-stop")).clicked() {
                panel.ask(Action::StopReading(index));
            }
            let percent = (reading.share() * 100.0) as u32;
            let id = if percent < 100 { "reading-progress" } else { "reading-opening" };
            let text = Message::new(id).text("file", reading.name()).number("percent", percent);
            ui.label(panel.say(&text));
        });
    }
}

/// Draws messages above the status bar, each with a button that closes it.
pub fn notices_ui(ui: &mut Ui, panel: &mut Panel<'_>, notices: &[Notice]) {
    // Many messages scroll, so that they never cover the table.
    ScrollArea::vertical().id_salt("notices").max_height(112.0).show(ui, |ui| {
        notice_list_ui(ui, panel, notices);
    });
}

fn notice_list_ui(ui: &mut Ui, panel: &mut Panel<'_>, notices: &[Notice]) {
    for (index, notice) in notices.iter().enumerate() {
        let (ink, ground) = if notice.error {
            (panel.tokens.error, panel.tokens.error_soft)
        } else {
            (panel.tokens.text, panel.tokens.accent_soft)
        };
        egui::Frame::new().fill(ground).inner_margin(egui::Margin::symmetric(12, 6)).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if sign_button(ui, "✗", &panel.get("notice-close"), true).clicked() {
                        panel.ask(Action::Dismiss(index));
                    }
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                        let sign = if notice.error { "⚠ " } else { "" };
                        ui.add(
                            egui::Label::new(RichText::new(format!("{sign}{}", notice.text)).color(ink))
                                .wrap(),
                        );
                    });
                });
            });
        });
    }
}

/// Draws the status bar. `held` are the bytes that all work in the background holds; `unseen` is work of windows that
/// are hidden.
pub fn status_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    effort: Option<&Effort>,
    rules: Option<&str>,
    held: u64,
    saved: &str,
    unseen: &[(&'static KindCommand, Message)],
) {
    ui.horizontal(|ui| {
        let ink = panel.tokens.text_weak;
        let weak = |text: String| RichText::new(text).small().color(ink);
        if let Some(rules) = rules {
            ui.label(weak(rules.to_owned()));
        }
        if let Some(effort) = effort {
            ui.add_space(space::M);
            let nodes = Message::new("status-nodes").text("nodes", grouped(effort.nodes));
            ui.label(weak(panel.say(&nodes)));
            let seconds = effort.spent.as_secs_f64();
            // The speed of work that is done says nothing of now.
            if seconds >= 0.2 && matches!(effort.work, Work::Running(_)) {
                let speed = (effort.nodes as f64 / seconds) as u64;
                let speed = Message::new("status-speed").text("speed", grouped(speed));
                ui.add_space(space::M);
                ui.label(weak(panel.say(&speed)));
            }
        }
        ui.add_space(space::M);
        let memory = format!("{:.1}", held as f64 / f64::from(1 << 20));
        ui.label(weak(panel.say(&Message::new("status-memory").figure("memory", memory))));
        // What works behind a window that was closed is said, and one click shows it again.
        for (command, message) in unseen {
            ui.add_space(space::M);
            if ui.link(weak(panel.say(message))).clicked() {
                panel.ask(Action::Do(Command::Kind(command)));
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(weak(saved.to_owned()));
        });
    });
}
