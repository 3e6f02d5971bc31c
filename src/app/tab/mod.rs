//! An open study with everything that belongs to looking at it.

pub mod games;
pub mod kind;
pub mod play;

use self::games::Games;
use self::kind::View;
use self::play::{Player, Players};
use super::list::ListView;
use crate::model::{Message, ParseError, Place, Viewer, ZoneId};
use crate::study::{Analysis, Document, History, LineId, LineItem, MoveRow, NodeId, Playing, Study, Walk};
use std::path::PathBuf;

/// What is being done with the study.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Building the position.
    Setup,
    /// Looking at the solution.
    #[default]
    Analyse,
    /// Playing it out.
    Play,
}

/// The text field of the position.
#[derive(Default)]
pub struct Draft {
    /// What stands in it.
    pub text: String,
    /// What of it cannot be read.
    pub error: Option<ParseError>,
    /// Whether it is being typed in, so that it must not be overwritten.
    pub typing: bool,
}

/// How the tree is looked at.
#[derive(Default)]
pub struct TreeView {
    /// Where the list stands.
    pub list: ListView,
    /// The row that keys work on.
    pub cursor: Option<NodeId>,
    /// What was typed to find a move.
    pub find: String,
    /// When a letter was last typed to find a move, in seconds of the window's clock.
    pub typed_at: f64,
    /// While a move is looked for: the next row, and how many rows are left.
    pub finding: Option<(usize, usize)>,
    /// Whether the cursor is to go to the row of the position in view.
    pub follow: bool,
    /// The row under the pointer, unless it is where the user stands.
    pub hovered: Option<NodeId>,
}

/// Typing that belongs together: all of it is undone at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// In the field of the position.
    Position,
    /// In the comment on a move.
    Comment(LineId),
    /// With a stamp over the board.
    Painting,
    /// At a number that only the kind of the study knows, by its name.
    Own(&'static str),
}

/// An open study.
pub struct Tab {
    /// Tells tabs apart as long as the program runs.
    pub id: u64,
    /// What is being typed, while it goes on.
    typing: Option<Typing>,
    /// Whether unsaved work from before the start lies here, or work that never had a file.
    kept: bool,
    /// Where the user stood when Setup was opened, with the position of then.
    pub place: Option<(String, LineId)>,
    /// The study.
    pub study: Box<dyn Study>,
    /// What came before.
    pub history: History,
    /// The study as it was after the last change.
    snapshot: Document,
    /// The file it belongs to.
    pub path: Option<PathBuf>,
    /// The collection that the study is one of, when the tab holds one.
    pub games: Option<Games>,
    /// The study as it is in that file.
    pub(super) saved: Option<Document>,
    /// Whether it differs from that file.
    changed: bool,
    /// What is being done with it.
    pub mode: Mode,
    /// The text field.
    pub draft: Draft,
    /// The cards that are picked for a move.
    pub selection: Vec<Place>,
    /// The card of the rack that a click puts down.
    pub armed: Option<Place>,
    /// Where cards go that are sent without saying where.
    pub receiver: ZoneId,
    /// The names of both sides, in a game with a board.
    pub sides: Option<[Message; 2]>,
    /// Whether the board is seen from the second side.
    pub flipped: bool,
    /// Whether the stamp that is drawn over the board takes off what it finds.
    pub erasing: bool,
    /// The move under the pointer, as an index.
    pub hovered: Option<usize>,
    /// The moves of a line under the pointer, from the position in view on.
    pub preview: Vec<String>,
    /// How the tree is looked at.
    pub tree: TreeView,
    /// What only its kind adds: pages, and how they are looked at.
    pub own: Option<Box<dyn View>>,
    /// The page that is shown where Setup does not show the table; 0 is the table.
    page: usize,
    /// Who plays.
    pub players: Players,
    /// Whose eyes see a game with hidden cards that is analysed.
    pub eyes: Viewer,
    /// When the next step is played by itself, in seconds of the window's clock.
    pub autoplay: Option<f64>,
    /// The move of the line that was last brought into sight.
    pub line_shown: Option<LineId>,
}

impl Tab {
    /// A tab of a study that was just opened, with what its kind adds and what chance in it starts from.
    pub fn new(
        id: u64,
        study: Box<dyn Study>,
        own: Option<Box<dyn View>>,
        path: Option<PathBuf>,
        seed: u64,
    ) -> Self {
        let snapshot = study.content();
        let sides = study.setup().scene.board.as_ref().map(|board| board.players.clone());
        let players = Players::new(study.as_ref(), seed);
        let to_set_up = !study.setup().problems.is_empty() || study.playing().is_none();
        let mode = if to_set_up { Mode::Setup } else { Mode::Analyse };
        Self {
            id,
            typing: None,
            kept: false,
            place: None,
            draft: Draft { text: study.setup().text.clone(), ..Draft::default() },
            saved: path.is_some().then(|| snapshot.clone()),
            changed: false,
            study,
            history: History::default(),
            snapshot,
            path,
            games: None,
            mode,
            selection: Vec::new(),
            armed: None,
            receiver: ZoneId(0),
            sides,
            flipped: false,
            erasing: false,
            hovered: None,
            preview: Vec::new(),
            own,
            page: 0,
            tree: TreeView { follow: true, ..TreeView::default() },
            players,
            eyes: Viewer::Everything,
            autoplay: None,
            line_shown: None,
        }
    }

    /// The page in the middle: 0 is the table, which Setup shows wherever something is played.
    pub fn page(&self) -> usize {
        if self.mode == Mode::Setup && self.study.playing().is_some() { 0 } else { self.page }
    }

    /// Shows another page.
    pub fn show_page(&mut self, page: usize) {
        self.page = page;
    }

    /// Has the study show and work out what the tab shows, and nothing else. Called between frames.
    pub fn steer(&mut self) {
        self.look();
        let page = self.page();
        if let Some(own) = &self.own {
            own.steer(self.study.as_mut(), page);
        }
    }

    /// Shows the cards that the eyes at the screen may see. A game that is over has no secrets.
    fn look(&mut self) {
        if !self.study.identity().game.hides {
            return;
        }
        let Some(game) = self.study.playing_mut() else { return };
        let analysis = game.analysis();
        let over = analysis.over || analysis.ending.is_some();
        let viewer = match self.mode {
            Mode::Play if !over => self.players.viewer(analysis.to_move),
            Mode::Analyse => self.eyes,
            Mode::Play | Mode::Setup => Viewer::Everything,
        };
        game.set_viewer(viewer);
    }

    /// What is known of the position in view, where something is played.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.study.playing().map(Playing::analysis)
    }

    /// The legal moves of the position in view; none where nothing is played.
    pub fn moves(&self) -> &[MoveRow] {
        self.study.playing().map_or(&[], Playing::moves)
    }

    /// The lines; none where nothing is played.
    pub fn line(&self) -> &[LineItem] {
        self.study.playing().map_or(&[], Playing::line)
    }

    /// Walks through the lines; that alone is no change.
    pub fn walk(&mut self, walk: Walk) {
        if let Some(game) = self.study.playing_mut() {
            game.walk(walk);
        }
    }

    /// Goes to a move of the lines; that alone is no change.
    pub fn go(&mut self, id: LineId) {
        if let Some(game) = self.study.playing_mut() {
            game.go(id);
        }
    }

    /// Whether a person is to move.
    pub fn awaits_person(&self) -> bool {
        self.analysis().is_none_or(|analysis| self.players.player(analysis.to_move) == Player::Person)
    }

    /// What the tab is called: the title, else the file, else nothing.
    pub fn name(&self) -> Option<String> {
        let title = &self.snapshot.title;
        if !title.is_empty() {
            return Some(title.clone());
        }
        let file = self.path.as_ref()?.file_stem()?;
        Some(file.to_string_lossy().into_owned())
    }

    /// Makes a change that can be undone. `change` says whether there was one.
    pub fn change(&mut self, change: impl FnOnce(&mut dyn Study) -> bool) -> bool {
        self.typing = None;
        self.change_once(change)
    }

    /// [`Tab::change`] where something is played.
    pub fn change_game(&mut self, change: impl FnOnce(&mut dyn Playing) -> bool) -> bool {
        self.change(|study| study.playing_mut().is_some_and(change))
    }

    /// [`Tab::change`] for a keystroke: as long as the same typing goes on it is one change.
    pub fn type_in(&mut self, typing: Typing, change: impl FnOnce(&mut dyn Study) -> bool) -> bool {
        if self.typing != Some(typing) {
            let changed = self.change_once(change);
            self.typing = changed.then_some(typing);
            return changed;
        }
        let changed = change(self.study.as_mut());
        if changed {
            self.snapshot = self.study.content();
            self.compare();
        }
        self.after_walking();
        changed
    }

    /// What is typed from now on is another change.
    pub fn end_typing(&mut self) {
        self.typing = None;
    }

    fn change_once(&mut self, change: impl FnOnce(&mut dyn Study) -> bool) -> bool {
        let before = self.study.content();
        let changed = change(self.study.as_mut());
        if changed {
            self.history.record(before);
            self.snapshot = self.study.content();
            self.compare();
        }
        self.after_walking();
        changed
    }

    /// Tidies up after the position in view has changed.
    pub fn after_walking(&mut self) {
        self.selection.clear();
        self.hovered = None;
        self.preview.clear();
        self.tree.follow = true;
        if !self.draft.typing {
            self.draft.text = self.study.setup().text.clone();
            self.draft.error = None;
        }
    }

    /// The study before the last change, or the one after the last undone change, with the rows that are open
    /// now: folding is not undone.
    pub fn step_history(&mut self, redo: bool) -> Option<Document> {
        let now = self.study.content();
        let document = if redo { self.history.redo(now) } else { self.history.undo(now) }?;
        Some(Document { opened: self.study.document().opened, ..document })
    }

    /// Notes whether the study differs from its file.
    fn compare(&mut self) {
        self.changed = match &self.saved {
            Some(saved) => !saved.says_the_same(&self.snapshot),
            None => self.kept || self.history.can_undo(),
        };
    }

    /// Takes another study in place of this one, as a change of rules does.
    pub fn replace(&mut self, study: Box<dyn Study>) {
        self.sides = study.setup().scene.board.as_ref().map(|board| board.players.clone());
        self.study = study;
        self.after_replacing();
    }

    /// Tidies up after the study became something else.
    pub fn after_replacing(&mut self) {
        self.typing = None;
        self.snapshot = self.study.content();
        self.compare();
        self.draft.typing = false;
        self.armed = None;
        if !self.study.setup().problems.is_empty() {
            self.mode = Mode::Setup;
        }
        self.after_walking();
        self.draft.text = self.study.setup().text.clone();
        self.draft.error = None;
    }

    /// Notes that the file now holds the study as it was when it was to be saved.
    pub fn set_saved(&mut self, path: PathBuf, content: Document) {
        self.saved = Some(content);
        self.set_file(path);
    }

    /// Notes which file the study belongs to, once that holds what was saved.
    pub(super) fn set_file(&mut self, path: PathBuf) {
        self.path = Some(path);
        self.snapshot = self.study.content();
        self.kept = false;
        self.compare();
    }

    /// Whether something would be lost without the journal: changes that no file holds. Where the user stands
    /// and what is unfolded do not count.
    pub fn is_changed(&self) -> bool {
        self.changed || self.games.as_ref().is_some_and(|games| self.kept || games.is_changed())
    }

    /// [`Tab::is_changed`] for the study in front alone.
    pub(super) fn front_is_changed(&self) -> bool {
        self.changed
    }

    /// Holds a collection, of which the study is one.
    pub fn hold(&mut self, games: Games) {
        self.games = Some(games);
        self.saved = Some(self.snapshot.clone());
        self.compare();
    }

    /// Marks the tab as one that no file holds.
    pub fn keep(&mut self) {
        self.kept = true;
        self.compare();
    }

    /// Marks the study as different from its file, as the journal remembers it.
    pub fn mark_changed(&mut self) {
        if let Some(saved) = &mut self.saved {
            *saved = Document::default();
        }
        self.kept = true;
        self.changed = true;
    }
}
