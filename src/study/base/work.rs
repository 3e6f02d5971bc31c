//! Background jobs of data bases: opening or building an index, searching, reading one game.

use super::build::{Source, build};
use super::query::{GameQuery, Hit, QueryResult};
use super::store::{Base, IndexFiles};
use super::{Failure, GameKeys};
use crate::budget::{Budget, Granted, Need, Share};
use crate::collection::Format;
use crate::document::Document;
use crate::format::FileFormat;
use crate::jobs::Job;
use crate::machine;
use crate::resources::Wake;
use etude_model::{Control, Message};
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The tag with the origin of a game taken from a data base.
pub const SOURCE: &str = "Source";

/// A searchable file of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// Its path.
    pub path: PathBuf,
    format: &'static dyn FileFormat,
}

impl Games {
    /// A file, if its extension names a searchable format.
    pub fn of(path: &Path) -> Option<Self> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        match Format::of(&path) {
            Format::Games(format) => format.keys().map(|_| Self { path, format }),
            Format::Session => None,
        }
    }

    /// The keys of the format.
    ///
    /// # Errors
    /// Never: [`Self::of`] checks that there are keys.
    pub fn keys(&self) -> Result<&'static dyn GameKeys, Failure> {
        self.format.keys().ok_or(Failure::Damaged)
    }

    /// Opens the index, or builds it if it is missing, stale or corrupted. The control counts the bytes read.
    ///
    /// # Errors
    /// [`Failure`]: a stop or an I/O error.
    pub fn index(&self, cache: &Path, threads: usize, control: &Control) -> Result<Base, Failure> {
        let (files, keys) = (IndexFiles::of(cache, &self.path), self.keys()?);
        let stamp = keys.stamp();
        if let Ok(base) = Base::open(&files, &stamp, &self.path)? {
            return Ok(base);
        }
        // The rename leaves an index that is open elsewhere intact.
        build(Source::new(&self.path, self.format, keys, threads), &files, control)?;
        Base::open(&files, &stamp, &self.path)?.map_err(|_| Failure::Changing)
    }

    /// Returns true if the file is unchanged since it was indexed, by length and time.
    pub fn is_still(&self, base: &Base) -> bool {
        base.head.identity.seems(&self.path)
    }

    /// Reads one game as a study without a file, at a ply. The tag [`SOURCE`] names its origin.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    pub fn game(&self, base: &Base, game: u32, ply: u16) -> Result<Document, Message> {
        let changed = || Message::new("base-changed").text("file", self.name());
        let row = base.contents.rows.get(game as usize).ok_or_else(changed)?;
        if !self.is_still(base) {
            return Err(changed());
        }
        let text = self.text(row.offset, u64::from(row.length)).map_err(|error| error.message())?;
        let mut document = self.format.read(&text)?.document;
        let moves = document.line.0.iter().take(usize::from(ply));
        document.at = moves.map(|step| step.mv.clone()).collect();
        document.tags.retain(|(tag, _)| tag != SOURCE);
        document.tags.push((SOURCE.to_owned(), format!("{} #{}", self.name(), game + 1)));
        Ok(document)
    }

    /// The file name without the folder.
    pub fn name(&self) -> String {
        self.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    fn text(&self, offset: u64, length: u64) -> Result<String, Failure> {
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(offset))?;
        let mut source = std::io::BufReader::new(file.take(length));
        let mut text = None;
        let cut =
            self.format.cut(&mut source, &Control::new(), &mut |chunk| _ = text.get_or_insert(chunk.text));
        match (cut, text) {
            (Ok(()), Some(text)) => Ok(text.into()),
            _ => Err(Failure::Changing),
        }
    }
}

/// The state of the index job.
#[derive(Default)]
pub struct Indexed {
    /// The length of the file in bytes, once known.
    pub bytes: u64,
    /// The index, once it is open.
    pub base: Option<Arc<Base>>,
    /// The reason of a failure.
    pub failed: Option<Message>,
}

/// The state of the search job.
#[derive(Default)]
pub struct Answered {
    /// The latest query and its result.
    pub latest: Option<Arc<(GameQuery, QueryResult)>>,
    /// The reason of a failure.
    pub failed: Option<Message>,
    /// True if the file had changed since it was indexed.
    pub changed: bool,
}

/// The state of the job that reads one game.
#[derive(Default)]
struct ReadGame {
    /// The game, or the reason of a failure.
    game: Option<Result<Document, Message>>,
    /// True if the file had changed since it was indexed.
    changed: bool,
}

/// An open data base with its background jobs.
pub struct OpenBase {
    /// The file.
    pub games: Games,
    cache: PathBuf,
    indexing: Job<PathBuf, Indexed>,
    searching: Job<(Arc<Base>, GameQuery), Answered>,
    reading: Job<(Arc<Base>, Hit), ReadGame>,
    query: Option<GameQuery>,
    share: Share,
}

impl OpenBase {
    /// Opens or builds the index of a file.
    pub fn open(games: Games, cache: PathBuf, budget: &Budget, wake: &Wake) -> Self {
        let threads = budget.all().threads.min(machine::threads()).max(1);
        let file = games.clone();
        let indexing =
            Job::of("data base", Indexed::default(), Arc::clone(wake), move |cache: PathBuf, task| {
                let bytes = std::fs::metadata(&file.path).map_or(0, |found| found.len());
                task.lock().bytes = bytes;
                match file.index(&cache, threads, task.control()) {
                    Ok(base) => task.publish(|state: &mut Indexed| {
                        (state.base, state.failed) = (Some(Arc::new(base)), None);
                    }),
                    Err(Failure::Stopped) => Err(etude_model::Stopped),
                    Err(failure) => task.publish(|state| state.failed = Some(failure.message())),
                }
            });
        let file = games.clone();
        let searching = Job::of(
            "search",
            Answered::default(),
            Arc::clone(wake),
            move |(base, query): (Arc<Base>, GameQuery), task| {
                let changed = !file.is_still(&base);
                match base.answer(&query, task.control()) {
                    Ok(answer) => task.publish(|state: &mut Answered| {
                        let latest = Some(Arc::new((query, answer)));
                        *state = Answered { latest, failed: None, changed };
                    }),
                    Err(Failure::Stopped) => Err(etude_model::Stopped),
                    Err(failure) => task.publish(|state| {
                        (state.failed, state.changed) = (Some(failure.message()), changed);
                    }),
                }
            },
        );
        let file = games.clone();
        let reading = Job::of(
            "game",
            ReadGame::default(),
            Arc::clone(wake),
            move |(base, hit): (Arc<Base>, Hit), task| {
                let game = file.game(&base, hit.game, hit.ply);
                let changed = game.is_err() && !file.is_still(&base);
                task.publish(|state: &mut ReadGame| *state = ReadGame { game: Some(game), changed })
            },
        );
        indexing.ask(cache.clone());
        Self { games, cache, indexing, searching, reading, query: None, share: budget.share(Need::Bytes) }
    }

    /// Opens the index again; rebuilds it if the file has changed.
    pub fn index_again(&mut self) {
        self.query = None;
        {
            let mut state = self.indexing.lock();
            (state.base, state.failed) = (None, None);
        }
        *self.searching.lock() = Answered::default();
        *self.reading.lock() = ReadGame::default();
        self.indexing.ask(self.cache.clone());
    }

    /// Stops the build. A later request resumes it.
    pub fn stop(&self) {
        self.indexing.stop();
        self.indexing.lock().failed = Some(Failure::Stopped.message());
    }

    /// The progress of the build, from 0 to 1.
    pub fn progress(&self) -> Option<f32> {
        let state = self.indexing.lock();
        let share = state.progress().nodes as f32 / state.bytes.max(1) as f32;
        state.is_busy().then_some(share.min(1.0))
    }

    /// The index; `None` while it is being built.
    ///
    /// # Errors
    /// The reason of a failure.
    pub fn base(&self) -> Result<Option<Arc<Base>>, Message> {
        let state = self.indexing.lock();
        if let Some(crash) = state.crash() {
            return Err(Message::new("base-crash").text("reason", crash));
        }
        match (&state.base, &state.failed) {
            (Some(base), _) => Ok(Some(Arc::clone(base))),
            (None, Some(failed)) => Err(failed.clone()),
            (None, None) => Ok(None),
        }
    }

    /// Starts a search, unless the query is unchanged.
    pub fn ask(&mut self, query: GameQuery) {
        let Ok(Some(base)) = self.base() else { return };
        if self.query.as_ref() != Some(&query) {
            // The index is kept even without a grant: it is small, and the budget makes others release memory.
            let _: Granted = self.share.hold(base.contents.memory());
            self.query = Some(query.clone());
            self.searching.ask((base, query));
        }
    }

    /// The latest result, possibly of an earlier query.
    ///
    /// # Errors
    /// The reason of a failure.
    pub fn answer(&self) -> Result<Option<Arc<(GameQuery, QueryResult)>>, Message> {
        let state = self.searching.lock();
        if let Some(crash) = state.crash() {
            return Err(Message::new("base-crash").text("reason", crash));
        }
        state.failed.clone().map_or_else(|| Ok(state.latest.clone()), Err)
    }

    /// Returns true if the file had changed at the last search.
    pub fn has_changed(&self) -> bool {
        self.searching.lock().changed || self.reading.lock().changed
    }

    /// Starts to read a matching game.
    pub fn read(&self, base: Arc<Base>, hit: Hit) {
        self.reading.ask((base, hit));
    }

    /// Takes the requested game, once it is read, or the reason of a failure.
    pub fn take_game(&self) -> Option<Result<Document, Message>> {
        self.reading.lock().game.take()
    }

    /// Returns true if a job is running.
    pub fn is_busy(&self) -> bool {
        self.indexing.is_busy() || self.searching.is_busy() || self.reading.is_busy()
    }
}
