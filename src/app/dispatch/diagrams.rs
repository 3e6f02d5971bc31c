//! The study in front as a picture, for the clipboard and for files.

use super::saving::save_failed;
use crate::io::dialogs::Saving;
use crate::io::writing::{Order, Replace, Target};
use crate::workspace::Etude;
use egui::{ColorImage, Context};
use etude_model::{Message, Side};
use etude_picture::raster;
use etude_share::animation;
use etude_share::picture::{self, PictureOptions, USUAL_WIDTH};
use etude_study::session;
use etude_texts::Texts;
use std::path::Path;

/// The endings of files of pictures.
pub(super) const PICTURES: &str = "PNG, SVG, PDF, GIF";

impl Etude {
    /// Copies the study in front as a picture.
    pub(super) fn copy_picture(&mut self, ctx: &Context, tree: bool) {
        let Some(tab) = self.tab() else { return };
        if tree && tab.study.playing().is_none() {
            return;
        }
        let (drawn, without) = tab.diagram(&self.texts, tree);
        let there = ctx.clone();
        // Pixels take longer than a frame may.
        let draw = std::thread::Builder::new().name("picture".to_owned()).spawn(move || {
            let pixels = raster::draw(&drawn, USUAL_WIDTH);
            let size = [pixels.width, pixels.height].map(|side| side as usize);
            there.copy_image(ColorImage::from_rgb(size, &pixels.colours));
            there.request_repaint();
        });
        match draw {
            Ok(_) if tree => self.tell(Message::new(self.copied("notice-copied-tree"))),
            Ok(_) => self.tell(Message::new("notice-copied")),
            Err(error) => self.error(save_failed(&error)),
        }
        if let Some(reason) = without {
            self.tell(reason);
        }
    }

    /// Writes the line in view in a tab as a moving picture; not where the solution or hidden cards are kept from the user.
    fn save_moving(&mut self, path: &Path, tab: u64, answer: bool, replace: Replace) {
        let Some(tab) = self.tabs.iter().find(|open| open.id == tab) else { return };
        if tab.keeps_values() {
            return self.error(Message::new("share-answer-kept"));
        }
        let (snapshot, flipped) = (tab.study.snapshot(), tab.below() == Side::Second);
        let language = self.texts.language();
        let target = Target::Export(Saving::Diagram(tab.id, answer));
        let make = Box::new(move || {
            let options = PictureOptions { flipped, ..PictureOptions::default() };
            let texts = Texts::new(language);
            animation::gif(&snapshot(), &texts, options, animation::USUAL_WIDTH)
                .map_err(|error| error.message())
        });
        self.writer.write(path, Order { make, target, replace });
    }

    /// Writes a picture of the study in a tab: as SVG or as a page of PDF where the file is called so, else as PNG that
    /// carries the study.
    pub(super) fn save_diagram(&mut self, path: &Path, tab: u64, answer: bool, replace: Replace) {
        let Some(tab) = self.tabs.iter().find(|open| open.id == tab) else { return };
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gif")) {
            return self.save_moving(path, tab.id, answer, replace);
        }
        let ((drawn, without), snapshot) = (tab.diagram(&self.texts, answer), tab.study.snapshot());
        let asked = tab.asked_document();
        let is = |wanted: &str| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(wanted));
        let (as_svg, as_pdf) = (is("svg"), is("pdf"));
        let target = Target::Export(Saving::Diagram(tab.id, answer));
        let make = Box::new(move || {
            if as_svg {
                return Ok(picture::svg(&drawn).into_bytes());
            }
            if as_pdf {
                let title = drawn.title.clone();
                return Ok(picture::pdf(&[drawn], &title));
            }
            picture::png(&drawn, USUAL_WIDTH, Some(&session::write(&asked.unwrap_or_else(snapshot))))
                .map_err(|error| save_failed(&error))
        });
        self.writer.write(path, Order { make, target, replace });
        if let Some(reason) = without {
            self.tell(reason);
        }
    }
}
