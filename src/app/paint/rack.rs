//! The rack of free cards: piles side by side without suits, tiles in a row for each suit.

use egui::{Vec2, vec2};

use super::hand::{HandLayout, grid};
use crate::theme::{MIN_TARGET, space};
use etude_model::cards::{CardFace, Suit};
use etude_model::scene::Zone;
use etude_picture::card::ASPECT;

/// The largest pile without a suit is as wide, in points.
const WIDEST_PILE: f32 = 45.0;
/// The largest tile, and the least one in which rank and suit are easily read.
const TILES: [Vec2; 2] = [Vec2::new(54.0, MIN_TARGET), Vec2::new(30.0, 21.0)];
/// The number of lines over which free cards are spread at most.
const LINES: usize = 4;

/// The size of free cards and where they lie in a room: in as few lines as leaves them large enough, else as large as
/// possible.
pub(super) fn free_cards(zone: &Zone, room: Vec2) -> (Vec2, HandLayout) {
    let suited = zone.cards.iter().any(|card| matches!(card.face, CardFace::Ranked { suit: Some(_), .. }));
    if suited { tiles(zone, room) } else { piles(zone, room) }
}

/// The first number of lines whose score is 1, or the one with the highest score.
fn best(score: impl Fn(usize) -> f32) -> usize {
    let good = (1..=LINES).find(|&lines| score(lines) >= 1.0);
    good.unwrap_or_else(|| (1..=LINES).max_by(|&a, &b| score(a).total_cmp(&score(b))).unwrap_or(1))
}

/// The share of each of a number of parts of a length, with gaps between them.
fn part(length: f32, count: usize, gap: f32) -> f32 {
    ((length + gap) / count.max(1) as f32 - gap).max(1.0)
}

fn piles(zone: &Zone, room: Vec2) -> (Vec2, HandLayout) {
    let count = zone.cards.len().max(1);
    let gap = space::S;
    let wide = |lines: usize| {
        let high = part(room.y, lines, gap);
        part(room.x, count.div_ceil(lines), gap).min(high * ASPECT).min(WIDEST_PILE)
    };
    let lines = best(|lines| wide(lines) / MIN_TARGET);
    let per_line = count.div_ceil(lines);
    let card = vec2(wide(lines).floor(), (wide(lines) / ASPECT).floor()).max(Vec2::splat(1.0));
    let cells: Vec<(usize, usize)> =
        (0..zone.cards.len()).map(|index| (index / per_line, index % per_line)).collect();
    (card, grid(room.x, card, vec2(gap, gap), &cells))
}

fn tiles(zone: &Zone, room: Vec2) -> (Vec2, HandLayout) {
    let cells = by_suit(zone);
    let columns = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(1);
    let gap = space::XS / 2.0;
    let size = |lines: usize| {
        let wide = part(room.x, columns.div_ceil(lines), gap);
        vec2(wide, part(room.y, Suit::ALL.len() * lines, gap)).min(TILES[0])
    };
    // On a narrow table the ranks of a suit take several lines.
    let lines = best(|lines| (size(lines) / TILES[1]).min_elem());
    let per_line = columns.div_ceil(lines);
    let cells: Vec<(usize, usize)> =
        cells.iter().map(|(row, column)| (row * lines + column / per_line, column % per_line)).collect();
    let card = size(lines).floor();
    (card, grid(room.x, card, vec2(gap, gap), &cells))
}

/// The row and column of each card: a row for each suit, and cards without one in columns of their own.
fn by_suit(zone: &Zone) -> Vec<(usize, usize)> {
    let mut numbers: Vec<u8> = Vec::new();
    for card in &zone.cards {
        if let CardFace::Ranked { number, suit: Some(_) } = card.face
            && !numbers.contains(&number)
        {
            numbers.push(number);
        }
    }
    let mut others = 0;
    let cell = |face: CardFace| match face {
        CardFace::Ranked { number, suit: Some(suit) } => {
            let row = Suit::ALL.iter().position(|&other| other == suit).unwrap_or(0);
            (row, numbers.iter().position(|&other| other == number).unwrap_or(0))
        }
        _ => {
            others += 1;
            ((others - 1) % Suit::ALL.len(), numbers.len() + (others - 1) / Suit::ALL.len())
        }
    };
    zone.cards.iter().map(|card| card.face).map(cell).collect()
}
