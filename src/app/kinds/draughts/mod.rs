//! Window parts of draughts: the data bases of games.

mod base;
mod fields;
mod front;
mod list;
mod tree;

use crate::app::commands::{Command, Does, Face, KindCommand};
use crate::app::tab::kind::{Floating, Kind};
use egui::{Context, Key, KeyboardShortcut, Modifiers};

/// Draughts as a kind of study.
pub struct Draughts;

/// Command that shows or hides the window of data bases.
static BASE: KindCommand = KindCommand {
    face: Face {
        text: "command-base",
        about: "command-base-about",
        key: Some(KeyboardShortcut::new(Modifiers::CTRL.plus(Modifiers::SHIFT), Key::B)),
    },
    does: Does::Window,
};

impl Kind for Draughts {
    fn view_commands(&self) -> &'static [Command] {
        static COMMANDS: [Command; 1] = [Command::Kind(&BASE)];
        &COMMANDS
    }

    fn window(&self) -> Option<Box<dyn Floating>> {
        Some(Box::<base::DataBase>::default())
    }

    fn has_focus(&self, ctx: &Context) -> bool {
        list::has_focus(ctx)
    }
}
