//! QR codes in pictures: read back after what messengers do to them, and refused where they say nothing.

use etude_picture::png::NoStudy;
use etude_picture::qr::{self, MOST_LETTERS, QrCode};
use etude_picture::raster::{Pixels, draw};
use etude_picture::shape::{Colour, Shapes, at};
use etude_picture::{Picture, png};
use etude_share::picture::{Carried, PictureOptions, USUAL_WIDTH, carried};
use etude_share::{code, picture};
use etude_study::{Document, session};
use etude_support::file;
use etude_texts::{Language, Texts};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, RgbImage};
use std::path::PathBuf;

/// Samples of every game, so many of each.
fn samples(each: usize) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for game in ["climbing", "draughts", "durak", "three_card"] {
        let folder = std::fs::read_dir(file("saves").join(game)).expect("a folder");
        let mut paths: Vec<PathBuf> = folder.map(|entry| entry.expect("a file").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
        paths.sort();
        found.extend(paths.into_iter().take(each));
    }
    found
}

fn study(path: &PathBuf) -> Document {
    session::read(&std::fs::read_to_string(path).expect("a file")).expect("a study")
}

/// The picture of a study with its code, as colours.
fn pixels(document: &Document, dark: bool) -> Option<(Pixels, String)> {
    let open = etude_share::open(document).expect("a study");
    let code = picture::code(open.as_ref(), false, USUAL_WIDTH).ok()?;
    let options = PictureOptions { dark, code: Some(&code), ..PictureOptions::default() };
    let drawn = picture::picture(open.as_ref(), &Texts::new(Language::English), options);
    Some((draw(&drawn, USUAL_WIDTH), code))
}

/// What a messenger makes of a picture: margins gone, half the size, JPEG of quality 60.
fn sent(pixels: &Pixels) -> Vec<u8> {
    let picture = RgbImage::from_raw(pixels.width, pixels.height, pixels.colours.clone()).expect("colours");
    let (width, height) = (pixels.width - 40, pixels.height - 40);
    let picture = DynamicImage::from(picture).crop_imm(20, 20, width, height);
    let half = picture.resize(width / 2, height / 2, FilterType::Triangle).into_rgb8();
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 60).encode_image(&half).expect("a JPEG");
    bytes
}

#[test]
fn a_code_survives_what_messengers_do_to_a_picture() {
    let (mut told, mut lost) = (0, Vec::new());
    for path in samples(2) {
        let document = study(&path);
        for dark in [false, true] {
            let Some((pixels, code)) = pixels(&document, dark) else { continue };
            told += 1;
            let Ok(Carried::Code(found)) = carried(&sent(&pixels)) else {
                lost.push(path.clone());
                continue;
            };
            let expected = code::read(&code).expect("a code").expect("a position");
            assert_eq!(*found, expected, "{}", path.display());
        }
    }
    assert!(told >= 14, "{told} of 16 pictures have a code");
    // Of 40 pictures, five samples of each game, two may be lost.
    assert!(lost.len() <= told / 20, "of {told} are lost {lost:?}");
}

#[test]
fn the_embedded_study_says_more_than_the_code() {
    let document = study(&file("saves/climbing/lolli-3.ron"));
    let (pixels, _) = pixels(&document, false).expect("a picture");
    let text = session::write(&document);
    let whole = png::write(&pixels, Some(&text)).expect("a file");
    assert!(matches!(carried(&whole), Ok(Carried::Study(found)) if found == text));
    let bare = png::write(&pixels, None).expect("a file");
    assert!(matches!(carried(&bare), Ok(Carried::Code(found)) if found.position == document.position));
}

/// Texts as QR codes side by side.
fn codes(texts: &[&str]) -> Vec<u8> {
    let mut shapes = Shapes::default();
    for (index, text) in texts.iter().enumerate() {
        QrCode::new(text).expect("a code").draw(&mut shapes, at(400.0 * index as f32, 0.0), 4.0);
    }
    let size = [400.0 * texts.len() as f32, 400.0];
    let ground = Colour([255; 4]);
    let drawn = Picture { title: String::new(), description: String::new(), size, ground, shapes };
    png::write(&draw(&drawn, 800 * texts.len() as u32), None).expect("a file")
}

#[test]
fn pictures_that_mislead_are_refused() {
    let document = study(&file("saves/climbing/lolli-3.ron"));
    let one = code::write(&document, false).expect("a code");
    let other = code::write(&study(&file("saves/draughts/combination-1.ron")), false).expect("a code");
    assert!(matches!(carried(&codes(&[&one])), Ok(Carried::Code(_))));
    let refused = |bytes: &[u8]| carried(bytes).expect_err("no study");
    assert_eq!(refused(&codes(&[&one, &other])), NoStudy::Several);
    assert_eq!(refused(&codes(&["https://example.org"])), NoStudy::None);
    assert_eq!(refused(&codes(&[&one.replace("1-", "9-")])), NoStudy::Newer);
    assert_eq!(refused(&codes(&[&one[..one.len() - 2]])), NoStudy::DamagedStudy);
    assert_eq!(refused(b"GIF89a and no more"), NoStudy::OtherFormat);
    assert_eq!(refused(&[0xff, 0xd8, 0xff, 0xe0, 0, 16]), NoStudy::Damaged);
    // A JPEG that claims 65,500 pixels a side.
    let mut jpeg = sent(&pixels(&document, false).expect("a picture").0);
    let frame = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).expect("a frame");
    jpeg[frame + 5..frame + 9].copy_from_slice(&[0xff, 0xdc, 0xff, 0xdc]);
    assert_eq!(refused(&jpeg), NoStudy::Damaged);
}

#[test]
fn damaged_pictures_end_in_words() {
    let document = study(&file("saves/climbing/lolli-3.ron"));
    let whole = sent(&pixels(&document, false).expect("a picture").0);
    for seed in 0..60_usize {
        let mut bytes = whole.clone();
        for step in 0..=seed % 7 {
            let place = 20 + (seed * 7919 + step * 104_729) % (bytes.len() - 20);
            bytes[place] ^= 1 << (seed % 8);
        }
        bytes.truncate(bytes.len() - seed * 31 % 900);
        // A code that is read in spite of that is the right one: it has a checksum.
        if let Ok(Carried::Code(found)) = carried(&bytes) {
            assert_eq!(found.position, document.position, "seed {seed}");
        }
    }
}

#[test]
fn only_short_texts_become_codes() {
    let text = |length: usize| "Q".repeat(length);
    let longest = QrCode::new(&text(MOST_LETTERS)).expect("a code");
    assert!(longest.modules() as u32 * qr::LEAST_PIXELS < USUAL_WIDTH / 2, "{}", longest.modules());
    assert!(QrCode::new(&text(MOST_LETTERS + 1)).is_none());
}
