//! Climbing games: tables with hidden cards.

mod advice;
mod counter;
mod table;
mod whole;

use crate::commands::{Command, Does, Face, KindCommand, Menu, Shown};
use crate::guide::GuidePage;
use crate::kinds::page;
use crate::tab::kind::{Kind, Page, View};
use egui::Key;
use etude_study::kinds::climbing::table::{known, setup};
use etude_study::kinds::climbing::whole::counter::counts;
use etude_study::{Document, Study};

/// The kind.
pub struct Climbing;

/// Opens a table of which all cards are known as a puzzle with open cards.
static PUZZLE: KindCommand = KindCommand {
    face: Face { text: "command-deal-puzzle", about: "command-deal-puzzle-about", key: None },
    does: Does::Open(puzzle),
};

/// Shows the cards alone.
static CARDS: KindCommand = page("command-deal-cards", "command-deal-cards-about", Key::Num1);

/// Shows the card counter.
static COUNTER: KindCommand = page("command-deal-counter", "command-deal-counter-about", Key::Num3);

/// The pages of a whole deal.
static PAGES: [Page; 2] =
    [Page { name: "page-cards", command: &CARDS }, Page { name: "deal-page-counter", command: &COUNTER }];

/// The index of the card counter in [`PAGES`].
const COUNTER_PAGE: usize = 1;

/// The puzzle with open cards of a table; none while several deals are possible.
fn puzzle(study: &dyn Study) -> Option<Document> {
    let observer = &known(study)?.observer;
    let position = observer.puzzle()?;
    let (game, rules) = (study.identity().game.id.to_owned(), observer.rules().profile.id.to_owned());
    Some(Document { game, rules, position, ..Document::default() })
}

/// The pages of the guide.
static GUIDE: [GuidePage; 2] = [GuidePage::new("climbing"), GuidePage::new("dou-dizhu-table")];

impl Kind for Climbing {
    fn view(&self, study: &dyn Study) -> Option<Box<dyn View>> {
        if counts(study) {
            return Some(Box::new(whole::WholeView));
        }
        setup(study).is_some().then(|| Box::<table::TableView>::default() as Box<dyn View>)
    }

    fn menus(&self) -> Vec<Menu> {
        let name = "menu-deal";
        let of_tables = Shown::With(|study| setup(study).is_some());
        let pages = PAGES.iter().map(|page| Command::Kind(page.command)).collect();
        vec![
            Menu { name, shown: of_tables, groups: vec![vec![Command::Kind(&PUZZLE)]] },
            Menu { name, shown: Shown::With(counts), groups: vec![pages] },
        ]
    }

    fn guide(&self) -> &'static [GuidePage] {
        &GUIDE
    }

    fn guide_of(&self, study: &dyn Study) -> Option<&'static str> {
        let page = &GUIDE[usize::from(setup(study).is_some())];
        (study.identity().game.id == "climbing").then_some(page.name)
    }
}
