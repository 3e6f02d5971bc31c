//! Layout of the zones of a scene: hands in the slots of their seats, the play with piles and free cards in the centre.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::card::rise;
use super::hand::{HandLayout, STRIP, crossed, layout, pairs, pile};
use super::rack::free_cards;
use super::slots::{GAP, HEADER, Slots, highest, slots};
use crate::theme::space;
use etude_model::cards::CardFace;
use etude_model::scene::{CardItem, Scene, Seating, Zone, ZoneKind};
use etude_picture::card::ASPECT;

/// The height to which the cards of a full hand may shrink to stay in their row.
const SHRUNK: f32 = 18.0;
/// The height below which the cards of the play are not smaller than the cards of hands.
const LEAST_SCALED: f32 = 44.0;
/// The cards of the play are a little smaller than those of the hands.
const TABLE_SCALE: f32 = 0.86;
/// The height of two cards of which one covers the other, as a part of a card's height.
const COVERED: f32 = 1.16;
/// The cards of piles are smaller still.
const PILE_SCALE: f32 = 0.62;
/// The visible edge of a pile's card below the one on top, as a part of a card's width.
const PILE_SHIFT: f32 = 0.45;
/// The width of a pile that leaves room for its title, and for the beginning of it on a narrow table.
const MIN_PILES: [f32; 2] = [104.0, 62.0];
/// The width of a narrow table: two piles beside the play leave it little room.
const NARROW: f32 = 640.0;
/// The least width of a zone that leaves room for its heading.
const MIN_ZONE: f32 = 120.0;
/// The least width of the play between its piles: a narrower one has both at its right, one above the other.
const BETWEEN: f32 = 100.0;
/// The least height of the play above the free cards.
const LEAST_PLAY: f32 = 100.0;
/// The part of their height to which free cards shrink below the play.
const SQUEEZED: f32 = 0.68;
/// The part of the centre's width that free cards take beside the play.
const FREE: f32 = 0.62;

/// The height below which a table is low, in points.
const LOW_TABLE: f32 = 480.0;

/// Layout of a zone.
#[derive(Clone, Debug)]
pub struct ZonePlan {
    /// The index of the zone in the scene.
    pub index: usize,
    /// The whole zone, which takes drops.
    pub mat: Rect,
    /// The part inside the mat's margins where the heading begins.
    pub header: Rect,
    /// The size of its cards.
    pub card: Vec2,
    /// Its cards.
    pub hand: HandLayout,
    /// The part of every card's width that is free at least.
    pub strip: f32,
}

/// Layout of a scene.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The zones in the order in which the keyboard visits them.
    pub zones: Vec<ZonePlan>,
    /// The height that is used; more than there is when the window is too low.
    pub height: f32,
}

/// Arranges a scene within an area. Hands depend on the area, the number of seats and the largest hand at the start of the line
/// (0 means the largest of the scene), never on the cards in them or between them.
pub fn arrange(scene: &Scene, area: Rect, largest: usize) -> Plan {
    let hands = hands(scene);
    let shown = || hands.iter().map(|&hand| scene.zones[hand].cards.len()).max().unwrap_or(0);
    let largest = if largest == 0 { shown() } else { largest };
    let (table, free) = below_low_table(scene, area);
    let slots = slots(table, hands.len(), scene.seating);
    let free = free.map(|free| free.translate(vec2(0.0, slots.height - table.height())));
    let height = slots.height + free.map_or(0.0, |free| free.height() + GAP);
    let arranging = Arranging { scene, slots, free, narrow: area.width() < NARROW };
    Plan { zones: arranging.plans(largest), height }
}

/// A low table has no room for the free cards between the hands: they lie below it, at its full width.
fn below_low_table(scene: &Scene, area: Rect) -> (Rect, Option<Rect>) {
    let rack = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack);
    let Some(rack) = rack.filter(|_| area.height() < LOW_TABLE) else { return (area, None) };
    let frame = 2.0 * space::S;
    let cards = free_cards(rack, vec2(area.width() - frame, f32::INFINITY)).1.size.y;
    let top = area.bottom() - (frame + HEADER + 4.0 + cards);
    (area.with_max_y(top - GAP), Some(area.with_min_y(top)))
}

/// The zones of the hands in the order of the seats.
fn hands(scene: &Scene) -> Vec<usize> {
    let is_hand = |&index: &usize| matches!(scene.zones[index].kind, ZoneKind::Hand { .. });
    (0..scene.zones.len()).filter(is_hand).collect()
}

/// The plans of the zones of a scene within their slots.
struct Arranging<'a> {
    scene: &'a Scene,
    slots: Slots,
    /// The place of the free cards below a low table.
    free: Option<Rect>,
    narrow: bool,
}

impl Arranging<'_> {
    /// The plan of every zone in the order in which the keyboard visits them.
    fn plans(&self, largest: usize) -> Vec<ZonePlan> {
        let find = |wanted: ZoneKind| self.scene.zones.iter().position(|zone| zone.kind == wanted);
        let hands = hands(self.scene);
        let heights = self.heights(&hands, largest);
        let hand = |seat: usize| self.zone_plan(hands[seat], self.slots.seats[seat], heights[seat]);
        let in_rows = self.scene.seating == Seating::InRows;
        let own = usize::from(!in_rows).min(hands.len());
        let others = own..hands.len();
        let mut plans: Vec<ZonePlan> =
            if in_rows { others.map(hand).collect() } else { others.rev().map(hand).collect() };
        let rack = find(ZoneKind::Rack);
        let between = [ZoneKind::Table, ZoneKind::Talon, ZoneKind::Discard].map(find);
        let play = between.iter().any(Option::is_some);
        let [play, free] = match self.free {
            Some(free) => [self.slots.centre, free],
            None => self.split(rack.filter(|_| play)),
        };
        plans.extend(self.play(play, between));
        plans.extend((0..own).map(hand));
        plans.extend(rack.map(|zone| self.zone_plan(zone, free, self.slots.card)));
        plans
    }

    /// The height of the cards of each hand. Hands in one row have the same height, which fits the fullest of them.
    fn heights(&self, hands: &[usize], largest: usize) -> Vec<f32> {
        let height = |seat: usize| {
            let zone = &self.scene.zones[hands[seat]];
            let plan = self.zone_plan(hands[seat], self.slots.seats[seat], self.slots.card_of(seat, largest));
            if zone.cards.is_empty() { f32::INFINITY } else { plan.card.y }
        };
        let heights: Vec<f32> = (0..hands.len()).map(height).collect();
        let top = |seat: usize| self.slots.seats[seat].top();
        let common = |seat: usize| {
            let row = (0..hands.len()).filter(|&other| top(other) == top(seat));
            row.map(|other| heights[other]).fold(self.slots.card_of(seat, largest), f32::min)
        };
        (0..hands.len()).map(common).collect()
    }

    /// The parts of the centre for the play and for the free cards: one above the other where it is high enough.
    fn split(&self, rack: Option<usize>) -> [Rect; 2] {
        let centre = self.slots.centre;
        let Some(rack) = rack else { return [centre, centre] };
        let frame = 2.0 * self.slots.pad + HEADER + 4.0;
        let wide = centre.width() - 2.0 * self.slots.pad;
        let full = free_cards(&self.scene.zones[rack], vec2(wide, f32::INFINITY)).1.size.y;
        let least = (full * SQUEEZED).ceil();
        let room = centre.height() - GAP - frame;
        if room - least >= LEAST_PLAY {
            // Room for cards that lie on each other.
            let covered = (scaled(self.slots.card, TABLE_SCALE) * COVERED).ceil();
            let wanted = 2.0 * space::S + HEADER + GAP + covered;
            let bottom = centre.bottom() - frame - (room - wanted).clamp(least, full).floor();
            let play = Rect::from_min_max(centre.min, pos2(centre.right(), bottom - GAP));
            return [play, Rect::from_min_max(pos2(centre.left(), bottom), centre.max)];
        }
        let wide = (centre.width() * FREE).min(centre.width() - MIN_ZONE - GAP).max(1.0);
        let left = (centre.right() - wide).floor();
        let play = Rect::from_min_max(centre.min, pos2(left - GAP, centre.bottom()));
        [play, Rect::from_min_max(pos2(left, centre.top()), centre.max)]
    }

    /// The play with the talon at its left and the discards at its right.
    fn play(&self, room: Rect, [table, talon, discard]: [Option<usize>; 3]) -> Vec<ZonePlan> {
        let pad = self.slots.pad;
        let both = talon.is_some() && discard.is_some();
        let least = 2.0 * (MIN_PILES[usize::from(self.narrow)] + 2.0 * pad + GAP) + BETWEEN;
        if both && room.width() < least {
            return self.play_beside_piles(room, [table, talon, discard]);
        }
        let high = pile_card(self.slots.card).y.min(room.height() - HEADER - 2.0 * pad).max(SHRUNK);
        let wide = (card_size(high).x * (1.0 + PILE_SHIFT)).max(MIN_PILES[usize::from(self.narrow)]).ceil();
        let mat = vec2(wide + 2.0 * pad, (high + HEADER + 2.0 * pad).min(room.height()));
        let top = (room.center().y - mat.y / 2.0).floor();
        let mut left = room;
        if talon.is_some() {
            left.min.x += mat.x + GAP;
        }
        if discard.is_some() {
            left.max.x -= mat.x + GAP;
        }
        let pile = |x: f32| Rect::from_min_size(pos2(x, top), mat);
        let mats = [(table, left), (talon, pile(room.left())), (discard, pile(room.right() - mat.x))];
        let plans = mats.into_iter().filter_map(|(zone, mat)| {
            let height = if zone == table { self.slots.card } else { high / PILE_SCALE };
            Some(self.zone_plan(zone?, mat, height))
        });
        plans.collect()
    }

    /// The play in a narrow room with the talon above the discards at its right.
    fn play_beside_piles(&self, room: Rect, [table, talon, discard]: [Option<usize>; 3]) -> Vec<ZonePlan> {
        let pad = self.slots.pad;
        let half = ((room.height() - GAP) / 2.0).floor();
        let high = pile_card(self.slots.card).y.min(half - HEADER - 2.0 * pad).max(SHRUNK);
        let wide = (card_size(high).x * (1.0 + PILE_SHIFT)).max(MIN_PILES[1]).ceil() + 2.0 * pad;
        let (play, piles) = room.split_left_right_at_x(room.right() - wide);
        let (above, below) = (piles.with_max_y(room.top() + half), piles.with_min_y(room.bottom() - half));
        let mats = [(table, play.with_max_x(play.right() - GAP)), (talon, above), (discard, below)];
        let plans = mats.into_iter().filter_map(|(zone, mat)| {
            let height = if zone == table { self.slots.card } else { high / PILE_SCALE };
            Some(self.zone_plan(zone?, mat, height))
        });
        plans.collect()
    }

    fn zone_plan(&self, index: usize, mat: Rect, height: f32) -> ZonePlan {
        let zone = &self.scene.zones[index];
        let is_table = zone.kind == ZoneKind::Table;
        let inner = mat.shrink2(vec2(self.slots.pad, if is_table { space::S } else { self.slots.pad }));
        let room = inner.height() - HEADER - if is_table { GAP } else { 0.0 };
        let (card, hand) = zone_cards(zone, vec2(inner.width(), room), height);
        let top = if is_table {
            // Heading and cards are together in the middle of the room.
            let content = HEADER + if zone.cards.is_empty() { 0.0 } else { hand.size.y + GAP };
            inner.top() + ((inner.height() - content) / 2.0).max(0.0).floor()
        } else {
            inner.top()
        };
        let header = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), top + HEADER));
        let cards_top = match zone.kind {
            ZoneKind::Table => header.bottom() + GAP,
            ZoneKind::Rack => inner.bottom() - hand.size.y,
            // Hands and piles are in the middle of the room; a picked card has room to rise.
            ZoneKind::Hand { .. } | ZoneKind::Talon | ZoneKind::Discard => {
                let spare = inner.bottom() - header.bottom() - hand.size.y;
                let lift = if matches!(zone.kind, ZoneKind::Hand { .. }) { rise(card.y) - 5.0 } else { 0.0 };
                header.bottom() + ((spare - lift) / 2.0).max(0.0) + lift.min(spare.max(0.0))
            }
        };
        let hand = hand.translated(Pos2::new(inner.left(), cards_top.floor()).to_vec2());
        let strip = hand.visible.iter().map(|visible| visible.width() / card.x).fold(1.0, f32::min);
        ZonePlan { index, mat, header, card, hand, strip }
    }
}

/// The size of a zone's cards and where they lie in a room; a height is given that they have at most.
fn zone_cards(zone: &Zone, room: Vec2, height: f32) -> (Vec2, HandLayout) {
    // As high as there is room for, in one row or in two.
    let fitting = |most: f32, lay: &dyn Fn(Vec2) -> HandLayout| {
        let size = |height: f32| card_size(height.round());
        // Of few cards, which keep to one row, the next leaves at least the rank in sight.
        let covered = if zone.cards.len() < 4 { zone.cards.len().max(1) - 1 } else { 0 } as f32;
        let wide = |card: Vec2| card.x * (1.0 + STRIP * covered) <= room.x.max(1.0);
        let fits = |height: f32| wide(size(height)) && lay(size(height)).size.y <= room.y + 0.5;
        let height = highest(SHRUNK.min(most), most, fits).unwrap_or(SHRUNK);
        (size(height), lay(size(height)))
    };
    match zone.kind {
        ZoneKind::Hand { .. } => {
            let kinds = kinds(zone);
            fitting(height, &|card| layout(room.x, card, &kinds))
        }
        ZoneKind::Table => {
            let covers: Vec<bool> = zone.cards.iter().map(|card| card.covers).collect();
            let most = scaled(height, TABLE_SCALE);
            if covers.contains(&true) {
                fitting(most, &|card| pairs(room.x, card, &covers))
            } else {
                let kinds = kinds(zone);
                fitting(most, &|card| layout(room.x, card, &kinds))
            }
        }
        // The trump card lies across under the talon.
        ZoneKind::Talon if lies_across(zone) => {
            let size = pile_card(height);
            (size, crossed(room.x, size, zone.cards.len(), PILE_SHIFT))
        }
        ZoneKind::Discard if lies_open(zone) => {
            let (size, kinds) = (pile_card(height), kinds(zone));
            (size, layout(room.x, size, &kinds))
        }
        ZoneKind::Talon | ZoneKind::Discard => {
            let size = pile_card(height);
            (size, pile(room.x, size, zone.cards.len()))
        }
        ZoneKind::Rack => free_cards(zone, room),
    }
}

/// True if the cards of a pile lie side by side: cards without suits need only their rank, and are few.
pub(super) fn lies_open(zone: &Zone) -> bool {
    let without_suit =
        |card: &CardItem| !matches!(card.face, CardFace::Back | CardFace::Ranked { suit: Some(_), .. });
    zone.kind == ZoneKind::Discard && zone.cards.len() < 5 && zone.cards.iter().all(without_suit)
}

/// True if the first card of a zone lies across under the others.
pub(super) fn lies_across(zone: &Zone) -> bool {
    zone.kind == ZoneKind::Talon && zone.cards.first().is_some_and(|card| card.face != CardFace::Back)
}

fn pile_card(height: f32) -> Vec2 {
    card_size(scaled(height, PILE_SCALE))
}

/// The height of cards that are smaller than the cards of hands, but can be read as well.
fn scaled(height: f32, scale: f32) -> f32 {
    (height * scale).round().max(LEAST_SCALED.min(height))
}

pub(super) fn card_size(height: f32) -> Vec2 {
    vec2((height * ASPECT).round(), height)
}

/// The kind of each card: neighbours of the same kind belong together.
fn kinds(zone: &Zone) -> Vec<u8> {
    zone.cards.iter().map(|card| card.target.slot).collect()
}
