//! The rail at the left edge: library, games of a collection, practice, a new study; below them, work in the background.

use crate::action::Action;
use crate::commands::{Command, KindCommand};
use crate::icons::Icon;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::{self, Tokens, space};
use crate::widgets::{command_icon, icon_button};
use egui::{Align, Layout, RichText, Ui};
use etude_model::{Arg, Message};
use etude_study::kind::Shared;
use etude_study::registry;

/// The width of the rail, in points.
pub const WIDTH: f32 = 48.0;

/// The state that the rail shows.
pub struct Rail<'a> {
    /// True if the library is open.
    pub library: bool,
    /// State of the list of games: true if it is open; none where the study in front has none.
    pub games: Option<bool>,
    /// True if the page of practice is in front.
    pub practice: bool,
    /// True if a game with dealt cards is in front.
    pub is_dealt: bool,
    /// Work of hidden windows, with the command that shows each window.
    pub unseen: &'a [(&'static KindCommand, Message)],
}

/// Draws the rail.
pub fn rail_ui(ui: &mut Ui, panel: &mut Panel<'_>, rail: &Rail<'_>) {
    ui.vertical_centered(|ui| {
        ui.spacing_mut().item_spacing.y = space::S;
        switch_ui(ui, panel, Command::Library, Icon::Library, rail.library);
        if let Some(open) = rail.games {
            switch_ui(ui, panel, Command::Games, Icon::Bars, open);
        }
        if rail.practice {
            // A page that one looks for is not closed by looking for it.
            let name = panel.get(Command::Practice.text());
            open_ui(ui, panel.tokens, |ui| _ = icon_button(ui, Icon::Practice, &name, None));
        } else {
            command_icon(ui, panel, Command::Practice, Icon::Practice, None);
        }
        // Dealt cards have no empty table: the next deal is in their own row, another game on the first page.
        let new = if rail.is_dealt { Command::Begin } else { Command::New };
        switch_ui(ui, panel, new, Icon::Plus, false);
    });
    ui.with_layout(Layout::bottom_up(Align::Center), |ui| background_ui(ui, panel, rail.unseen));
}

/// A button that opens and closes a part of the window.
fn switch_ui(ui: &mut Ui, panel: &mut Panel<'_>, command: Command, icon: Icon, open: bool) {
    if open {
        let tokens = panel.tokens;
        open_ui(ui, tokens, |ui| command_icon(ui, panel, command, icon, None));
    } else {
        command_icon(ui, panel, command, icon, None);
    }
}

/// Draws the button of a part of the window that is open.
fn open_ui(ui: &mut Ui, tokens: &Tokens, add: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        widgets.inactive.weak_bg_fill = tokens.accent_soft;
        widgets.hovered.weak_bg_fill = tokens.accent_soft;
        add(ui);
    });
}

/// Progress of work behind the window: each has a spinner that names it; one of a hidden window shows that window.
fn background_ui(ui: &mut Ui, panel: &mut Panel<'_>, unseen: &[(&'static KindCommand, Message)]) {
    for message in registry::shared().filter_map(Shared::doing) {
        let name = panel.say(&message);
        let spinner = spinner(ui);
        spinner.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
        spinner.on_hover_text(name);
        if let Some((_, Arg::Number(percent))) = message.args.iter().find(|(arg, _)| *arg == "percent") {
            let text = panel.figure(&format!("{percent} %"));
            ui.label(RichText::new(text).size(theme::text::SMALL).color(panel.tokens.text_weak));
        }
    }
    for (command, message) in unseen {
        let name = panel.say(message);
        panel.ask_if(icon_button(ui, Icon::More, &name, None).clicked(), Action::Do(Command::Kind(command)));
    }
}
