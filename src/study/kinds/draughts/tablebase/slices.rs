//! Slice files: tablebases of more pieces than fit into memory, compressed in blocks that are read one by one.
//!
//! A file holds one slice: a line of text with format, rules, slice, number of entries and checksum; length and checksum of
//! each block of [`BLOCK`] entries, four bytes each, little-endian; then the deflated blocks. A slice has up to two files, one
//! with distances and one without, which is a third as large or less ([`SliceForm`]).

use super::DraughtsTablebase;
use super::block_cache::{BlockCache, Key};
use super::names::{name, pieces};
use crate::store::{self, PlacedFile};
use etude_games::draughts::tablebase::{DraughtsIndex, most_on_demand};
use etude_games::draughts::{Draughts, Rules};
use etude_model::{Slice, SliceEntry, TablebaseIndex};
use etude_search::Exact;
use etude_search::retrograde::{self, BuildError, SliceStore, Tablebase, slice_size};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use parking_lot::RwLock;
use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// The entries of a block; the last block of a slice may have fewer.
pub(super) const BLOCK: usize = 4096;

/// Form of a slice file: the facts of each entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SliceForm {
    /// The value and the distance.
    #[default]
    Distances,
    /// The value alone: win, draw or loss (WDL).
    Values,
}

impl SliceForm {
    /// All forms, the one that says more first.
    const ALL: [Self; 2] = [Self::Distances, Self::Values];

    /// The format and its version, which changes with the version of tablebase files.
    fn format(self) -> &'static str {
        match self {
            Self::Distances => "etude-slice 1",
            Self::Values => "etude-wdl 1",
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Distances => "slice",
            Self::Values => "wdl",
        }
    }
}

/// Opened files by slice and form; `None` for missing and corrupted ones.
type OpenedFiles = HashMap<(Slice, SliceForm), Option<Arc<SliceFile>>>;

/// The slice files of one rule set.
pub struct SliceFiles {
    rules: &'static Rules,
    folder: PathBuf,
    /// The index, as a tablebase without slices; created on first use.
    tables: OnceLock<DraughtsTablebase>,
    /// Files that could not be opened for reasons that may pass are tried again.
    files: RwLock<OpenedFiles>,
    /// True if there may be any file.
    any: AtomicBool,
    blocks: BlockCache,
}

/// The file of one slice.
struct SliceFile {
    file: PlacedFile,
    places: usize,
    /// Offset, length and checksum of each block.
    blocks: Vec<(u64, u32, u32)>,
}

impl SliceFiles {
    /// The slice files below the cache folder.
    pub fn new(cache: &Path, rules: &'static Rules) -> Self {
        let folder = cache.join(rules.profile.id);
        Self {
            rules,
            any: AtomicBool::new(folder.is_dir()),
            folder,
            tables: OnceLock::new(),
            files: RwLock::default(),
            blocks: BlockCache::default(),
        }
    }

    fn tables(&self) -> &DraughtsTablebase {
        self.tables
            .get_or_init(|| Tablebase::empty(DraughtsIndex::up_to(self.rules, most_on_demand(self.rules))))
    }

    /// The index of the tablebase.
    pub fn index(&self) -> &DraughtsIndex {
        self.tables().index()
    }

    /// The memory of block indexes and cached blocks in bytes.
    pub fn memory(&self) -> usize {
        let files = self.files.read();
        let index = files.values().flatten().map(|file| file.blocks.len() * size_of::<(u64, u32, u32)>());
        index.sum::<usize>() + self.blocks.bytes()
    }

    /// Returns true if all slices of `count` pieces exist.
    pub fn has_all(&self, count: usize) -> bool {
        let all = || self.index().stages().into_iter().flatten();
        self.any.load(Ordering::Relaxed)
            && all().filter(|&slice| pieces(slice) == count).all(|slice| self.any(slice).is_some())
    }

    /// The files of one form.
    pub fn of(&self, form: SliceForm) -> SlicesOfForm<'_> {
        SlicesOfForm { files: self, form }
    }

    /// The file of a slice that says most.
    fn any(&self, slice: Slice) -> Option<(SliceForm, Arc<SliceFile>)> {
        SliceForm::ALL.into_iter().find_map(|form| Some((form, self.file(slice, form)?)))
    }

    /// Probes a position whose slice exists; without a distance where only a file without distances does.
    pub fn exact(&self, position: &Draughts) -> Option<Exact> {
        if !self.any.load(Ordering::Relaxed) {
            return None;
        }
        let entry = self.index().entry(position)?;
        let (form, file) = self.any(entry.slice)?;
        let place = self.place(entry);
        let key = Key::new(entry.slice, form == SliceForm::Values, place / BLOCK);
        let byte = self.blocks.byte(key, place % BLOCK, || file.block(place / BLOCK).ok())?;
        let exact = self.tables().decode(byte);
        Some(Exact { plies: exact.plies.filter(|_| form == SliceForm::Distances), ..exact })
    }

    fn place(&self, entry: SliceEntry) -> usize {
        entry.not_to_move as usize * self.index().arrangements(entry.slice.to_move) as usize
            + entry.to_move as usize
    }

    fn path(&self, slice: Slice, form: SliceForm) -> PathBuf {
        self.folder.join(format!("{}.{}", name(slice).replace('/', "-"), form.ending()))
    }

    /// The file of a slice, opened on first use; `None` when it is missing or corrupted, or cannot be opened at the moment,
    /// for example because too many files are open.
    fn file(&self, slice: Slice, form: SliceForm) -> Option<Arc<SliceFile>> {
        if let Some(known) = self.files.read().get(&(slice, form)) {
            return known.clone();
        }
        let found = match self.open(slice, form) {
            Ok(file) => Some(Arc::new(file)),
            Err(error) if is_final(&error) => None,
            Err(_) => return None,
        };
        self.files.write().insert((slice, form), found.clone());
        found
    }

    /// The header line, with the checksum of the block index.
    fn line(&self, slice: Slice, form: SliceForm, checksum: u32) -> String {
        let (id, name, places) = (self.rules.profile.id, name(slice), slice_size(self.index(), slice));
        format!("{} {id} {name} {places} {checksum:08x}\n", form.format())
    }

    fn open(&self, slice: Slice, form: SliceForm) -> io::Result<SliceFile> {
        let file = PlacedFile::open(&self.path(slice, form))?;
        let places = slice_size(self.index(), slice);
        let line = self.line(slice, form, 0).len();
        let index = file.read(line as u64, places.div_ceil(BLOCK) * 8)?;
        if file.read(0, line)? != self.line(slice, form, crc32fast::hash(&index)).as_bytes() {
            return Err(damaged());
        }
        let mut start = (line + index.len()) as u64;
        let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte));
        let mut blocks = Vec::with_capacity(index.len() / 8);
        for entry in index.chunks_exact(8) {
            let (length, checksum) = (number(&entry[..4]), number(&entry[4..]));
            blocks.push((start, length, checksum));
            start += u64::from(length);
        }
        if start != file.length() {
            return Err(damaged());
        }
        Ok(SliceFile { file, places, blocks })
    }
}

impl SliceFile {
    fn block(&self, number: usize) -> io::Result<Box<[u8]>> {
        let &(start, length, checksum) = self.blocks.get(number).ok_or_else(damaged)?;
        let packed = self.file.read(start, length as usize)?;
        if crc32fast::hash(&packed) != checksum {
            return Err(damaged());
        }
        let mut codes = vec![0; BLOCK.min(self.places - number * BLOCK)];
        DeflateDecoder::new(packed.as_slice()).read_exact(&mut codes)?;
        Ok(codes.into())
    }
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the file is damaged or of another version")
}

/// Returns true if a retry is useless: the file is missing or corrupted.
fn is_final(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidData, NotFound, UnexpectedEof};
    matches!(error.kind(), NotFound | InvalidData | UnexpectedEof)
}

fn failed(error: &io::Error, path: &Path) -> BuildError {
    BuildError::Store(format!("{}: {error}", path.display()))
}

/// The slice files of one form.
#[derive(Clone, Copy)]
pub struct SlicesOfForm<'a> {
    files: &'a SliceFiles,
    form: SliceForm,
}

impl SlicesOfForm<'_> {
    /// The size of a slice's file in bytes, if it exists.
    pub fn bytes(&self, slice: Slice) -> Option<u64> {
        store::length_of(&self.files.path(slice, self.form))
    }
}

impl SliceStore for SlicesOfForm<'_> {
    fn has(&self, slice: Slice) -> bool {
        self.files.file(slice, self.form).is_some()
    }

    fn fetch(&self, slice: Slice) -> Result<Arc<[u8]>, BuildError> {
        let failed = |error| failed(&error, &self.files.path(slice, self.form));
        let file = self.files.file(slice, self.form).ok_or(BuildError::Missing)?;
        let mut codes = Vec::with_capacity(file.places);
        for block in 0..file.blocks.len() {
            codes.extend_from_slice(&file.block(block).map_err(failed)?);
        }
        Ok(codes.into())
    }

    fn save(&self, slice: Slice, codes: &[u8]) -> Result<(), BuildError> {
        let path = self.files.path(slice, self.form);
        let mut index = Vec::new();
        let mut body = Vec::new();
        let mut values = Vec::new();
        let mut write = || -> io::Result<()> {
            for mut block in codes.chunks(BLOCK) {
                if self.form == SliceForm::Values {
                    values.clear();
                    values.extend(block.iter().copied().map(retrograde::without_distance));
                    block = &values;
                }
                let start = body.len();
                let mut encoder = DeflateEncoder::new(&mut body, Compression::default());
                encoder.write_all(block)?;
                encoder.finish()?;
                let checksum = crc32fast::hash(&body[start..]);
                index.extend(((body.len() - start) as u32).to_le_bytes());
                index.extend(checksum.to_le_bytes());
            }
            let line = self.files.line(slice, self.form, crc32fast::hash(&index));
            store::write_cache(&path, [line.as_bytes(), &index, &body].into_iter())
        };
        write().map_err(|error| failed(&error, &path))?;
        // The slice may be cached as missing.
        self.files.files.write().remove(&(slice, self.form));
        self.files.any.store(true, Ordering::Relaxed);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_games::draughts::rules::RUSSIAN;
    use std::fs;

    const FORM: SliceForm = SliceForm::Distances;

    #[test]
    fn unopened_file_is_tried_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = || SliceFiles::new(folder.path(), &RUSSIAN);
        let made = files();
        let slice = made.index().slice((0, 1), (0, 1)).expect("two kings");
        assert!(made.of(FORM).save(slice, &vec![0; slice_size(made.index(), slice)]).is_ok());
        let (path, aside) = (made.path(slice, FORM), made.path(slice, FORM).with_extension("aside"));
        fs::rename(&path, &aside).expect("moved");
        // A folder in its place simulates a system that cannot open more files.
        fs::create_dir(&path).expect("made");
        let files = files();
        assert!(!files.of(FORM).has(slice));
        fs::remove_dir(&path).expect("removed");
        fs::rename(&aside, &path).expect("moved back");
        assert!(files.of(FORM).has(slice));
    }

    #[test]
    fn missing_or_corrupted_file_is_tried_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = SliceFiles::new(folder.path(), &RUSSIAN);
        let [one, other] =
            [(0, 1), (1, 0)].map(|to_move| files.index().slice(to_move, (0, 1)).expect("two pieces"));
        fs::create_dir_all(&files.folder).expect("made");
        fs::write(files.path(other, FORM), "nonsense").expect("written");
        for slice in [one, other] {
            assert!(!files.of(FORM).has(slice));
            assert!(files.files.read().contains_key(&(slice, FORM)));
        }
    }
}
