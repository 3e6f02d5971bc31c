//! Pictures of the window.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A picture of the window.
pub type Picture = Arc<egui::ColorImage>;

/// Takes pictures of the window.
pub struct Pictures {
    /// The user's folder of pictures.
    pub folder: PathBuf,
    sender: Sender<Picture>,
    receiver: Receiver<Picture>,
    /// The last one, until its file is known.
    last: Option<Picture>,
}

impl Pictures {
    /// Finds out where the user keeps pictures, which reads a file of the system.
    pub fn new() -> Self {
        let folders = directories::UserDirs::new();
        let pictures = folders.as_ref().and_then(|folders| folders.picture_dir().map(Path::to_owned));
        let folder = pictures.or_else(|| folders.map(|folders| folders.home_dir().to_owned()));
        let (sender, receiver) = channel();
        Self { folder: folder.unwrap_or_default(), sender, receiver, last: None }
    }

    /// Takes a picture of the next frame.
    pub fn take(&self, ctx: &egui::Context) {
        let (sender, wake) = (self.sender.clone(), ctx.clone());
        let callback = egui::ScreenshotCallback::new(move |picture| {
            // The window may be gone by now.
            let _ = sender.send(picture);
            wake.request_repaint();
        });
        ctx.send_viewport_cmd(egui::ViewportCommand::Screenshot(callback));
    }

    /// Takes in a new picture. Returns true if there was one.
    pub fn take_in(&mut self) -> bool {
        let taken = self.receiver.try_recv().ok();
        let any = taken.is_some();
        self.last = taken.or(self.last.take());
        any
    }

    /// The picture that was taken last.
    pub fn last(&self) -> Option<Picture> {
        self.last.clone()
    }
}

/// A picture as PNG.
///
/// # Errors
/// The picture is empty.
pub fn png(picture: &egui::ColorImage) -> std::io::Result<Vec<u8>> {
    let [width, height] = picture.size.map(|side| side as u32);
    let bytes: Vec<u8> = picture.pixels.iter().flat_map(egui::Color32::to_array).collect();
    let picture = image::RgbaImage::from_raw(width, height, bytes)
        .ok_or_else(|| std::io::Error::other("an empty picture"))?;
    let mut png = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut png, image::ImageFormat::Png).map_err(std::io::Error::other)?;
    Ok(png.into_inner())
}
