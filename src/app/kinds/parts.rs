//! Shared widgets for the panels of all kinds: blocks, notes, buttons, swatches, gauges.

use crate::drawn::{move_ui, of_cards};
use crate::panel::Panel;
use crate::theme::{MIN_TARGET, Tokens, radius, space};
use egui::{
    Button, Color32, CornerRadius, Frame, Grid, Label, Margin, Response, RichText, Sense, Ui, Vec2, vec2,
};
use egui_plot::Plot;
use etude_model::CardFace;
use etude_study::match_stats::MatchStats;

/// Side of a colour swatch, in points.
const SWATCH_SIZE: f32 = 10.0;

/// Draws the cards of a hand, small.
pub fn cards_ui(ui: &mut Ui, panel: &Panel<'_>, faces: &[CardFace]) {
    move_ui(ui, panel, &of_cards(faces.iter().copied()));
}

/// Colour of a seat in plots and lists. It identifies the seat and never means a value.
pub fn seat_colour(tokens: &Tokens, seat: u8) -> Color32 {
    // Seats beyond the palette share its last colour.
    let [.., last] = tokens.seats;
    tokens.seats.get(usize::from(seat)).copied().unwrap_or(last)
}

/// Draws a block: a part as wide as the panel, with its own background.
pub fn block_ui(ui: &mut Ui, background: Color32, margin: [i8; 2], add: impl FnOnce(&mut Ui)) {
    block(background, margin, radius::L).show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
}

/// Frame of a block.
pub fn block(background: Color32, [x, y]: [i8; 2], corner: u8) -> Frame {
    Frame::new()
        .fill(background)
        .corner_radius(CornerRadius::same(corner))
        .inner_margin(Margin::symmetric(x, y))
}

/// Draws a text that wraps.
pub fn text_ui(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    ui.add(Label::new(text.into()).wrap())
}

/// Small weak text.
pub fn weak(panel: &Panel<'_>, text: impl Into<String>) -> RichText {
    RichText::new(text).small().color(panel.tokens.text_weak)
}

/// Draws a note: a small weak text that wraps.
pub fn note_ui(ui: &mut Ui, panel: &Panel<'_>, text: impl Into<String>) {
    text_ui(ui, weak(panel, text));
}

/// A button of at least the minimum touch height.
pub fn button<'a>(text: impl Into<RichText>) -> Button<'a> {
    Button::new(text.into()).min_size(vec2(0.0, MIN_TARGET))
}

/// Draws a colour swatch for a legend.
pub fn swatch_ui(ui: &mut Ui, colour: Color32) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(SWATCH_SIZE), Sense::hover());
    ui.painter().rect_filled(rect, 2.0, colour);
}

/// Draws a gauge: a thin bar, filled up to a fraction from 0 to 1.
pub fn gauge_ui(ui: &mut Ui, panel: &Panel<'_>, [width, height]: [f32; 2], fraction: f32, colour: Color32) {
    let (mut rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let corner = (height / 2.0).floor();
    ui.painter().rect_filled(rect, corner, panel.tokens.unknown_soft);
    rect.set_width(rect.width() * fraction);
    ui.painter().rect_filled(rect, corner, colour);
}

/// A plot that cannot be dragged or zoomed, with a vertical axis in per cent from 0.
pub fn still_plot<'a>(name: &'static str, height: f32) -> Plot<'a> {
    Plot::new(name)
        .height(height)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .include_y(0.0)
        .y_axis_formatter(|mark, _| format!("{:.0} %", mark.value))
}

fn percent(panel: &Panel<'_>, part: f64) -> String {
    panel.figure(&format!("{:.1} %", 100.0 * part))
}

/// Draws the standing of a match: wins, draws and the score with its interval, a row for each player.
pub fn standing_ui(ui: &mut Ui, panel: &Panel<'_>, names: [RichText; 2], stats: &MatchStats) {
    let [low, high] = stats.interval();
    let mirrored = [(stats.score(), [low, high]), (1.0 - stats.score(), [1.0 - high, 1.0 - low])];
    let wins = stats.results.won;
    Grid::new("match result").striped(true).num_columns(6).spacing(vec2(space::M, space::XS)).show(
        ui,
        |ui| {
            for title in
                ["match-bot", "match-won", "match-drawn", "match-lost", "match-score", "match-interval"]
            {
                ui.label(weak(panel, panel.get(title)));
            }
            ui.end_row();
            for (seat, name) in names.into_iter().enumerate() {
                let (score, [low, high]) = mirrored[seat];
                ui.label(name);
                ui.label(wins[seat].to_string());
                ui.label(stats.results.drawn.to_string());
                ui.label(wins[1 - seat].to_string());
                let points = points(wins[seat], stats.results.drawn);
                ui.label(RichText::new(format!("{points} · {}", percent(panel, score))).strong());
                ui.label(format!("{} – {}", percent(panel, low), percent(panel, high)));
                ui.end_row();
            }
        },
    );
}

/// The points of a player who won and drew games: 1 and ½ each.
fn points(won: u32, drawn: u32) -> String {
    let half = if drawn % 2 == 1 { "½" } else { "" };
    match won + drawn / 2 {
        0 if drawn == 1 => half.to_owned(),
        whole => format!("{whole}{half}"),
    }
}

#[cfg(test)]
mod tests {
    use super::points;
    use crate::looks::{Looks, tokens_of};

    #[test]
    fn seat_colours_differ_from_each_other_and_from_values() {
        for (dark, contrast) in [(false, false), (true, false), (false, true), (true, true)] {
            let tokens = tokens_of(dark, Looks { contrast, ..Looks::default() });
            for (place, seat) in tokens.seats.iter().enumerate() {
                assert!(!tokens.seats[..place].contains(seat), "{seat:?} twice");
                assert!(
                    ![tokens.win, tokens.loss, tokens.draw].contains(seat),
                    "{seat:?} is the colour of a value"
                );
            }
        }
    }

    #[test]
    fn points_are_written_as_in_tables_of_tournaments() {
        let written = [(0, 0), (0, 1), (1, 0), (5, 1), (2, 4)].map(|(won, drawn)| points(won, drawn));
        assert_eq!(written, ["0", "½", "1", "5½", "4"]);
    }
}
