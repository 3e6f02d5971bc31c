//! The tools above the table: the switch between the ways to use a study, and what belongs to each.

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::kinds::durak;
use crate::app::panel::Panel;
use crate::app::tab::play::Player;
use crate::app::tab::{Mode, Tab};
use crate::model::{Edit, Message, Side, Viewer};
use crate::study::MoveRow;
use egui::scroll_area::ScrollBarVisibility::AlwaysHidden as HIDDEN;
use egui::{RichText, Ui};

/// Below this width, in points, tools scroll in one row.
const NARROW: f32 = 520.0;

/// Draws the switch between the three ways to use a study, and their tools.
pub fn mode_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    if tab.study.three().is_some() {
        return crate::app::kinds::three_card::tools_ui(ui, panel, tab);
    }
    if !tab.study.is_played() {
        return durak::tools_ui(ui, panel, tab);
    }
    // A small window keeps its height for the table: the tools scroll in one row there.
    if ui.available_width() < NARROW {
        egui::ScrollArea::horizontal().id_salt("tools").scroll_bar_visibility(HIDDEN).show(ui, |ui| {
            ui.horizontal(|ui| mode_row_ui(ui, panel, tab));
        });
    } else {
        ui.horizontal_wrapped(|ui| mode_row_ui(ui, panel, tab));
    }
}

fn mode_row_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    for (mode, command) in
        [(Mode::Setup, Command::Setup), (Mode::Analyse, Command::Analyse), (Mode::Play, Command::Play)]
    {
        let name = panel.get(command.text());
        let text = RichText::new(name).strong();
        let response = ui.selectable_label(tab.mode == mode, text);
        if response.on_hover_text(shortcut_text(ui, command)).clicked() {
            panel.ask(Action::Do(command));
        }
    }
    if tab.study.durak().is_some() && tab.mode != Mode::Setup {
        ui.separator();
        durak::page_ui(ui, panel, &mut tab.durak);
    }
    ui.separator();
    match tab.mode {
        Mode::Setup => setup_tools_ui(ui, panel, tab),
        Mode::Analyse => analyse_tools_ui(ui, panel, tab),
        Mode::Play => play_tools_ui(ui, panel, tab),
    }
}

fn shortcut_text(ui: &Ui, command: Command) -> String {
    command.shortcut().map_or_else(String::new, |shortcut| ui.ctx().format_shortcut(&shortcut))
}

fn command_button(ui: &mut Ui, panel: &mut Panel<'_>, command: Command, enabled: bool) {
    let response = ui.add_enabled(enabled, egui::Button::new(panel.get(command.text())));
    let shortcut = shortcut_text(ui, command);
    let response = if shortcut.is_empty() { response } else { response.on_hover_text(shortcut) };
    if response.clicked() {
        panel.ask(Action::Do(command));
    }
}

fn setup_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let rules = tab.study.rules();
    let label = panel.get("setup-rules");
    let combo = egui::ComboBox::from_id_salt("rules").selected_text(panel.get(rules.name));
    let response = combo.show_ui(ui, |ui| {
        for profile in tab.study.all_rules() {
            let response = ui.selectable_label(profile.id == rules.id, panel.get(profile.name));
            if response.on_hover_text(panel.get(profile.about)).clicked() {
                panel.ask(Action::SetRules(profile.id));
            }
        }
    });
    response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
    response.response.on_hover_text(panel.get(rules.about));
    for choice in tab.study.choices() {
        let label = panel.say(&choice.label);
        let on: Vec<String> =
            choice.options.iter().filter(|(_, on)| *on).map(|(name, _)| panel.say(name)).collect();
        let shown = match (choice.flags, on.len()) {
            (true, 0) => label.clone(),
            (true, count) => format!("{label}: {count}"),
            (false, _) => on.join(", "),
        };
        let combo = egui::ComboBox::from_id_salt(choice.id).selected_text(shown);
        let mut combo = combo;
        if choice.flags {
            combo = combo.close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside);
        }
        let response = combo.show_ui(ui, |ui| {
            for (option, (name, on)) in choice.options.iter().enumerate() {
                let name = panel.say(name);
                let clicked = if choice.flags {
                    ui.checkbox(&mut on.clone(), name).clicked()
                } else {
                    ui.selectable_label(*on, name).clicked() && !*on
                };
                if clicked {
                    panel.ask(Action::Edit(Edit::Choose { choice: choice.id, option }));
                }
            }
        });
        response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
        response.response.on_hover_text(&label);
    }
    ui.separator();
    let commands: &[Command] = if tab.sides.is_some() {
        &[Command::SwapSides, Command::Deal, Command::Clear, Command::Flip]
    } else {
        &[Command::SwapSides, Command::Sort, Command::Deal, Command::Clear]
    };
    for &command in commands {
        if command == Command::Deal && tab.sides.is_some() {
            // Nothing is dealt on a board.
            let response = ui.button(panel.get("setup-random"));
            if response.on_hover_text(shortcut_text(ui, command)).clicked() {
                panel.ask(Action::Do(command));
            }
        } else {
            command_button(ui, panel, command, true);
        }
    }
}

fn analyse_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    if tab.study.hides() {
        eyes_ui(ui, panel, tab);
    }
    let mut shortest = tab.study.shortest();
    let response = ui.checkbox(&mut shortest, panel.get("analyse-shortest"));
    if response.on_hover_text(panel.get("analyse-shortest-about")).clicked() {
        panel.ask(Action::Do(Command::Shortest));
    }
    pass_or_flip(ui, panel, tab);
}

/// Whose eyes see the table.
fn eyes_ui(ui: &mut Ui, panel: &Panel<'_>, tab: &mut Tab) {
    let name = |viewer: Viewer| match viewer {
        Viewer::Everything => panel.get("eyes-everything"),
        Viewer::Seat(seat) => panel.say(&Message::new("eyes-seat").number("number", seat + 1)),
    };
    let label = panel.get("eyes-label");
    let response = egui::ComboBox::from_id_salt("eyes").selected_text(name(tab.eyes)).show_ui(ui, |ui| {
        for viewer in [Viewer::Everything, Viewer::Seat(0), Viewer::Seat(1)] {
            ui.selectable_value(&mut tab.eyes, viewer, name(viewer));
        }
    });
    response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
    response.response.on_hover_text(&label);
}

/// Cards can be passed, a board can be turned.
fn pass_or_flip(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    if tab.sides.is_some() {
        command_button(ui, panel, Command::Flip, true);
    } else {
        let can_pass = tab.study.moves().iter().any(MoveRow::takes_nothing);
        if !tab.study.plays_single_cards() {
            command_button(ui, panel, Command::Pass, can_pass);
        }
    }
}

fn play_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    for side in [Side::First, Side::Second] {
        let number = || Message::new("play-side").number("side", side.index() + 1);
        let name = tab.sides.as_ref().map_or_else(number, |sides| sides[side.index()].clone());
        let label = panel.say(&name);
        let player = tab.players.player(side);
        ui.label(&label);
        let combo = egui::ComboBox::from_id_salt(("player", side.index()));
        let response = combo.selected_text(panel.say(&player.name(tab.study.as_ref()))).show_ui(ui, |ui| {
            for other in Player::all(tab.study.as_ref()) {
                let name = panel.say(&other.name(tab.study.as_ref()));
                if ui.selectable_label(other == player, name).clicked() {
                    panel.ask(Action::SetPlayer(side, other));
                }
            }
        });
        response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
    }
    if ui.button(panel.get("play-restart")).clicked() {
        panel.ask(Action::Restart);
    }
    if tab.study.hides() {
        let response = ui.button(panel.get("play-new-deal"));
        if response.on_hover_text(shortcut_text(ui, Command::Deal)).clicked() {
            panel.ask(Action::Do(Command::Deal));
        }
        ui.checkbox(&mut tab.players.show_cards, panel.get("play-show-cards"));
    }
    pass_or_flip(ui, panel, tab);
    ui.checkbox(&mut tab.players.show_verdicts, panel.get("play-show-verdicts"));
}
