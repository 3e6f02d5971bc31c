//! What was proved, kept by the texts of positions, so that the next start of the program need not prove it again.
//!
//! Only what a solver has proved is written down, and it is found again by the game, its rules and the whole text of the
//! position, never by a hash of them. The oldest positions go when there are too many.

use crate::model::Value;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::sync::Arc;

/// The most positions that are kept.
pub const MOST: usize = 4096;
/// The most bytes of texts that are kept.
pub const MOST_BYTES: usize = 4 << 20;
/// The most bytes of one position with its moves.
pub const MOST_EACH: usize = 64 << 10;

/// What is known of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedMove {
    /// The move in notation.
    pub text: String,
    /// Its value for the side that makes it; none where it was not proved.
    pub value: Option<Value>,
    /// Plies to the end, the move included, where they were counted.
    pub plies: Option<u32>,
}

/// Which position: the game, its rules, and the position in its notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The game's identifier.
    pub game: String,
    /// The identifier of its rules.
    pub rules: String,
    /// The position.
    pub position: String,
}

/// What was proved of a position. It may leave out much, but all that it says holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The value for the side to move.
    pub value: Value,
    /// Plies to the end, where they were counted.
    pub plies: Option<u32>,
    /// The most natural move that keeps the value, as an index into the moves.
    pub good: Option<usize>,
    /// The most natural of the moves that win soonest, as an index into the moves.
    pub quickest: Option<usize>,
    /// Whether the plies were counted wherever there is something to count.
    pub measured: bool,
    /// Every legal move in canonical order.
    pub moves: Vec<ProvedMove>,
}

impl Proved {
    /// The same with what another one tells beyond it; none where that is nothing.
    fn and(&self, other: &Self) -> Option<Self> {
        let same = |(one, other): (&ProvedMove, &ProvedMove)| one.text == other.text;
        if self.moves.len() != other.moves.len() || !self.moves.iter().zip(&other.moves).all(same) {
            // They speak of different moves: the later one is right.
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

/// Roughly the bytes that a position takes, here and in a file.
fn bytes(place: &Place, proved: &Proved) -> usize {
    let texts = place.game.len() + place.rules.len() + place.position.len();
    64 + texts + proved.moves.iter().map(|mv| mv.text.len() + 24).sum::<usize>()
}

#[derive(Default)]
struct Pages {
    known: FxHashMap<Place, Arc<Proved>>,
    /// The oldest first.
    order: VecDeque<Place>,
    bytes: usize,
    /// Counts what was noted since the program began.
    changes: u64,
}

impl Pages {
    fn note(&mut self, place: Place, proved: Proved) -> bool {
        if bytes(&place, &proved) > MOST_EACH {
            return false;
        }
        match self.known.get_mut(&place) {
            Some(known) => {
                let Some(both) = known.and(&proved) else { return false };
                self.bytes = self.bytes + bytes(&place, &both) - bytes(&place, known);
                *known = Arc::new(both);
            }
            None => {
                self.bytes += bytes(&place, &proved);
                self.order.push_back(place.clone());
                self.known.insert(place, Arc::new(proved));
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

/// Positions with what was proved of them. Clones are one book.
#[derive(Clone, Default)]
pub struct Book(Option<Arc<Mutex<Pages>>>);

impl Book {
    /// A book in which nothing stands yet. The default one stays empty.
    pub fn open() -> Self {
        Self(Some(Arc::default()))
    }

    /// Whether anything is noted in it.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// What was proved of a position.
    pub fn find(&self, place: &Place) -> Option<Arc<Proved>> {
        self.0.as_ref()?.lock().known.get(place).cloned()
    }

    /// Notes what was proved of a position, beside what is known of it.
    pub fn note(&self, place: Place, proved: Proved) {
        if let Some(pages) = &self.0 {
            let mut pages = pages.lock();
            if pages.note(place, proved) {
                pages.changes += 1;
            }
        }
    }

    /// Takes in what a file has, the oldest first: it counts as older than what is there.
    pub fn take_in(&self, read: Vec<(Place, Proved)>) {
        let Some(pages) = &self.0 else { return };
        let mut pages = pages.lock();
        let own = std::mem::take(&mut *pages);
        pages.changes = own.changes;
        for (place, proved) in read {
            pages.note(place, proved);
        }
        for place in own.order {
            if let Some(proved) = own.known.get(&place) {
                pages.note(place, Proved::clone(proved));
            }
        }
    }

    /// All that stands in it, the oldest first.
    pub fn all(&self) -> Vec<(Place, Arc<Proved>)> {
        let Some(pages) = &self.0 else { return Vec::new() };
        let pages = pages.lock();
        let each = pages.order.iter();
        each.filter_map(|place| Some((place.clone(), Arc::clone(pages.known.get(place)?)))).collect()
    }

    /// Counts what was noted since the program began: as long as that stands there is nothing new to write.
    pub fn changes(&self) -> u64 {
        self.0.as_ref().map_or(0, |pages| pages.lock().changes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(position: impl Into<String>) -> Place {
        Place { game: "game".to_owned(), rules: "rules".to_owned(), position: position.into() }
    }

    fn proved(plies: Option<u32>, text: &str) -> Proved {
        let moves = vec![ProvedMove { text: text.to_owned(), value: Some(Value::Win), plies }];
        Proved { value: Value::Win, plies, good: Some(0), quickest: None, measured: false, moves }
    }

    #[test]
    fn the_oldest_positions_go_when_there_are_too_many_or_they_are_too_long() {
        let book = Book::open();
        for number in 0..MOST + 10 {
            book.note(place(number.to_string()), proved(None, "a"));
        }
        assert_eq!(book.all().len(), MOST);
        assert!(book.find(&place("9")).is_none() && book.find(&place("10")).is_some());
        let long = "x".repeat(MOST_EACH / 2);
        for number in 0..1000 {
            book.note(place(format!("{long}{number}")), proved(None, "a"));
        }
        let all = book.all();
        let size: usize = all.iter().map(|(place, proved)| bytes(place, proved)).sum();
        assert!(size <= MOST_BYTES && size > MOST_BYTES / 2, "{size} bytes");
        assert_eq!(all.last().map(|(place, _)| place.position.clone()), Some(format!("{long}999")));
        let before = book.changes();
        book.note(place("y".repeat(MOST_EACH)), proved(None, "a"));
        assert_eq!(book.changes(), before, "one that is too long is not noted");
    }

    #[test]
    fn all_that_was_proved_of_a_position_stands_together() {
        let book = Book::open();
        book.note(place("a"), proved(None, "a"));
        book.note(place("a"), proved(Some(7), "a"));
        book.note(place("a"), proved(None, "a"));
        assert_eq!(book.find(&place("a")).and_then(|proved| proved.plies), Some(7));
        assert_eq!(book.changes(), 2);
        // What a file has is older, and tells no more than it tells.
        book.take_in(vec![(place("a"), proved(None, "a")), (place("b"), proved(Some(1), "a"))]);
        assert_eq!(book.find(&place("a")).and_then(|proved| proved.plies), Some(7));
        assert_eq!(book.all().len(), 2);
        assert_eq!(book.changes(), 2, "nothing of that is new to the file");
        assert!(Book::default().all().is_empty());
    }
}
