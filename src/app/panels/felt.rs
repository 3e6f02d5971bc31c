//! The buttons below the cards: moves that no card says and, where several cards go together, pass, play and take back.

use super::picking;
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::drawn::LaidMove;
use crate::app::fonts;
use crate::app::panel::Panel;
use crate::app::tab::{Mode, Tab};
use crate::app::theme::{self, space};
use crate::app::widgets::about;
use crate::model::{Message, PASS};
use crate::study::MoveRow;
use egui::{Button, FontId, Key, Modifiers, Response, RichText, Ui, pos2, vec2};

/// The height of the buttons in points, and beside a page, which needs the room.
const BUTTONS: [f32; 2] = [38.0, 28.0];
/// The room above and below them.
const MARGINS: [f32; 2] = [space::S, space::XS / 2.0];
/// The least width of a button, in points.
const WIDTH: f32 = 120.0;

/// Draws the buttons of the game. They keep their place, so that the table does when one comes or goes.
pub fn buttons_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    if tab.study.playing().is_none() {
        return;
    }
    let bar = egui::Panel::bottom("buttons of moves").show_separator_line(false).frame(egui::Frame::NONE);
    let beside = usize::from(tab.page() > 0);
    let height = BUTTONS[beside] + 2.0 * MARGINS[beside];
    bar.show(ui, |ui| {
        ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
            ui.horizontal_centered(|ui| {
                ui.set_min_height(height);
                if tab.study.identity().game.singles {
                    named_moves_ui(ui, panel, tab);
                } else {
                    selection_ui(ui, panel, tab);
                }
            });
        });
    });
}

/// The moves that may be made at the screen now.
fn moves(tab: &Tab) -> &[MoveRow] {
    let others_turn = !tab.may_move() || !tab.study.view().sees_moves;
    if others_turn { &[] } else { tab.moves() }
}

fn button(ui: &mut Ui, tab: &Tab, enabled: bool, shown: String, name: &str) -> Response {
    let height = BUTTONS[usize::from(tab.page() > 0)];
    let button = Button::new(RichText::new(shown).strong()).min_size(vec2(WIDTH, height));
    let response = ui.add_enabled(enabled, button);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, name));
    response
}

/// A button that shows its move as lists do: words and small cards, and the key behind them.
fn move_button(ui: &mut Ui, panel: &Panel<'_>, tab: &Tab, row: &MoveRow, key: Option<Key>) -> Response {
    let height = BUTTONS[usize::from(tab.page() > 0)];
    let laid = LaidMove::button(ui.painter(), panel, &row.drawn);
    let ink = ui.visuals().widgets.inactive.text_color();
    let font = FontId::new(theme::text::BODY, fonts::heading());
    let key = key.map(|key| ui.painter().layout_no_wrap(format!("({})", key.name()), font, ink));
    let behind = key.as_ref().map_or(0.0, |key| space::S + key.size().x);
    let width = laid.width() + behind;
    let response = ui.add(Button::new("").min_size(vec2(WIDTH.max(width + 2.0 * space::L).ceil(), height)));
    let middle = response.rect.center();
    let end = laid.paint(ui.painter(), middle.x - width / 2.0, middle.y, panel.tokens);
    if let Some(key) = key {
        ui.painter().galley(pos2(end + space::S, middle.y - key.size().y / 2.0), key, ink);
    }
    let words = panel.move_words(&row.drawn);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
    response
}

/// Pass, the raised cards, and the last move taken back.
fn selection_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let moves = moves(tab);
    let enter = Key::Enter.name();
    let selected = picking::selected_move(tab).filter(|&index| index < moves.len());
    let play = panel.get("felt-play");
    let told = match (selected, picking::narrowed(tab)) {
        (None, Some(left)) if left.len() > 1 => {
            panel.say(&Message::new("felt-play-more").number("count", left.len()).text("key", enter))
        }
        (None, None) => panel.say(&Message::new("felt-play-pick").text("key", enter)),
        _ => panel.say(&Message::new("felt-play-about").text("key", enter)),
    };
    let can_pass = moves.iter().any(|row| row.takes_nothing() && row.text == PASS);
    let taken_back = tab.can_take_back();
    // The buttons stand in the middle, as at a table.
    let solves = tab.mode == Mode::Solve;
    let count = if solves { 4.0 } else { 3.0 };
    let total = count * WIDTH + (count - 1.0) * ui.spacing().item_spacing.x;
    ui.add_space(((ui.available_width() - total) / 2.0).max(0.0));
    let hint = solves.then_some((Command::Hint, tab.can_hint()));
    let begin = [(Command::Pass, can_pass)].into_iter().chain(hint);
    let commands: Vec<_> = begin.chain([(Command::Back, taken_back)]).collect();
    let before_play = commands.len() - 2;
    for (place, (command, enabled)) in commands.into_iter().enumerate() {
        let name = panel.get(if command == Command::Back { "felt-back" } else { command.text() });
        let key = panel.key(command).map(|key| panel.key_text(&key));
        let shown = key.map_or_else(|| name.clone(), |key| format!("{name}  ({key})"));
        let about = about(panel, command);
        let response = button(ui, tab, enabled, shown, &name);
        if response.on_hover_text(&about).on_disabled_hover_text(&about).clicked() {
            panel.ask(Action::Do(command));
        }
        if place == before_play {
            let response = button(ui, tab, selected.is_some(), format!("{play}  ({enter})"), &play);
            let response = response.on_hover_text(&told).on_disabled_hover_text(&told);
            if let Some(index) = selected.filter(|_| response.clicked()) {
                panel.ask(Action::Play(index));
            }
        }
    }
}

/// A button for each move that no card says, and for each way to play a card that can be played in several ways.
fn named_moves_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let left = picking::narrowed(tab).unwrap_or_default();
    let typing = ui.ctx().text_edit_focused();
    // What has a key stands in front, in one place however many ways to play cards come and go.
    let mut shown: Vec<_> = moves(tab).iter().enumerate().collect();
    shown.sort_by_key(|(_, row)| row.name.as_ref().is_none_or(|name| name.key.is_none()));
    for (index, row) in shown {
        let name = row.name.as_ref();
        if name.is_none() && !left.contains(&index) {
            continue;
        }
        let key = name.and_then(|name| name.key).and_then(|key| Key::from_name(&key.to_string()));
        let response = move_button(ui, panel, tab, row, key);
        let pressed =
            key.is_some_and(|key| !typing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)));
        if response.clicked() || pressed {
            panel.ask(Action::Play(index));
        }
    }
}
