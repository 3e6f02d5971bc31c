//! Window parts of draughts: data bases of games, ballots, matches between engines.

mod ballots;
mod base;
mod fields;
mod front;
mod list;
mod matches;
mod tree;

use crate::commands::{Command, Does, Face, KindCommand, Menu, Shown};
use crate::guide::GuidePage;
use crate::tab::kind::{Floating, Kind};
use egui::{Key, KeyboardShortcut, Modifiers};
use etude_study::kinds::draughts::ballots::{BallotTable, table};
use etude_study::kinds::draughts::openings;
use etude_study::{Document, Identity, LineItem, Study};
use etude_texts::Language;

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

/// Command that shows or hides the window of matches between engines.
static DUELS: KindCommand = KindCommand {
    face: Face { text: "command-duels", about: "command-duels-about", key: None },
    does: Does::Window,
};

/// Starts a game from a ballot that is drawn by lot.
static BALLOT: KindCommand = KindCommand {
    face: Face { text: "command-ballot", about: "command-ballot-about", key: None },
    does: Does::Draw(ballot),
};

/// Command that shows or hides the ballots to choose from.
static BALLOTS: KindCommand = KindCommand {
    face: Face { text: "command-ballots", about: "command-ballots-about", key: None },
    does: Does::Window,
};

/// A game that begins with a ballot by chance; none under rules without ballots.
fn ballot(study: &dyn Study, seed: u64) -> Option<Document> {
    table_of(study.identity())?.draw(seed)?.document()
}

/// The table of ballots for a study.
fn table_of(identity: &Identity) -> Option<&'static BallotTable> {
    table(identity.rules.id).filter(|_| identity.game.id == GAME)
}

/// The pages of the guide.
static GUIDE: [GuidePage; 3] =
    [GuidePage::new("draughts"), GuidePage::new("compositions"), GuidePage::new("data-bases")];

impl Kind for Draughts {
    fn menus(&self) -> Vec<Menu> {
        let shown = Shown::With(|study| table_of(study.identity()).is_some());
        let commands = [&BALLOT, &BALLOTS].map(Command::Kind);
        vec![Menu { name: "menu-draughts", shown, groups: vec![commands.to_vec()] }]
    }

    fn view_commands(&self) -> &'static [Command] {
        static COMMANDS: [Command; 2] = [Command::Kind(&BASE), Command::Kind(&DUELS)];
        &COMMANDS
    }

    fn windows(&self) -> Vec<Box<dyn Floating>> {
        vec![
            Box::<base::DataBase>::default(),
            Box::<matches::EngineMatches>::default(),
            Box::<ballots::Ballots>::default(),
        ]
    }

    fn opening(&self, study: &dyn Study, whole: bool, language: Language) -> Option<String> {
        if study.identity().game.id != GAME {
            return None;
        }
        let game = study.playing()?;
        // In a variation, that of its moves.
        let path = !whole || game.line().iter().any(|item| item.on_path && item.depth > 0);
        let belongs = |item: &&LineItem| if path { item.on_path } else { item.depth == 0 };
        let played = game.line().iter().filter(belongs).filter(|item| !item.passing);
        let moves = played.map(|item| item.text.as_str());
        let (id, start) = (study.identity().rules.id, &study.setup().text);
        openings::name(game.tags(), id, start, moves, language == Language::Russian)
    }

    fn again(&self, document: &Document) -> Option<Document> {
        let table = table(&document.rules).filter(|_| document.game == GAME)?;
        let (_, name) = document.tags.iter().find(|(tag, _)| tag == openings::TAG)?;
        table.named(name)?.document()
    }

    fn guide(&self) -> &'static [GuidePage] {
        &GUIDE
    }

    fn guide_of(&self, study: &dyn Study) -> Option<&'static str> {
        (study.identity().game.id == GAME).then_some(GUIDE[0].name)
    }
}
