//! Lines as moving pictures: an animated GIF with a frame for each position.

use super::open_where_it_stands;
use super::picture::{PictureOptions, picture};
use etude_model::Message;
use etude_picture::Picture;
use etude_picture::raster::{self, Pixels};
use etude_study::document::Exercise;
use etude_study::{Document, LineId, OpenError, Study, Walk};
use etude_texts::Texts;
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

/// Reason why there is no moving picture.
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
/// Fails if the study cannot be opened, has no moves, or the file would be too large.
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
    // A goal of the first position is no goal of the later ones.
    let unasked = Document { exercise: Exercise::default(), ..document.clone() };
    let mut study = open_where_it_stands(&unasked).map_err(NotMoving::Open)?;
    let line = line(study.as_mut());
    if line.is_empty() {
        return Err(NotMoving::NoMoves);
    }
    let walks = std::iter::once(Walk::Start).chain(line.iter().map(|&id| Walk::To(id)));
    let mut pictures: Vec<Picture> = walks
        .map(|walk| {
            if let Some(game) = study.playing_mut() {
                game.walk(walk);
            }
            picture(study.as_ref(), texts, options)
        })
        .collect();
    // All frames have the size of the largest one: a table with cards on it is higher.
    let most_of = |side: usize| pictures.iter().map(|drawn| drawn.size[side]).fold(0.0, f32::max);
    let size = [most_of(0), most_of(1)];
    let all = pictures.len();
    let mut file = Limited { bytes: Vec::new(), most };
    let mut encoder = GifEncoder::new_with_speed(&mut file, SPEED);
    // Writing into memory fails for its limit alone.
    let large = |fitted| NotMoving::Large { most, fitted, all };
    encoder.set_repeat(Repeat::Infinite).map_err(|_| large(0))?;
    for (drawn, fitted) in pictures.iter_mut().zip(0..) {
        drawn.size = size;
        encoder.encode_frame(frame(&raster::draw(drawn, width))).map_err(|_| large(fitted))?;
    }
    // The encoder writes the end of the file when it is dropped, and says nothing where that fails.
    drop(encoder);
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

/// A picture as a frame.
fn frame(now: &Pixels) -> Frame {
    let (rgb, _) = now.colours.as_chunks::<3>();
    let part = ImageBuffer::from_fn(now.width, now.height, |x, y| {
        let [red, green, blue] = rgb.get((y * now.width + x) as usize).copied().unwrap_or_default();
        Rgba([red, green, blue, u8::MAX])
    });
    Frame::from_parts(part, 0, 0, Delay::from_numer_denom_ms(EACH, 1))
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
