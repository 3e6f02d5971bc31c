//! Blocks of sorted index entries, delta-encoded.
//!
//! An entry is encoded relative to the previous one: the length of the common key prefix, the rest of the key without
//! trailing zeros, then game, ply and reply. With equal keys the game is a difference. Numbers are LEB128.

use super::entry::{IndexEntry, KEY, Key};

/// The size at which a block is closed, in bytes: with its name it fits into four pages of the file.
const FULL: usize = 16_200;
/// The prefix length that marks an equal key.
const SAME: u8 = KEY as u8;

/// Block encoder.
#[derive(Default)]
pub struct Packing {
    first: Option<IndexEntry>,
    last: Option<IndexEntry>,
    bytes: Vec<u8>,
}

impl Packing {
    /// Appends an entry, in ascending order. Returns a full block and its first entry.
    pub fn push(&mut self, entry: IndexEntry) -> Option<(IndexEntry, Vec<u8>)> {
        let full = if self.bytes.len() >= FULL { self.take() } else { None };
        self.first.get_or_insert(entry);
        let shared = self.last.map_or(0, |last| {
            last.key.0.iter().zip(&entry.key.0).take_while(|(one, other)| one == other).count()
        });
        self.bytes.push(shared as u8);
        match self.last.filter(|_| shared == KEY) {
            Some(last) => put(&mut self.bytes, entry.game.wrapping_sub(last.game)),
            None => {
                let rest = &entry.key.0[shared..];
                let length = rest.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
                self.bytes.push(length as u8);
                self.bytes.extend_from_slice(&rest[..length]);
                put(&mut self.bytes, entry.game);
            }
        }
        put(&mut self.bytes, u32::from(entry.ply));
        self.bytes.push(entry.reply);
        self.last = Some(entry);
        full
    }

    /// Closes the block.
    pub fn take(&mut self) -> Option<(IndexEntry, Vec<u8>)> {
        self.last = None;
        let first = self.first.take()?;
        Some((first, std::mem::take(&mut self.bytes)))
    }
}

/// Writes a LEB128 number.
fn put(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Block decoder.
pub struct Unpacking<'a> {
    bytes: &'a [u8],
    entry: IndexEntry,
    failed: bool,
}

impl<'a> Unpacking<'a> {
    /// The entries of a block.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, entry: IndexEntry { key: Key::FIRST, game: 0, ply: 0, reply: 0 }, failed: false }
    }

    /// Returns true if the block is malformed.
    pub fn failed(&self) -> bool {
        self.failed
    }

    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(first)
    }

    fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte()?;
            number |= u32::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn read(&mut self) -> Option<IndexEntry> {
        let shared = self.byte()?;
        let before = self.entry.game;
        if shared == SAME {
            self.entry.game = before.checked_add(self.number()?)?;
        } else {
            let length = usize::from(self.byte()?);
            let rest = self.entry.key.0.get_mut(usize::from(shared)..)?;
            rest.fill(0);
            let (own, left) = self.bytes.split_at_checked(length)?;
            rest.get_mut(..length)?.copy_from_slice(own);
            self.bytes = left;
            self.entry.game = self.number()?;
        }
        self.entry.ply = self.number()?.try_into().ok()?;
        self.entry.reply = self.byte()?;
        Some(self.entry)
    }
}

impl Iterator for Unpacking<'_> {
    type Item = IndexEntry;

    fn next(&mut self) -> Option<IndexEntry> {
        if self.bytes.is_empty() || self.failed {
            return None;
        }
        let entry = self.read();
        self.failed = entry.is_none();
        entry
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_model::SplitMix;

    fn entries(count: usize) -> Vec<IndexEntry> {
        let mut random = SplitMix(7);
        let mut entries: Vec<IndexEntry> = (0..count)
            .map(|_| {
                let mut key = [0; KEY];
                let length = random.below(KEY as u64 + 1) as usize;
                key[..length].iter_mut().for_each(|byte| *byte = random.below(3) as u8);
                let game = (random.below(u64::from(u32::MAX)) >> random.below(32)) as u32;
                IndexEntry {
                    key: Key(key),
                    game,
                    ply: random.below(400) as u16,
                    reply: random.below(256) as u8,
                }
            })
            .collect();
        entries.sort_unstable();
        entries.dedup();
        entries
    }

    #[test]
    fn blocks_round_trip() {
        let entries = entries(20_000);
        let mut packing = Packing::default();
        let mut blocks: Vec<(IndexEntry, Vec<u8>)> =
            entries.iter().filter_map(|&entry| packing.push(entry)).collect();
        blocks.extend(packing.take());
        assert!(blocks.len() > 3, "{}", blocks.len());
        let mut again = Vec::new();
        for (first, block) in &blocks {
            assert!(block.len() < FULL + 64);
            let mut unpacking = Unpacking::new(block);
            let from = again.len();
            again.extend(unpacking.by_ref());
            assert!(!unpacking.failed());
            assert_eq!(again[from], *first);
        }
        assert!(again == entries);
    }

    #[test]
    fn malformed_blocks_end() {
        let mut packing = Packing::default();
        for entry in entries(100) {
            assert!(packing.push(entry).is_none());
        }
        let (_, block) = packing.take().expect("a block");
        let mut random = SplitMix(9);
        for _ in 0..2_000 {
            let mut damaged = block.clone();
            let at = random.below(damaged.len() as u64) as usize;
            damaged[at] ^= 1 << random.below(8);
            damaged.truncate(random.below(damaged.len() as u64 + 1) as usize);
            // Decoding terminates, with or without an error.
            assert!(Unpacking::new(&damaged).count() <= damaged.len());
        }
        let mut cut = Unpacking::new(&block[..block.len() - 1]);
        assert!(cut.by_ref().count() < 100 && cut.failed());
    }
}
