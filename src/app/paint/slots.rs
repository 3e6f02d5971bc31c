//! Slots of a table: the rectangles of seats, centre and piles, and the height of cards. They follow from the size of the table
//! and the number of seats alone, never from the cards in them, so that nothing jumps between modes, languages and moments of
//! play.

use egui::{Rect, pos2, vec2};

use super::card::rise;
use crate::theme::space;
use etude_model::scene::Seating;
use etude_picture::card::ASPECT;

/// The space between slots.
pub(super) const GAP: f32 = space::S;
/// The height of a zone's heading.
pub const HEADER: f32 = 26.0;
/// The height of cards as a part of the table's, and its bounds.
const SHARE: f32 = 0.18;
const HEIGHTS: [f32; 2] = [96.0, 200.0];
/// The height below which cards do not shrink: a lower table scrolls.
const LEAST: f32 = 44.0;
/// The least part of the table's height for a centre with a row of its own, and its least height.
const CENTRE: f32 = 0.34;
const LEAST_CENTRE: f32 = 104.0;
/// The heights below which the centre is beside the other hands, and all are in one row.
const LOW: f32 = 480.0;
const LOWEST: f32 = 250.0;
/// Below this height a slot has narrow margins.
const ROOMY: f32 = 640.0;
/// The width from which two hands fit side by side.
const TWO_HANDS: f32 = 520.0;
/// The width from which all other hands fit side by side.
const WIDE_ROW: f32 = 600.0;
/// Hands of a row where hands lie in rows, on a wide table and a narrow one.
const COLUMNS: [usize; 2] = [3, 2];
/// The rows of hands for which there is always room, so that a further hand moves none.
const ROWS: f32 = 2.0;
/// The number of seats up to which each has its side of the table; more sit in rows of up to three, unless play goes round
/// them to the left.
const SIDES: usize = 3;
/// The visible part of a card in the largest hand, on average.
const APART: f32 = 0.35;

/// The slots of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Slots {
    /// The seats in the order of play, the first one below.
    pub seats: Vec<Rect>,
    /// The room between the hands: the play, the piles at its sides, in Setup the free cards.
    pub centre: Rect,
    /// The height of cards whose hand has room for them.
    pub card: f32,
    /// The margin within a slot.
    pub pad: f32,
    /// The height of all slots; more than the table's when it is too low.
    pub height: f32,
}

/// An occupant of a slot.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Seat(usize),
    Centre,
}

/// The slots of a table with a number of seats.
pub fn slots(table: Rect, seats: usize, seating: Seating) -> Slots {
    let size = table.size();
    let in_rows = seating == Seating::InRows;
    let columns = if in_rows { COLUMNS[usize::from(size.x < TWO_HANDS)] } else { 1 };
    let around = seating == Seating::ToTheLeft;
    let rows = if in_rows { lines(columns, seats) } else { rows(size.x, size.y, seats, around) };
    let pad = if size.y < ROOMY { space::S } else { space::S + space::XS };
    // In a row of its own the centre takes the room that the hands leave.
    let alone = |row: &[Place]| row == [Place::Centre];
    let centre = (size.y * CENTRE).max(LEAST_CENTRE);
    let [low, high] = HEIGHTS;
    let hands = rows.iter().filter(|row| !alone(row)).count() as f32;
    let own = if hands < rows.len() as f32 { centre + GAP } else { 0.0 };
    let most = if in_rows { hands.max(ROWS) } else { hands };
    let needed = |card: f32| most * (hand_height(card, pad) + GAP) - GAP + own;
    let wanted = (size.y * SHARE).clamp(low, high).floor();
    let card = highest(LEAST, wanted, |card| needed(card) <= size.y).unwrap_or(LEAST);
    let height = needed(card).max(size.y);
    let spare = height - hands * (hand_height(card, pad) + GAP) + GAP;
    // Without a row of the centre all rows share the remaining room.
    let extra = if own > 0.0 { 0.0 } else { (spare / hands.max(1.0)).floor() };
    let mut found = Slots { seats: vec![Rect::NOTHING; seats], centre: Rect::NOTHING, card, pad, height };
    let mut top = table.top();
    for row in &rows {
        let high = if alone(row) { spare - GAP } else { hand_height(card, pad) + extra };
        let cells = if alone(row) { 1 } else { row.len().max(columns) } as f32;
        let wide = ((size.x - GAP * (cells - 1.0)) / cells).floor().max(1.0);
        for (number, place) in (0_u8..).zip(row) {
            let corner = pos2(table.left() + f32::from(number) * (wide + GAP), top);
            let slot = Rect::from_min_size(corner, vec2(wide, high));
            match *place {
                Place::Seat(seat) => found.seats[seat] = slot,
                Place::Centre => found.centre = slot,
            }
        }
        top += high + GAP;
    }
    found
}

/// The occupants of rows of hands, the first at the top left, with the centre below.
fn lines(columns: usize, seats: usize) -> Vec<Vec<Place>> {
    let hands: Vec<Place> = (0..seats).map(Place::Seat).collect();
    hands.chunks(columns).map(<[Place]>::to_vec).chain([vec![Place::Centre]]).collect()
}

/// The occupants of the rows around the play from the top; four sit `around` it where play goes to the left.
fn rows(width: f32, height: f32, seats: usize, around: bool) -> Vec<Vec<Place>> {
    let wide = width >= TWO_HANDS;
    let abreast = if width >= WIDE_ROW {
        SIDES
    } else if wide {
        2
    } else {
        1
    };
    // Play goes round to the right: the next seat sits there, the one before at the left.
    let mut others: Vec<Place> = (1..seats).rev().map(Place::Seat).collect();
    let mine: Vec<Place> = (0..seats.min(1)).map(Place::Seat).collect();
    let mut rows: Vec<Vec<Place>> = if seats > SIDES && !around {
        let all = [others, mine].concat();
        let rows = all.len().div_ceil(if wide { 3 } else { 2 });
        let hands = all.chunks(all.len().div_ceil(rows)).map(<[Place]>::to_vec);
        hands.chain([vec![Place::Centre]]).collect()
    } else if wide && height < LOW {
        // Between two others the play is as far from each.
        others.insert(1.min(others.len()), Place::Centre);
        if height < LOWEST { vec![[others, mine].concat()] } else { vec![others, mine] }
    } else {
        let above = others.chunks(abreast).map(<[Place]>::to_vec);
        above.chain([vec![Place::Centre], mine]).collect()
    };
    rows.retain(|row| !row.is_empty());
    rows
}

impl Slots {
    /// The height of the cards of a seat, when the largest hand at the start of the line has a number of cards: in one
    /// row, each rank of it can be read.
    pub fn card_of(&self, seat: usize, largest: usize) -> f32 {
        let room = self.seats.get(seat).map_or(0.0, Rect::width) - 2.0 * self.pad;
        let wide = room / (1.0 + APART * largest.saturating_sub(1) as f32);
        (wide / ASPECT).floor().max(LEAST).min(self.card)
    }
}

/// The height of a hand's slot: its margins, its heading, its cards, and room for a picked card to rise.
fn hand_height(card: f32, pad: f32) -> f32 {
    2.0 * pad + HEADER + rise(card) - 5.0 + card
}

/// The largest whole step between two heights that is good, when lower ones are always at least as good.
pub(super) fn highest(least: f32, most: f32, good: impl Fn(f32) -> bool) -> Option<f32> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Pos2;

    fn of(width: f32, height: f32, seats: usize) -> Slots {
        slots(Rect::from_min_size(Pos2::ZERO, vec2(width, height)), seats, Seating::ToTheRight)
    }

    /// Hands in rows begin at the top left, and a further one moves none of the others.
    #[test]
    fn hands_in_rows_keep_their_places() {
        for (width, height) in [(852.0, 700.0), (614.0, 446.0), (420.0, 700.0)] {
            let table = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            let of = |seats| slots(table, seats, Seating::InRows);
            for seats in 2..=5 {
                let found = of(seats);
                assert_eq!(found.seats[0].min, Pos2::ZERO, "{found:?}");
                for (one, next) in found.seats.iter().zip(&found.seats[1..]) {
                    let behind = one.right() < next.left() && one.top() == next.top();
                    assert!(behind || one.bottom() < next.top() && next.left() == 0.0, "{found:?}");
                }
                let last = found.seats.iter().map(Rect::bottom).fold(0.0, f32::max);
                assert!(found.centre.top() > last && found.centre.is_positive(), "{found:?}");
                if width > TWO_HANDS || seats < 4 {
                    let fewer = of(seats - 1);
                    assert_eq!(fewer.seats[..], found.seats[..seats - 1], "{width}: {seats}");
                }
            }
        }
    }

    #[test]
    fn four_sit_around_the_play() {
        for (width, height) in
            [(852.0, 700.0), (614.0, 446.0), (680.0, 230.0), (420.0, 700.0), (320.0, 300.0)]
        {
            let found = slots(Rect::from_min_size(Pos2::ZERO, vec2(width, height)), 4, Seating::ToTheLeft);
            let all: Vec<Rect> = found.seats.iter().copied().chain([found.centre]).collect();
            for (index, slot) in all.iter().enumerate() {
                assert!(slot.is_positive(), "{found:?}");
                assert!(all[..index].iter().all(|other| !other.intersects(*slot)), "{found:?}");
            }
            assert!(found.seats[0].bottom() >= found.centre.bottom(), "{found:?}");
        }
        let found = slots(Rect::from_min_size(Pos2::ZERO, vec2(852.0, 700.0)), 4, Seating::ToTheLeft);
        let [_, right, across, left] = found.seats[..] else { panic!("four seats") };
        assert!(left.right() < across.left() && across.right() < right.left());
        assert!(right.bottom() < found.centre.top());
    }

    #[test]
    fn slots_lie_apart_within_the_table() {
        for (width, height) in
            [(852.0, 700.0), (614.0, 446.0), (680.0, 230.0), (420.0, 700.0), (320.0, 300.0)]
        {
            for seats in 0..=6 {
                let found = of(width, height, seats);
                let table = Rect::from_min_size(Pos2::ZERO, vec2(width, found.height));
                let all: Vec<Rect> = found.seats.iter().copied().chain([found.centre]).collect();
                for (index, slot) in all.iter().enumerate() {
                    assert!(slot.is_positive() && table.expand(0.5).contains_rect(*slot), "{found:?}");
                    assert!(all[..index].iter().all(|other| !other.intersects(*slot)), "{found:?}");
                }
            }
        }
    }

    #[test]
    fn the_next_seat_sits_at_the_right_and_the_first_below() {
        let found = of(852.0, 700.0, 3);
        let [mine, next, before] = found.seats[..] else { panic!("three seats") };
        assert!(before.right() < next.left() && before.top() == next.top());
        assert!(next.bottom() < found.centre.top() && found.centre.bottom() < mine.top());
        assert_eq!(mine.bottom(), 700.0);
    }

    #[test]
    fn cards_follow_the_table_and_the_largest_hand() {
        let found = of(836.0, 684.0, 2);
        let ten = found.card_of(0, 10);
        assert!(ten >= 110.0, "{ten}");
        assert_eq!(found.card_of(0, 20), ten, "twenty cards as high as ten fit in one row");
        let others = of(836.0, 684.0, 3).card_of(1, 20);
        assert!((60.0..ten).contains(&others), "{others}");
        assert_eq!(of(3000.0, 2000.0, 2).card, 200.0);
        assert_eq!(of(836.0, 540.0, 2).card, 97.0);
    }
}
