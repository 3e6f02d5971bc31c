//! QR codes of share codes: drawn into pictures, and read back from screenshots, photographs and pictures sent by messengers.
//!
//! Share codes keep their meaning in capital letters, which QR codes store in five and a half bits each.

use super::png::NoStudy;
use super::shape::{Area, Colour, Path, Point, Shapes, Step, at};
use image::imageops::{FilterType, resize};
use image::{GrayImage, ImageFormat, ImageReader, Limits};
use qrcode::Color;
use rqrr::PreparedImage;
use std::io::Cursor;

/// Length limit of a text, in characters.
pub const MOST_LETTERS: usize = 300;
/// Least side of a module, in pixels: half of it survives the usual compression.
pub const LEAST_PIXELS: u32 = 8;
/// Light margin on each side, in modules (ISO/IEC 18004, quiet zone).
const QUIET: usize = 4;
/// Longest side of a picture that is searched, in pixels; larger ones are reduced first.
const MOST_SIDE: u32 = 4096;
/// Longest side of a picture that is decoded, in pixels.
const MOST_DECODED: u32 = 16_384;
/// Memory limit of decoding, in bytes.
const MOST_BYTES: u64 = 512 << 20;

/// A QR code to be drawn.
pub struct QrCode {
    side: usize,
    dark: Vec<bool>,
}

impl QrCode {
    /// The code of a text, error correction M; none for a text longer than [`MOST_LETTERS`].
    pub fn new(text: &str) -> Option<Self> {
        if text.chars().count() > MOST_LETTERS {
            return None;
        }
        let code = qrcode::QrCode::new(text.to_ascii_uppercase()).ok()?;
        let side = code.width();
        let dark = code.into_colors().into_iter().map(|colour| colour == Color::Dark).collect();
        Some(Self { side, dark })
    }

    /// Modules on a side, with the quiet zone.
    pub fn modules(&self) -> usize {
        self.side + 2 * QUIET
    }

    /// Draws the code with its quiet zone, black on white in any palette.
    pub fn draw(&self, shapes: &mut Shapes, corner: Point, module: f32) {
        let side = self.modules() as f32 * module;
        shapes.area(Area::new(corner, side, side), 0.0, Colour([255; 4]), None);
        // One path: separate areas would leave hairlines between rows.
        let mut path = Vec::new();
        for (row, modules) in self.dark.chunks(self.side).enumerate() {
            let mut column = 0;
            for run in modules.chunk_by(|one, next| one == next) {
                if run[0] {
                    let min = corner + at((column + QUIET) as f32 * module, (row + QUIET) as f32 * module);
                    let (right, below) = (min.x + run.len() as f32 * module, min.y + module);
                    path.push(Step::To(min));
                    path.extend([at(right, min.y), at(right, below), at(min.x, below)].map(Step::Line));
                    path.push(Step::Close);
                }
                column += run.len();
            }
        }
        shapes.fill(Path(path), Colour([0, 0, 0, 255]));
    }
}

/// Texts of the QR codes in a PNG or JPEG file.
///
/// # Errors
/// Fails if the picture has another format, is damaged, or too large to be decoded.
pub fn texts_in(bytes: &[u8]) -> Result<Vec<String>, NoStudy> {
    let format = image::guess_format(bytes).map_err(|_| NoStudy::OtherFormat)?;
    if !matches!(format, ImageFormat::Png | ImageFormat::Jpeg) {
        return Err(NoStudy::OtherFormat);
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height) = (Some(MOST_DECODED), Some(MOST_DECODED));
    limits.max_alloc = Some(MOST_BYTES);
    reader.limits(limits);
    Ok(texts(&reader.decode().map_err(|_| NoStudy::Damaged)?.into_luma8()))
}

/// Texts of the QR codes in a picture in shades of grey, each once: of the first size at which any is read.
pub fn texts(picture: &GrayImage) -> Vec<String> {
    let longest = picture.width().max(picture.height());
    // The finder takes modules of four pixels and a fraction for blurred ones: enlarged and reduced they have other edges.
    let sizes =
        [1.0, 2.0, 1.5, 0.7].map(|scale| (longest as f32 * scale).min(MOST_SIDE as f32) / longest as f32);
    let found = |scale: f32| {
        let side = |side: u32| (side as f32 * scale).round().max(1.0) as u32;
        let (width, height) = (side(picture.width()), side(picture.height()));
        if (width, height) == picture.dimensions() {
            return texts_at_size(picture);
        }
        texts_at_size(&resize(picture, width, height, FilterType::CatmullRom))
    };
    sizes.into_iter().map(found).find(|texts| !texts.is_empty()).unwrap_or_default()
}

fn texts_at_size(picture: &GrayImage) -> Vec<String> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let grey = picture.as_raw();
    let mut prepared = PreparedImage::prepare_from_greyscale(width, height, |x, y| grey[y * width + x]);
    let grids = prepared.detect_grids();
    let mut texts: Vec<String> =
        grids.iter().filter_map(|grid| grid.decode().ok()).map(|(_, text)| text).collect();
    texts.sort();
    texts.dedup();
    texts
}
