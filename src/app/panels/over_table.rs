//! The sheet over the middle of the table: its ground, its lines, and Enter for its button.

use crate::fonts;
use crate::paint::painting::focused_place;
use crate::panel::Panel;
use crate::theme::{radius, space, text};
use crate::widgets::part_id;
use egui::accesskit::{Live, Role};
use egui::{
    Align, Color32, CornerRadius, Direction, FontId, Key, Label, Layout, Modifiers, Rect, RichText, Sense,
    Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, vec2,
};

/// The height of the result and of a line below it, in points.
const HEAD: f32 = 44.0;
const LINE: f32 = 20.0;

/// A sheet that is being drawn.
pub struct Sheet {
    /// The part below the lines.
    pub ui: Ui,
    /// The width inside its margins, in points.
    pub room: f32,
}

impl Sheet {
    /// A sheet in the middle of an area, of a least size and as wide as its lines need. `part` tells it from others, `label` is the
    /// Fluent identifier of its name.
    pub fn over(
        ui: &mut Ui,
        panel: &Panel<'_>,
        area: Rect,
        (part, label): (&'static str, &'static str),
        ([least, high], lines): ([f32; 2], &[String]),
    ) -> Self {
        let font = FontId::proportional(text::SMALL);
        let wide = |words: &String| {
            ui.painter().layout_no_wrap(words.clone(), font.clone(), Color32::PLACEHOLDER).size().x
        };
        let needed = lines.iter().map(wide).fold(0.0, f32::max) + 2.0 * space::M;
        let width = needed.max(least).min((area.width() - 2.0 * space::S).max(1.0)).round();
        let rect = Rect::from_center_size(area.center().round(), vec2(width, high));
        let builder = UiBuilder::new()
            .scope_id(part_id(part))
            .max_rect(rect.shrink2(vec2(space::M, space::S)))
            .layout(Layout::top_down(Align::Center));
        let mut ui = ui.new_child(builder);
        let corner = CornerRadius::same(radius::L);
        ui.painter().add(panel.tokens.shadow_floating.as_shape(rect, corner));
        let line = Stroke::new(1.0, panel.tokens.line);
        ui.painter().rect(rect, corner, panel.tokens.raised, line, StrokeKind::Inside);
        // The table below the sheet does not feel the pointer.
        let ground = ui.interact(rect, ui.unique_id().with("ground"), Sense::click_and_drag());
        let name = panel.get(label);
        ground.widget_info(|| WidgetInfo::labeled(Role::Group, true, &name));
        ui.spacing_mut().item_spacing.y = 0.0;
        Self { ui, room: width - 2.0 * space::M }
    }

    /// The result, in the largest of some sizes that fits; it is read aloud.
    pub fn head(&mut self, words: &str, sizes: &[f32], ink: Color32) {
        let font = |size: f32| FontId::new(size, fonts::heading());
        let painter = self.ui.painter();
        let fits =
            |size: f32| painter.layout_no_wrap(words.to_owned(), font(size), ink).size().x <= self.room;
        let size = sizes.iter().copied().find(|&size| fits(size)).unwrap_or(text::BODY);
        let layout = Layout::centered_and_justified(Direction::TopDown);
        self.ui.allocate_ui_with_layout(vec2(self.room, HEAD), layout, |ui| {
            let words = RichText::new(words).font(font(size)).color(ink);
            let said = ui.add(Label::new(words).truncate());
            said.ctx.accesskit_node_builder(said.id, |node| node.set_live(Live::Polite));
        });
    }

    /// A small line; an empty one keeps its room.
    pub fn line(&mut self, panel: &Panel<'_>, words: &str) {
        self.ui.allocate_ui_with_layout(vec2(self.room, LINE), Layout::top_down(Align::Center), |ui| {
            if !words.is_empty() {
                let font = FontId::proportional(text::SMALL);
                let words = RichText::new(words).font(font).color(panel.tokens.text_weak);
                ui.add(Label::new(words).truncate());
            }
        });
    }
}

/// Consumes Enter for a sheet, unless the widget with the focus takes it. Returns true if it was consumed.
pub fn takes_enter(ui: &Ui) -> bool {
    let free = ui.memory(|memory| memory.focused().is_none()) || focused_place(ui.ctx()).is_some();
    free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}
