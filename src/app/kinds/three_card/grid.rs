//! Grid of a range, by category and highest rank: a click or a drag paints cells, and each shows how a hand does against it.

use super::changes::Change;
use super::hands::{Brush, Hands};
use super::strip::{fractions, sums};
use super::words;
use crate::action::Action;
use crate::panel::Panel;
use crate::theme::{self, radius, space};
use crate::widgets::cut_line;
use egui::{
    Align2, Color32, CornerRadius, FontId, Id, Pos2, Rect, Response, Role, Sense, Slider, Stroke, StrokeKind,
    Ui, WidgetInfo, pos2, vec2,
};
use etude_games::three_card::card::RANK_LETTERS;
use etude_games::three_card::class::{self, Category};
use etude_games::three_card::equity::{FULL, Range};
use etude_games::three_card::range::painting::{Cell, paint};
use etude_games::three_card::range::{Weight, resolve};
use etude_games::three_card::rules::Ranking;
use etude_study::Study;
use etude_study::kinds::three_card::{self, HandReport, Seat, TableReport};
use etude_texts::RankStyle;

/// Heights of a cell and of the header, in points: in the side panel, and on a page.
const CELLS: [f32; 2] = [20.0, 26.0];
const HEAD: f32 = 20.0;
/// Width of the names, in points.
const NAMES: [f32; 2] = [78.0, 96.0];
/// Width of a cell that shows a figure, and the greatest one, in points.
const FIGURE: f32 = 26.0;
const WIDEST: f32 = 58.0;
/// Step of the brush's weight, in per cent.
const STEP: f64 = 5.0;

/// Grid of a range.
struct Grid<'a> {
    report: &'a TableReport,
    /// Hand that meets the range.
    hero: Option<&'a HandReport>,
    range: Range,
}

/// Place of a cell on the screen.
struct Place {
    cell: Cell,
    rect: Rect,
    id: Id,
    name: String,
}

/// Draws the grid of an opponent's range with the weight of the brush above it; without an opponent, the grid of all hands.
pub fn grid_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, seat: Option<&Seat>, view: &mut Hands) {
    let (Some(report), Some(setup)) = (three_card::report(study), three_card::setup(study)) else { return };
    let ranking = Ranking::new(setup.options);
    let now = seat.map_or(&[][..], |seat| setup.range_of(seat.number));
    let grid = Grid { report, hero: view.hand(report), range: resolve(now, &ranking) };
    if seat.is_some() {
        brush_ui(ui, panel, &mut view.brush);
    }
    let places = grid.show(ui, panel, seat.is_some());
    let Some(seat) = seat else { return };
    let painted = painted(ui, &places, &grid.range, &mut view.brush);
    if !painted.is_empty() {
        let terms = painted
            .iter()
            .fold(now.to_vec(), |terms, (cell, weight)| paint(&terms, *cell, *weight, &ranking));
        if terms != now {
            view.drafts.remove(&seat.number);
            panel.ask(Action::Change(Box::new(Change::Range(seat.number, terms, true))));
        }
    }
    if view.brush.stroke.is_some() && !ui.input(|input| input.pointer.any_down()) {
        (view.brush.stroke, view.brush.last) = (None, None);
        panel.ask(Action::EndTyping);
    }
}

/// Draws the weight of the brush.
fn brush_ui(ui: &mut Ui, panel: &Panel<'_>, brush: &mut Brush) {
    ui.horizontal(|ui| {
        let name = panel.get("three-grid-weight");
        ui.label(egui::RichText::new(&name).size(theme::text::SMALL).color(panel.tokens.text_weak));
        let mut percent = f64::from(brush.weight.tenths()) / 10.0;
        let slider = Slider::new(&mut percent, 0.0..=100.0).step_by(STEP).suffix(" %").max_decimals(1);
        let response = ui.add(slider);
        let shown = format!("{name}: {percent} %");
        response.widget_info(|| WidgetInfo::slider(true, percent, &shown));
        if response.on_hover_text(panel.get("three-grid-about")).changed() {
            brush.weight = Weight::new((10.0 * percent).round() as u16).unwrap_or(Weight::FULL);
        }
    });
}

/// The cells that are clicked or painted over, each with its new weight.
fn painted(ui: &Ui, places: &[(Place, Response)], range: &Range, brush: &mut Brush) -> Vec<(Cell, Weight)> {
    let turned = |cell: Cell, brush: &Brush| {
        let whole = weight_of(range, cell) == Some(brush.weight.tenths());
        if whole { Weight::NONE } else { brush.weight }
    };
    let (grid, at) = (ui.scope_id(), ui.input(|input| input.pointer.interact_pos()));
    // By keyboard, or so quick that no frame lay between: else the pointer paints when it is pressed.
    let mut painted: Vec<(Cell, Weight)> = Vec::new();
    for (place, response) in places {
        if response.clicked() && brush.stroke.is_none() {
            painted.push((place.cell, turned(place.cell, brush)));
        }
        if response.is_pointer_button_down_on() && brush.stroke.is_none() {
            brush.stroke = Some((grid, turned(place.cell, brush)));
        }
    }
    let (Some((_, weight)), Some(at)) = (brush.stroke.filter(|(drawn, _)| *drawn == grid), at) else {
        return painted;
    };
    // A quick stroke passes several cells between two frames.
    let from = brush.last.unwrap_or(at);
    let steps = (from.distance(at) / 4.0).ceil().clamp(1.0, 500.0);
    let passed: Vec<Pos2> = (0..=steps as u16).map(|step| from.lerp(at, f32::from(step) / steps)).collect();
    brush.last = Some(at);
    for (place, _) in places.iter().filter(|(place, _)| passed.iter().any(|at| place.rect.contains(*at))) {
        if weight_of(range, place.cell) != Some(weight.tenths()) {
            painted.push((place.cell, weight));
        }
    }
    painted
}

/// Weight of all hands of a cell, in tenths of a per cent; `None` where they differ.
fn weight_of(range: &Range, cell: Cell) -> Option<u16> {
    let mut weights = weights(range, cell).map(|(_, weight)| weight);
    let first = weights.next()?;
    weights.all(|weight| weight == first).then_some(first)
}

impl Grid<'_> {
    /// The categories in the order of the rules.
    fn categories(&self) -> Vec<Category> {
        let mut categories: Vec<Category> = self.report.classes.iter().map(|class| class.category).collect();
        categories.dedup();
        categories
    }

    fn show(&self, ui: &mut Ui, panel: &Panel<'_>, paints: bool) -> Vec<(Place, Response)> {
        let categories = self.categories();
        let page = ui.available_width() > NAMES[1] + 13.0 * FIGURE;
        let [names, high] = [NAMES, CELLS].map(|sizes| sizes[usize::from(page)]);
        let wide = ((ui.available_width() - names) / 13.0).clamp(16.0, WIDEST).floor();
        let size = vec2(names + 13.0 * wide, HEAD + high * categories.len() as f32);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let small = FontId::proportional(theme::text::SMALL);
        let rank_name = |rank: u8| match (panel.settings.ranks, RANK_LETTERS[usize::from(rank)]) {
            (RankStyle::Printed, 'T') => "10".to_owned(),
            (_, letter) => letter.to_string(),
        };
        let column = |rank: u8| rect.left() + names + f32::from(12 - rank) * wide;
        for rank in 0..13_u8 {
            let at = pos2(column(rank) + wide / 2.0, rect.top() + HEAD / 2.0);
            let ink = panel.tokens.text_weak;
            ui.painter().text(at, Align2::CENTER_CENTER, rank_name(rank), small.clone(), ink);
        }
        let salt = ui.scope_id().with("three grid");
        let mut places = Vec::new();
        for (line, category) in categories.into_iter().enumerate() {
            let top = rect.top() + HEAD + line as f32 * high;
            let name = panel.get(self.report.category_name(category));
            let galley = cut_line(ui, &name, small.clone(), panel.tokens.text, names - space::XS);
            let at = pos2(rect.left(), top + (high - galley.size().y) / 2.0);
            ui.painter().galley(at, galley, panel.tokens.text);
            let label = Rect::from_min_size(pos2(rect.left(), top), vec2(names - space::XS, high));
            ui.interact(label, salt.with((line, "name")), Sense::hover()).on_hover_text(&name);
            for rank in (0..13_u8).rev() {
                let cell = Cell { category, rank };
                if weights(&self.range, cell).next().is_none() {
                    continue;
                }
                let rect = Rect::from_min_size(pos2(column(rank), top), vec2(wide, high)).shrink(1.0);
                let (id, name) = (salt.with((line, rank)), format!("{name} {}", rank_name(rank)));
                let place = Place { cell, rect, id, name };
                let response = self.cell_ui(ui, panel, &place, paints);
                places.push((place, response));
            }
        }
        places
    }

    /// Result of the hand against the hands of a cell that are left, by their weights.
    fn met(&self, cell: Cell) -> Option<[f64; 3]> {
        let classes = self.report.classes.iter().enumerate().filter(|(_, row)| row.category == cell.category);
        let inside = |value| class::of_value(value).is_some_and(|class| class.ranks[0] == cell.rank);
        let held = classes.filter(|(_, row)| inside(row.value));
        fractions(sums(self.hero?, held.map(|(index, row)| (index, self.range.weight(row.value)))))
    }

    fn cell_ui(&self, ui: &Ui, panel: &Panel<'_>, place: &Place, paints: bool) -> Response {
        let tokens = panel.tokens;
        let sense = if paints { Sense::click_and_drag() } else { Sense::hover() };
        let response = ui.interact(place.rect, place.id, sense);
        let corner = CornerRadius::same(radius::S);
        ui.painter().rect_filled(place.rect, corner, tokens.unknown_soft);
        let (sum, count) = weights(&self.range, place.cell)
            .fold((0, 0), |(sum, count), (hands, weight)| (sum + hands * u32::from(weight), count + hands));
        let part = f64::from(sum) / f64::from(count.max(1) * u32::from(FULL));
        let met = self.met(place.cell);
        let (ground, ink, shown) = match (met, self.hero) {
            (Some([won, tied, _]), _) => {
                let share = won + tied / 2.0;
                let ground = tokens.loss_soft.lerp_to_gamma(tokens.win_soft, share as f32);
                let ink = if share >= 0.5 { tokens.win } else { tokens.loss };
                (ground, ink, format!("{:.0}", 100.0 * share))
            }
            (None, None) => (tokens.accent_soft, tokens.accent, String::new()),
            // The hand leaves no such hands to the range.
            (None, Some(_)) => (tokens.line, tokens.text_weak, String::new()),
        };
        if part > 0.0 {
            fill_ui(ui, place.rect, part as f32, [ground, ink]);
        }
        if response.has_focus() || response.hovered() && paints {
            let stroke = Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, tokens.accent);
            ui.painter().rect_stroke(place.rect, corner, stroke, StrokeKind::Inside);
        }
        if place.rect.width() + 2.0 >= FIGURE {
            let font = FontId::proportional(theme::text::SMALL);
            ui.painter().text(place.rect.center(), Align2::CENTER_CENTER, shown, font, ink);
        }
        let mut about = place.name.clone();
        if part > 0.0 && part < 1.0 {
            about.push_str(&format!(" ({})", panel.figure(&format!("{} %", words::short(100.0 * part)))));
        }
        let told = match met {
            Some(parts) => panel.say(&words::fate("three-strip-fate", parts)),
            None if part > 0.0 => panel.get("three-strip-in"),
            None => panel.get("three-strip-out"),
        };
        about = format!("{about}: {told}");
        response.widget_info(|| {
            if paints {
                WidgetInfo::selected(Role::Button, true, part > 0.0, &about)
            } else {
                WidgetInfo::labeled(Role::Image, true, &about)
            }
        });
        response.on_hover_text(about)
    }
}

/// Fills a cell from its foot as far as it is held, with a bar of that width along the foot, which needs no colour.
fn fill_ui(ui: &Ui, rect: Rect, part: f32, [ground, ink]: [Color32; 2]) {
    let filled = rect.with_min_y(rect.bottom() - rect.height() * part.max(0.2));
    ui.painter().rect_filled(filled, CornerRadius::same(radius::S), ground);
    if part < 1.0 {
        let bar = rect.with_min_y(rect.bottom() - 3.0).with_max_x(rect.left() + rect.width() * part);
        ui.painter().rect_filled(bar, 1.0, ink);
    }
}

/// Number of hands and weight of each class of a cell.
fn weights(range: &Range, cell: Cell) -> impl Iterator<Item = (u32, u16)> {
    let classes = class::all().iter().filter(move |class| Cell::of(class) == cell);
    classes.map(|class| (u32::from(class.hands), range.weight(class.value)))
}
