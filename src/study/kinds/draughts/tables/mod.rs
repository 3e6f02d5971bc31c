//! The tables of endings, shared by all studies of the program: made in the background when first asked for,
//! then kept in memory and in a file.
//!
//! A table takes a byte for each place: 7.5 MB for a board of 64 squares, 47 MB for one of 100. While one is
//! made its unfinished parts take as much again at most. All of them together have one share of the window's budget,
//! however many studies use them; an engine that uses one holds a [`Claim`], and of those that no engine uses and a file
//! keeps only a few stay.
//!
//! Endings of more pieces are made when they are asked for ([`larger`]), stay in files ([`slices`]), and are read from
//! there block by block.

mod cached;
mod claim;
mod file;
pub mod larger;
pub mod names;
mod providing;
pub mod slices;
mod thorough;

pub use claim::Claim;

use crate::games::draughts::endings::FewPieces;
use crate::games::draughts::{Draughts, Rules};
use crate::model::{Control, Message, Stopped};
use crate::search::Exact;
use crate::search::oracle::Oracle;
use crate::search::retrograde::{self, Tablebase};
use crate::study::budget::{Budget, Granted, Need, Share};
use crate::study::machine;
use crate::study::resources::Wake;
use parking_lot::{Condvar, Mutex};
use providing::provide;
use slices::SliceFiles;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Weak};
use std::thread::JoinHandle;
use std::time::Duration;
use thorough::Extra;

/// Exact answers to all positions of one rules with few pieces.
pub type DraughtsTables = Tablebase<FewPieces>;

/// How often those who wait look whether they shall stop.
const GLANCE: Duration = Duration::from_millis(20);

/// The most bytes of tables that are kept though no engine uses them and a file has them.
const MOST_UNUSED: usize = 16 << 20;

/// How it stands with the tables of some rules.
#[derive(Clone)]
pub enum State {
    /// They were not asked for, or the shelf is closed.
    Absent,
    /// They wait for memory that others are giving back.
    Waiting,
    /// They are being read or made: the part that is done, from 0 to 1.
    Making(f32),
    /// Here they are.
    Ready(Arc<DraughtsTables>),
    /// They cannot be had.
    Failed(Message),
}

/// How far the tables of some rules have come.
enum Stage {
    /// Others are giving back the memory that is needed.
    Waiting,
    /// There is no room for them as long as the budget is what it is.
    Refused,
    /// A thread is at work.
    Working,
    Done(Result<Arc<DraughtsTables>, Message>),
}

/// The tables of some rules, once asked for.
struct Place {
    rules: &'static Rules,
    control: Control,
    /// What the control will have counted in the end: twice the places.
    work: u64,
    stage: Stage,
    /// Whether a file has them.
    kept: bool,
}

#[derive(Default)]
struct Contents {
    folder: Option<PathBuf>,
    /// What may be used together with all other work, and the share of all tables.
    budget: Option<(Budget, Share)>,
    /// The threads of a program that does one thing at a time.
    threads: Option<usize>,
    places: Vec<Place>,
    /// Files of slices of more pieces, of rules that were asked for.
    slices: Vec<(&'static Rules, Arc<SliceFiles>)>,
    /// Whether those of five pieces are made in the background.
    thorough: bool,
    /// The work on them.
    extras: Vec<Extra>,
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

/// Tables of endings of all rules that were asked for. Dropping the shelf closes it.
#[derive(Default)]
pub struct Shelf {
    shared: Arc<Shared>,
}

/// The shelf of the program: one, as the files are that it keeps. Others reach it as what the kind shares.
pub fn shelf() -> &'static Shelf {
    static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::default);
    &SHELF
}

impl Shelf {
    /// Keeps files in a folder from now on, which is made when there is something to keep. Without a folder
    /// tables are made anew by every start of the program.
    pub fn set_folder(&self, folder: PathBuf) {
        let mut contents = self.shared.contents.lock();
        contents.slices.clear();
        contents.folder = Some(folder);
    }

    /// Takes what the tables hold from this budget from now on, and works with no more threads than it has.
    pub fn set_budget(&self, budget: &Budget) {
        let mut contents = self.shared.contents.lock();
        contents.budget = Some((budget.clone(), budget.share(Need::Bytes)));
        contents.tell_held();
    }

    /// Works with no more threads than these from now on; where there is only one, no tables are made while it works.
    pub fn set_threads(&self, threads: usize) {
        self.shared.contents.lock().threads = Some(threads);
    }

    /// Says that an engine uses the tables of some rules, once they are there.
    pub fn claim(&self, rules: &'static Rules) -> Claim {
        self.shared.contents.lock().claims.push(rules);
        Claim::new(&self.shared, rules, self.slices(rules))
    }

    /// The files of slices of more pieces; none without a folder.
    pub fn slices(&self, rules: &'static Rules) -> Option<Arc<SliceFiles>> {
        self.shared.contents.lock().files(rules)
    }

    /// Makes endings of five pieces too from now on, in the background, of rules whose tables are ready; or no more.
    pub fn set_thorough(&self, thorough: bool) {
        let mut contents = self.shared.contents.lock();
        if contents.thorough == thorough {
            return;
        }
        contents.thorough = thorough;
        if !thorough {
            contents.stop_extras();
            return;
        }
        let ready: Vec<_> = contents.places.iter().filter_map(Place::ready).collect();
        for (rules, tables) in ready {
            let shared = Arc::clone(&self.shared);
            let thread = std::thread::Builder::new()
                .name("étude tables".to_owned())
                .spawn(move || shared.extend(rules, &tables));
            match thread {
                Ok(thread) => contents.threads_at_work.push(thread),
                Err(error) => contents.messages.push(crash(error.to_string())),
            }
        }
    }

    /// How much of the endings of five pieces of any rules is made, while they are being made.
    pub fn making_larger(&self) -> Option<f32> {
        let contents = self.shared.contents.lock();
        contents.extras.iter().find_map(Extra::part)
    }

    /// How much of the endings of five pieces is made, while they are being made.
    pub fn part_of_larger(&self, rules: &'static Rules) -> Option<f32> {
        self.shared.contents.lock().extra_part(rules)
    }

    /// Calls a waker whenever tables are ready or have failed, for as long as it exists
    /// elsewhere.
    pub fn wake(&self, wake: &Wake) {
        let mut contents = self.shared.contents.lock();
        contents.listeners.retain(|listener| listener.strong_count() > 0);
        contents.listeners.push(Arc::downgrade(wake));
    }

    /// How it stands with the tables of some rules; only those that wait for memory are tried again.
    pub fn state(&self, rules: &'static Rules) -> State {
        let mut contents = self.shared.contents.lock();
        if matches!(contents.state(rules), State::Waiting) {
            self.start(&mut contents, rules);
        }
        contents.state(rules)
    }

    /// [`Self::state`], once the tables are being made if they were not before.
    pub fn request(&self, rules: &'static Rules) -> State {
        let mut contents = self.shared.contents.lock();
        self.start(&mut contents, rules);
        contents.state(rules)
    }

    /// Whether tables are only made while those who want them wait.
    pub fn takes_turns(&self) -> bool {
        self.shared.contents.lock().threads == Some(1)
    }

    /// Starts to make tables where they are not being made and there is room for them.
    fn start(&self, contents: &mut Contents, rules: &'static Rules) {
        if contents.closed || contents.place(rules).is_some_and(Place::is_begun) {
            return;
        }
        contents.places.retain(|place| !std::ptr::eq(place.rules, rules));
        let endings = FewPieces::new(rules);
        let work = retrograde::total_nodes(&endings);
        let control = Control::new();
        let mut place = Place { rules, control: control.clone(), work, stage: Stage::Working, kept: false };
        match contents.hold(contents.held() + place.held()) {
            Granted::Yes => {
                let (folder, threads) = (contents.folder.clone(), contents.threads());
                let shared = Arc::clone(&self.shared);
                let thread = std::thread::Builder::new()
                    .name("étude tables".to_owned())
                    .spawn(move || provide(&shared, endings, folder.as_deref(), threads, &control));
                match thread {
                    Ok(thread) => contents.threads_at_work.push(thread),
                    Err(error) => place.stage = Stage::Done(Err(crash(error.to_string()))),
                }
            }
            Granted::Soon => place.stage = Stage::Waiting,
            Granted::No => place.stage = Stage::Refused,
        }
        contents.places.push(place);
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
        let mut contents = self.shared.contents.lock();
        loop {
            self.start(&mut contents, rules);
            match contents.state(rules) {
                State::Ready(tables) => return Ok(Some(tables)),
                State::Failed(_) => return Ok(None),
                State::Absent => return Err(Stopped),
                State::Waiting | State::Making(_) => {
                    control.check().inspect_err(|_| contents.stop_waiting(rules))?;
                }
            }
            self.shared.settled.wait_for(&mut contents, GLANCE);
        }
    }

    /// The answer to a position, when tables that are ready have it; nothing is started.
    pub fn exact(&self, position: &Draughts) -> Option<Exact> {
        match self.shared.contents.lock().state(position.rules) {
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
        let contents = self.shared.contents.lock();
        contents.places.iter().map(Place::memory).sum::<u64>() + contents.held_by_slices() as u64
    }

    /// Stops what is being made and waits until files that are being written are whole. Nothing is made any
    /// more.
    pub fn close(&self) {
        let threads = {
            let mut contents = self.shared.contents.lock();
            contents.closed = true;
            contents.places.iter().for_each(|place| place.control.cancel());
            contents.stop_extras();
            std::mem::take(&mut contents.threads_at_work)
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
    /// Whether nothing is left to be begun.
    fn is_begun(&self) -> bool {
        matches!(self.stage, Stage::Working | Stage::Done(_))
    }

    /// The bytes that are counted.
    fn held(&self) -> usize {
        match &self.stage {
            Stage::Working => self.work as usize,
            Stage::Done(Ok(tables)) => tables.len(),
            Stage::Waiting | Stage::Refused | Stage::Done(Err(_)) => 0,
        }
    }

    /// The tables, once they are there.
    fn ready(&self) -> Option<(&'static Rules, Arc<DraughtsTables>)> {
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
    fn place(&self, rules: &Rules) -> Option<&Place> {
        self.places.iter().find(|place| std::ptr::eq(place.rules, rules))
    }

    fn state(&self, rules: &Rules) -> State {
        let Some(place) = self.place(rules) else { return State::Absent };
        match &place.stage {
            Stage::Done(Ok(tables)) => State::Ready(Arc::clone(tables)),
            Stage::Done(Err(message)) => State::Failed(message.clone()),
            Stage::Refused => {
                let megabytes = (place.work as usize).div_ceil(1 << 20);
                State::Failed(Message::new("endings-no-room").number("megabytes", megabytes))
            }
            Stage::Waiting | Stage::Working if self.closed => State::Absent,
            Stage::Waiting => State::Waiting,
            Stage::Working => {
                State::Making((place.control.nodes() as f32 / place.work.max(1) as f32).min(1.0))
            }
        }
    }

    /// The threads to work with.
    fn threads(&self) -> usize {
        let budget = || self.budget.as_ref().map(|(budget, _)| budget.all().threads);
        self.threads.or_else(budget).unwrap_or_else(machine::threads)
    }

    /// The bytes of all tables.
    fn held(&self) -> usize {
        self.places.iter().map(Place::held).sum::<usize>() + self.held_by_slices() + self.held_by_extras()
    }

    /// The files of slices of more pieces; none without a folder.
    fn files(&mut self, rules: &'static Rules) -> Option<Arc<SliceFiles>> {
        if let Some((_, known)) = self.slices.iter().find(|(known, _)| std::ptr::eq(*known, rules)) {
            return Some(Arc::clone(known));
        }
        let files = Arc::new(SliceFiles::new(self.folder.as_deref()?, rules));
        self.slices.push((rules, Arc::clone(&files)));
        Some(files)
    }

    /// The bytes that were read of files of slices.
    fn held_by_slices(&self) -> usize {
        self.slices.iter().map(|(_, files)| files.memory()).sum()
    }

    /// Whether so many bytes may be held.
    fn hold(&self, bytes: usize) -> Granted {
        self.budget.as_ref().map_or(Granted::Yes, |(_, share)| share.hold(bytes))
    }

    /// Tells the budget what is held, when that has become less.
    fn tell_held(&self) {
        self.hold(self.held());
    }

    /// Takes back the wish for tables that have not been begun.
    fn stop_waiting(&mut self, rules: &Rules) {
        self.places.retain(|place| !std::ptr::eq(place.rules, rules) || place.is_begun());
        self.tell_held();
    }

    /// Takes tables off the shelf that no engine uses and a file has, the largest first, until few are left.
    fn take_unused(&mut self) -> Vec<Place> {
        let mut taken = Vec::new();
        loop {
            let claims = &self.claims;
            let unused = |place: &Place| {
                let is_claimed = claims.iter().any(|claimed| std::ptr::eq(*claimed, place.rules));
                if place.kept && !is_claimed { place.held() } else { 0 }
            };
            if self.places.iter().map(unused).sum::<usize>() <= MOST_UNUSED {
                break;
            }
            let largest = (0..self.places.len()).max_by_key(|&index| unused(&self.places[index]));
            taken.extend(largest.map(|index| self.places.swap_remove(index)));
        }
        self.tell_held();
        taken
    }
}

impl Shared {
    fn settle(&self, rules: &Rules, outcome: Result<Arc<DraughtsTables>, Message>, kept: bool) {
        let mut contents = self.contents.lock();
        if let Some(place) = contents.places.iter_mut().find(|place| std::ptr::eq(place.rules, rules)) {
            (place.stage, place.kept) = (Stage::Done(outcome), kept);
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

    /// Notes that a file has the tables of some rules by now.
    fn keep(&self, rules: &Rules) {
        let _unused = {
            let mut contents = self.contents.lock();
            let place = contents.places.iter_mut().find(|place| std::ptr::eq(place.rules, rules));
            if let Some(place) = place {
                place.kept = true;
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
