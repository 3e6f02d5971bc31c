//! Data bases as they are used: an index is opened or made, games are looked up, one game is read, all of it in the background.

use super::build::{Source, build};
use super::query::{Answer, Ask, Hit};
use super::store::{Base, Files};
use super::{Failure, Keys};
use crate::model::{Control, Message};
use crate::study::budget::{Budget, Granted, Need, Share};
use crate::study::collection::Format;
use crate::study::document::Document;
use crate::study::format::FileFormat;
use crate::study::jobs::Job;
use crate::study::machine;
use crate::study::resources::Wake;
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The tag that says of a game that was taken out of a data base where it stands there.
pub const SOURCE: &str = "Source";

/// A file whose games can be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// Where it lies.
    pub path: PathBuf,
    format: &'static dyn FileFormat,
}

impl Games {
    /// A file, where its ending names a format whose games can be looked up.
    pub fn of(path: &Path) -> Option<Self> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        match Format::of(&path) {
            Format::Games(format) => format.keys().map(|_| Self { path, format }),
            Format::Session => None,
        }
    }

    /// What the format says of its games.
    ///
    /// # Errors
    /// Never: what [`Self::of`] makes has some.
    pub fn keys(&self) -> Result<&'static dyn Keys, Failure> {
        self.format.keys().ok_or(Failure::Damaged)
    }

    /// Opens the index, or makes it where there is none of the file as it is now. An index that is damaged is thrown away.
    /// The control is told how many bytes of the file were read.
    ///
    /// # Errors
    /// When the work is stopped, or something cannot be read or written.
    pub fn index(&self, cache: &Path, threads: usize, control: &Control) -> Result<Base, Failure> {
        let (files, keys) = (Files::of(cache, &self.path), self.keys()?);
        let stamp = keys.stamp();
        if let Ok(base) = Base::open(&files, &stamp, &self.path)? {
            return Ok(base);
        }
        // What is written over an index that is open elsewhere gets another file.
        build(Source::new(&self.path, self.format, keys, threads), &files, control)?;
        Base::open(&files, &stamp, &self.path)?.map_err(|_| Failure::Changing)
    }

    /// Whether an index is one of the file as it is now, as far as the system says.
    pub fn is_still(&self, base: &Base) -> bool {
        base.head.identity.seems(&self.path)
    }

    /// Reads one game as a study of its own, which belongs to no file, behind so many of its moves. It says in a tag where
    /// it was found.
    ///
    /// # Errors
    /// Why it cannot be read.
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

    /// The name of the file without its folder.
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

/// How it stands with a data base that is open in the background.
#[derive(Default)]
pub struct Indexed {
    /// The length of the file, in bytes, once that was looked at.
    pub bytes: u64,
    /// The index, once it is there.
    pub base: Option<Arc<Base>>,
    /// Why there is none.
    pub failed: Option<Message>,
}

/// What was asked, and its answer.
#[derive(Default)]
pub struct Answered {
    /// The answer, with the question; none before the first.
    pub latest: Option<Arc<(Ask, Answer)>>,
    /// Why there is none.
    pub failed: Option<Message>,
    /// Whether the file was another one than was indexed when it was last asked.
    pub changed: bool,
}

/// A game that was asked for.
#[derive(Default)]
struct ReadGame {
    /// The game, or why it cannot be read.
    game: Option<Result<Document, Message>>,
    /// Whether the file was another one than was indexed.
    changed: bool,
}

/// A data base that is open in the background.
pub struct OpenBase {
    /// The file.
    pub games: Games,
    cache: PathBuf,
    indexing: Job<PathBuf, Indexed>,
    searching: Job<(Arc<Base>, Ask), Answered>,
    reading: Job<(Arc<Base>, Hit), ReadGame>,
    asked: Option<Ask>,
    share: Share,
}

impl OpenBase {
    /// Opens the index of a file, or makes it.
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
                    Err(Failure::Stopped) => Err(crate::model::Stopped),
                    Err(failure) => task.publish(|state| state.failed = Some(failure.message())),
                }
            });
        let file = games.clone();
        let searching = Job::of(
            "search",
            Answered::default(),
            Arc::clone(wake),
            move |(base, ask): (Arc<Base>, Ask), task| {
                let changed = !file.is_still(&base);
                match base.answer(&ask, task.control()) {
                    Ok(answer) => task.publish(|state: &mut Answered| {
                        let latest = Some(Arc::new((ask, answer)));
                        *state = Answered { latest, failed: None, changed };
                    }),
                    Err(Failure::Stopped) => Err(crate::model::Stopped),
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
        Self { games, cache, indexing, searching, reading, asked: None, share: budget.share(Need::Bytes) }
    }

    /// Looks at the file again, and makes its index anew where it has changed.
    pub fn index_again(&mut self) {
        self.asked = None;
        {
            let mut desk = self.indexing.lock();
            (desk.base, desk.failed) = (None, None);
        }
        *self.searching.lock() = Answered::default();
        *self.reading.lock() = ReadGame::default();
        self.indexing.ask(self.cache.clone());
    }

    /// Stops what is being made. It goes on where it was when it is asked for again.
    pub fn stop(&self) {
        self.indexing.stop();
        self.indexing.lock().failed = Some(Failure::Stopped.message());
    }

    /// The part of the file that was read, from 0 to 1, while the index is being made.
    pub fn progress(&self) -> Option<f32> {
        let desk = self.indexing.lock();
        let share = desk.progress().nodes as f32 / desk.bytes.max(1) as f32;
        desk.is_busy().then_some(share.min(1.0))
    }

    /// The index; none while it is being made.
    ///
    /// # Errors
    /// Why there is none.
    pub fn base(&self) -> Result<Option<Arc<Base>>, Message> {
        let desk = self.indexing.lock();
        if let Some(crash) = desk.crash() {
            return Err(Message::new("base-crash").text("reason", crash));
        }
        match (&desk.base, &desk.failed) {
            (Some(base), _) => Ok(Some(Arc::clone(base))),
            (None, Some(failed)) => Err(failed.clone()),
            (None, None) => Ok(None),
        }
    }

    /// Asks, unless that was asked last.
    pub fn ask(&mut self, ask: Ask) {
        let Ok(Some(base)) = self.base() else { return };
        if self.asked.as_ref() != Some(&ask) {
            // What cannot be held is held all the same: the index is small, and the budget makes others give back.
            let _: Granted = self.share.hold(base.contents.memory());
            self.asked = Some(ask.clone());
            self.searching.ask((base, ask));
        }
    }

    /// The latest answer, which may be one to an earlier question; none before the first.
    ///
    /// # Errors
    /// Why there is none.
    pub fn answer(&self) -> Result<Option<Arc<(Ask, Answer)>>, Message> {
        let desk = self.searching.lock();
        if let Some(crash) = desk.crash() {
            return Err(Message::new("base-crash").text("reason", crash));
        }
        desk.failed.clone().map_or_else(|| Ok(desk.latest.clone()), Err)
    }

    /// Whether the file was another one than was indexed when it was last asked.
    pub fn has_changed(&self) -> bool {
        self.searching.lock().changed || self.reading.lock().changed
    }

    /// Begins to read a game that was found.
    pub fn read(&self, base: Arc<Base>, hit: Hit) {
        self.reading.ask((base, hit));
    }

    /// The game that was asked for, once it is read and once only.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn take_game(&self) -> Option<Result<Document, Message>> {
        self.reading.lock().game.take()
    }

    /// Whether something is being made, looked up or read.
    pub fn is_busy(&self) -> bool {
        self.indexing.is_busy() || self.searching.is_busy() || self.reading.is_busy()
    }
}
