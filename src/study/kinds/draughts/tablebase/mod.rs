//! Tablebases, shared by all studies of the program: built in the background on first request,
//! then kept in memory and in a file.
//!
//! A tablebase takes one byte for each entry: 7.5 MB for a board of 64 squares, 47 MB for one of 100. A build takes at most
//! as much again. All tablebases share one part of the window's budget, however many studies use them. An engine that uses
//! one holds a [`Claim`]; of the unclaimed ones that a file has, only a few stay in memory.
//!
//! Own rules have no tablebases.
//!
//! Tablebases of more pieces are built on demand ([`on_demand`]), stay in files ([`slices`]), and are read block by block.

mod background;
mod block_cache;
mod claim;
mod file;
mod load;
pub mod names;
pub mod on_demand;
pub mod slices;

pub use claim::Claim;

use crate::budget::{Budget, Granted, Need, Share};
use crate::machine;
use crate::resources::Wake;
use background::BackgroundBuild;
use etude_games::draughts::Rules;
use etude_games::draughts::tablebase::DraughtsIndex;
use etude_model::{Control, Message, Stopped};
use etude_search::retrograde::{self, Tablebase};
use load::provide;
use parking_lot::{Condvar, Mutex};
use slices::{SliceFiles, SliceForm};
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Weak};
use std::thread::JoinHandle;
use std::time::Duration;

/// The tablebase of one rule set: exact values of all positions with few pieces.
pub type DraughtsTablebase = Tablebase<DraughtsIndex>;

/// The interval at which waiting threads check for a stop.
const GLANCE: Duration = Duration::from_millis(20);

/// The most bytes of unclaimed tablebases that stay in memory although a file has them.
const MOST_UNUSED: usize = 16 << 20;

/// The state of a tablebase.
#[derive(Clone)]
pub enum TablebaseState {
    /// It was not requested, or the store is closed.
    Absent,
    /// It waits for memory that others are releasing.
    Waiting,
    /// It is being read or built: the progress from 0 to 1.
    Making(f32),
    /// It is ready.
    Ready(Arc<DraughtsTablebase>),
    /// It is not available.
    Failed(Message),
}

/// The build stage of a tablebase.
enum Stage {
    /// Others are releasing the memory it needs.
    Waiting,
    /// The current budget has no room for it.
    NoRoom,
    /// A thread is building it.
    Working,
    Done(Result<Arc<DraughtsTablebase>, Message>),
}

/// A requested tablebase.
struct Slot {
    rules: &'static Rules,
    control: Control,
    /// The final node count of the control: twice the number of entries.
    work: u64,
    stage: Stage,
    /// True if a file holds it.
    kept: bool,
}

#[derive(Default)]
struct Contents {
    folder: Option<PathBuf>,
    /// The budget of the program, and the share of all tablebases.
    budget: Option<(Budget, Share)>,
    /// The threads of a program that does one thing at a time.
    threads: Option<usize>,
    slots: Vec<Slot>,
    /// The slice files of larger tablebases, by rules.
    slices: Vec<(&'static Rules, Arc<SliceFiles>)>,
    /// The form of the tablebases of five pieces that are built in the background.
    large: Option<SliceForm>,
    /// Their builds, and the number begun.
    background_builds: Vec<BackgroundBuild>,
    builds_begun: u64,
    /// The rules of each claim.
    claims: Vec<&'static Rules>,
    messages: Vec<Message>,
    listeners: Vec<Weak<dyn Fn() + Send + Sync>>,
    threads_at_work: Vec<JoinHandle<()>>,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    contents: Mutex<Contents>,
    settled: Condvar,
}

/// The store of all requested tablebases. Dropping it closes it.
#[derive(Default)]
pub struct TablebaseStore {
    shared: Arc<Shared>,
}

/// The store of the program. There is one, since its files are shared.
pub fn tablebases() -> &'static TablebaseStore {
    static STORE: LazyLock<TablebaseStore> = LazyLock::new(TablebaseStore::default);
    &STORE
}

impl TablebaseStore {
    /// Sets the folder of the files, which is created on demand. Without a folder
    /// tablebases are rebuilt by every run of the program.
    pub fn set_folder(&self, folder: PathBuf) {
        let mut contents = self.shared.contents.lock();
        contents.slices.clear();
        contents.folder = Some(folder);
    }

    /// Takes memory and threads from a budget.
    pub fn set_budget(&self, budget: &Budget) {
        let mut contents = self.shared.contents.lock();
        contents.budget = Some((budget.clone(), budget.share(Need::Bytes)));
        contents.tell_held();
    }

    /// Limits the threads. With one thread, tablebases are built only while a caller waits.
    pub fn set_threads(&self, threads: usize) {
        self.shared.contents.lock().threads = Some(threads);
    }

    /// Claims a tablebase for an engine.
    pub fn claim(&self, rules: &'static Rules) -> Claim {
        self.shared.contents.lock().claims.push(rules);
        Claim::new(&self.shared, rules, self.slices(rules))
    }

    /// The slice files of larger tablebases; `None` without a folder.
    pub fn slices(&self, rules: &'static Rules) -> Option<Arc<SliceFiles>> {
        self.shared.contents.lock().files(rules)
    }

    /// Starts or stops building tablebases of five pieces in the background, of rules whose smaller tablebase is ready.
    pub fn set_large(&self, large: Option<SliceForm>) {
        let mut contents = self.shared.contents.lock();
        if contents.large == large {
            return;
        }
        contents.large = large;
        contents.stop_background();
        if large.is_none() {
            return;
        }
        let ready: Vec<_> = contents.slots.iter().filter_map(Slot::ready).collect();
        for (rules, tables) in ready {
            let shared = Arc::clone(&self.shared);
            if let Err(message) = contents.spawn(move || shared.extend(rules, &tables)) {
                contents.messages.push(message);
            }
        }
    }

    /// The progress of the background build of some rules.
    pub fn background_progress(&self) -> Option<f32> {
        self.shared.contents.lock().background_builds.iter().find_map(BackgroundBuild::part)
    }

    /// Registers a waker for finished and failed builds; only a weak reference is kept.
    pub fn wake(&self, wake: &Wake) {
        let mut contents = self.shared.contents.lock();
        contents.listeners.retain(|listener| listener.strong_count() > 0);
        contents.listeners.push(Arc::downgrade(wake));
    }

    /// The state of a tablebase; a build that waits for memory is tried again.
    pub fn state(&self, rules: &'static Rules) -> TablebaseState {
        let mut contents = self.shared.contents.lock();
        if matches!(contents.state(rules), TablebaseState::Waiting) {
            self.start(&mut contents, rules);
        }
        contents.state(rules)
    }

    /// Starts the build if necessary; returns the state.
    pub fn request(&self, rules: &'static Rules) -> TablebaseState {
        let mut contents = self.shared.contents.lock();
        self.start(&mut contents, rules);
        contents.state(rules)
    }

    /// Returns true if tablebases are built only while a caller waits.
    pub fn takes_turns(&self) -> bool {
        self.shared.contents.lock().threads == Some(1)
    }

    /// Starts a build, unless it is running or there is no room.
    fn start(&self, contents: &mut Contents, rules: &'static Rules) {
        if contents.closed || rules.profile.is_own() || contents.slot(rules).is_some_and(Slot::is_begun) {
            return;
        }
        contents.slots.retain(|slot| !std::ptr::eq(slot.rules, rules));
        let endings = DraughtsIndex::new(rules);
        let work = retrograde::total_nodes(&endings);
        let control = Control::new();
        let mut slot = Slot { rules, control: control.clone(), work, stage: Stage::Working, kept: false };
        match contents.hold(contents.held() + slot.held()) {
            Granted::Yes => {
                let (folder, threads) = (contents.folder.clone(), contents.threads());
                let shared = Arc::clone(&self.shared);
                let work = move || provide(&shared, endings, folder.as_deref(), threads, &control);
                if let Err(message) = contents.spawn(work) {
                    slot.stage = Stage::Done(Err(message));
                }
            }
            Granted::Soon => slot.stage = Stage::Waiting,
            Granted::No => slot.stage = Stage::NoRoom,
        }
        contents.slots.push(slot);
    }

    /// Waits for a tablebase, which is built if necessary; `None` when it is not available, as for own rules.
    ///
    /// # Errors
    /// [`Stopped`] when the control stops or the store is closed.
    pub fn wait(
        &self,
        rules: &'static Rules,
        control: &Control,
    ) -> Result<Option<Arc<DraughtsTablebase>>, Stopped> {
        if rules.profile.is_own() {
            return Ok(None);
        }
        let mut contents = self.shared.contents.lock();
        loop {
            self.start(&mut contents, rules);
            match contents.state(rules) {
                TablebaseState::Ready(tables) => return Ok(Some(tables)),
                TablebaseState::Failed(_) => return Ok(None),
                TablebaseState::Absent => return Err(Stopped),
                TablebaseState::Waiting | TablebaseState::Making(_) => {
                    control.check().inspect_err(|_| contents.stop_waiting(rules))?;
                }
            }
            self.shared.settled.wait_for(&mut contents, GLANCE);
        }
    }

    /// The messages since the last call: corrupted files, failed writes, larger tables that are ready.
    pub fn take_messages(&self) -> Vec<Message> {
        std::mem::take(&mut self.shared.contents.lock().messages)
    }

    /// The memory of all tablebases in bytes, including builds.
    pub fn memory(&self) -> u64 {
        let contents = self.shared.contents.lock();
        contents.slots.iter().map(Slot::memory).sum::<u64>() + contents.held_by_slices() as u64
    }

    /// Stops all builds for good and waits for files that are being written.
    pub fn close(&self) {
        let threads = {
            let mut contents = self.shared.contents.lock();
            contents.closed = true;
            contents.slots.iter().for_each(|slot| slot.control.cancel());
            contents.stop_background();
            std::mem::take(&mut contents.threads_at_work)
        };
        for thread in threads {
            // The thread catches its panics.
            let _ = thread.join();
        }
    }
}

impl Drop for TablebaseStore {
    fn drop(&mut self) {
        self.close();
    }
}

impl Slot {
    /// Returns true if the build has started.
    fn is_begun(&self) -> bool {
        matches!(self.stage, Stage::Working | Stage::Done(_))
    }

    /// The reserved bytes.
    fn held(&self) -> usize {
        match &self.stage {
            Stage::Working => self.work as usize,
            Stage::Done(Ok(tables)) => tables.len(),
            Stage::Waiting | Stage::NoRoom | Stage::Done(Err(_)) => 0,
        }
    }

    /// The tablebase, once it is ready.
    fn ready(&self) -> Option<(&'static Rules, Arc<DraughtsTablebase>)> {
        match &self.stage {
            Stage::Done(Ok(tables)) => Some((self.rules, Arc::clone(tables))),
            _ => None,
        }
    }

    fn memory(&self) -> u64 {
        if matches!(self.stage, Stage::Working) { self.control.memory() } else { self.held() as u64 }
    }
}

impl Contents {
    /// Starts a thread that [`TablebaseStore::close`] joins.
    fn spawn(&mut self, work: impl FnOnce() + Send + 'static) -> Result<(), Message> {
        let thread = std::thread::Builder::new().name("étude tables".to_owned()).spawn(work);
        self.threads_at_work.push(thread.map_err(|error| crash(error.to_string()))?);
        Ok(())
    }

    fn slot(&self, rules: &Rules) -> Option<&Slot> {
        self.slots.iter().find(|slot| std::ptr::eq(slot.rules, rules))
    }

    fn state(&self, rules: &Rules) -> TablebaseState {
        let Some(slot) = self.slot(rules) else { return TablebaseState::Absent };
        match &slot.stage {
            Stage::Done(Ok(tables)) => TablebaseState::Ready(Arc::clone(tables)),
            Stage::Done(Err(message)) => TablebaseState::Failed(message.clone()),
            Stage::NoRoom => {
                let megabytes = (slot.work as usize).div_ceil(1 << 20);
                TablebaseState::Failed(Message::new("endings-no-room").number("megabytes", megabytes))
            }
            Stage::Waiting | Stage::Working if self.closed => TablebaseState::Absent,
            Stage::Waiting => TablebaseState::Waiting,
            Stage::Working => {
                TablebaseState::Making((slot.control.nodes() as f32 / slot.work.max(1) as f32).min(1.0))
            }
        }
    }

    /// The number of threads to use.
    fn threads(&self) -> usize {
        let budget = || self.budget.as_ref().map(|(budget, _)| budget.all().threads);
        self.threads.or_else(budget).unwrap_or_else(machine::threads)
    }

    /// The reserved bytes of all tablebases.
    fn held(&self) -> usize {
        self.slots.iter().map(Slot::held).sum::<usize>() + self.held_by_slices() + self.held_by_background()
    }

    /// The slice files of larger tablebases; `None` without a folder.
    fn files(&mut self, rules: &'static Rules) -> Option<Arc<SliceFiles>> {
        if rules.profile.is_own() {
            return None;
        }
        if let Some((_, known)) = self.slices.iter().find(|(known, _)| std::ptr::eq(*known, rules)) {
            return Some(Arc::clone(known));
        }
        let files = Arc::new(SliceFiles::new(self.folder.as_deref()?, rules));
        self.slices.push((rules, Arc::clone(&files)));
        Some(files)
    }

    /// The memory of slice files in bytes.
    fn held_by_slices(&self) -> usize {
        self.slices.iter().map(|(_, files)| files.memory()).sum()
    }

    /// Asks the budget for a total of bytes.
    fn hold(&self, bytes: usize) -> Granted {
        self.budget.as_ref().map_or(Granted::Yes, |(_, share)| share.hold(bytes))
    }

    /// Reports the reserved bytes after a release.
    fn tell_held(&self) {
        self.hold(self.held());
    }

    /// Withdraws the request for a tablebase whose build has not started.
    fn stop_waiting(&mut self, rules: &Rules) {
        self.slots.retain(|slot| !std::ptr::eq(slot.rules, rules) || slot.is_begun());
        self.tell_held();
    }

    /// Removes unclaimed tablebases that a file has, largest first, down to [`MOST_UNUSED`] bytes.
    fn take_unused(&mut self) -> Vec<Slot> {
        let mut taken = Vec::new();
        loop {
            let claims = &self.claims;
            let unused = |slot: &Slot| {
                let is_claimed = claims.iter().any(|claimed| std::ptr::eq(*claimed, slot.rules));
                if slot.kept && !is_claimed { slot.held() } else { 0 }
            };
            if self.slots.iter().map(unused).sum::<usize>() <= MOST_UNUSED {
                break;
            }
            let largest = (0..self.slots.len()).max_by_key(|&index| unused(&self.slots[index]));
            taken.extend(largest.map(|index| self.slots.swap_remove(index)));
        }
        self.tell_held();
        taken
    }
}

impl Shared {
    fn settle(&self, rules: &Rules, outcome: Result<Arc<DraughtsTablebase>, Message>, kept: bool) {
        let mut contents = self.contents.lock();
        if let Some(slot) = contents.slots.iter_mut().find(|slot| std::ptr::eq(slot.rules, rules)) {
            (slot.stage, slot.kept) = (Stage::Done(outcome), kept);
        }
        contents.tell_held();
        drop(contents);
        self.settled.notify_all();
        self.wake();
    }

    fn wake(&self) {
        let listeners: Vec<Wake> = self.contents.lock().listeners.iter().filter_map(Weak::upgrade).collect();
        for wake in listeners {
            wake();
        }
    }

    /// Notes that a file has the tablebase.
    fn keep(&self, rules: &Rules) {
        let _unused = {
            let mut contents = self.contents.lock();
            let slot = contents.slots.iter_mut().find(|slot| std::ptr::eq(slot.rules, rules));
            if let Some(slot) = slot {
                slot.kept = true;
            }
            contents.take_unused()
        };
    }

    fn tell(&self, message: Message) {
        self.contents.lock().messages.push(message);
    }
}

fn crash(reason: String) -> Message {
    Message::new("endings-crash").text("reason", reason)
}
