//! Large files on a slow disk.

use super::{WORST, Window};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use etude::games::draughts::DraughtsGame;
use etude::model::{Game, MoveOf, Playable, Position, SplitMix};
use etude::study::collection::{Collection, Format};
use etude::study::document::{Line, Step};
use etude::study::store::{Disk, RealDisk};
use etude::study::{Document, session};
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The size of the study and of the collection of studies, in bytes.
const BYTES: usize = 60 << 20;
/// What the field above a list of games is called.
const FILTER: &str = "Filter by players, event, date, result";
/// The games of the PDN file.
const GAMES: usize = 100_000;

/// A disk that takes its time for whatever it does.
struct Slow;

impl Disk for Slow {
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)> {
        std::thread::sleep(Duration::from_millis(200));
        RealDisk.open(path)
    }

    fn write(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        std::thread::sleep(Duration::from_secs(2));
        RealDisk.write(path, contents)
    }

    fn make_folder_of(&self, path: &Path) -> io::Result<()> {
        RealDisk.make_folder_of(path)
    }

    fn exists(&self, path: &Path) -> bool {
        std::thread::sleep(Duration::from_millis(50));
        RealDisk.exists(path)
    }
}

/// Measures; returns whether the bounds were kept.
pub fn measure() -> bool {
    let mut random = SplitMix(7);
    let study = study(&mut random);
    let one = session::write(&study);
    let small = Document { line: game(&mut random, 60, 0, 80), ..study };
    let each = session::write(&small).len();
    let many = vec![small.clone(); BYTES / each];
    let many = session::write_collection("many", &many);
    let pdn = Collection::of_studies(String::new(), vec![small])
        .write(Format::of(Path::new("games.pdn")))
        .expect("a game");
    let pdn = (0..GAMES)
        .fold(String::new(), |all, number| all + &format!("[White \"Player {number}\"]\n") + &pdn + "\n");
    [("a study", "one.ron", one), ("a collection", "many.ron", many), ("games", "games.pdn", pdn)]
        .into_iter()
        .map(|(what, name, text)| of(what, name, &text))
        .collect::<Vec<bool>>()
        == [true; 3]
}

fn of(what: &str, name: &str, text: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    std::fs::write(&file, text).expect("written");
    let size = text.len() >> 20;
    let mut window = Window::open(folder.path(), vec![file], Arc::new(Slow));
    window.frames(5);
    window.times.clear();
    window.until("the file", |etude| etude.studies().next().is_some() && !etude.waits_for_files());
    // The journal is written a moment later.
    window.frames(60);
    let mut kept = window.report(&format!("{what} of {size} MB is opened"), None, Some(WORST));
    for key in [Key::ArrowRight, Key::ArrowRight, Key::End, Key::ArrowLeft, Key::Home] {
        window.key(key, Modifiers::NONE);
        window.frames(10);
    }
    kept &= window.report("  stepping", None, Some(WORST));
    if let Some(filter) = window.harness.query_by_role_and_label(Role::TextInput, FILTER) {
        filter.focus();
        window.frames(2);
        for letter in ["p", "l", "a", "y", "e", "r", " ", "7"] {
            window.event(Event::Text(letter.to_owned()));
            window.frames(20);
        }
        window.key(Key::Escape, Modifiers::NONE);
        kept &= window.report("  a filter", None, Some(WORST));
    }
    // A move that is not in the file, then the file is written while the user goes on.
    for round in 0..2 {
        let game = window.harness.state_mut().front().and_then(|study| study.playing()).expect("a game");
        let name = format!("{}:", game.moves()[round.min(game.moves().len() - 1)].text);
        let button =
            window.harness.query_all_by_label_contains(&name).next().map(|node| node.rect().center());
        window.click(button.expect("a move"));
        window.frames(30);
        window.key(Key::S, Modifiers::COMMAND);
        window.frames(30);
        window.key(Key::ArrowLeft, Modifiers::NONE);
        window.frames(30);
    }
    window.until("the file", |etude| !etude.waits_for_files());
    window.frames(60);
    kept & window.report("  a change, saved on a slow disk", None, Some(WORST))
}

/// A study with so many moves and comments that its file is as large as wanted.
fn study(random: &mut SplitMix) -> Document {
    let document = |line| Document {
        game: "draughts".to_owned(),
        rules: "english".to_owned(),
        title: "large".to_owned(),
        position: POSITION.to_owned(),
        line,
        ..Document::default()
    };
    // Each move of 500 has three alternatives of up to nine moves.
    let bare = game(&mut SplitMix(random.0), 500, 3, 0);
    let steps = count(&bare);
    let room = BYTES.saturating_sub(session::write(&document(bare)).len());
    document(game(random, 500, 3, room / steps.max(1) - 16))
}

/// The moves of a line and of its variations.
fn count(line: &Line) -> usize {
    line.0.iter().map(|step| 1 + step.variations.iter().map(count).sum::<usize>()).sum()
}

/// Kings that have room to walk about.
const POSITION: &str = "W:WK1,K5,K9:BK32,K28,K24";

/// A game of so many moves, with alternatives to each and comments of so many letters on all of them.
fn game(random: &mut SplitMix, plies: usize, alternatives: usize, letters: usize) -> Line {
    let rules = DraughtsGame::rules().iter().find(|rules| rules.id == "english").expect("rules");
    let setup = DraughtsGame::parse(rules, POSITION).expect("a position");
    let start = DraughtsGame::position(&setup).expect("playable");
    line(random, &start, None, plies, alternatives, letters)
}

type Board = <DraughtsGame as Playable>::Position;
type Move = MoveOf<DraughtsGame>;

fn line(
    random: &mut SplitMix,
    start: &Board,
    first: Option<Move>,
    plies: usize,
    alternatives: usize,
    letters: usize,
) -> Line {
    let (mut at, mut steps, mut first) = (*start, Vec::with_capacity(plies), first);
    for _ in 0..plies {
        let mut quiet = quiet(&at);
        if quiet.is_empty() {
            break;
        }
        let mv = first.take().unwrap_or_else(|| quiet[random.below(quiet.len() as u64) as usize]);
        quiet.retain(|other| *other != mv);
        let others = quiet.into_iter().take(alternatives);
        let variations = others.map(|other| line(random, &at, Some(other), 9, 0, letters)).collect();
        let comment = "a word and another one, ".chars().cycle().take(letters).collect();
        let step = Step { mv: DraughtsGame::move_text(&at, mv), comment, variations, ..Step::default() };
        steps.push(step);
        at = at.after(mv);
    }
    Line(steps)
}

/// The moves after which nothing can be taken.
fn quiet(board: &Board) -> Vec<Move> {
    let takes = |board: &Board| {
        let mut moves = Vec::new();
        board.legal_moves(&mut moves);
        moves.iter().any(|&mv| DraughtsGame::move_text(board, mv).contains('x'))
    };
    let mut moves = Vec::new();
    board.legal_moves(&mut moves);
    moves.retain(|&mv| !takes(board) && !takes(&board.after(mv)));
    moves
}
