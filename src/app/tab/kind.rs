//! Extensions of the window by one kind of study. Each kind that adds anything has a folder below `app::kinds`; everything
//! else of the window knows only these traits.

use crate::commands::{Command, KindCommand, Menu};
use crate::guide::GuidePage;
use crate::paint::painting::Gauge;
use crate::panel::Panel;
use egui::{Context, Id, Ui};
use etude_model::{Message, Scene, ZoneId};
use etude_study::exercise::Attempt;
use etude_study::store::Folders;
use etude_study::{Budget, Document, Identity, Study, Wake};
use etude_texts::Language;
use std::path::Path;

/// A kind of study, as far as the window has something for it alone.
pub trait Kind: Sync {
    /// The view of a study that was opened; none when it is of another kind, or has nothing of its own.
    fn view(&self, _study: &dyn Study) -> Option<Box<dyn View>> {
        None
    }
    /// Its menus, of which a study in front shows one at most.
    fn menus(&self) -> Vec<Menu> {
        Vec::new()
    }
    /// Its commands for the View menu, whatever study is in front.
    fn view_commands(&self) -> &'static [Command] {
        &[]
    }
    /// Windows of its own, closed; the command of each shows it.
    fn windows(&self) -> Vec<Box<dyn Floating>> {
        Vec::new()
    }
    /// The name of the opening of a game, for a reader of a language; none where it has no name. Unless `whole`, that of the
    /// moves up to the position in view.
    fn opening(&self, _study: &dyn Study, _whole: bool, _language: Language) -> Option<String> {
        None
    }
    /// The game that follows one from the same start, where that is more than its first position.
    fn again(&self, _document: &Document) -> Option<Document> {
        None
    }
    /// Its pages of the guide, the one about the game first.
    fn guide(&self) -> &'static [GuidePage] {
        &[]
    }
    /// The name of the page of the guide about a study; none when it is of another kind.
    fn guide_of(&self, _study: &dyn Study) -> Option<&'static str> {
        None
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

/// View of a study of one kind. Nothing of this is saved; changes of the study go through actions.
pub trait View: Send {
    /// The pages, the table first; none where there is only the table.
    fn pages(&self) -> &'static [Page] {
        &[]
    }
    /// The Fluent identifier of an example of a typed position.
    fn position_hint(&self) -> Option<&'static str> {
        None
    }
    /// The name of a command here, where its usual name says too little.
    fn name_of(&self, _command: Command) -> Option<&'static str> {
        None
    }
    /// True if a choice of the setup is in one of its own panels, by identifier.
    fn draws_choice(&self, _id: &str) -> bool {
        false
    }
    /// True if the rules are in one of its own panels.
    fn draws_rules(&self) -> bool {
        false
    }
    /// True if the tools of Setup are above a page too, by its number; they always are above the table.
    fn builds_on(&self, page: usize) -> bool {
        page == 0
    }
    /// True if a page is beside the table, by its number; else it takes its place. With a study that has moves it always is
    /// beside it.
    fn stands_beside(&self, _page: usize) -> bool {
        false
    }
    /// Returns true if a page tells a player only facts that were seen, by its number, as long as it is not
    /// [steered](Self::steer): then it is open while a game is played.
    fn shows_only_seen(&self, _page: usize) -> bool {
        false
    }
    /// The target zone of a card that is sent without a target; `usual` is the zone that took the last one.
    fn receiver(&self, _scene: &Scene, usual: ZoneId) -> ZoneId {
        usual
    }
    /// The winning chances of hands, to be shown on them while a position is built.
    fn gauges(&self, _panel: &Panel<'_>, _study: &dyn Study) -> Vec<(ZoneId, Gauge)> {
        Vec::new()
    }
    /// Draws the row above the table while a position is built; it keeps its height.
    fn above_table_ui(&mut self, _ui: &mut Ui, _panel: &mut Panel<'_>, _study: &dyn Study) {}
    /// True if a click on a card of a zone sends it to its [`receiver`](Self::receiver).
    fn tells(&self, _from: ZoneId) -> bool {
        false
    }
    /// Leaves an unfinished task: Escape was pressed. Returns true if there was one.
    fn let_go(&mut self) -> bool {
        false
    }
    /// True if a study without moves asks a question that is answered in Solve. The methods that follow are for such studies
    /// only.
    fn solves(&self, _study: &dyn Study) -> bool {
        false
    }
    /// Begins anew to have it answered: Solve was opened. Called between frames.
    fn begin_solving(&mut self, _study: &dyn Study) {}
    /// Ends it because something is looked at that tells the answer. Returns how it went, where anything was tried.
    fn end_solving(&mut self, _study: &dyn Study) -> Option<Attempt> {
        None
    }
    /// Time goes by elsewhere.
    fn rest_solving(&mut self) {}
    /// Draws the middle while it is answered: the table, the question, the controls to answer it; and nothing that tells the
    /// answer. The end asks [`Action::Attempted`](crate::action::Action) once.
    fn solve_ui(&mut self, _ui: &mut Ui, _panel: &mut Panel<'_>, _study: &dyn Study) {}
    /// Draws the right side meanwhile, below the neutral title.
    fn solve_side_ui(&mut self, _ui: &mut Ui, _panel: &mut Panel<'_>, _study: &dyn Study) {}
    /// Draws a page other than the table, by its number.
    fn page_ui(&mut self, _ui: &mut Ui, _panel: &mut Panel<'_>, _study: &dyn Study, _page: usize) {}
    /// Draws the right side: beside its pages, and where nothing is played beside the table too.
    fn side_ui(&mut self, _ui: &mut Ui, _panel: &mut Panel<'_>, _study: &dyn Study) {}
    /// Has the study compute the shown page, and no other: where the solution is kept, that is the table. Called between
    /// frames.
    fn steer(&self, _study: &mut dyn Study, _page: usize) {}
}

/// Context of a window of a kind.
pub struct Around<'a> {
    /// The budget that all work shares.
    pub budget: &'a Budget,
    /// Repaints the window.
    pub wake: &'a Wake,
    /// The folders of the program's own files; none where nothing is kept.
    pub folders: Option<&'a Folders>,
    /// The identity of the study in front.
    pub front: Option<&'a Identity>,
    /// The study in front, unless its values are kept.
    pub study: Option<&'a dyn Study>,
}

/// A window that floats above the window.
pub trait Floating {
    /// The command that shows or hides it.
    fn command(&self) -> &'static KindCommand;
    /// Its id in the toolkit.
    fn id(&self) -> Id;
    /// True while it is shown.
    fn shown(&mut self) -> &mut bool;
    /// The progress of its work while it is hidden.
    fn unseen(&self) -> Option<Message>;
    /// Draws it, if it is shown.
    fn show(&mut self, ctx: &Context, panel: &mut Panel<'_>);
    /// Starts and stops the work that was asked for while it was drawn.
    fn work(&mut self, around: &Around<'_>);
    /// Takes a file that was chosen for it. Returns true if it takes files.
    fn open_file(&mut self, _path: &Path) -> bool {
        false
    }
}
