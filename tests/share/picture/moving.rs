//! Lines as animated GIF files.

use etude_picture::raster;
use etude_share::animation::{self, LARGEST, NotMoving};
use etude_share::picture::{PictureOptions, picture};
use etude_study::document::Exercise;
use etude_study::{Document, Walk, session};
use etude_support::file;
use etude_texts::{Language, Texts};
use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, Frame};
use std::io::Cursor;

fn sample(path: &str) -> Document {
    session::read(&std::fs::read_to_string(file(path)).expect("a file")).expect("a study")
}

fn gif(document: &Document, width: u32) -> Result<Vec<u8>, NotMoving> {
    animation::gif(document, &Texts::new(Language::English), PictureOptions::default(), width)
}

fn frames(bytes: &[u8]) -> Vec<Frame> {
    let decoder = GifDecoder::new(Cursor::new(bytes)).expect("a GIF");
    decoder.into_frames().collect_frames().expect("frames")
}

const GAME: &str = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wc3,e3,Kc1:Bf6,d6,h8\",
    moves: [(move: \"c3-d4\", variations: [[\"e3-f4\"]]), \"f6-g5\", \"d4-c5\"])";

#[test]
fn each_position_of_the_line_is_a_frame_of_a_second() {
    let study = session::read(GAME).expect("a study");
    let bytes = gif(&study, 300).expect("a moving picture");
    assert!(bytes.starts_with(b"GIF89a") && bytes.len() < LARGEST / 4, "{} bytes", bytes.len());
    assert!(bytes.windows(11).any(|part| part == b"NETSCAPE2.0"), "it repeats");
    let frames = frames(&bytes);
    assert_eq!(frames.len(), 4);
    for frame in &frames {
        assert_eq!(frame.delay().numer_denom_ms(), (1000, 1));
        assert_eq!(frame.buffer().dimensions(), frames[0].buffer().dimensions());
    }
    assert_eq!(frames[0].buffer().width(), 300);
    let differ = |a: &Frame, b: &Frame| a.buffer() != b.buffer();
    assert!(frames.windows(2).all(|two| differ(&two[0], &two[1])));
    // A line in view is told in place of the main one.
    let other = Document { at: vec!["e3-f4".to_owned()], ..study.clone() };
    assert_eq!(self::frames(&gif(&other, 300).expect("a moving picture")).len(), 2);
    // From within the main line it is whole.
    let within = Document { at: vec!["c3-d4".to_owned()], ..study };
    assert_eq!(gif(&within, 300).expect("a moving picture"), bytes);
}

#[test]
fn cards_move_too_and_every_frame_is_the_picture_of_its_position() {
    let study = sample("saves/climbing/one-run.ron");
    let bytes = gif(&study, 640).expect("a moving picture");
    let frames = frames(&bytes);
    assert_eq!(frames.len(), study.line.0.len() + 1);
    let texts = Texts::new(Language::English);
    let unasked = Document { exercise: Exercise::default(), ..study.clone() };
    let mut open = etude_share::open(&unasked).expect("it opens");
    for (frame, ply) in frames.iter().zip(0..) {
        if ply > 0 {
            let game = open.playing_mut().expect("it is played");
            game.walk(Walk::Forward);
        }
        let drawn = raster::draw(&picture(open.as_ref(), &texts, PictureOptions::default()), 640);
        let shown = frame.buffer();
        assert!(shown.height() >= drawn.height, "nothing is cut off");
        // As near as 256 colours come.
        let far = |(at, pixel): (usize, &[u8; 3])| {
            let (x, y) = (at as u32 % drawn.width, at as u32 / drawn.width);
            let shown = shown.get_pixel(x, y).0;
            pixel.iter().zip(shown).any(|(drawn, shown)| drawn.abs_diff(shown) > 32)
        };
        let (pixels, _) = drawn.colours.as_chunks::<3>();
        let count = pixels.iter().enumerate().filter(|&pixel| far(pixel)).count();
        assert!(count * 100 < pixels.len(), "ply {ply}: {count} of {} pixels", pixels.len());
    }
    assert!(bytes.len() < LARGEST / 2, "{} bytes", bytes.len());
}

#[test]
fn what_makes_no_moving_picture_is_refused() {
    let study = session::read(GAME).expect("a study");
    let still = Document { line: etude_study::document::Line::default(), ..study.clone() };
    assert!(matches!(gif(&still, 300), Err(NotMoving::NoMoves)));
    let texts = Texts::new(Language::English);
    let whole = gif(&study, 300).expect("a moving picture").len();
    let within = |most| animation::gif_within(&study, &texts, PictureOptions::default(), 300, most);
    assert!(within(whole).is_ok());
    // Without room for its last byte, and for its last frame.
    assert!(matches!(within(whole - 1), Err(NotMoving::Large { fitted: 4, all: 4, .. })));
    assert!(matches!(within(whole - 300), Err(NotMoving::Large { fitted: 1..4, all: 4, .. })));
    let large = NotMoving::Large { most: LARGEST, fitted: 3, all: 9 };
    let words = texts.say(&large.message());
    assert!(
        words.starts_with("The moving picture would be larger than 2 MB: 3 of 9 positions fit."),
        "{words}"
    );
}
