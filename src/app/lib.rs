//! The window: everything that is seen. Only this part of the program names egui.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

mod action;
mod choices;
mod clock;
pub mod commands;
mod dispatch;
mod distance;
mod drawn;
pub mod fonts;
pub mod form;
mod guide;
pub mod icons;
mod io;
mod keys;
mod kinds;
mod known;
mod layout;
mod list;
pub mod looks;
mod named_ranges;
mod narrowing;
mod own_rules;
pub mod paint;
mod panel;
mod panels;
mod placing;
mod player;
mod pointing;
pub mod practice;
mod saved_base;
mod score;
mod settings;
mod sheet_rows;
mod spinner;
mod stopwatch;
pub mod style;
mod tab;
pub mod theme;
mod viewpoint;
mod widgets;
mod words;
pub mod workspace;

pub use io::dialogs::{Chooser, FileDialogOptions};
pub use tab::{Mode, Tab};
pub use workspace::{Etude, Start};

use self::io::settings::window_place;
use self::placing::builder;
use etude_study::store::Folders;
use etude_texts::screen;
use std::path::PathBuf;

/// Opens the window with these files, and returns when it is closed.
///
/// # Errors
/// In words for the user, when no window can be opened.
pub fn run(files: Vec<PathBuf>) -> Result<(), String> {
    let start = Start::of_user(files);
    if let Some(Err(error)) = start.folders.as_ref().map(Folders::migrate) {
        // The data of an earlier version stays where it is.
        screen::tell(&format!("etude: {error}"));
    }
    let first = open_window(eframe::Renderer::Glow, start.clone());
    // A machine without OpenGL may still have Vulkan, Direct3D or Metal.
    first.or_else(|glow| open_window(eframe::Renderer::Wgpu, start).map_err(|wgpu| no_window(&glow, &wgpu)))
}

/// The identifier of the program on a desktop: the name of its desktop file, by which windows get their icon. It is also in
/// `assets/desktop/links.sh`.
const APP_ID: &str = "io.github.etudeapp.Etude";

fn open_window(renderer: eframe::Renderer, start: Start) -> eframe::Result {
    let icon = eframe::icon_data::from_png_bytes(etude_assets::ICON_PNG);
    let place = start.folders().and_then(|folders| window_place(&folders.settings()));
    let centered = place.is_none_or(|place| place.corner.is_none());
    let mut viewport = builder(place).with_app_id(APP_ID).with_title("Étude").with_drag_and_drop(true);
    if let Ok(icon) = icon {
        viewport = viewport.with_icon(icon);
    }
    let options = eframe::NativeOptions { renderer, viewport, centered, ..Default::default() };
    eframe::run_native(
        "etude",
        options,
        Box::new(|creation| Ok(Box::new(Etude::new(&creation.egui_ctx, start)))),
    )
}

/// An error without the path of a source file on the machine that built the program.
fn reason(error: &eframe::Error) -> String {
    let text = error.to_string();
    let known = text.rsplit_once(".rs:").and_then(|(_, rest)| rest.split_once(": "));
    known.map_or(text.as_str(), |(_, reason)| reason).to_owned()
}

fn no_window(glow: &eframe::Error, wgpu: &eframe::Error) -> String {
    let (glow, wgpu) = (reason(glow), reason(wgpu));
    format!(
        "no window can be opened here.\n  OpenGL: {glow}\n  Vulkan, Direct3D or Metal: {wgpu}\n\
         On Linux a display (X11 or Wayland) and either OpenGL or a Vulkan driver are needed; without a graphics \
         card install a software driver, on Debian: apt install libegl1 libgl1-mesa-dri mesa-vulkan-drivers.\n\
         The command line works without a window: etude solve --help"
    )
}
