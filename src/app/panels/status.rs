//! The status bar: under which rules, what the solver has done, where it is saved.

use crate::app::action::Action;
use crate::app::commands::{Command, KindCommand};
use crate::app::panel::Panel;
use crate::app::words::grouped;
use crate::model::Message;
use crate::study::machine::resident_memory;
use crate::study::{Budget, Effort, Work};
use egui::{Align, Label, Layout, RichText, Ui, vec2};

/// Below this width, in points, every number has less room.
const NARROW: f32 = 1100.0;

/// Draws the status bar. The memory it names is that of the whole program; a hover names what work in the background
/// holds of the `budget`. `unseen` is work of windows that are hidden.
pub fn status_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    effort: Option<&Effort>,
    rules: Option<&str>,
    budget: &Budget,
    saved: &str,
    unseen: &[(&'static KindCommand, Message)],
) {
    ui.horizontal(|ui| {
        let ink = panel.tokens.text_weak;
        let weak = |text: String| RichText::new(text).small().color(ink);
        // Each number has its room, so that none moves while another grows.
        let slot = |ui: &mut Ui, width: f32, text: String| {
            let size = vec2(width, ui.available_height());
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(width);
                ui.add(Label::new(weak(text)).truncate())
            })
            .inner
        };
        let room = if ui.available_width() < NARROW { 0.8 } else { 1.0 };
        if let Some(rules) = rules {
            slot(ui, 190.0 * room, rules.to_owned());
        }
        if let Some(effort) = effort {
            let nodes = Message::new("status-nodes").text("nodes", grouped(effort.nodes));
            slot(ui, 150.0 * room, panel.say(&nodes));
            let seconds = effort.spent.as_secs_f64();
            // The speed of work that is done says nothing of now.
            let told = seconds >= 0.2 && matches!(effort.work, Work::Running(_));
            let speed = (effort.nodes as f64 / seconds.max(0.2)) as u64;
            let speed = Message::new("status-speed").text("speed", grouped(speed));
            slot(ui, 150.0 * room, if told { panel.say(&speed) } else { String::new() });
        }
        let held = budget.used();
        let megabytes = |bytes: u64| grouped(bytes.div_ceil(1 << 20));
        let whole =
            Message::new("status-memory").text("memory", megabytes(resident_memory().unwrap_or(held)));
        let part = Message::new("status-memory-held");
        let part = part.text("held", megabytes(held)).text("budget", megabytes(budget.all().memory as u64));
        slot(ui, 110.0, panel.say(&whole)).on_hover_text(panel.say(&part));
        // What works behind a window that was closed is said, and one click shows it again.
        for (command, message) in unseen {
            if ui.link(weak(panel.say(message))).clicked() {
                panel.ask(Action::Do(Command::Kind(command)));
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add(Label::new(weak(saved.to_owned())).truncate());
        });
    });
}
