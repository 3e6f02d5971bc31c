//! Studies as pictures in the window: copied, written, opened.

use super::{PATIENCE, Window, folder, settings};
use egui::{ColorImage, Event, Key, Modifiers, OutputCommand, vec2};
use egui_kittest::Harness;
use etude_app::{Chooser, Etude, FileDialogOptions, Start};
use etude_picture::{png, raster};
use etude_share::picture;
use etude_study::store::RealDisk;
use etude_study::{Document, session};
use etude_support_window::system::Dropped;
use etude_texts::{Language, Texts};
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

const STUDY: &str = include_str!("../../saves/climbing/lolli-3.ron");

/// A dialog that answers with a path at once.
pub struct Named(PathBuf, Mutex<Vec<Vec<&'static str>>>);

impl Named {
    /// The endings it was asked for.
    pub fn was_asked(&self) -> Vec<Vec<&'static str>> {
        self.1.lock().clone()
    }
}

impl Chooser for Named {
    fn open(&self, _: &FileDialogOptions) -> Option<Vec<PathBuf>> {
        None
    }

    fn save(&self, options: &FileDialogOptions) -> Option<PathBuf> {
        self.1.lock().push(options.endings.clone());
        Some(self.0.clone())
    }
}

pub fn window(folder: &Path, files: Vec<PathBuf>, saved: &str) -> (Window, Arc<Named>) {
    settings(folder, "en", "Light");
    let chooser = Arc::new(Named(folder.join(saved), Mutex::default()));
    let asked = chooser.clone();
    let start = Start { files, folder: Some(folder.to_owned()), ..Start::default() };
    let harness = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(64)
        .build_eframe(move |creation| Etude::with(Arc::new(RealDisk), asked, &creation.egui_ctx, start));
    (Window { harness }, chooser)
}

/// A picture of a study in a file.
fn picture_of(document: &Document, path: &Path) -> Vec<u8> {
    let study = etude_share::open(document).expect("it opens");
    let drawn =
        picture::picture(study.as_ref(), &Texts::new(Language::English), picture::PictureOptions::default());
    let png = picture::png(&drawn, 300, Some(&session::write(document))).expect("a picture");
    std::fs::write(path, &png).expect("it is written");
    png
}

/// Does a command by its name.
pub fn command(window: &mut Window, name: &str) {
    type_command(window, name);
    window.press(Modifiers::NONE, Key::Enter);
    window.frames(2);
}

/// Types the name of a command, which Enter runs.
pub fn type_command(window: &mut Window, name: &str) {
    window.press(Modifiers::COMMAND, Key::K);
    window.frames(2);
    window.harness.event(Event::Text(name.to_owned()));
    window.frames(2);
}

#[test]
fn a_picture_opens_as_the_study_that_it_carries_and_is_never_written_over() {
    let folder = folder();
    let document = session::read(STUDY).expect("a study");
    let path = folder.path().join("seen in a chat.png");
    let bytes = picture_of(&document, &path);
    let (mut window, _) = window(folder.path(), vec![path.clone()], "saved.ron");
    window.wait("the study", |harness| harness.state().studies().count() > 0);
    let open = window.documents();
    let open = open.iter().find(|open| open.title == document.title).expect("the study of the picture");
    assert_eq!(session::write(&open.clone().content()), session::write(&document.content()));
    // Saving asks for a file: the picture is none that a study is written to.
    window.press(Modifiers::COMMAND, Key::S);
    let saved = folder.path().join("saved.ron");
    window.wait("a file", |_| saved.exists());
    assert_eq!(std::fs::read(&path).expect("the picture"), bytes);
}

#[test]
fn a_picture_that_was_changed_is_refused_in_words() {
    let folder = folder();
    let path = folder.path().join("cut.png");
    let bytes = picture_of(&session::read(STUDY).expect("a study"), &path);
    std::fs::write(&path, &bytes[..bytes.len() - 200]).expect("it is written");
    let (mut window, _) = window(folder.path(), vec![path], "saved.ron");
    window.wait("what is wrong", |harness| {
        harness.state().notice_texts().any(|said| said.contains("the picture is damaged or cut off"))
    });
}

#[test]
fn the_study_in_front_is_copied_and_written_as_a_picture() {
    let folder = folder();
    let study = folder.path().join("study.ron");
    std::fs::write(&study, STUDY).expect("it is written");
    let (mut window, chooser) = window(folder.path(), vec![study], "picture.png");
    window.wait_for("Start: wins");
    type_command(&mut window, "Copy as a picture");
    // It is copied in one frame, which may be the next one.
    window.harness.key_down(Key::Enter);
    let width = Mutex::new(None);
    let copied = |harness: &Harness<'static, Etude>| {
        let commands = harness.output().platform_output.commands.iter();
        let mut copied = commands.filter_map(|command| match command {
            OutputCommand::CopyImage(image) => Some(image.size[0]),
            _ => None,
        });
        let mut width = width.lock();
        *width = width.or(copied.next_back());
        width.is_some()
    };
    let until = Instant::now() + PATIENCE;
    while !copied(&window.harness) {
        assert!(Instant::now() < until, "no picture");
        window.harness.step();
    }
    window.harness.key_up(Key::Enter);
    assert_eq!(*width.lock(), Some(picture::USUAL_WIDTH as usize));
    command(&mut window, "Save as a picture");
    let path = folder.path().join("picture.png");
    window.wait("a file", |_| path.exists());
    assert_eq!(chooser.was_asked(), [["png", "svg", "pdf", "gif"]]);
    let inside = png::study_in(&std::fs::read(&path).expect("a picture")).expect("a study");
    let inside = session::read(&inside).expect("a study").content();
    assert_eq!(inside.position, session::read(STUDY).expect("a study").position);
}

#[test]
fn a_picture_called_gif_is_the_line_in_motion() {
    let folder = folder();
    let study = folder.path().join("study.ron");
    std::fs::write(&study, include_str!("../../saves/climbing/one-run.ron")).expect("it is written");
    let (mut window, _) = window(folder.path(), vec![study], "line.gif");
    window.wait_for_proof();
    let path = folder.path().join("line.gif");
    window.press(Modifiers::COMMAND, Key::Num4);
    command(&mut window, "Save as a picture");
    window.wait_for("The answer is hidden while you look for it.");
    assert!(!path.exists());
    window.press(Modifiers::COMMAND, Key::Num2);
    command(&mut window, "Save as a picture");
    window.wait("a file", |_| path.exists());
    assert!(std::fs::read(&path).expect("a picture").starts_with(b"GIF89a"));
}

#[test]
fn a_pasted_picture_opens_as_the_position_of_its_code() {
    let folder = folder();
    let document = session::read(STUDY).expect("a study");
    let open = etude_share::open(&document).expect("a study");
    let code = picture::code(open.as_ref(), false, picture::USUAL_WIDTH).expect("a code");
    let options = picture::PictureOptions { code: Some(&code), ..Default::default() };
    let drawn = picture::picture(open.as_ref(), &Texts::new(Language::English), options);
    let pixels = raster::draw(&drawn, picture::USUAL_WIDTH);
    let size = [pixels.width, pixels.height].map(|side| side as usize);
    let image = Arc::new(ColorImage::from_rgb(size, &pixels.colours));
    let (mut window, _) = window(folder.path(), Vec::new(), "saved.ron");
    window.harness.input_mut().events.push(Event::PasteImage(image));
    window.wait("the study", |harness| {
        harness.state().studies().any(|open| open.document().position == document.position)
    });
    let blank = Arc::new(ColorImage::filled([40, 40], egui::Color32::WHITE));
    window.harness.input_mut().events.push(Event::PasteImage(blank));
    window.wait("what is wrong", |harness| {
        harness.state().notice_texts().any(|said| said.contains("no QR code of one can be read"))
    });
}

/// Lets a file fall on the window.
fn drop_file(window: &mut Window, path: PathBuf) {
    window.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
    window.frames(2);
}

/// A program that was never started before: what it opens by itself is another study.
#[test]
fn a_picture_that_is_dropped_opens_as_the_study_that_it_carries() {
    let folder = folder();
    let document = session::read(STUDY).expect("a study");
    let path = folder.path().join("dropped.png");
    picture_of(&document, &path);
    let (mut window, _) = window(folder.path(), Vec::new(), "saved.ron");
    drop_file(&mut window, path.clone());
    let title = document.title.clone();
    window.wait("the study", |harness| {
        harness.state().studies().any(|study| study.identity().about.title == title)
    });
    let open = window.documents();
    let open = open.iter().find(|open| open.title == document.title).expect("the study of the picture");
    assert_eq!(session::write(&open.clone().content()), session::write(&document.content()));
    // A picture that was changed opens nothing, and says why.
    let mut bytes = std::fs::read(&path).expect("the picture");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let damaged = folder.path().join("damaged.png");
    std::fs::write(&damaged, bytes).expect("written");
    let before = window.documents().len();
    drop_file(&mut window, damaged);
    window
        .wait("a message", |harness| harness.state().notice_texts().any(|text| text.contains("damaged.png")));
    assert_eq!(window.documents().len(), before);
}
