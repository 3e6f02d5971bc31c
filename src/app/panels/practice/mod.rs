//! The page of practice: the choice of the game, its exercises due today, its decks, the statistics, and the forecast of the
//! next days.

mod games;

use crate::action::Action;
use crate::commands::Command;
use crate::fonts;
use crate::panel::Panel;
use crate::panels::beginning::Beginnings;
use crate::panels::session::progress;
use crate::practice::{DeckName, Practice};
use crate::settings::MOST_NEW;
use crate::theme::{MIN_TARGET, radius, space, text};
use crate::widgets::{about, before_end, heading, named_field};
use chrono::Datelike;
use egui::accesskit::Role;
use egui::{
    Align, Align2, Atom, Button, Checkbox, CornerRadius, DragValue, FontId, Frame, Layout, Margin, Rect,
    RichText, ScrollArea, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use etude_model::Message;
use etude_study::practice::{DAYS, DeckTally, ThemeStats};
use etude_study::registry::KINDS;
use std::collections::BTreeSet;

/// The least width with two columns, in points.
const WIDE: f32 = 640.0;
/// The most that the page is wide, in points.
const WIDEST: f32 = 980.0;
/// The size of the figures of today, in points.
const FIGURE: f32 = 30.0;
/// The height of the sentence about today: two lines, in points.
const SAID: f32 = 36.0;
/// The width of a bar and of the numbers beside it, in points.
const BAR: [f32; 2] = [76.0, 62.0];
/// The height of the curve of the rating, in points.
const CURVE: f32 = 40.0;
/// The height of the bars of the next days, in points.
const HIGH: f32 = 72.0;
/// The days of the week by their Fluent identifiers, from Monday.
const WEEK: [&str; 7] = [
    "practice-monday",
    "practice-tuesday",
    "practice-wednesday",
    "practice-thursday",
    "practice-friday",
    "practice-saturday",
    "practice-sunday",
];

/// Draws the page.
pub fn practice_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice, beginnings: &Beginnings) {
    head_ui(ui, panel);
    ui.add_space(space::S);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        heading(ui, panel.get("practice-game"));
        ui.add_space(space::XS);
        games::games_ui(ui, panel, practice, beginnings);
        ui.add_space(space::S);
        if practice.game().is_none() {
            ui.label(RichText::new(panel.get("practice-choose")).color(panel.tokens.text_weak));
            return;
        }
        // The scroll bar lies over the contents.
        let width = (ui.available_width() - space::S).min(WIDEST);
        if width < WIDE {
            today_ui(ui, panel, practice);
            decks_ui(ui, panel, practice);
            days_ui(ui, panel, practice);
            rating_ui(ui, panel, practice);
            themes_ui(ui, panel, practice);
            return;
        }
        let column = (width - space::L) / 2.0;
        let top = ui.available_rect_before_wrap().min;
        let place = |number: usize| {
            let left = top.x + number as f32 * (column + space::L);
            let size = vec2(column, f32::INFINITY);
            UiBuilder::new().max_rect(Rect::from_min_size(pos2(left, top.y), size)).id_salt(number)
        };
        let left = ui.scope_builder(place(0), |ui| {
            today_ui(ui, panel, practice);
            decks_ui(ui, panel, practice);
        });
        let right = ui.scope_builder(place(1), |ui| {
            days_ui(ui, panel, practice);
            rating_ui(ui, panel, practice);
            themes_ui(ui, panel, practice);
        });
        ui.advance_cursor_after_rect(left.response.rect.union(right.response.rect));
    });
}

fn head_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(panel.get("practice-title")).font(FontId::new(text::TITLE, fonts::heading())));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button(panel.get("begin-back")).on_hover_text(about(panel, Command::Practice)).clicked() {
                panel.ask(Action::Do(Command::Practice));
            }
            let export = panel.get(Command::SaveResults.text());
            if ui.button(export).on_hover_text(about(panel, Command::SaveResults)).clicked() {
                panel.ask(Action::Do(Command::SaveResults));
            }
        });
    });
}

/// A part of the page under its heading.
fn part_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    title: &'static str,
    show: impl FnOnce(&mut Ui, &mut Panel<'_>),
) {
    heading(ui, panel.get(title));
    ui.add_space(space::XS);
    show(ui, panel);
    ui.add_space(space::M);
}

/// The puzzle of the day, and the days in a row.
fn daily_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice) {
    let Some((exercise, solved)) = practice.puzzle_of_the_day() else { return };
    let mut left = before_end(ui, |ui| {
        let name = panel.get(if solved { "practice-daily-solved" } else { "practice-daily-solve" });
        let spoken = format!("{}: {name}", panel.get("practice-daily"));
        let button = ui.button(name);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        if button.on_hover_text(panel.get("practice-daily-about")).clicked() {
            panel.ask(Action::OpenExercise(Box::new(exercise.clone())));
        }
    });
    left.label(RichText::new(panel.get("practice-daily")).strong());
    if practice.streak() > 0 {
        let days = panel.say(&Message::new("practice-streak").number("days", practice.streak()));
        left.label(RichText::new(days).color(panel.tokens.text_weak));
    }
    ui.add_space(space::S);
}

fn today_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice) {
    daily_ui(ui, panel, practice);
    let frame = Frame::new().fill(panel.tokens.sunken).corner_radius(radius::L);
    frame.inner_margin(Margin::same(space::M as i8)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let today = practice.today();
        let figures = [
            (today.due + today.again, "practice-due"),
            (today.new, "practice-new"),
            (today.done, "practice-done"),
        ];
        figures_ui(ui, panel, &figures);
        ui.add_space(space::M);
        let words = RichText::new(said(panel, practice)).color(panel.tokens.text_weak);
        // Whatever is said, the buttons below stay where they are.
        let room = vec2(ui.available_width(), SAID);
        ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
            ui.set_min_height(SAID);
            ui.label(words);
        });
        ui.add_space(space::S);
        ui.horizontal(|ui| {
            let session = practice.going_on();
            let begun = today.done > 0 || session.is_some();
            let name = panel.get(if begun { "practice-go-on" } else { "practice-start" });
            let any = !today.queue.is_empty() || session.is_some();
            let ink = if any { panel.tokens.text_on_accent } else { panel.tokens.text_faint };
            let mut button = Button::new(RichText::new(name).strong().color(ink)).min_size(vec2(132.0, 36.0));
            if any {
                button = button.fill(panel.tokens.accent);
            }
            let start = ui.add_enabled(any, button).on_hover_text(panel.get("practice-start-about"));
            panel.ask_if(start.on_disabled_hover_text(said(panel, practice)).clicked(), Action::Practise);
            if let Some(session) = session {
                ui.label(RichText::new(progress(panel, session)).color(panel.tokens.text_weak));
            }
            let more = today.new == 0 && today.untried > 0 && today.decks.iter().any(|deck| deck.new > 0);
            if more {
                let button = Button::new(panel.get("practice-more")).min_size(vec2(0.0, 36.0));
                if ui.add(button).on_hover_text(panel.get("practice-more-about")).clicked() {
                    panel.ask(Action::MoreNew);
                }
            }
        });
        ui.add_space(space::S);
        ui.horizontal(|ui| {
            let name = panel.get("practice-each-day");
            let mut count = panel.settings.practice_new;
            named_field(ui, &name, DragValue::new(&mut count).range(0..=MOST_NEW).speed(0.1));
            ui.label(&name);
            if count != panel.settings.practice_new {
                panel.ask(Action::SetNew(count));
            }
        });
    });
    ui.add_space(space::M);
}

/// Large numbers beside each other, each with its word below.
fn figures_ui(ui: &mut Ui, panel: &Panel<'_>, figures: &[(usize, &'static str)]) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), FIGURE + 24.0), Sense::hover());
    let width = rect.width() / figures.len() as f32;
    for (place, (count, name)) in figures.iter().enumerate() {
        let at = Rect::from_min_size(rect.min + vec2(place as f32 * width, 0.0), vec2(width, rect.height()));
        let word = panel.get(name);
        let response = ui.interact(at, ui.scope_id().with(*name), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{count} {word}")));
        let ink = if *count > 0 { panel.tokens.text_strong } else { panel.tokens.text_faint };
        let font = FontId::new(FIGURE, fonts::heading());
        ui.painter().text(at.left_top(), Align2::LEFT_TOP, count.to_string(), font, ink);
        let small = FontId::proportional(text::SMALL);
        ui.painter().text(at.left_bottom(), Align2::LEFT_BOTTOM, word, small, panel.tokens.text_weak);
    }
}

/// A sentence about today's exercises.
fn said(panel: &Panel<'_>, practice: &Practice) -> String {
    let today = practice.today();
    let chosen = practice.decks().iter().zip(&today.decks);
    let chosen = chosen.filter(|(deck, _)| !panel.settings.practice_without.contains(&deck.id));
    let all: usize = chosen.map(|(_, tally)| tally.all).sum();
    if practice.decks().iter().zip(&today.decks).all(|(_, tally)| tally.all == 0) {
        return panel.get("practice-none");
    }
    if all == 0 {
        return panel.get("practice-no-deck");
    }
    if !today.queue.is_empty() {
        return panel.get(if today.due > 0 { "practice-reviews-first" } else { "practice-new-ones" });
    }
    let tomorrow = today.forecast.get(1).copied().unwrap_or(0);
    panel.say(&Message::new("practice-over").number("tomorrow", tomorrow))
}

fn decks_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice) {
    part_ui(ui, panel, "practice-decks", |ui, panel| {
        let mut before = false;
        // Of the levels of a theme the first one that is not solved is the next.
        let mut themes = BTreeSet::new();
        let decks = practice.decks().iter().zip(&practice.today().decks);
        for (deck, tally) in decks.filter(|(_, tally)| tally.all > 0) {
            let open = tally.solved < tally.all;
            let is_next = match deck.name {
                DeckName::Own { theme, .. } => open && themes.insert(theme),
                DeckName::Title(_) | DeckName::Path(_) => open,
            };
            let (is_own, name) = match &deck.name {
                DeckName::Own { called, .. } => (false, panel.say(called)),
                DeckName::Title(title) => (true, title.clone()),
                DeckName::Path(path) => {
                    let name = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
                    (true, name)
                }
            };
            if is_own && !before {
                ui.add_space(space::XS);
                let name = RichText::new(panel.get("practice-own"));
                ui.label(name.small().color(panel.tokens.text_weak));
            }
            before = is_own;
            deck_ui(ui, panel, (&deck.id, name), tally, is_next);
        }
    });
}

fn deck_ui(ui: &mut Ui, panel: &mut Panel<'_>, (id, name): (&str, String), tally: &DeckTally, is_next: bool) {
    let DeckTally { all, solved, stars, due, .. } = *tally;
    let told = Message::new("practice-deck").number("solved", solved).number("count", all).number("due", due);
    let told = panel.say(&told);
    let mut chosen = !panel.settings.practice_without.iter().any(|without| without == id);
    let mut left = before_end(ui, |ui| {
        let share = solved as f32 / all.max(1) as f32;
        bar_ui(ui, panel, (share, &format!("{solved}/{all}")), &told);
        if stars > 0 {
            let about = Message::new("practice-stars").number("stars", stars).number("most", 3 * all);
            let stars = RichText::new(format!("{stars} ★")).size(text::SMALL).color(panel.tokens.text_weak);
            ui.label(stars).on_hover_text(panel.say(&about));
        }
        if due > 0 {
            ui.label(RichText::new(format!("{due} ↻")).color(panel.tokens.accent)).on_hover_text(&told);
        }
    });
    let response = left.add(Checkbox::without_text(&mut chosen));
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, chosen, &name));
    if response.on_hover_text(format!("{name}\n{told}")).clicked() {
        panel.ask(Action::ChooseDeck(id.to_owned(), chosen));
    }
    // Outside of its tick a row begins with its deck alone.
    let alone = panel.say(&Message::new("practice-only").text("name", name.as_str()));
    let about = panel.get("practice-only-about");
    let (sign, ink) = match (solved < all, is_next) {
        (false, _) => ("✓", panel.tokens.text_weak),
        (true, true) => ("▶", panel.tokens.accent),
        (true, false) => ("▶", panel.tokens.text_faint),
    };
    let sign = RichText::new(sign).size(text::SMALL).color(ink);
    let row = Button::new((name.as_str(), Atom::grow(), sign)).frame_when_inactive(false).truncate();
    let row = left.add(row.min_size(vec2(left.available_width(), MIN_TARGET)));
    row.widget_info(|| WidgetInfo::labeled(Role::Button, true, &alone));
    if row.on_hover_text(format!("{alone}: {about}")).clicked() {
        panel.ask(Action::PractiseDeck(id.to_owned()));
    }
}

/// A bar with its numbers at the right end of a row.
fn bar_ui(ui: &mut Ui, panel: &Panel<'_>, (share, numbers): (f32, &str), told: &str) {
    let tokens = panel.tokens;
    let [bar, room] = BAR;
    let (rect, response) = ui.allocate_exact_size(vec2(bar + room, MIN_TARGET), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, told));
    let whole = Rect::from_min_size(pos2(rect.left(), rect.center().y - 4.0), vec2(bar, 8.0));
    ui.painter().rect_filled(whole, CornerRadius::same(4), tokens.line);
    if share > 0.0 {
        let width = (bar * share.min(1.0)).max(4.0);
        let part = Rect::from_min_size(whole.min, vec2(width, whole.height()));
        ui.painter().rect_filled(part, CornerRadius::same(4), tokens.accent);
    }
    let font = FontId::proportional(text::SMALL);
    ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, numbers, font, tokens.text_weak);
    response.on_hover_text(told);
}

fn days_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice) {
    part_ui(ui, panel, "practice-days", |ui, panel| {
        let forecast = &practice.today().forecast;
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH + 34.0), Sense::hover());
        let most = forecast.iter().copied().max().unwrap_or(0).max(1);
        let width = rect.width() / DAYS as f32;
        let small = FontId::proportional(text::SMALL);
        for (place, count) in forecast.iter().enumerate() {
            let at =
                Rect::from_min_size(rect.min + vec2(place as f32 * width, 0.0), vec2(width, rect.height()));
            let date = practice.day().plus(place as i64).date();
            let day = date.map_or("", |date| WEEK[date.weekday().num_days_from_monday() as usize]);
            let name = panel.get(if place == 0 { "practice-today" } else { day });
            let response = ui.interact(at, ui.scope_id().with(("day", place)), Sense::hover());
            let told = Message::new("practice-reviews").text("day", name.as_str()).number("count", *count);
            let told = panel.say(&told);
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
            response.on_hover_text(&told);
            let foot = at.bottom() - 18.0;
            let high = HIGH * *count as f32 / most as f32;
            let bar =
                Rect::from_min_max(pos2(at.left() + 4.0, foot - high.max(2.0)), pos2(at.right() - 4.0, foot));
            let ink = if place == 0 { panel.tokens.accent } else { panel.tokens.outline };
            let fill = if *count == 0 { panel.tokens.line } else { ink };
            ui.painter().rect_filled(bar, CornerRadius::same(2), fill);
            let above = pos2(at.center().x, bar.top() - 2.0);
            if *count > 0 {
                let ink = panel.tokens.text;
                ui.painter().text(above, Align2::CENTER_BOTTOM, count.to_string(), small.clone(), ink);
            }
            let (below, ink) = (pos2(at.center().x, at.bottom()), panel.tokens.text_weak);
            ui.painter().text(below, Align2::CENTER_BOTTOM, name, small.clone(), ink);
        }
    });
}

/// Draws the player's rating with its curve over the days of practice; while it is provisional, the exercises still needed.
fn rating_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice) {
    let curve = practice.rating();
    let Some(now) = curve.now() else { return };
    part_ui(ui, panel, "practice-rating", |ui, panel| {
        if now.is_provisional() {
            let told = Message::new("practice-rating-provisional");
            let told = panel.say(&told.number("count", now.exercises_until_known(curve.tried)));
            let words = RichText::new(told).color(panel.tokens.text_weak);
            ui.label(words).on_hover_text(panel.get("practice-rating-about"));
            return;
        }
        let figures = |rating: f64| rating.round() as i64;
        let told = Message::new("practice-rating-told").number("rating", figures(now.rating));
        // Two deviations hold it with 95 %.
        let told = panel.say(&told.number("deviation", figures(2.0 * now.deviation)));
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), CURVE), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
        let font = FontId::new(text::TITLE, fonts::heading());
        let ink = panel.tokens.text_strong;
        let words = ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, &told, font, ink);
        let room =
            Rect::from_min_max(pos2(words.right() + space::L, rect.top() + 4.0), rect.max - vec2(4.0, 4.0));
        let all: Vec<f64> = curve.known().collect();
        let low = all.iter().copied().fold(f64::INFINITY, f64::min);
        let high = all.iter().copied().fold(0.0, f64::max);
        let last = all.len().saturating_sub(1).max(1) as f32;
        let place = |(day, rating): (usize, f64)| {
            let share = ((rating - low) / (high - low).max(1.0)) as f32;
            pos2(room.left() + room.width() * day as f32 / last, room.bottom() - room.height() * share)
        };
        let points: Vec<_> = all.into_iter().enumerate().map(place).collect();
        if let [.., end] = points[..]
            && room.width() > 0.0
        {
            ui.painter().circle_filled(end, 3.0, panel.tokens.accent);
            ui.painter().add(Shape::line(points, Stroke::new(1.5, panel.tokens.accent)));
        }
        response.on_hover_text(format!("{told}\n{}", panel.get("practice-rating-about")));
    });
}

fn themes_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice) {
    part_ui(ui, panel, "practice-themes", |ui, panel| {
        let themes = &practice.today().themes;
        if themes.is_empty() {
            ui.label(RichText::new(panel.get("practice-themes-none")).color(panel.tokens.text_weak));
            return;
        }
        for kind in KINDS {
            let of_kind = |game: &str| kind.has(game);
            let rows: Vec<_> = themes.iter().filter(|((game, _), _)| of_kind(game)).collect();
            if rows.is_empty() {
                continue;
            }
            for ((_, theme), ThemeStats { attempts, succeeded }) in rows {
                let known = kind.themes.iter().find(|(known, _)| known == theme).map(|(_, name)| *name);
                let name = match known {
                    None if !theme.is_empty() => theme.clone(),
                    known => panel.get(known.unwrap_or("motif-other")),
                };
                let told = Message::new("practice-success").number("succeeded", *succeeded);
                let told = panel.say(&told.number("attempts", *attempts));
                let share = *succeeded as f32 / (*attempts).max(1) as f32;
                let numbers = format!("{succeeded}/{attempts}");
                let mut left = before_end(ui, |ui| bar_ui(ui, panel, (share, &numbers), &told));
                left.label(&name).on_hover_text(format!("{name}\n{told}"));
            }
        }
    });
}
