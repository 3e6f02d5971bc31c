//! The signs of pictures in the window: suits, crowns, and the star of jokers, cut into triangles once.

use super::outline::Outline;
use egui::{Color32, Painter, Pos2, vec2};
use etude_model::cards::Suit;
use etude_picture::shape::Sign;
use std::sync::LazyLock;

/// Steps of a curve: enough to look round at 200 points.
const STEPS: u8 = 14;

fn outline(sign: Sign) -> Outline {
    let points: Vec<_> = sign.path().points(STEPS).into_iter().map(|point| vec2(point.x, point.y)).collect();
    Outline::new(&points)
}

static SUITS: LazyLock<[Outline; 4]> = LazyLock::new(|| Suit::ALL.map(|suit| outline(Sign::Suit(suit))));
static STAR: LazyLock<Outline> = LazyLock::new(|| outline(Sign::Star));
static CROWN: LazyLock<Outline> = LazyLock::new(|| outline(Sign::Crown));

/// Paints a sign; `size` is its height.
pub fn paint_sign(painter: &Painter, sign: Sign, centre: Pos2, size: f32, turned: bool, colour: Color32) {
    let outline = match sign {
        Sign::Suit(suit) => &SUITS[suit as usize],
        Sign::Star => &STAR,
        Sign::Crown => &CROWN,
    };
    outline.paint(painter, centre, size, turned, colour);
}

/// Paints a suit; `size` is its height.
pub fn paint_suit(painter: &Painter, suit: Suit, centre: Pos2, size: f32, turned: bool, colour: Color32) {
    paint_sign(painter, Sign::Suit(suit), centre, size, turned, colour);
}
