//! The page in the place of an empty tab: which game? One large picture for each.

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::fonts;
use crate::app::paint::small::paint_small;
use crate::app::panel::Panel;
use crate::app::theme::{radius, space, text};
use crate::app::widgets::about;
use crate::model::Scene;
use crate::study::kind::Beginning;
use crate::study::library::{self, Listed};
use crate::study::session;
use egui::accesskit::Role;
use egui::text::LayoutJob;
use egui::{
    CornerRadius, FontId, Id, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
    vec2,
};

/// The width of a choice, at least and at most, in points.
const WIDTHS: [f32; 2] = [150.0, 216.0];
/// The height of a picture as a part of its width.
const FLAT: f32 = 0.72;
/// The height of what is written below a picture, in points.
const WORDS: f32 = 94.0;

/// What can be begun with, with what there is to see of it.
pub struct Beginnings {
    choices: Vec<(&'static Beginning, Option<Scene>)>,
}

impl Beginnings {
    /// Everything that there is. Reads a sample each, so it is made when it is looked at first.
    pub fn new() -> Self {
        let seen = |beginning: &Beginning| {
            let sample = library::find(beginning.sample)?;
            Listed::from(session::read(sample.text).ok()?).scene()
        };
        let choices = library::beginnings().map(|(_, beginning)| (beginning, seen(beginning))).collect();
        Self { choices }
    }
}

/// Draws the page. `back` says whether there is a study to go back to.
pub fn beginning_ui(ui: &mut Ui, panel: &mut Panel<'_>, beginnings: &Beginnings, back: bool) {
    let room = ui.available_rect_before_wrap();
    let count = beginnings.choices.len().max(1);
    let [least, most] = WIDTHS;
    let gap = space::M;
    let fit = |columns: usize| (room.width() - gap * (columns as f32 + 1.0)) / columns as f32;
    let columns = (1..=count).rev().find(|&columns| fit(columns) >= least).unwrap_or(1);
    let width = fit(columns).min(most);
    let height = width * FLAT + WORDS;
    let lines = count.div_ceil(columns);
    let total = 90.0 + lines as f32 * (height + gap) + 60.0;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.add_space(((room.height() - total) * 0.4).max(space::S));
        ui.vertical_centered(|ui| {
            ui.label(
                RichText::new(panel.get("begin-title")).font(FontId::new(text::TITLE, fonts::heading())),
            );
            ui.label(RichText::new(panel.get("begin-about")).color(panel.tokens.text_weak));
        });
        ui.add_space(space::M);
        for line in beginnings.choices.chunks(columns) {
            let whole = line.len() as f32 * (width + gap) - gap;
            let left = room.center().x - whole / 2.0;
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
            for (place, (beginning, scene)) in line.iter().enumerate() {
                let corner = pos2(left + place as f32 * (width + gap), rect.top());
                let rect = Rect::from_min_size(corner, vec2(width, height));
                choice_ui(ui, panel, rect, beginning, scene.as_ref());
            }
            ui.add_space(gap);
        }
        ui.vertical_centered(|ui| {
            let about = about(panel, Command::Open);
            if ui.button(panel.get(Command::Open.text())).on_hover_text(about).clicked() {
                panel.ask(Action::Do(Command::Open));
            }
            if back && ui.button(panel.get("begin-back")).clicked() {
                panel.ask(Action::Do(Command::Begin));
            }
        });
    });
}

/// One choice: a picture, a name, a sentence.
fn choice_ui(ui: &Ui, panel: &mut Panel<'_>, rect: Rect, beginning: &Beginning, scene: Option<&Scene>) {
    let tokens = panel.tokens;
    let (name, said) = (panel.get(beginning.name), panel.get(beginning.about));
    let id = Id::unique(("beginning", beginning.sample));
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    ui.ctx().accesskit_node_builder(id, |node| node.set_description(said.as_str()));
    let marked = response.hovered() || response.has_focus();
    let edge = if marked { Stroke::new(2.0, tokens.accent) } else { Stroke::new(1.0, tokens.outline) };
    let corner = CornerRadius::same(radius::L);
    ui.painter().rect(rect, corner, tokens.raised, edge, StrokeKind::Inside);
    let inner = rect.shrink(space::S);
    let picture = Rect::from_min_max(inner.min, pos2(inner.right(), rect.bottom() - WORDS));
    if let Some(scene) = scene {
        paint_small(ui.painter(), picture, scene, panel.settings.four_colours, tokens);
    }
    let x = rect.center().x;
    let title = FontId::new(text::BODY, fonts::heading());
    let small = FontId::proportional(text::SMALL);
    let mut top = picture.bottom() + space::S;
    let mut elided = false;
    for (words, font, ink) in [(&name, title, tokens.text_strong), (&said, small, tokens.text_weak)] {
        let mut job = LayoutJob::simple(words.clone(), font, ink, inner.width());
        job.halign = egui::Align::Center;
        job.wrap.max_rows = 2;
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        elided |= galley.elided;
        let height = galley.size().y;
        ui.painter().galley(pos2(x, top), galley, ink);
        top += height + 2.0;
    }
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    let response = if elided { response.on_hover_text(format!("{name}\n{said}")) } else { response };
    if response.clicked() {
        panel.ask(Action::Begin(beginning.sample));
    }
}
