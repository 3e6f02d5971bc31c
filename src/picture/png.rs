//! PNG files that carry the study they show.
//!
//! The study stands in a text chunk (`iTXt`) behind a few lines which bind it to the picture: the size, a checksum of the
//! pixels and one of the study. A picture that was cropped, scaled or painted over does not fit these lines any more, and
//! is refused: it would claim to show what it does not.

use super::raster::{MOST, Pixels};
use png::text_metadata::ITXtChunk;
use png::{BitDepth, ColorType, Decoder, Encoder, Limits, PixelDimensions, Transformations, Unit};
use std::io::Cursor;

/// The keyword of the chunk.
const KEYWORD: &str = "Etude study";
/// The first line of the chunk: what it is and in which version.
const FIRST: &str = "etude-study 1";
/// How files in this format begin.
const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];
/// The most memory that reading a picture may take, in bytes.
const MOST_BYTES: usize = 512 << 20;

/// Why there is no study in a file that should be a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStudy {
    /// It is a picture of another format.
    OtherFormat,
    /// It is cut off or damaged.
    Damaged,
    /// It carries no study: this program did not make it, or another one took it out.
    None,
    /// It carries more than one.
    Several,
    /// It carries one in a version which is newer than this program.
    Newer,
    /// It is not the picture any more with which the study was written.
    Changed,
    /// The study in it is damaged.
    DamagedStudy,
}

impl NoStudy {
    /// The Fluent identifier of what is told.
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

/// Whether bytes begin as a picture does, of this or another format.
pub fn looks_like_picture(bytes: &[u8]) -> bool {
    let begins = |signature: &[u8]| bytes.starts_with(signature);
    let other = begins(&[0xff, 0xd8, 0xff])
        || begins(b"GIF8")
        || begins(b"BM") && bytes.len() > 26 && bytes[6..10] == [0; 4];
    let riff = begins(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    begins(&SIGNATURE[..4]) || other || riff
}

/// Writes pixels, with the study that they show where there is one.
///
/// # Errors
/// When the pixels are not as many as their size says.
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

/// The lines that bind a study to a picture.
fn binding(pixels: &Pixels, study: &str) -> String {
    let Pixels { width, height, colours, .. } = pixels;
    let [picture, text] = [crc32fast::hash(colours), crc32fast::hash(study.as_bytes())];
    format!("{FIRST}\npicture {width}x{height} {picture:08x}\nstudy {} {text:08x}", study.len())
}

/// The study that a picture carries, byte for byte as it was written.
///
/// # Errors
/// Why there is none.
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
    let second = |lines: &str, number: usize| lines.lines().nth(number).map(str::to_owned);
    if second(lines, 2) != second(&expected, 2) {
        return Err(NoStudy::DamagedStudy);
    }
    if lines != expected {
        return Err(NoStudy::Changed);
    }
    Ok(study.to_owned())
}

/// The pixels of a file, and the texts of the chunks that could be its study; none for one that cannot be unpacked.
fn read(bytes: &[u8]) -> Option<(Pixels, Vec<Option<String>>)> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MOST_BYTES });
    // Files of other programs may keep the same colours in other ways.
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

/// The largest study that is read out of a picture, in bytes: as large as a file of one may be.
pub const LARGEST_STUDY: usize = 64 << 20;
