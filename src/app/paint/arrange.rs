//! Where the zones of a scene lie: the first seat below, the others above, the play between them, the rack last.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::card::rise;
use super::hand::{HandLayout, STRIP, crossed, grid, layout, pairs, pile};
use crate::app::theme::{MIN_TARGET, space};
use crate::model::cards::{CardFace, Suit};
use crate::model::scene::{Scene, Zone, ZoneKind};
use crate::picture::card::ASPECT;

/// The space inside a mat, and what is left of it on a low table.
const PAD: f32 = space::S + space::XS;
const LOW_PAD: f32 = space::S;
/// Below this height a table is low: every point counts.
const LOW: f32 = 640.0;
/// Below this height even the tiles of the rack are low.
const LOWEST: f32 = 400.0;
/// The height of a zone's heading.
pub const HEADER: f32 = 26.0;
/// The space between zones.
const GAP: f32 = space::S;
/// The height of the tallest and of the smallest cards.
const CARD_HEIGHTS: [f32; 2] = [148.0, 44.0];
/// The height to which the cards of a full hand may shrink to stay in their row.
const SHRUNK: f32 = 18.0;
/// The heights from which an order of the zones is good, and from which it will do.
const GOOD_HEIGHTS: [f32; 2] = [76.0, 58.0];
/// The width from which two hands fit side by side.
const TWO_HANDS: f32 = 520.0;
/// A tile of the rack must have room for a rank and a suit.
const NARROWEST_TILE: f32 = 30.0;
/// The height of a tile with a suit, and on the lowest tables.
const TILE_HEIGHTS: [f32; 2] = [MIN_TARGET, 24.0];
/// The cards of the play are a little smaller than those of the hands.
const TABLE_SCALE: f32 = 0.86;
/// How much lower two cards lie that cover each other than one, as a part of a card's height.
const COVERED: f32 = 1.16;
/// Those of piles are smaller still.
const PILE_SCALE: f32 = 0.62;
/// How far the cards of a pile stick out below those on top, as a part of a card's width.
const PILE_SHIFT: f32 = 0.45;
/// The width of a pile that leaves room for its title, and for the beginning of it on a narrow table.
const MIN_PILES: [f32; 2] = [104.0, 62.0];
/// The width of a narrow table: two piles beside the play leave it little room.
const NARROW: f32 = 640.0;
/// The least width of a zone that leaves room for what stands in its heading.
const MIN_ZONE: f32 = 120.0;

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

/// Arranges a scene within an area. Mats depend on the area and on which zones there are, never on how many cards lie
/// in them: they keep their places while cards come and go.
pub fn arrange(scene: &Scene, area: Rect) -> Plan {
    let [most, least] = CARD_HEIGHTS;
    let most = most.min(area.width() / 4.2 / ASPECT).max(least);
    let orders = [Order::Stacked, Order::Beside, Order::Row, Order::Chunks].map(|order| {
        let rows = Rows::of(scene, area.size(), order);
        let fits = |height: f32| rows.height(scene, area.width(), height) <= area.height();
        let height = highest(least, most, fits);
        (rows, height)
    });
    // However high its cards are, no zone may be too narrow for its heading.
    let heights = orders.each_ref().map(|(rows, height)| {
        let narrowest = rows.narrowest(scene, area.width(), height.unwrap_or(least));
        height.filter(|_| narrowest >= MIN_ZONE)
    });
    let at_least =
        |wanted: f32| heights.iter().position(|height| height.is_some_and(|found| found >= wanted));
    let tallest = || {
        let ranked =
            orders.iter().zip(&heights).map(|((_, height), good)| (good.or(*height), good.is_some()));
        let rank =
            |(height, good): (Option<f32>, bool)| height.unwrap_or(0.0) + if good { most } else { 0.0 };
        let ranked = ranked.map(rank).enumerate();
        ranked.fold((0, 0.0), |best, found| if found.1 > best.1 { found } else { best }).0
    };
    let [good, fair] = GOOD_HEIGHTS;
    let chosen = at_least(good.min(most)).or_else(|| at_least(fair)).unwrap_or_else(tallest);
    let (rows, height) = &orders[chosen];
    rows.place(scene, area, height.unwrap_or(least))
}

/// How the zones stand to each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// The other hands above, the play between, the first hand below.
    Stacked,
    /// Two rows: where cards are built the hands stand beside each other, else the play stands beside the other hands.
    Beside,
    /// All hands and the play in one row.
    Row,
    /// All hands and the play, three in a row: for many small hands.
    Chunks,
}

/// A zone with its part of the width of a row.
type Part = (usize, f32);

/// The zones of a scene by where they go.
struct Rows {
    /// Rows of zones from the top, each with its parts of the width; piles stand at both ends of the play's row.
    parts: Vec<Vec<Part>>,
    /// What lies to the left and to the right of the table.
    piles: [Option<usize>; 2],
    pad: f32,
    lowest: bool,
    narrow: bool,
}

impl Rows {
    fn of(scene: &Scene, Vec2 { x: width, y: height }: Vec2, order: Order) -> Self {
        let find = |wanted: ZoneKind| scene.zones.iter().position(|zone| zone.kind == wanted);
        let hands: Vec<usize> = (0..scene.zones.len())
            .filter(|&index| matches!(scene.zones[index].kind, ZoneKind::Hand { .. }))
            .collect();
        // Play goes round to the right: the next seat sits there, the one before at the left.
        let others: Vec<usize> = hands.iter().skip(1).rev().copied().collect();
        let others = others.as_slice();
        let mine = hands.first().copied();
        let (table, rack) = (find(ZoneKind::Table), find(ZoneKind::Rack));
        let alike = |zones: &[usize]| -> Vec<Part> { zones.iter().map(|&zone| (zone, 1.0)).collect() };
        let per_row = if width >= TWO_HANDS { 2 } else { 1 };
        let all: Vec<usize> = others.iter().copied().chain(mine).collect();
        let mut parts: Vec<Vec<Part>> = match order {
            Order::Stacked => {
                let above = others.chunks(per_row).map(alike);
                above
                    .chain(table.map(|zone| vec![(zone, 1.0)]))
                    .chain(mine.map(|zone| vec![(zone, 1.0)]))
                    .collect()
            }
            Order::Beside if rack.is_some() => {
                let hands = all.chunks(if width >= TWO_HANDS { 3 } else { 2 }).map(alike);
                hands.chain(table.map(|zone| vec![(zone, 1.0)])).collect()
            }
            Order::Beside => {
                // Between two others the play is as far from each.
                let mut above = alike(others);
                let between = if above.len() == 2 { 1 } else { above.len() };
                if let Some(zone) = table {
                    above.insert(between, (zone, 1.2));
                }
                [above].into_iter().chain(mine.map(|zone| vec![(zone, 1.0)])).collect()
            }
            Order::Row => {
                let others = alike(others).into_iter();
                // Where cards are built the hands need the room more than what lies between them.
                let play = if rack.is_some() { 1.3 } else { 2.0 };
                vec![
                    others
                        .chain(table.map(|zone| (zone, play)))
                        .chain(mine.map(|zone| (zone, 1.0)))
                        .collect(),
                ]
            }
            Order::Chunks => {
                let all: Vec<usize> = others.iter().copied().chain(table).chain(mine).collect();
                // As many above as below, as far as that goes.
                let rows = all.len().div_ceil(if width >= TWO_HANDS { 3 } else { 2 }).max(1);
                all.chunks(all.len().div_ceil(rows).max(1)).map(alike).collect()
            }
        };
        parts.extend(rack.map(|zone| vec![(zone, 1.0)]));
        parts.retain(|row| !row.is_empty());
        Self {
            parts,
            piles: [ZoneKind::Talon, ZoneKind::Discard].map(find),
            pad: if height < LOW { LOW_PAD } else { PAD },
            lowest: height < LOWEST,
            narrow: width < NARROW,
        }
    }

    fn height(&self, scene: &Scene, width: f32, card: f32) -> f32 {
        let rows = self.parts.iter().map(|row| self.row_height(scene, row, width, card) + GAP);
        rows.sum::<f32>() - GAP
    }

    fn place(&self, scene: &Scene, area: Rect, card: f32) -> Plan {
        let needed = self.height(scene, area.width(), card);
        let spare = (area.height() - needed).max(0.0);
        let is_play = |part: &Part| scene.zones[part.0].kind == ZoneKind::Table;
        // What is left over goes to the play; without one in a row of its own the hands keep together in the middle.
        let alone = self.parts.iter().position(|row| row.len() == 1 && row.iter().any(is_play));
        let mut y = area.top() + if alone.is_none() { (spare / 2.0).floor() } else { 0.0 };
        let mut zones = Vec::new();
        for (number, row) in self.parts.iter().enumerate() {
            let extra = if alone == Some(number) { spare.floor() } else { 0.0 };
            let height = self.row_height(scene, row, area.width(), card) + extra;
            let mut x = area.left();
            let mut mats = Vec::new();
            for ((zone, _), width) in row.iter().zip(self.widths(scene, row, area.width(), card)) {
                let play = scene.zones[*zone].kind == ZoneKind::Table;
                let mat = |left: f32, width: f32| Rect::from_min_size(pos2(left, y), vec2(width, height));
                let talon = self.piles[0].filter(|_| play).map(|talon| {
                    let mat = mat(x, self.pile_width(card));
                    x = mat.right() + GAP;
                    (talon, mat)
                });
                mats.push((*zone, mat(x, width)));
                x += width + GAP;
                mats.extend(talon);
                if let Some(discard) = self.piles[1].filter(|_| play) {
                    mats.push((discard, mat(x, self.pile_width(card))));
                    x += self.pile_width(card) + GAP;
                }
            }
            zones.extend(self.row_plans(scene, &mats, card));
            y += height + GAP;
        }
        Plan { zones, height: needed }
    }

    /// The zones of a row. The cards of its hands are as high as those of the fullest hand may be, and the play beside
    /// them keeps its proportion: what is alike looks alike.
    fn row_plans(&self, scene: &Scene, mats: &[(usize, Rect)], card: f32) -> Vec<ZonePlan> {
        let mut plans: Vec<ZonePlan> =
            mats.iter().map(|&(zone, mat)| self.zone_plan(scene, zone, mat, card)).collect();
        let kind = |plan: &ZonePlan| scene.zones[plan.index].kind;
        let is_hand = |plan: &&ZonePlan| {
            matches!(kind(plan), ZoneKind::Hand { .. }) && !scene.zones[plan.index].cards.is_empty()
        };
        let common = plans.iter().filter(is_hand).map(|plan| plan.card.y).fold(card, f32::min);
        for plan in &mut plans {
            if matches!(kind(plan), ZoneKind::Hand { .. } | ZoneKind::Table) && common < card {
                *plan = self.zone_plan(scene, plan.index, plan.mat, common);
            }
        }
        plans
    }

    /// The width of each mat of a row, without the piles beside the play.
    fn widths(&self, scene: &Scene, row: &[Part], width: f32, card: f32) -> Vec<f32> {
        let play = row.iter().any(|part| scene.zones[part.0].kind == ZoneKind::Table);
        let piles = if play { self.piles.iter().flatten().count() as f32 } else { 0.0 };
        let room = width - piles * (self.pile_width(card) + GAP) - GAP * (row.len() as f32 - 1.0);
        let parts: f32 = row.iter().map(|part| part.1).sum();
        row.iter().map(|part| (room * part.1 / parts).floor().max(1.0)).collect()
    }

    /// The width of the narrowest zone but piles.
    fn narrowest(&self, scene: &Scene, width: f32, card: f32) -> f32 {
        let widths = self.parts.iter().flat_map(|row| self.widths(scene, row, width, card));
        widths.fold(f32::INFINITY, f32::min)
    }

    fn row_height(&self, scene: &Scene, row: &[Part], width: f32, card: f32) -> f32 {
        let heights = row.iter().map(|part| {
            let zone = &scene.zones[part.0];
            match zone.kind {
                ZoneKind::Rack => {
                    let cards = rack(zone, width - 2.0 * self.pad, self.lowest).1.size.y;
                    2.0 * self.pad + HEADER + 4.0 + cards
                }
                ZoneKind::Table => {
                    let table = 2.0 * space::S + HEADER + GAP + (scaled(card, TABLE_SCALE) * COVERED).ceil();
                    let piles = self.piles.iter().any(Option::is_some);
                    let least = 2.0 * self.pad + HEADER + pile_card(card).y;
                    if piles { table.max(least) } else { table }
                }
                _ => 2.0 * self.pad + HEADER + rise(card) - 5.0 + card,
            }
        });
        heights.fold(0.0, f32::max)
    }

    fn pile_width(&self, height: f32) -> f32 {
        (pile_card(height).x * (1.0 + PILE_SHIFT)).max(MIN_PILES[usize::from(self.narrow)]).ceil()
            + 2.0 * self.pad
    }

    fn zone_plan(&self, scene: &Scene, index: usize, mat: Rect, height: f32) -> ZonePlan {
        let zone = &scene.zones[index];
        let is_table = zone.kind == ZoneKind::Table;
        let inner = mat.shrink2(vec2(self.pad, if is_table { space::S } else { self.pad }));
        let room = inner.height() - HEADER - if is_table { GAP } else { 0.0 };
        let (card, hand) = zone_cards(zone, vec2(inner.width(), room), height, self.lowest);
        let top = if is_table {
            // Heading and cards stand together in the middle of the room.
            let content = HEADER + if zone.cards.is_empty() { 0.0 } else { hand.size.y + GAP };
            inner.top() + ((inner.height() - content) / 2.0).max(0.0).floor()
        } else {
            inner.top()
        };
        let header = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), top + HEADER));
        let cards_top = match zone.kind {
            ZoneKind::Table => header.bottom() + GAP,
            ZoneKind::Rack => inner.bottom() - hand.size.y,
            // Hands and piles stand in the middle of the room; a picked card has room to rise.
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
fn zone_cards(zone: &Zone, room: Vec2, height: f32, lowest: bool) -> (Vec2, HandLayout) {
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
        ZoneKind::Talon | ZoneKind::Discard => {
            let size = pile_card(height);
            (size, pile(room.x, size, zone.cards.len()))
        }
        ZoneKind::Rack => rack(zone, room.x, lowest),
    }
}

/// Whether the first card of a zone lies across under the others.
pub(super) fn lies_across(zone: &Zone) -> bool {
    zone.kind == ZoneKind::Talon && zone.cards.first().is_some_and(|card| card.face != CardFace::Back)
}

fn pile_card(height: f32) -> Vec2 {
    card_size(scaled(height, PILE_SCALE))
}

/// The height of cards that are smaller than those of hands, but can be read as well.
fn scaled(height: f32, scale: f32) -> f32 {
    (height * scale).round().max(CARD_HEIGHTS[1].min(height))
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

/// What each card counts as: neighbours that count as the same belong together.
fn kinds(zone: &Zone) -> Vec<u8> {
    zone.cards.iter().map(|card| card.target.slot).collect()
}

/// Without suits one row of piles; with suits a row of tiles for each, and jokers at the end.
fn rack(zone: &Zone, width: f32, lowest: bool) -> (Vec2, HandLayout) {
    let suited = zone.cards.iter().any(|card| matches!(card.face, CardFace::Ranked { suit: Some(_), .. }));
    if suited { suited_rack(zone, width, lowest) } else { plain_rack(zone, width) }
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

fn suited_rack(zone: &Zone, width: f32, lowest: bool) -> (Vec2, HandLayout) {
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
    let gap = space::XS / 2.0;
    let room = |per_line: usize| (width + gap) / per_line as f32 - gap;
    // On a narrow table the ranks of a suit take several lines.
    let lines = (1..=4).find(|lines| room(columns.div_ceil(*lines)) >= NARROWEST_TILE).unwrap_or(4);
    let per_line = columns.div_ceil(lines);
    let cells: Vec<(usize, usize)> =
        cells.iter().map(|(row, column)| (row * lines + column / per_line, column % per_line)).collect();
    let wide = room(per_line).clamp(16.0, 54.0).floor();
    let card = vec2(wide, TILE_HEIGHTS[usize::from(lowest)]);
    (card, grid(width, card, vec2(gap, gap), &cells))
}
