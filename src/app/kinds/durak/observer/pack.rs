//! The whole pack in rows of suits: cards that can answer are lit, and a click reports one. After the deal each card shows
//! its location, or the chance that the opponent holds it.

use super::super::memory::{location_words, paint_known};
use crate::paint::card::paint_card;
use crate::panel::Panel;
use crate::theme::radius;
use egui::{Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};
use etude_games::durak::{Card, CardSet, Deck};
use etude_model::Suit;
use etude_picture::card::CardLook;
use etude_study::kinds::durak::adviser::Remembered;

/// The largest card, and the gap between cards, in points.
const CARD: Vec2 = Vec2::new(36.0, 40.0);
const GAP: f32 = 3.0;
/// Below this width a suit takes two rows of this height, in points.
const LEAST: f32 = 30.0;
const LOW: f32 = 36.0;

/// Draws the pack. Returns the card that was clicked, lit or not.
pub fn pack_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    deck: Deck,
    lit: CardSet,
    known: Option<&Remembered>,
) -> Option<Card> {
    let ranks = usize::from(deck.size() / 4);
    let width = |columns: usize| ((ui.available_width() + GAP) / columns as f32 - GAP).floor().min(CARD.x);
    let (columns, height) = if width(ranks) < LEAST { (ranks.div_ceil(2), LOW) } else { (ranks, CARD.y) };
    let size = vec2(width(columns), height);
    let mut clicked = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let rows = Suit::ALL.into_iter().flat_map(|suit| {
            let cards: Vec<Card> = deck.cards().common(CardSet::suit(suit)).into_iter().collect();
            cards.chunks(columns).map(<[Card]>::to_vec).collect::<Vec<_>>()
        });
        for row in rows {
            ui.horizontal(|ui| {
                for card in row {
                    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
                    let is_lit = lit.contains(card);
                    let name = known.map_or_else(
                        || panel.texts.card(card.face()),
                        |known| location_words(panel, known, card),
                    );
                    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_lit, &name));
                    let hovered = is_lit && response.hovered();
                    if let Some(known) = known {
                        paint_known(ui.painter(), panel, known, card, rect);
                        let width = if hovered || response.has_focus() { 2.5 } else { 1.5 };
                        if is_lit {
                            let edge = Stroke::new(width, panel.tokens.accent);
                            ui.painter().rect_stroke(rect, radius::S, edge, StrokeKind::Inside);
                        }
                    } else {
                        let look = CardLook {
                            dimmed: !is_lit,
                            hovered,
                            focused: response.has_focus(),
                            four_colours: panel.settings.four_colours,
                            ..CardLook::default()
                        };
                        paint_card(ui.painter(), rect, card.face(), look, panel.tokens);
                    }
                    let response = response.on_hover_text(name);
                    if response.clicked() {
                        clicked = Some(card);
                    }
                }
            });
        }
    });
    clicked
}
