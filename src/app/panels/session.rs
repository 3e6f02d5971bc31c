//! The session of practice beside and over the table: its progress, and at its end the sheet with its result.

use super::over_table::{Sheet, takes_enter};
use super::solve::result;
use crate::action::Action;
use crate::panel::Panel;
use crate::practice::{OpenSession, Practice};
use crate::tab::{Mode, Tab};
use crate::theme::{MIN_TARGET, space, text};
use crate::widgets::primary_button;
use egui::{Align, Button, Color32, CornerRadius, Key, Layout, Rect, RichText, Sense, Ui, pos2, vec2};
use etude_model::{Message, Value};
use etude_study::practice::Segment;

/// The size of the sheet, in points; a long line makes it wider.
const SIZE: [f32; 2] = [380.0, 168.0];
/// The height of the bar beside the table and on the sheet, in points.
const THIN: f32 = 3.0;
const THICK: f32 = 8.0;
/// The most days of the forecast in the line.
const TOLD: usize = 4;

/// Draws the progress of the session at the right end of a row, and its bar below the row; without a session the name of the
/// daily puzzle. Nothing moves for it.
pub fn strip_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let weak = |words: String| RichText::new(words).size(text::SMALL).color(panel.tokens.text_weak);
    let Some(open) = panel.session.filter(|open| !open.session.is_over()) else {
        if tab.is_daily() {
            ui.label(weak(panel.get("practice-daily")));
        }
        return;
    };
    let row = ui.max_rect();
    let button = |ui: &mut Ui, panel: &Panel<'_>, name, about, main: bool| {
        let words = RichText::new(panel.get(name)).size(text::SMALL);
        let face = if main {
            Button::new(words.strong().color(panel.tokens.text_on_accent)).fill(panel.tokens.accent)
        } else {
            Button::new(words)
        };
        ui.add(face).on_hover_text(panel.get(about)).clicked()
    };
    // While it is solved, Next has its place among the buttons below.
    if tab.mode != Mode::Solve && button(ui, panel, "session-next", "solve-next-about", true) {
        panel.ask(Action::NextExercise);
    }
    if button(ui, panel, "session-end", "session-end-about", false) {
        panel.ask(Action::EndSession);
    }
    ui.label(weak(progress(panel, open)));
    // Below the row, in the gap before the next one.
    let foot = Rect::from_min_size(pos2(row.left(), row.bottom() + 1.0), vec2(row.width(), THIN));
    paint_bar(ui, panel, foot, open);
}

/// The progress of a session in words.
pub fn progress(panel: &Panel<'_>, open: &OpenSession) -> String {
    let (number, count) = open.session.progress();
    panel.say(&Message::new("session-progress").number("number", number).number("count", count))
}

/// Paints a segment for each exercise.
fn paint_bar(ui: &Ui, panel: &Panel<'_>, rect: Rect, open: &OpenSession) {
    let (_, count) = open.session.progress();
    let gap = space::XS / 2.0;
    let width = (rect.width() + gap) / count as f32;
    for (place, segment) in open.session.segments().enumerate() {
        let left = rect.left() + place as f32 * width;
        let part = Rect::from_min_size(pos2(left, rect.top()), vec2(width - gap, rect.height()));
        let ink = ink_of(panel, segment);
        ui.painter().rect_filled(part, CornerRadius::same((rect.height() / 2.0) as u8), ink);
    }
}

fn ink_of(panel: &Panel<'_>, segment: Segment) -> Color32 {
    let tokens = panel.tokens;
    match segment {
        Segment::Open => tokens.line,
        Segment::Current => tokens.accent,
        Segment::Clean => tokens.value(Some(Value::Win)).0,
        Segment::Helped => tokens.value(Some(Value::Draw)).0,
        Segment::Failed => tokens.value(Some(Value::Loss)).0,
    }
}

/// The days on which exercises of the session return, in one line; empty where none does.
fn returns(panel: &Panel<'_>, practice: &Practice, open: &OpenSession) -> String {
    let all = practice.returns(&open.session);
    let days = all.iter().take(TOLD).map(|(days, count)| {
        panel.say(&Message::new("session-return").number("days", *days).number("count", *count))
    });
    let days: Vec<String> = days.collect();
    if days.is_empty() {
        return String::new();
    }
    panel.say(&Message::new("session-returns").text("days", days.join(" · ")))
}

/// The action of the primary button.
fn goes_on(practice: &Practice, open: &OpenSession) -> Action {
    if practice.has_more(open) { Action::PractiseMore } else { Action::LeaveSession }
}

/// Presses the primary button of the sheet by Enter, unless the widget with the focus takes it.
pub fn press_by_key(ui: &Ui, panel: &mut Panel<'_>, practice: &Practice) {
    if let Some(open) = panel.session
        && takes_enter(ui)
    {
        panel.ask(goes_on(practice, open));
    }
}

/// Draws the sheet over an area, once the session is over.
pub fn sheet_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice, area: Rect) {
    let Some(open) = panel.session.filter(|open| open.session.is_over()) else { return };
    let [mistakes, hints, seconds] = open.session.totals();
    let (solved, tried) = (open.session.solved(), open.session.tried());
    let head = Message::new("session-solved").number("solved", solved).number("count", tried);
    let head = panel.say(&head);
    let mut went = result(panel, mistakes, hints, seconds);
    let failed = open.session.failed();
    if failed > 0 {
        went = format!("{} · {went}", panel.say(&Message::new("session-failed").number("count", failed)));
    }
    let lines = [went, returns(panel, practice, open)];
    let mut sheet = Sheet::over(ui, panel, area, ("session", "session-label"), (SIZE, &lines));
    sheet.head(&head, &[text::TITLE], panel.tokens.text_strong);
    let (bar, _) = sheet.ui.allocate_exact_size(vec2(sheet.room, THICK), Sense::hover());
    paint_bar(&sheet.ui, panel, bar, open);
    sheet.ui.add_space(space::S);
    for line in &lines {
        sheet.line(panel, line);
    }
    let ui = &mut sheet.ui;
    ui.add_space((ui.available_height() - MIN_TARGET).max(0.0));
    buttons_ui(ui, panel, goes_on(practice, open));
}

/// The primary button, and beside it the other way out where there are two.
fn buttons_ui(ui: &mut Ui, panel: &mut Panel<'_>, action: Action) {
    let more = matches!(action, Action::PractiseMore);
    let (name, about) =
        if more { ("session-more", "session-more-about") } else { ("session-done", "session-done-about") };
    let columns = if more { 2 } else { 1 };
    ui.columns(columns, |columns| {
        let (first, rest) = columns.split_at_mut(1);
        let about = format!("{}: {}  ({})", panel.get(name), panel.get(about), Key::Enter.name());
        // A row, or the words would be at the side of the button.
        let side = if more { Layout::right_to_left(Align::Min) } else { Layout::top_down(Align::Center) };
        first[0].with_layout(side, |ui| {
            if primary_button(ui, panel.tokens, panel.get(name), true).on_hover_text(about).clicked() {
                panel.ask(action);
            }
        });
        if let Some(ui) = rest.first_mut() {
            ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                let done = Button::new(panel.get("session-done")).min_size(vec2(88.0, MIN_TARGET));
                if ui.add(done).on_hover_text(panel.get("session-done-about")).clicked() {
                    panel.ask(Action::LeaveSession);
                }
            });
        }
    });
}
