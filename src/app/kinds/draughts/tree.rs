//! The opening tree of the position in front: moves, frequencies and results.

use super::front::{Front, Known};
use crate::action::Action;
use crate::drawn::LaidMove;
use crate::panel::Panel;
use crate::score::{score_colours, score_text};
use crate::theme::{self, MIN_TARGET, space};
use egui::accesskit::Role;
use egui::{Align2, Color32, CornerRadius, FontId, Rect, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};
use etude_model::Message;
use etude_study::base::query::{Branch, GameQuery, QueryResult};

/// The widths of the columns, in points.
const MOVE: f32 = 84.0;
const GAMES: f32 = 60.0;
const PERCENT: f32 = 52.0;
const SCORE: f32 = 56.0;
/// The width from which a part of the bar says its share.
const SHARE: f32 = 26.0;

/// Draws the tree.
pub fn tree_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    front: &Front,
    ask: &GameQuery,
    answer: &QueryResult,
    high: f32,
) {
    let moves = ask.position.as_ref().map_or(&[][..], |images| &images.moves);
    let area = ScrollArea::vertical().id_salt("base tree").max_height(high).auto_shrink([false, false]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for branch in &answer.tree {
            let Some(text) = moves.get(branch.mv) else { continue };
            branch_ui(ui, panel, front, text, branch);
        }
        if answer.tree.is_empty() {
            let none = if answer.all.games > 0 { "base-tree-ends" } else { "base-tree-empty" };
            ui.label(egui::RichText::new(panel.get(none)).color(panel.tokens.text_weak));
        }
    });
}

fn branch_ui(ui: &mut Ui, panel: &mut Panel<'_>, front: &Front, text: &str, branch: &Branch) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), MIN_TARGET), Sense::click());
    let place = front.moves.iter().position(|own| own.text == text);
    let known = place.and_then(|place| front.moves[place].known);
    let percent = branch.percent().map_or_else(|| "–".to_owned(), |percent| format!("{percent:.0} %"));
    let [first, draws, second] = branch.scores;
    let mut words = Message::new("base-branch")
        .number("games", branch.games)
        .number("first", first)
        .number("draws", draws)
        .number("second", second)
        .text("percent", panel.figure(&percent));
    words = match place {
        Some(place) => words.text("move", panel.move_words(&front.moves[place].drawn)),
        None => words.text("move", text),
    };
    let mut name = panel.say(&words);
    if let Some(rating) = branch.mean_rating() {
        name = format!("{name} {}", panel.say(&Message::new("base-rating").number("rating", rating)));
    }
    let known = known.map(|known| known_text(panel, known));
    if let Some((_, _, said)) = &known {
        name = format!("{name} {said}");
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let painter = ui.painter_at(rect);
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, CornerRadius::same(theme::radius::S), panel.tokens.button_hovered);
    }
    let middle = rect.center().y;
    let left = rect.left() + space::XS;
    match place {
        Some(place) => {
            let laid =
                LaidMove::new(&painter, panel, &front.moves[place].drawn).fitting(&painter, panel, MOVE);
            laid.paint(&painter, left, middle, panel.tokens);
        }
        None => {
            let font = FontId::proportional(theme::text::BODY);
            painter.text(pos2(left, middle), Align2::LEFT_CENTER, text, font, panel.tokens.text);
        }
    }
    let font = FontId::proportional(theme::text::SMALL);
    let right = rect.right() - space::XS;
    if let Some((text, ink, _)) = known {
        painter.text(pos2(right, middle), Align2::RIGHT_CENTER, text, font.clone(), ink);
    }
    // The room of scores stays where none is known: nothing moves when they arrive.
    let right = right - SCORE;
    painter.text(pos2(right, middle), Align2::RIGHT_CENTER, percent, font.clone(), panel.tokens.text);
    let games = branch.games.to_string();
    painter.text(
        pos2(left + MOVE + GAMES, middle),
        Align2::RIGHT_CENTER,
        games,
        font,
        panel.tokens.text_weak,
    );
    let bar =
        Rect::from_x_y_ranges(left + MOVE + GAMES + space::S..=right - PERCENT, middle - 8.0..=middle + 8.0);
    bar_ui(&painter, panel, bar, branch.scores);
    if response.on_hover_text(name).clicked()
        && let Some(place) = place
    {
        panel.ask(Action::Play(place));
    }
}

/// The value or score of a move: as it is shown, its colour, and a sentence.
fn known_text(panel: &Panel<'_>, known: Known) -> (String, Color32, String) {
    match known {
        Known::Proved(value) => {
            let (word, letter) = panel.value_texts(Some(value));
            let said = Message::new("base-proved").text("value", panel.get(word));
            (panel.get(letter), panel.tokens.value(Some(value)).0, panel.say(&said))
        }
        Known::Scored(score) => {
            let text = score_text(panel, score);
            let said = Message::new("base-scored").text("score", text.clone());
            (text, score_colours(panel, score).0, panel.say(&said))
        }
    }
}

/// The results as a bar of White's wins, draws and Black's wins.
fn bar_ui(painter: &egui::Painter, panel: &Panel<'_>, bar: Rect, scores: [u32; 3]) {
    let known: u32 = scores.iter().sum();
    painter.rect_filled(bar, CornerRadius::same(2), panel.tokens.sunken);
    let tokens = panel.tokens;
    let inks = [tokens.win, tokens.draw, tokens.loss];
    let mut left = bar.left();
    for (count, ink) in scores.into_iter().zip(inks) {
        let width = bar.width() * count as f32 / known.max(1) as f32;
        let part = Rect::from_x_y_ranges(left..=left + width, bar.y_range());
        painter.rect_filled(part, CornerRadius::same(2), ink);
        if width >= SHARE {
            let share = (100.0 * count as f32 / known.max(1) as f32).round();
            let font = FontId::proportional(theme::text::SMALL);
            let share = panel.figure(&format!("{share:.0}"));
            painter.text(part.center(), Align2::CENTER_CENTER, share, font, panel.tokens.panel);
        }
        left += width;
    }
    painter.rect_stroke(
        bar,
        CornerRadius::same(2),
        egui::Stroke::new(1.0, tokens.line),
        egui::StrokeKind::Inside,
    );
}
