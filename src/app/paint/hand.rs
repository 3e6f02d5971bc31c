//! Layout of the cards of a hand: side by side while there is room, then overlapping, then in two rows.

use std::ops::Range;

use egui::{Rect, Vec2, pos2, vec2};

/// The narrowest strip of a covered card that still shows its rank, as a part of the card's width.
pub(super) const STRIP: f32 = 0.28;
/// The gap between cards when there is room, as a part of the card's width.
const GAP: f32 = 0.10;
/// The spacing of cards of equal rank, relative to the usual one.
const CLOSER: f32 = 0.8;
/// The gap between two rows, as a part of the card's height.
const ROW_GAP: f32 = 0.10;

/// Layout of a hand's cards.
#[derive(Clone, Debug, PartialEq)]
pub struct HandLayout {
    /// The cards; later ones lie on top.
    pub cards: Vec<Rect>,
    /// The part of each card that no later card covers.
    pub visible: Vec<Rect>,
    /// The number of rows.
    pub rows: usize,
    /// The size of the whole hand.
    pub size: Vec2,
}

impl HandLayout {
    /// Moves the hand.
    #[must_use]
    pub fn translated(mut self, by: Vec2) -> Self {
        for rect in self.cards.iter_mut().chain(&mut self.visible) {
            *rect = rect.translate(by);
        }
        self
    }

    /// The nearest card in a direction (one of the four), for the arrow keys.
    pub fn neighbour(&self, from: usize, direction: Vec2) -> Option<usize> {
        let here = self.visible.get(from)?.center();
        let cost = |index: &usize| {
            let way = self.visible[*index].center() - here;
            let ahead = way.dot(direction);
            let aside = (way - direction * ahead).length();
            (index != &from && ahead > 1.0).then_some(ahead + 3.0 * aside)
        };
        // Left and right stay within the row.
        let in_reach = |index: &usize| {
            direction.y != 0.0
                || (self.visible[*index].center().y - here.y).abs() < self.visible[*index].height() / 2.0
        };
        (0..self.visible.len())
            .filter(in_reach)
            .filter_map(|index| Some((index, cost(&index)?)))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(index, _)| index)
    }
}

/// Lays out cards of one size in a width, centred. `ranks` tells which neighbours belong together.
pub fn layout<K: PartialEq>(width: f32, card: Vec2, ranks: &[K]) -> HandLayout {
    let one_row = steps(ranks, card.x);
    let rows = if tightness(&one_row, width, card.x) >= STRIP / ((1.0 + GAP) * CLOSER) || ranks.len() < 4 {
        std::iter::once(0..ranks.len()).collect()
    } else {
        let middle = split(ranks);
        vec![0..middle, middle..ranks.len()]
    };
    place(width, card, ranks, rows)
}

/// The distance from each card to the next when there is room for all.
fn steps<K: PartialEq>(ranks: &[K], width: f32) -> Vec<f32> {
    ranks
        .windows(2)
        .map(|pair| width * if pair[0] == pair[1] { (1.0 + GAP) * CLOSER } else { 1.0 + GAP })
        .collect()
}

/// The factor by which the distances must shrink to fit; 1 when they need not.
fn tightness(steps: &[f32], width: f32, card: f32) -> f32 {
    let sum: f32 = steps.iter().sum();
    if sum <= 0.0 { 1.0 } else { ((width - card).max(0.0) / sum).min(1.0) }
}

/// The place near the middle where a second row begins, between two ranks when one is near.
fn split<K: PartialEq>(ranks: &[K]) -> usize {
    let middle = ranks.len().div_ceil(2);
    let reach = ranks.len() / 4;
    let breaks = |at: &usize| *at > 0 && *at < ranks.len() && ranks[at - 1] != ranks[*at];
    let candidates = (0..=reach).flat_map(|distance| [middle + distance, middle.saturating_sub(distance)]);
    candidates.into_iter().find(breaks).unwrap_or(middle)
}

fn place<K: PartialEq>(width: f32, card: Vec2, ranks: &[K], rows: Vec<Range<usize>>) -> HandLayout {
    let mut cards = Vec::with_capacity(ranks.len());
    let mut visible = Vec::with_capacity(ranks.len());
    // All rows are equally tight, so that cards look alike.
    let tight = rows
        .iter()
        .map(|row| tightness(&steps(&ranks[row.clone()], card.x), width, card.x))
        .fold(1.0, f32::min);
    for (line, row) in (0_u8..).zip(&rows) {
        let steps: Vec<f32> =
            steps(&ranks[row.clone()], card.x).into_iter().map(|step| (step * tight).max(1.0)).collect();
        let used = card.x + steps.iter().sum::<f32>();
        let mut x = ((width - used) / 2.0).max(0.0).round();
        let y = f32::from(line) * (card.y * (1.0 + ROW_GAP)).round();
        for index in 0..row.len() {
            let rect = Rect::from_min_size(pos2(x, y), card);
            let step = steps.get(index).copied().unwrap_or(card.x);
            cards.push(rect);
            visible.push(Rect::from_min_size(rect.min, vec2(step.min(card.x), card.y)));
            x += step;
        }
    }
    let lines = rows.len().max(1) as f32;
    let height = card.y * lines + (card.y * ROW_GAP).round() * (lines - 1.0);
    HandLayout { cards, visible, rows: rows.len(), size: vec2(width, height) }
}

/// The offset of a card that lies on another, as parts of a card's size.
const COVER_SHIFT: Vec2 = Vec2::new(0.36, 0.16);
/// The gap between pairs, as a part of the card's width.
const PAIR_GAP: f32 = 0.2;

/// Lays out cards of which some lie on the card before them, in one row or, where that is too narrow, in two.
pub fn pairs(width: f32, card: Vec2, covers: &[bool]) -> HandLayout {
    let shift = (card * COVER_SHIFT).round();
    let stacks = covers.iter().filter(|covers| !**covers).count().max(1);
    let wide = card.x + shift.x;
    let one_row = wide * stacks as f32 <= width;
    let rows = if one_row || stacks < 3 { 1 } else { 2 };
    let per_row = stacks.div_ceil(rows);
    let spare = (width - wide * per_row as f32) / per_row.max(2).saturating_sub(1) as f32;
    let step = (wide + spare.min(card.x * PAIR_GAP)).floor();
    let used = wide + step * (per_row - 1) as f32;
    let left = ((width - used) / 2.0).max(0.0).round();
    let row_height = ((card.y + shift.y) * (1.0 + ROW_GAP)).round();
    let mut cards: Vec<Rect> = Vec::with_capacity(covers.len());
    let mut stack = 0;
    for &covers in covers {
        let below = cards.last().filter(|_| covers).map(|below| below.min + shift);
        let at = below.unwrap_or_else(|| {
            let at = pos2(left + step * (stack % per_row) as f32, row_height * (stack / per_row) as f32);
            stack += 1;
            at
        });
        cards.push(Rect::from_min_size(at, card));
    }
    let covered = |index: usize| covers.get(index + 1) == Some(&true);
    let strip = |(index, card): (usize, &Rect)| {
        if covered(index) { Rect::from_min_size(card.min, vec2(shift.x, card.height())) } else { *card }
    };
    let visible = cards.iter().enumerate().map(strip).collect();
    let height = row_height * (rows - 1) as f32 + card.y + shift.y;
    HandLayout { cards, visible, rows, size: vec2(width, height) }
}

/// Lays out a pile: only its last card is seen.
pub fn pile(width: f32, card: Vec2, count: usize) -> HandLayout {
    let left = ((width - card.x) / 2.0).max(0.0).round();
    let cards = vec![Rect::from_min_size(pos2(left, 0.0), card); count];
    HandLayout { visible: cards.clone(), cards, rows: 1, size: vec2(width, card.y) }
}

/// The least width in which rank and suit of a card that lies across can be read, in points.
const READABLE: f32 = 30.0;

/// Lays out a pile whose first card lies across below the others; its visible part is a part of a card's width, and more where
/// it could not be read.
pub fn crossed(width: f32, card: Vec2, count: usize, shift: f32) -> HandLayout {
    let lying = vec2(card.y, card.x);
    let shift = (card.x * shift).max(READABLE).min(width - card.x).clamp(0.0, lying.x).round();
    let whole = if count > 1 { (card.x + shift).max(lying.x) } else { lying.x };
    let left = ((width - whole) / 2.0).max(0.0).round();
    let first = Rect::from_min_size(pos2(left, ((card.y - lying.y) / 2.0).round()), lying);
    let above = Rect::from_min_size(pos2(left + whole - card.x, 0.0), card);
    let cards: Vec<Rect> = (0..count).map(|index| if index == 0 { first } else { above }).collect();
    let mut visible = cards.clone();
    if let (Some(first), true) = (visible.first_mut(), count > 1) {
        first.max.x = above.left();
    }
    HandLayout { visible, cards, rows: 1, size: vec2(width, card.y) }
}

/// Lays out the rack: each entry is the row and column of a card in a grid; all cards have one size.
pub fn grid(width: f32, card: Vec2, gap: Vec2, cells: &[(usize, usize)]) -> HandLayout {
    let columns = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
    let rows = cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
    let used = columns as f32 * (card.x + gap.x) - gap.x;
    let left = ((width - used) / 2.0).max(0.0).round();
    let cards: Vec<Rect> = cells
        .iter()
        .map(|&(row, column)| {
            let at = pos2(left + column as f32 * (card.x + gap.x), row as f32 * (card.y + gap.y));
            Rect::from_min_size(at, card)
        })
        .collect();
    let height = (rows as f32 * (card.y + gap.y) - gap.y).max(0.0);
    HandLayout { visible: cards.clone(), cards, rows, size: vec2(width, height) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: Vec2 = Vec2::new(70.0, 98.0);

    #[test]
    fn few_cards_lie_side_by_side_in_the_middle() {
        let hand = layout(600.0, CARD, &[3, 4, 5]);
        assert_eq!(hand.rows, 1);
        assert!(hand.cards[0].right() < hand.cards[1].left());
        let middle = f32::midpoint(hand.cards[0].left(), hand.cards[2].right());
        assert!((middle - 300.0).abs() < 1.0, "{middle}");
    }

    #[test]
    fn equal_ranks_lie_closer() {
        let hand = layout(600.0, CARD, &[3, 3, 4]);
        let [pair, next] = [0, 1].map(|index| hand.cards[index + 1].left() - hand.cards[index].left());
        assert!(pair < next);
    }

    #[test]
    fn every_number_of_cards_fits_its_width() {
        for count in 0..=32_u8 {
            for width in [260.0, 400.0, 640.0, 1200.0] {
                let ranks: Vec<u8> = (0..count).map(|index| index / 3).collect();
                let hand = layout(width, CARD, &ranks);
                assert_eq!(hand.cards.len(), usize::from(count));
                assert!(hand.rows <= 2);
                for rect in &hand.cards {
                    assert!(rect.left() >= -0.5, "{count} in {width}: {rect}");
                    assert!(rect.right() <= width + 0.5, "{count} in {width}: {rect}");
                    assert!(rect.bottom() <= hand.size.y + 0.5, "{count} in {width}: {rect}");
                }
            }
        }
    }

    #[test]
    fn two_rows_only_when_one_would_hide_the_ranks() {
        let ranks: Vec<u8> = (0..20).collect();
        assert_eq!(layout(700.0, CARD, &ranks).rows, 1);
        assert_eq!(layout(400.0, CARD, &ranks).rows, 2);
    }

    #[test]
    fn later_cards_cover_nothing_of_what_is_visible() {
        let hand = layout(300.0, CARD, &[3, 4, 5, 6, 7, 8]);
        assert!(hand.cards[3].contains(hand.cards[2].right_center()));
        for (index, rect) in hand.visible.iter().enumerate() {
            let over = hand.cards[index + 1..].iter().any(|card| card.contains(rect.center()));
            assert!(hand.cards[index].contains(rect.center()) && !over, "{index}");
        }
    }

    #[test]
    fn arrows_go_to_the_nearest_card_of_the_other_row() {
        let ranks: Vec<u8> = (0..20).collect();
        let hand = layout(400.0, CARD, &ranks);
        assert_eq!(hand.neighbour(0, Vec2::RIGHT), Some(1));
        assert_eq!(hand.neighbour(0, Vec2::LEFT), None);
        assert_eq!(hand.neighbour(0, Vec2::DOWN), Some(10));
        assert_eq!(hand.neighbour(9, Vec2::RIGHT), None);
        assert_eq!(hand.neighbour(0, Vec2::UP), None);
    }
}
