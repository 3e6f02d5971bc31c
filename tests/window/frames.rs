//! A frame waits for no file: a disk that is held up holds up nothing else.

use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::{Etude, Start};
use etude_model::Scene;
use etude_study::session;
use etude_study::store::{Disk, JournalTab, RealDisk, Workspace};
use etude_study::{LineItem, MoveRow, Work};
use parking_lot::{Condvar, Mutex};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::ThreadId;

/// A disk whose reading and writing begin only once its gate is open, and that remembers who used it and what was
/// written.
#[derive(Default)]
struct Gated {
    open: Mutex<bool>,
    bell: Condvar,
    users: Mutex<Vec<ThreadId>>,
    waiting: Mutex<Vec<PathBuf>>,
    written: Mutex<Vec<PathBuf>>,
}

impl Gated {
    fn set_open(&self, open: bool) {
        *self.open.lock() = open;
        self.bell.notify_all();
    }

    fn pass(&self, path: &Path) {
        self.users.lock().push(std::thread::current().id());
        if path.ends_with("settings.ron") {
            return;
        }
        self.waiting.lock().push(path.to_owned());
        self.bell.wait_while(&mut self.open.lock(), |open| !*open);
    }

    fn waits(&self) -> usize {
        self.waiting.lock().len()
    }
}

/// The disk as the window has it; the test keeps the other end.
struct Door(Arc<Gated>);

impl Disk for Door {
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)> {
        self.0.pass(path);
        RealDisk.open(path)
    }

    fn write(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        self.0.pass(path);
        self.0.written.lock().push(path.to_owned());
        RealDisk.write(path, contents)
    }

    fn make_folder_of(&self, path: &Path) -> io::Result<()> {
        RealDisk.make_folder_of(path)
    }

    fn exists(&self, path: &Path) -> bool {
        self.0.users.lock().push(std::thread::current().id());
        RealDisk.exists(path)
    }
}

fn window(folder: &Path, files: Vec<PathBuf>, disk: &Arc<Gated>) -> Window {
    if !folder.join("settings.ron").exists() {
        settings(folder, "en", "Light");
    }
    let start = Start { files, folder: Some(folder.to_owned()), ..Start::default() };
    let door = Arc::new(Door(Arc::clone(disk)));
    let harness = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(64)
        .build_eframe(move |creation| Etude::on(door, &creation.egui_ctx, start));
    Window { harness }
}

/// Draws frames until something is so; files are not waited for.
#[track_caller]
fn draw_until(window: &mut Window, what: &str, done: impl Fn(&Window) -> bool) -> usize {
    let until = std::time::Instant::now() + super::PATIENCE;
    let mut frames = 0;
    while !done(window) {
        assert!(std::time::Instant::now() < until, "waited for {what}");
        window.harness.step();
        frames += 1;
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    frames
}

fn study(position: &str, title: &str) -> String {
    format!(
        "(format: 1, game: \"climbing\", rules: \"article\", title: \"{title}\", position: \"{position}\")"
    )
}

/// A window with a solved study from a file, on a disk that holds up whatever comes next.
fn held_up(folder: &Path) -> (Window, PathBuf, Arc<Gated>) {
    let disk = Arc::new(Gated::default());
    disk.set_open(true);
    let path = folder.join("mine.ron");
    std::fs::write(&path, study("34669 / 88", "mine")).expect("written");
    let mut window = window(folder, vec![path.clone()], &disk);
    window.wait_for_proof();
    disk.set_open(false);
    (window, path, disk)
}

/// No file was touched by the thread that draws, which is this one.
#[track_caller]
fn assert_no_frame_waited(disk: &Gated) {
    let users = disk.users.lock();
    assert!(!users.is_empty() && !users.contains(&std::thread::current().id()), "a frame used the disk");
}

#[test]
fn files_are_read_while_frames_are_drawn_and_tabs_stand_in_the_order_of_the_files() {
    let folder = folder();
    let disk = Arc::new(Gated::default());
    let paths = ["one", "two", "three"].map(|name| {
        let path = folder.path().join(format!("{name}.ron"));
        std::fs::write(&path, study("34669 / 88", name)).expect("written");
        path
    });
    let mut window = window(folder.path(), paths.to_vec(), &disk);
    let frames = draw_until(&mut window, "readers", |_| disk.waits() == 3);
    let frames = frames + draw_until(&mut window, "news of the reading", |window| window.shows("Reading"));
    assert!(frames > 3 && window.documents().is_empty(), "{frames} frames");
    // What is read may be given up; each has its row once it takes long.
    draw_until(&mut window, "the rows", |window| window.harness.query_all_by_label("Stop").count() == 3);
    // They stand still by then.
    window.harness.run_steps(4);
    window.harness.query_all_by_label("Stop").next_back().expect("a button").click();
    window.harness.run_steps(3);
    disk.set_open(true);
    draw_until(&mut window, "the studies", |window| !window.harness.state().waits_for_files());
    let titles: Vec<String> = window.documents().into_iter().map(|document| document.title).collect();
    assert_eq!(titles, ["one", "two"]);
    window.wait_for("win in 7");
    assert_no_frame_waited(&disk);
}

#[test]
fn a_study_is_saved_once_its_file_holds_it_and_of_what_waits_only_the_newest_is_written() {
    let folder = folder();
    let (mut window, path, disk) = held_up(folder.path());
    let before = disk.waits();
    let saves = |window: &mut Window, mv: &str| {
        draw_until(window, mv, |window| window.shows(mv));
        window.harness.query_all_by_label_contains(mv).next().expect("a move").click();
        window.harness.run_steps(3);
        window.harness.key_press_modifiers(CTRL, Key::S);
        window.harness.run_steps(3);
        window.harness.key_press_modifiers(Modifiers::NONE, Key::ArrowLeft);
        window.harness.run_steps(3);
    };
    saves(&mut window, "6 6: loses");
    draw_until(&mut window, "the writer", |_| disk.waits() == before + 1);
    saves(&mut window, "4: wins");
    saves(&mut window, "9: loses");
    draw_until(&mut window, "news of the writing", |window| window.shows("Saving"));
    assert!(window.shows("mine ●"), "the file does not hold it yet");
    assert_eq!(std::fs::read_to_string(&path).expect("there"), study("34669 / 88", "mine"));
    disk.set_open(true);
    draw_until(&mut window, "the files", |window| !window.harness.state().waits_for_files());
    window.harness.run_steps(2);
    assert!(!window.shows("mine ●") && window.shows("mine"));
    let written = disk.written.lock().iter().filter(|written| **written == path).count();
    assert_eq!(written, 2, "the first, and the newest of those that waited");
    let saved = session::read(&std::fs::read_to_string(&path).expect("there")).expect("whole");
    let tried = 1 + saved.line.0[0].variations.len();
    assert_eq!(tried, 3, "{saved:?}");
    assert_no_frame_waited(&disk);
}

#[test]
fn what_has_not_changed_is_borrowed_by_every_frame() {
    /// What is shown, by where it lies.
    type Places = (*const Scene, *const Scene, *const MoveRow, *const LineItem, u64);
    let places = |window: &mut Window| -> Places {
        let study = window.harness.state_mut().front().expect("a study");
        let game = study.playing().expect("a game");
        let (view, setup) = (Arc::as_ptr(&study.view().scene), Arc::as_ptr(&study.setup().scene));
        (view, setup, game.moves().as_ptr(), game.line().as_ptr(), game.line().version)
    };
    let folder = folder();
    let path = folder.path().join("mine.ron");
    std::fs::write(&path, study("34669 / 88", "mine")).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.wait("the solver", |harness| {
        harness.state().studies().all(|study| study.effort().work == Work::Done)
    });
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft] {
        window.press(Modifiers::NONE, key);
        let before = places(&mut window);
        for _ in 0..5 {
            window.frames(1);
            assert_eq!(places(&mut window), before);
        }
    }
    let before = places(&mut window);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    let after = places(&mut window);
    assert_eq!((before.3, before.4), (after.3, after.4), "walking makes no other list of the lines");
}

#[test]
fn of_a_long_line_only_what_is_near_is_drawn_and_the_move_in_view_is_among_it() {
    let folder = folder();
    let path = folder.path().join("long.ron");
    // Kings that walk to and fro.
    let there = ["1-5", "32-28", "5-1", "28-32"].map(|mv| format!("\"{mv}\", "));
    let line = there.concat().repeat(50);
    let text = "format: 1, game: \"draughts\", rules: \"english\", position: \"W:WK1:BK32\"";
    std::fs::write(&path, format!("({text}, moves: [{line}])")).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.show_page("Scoresheet");
    for key in [Key::End, Key::Home, Key::End, Key::ArrowLeft] {
        window.press(Modifiers::NONE, key);
        window.frames(20);
        let study = window.harness.state_mut().front().expect("a study");
        let line = study.playing().expect("a game").line();
        let (len, at) = (line.len(), line.current().map(|item| (item.text.clone(), item.ply)));
        let moves: Vec<Rect> = [" White: ", " Black: "]
            .iter()
            .flat_map(|side| window.harness.query_all_by_label_contains(side))
            .filter(|node| {
                let label = node.accesskit_node().label();
                label.is_some_and(|label| label.starts_with(|first: char| first.is_ascii_digit()))
            })
            .map(|node| node.rect())
            .collect();
        assert!(len == 200 && (5..60).contains(&moves.len()), "{} of {len}", moves.len());
        // Each row begins where the one above it has ended.
        let mut edges: Vec<(f32, f32)> = moves.iter().map(|rect| (rect.top(), rect.bottom())).collect();
        edges.sort_by(|one, other| one.0.total_cmp(&other.0));
        edges.dedup();
        let apart = |pair: &[(f32, f32)]| (-0.5..2.0).contains(&(pair[1].0 - pair[0].1));
        assert!(edges.windows(2).all(apart), "{edges:?}");
        if let Some((text, ply)) = at {
            let number = format!("{}{} ", ply.div_ceil(2), if ply % 2 == 1 { "." } else { "…" });
            let text = format!(": {text}");
            let nodes = window.harness.query_all_by_label_contains(&text);
            let named = |label: Option<String>| label.is_some_and(|label| label.starts_with(&number));
            let mut nodes = nodes.filter(|node| named(node.accesskit_node().label()));
            let seen = nodes.next().expect("the move in view").rect();
            assert!(seen.left() > 900.0 && seen.right() < 1280.0 && seen.height() > 20.0, "{text} at {seen}");
        }
    }
}

#[test]
fn the_window_waits_for_its_files_when_it_closes() {
    let folder = folder();
    let (mut window, path, disk) = held_up(folder.path());
    window.harness.query_all_by_label_contains("6 6: loses").next().expect("a move").click();
    window.harness.run_steps(3);
    window.harness.key_press_modifiers(CTRL, Key::S);
    window.harness.run_steps(3);
    let opener = Arc::clone(&disk);
    let later = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(50));
        opener.set_open(true);
    });
    drop(window);
    // Read at once: what is written only after the window has gone is too late.
    let saved = session::read(&std::fs::read_to_string(&path).expect("there")).expect("whole");
    later.join().expect("no panic");
    assert_eq!(saved.line.0.first().map(|step| step.mv.as_str()), Some("66"));
}

#[test]
fn what_was_open_comes_back_in_its_order_with_the_same_study_in_front() {
    let folder = folder();
    let disk = Arc::new(Gated::default());
    let journal = folder.path().join("journal");
    std::fs::create_dir_all(&journal).expect("made");
    let tab = |number: usize| JournalTab {
        changed: true,
        session: study("34669 / 88", &format!("study {number}")),
        ..JournalTab::default()
    };
    let left = Workspace { tabs: (0..12).map(tab).collect(), active: 7 };
    std::fs::write(journal.join("0.ron"), ron::to_string(&left).expect("text")).expect("written");
    let mut window = window(folder.path(), Vec::new(), &disk);
    draw_until(&mut window, "the studies", |window| !window.harness.state().waits_for_files());
    let titles: Vec<String> = window.documents().into_iter().map(|document| document.title).collect();
    let expected: Vec<String> = (0..12).map(|number| format!("study {number}")).collect();
    assert_eq!(titles, expected);
    let front = window.harness.state_mut().front().map(|study| study.document().title);
    assert_eq!(front.as_deref(), Some("study 7"));
}
