//! The legal moves with their verdicts, best first.

use super::estimate;
use crate::app::action::Action;
use crate::app::drawn::LaidMove;
use crate::app::panel::Panel;
use crate::app::tab::Tab;
use crate::app::theme::{MIN_TARGET, space};
use crate::app::widgets::{FLAG, heading, value_flag, value_texts};
use crate::model::{Message, Value};
use crate::study::{Analysis, MoveRow, Score};
use egui::{RichText, ScrollArea, Sense, Ui, UiBuilder, vec2};

/// Moves in the order to show them: wins first, the quickest first; then what the engine believes
/// in; losses last, the slowest first.
pub fn best_first(moves: &[MoveRow], analysis: &Analysis, shown: &mut [usize]) {
    let lines = analysis.engine.as_ref().map_or(&[][..], |engine| &engine.lines);
    let believed = |row: &MoveRow| lines.iter().position(|line| line.moves.first() == Some(&row.text));
    let rank = |row: &MoveRow| match (row.value, row.plies) {
        (Some(Value::Win), plies) => (0, plies.map_or(i64::MAX, i64::from)),
        (Some(Value::Draw), _) => (1, 0),
        (None, _) => (2, believed(row).map_or(i64::MAX, |line| line as i64)),
        (Some(Value::Loss), plies) => (3, -plies.map_or(0, i64::from)),
    };
    shown.sort_by_cached_key(|&index| (rank(&moves[index]), analysis.best != Some(index), index));
}

/// Draws the moves in the room there is, all or those that what is picked leaves.
pub fn moves_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab, narrowed: Option<Vec<usize>>) {
    let Some(game) = tab.study.playing() else { return };
    let (moves, analysis) = (game.moves(), game.analysis());
    let best = analysis.best;
    let hidden = tab.keeps_values();
    let is_narrowed = narrowed.is_some();
    let mut shown = narrowed.unwrap_or_else(|| (0..moves.len()).collect());
    if !hidden {
        best_first(moves, analysis, &mut shown);
    }
    ui.horizontal(|ui| {
        let title = if tab.sides.is_some() { "moves-title-board" } else { "moves-title" };
        heading(ui, panel.get(title));
        let count = if is_narrowed {
            Message::new("moves-narrowed").number("count", shown.len()).number("total", moves.len())
        } else {
            Message::new("moves-count").number("count", moves.len())
        };
        ui.label(RichText::new(panel.say(&count)).color(panel.tokens.text_weak));
        if !hidden {
            // Values and scores are told for the side at the bottom, whoever is to move.
            let viewpoint = match &tab.sides {
                Some(sides) => Message::new("moves-for").message("side", sides[tab.mine().index()].clone()),
                None => Message::new("moves-for-mine"),
            };
            let viewpoint = RichText::new(format!("· {}", panel.say(&viewpoint)));
            ui.add(egui::Label::new(viewpoint.color(panel.tokens.text_weak)).truncate());
        }
    });
    let aligned = analysis.value.is_none() && estimate::best_line(analysis).is_some();
    let mut hovered = None;
    ScrollArea::vertical().id_salt("moves").auto_shrink(false).show_rows(
        ui,
        MIN_TARGET,
        shown.len(),
        |ui, rows| {
            for &index in shown.get(rows).unwrap_or_default() {
                let row = &moves[index];
                let belief = believed(tab, row).filter(|_| !hidden);
                let mine = tab.mine() == analysis.to_move;
                let look = Look { best: best == Some(index) && !hidden, hidden, belief, aligned, mine };
                let response = move_ui(ui, panel, row, &look);
                if response.hovered() || response.has_focus() {
                    hovered = Some(index);
                }
                if response.clicked() {
                    panel.ask(Action::Play(index));
                }
            }
        },
    );
    tab.view.hovered = hovered;
}

/// How a move is shown.
struct Look {
    /// Whether it is the move to play.
    best: bool,
    /// Whether what is known of it stays secret.
    hidden: bool,
    /// What the engine believes of it, for the side at the bottom, and that in words.
    belief: Option<(Score, Message)>,
    /// Whether other moves have scores in front of them.
    aligned: bool,
    /// Whether the side at the bottom makes it.
    mine: bool,
}

impl Look {
    /// The value of a move for the side at the bottom, whoever makes it.
    fn seen(&self, value: Option<Value>) -> Option<Value> {
        value.map(|value| if self.mine { value } else { value.reversed() })
    }
}

/// What the engine believes of a move that nothing is proved of.
fn believed(tab: &Tab, row: &MoveRow) -> Option<(Score, Message)> {
    let analysis = tab.analysis()?;
    let sides = tab.sides.as_ref().filter(|_| row.value.is_none() && analysis.value.is_none())?;
    let score = estimate::score_of(analysis, &row.text)?;
    let words = estimate::score_message(score, analysis.to_move, sides);
    Some((estimate::seen_by(score, analysis.to_move, tab.mine()), words))
}

fn move_ui(ui: &mut Ui, panel: &Panel<'_>, row: &MoveRow, look: &Look) -> egui::Response {
    let &Look { best, hidden, .. } = look;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), MIN_TARGET), Sense::click());
    let name = move_name(panel, row, look);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    if response.hovered() || response.has_focus() || best {
        let fill = if best { panel.tokens.accent_soft } else { panel.tokens.button_hovered };
        ui.painter().rect_filled(rect, egui::CornerRadius::same(crate::app::theme::radius::S), fill);
    }
    if response.has_focus() {
        let stroke = egui::Stroke::new(1.5, panel.tokens.accent);
        let corner = egui::CornerRadius::same(crate::app::theme::radius::S);
        ui.painter().rect_stroke(rect, corner, stroke, egui::StrokeKind::Inside);
    }
    let inner = rect.shrink2(vec2(space::S, 0.0));
    let mut child = ui
        .new_child(UiBuilder::new().max_rect(inner).layout(egui::Layout::left_to_right(egui::Align::Center)));
    if let Some((score, words)) = &look.belief {
        estimate::chip_ui(&mut child, panel, *score, &panel.say(words));
    } else if !hidden {
        let width = if look.aligned { estimate::CHIP } else { FLAG };
        value_flag(&mut child, panel, look.seen(row.value), width);
    }
    let laid = LaidMove::new(child.painter(), panel, &row.drawn);
    let at = child.cursor().left();
    laid.paint(&child.painter_at(inner), at, rect.center().y, panel.tokens);
    child.add_space(laid.width());
    if !hidden && let Some(plies) = row.plies {
        child.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let plies = panel.say(&Message::new("plies-short").number("plies", plies));
            ui.add(egui::Label::new(RichText::new(plies).color(panel.tokens.text_weak)).selectable(false));
        });
    }
    response
}

/// The Fluent identifier of a value: "wins"; of what another side does, "you lose".
fn spoken(value: Option<Value>, mine: bool) -> &'static str {
    match value {
        Some(Value::Win) if !mine => "value-mine-win",
        Some(Value::Loss) if !mine => "value-mine-loss",
        _ => value_texts(value).0,
    }
}

/// A move as it is read out.
fn move_name(panel: &Panel<'_>, row: &MoveRow, look: &Look) -> String {
    if look.hidden {
        return panel.move_text(&row.text);
    }
    if let Some((score, words)) = &look.belief {
        let score = estimate::score_text(panel, *score);
        return format!("{}: {score}, {}", panel.move_text(&row.text), panel.say(words));
    }
    let value = panel.get(spoken(look.seen(row.value), look.mine));
    match row.plies {
        Some(plies) => {
            let plies = panel.say(&Message::new("plies-long").number("plies", plies));
            format!("{}: {value}, {plies}", panel.move_text(&row.text))
        }
        None => format!("{}: {value}", panel.move_text(&row.text)),
    }
}
