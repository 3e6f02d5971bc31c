//! Everyone at the table in one list: each hand and each unknown opponent with class, win, tie and part of the pot.

use super::chip::seat_colour;
use super::hands::{Focus, Hands};
use super::words;
use crate::app::fonts;
use crate::app::panel::Panel;
use crate::app::theme::{self, radius, space};
use crate::app::words::percent;
use crate::model::Message;
use crate::study::kinds::three_card;
use crate::study::kinds::three_card::{Found, Report};
use egui::{
    Align2, Color32, CornerRadius, FontId, Key, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
    vec2,
};

/// The height of a row, and of the one above them, in points.
const ROW: f32 = 26.0;
const HEAD: f32 = 20.0;
/// The widths of the columns of figures, in points, and in a narrow list, which says under the pointer how often hands tie.
const FIGURES: [[f32; 3]; 2] = [[76.0, 56.0, 66.0], [76.0, 0.0, 62.0]];
/// Below this width a list is narrow.
const NARROW: f32 = 300.0;

/// A row of the list.
struct Row<'a> {
    focus: Focus,
    name: String,
    about: String,
    colour: Color32,
    best: bool,
    found: Option<&'a Found>,
}

/// Draws the list. A click on a row shows more of it.
pub fn everyone_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report, view: &mut Hands) {
    let hands = report.hands.iter().enumerate().map(|(index, hand)| {
        let class = report.class_of(hand).map(|class| {
            let category = panel.get(report.category_name(class.category));
            format!("{category} · {}", words::class_name(panel, &class.name))
        });
        let several = report.hands.len() > 1 && report.comparison.circle.is_none();
        Row {
            focus: Focus::Hand(index),
            name: panel.say(&hand.name),
            about: class.unwrap_or_default(),
            colour: seat_colour(panel.tokens, hand.seat),
            best: several && report.comparison.best.contains(&index),
            found: hand.chance.as_ref(),
        }
    });
    let seats = report.seats.iter().map(|seat| Row {
        focus: Focus::Seat(seat.number),
        name: words::opponent(panel, seat.number),
        about: words::range_name(panel, report, &seat.terms),
        colour: panel.tokens.text,
        best: false,
        found: seat.chance.as_ref(),
    });
    let rows: Vec<Row<'_>> = hands.chain(seats).collect();
    head_ui(ui, panel);
    for row in &rows {
        row_ui(ui, panel, row, view);
    }
    note_ui(ui, panel, report);
}

/// The left edges of the columns of figures, and their widths.
fn columns(rect: Rect) -> [(f32, f32); 3] {
    let [win, tie, equity] = FIGURES[usize::from(rect.width() < NARROW)];
    let right = rect.right();
    [(right - equity - tie - win, win), (right - equity - tie, tie), (right - equity, equity)]
}

fn head_ui(ui: &mut Ui, panel: &Panel<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let font = FontId::proportional(theme::text::SMALL);
    let ids = ["three-win", "three-tie", "three-column-pot"];
    for (id, (left, width)) in ids.into_iter().zip(columns(rect)).filter(|(_, (_, width))| *width > 0.0) {
        let at = pos2(left + width - space::XS, rect.center().y);
        let galley = text(ui, &panel.get(id), font.clone(), panel.tokens.text_weak, width - 2.0);
        ui.painter().galley(
            at - vec2(galley.size().x, galley.size().y / 2.0),
            galley,
            panel.tokens.text_weak,
        );
    }
}

/// A text in one line, cut where there is no more room.
fn text(ui: &Ui, text: &str, font: FontId, ink: Color32, room: f32) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(8.0));
    ui.painter().layout_job(job)
}

fn row_ui(ui: &mut Ui, panel: &Panel<'_>, row: &Row<'_>, view: &mut Hands) {
    let tokens = panel.tokens;
    let picked = view.focus == row.focus;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let response = ui.interact(rect, ui.unique_id().with(("player", row.focus)), Sense::click());
    let corner = CornerRadius::same(radius::S);
    if picked {
        ui.painter().rect_filled(rect, corner, tokens.accent_soft);
    }
    if response.has_focus() || response.hovered() {
        ui.painter().rect_stroke(rect, corner, Stroke::new(1.0, tokens.accent), StrokeKind::Inside);
    }
    let columns = columns(rect);
    let [(win, _), ..] = columns;
    let middle = rect.center().y;
    let bold = FontId::new(theme::text::BODY, fonts::heading());
    let star = if row.best { "★ " } else { "" };
    let named = format!("{star}{}", row.name);
    let room = win - rect.left() - space::S;
    let mut name = text(ui, &named, bold.clone(), row.colour, room * 0.62);
    if name.elided {
        // Who it is comes before what it holds, which is told below and under the pointer.
        name = text(ui, &named, bold.clone(), row.colour, room);
    }
    let mut x = rect.left() + space::XS;
    let after = x + name.size().x + space::S;
    ui.painter().galley(pos2(x, middle - name.size().y / 2.0), name, row.colour);
    x = after;
    let small = FontId::proportional(theme::text::SMALL);
    let about = text(ui, &row.about, small.clone(), tokens.text_weak, win - x - space::XS);
    if win - x > 24.0 {
        ui.painter().galley(pos2(x, middle - about.size().y / 2.0), about, tokens.text_weak);
    }
    let told = match row.found {
        Some(Ok(found)) => {
            let parts = [found.win, found.tie, found.share];
            let figures = columns.into_iter().zip(parts).enumerate();
            for (place, ((left, width), part)) in figures.filter(|(_, ((_, width), _))| *width > 0.0) {
                let (font, ink) = if place == 2 {
                    (bold.clone(), tokens.text_strong)
                } else {
                    (small.clone(), tokens.text)
                };
                let shown = panel.figure(&format!("{} %", percent(part)));
                let at = pos2(left + width - space::XS, middle);
                ui.painter().text(at, Align2::RIGHT_CENTER, shown, font, ink);
            }
            let share = Message::new("three-share").figure("percent", percent(found.share));
            format!(
                "{}, {}, {}",
                panel.say(&words::win_tie_lose(found)),
                panel.say(&share),
                panel.say(&words::certainty(found))
            )
        }
        Some(Err(impossible)) => panel.say(&three_card::impossible_message(*impossible)),
        None => {
            let at = pos2(rect.right() - space::XS, middle);
            ui.painter().text(at, Align2::RIGHT_CENTER, "…", small, tokens.text_weak);
            "…".to_owned()
        }
    };
    let name = format!("{}: {}, {told}", row.name, row.about);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, &name));
    if response.clicked() || response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        view.focus = row.focus;
    }
    response.on_hover_text(name);
}

/// Whether the figures were counted or drawn, or why there are none.
fn note_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report) {
    let all =
        report.hands.iter().map(|hand| &hand.chance).chain(report.seats.iter().map(|seat| &seat.chance));
    let found: Vec<&Found> = all.flatten().collect();
    let error = found.iter().filter_map(|found| found.as_ref().ok()?.standard_error).reduce(f64::max);
    let problem = found.iter().find_map(|found| found.as_ref().err());
    let note = match (problem, error, found.is_empty()) {
        (Some(problem), ..) => panel.say(&three_card::impossible_message(*problem)),
        (None, Some(error), _) => {
            panel.say(&Message::new("three-table-drawn").figure("error", format!("{:.2}", 100.0 * error)))
        }
        (None, None, false) => panel.get("three-table-exact"),
        (None, None, true) => "…".to_owned(),
    };
    let note = egui::RichText::new(note).small().color(panel.tokens.text_weak);
    ui.add(egui::Label::new(note).truncate());
}
