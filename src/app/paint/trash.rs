//! The place where a load is removed; it appears only meanwhile, over the supply.

use super::painting::Texts;
use crate::icons::{self, Icon};
use crate::looks::tokens;
use crate::theme::{radius, space, text};
use egui::accesskit::Role;
use egui::{
    CornerRadius, FontFamily, FontId, Id, LayerId, Order, Rect, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, vec2,
};
use etude_model::Message;

/// The side of its sign, and its least side, in points.
const SIGN: f32 = 24.0;
const LEAST: f32 = 44.0;

/// Shows it over a rectangle; `removes` is true if dropping the load now removes it.
pub(super) fn trash_ui(ui: &Ui, texts: Texts<'_>, id: Id, rect: Rect, removes: bool) {
    let tokens = tokens(ui);
    let rect = Rect::from_center_size(rect.center(), rect.size().max(Vec2::splat(LEAST)));
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, id));
    let (ink, fill) = if removes { (tokens.error, tokens.error_soft) } else { (tokens.text, tokens.raised) };
    let line = Stroke::new(if removes { 2.5 } else { 1.5 }, ink);
    painter.rect(rect, CornerRadius::same(radius::L), fill, line, StrokeKind::Inside);
    let name = texts(&Message::new("trash-drop"));
    let font = FontId::new(text::BODY, FontFamily::Proportional);
    let room = rect.width() - SIGN - 4.0 * space::S;
    let galley = painter.layout_no_wrap(name.clone(), font, ink);
    let (told, wide) = (galley.size().x <= room, galley.size().x);
    let shift = if told { f32::midpoint(wide, space::S) } else { 0.0 };
    let sign = Rect::from_center_size(rect.center() - vec2(shift, 0.0), Vec2::splat(SIGN));
    icons::paint(&painter, sign, Icon::Trash, ink);
    if told {
        let left = sign.right_center() + vec2(space::S, -galley.size().y / 2.0);
        painter.galley(left, galley, ink);
    } else if rect.height() > 3.0 * SIGN {
        let font = FontId::new(text::SMALL, FontFamily::Proportional);
        let below = sign.center_bottom() + vec2(0.0, space::S);
        let short = painter.layout(texts(&Message::new("trash-short")), font, ink, rect.width() - space::S);
        painter.galley(below - vec2(short.size().x / 2.0, 0.0), short, ink);
    }
    let response = ui.interact(rect, id.with("place"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
}
