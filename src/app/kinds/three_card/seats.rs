//! Unknown opponents above the table, each with its range and equity; and the editor of a range.

use super::chances::bar_parts;
use super::changes::Change;
use super::hands::{Draft, Focus, Hands};
use super::saved::saved_ui;
use super::strip::Strip;
use super::words;
use crate::action::Action;
use crate::fonts;
use crate::icons::Icon;
use crate::kinds::parts::weak;
use crate::panel::Panel;
use crate::theme::{self, MIN_TARGET, radius, space};
use crate::widgets::{before_end, cut_line, heading, icon_button, named_field};
use crate::words::percent;
use egui::{
    Align2, Button, CornerRadius, FontId, Id, Key, Label, Rect, RichText, Role, ScrollArea, Sense, Stroke,
    StrokeKind, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
use etude_games::three_card::equity::MOST_OPPONENTS;
use etude_games::three_card::notation::parse_range;
use etude_games::three_card::range::{Term, Weighted};
use etude_model::Message;
use etude_study::Study;
use etude_study::kinds::three_card::{self, Seat, TableReport};

/// Heights of a seat, in points: usually, and above a low table.
const HEIGHTS: [f32; 2] = [46.0, 28.0];
/// Least and greatest width of a seat, in points.
const WIDTHS: [f32; 2] = [104.0, 158.0];
/// Widths of the buttons that remove and add an opponent, in points.
const AWAY: f32 = 24.0;
const ADD: f32 = 88.0;
/// Height below which a table is low, in points.
const LOW: f32 = 430.0;
/// Offered ranges: the best hands, in per cent of all.
const SHARES: [u16; 4] = [10, 25, 50, 75];

/// Draws the seats in a row of constant height, and the button that adds one.
pub fn seats_ui(ui: &mut Ui, panel: &mut Panel<'_>, report: &TableReport, view: &mut Hands) {
    let height = HEIGHTS[usize::from(ui.available_height() < LOW)];
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let mut child = ui.new_child(UiBuilder::new().max_rect(row));
    child.shrink_clip_rect(row);
    child.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = space::S;
        // The button keeps its place for any number of opponents.
        let more = panel.get("three-opponent-more");
        let enabled = report.seats.len() < usize::from(MOST_OPPONENTS);
        let button = Button::new(RichText::new(&more).size(theme::text::SMALL)).wrap();
        let button = |ui: &mut Ui| ui.add_sized(vec2(ADD, height), button);
        let added = ui.add_enabled_ui(enabled, button).inner;
        if added.on_disabled_hover_text(panel.get("grey-seats")).clicked() {
            panel.ask(Action::Change(Box::new(Change::Add)));
            view.focus = Focus::Seat(report.seats.len());
        }
        let scroll = ScrollArea::horizontal().id_salt("seats").auto_shrink(false);
        let scroll = scroll.scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden);
        // As many whole seats as fit; the others are scrolled to.
        let fit = ((ui.available_width() + space::S) / (WIDTHS[0] + space::S)).floor().max(1.0);
        let shown = fit.min(report.seats.len().max(1) as f32);
        let width = ((ui.available_width() + space::S) / shown - space::S).min(WIDTHS[1]);
        let size = vec2(width, height);
        scroll.show(ui, |ui| {
            ui.horizontal_top(|ui| {
                for seat in &report.seats {
                    seat_ui(ui, panel, report, seat, view, size);
                }
            });
        });
    });
    ui.add_space(space::XS);
}

fn seat_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    report: &TableReport,
    seat: &Seat,
    view: &mut Hands,
    size: Vec2,
) {
    let tokens = panel.tokens;
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let away = Rect::from_min_max(pos2(rect.right() - AWAY, rect.top()), rect.max);
    let main = rect.with_max_x(away.left());
    let picked = view.focus == Focus::Seat(seat.number);
    let id = Id::unique("three seat").with(seat.number);
    let response = ui.interact(main, id, Sense::click());
    let corner = CornerRadius::same(radius::M);
    let edge = if picked || response.has_focus() { tokens.accent } else { tokens.line };
    ui.painter().rect(rect, corner, tokens.raised, Stroke::new(1.0, edge), StrokeKind::Inside);
    let name = words::opponent(panel, seat.number);
    let range = words::range_name(panel, report, &seat.terms);
    let low = size.y < HEIGHTS[0];
    // The back of a card.
    let card = Rect::from_min_size(rect.min + vec2(6.0, if low { 5.0 } else { 7.0 }), vec2(13.0, 18.0));
    let rim = Stroke::new(1.5, tokens.card_face);
    ui.painter().rect(card, CornerRadius::same(2), tokens.accent, rim, StrokeKind::Inside);
    let bold = FontId::new(theme::text::BODY, fonts::heading());
    let small = FontId::proportional(theme::text::SMALL);
    let share = match &seat.chance {
        Some(Ok(found)) => panel.figure(&format!("{} %", percent(found.share))),
        Some(Err(_)) => "–".to_owned(),
        None => "…".to_owned(),
    };
    let top = rect.top() + if low { size.y / 2.0 } else { 16.0 };
    let right = main.right() - 2.0;
    let ink = if report.old { tokens.text_faint } else { tokens.text_strong };
    let shown = ui.painter().text(pos2(right, top), Align2::RIGHT_CENTER, &share, bold.clone(), ink);
    let line = |text: &str, font: &FontId, ink, left: f32, room: f32, y: f32| {
        let galley = cut_line(ui, text, font.clone(), ink, room);
        let width = galley.size().x;
        ui.painter().galley(pos2(left, y - galley.size().y / 2.0), galley, ink);
        width
    };
    let left = card.right() + space::XS + 2.0;
    let number = (seat.number + 1).to_string();
    if low {
        let from = left + line(&number, &bold, tokens.text, left, 24.0, top) + space::XS;
        line(&range, &small, tokens.text_weak, from, shown.left() - from - space::XS, top);
    } else {
        let room = shown.left() - left - space::XS;
        let whole = ui.painter().layout_no_wrap(name.clone(), bold.clone(), tokens.text).size().x <= room;
        line(if whole { &name } else { &number }, &bold, tokens.text, left, room, top);
        line(&range, &small, tokens.text_weak, left, right - left, rect.top() + 32.0);
    }
    let mut about = format!("{name}: {range}");
    if let Some(Ok(found)) = &seat.chance {
        let foot = pos2(rect.left() + 6.0, rect.bottom() - 5.0);
        let bar = Rect::from_min_max(foot, pos2(right, rect.bottom() - 2.0));
        bar_parts(ui, panel, bar, [found.win, found.tie, found.lose]);
        about.push_str(&format!(", {}", words::equity(panel, found)));
    }
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, &about));
    if response.clicked() || response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        view.focus = Focus::Seat(seat.number);
    }
    response.on_hover_text(about);
    let gone = removal(panel, seat);
    let response = ui.interact(away, id.with("away"), Sense::click());
    let ink = if response.hovered() || response.has_focus() { tokens.accent } else { tokens.text_weak };
    let font = FontId::proportional(theme::text::BODY);
    ui.painter().text(away.center(), Align2::CENTER_CENTER, "−", font, ink);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &gone));
    if response.clicked() {
        remove(panel, seat, view);
    }
    response.on_hover_text(gone);
}

/// Name of the button that removes an opponent.
fn removal(panel: &Panel<'_>, seat: &Seat) -> String {
    panel.say(&Message::new("three-opponent-away").number("number", seat.number + 1))
}

fn remove(panel: &mut Panel<'_>, seat: &Seat, view: &mut Hands) {
    panel.ask(Action::Change(Box::new(Change::Remove(seat.number))));
    view.focus = Focus::Hand(0);
}

/// Draws the editor of an opponent's range: strip and handles, offered ranges, and a text field.
pub fn range_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, seat: &Seat, view: &mut Hands) {
    let (Some(report), Some(setup)) = (three_card::report(study), three_card::setup(study)) else { return };
    // The report may still be about the range before.
    let now = setup.range_of(seat.number);
    let mut left = before_end(ui, |ui| {
        if icon_button(ui, Icon::Minus, &removal(panel, seat), None).clicked() {
            remove(panel, seat, view);
        }
    });
    heading(&mut left, words::opponent(panel, seat.number));
    let part = Message::new("three-range-part")
        .text("range", words::range_name(panel, report, now))
        .figure("percent", format!("{:.1}", 100.0 * seat.part));
    ui.add(Label::new(RichText::new(panel.say(&part)).color(panel.tokens.text_weak)).truncate());
    let strip = Strip { report, hero: view.hand(report), weights: Some(&seat.weights) };
    let id = ui.scope_id().with(("strip", seat.number));
    let mut picked = strip.edit(ui, panel, id, now);
    ui.horizontal_wrapped(|ui| {
        let shares = SHARES.map(|share| vec![Term::Share { from: 0, to: 10 * share }.into()]);
        for terms in std::iter::once(Vec::new()).chain(shares) {
            let name = words::range_name(panel, report, &terms);
            let button = Button::selectable(now == terms, RichText::new(name).size(theme::text::SMALL));
            if ui.add(button.min_size(vec2(0.0, MIN_TARGET))).clicked() && now != terms {
                picked = Some((terms, false));
            }
        }
        if let Some(terms) = saved_ui(ui, panel, now, view) {
            picked = Some((terms, false));
        }
    });
    if let Some((terms, dragged)) = picked {
        view.drafts.remove(&seat.number);
        panel.ask(Action::Change(Box::new(Change::Range(seat.number, terms, dragged))));
        if !dragged {
            panel.ask(Action::EndTyping);
        }
    }
    field_ui(ui, panel, &study.setup().text, seat.number, now, view);
}

/// Draws the text field of a range, with its error below.
fn field_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    position: &str,
    seat: usize,
    now: &[Weighted],
    view: &mut Hands,
) {
    for (number, draft) in &mut view.drafts {
        draft.typing &= *number == seat;
    }
    view.drafts.retain(|_, draft| draft.typing || draft.beside == position);
    let mut text =
        view.drafts.get(&seat).map_or_else(|| words::range_text(panel, now), |draft| draft.text.clone());
    let hint = panel.get("three-range-hint");
    let field = TextEdit::singleline(&mut text).hint_text(&hint).desired_width(f32::INFINITY);
    let response = named_field(ui, &panel.get("three-choice-range"), field);
    let read = |text: &str| if text.trim().is_empty() { Ok(Vec::new()) } else { parse_range(text) };
    if response.changed() {
        let draft = view.drafts.entry(seat);
        let draft = draft.or_insert_with(|| Draft { before: now.to_vec(), ..Draft::default() });
        // While the text is invalid, the range before it stays.
        let terms = read(&text).unwrap_or_else(|_| draft.before.clone());
        draft.text = text;
        if terms != now {
            panel.ask(Action::Change(Box::new(Change::Range(seat, terms, true))));
        }
    }
    let mut wrong = None;
    if let Some(draft) = view.drafts.get_mut(&seat) {
        draft.typing = response.has_focus();
        if draft.typing {
            position.clone_into(&mut draft.beside);
        }
        wrong = read(&draft.text).err().map(|error| {
            let found = draft.text.get(error.span).unwrap_or_default();
            (Message::new("three-range-wrong").text("found", found), panel.say(&error.message))
        });
    }
    if response.lost_focus() {
        panel.ask(Action::EndTyping);
    }
    if wrong.is_none() && !response.has_focus() {
        view.drafts.remove(&seat);
    }
    // One line for any text: the whole is in a tooltip.
    match wrong {
        Some((wrong, whole)) => {
            let shown = format!("⚠\u{a0}{}", panel.say(&wrong));
            let shown = RichText::new(shown).small().color(panel.tokens.error);
            ui.add(Label::new(shown).truncate().show_tooltip_when_elided(false)).on_hover_text(whole);
        }
        None => _ = ui.add(Label::new(weak(panel, panel.get("three-range-about"))).truncate()),
    }
}
