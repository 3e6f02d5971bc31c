//! What all work of a window may use together.
//!
//! The window has one [`Budget`]. Whatever holds much memory or works with threads has a [`Share`] of it: the solver,
//! the engine and the observer of a study, a match, tables of endings, the rows of a tree. What is at work divides
//! among itself what is left by the others; a study that is not looked at keeps what it holds until half of the memory
//! is kept that way, and then the one that has rested longest forgets. A share may only hold what it was given, and
//! more is only given once others have given it back, so that all of them together never pass the budget.

use super::book::Book;
use super::resources::Resources;
use crate::model::Control;
use parking_lot::Mutex;
use std::sync::{Arc, Weak};

/// What a share asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// While it is at work, so many parts of the memory and of the threads that are left: twice as many as another
    /// share with half the parts.
    Parts {
        /// Of the memory; 0 for work that needs next to none.
        memory: u32,
        /// Of the threads; one of them it has in any case.
        threads: u32,
    },
    /// So many bytes as it says by [`Share::hold`], and no threads.
    Bytes,
}

/// What a share with parts is told when it was given more or less, or nothing any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// To ask anew what it may use.
    Renew,
    /// To give back everything.
    Forget,
}

/// Takes orders. It is called without any lock of the budget, and by the thread of any other share.
pub trait Obey: Send + Sync {
    /// Takes an order; it need not be carried out at once.
    fn obey(&self, order: Order);
}

/// Whether a share may hold so many bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Granted {
    /// It may; they count from now on.
    Yes,
    /// When others have given something back, as they are told to: ask again.
    Soon,
    /// There is no room for so much, as long as other shares of bytes hold what they hold.
    No,
}

/// Memory is given in steps of this part of the whole, so that a small change disturbs no work.
const STEPS: usize = 64;

struct Entry {
    id: u64,
    need: Need,
    /// Whether it gets its parts.
    at_work: bool,
    /// When it came to rest, by the ledger's clock.
    rested: u64,
    /// The bytes it held when it last told.
    held: usize,
    /// The bytes it may hold while it runs.
    limit: usize,
    threads: usize,
    /// The bytes that it would like to hold, when that is more.
    wanted: usize,
    /// Tells what it holds while it runs.
    running: Option<Control>,
    /// What it was told and has not done yet.
    told: Option<Order>,
    obeys: Option<Weak<dyn Obey>>,
}

impl Entry {
    /// The bytes that it may come to hold without asking.
    fn committed(&self) -> usize {
        if self.running.is_some() { self.limit.max(self.held) } else { self.held }
    }

    /// The bytes that it holds now.
    fn holds(&self) -> usize {
        match self.running.as_ref().map(Control::memory) {
            None | Some(0) => self.held,
            Some(bytes) => bytes as usize,
        }
    }

    fn parts(&self) -> Option<(u32, u32)> {
        match self.need {
            Need::Parts { memory, threads } => Some((memory, threads)),
            Need::Bytes => None,
        }
    }

    fn rests(&self) -> bool {
        self.parts().is_some() && !self.at_work
    }
}

struct Ledger {
    all: Resources,
    entries: Vec<Entry>,
    clock: u64,
}

/// Orders with those who take them.
type Orders = Vec<(Weak<dyn Obey>, Order)>;

impl Ledger {
    fn entry(&mut self, id: u64) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.id == id)
    }

    /// What is left beside what all others may come to hold.
    fn free_for(&self, id: u64) -> usize {
        let others = self.entries.iter().filter(|entry| entry.id != id);
        self.all.memory.saturating_sub(others.map(Entry::committed).sum())
    }

    fn step(&self) -> usize {
        (self.all.memory / STEPS).max(1)
    }

    /// The bytes of shares of bytes, those that were promised among them.
    fn bytes(&self) -> usize {
        let entries = self.entries.iter().filter(|entry| entry.need == Need::Bytes);
        entries.map(|entry| entry.held.max(entry.wanted)).sum()
    }

    /// Tells shares to forget that have rested longest, until the others at rest keep half of what is left.
    fn evict(&mut self) {
        let most = self.all.memory.saturating_sub(self.bytes()) / 2;
        let kept = |entry: &Entry| entry.rests() && entry.held > 0 && entry.told != Some(Order::Forget);
        loop {
            let resting = || self.entries.iter().filter(|entry| kept(entry));
            if resting().map(|entry| entry.held).sum::<usize>() <= most {
                return;
            }
            let Some(oldest) = resting().min_by_key(|entry| entry.rested).map(|entry| entry.id) else {
                return;
            };
            if let Some(entry) = self.entry(oldest) {
                entry.told = Some(Order::Forget);
            }
        }
    }

    /// What a share is to have once all others have what they are to have.
    fn target(&self, id: u64) -> Resources {
        let kept = |entry: &&Entry| entry.rests() && entry.told != Some(Order::Forget);
        let resting: usize = self.entries.iter().filter(kept).map(|entry| entry.held).sum();
        let pool = self.all.memory.saturating_sub(self.bytes() + resting);
        let at_work = || self.entries.iter().filter(|entry| entry.at_work);
        let sums = at_work().filter_map(Entry::parts);
        let (memory_parts, thread_parts) = sums
            .fold((0, 0), |(memory, threads), parts| (memory + parts.0 as usize, threads + parts.1 as usize));
        let before = at_work().take_while(|entry| entry.id != id).filter_map(Entry::parts);
        let before: usize = before.map(|parts| parts.1 as usize).sum();
        let own = at_work().find(|entry| entry.id == id).and_then(Entry::parts).unwrap_or((0, 0));
        let memory = (pool as u128 * u128::from(own.0) / memory_parts.max(1) as u128) as usize;
        // The threads of all add up, but for the one that each has at least.
        let upto = |parts: usize| self.all.threads * parts / thread_parts.max(1);
        let threads = upto(before + own.1 as usize) - upto(before);
        Resources { memory: memory / self.step() * self.step(), threads: threads.max(1) }
    }

    /// Finds out what has to be told to whom.
    fn balance(&mut self) -> Orders {
        let known: Vec<Option<Order>> = self.entries.iter().map(|entry| entry.told).collect();
        self.evict();
        for index in 0..self.entries.len() {
            let entry = &self.entries[index];
            if entry.parts().is_none() || !entry.at_work || entry.told.is_some() {
                continue;
            }
            let target = self.target(entry.id);
            let possible = target.memory.min(self.free_for(entry.id));
            let changed = if entry.running.is_some() {
                let less = target.memory < entry.limit;
                less || possible >= entry.limit + self.step() || target.threads != entry.threads
            } else {
                entry.held > target.memory
            };
            if changed {
                self.entries[index].told = Some(Order::Renew);
            }
        }
        let news = self.entries.iter().zip(known).filter(|(entry, known)| entry.told != *known);
        news.filter_map(|(entry, _)| Some((entry.obeys.clone()?, entry.told?))).collect()
    }
}

/// What the workers of a window may use together, and what they know together. Clones are one budget.
#[derive(Clone)]
pub struct Budget(Arc<Mutex<Ledger>>, Book);

impl Budget {
    /// A budget of which nothing is used.
    pub fn new(all: Resources) -> Self {
        Self(Arc::new(Mutex::new(Ledger { all, entries: Vec::new(), clock: 0 })), Book::default())
    }

    /// The same with a book in which what was proved is looked up and noted.
    pub fn with_book(self, book: Book) -> Self {
        Self(self.0, book)
    }

    /// What was proved before.
    pub fn book(&self) -> &Book {
        &self.1
    }

    /// What may be used in all.
    pub fn all(&self) -> Resources {
        self.0.lock().all
    }

    /// Changes what may be used in all. Every share is told when it has to work with more or less.
    pub fn set(&self, all: Resources) {
        self.change(|ledger| ledger.all = all);
    }

    /// The bytes that all shares hold now.
    pub fn used(&self) -> u64 {
        self.0.lock().entries.iter().map(|entry| entry.holds() as u64).sum()
    }

    /// What each share that works now was given when it began, for tests and measurements.
    pub fn given(&self) -> Vec<Resources> {
        let ledger = self.0.lock();
        let running = ledger.entries.iter().filter(|entry| entry.running.is_some());
        running.map(|entry| Resources { memory: entry.limit, threads: entry.threads }).collect()
    }

    /// A share that holds nothing yet and is not at work.
    pub fn share(&self, need: Need) -> Share {
        let mut ledger = self.0.lock();
        ledger.clock += 1;
        let id = ledger.clock;
        ledger.entries.push(Entry {
            id,
            need,
            at_work: false,
            rested: id,
            held: 0,
            limit: 0,
            threads: 1,
            wanted: 0,
            running: None,
            told: None,
            obeys: None,
        });
        Share { budget: self.clone(), id }
    }

    /// Changes the ledger and hands out the orders that follow.
    fn change<T>(&self, change: impl FnOnce(&mut Ledger) -> T) -> T {
        let (changed, orders) = {
            let mut ledger = self.0.lock();
            let changed = change(&mut ledger);
            (changed, ledger.balance())
        };
        for (obeys, order) in orders {
            if let Some(obeys) = obeys.upgrade() {
                obeys.obey(order);
            }
        }
        changed
    }
}

/// A share of a [`Budget`]. Dropping it gives back what it held.
pub struct Share {
    budget: Budget,
    id: u64,
}

impl Share {
    fn change<T>(&self, change: impl FnOnce(&mut Entry) -> T) -> Option<T> {
        self.budget.change(|ledger| ledger.entry(self.id).map(change))
    }

    /// Says who takes orders for this share.
    pub fn set_obeying(&self, obeys: Weak<dyn Obey>) {
        self.change(|entry| entry.obeys = Some(obeys));
    }

    /// Begins to work, watched by a control, and tells what may be used from now on. What is held beyond that is to be
    /// given back first, which [`Self::told`] notes. Nothing begins when the control was cancelled, which it was when
    /// the share has come to rest in the meantime.
    pub fn begin(&self, control: &Control) -> Option<Resources> {
        let begin = |ledger: &mut Ledger| {
            let entry = ledger.entry(self.id).filter(|_| !control.is_cancelled())?;
            (entry.at_work, entry.told) = (true, None);
            let mut given = ledger.target(self.id);
            given.memory = given.memory.min(ledger.free_for(self.id));
            let entry = ledger.entry(self.id)?;
            (entry.limit, entry.threads) = (given.memory, given.threads);
            entry.running = Some(control.clone());
            Some(given)
        };
        self.budget.change(begin)
    }

    /// What may be used now by a share that does not run; nothing new when it is at rest.
    pub fn renew(&self) -> Option<Resources> {
        self.budget.change(|ledger| {
            let entry = ledger.entry(self.id)?;
            entry.told = entry.told.filter(|&order| order == Order::Forget);
            let at_work = entry.at_work;
            at_work.then(|| ledger.target(self.id))
        })
    }

    /// Notes the bytes that are held.
    pub fn told(&self, held: usize) {
        self.change(|entry| entry.held = held);
    }

    /// Notes that the work which was begun has ended, and the bytes that are kept.
    pub fn end(&self, held: usize) {
        self.change(|entry| (entry.running, entry.held) = (None, held));
    }

    /// Comes to rest: what is held may be kept as long as others do not need it.
    pub fn rest(&self) {
        self.budget.change(|ledger| {
            ledger.clock += 1;
            let now = ledger.clock;
            if let Some(entry) = ledger.entry(self.id) {
                (entry.at_work, entry.rested) = (false, now);
                entry.told = None;
            }
        });
    }

    /// Notes that everything was given back.
    pub fn forgotten(&self) {
        self.change(|entry| (entry.held, entry.told) = (0, None));
    }

    /// Asks to hold so many bytes; fewer than before are always granted. Shares of bytes may hold half of the memory
    /// together.
    pub fn hold(&self, bytes: usize) -> Granted {
        self.budget.change(|ledger| {
            let free = ledger.free_for(self.id);
            let others =
                ledger.bytes() - ledger.entry(self.id).map_or(0, |entry| entry.held.max(entry.wanted));
            let room = ledger.all.memory / 2;
            let Some(entry) = ledger.entry(self.id) else { return Granted::No };
            if bytes > entry.held && others + bytes > room {
                return Granted::No;
            }
            if bytes > entry.held && bytes > free {
                entry.wanted = bytes;
                return Granted::Soon;
            }
            (entry.held, entry.wanted) = (bytes, 0);
            Granted::Yes
        })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.budget.change(|ledger| ledger.entries.retain(|entry| entry.id != self.id));
    }
}

#[cfg(test)]
mod tests;
