//! The games that can be practised, as a row of cards with a picture each.

use crate::action::Action;
use crate::fonts;
use crate::paint::small::paint_small;
use crate::panel::Panel;
use crate::panels::beginning::Beginnings;
use crate::practice::Practice;
use crate::theme::{radius, space, text};
use crate::widgets::cut_line;
use egui::accesskit::Role;
use egui::{
    Align2, CornerRadius, CursorIcon, FontId, Id, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use etude_model::Scene;
use etude_study::kind::Beginning;

/// The least and the greatest width of a card, in points.
const WIDTHS: [f32; 2] = [120.0, 190.0];
/// The height of a card, and of the name on it, in points.
const HEIGHT: f32 = 112.0;
const NAME: f32 = 26.0;

/// Draws the cards: one of them is the game that is practised.
pub fn games_ui(ui: &mut Ui, panel: &mut Panel<'_>, practice: &Practice, beginnings: &Beginnings) {
    let choices = beginnings.choices();
    let room = ui.available_width() - space::S;
    let [least, most] = WIDTHS;
    let fit = |columns: usize| (room - space::S * (columns as f32 - 1.0)) / columns as f32;
    let columns = (1..=choices.len().max(1)).rev().find(|&columns| fit(columns) >= least).unwrap_or(1);
    let width = fit(columns).min(most).floor();
    for line in choices.chunks(columns) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
        for (place, (game, scene)) in line.iter().enumerate() {
            let corner = pos2(rect.left() + place as f32 * (width + space::S), rect.top());
            let is_chosen = practice.game().is_some_and(|chosen| chosen.sample == game.sample);
            let card = Rect::from_min_size(corner, vec2(width, HEIGHT));
            game_ui(ui, panel, card, (game, scene.as_ref()), is_chosen);
        }
        ui.add_space(space::XS);
    }
}

/// One card: a picture and the name.
fn game_ui(
    ui: &Ui,
    panel: &mut Panel<'_>,
    rect: Rect,
    (game, scene): (&Beginning, Option<&Scene>),
    is_chosen: bool,
) {
    let tokens = panel.tokens;
    let name = panel.get(game.name);
    let response = ui.interact(rect, Id::unique(("practised game", game.sample)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, &name));
    let marked = is_chosen || response.hovered() || response.has_focus();
    let edge = if marked { Stroke::new(2.0, tokens.accent) } else { Stroke::new(1.0, tokens.outline) };
    let fill = if is_chosen { tokens.accent_soft } else { tokens.raised };
    ui.painter().rect(rect, CornerRadius::same(radius::L), fill, edge, StrokeKind::Inside);
    let inner = rect.shrink(space::S);
    let picture = inner.with_max_y(rect.bottom() - NAME);
    if let Some(scene) = scene {
        paint_small(ui.painter(), picture, scene, panel.settings.four_colours, tokens);
    }
    let ink = if is_chosen { tokens.text_strong } else { tokens.text };
    let font = FontId::new(text::SMALL, fonts::heading());
    let words = cut_line(ui, &name, font, ink, inner.width());
    let elided = words.elided;
    let at =
        Align2::CENTER_CENTER.align_size_within_rect(words.size(), rect.with_min_y(rect.bottom() - NAME)).min;
    ui.painter().galley(at, words, ink);
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let response = if elided { response.on_hover_text(&name) } else { response };
    panel.ask_if(response.clicked(), Action::ChooseGame(game.sample));
}
