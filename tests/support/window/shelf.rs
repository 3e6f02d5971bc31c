//! What a monkey types, pastes and opens: studies of all kinds, whole and damaged.

use etude_study::collection::{Collection, Format};
use etude_study::kind::Kind;
use etude_study::sample::Sample;
use etude_study::{Document, registry, session};
use etude_support::file;
use etude_support_study::mutation::{Chance, mutated};
use etude_texts::Language;
use std::path::{Path, PathBuf};

/// What stands in fields of numbers, names and comments, and what must not.
const WORDS: [&str; 24] = [
    "",
    " ",
    "0",
    "1",
    "3",
    "12",
    "0.5",
    "-1",
    "1e308",
    "NaN",
    "99999999999999999999",
    "pass",
    "4",
    "66",
    "c3",
    "K",
    "take",
    "quite good",
    "a\nb",
    "残局",
    "этюд",
    "\u{0}",
    "𝄞\u{feff}e\u{301}",
    "Event: x\nWhite: y",
];

/// Texts, and a folder with files.
pub struct Shelf {
    folder: tempfile::TempDir,
    /// Positions of the kind, then those of all kinds.
    positions: [Vec<String>; 2],
    /// Studies as files, likewise.
    studies: [Vec<String>; 2],
    files: Vec<PathBuf>,
}

fn document(sample: &Sample) -> Document {
    session::read(sample.text()).expect("a sample")
}

impl Shelf {
    /// Texts of one kind above all. The folder also has settings for the window, as chance has it.
    pub fn new(kind: &Kind, chance: &mut Chance) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let all = || registry::KINDS.iter().flat_map(|kind| kind.samples);
        let positions = [
            kind.samples.iter().map(|sample| document(sample).position).collect(),
            all().map(|sample| document(sample).position).collect(),
        ];
        let studies = [
            kind.samples.iter().map(|sample| sample.text().to_owned()).collect(),
            all().map(|sample| sample.text().to_owned()).collect(),
        ];
        let mut shelf = Self { folder, positions, studies, files: Vec::new() };
        for sample in kind.samples {
            shelf.put(&format!("{}.ron", sample.id), sample.text());
        }
        let games = file("tests/data/draughts/fifty.pdn");
        let games = std::fs::read_to_string(games).expect("a collection");
        shelf.put("games.pdn", &games);
        let few: Vec<Document> = all().take(5).map(document).collect();
        let several = Collection::of_studies("several".to_owned(), few).write(Format::Session);
        shelf.put("several.ron", &several.expect("studies can be written"));
        for number in 0..4 {
            let damaged = mutated(&shelf.studies[0], chance);
            shelf.put(&format!("damaged-{number}.ron"), &damaged);
        }
        let damaged = mutated(&[games], chance);
        shelf.put("damaged.pdn", &damaged);
        shelf.put("empty.ron", "");
        shelf.put("newer.ron", "(format: 99, anything: [])");
        std::fs::create_dir(shelf.folder.path().join("files/folder.ron")).expect("made");
        for name in ["folder.ron", "missing.ron"] {
            shelf.files.push(shelf.folder.path().join("files").join(name));
        }
        let language = Language::ALL[chance.below(Language::ALL.len())].tag();
        let theme = ["Light", "Dark", "System"][chance.below(3)];
        let memory = [16, 32, 64][chance.below(3)];
        let settings = format!(
            "(language: Some(\"{language}\"), theme: {theme}, welcomed: {}, threads: Some(1), exercises: Analyse, memory_mb: Some({memory}))",
            chance.below(2) == 0
        );
        std::fs::write(shelf.folder.path().join("settings.ron"), settings).expect("written");
        shelf
    }

    fn put(&mut self, name: &str, text: &str) {
        let path = self.folder.path().join("files").join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(&path, text).expect("written");
        self.files.push(path);
    }

    /// The folder of the window.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// A file to open; some are damaged.
    pub fn file(&self, chance: &mut Chance) -> PathBuf {
        self.files[chance.below(self.files.len())].clone()
    }

    /// A file to write. Tabs do not write over each other's files.
    pub fn new_file(&self, tab: u64, chance: &mut Chance) -> PathBuf {
        let name = [
            format!("{tab}.ron"),
            format!("{tab}.pdn"),
            format!("{tab}-{}", chance.below(100)),
            format!("no/folder/{tab}.ron"),
            format!("../../{tab}.ron"),
        ];
        self.folder.path().join("files").join(&name[chance.below(name.len())])
    }

    /// A text to type or to paste; some are damaged.
    pub fn text(&self, chance: &mut Chance) -> String {
        let all = usize::from(chance.below(4) == 0);
        let right = match chance.below(10) {
            0..6 => &self.positions[all],
            6..8 => &self.studies[all],
            _ => return WORDS[chance.below(WORDS.len())].to_owned(),
        };
        if chance.below(3) == 0 { mutated(right, chance) } else { right[chance.below(right.len())].clone() }
    }
}
