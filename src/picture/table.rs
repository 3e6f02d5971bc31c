//! Tables with cards: hands on mats, the play between them, talon and discards.

use super::card::{ASPECT, CardLook, draw_card, draw_lying};
use super::font;
use super::hand::{Hand, lay, lay_pairs};
use super::moves::{Speech, lay_move};
use super::palette::Palette;
use super::shape::{Anchor, Area, Point, Shapes, Sign, Weight, Words, at, line};
use etude_model::{CardFace, CardItem, ItemPlace, Message, PlacedMark, Scene, Seating, Suit, Zone, ZoneKind};

/// Greatest card height, the one down to which cards shrink rather than overlap, and the least, beside text of size 14.
const HEIGHTS: [f32; 3] = [152.0, 84.0, 26.0];
/// Visible share of cards of equal rank at their natural distance.
const NATURAL: f32 = 0.78;
/// Scale of cards in play and in piles, relative to hands.
const SMALLER: f32 = 0.82;
/// Space between mats and inside them.
const GAP: f32 = 10.0;
/// Height of a heading.
const HEADING: f32 = 30.0;
/// Visible share of a trump card under the talon, in units of its width.
const ACROSS: f32 = 0.55;

/// A scene with everything it is drawn with.
pub struct Table<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The marks on its cards.
    pub marks: &'a [PlacedMark],
    /// The words.
    pub speech: Speech<'a>,
    /// The colours.
    pub palette: &'a Palette,
    /// The size of its text, in points.
    pub size: f32,
}

/// A zone with its share of the row's width; 0 for piles.
type Part = (usize, f32);

impl Table<'_> {
    /// Draws the table in a width and within a height, from its top left corner. Returns its height.
    pub fn draw(&self, shapes: &mut Shapes, corner: Point, width: f32, most: f32) -> f32 {
        let unit = self.size / 14.0;
        let rows = self.rows(width);
        let inner = width - 2.0 * GAP * unit;
        let height_of = |card: f32| {
            let rows = rows.iter().map(|row| self.row_height(row, inner, card) + GAP * unit);
            rows.sum::<f32>() + GAP * unit
        };
        let [highest, open, lowest] = HEIGHTS.map(|height| height * unit);
        // Fully visible cards are better than larger overlapping ones.
        let covers = |card: f32| {
            let zones = rows.iter().flat_map(|row| self.widths(row, inner, card));
            zones.into_iter().any(|(zone, wide)| {
                cards(&self.scene.zones[zone], wide - 2.0 * GAP * unit, card).strip < NATURAL
            })
        };
        let mut card = highest;
        while card > open && covers(card) {
            card -= unit;
        }
        if covers(card) {
            card = highest * 0.8;
        }
        while card > lowest && height_of(card) > most {
            card -= unit;
        }
        let height = height_of(card);
        let felt = Area::new(corner, width, height);
        shapes.area(felt, 12.0 * unit, self.palette.table_felt, Some(line(unit, self.palette.table_edge)));
        let mut y = corner.y + GAP * unit;
        for row in &rows {
            let high = self.row_height(row, inner, card);
            let mut x = corner.x + GAP * unit;
            for (zone, wide) in self.widths(row, inner, card) {
                let mat = Area::new(at(x, y), wide, high);
                self.zone(shapes, &self.scene.zones[zone], mat, card);
                x += wide + GAP * unit;
            }
            y += high + GAP * unit;
        }
        height
    }

    /// Rows of zones from the top.
    fn rows(&self, width: f32) -> Vec<Vec<Part>> {
        let zones = &self.scene.zones;
        let of =
            |wanted: fn(ZoneKind) -> bool| (0..zones.len()).filter(move |&zone| wanted(zones[zone].kind));
        let hands: Vec<usize> = of(|kind| matches!(kind, ZoneKind::Hand { .. })).collect();
        let seating = self.scene.seating;
        let abreast = if seating == Seating::ToTheRight { 2 } else { 3 };
        let per_row = if width > 420.0 * self.size / 14.0 { abreast } else { 1 };
        // Where play goes around to the right, the next seat is there and the previous one at the left. Hands in rows have
        // none below the play.
        let own = usize::from(seating != Seating::InRows).min(hands.len());
        let (mine, others) = hands.split_at(own);
        let mut others = others.to_vec();
        if seating == Seating::ToTheRight {
            others.reverse();
        }
        let mut rows: Vec<Vec<Part>> =
            others.chunks(per_row).map(|row| row.iter().map(|&zone| (zone, 1.0)).collect()).collect();
        let talon = of(|kind| kind == ZoneKind::Talon).map(|zone| (zone, 0.0));
        let table = of(|kind| kind == ZoneKind::Table).map(|zone| (zone, 1.0));
        let discard = of(|kind| kind == ZoneKind::Discard).map(|zone| (zone, 0.0));
        rows.push(talon.chain(table).chain(discard).collect());
        rows.extend(mine.first().map(|&mine| vec![(mine, 1.0)]));
        rows.retain(|row| !row.is_empty());
        rows
    }

    /// Zones of a row with their widths.
    fn widths(&self, row: &[Part], width: f32, card: f32) -> Vec<(usize, f32)> {
        let unit = self.size / 14.0;
        let pile = self.pile_width(card);
        let fixed: f32 = row.iter().filter(|(_, part)| *part == 0.0).map(|_| pile).sum();
        let room = width - fixed - GAP * unit * (row.len() as f32 - 1.0);
        let parts: f32 = row.iter().map(|(_, part)| part).sum();
        row.iter().map(|&(zone, part)| (zone, if part == 0.0 { pile } else { room * part / parts })).collect()
    }

    fn pile_width(&self, card: f32) -> f32 {
        let unit = self.size / 14.0;
        let titles =
            self.scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Talon | ZoneKind::Discard));
        let title =
            titles.map(|zone| font::width(&(self.speech.say)(&zone.title), self.size * 0.93, Weight::Strong));
        let title = title.fold(0.0, f32::max) + 26.0 * unit;
        (card * SMALLER * ASPECT * (1.0 + ACROSS) + 2.0 * GAP * unit).max(title)
    }

    fn row_height(&self, row: &[Part], width: f32, card: f32) -> f32 {
        let unit = self.size / 14.0;
        let widths = self.widths(row, width, card);
        let heights = widths.into_iter().map(|(zone, wide)| {
            let zone = &self.scene.zones[zone];
            let cards = cards(zone, wide - 2.0 * GAP * unit, card).height;
            let empty = if zone.kind == ZoneKind::Table { 0.0 } else { card * 0.3 };
            HEADING * unit + cards.max(empty) + if cards > 0.0 { 12.0 * unit } else { 6.0 * unit }
        });
        heights.fold(0.0, f32::max)
    }

    fn zone(&self, shapes: &mut Shapes, zone: &Zone, mat: Area, card: f32) {
        let (unit, palette) = (self.size / 14.0, self.palette);
        let table = zone.kind == ZoneKind::Table;
        if !table {
            let (fill, edge) = if zone.to_move {
                (palette.table_mat_turn, palette.accent)
            } else {
                (palette.table_mat, palette.table_mat_edge)
            };
            shapes.area(mat, 9.0 * unit, fill, Some(line(unit, edge)));
        }
        self.heading(shapes, zone, mat);
        let inner = mat.width() - 2.0 * GAP * unit;
        let hand = cards(zone, inner, card);
        let room = mat.height() - HEADING * unit - 12.0 * unit;
        let top = mat.min + at(GAP * unit, HEADING * unit + ((room - hand.height) / 2.0).max(0.0));
        if matches!(zone.kind, ZoneKind::Talon | ZoneKind::Discard) {
            self.pile(shapes, zone, Area::new(top, inner, hand.height));
            return;
        }
        for (index, (item, place)) in zone.cards.iter().zip(&hand.cards).enumerate() {
            let next = hand.cards.get(index + 1);
            let cut = next.is_some_and(|next| next.min.y == place.min.y && next.min.x < place.max.x - 0.5);
            let here = ItemPlace { zone: zone.id, index };
            let mark = self.marks.iter().find(|mark| mark.from == here).map(|mark| mark.colour);
            let look = CardLook { strip: hand.strip, cut, mark, copies: item.copies, ..CardLook::default() };
            draw_card(shapes, place.translated(top), item.face, look, palette);
        }
    }

    /// Title, turn, last action and number of cards of a zone.
    fn heading(&self, shapes: &mut Shapes, zone: &Zone, mat: Area) {
        let (unit, palette) = (self.size / 14.0, self.palette);
        let table = zone.kind == ZoneKind::Table;
        let middle = mat.min.y + 17.0 * unit;
        let title = (self.speech.say)(&zone.title);
        let (size, weight, colour) = if table {
            (self.size * 0.93, Weight::Regular, palette.table_text_weak)
        } else {
            (
                self.size * if matches!(zone.kind, ZoneKind::Hand { .. }) { 1.0 } else { 0.93 },
                Weight::Strong,
                palette.table_text,
            )
        };
        // A talon shows the trump suit.
        let talon = self.scene.zones.iter().any(|zone| zone.kind == ZoneKind::Talon);
        let badge = self.scene.trump.filter(|_| table && !talon);
        let room = mat.width() - 2.0 * GAP * unit;
        let title = font::fitting(&title, size, weight, room);
        let wide = font::width(&title, size, weight);
        let mut x = mat.min.x + (GAP + 2.0) * unit;
        if table {
            x = mat.center().x - wide.midpoint(badge.map_or(0.0, |_| 28.0 * unit));
        }
        shapes.words(font::words(at(x, middle), title, size, weight, colour));
        x += wide + 10.0 * unit;
        if let Some(suit) = badge {
            self.trump(shapes, suit, at(x + 9.0 * unit, middle), 12.0 * unit);
        }
        let count = matches!(zone.kind, ZoneKind::Hand { .. }).then(|| zone.cards.len().to_string());
        let count_wide = count.as_ref().map_or(0.0, |count| font::width(count, self.size, Weight::Strong));
        let right = mat.max.x - (GAP + 2.0) * unit;
        if zone.to_move {
            let words = (self.speech.say)(&Message::new("zone-turn").message("seat", zone.title.clone()));
            let pill = pill(shapes, at(x, middle), right - count_wide - x, &words, self.size * 0.86, palette);
            x += pill;
        }
        if let Some(act) = &zone.act {
            let laid = lay_move(act, self.size * 0.93, self.speech, palette);
            let room = right - count_wide - 8.0 * unit - x - 12.0 * unit;
            if laid.width <= room {
                let ground = Area::new(at(x, middle - 12.0 * unit), laid.width + 12.0 * unit, 24.0 * unit);
                shapes.area(ground, 12.0 * unit, palette.raised, None);
                shapes.put(laid.shapes, at(x + 6.0 * unit, middle));
            }
        }
        if let Some(count) = count {
            let words =
                font::words(at(right, middle), count, self.size, Weight::Strong, palette.table_text_weak);
            shapes.words(Words { anchor: Anchor::Right, ..words });
        }
    }

    fn trump(&self, shapes: &mut Shapes, suit: Suit, place: Point, size: f32) {
        shapes.disc(place, size * 0.78, self.palette.card_face);
        shapes.sign(Sign::Suit(suit), place, size, false, self.palette.suit(suit, false));
    }

    /// The talon with the trump card across below it, or the discards.
    fn pile(&self, shapes: &mut Shapes, zone: &Zone, room: Area) {
        let (unit, palette) = (self.size / 14.0, self.palette);
        let high = room.height();
        let wide = high * ASPECT;
        let all = zone.cards.iter().fold(0_u8, |all, card| all.saturating_add(card.copies));
        let place = |middle: f32| Area::centered(at(middle, room.center().y), wide, high);
        let Some(last) = zone.cards.last() else {
            let area = place(room.center().x);
            let colour = palette.table_text_weak.faded(0.45);
            shapes.area(area, 0.1 * wide, None, Some(line(unit, colour)));
            if let Some(suit) = self.scene.trump.filter(|_| zone.kind == ZoneKind::Talon) {
                self.trump(shapes, suit, area.center(), wide * 0.5);
            }
            return;
        };
        let look = |copies: u8| CardLook { copies, ..CardLook::default() };
        let lying = |card: &&CardItem| zone.kind == ZoneKind::Talon && card.face != CardFace::Back;
        let Some(first) = zone.cards.first().filter(lying) else {
            draw_card(shapes, place(room.center().x), last.face, look(all), palette);
            return;
        };
        let out = wide * ACROSS;
        let covered = zone.cards.len() > 1;
        let whole = if covered { (wide + out).max(high) } else { high };
        let left = room.center().x - whole / 2.0;
        let across = Area::new(at(left, room.center().y - wide / 2.0), high, wide);
        let seen =
            if covered { Area { max: at(left + whole - wide, across.max.y), ..across } } else { across };
        draw_lying(shapes, across, seen, first.face, look(1), palette);
        if covered {
            draw_card(shapes, place(left + whole - wide / 2.0), last.face, look(all), palette);
        }
    }
}

/// Layout of a zone's cards.
fn cards(zone: &Zone, width: f32, card: f32) -> Hand {
    let slots: Vec<u8> = zone.cards.iter().map(|card| card.target.slot).collect();
    match zone.kind {
        ZoneKind::Talon | ZoneKind::Discard => Hand { cards: Vec::new(), strip: 1.0, height: card * SMALLER },
        _ if zone.cards.is_empty() => Hand { cards: Vec::new(), strip: 1.0, height: 0.0 },
        ZoneKind::Table if zone.cards.iter().any(|card| card.covers) => {
            let covers: Vec<bool> = zone.cards.iter().map(|card| card.covers).collect();
            lay_pairs(width, card * SMALLER, &covers)
        }
        ZoneKind::Table => lay(width, card * SMALLER, &slots),
        ZoneKind::Hand { .. } | ZoneKind::Rack => lay(width, card, &slots),
    }
}

/// Draws a pill from its left end, or only an arrow if there is too little room; returns its width with the gap after
/// it.
pub fn pill(shapes: &mut Shapes, left: Point, room: f32, words: &str, size: f32, palette: &Palette) -> f32 {
    let wide = font::width(words, size, Weight::Strong) + size * 1.2;
    if wide > room {
        // The arrow alone.
        let [tip, half] = [size * 0.8, size * 0.5];
        let points = [at(0.0, -half), at(tip, 0.0), at(0.0, half)].map(|point| left + point);
        shapes.fill(super::shape::Path::through(&points, true), palette.accent);
        return tip + size * 0.7;
    }
    let area = Area::new(left - at(0.0, size * 0.82), wide, size * 1.64);
    shapes.area(area, size * 0.82, palette.accent, None);
    let text = font::words(area.center(), words, size, Weight::Strong, palette.text_on_accent);
    shapes.words(Words { anchor: Anchor::Middle, ..text });
    wide + size * 0.7
}
