//! The games of a tab that holds a whole collection: one is in front, the others wait.

use super::{Mode, Tab};
use crate::list::ListView;
use etude_study::document::ReviewedMove;
use etude_study::store::Fingerprint;
use etude_study::{Collection, Document, History, Study};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

/// View state of the list of games.
#[derive(Default)]
pub struct GamesView {
    /// The text that headings must have.
    pub filter: String,
    /// The games that have it, as far as was looked.
    pub found: Vec<usize>,
    /// The number of games that were filtered.
    pub looked: usize,
    /// The scroll position.
    pub list: ListView,
    /// The game that keys work on.
    pub cursor: Option<usize>,
}

/// A game that is not in front but was.
struct Waiting {
    history: History,
    /// The game as it is in the file.
    saved: Option<Arc<Document>>,
}

/// A collection that is open in a tab.
pub struct Games {
    collection: Arc<Collection>,
    at: usize,
    waiting: HashMap<usize, Waiting>,
    /// The reviews of games that were in front: most formats do not keep them.
    reviews: HashMap<usize, Arc<[ReviewedMove]>>,
    /// The games that differ from the file, each with the number of its last change.
    changed: BTreeMap<usize, u64>,
    changes: u64,
    /// The number of the last change of the order, until the file has it.
    arranged: Option<u64>,
    /// The length of the file, by which it is known again.
    pub bytes: u64,
    /// The view state of the list.
    pub view: GamesView,
}

impl Games {
    /// A collection with one of its games in front.
    pub fn new(collection: Collection, at: usize, bytes: u64) -> Self {
        let list = ListView { reveal: true, ..ListView::default() };
        Self {
            collection: Arc::new(collection),
            at,
            waiting: HashMap::new(),
            reviews: HashMap::new(),
            changed: BTreeMap::new(),
            changes: 0,
            arranged: None,
            bytes,
            view: GamesView { cursor: Some(at), list, ..GamesView::default() },
        }
    }

    /// The collection, in which the game in front may be older than it is.
    pub fn collection(&self) -> &Arc<Collection> {
        &self.collection
    }

    /// The review of a game that was in front before; empty where there is none.
    pub fn review(&self, index: usize) -> &[ReviewedMove] {
        self.reviews.get(&index).map_or(&[], |review| review)
    }

    /// The game in front.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Puts a changed game in its place, as the journal remembers it.
    pub fn restore(&mut self, index: usize, document: Document) {
        self.put(index, document);
        self.waiting.insert(index, Waiting { history: History::default(), saved: Some(Arc::default()) });
    }

    /// The numbers of the games that differ from the file, the one in front excepted.
    pub fn changed(&self) -> impl Iterator<Item = usize> {
        let at = self.at;
        self.changed.keys().copied().filter(move |&index| index != at)
    }

    /// True if any game differs from the file, the one in front excepted, or their order does.
    pub fn is_changed(&self) -> bool {
        self.is_arranged() || self.changed().next().is_some()
    }

    /// True if the order of the games is another one than in the file.
    pub fn is_arranged(&self) -> bool {
        self.arranged.is_some()
    }

    /// Notes that the order of the games is another one than in the file.
    pub fn note_arranged(&mut self) {
        self.changes += 1;
        self.arranged = Some(self.changes);
    }

    /// Moves a game to another place.
    pub fn move_to(&mut self, from: usize, to: usize) {
        let most = self.collection.len();
        if from == to || from >= most || to >= most {
            return;
        }
        Arc::make_mut(&mut self.collection).move_to(from, to);
        self.renumber(|game| match game {
            game if game == from => Some(to),
            game if from < game && game <= to => Some(game - 1),
            game if to <= game && game < from => Some(game + 1),
            game => Some(game),
        });
    }

    /// Removes a game that is not in front.
    pub fn remove(&mut self, index: usize) {
        if index == self.at || index >= self.collection.len() {
            return;
        }
        Arc::make_mut(&mut self.collection).remove(index);
        self.renumber(|game| if game == index { None } else { Some(game - usize::from(game > index)) });
    }

    /// Gives the games new numbers; none for one that is gone.
    fn renumber(&mut self, number: impl Fn(usize) -> Option<usize>) {
        self.note_arranged();
        self.at = number(self.at).unwrap_or(0);
        let waiting = std::mem::take(&mut self.waiting).into_iter();
        self.waiting = waiting.filter_map(|(game, waiting)| Some((number(game)?, waiting))).collect();
        let reviews = std::mem::take(&mut self.reviews).into_iter();
        self.reviews = reviews.filter_map(|(game, review)| Some((number(game)?, review))).collect();
        let changed = std::mem::take(&mut self.changed).into_iter();
        self.changed = changed.filter_map(|(game, change)| Some((number(game)?, change))).collect();
        let view = &mut self.view;
        view.cursor = view.cursor.and_then(number).or(Some(self.at));
        (view.looked, view.list.reveal) = (0, true);
        view.found.clear();
    }

    fn put(&mut self, index: usize, document: Document) {
        self.changes += 1;
        self.changed.insert(index, self.changes);
        Arc::make_mut(&mut self.collection).put(index, document);
    }

    /// Notes that the file holds the collection as it was after a number of changes.
    fn set_saved(&mut self, changes: u64, bytes: u64) {
        self.bytes = bytes;
        let Self { changed, waiting, arranged, .. } = self;
        arranged.take_if(|change| *change <= changes);
        changed.retain(|_, change| *change > changes);
        // The present contents of the file are compared when the game comes to the front again.
        for (_, waiting) in waiting.iter_mut().filter(|(index, _)| !changed.contains_key(index)) {
            waiting.saved = None;
        }
    }
}

/// Collection to write to a file while the user goes on.
pub struct Snapshot {
    /// The collection.
    pub collection: Arc<Collection>,
    /// The game in front, and its number.
    front: (usize, Arc<Document>),
    changes: u64,
}

impl Tab {
    /// Brings a game to the front that was opened from the collection. Returns the study that goes.
    #[must_use]
    pub fn show_game(&mut self, index: usize, study: Box<dyn Study>) -> Box<dyn Study> {
        let (history, saved) = (std::mem::take(&mut self.edited.history), self.file.saved.take());
        let front_changed = self.file.changed;
        let Some(games) = &mut self.games else { return study };
        let at = games.at;
        if front_changed {
            games.put(at, self.study.document());
        } else if games.changed.remove(&at).is_some() {
            Arc::make_mut(&mut games.collection).put(at, self.study.document());
        }
        if front_changed || history.can_undo() || history.can_redo() {
            games.waiting.insert(at, Waiting { history, saved });
        }
        if let Some(game) = self.study.playing().filter(|game| !game.review().saved.is_empty()) {
            games.reviews.insert(at, Arc::clone(&game.review().saved));
        }
        games.at = index;
        games.view.cursor = Some(index);
        games.view.list.reveal = true;
        let waiting = games.waiting.remove(&index);
        let (history, saved) = waiting.map_or_else(Default::default, |game| (game.history, game.saved));
        self.edited.history = history;
        self.file.saved = saved.or_else(|| Some(Arc::new(study.document().content())));
        self.setup_origin = None;
        self.play.autoplay = None;
        let before = self.replace(study);
        let asks = !self.study.identity().about.exercise.goal.is_empty();
        if self.mode == Mode::Play && self.sides.is_some() && !asks && !self.line().is_empty() {
            // Play would hide the moves of a game that is there to be read.
            self.mode = Mode::Analyse;
            self.play.goes_on = false;
        }
        self.seat_noted();
        before
    }

    /// Notes that the collection is of a file that has it in another order; `front` says whether the game in front differs
    /// too.
    pub fn set_arranged(&mut self, path: PathBuf, seen: Option<Fingerprint>, front: bool) {
        self.file.path = Some(path);
        self.file.fingerprint = seen;
        self.file.is_unfiled = front;
        if let Some(games) = &mut self.games {
            games.note_arranged();
        }
        self.compare();
    }

    /// The whole collection with the game in front as it is now.
    pub fn snapshot_games(&mut self) -> Option<Snapshot> {
        let front_changed = self.file.changed;
        let games = self.games.as_mut()?;
        let document = self.study.document();
        let front = (games.at, Arc::new(document.clone().content()));
        if front_changed || games.changed.contains_key(&games.at) {
            games.put(games.at, document);
        }
        Some(Snapshot { collection: Arc::clone(&games.collection), front, changes: games.changes })
    }

    /// Notes that the file holds the collection as it was.
    pub fn set_games_saved(&mut self, path: PathBuf, snapshot: Snapshot, fingerprint: Fingerprint) {
        let Some(games) = &mut self.games else { return };
        games.set_saved(snapshot.changes, fingerprint.bytes);
        if games.is_arranged() {
            // The games have other numbers now than in the file.
            return self.set_file(path, fingerprint);
        }
        let (index, document) = snapshot.front;
        if games.at == index {
            self.file.saved = Some(document);
        } else if let Some(waiting) = games.waiting.get_mut(&index) {
            waiting.saved = Some(document);
        }
        self.set_file(path, fingerprint);
    }
}
