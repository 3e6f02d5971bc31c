//! The card of the engine: its name, its depth, its nodes and time, the number of its lines, and its lock on a position; and
//! its lines.

use super::effort;
use super::estimate::{self, ShownLines};
use super::strip::STRIP;
use crate::action::Action;
use crate::commands::Command;
use crate::fonts;
use crate::icons::Icon;
use crate::panel::Panel;
use crate::settings::{ENGINE_LINES, Settings};
use crate::tab::Tab;
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::{self, icon_face, put_icon, with_shortcut};
use crate::words::grouped;
use egui::{Align, Button, FontId, Label, Layout, RichText, Sense, Ui, UiBuilder, vec2};
use etude_model::Message;
use etude_study::external_engine::EngineChoice;
use etude_study::play::Analyst;
use etude_study::play::engine::lock::Locked;
use etude_study::play::limits::Halt;
use etude_study::{EngineAnalysis, Playing};

/// The room for the name of another program before its line, in points.
const OTHER: f32 = 84.0;
/// Between two lines, in points.
const GAP: f32 = 4.0;
/// The height of a row of small text, in points.
const FACTS: f32 = 17.0;
/// The room for the number of lines and for the name of the engine, in points.
const COUNT: f32 = 62.0;
const NAME: f32 = 48.0;
/// The most of it, in points.
const NAME_MOST: f32 = 90.0;

/// The engine of a tab.
fn engine(tab: &Tab) -> Option<(&dyn Playing, &dyn Analyst)> {
    let game = tab.study.playing()?;
    Some((game, game.engine()?.analyst()?))
}

/// The locked position of the engine, while the user is elsewhere.
fn away(engine: &dyn Analyst) -> Option<&Locked> {
    engine.locked().filter(|locked| !locked.here)
}

/// True if there are engine lines to show: a proved position needs none once a move that keeps its value is known.
pub fn shows_lines(tab: &Tab) -> bool {
    engine(tab).is_some_and(|(game, engine)| {
        let analysis = game.analysis();
        let unknown = analysis.solver.moves.iter().all(|known| known.value.is_none());
        away(engine).is_some()
            || analysis.value().is_none()
            || unknown && !analysis.over && analysis.ending.is_none()
    })
}

/// The number of engine lines asked for; one in a low window.
fn wanted(panel: &Panel<'_>, low: bool) -> usize {
    let wanted = panel.settings.engine_lines.clamp(*ENGINE_LINES.start(), *ENGINE_LINES.end());
    // Another program has a line of its own in addition.
    let both = usize::from(matches!(panel.settings.engine, EngineChoice::Both(_)));
    if low { 1 } else { wanted + both }
}

/// The height of engine lines, in points, from their number and the rows of the first and of each other line.
fn height_of(lines: usize, [first, others]: [usize; 2]) -> f32 {
    let rows = first + others * (lines - 1);
    STRIP * rows as f32 + GAP * lines as f32
}

/// The rows of the first and of each other line that fit a height: the best line is shortened last.
fn rows_in(height: f32, lines: usize) -> [usize; 2] {
    let fits = |rows: &[usize; 2]| height_of(lines, *rows) <= height;
    [[2, 2], [2, 1]].into_iter().find(fits).unwrap_or([1, 1])
}

/// The height of the engine lines, in points, within the height available. It does not depend on the lines found. Two rows each
/// only where half of the height is left.
pub fn room(panel: &Panel<'_>, low: bool, height: f32) -> f32 {
    let lines = wanted(panel, low);
    let rows = match rows_in(height / 2.0, lines) {
        _ if low => [1, 1],
        [2, 2] => [2, 2],
        _ => rows_in(height.min(height_of(lines, [2, 1])), lines),
    };
    let fit = (height / height_of(1, [1, 1])).floor().max(1.0) as usize;
    let lines = if rows == [1, 1] { lines.min(fit) } else { lines };
    height_of(lines, rows) + space::XS
}

/// Draws the engine's header above the moves: name and depth, and its nodes, time and speed unless the window is low.
pub fn head_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab, low: bool) {
    let Some((game, engine)) = engine(tab) else { return };
    let analysis = game.analysis();
    let away = away(engine);
    let report = away.map_or(analysis.engine.as_ref(), |locked| locked.engine.as_ref());
    let over = analysis.over || analysis.ending.is_some();
    let locked = engine.locked().is_some();
    let between = ui.spacing().item_spacing.y;
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut row = widgets::before_end(ui, |ui| {
        ui.spacing_mut().item_spacing.x = space::XS;
        lines_menu_ui(ui, panel, tab.view.scores_all);
        if locked {
            lock_ui(ui, panel);
        }
    });
    row.spacing_mut().item_spacing.x = space::S;
    match away {
        Some(locked) => away_ui(&mut row, panel, locked),
        None => {
            let name = report.and_then(|report| report.name.clone());
            let lock = Lock { locked, enabled: locked || !over };
            name_ui(&mut row, panel, name, engine.takes_programs(), lock);
            depth_ui(&mut row, panel, report);
        }
    }
    if low {
        ui.spacing_mut().item_spacing.y = between;
        return;
    }
    let [nodes, time, speed] = match away {
        Some(_) => [0, 1, 2].map(|_| String::new()),
        None => effort::told(panel, tab.study.effort(), Some(analysis)),
    };
    let memory = report.map_or(0, |report| report.status.memory).div_ceil(1 << 20);
    let memory = panel.say(&Message::new("engine-memory").text("memory", grouped(memory)));
    let tables = analysis.tables.as_ref().map_or_else(String::new, |tables| panel.say(tables));
    let first = [(nodes, 0.42), (speed, 0.42), (time, 0.16)];
    facts_ui(ui, panel, &first);
    let stopped = report.and_then(|report| stopped(panel, report, away.is_some()));
    match stopped {
        Some(words) => facts_ui(ui, panel, &[(words, 1.0)]),
        None => facts_ui(ui, panel, &[(memory, 0.42), (tables, 0.58)]),
    }
    ui.spacing_mut().item_spacing.y = between;
    ui.add_space(space::XS);
    tab.view.shows_work = away_is_none(tab);
}

fn away_is_none(tab: &Tab) -> bool {
    engine(tab).is_some_and(|(_, engine)| away(engine).is_none())
}

/// The reason why the engine stopped, or its error. Where solving ends too, the verdict gives the reason.
fn stopped(panel: &Panel<'_>, report: &EngineAnalysis, away: bool) -> Option<String> {
    if let Some(trouble) = &report.status.trouble {
        return Some(panel.say(trouble));
    }
    let told = |halt: &Halt| away || *halt == Halt::Settled;
    let status = &report.status;
    status
        .halt
        .filter(|_| !status.running)
        .filter(told)
        .map(|halt| panel.say(&effort::halt_message(panel, halt)))
}

/// Draws the depth and the selective depth of the engine.
fn depth_ui(ui: &mut Ui, panel: &Panel<'_>, engine: Option<&EngineAnalysis>) {
    let Some(report) = engine.map(|engine| &*engine.report).filter(|report| report.depth > 0) else { return };
    let numbers =
        |id| Message::new(id).number("depth", report.depth).number("deepest", report.selective_depth);
    let words = RichText::new(panel.say(&numbers("engine-depth"))).size(theme::text::SMALL);
    let shown = panel.say(&numbers("engine-depth"));
    let about = format!("{shown}: {}", panel.say(&numbers("engine-depth-about")));
    ui.scope(|ui| {
        if engine.is_some_and(|engine| engine.status.outdated) {
            ui.multiply_opacity(theme::FAINT);
        }
        let words = Label::new(words.color(panel.tokens.text_weak)).truncate();
        ui.add(words.show_tooltip_when_elided(false)).on_hover_text(about);
    });
}

/// State of the engine's lock on a position, and of its menu entry.
#[derive(Clone, Copy)]
struct Lock {
    locked: bool,
    enabled: bool,
}

/// Draws the name of the engine, which opens a menu: the choice of the engine where there is any, and the lock.
fn name_ui(ui: &mut Ui, panel: &mut Panel<'_>, name: Option<String>, chooses: bool, lock: Lock) {
    let own = panel.get("engine-own");
    let both = matches!(panel.settings.engine, EngineChoice::Both(_));
    let shown = name.unwrap_or_else(|| own.clone());
    let font = FontId::new(theme::text::BODY, fonts::heading());
    let text = RichText::new(if both { format!("{shown} +") } else { shown }).font(font);
    ui.spacing_mut().button_padding.x = space::XS;
    let button = Button::new(text).min_size(vec2(NAME, MIN_TARGET)).truncate();
    let width = NAME_MOST.min(ui.available_width());
    let menu = |ui: &mut Ui| {
        stay_ui(ui, panel, lock);
        if !chooses {
            return;
        }
        ui.separator();
        let mut choices = vec![(own.clone(), EngineChoice::Own)];
        for engine in &panel.settings.engines {
            choices.push((engine.name.clone(), EngineChoice::Other(engine.id)));
            choices.push((format!("{own} + {}", engine.name), EngineChoice::Both(engine.id)));
        }
        for (name, choice) in choices {
            if ui.selectable_label(panel.settings.engine == choice, name).clicked() {
                panel.ask(Action::SetEngine(choice));
                ui.close();
            }
        }
        ui.separator();
        if ui.button(panel.get("command-engines")).clicked() {
            panel.ask(Action::Do(Command::Engines));
            ui.close();
        }
    };
    let response = ui
        .scope(|ui| {
            ui.set_max_width(width);
            egui::containers::menu::MenuButton::from_button(button).ui(ui, menu).0
        })
        .inner;
    response.on_hover_text(panel.get("engine-choose"));
}

/// Draws a button with the locked position, which goes there.
fn away_ui(ui: &mut Ui, panel: &mut Panel<'_>, locked: &Locked) {
    let depth = locked.engine.as_ref().map_or(0, |engine| engine.report.depth);
    let place = match &locked.after {
        Some(drawn) => Message::new("engine-away")
            .number("ply", locked.ply)
            .number("number", locked.ply.div_ceil(2))
            .drawn("move", drawn.clone()),
        None => Message::new("engine-away-start"),
    };
    let (words, about) = (panel.say(&place), panel.get("engine-away-about"));
    let depth = panel.say(&Message::new("engine-depth-short").number("depth", depth));
    let text = RichText::new(format!("{words} · {depth}")).size(theme::text::SMALL);
    let button = Button::new(text.color(panel.tokens.warning)).min_size(vec2(0.0, MIN_TARGET)).truncate();
    panel.ask_if(ui.add(button).on_hover_text(format!("{words}. {about}")).clicked(), Action::GoToLock);
}

/// A row of small facts, each with its part of the width, so that none moves while another grows.
fn facts_ui(ui: &mut Ui, panel: &Panel<'_>, facts: &[(String, f32)]) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, FACTS), Sense::hover());
    let mut left = rect.left();
    for (index, (words, part)) in facts.iter().enumerate() {
        let place = rect.with_min_x(left).with_max_x(left + width * part - space::XS);
        left += width * part;
        if words.is_empty() {
            continue;
        }
        let layout = Layout::left_to_right(Align::Center);
        let mut child =
            ui.new_child(UiBuilder::new().id_salt(("fact", index)).max_rect(place).layout(layout));
        let text = RichText::new(words).size(theme::text::SMALL).color(panel.tokens.text_weak);
        child.add(Label::new(text).truncate());
    }
}

/// The entry of a menu that keeps the engine at a position.
fn stay_ui(ui: &mut Ui, panel: &mut Panel<'_>, Lock { locked, enabled }: Lock) {
    let command = Command::LockEngine;
    let entry = with_shortcut(panel, Button::selectable(locked, panel.get(command.text())), command);
    let entry = ui.add_enabled(enabled, entry).on_hover_text(widgets::about(panel, command));
    if entry.on_disabled_hover_text(panel.get("grey-no-lock")).clicked() {
        panel.ask(Action::Do(command));
        ui.close();
    }
}

/// A lit lock, which lets the engine follow again.
fn lock_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    let command = Command::LockEngine;
    let (name, about) = (panel.get(command.text()), widgets::about(panel, command));
    let response = ui.add(icon_face().selected(true));
    put_icon(ui, &response, Icon::Lock);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, true, &name));
    panel.ask_if(response.on_hover_text(about).clicked(), Action::Do(command));
}

/// The number of lines, which opens the choice of it and of a score beside every move.
fn lines_menu_ui(ui: &mut Ui, panel: &mut Panel<'_>, scores_all: bool) {
    let now = panel.settings.engine_lines;
    let name = panel.say(&Message::new("engine-lines").number("count", now));
    let words = RichText::new(&name).size(theme::text::SMALL);
    // It is lit while every move has a score.
    let sign = Button::new(words).selected(scores_all).min_size(vec2(COUNT, MIN_TARGET));
    let (response, _) = egui::containers::menu::MenuButton::from_button(sign).ui(ui, |ui| {
        ui.horizontal(|ui| {
            for count in ENGINE_LINES {
                let choice = ui.selectable_label(count == now, count.to_string());
                let name = panel.say(&Message::new("engine-lines").number("count", count));
                choice.widget_info(|| {
                    egui::WidgetInfo::selected(egui::Role::Button, true, count == now, &name)
                });
                if choice.clicked() {
                    let settings = Settings { engine_lines: count, ..panel.settings.clone() };
                    panel.ask(Action::SetSearchOptions(Box::new(settings)));
                    ui.close();
                }
            }
        });
        let command = Command::ScoreAll;
        let entry = with_shortcut(panel, Button::selectable(scores_all, panel.get(command.text())), command);
        if ui.add(entry).on_hover_text(widgets::about(panel, command)).clicked() {
            panel.ask(Action::Do(command));
            ui.close();
        }
    });
    response.on_hover_text(panel.get("engine-lines-about"));
}

/// Draws the lines in the room there is.
pub fn lines_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let mine = tab.mine();
    let Some((game, engine)) = engine(tab) else { return };
    let Some(sides) = &tab.sides else { return };
    let away = away(engine);
    let analysis = game.analysis();
    let (report, mover) = match away {
        Some(locked) => (locked.engine.as_ref(), locked.to_move),
        None => (analysis.engine.as_ref(), analysis.to_move),
    };
    let Some(report) = report else { return };
    ui.spacing_mut().item_spacing.y = GAP;
    let height = ui.available_height() + 1.0;
    let rows = rows_in(height, wanted(panel, false));
    let most =
        ((height - height_of(1, [rows[0]; 2])) / height_of(1, [rows[1]; 2])).floor().max(0.0) as usize + 1;
    if report.status.outdated {
        ui.multiply_opacity(theme::FAINT);
    }
    let second = analysis.second.as_ref().filter(|_| away.is_none());
    let most = most.saturating_sub(usize::from(second.is_some())).max(1);
    let lines = &report.report.lines[..most.min(report.report.lines.len())];
    let shown = ShownLines { mover, lines, sides, mine, rows };
    if away.is_some() {
        // Its moves belong to another position than the one in view.
        ui.disable();
    }
    let mut pointed = estimate::lines_ui(ui, panel, &shown);
    if let Some(second) = second {
        let name = second.name.clone().unwrap_or_default();
        let words = second.status.trouble.as_ref().map_or_else(
            || {
                panel.say(
                    &Message::new("engine-other").text("name", name).number("depth", second.report.depth),
                )
            },
            |trouble| panel.say(trouble),
        );
        let text = RichText::new(&words).size(theme::text::SMALL).color(panel.tokens.text_weak);
        let lines = &second.report.lines[..second.report.lines.len().min(1)];
        ui.horizontal_top(|ui| {
            let width = if lines.is_empty() { ui.available_width() } else { OTHER };
            ui.allocate_ui_with_layout(vec2(width, STRIP), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(width);
                ui.add(Label::new(text).truncate());
            });
            ui.push_id("other", |ui| {
                pointed = estimate::lines_ui(ui, panel, &ShownLines { lines, rows: [rows[1]; 2], ..shown })
                    .or(pointed.take());
            });
        });
    }
    if let Some(moves) = pointed.filter(|_| away_is_none(tab)) {
        tab.view.preview = moves;
    }
}

#[cfg(test)]
mod tests {
    use super::{height_of, rows_in};

    #[test]
    fn the_best_line_is_the_last_to_be_shortened() {
        let rows = |height| rows_in(height, 3);
        assert_eq!([400.0, height_of(3, [2, 2])].map(rows), [[2, 2]; 2]);
        assert_eq!([height_of(3, [2, 2]) - 1.0, height_of(3, [2, 1])].map(rows), [[2, 1]; 2]);
        assert_eq!(rows(height_of(3, [2, 1]) - 1.0), [1, 1]);
    }
}
