//! Tab: an open study with its view state, file and undo history.

pub mod agreed;
pub mod diagram;
mod edited;
pub mod end;
mod file;
mod fork;
pub mod games;
mod hidden;
pub(crate) mod kept;
pub mod kind;
pub mod play;
mod record;
mod search;
mod seats;
mod sheet;
mod solving;
mod unread;
mod view;

pub use self::edited::{Edited, Typing};
pub use self::file::FileState;
pub use self::hidden::Secret;
pub use self::sheet::{LaidOut, SheetView, SidePage};
pub use self::solving::Trial;
pub use self::unread::Unread;
pub use self::view::{Duals, MoveOrder, Pointed, Previewed, TabView, TreeView};

use self::games::Games;
use self::kind::View;
use self::play::{Play, Players};
use self::solving::is_made;
use super::player::Player;
use etude_model::{Message, Viewer};
use etude_study::collection::Format;
use etude_study::exercise::{Attempt, ExerciseKey};
use etude_study::practice::ExerciseStatus;
use etude_study::store::Fingerprint;
use etude_study::{
    Analysis, Attention, Document, LineId, LineItem, MovePath, MoveRow, PlaySettings, Playing, Snapshot,
    Study, Walk,
};
use std::path::PathBuf;
use std::sync::Arc;

/// Mode of a tab.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Building the position.
    Setup,
    /// Finding the hidden solution.
    Solve,
    /// Showing the solution.
    #[default]
    Analyse,
    /// Playing the position out.
    Play,
}

/// Place in the lines at which Setup was opened.
pub struct SetupOrigin {
    /// The start position at that time.
    pub position: String,
    /// The move.
    pub id: LineId,
    /// The moves from the start to there.
    pub way: Vec<String>,
}

/// An open study.
pub struct Tab {
    /// Identifier, unique while the program runs.
    pub id: u64,
    /// The study.
    pub study: Box<dyn Study>,
    /// The mode.
    pub mode: Mode,
    /// Place in the lines at which Setup was opened.
    pub setup_origin: Option<SetupOrigin>,
    /// The names of both sides, in a game with a board.
    pub sides: Option<[Message; 2]>,
    /// The undo history.
    pub edited: Edited,
    /// The file.
    pub file: FileState,
    /// The collection that contains the study, if any.
    pub games: Option<Games>,
    /// The view state: the only part of a tab that panels change directly.
    pub view: TabView,
    /// The players, and the viewpoint.
    pub play: Play,
    /// The exercise being solved; `None` outside of Solve.
    pub trial: Option<Trial>,
    /// The position of a question and its exercise; none before one was asked.
    asked: Option<(String, Option<ExerciseKey>)>,
    /// Status in practice of the exercise that is or was being solved.
    practice: ExerciseStatus,
    /// The attempt that has just ended, until it is recorded.
    attempted: Option<Attempt>,
    /// True if the answer of the exercise was shown here.
    answered: bool,
    /// Pages and view state that only this kind of study has.
    pub own: Option<Box<dyn View>>,
    /// The chosen page; 0 is the table. Setup of a game shows the table regardless.
    page: usize,
    /// Number among the untitled tabs, from 1.
    pub untitled: usize,
    /// True if the program generated the study, so that its title says nothing.
    made: bool,
    /// True if the tab was in front before, in this run or in the one that left the journal.
    looked_at: bool,
}

impl Tab {
    /// A tab of a newly opened study. `own` is the view of its kind, `seed` the start of its random numbers.
    pub fn new(
        id: u64,
        study: Box<dyn Study>,
        own: Option<Box<dyn View>>,
        path: Option<PathBuf>,
        seed: u64,
    ) -> Self {
        let sides = study.setup().scene.board.as_ref().map(|board| board.players.clone());
        let players = Players::new(study.as_ref(), seed);
        let to_set_up = !study.setup().problems.is_empty() || study.playing().is_none();
        let mode = if to_set_up { Mode::Setup } else { Mode::Analyse };
        let mut tab = Self {
            id,
            mode,
            setup_origin: None,
            sides,
            view: TabView::new(study.setup().text.clone()),
            file: FileState {
                saved: path.is_some().then(|| Arc::new(study.document().content())),
                path,
                has_given_line: study.playing().is_some_and(|game| game.line().iter().next().is_some()),
                ..FileState::default()
            },
            edited: Edited::default(),
            games: None,
            play: Play { players, ..Play::default() },
            trial: None,
            asked: None,
            practice: ExerciseStatus::default(),
            attempted: None,
            answered: false,
            own,
            page: 0,
            untitled: 1,
            made: is_made(study.as_ref()),
            looked_at: false,
            study,
        };
        tab.seat_noted();
        tab
    }

    /// The page in the middle: 0 is the table, which Setup shows wherever something is played. Most others tell the solution.
    pub fn page(&self) -> usize {
        let alone = self.mode == Mode::Setup && self.study.playing().is_some();
        if alone || self.keeps_page(self.page) { 0 } else { self.page }
    }

    /// True if nothing has been built yet. Then there are no errors, and the window says how to begin.
    pub fn is_blank(&self) -> bool {
        self.study.setup().scene.is_blank()
    }

    /// Shows another page.
    pub fn show_page(&mut self, page: usize) {
        self.page = page;
    }

    /// The page below the moves: the chosen one, else the proof where there is one or may soon be. Where the solution is kept
    /// it is the scoresheet with the moves made.
    pub fn side_page(&self) -> SidePage {
        let Some(game) = self.study.playing() else { return SidePage::Sheet };
        if self.keeps_values() {
            let reviewed = self.view.side_page.filter(|page| *page == SidePage::Review && self.reviews());
            return reviewed.unwrap_or(SidePage::Sheet);
        }
        let open = |page: &SidePage| match page {
            SidePage::Why => self.explains(),
            SidePage::Review => self.reviews(),
            SidePage::Composition => self.explains() && game.composition().is_some(),
            SidePage::Proof | SidePage::Sheet => true,
        };
        self.view.side_page.filter(open).unwrap_or_else(|| {
            let proved = || game.tree().row(0).is_some_and(|row| row.value.is_some());
            let soon = game.engine().is_none();
            if soon || proved() { SidePage::Proof } else { SidePage::Sheet }
        })
    }

    /// Has the study show and compute the parts that the tab shows. Called between frames.
    pub fn steer(&mut self) {
        self.look();
        let (page, explains, defends) = (self.told_page(), self.explains(), self.defends());
        // An exercise being solved, and a game of the solver, have to be proved.
        let played = self.mode == Mode::Play && self.play.players.of.contains(&Player::Solver);
        let proves = self.view.proves || played || self.mode == Mode::Solve;
        if let Some(game) = self.study.playing_mut() {
            let finds_changes = explains && self.view.marks_changes;
            let threatens = explains && self.view.shows_threat;
            let settings = PlaySettings { restricted: explains, threatens, ..game.settings() };
            game.configure(PlaySettings { proves, explains: explains || defends, finds_changes, ..settings });
        }
        if let Some(own) = &self.own {
            own.steer(self.study.as_mut(), page);
        }
    }

    /// Shows the cards that the eyes at the screen may see.
    fn look(&mut self) {
        if !self.study.identity().game.hides {
            return;
        }
        let viewer = self.viewer();
        self.play.veiled |= viewer != Viewer::Everything;
        if let Some(game) = self.study.playing_mut() {
            game.configure(PlaySettings { viewer, ..game.settings() });
        }
    }

    /// The analysis of the position in view; none for a study without moves.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.study.playing().map(|game| &**game.analysis())
    }

    /// The legal moves of the position in view; none where nothing is played.
    pub fn moves(&self) -> &[MoveRow] {
        self.study.playing().map_or(&[], Playing::moves)
    }

    /// The lines; none where nothing is played.
    pub fn line(&self) -> &[LineItem] {
        self.study.playing().map_or(&[], |game| game.line())
    }

    /// The current move; none at the start.
    pub fn current(&self) -> Option<&LineItem> {
        self.study.playing()?.line().current()
    }

    /// Walks through the lines; that alone is no change.
    pub fn walk(&mut self, walk: Walk) {
        if let Some(game) = self.study.playing_mut() {
            game.walk(walk);
        }
    }

    /// Goes to a move of the lines; that alone is no change.
    pub fn go(&mut self, id: LineId) {
        self.walk(Walk::To(id));
    }

    /// True if a person is to move.
    pub fn awaits_person(&self) -> bool {
        self.agreed().is_none()
            && self
                .analysis()
                .is_none_or(|analysis| self.play.players.player(analysis.player) == Player::Person)
    }

    /// True if it has neither a title nor a file.
    pub fn is_nameless(&self) -> bool {
        self.study.identity().about.title.is_empty()
            && self.file.path.is_none()
            && self.recorded_players().is_none()
    }

    /// Makes a change that can be undone. `change` returns true if there was one.
    pub fn change(&mut self, change: impl FnOnce(&mut dyn Study) -> bool) -> bool {
        self.edited.typing = None;
        self.change_once(change)
    }

    /// [`Tab::change`] where something is played.
    pub fn change_game(&mut self, change: impl FnOnce(&mut dyn Playing) -> bool) -> bool {
        self.change(|study| study.playing_mut().is_some_and(change))
    }

    /// [`Tab::change`] for a keystroke: as long as the same typing goes on it is one change.
    pub fn type_in(&mut self, typing: Typing, change: impl FnOnce(&mut dyn Study) -> bool) -> bool {
        if self.edited.typing != Some(typing) {
            let changed = self.change_once(change);
            self.edited.typing = changed.then_some(typing);
            return changed;
        }
        let changed = change(self.study.as_mut());
        if changed {
            self.changed();
        }
        self.after_walking();
        changed
    }

    /// Ends the typing: later keystrokes are another change.
    pub fn end_typing(&mut self) {
        self.edited.typing = None;
    }

    /// Records the study as it was before the change in progress.
    pub fn record(&mut self, before: Snapshot) {
        let what = self.edited.doing.clone().unwrap_or_else(|| Message::new("history-change"));
        self.edited.history.record(before, what);
    }

    fn change_once(&mut self, change: impl FnOnce(&mut dyn Study) -> bool) -> bool {
        let before = self.study.snapshot();
        let changed = change(self.study.as_mut());
        if changed {
            self.record(before);
            self.changed();
        }
        self.after_walking();
        changed
    }

    /// The key of the study for view state, such as lists: they begin at their top in each study.
    pub fn of_study(&self) -> (u64, &str) {
        (self.id, &self.study.setup().text)
    }

    /// Tidies up after the position in view has changed.
    pub fn after_walking(&mut self) {
        self.view.selection.clear();
        self.view.hovered = None;
        self.view.end_put_away = false;
        self.view.preview = MovePath::default();
        self.view.duals = None;
        self.view.wants_proof = false;
        self.view.tree.follow = true;
        // Text that cannot be read stays, to be put right.
        if !self.view.draft.typing && self.view.draft.error.is_none() {
            self.view.draft.text = self.study.setup().text.clone();
        }
        self.note_way();
    }

    /// The study before the last change, or the one after the last undone change. Its unfolded rows do not matter: folding is
    /// not undone.
    pub fn step_history(&mut self, redo: bool) -> Option<Document> {
        let now = self.study.snapshot();
        if redo { self.edited.history.redo(now) } else { self.edited.history.undo(now) }
    }

    /// The study as it was after a number of the recorded changes.
    pub fn go_in_history(&mut self, place: usize) -> Option<Document> {
        let now = self.study.snapshot();
        self.edited.history.go(now, place)
    }

    /// Counts a change of the study.
    fn changed(&mut self) {
        self.edited.changes += 1;
        self.compare();
    }

    /// The number of changes of the study: the same number means the same study.
    pub fn changes(&self) -> u64 {
        self.edited.changes
    }

    /// Compares the study with its file.
    fn compare(&mut self) {
        self.file.changed = match &self.file.saved {
            Some(saved) => !self.study.says(saved),
            None => self.file.is_unfiled || self.edited.history.can_undo(),
        };
    }

    /// Takes another study in place of this one, as a change of rules does. Returns the old one, which waits for its workers
    /// when it is dropped.
    #[must_use]
    pub fn replace(&mut self, study: Box<dyn Study>) -> Box<dyn Study> {
        self.sides = study.setup().scene.board.as_ref().map(|board| board.players.clone());
        let before = std::mem::replace(&mut self.study, study);
        // A solver stopped by the user stays stopped.
        if before.playing().is_some_and(|game| game.analysis().stopped) {
            self.study.attend(Attention::Stop);
        }
        self.view.sheet.forget();
        self.after_replacing();
        before
    }

    /// Tidies up after the study became something else.
    pub fn after_replacing(&mut self) {
        self.edited.typing = None;
        self.changed();
        self.view.draft.typing = false;
        self.view.armed = None;
        self.view.previewed = None;
        if !self.study.setup().problems.is_empty() || self.mode == Mode::Solve && !self.can_solve() {
            self.mode = Mode::Setup;
        } else if self.mode == Mode::Setup && self.play.veiled && self.study.playing().is_some() {
            // A game that was taken back and is there again was not shown before either.
            self.mode = Mode::Play;
            self.setup_origin = None;
        }
        if self.mode == Mode::Setup {
            self.stand_at_start();
        }
        // The exercise is another position now.
        self.trial = None;
        if self.mode == Mode::Solve {
            self.begin_solving();
        }
        self.forget_way();
        self.after_walking();
        self.view.draft.text = self.study.setup().text.clone();
        self.view.draft.error = None;
    }

    /// Sets the file of the study after a successful save. `content` and `changes` are the study and its change count
    /// when the save began. Returns the content of the file before.
    pub fn set_saved(
        &mut self,
        path: PathBuf,
        content: Arc<Document>,
        changes: u64,
        fingerprint: Fingerprint,
    ) -> Option<Arc<Document>> {
        let before = self.file.saved.replace(content);
        (self.file.path, self.file.fingerprint) = (Some(path), Some(fingerprint));
        self.file.is_unfiled = false;
        // Without a change since the save began, the study equals the file.
        self.file.changed = false;
        if changes != self.edited.changes {
            self.compare();
        }
        before
    }

    /// Sets the file of a collection after a successful save.
    pub(super) fn set_file(&mut self, path: PathBuf, fingerprint: Fingerprint) {
        self.file.path = Some(path);
        self.file.fingerprint = Some(fingerprint);
        self.file.is_unfiled = false;
        self.compare();
    }

    /// Unsaved changes: whether some change is in no file. The current move and unfolded rows do not count.
    pub fn is_changed(&self) -> bool {
        self.file.changed
            || self.games.as_ref().is_some_and(|games| self.file.is_unfiled || games.is_changed())
    }

    /// True if the file also holds the current move and the review, so that saving changes nothing.
    pub fn matches_file(&self) -> bool {
        // Files of games store neither.
        let stores_position =
            self.games.is_none() && self.file.path.as_deref().map(Format::of) == Some(Format::Session);
        let current_path =
            self.line().iter().filter(|item| item.on_path && !item.passing).map(|item| item.text.as_str());
        let saved_path = self.file.saved.iter().flat_map(|saved| &saved.at).map(String::as_str);
        let review = self.study.playing().map_or(&[][..], |game| &game.review().saved);
        let review_is_saved = self.file.saved.as_ref().is_none_or(|saved| saved.review == review);
        !self.is_changed() && (!stores_position || current_path.eq(saved_path) && review_is_saved)
    }

    /// Attaches the collection that contains this study.
    pub fn set_collection(&mut self, games: Games) {
        self.games = Some(games);
        let study = &self.study;
        self.file.saved.get_or_insert_with(|| Arc::new(study.document().content()));
        self.compare();
    }

    /// Marks the study as held by no file.
    pub fn mark_unfiled(&mut self) {
        self.file.is_unfiled = true;
        self.compare();
    }

    /// Marks the study as changed when the journal restores it as unsaved. The content of its file is unknown then: an empty
    /// document takes its place, from which every study differs.
    pub fn mark_changed(&mut self) {
        if let Some(saved) = &mut self.file.saved {
            *saved = Arc::default();
        }
        self.file.is_unfiled = true;
        self.file.changed = true;
    }
}
