//! Effort of solving: time, nodes per second, memory, and their limits.

use crate::action::Action;
use crate::commands::Command;
use crate::icons::Icon;
use crate::panel::Panel;
use crate::settings::{SEARCH_LIMITS, SearchLimit};
use crate::theme::space;
use crate::widgets::icon_menu;
use crate::words::{clock, grouped};
use egui::{Grid, RichText, Ui, vec2};
use etude_model::Message;
use etude_study::play::limits::Halt;
use etude_study::{Analysis, Effort, Stage, Work};
use std::time::Duration;

/// The least time from which a speed is measured, in seconds.
const MEASURED: f64 = 0.2;

/// The nodes of solver and engine together, and their speed in nodes per second while either is at work. One number: a second
/// one would have to be explained.
pub fn pace(effort: &Effort, analysis: Option<&Analysis>) -> (u64, Option<u64>) {
    let engine = analysis.and_then(|analysis| analysis.engine.as_ref());
    let rate = |running: bool, nodes: u64, spent: Duration| {
        let seconds = spent.as_secs_f64();
        (running && seconds >= MEASURED).then(|| (nodes as f64 / seconds) as u64)
    };
    let solver = rate(matches!(effort.work, Work::Running(_)), effort.nodes, effort.spent);
    let other =
        engine.and_then(|engine| rate(engine.status.running, engine.status.nodes, engine.status.spent));
    let nodes = effort.nodes + engine.map_or(0, |engine| engine.status.nodes);
    let speed = if solver.is_none() && other.is_none() {
        None
    } else {
        Some(solver.unwrap_or(0) + other.unwrap_or(0))
    };
    (nodes, speed)
}

/// The longer of the times that solver and engine have spent on the position in view.
pub fn elapsed(effort: &Effort, analysis: Option<&Analysis>) -> Duration {
    let engine = analysis.and_then(|analysis| analysis.engine.as_ref());
    engine.map_or(effort.spent, |engine| engine.status.spent.max(effort.spent))
}

/// The positions that were looked at, the time, and the speed of work that goes on: that of work that is done says nothing
/// of now.
pub fn told(panel: &Panel<'_>, effort: &Effort, analysis: Option<&Analysis>) -> [String; 3] {
    let (nodes, speed) = pace(effort, analysis);
    let nodes = Message::new("status-nodes").text("nodes", grouped(nodes));
    let time = Message::new("status-time").text("time", clock(elapsed(effort, analysis)));
    let speed = speed.map(|speed| Message::new("status-speed").text("speed", grouped(speed)));
    [panel.say(&nodes), panel.say(&time), speed.map_or_else(String::new, |speed| panel.say(&speed))]
}

/// Draws one small line about the work on the position in view. It keeps its height while there is nothing to say.
pub fn line_ui(ui: &mut Ui, panel: &Panel<'_>, effort: &Effort, analysis: Option<&Analysis>) {
    let at_work = !matches!(effort.work, Work::Done | Work::Nothing);
    let parts = if at_work && effort.nodes > 0 { told(panel, effort, analysis) } else { Default::default() };
    let words = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ");
    let text = RichText::new(words).small().color(panel.tokens.text_weak);
    let label = egui::Label::new(text).truncate().show_tooltip_when_elided(false);
    ui.add(label).on_hover_text(panel.get("status-time-about"));
}

/// The reason why the work is stopped; none while it goes on, or is done.
pub fn stopped_message(panel: &Panel<'_>, analysis: &Analysis) -> Option<Message> {
    let Work::Stopped(stage) = analysis.effort.work else { return None };
    Some(match analysis.halt {
        Some(halt) => halt_message(panel, halt),
        None if stage == Stage::Value => Message::new("state-stopped"),
        None => Message::new("state-proved-stopped"),
    })
}

/// The limit or the other reason that ended the work by itself.
pub fn halt_message(panel: &Panel<'_>, halt: Halt) -> Message {
    let limits = panel.settings.limits();
    match halt {
        Halt::Memory => Message::new("note-gave-up"),
        Halt::Time => Message::new("state-time-up").text("time", clock(limits.time.unwrap_or_default())),
        Halt::Nodes => {
            Message::new("state-nodes-up").text("nodes", grouped(limits.nodes.unwrap_or_default()))
        }
        Halt::Depth => Message::new("state-depth-reached").number("depth", limits.depth.unwrap_or_default()),
        Halt::Unasked => Message::new("note-on-request"),
        Halt::Settled => Message::new("state-nothing-left"),
    }
}

/// Draws an icon that opens the limits, where an engine estimates that of its depth too.
pub fn limits_ui(ui: &mut Ui, panel: &mut Panel<'_>, estimates: bool) {
    let name = panel.get("limits-title");
    icon_menu(ui, Icon::Settings, &name, |ui| {
        let mut settings = panel.settings.clone();
        ui.label(panel.get("limits-about"));
        Grid::new("limits").num_columns(2).spacing(vec2(space::M, space::XS)).show(ui, |ui| {
            for limit in SEARCH_LIMITS.iter().filter(|limit| estimates || !limit.estimates) {
                ui.label(panel.get(limit.name));
                ui.horizontal(|ui| choices_ui(ui, panel, limit, (limit.field)(&mut settings)));
                ui.end_row();
            }
            ui.label(panel.get("limits-memory"));
            let memory = panel.settings.resources().memory >> 20;
            let memory = panel.say(&Message::new("limits-megabytes").text("memory", grouped(memory as u64)));
            if ui.button(memory).on_hover_text(panel.get("command-settings-about")).clicked() {
                panel.ask(Action::Do(Command::Settings));
                ui.close();
            }
            ui.end_row();
        });
        if settings != *panel.settings {
            panel.ask(Action::SetSearchOptions(Box::new(settings)));
        }
    });
}

/// Draws the choices of a limit; one that was set otherwise is among them.
fn choices_ui(ui: &mut Ui, panel: &Panel<'_>, limit: &SearchLimit, value: &mut Option<u32>) {
    ui.selectable_value(value, None, panel.get("limits-none"));
    let own = value.filter(|value| !limit.offered.contains(value));
    for &choice in limit.offered.iter().chain(&own) {
        ui.selectable_value(value, Some(choice), (limit.words)(panel.texts, choice));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_on_a_clock() {
        let times = [(0, "0:00"), (7, "0:07"), (760, "12:40"), (3725, "1:02:05")];
        for (seconds, text) in times {
            assert_eq!(clock(Duration::from_secs(seconds)), text);
        }
    }

    #[test]
    fn there_is_a_speed_only_while_something_works() {
        let effort = |work| Effort { work, nodes: 1000, spent: Duration::from_secs(2), memory: 0 };
        assert_eq!(pace(&effort(Work::Running(Stage::Value)), None), (1000, Some(500)));
        for work in [Work::Done, Work::Stopped(Stage::Value), Work::Nothing] {
            assert_eq!(pace(&effort(work), None), (1000, None), "what is over has no speed");
        }
    }
}
