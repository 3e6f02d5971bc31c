//! The advice: the moves of the seat with their chances of winning, the best first.

use crate::drawn::{LaidMove, SMALL_CARD};
use crate::kinds::parts::{note_ui, weak};
use crate::panel::Panel;
use crate::theme::{radius, space};
use crate::widgets::heading;
use egui::{Align2, FontId, Rect, Sense, Ui, WidgetInfo, pos2, vec2};
use etude_games::climbing::bots::AdvisedMove;
use etude_games::climbing::observer::drawn;
use etude_games::climbing::play::Move;
use etude_model::Message;
use etude_study::kinds::climbing::table::Known;

/// The most moves that are listed.
const MOST: usize = 8;
/// The height of a move, in points.
const ROW: f32 = 28.0;
/// The part of the width that the cards of a move take at most.
const CARDS: f32 = 0.55;
/// Standard errors on either side of a share that hold in 95 of 100 cases.
const WIDE: f64 = 1.96;

/// Draws the moves. Returns the one that was clicked, where the table takes moves (`told`).
pub fn advice_ui(ui: &mut Ui, panel: &Panel<'_>, known: &Known, told: bool) -> Option<Move> {
    if known.observer.winner().is_some() {
        return None;
    }
    heading(ui, panel.get("deal-advice"));
    let decides = known.observer.turn() == known.observer.me();
    let Some(advice) = known.found.advice.as_ref().filter(|_| decides) else {
        let wait = if decides { "deal-advice-working" } else { "deal-advice-wait" };
        ui.label(weak(panel, panel.get(wait)));
        return None;
    };
    let mut clicked = None;
    for (place, row) in advice.moves.iter().take(MOST).enumerate() {
        let proved = advice.proved && row.share >= 1.0 && row.error == 0.0;
        if row_ui(ui, panel, known, (place, row), proved) && told {
            clicked = Some(row.mv);
        }
    }
    let deals = advice.moves.first().map_or(0, |row| row.deals);
    let basis = if advice.proved {
        Message::new("deal-advice-basis-proved")
    } else {
        Message::new("deal-advice-basis").number("count", deals)
    };
    note_ui(ui, panel, panel.say(&basis));
    clicked
}

/// The chance of a move in words: with its interval, without where all deals were counted, or proved.
fn chance(row: &AdvisedMove, proved: bool) -> Message {
    let percent = |share: f64| format!("{:.0}", 100.0 * share.clamp(0.0, 1.0));
    if proved {
        return Message::new("deal-advice-row-proved");
    }
    if row.error == 0.0 {
        return Message::new("deal-advice-row-all").figure("value", percent(row.share));
    }
    let (low, high) = (row.share - WIDE * row.error, row.share + WIDE * row.error);
    Message::new("deal-advice-row")
        .figure("value", percent(row.share))
        .figure("low", percent(low))
        .figure("high", percent(high))
}

/// A move with its chance of winning. Returns true if it was clicked.
fn row_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    known: &Known,
    (place, row): (usize, &AdvisedMove),
    proved: bool,
) -> bool {
    let tokens = panel.tokens;
    let shown = drawn(known.observer.rules(), row.mv);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let says = panel.say(&chance(row, proved));
    let words = format!("{}: {says}", panel.move_words(&shown));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
    let painter = ui.painter();
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, radius::S, tokens.button_hovered);
    }
    let bar = Rect::from_min_size(
        pos2(rect.left(), rect.bottom() - 3.0),
        vec2(rect.width() * row.share.clamp(0.0, 1.0) as f32, 3.0),
    );
    painter.rect_filled(bar, 0.0, if proved { tokens.win } else { tokens.estimate });
    let laid = LaidMove::new(painter, panel, &shown).fitting(painter, panel, CARDS * rect.width());
    let middle = rect.top() + SMALL_CARD / 2.0 + 2.0;
    laid.paint(painter, rect.left() + space::XS, middle, tokens);
    let ink = if place == 0 { tokens.text_strong } else { tokens.text };
    let right = pos2(rect.right() - space::XS, middle);
    painter.text(right, Align2::RIGHT_CENTER, says, FontId::proportional(13.0), ink);
    response.clicked()
}
