//! Travel of cards: matches the cards of a scene with the cards of the one before, and draws them on the way to their places.
//!
//! Only the drawing travels. A card answers the pointer at its final place at once, and another step begins from the places
//! where the cards are drawn then.

use super::arrange::Plan;
use super::card::paint_card;
use crate::looks::tokens;
use egui::{Id, Rect, Ui, vec2};
use etude_model::cards::CardFace;
use etude_model::scene::{ItemPlace, Scene, ZoneId, ZoneKind};
use etude_picture::card::{ASPECT, CardLook};

/// The duration of a card's travel, in seconds.
const TIME: f64 = 0.2;
/// The greatest number of steps of the line that cards travel over: a move, and the reply to it.
const MOST_STEPS: usize = 2;
/// The distance below which a card does not move, in points.
const STILL: f32 = 0.5;

/// A position in the lines of a study.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spot {
    /// The study and its start position, as a hash.
    pub study: u64,
    /// The moves that lead to the position, each as a hash.
    pub way: Vec<u64>,
}

impl Spot {
    /// The number of steps from another position of the study; none where it is of another study.
    fn steps_from(&self, other: &Self) -> Option<usize> {
        let common = self.way.iter().zip(&other.way).take_while(|(one, other)| one == other).count();
        (self.study == other.study).then_some(self.way.len() + other.way.len() - 2 * common)
    }
}

/// A card of a scene: its place and its face. Of a pile each copy is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lying {
    place: ItemPlace,
    face: CardFace,
}

/// The cards of a scene, without the free ones.
fn lying(scene: &Scene) -> Vec<Lying> {
    let zones = scene.zones.iter().filter(|zone| zone.kind != ZoneKind::Rack);
    let cards = zones.flat_map(|zone| {
        zone.cards.iter().enumerate().flat_map(|(index, card)| {
            let lying = Lying { place: ItemPlace { zone: zone.id, index }, face: card.face };
            std::iter::repeat_n(lying, usize::from(card.copies))
        })
    });
    cards.collect()
}

/// Test if a card of a scene is the same as a card of the next scene.
type IsSame = dyn Fn(&Lying, &Lying) -> bool;

/// Matches each card of a scene with a card of the scene before, by its index. A card that stays in its zone comes before one
/// of the same face elsewhere, and that before one that is turned over.
pub fn matched(before: &[Lying], after: &[Lying]) -> Vec<Option<usize>> {
    let stays = |old: &Lying, new: &Lying| old.place.zone == new.place.zone && old.face == new.face;
    let moves = |old: &Lying, new: &Lying| old.face == new.face;
    let turns = |old: &Lying, new: &Lying| {
        old.place.zone != new.place.zone && [old.face, new.face].contains(&CardFace::Back)
    };
    let rules: [&IsSame; 3] = [&stays, &moves, &turns];
    let mut free = vec![true; before.len()];
    let mut found = vec![None; after.len()];
    for is_same in rules {
        for (new, from) in after.iter().zip(&mut found).filter(|(_, from)| from.is_none()) {
            *from = (0..before.len()).find(|&old| free[old] && is_same(&before[old], new));
            if let Some(old) = *from {
                free[old] = false;
            }
        }
    }
    found
}

/// The start of a card's way.
#[derive(Clone, Copy, PartialEq)]
struct Start {
    zone: ZoneId,
    rect: Rect,
}

/// State of the travel from one frame to the next.
#[derive(Clone, Default)]
struct Shown {
    spot: Option<Spot>,
    cards: Vec<Lying>,
    /// The rectangle of each card as drawn.
    drawn: Vec<Rect>,
    /// The start of each card that is on its way.
    starts: Vec<Option<Start>>,
    began: f64,
}

/// Input of a frame: the position that it shows, and whether nothing may move by itself.
pub(super) struct Step<'a> {
    pub spot: Option<&'a Spot>,
    pub reduced_motion: bool,
}

/// The cards on their way in one frame.
pub(super) struct Travel {
    id: Id,
    shown: Shown,
}

impl Default for Travel {
    fn default() -> Self {
        Self { id: Id::NULL, shown: Shown::default() }
    }
}

/// Notices that a step has changed the scene, and tells where its cards are drawn now.
pub(super) fn begin(ui: &Ui, id: Id, scene: &Scene, plan: &Plan, step: &Step<'_>) -> Travel {
    let id = id.with("travel");
    let mut shown: Shown = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let now = ui.input(|input| input.time);
    let cards = lying(scene);
    let Step { spot, reduced_motion } = *step;
    if shown.cards != cards {
        let steps = spot.zip(shown.spot.as_ref()).and_then(|(now, before)| now.steps_from(before));
        let travels = !reduced_motion && steps.is_some_and(|steps| steps <= MOST_STEPS);
        let start = |old: Option<usize>| {
            let old = old.filter(|_| travels)?;
            Some(Start { zone: shown.cards[old].place.zone, rect: *shown.drawn.get(old)? })
        };
        let starts = matched(&shown.cards, &cards).into_iter().map(start).collect();
        shown = Shown { starts, began: now, cards, ..Shown::default() };
    }
    shown.spot = spot.cloned();
    let part = ((now - shown.began) / TIME).clamp(0.0, 1.0);
    if part >= 1.0 || reduced_motion {
        shown.starts.clear();
    }
    let places: Vec<Rect> = shown.cards.iter().map(|card| resting(scene, plan, card.place)).collect();
    for (start, place) in shown.starts.iter_mut().zip(&places) {
        *start = start.filter(|start| portrait(start.rect).min.distance(place.min) > STILL);
    }
    let start = |index: usize| shown.starts.get(index).copied().flatten();
    let drawn = places.iter().enumerate().map(|(index, &place)| match start(index) {
        Some(start) => portrait(start.rect).lerp_towards(&place, ease_out(part as f32)),
        None => place,
    });
    shown.drawn = drawn.collect();
    if shown.starts.iter().any(Option::is_some) {
        ui.ctx().request_repaint();
    }
    Travel { id, shown }
}

/// The final place of a card.
fn resting(scene: &Scene, plan: &Plan, place: ItemPlace) -> Rect {
    let zone =
        plan.zones.iter().find(|zone| scene.zones.get(zone.index).is_some_and(|of| of.id == place.zone));
    zone.and_then(|zone| zone.hand.cards.get(place.index)).copied().unwrap_or(Rect::NOTHING)
}

/// Turns the rectangle of a card that lay across upright.
fn portrait(rect: Rect) -> Rect {
    if rect.width() <= rect.height() {
        return rect;
    }
    Rect::from_center_size(rect.center(), vec2(rect.width() * ASPECT, rect.width()))
}

/// Fast at first, gently on.
pub(super) fn ease_out(part: f32) -> f32 {
    1.0 - (1.0 - part).powi(3)
}

impl Travel {
    /// The drawn rectangle of a card that slides within its zone.
    pub fn sliding(&self, place: ItemPlace) -> Option<Rect> {
        let index = self.shown.cards.iter().position(|card| card.place == place)?;
        let start = self.shown.starts.get(index).copied().flatten()?;
        (start.zone == place.zone).then(|| self.shown.drawn[index])
    }

    /// True if every copy of a card is on its way from another zone.
    pub fn is_coming(&self, place: ItemPlace) -> bool {
        let cards = self.shown.cards.iter().zip(&self.shown.starts);
        let mut copies = cards.filter(|(card, _)| card.place == place).peekable();
        copies.peek().is_some()
            && copies.all(|(card, start)| start.is_some_and(|start| start.zone != card.place.zone))
    }

    /// Notes where a card is drawn that is raised or carried: its next way begins there.
    pub fn note(&mut self, place: ItemPlace, rect: Rect) {
        let index = self.shown.cards.iter().position(|card| card.place == place);
        if let Some(drawn) = index.and_then(|index| self.shown.drawn.get_mut(index)) {
            *drawn = rect;
        }
    }

    /// Paints the cards that are on their way from one zone to another, above all zones.
    pub fn paint_coming(&self, ui: &Ui, look: CardLook) {
        let Shown { cards, starts, drawn, .. } = &self.shown;
        for ((card, start), &rect) in cards.iter().zip(starts).zip(drawn) {
            if start.is_some_and(|start| start.zone != card.place.zone) {
                paint_card(ui.painter(), portrait(rect), card.face, look, tokens(ui));
            }
        }
    }

    /// Remembers the frame.
    pub fn end(self, ui: &Ui) {
        ui.data_mut(|data| data.insert_temp(self.id, self.shown));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(zone: u8, index: usize, rank: u8) -> Lying {
        let face = match rank {
            0 => CardFace::Back,
            number => CardFace::Ranked { number, suit: None },
        };
        Lying { place: ItemPlace { zone: ZoneId(zone), index }, face }
    }

    fn zone(zone: u8, ranks: &[u8]) -> Vec<Lying> {
        ranks.iter().enumerate().map(|(index, &rank)| card(zone, index, rank)).collect()
    }

    #[test]
    fn played_card_comes_from_its_hand_and_others_stay() {
        let before = [zone(0, &[3, 8, 8, 9]), zone(1, &[8, 4])].concat();
        let after = [zone(0, &[3, 8, 9]), zone(1, &[8, 4]), zone(7, &[8])].concat();
        let found = matched(&before, &after);
        assert_eq!(found, [Some(0), Some(1), Some(3), Some(4), Some(5), Some(2)]);
        // Taken back it goes the same way.
        let back = matched(&after, &before);
        assert_eq!(back, [Some(0), Some(1), Some(5), Some(2), Some(3), Some(4)]);
    }

    #[test]
    fn hidden_cards_are_turned_over_on_their_way_and_not_where_they_lie() {
        let before = [zone(0, &[9]), zone(1, &[0, 0]), zone(5, &[0, 0])].concat();
        let after = [zone(0, &[9, 6]), zone(1, &[0]), zone(7, &[10]), zone(5, &[0])].concat();
        let found = matched(&before, &after);
        assert_eq!(&found[..1], [Some(0)]);
        assert_eq!(found[2], Some(1), "the hand that is left");
        assert_eq!(found[4], Some(3), "the talon that is left");
        let mut turned = vec![found[1], found[3]];
        turned.sort_unstable();
        assert_eq!(turned, [Some(2), Some(4)]);
        assert_eq!(matched(&zone(1, &[0]), &zone(1, &[7])), [None]);
    }

    #[test]
    fn steps_are_counted_over_the_fork() {
        let spot = |way: &[u64]| Spot { study: 1, way: way.to_vec() };
        assert_eq!(spot(&[1, 2, 3]).steps_from(&spot(&[1, 2])), Some(1));
        assert_eq!(spot(&[1]).steps_from(&spot(&[1, 2, 3])), Some(2));
        assert_eq!(spot(&[1, 5]).steps_from(&spot(&[1, 2])), Some(2));
        assert_eq!(spot(&[1]).steps_from(&Spot { study: 2, way: vec![1] }), None);
    }
}
