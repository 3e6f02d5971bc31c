//! What is drawn, and as which text.

use etude_model::{CardFace, Piece, PieceShape, Side, Suit};
use etude_picture::Picture;
use etude_picture::card::{CardLook, draw_card};
use etude_picture::font;
use etude_picture::palette::{DARK, LIGHT};
use etude_picture::piece::{PieceLook, draw_piece};
use etude_picture::raster;
use etude_picture::shape::{Area, Shapes, Weight, at};
use etude_picture::svg;
use etude_support::file;

fn picture(shapes: Shapes, size: [f32; 2]) -> Picture {
    Picture {
        title: "Cards & <pieces>".to_owned(),
        description: String::new(),
        size,
        ground: LIGHT.paper,
        shapes,
    }
}

/// Some cards and pieces beside each other.
fn samples() -> Picture {
    let mut shapes = Shapes::default();
    let ranked = |number, suit| CardFace::Ranked { number, suit };
    let faces = [ranked(10, Some(Suit::Hearts)), ranked(12, None), CardFace::BigJoker, CardFace::Back];
    for (x, face) in (0_u8..).zip(faces) {
        let area = Area::new(at(10.0 + 80.0 * f32::from(x), 10.0), 70.0, 98.0);
        draw_card(&mut shapes, area, face, CardLook::default(), &LIGHT);
    }
    let pieces = [(Side::First, PieceShape::Disc), (Side::Second, PieceShape::Crowned)];
    for (x, (side, shape)) in (0_u8..).zip(pieces) {
        let piece = Piece { side, shape, name: "" };
        let place = at(360.0 + 60.0 * f32::from(x), 60.0);
        draw_piece(&mut shapes, place, 60.0, piece, PieceLook::default(), &DARK);
    }
    picture(shapes, [460.0, 120.0])
}

#[test]
fn cards_and_pieces_are_written_as_they_were() {
    let path = file("tests/data/pictures/cards.svg");
    let written = svg::write(&samples());
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(&path, &written).expect("the golden is written");
    }
    let golden = std::fs::read_to_string(&path).expect("a golden").replace("\r\n", "\n");
    assert!(written == golden, "tests/data/pictures/cards.svg differs: set UPDATE_GOLDENS and look at it");
    assert!(written.contains("<title>Cards &amp; &lt;pieces&gt;</title>"), "titles are escaped");
    assert!(!written.contains("<text"), "letters are outlines");
}

#[test]
fn pixels_show_what_was_drawn() {
    let pixels = raster::draw(&samples(), 920);
    assert_eq!((pixels.width, pixels.height), (920, 240));
    let at = |x: u32, y: u32| {
        let index = 3 * (y * pixels.width + x) as usize;
        <[u8; 3]>::try_from(&pixels.colours[index..index + 3]).expect("a pixel")
    };
    assert_eq!(at(2, 2), [255; 3], "paper at the edge");
    assert_eq!(at(90, 122), LIGHT.card_red.0[..3], "the heart in the middle of the first card");
    let letters = (180..300).any(|x| (20..120).any(|y| at(x, y) == LIGHT.card_black.0[..3]));
    assert!(letters, "a rank on the second card");
    // However large it is asked for, the picture is of a size that can be held.
    let large = raster::draw(&picture(Shapes::default(), [4.0, 1.0]), u32::MAX);
    assert_eq!((large.width, large.height), (raster::MOST, raster::MOST / 4));
}

#[test]
fn a_letter_without_a_glyph_is_a_box_as_others_are_letters() {
    let seen = |text: &str| font::lay(text, Weight::Strong).path.0.len();
    assert_eq!(seen(" "), 0);
    // Two rectangles, one cut out of the other.
    assert_eq!(seen("\u{a66e}"), 10);
    assert_eq!(seen("\u{1f3b2}\u{a66e}"), 20);
    assert!(
        font::width("A\u{a66e}B", 10.0, Weight::Regular) > font::width("AB", 10.0, Weight::Regular) + 4.0
    );
    // What is never drawn takes no room.
    assert_eq!(
        font::width("A\u{2068}\u{7}B", 10.0, Weight::Regular),
        font::width("AB", 10.0, Weight::Regular)
    );
    for text in ["", "\u{0}", "\u{301}", "العربية", "👩‍👩‍👧", "a\u{202e}b", &"x".repeat(5_000)]
    {
        let _ = font::wrapped(text, 14.0, Weight::Mono, 100.0);
        let _ = font::fitting(text, 14.0, Weight::Strong, 50.0);
    }
}

#[test]
fn lines_end_between_words_and_hanzi_and_never_before_a_stop() {
    let wrapped = |text: &str, room: f32| font::wrapped(text, 10.0, Weight::Regular, room);
    assert_eq!(wrapped("one two three", 46.0), ["one two", "three"]);
    let lines = wrapped("轮到地主。求胜着，不许拆牌。", 42.0);
    assert!(lines.len() > 2, "{lines:?}");
    assert!(lines.iter().all(|line| !line.starts_with(['。', '，'])), "{lines:?}");
    assert_eq!(lines.concat(), "轮到地主。求胜着，不许拆牌。");
    // A word that is wider than the room is cut rather than drawn over the edge.
    assert!(wrapped("Donaudampfschifffahrt", 30.0).iter().all(|line| font::width(
        line,
        10.0,
        Weight::Regular
    ) <= 30.0));
}
