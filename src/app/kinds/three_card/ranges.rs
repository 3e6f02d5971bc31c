//! Page of ranges: an editor for each opponent, and a map of the selected hand against one range by category and leading rank.

use super::chances::legend_ui;
use super::hands::{Focus, Hands};
use super::seats::range_ui;
use super::strip::{Strip, sums};
use super::words;
use crate::app::kinds::parts::{note_ui, text_ui, weak};
use crate::app::looks::Ranks;
use crate::app::panel::Panel;
use crate::app::theme::{self, MIN_TARGET, radius, space};
use crate::app::widgets::cut_line;
use crate::app::widgets::heading;
use crate::games::three_card::card::RANK_LETTERS;
use crate::games::three_card::class::{self, Category};
use crate::model::Message;
use crate::study::Study;
use crate::study::kinds::three_card::{self, HandReport, Seat, TableReport};
use egui::{
    Align2, Button, Color32, CornerRadius, FontId, Id, Label, Rect, Role, ScrollArea, Sense, Ui, WidgetInfo,
    pos2, vec2,
};

/// Heights of a cell of the map and of its header, and width of the names, in points.
const CELL: f32 = 26.0;
const HEAD: f32 = 20.0;
const NAMES: f32 = 96.0;
/// Greatest width of a cell, in points.
const WIDEST: f32 = 58.0;

/// Draws the page.
pub fn ranges_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut Hands) {
    let Some(report) = three_card::report(study) else { return };
    ScrollArea::vertical().id_salt("three ranges").auto_shrink(false).show(ui, |ui| {
        ui.add_space(space::XS);
        if report.seats.is_empty() && report.hands.is_empty() {
            text_ui(ui, panel.get("three-ranges-none"));
            return;
        }
        let shown = view.seat(report).or_else(|| report.seats.get(view.shown_seat));
        let shown = shown.or_else(|| report.seats.first());
        ui.horizontal_wrapped(|ui| {
            for seat in &report.seats {
                let on = shown.is_some_and(|shown| shown.number == seat.number);
                let name = words::opponent(panel, seat.number);
                if ui.add(Button::selectable(on, name).min_size(vec2(0.0, MIN_TARGET))).clicked() {
                    view.focus = Focus::Seat(seat.number);
                }
            }
        });
        if let Some(seat) = shown {
            view.shown_seat = seat.number;
            range_ui(ui, panel, study, seat, view);
        }
        let Some(hero) = view.hand(report) else { return };
        ui.add_space(space::M);
        let title = Message::new("three-map").message("hand", hero.name.clone());
        heading(ui, panel.say(&title));
        note_ui(ui, panel, panel.get("three-map-about"));
        legend_ui(ui, panel);
        map_ui(ui, panel, report, hero, shown);
    });
}

/// Result of a hand against the classes of a range in a category with a leading rank; `None` when there are no such classes.
fn cell(
    report: &TableReport,
    hero: &HandReport,
    seat: Option<&Seat>,
    category: Category,
    rank: u8,
) -> Option<[u32; 3]> {
    let classes = report.classes.iter().enumerate().filter(|(_, row)| row.category == category);
    let leads = |value| class::of_value(value).is_some_and(|class| class.ranks[0] == rank);
    let mut indices = classes.filter(|(_, row)| leads(row.value)).map(|(index, _)| index).peekable();
    indices.peek()?;
    let held = indices.filter(|&index| seat.is_none_or(|seat| seat.holds.get(index) == Some(&true)));
    Some(sums(hero, held))
}

/// The categories in the order of the rules.
fn categories(report: &TableReport) -> Vec<Category> {
    let mut categories: Vec<Category> = report.classes.iter().map(|class| class.category).collect();
    categories.dedup();
    categories
}

fn map_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, hero: &HandReport, seat: Option<&Seat>) {
    let categories = categories(report);
    let wide = ((ui.available_width() - NAMES) / 13.0).clamp(20.0, WIDEST).floor();
    let size = vec2(NAMES + 13.0 * wide, HEAD + CELL * categories.len() as f32);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let small = FontId::proportional(theme::text::SMALL);
    let rank_name = |rank: u8| match (panel.settings.ranks, RANK_LETTERS[usize::from(rank)]) {
        (Ranks::Printed, 'T') => "10".to_owned(),
        (_, letter) => letter.to_string(),
    };
    for column in 0..13_u8 {
        let at = pos2(rect.left() + NAMES + (f32::from(column) + 0.5) * wide, rect.top() + HEAD / 2.0);
        let name = rank_name(12 - column);
        ui.painter().text(at, Align2::CENTER_CENTER, name, small.clone(), panel.tokens.text_weak);
    }
    for (line, category) in categories.into_iter().enumerate() {
        let top = rect.top() + HEAD + line as f32 * CELL;
        let name = panel.get(report.category_name(category));
        let galley = cut_line(ui, &name, small.clone(), panel.tokens.text, NAMES - space::S);
        let at = pos2(rect.left(), top + (CELL - galley.size().y) / 2.0);
        let place = Rect::from_min_size(pos2(rect.left(), top), vec2(NAMES - space::XS, CELL));
        ui.painter().galley(at, galley, panel.tokens.text);
        ui.interact(place, Id::unique("three map").with((line, "name")), Sense::hover()).on_hover_text(&name);
        for column in 0..13_u8 {
            let Some(counts) = cell(report, hero, seat, category, 12 - column) else { continue };
            let left = rect.left() + NAMES + f32::from(column) * wide;
            let place = Rect::from_min_size(pos2(left, top), vec2(wide, CELL)).shrink(1.0);
            let id = Id::unique("three map").with((line, column));
            cell_ui(ui, panel, place, id, counts, &format!("{name} {}", rank_name(12 - column)));
        }
    }
}

fn cell_ui(ui: &Ui, panel: &Panel<'_>, place: Rect, id: Id, counts: [u32; 3], name: &str) {
    let tokens = panel.tokens;
    let all: u32 = counts.iter().sum();
    let response = ui.interact(place, id, Sense::hover());
    let about = if all == 0 {
        ui.painter().rect_filled(place, CornerRadius::same(radius::S), tokens.unknown_soft);
        panel.get("three-strip-out")
    } else {
        let parts @ [won, tied, _] = counts.map(|count| f64::from(count) / f64::from(all));
        let share = won + tied / 2.0;
        let ground: Color32 = tokens.loss_soft.lerp_to_gamma(tokens.win_soft, share as f32);
        ui.painter().rect_filled(place, CornerRadius::same(radius::S), ground);
        let ink = if share >= 0.5 { tokens.win } else { tokens.loss };
        // A bar at the foot shows it without colour.
        let mut bar = place.with_min_y(place.bottom() - 4.0);
        bar.set_width(place.width() * share as f32);
        ui.painter().rect_filled(bar, 1.0, ink);
        let (font, shown) = (FontId::proportional(theme::text::SMALL), format!("{:.0}", 100.0 * share));
        ui.painter().text(place.center() - vec2(0.0, 1.0), Align2::CENTER_CENTER, shown, font, ink);
        panel.say(&words::fate("three-strip-fate", parts))
    };
    let about = format!("{name}: {about}");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &about));
    response.on_hover_text(about);
}

/// Draws the results of a hand against all classes, as a strip without handles.
pub fn meets_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, hero: &HandReport) {
    let strip = Strip { report, hero: Some(hero), holds: None };
    if let Some(parts) = strip.parts(0..report.classes.len()) {
        let beaten = panel.say(&words::fate("three-strip-beats", parts));
        ui.add(Label::new(weak(panel, beaten)).truncate());
    }
    let id = ui.scope_id().with(("meets", hero.seat));
    strip.show(ui, panel, id);
}
