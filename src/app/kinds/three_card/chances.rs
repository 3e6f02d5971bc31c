//! Equity of a hand by number of opponents.

use super::hands::{OPPONENTS, RANGE};
use super::words;
use crate::action::Action;
use crate::choices::{labelled_choice_ui, name_combo};
use crate::commands::Command;
use crate::icons::Icon;
use crate::kinds::parts::{block, seat_colour, swatch_ui, text_ui, weak};
use crate::paint::painting::Gauge;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::{self, radius, space};
use crate::widgets::{before_end, heading, icon_button};
use crate::words::{grouped, percent};
use egui::{Align2, CornerRadius, FontId, Rect, Response, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use etude_games::three_card::equity::{Equity, MOST_OPPONENTS};
use etude_model::{Choice, Edit, Message, ZoneId};
use etude_study::Work;
use etude_study::kinds::three_card;
use etude_study::kinds::three_card::{Chance, HandReport, TableReport};

/// Draws the equity of a hand.
pub fn chances_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    report: &TableReport,
    hand: &HandReport,
    work: &Work,
    playable: bool,
) {
    let mut left = before_end(ui, |ui| match work {
        Work::Running(_) => {
            if icon_button(ui, Icon::Pause, &panel.get("three-stop"), None).clicked() {
                panel.ask(Action::Do(Command::StopSolver));
            }
            spinner(ui);
            let [done, all] = report.progress;
            ui.label(weak(panel, format!("{done}/{all}")));
        }
        Work::Stopped(_) | Work::Crashed(_) => {
            if icon_button(ui, Icon::Play, &panel.get("solver-continue"), None).clicked() {
                panel.ask(Action::Do(Command::StopSolver));
            }
        }
        Work::Nothing | Work::Done => {}
    });
    heading(&mut left, panel.get("three-chances"));
    if report.hands.len() > 1 {
        let colour = seat_colour(panel.tokens, hand.seat);
        left.label(RichText::new(panel.say(&hand.name)).strong().color(colour));
    }
    if !playable {
        ui.label(RichText::new(panel.get("three-chances-wait")).color(panel.tokens.text_weak));
        return;
    }
    ui.add_space(space::XS);
    legend_ui(ui, panel);
    // The row of this table comes first, where a low window shows it too.
    let (asked, others): (Vec<&Chance>, Vec<&Chance>) =
        hand.chances.iter().partition(|chance| chance.opponents == report.opponents);
    for chance in asked.into_iter().chain(others) {
        row_ui(ui, panel, chance, chance.opponents == report.opponents);
    }
}

/// Draws the number of unknown opponents and their common range.
pub fn others_ui(ui: &mut Ui, panel: &mut Panel<'_>, asked: u8, choices: &[Choice]) {
    opponents_ui(ui, panel, asked);
    for choice in choices.iter().filter(|choice| choice.id == RANGE) {
        ui.horizontal(|ui| labelled_choice_ui(ui, panel, choice));
    }
}

/// Draws the number of unknown opponents.
fn opponents_ui(ui: &mut Ui, panel: &mut Panel<'_>, asked: u8) {
    // In a narrow panel the numbers take two rows.
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::XS;
        let label = panel.get("three-choice-opponents");
        ui.label(RichText::new(&label).color(panel.tokens.text_weak));
        let mut choose = |count: u8| {
            panel.actions.push(Action::Edit(Edit::Choose { choice: OPPONENTS, option: usize::from(count) }));
        };
        for count in 0..=5_u8 {
            let name = panel.texts.say(&Message::new("three-opponents").number("count", count));
            let response = ui.selectable_label(asked == count, count.to_string());
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, asked == count, &name));
            if response.on_hover_text(&name).clicked() && asked != count {
                choose(count);
            }
        }
        let more = if asked > 5 { asked.to_string() } else { "…".to_owned() };
        let combo = egui::ComboBox::from_id_salt("more opponents").width(48.0).selected_text(more);
        let response = combo.show_ui(ui, |ui| {
            for count in 6..=MOST_OPPONENTS {
                if ui.selectable_label(asked == count, count.to_string()).clicked() && asked != count {
                    choose(count);
                }
            }
        });
        name_combo(&response.response, &label);
    });
}

/// Draws the legend of the bars.
pub fn legend_ui(ui: &mut Ui, panel: &Panel<'_>) {
    ui.horizontal(|ui| {
        for (id, colour) in [
            ("three-win", panel.tokens.win),
            ("three-tie", panel.tokens.draw),
            ("three-lose", panel.tokens.loss),
        ] {
            swatch_ui(ui, colour);
            ui.label(weak(panel, panel.get(id)));
        }
    });
}

fn row_ui(ui: &mut Ui, panel: &Panel<'_>, chance: &Chance, asked: bool) {
    let fill = if asked { panel.tokens.accent_soft } else { egui::Color32::TRANSPARENT };
    block(fill, [8, 3], radius::M).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        if chance.old {
            ui.multiply_opacity(theme::FAINT);
        }
        let against = if chance.opponents == 0 {
            panel.get("three-known-only")
        } else {
            panel.say(&Message::new("three-opponents").number("count", chance.opponents))
        };
        let mut left = before_end(ui, |ui| {
            if let Some(Ok(equity)) = &chance.answer {
                certainty_ui(ui, panel, equity);
                let tie = Message::new("three-tie-percent").figure("percent", percent(equity.tie));
                ui.label(weak(panel, panel.say(&tie)));
            }
        });
        let text = RichText::new(&against).color(panel.tokens.text_strong);
        left.label(if asked { text.strong() } else { text });
        match &chance.answer {
            Some(Ok(equity)) => {
                let name = format!("{against}: {}", words::equity(panel, equity));
                let parts = [equity.win, equity.tie, equity.lose];
                bar_ui(ui, panel, parts, &name).on_hover_text(panel.say(&words::share(equity)));
            }
            Some(Err(impossible)) => {
                let text = panel.say(&three_card::impossible_message(*impossible));
                text_ui(ui, RichText::new(text).color(panel.tokens.text_weak));
            }
            None => _ = ui.label(RichText::new("…").color(panel.tokens.text_weak)),
        }
    });
}

fn certainty_ui(ui: &mut Ui, panel: &Panel<'_>, equity: &Equity) {
    let (ink, ground, about) = match equity.standard_error {
        None => (panel.tokens.win, panel.tokens.win_soft, "three-exact-about"),
        Some(_) => (panel.tokens.estimate, panel.tokens.estimate_soft, "three-estimate-about"),
    };
    let text = panel.say(&words::certainty(equity));
    let font = FontId::proportional(theme::text::SMALL);
    let galley = ui.painter().layout_no_wrap(text.clone(), font, ink);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(12.0, 4.0), Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(radius::S), ground);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    response.on_hover_text(panel.say(&Message::new(about).text("deals", grouped(equity.deals))));
}

/// Equity of each hand on the table, to be shown on it.
pub fn gauges(panel: &Panel<'_>, report: &TableReport) -> Vec<(ZoneId, Gauge)> {
    let known = report.hands.iter().filter_map(|hand| {
        let found = hand.chance.as_ref()?.as_ref().ok()?;
        let name = format!("{}: {}", panel.say(&hand.name), words::equity(panel, found));
        let text = panel.figure(&format!("{} %", percent(found.share)));
        Some((
            ZoneId(hand.seat),
            Gauge { parts: [found.win, found.tie, found.lose], text, name, old: report.old },
        ))
    });
    known.collect()
}

/// Paints the parts won, tied and lost over a rectangle.
pub fn bar_parts(ui: &Ui, panel: &Panel<'_>, rect: Rect, [win, tie, lose]: [f64; 3]) {
    let colours = [(win, panel.tokens.win), (tie, panel.tokens.draw), (lose, panel.tokens.loss)];
    let mut left = rect.left();
    for (share, colour) in colours {
        let right = left + rect.width() * share as f32;
        let part = Rect::from_min_max(pos2(left, rect.top()), pos2(right.min(rect.right()), rect.bottom()));
        ui.painter().rect_filled(part, 2.0, colour);
        left = right;
    }
}

/// A bar of the parts won, tied and lost.
pub fn bar_ui(ui: &mut Ui, panel: &Panel<'_>, parts: [f64; 3], name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    bar_parts(ui, panel, rect, parts);
    let [win, _, lose] = parts;
    // Wins and losses are written at the ends, where there is room.
    let font = FontId::new(theme::text::BODY, crate::fonts::heading());
    let inner = rect.shrink2(vec2(6.0, 0.0));
    let ends = [
        (win, inner.left_center(), Align2::LEFT_CENTER, panel.tokens.win_soft),
        (lose, inner.right_center(), Align2::RIGHT_CENTER, panel.tokens.loss_soft),
    ];
    for (share, at, align, ink) in ends {
        if share > 0.2 {
            let text = panel.figure(&format!("{} %", percent(share)));
            ui.painter().text(at, align, text, font.clone(), ink);
        }
    }
    response
}
