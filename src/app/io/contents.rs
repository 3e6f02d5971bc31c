//! Contents of a file or a text, as far as they can be read: a study, a collection, or a position of some game.

use super::source::{Watch, failed, told};
use etude_model::reading::ReadError;
use etude_model::{Control, Message};
use etude_picture::png::{self, NoStudy};
use etude_picture::qr;
use etude_share as share;
use etude_share::picture::{self, Carried};
use etude_study::Document;
use etude_study::collection::{Collection, Format};
use etude_study::format::FileFormat;
use etude_study::readings;
use etude_study::registry;
use etude_study::session::{self, Contents, SessionError};
use etude_study::store::{self, Disk, Fingerprint, FingerprintReader};
use std::io::{self, BufReader, Read};
use std::path::Path;

/// The number of bytes that tell whether a file is a picture.
const BEGINNING: u64 = 64;

/// Contents of a file or a text.
pub(super) enum Found {
    Study(Box<Document>),
    Collection(Collection),
}

/// Reason why nothing was read.
pub(super) enum Unreadable {
    Io(io::Error),
    Session(SessionError),
    Picture(NoStudy),
}

impl Unreadable {
    /// The error in words for a file, or for pasted text where there is none.
    pub fn message(&self, path: Option<&Path>) -> Message {
        match self {
            Self::Io(error) => told("open-unreadable", path).message("reason", store::message(error)),
            Self::Session(error) => failed(path, error.message()),
            Self::Picture(error) => failed(path, Message::new(error.id())),
        }
    }
}

/// A source that counts the bytes read, and ends with an error when it is to stop.
struct Watched<'a, R> {
    source: R,
    control: &'a Control,
}

impl<R: Read> Read for Watched<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.control.check().map_err(io::Error::other)?;
        let read = self.source.read(buffer)?;
        self.control.add_nodes(read as u64);
        Ok(read)
    }
}

/// Reads a file; also returns the fingerprint of all its bytes, understood or not.
pub(super) fn read_file(
    path: &Path,
    disk: &dyn Disk,
    watch: &Watch<'_>,
) -> Result<(Found, Fingerprint), Unreadable> {
    let (bytes, source) = disk.open(path).map_err(Unreadable::Io)?;
    (watch.length)(bytes);
    let mut source = FingerprintReader::new(source);
    let found = match Format::of(path) {
        Format::Games(format) => {
            read_games(format, &mut BufReader::with_capacity(1 << 16, &mut source), watch.control)?
        }
        Format::Session => read_session(&read_all(&mut source, watch).map_err(Unreadable::Io)?)?,
    };
    Ok((found, source.fingerprint()))
}

/// Reads a file as text; also returns its fingerprint.
pub(super) fn read_whole(
    path: &Path,
    disk: &dyn Disk,
    watch: &Watch<'_>,
) -> io::Result<(String, Fingerprint)> {
    let (bytes, source) = disk.open(path)?;
    (watch.length)(bytes);
    let mut source = FingerprintReader::new(source);
    let text = read_all(&mut source, watch)?;
    Ok((text, source.fingerprint()))
}

/// True if a file begins like a picture.
pub(super) fn is_picture(path: &Path, disk: &dyn Disk) -> bool {
    let beginning = disk.open(path).and_then(|(_, source)| {
        let mut beginning = Vec::new();
        source.take(BEGINNING).read_to_end(&mut beginning).map(|_| beginning)
    });
    beginning.is_ok_and(|beginning| png::looks_like_picture(&beginning))
}

/// Reads the studies that a picture carries.
pub(super) fn read_picture(path: &Path, disk: &dyn Disk, watch: &Watch<'_>) -> Result<Found, Unreadable> {
    let (bytes, source) = disk.open(path).map_err(Unreadable::Io)?;
    (watch.length)(bytes);
    let source = Watched { source, control: watch.control };
    let bytes = store::read_at_most(source, session::LARGEST_FILE).map_err(Unreadable::Io)?;
    match picture::carried(&bytes).map_err(Unreadable::Picture)? {
        Carried::Study(text) => read_session(&text),
        Carried::Code(document) => Ok(Found::Study(document)),
    }
}

/// Reads the position of the QR code in a picture of the clipboard.
pub(super) fn read_pixels(pixels: &egui::ColorImage) -> Result<Found, Unreadable> {
    let grey = |pixel: &egui::Color32| {
        let [red, green, blue, _] = pixel.to_array().map(u32::from);
        ((red * 2 + green * 5 + blue) / 8) as u8
    };
    let [width, height] = pixels.size.map(|side| side as u32);
    let picture = image::GrayImage::from_raw(width, height, pixels.pixels.iter().map(grey).collect());
    let texts = picture.as_ref().map(qr::texts).unwrap_or_default();
    let document = picture::scanned(&texts).map_err(Unreadable::Picture)?;
    Ok(Found::Study(Box::new(document)))
}

fn read_all(source: impl Read, watch: &Watch<'_>) -> io::Result<String> {
    let source = Watched { source, control: watch.control };
    store::any_text_of(store::read_at_most(source, session::LARGEST_FILE)?)
}

/// The study in a text of a known form: one that was shared as text or as a code, or a position in the first line and numbered
/// moves below, as they are copied.
pub fn shared(text: &str, front: Option<(&'static str, &'static str)>) -> Option<Result<Document, Message>> {
    share::read(text).or_else(|| readings::with_moves(text, front).map(Ok))
}

/// Reads a text: studies, or games of a kind.
pub(super) fn read_text(text: &str, watch: &Watch<'_>) -> Result<Found, Unreadable> {
    // The text of a journal may begin with a game that is not understood.
    match Format::of_text(text).or_else(|| registry::formats().next().map(Format::Games)) {
        Some(Format::Games(format)) => read_games(format, &mut text.as_bytes(), watch.control),
        Some(Format::Session) | None => read_session(text),
    }
}

pub(super) fn read_session(text: &str) -> Result<Found, Unreadable> {
    Ok(match session::read_any(text).map_err(Unreadable::Session)? {
        Contents::Study(document) => Found::Study(document),
        Contents::Studies { title, studies } => Found::Collection(Collection::of_studies(title, studies)),
    })
}

fn read_games(
    format: &'static dyn FileFormat,
    source: &mut dyn io::BufRead,
    control: &Control,
) -> Result<Found, Unreadable> {
    Collection::read(format, source, control).map(Found::Collection).map_err(|error| match error {
        ReadError::Stopped(stopped) => Unreadable::Io(io::Error::other(stopped)),
        ReadError::Io(error) => Unreadable::Io(error),
    })
}
