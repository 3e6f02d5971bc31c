//! The tables of endings, shared by all studies of the program: made in the background when first asked for,
//! then kept in memory and in a file.
//!
//! A table takes a byte for each place: 7.5 MB for a board of 64 squares, 47 MB for one of 100. While one is
//! made its unfinished parts take as much again at most.

use crate::games::draughts::endings::{FewPieces, MOST_PIECES};
use crate::games::draughts::{Draughts, Rules};
use crate::model::{Control, Message, Stopped};
use crate::search::Exact;
use crate::search::oracle::Oracle;
use crate::search::retrograde::{self, Failure, Tables};
use crate::study::background::panic_text;
use crate::study::resources::Wake;
use crate::study::{machine, store};
use parking_lot::{Condvar, Mutex};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Weak};
use std::thread::JoinHandle;
use std::time::Duration;

/// Exact answers to all positions of one rules with few pieces.
pub type DraughtsTables = Tables<FewPieces>;

/// The format of the files. It grows whenever files made before would be wrong: with the order of the places,
/// with the meaning of a byte, and with the rules of a game.
const FORMAT: u32 = 1;

/// How often those who wait look whether they shall stop.
const GLANCE: Duration = Duration::from_millis(20);

/// How it stands with the tables of some rules.
#[derive(Clone)]
pub enum State {
    /// They were not asked for, or the shelf is closed.
    Absent,
    /// They are being read or made: the part that is done, from 0 to 1.
    Making(f32),
    /// Here they are.
    Ready(Arc<DraughtsTables>),
    /// They cannot be had.
    Failed(Message),
}

/// The tables of some rules, once asked for.
struct Place {
    rules: &'static Rules,
    control: Control,
    /// What the control will have counted in the end.
    work: u64,
    outcome: Option<Result<Arc<DraughtsTables>, Message>>,
}

#[derive(Default)]
struct Contents {
    folder: Option<PathBuf>,
    places: Vec<Place>,
    messages: Vec<Message>,
    listeners: Vec<Weak<dyn Fn() + Send + Sync>>,
    threads: Vec<JoinHandle<()>>,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    contents: Mutex<Contents>,
    settled: Condvar,
}

/// Tables of endings of all rules that were asked for. Dropping the shelf closes it.
#[derive(Default)]
pub struct Shelf {
    shared: Arc<Shared>,
}

/// The shelf of the program: one, as the files are that it keeps. Others reach it as what the kind shares.
pub(super) fn shelf() -> &'static Shelf {
    static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::default);
    &SHELF
}

impl Shelf {
    /// Keeps files in a folder from now on, which is made when there is something to keep. Without a folder
    /// tables are made anew by every start of the program.
    pub fn set_folder(&self, folder: PathBuf) {
        self.shared.contents.lock().folder = Some(folder);
    }

    /// Calls a waker whenever tables are ready or have failed, for as long as it exists
    /// elsewhere.
    pub fn wake(&self, wake: &Wake) {
        let mut contents = self.shared.contents.lock();
        contents.listeners.retain(|listener| listener.strong_count() > 0);
        contents.listeners.push(Arc::downgrade(wake));
    }

    /// How it stands with the tables of some rules; nothing is started.
    pub fn state(&self, rules: &'static Rules) -> State {
        self.shared.contents.lock().state(rules)
    }

    /// [`Self::state`], once the tables are being made if they were not asked for before.
    pub fn request(&self, rules: &'static Rules) -> State {
        let mut contents = self.shared.contents.lock();
        if !contents.closed && contents.place(rules).is_none() {
            let endings = FewPieces::new(rules);
            let work = retrograde::work(&endings);
            let control = Control::new();
            let folder = contents.folder.clone();
            let shared = Arc::clone(&self.shared);
            let theirs = control.clone();
            let thread = std::thread::Builder::new()
                .name("étude tables".to_owned())
                .spawn(move || provide(&shared, endings, folder.as_deref(), &theirs));
            let (thread, outcome) = match thread {
                Ok(thread) => (Some(thread), None),
                Err(error) => (None, Some(Err(crash(error.to_string())))),
            };
            contents.places.push(Place { rules, control, work, outcome });
            contents.threads.extend(thread);
        }
        contents.state(rules)
    }

    /// Waits for the tables of some rules, which are made if need be; none when they cannot be had.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so, or when the shelf is closed.
    pub fn wait(
        &self,
        rules: &'static Rules,
        control: &Control,
    ) -> Result<Option<Arc<DraughtsTables>>, Stopped> {
        self.request(rules);
        let mut contents = self.shared.contents.lock();
        loop {
            match contents.state(rules) {
                State::Ready(tables) => return Ok(Some(tables)),
                State::Failed(_) => return Ok(None),
                State::Absent => return Err(Stopped),
                State::Making(_) => control.check()?,
            }
            self.shared.settled.wait_for(&mut contents, GLANCE);
        }
    }

    /// The answer to a position, when tables that are ready have it; nothing is started.
    pub fn exact(&self, position: &Draughts) -> Option<Exact> {
        match self.state(position.rules) {
            State::Ready(tables) => tables.exact(position),
            _ => None,
        }
    }

    /// What there is to tell since the last call: files that were damaged or cannot be written.
    pub fn take_messages(&self) -> Vec<Message> {
        std::mem::take(&mut self.shared.contents.lock().messages)
    }

    /// The bytes of all tables, those in work among them.
    pub fn memory(&self) -> u64 {
        self.shared.contents.lock().places.iter().map(Place::memory).sum()
    }

    /// Stops what is being made and waits until files that are being written are whole. Nothing is made any
    /// more.
    pub fn close(&self) {
        let threads = {
            let mut contents = self.shared.contents.lock();
            contents.closed = true;
            contents.places.iter().for_each(|place| place.control.cancel());
            std::mem::take(&mut contents.threads)
        };
        for thread in threads {
            // What the thread does cannot panic outside of what it catches.
            let _ = thread.join();
        }
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        self.close();
    }
}

impl Place {
    fn memory(&self) -> u64 {
        match &self.outcome {
            None => self.control.memory(),
            Some(Ok(tables)) => tables.len() as u64,
            Some(Err(_)) => 0,
        }
    }
}

impl Contents {
    fn place(&self, rules: &Rules) -> Option<&Place> {
        self.places.iter().find(|place| std::ptr::eq(place.rules, rules))
    }

    fn state(&self, rules: &Rules) -> State {
        let Some(place) = self.place(rules) else { return State::Absent };
        match &place.outcome {
            Some(Ok(tables)) => State::Ready(Arc::clone(tables)),
            Some(Err(message)) => State::Failed(message.clone()),
            None if self.closed => State::Absent,
            None => State::Making((place.control.nodes() as f32 / place.work.max(1) as f32).min(1.0)),
        }
    }
}

impl Shared {
    fn settle(&self, rules: &Rules, outcome: Result<Arc<DraughtsTables>, Message>) {
        let mut contents = self.contents.lock();
        if let Some(place) = contents.places.iter_mut().find(|place| std::ptr::eq(place.rules, rules)) {
            place.outcome = Some(outcome);
        }
        let listeners: Vec<Wake> = contents.listeners.iter().filter_map(Weak::upgrade).collect();
        drop(contents);
        self.settled.notify_all();
        for wake in listeners {
            wake();
        }
    }

    fn tell(&self, message: Message) {
        self.contents.lock().messages.push(message);
    }
}

fn crash(reason: String) -> Message {
    Message::new("endings-crash").text("reason", reason)
}

/// The thread that gets the tables of some rules from their file or makes them.
fn provide(shared: &Shared, endings: FewPieces, folder: Option<&Path>, control: &Control) {
    let rules = endings.rules();
    let path = folder.map(|folder| folder.join(format!("{}.endings", rules.profile.id)));
    let kept = path.as_deref().and_then(|path| match read(path, rules) {
        Ok(tables) => tables,
        Err(message) => {
            shared.tell(message);
            None
        }
    });
    let is_kept = kept.is_some();
    let made = || match kept {
        Some(tables) => Ok(tables),
        None => retrograde::build(endings, machine::threads(), control),
    };
    let outcome = match catch_unwind(AssertUnwindSafe(made)) {
        Ok(Ok(tables)) => Ok(Arc::new(tables)),
        Ok(Err(Failure::Stopped)) => return,
        Ok(Err(Failure::TooLong)) => Err(Message::new("endings-too-long")),
        Err(panic) => Err(crash(panic_text(panic.as_ref()))),
    };
    shared.settle(rules, outcome.clone());
    if let (Ok(tables), Some(path), false) = (outcome, path, is_kept)
        && let Err(error) = write(&path, &tables)
    {
        let message = Message::new("endings-not-kept");
        shared.tell(message.text("path", path.to_string_lossy()).text("reason", error.to_string()));
    }
}

/// The first line of a file.
fn header<'a>(tables: &FewPieces, bytes: impl Iterator<Item = &'a [u8]>) -> String {
    let mut checksum = crc32fast::Hasher::new();
    let mut length = 0;
    for part in bytes {
        checksum.update(part);
        length += part.len();
    }
    let id = tables.rules().profile.id;
    format!("etude-endings {FORMAT} {id} {MOST_PIECES} {length} {:08x}\n", checksum.finalize())
}

/// The tables in a file; none where there is no file.
fn read(path: &Path, rules: &'static Rules) -> Result<Option<DraughtsTables>, Message> {
    let endings = FewPieces::new(rules);
    // The places, and the header, which is a short line.
    let most = retrograde::work(&endings) + 1024;
    let useless = |reason: Message| {
        Message::new("endings-made-anew").text("path", path.to_string_lossy()).message("reason", reason)
    };
    let contents = match store::read_bytes(path, most) {
        Ok(contents) => contents,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            return Err(useless(Message::new("endings-unreadable").text("reason", error.to_string())));
        }
    };
    let end = contents.iter().position(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let (line, body) = contents.split_at(end);
    let format = format!("etude-endings {FORMAT} ");
    if line.starts_with(b"etude-endings ") && !line.starts_with(format.as_bytes()) {
        return Err(useless(Message::new("endings-other-version")));
    }
    let tables = (line == header(&endings, std::iter::once(body)).as_bytes())
        .then(|| Tables::from_bytes(endings, body))
        .flatten();
    tables.map(Some).ok_or_else(|| useless(Message::new("endings-damaged")))
}

fn write(path: &Path, tables: &DraughtsTables) -> std::io::Result<()> {
    let header = header(tables.endings(), tables.bytes());
    store::write_cache(path, std::iter::once(header.as_bytes()).chain(tables.bytes()))
}
