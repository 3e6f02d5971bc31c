//! Window parts of draughts: the data bases of games.

mod base;
mod fields;
mod front;
mod list;
mod tree;

use crate::app::commands::{Command, Does, Face, KindCommand};
use crate::app::guide::{GuidePage, guide_page};
use crate::app::tab::kind::{Floating, Kind};
use crate::study::Study;
use crate::study::kinds::draughts::openings;
use crate::texts::Language;
use egui::{Context, Key, KeyboardShortcut, Modifiers};

/// The identifier of the game.
const GAME: &str = "draughts";

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

/// The pages of the guide.
static GUIDE: [GuidePage; 3] =
    [guide_page!("draughts"), guide_page!("compositions"), guide_page!("data-bases")];

impl Kind for Draughts {
    fn view_commands(&self) -> &'static [Command] {
        static COMMANDS: [Command; 1] = [Command::Kind(&BASE)];
        &COMMANDS
    }

    fn window(&self) -> Option<Box<dyn Floating>> {
        Some(Box::<base::DataBase>::default())
    }

    fn opening(&self, study: &dyn Study, language: Language) -> Option<&'static str> {
        if study.identity().game.id != GAME {
            return None;
        }
        let played = study.playing()?.line().iter().filter(|item| item.on_path && !item.passing);
        let moves = played.map(|item| item.text.as_str());
        let opening = openings::opening(study.identity().rules.id, &study.setup().text, moves)?;
        Some(if language == Language::Russian { opening.name } else { opening.latin })
    }

    fn guide(&self) -> &'static [GuidePage] {
        &GUIDE
    }

    fn guide_of(&self, study: &dyn Study) -> Option<&'static str> {
        (study.identity().game.id == GAME).then_some(GUIDE[0].name)
    }

    fn has_focus(&self, ctx: &Context) -> bool {
        list::has_focus(ctx)
    }
}
