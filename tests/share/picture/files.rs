//! PNG files that carry a study: it comes back byte for byte, or it is said why not.

use etude_picture::png::{NoStudy, looks_like_picture, study_in, write};
use etude_picture::raster::Pixels;

const STUDY: &str = "(\n    format: 1,\n    title: \"Две пары, 残局\",\n\n    position: \"3 4 / 5\",\n)\n";

fn sized(width: u32, height: u32, colours: Vec<u8>) -> Pixels {
    Pixels { width, height, density: 5669, colours }
}

fn pixels() -> Pixels {
    let colours = (0..48 * 32).flat_map(|at: u32| [(at % 251) as u8, (at / 48) as u8, 40]).collect();
    sized(48, 32, colours)
}

fn picture() -> Vec<u8> {
    write(&pixels(), Some(STUDY)).expect("a picture")
}

/// The chunks of a file: their names and what they hold.
fn chunks(file: &[u8]) -> Vec<([u8; 4], Vec<u8>)> {
    let mut chunks = Vec::new();
    let mut rest = &file[8..];
    while rest.len() >= 12 {
        let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
        chunks.push((rest[4..8].try_into().unwrap(), rest[8..8 + length].to_vec()));
        rest = &rest[12 + length..];
    }
    chunks
}

/// A file of chunks, each with the checksum it must have.
fn file(chunks: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut file = picture()[..8].to_vec();
    for (name, data) in chunks {
        file.extend((data.len() as u32).to_be_bytes());
        let named: Vec<u8> = name.iter().chain(data).copied().collect();
        file.extend(&named);
        file.extend(crc32fast::hash(&named).to_be_bytes());
    }
    file
}

/// The chunks of the picture after something was done to them.
fn changed(change: impl FnOnce(&mut Vec<([u8; 4], Vec<u8>)>)) -> Vec<u8> {
    let mut all = chunks(&picture());
    change(&mut all);
    file(&all)
}

fn text_of(all: &mut [([u8; 4], Vec<u8>)]) -> &mut Vec<u8> {
    let found = all.iter_mut().find(|(name, _)| name == b"iTXt");
    &mut found.expect("a chunk of text").1
}

/// A chunk with a text that is not packed.
fn chunk(text: &str) -> ([u8; 4], Vec<u8>) {
    let data = [b"Etude study\0\0\0\0\0".as_slice(), text.as_bytes()].concat();
    (*b"iTXt", data)
}

/// The text in the chunk of a picture.
fn bound(study: &str) -> String {
    let decoder = png::Decoder::new(std::io::Cursor::new(write(&pixels(), Some(study)).unwrap()));
    let reader = decoder.read_info().unwrap();
    reader.info().utf8_text[0].get_text().unwrap()
}

/// The chunks that carry other pixels, with the study of the picture.
fn with_pixels(other: &Pixels) -> Vec<u8> {
    let text = chunks(&picture()).into_iter().find(|(name, _)| name == b"iTXt").unwrap();
    let mut all = chunks(&write(other, None).unwrap());
    all.insert(1, text);
    file(&all)
}

#[test]
fn a_study_comes_back_byte_for_byte() {
    assert_eq!(study_in(&picture()).as_deref(), Ok(STUDY));
    for study in ["", "\n\n", "(a)\r\n\n(b)", "\u{0}\u{feff}x"] {
        let file = write(&pixels(), Some(study)).expect("a picture");
        assert_eq!(study_in(&file).as_deref(), Ok(study));
    }
    let long: String = (0..400_000_u32).map(|at| char::from(b' ' + (at % 977 * at % 90) as u8)).collect();
    assert_eq!(study_in(&write(&pixels(), Some(&long)).expect("a picture")), Ok(long), "a long one too");
}

#[test]
fn a_picture_that_another_program_packed_again_without_loss_still_tells_its_study() {
    let text = chunks(&picture()).into_iter().find(|(name, _)| name == b"iTXt").unwrap();
    let image = image::load_from_memory(&picture()).expect("a picture");
    let mut packed = std::io::Cursor::new(Vec::new());
    image.to_rgba8().write_to(&mut packed, image::ImageFormat::Png).expect("it is packed");
    let mut all = chunks(&packed.into_inner());
    all.insert(1, text);
    assert_eq!(study_in(&file(&all)).as_deref(), Ok(STUDY));
}

#[test]
fn mistreated_pictures_say_why_they_have_no_study() {
    let whole = picture();
    let pixels = pixels();
    let mut cases: Vec<(&str, Vec<u8>, NoStudy)> = Vec::new();
    let mut case = |name, file, why| cases.push((name, file, why));

    // Written again by another program, which drops what it does not know.
    let image = image::load_from_memory(&whole).expect("a picture");
    let mut again = std::io::Cursor::new(Vec::new());
    image.write_to(&mut again, image::ImageFormat::Png).expect("it is written");
    case("re-encoded", again.into_inner(), NoStudy::None);
    case("stripped", changed(|all| all.retain(|(name, _)| name != b"iTXt")), NoStudy::None);
    case("never had one", write(&pixels, None).unwrap(), NoStudy::None);
    case("another keyword", changed(|all| text_of(all)[0] = b'e'), NoStudy::None);

    // Other pixels, the chunk kept.
    let cropped = sized(48, 30, pixels.colours[..48 * 30 * 3].to_vec());
    case("cropped below", with_pixels(&cropped), NoStudy::Changed);
    let narrow = pixels.colours.chunks(48 * 3).flat_map(|row| &row[..40 * 3]).copied().collect();
    case("cropped at the right", with_pixels(&sized(40, 32, narrow)), NoStudy::Changed);
    let turned = sized(32, 48, pixels.colours.clone());
    case("turned", with_pixels(&turned), NoStudy::Changed);
    let mut painted = pixels.clone();
    painted.colours[700] ^= 1;
    case("one pixel painted over", with_pixels(&painted), NoStudy::Changed);
    let double = pixels.colours.chunks(3).flat_map(|pixel| [pixel, pixel].concat()).collect();
    case("scaled", with_pixels(&sized(96, 32, double)), NoStudy::Changed);
    let grey = pixels.colours.chunks(3).flat_map(|pixel| [pixel[1]; 3]).collect();
    case("without its colours", with_pixels(&Pixels { colours: grey, ..pixels.clone() }), NoStudy::Changed);

    // Damage on the way.
    case("cut off", whole[..whole.len() / 2].to_vec(), NoStudy::Damaged);
    case("cut off within the last chunk", whole[..whole.len() - 6].to_vec(), NoStudy::Damaged);
    case("nothing but its beginning", whole[..8].to_vec(), NoStudy::Damaged);
    let mut flipped = whole.clone();
    let middle = flipped.len() - 40;
    flipped[middle] ^= 0x10;
    case("a bit flipped in the pixels", flipped, NoStudy::Damaged);
    let text: Vec<u8> = whole.iter().copied().filter(|byte| *byte != b'\r').collect();
    case("sent as text", text, NoStudy::Damaged);

    // The chunk itself.
    let with = |text: String| {
        changed(move |all| {
            all.retain(|(name, _)| name != b"iTXt");
            all.insert(1, chunk(&text));
        })
    };
    let told = bound(STUDY);
    case("another study behind the same lines", with(told.replace("3 4", "3 5")), NoStudy::DamagedStudy);
    case("a study cut off", with(told[..told.len() - 9].to_owned()), NoStudy::DamagedStudy);
    case(
        "lines without a study",
        with(told.lines().take(3).collect::<Vec<_>>().join("\n")),
        NoStudy::DamagedStudy,
    );
    case("a newer version", with(told.replacen("etude-study 1", "etude-study 2", 1)), NoStudy::Newer);
    case("something else under the keyword", with("hello".to_owned()), NoStudy::DamagedStudy);
    let unpacked = changed(|all| {
        let text = text_of(all);
        let end = text.len() - 8;
        text[end..].fill(7);
    });
    case("packed wrongly", unpacked, NoStudy::DamagedStudy);
    let twice = changed(|all| {
        let text = all.iter().find(|(name, _)| name == b"iTXt").cloned().unwrap();
        all.insert(1, text);
    });
    case("two studies", twice, NoStudy::Several);

    // Other files.
    let jpeg = [&[0xff, 0xd8, 0xff, 0xe0, 0, 16], b"JFIF\0".as_slice(), &[1; 200]].concat();
    case("a photograph named .png", jpeg, NoStudy::OtherFormat);
    case("a moving picture", b"GIF89a123456".to_vec(), NoStudy::OtherFormat);
    case("a picture of the web", b"RIFF\x10\0\0\0WEBPVP8 ".to_vec(), NoStudy::OtherFormat);
    case("nothing", Vec::new(), NoStudy::OtherFormat);

    for (name, file, why) in &cases {
        assert_eq!(study_in(file), Err(*why), "{name}");
        assert!(file.is_empty() || looks_like_picture(file), "{name} is told from texts");
    }
    assert!(cases.len() >= 20);
    assert!(!looks_like_picture(b"(format: 1, game: \"any\")") && !looks_like_picture("残局".as_bytes()));
}

#[test]
fn no_byte_of_a_picture_can_be_changed_unseen() {
    let whole = picture();
    for at in 0..whole.len() {
        let mut file = whole.clone();
        file[at] ^= 1 << (at % 8);
        if let Ok(study) = study_in(&file) {
            assert_eq!(study, STUDY, "byte {at}");
        }
        assert!(study_in(&whole[..at]).is_err(), "{at} bytes");
    }
}
