//! Layout of hands: side by side, overlapping, or in two rows.

use super::card::ASPECT;
use super::shape::{Area, at};
use std::ops::Range;

/// Narrowest visible strip that shows the rank, as a share of the card's width.
const STRIP: f32 = 0.34;
/// Gap between cards, as a share of the card's width.
const GAP: f32 = 0.10;
/// Factor on the distance of cards of equal rank.
const EQUAL_RANK_FACTOR: f32 = 0.8;
/// Gap between rows, as a share of the card's height.
const ROW_GAP: f32 = 0.10;
/// Offset of a card on top of another, as shares of the card's size.
const COVER: [f32; 2] = [0.36, 0.16];

/// Layout of a hand, from its top left corner.
pub struct Hand {
    /// The cards; later ones lie on top.
    pub cards: Vec<Area>,
    /// Least visible width of a card, as a share of its width.
    pub strip: f32,
    /// Total height.
    pub height: f32,
}

/// Lays out cards of the given height, centred within the given width. Neighbours with equal slots (one rank) lie
/// closer.
pub fn lay(width: f32, height: f32, slots: &[u8]) -> Hand {
    let card = height * ASPECT;
    // Factor on the distances that makes a row fit.
    let squeeze_of = |row: Range<usize>| {
        let sum: f32 = steps(&slots[row], card).iter().sum();
        if sum <= 0.0 { 1.0 } else { ((width - card).max(0.0) / sum).min(1.0) }
    };
    let all = 0..slots.len();
    // Factor at which neighbours of equal rank show just the strip. Fewer than four cards stay in one row.
    let least_squeeze = STRIP / ((1.0 + GAP) * EQUAL_RANK_FACTOR);
    let rows = if slots.len() < 4 || squeeze_of(all.clone()) >= least_squeeze {
        vec![all]
    } else {
        let middle = split(slots);
        vec![0..middle, middle..slots.len()]
    };
    let squeeze = rows.iter().map(|row| squeeze_of(row.clone())).fold(1.0, f32::min);
    let mut hand = Hand { cards: Vec::new(), strip: 1.0, height: 0.0 };
    let row_height = height * (1.0 + ROW_GAP);
    for (number, row) in rows.iter().enumerate() {
        let steps: Vec<f32> =
            steps(&slots[row.clone()], card).into_iter().map(|step| step * squeeze).collect();
        let used = card + steps.iter().sum::<f32>();
        let mut x = ((width - used) / 2.0).max(0.0);
        for index in 0..row.len() {
            hand.cards.push(Area::new(at(x, row_height * number as f32), card, height));
            let step = steps.get(index).copied().unwrap_or(card);
            hand.strip = hand.strip.min(step / card);
            x += step;
        }
    }
    hand.height = row_height * rows.len() as f32 - height * ROW_GAP;
    hand
}

/// Distances between cards if there is room.
fn steps(slots: &[u8], card: f32) -> Vec<f32> {
    let apart = |pair: &[u8]| if pair[0] == pair[1] { EQUAL_RANK_FACTOR } else { 1.0 };
    slots.windows(2).map(|pair| card * (1.0 + GAP) * apart(pair)).collect()
}

/// Start of the second row: near the middle, if possible between two ranks.
fn split(slots: &[u8]) -> usize {
    let middle = slots.len().div_ceil(2);
    let breaks = |at: &usize| *at > 0 && *at < slots.len() && slots[at - 1] != slots[*at];
    let near = (0..=slots.len() / 4).flat_map(|far| [middle + far, middle.saturating_sub(far)]);
    near.into_iter().find(breaks).unwrap_or(middle)
}

/// Lays out cards some of which lie on the previous card, in as few rows as possible.
pub fn lay_pairs(width: f32, height: f32, covers: &[bool]) -> Hand {
    let card = height * ASPECT;
    let shift = at(card * COVER[0], height * COVER[1]);
    let stacks = covers.iter().filter(|covers| !**covers).count().max(1);
    let step = card + shift.x + card * 0.2;
    let per_row = (((width + card * 0.2) / step).floor() as usize).clamp(1, stacks);
    let rows = stacks.div_ceil(per_row);
    let per_row = stacks.div_ceil(rows);
    let used = step * per_row as f32 - card * 0.2;
    let left = ((width - used) / 2.0).max(0.0);
    let row_height = (height + shift.y) * (1.0 + ROW_GAP);
    let mut cards: Vec<Area> = Vec::new();
    let mut stack = 0;
    for &covers in covers {
        let below = cards.last().filter(|_| covers).map(|below| below.min + shift);
        let corner = below.unwrap_or_else(|| {
            stack += 1;
            let place = stack - 1;
            at(left + step * (place % per_row) as f32, row_height * (place / per_row) as f32)
        });
        cards.push(Area::new(corner, card, height));
    }
    let high = row_height * rows as f32 - (height + shift.y) * ROW_GAP;
    Hand { cards, strip: 1.0, height: high }
}
