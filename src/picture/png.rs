//! PNG files with an embedded study.
//!
//! The study is in an `iTXt` chunk, after a few lines that bind it to the picture: its size, a checksum of the pixels,
//! and one of the study. A picture that was cropped, scaled or painted over no longer matches and is rejected, as it
//! would claim to show something else.

use super::raster::{MOST, Pixels};
use png::text_metadata::ITXtChunk;
use png::{BitDepth, ColorType, Decoder, Encoder, Limits, PixelDimensions, Transformations, Unit};
use std::io::Cursor;

/// Keyword of the chunk.
const KEYWORD: &str = "Etude study";
/// First line of the chunk, with its version.
const FIRST: &str = "etude-study 1";
/// Signature of PNG files.
const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];
/// Memory limit of decoding, in bytes.
const MOST_BYTES: usize = 512 << 20;

/// Reason why a picture has no study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStudy {
    /// The picture has another format.
    OtherFormat,
    /// The file is truncated or corrupted.
    Damaged,
    /// There is no study: another program made or rewrote the picture.
    None,
    /// There is more than one study.
    Several,
    /// The study has a newer version.
    Newer,
    /// The picture was changed.
    Changed,
    /// The study is corrupted.
    DamagedStudy,
}

impl NoStudy {
    /// Fluent identifier of the message.
    pub fn id(self) -> &'static str {
        match self {
            Self::OtherFormat => "picture-other-format",
            Self::Damaged => "picture-damaged",
            Self::None => "picture-no-study",
            Self::Several => "picture-several",
            Self::Newer => "picture-newer",
            Self::Changed => "picture-changed",
            Self::DamagedStudy => "picture-damaged-study",
        }
    }
}

/// Returns true if bytes start like a picture of any format.
pub fn looks_like_picture(bytes: &[u8]) -> bool {
    let begins = |signature: &[u8]| bytes.starts_with(signature);
    let other = begins(&[0xff, 0xd8, 0xff])
        || begins(b"GIF8")
        || begins(b"BM") && bytes.len() > 26 && bytes[6..10] == [0; 4];
    let riff = begins(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    begins(&SIGNATURE[..4]) || other || riff
}

/// Writes pixels, with an optional study.
///
/// # Errors
/// Fails if the number of pixels does not match the size.
pub fn write(pixels: &Pixels, study: Option<&str>) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixels.width, pixels.height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let density = PixelDimensions { xppu: pixels.density, yppu: pixels.density, unit: Unit::Meter };
    encoder.set_pixel_dims(Some(density));
    let mut writer = encoder.write_header()?;
    if let Some(study) = study {
        let mut chunk = ITXtChunk::new(KEYWORD, format!("{}\n\n{study}", binding(pixels, study)));
        chunk.compressed = true;
        writer.write_text_chunk(&chunk)?;
    }
    writer.write_image_data(&pixels.colours)?;
    writer.finish()?;
    Ok(bytes)
}

/// Head of the chunk: version, size and CRC-32 of the pixels, length and CRC-32 of the study.
fn binding(pixels: &Pixels, study: &str) -> String {
    let Pixels { width, height, colours, .. } = pixels;
    let [picture, text] = [crc32fast::hash(colours), crc32fast::hash(study.as_bytes())];
    format!("{FIRST}\npicture {width}x{height} {picture:08x}\nstudy {} {text:08x}", study.len())
}

/// The embedded study, byte for byte.
///
/// # Errors
/// [`NoStudy`]: the reason why there is none.
pub fn study_in(bytes: &[u8]) -> Result<String, NoStudy> {
    if !bytes.starts_with(&SIGNATURE) {
        return Err(if bytes.starts_with(&SIGNATURE[..4]) { NoStudy::Damaged } else { NoStudy::OtherFormat });
    }
    let (pixels, chunks) = read(bytes).ok_or(NoStudy::Damaged)?;
    let chunk = match &chunks[..] {
        [] => return Err(NoStudy::None),
        [chunk] => chunk.as_ref().ok_or(NoStudy::DamagedStudy)?,
        [..] => return Err(NoStudy::Several),
    };
    if !chunk.starts_with(FIRST) {
        let version = chunk.lines().next().and_then(|first| first.strip_prefix("etude-study "));
        let newer =
            version.and_then(|version| version.parse::<u32>().ok()).is_some_and(|version| version > 1);
        return Err(if newer { NoStudy::Newer } else { NoStudy::DamagedStudy });
    }
    let (lines, study) = chunk.split_once("\n\n").ok_or(NoStudy::DamagedStudy)?;
    let expected = binding(&pixels, study);
    let nth_line = |lines: &str, number: usize| lines.lines().nth(number).map(str::to_owned);
    if nth_line(lines, 2) != nth_line(&expected, 2) {
        return Err(NoStudy::DamagedStudy);
    }
    if lines != expected {
        return Err(NoStudy::Changed);
    }
    Ok(study.to_owned())
}

/// Pixels and candidate chunks of a file; none if it cannot be decoded.
fn read(bytes: &[u8]) -> Option<(Pixels, Vec<Option<String>>)> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MOST_BYTES });
    // Other programs may encode the same colours differently.
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let mut reader = decoder.read_info().ok()?;
    let (width, height) = (reader.info().width, reader.info().height);
    if width > MOST || height > MOST {
        return None;
    }
    let mut buffer = vec![0; reader.output_buffer_size()?];
    let frame = reader.next_frame(&mut buffer).ok()?;
    buffer.truncate(frame.buffer_size());
    reader.finish().ok()?;
    let colours = match frame.color_type {
        ColorType::Rgb => buffer,
        ColorType::Rgba => {
            buffer.as_chunks::<4>().0.iter().flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
        }
        ColorType::Grayscale => buffer.iter().flat_map(|grey| [*grey; 3]).collect(),
        ColorType::GrayscaleAlpha => {
            buffer.as_chunks::<2>().0.iter().flat_map(|pixel| [pixel[0]; 3]).collect()
        }
        ColorType::Indexed => return None,
    };
    let texts = reader.info().utf8_text.iter().filter(|chunk| chunk.keyword == KEYWORD);
    let texts = texts.map(|chunk| {
        let mut chunk = chunk.clone();
        chunk.decompress_text_with_limit(LARGEST_STUDY).ok()?;
        chunk.get_text().ok()
    });
    Some((Pixels { width, height, density: 0, colours }, texts.collect()))
}

/// Size limit of an embedded study, in bytes, as for study files.
pub const LARGEST_STUDY: usize = 64 << 20;
