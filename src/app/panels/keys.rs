//! The list of keys: the key of every command, and the choice of another one.

use crate::action::Action;
use crate::commands::{Command, Menu};
use crate::icons::Icon;
use crate::keys::{Keys, may_be};
use crate::panel::Panel;
use crate::theme::{self, space};
use crate::widgets::{ICON, heading, icon_button, named_field};
use egui::{
    Align, Context, Event, Key, KeyboardShortcut, Layout, Modifiers, RichText, ScrollArea, Sense, Ui,
    UiBuilder, vec2,
};
use etude_model::Message;

/// The list of keys while it is open.
#[derive(Default)]
pub struct KeyList {
    /// The filter for commands.
    find: String,
    /// The command whose new key is waited for.
    waiting: Option<Command>,
    /// The key that was pressed, and the doubt about it.
    pressed: Option<(KeyboardShortcut, Doubt)>,
}

/// A reason not to assign a pressed key at once.
enum Doubt {
    /// Another command has it.
    Holder(Command),
    /// No command may have it.
    Reserved,
}

/// The height of a row, and of the instruction above the rows, in points.
const ROW: f32 = 28.0;
const SAID: f32 = 54.0;
/// The width of a key, in points.
const KEY: f32 = 108.0;
/// The width of the field that finds a command, in points, where there is room.
const FIND: f32 = 260.0;

impl KeyList {
    /// True while the list waits for a new key.
    pub fn waits(&self) -> bool {
        self.waiting.is_some()
    }

    /// Waits no more. Returns true if it did.
    pub fn wait_no_more(&mut self) -> bool {
        self.pressed = None;
        self.waiting.take().is_some()
    }

    /// Takes the key that was pressed, before anything else sees it. Returns the keys as they are then.
    pub fn take_key(&mut self, ctx: &Context, keys: &Keys, menus: &[Menu]) -> Option<Keys> {
        let command = self.waiting?;
        let key = ctx.input_mut(|input| {
            let key = |event: &Event| match event {
                Event::Key { key, pressed: true, modifiers, .. } if *key != Key::Escape => {
                    Some((*key, *modifiers))
                }
                _ => None,
            };
            let found = input.events.iter().find_map(key);
            input.events.retain(|event| match event {
                Event::Key { key, .. } => *key == Key::Escape,
                Event::Text(_) | Event::Copy | Event::Cut | Event::Paste(_) => false,
                _ => true,
            });
            found
        });
        let (logical_key, held) = key?;
        let mut modifiers = Modifiers::NONE;
        for (is_held, one) in
            [(held.command, Modifiers::COMMAND), (held.alt, Modifiers::ALT), (held.shift, Modifiers::SHIFT)]
        {
            modifiers |= if is_held { one } else { Modifiers::NONE };
        }
        let key = KeyboardShortcut { modifiers, logical_key };
        let doubt = if may_be(&key) {
            keys.holder(menus, command, key).map(Doubt::Holder)
        } else {
            Some(Doubt::Reserved)
        };
        if let Some(doubt) = doubt {
            self.pressed = Some((key, doubt));
            return None;
        }
        self.wait_no_more();
        let mut keys = keys.clone();
        keys.set(command, Some(key));
        Some(keys)
    }
}

/// Draws the list of keys as a page of that size.
pub fn keys_ui(ui: &mut Ui, panel: &mut Panel<'_>, shown: &mut KeyList, height: f32) {
    said_ui(ui, panel, shown);
    ui.horizontal(|ui| {
        let hint = panel.get("keys-find");
        let field = egui::TextEdit::singleline(&mut shown.find)
            .hint_text(&hint)
            .desired_width(FIND.min(ui.available_width() * 0.42));
        named_field(ui, &hint, field);
        let any = !panel.settings.keys.is_empty();
        let reset = ui.add_enabled(any, egui::Button::new(panel.get("keys-reset-all")));
        if reset.on_disabled_hover_text(panel.get("grey-own-keys")).clicked() {
            shown.wait_no_more();
            panel.ask(Action::SetKeys(Keys::default()));
        }
    });
    ui.add_space(space::XS);
    let height = (height - SAID - 48.0).max(120.0);
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false).show(ui, |ui| {
        let wanted = shown.find.trim().to_lowercase();
        let menus = panel.menus;
        let fits =
            |panel: &Panel<'_>, command: &Command| panel.get(command.text()).to_lowercase().contains(&wanted);
        let mut without = Vec::new();
        for menu in menus {
            let found: Vec<Command> = menu.commands().filter(|command| fits(panel, command)).collect();
            let (with, others): (Vec<_>, Vec<_>) = found
                .into_iter()
                .partition(|&command| panel.key(command).is_some() || shown.waiting == Some(command));
            without.extend(others);
            if with.is_empty() {
                continue;
            }
            heading(ui, panel.get(menu.name));
            for command in with {
                row_ui(ui, panel, shown, command);
            }
            ui.add_space(space::S);
        }
        if !without.is_empty() {
            let folded = egui::CollapsingHeader::new(panel.get("keys-without")).id_salt("without");
            folded.open((!wanted.is_empty()).then_some(true)).show(ui, |ui| {
                for command in without {
                    row_ui(ui, panel, shown, command);
                }
            });
            ui.add_space(space::S);
        }
        if wanted.is_empty() {
            for (title, text) in [
                ("keys-cards", "keys-cards-text"),
                ("keys-board", "keys-board-text"),
                ("tree-title", "keys-tree-text"),
            ] {
                heading(ui, panel.get(title));
                ui.label(panel.get(text));
                ui.add_space(space::S);
            }
        }
    });
}

/// Draws the instruction for the next step; it has its room whatever it says.
fn said_ui(ui: &mut Ui, panel: &mut Panel<'_>, list: &mut KeyList) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), SAID), Sense::hover());
    let ui = &mut ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min)));
    let ink = panel.tokens.text_weak;
    let Some(command) = list.waiting else {
        ui.label(RichText::new(panel.get("keys-how")).color(ink));
        return;
    };
    let name = panel.get(command.text());
    let (mut chosen, mut leave) = (None, false);
    match &list.pressed {
        Some((key, Doubt::Holder(holder))) => {
            let text = Message::new("keys-taken").text("key", panel.key_text(key));
            ui.label(panel.say(&text.text("command", panel.get(holder.text()))));
            ui.horizontal(|ui| {
                if ui.button(panel.get("keys-take")).clicked() {
                    chosen = Some(Some(*key));
                }
                if ui.button(panel.get("keys-leave")).clicked() {
                    leave = true;
                }
            });
        }
        Some((key, Doubt::Reserved)) => {
            let text = Message::new("keys-reserved").text("key", panel.key_text(key));
            ui.label(RichText::new(panel.say(&text)).color(panel.tokens.error));
        }
        None => {
            ui.label(panel.say(&Message::new("keys-press").text("command", name)));
            if ui.button(panel.get("keys-none")).clicked() {
                chosen = Some(None);
            }
        }
    }
    if leave {
        list.wait_no_more();
    }
    if let Some(key) = chosen {
        let mut keys = panel.settings.keys.clone();
        keys.take(panel.menus, command, key);
        list.wait_no_more();
        panel.ask(Action::SetKeys(keys));
    }
}

fn row_ui(ui: &mut Ui, panel: &mut Panel<'_>, list: &mut KeyList, command: Command) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let name = panel.get(command.text());
    let ui = &mut ui.new_child(
        UiBuilder::new().max_rect(rect).id_salt(command.id()).layout(Layout::right_to_left(Align::Center)),
    );
    // Room for the sign, whether the key is changed or not.
    let size = vec2(ICON, theme::MIN_TARGET);
    if panel.settings.keys.is_chosen(command) {
        let reset = panel.say(&Message::new("keys-reset").text("command", &name));
        if icon_button(ui, Icon::Reset, &reset, None).clicked() {
            let mut keys = panel.settings.keys.clone();
            keys.reset(panel.menus, command);
            panel.ask(Action::SetKeys(keys));
        }
    } else {
        ui.allocate_exact_size(size, Sense::hover());
    }
    let key = panel.key(command).map_or_else(|| panel.get("keys-none"), |key| panel.key_text(&key));
    let waits = list.waiting == Some(command);
    let text = RichText::new(if waits { panel.get("keys-waiting") } else { key.clone() }).monospace();
    let button = egui::Button::new(text).selected(waits).min_size(vec2(KEY, 24.0));
    let button = ui.add(button);
    let about = panel.say(&Message::new("keys-change").text("command", &name).text("key", key));
    button.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, waits, &about));
    if button.on_hover_text(&about).clicked() {
        list.pressed = None;
        list.waiting = if waits { None } else { Some(command) };
        ui.ctx().memory_mut(egui::Memory::stop_text_input);
    }
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let name = egui::Label::new(name).truncate().show_tooltip_when_elided(false);
        ui.add(name).on_hover_text(panel.get(command.face().about));
    });
}
