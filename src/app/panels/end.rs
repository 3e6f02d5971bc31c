//! Sheet over the table at the end of an attempt or a game: the result, one line about it, and one button that goes on.
//! Nothing else of the window moves for it.

use super::after;
use super::solve::{refuted, result};
use super::verdict::{ending_message, verdict_message};
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::fonts;
use crate::app::paint::painting::focused_place;
use crate::app::panel::Panel;
use crate::app::tab::{SolveStep, Tab, end::End};
use crate::app::theme::{MIN_TARGET, radius, space, text};
use crate::app::widgets::{about, part_id, primary_button};
use crate::model::{Message, Value};
use crate::study::Analysis;
use egui::accesskit::Live;
use egui::{
    Align, Color32, CornerRadius, FontId, Key, Label, Layout, Modifiers, Rect, RichText, Role, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, WidgetInfo, vec2,
};

/// The size of the sheet, in points; a long line makes it wider.
const SIZE: [f32; 2] = [360.0, 120.0];
/// The sizes in which the result is written: the first in which it fits.
const SIZES: [f32; 3] = [text::HERO, text::TITLE, text::BODY];
/// The height of the result, in points.
const HEAD: f32 = 44.0;

/// How a game that was played has ended.
pub fn result_message(tab: &Tab, analysis: &Analysis) -> Message {
    let own = tab.ending().and_then(|ending| tab.study.playing()?.ending_words(ending, tab.mine()));
    own.unwrap_or_else(|| match tab.agreed().zip(tab.sides.as_ref()) {
        Some((ending, sides)) => ending_message(ending, sides),
        None => verdict_message(analysis, tab.sides.as_ref(), tab.mine()),
    })
}

/// What the sheet says, and the colour of the result.
fn said(panel: &Panel<'_>, tab: &Tab, end: End) -> Option<(String, String, Color32)> {
    let game = tab.study.playing()?;
    let ink = |value: Value| panel.tokens.value(Some(value)).0;
    Some(match (end, &tab.trial) {
        (End::Solved, Some(trial)) => {
            let solving = &trial.solving;
            let line = if solving.was_shown() {
                panel.get("solve-shown")
            } else {
                result(panel, solving.mistakes(), solving.hints(), solving.seconds())
            };
            (panel.get("solve-solved"), line, ink(Value::Win))
        }
        (End::Refuted, Some(trial)) => {
            let (head, about) = refuted(panel, trial, game);
            (panel.get("end-missed"), format!("{head} · {about}"), ink(Value::Loss))
        }
        (End::Played, _) => {
            let reason = tab.ending().map_or_else(String::new, |ending| panel.say(&ending.reason));
            let result = panel.say(&result_message(tab, game.analysis()));
            (result, reason, panel.tokens.text_strong)
        }
        (_, None) => return None,
    })
}

/// What the button does: its name, what is said about it, the action.
fn goes_on(panel: &Panel<'_>, tab: &Tab, end: End) -> (String, String, Action) {
    let get = |name, about, action| (panel.get(name), panel.get(about), action);
    match end {
        End::Solved => get("end-next", "solve-next-about", Action::NextExercise),
        End::Refuted => get("solve-retry", "solve-retry-about", Action::Solve(SolveStep::Retry)),
        End::Played if after::is_after(tab) => {
            (panel.get("end-next"), about(panel, Command::Deal), Action::Do(Command::Deal))
        }
        End::Played => get("play-review", "play-review-about", Action::ReviewGame),
    }
}

/// Presses the button of the sheet by Enter, unless what has the focus takes it.
pub fn press_by_key(ui: &Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let Some(end) = tab.end_in_sight() else { return };
    if takes_enter(ui) {
        panel.ask(goes_on(panel, tab, end).2);
    }
}

/// Whether Enter was pressed for a sheet, which takes it.
pub fn takes_enter(ui: &Ui) -> bool {
    let free = ui.memory(|memory| memory.focused().is_none()) || focused_place(ui.ctx()).is_some();
    free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// Draws the sheet over an area, once there is an end to tell.
pub fn sheet_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, area: Rect) {
    let Some(end) = tab.end_in_sight().filter(|_| !panel.session_is_over()) else { return };
    let Some((result, line, ink)) = said(panel, tab, end) else { return };
    let small = FontId::proportional(text::SMALL);
    let wide = |words: &str, font: FontId| ui.painter().layout_no_wrap(words.to_owned(), font, ink).size().x;
    let [least, high] = SIZE;
    let most = (area.width() - 2.0 * space::S).max(1.0);
    let needed = wide(&line, small.clone()) + 2.0 * space::M;
    let width = needed.max(least).min(most).round();
    let rect = Rect::from_center_size(area.center().round(), vec2(width, high));
    let room = width - 2.0 * space::M;
    let heading = |size: f32| FontId::new(size, fonts::heading());
    let size = SIZES.into_iter().find(|&size| wide(&result, heading(size)) <= room).unwrap_or(text::BODY);
    let builder = UiBuilder::new()
        .scope_id(part_id("end"))
        .max_rect(rect.shrink2(vec2(space::M, space::S)))
        .layout(Layout::top_down(Align::Center));
    let mut child = ui.new_child(builder);
    paint_ground(&child, panel, rect);
    // What lies below the sheet does not feel the pointer.
    let ground = child.interact(rect, child.unique_id().with("ground"), Sense::click_and_drag());
    let name = panel.get("end-label");
    ground.widget_info(|| WidgetInfo::labeled(Role::Group, true, &name));
    child.spacing_mut().item_spacing.y = 0.0;
    let head = vec2(room, HEAD);
    child.allocate_ui_with_layout(head, Layout::centered_and_justified(egui::Direction::TopDown), |ui| {
        let words = RichText::new(&result).font(heading(size)).color(ink);
        let said = ui.add(Label::new(words).truncate());
        said.ctx.accesskit_node_builder(said.id, |node| node.set_live(Live::Polite));
    });
    child.allocate_ui_with_layout(vec2(room, 20.0), Layout::top_down(Align::Center), |ui| {
        if !line.is_empty() {
            let words = RichText::new(&line).font(small).color(panel.tokens.text_weak);
            ui.add(Label::new(words).truncate());
        }
    });
    child.add_space((child.available_height() - MIN_TARGET).max(0.0));
    let (name, about, action) = goes_on(panel, tab, end);
    let about = format!("{name}: {about}  ({})", Key::Enter.name());
    if primary_button(&mut child, panel.tokens, name, true).on_hover_text(about).clicked() {
        panel.ask(action);
    }
}

/// Paints the ground of a sheet.
pub fn paint_ground(ui: &Ui, panel: &Panel<'_>, rect: Rect) {
    let corner = CornerRadius::same(radius::L);
    ui.painter().add(panel.tokens.shadow_floating.as_shape(rect, corner));
    let line = Stroke::new(1.0, panel.tokens.line);
    ui.painter().rect(rect, corner, panel.tokens.raised, line, StrokeKind::Inside);
}
