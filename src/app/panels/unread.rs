//! Tabs that this version cannot open: grey ones, and the dialog about them.

use crate::action::Action;
use crate::panel::Panel;
use crate::tab::Unread;
use crate::theme::space;
use crate::widgets::{cross_button, dialog, dialog_end, primary_button};
use egui::{Context, RichText, ScrollArea, Ui};
use etude_model::Message;

/// The most characters of the text that are shown: enough to know it again.
const SHOWN: usize = 4000;

/// A tab that cannot be opened, in a dialog.
pub struct UnreadView {
    /// The tab.
    pub id: u64,
    /// The reason why it cannot be opened.
    pub reason: Message,
    /// The text of the tab.
    pub text: String,
}

/// Draws the tabs.
pub fn unread_tabs_ui(ui: &mut Ui, panel: &mut Panel<'_>, unread: &[Unread]) {
    for tab in unread.iter().filter(|tab| tab.leaving.is_none()) {
        let name = tab.name().unwrap_or_else(|| panel.get("tab-unread"));
        let label = RichText::new(format!("? {name}")).color(panel.tokens.text_weak).italics();
        let about = panel.say(&Message::new("unread-about").text("name", name.as_str()));
        let response = ui.selectable_label(false, label);
        panel.ask_if(response.on_hover_text(about).clicked(), Action::ShowUnread(tab.id));
        let close = panel.say(&Message::new("tab-close").text("name", name));
        panel.ask_if(cross_button(ui, &close).clicked(), Action::CloseUnread(tab.id));
    }
}

/// Draws the dialog about a tab that cannot be opened, with its buttons.
pub fn unread_ui(ctx: &Context, panel: &mut Panel<'_>, shown: &mut Option<UnreadView>) {
    let Some(UnreadView { id, reason, text }) = shown else { return };
    let (id, mut open, mut done) = (*id, true, false);
    dialog(ctx, panel.get("unread-title"), egui::Id::unique("unread")).open(&mut open).show(ctx, |ui| {
        ui.set_width(520.0);
        ui.add(egui::Label::new(panel.get("unread-text")).wrap());
        ui.add(egui::Label::new(RichText::new(panel.say(reason)).color(panel.tokens.text_weak)).wrap());
        ui.add_space(space::S);
        let start: String = text.chars().take(SHOWN).collect();
        ScrollArea::both().max_height(240.0).auto_shrink([false, true]).show(ui, |ui| {
            ui.add(egui::Label::new(RichText::new(start).monospace()).extend());
        });
        dialog_end(ui, |ui| {
            if primary_button(ui, panel.tokens, panel.get("unread-save"), true).clicked() {
                panel.ask(Action::SaveUnread(id));
                done = true;
            }
            if ui.button(panel.get("unread-copy")).clicked() {
                panel.ask(Action::CopyText(text.clone()));
            }
            if ui.button(panel.get("unread-close")).on_hover_text(panel.get("unread-close-about")).clicked() {
                panel.ask(Action::CloseUnread(id));
                done = true;
            }
        });
    });
    if !open || done {
        *shown = None;
    }
}
