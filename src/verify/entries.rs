//! Entries of a proof: a sorted list with 32 bytes per entry.

/// A position with its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProofEntry {
    key: u128,
    /// Index of the move among the legal ones; the highest bit marks a reached position.
    mv: u32,
    /// Rank, which decreases towards the end of the game.
    pub(super) rank: u32,
    /// Line of the file.
    pub(super) line: u32,
}

/// Mark of a reached position.
const ARISEN: u32 = 1 << 31;

impl ProofEntry {
    /// An entry that was not reached yet.
    pub(super) fn new(key: u128, mv: u32, rank: u32, line: u32) -> Self {
        Self { key, mv, rank, line }
    }

    /// Index of the move among the legal ones.
    pub(super) fn mv(&self) -> usize {
        (self.mv & !ARISEN) as usize
    }

    /// Marks the entry as reached; returns true if it was reached before.
    pub(super) fn arise(&mut self) -> bool {
        let before = self.mv & ARISEN != 0;
        self.mv |= ARISEN;
        before
    }
}

/// Number of entries before the first search for duplicates.
const FIRST_LOOK: usize = 1 << 12;

/// All entries, sorted by key after [`Self::settle`].
pub(super) struct Entries {
    all: Vec<ProofEntry>,
    /// Number of entries at the next search for duplicates. It doubles each time, so that a small file that unpacks to
    /// repeated lines costs neither time nor memory.
    next_look: usize,
}

impl Entries {
    /// An empty list with a capacity.
    pub(super) fn with_room_for(count: u64) -> Self {
        Self { all: Vec::with_capacity(usize::try_from(count).unwrap_or(0)), next_look: FIRST_LOOK }
    }

    /// Adds an entry. The error is the line of a duplicate, if one is found so early.
    pub(super) fn push(&mut self, entry: ProofEntry) -> Result<(), u32> {
        if self.all.len() == self.next_look {
            self.settle()?;
            self.next_look *= 2;
        }
        if self.all.len() == self.all.capacity() {
            // Grows by a quarter, to waste little memory.
            self.all.reserve_exact(self.all.len() / 4 + 1024);
        }
        self.all.push(entry);
        Ok(())
    }

    /// Number of entries.
    pub(super) fn len(&self) -> u64 {
        self.all.len() as u64
    }

    /// Sorts the entries. The error is the line of a duplicate.
    pub(super) fn settle(&mut self) -> Result<(), u32> {
        self.all.sort_unstable_by_key(|entry| (entry.key, entry.line));
        match self.all.windows(2).find(|pair| pair[0].key == pair[1].key) {
            Some(pair) => Err(pair[1].line),
            None => Ok(()),
        }
    }

    /// The entry of a position.
    pub(super) fn find(&mut self, key: u128) -> Option<&mut ProofEntry> {
        let at = self.all.binary_search_by_key(&key, |entry| entry.key).ok()?;
        self.all.get_mut(at)
    }

    /// First line of an entry that was not reached.
    pub(super) fn idle(&self) -> Option<u32> {
        self.all.iter().filter(|entry| entry.mv & ARISEN == 0).map(|entry| entry.line).min()
    }
}
