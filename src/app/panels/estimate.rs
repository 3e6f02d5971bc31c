//! Estimates of the engine: a score in pieces, the best lines, and words for both. An estimate never looks like a proof: it
//! has its own colour and sign.

use super::strip::{STRIP, StripMove, path, strip_ui};
use crate::distance;
use crate::fonts;
use crate::panel::Panel;
use crate::score::{claimed, score_colours, score_text, seen_by};
use crate::theme::{self, space};
use egui::{
    Align2, CornerRadius, FontId, Layout, Rect, Response, Sense, Stroke, StrokeKind, Ui, UiBuilder, vec2,
};
use etude_model::{Message, Score, Side, Value};
use etude_study::{Analysis, EngineAnalysis, EngineLine, MovePath};

/// The width of the score in front of a line.
pub const CHIP: f32 = 58.0;
/// The least estimates for a little better, better, much better, in hundredths of a plain piece.
const STEPS: [i32; 3] = [20, 80, 250];

/// The best line, when the engine has found any.
pub fn best_line(analysis: &Analysis) -> Option<&EngineLine> {
    analysis.engine.as_ref()?.report.lines.first()
}

/// The name of a side in the case of a viewpoint ("for White"), which some languages decline.
pub fn side_of(side: Side) -> Message {
    Message::new(match side {
        Side::First => "side-light-of",
        Side::Second => "side-dark-of",
    })
}

/// The words for a score.
pub fn score_message(score: Score, mover: Side, sides: &[Message; 2]) -> Message {
    let name = |side: Side| sides[side.index()].clone();
    let score = claimed(score);
    match score {
        Score::Draw => Message::new("verdict-draw-board"),
        Score::Win { plies } | Score::Loss { plies } => {
            let wins = matches!(score, Score::Win { .. });
            let winner = name(if wins { mover } else { mover.other() });
            let moves = distance::counted(true, plies);
            Message::new("estimate-wins-within").message("side", winner).number("moves", moves)
        }
        Score::Estimate(hundredths) => {
            if let Some(value) = score.value() {
                let winner = name(if value == Value::Win { mover } else { mover.other() });
                return Message::new("verdict-board-wins").message("side", winner);
            }
            // The name of the better side in the case of an owner, which some languages decline.
            let better = Message::new(match if hundredths > 0 { mover } else { mover.other() } {
                Side::First => "side-light-has",
                Side::Second => "side-dark-has",
            });
            match hundredths.abs() {
                size if size < STEPS[0] => Message::new("estimate-equal"),
                size if size < STEPS[1] => Message::new("estimate-slightly").message("side", better),
                size if size < STEPS[2] => Message::new("estimate-better").message("side", better),
                _ => Message::new("estimate-much").message("side", better),
            }
        }
    }
}

/// The depth of the engine in words: "estimate, not proved · depth 17".
pub fn state_message(engine: &EngineAnalysis) -> Message {
    let proved = engine.report.lines.first().is_some_and(|line| line.score.value().is_some());
    Message::new(if proved { "estimate-state-proved" } else { "estimate-state" })
        .number("depth", engine.report.depth)
}

/// Lines of an engine for a position.
pub struct ShownLines<'a> {
    /// The side to move there.
    pub mover: Side,
    /// Its lines.
    pub lines: &'a [EngineLine],
    /// The names of both sides.
    pub sides: &'a [Message; 2],
    /// The side from whose viewpoint scores are shown.
    pub mine: Side,
    /// The rows of the first line, and of each other one.
    pub rows: [usize; 2],
}

/// Draws lines of one height; a move under the pointer shows the position after it, a click plays the line up to it.
/// Returns the path of a line up to the move under the pointer.
pub fn lines_ui(ui: &mut Ui, panel: &mut Panel<'_>, shown: &ShownLines<'_>) -> Option<MovePath> {
    let ShownLines { mover, lines, sides, mine, rows } = *shown;
    let mut pointed = None;
    for (number, line) in (1..).zip(lines) {
        let rows = rows[usize::from(number > 1)];
        let size = vec2(ui.available_width(), STRIP * rows as f32);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let layout = Layout::left_to_right(egui::Align::Center);
        let first = Rect::from_min_size(rect.min, vec2(CHIP, STRIP));
        let mut chip =
            ui.new_child(UiBuilder::new().id_salt(("score", number)).max_rect(first).layout(layout));
        let words = panel.say(&score_message(line.score, mover, sides));
        chip_ui(&mut chip, panel, seen_by(line.score, mover, mine), &words);
        let behind = rect.with_min_x(first.right() + space::XS);
        let mut row =
            ui.new_child(UiBuilder::new().id_salt(("line", number)).max_rect(behind).layout(layout));
        row.spacing_mut().item_spacing.x = 0.0;
        let side = |index: usize| if index.is_multiple_of(2) { mover } else { mover.other() };
        let moves = line.moves.iter().enumerate();
        let moves: Vec<StripMove<'_>> = moves
            .map(|(index, mv)| StripMove { mv, faint: side(index) == Side::Second, only: false })
            .collect();
        if let Some(count) = strip_ui(&mut row, panel, number, &moves, rows) {
            pointed = Some(path(&moves[..count]));
        }
    }
    pointed
}

/// A score on its ground, named in words.
pub fn chip_ui(ui: &mut Ui, panel: &Panel<'_>, score: Score, words: &str) -> Response {
    let (ink, ground) = score_colours(panel, score);
    let (rect, response) = ui.allocate_exact_size(vec2(CHIP, 18.0), Sense::hover());
    let corner = CornerRadius::same(theme::radius::S);
    ui.painter().rect_filled(rect, corner, ground);
    if score.value().is_none() {
        ui.painter().rect_stroke(
            rect,
            corner,
            Stroke::new(1.0, ink.gamma_multiply(0.35)),
            StrokeKind::Inside,
        );
    }
    let font = FontId::new(theme::text::SMALL, fonts::heading());
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, score_text(panel, score), font, ink);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, words));
    response.on_hover_text(words)
}
