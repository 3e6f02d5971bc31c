//! Where the zones of a scene lie: the first seat below, the others above, the play between them, the rack last.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::card::{ASPECT, rise};
use super::hand::{HandLayout, grid, layout, pairs, pile};
use crate::app::theme::{MIN_TARGET, space};
use crate::model::cards::{CardFace, Suit};
use crate::model::scene::{Scene, Zone, ZoneKind};

/// The space inside a mat, and what is left of it on a low table.
const PAD: f32 = space::M;
const LOW_PAD: f32 = space::S;
/// Below this height a table is low: every point counts.
const LOW: f32 = 640.0;
/// The height of a zone's heading.
pub const HEADER: f32 = 26.0;
/// The space between zones.
const GAP: f32 = space::S;
/// The height of the tallest and of the smallest cards.
const CARD_HEIGHTS: [f32; 2] = [148.0, 50.0];
/// A hand that is too wide for its row gets smaller cards down to this height, and a second row after that.
const GOOD_HEIGHT: f32 = 84.0;
/// The width from which two hands fit side by side.
const TWO_HANDS: f32 = 520.0;
/// A tile of the rack must have room for a rank and a suit.
const NARROWEST_TILE: f32 = 30.0;
/// The cards of the play are a little smaller than those of the hands.
const TABLE_SCALE: f32 = 0.86;
/// Those of piles are smaller still.
const PILE_SCALE: f32 = 0.62;
/// How far the cards of a pile stick out below those on top, as a part of a card's width.
const PILE_SHIFT: f32 = 0.45;
/// The width of a pile that leaves room for its title.
const MIN_PILE: f32 = 92.0;

/// Where one zone lies.
#[derive(Clone, Debug)]
pub struct ZonePlan {
    /// The index of the zone in the scene.
    pub index: usize,
    /// The whole zone: what takes drops.
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

/// Where all zones lie.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The zones in the order in which the keyboard visits them.
    pub zones: Vec<ZonePlan>,
    /// The height that is used; more than there is when the window is too low.
    pub height: f32,
}

/// The extra height below the heading of a zone (by its index) of a width: its problems, line by line.
pub type ExtraHeight<'a> = &'a dyn Fn(usize, f32) -> f32;

/// Arranges a scene within an area.
pub fn arrange(scene: &Scene, area: Rect, extra: ExtraHeight<'_>) -> Plan {
    let rows = Rows::of(scene, area.size());
    let [most, least] = CARD_HEIGHTS;
    let most = most.min(area.width() / 4.2 / ASPECT).max(least);
    let fits = |height: f32| rows.height(scene, area.width(), height, extra) <= area.height();
    let height = highest(least, most, fits).unwrap_or(least);
    rows.place(scene, area, height, extra)
}

/// The zones of a scene by where they go.
struct Rows {
    above: Vec<Vec<usize>>,
    table: Option<usize>,
    /// What lies to the left and to the right of the table.
    piles: [Option<usize>; 2],
    below: Option<usize>,
    rack: Option<usize>,
    pad: f32,
}

impl Rows {
    fn of(scene: &Scene, Vec2 { x: width, y: height }: Vec2) -> Self {
        let find = |wanted: ZoneKind| scene.zones.iter().position(|zone| zone.kind == wanted);
        let hands: Vec<usize> = (0..scene.zones.len())
            .filter(|&index| matches!(scene.zones[index].kind, ZoneKind::Hand { .. }))
            .collect();
        let others = hands.get(1..).unwrap_or_default();
        let per_row = if width >= TWO_HANDS { 2 } else { 1 };
        Self {
            above: others.chunks(per_row).map(<[usize]>::to_vec).collect(),
            table: find(ZoneKind::Table),
            piles: [ZoneKind::Talon, ZoneKind::Discard].map(find),
            below: hands.first().copied(),
            rack: find(ZoneKind::Rack),
            pad: if height < LOW { LOW_PAD } else { PAD },
        }
    }

    /// The width of each mat when `count` of them share a row.
    fn share(width: f32, count: usize) -> f32 {
        let count = count.max(1) as f32;
        ((width - GAP * (count - 1.0)) / count).floor()
    }

    fn height(&self, scene: &Scene, width: f32, height: f32, extra: ExtraHeight<'_>) -> f32 {
        let above: f32 =
            self.above.iter().map(|row| self.row_height(scene, row, width, height, extra) + GAP).sum();
        let below = self.below.map_or(0.0, |index| self.row_height(scene, &[index], width, height, extra));
        let table =
            self.table.map_or(0.0, |index| self.table_height(scene, index, width, height, extra) + GAP);
        let rack =
            self.rack.map_or(0.0, |index| self.row_height(scene, &[index], width, height, extra) + GAP);
        above + below + table + rack
    }

    fn place(&self, scene: &Scene, area: Rect, height: f32, extra: ExtraHeight<'_>) -> Plan {
        let needed = self.height(scene, area.width(), height, extra);
        let mut spare = (area.height() - needed).max(0.0);
        let mut zones = Vec::new();
        let mut y = area.top();
        // Without a play in the middle the hands keep together.
        if self.table.is_none() {
            y += (spare / 2.0).floor();
            spare = 0.0;
        }
        let mut put = |indices: &[usize], y: &mut f32| {
            let row = self.row_height(scene, indices, area.width(), height, extra);
            let width = Self::share(area.width(), indices.len());
            let height = hand_height(scene, indices, width - 2.0 * self.pad, height);
            for (place, &index) in indices.iter().enumerate() {
                let left = area.left() + place as f32 * (width + GAP);
                let mat = Rect::from_min_size(pos2(left, *y), vec2(width, row));
                zones.push(self.zone_plan(scene, index, mat, height, extra));
            }
            *y += row + GAP;
        };
        // What is left over goes to the play.
        for row in &self.above {
            put(row, &mut y);
        }
        if let Some(index) = self.table {
            let table = self.table_height(scene, index, area.width(), height, extra) + spare.floor();
            let row = Rect::from_min_size(pos2(area.left(), y), vec2(area.width(), table));
            y += table + GAP;
            let (mut between, pile) = (row, self.pile_width(height) + GAP);
            let [left, right] = self.piles.map(|index| index.map_or(0.0, |_| pile));
            between.min.x += left;
            between.max.x -= right;
            let table = self.zone_plan(scene, index, between, height, extra);
            let [talon, discard] = self.piles;
            let sides = [(talon, row.left()), (discard, between.right() + GAP)];
            let piles = sides.into_iter().filter_map(|(index, x)| {
                let mat = Rect::from_min_size(pos2(x, row.top()), vec2(pile - GAP, row.height()));
                Some(self.zone_plan(scene, index?, mat, height, extra))
            });
            let piles: Vec<ZonePlan> = piles.collect();
            if let Some(index) = self.below {
                put(&[index], &mut y);
            }
            if let Some(index) = self.rack {
                put(&[index], &mut y);
            }
            let above: usize = self.above.iter().map(Vec::len).sum();
            zones.splice(above..above, std::iter::once(table).chain(piles));
        } else {
            for index in [self.below, self.rack].into_iter().flatten() {
                put(&[index], &mut y);
            }
        }
        Plan { zones, height: needed }
    }

    fn row_height(
        &self,
        scene: &Scene,
        row: &[usize],
        width: f32,
        height: f32,
        extra: ExtraHeight<'_>,
    ) -> f32 {
        let width = Self::share(width, row.len()) - 2.0 * self.pad;
        let height = hand_height(scene, row, width, height);
        row.iter()
            .map(|&index| {
                let zone = &scene.zones[index];
                let cards = zone_cards(zone, width, height);
                let lift = if zone.kind == ZoneKind::Rack { 4.0 } else { rise(cards.0.y) - 5.0 };
                2.0 * self.pad + HEADER + extra(index, width) + lift + cards.1.size.y.max(cards.0.y)
            })
            .fold(0.0, f32::max)
    }

    fn table_height(
        &self,
        scene: &Scene,
        index: usize,
        width: f32,
        height: f32,
        extra: ExtraHeight<'_>,
    ) -> f32 {
        let zone = &scene.zones[index];
        let piles = self.piles.iter().flatten().count() as f32;
        let width = width - piles * (self.pile_width(height) + GAP) - 2.0 * self.pad;
        let cards = if zone.cards.is_empty() { 0.0 } else { zone_cards(zone, width, height).1.size.y + GAP };
        let table = 2.0 * space::S + HEADER + extra(index, width) + cards;
        let least = if piles > 0.0 { 2.0 * self.pad + HEADER + pile_card(height).y } else { 0.0 };
        table.max(least)
    }

    fn pile_width(&self, height: f32) -> f32 {
        (pile_card(height).x * (1.0 + PILE_SHIFT)).max(MIN_PILE).ceil() + 2.0 * self.pad
    }

    fn zone_plan(
        &self,
        scene: &Scene,
        index: usize,
        mat: Rect,
        height: f32,
        extra: ExtraHeight<'_>,
    ) -> ZonePlan {
        let zone = &scene.zones[index];
        let inner =
            mat.shrink2(vec2(self.pad, if zone.kind == ZoneKind::Table { space::S } else { self.pad }));
        let (card, hand) = zone_cards(zone, inner.width(), height);
        let head = HEADER + extra(index, inner.width());
        let top = if zone.kind == ZoneKind::Table {
            // Heading and cards stand together in the middle of the room.
            let content = head + if zone.cards.is_empty() { 0.0 } else { hand.size.y + GAP };
            inner.top() + ((inner.height() - content) / 2.0).max(0.0).floor()
        } else {
            inner.top()
        };
        let header = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), top + head));
        let cards_top = match zone.kind {
            ZoneKind::Table => header.bottom() + GAP,
            ZoneKind::Hand { .. } | ZoneKind::Rack => inner.bottom() - hand.size.y,
            // A pile stands in the middle of the room.
            ZoneKind::Talon | ZoneKind::Discard => {
                header.bottom() + ((inner.bottom() - header.bottom() - hand.size.y) / 2.0).max(0.0)
            }
        };
        let hand = hand.translated(Pos2::new(inner.left(), cards_top.floor()).to_vec2());
        let strip = hand.visible.iter().map(|visible| visible.width() / card.x).fold(1.0, f32::min);
        ZonePlan { index, mat, header, card, hand, strip }
    }
}

/// The size of a zone's cards and where they lie.
fn zone_cards(zone: &Zone, width: f32, height: f32) -> (Vec2, HandLayout) {
    match zone.kind {
        ZoneKind::Hand { .. } => (card_size(height), hand(zone, width, height)),
        ZoneKind::Table => {
            let size = card_size((height * TABLE_SCALE).round());
            let covers: Vec<bool> = zone.cards.iter().map(|card| card.covers).collect();
            let paired = covers.contains(&true);
            (size, if paired { pairs(width, size, &covers) } else { layout(width, size, &kinds(zone)) })
        }
        ZoneKind::Talon | ZoneKind::Discard => {
            let size = pile_card(height);
            (size, pile(width, size, zone.cards.len(), PILE_SHIFT))
        }
        ZoneKind::Rack => rack(zone, width),
    }
}

fn pile_card(height: f32) -> Vec2 {
    card_size((height * PILE_SCALE).round())
}

/// The height of the cards of a row of hands: as given, or lower when that saves a second row.
fn hand_height(scene: &Scene, row: &[usize], width: f32, height: f32) -> f32 {
    let one_row = |height: f32| row.iter().all(|&index| hand(&scene.zones[index], width, height).rows <= 1);
    highest(GOOD_HEIGHT.min(height), height, one_row).unwrap_or(height)
}

/// The largest whole step between two heights that is good, when lower ones are always at least as good.
fn highest(least: f32, most: f32, good: impl Fn(f32) -> bool) -> Option<f32> {
    if !good(least) {
        return None;
    }
    let (mut low, mut high) = (0, (most - least).max(0.0).floor() as u16);
    while low < high {
        let middle = (low + high).div_ceil(2);
        if good(least + f32::from(middle)) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    Some(least + f32::from(low))
}

fn card_size(height: f32) -> Vec2 {
    vec2((height * ASPECT).round(), height)
}

fn hand(zone: &Zone, width: f32, height: f32) -> HandLayout {
    layout(width, card_size(height), &kinds(zone))
}

/// What each card counts as: neighbours that count as the same belong together.
fn kinds(zone: &Zone) -> Vec<u8> {
    zone.cards.iter().map(|card| card.target.slot).collect()
}

/// Without suits one row of piles; with suits a row of tiles for each, and jokers at the end.
fn rack(zone: &Zone, width: f32) -> (Vec2, HandLayout) {
    let suited = zone.cards.iter().any(|card| matches!(card.face, CardFace::Ranked { suit: Some(_), .. }));
    if suited { suited_rack(zone, width) } else { plain_rack(zone, width) }
}

fn plain_rack(zone: &Zone, width: f32) -> (Vec2, HandLayout) {
    let count = zone.cards.len().max(1);
    let gap = space::S;
    let room = |per_row: usize| (width + gap) / per_row as f32 - gap;
    let rows = (1..=4).find(|rows| room(count.div_ceil(*rows)) >= MIN_TARGET).unwrap_or(4);
    let per_row = count.div_ceil(rows);
    let wide = room(per_row).clamp(16.0, 45.0).floor();
    let card = vec2(wide, (wide / ASPECT).round());
    let cells: Vec<(usize, usize)> =
        (0..zone.cards.len()).map(|index| (index / per_row, index % per_row)).collect();
    (card, grid(width, card, vec2(gap, gap), &cells))
}

fn suited_rack(zone: &Zone, width: f32) -> (Vec2, HandLayout) {
    let mut numbers: Vec<u8> = Vec::new();
    for card in &zone.cards {
        if let CardFace::Ranked { number, suit: Some(_) } = card.face
            && !numbers.contains(&number)
        {
            numbers.push(number);
        }
    }
    // Cards without a suit, jokers among them, stand in columns of their own, four in each.
    let mut others = 0;
    let cells: Vec<(usize, usize)> = zone
        .cards
        .iter()
        .map(|card| match card.face {
            CardFace::Ranked { number, suit: Some(suit) } => {
                let row = Suit::ALL.iter().position(|&other| other == suit).unwrap_or(0);
                (row, numbers.iter().position(|&other| other == number).unwrap_or(0))
            }
            _ => {
                others += 1;
                ((others - 1) % Suit::ALL.len(), numbers.len() + (others - 1) / Suit::ALL.len())
            }
        })
        .collect();
    let columns = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(1);
    let gap = space::XS;
    let room = |per_line: usize| (width + gap) / per_line as f32 - gap;
    // On a narrow table the ranks of a suit take several lines.
    let lines = (1..=4).find(|lines| room(columns.div_ceil(*lines)) >= NARROWEST_TILE).unwrap_or(4);
    let per_line = columns.div_ceil(lines);
    let cells: Vec<(usize, usize)> =
        cells.iter().map(|(row, column)| (row * lines + column / per_line, column % per_line)).collect();
    let wide = room(per_line).clamp(16.0, 54.0).floor();
    let card = vec2(wide, MIN_TARGET);
    (card, grid(width, card, vec2(gap, gap), &cells))
}
