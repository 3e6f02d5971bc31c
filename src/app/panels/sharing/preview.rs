//! A picture of the study in front as it is about to be shared, drawn beside the window.

use crate::panel::Panel;
use crate::tab::Tab;
use crate::tab::diagram::KnownAnswer;
use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use etude_picture::raster;
use etude_texts::Language;
use std::sync::mpsc::{Receiver, channel};

/// The width of the picture that is looked at, in pixels: twice that of the place for it.
const WIDTH: u32 = 920;

/// The key of a picture: the tab, its changes, the position in view, the answer if it tells that, the language.
type PreviewKey = (u64, u64, String, Option<Option<KnownAnswer>>, Language);

/// A picture that is looked at.
pub(super) struct Preview {
    key: PreviewKey,
    drawing: Receiver<ColorImage>,
    texture: Option<TextureHandle>,
}

impl Preview {
    /// The picture of a tab as it is now; drawn anew where anything has changed.
    pub(super) fn of<'a>(
        known: &'a mut Option<Self>,
        ctx: &Context,
        panel: &Panel<'_>,
        tab: &Tab,
        answer: bool,
    ) -> &'a mut Self {
        let text = tab.study.view().text.clone();
        let answer = answer.then(|| tab.known_answer());
        let key = (tab.id, tab.changes(), text, answer, panel.texts.language());
        // The one before is shown until this one is drawn.
        let before = known.take();
        let preview = match before {
            Some(preview) if preview.key == key => preview,
            before => Self::draw(key, ctx, panel, tab, before.and_then(|preview| preview.texture)),
        };
        known.insert(preview)
    }

    fn draw(
        key: PreviewKey,
        ctx: &Context,
        panel: &Panel<'_>,
        tab: &Tab,
        texture: Option<TextureHandle>,
    ) -> Self {
        let (drawn, _) = tab.diagram(panel.texts, key.3.is_some());
        let (sender, drawing) = channel();
        let there = ctx.clone();
        // Pixels take longer than a frame may. Where no thread can be had nothing is shown, and copying says why.
        let _ = std::thread::Builder::new().name("preview".to_owned()).spawn(move || {
            let pixels = raster::draw(&drawn, WIDTH);
            let size = [pixels.width, pixels.height].map(|side| side as usize);
            if sender.send(ColorImage::from_rgb(size, &pixels.colours)).is_ok() {
                there.request_repaint();
            }
        });
        Self { key, drawing, texture }
    }

    /// The picture, once it is drawn.
    pub(super) fn texture(&mut self, ctx: &Context) -> Option<&TextureHandle> {
        if let Ok(image) = self.drawing.try_recv() {
            self.texture = Some(ctx.load_texture("preview", image, TextureOptions::LINEAR));
        }
        self.texture.as_ref()
    }
}
