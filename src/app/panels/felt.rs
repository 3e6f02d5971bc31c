//! Moves in the row under the table: moves without a card and, where several cards go together, pass, play and take back.

use super::{picking, solve};
use crate::action::Action;
use crate::choices::text_width;
use crate::commands::Command;
use crate::drawn::LaidMove;
use crate::fonts;
use crate::icons::Icon;
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::{about, centred, command_icon, keys_are_taken, part_id, with_reason};
use egui::{
    Align, Button, FontId, Galley, Key, Layout, Modifiers, Rect, Response, RichText, Stroke, StrokeKind, Ui,
    UiBuilder, pos2, vec2,
};
use etude_model::{Message, PASS};
use etude_study::MoveRow;
use std::sync::Arc;

/// The height of the buttons, in points.
const HEIGHT: f32 = 32.0;
/// The least width of the button of a move, in points.
const MOVE: f32 = 84.0;
/// The width of a button, in points, where there is room and where there is none.
const WIDTHS: [f32; 2] = [120.0, 56.0];

/// Draws the buttons of the game in a room, about the middle of the table.
pub fn buttons_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, room: Rect, center: f32) {
    if tab.study.playing().is_none() || tab.mode == Mode::Setup {
        return;
    }
    if tab.study.identity().game.singles {
        let room =
            if tab.mode == Mode::Play && tab.gives_hints() { help_ui(ui, panel, tab, room) } else { room };
        named_moves_ui(ui, panel, tab, room, center);
    } else if tab.selects_cards() {
        selection_ui(ui, panel, tab, room, center);
    }
}

/// The part of a row that holds buttons from left to right.
fn row(ui: &mut Ui, room: Rect) -> Ui {
    let layout = Layout::left_to_right(Align::Center);
    ui.new_child(UiBuilder::new().scope_id(part_id("moves of the row")).max_rect(room).layout(layout))
}

/// The moves that may be made at the screen now.
fn moves(tab: &Tab) -> &[MoveRow] {
    let others_turn = !tab.may_move() || !tab.study.view().sees_moves;
    if others_turn { &[] } else { tab.moves() }
}

fn button(ui: &mut Ui, width: f32, enabled: bool, shown: String, name: &str) -> Response {
    let button = Button::new(RichText::new(shown).strong()).truncate();
    let size = vec2(width, HEIGHT);
    let response = ui.add_enabled_ui(enabled, |ui| ui.add_sized(size, button)).inner;
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, name));
    response
}

/// The move that the last of the hints names, by its index.
fn hinted(tab: &Tab) -> Option<usize> {
    tab.drawn_hint().filter(|&(steps, _)| steps > 2).map(|(_, index)| index)
}

/// Frames the button of the move that a hint names: no card shows it.
fn mark_hint(ui: &Ui, panel: &Panel<'_>, button: Rect) {
    let (corners, line) = (theme::radius::M, Stroke::new(2.0, panel.tokens.accent));
    ui.painter().rect_stroke(button.expand(1.0), corners, line, StrokeKind::Outside);
}

/// Pass, the raised cards, and the last move taken back.
fn selection_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, room: Rect, center: f32) {
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
    let pass = moves.iter().position(|row| row.takes_nothing() && row.text == PASS);
    let can_pass = pass.is_some();
    let taken_back = tab.can_take_back();
    let solves = tab.mode == Mode::Solve;
    let hints = solves || tab.mode == Mode::Play && tab.gives_hints();
    let hint = hints.then_some((Command::Hint, tab.can_hint()));
    let begin = [(Command::Pass, can_pass)].into_iter().chain(hint);
    // In Analyse the steps at the left lead back.
    let back = (tab.mode != Mode::Analyse).then_some((Command::Back, taken_back));
    let commands: Vec<_> = begin.chain(back).collect();
    let before_play = usize::from(hints);
    let count = commands.len() as f32 + 1.0;
    let gap = ui.spacing().item_spacing.x;
    let [usual, least] = WIDTHS;
    let fitting = (room.width() + gap) / count - gap;
    // The heavier face is a little wider.
    let wide = |text: &str| text_width(ui, text) * 1.08 + 2.0 * space::M;
    let with_key =
        |name: String, key: Option<String>| key.map_or(name.clone(), |key| format!("{name}  ({key})"));
    let names: Vec<String> =
        commands.iter().map(|&(command, _)| named(panel, tab, command)).chain([play.clone()]).collect();
    let keys = commands.iter().map(|&(command, _)| panel.key(command).map(|key| panel.key_text(&key)));
    let keys = keys.chain([Some(enter.to_owned())]);
    let with_keys = names.iter().cloned().zip(keys).map(|(name, key)| with_key(name, key));
    let with_keys = with_keys.map(|text| wide(&text)).fold(usual, f32::max).ceil();
    let bare = names.iter().map(|name| wide(name)).fold(usual, f32::max).ceil();
    // A narrow row has no room for the keys, which tooltips name too.
    let keyed = with_keys <= fitting;
    let width = if keyed { with_keys } else { fitting.floor().clamp(least, bare) };
    let ui = &mut row(ui, centred(center, room, count * (width + gap) - gap));
    for (place, (command, enabled)) in commands.into_iter().enumerate() {
        let key = panel.key(command).filter(|_| keyed).map(|key| panel.key_text(&key));
        let shown = with_key(named(panel, tab, command), key);
        let rect = command_ui(ui, panel, tab, (command, enabled), width, shown);
        if command == Command::Pass && can_pass && pass == hinted(tab) {
            mark_hint(ui, panel, rect);
        }
        if place == before_play {
            let shown = if keyed { format!("{play}  ({enter})") } else { play.clone() };
            let response = button(ui, width, selected.is_some(), shown, &play);
            let response = response.on_hover_text(&told).on_disabled_hover_text(&told);
            if let Some(index) = selected.filter(|_| response.clicked()) {
                panel.ask(Action::Play(index));
            }
        }
    }
}

/// The name of a command on its button.
fn named(panel: &Panel<'_>, tab: &Tab, command: Command) -> String {
    match command {
        Command::Back => panel.get("felt-back"),
        Command::Pass if matches!(moves(tab), [only] if only.text == PASS) => panel.get("felt-pass-only"),
        Command::Hint if tab.mode == Mode::Solve => solve::hint_name(panel, tab),
        _ => panel.get(command.text()),
    }
}

/// Draws the button of a command, with why it is grey in its tooltip. Returns its place.
fn command_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    tab: &Tab,
    (command, enabled): (Command, bool),
    width: f32,
    shown: String,
) -> Rect {
    let name = named(panel, tab, command);
    let about = format!("{name}: {}", about(panel, command));
    let response = button(ui, width, enabled, shown, &name);
    let rect = response.rect;
    let why = panel.get(match command {
        Command::Pass => "grey-no-pass",
        Command::Hint => "grey-no-hint",
        _ => "grey-no-back",
    });
    let grey = with_reason(&about, Some(&why));
    panel.ask_if(response.on_hover_text(&about).on_disabled_hover_text(grey).clicked(), Action::Do(command));
    rect
}

/// Draws the hint and the way back at the right end of a room: in words where the moves leave place for them, else as icons.
/// Returns the rest of the room.
pub(super) fn help_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, room: Rect) -> Rect {
    let commands = [
        (Command::Hint, tab.can_hint(), Icon::Hint, "grey-no-hint"),
        (Command::Back, tab.can_take_back(), Icon::Undo, "grey-no-back"),
    ];
    let names = commands.map(|(command, ..)| named(panel, tab, command));
    let width =
        names.iter().map(|name| text_width(ui, name) * 1.08 + 2.0 * space::M).fold(MOVE, f32::max).ceil();
    let gap = ui.spacing().item_spacing.x;
    let fits = |width: f32| room.width() - 2.0 * (width + gap) >= 3.0 * (MOVE + gap);
    let in_words = fits(width);
    let width = if in_words { width } else { MIN_TARGET };
    let left = room.right() - 2.0 * width - gap;
    let layout = Layout::left_to_right(Align::Center);
    let end =
        UiBuilder::new().scope_id(part_id("help of the row")).max_rect(room.with_min_x(left)).layout(layout);
    let ui = &mut ui.new_child(end);
    for ((command, enabled, icon, why), name) in commands.into_iter().zip(names) {
        if in_words {
            command_ui(ui, panel, tab, (command, enabled), width, name);
        } else {
            command_icon(ui, panel, command, icon, (!enabled).then_some(why));
        }
    }
    room.with_max_x(left - gap)
}

/// A button that shows its move as lists do: words and small cards, and the key behind them.
struct MoveButton {
    laid: LaidMove,
    key: Option<Arc<Galley>>,
    width: f32,
}

impl MoveButton {
    fn new(ui: &Ui, panel: &Panel<'_>, row: &MoveRow, key: Option<Key>) -> Self {
        let laid = LaidMove::button(ui.painter(), panel, &row.drawn);
        let ink = ui.visuals().widgets.inactive.text_color();
        let font = FontId::new(theme::text::BODY, fonts::heading());
        let key = key.map(|key| ui.painter().layout_no_wrap(format!("({})", key.name()), font, ink));
        let width = laid.width() + key.as_ref().map_or(0.0, |key| space::S + key.size().x);
        Self { laid, key, width }
    }

    /// The width of the whole button, in points.
    fn outer(&self) -> f32 {
        MOVE.max(self.width + 2.0 * space::S).ceil()
    }

    fn show(self, ui: &mut Ui, panel: &Panel<'_>, row: &MoveRow) -> Response {
        let ink = ui.visuals().widgets.inactive.text_color();
        let response = ui.add(Button::new("").min_size(vec2(self.outer(), HEIGHT)));
        let middle = response.rect.center();
        let end = self.laid.paint(ui.painter(), middle.x - self.width / 2.0, middle.y, panel.tokens);
        if let Some(key) = self.key {
            ui.painter().galley(pos2(end + space::S, middle.y - key.size().y / 2.0), key, ink);
        }
        let words = panel.move_words(&row.drawn);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
        response
    }
}

/// A button for each move that no card says, and for each way to play a card that can be played in several ways.
fn named_moves_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, room: Rect, center: f32) {
    let left = picking::narrowed(tab).unwrap_or_default();
    let taken = keys_are_taken(ui.ctx());
    // Moves with a key come first, in one place however many ways to play cards come and go.
    let mut shown: Vec<_> = moves(tab).iter().enumerate().collect();
    shown.sort_by_key(|(_, row)| row.name.as_ref().is_none_or(|name| name.key.is_none()));
    shown.retain(|(index, row)| row.name.is_some() || left.contains(index));
    let key = |row: &MoveRow| Key::from_name(&row.name.as_ref()?.key?.to_string());
    let buttons: Vec<_> = shown
        .into_iter()
        .map(|(index, row)| (index, row, key(row), MoveButton::new(ui, panel, row, key(row))))
        .collect();
    let gap = ui.spacing().item_spacing.x;
    // They begin at one place, however many there are.
    let ui = &mut row(ui, centred(center, room, 3.0 * (WIDTHS[0] + gap) - gap));
    for (index, row, key, button) in buttons {
        let response = button.show(ui, panel, row);
        if hinted(tab) == Some(index) {
            mark_hint(ui, panel, response.rect);
        }
        let pressed =
            key.is_some_and(|key| !taken && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)));
        if response.clicked() || pressed {
            panel.ask(Action::Play(index));
        }
    }
}
