//! Card memory: the pack as a grid and the estimates of moves; a page of whole games, a part of the side panel of tables.

use super::chip::{CHIP, paint_chip, small};
use super::robot::Robot;
use super::words;
use crate::drawn::move_ui;
use crate::kinds::parts::{note_ui, text_ui, weak};
use crate::panel::Panel;
use crate::theme::{radius, space};
use crate::widgets::heading;
use crate::words::percent;
use egui::accesskit::Role;
use egui::{Align2, Color32, CornerRadius, Id, Painter, Rect, RichText, ScrollArea, Sense, Ui, pos2, vec2};
use etude_games::durak::Card;
use etude_games::durak::card::RANKS;
use etude_games::durak::chances::Location;
use etude_model::{Message, Suit};
use etude_study::Study;
use etude_study::kinds::durak::adviser::Remembered;
use etude_study::kinds::durak::predictor;

/// The size of a card of the grid.
const CELL: egui::Vec2 = egui::Vec2::new(40.0, 44.0);
/// The least width of a card in a narrow panel.
const NARROW: f32 = 34.0;

/// Draws the grid, and the advice below it.
pub fn memory_page_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut Robot) {
    let Some(known) = predictor::remembered(study) else {
        ui.label(RichText::new(panel.get("memory-none")).color(panel.tokens.text_weak));
        return;
    };
    ScrollArea::both().id_salt("card memory").auto_shrink(false).show(ui, |ui| {
        whose_ui(ui, panel, study, known);
        sum_ui(ui, panel, known);
        weigh_ui(ui, panel, &mut view.unweighed);
        grid_ui(ui, panel, known);
        ui.add_space(space::S);
        advice_ui(ui, panel, known);
    });
}

/// Name of the memory's seat: with open cards the side to move.
fn whose_ui(ui: &mut Ui, panel: &Panel<'_>, study: &dyn Study, known: &Remembered) {
    let Some(game) = study.playing() else { return };
    let side = game.analysis().side_name(known.memory.story.seat());
    ui.label(RichText::new(panel.say(&Message::new("durak-memory-of").message("side", side))).strong());
}

/// The counts of cards by location.
pub fn sum_ui(ui: &mut Ui, panel: &Panel<'_>, known: &Remembered) {
    let story = &known.memory.story;
    let theirs = known.count(|known| matches!(known, Location::Taken(_) | Location::DrewBottom));
    let sum = Message::new("durak-memory-sum")
        .number("talon", story.talon())
        .number("trumps", known.memory.trumps().len() as u64)
        .number("hidden", story.hidden() as u64)
        .number("known", theirs as u64);
    text_ui(ui, panel.say(&sum));
}

/// The switch whether the opponent's play is read into the probabilities.
pub fn weigh_ui(ui: &mut Ui, panel: &Panel<'_>, unweighed: &mut bool) {
    let mut weigh = !*unweighed;
    let about = panel.get("durak-memory-weigh-about");
    ui.checkbox(&mut weigh, panel.get("durak-memory-weigh")).on_hover_text(about);
    *unweighed = !weigh;
}

fn grid_ui(ui: &mut Ui, panel: &Panel<'_>, known: &Remembered) {
    let lowest = known.memory.story.deal().deck.lowest_rank();
    let columns = usize::from(RANKS - lowest);
    let gap = 3.0;
    let room = ui.available_width() / columns as f32 - gap;
    let cell = vec2(room.clamp(NARROW, CELL.x + 12.0), CELL.y);
    let size = vec2(columns as f32 * (cell.x + gap), Suit::ALL.len() as f32 * (cell.y + gap));
    let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
    for (row, suit) in Suit::ALL.into_iter().enumerate() {
        for (column, rank) in (lowest..RANKS).enumerate() {
            let corner = vec2(column as f32 * (cell.x + gap), row as f32 * (cell.y + gap));
            let rect = Rect::from_min_size(whole.min + corner, cell);
            card_ui(ui, panel, known, Card::new(rank, suit), rect);
        }
    }
}

fn card_ui(ui: &Ui, panel: &Panel<'_>, known: &Remembered, card: Card, rect: Rect) {
    let words = location_words(panel, known, card);
    let response = ui.interact(rect, Id::unique(("card memory", card.index())), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(Role::Label, true, &words));
    paint_known(ui.painter(), panel, known, card, rect);
    response.on_hover_text(words);
}

/// The location of a card in words.
pub fn location_words(panel: &Panel<'_>, known: &Remembered, card: Card) -> String {
    let (chance, error) = known.chance(usize::from(card.index()));
    let name = words::card(panel, card);
    let worded = |id: &'static str| Message::new(id).text("card", name.clone());
    panel.say(&match known.memory.location(card) {
        Location::Mine => worded("durak-memory-mine"),
        Location::Taken(bout) => worded("durak-memory-taken").number("bout", bout),
        Location::DrewBottom => worded("durak-memory-drawn"),
        Location::Discarded(bout) => worded("durak-memory-beaten").number("bout", bout),
        Location::Table => worded("durak-memory-table"),
        Location::Bottom | Location::Absent => worded("durak-memory-bottom"),
        Location::Unseen if error > 0.0 => worded("durak-memory-about")
            .figure("percent", format!("{:.0}", 100.0 * chance))
            .figure("error", format!("{:.1}", 100.0 * error)),
        Location::Unseen => worded("durak-memory-unseen").figure("percent", format!("{:.0}", 100.0 * chance)),
    })
}

/// A card of the grid: its picture, and its location below.
pub fn paint_known(painter: &Painter, panel: &Panel<'_>, known: &Remembered, card: Card, rect: Rect) {
    let tokens = panel.tokens;
    let (chance, _) = known.chance(usize::from(card.index()));
    let state = known.memory.location(card);
    let (ground, ink, short) = match state {
        Location::Mine => (tokens.accent_soft, tokens.text, "durak-memory-short-mine"),
        Location::Taken(_) | Location::DrewBottom => {
            (tokens.loss_soft, tokens.text, "durak-memory-short-theirs")
        }
        Location::Discarded(_) | Location::Absent => {
            (Color32::TRANSPARENT, tokens.text_faint, "durak-memory-short-beaten")
        }
        Location::Table => (tokens.warning_soft, tokens.text, "durak-memory-short-table"),
        Location::Bottom => (tokens.unknown_soft, tokens.text, "durak-memory-short-bottom"),
        Location::Unseen => (tokens.raised, tokens.text, ""),
    };
    let corner = CornerRadius::same(radius::S);
    painter.rect_filled(rect, corner, ground);
    if state == Location::Unseen {
        let top = rect.bottom() - rect.height() * chance as f32;
        let part = Rect::from_x_y_ranges(rect.x_range(), top..=rect.bottom());
        painter.rect_filled(part, corner, tokens.estimate_soft);
    }
    painter.rect_stroke(rect, corner, egui::Stroke::new(1.0, tokens.line), egui::StrokeKind::Inside);
    let left = rect.center().x - CHIP / 2.0;
    paint_chip(painter, panel, card, pos2(left, rect.top() + 14.0));
    // Narrow cards have only the figure.
    let sign = if rect.width() < NARROW { "" } else { " %" };
    let below = if short.is_empty() { format!("{:.0}{sign}", 100.0 * chance) } else { panel.get(short) };
    let place = pos2(rect.center().x, rect.bottom() - 9.0);
    painter.text(place, Align2::CENTER_CENTER, below, small(), ink);
}

/// The estimates of the legal moves, the best one marked, and the move of the article's robot.
pub fn advice_ui(ui: &mut Ui, panel: &Panel<'_>, known: &Remembered) {
    heading(ui, panel.get("durak-advice"));
    let advice = &known.found.advice;
    let Some(view) = known.view.as_ref().filter(|_| !advice.moves.is_empty()) else {
        ui.label(weak(panel, panel.get("durak-advice-wait")));
        return;
    };
    let bout = view.public().bout();
    for row in &advice.moves {
        let message = if advice.deals == 0 {
            Message::new("durak-advice-proved")
                .figure("win", percent(row.win))
                .figure("safe", percent(row.safe))
        } else {
            Message::new("durak-advice-row")
                .figure("value", percent(f64::from(row.share()) / 10_000.0))
                .figure("error", format!("{:.1}", 100.0 * row.error))
        };
        let text = RichText::new(panel.say(&message));
        // A narrow panel keeps its width.
        ui.horizontal_wrapped(|ui| {
            move_ui(ui, panel, &bout.drawn(row.mv));
            let marked = advice.best == Some(row.mv);
            ui.label(if marked { text.strong() } else { text.color(panel.tokens.text_weak) });
            if advice.searched == Some(row.mv) {
                ui.label(weak(panel, panel.get("durak-advice-searched")));
            }
        });
    }
    let about = match advice.deals {
        0 => Message::new("durak-advice-exact"),
        deals => Message::new("durak-advice-about").number("deals", deals),
    };
    note_ui(ui, panel, panel.say(&about));
    let (Some(robot), Some(best)) = (known.found.robot, advice.best) else { return };
    let other = |id: &'static str| {
        Message::new(id)
            .text("robot", panel.move_words(&bout.drawn(robot)))
            .text("best", panel.move_words(&bout.drawn(best)))
    };
    let sentence = match advice.loss(robot) {
        Some((loss, true)) => other("durak-advice-other").figure("points", format!("{:.1}", 100.0 * loss)),
        Some((_, false)) if robot != best => other("durak-advice-equal"),
        _ => other("durak-advice-same"),
    };
    text_ui(ui, panel.say(&sentence));
}
