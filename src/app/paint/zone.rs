//! One zone of a scene: its mat, its heading, its problems, its cards, and the keyboard within it.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Color32, CornerRadius, CursorIcon, EventFilter, FontFamily, FontId, Galley, Id, Key, Modifiers, Pos2,
    Rect, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::arrange::{ZonePlan, lies_across};
use super::card::{paint_card, paint_lying, rise};
use super::carry;
use super::painting::{Gauge, Painting, SceneEvent, focus_keys, hint};
use super::piles::{self, shown_copies};
use super::slots::HEADER;
use super::trumps::{trump_badge, trump_galley};
use super::words;
use crate::drawn::LaidMove;
use crate::fonts;
use crate::looks::{CardStyle, tokens};
use crate::theme::{MOTION, Tokens, radius, space, text};
use etude_model::message::Message;
use etude_model::scene::{ItemPlace, Zone, ZoneKind};
use etude_picture::card::CardLook;
use etude_texts::drawn_words;

/// The room for the number of cards behind the title of a hand, in points.
const COUNT: f32 = 44.0;
/// The same for its winning chances.
const GAUGE: f32 = 72.0;
/// The width of a heading below which they are written smaller, in points.
const NARROW_GAUGE: f32 = 170.0;
/// The least room for a title beside the words of the turn, in points.
const TITLE: f32 = 48.0;
/// The least room for a problem in words; in less there is its sign.
const PROBLEM: f32 = 70.0;
/// The least room for the last action of a seat, in points.
const LEAST_ACT: f32 = 24.0;
/// The rise of the best move's cards, as a part of the rise of a picked card.
const RESTING: f32 = 0.45;
/// The room for the sign of a problem, in points.
const PROBLEM_SIGN: f32 = 20.0;

/// Paints a zone and turns input on it into events.
pub(super) fn zone_ui(ui: &mut Ui, painting: &mut Painting<'_>, plan: &ZonePlan, is_target: bool) {
    let scene = painting.scene;
    let Some(zone) = scene.zones.get(plan.index) else { return };
    paint_mat(ui, painting, plan, zone, is_target);

    let clickable = painting.state.clickable.contains(&zone.id);
    let builder = UiBuilder::new()
        .scope_id(painting.zone_id(zone.id))
        .max_rect(plan.mat)
        .sense(if clickable { Sense::click() } else { Sense::hover() })
        .accessibility_role(Role::Group)
        .accessibility_label((painting.texts)(&words::zone_name(zone)));
    let mut child = ui.new_child(builder);
    child.expand_to_include_rect(plan.mat);
    let response = child.response();
    // The node of a bare `Ui` has no place of its own; readers of the screen want to know where the zone is.
    let Rect { min, max } = plan.mat;
    ui.ctx().accesskit_node_builder(response.id, |node| {
        let (x0, y0, x1, y1) = (min.x.into(), min.y.into(), max.x.into(), max.y.into());
        node.set_bounds(egui::accesskit::Rect { x0, y0, x1, y1 });
    });
    if response.clicked() {
        painting.events.push(SceneEvent::ZoneClicked(zone.id));
    }
    if clickable && response.has_focus() {
        let corner = CornerRadius::same(radius::L);
        let stroke = Stroke::new(2.0, tokens(ui).accent);
        child.painter().rect_stroke(plan.mat, corner, stroke, StrokeKind::Inside);
    }
    let end = header_ui(&child, painting, plan, zone);
    let end = act_ui(&child, painting, plan, zone, end);
    problems_ui(&child, painting, plan, zone, end);
    if zone.cards.is_empty() && matches!(zone.kind, ZoneKind::Talon | ZoneKind::Discard) {
        piles::place_ui(&child, painting, plan, zone);
    } else if zone.cards.is_empty() && zone.kind != ZoneKind::Table {
        let is_made = painting.scene.zones.iter().any(|zone| zone.kind == ZoneKind::Rack);
        let id = match zone.kind {
            _ if painting.state.droppable.contains(&zone.id) => "zone-drop",
            ZoneKind::Hand { .. } if !is_made => "zone-out",
            _ => "zone-empty",
        };
        let room = Rect::from_min_max(pos2(plan.mat.left(), plan.header.bottom()), plan.mat.max);
        let font = FontId::new(text::BODY, FontFamily::Proportional);
        hint(&child, room, &(painting.texts)(&Message::new(id)), font);
    }
    cards_ui(&mut child, painting, plan, zone);
}

/// The mat shows whose turn it is and where a card may be put; the play lies on the bare table.
fn paint_mat(ui: &Ui, painting: &Painting<'_>, plan: &ZonePlan, zone: &Zone, is_target: bool) {
    let tokens = tokens(ui);
    let corner = CornerRadius::same(radius::L);
    let offered = carry::may_drop(ui, painting, zone.id);
    let painter = ui.painter();
    if is_target {
        painter.rect(
            plan.mat,
            corner,
            tokens.table_drop,
            Stroke::new(2.0, tokens.accent),
            StrokeKind::Inside,
        );
        return;
    }
    if zone.kind != ZoneKind::Table {
        let (fill, line) = if zone.to_move {
            (tokens.table_mat_turn, tokens.accent)
        } else {
            (tokens.table_mat, tokens.table_mat_edge)
        };
        painter.rect(plan.mat, corner, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    }
    if offered {
        painter.rect_stroke(plan.mat, corner, Stroke::new(1.5, tokens.accent), StrokeKind::Inside);
    }
}

/// The title, the number of cards, and whose turn it is as a sign and in words. Returns where they end.
fn header_ui(ui: &Ui, painting: &Painting<'_>, plan: &ZonePlan, zone: &Zone) -> f32 {
    let tokens = tokens(ui);
    let painter = ui.painter();
    let middle = plan.header.top() + (HEADER - 6.0) / 2.0;
    let table = zone.kind == ZoneKind::Table;
    let family = if table { FontFamily::Proportional } else { fonts::heading() };
    let colour = if table { tokens.table_text_weak } else { tokens.table_text };
    let words = (painting.texts)(&zone.title);
    let mut job = LayoutJob::simple_singleline(words.clone(), FontId::new(text::BODY, family), colour);
    // The number of cards is behind the title of a hand, and between them whose turn it is.
    let gauge = gauge(painting, zone);
    let count = match (&gauge, zone.kind) {
        (Some(gauge), _) => gauge_galley(ui, plan, gauge).size().x + space::S,
        (None, ZoneKind::Hand { .. }) => COUNT,
        _ => 0.0,
    };
    // Where there is no room for the words of the turn its sign is enough.
    let turn = if zone.to_move { 16.0 + space::S + turn_width(ui, painting, zone) } else { 0.0 };
    let words_of_turn = zone.to_move && plan.header.width() - count - turn >= TITLE;
    let turn = if zone.to_move && !words_of_turn { 16.0 } else { turn };
    // The empty place of the talon has the sign of trumps: the badge would repeat it.
    let shown = |zone: &Zone| zone.kind == ZoneKind::Talon && zone.cards.is_empty();
    let trump = painting.scene.trump.filter(|_| table && !painting.scene.zones.iter().any(shown));
    let trump = trump.map(|suit| (suit, (painting.texts)(&suit.as_trumps())));
    // The badge of trumps is behind the title of the table.
    // A title that needs the room leaves only the sign of the suit.
    let room = plan.header.width() - count - turn;
    let whole = painter.layout_job(job.clone()).size().x;
    let badge = |words: &str| space::S + trump_galley(ui, words).1.x;
    let told = trump.as_ref().map_or("", |(_, words)| if whole + badge(words) <= room { words } else { "" });
    let badge = trump.as_ref().map_or(0.0, |_| badge(told));
    job.wrap = TextWrapping::truncate_at_width((room - badge).max(24.0));
    if table && whole + badge > room {
        // A long title of the table takes two small lines.
        job.sections[0].format.font_id.size = text::SMALL;
        (job.wrap.max_rows, job.wrap.break_anywhere) = (2, false);
    }
    let title = painter.layout_job(job);
    if title.elided {
        let place = Rect::from_min_size(plan.header.min, vec2(plan.header.width(), HEADER));
        ui.interact(place, ui.unique_id().with("title"), Sense::hover()).on_hover_text(words);
    }

    let mut x = plan.header.left();
    if table {
        x = plan.header.center().x - f32::midpoint(title.size().x, badge);
    }
    if zone.to_move {
        paint_turn(ui, pos2(x, middle), tokens);
        x += 16.0;
    }
    painter.galley(pos2(x, middle - title.size().y / 2.0), title.clone(), colour);
    x += title.size().x + space::S;
    if let Some((suit, words)) = &trump {
        let names = [told, words];
        x += trump_badge(ui, pos2(x, middle), *suit, names, painting.look.four_colours) + space::S;
    }
    if words_of_turn {
        let words = (painting.texts)(&words::turn(zone));
        x += pill(ui, pos2(x, middle), &words, tokens.text_on_accent, tokens.accent) + space::S;
    }
    if let Some(gauge) = gauge {
        gauge_ui(ui, plan, gauge);
    } else if matches!(zone.kind, ZoneKind::Hand { .. }) {
        let count = painter.layout_no_wrap(
            zone.cards.len().to_string(),
            FontId::new(text::BODY, fonts::heading()),
            tokens.table_text_weak,
        );
        let right = plan.header.right() - count.size().x;
        painter.galley(pos2(right.max(x), middle - count.size().y / 2.0), count, tokens.table_text_weak);
    }
    x
}

/// The winning chances of a zone's hand, where they are known.
fn gauge<'a>(painting: &'a Painting<'_>, zone: &Zone) -> Option<&'a Gauge> {
    painting.state.gauges.iter().find(|(id, _)| *id == zone.id).map(|(_, gauge)| gauge)
}

/// The large text of the winning chances, smaller in a narrow zone.
fn gauge_galley(ui: &Ui, plan: &ZonePlan, gauge: &Gauge) -> Arc<Galley> {
    let size = if plan.header.width() < NARROW_GAUGE { text::BODY } else { text::TITLE - 2.0 };
    let font = FontId::new(size, fonts::heading());
    let ink = tokens(ui).table_text.gamma_multiply(gauge.strength());
    ui.painter().layout_no_wrap(gauge.text.clone(), font, ink)
}

/// Draws the winning chances of a hand: large at the end of its heading, and as a bar along the foot of the mat.
fn gauge_ui(ui: &Ui, plan: &ZonePlan, gauge: &Gauge) {
    let tokens = tokens(ui);
    let galley = gauge_galley(ui, plan, gauge);
    let size = galley.size();
    let at = pos2(plan.header.right() - size.x, plan.header.top() + (HEADER - 6.0 - size.y) / 2.0);
    ui.painter().galley(at, galley, tokens.table_text);
    let foot = plan.mat.shrink2(vec2(space::S + space::XS, 0.0));
    let bar =
        Rect::from_min_max(pos2(foot.left(), foot.bottom() - 6.0), pos2(foot.right(), foot.bottom() - 2.0));
    let mut left = bar.left();
    for (part, colour) in gauge.parts.into_iter().zip([tokens.win, tokens.draw, tokens.loss]) {
        let right = (left + bar.width() * part as f32).min(bar.right());
        let part = Rect::from_min_max(pos2(left, bar.top()), pos2(right, bar.bottom()));
        ui.painter().rect_filled(part, CornerRadius::same(1), colour.gamma_multiply(gauge.strength()));
        left = right;
    }
    let place = Rect::from_min_size(at, size);
    let response = ui.interact(place, ui.unique_id().with("gauge"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &gauge.name));
    response.on_hover_text(&gauge.name);
}

/// Draws the last action of the seat behind its title, cut where there is no room for all of it; a tooltip has
/// the whole. Returns its right edge.
fn act_ui(ui: &Ui, painting: &Painting<'_>, plan: &ZonePlan, zone: &Zone, left: f32) -> f32 {
    let Some(act) = &zone.act else { return left };
    let tokens = tokens(ui);
    let four_colours = painting.look.four_colours;
    let laid = LaidMove::lay(ui.painter(), painting.texts, tokens, four_colours, act);
    let words = drawn_words(painting.texts, act);
    let room = plan.header.right() - COUNT - left - 2.0 * space::S;
    if room < LEAST_ACT {
        return left;
    }
    let size = vec2(laid.width().min(room) + 2.0 * space::S, HEADER - 2.0);
    let rect = Rect::from_min_size(pos2(left, plan.header.top() + (HEADER - 6.0 - size.y) / 2.0), size);
    ui.painter().rect_filled(rect, CornerRadius::from(size.y / 2.0), tokens.raised);
    let inside = rect.shrink2(vec2(space::S, 0.0));
    laid.paint(&ui.painter().with_clip_rect(inside), inside.left(), rect.center().y, tokens);
    let response = ui.interact(rect, ui.unique_id().with("act"), Sense::hover());
    let name = Message::new("zone-act").message("title", zone.title.clone()).text("act", words.clone());
    let name = (painting.texts)(&name);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    response.on_hover_text(words);
    rect.right() + space::S
}

/// The width of the words for the turn, in points.
fn turn_width(ui: &Ui, painting: &Painting<'_>, zone: &Zone) -> f32 {
    let words = (painting.texts)(&words::turn(zone));
    let font = FontId::new(text::SMALL, fonts::heading());
    ui.painter().layout_no_wrap(words, font, Color32::PLACEHOLDER).size().x + 14.0
}

/// The sign of the turn: a triangle that points at the title.
pub(super) fn paint_turn(ui: &Ui, at: Pos2, tokens: &Tokens) {
    let points = vec![at + vec2(1.0, -6.0), at + vec2(10.0, 0.0), at + vec2(1.0, 6.0)];
    ui.painter().add(Shape::convex_polygon(points, tokens.accent, Stroke::NONE));
}

/// A rounded label; returns its width.
pub(super) fn pill(ui: &Ui, left: Pos2, words: &str, ink: Color32, fill: Color32) -> f32 {
    let font = FontId::new(text::SMALL, fonts::heading());
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, ink);
    let size = galley.size() + vec2(14.0, 4.0);
    let rect = Rect::from_min_size(left - vec2(0.0, size.y / 2.0), size);
    ui.painter().rect_filled(rect, CornerRadius::from(size.y / 2.0), fill);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
    size.x
}

/// Draws the errors of a zone behind its title, so that no card moves: as far as there is room. A tooltip and the words for
/// screen readers have the whole.
fn problems_ui(ui: &Ui, painting: &Painting<'_>, plan: &ZonePlan, zone: &Zone, left: f32) {
    let problems = painting.state.problems.iter().filter(|(id, _)| *id == zone.id);
    let words: Vec<&str> = problems.map(|(_, words)| words.as_str()).collect();
    if words.is_empty() {
        return;
    }
    let tokens = tokens(ui);
    let words = words.join(" ");
    let count = match zone.kind {
        _ if gauge(painting, zone).is_some() => GAUGE,
        ZoneKind::Hand { .. } => COUNT,
        _ => 0.0,
    };
    let room = plan.header.right() - count - left - PROBLEM_SIGN - space::S;
    let font = FontId::new(text::SMALL, FontFamily::Proportional);
    let shown = if room < PROBLEM { String::new() } else { words.clone() };
    let mut job = LayoutJob::simple_singleline(shown, font, tokens.error);
    job.wrap = TextWrapping::truncate_at_width(room.max(1.0));
    let galley = ui.painter().layout_job(job);
    let size =
        vec2(PROBLEM_SIGN + galley.size().x + if room < PROBLEM { 0.0 } else { space::S }, HEADER - 6.0);
    let left = left.min(plan.header.right() - size.x);
    let rect = Rect::from_min_size(pos2(left, plan.header.top()), size);
    ui.painter().rect_filled(rect, CornerRadius::same(radius::S), tokens.error_soft);
    paint_warning(ui, rect.left_center() + vec2(PROBLEM_SIGN / 2.0, 0.0), tokens);
    let at = rect.left_center() + vec2(PROBLEM_SIGN, -galley.size().y / 2.0);
    ui.painter().galley(at, galley, tokens.error);
    let response = ui.interact(rect, ui.unique_id().with("problem"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    response.on_hover_text(words);
}

/// A triangle with an exclamation mark.
fn paint_warning(ui: &Ui, at: Pos2, tokens: &Tokens) {
    let points = vec![at + vec2(0.0, -6.5), at + vec2(7.0, 5.5), at + vec2(-7.0, 5.5)];
    ui.painter().add(Shape::convex_polygon(points, tokens.error, Stroke::new(1.0, tokens.error)));
    let stroke = Stroke::new(1.6, tokens.error_soft);
    ui.painter().line_segment([at + vec2(0.0, -2.5), at + vec2(0.0, 1.5)], stroke);
    ui.painter().circle_filled(at + vec2(0.0, 3.6), 0.9, tokens.error_soft);
}

/// The index that Tab reaches within a zone.
fn rover_id(zone: Id) -> Id {
    zone.with("rover")
}

fn cards_ui(ui: &mut Ui, painting: &mut Painting<'_>, plan: &ZonePlan, zone: &Zone) {
    if zone.cards.is_empty() {
        return;
    }
    let zone_id = painting.zone_id(zone.id);
    let rover = keyboard(ui, painting, plan, zone);
    for index in 0..zone.cards.len() {
        card_ui(ui, painting, plan, zone, index, index == rover);
    }
    ui.data_mut(|data| data.insert_temp(rover_id(zone_id), rover));
}

/// Moves the focus within the zone by the arrow keys; returns the card that Tab reaches.
fn keyboard(ui: &Ui, painting: &mut Painting<'_>, plan: &ZonePlan, zone: &Zone) -> usize {
    let zone_id = painting.zone_id(zone.id);
    let before: usize = ui.data(|data| data.get_temp(rover_id(zone_id))).unwrap_or(0);
    let last = zone.cards.len() - 1;
    let mut rover = before.min(last);
    let id_of = |index: usize| painting.card_id(ItemPlace { zone: zone.id, index });
    if ui.memory(egui::Memory::focused) != Some(id_of(before)) {
        return rover;
    }
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id_of(before), filter));
    let moves = [
        (Key::ArrowLeft, plan.hand.neighbour(rover, Vec2::LEFT)),
        (Key::ArrowRight, plan.hand.neighbour(rover, Vec2::RIGHT)),
        (Key::ArrowUp, plan.hand.neighbour(rover, Vec2::UP)),
        (Key::ArrowDown, plan.hand.neighbour(rover, Vec2::DOWN)),
        (Key::Home, Some(0)),
        (Key::End, Some(last)),
    ];
    for (key, to) in moves {
        let Some(to) = to else { continue };
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            rover = to;
        }
    }
    if rover != before {
        ui.memory_mut(|memory| memory.request_focus(id_of(rover)));
    }
    let place = ItemPlace { zone: zone.id, index: rover };
    painting.focused = Some(place);
    let keys = focus_keys(ui);
    painting.events.extend(keys.into_iter().map(|key| SceneEvent::Key { place, key }));
    rover
}

fn card_ui(
    ui: &mut Ui,
    painting: &mut Painting<'_>,
    plan: &ZonePlan,
    zone: &Zone,
    index: usize,
    is_rover: bool,
) {
    let state = painting.state;
    let place = ItemPlace { zone: zone.id, index };
    let (Some(item), Some(&base), Some(&visible)) =
        (zone.cards.get(index), plan.hand.cards.get(index), plan.hand.visible.get(index))
    else {
        return;
    };
    let id = painting.card_id(place);
    let selected = state.selected.contains(&place);
    let lift = if zone.kind == ZoneKind::Rack { 0.0 } else { rise(plan.card.y) };

    // The whole strip from the place at rest to the raised place answers, so that a rising card stays hit. What lies
    // across answers wherever no card lies on it.
    let mut area = if index == 0 && lies_across(zone) { base } else { visible };
    if selected {
        area.min.y -= lift;
    }
    let usable = item.copies > 0;
    let mut sense = Sense::CLICK;
    if usable && state.draggable.contains(&zone.id) {
        sense |= Sense::DRAG;
    }
    if is_rover {
        sense |= Sense::FOCUSABLE;
    }
    let response = ui.interact(area, id, sense);
    let name = words::place_name(zone, index);
    let name = if state.pivots.contains(&place) { name.map(words::pivot_name) } else { name };
    let name = name.map(|name| words::marked_card(name, &state.marks, place));
    let words = name.map(|message| (painting.texts)(&message)).unwrap_or_default();
    response.widget_info(|| WidgetInfo::selected(Role::Button, usable, selected, &words));
    carry::card_events(painting, place, &response);

    piles::listed(&response, painting, zone);
    let coming = |index: usize| painting.travel.is_coming(ItemPlace { zone: zone.id, index });
    if coming(index) || piles::is_buried(zone, index, coming) {
        return;
    }
    let carried = carry::is_carried(ui, painting, place);
    let time = if painting.look.reduced_motion { 0.0 } else { MOTION };
    let hovered = response.hovered() && usable && !carried;
    let up = ui.ctx().animate_bool_with_time(id.with("up"), selected, time);
    // A card that may not be played stays down under the pointer.
    let hovered = hovered && !state.dimmed.contains(&place);
    let near = ui.ctx().animate_bool_with_time(id.with("near"), hovered && !selected, time);
    let rests = if selected || !state.resting.contains(&place) { 0.0 } else { lift * RESTING };
    let raised = (lift * up + (lift * 0.3).min(5.0) * near).max(rests);
    let rect = painting.travel.sliding(place).unwrap_or(base).translate(vec2(0.0, -raised));
    if raised > 0.0 {
        painting.travel.note(place, rect);
    }
    let look = CardLook {
        hovered,
        raised: selected,
        dimmed: state.dimmed.contains(&place) || carried,
        armed: state.armed == Some(place),
        highlighted: state.highlighted.contains(&place),
        pivot: state.pivots.contains(&place),
        mark: state.marks.iter().find(|mark| mark.from == place).map(|mark| mark.colour),
        focused: response.has_focus(),
        copies: shown_copies(zone, item),
        four_colours: painting.look.four_colours,
        large: painting.look.cards == CardStyle::Large,
        letters: false,
        strip: plan.strip,
        cut: visible.width() < base.width() - 1.0,
    };
    // One card of a pile is under way, the others stay.
    let look = if carried && item.copies > 1 {
        CardLook { dimmed: false, copies: item.copies - 1, ..look }
    } else {
        look
    };
    if index == 0 && lies_across(zone) {
        let visible = visible.translate(rect.min - base.min);
        paint_lying(ui.painter(), rect, visible, item.face, look, tokens(ui));
    } else {
        paint_card(ui.painter(), rect, item.face, look, tokens(ui));
    }
    if usable {
        let draggable = state.draggable.contains(&zone.id);
        if draggable {
            carry::start(ui, painting, place, rect, &response);
        }
        response.on_hover_cursor(if draggable { CursorIcon::Grab } else { CursorIcon::PointingHand });
    }
}
