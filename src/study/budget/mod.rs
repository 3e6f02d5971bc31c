//! The window's budget of memory and threads.
//!
//! The window has one [`Budget`]. Everything that holds much memory or works with threads has a [`Share`] of it: the
//! solver, the engine and the observer of a study, a match, tablebases, the rows of a tree. Shares at work divide the rest
//! that the others leave; a share at rest keeps its memory until resting shares together keep half of the memory, then the
//! one that has rested longest forgets. A share holds no more than it was granted, and more is granted only after others
//! have given it back, so the sum of all shares never passes the budget.

use super::book::Book;
use super::resources::Resources;
use etude_model::Control;
use parking_lot::Mutex;
use std::sync::{Arc, Weak};

/// Unit of a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Parts of the memory and threads that others leave, while it is at work: twice as much as a share with half the
    /// parts.
    Parts {
        /// Parts of the memory; 0 for work that needs next to none.
        memory: u32,
        /// Parts of the threads; every share at work has at least one thread.
        threads: u32,
    },
    /// A number of bytes, asked for by [`Share::hold`], and no threads.
    Bytes,
}

/// News for a share measured in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BudgetEvent {
    /// Its resources have changed: call [`Share::renew`] or [`Share::begin`].
    Renew,
    /// Give everything back.
    Forget,
}

/// Receives the events of a share. Called without any lock of the budget, by the thread of any other share.
pub trait BudgetListener: Send + Sync {
    /// Receives an event; it need not be carried out at once.
    fn on_event(&self, event: BudgetEvent);
}

/// The answer to [`Share::hold`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Granted {
    /// Granted; the bytes count from now on.
    Yes,
    /// Not before others have given something back, as they were asked to: ask again.
    Soon,
    /// No room as long as the other shares of bytes keep their memory.
    No,
}

/// Memory is granted in steps of this part of the whole, so that small changes disturb no work.
const STEPS: usize = 64;

struct Account {
    id: u64,
    need: Need,
    /// It gets at most this part of the memory: a half, a third.
    part: usize,
    /// True while it is granted memory.
    at_work: bool,
    /// Start of its rest, by the ledger's clock.
    rested: u64,
    /// Bytes last reported.
    held: usize,
    /// Bytes granted for the run in progress.
    limit: usize,
    threads: usize,
    /// Bytes promised by [`Granted::Soon`].
    wanted: usize,
    /// Counts the bytes of the run in progress.
    running: Option<Control>,
    /// The event it was sent and has not carried out yet.
    pending: Option<BudgetEvent>,
    listener: Option<Weak<dyn BudgetListener>>,
}

impl Account {
    /// Bytes that it may come to hold without asking.
    fn committed(&self) -> usize {
        if self.running.is_some() { self.limit.max(self.held) } else { self.held }
    }

    /// Bytes held now.
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
    accounts: Vec<Account>,
    clock: u64,
}

/// Events and their receivers.
type Events = Vec<(Weak<dyn BudgetListener>, BudgetEvent)>;

impl Ledger {
    fn account(&mut self, id: u64) -> Option<&mut Account> {
        self.accounts.iter_mut().find(|account| account.id == id)
    }

    /// Bytes left when all others hold the most that they may.
    fn free_for(&self, id: u64) -> usize {
        let others = self.accounts.iter().filter(|account| account.id != id);
        self.all.memory.saturating_sub(others.map(Account::committed).sum())
    }

    fn step(&self) -> usize {
        (self.all.memory / STEPS).max(1)
    }

    /// Bytes held by or promised to shares of bytes.
    fn bytes(&self) -> usize {
        let accounts = self.accounts.iter().filter(|account| account.need == Need::Bytes);
        accounts.map(|account| account.held.max(account.wanted)).sum()
    }

    /// Evicts the shares that have rested longest, until the resting shares keep at most half of the memory
    /// outside the shares of bytes.
    fn evict(&mut self) {
        let most = self.all.memory.saturating_sub(self.bytes()) / 2;
        let kept = |account: &Account| {
            account.rests() && account.held > 0 && account.pending != Some(BudgetEvent::Forget)
        };
        loop {
            let resting = || self.accounts.iter().filter(|account| kept(account));
            if resting().map(|account| account.held).sum::<usize>() <= most {
                return;
            }
            let Some(oldest) = resting().min_by_key(|account| account.rested).map(|account| account.id)
            else {
                return;
            };
            if let Some(account) = self.account(oldest) {
                account.pending = Some(BudgetEvent::Forget);
            }
        }
    }

    /// The resources of a share once all others have theirs.
    fn target(&self, id: u64) -> Resources {
        let kept = |account: &&Account| account.rests() && account.pending != Some(BudgetEvent::Forget);
        let resting: usize = self.accounts.iter().filter(kept).map(|account| account.held).sum();
        let pool = self.all.memory.saturating_sub(self.bytes() + resting);
        let at_work = || self.accounts.iter().filter(|account| account.at_work);
        let sums = at_work().filter_map(Account::parts);
        let (memory_parts, thread_parts) = sums
            .fold((0, 0), |(memory, threads), parts| (memory + parts.0 as usize, threads + parts.1 as usize));
        let before = at_work().take_while(|account| account.id != id).filter_map(Account::parts);
        let before: usize = before.map(|parts| parts.1 as usize).sum();
        let own = at_work().find(|account| account.id == id).and_then(Account::parts).unwrap_or((0, 0));
        let memory = (pool as u128 * u128::from(own.0) / memory_parts.max(1) as u128) as usize;
        // The threads of all shares add up, but for the one that each has at least.
        let upto = |parts: usize| self.all.threads * parts / thread_parts.max(1);
        let threads = upto(before + own.1 as usize) - upto(before);
        let most = self.accounts.iter().find(|account| account.id == id).map_or(1, |account| account.part);
        let memory = memory.min(self.all.memory / most);
        Resources { memory: memory / self.step() * self.step(), threads: threads.max(1) }
    }

    /// Finds the events that follow from a change.
    fn balance(&mut self) -> Events {
        let known: Vec<Option<BudgetEvent>> = self.accounts.iter().map(|account| account.pending).collect();
        self.evict();
        for index in 0..self.accounts.len() {
            let account = &self.accounts[index];
            if account.parts().is_none() || !account.at_work || account.pending.is_some() {
                continue;
            }
            let target = self.target(account.id);
            let possible = target.memory.min(self.free_for(account.id));
            let changed = if account.running.is_some() {
                let less = target.memory < account.limit;
                less || possible >= account.limit + self.step() || target.threads != account.threads
            } else {
                account.held > target.memory
            };
            if changed {
                self.accounts[index].pending = Some(BudgetEvent::Renew);
            }
        }
        let news = self.accounts.iter().zip(known).filter(|(account, known)| account.pending != *known);
        news.filter_map(|(account, _)| Some((account.listener.clone()?, account.pending?))).collect()
    }
}

/// The memory and threads that all jobs of a window share, with the book of proved positions. Clones are the same
/// budget.
#[derive(Clone)]
pub struct Budget(Arc<Mutex<Ledger>>, Book);

impl Budget {
    /// An unused budget.
    pub fn new(all: Resources) -> Self {
        Self(Arc::new(Mutex::new(Ledger { all, accounts: Vec::new(), clock: 0 })), Book::default())
    }

    /// The same budget with a book.
    pub fn with_book(self, book: Book) -> Self {
        Self(self.0, book)
    }

    /// The book of proved positions.
    pub fn book(&self) -> &Book {
        &self.1
    }

    /// The total.
    pub fn all(&self) -> Resources {
        self.0.lock().all
    }

    /// Changes the total; shares that have to work with more or less get an event.
    pub fn set(&self, all: Resources) {
        self.change(|ledger| ledger.all = all);
    }

    /// Bytes held by all shares now.
    pub fn used(&self) -> u64 {
        self.0.lock().accounts.iter().map(|account| account.holds() as u64).sum()
    }

    /// Resources of each run in progress, for tests and measurements.
    pub fn given(&self) -> Vec<Resources> {
        let ledger = self.0.lock();
        let running = ledger.accounts.iter().filter(|account| account.running.is_some());
        running.map(|account| Resources { memory: account.limit, threads: account.threads }).collect()
    }

    /// A share that holds nothing and is at rest.
    pub fn share(&self, need: Need) -> Share {
        let mut ledger = self.0.lock();
        ledger.clock += 1;
        let id = ledger.clock;
        ledger.accounts.push(Account {
            id,
            need,
            part: 1,
            at_work: false,
            rested: id,
            held: 0,
            limit: 0,
            threads: 1,
            wanted: 0,
            running: None,
            pending: None,
            listener: None,
        });
        Share { budget: self.clone(), id }
    }

    /// Changes the ledger and sends the events that follow.
    fn change<T>(&self, change: impl FnOnce(&mut Ledger) -> T) -> T {
        let (changed, events) = {
            let mut ledger = self.0.lock();
            let changed = change(&mut ledger);
            (changed, ledger.balance())
        };
        for (listener, event) in events {
            if let Some(listener) = listener.upgrade() {
                listener.on_event(event);
            }
        }
        changed
    }
}

/// A share of a [`Budget`]. Dropping it gives everything back.
pub struct Share {
    budget: Budget,
    id: u64,
}

impl Share {
    fn change<T>(&self, change: impl FnOnce(&mut Account) -> T) -> Option<T> {
        self.budget.change(|ledger| ledger.account(self.id).map(change))
    }

    /// Sets the receiver of this share's events.
    pub fn set_listener(&self, listener: Weak<dyn BudgetListener>) {
        self.change(|account| account.listener = Some(listener));
    }

    /// Begins a run, counted by a control, and returns its resources. Memory held beyond them is to be given back first
    /// and reported by [`Self::report`]. None when the control was cancelled, as it is when the share has come to rest in
    /// the meantime.
    pub fn begin(&self, control: &Control) -> Option<Resources> {
        let begin = |ledger: &mut Ledger| {
            let account = ledger.account(self.id).filter(|_| !control.is_cancelled())?;
            (account.at_work, account.pending) = (true, None);
            let mut given = ledger.target(self.id);
            given.memory = given.memory.min(ledger.free_for(self.id));
            let account = ledger.account(self.id)?;
            (account.limit, account.threads) = (given.memory, given.threads);
            account.running = Some(control.clone());
            Some(given)
        };
        self.budget.change(begin)
    }

    /// The same share with at most a part of the memory: a half with 2, a third with 3.
    #[must_use]
    pub fn at_most(self, part: usize) -> Self {
        self.change(|account| account.part = part.max(1));
        self
    }

    /// Resources of a share at work between runs; none at rest.
    pub fn renew(&self) -> Option<Resources> {
        self.budget.change(|ledger| {
            let account = ledger.account(self.id)?;
            account.pending = account.pending.filter(|&event| event == BudgetEvent::Forget);
            let at_work = account.at_work;
            at_work.then(|| ledger.target(self.id))
        })
    }

    /// Reports the bytes held.
    pub fn report(&self, held: usize) {
        self.change(|account| account.held = held);
    }

    /// Ends a run, keeping `held` bytes.
    pub fn end(&self, held: usize) {
        self.change(|account| (account.running, account.held) = (None, held));
    }

    /// Begins to rest: memory is kept as long as others do not need it.
    pub fn rest(&self) {
        self.budget.change(|ledger| {
            ledger.clock += 1;
            let now = ledger.clock;
            if let Some(account) = ledger.account(self.id) {
                (account.at_work, account.rested) = (false, now);
                account.pending = None;
            }
        });
    }

    /// Reports that everything was given back.
    pub fn forgotten(&self) {
        self.change(|account| (account.held, account.pending) = (0, None));
    }

    /// Asks to hold `bytes`; fewer than before are always granted. Shares of bytes may hold half of the memory together.
    pub fn hold(&self, bytes: usize) -> Granted {
        self.budget.change(|ledger| {
            let free = ledger.free_for(self.id);
            let others = ledger.bytes()
                - ledger.account(self.id).map_or(0, |account| account.held.max(account.wanted));
            let room = ledger.all.memory / 2;
            let Some(account) = ledger.account(self.id) else { return Granted::No };
            if bytes > account.held && others + bytes > room {
                return Granted::No;
            }
            if bytes > account.held && bytes > free {
                account.wanted = bytes;
                return Granted::Soon;
            }
            (account.held, account.wanted) = (bytes, 0);
            Granted::Yes
        })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.budget.change(|ledger| ledger.accounts.retain(|account| account.id != self.id));
    }
}

#[cfg(test)]
mod tests;
