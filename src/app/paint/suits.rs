//! The signs on cards: four suits, and a star for jokers, drawn as outlines.

use std::sync::LazyLock;

use egui::{Color32, Painter, Pos2, Vec2};

use super::outline::{Outline, Pen};
use crate::model::cards::Suit;

static HEART: LazyLock<Outline> = LazyLock::new(|| {
    Pen::at(0.0, -0.24)
        .curve([-0.07, -0.39], [-0.18, -0.455], [-0.28, -0.455])
        .curve([-0.40, -0.455], [-0.485, -0.355], [-0.485, -0.22])
        .curve([-0.485, 0.02], [-0.20, 0.20], [0.0, 0.49])
        .mirrored()
});

static DIAMOND: LazyLock<Outline> = LazyLock::new(|| {
    Pen::at(0.0, -0.5)
        .curve([-0.09, -0.31], [-0.23, -0.13], [-0.385, 0.0])
        .curve([-0.23, 0.13], [-0.09, 0.31], [0.0, 0.5])
        .mirrored()
});

static SPADE: LazyLock<Outline> = LazyLock::new(|| {
    Pen::at(0.0, -0.5)
        .curve([-0.14, -0.27], [-0.465, -0.10], [-0.465, 0.15])
        .curve([-0.465, 0.28], [-0.37, 0.365], [-0.255, 0.365])
        .curve([-0.165, 0.365], [-0.085, 0.32], [-0.04, 0.25])
        .curve([-0.05, 0.36], [-0.10, 0.44], [-0.19, 0.485])
        .mirrored()
});

static CLUB: LazyLock<Outline> = LazyLock::new(|| {
    // Half a top leaf, a side leaf, and a stem that spreads; neighbouring leaves meet where their circles cross.
    Pen::new()
        .arc([0.0, -0.25], 0.235, 270.0, 149.6)
        .arc([-0.245, 0.10], 0.235, 280.3, 24.0)
        .curve([-0.05, 0.34], [-0.10, 0.44], [-0.19, 0.485])
        .mirrored()
});

static STAR: LazyLock<Outline> = LazyLock::new(|| {
    let points: Vec<Vec2> = (0..10)
        .map(|corner| {
            let radius = if corner % 2 == 0 { 0.5 } else { 0.215 };
            Vec2::angled((corner as f32 * 36.0 - 90.0).to_radians()) * radius + Vec2::new(0.0, 0.03)
        })
        .collect();
    Outline::new(&points)
});

/// Paints a suit; `size` is its height.
pub fn paint_suit(painter: &Painter, suit: Suit, centre: Pos2, size: f32, turned: bool, colour: Color32) {
    let outline = match suit {
        Suit::Spades => &SPADE,
        Suit::Hearts => &HEART,
        Suit::Diamonds => &DIAMOND,
        Suit::Clubs => &CLUB,
    };
    outline.paint(painter, centre, size, turned, colour);
}

/// Paints the star of a joker; `size` is its height.
pub fn paint_star(painter: &Painter, centre: Pos2, size: f32, turned: bool, colour: Color32) {
    STAR.paint(painter, centre, size, turned, colour);
}
