//! Page of ranges: an editor for each opponent, and the grid of one range with the selected hand against it.

use super::chances::legend_ui;
use super::grid;
use super::hands::{Focus, Hands};
use super::seats::range_ui;
use super::strip::Strip;
use super::words;
use crate::kinds::parts::{note_ui, text_ui, weak};
use crate::panel::Panel;
use crate::theme::{MIN_TARGET, space};
use crate::widgets::heading;
use egui::{Button, Label, ScrollArea, Ui, vec2};
use etude_model::Message;
use etude_study::Study;
use etude_study::kinds::three_card::{self, HandReport, TableReport};

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
        if let Some(hero) = view.hand(report) {
            ui.add_space(space::M);
            let title = Message::new("three-map").message("hand", hero.name.clone());
            heading(ui, panel.say(&title));
            note_ui(ui, panel, panel.get("three-map-about"));
            legend_ui(ui, panel);
        }
        grid::grid_ui(ui, panel, study, shown, view);
    });
}

/// Draws the results of a hand against all classes, as a strip without handles.
pub fn meets_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, hero: &HandReport) {
    let strip = Strip { report, hero: Some(hero), weights: None };
    if let Some(parts) = strip.parts(0..report.classes.len()) {
        let beaten = panel.say(&words::fate("three-strip-beats", parts));
        ui.add(Label::new(weak(panel, beaten)).truncate());
    }
    let id = ui.scope_id().with(("meets", hero.seat));
    strip.show(ui, panel, id);
}
