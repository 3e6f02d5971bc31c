//! The status bar: under which rules, what the solver has done, where it is saved.

use super::effort;
use crate::app::action::Action;
use crate::app::commands::{Command, KindCommand};
use crate::app::panel::Panel;
use crate::app::tab::Tab;
use crate::app::words::grouped;
use crate::model::Message;
use crate::study::kind::Shared;
use crate::study::machine::resident_memory;
use crate::study::{Budget, Work, registry};
use egui::{Align, Label, Layout, RichText, Ui, vec2};
use std::time::Duration;

/// How often it is looked how far what is made in the background has come.
const PACE: Duration = Duration::from_millis(500);
/// Below this width, in points, every number has less room.
const NARROW: f32 = 1100.0;

/// Draws the status bar for the tab in front. The memory it names is that of the whole program; a hover names what work
/// in the background holds of the `budget`. `unseen` is work of windows that are hidden.
pub fn status_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    tab: Option<&Tab>,
    budget: &Budget,
    unseen: &[(&'static KindCommand, Message)],
) {
    // How much is looked at tells how hard a position is, and with hidden cards more than that.
    let told = tab.is_none_or(|tab| !tab.keeps_values());
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
        if let Some(tab) = tab {
            let rules = tab.study.identity().rules;
            slot(ui, 190.0 * room, panel.get(rules.name)).on_hover_text(panel.get(rules.about));
        }
        if let Some(tab) = tab.filter(|tab| told && tab.study.playing().is_some()) {
            // What stands beside the engine is not said twice.
            let [nodes, time, speed] = if tab.view.shows_work {
                [0, 1, 2].map(|_| String::new())
            } else {
                effort::told(panel, tab.study.effort(), tab.analysis())
            };
            slot(ui, 150.0 * room, nodes);
            slot(ui, 66.0, time).on_hover_text(panel.get("status-time-about"));
            slot(ui, 140.0 * room, speed);
        }
        if told {
            let held = budget.used();
            let megabytes = |bytes: u64| grouped(bytes.div_ceil(1 << 20));
            let whole = Message::new("status-memory");
            let whole = whole.text("memory", megabytes(resident_memory().unwrap_or(held)));
            let about = |id| {
                let limit = megabytes(budget.all().memory as u64);
                panel.say(&Message::new(id).text("held", megabytes(held)).text("budget", limit))
            };
            slot(ui, 120.0, panel.say(&whole)).on_hover_text(about("status-memory-held"));
            // What solving holds matters while it grows.
            let works = tab.is_some_and(|tab| matches!(tab.study.effort().work, Work::Running(_)));
            slot(ui, 150.0 * room, if works { about("status-budget") } else { String::new() })
                .on_hover_text(about("status-memory-held"));
        }
        // What is made for later is said as far as it has come.
        for message in registry::shared().filter_map(Shared::doing) {
            ui.add(Label::new(weak(panel.say(&message))).truncate());
            ui.ctx().request_repaint_after(PACE);
        }
        // What works behind a window that was closed is said, and one click shows it again.
        for (command, message) in unseen {
            if ui.link(weak(panel.say(message))).clicked() {
                panel.ask(Action::Do(Command::Kind(command)));
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add(Label::new(weak(tab.map_or_else(String::new, |tab| saved_text(panel, tab)))).truncate());
        });
    });
}

/// The file of a tab, and whether it differs from that.
fn saved_text(panel: &Panel<'_>, tab: &Tab) -> String {
    // The name of a file may tell as much as a title.
    match (tab.file.path.as_ref().filter(|_| !tab.keeps_solution()), tab.is_changed()) {
        (Some(path), false) => path.display().to_string(),
        (Some(path), true) => format!("● {}", path.display()),
        (None, true) => panel.get("status-unsaved"),
        (None, false) => String::new(),
    }
}
