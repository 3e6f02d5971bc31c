//! Coach marks: three lines for a newcomer, one at a time, each beside the part of the window that it is about. They float, so
//! that nothing moves, and take no clicks beside them.

use crate::action::Action;
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use crate::theme::{MIN_TARGET, radius, space};
use crate::widgets::place_of;
use egui::{Align2, Area, Button, Context, Frame, Id, Label, Margin, Order, Rect, RichText, Stroke, vec2};

/// The distance of a mark from its subject, in points.
const APART: f32 = 10.0;

/// The marks in order: their texts, and the parts of the window beside which they go, the best first.
const MARKS: [(&str, [&str; 2]); 3] = [
    ("coach-setup", ["setup"; 2]),
    ("coach-verdict", ["verdict", "sentence"]),
    ("coach-moves", ["move", "moves"]),
];

/// Progress of the marks for a newcomer.
#[derive(Default)]
pub struct Coach {
    /// The first mark that was not closed.
    next: usize,
    /// True while a mark is shown.
    shown: bool,
    /// True if the user does not want the rest.
    left: bool,
}

impl Coach {
    /// The window of a mark.
    pub fn id() -> Id {
        Id::unique("coach")
    }

    /// Leaves the marks for good, if one is shown. Returns true if one was shown.
    pub fn leave(&mut self) -> bool {
        self.left |= self.shown;
        std::mem::take(&mut self.shown)
    }
}

/// Draws the mark whose turn it is, once a study was opened, unless something `covers` the table or exercises are practised.
pub fn coach_ui(ctx: &Context, panel: &mut Panel<'_>, coach: &mut Coach, tab: Option<&Tab>, covers: bool) {
    coach.shown = false;
    if std::mem::take(&mut coach.left) {
        panel.ask(Action::Welcomed);
        return;
    }
    let mode = tab.map(|tab| tab.mode);
    if panel.settings.welcomed || covers || panel.session.is_some() {
        return;
    }
    if mode == Some(Mode::Setup) {
        // A user who has found the way to build a position needs no more marks.
        panel.ask(Action::Welcomed);
    }
    // Whoever looks back at a finished game reads its review.
    let finished = tab.and_then(|tab| tab.study.playing()).is_some_and(|game| game.outcome().is_some());
    if mode != Some(Mode::Analyse) || finished {
        return;
    }
    let place = |parts: [&str; 2]| parts.into_iter().find_map(|part| place_of(ctx, part));
    let rest = (coach.next..MARKS.len()).filter_map(|mark| Some((mark, place(MARKS[mark].1)?)));
    let rest: Vec<(usize, Rect)> = rest.collect();
    let Some(&(mark, beside)) = rest.first() else { return };
    coach.shown = true;
    let last = rest.len() == 1;
    // A part at the right edge has its mark at its left, a part at the top has it below.
    let room = ctx.content_rect();
    let (pivot, at) = if beside.left() > room.center().x && beside.top() > room.top() + 60.0 {
        (Align2::RIGHT_TOP, beside.left_top() - vec2(APART, 0.0))
    } else {
        (Align2::LEFT_TOP, beside.left_bottom() + vec2(0.0, APART))
    };
    let area = Area::new(Coach::id()).order(Order::Foreground).pivot(pivot).fixed_pos(at).constrain(true);
    area.show(ctx, |ui| {
        let frame = Frame::new()
            .fill(panel.tokens.raised)
            .stroke(Stroke::new(1.5, panel.tokens.accent))
            .corner_radius(radius::L)
            .shadow(panel.tokens.shadow_floating)
            .inner_margin(Margin::symmetric(space::M as i8, space::S as i8));
        frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.add(Label::new(panel.get(MARKS[mark].0)).extend());
                let name = panel.get(if last { "coach-done" } else { "coach-next" });
                let ink = panel.tokens.text_on_accent;
                let button = Button::new(RichText::new(name).color(ink)).fill(panel.tokens.accent);
                let about = panel.get("coach-about");
                if ui.add(button.min_size(vec2(0.0, MIN_TARGET))).on_hover_text(about).clicked() {
                    coach.next = mark + 1;
                    if last {
                        panel.ask(Action::Welcomed);
                    }
                }
            });
        });
    });
}
