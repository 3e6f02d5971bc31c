//! Undo history of a study: a click goes back to an action, or forward again.

use crate::action::Action;
use crate::panel::Panel;
use crate::tab::Tab;
use crate::theme::MIN_TARGET;
use crate::widgets::floating;
use egui::{Context, Id, RichText, ScrollArea, Ui, vec2};
use etude_model::Message;

/// The size of the list, in points.
const LIST: egui::Vec2 = vec2(320.0, 320.0);

/// Draws the list while it is open.
pub fn history_ui(ctx: &Context, panel: &mut Panel<'_>, open: &mut bool, tab: Option<&Tab>) {
    let Some(tab) = tab.filter(|_| *open) else { return };
    let history = &tab.edited.history;
    let done = history.done().len();
    let mut all = vec![panel.get("history-start")];
    // Changes made before the solution was hidden would give it away.
    let words = |what: &Message| {
        if tab.keeps_values() { panel.get("history-change") } else { panel.say(what) }
    };
    all.extend(history.done().chain(history.undone()).map(words));
    let title = panel.get("command-history");
    floating(ctx, title, Id::unique("history")).open(open).resizable(false).show(ctx, |ui| {
        ui.set_width(LIST.x);
        let mut area =
            ScrollArea::vertical().max_height(LIST.y).min_scrolled_height(LIST.y).auto_shrink(false);
        let shown = Id::unique("history in sight");
        let now = Some((tab.id, done));
        if ui.data(|data| data.get_temp::<(u64, usize)>(shown)) != now {
            // Where the user is now comes into sight.
            let row = MIN_TARGET + ui.spacing().item_spacing.y;
            area = area.vertical_scroll_offset((row * (done + 2) as f32 - LIST.y).max(0.0));
            ui.data_mut(|data| data.insert_temp(shown, (tab.id, done)));
        }
        area.show_rows(ui, MIN_TARGET, all.len(), |ui, rows| {
            for place in rows {
                row_ui(ui, panel, &all[place], place, done);
            }
        });
    });
}

fn row_ui(ui: &mut Ui, panel: &mut Panel<'_>, words: &str, place: usize, done: usize) {
    let ink = if place > done { panel.tokens.text_faint } else { panel.tokens.text };
    let text = RichText::new(format!("{place}. {words}")).color(ink);
    let entry = egui::Button::selectable(place == done, text).truncate();
    let entry = ui.add(entry.min_size(vec2(ui.available_width(), MIN_TARGET)));
    let about = if place > done { "history-forward" } else { "history-back" };
    if entry.on_hover_text(format!("{words}\n{}", panel.get(about))).clicked() && place != done {
        panel.ask(Action::GoInHistory(place));
    }
}
