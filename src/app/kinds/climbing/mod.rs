//! Climbing games: tables with hidden cards.

mod advice;
mod counter;
mod table;

use crate::app::commands::{Command, Does, Face, KindCommand, Menu, Shown};
use crate::app::guide::{GuidePage, guide_page};
use crate::app::tab::kind::{Kind, View};
use crate::study::kinds::climbing::table::{known, setup};
use crate::study::{Document, Study};

/// The kind.
pub struct Climbing;

/// Opens a table of which all cards are known as a puzzle with open cards.
static PUZZLE: KindCommand = KindCommand {
    face: Face { text: "command-deal-puzzle", about: "command-deal-puzzle-about", key: None },
    does: Does::Open(puzzle),
};

/// The puzzle with open cards of a table; none while several deals are possible.
fn puzzle(study: &dyn Study) -> Option<Document> {
    let observer = &known(study)?.observer;
    let position = observer.puzzle()?;
    let (game, rules) = (study.identity().game.id.to_owned(), observer.rules().profile.id.to_owned());
    Some(Document { game, rules, position, ..Document::default() })
}

/// The pages of the guide.
static GUIDE: [GuidePage; 2] = [guide_page!("climbing"), guide_page!("dou-dizhu-table")];

impl Kind for Climbing {
    fn view(&self, study: &dyn Study) -> Option<Box<dyn View>> {
        setup(study).is_some().then(|| Box::<table::TableView>::default() as Box<dyn View>)
    }

    fn menus(&self) -> Vec<Menu> {
        let of_tables = Shown::With(|study| setup(study).is_some());
        vec![Menu { name: "menu-deal", shown: of_tables, groups: vec![vec![Command::Kind(&PUZZLE)]] }]
    }

    fn guide(&self) -> &'static [GuidePage] {
        &GUIDE
    }

    fn guide_of(&self, study: &dyn Study) -> Option<&'static str> {
        let page = &GUIDE[usize::from(setup(study).is_some())];
        (study.identity().game.id == "climbing").then_some(page.name)
    }
}
