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

use crate::commands::{Command, Does, Face, KindCommand, Menu, Shown};
use crate::guide::GuidePage;
use crate::kinds::page;
use crate::tab::kind::{Floating, Kind, Page, View};
use egui::Key;
use etude_study::Study;
use etude_study::kinds::durak::{many, observer as table, predictor};

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
    Page { name: "page-cards", command: &TABLE },
    Page { name: "durak-page-prediction", command: &PREDICTION },
    Page { name: "durak-page-memory", command: &MEMORY },
];

/// The pages of the guide.
static GUIDE: [GuidePage; 2] = [GuidePage::new("durak"), GuidePage::new("table")];

impl Kind for Durak {
    fn view(&self, study: &dyn Study) -> Option<Box<dyn View>> {
        if predicts(study) {
            let whole = study.playing().is_some();
            return Some(Box::new(robot::Robot { whole, ..robot::Robot::default() }));
        }
        if table::setup(study).is_some() {
            return Some(Box::<observer::ObserverView>::default());
        }
        if let Some(view) = observer::many::view(study) {
            return Some(view);
        }
        (study.identity().game.id == "durak").then(|| Box::new(view::Endgame) as Box<dyn View>)
    }

    fn menus(&self) -> Vec<Menu> {
        let pages = |count| PAGES[..count].iter().map(|page| Command::Kind(page.command)).collect();
        let name = "menu-durak";
        let of_games = Shown::With(|study| predicts(study) && study.playing().is_some());
        let of_situations = Shown::With(|study| predicts(study) && study.playing().is_none());
        vec![
            Menu { name, shown: of_games, groups: vec![pages(PAGES.len())] },
            Menu { name, shown: of_situations, groups: vec![vec![Command::Setup, Command::Solve], pages(2)] },
        ]
    }

    fn view_commands(&self) -> &'static [Command] {
        static COMMANDS: [Command; 1] = [Command::Kind(&MATCHES)];
        &COMMANDS
    }

    fn windows(&self) -> Vec<Box<dyn Floating>> {
        vec![Box::<matches::Matches>::default()]
    }

    fn guide(&self) -> &'static [GuidePage] {
        &GUIDE
    }

    fn guide_of(&self, study: &dyn Study) -> Option<&'static str> {
        let is_table = table::setup(study).is_some() || many::table::setup(study).is_some();
        let page = &GUIDE[usize::from(is_table)];
        (study.identity().game.id == "durak").then_some(page.name)
    }
}

/// Returns true if the robot predicts beside a study.
fn predicts(study: &dyn Study) -> bool {
    predictor::report(study).is_some()
}
