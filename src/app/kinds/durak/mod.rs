//! Durak: the robot's choice, trees and dials, card memory, table observers, and matches between bots.

mod candidates;
mod chip;
mod columns;
mod contestants;
mod filter;
mod games;
mod matches;
mod memory;
mod method;
mod observer;
mod prospect;
mod robot;
mod side;
mod solve;
mod tree;
mod view;
mod words;

use crate::app::commands::{Command, Does, Face, KindCommand, Menu, Shown};
use crate::app::kinds::page;
use crate::app::tab::kind::{Floating, Kind, Page, View};
use crate::study::Study;
use crate::study::kinds::durak::{observer as table, predictor};
use egui::{Context, Key};

/// The kind.
pub struct Durak;

/// Shows the cards.
static TABLE: KindCommand = page("command-durak-table", "command-durak-table-about", Key::Num1);

/// Shows the robot's prediction.
static PREDICTION: KindCommand =
    page("command-durak-prediction", "command-durak-prediction-about", Key::Num2);

/// Shows the card memory.
static MEMORY: KindCommand = page("command-durak-memory", "command-durak-memory-about", Key::Num3);

/// Shows or hides the matches.
static MATCHES: KindCommand = KindCommand {
    face: Face { text: "command-matches", about: "command-matches-about", key: None },
    does: Does::Window,
};

/// The pages of a study with a prediction.
static PAGES: [Page; 3] = [
    Page { name: "durak-page-table", command: &TABLE },
    Page { name: "durak-page-prediction", command: &PREDICTION },
    Page { name: "durak-page-memory", command: &MEMORY },
];

impl Kind for Durak {
    fn view(&self, study: &dyn Study) -> Option<Box<dyn View>> {
        if predictor::report(study).is_some() {
            let whole = study.playing().is_some();
            return Some(Box::new(robot::Robot { whole, ..robot::Robot::default() }));
        }
        if table::setup(study).is_some() {
            return Some(Box::<observer::ObserverView>::default());
        }
        (study.identity().game.id == "durak").then(|| Box::new(view::Endgame) as Box<dyn View>)
    }

    fn menu(&self) -> Option<Menu> {
        Some(Menu {
            name: "menu-durak",
            shown: Shown::With(|study| predictor::report(study).is_some()),
            groups: vec![vec![Command::Kind(&TABLE), Command::Kind(&PREDICTION), Command::Kind(&MEMORY)]],
        })
    }

    fn view_commands(&self) -> &'static [Command] {
        static COMMANDS: [Command; 1] = [Command::Kind(&MATCHES)];
        &COMMANDS
    }

    fn window(&self) -> Option<Box<dyn Floating>> {
        Some(Box::<matches::Matches>::default())
    }

    fn has_focus(&self, ctx: &Context) -> bool {
        tree::has_focus(ctx)
    }
}
