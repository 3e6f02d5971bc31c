//! Book of proved positions, so that the next start of the program need not prove them again.
//!
//! It holds only results of solvers, keyed by game, rules and the whole text of the position, never by a hash. The
//! oldest positions are evicted first.

use etude_model::Value;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::sync::Arc;

/// Limit of positions.
pub const MOST: usize = 4096;
/// Limit of all texts, in bytes.
pub const MOST_BYTES: usize = 4 << 20;
/// Limit of one position with its moves, in bytes.
pub const MOST_EACH: usize = 64 << 10;

/// Proof of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedMove {
    /// The move in notation.
    pub text: String,
    /// Value for the side that makes it; none if not proved.
    pub value: Option<Value>,
    /// Plies to the end, this move included, if counted.
    pub plies: Option<u32>,
}

/// Key of a position: game, rules and notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PositionKey {
    /// Game identifier.
    pub game: String,
    /// Rules identifier.
    pub rules: String,
    /// Position in notation.
    pub position: String,
}

/// Proof of a position. It may be incomplete, but every part of it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// Value for the side to move.
    pub value: Value,
    /// Plies to the end, if counted.
    pub plies: Option<u32>,
    /// Index of the most natural move that keeps the value.
    pub good: Option<usize>,
    /// Index of the most natural among the quickest winning moves.
    pub quickest: Option<usize>,
    /// True if plies were counted wherever there is something to count.
    pub measured: bool,
    /// Legal moves in canonical order.
    pub moves: Vec<ProvedMove>,
}

impl Proved {
    /// The union with another proof of the position; none if it adds nothing.
    fn and(&self, other: &Self) -> Option<Self> {
        let same = |(one, other): (&ProvedMove, &ProvedMove)| one.text == other.text;
        if self.moves.len() != other.moves.len() || !self.moves.iter().zip(&other.moves).all(same) {
            // The move lists differ: the later one is right.
            return Some(other.clone());
        }
        let moves = self.moves.iter().zip(&other.moves).map(|(one, other)| ProvedMove {
            text: one.text.clone(),
            value: one.value.or(other.value),
            plies: one.plies.or(other.plies),
        });
        let both = Self {
            value: other.value,
            plies: self.plies.or(other.plies),
            good: self.good.or(other.good),
            quickest: self.quickest.or(other.quickest),
            measured: self.measured || other.measured,
            moves: moves.collect(),
        };
        (both != *self).then_some(both)
    }
}

/// Approximate size of a position in memory and in a file, in bytes.
fn bytes(key: &PositionKey, proved: &Proved) -> usize {
    let texts = key.game.len() + key.rules.len() + key.position.len();
    64 + texts + proved.moves.iter().map(|mv| mv.text.len() + 24).sum::<usize>()
}

#[derive(Default)]
struct Pages {
    known: FxHashMap<PositionKey, Arc<Proved>>,
    /// The oldest first.
    order: VecDeque<PositionKey>,
    bytes: usize,
    /// Number of changes since the program started.
    changes: u64,
}

impl Pages {
    fn note(&mut self, key: PositionKey, proved: Proved) -> bool {
        if bytes(&key, &proved) > MOST_EACH {
            return false;
        }
        match self.known.get_mut(&key) {
            Some(known) => {
                let Some(both) = known.and(&proved) else { return false };
                self.bytes = self.bytes + bytes(&key, &both) - bytes(&key, known);
                *known = Arc::new(both);
            }
            None => {
                self.bytes += bytes(&key, &proved);
                self.order.push_back(key.clone());
                self.known.insert(key, Arc::new(proved));
            }
        }
        while self.order.len() > MOST || self.bytes > MOST_BYTES {
            let Some(oldest) = self.order.pop_front() else { break };
            if let Some(gone) = self.known.remove(&oldest) {
                self.bytes -= bytes(&oldest, &gone);
            }
        }
        true
    }
}

/// Shared book of proved positions; clones are the same book.
#[derive(Clone, Default)]
pub struct Book(Option<Arc<Mutex<Pages>>>);

impl Book {
    /// An empty book. The default book stays empty.
    pub fn open() -> Self {
        Self(Some(Arc::default()))
    }

    /// Returns true if the book records anything.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// The proof of a position.
    pub fn find(&self, key: &PositionKey) -> Option<Arc<Proved>> {
        self.0.as_ref()?.lock().known.get(key).cloned()
    }

    /// Records a proof, merged with the known one.
    pub fn note(&self, key: PositionKey, proved: Proved) {
        if let Some(pages) = &self.0 {
            let mut pages = pages.lock();
            if pages.note(key, proved) {
                pages.changes += 1;
            }
        }
    }

    /// Merges the positions of a file, the oldest first, which count as older than those known.
    pub fn take_in(&self, read: Vec<(PositionKey, Proved)>) {
        let Some(pages) = &self.0 else { return };
        let mut pages = pages.lock();
        let own = std::mem::take(&mut *pages);
        pages.changes = own.changes;
        for (key, proved) in read {
            pages.note(key, proved);
        }
        for key in own.order {
            if let Some(proved) = own.known.get(&key) {
                pages.note(key, Proved::clone(proved));
            }
        }
    }

    /// All positions, the oldest first.
    pub fn all(&self) -> Vec<(PositionKey, Arc<Proved>)> {
        let Some(pages) = &self.0 else { return Vec::new() };
        let pages = pages.lock();
        let each = pages.order.iter();
        each.filter_map(|key| Some((key.clone(), Arc::clone(pages.known.get(key)?)))).collect()
    }

    /// Number of changes since the program started; while it is constant there is nothing to write.
    pub fn changes(&self) -> u64 {
        self.0.as_ref().map_or(0, |pages| pages.lock().changes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(position: impl Into<String>) -> PositionKey {
        PositionKey { game: "game".to_owned(), rules: "rules".to_owned(), position: position.into() }
    }

    fn proved(plies: Option<u32>, text: &str) -> Proved {
        let moves = vec![ProvedMove { text: text.to_owned(), value: Some(Value::Win), plies }];
        Proved { value: Value::Win, plies, good: Some(0), quickest: None, measured: false, moves }
    }

    #[test]
    fn book_evicts_oldest() {
        let book = Book::open();
        for number in 0..MOST + 10 {
            book.note(key(number.to_string()), proved(None, "a"));
        }
        assert_eq!(book.all().len(), MOST);
        assert!(book.find(&key("9")).is_none() && book.find(&key("10")).is_some());
        let long = "x".repeat(MOST_EACH / 2);
        for number in 0..1000 {
            book.note(key(format!("{long}{number}")), proved(None, "a"));
        }
        let all = book.all();
        let size: usize = all.iter().map(|(key, proved)| bytes(key, proved)).sum();
        assert!(size <= MOST_BYTES && size > MOST_BYTES / 2, "{size} bytes");
        assert_eq!(all.last().map(|(key, _)| key.position.clone()), Some(format!("{long}999")));
        let before = book.changes();
        book.note(key("y".repeat(MOST_EACH)), proved(None, "a"));
        assert_eq!(book.changes(), before, "one that is too long is not noted");
    }

    #[test]
    fn book_merges_proofs() {
        let book = Book::open();
        book.note(key("a"), proved(None, "a"));
        book.note(key("a"), proved(Some(7), "a"));
        book.note(key("a"), proved(None, "a"));
        assert_eq!(book.find(&key("a")).and_then(|proved| proved.plies), Some(7));
        assert_eq!(book.changes(), 2);
        // The file is older and has nothing new.
        book.take_in(vec![(key("a"), proved(None, "a")), (key("b"), proved(Some(1), "a"))]);
        assert_eq!(book.find(&key("a")).and_then(|proved| proved.plies), Some(7));
        assert_eq!(book.all().len(), 2);
        assert_eq!(book.changes(), 2, "nothing of that is new to the file");
        assert!(Book::default().all().is_empty());
    }
}
