//! The page of ranges: what each opponent may hold as a strip, and how the hand that is looked at does against one of them, by
//! category and leading rank.

use super::chances::legend_ui;
use super::hands::{Focus, Hands};
use super::seats::range_ui;
use super::strip::Strip;
use super::words;
use crate::app::looks::Ranks;
use crate::app::panel::Panel;
use crate::app::theme::{self, MIN_TARGET, radius, space};
use crate::app::widgets::heading;
use crate::app::words::percent;
use crate::games::three_card::card::RANK_LETTERS;
use crate::games::three_card::class::{self, Category};
use crate::model::Message;
use crate::study::Study;
use crate::study::kinds::three_card::{self, HandReport, Report, Seat};
use egui::{
    Align2, Button, Color32, CornerRadius, FontId, Id, Label, Rect, RichText, Role, ScrollArea, Sense, Ui,
    WidgetInfo, pos2, vec2,
};

/// The height of a cell of the map and of the row above it, and the room for names at the left, in points.
const CELL: f32 = 26.0;
const HEAD: f32 = 20.0;
const NAMES: f32 = 96.0;
/// The most that a cell is wide, in points.
const WIDEST: f32 = 58.0;

/// Draws the page.
pub fn ranges_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut Hands) {
    let Some(report) = three_card::report(study) else { return };
    ScrollArea::vertical().id_salt("three ranges").auto_shrink(false).show(ui, |ui| {
        ui.add_space(space::XS);
        if report.seats.is_empty() && report.hands.is_empty() {
            ui.add(Label::new(panel.get("three-ranges-none")).wrap());
            return;
        }
        // The seats to choose from.
        let shown = match view.focus {
            Focus::Seat(seat) => report.seats.get(seat),
            Focus::Hand(_) => report.seats.get(view.seat),
        };
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
            view.seat = seat.number;
            range_ui(ui, panel, study, seat, view);
        }
        let Some(hero) = view.hand(report) else { return };
        ui.add_space(space::M);
        let title = Message::new("three-map").message("hand", hero.name.clone());
        heading(ui, panel.say(&title));
        let cards = RichText::new(panel.get("three-map-about")).small().color(panel.tokens.text_weak);
        ui.add(Label::new(cards).wrap());
        legend_ui(ui, panel);
        map_ui(ui, panel, report, hero, shown);
    });
}

/// How a hand does against the classes of a category that begin with a rank, and how many hands of these there are.
fn cell(
    report: &Report,
    hero: &HandReport,
    seat: Option<&Seat>,
    category: Category,
    rank: u8,
) -> ([u32; 3], bool) {
    let (mut sums, mut there) = ([0; 3], false);
    for (index, row) in report.classes.iter().enumerate().filter(|(_, row)| row.category == category) {
        let first = class::of_value(row.value).map(|class| class.ranks[0]);
        let held = seat.is_none_or(|seat| seat.holds.get(index).copied().unwrap_or(false));
        if first != Some(rank) {
            continue;
        }
        there = true;
        if let (true, Some(meets)) = (held, hero.meets.get(index)) {
            sums.iter_mut().zip(meets).for_each(|(sum, count)| *sum += u32::from(*count));
        }
    }
    (sums, there)
}

/// The categories in the order of the rules.
fn categories(report: &Report) -> Vec<Category> {
    let mut found: Vec<Category> = Vec::new();
    for class in report.classes.iter() {
        if !found.contains(&class.category) {
            found.push(class.category);
        }
    }
    found
}

fn map_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report, hero: &HandReport, seat: Option<&Seat>) {
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
        let mut job =
            egui::text::LayoutJob::simple_singleline(name.clone(), small.clone(), panel.tokens.text);
        job.wrap = egui::text::TextWrapping::truncate_at_width(NAMES - space::S);
        let galley = ui.painter().layout_job(job);
        let at = pos2(rect.left(), top + (CELL - galley.size().y) / 2.0);
        let place = Rect::from_min_size(pos2(rect.left(), top), vec2(NAMES - space::XS, CELL));
        ui.painter().galley(at, galley, panel.tokens.text);
        ui.interact(place, Id::unique("three map").with((line, "name")), Sense::hover()).on_hover_text(&name);
        for column in 0..13_u8 {
            let (counts, there) = cell(report, hero, seat, category, 12 - column);
            if !there {
                continue;
            }
            let left = rect.left() + NAMES + f32::from(column) * wide;
            let place = Rect::from_min_size(pos2(left, top), vec2(wide, CELL)).shrink(1.0);
            let id = Id::unique("three map").with((line, column));
            cell_ui(ui, panel, place, id, counts, &format!("{name} {}", rank_name(12 - column)));
        }
    }
}

fn cell_ui(ui: &Ui, panel: &Panel<'_>, place: Rect, id: Id, [won, tied, lost]: [u32; 3], name: &str) {
    let tokens = panel.tokens;
    let all = won + tied + lost;
    let corner = CornerRadius::same(radius::S);
    let response = ui.interact(place, id, Sense::hover());
    if all == 0 {
        ui.painter().rect_filled(place, corner, tokens.unknown_soft);
        let told = format!("{name}: {}", panel.get("three-strip-out"));
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &told));
        response.on_hover_text(told);
        return;
    }
    let share = (f64::from(won) + f64::from(tied) / 2.0) / f64::from(all);
    let ground: Color32 = tokens.loss_soft.lerp_to_gamma(tokens.win_soft, share as f32);
    ui.painter().rect_filled(place, corner, ground);
    // A bar at the foot says it without colour.
    let bar = Rect::from_min_max(
        pos2(place.left(), place.bottom() - 4.0),
        pos2(place.left() + place.width() * share as f32, place.bottom()),
    );
    ui.painter().rect_filled(bar, 1.0, if share >= 0.5 { tokens.win } else { tokens.loss });
    let shown = format!("{:.0}", 100.0 * share);
    let font = FontId::proportional(theme::text::SMALL);
    let ink = if share >= 0.5 { tokens.win } else { tokens.loss };
    ui.painter().text(place.center() - vec2(0.0, 1.0), Align2::CENTER_CENTER, shown, font, ink);
    let part = |count: u32| percent(f64::from(count) / f64::from(all));
    let fate = Message::new("three-strip-fate")
        .figure("won", part(won))
        .figure("tied", part(tied))
        .figure("lost", part(lost));
    let told = format!("{name}: {}", panel.say(&fate));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &told));
    response.on_hover_text(told);
}

/// Draws what beats a hand, below it: the same strip, to be looked at only.
pub fn meets_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report, hero: &HandReport) {
    let strip = Strip { report, hero: Some(hero), holds: None };
    if let Some([won, tied, lost]) = strip.parts(0..report.classes.len()) {
        let told = Message::new("three-strip-beats")
            .figure("lost", percent(lost))
            .figure("tied", percent(tied))
            .figure("won", percent(won));
        ui.add(Label::new(RichText::new(panel.say(&told)).small().color(panel.tokens.text_weak)).truncate());
    }
    let id = ui.scope_id().with(("meets", hero.seat));
    strip.show(ui, panel, id, false);
}
