//! Range strip: all classes, the best at the left, in a band for each category whose width follows its probability, coloured
//! by the result of a hand.

use super::words;
use crate::fonts;
use crate::panel::Panel;
use crate::theme::{self, radius, space};
use egui::{
    Align2, Color32, CornerRadius, CursorIcon, EventFilter, FontId, Id, Key, Rect, Response, Role, Sense,
    Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use etude_games::three_card::class::Category;
use etude_games::three_card::equity::FULL;
use etude_games::three_card::range::{HANDS, Term, Weighted, only};
use etude_study::kinds::three_card::{ClassRow, HandReport, TableReport};
use std::ops::Range;

/// Least width of a band, in points: three of six categories are rare.
const LEAST: f32 = 16.0;
/// Heights of the strip, of the names below it and of the handles above it, in points.
const STRIP: f32 = 26.0;
const NAMES: f32 = 18.0;
const HANDLES: f32 = 16.0;
/// Width of a handle, in points.
const HANDLE: f32 = 12.0;

/// Contents of a strip.
pub struct Strip<'a> {
    /// Classes and vocabulary.
    pub report: &'a TableReport,
    /// Hand whose results colour the classes.
    pub hero: Option<&'a HandReport>,
    /// Weight of each class, the best first, in the range, in tenths of a per cent; `None` for all.
    pub weights: Option<&'a [u16]>,
}

/// Band of a category: its classes by index, and its place.
struct Band {
    category: Category,
    classes: Range<usize>,
    left: f32,
    width: f32,
}

impl Strip<'_> {
    fn bands(&self, rect: Rect) -> Vec<Band> {
        let mut bands: Vec<Band> = Vec::new();
        let (mut start, mut left) = (0, rect.left());
        let categories: Vec<&[ClassRow]> =
            self.report.classes.chunk_by(|one, next| one.category == next.category).collect();
        // Rare categories get their least width from the others.
        let room = (rect.width() - LEAST * categories.len() as f32).max(0.0);
        for classes in categories {
            let hands: f32 = classes.iter().map(|class| f32::from(class.hands)).sum();
            let width = LEAST + room * hands / HANDS as f32;
            let end = start + classes.len();
            bands.push(Band { category: classes[0].category, classes: start..end, left, width });
            (start, left) = (end, left + width);
        }
        bands
    }

    /// Right end of every class.
    fn ends(&self, bands: &[Band]) -> Vec<f32> {
        let mut ends = Vec::with_capacity(self.report.classes.len());
        for band in bands {
            let classes = &self.report.classes[band.classes.clone()];
            let all: f32 = classes.iter().map(|class| f32::from(class.hands)).sum();
            let mut before = 0.0;
            for class in classes {
                before += f32::from(class.hands);
                ends.push(band.left + band.width * before / all.max(1.0));
            }
        }
        ends
    }

    fn weight(&self, index: usize) -> u16 {
        self.weights.map_or(FULL, |weights| weights.get(index).copied().unwrap_or(0))
    }

    fn colour(&self, panel: &Panel<'_>, index: usize) -> Color32 {
        let tokens = panel.tokens;
        let weight = self.weight(index);
        if weight == 0 {
            return tokens.unknown_soft;
        }
        let colour = match self.hero.map(|hero| hero.meets.get(index)) {
            None => tokens.accent,
            Some(None | Some([0, 0, 0])) => tokens.text_faint.gamma_multiply(0.5),
            Some(Some([won, tied, lost])) if won >= lost && won >= tied => tokens.win,
            Some(Some([_, tied, lost])) if tied > lost => tokens.draw,
            Some(Some(_)) => tokens.loss,
        };
        // A class that is held in part is paler, but never as pale as one that is not.
        let part = f32::from(weight) / f32::from(FULL);
        tokens.unknown_soft.lerp_to_gamma(colour, part.mul_add(0.75, 0.25))
    }

    /// Fractions of the remaining hands of the range that the hand beats, ties with and loses to.
    pub fn parts(&self, classes: Range<usize>) -> Option<[f64; 3]> {
        fractions(sums(self.hero?, classes.map(|index| (index, self.weight(index)))))
    }

    fn paint(&self, ui: &Ui, panel: &Panel<'_>, rect: Rect, bands: &[Band], ends: &[f32]) {
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(2), panel.tokens.unknown_soft);
        let mut index = 0;
        let mut left = rect.left();
        while index < ends.len() {
            let colour = self.colour(panel, index);
            let mut last = index;
            while last + 1 < ends.len() && self.colour(panel, last + 1) == colour {
                last += 1;
            }
            let part = Rect::from_min_max(pos2(left, rect.top()), pos2(ends[last], rect.bottom()));
            painter.rect_filled(part, CornerRadius::ZERO, colour);
            left = ends[last];
            index = last + 1;
        }
        for band in bands.iter().skip(1) {
            painter.vline(band.left, rect.y_range(), Stroke::new(1.5, panel.tokens.panel));
        }
        if let Some(hero) = self.hero {
            let at = usize::from(hero.place).saturating_sub(1);
            let before = if at == 0 { rect.left() } else { ends.get(at - 1).copied().unwrap_or(rect.left()) };
            let x = f32::midpoint(before, ends.get(at).copied().unwrap_or(before));
            painter.vline(x, rect.y_range(), Stroke::new(2.0, panel.tokens.text_strong));
        }
    }

    /// Description of a band.
    fn about(&self, panel: &Panel<'_>, band: &Band) -> String {
        let classes = &self.report.classes[band.classes.clone()];
        let name = panel.get(self.report.category_name(band.category));
        let hands: u32 = classes.iter().map(|class| u32::from(class.hands)).sum();
        let share = panel.figure(&format!("{:.2} %", 100.0 * f64::from(hands) / f64::from(HANDS)));
        let mut about = format!("{name}: {share}");
        let inside = band.classes.clone().filter(|&index| self.weight(index) > 0).count();
        if self.weights.is_some() {
            let id = match inside {
                0 => "three-strip-out",
                _ if inside == band.classes.len() => "three-strip-in",
                _ => "three-strip-part",
            };
            about.push_str(&format!(" · {}", panel.get(id)));
        }
        if let Some(parts) = self.parts(band.classes.clone()) {
            about.push_str(&format!(" · {}", panel.say(&words::fate("three-strip-fate", parts))));
        }
        about
    }

    /// Draws the strip to look at.
    pub fn show(&self, ui: &mut Ui, panel: &Panel<'_>, salt: Id) {
        let size = vec2(ui.available_width(), STRIP + NAMES);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        self.draw(ui, panel, salt, rect, false);
    }

    /// Draws strip and names. Returns the category whose band was clicked.
    fn draw(&self, ui: &Ui, panel: &Panel<'_>, salt: Id, rect: Rect, clicks: bool) -> Option<Category> {
        let strip = rect.with_max_y(rect.top() + STRIP);
        let bands = self.bands(strip);
        let ends = self.ends(&bands);
        self.paint(ui, panel, strip, &bands, &ends);
        let mut clicked = None;
        for band in &bands {
            let place = Rect::from_min_size(pos2(band.left, rect.top()), vec2(band.width, rect.height()));
            let sense = if clicks { Sense::click() } else { Sense::hover() };
            let response = ui.interact(place, salt.with(("band", band.category)), sense);
            let about = self.about(panel, band);
            let inside = band.classes.clone().any(|index| self.weight(index) > 0);
            if clicks {
                response.widget_info(|| WidgetInfo::selected(Role::Button, true, inside, &about));
            } else {
                response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &about));
            }
            if response.has_focus() {
                let corner = CornerRadius::same(radius::S);
                let stroke = Stroke::new(2.0, panel.tokens.accent);
                ui.painter().rect_stroke(place, corner, stroke, StrokeKind::Inside);
            }
            let name = panel.get(self.report.category_name(band.category));
            let font = FontId::proportional(theme::text::SMALL);
            let galley = ui.painter().layout_no_wrap(name, font, panel.tokens.text_weak);
            if galley.size().x + space::XS <= band.width {
                let at = pos2(place.center().x - galley.size().x / 2.0, strip.bottom() + 1.0);
                ui.painter().galley(at, galley, panel.tokens.text_weak);
            }
            if response.on_hover_text(about).clicked() {
                clicked = Some(band.category);
            }
        }
        clicked
    }

    /// Draws the strip with a handle for each end of a share. Returns the new terms, and whether a handle is being dragged.
    pub fn edit(
        &self,
        ui: &mut Ui,
        panel: &Panel<'_>,
        salt: Id,
        terms: &[Weighted],
    ) -> Option<(Vec<Weighted>, bool)> {
        let size = vec2(ui.available_width(), HANDLES + STRIP + NAMES);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        // The handles stick out at both ends; the right one keeps clear of the scroll bar.
        let mut below = rect.with_min_y(rect.top() + HANDLES).shrink2(vec2(HANDLE, 0.0));
        below.max.x -= HANDLE;
        let clicked = self.draw(ui, panel, salt, below, true).map(|category| toggled(terms, category));
        let strip = below.with_max_y(below.top() + STRIP);
        let ends = self.ends(&self.bands(strip));
        let ([from, to], plain) = match only(terms) {
            Some(Term::Share { from, to }) => ([from, to], true),
            _ => ([0, 1000], terms.is_empty()),
        };
        let mut made = None;
        for (index, share) in [from, to].into_iter().enumerate() {
            let name = panel.get(["three-strip-from", "three-strip-to"][index]);
            let handle = Handle { share, low: index == 0, strip, faint: !plain };
            if let Some((share, dragged)) = handle.show(
                ui,
                panel,
                salt.with(("handle", index)),
                &name,
                |share| self.x_of(strip, &ends, share),
                |x| self.share_at(strip, &ends, x),
            ) {
                let [mut from, mut to] = [from, to];
                if index == 0 {
                    from = share.min(to - 1);
                } else {
                    to = share.max(from + 1);
                }
                let terms =
                    if (from, to) == (0, 1000) { Vec::new() } else { vec![Term::Share { from, to }.into()] };
                made = Some((terms, dragged));
            }
        }
        made.or_else(|| clicked.map(|terms| (terms, false)))
    }

    /// Position of a share of the best hands, in tenths of a per cent.
    fn x_of(&self, strip: Rect, ends: &[f32], share: u16) -> f32 {
        let wanted = f32::from(share) / 1000.0 * HANDS as f32;
        interpolate(self.boundaries(strip, ends), wanted).unwrap_or(strip.right())
    }

    /// Share of the best hands left of a position, in tenths of a per cent.
    fn share_at(&self, strip: Rect, ends: &[f32], x: f32) -> u16 {
        let swapped = self.boundaries(strip, ends).map(|(hands, x)| (x, hands));
        let before = interpolate(swapped, x).unwrap_or(HANDS as f32);
        (1000.0 * before / HANDS as f32).round().clamp(0.0, 1000.0) as u16
    }

    /// Boundaries between classes: the number of better hands, and the position.
    fn boundaries(&self, strip: Rect, ends: &[f32]) -> impl Iterator<Item = (f32, f32)> {
        let hands = self.report.classes.iter().scan(0.0, |before, class| {
            *before += f32::from(class.hands);
            Some(*before)
        });
        std::iter::once((0.0, strip.left())).chain(hands.zip(ends.iter().copied()))
    }
}

/// Sums of a hand's results against some classes, each with its weight.
pub fn sums(hero: &HandReport, classes: impl Iterator<Item = (usize, u16)>) -> [u32; 3] {
    let mut sums = [0; 3];
    for (index, weight) in classes {
        let Some(meets) = hero.meets.get(index) else { continue };
        sums.iter_mut().zip(meets).for_each(|(sum, count)| *sum += u32::from(*count) * u32::from(weight));
    }
    sums
}

/// Fractions of the whole; `None` of nothing.
pub fn fractions(sums: [u32; 3]) -> Option<[f64; 3]> {
    let all: u32 = sums.iter().sum();
    (all > 0).then(|| sums.map(|sum| f64::from(sum) / f64::from(all)))
}

/// Second coordinate of a line through points at a first coordinate; `None` behind the last point.
fn interpolate(points: impl Iterator<Item = (f32, f32)>, at: f32) -> Option<f32> {
    let mut before: Option<(f32, f32)> = None;
    for (next, value) in points {
        if at <= next {
            let Some((last, from)) = before else { return Some(value) };
            return Some(from + (value - from) * ((at - last) / (next - last).max(0.001)).clamp(0.0, 1.0));
        }
        before = Some((next, value));
    }
    None
}

/// Adds a category to the terms, or removes it.
fn toggled(terms: &[Weighted], category: Category) -> Vec<Weighted> {
    let term = Term::Category(category);
    let mut terms: Vec<Weighted> =
        terms.iter().copied().filter(|known| !matches!(known.term, Term::Share { .. })).collect();
    if let Some(at) = terms.iter().position(|other| other.term == term) {
        terms.remove(at);
    } else {
        terms.push(term.into());
    }
    // All categories by name are all hands.
    if Category::ALL.iter().all(|category| terms.contains(&Term::Category(*category).into())) {
        Vec::new()
    } else {
        terms
    }
}

/// Handle for one end of a share.
struct Handle {
    share: u16,
    low: bool,
    strip: Rect,
    /// True if the range is no share, so that the handle would replace it.
    faint: bool,
}

impl Handle {
    fn show(
        &self,
        ui: &Ui,
        panel: &Panel<'_>,
        id: Id,
        name: &str,
        x_of: impl Fn(u16) -> f32,
        share_at: impl Fn(f32) -> u16,
    ) -> Option<(u16, bool)> {
        let x = x_of(self.share);
        // One handle is left of its position and one right, so that they never overlap.
        let left = if self.low { x - HANDLE } else { x };
        let place = Rect::from_min_size(pos2(left, self.strip.top() - HANDLES), vec2(HANDLE, HANDLES + 6.0));
        let response = ui.interact(place, id, Sense::click_and_drag());
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        let percent = panel.figure(&format!("{:.1}", f64::from(self.share) / 10.0));
        response.widget_info(|| {
            WidgetInfo::slider(true, f64::from(self.share) / 10.0, format!("{name}: {percent} %"))
        });
        self.paint(ui, panel, x, &response, &percent);
        let response = response.on_hover_cursor(CursorIcon::ResizeHorizontal);
        if response.dragged()
            && let Some(at) = response.interact_pointer_pos()
        {
            let share = share_at(at.x);
            return (share != self.share).then_some((share, true));
        }
        if response.has_focus() {
            let step = ui.input(|input| {
                let wide = if input.modifiers.shift { 1 } else { 10 };
                wide * (i32::from(input.key_pressed(Key::ArrowRight))
                    - i32::from(input.key_pressed(Key::ArrowLeft)))
            });
            if step != 0 {
                let share = (i32::from(self.share) + step).clamp(0, 1000) as u16;
                return (share != self.share).then_some((share, false));
            }
        }
        response.on_hover_text(format!("{name}: {percent} %"));
        None
    }

    fn paint(&self, ui: &Ui, panel: &Panel<'_>, x: f32, response: &Response, percent: &str) {
        let tokens = panel.tokens;
        let ink = if response.has_focus() || response.hovered() || response.dragged() {
            tokens.accent
        } else if self.faint {
            tokens.text_faint
        } else {
            tokens.text_strong
        };
        let (top, side) = (self.strip.top() - 10.0, if self.low { -9.0 } else { 9.0 });
        let points = vec![pos2(x, top), pos2(x + side, top), pos2(x, self.strip.top())];
        ui.painter().add(Shape::convex_polygon(points, ink, Stroke::NONE));
        ui.painter().vline(x, self.strip.y_range(), Stroke::new(2.0, ink));
        let both = format!("{percent} %");
        let font = FontId::new(theme::text::SMALL - 1.0, fonts::heading());
        let (at, align) = if self.low {
            (pos2(x - 12.0, self.strip.top() - 8.0), Align2::RIGHT_CENTER)
        } else {
            (pos2(x + 12.0, self.strip.top() - 8.0), Align2::LEFT_CENTER)
        };
        let room = if self.low { x - self.strip.left() } else { self.strip.right() - x };
        if room > 52.0 && !self.faint {
            ui.painter().text(at, align, both, font, tokens.text_weak);
        }
    }
}
