//! Three cards: values and equity, classes, ranges, plots, and the inspector of the evaluator.

mod answered;
mod chances;
mod changes;
mod classes;
mod everyone;
mod grid;
mod hands;
mod inspector;
mod plots;
mod ranges;
mod saved;
mod seats;
mod side;
mod solve;
mod solving;
mod stay;
mod strip;
mod view;
mod words;

use crate::commands::{Command, Does, Export, Face, KindCommand, Menu, Shown};
use crate::guide::GuidePage;
use crate::kinds::page;
use crate::tab::kind::{Kind, Page, View};
use egui::Key;
use etude_study::Study;
use etude_study::kinds::three_card;

/// Kind of three-card studies.
pub struct ThreeCards;

/// Shows the hands and the deck.
static TABLE: KindCommand = page("command-page-table", "command-page-table-about", Key::Num1);
/// Shows all classes.
static CLASSES: KindCommand = page("command-page-classes", "command-page-classes-about", Key::Num2);
/// Shows plots.
static PLOTS: KindCommand = page("command-page-plots", "command-page-plots-about", Key::Num3);
/// Shows how the article's evaluator gets a value.
static INSPECTOR: KindCommand = page("command-page-inspector", "command-page-inspector-about", Key::Num4);

/// Shows the ranges of opponents.
static RANGES: KindCommand = page("command-page-ranges", "command-page-ranges-about", Key::Num5);

/// Writes the classes into a file.
static SAVE_CLASSES: KindCommand = KindCommand {
    face: Face { text: "command-save-classes", about: "command-save-classes-about", key: None },
    does: Does::Write(&CLASSES_FILE),
};

/// The classes as a table of values.
static CLASSES_FILE: Export = Export {
    ending: "csv",
    text: |study, _| three_card::report(study).map(|report| classes::csv(&report.classes)),
};

/// The pages.
static PAGES: [Page; 5] = [
    Page { name: "three-page-table", command: &TABLE },
    Page { name: "three-page-classes", command: &CLASSES },
    Page { name: "three-page-plots", command: &PLOTS },
    Page { name: "three-page-inspector", command: &INSPECTOR },
    Page { name: "three-page-ranges", command: &RANGES },
];

/// The pages of the guide.
static GUIDE: [GuidePage; 2] = [GuidePage::new("three-card"), GuidePage::new("staying")];

impl Kind for ThreeCards {
    fn view(&self, study: &dyn Study) -> Option<Box<dyn View>> {
        three_card::report(study).map(|_| Box::<hands::Hands>::default() as Box<dyn View>)
    }

    fn guide(&self) -> &'static [GuidePage] {
        &GUIDE
    }

    fn guide_of(&self, study: &dyn Study) -> Option<&'static str> {
        three_card::report(study).map(|_| GUIDE[0].name)
    }

    fn menus(&self) -> Vec<Menu> {
        let pages = PAGES.iter().map(|page| Command::Kind(page.command)).collect();
        vec![Menu {
            name: "menu-three",
            shown: Shown::With(|study| three_card::report(study).is_some()),
            groups: vec![vec![Command::Setup, Command::Solve], pages, vec![Command::Kind(&SAVE_CLASSES)]],
        }]
    }
}
