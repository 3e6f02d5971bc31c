//! Extensions of the window by one kind of study. Each kind that adds anything has a folder below `app::kinds`; everything
//! else of the window knows only these traits.

use crate::app::commands::{Command, KindCommand, Menu};
use crate::app::guide::GuidePage;
use crate::app::paint::painting::Gauge;
use crate::app::panel::Panel;
use crate::model::{Message, Scene, ZoneId};
use crate::study::exercise::Attempt;
use crate::study::{Budget, Study, Wake};
use crate::texts::Language;
use egui::{Context, Id, Ui};
use std::path::Path;

/// A kind of study, as far as the window has something for it alone.
pub trait Kind: Sync {
    /// How a study that was opened is looked at; none when it is of another kind, or has nothing of its own.
    fn view(&self, study: &dyn Study) -> Option<Box<dyn View>> {
        let _ = study;
        None
    }
    /// Its menus, of which a study in front shows one at most.
    fn menus(&self) -> Vec<Menu> {
        Vec::new()
    }
    /// Its commands for the menu of what is shown, whatever study is in front.
    fn view_commands(&self) -> &'static [Command] {
        &[]
    }
    /// A window of its own, closed; its command shows it.
    fn window(&self) -> Option<Box<dyn Floating>> {
        None
    }
    /// The name of the opening of what is played, for a reader of a language; none where it has no name.
    fn opening(&self, study: &dyn Study, language: Language) -> Option<String> {
        let _ = (study, language);
        None
    }
    /// Its pages of the guide, the one about the game first.
    fn guide(&self) -> &'static [GuidePage] {
        &[]
    }
    /// The name of the page of the guide about a study; none when it is of another kind.
    fn guide_of(&self, study: &dyn Study) -> Option<&'static str> {
        let _ = study;
        None
    }
    /// Whether keys belong to one of its lists.
    fn has_focus(&self, ctx: &Context) -> bool {
        let _ = ctx;
        false
    }
}

/// A page in the middle of the window.
#[derive(Clone, Copy)]
pub struct Page {
    /// The Fluent identifier of its name among the others.
    pub name: &'static str,
    /// The command that shows it.
    pub command: &'static KindCommand,
}

/// How a study of one kind is looked at. Nothing of this is saved; what changes the study goes through actions.
pub trait View: Send {
    /// The pages, the table first; none where there is only the table.
    fn pages(&self) -> &'static [Page] {
        &[]
    }
    /// What may be typed as a position: the Fluent identifier of an example.
    fn position_hint(&self) -> Option<&'static str> {
        None
    }
    /// What a command is called here, where its usual name says too little.
    fn name_of(&self, command: Command) -> Option<&'static str> {
        let _ = command;
        None
    }
    /// Whether a choice of the setup stands in one of its own panels, by identifier.
    fn draws_choice(&self, id: &str) -> bool {
        let _ = id;
        false
    }
    /// Whether the rules stand in one of its own panels.
    fn draws_rules(&self) -> bool {
        false
    }
    /// Whether what builds a position stands above a page too, by its number; it always does above the table.
    fn builds_on(&self, page: usize) -> bool {
        page == 0
    }
    /// Whether a page stands beside the table, by its number; else it takes its place. Where something is played it always
    /// stands beside it.
    fn stands_beside(&self, page: usize) -> bool {
        let _ = page;
        false
    }
    /// Whether a page tells a player nothing but what was seen, by its number, as long as it is not [steered](Self::steer):
    /// then it is open while a game is played.
    fn counts(&self, page: usize) -> bool {
        let _ = page;
        false
    }
    /// Where a card goes that is sent without saying where; `usual` is the zone that took the last one.
    fn receiver(&self, scene: &Scene, usual: ZoneId) -> ZoneId {
        let _ = scene;
        usual
    }
    /// How often hands win, to be shown on them while a position is built.
    fn gauges(&self, panel: &Panel<'_>, study: &dyn Study) -> Vec<(ZoneId, Gauge)> {
        let _ = (panel, study);
        Vec::new()
    }
    /// Draws what stands above the table while a position is built, in a row that keeps its height.
    fn above_table_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        let _ = (ui, panel, study);
    }
    /// Whether a click on a card of a zone sends it where [`receiver`](Self::receiver) says.
    fn tells(&self, from: ZoneId) -> bool {
        let _ = from;
        false
    }
    /// Leaves what was begun and not finished: Escape was pressed. Returns whether there was anything.
    fn let_go(&mut self) -> bool {
        false
    }
    /// Whether a study in which nothing is played asks something that is answered in Solve. Those that follow are for
    /// such studies only.
    fn solves(&self, study: &dyn Study) -> bool {
        let _ = study;
        false
    }
    /// Begins anew to have it answered: Solve was opened. Called between frames.
    fn begin_solving(&mut self, study: &dyn Study) {
        let _ = study;
    }
    /// Ends it because something is looked at that tells the answer. Returns how it went, where anything was tried.
    fn end_solving(&mut self, study: &dyn Study) -> Option<Attempt> {
        let _ = study;
        None
    }
    /// Time goes by elsewhere.
    fn rest_solving(&mut self) {}
    /// Draws what is in the middle while it is answered: the table, the question, what answers it; and nothing that tells
    /// the answer. What ends it asks [`Action::Attempted`](crate::app::action::Action) once.
    fn solve_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        let _ = (ui, panel, study);
    }
    /// Draws the right side meanwhile, below the neutral title.
    fn solve_side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        let _ = (ui, panel, study);
    }
    /// Draws a page other than the table, by its number.
    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, page: usize);
    /// Draws the right side: beside its pages, and where nothing is played beside the table too.
    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study);
    /// Has the study work out what is shown, and nothing that is not: the table is, where the solution is kept. Called
    /// between frames.
    fn steer(&self, study: &mut dyn Study, page: usize) {
        let _ = (study, page);
    }
}

/// What a window of a kind is given to work with.
pub struct Around<'a> {
    /// What all work may use together.
    pub budget: &'a Budget,
    /// What draws the window again.
    pub wake: &'a Wake,
    /// The folder of what can be made anew; none where nothing is kept.
    pub cache: Option<&'a Path>,
    /// The study in front, unless it keeps what is known of it.
    pub study: Option<&'a dyn Study>,
}

/// A window that floats above the window.
pub trait Floating {
    /// The command that shows or hides it.
    fn command(&self) -> &'static KindCommand;
    /// What the toolkit knows it by.
    fn id(&self) -> Id;
    /// Shows or hides it.
    fn toggle(&mut self);
    /// Hides it, and returns whether it was shown.
    fn hide(&mut self) -> bool;
    /// How far its work is while it is hidden.
    fn unseen(&self) -> Option<Message>;
    /// Draws it, if it is shown.
    fn show(&mut self, ctx: &Context, panel: &mut Panel<'_>);
    /// Starts and stops what was asked for while it was drawn.
    fn work(&mut self, around: &Around<'_>);
    /// Takes a file that was chosen for it. Returns whether it has something to do with files.
    fn open_file(&mut self, path: &Path) -> bool {
        let _ = path;
        false
    }
}
