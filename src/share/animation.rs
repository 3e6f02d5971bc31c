//! Lines as moving pictures: an animated GIF with a frame for each position.

use super::open_where_it_stands;
use super::picture::{PictureOptions, picture};
use crate::model::Message;
use crate::picture::raster::{self, Pixels};
use crate::study::{Document, LineId, OpenError, Study, Walk};
use crate::texts::Texts;
use image::codecs::gif::{GifEncoder, Repeat};
use image::{Delay, Frame, ImageBuffer, Rgba};
use std::io::{self, Write};

/// The largest file, in bytes.
pub const LARGEST: usize = 2 << 20;
/// Default width, in pixels.
pub const USUAL_WIDTH: u32 = 640;
/// Time of a frame, in milliseconds.
const EACH: u32 = 1000;
/// Speed of the choice of colours, from 1 (best) to 30.
const SPEED: i32 = 10;

/// The last byte of a GIF file; before it stands the end of a block, a zero.
const TRAILER: u8 = 0x3b;

/// Why there is no moving picture.
#[derive(Debug)]
pub enum NotMoving {
    /// The study cannot be opened.
    Open(OpenError),
    /// It has no moves.
    NoMoves,
    /// The file would be too large.
    Large {
        /// The most bytes.
        most: usize,
        /// Frames that fitted.
        fitted: usize,
        /// All frames.
        all: usize,
    },
}

impl NotMoving {
    /// The reason in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Open(error) => error.message(),
            Self::NoMoves => Message::new("share-gif-no-moves"),
            Self::Large { most, fitted, all } => Message::new("share-gif-large")
                .number("most", most >> 20)
                .number("fitted", *fitted)
                .number("all", *all),
        }
    }
}

/// The line of a study through its position in view as an animated GIF that repeats for ever.
///
/// # Errors
/// When the study cannot be opened, has no moves, or the file would be too large.
pub fn gif(
    document: &Document,
    texts: &Texts,
    options: PictureOptions<'_>,
    width: u32,
) -> Result<Vec<u8>, NotMoving> {
    gif_within(document, texts, options, width, LARGEST)
}

/// As [`gif`], of at most `most` bytes.
///
/// # Errors
/// As [`gif`].
pub fn gif_within(
    document: &Document,
    texts: &Texts,
    options: PictureOptions<'_>,
    width: u32,
    most: usize,
) -> Result<Vec<u8>, NotMoving> {
    let mut study = open_where_it_stands(document).map_err(NotMoving::Open)?;
    let line = line(study.as_mut());
    if line.is_empty() {
        return Err(NotMoving::NoMoves);
    }
    let mut file = Limited { bytes: Vec::new(), most };
    let mut before: Option<Pixels> = None;
    let walks = std::iter::once(Walk::Start).chain(line.iter().map(|&id| Walk::To(id)));
    let mut encoder = GifEncoder::new_with_speed(&mut file, SPEED);
    // Writing into memory fails for its limit alone.
    let large = |fitted| NotMoving::Large { most, fitted, all: line.len() + 1 };
    encoder.set_repeat(Repeat::Infinite).map_err(|_| large(0))?;
    for (walk, fitted) in walks.zip(0..) {
        if let Some(game) = study.playing_mut() {
            game.walk(walk);
        }
        let pixels = raster::draw(&picture(study.as_ref(), texts, options), width);
        let frame = frame(before.as_ref(), &pixels);
        encoder.encode_frame(frame).map_err(|_| large(fitted))?;
        before = Some(pixels);
    }
    // The encoder writes the end of the file when it is dropped, and says nothing where that fails.
    drop(encoder);
    let all = line.len() + 1;
    if file.bytes.last() == Some(&TRAILER) {
        Ok(file.bytes)
    } else {
        Err(NotMoving::Large { most, fitted: all, all })
    }
}

/// The moves from the start through the position in view to the end of its line.
fn line(study: &mut dyn Study) -> Vec<LineId> {
    let Some(game) = study.playing_mut() else { return Vec::new() };
    let mut line: Vec<LineId> =
        game.line().iter().filter(|item| item.on_path && !item.passing).map(|item| item.id).collect();
    while game.line().goes_on() {
        game.walk(Walk::Forward);
        match game.line().current() {
            Some(item) => line.push(item.id),
            None => break,
        }
    }
    line
}

/// The part of a picture that differs from the one before; all of the first one, and a dot where nothing does.
fn frame(before: Option<&Pixels>, now: &Pixels) -> Frame {
    let (wide, high) = (now.width as usize, now.height as usize);
    let (rows, columns) = match before
        .filter(|before| (before.width, before.height) == (now.width, now.height))
    {
        None => (0..high, 0..wide),
        Some(before) => {
            let pixel = |of: &Pixels, at: usize| of.colours.get(3 * at..3 * at + 3).map(<[u8]>::to_vec);
            let differs = |x: usize, y: usize| pixel(before, y * wide + x) != pixel(now, y * wide + x);
            let rows: Vec<usize> = (0..high).filter(|&y| (0..wide).any(|x| differs(x, y))).collect();
            let bounds =
                |all: &[usize]| all.first().zip(all.last()).map_or(0..1, |(first, last)| *first..last + 1);
            let rows = bounds(&rows);
            let columns: Vec<usize> = (0..wide).filter(|&x| rows.clone().any(|y| differs(x, y))).collect();
            (rows, bounds(&columns))
        }
    };
    let part = ImageBuffer::from_fn(columns.len() as u32, rows.len() as u32, |x, y| {
        let at = 3 * ((rows.start + y as usize) * wide + columns.start + x as usize);
        let channel = |place: usize| now.colours.get(at + place).copied().unwrap_or_default();
        Rgba([channel(0), channel(1), channel(2), u8::MAX])
    });
    let delay = Delay::from_numer_denom_ms(EACH, 1);
    Frame::from_parts(part, columns.start as u32, rows.start as u32, delay)
}

/// A file in memory that does not outgrow a size.
struct Limited {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
