//! The entries of a proof: a sorted list, 32 bytes each.

/// A position with the move that is played there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u128,
    /// The place of the move among the legal ones; the highest bit says whether the position has arisen.
    mv: u32,
    /// How far the end is, in whatever measure falls.
    pub(super) rank: u32,
    /// Where it stands in the file.
    pub(super) line: u32,
}

/// The bit of what has arisen.
const ARISEN: u32 = 1 << 31;

impl Entry {
    /// An entry that has not arisen.
    pub(super) fn new(key: u128, mv: u32, rank: u32, line: u32) -> Self {
        Self { key, mv, rank, line }
    }

    /// The place of the move among the legal ones.
    pub(super) fn mv(&self) -> usize {
        (self.mv & !ARISEN) as usize
    }

    /// Notes that it has arisen; returns whether it had before.
    pub(super) fn arise(&mut self) -> bool {
        let before = self.mv & ARISEN != 0;
        self.mv |= ARISEN;
        before
    }
}

/// How many entries are read before they are first looked through for a position that stands there twice.
const FIRST_LOOK: usize = 1 << 12;

/// All entries, in the order of their keys once they are settled.
pub(super) struct Entries {
    all: Vec<Entry>,
    /// At how many entries they are looked through again: twice as many each time, so that a short text that unpacks to
    /// the same lines again and again takes neither time nor memory.
    next_look: usize,
}

impl Entries {
    /// None yet, with room for some.
    pub(super) fn with_room_for(count: u64) -> Self {
        Self { all: Vec::with_capacity(usize::try_from(count).unwrap_or(0)), next_look: FIRST_LOOK }
    }

    /// Adds one. The error is the line of the second entry of a position, where it is found so early.
    pub(super) fn push(&mut self, entry: Entry) -> Result<(), u32> {
        if self.all.len() == self.next_look {
            self.settle()?;
            self.next_look *= 2;
        }
        if self.all.len() == self.all.capacity() {
            // A quarter more at a time, so that little is ever unused.
            self.all.reserve_exact(self.all.len() / 4 + 1024);
        }
        self.all.push(entry);
        Ok(())
    }

    /// How many there are.
    pub(super) fn len(&self) -> u64 {
        self.all.len() as u64
    }

    /// Puts them in order. The error is the line of the second entry of a position.
    pub(super) fn settle(&mut self) -> Result<(), u32> {
        self.all.sort_unstable_by_key(|entry| (entry.key, entry.line));
        match self.all.windows(2).find(|pair| pair[0].key == pair[1].key) {
            Some(pair) => Err(pair[1].line),
            None => Ok(()),
        }
    }

    /// The entry of a position.
    pub(super) fn find(&mut self, key: u128) -> Option<&mut Entry> {
        let at = self.all.binary_search_by_key(&key, |entry| entry.key).ok()?;
        self.all.get_mut(at)
    }

    /// The first line of the file whose position has not arisen.
    pub(super) fn idle(&self) -> Option<u32> {
        self.all.iter().filter(|entry| entry.mv & ARISEN == 0).map(|entry| entry.line).min()
    }
}
