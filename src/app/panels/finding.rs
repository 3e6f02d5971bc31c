//! The field that finds moves in the tree, with the number of hits.

use crate::panel::Panel;
use crate::tab::TreeView;
use crate::theme;
use crate::widgets::name_field;
use egui::{Align, Key, Label, Layout, RichText, Sense, Ui, UiBuilder, vec2};
use etude_study::StrategyTree;

/// The room for the count, in points.
const COUNT: f32 = 92.0;

/// Draws the field to find a move, and behind it the number of hits. Returns the row to go to.
pub fn find_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    tree: &dyn StrategyTree,
    view: &mut TreeView,
    cursor: Option<usize>,
) -> Option<usize> {
    let hint = panel.get("tree-find");
    let size = vec2(ui.available_width(), theme::MIN_TARGET);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let layout = Layout::left_to_right(Align::Center);
    let ui = &mut ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    let field = egui::TextEdit::singleline(&mut view.find).hint_text(&hint);
    let response = ui.add(field.desired_width((size.x - COUNT - 24.0).max(40.0)));
    let response = response.on_hover_text(&hint);
    name_field(&response, &hint);
    let go_on = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if response.changed() || go_on {
        view.search.start(&view.find, cursor.unwrap_or(0) + usize::from(go_on));
    }
    if go_on {
        response.request_focus();
    }
    let found = view.search.look(tree, panel.texts);
    if view.search.goes_on() {
        ui.ctx().request_repaint();
    }
    if let Some(words) = view.search.words(cursor) {
        let ink = if view.search.is_empty() { panel.tokens.error } else { panel.tokens.text_weak };
        ui.add(Label::new(RichText::new(panel.say(&words)).small().color(ink)).truncate());
    }
    found
}
