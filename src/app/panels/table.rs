//! The table: the hands or the board, and a page beside them.

use super::{board, cards, end, picking, wheel};
use crate::action::Action;
use crate::fonts;
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use crate::theme::{self, space};
use egui::{Align2, Button, CornerRadius, FontId, Rect, RichText, Ui, UiBuilder, pos2, vec2};
use etude_model::{Scene, ZoneKind};
use std::sync::Arc;

/// The least height, in points, at which a page is below the cards; in less it is at their right.
const BELOW: f32 = 460.0;
/// The part of the height that the cards take above a page, and of the width beside one.
const SHARES: [f32; 2] = [0.54, 0.48];

/// Draws the middle of the window and turns its events into actions.
pub fn table_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let page = tab.page();
    if tab.mode == Mode::Solve && tab.study.playing().is_none() {
        let Tab { study, own, .. } = tab;
        if let Some(own) = own {
            own.solve_ui(ui, panel, study.as_ref());
        }
        return;
    }
    if page == 0 {
        return position_ui(ui, panel, tab);
    }
    let beside = tab.study.playing().is_some() || tab.own.as_ref().is_some_and(|own| own.stands_beside(page));
    let room = ui.available_rect_before_wrap();
    let mut left = room;
    if beside {
        // The cards stay in sight: at least at 45 % of the height, whatever is looked at beside them.
        let [height, width] = SHARES;
        let cards = if room.height() > BELOW {
            left.min.y += (room.height() * height).floor() + space::S;
            Rect::from_min_max(room.min, pos2(room.right(), left.min.y - space::S))
        } else {
            left.min.x += (room.width() * width).floor() + space::S;
            Rect::from_min_max(room.min, pos2(left.min.x - space::S, room.bottom()))
        };
        part_ui(ui, cards, |ui| position_ui(ui, panel, tab));
    }
    let Tab { study, own, .. } = tab;
    if let Some(own) = own {
        part_ui(ui, left, |ui| own.page_ui(ui, panel, study.as_ref(), page));
    }
    ui.advance_cursor_after_rect(room);
}

/// A part of the middle.
fn part_ui(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.shrink_clip_rect(rect);
    add(&mut child);
}

/// Draws the cards or the board.
fn position_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let study = &tab.study;
    let scene = if tab.mode == Mode::Setup { &study.setup().scene } else { &study.view().scene };
    let mut scene = tab.turned(scene).map_or_else(|| Arc::clone(scene), Arc::new);
    if tab.page() > 0 && scene.zones.iter().any(|zone| zone.kind == ZoneKind::Rack) {
        // Beside a page nothing is built: the cards have the room of the rack.
        let zones = scene.zones.iter().filter(|zone| zone.kind != ZoneKind::Rack).cloned().collect();
        scene = Arc::new(Scene { zones, ..scene.as_ref().clone() });
    }
    if tab.mode == Mode::Setup && tab.study.playing().is_none() {
        let Tab { study, own, .. } = &mut *tab;
        if let Some(own) = own {
            own.above_table_ui(ui, panel, study.as_ref());
        }
    }
    let area = ui.available_rect_before_wrap();
    match &scene.board {
        Some(board) => board::board_panel_ui(ui, panel, tab, board),
        None => cards::cards_panel_ui(ui, panel, tab, &scene),
    }
    wheel::step_by_wheel(ui, panel, tab, area);
    if picking::is_previewed(tab) {
        badge_ui(ui, panel, area);
    } else if tab.waits() {
        play_on_ui(ui, panel, area);
    }
    end::sheet_ui(ui, panel, tab, area);
}

/// Offers to play on from an old move, over the table, where nothing moves aside for it.
fn play_on_ui(ui: &mut Ui, panel: &mut Panel<'_>, area: Rect) {
    let name = panel.get("play-on");
    let font = FontId::new(theme::text::BODY, fonts::heading());
    let wide = ui.painter().layout_no_wrap(name.clone(), font.clone(), panel.tokens.text_on_accent).size().x;
    let size = vec2(wide + 2.0 * space::L, theme::MIN_TARGET);
    let rect = Align2::CENTER_TOP.align_size_within_rect(size, area.shrink(2.0));
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    let words = RichText::new(name).font(font).color(panel.tokens.text_on_accent);
    let button = child.add_sized(size, Button::new(words).fill(panel.tokens.accent));
    panel.ask_if(button.on_hover_text(panel.get("play-on-about")).clicked(), Action::PlayOn);
}

/// Draws the label of a preview over the table.
fn badge_ui(ui: &Ui, panel: &Panel<'_>, area: Rect) {
    let font = FontId::new(theme::text::SMALL, fonts::heading());
    let galley = ui.painter().layout_no_wrap(panel.get("preview-table"), font, panel.tokens.text_on_accent);
    let size = galley.size() + vec2(space::L, space::XS);
    let rect = Align2::CENTER_TOP.align_size_within_rect(size, area.shrink(2.0));
    ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::M), panel.tokens.accent);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, panel.tokens.text_on_accent);
}
