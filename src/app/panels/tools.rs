//! The tools above the table: the switch between the ways to use a study, and what belongs to each.

use crate::app::action::Action;
use crate::app::choices::{choice_ui, labelled_choice_ui, labelled_rules_ui, name_combo, rules_ui};
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::play::Player;
use crate::app::tab::{Mode, Tab};
use crate::app::widgets::{about, command_button, named_button};
use crate::model::{Message, Side, Viewer};
use crate::study::{MoveRow, Playing, Strength};
use egui::scroll_area::ScrollBarVisibility::AlwaysHidden as HIDDEN;
use egui::{RichText, Ui};

/// Below this width, in points, tools scroll in one row.
const NARROW: f32 = 520.0;

/// Draws the switch between the ways to use a study and its pages, with their tools.
pub fn tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    if tab.study.playing().is_none() {
        return unplayed_ui(ui, panel, tab);
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

/// The tools where nothing is played: pages, what builds a position, rules and choices.
fn unplayed_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    ui.horizontal_wrapped(|ui| {
        pages_ui(ui, panel, tab);
        if tab.page() == 0 || tab.own.as_ref().is_some_and(|own| own.builds_on(tab.page())) {
            ui.separator();
            for command in [Command::Deal, Command::Sort, Command::SwapSides, Command::Clear] {
                named_button(ui, panel, command, name_of(tab, command), true);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        let rules_here = tab.own.as_ref().is_none_or(|own| !own.draws_rules());
        if rules_here && (tab.study.identity().game.rules)().len() > 1 {
            labelled_rules_ui(ui, panel, tab.study.as_ref());
        }
        let own = |id: &str| tab.own.as_ref().is_some_and(|own| own.draws_choice(id));
        for choice in tab.study.setup().choices.iter().filter(|choice| !own(choice.id)) {
            labelled_choice_ui(ui, panel, choice);
        }
    });
}

/// What a command is called in a tab.
fn name_of(tab: &Tab, command: Command) -> &'static str {
    tab.own.as_ref().and_then(|own| own.name_of(command)).unwrap_or_else(|| command.text())
}

/// The switch between the pages.
fn pages_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let pages = tab.own.as_ref().map_or(&[][..], |own| own.pages());
    for (number, page) in pages.iter().enumerate() {
        let command = Command::Kind(page.command);
        let name = RichText::new(panel.get(page.name)).strong();
        let response = ui.selectable_label(tab.page() == number, name);
        if response.on_hover_text(about(ui, panel, command)).clicked() {
            panel.ask(Action::Do(command));
        }
    }
}

fn mode_row_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    for (mode, command) in
        [(Mode::Setup, Command::Setup), (Mode::Analyse, Command::Analyse), (Mode::Play, Command::Play)]
    {
        let text = RichText::new(panel.get(command.text())).strong();
        let response = ui.selectable_label(tab.mode == mode, text);
        if response.on_hover_text(about(ui, panel, command)).clicked() {
            panel.ask(Action::Do(command));
        }
    }
    if tab.mode != Mode::Setup && tab.own.as_ref().is_some_and(|own| !own.pages().is_empty()) {
        ui.separator();
        pages_ui(ui, panel, tab);
    }
    ui.separator();
    match tab.mode {
        Mode::Setup => setup_tools_ui(ui, panel, tab),
        Mode::Analyse => analyse_tools_ui(ui, panel, tab),
        Mode::Play => play_tools_ui(ui, panel, tab),
    }
}

fn setup_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    rules_ui(ui, panel, tab.study.as_ref());
    for choice in &tab.study.setup().choices {
        choice_ui(ui, panel, choice);
    }
    ui.separator();
    if tab.sides.is_some() {
        // Nothing is dealt on a board.
        command_button(ui, panel, Command::SwapSides, true);
        named_button(ui, panel, Command::Deal, "setup-random", true);
        command_button(ui, panel, Command::Clear, true);
        command_button(ui, panel, Command::Flip, true);
    } else {
        for command in [Command::SwapSides, Command::Sort, Command::Deal, Command::Clear] {
            command_button(ui, panel, command, true);
        }
    }
}

fn analyse_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    if tab.study.identity().game.hides {
        eyes_ui(ui, panel, tab);
    }
    let mut shortest = tab.study.playing().is_some_and(Playing::shortest);
    let response = ui.checkbox(&mut shortest, panel.get("analyse-shortest"));
    if response.on_hover_text(panel.get("analyse-shortest-about")).clicked() {
        panel.ask(Action::Do(Command::Shortest));
    }
    pass_or_flip(ui, panel, tab);
}

/// Whose eyes see the table.
fn eyes_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let texts = panel.texts;
    let name = |viewer: Viewer| match viewer {
        Viewer::Everything => texts.say(&Message::new("eyes-everything")),
        Viewer::Seat(seat) => texts.say(&Message::new("eyes-seat").number("number", seat + 1)),
    };
    let label = panel.get("eyes-label");
    let response =
        egui::ComboBox::from_id_salt("eyes").selected_text(name(tab.play.eyes)).show_ui(ui, |ui| {
            for viewer in [Viewer::Everything, Viewer::Seat(0), Viewer::Seat(1)] {
                if ui.selectable_label(tab.play.eyes == viewer, name(viewer)).clicked() {
                    panel.ask(Action::SetEyes(viewer));
                }
            }
        });
    name_combo(&response.response, &label);
    response.response.on_hover_text(&label);
}

/// Cards can be passed, a board can be turned.
fn pass_or_flip(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    if tab.sides.is_some() {
        command_button(ui, panel, Command::Flip, true);
    } else {
        let can_pass = tab.moves().iter().any(MoveRow::takes_nothing);
        if !tab.study.identity().game.singles {
            command_button(ui, panel, Command::Pass, can_pass);
        }
    }
}

/// What a player never does in this game, though the rules allow it.
pub fn caution(tab: &Tab, player: Player) -> Option<Message> {
    let Player::Engine(Strength::Named(name)) = player else { return None };
    tab.study.playing()?.engine()?.caution(name)
}

fn play_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    for side in [Side::First, Side::Second] {
        let number = || Message::new("play-side").number("side", side.index() + 1);
        let name = tab.sides.as_ref().map_or_else(number, |sides| sides[side.index()].clone());
        let label = panel.say(&name);
        let player = tab.play.players.player(side);
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
        name_combo(&response.response, &label);
        if let Some(caution) = caution(tab, player) {
            response.response.on_hover_text(panel.say(&caution));
        }
    }
    if ui.button(panel.get("play-restart")).clicked() {
        panel.ask(Action::Restart);
    }
    if tab.study.identity().game.hides {
        named_button(ui, panel, Command::Deal, "play-new-deal", true);
        let mut show = tab.play.players.show_cards;
        if ui.checkbox(&mut show, panel.get("play-show-cards")).clicked() {
            panel.ask(Action::ShowCards(show));
        }
    }
    pass_or_flip(ui, panel, tab);
    let mut show = tab.play.players.show_verdicts;
    if ui.checkbox(&mut show, panel.get("play-show-verdicts")).clicked() {
        panel.ask(Action::ShowVerdicts(show));
    }
}
