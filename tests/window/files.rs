//! Files in the window: dialogs that are slow, fail or do not exist; files that others change; what is no file.

use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_app::{Chooser, Etude, FileDialogOptions, Start};
use etude_study::session;
use etude_study::store::RealDisk;
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

const SHIFT: Modifiers = Modifiers::SHIFT;

/// A dialog of the system that answers when the test says what.
struct Simulated {
    answers: Mutex<Receiver<Option<Vec<PathBuf>>>>,
}

impl Simulated {
    fn answer(&self) -> Option<Vec<PathBuf>> {
        self.answers.lock().recv().ok().flatten()
    }
}

impl Chooser for Simulated {
    fn open(&self, options: &FileDialogOptions) -> Option<Vec<PathBuf>> {
        assert_eq!(options.endings, ["ron", "pdn", "png"]);
        self.answer()
    }

    fn save(&self, options: &FileDialogOptions) -> Option<PathBuf> {
        assert!(
            [".etude.ron", ".proof"].iter().any(|ending| options.name.contains(ending)),
            "{}",
            options.name
        );
        self.answer().and_then(|mut paths| paths.pop())
    }
}

type Answers = Sender<Option<Vec<PathBuf>>>;

fn window(folder: &Path, files: Vec<PathBuf>) -> (Window, Answers) {
    settings(folder, "en", "Light");
    let (sender, receiver) = channel();
    let chooser = Arc::new(Simulated { answers: Mutex::new(receiver) });
    let start = Start { files, folder: Some(folder.to_owned()), ..Start::default() };
    let harness = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(64)
        .build_eframe(move |creation| Etude::with(Arc::new(RealDisk), chooser, &creation.egui_ctx, start));
    let mut window = Window { harness };
    window.wait_for_proof();
    window.wait_for("Start: wins");
    (window, sender)
}

fn type_path(window: &mut Window, path: &Path) {
    let field = || (Role::TextInput, "Path of the file");
    window.harness.get_by_role_and_label(field().0, field().1).focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.get_by_role_and_label(field().0, field().1).type_text(&path.display().to_string());
    window.frames(2);
    window.press(Modifiers::NONE, Key::Enter);
    window.frames(3);
}

const NOTHING: &str = "Type a path here";

#[test]
fn save_as_ends_in_a_file_or_in_an_open_question() {
    let folder = folder();
    let (mut window, answers) = window(folder.path(), Vec::new());
    // No portal answers at once; one that fails, or a dialog that is cancelled, after any time.
    for (frames, name) in [(0, "one"), (40, "two"), (150, "three")] {
        if frames == 0 {
            answers.send(None).expect("asked");
        }
        window.press(CTRL | SHIFT, Key::S);
        for _ in 0..frames {
            window.harness.step();
        }
        if frames > 0 {
            assert!(!window.shows(NOTHING), "nothing was said yet");
            answers.send(None).expect("asked");
        }
        window.wait_for(NOTHING);
        // It stays until it is answered, and nothing else waits for it.
        window.frames(100);
        assert!(window.shows(NOTHING));
        let path = folder.path().join(name);
        type_path(&mut window, &path);
        assert!(!window.shows(NOTHING));
        assert!(session::read(&std::fs::read_to_string(path.with_extension("ron")).expect("saved")).is_ok());
    }
}

#[test]
fn a_slow_dialog_can_be_gone_round_and_still_be_answered() {
    let folder = folder();
    let (mut window, answers) = window(folder.path(), Vec::new());
    let [typed, chosen] = ["typed.ron", "chosen.ron"].map(|name| folder.path().join(name));
    window.press(CTRL | SHIFT, Key::S);
    window.press(CTRL | SHIFT, Key::S);
    window.wait_for("The file dialog is open already");
    type_path(&mut window, &typed);
    assert!(typed.exists() && !window.shows("The file dialog"));
    // It fails at last: that was answered already.
    answers.send(None).expect("asked");
    window.wait("the dialog", |harness| !harness.state().waits_for_dialog());
    assert!(!window.shows(NOTHING));
    // It is answered at last.
    window.press(CTRL | SHIFT, Key::S);
    window.press(CTRL | SHIFT, Key::S);
    window.wait_for("The file dialog is open already");
    answers.send(Some(vec![chosen.clone()])).expect("asked");
    window.wait("the file", {
        let chosen = chosen.clone();
        move |_| chosen.exists()
    });
    assert!(!window.shows("The file dialog"), "the options is answered");
}

#[test]
fn opening_asks_for_a_path_too_unless_it_was_cancelled_for_certain() {
    let folder = folder();
    let path = folder.path().join("mine.ron");
    std::fs::write(&path, study("mine")).expect("written");
    let (mut window, answers) = window(folder.path(), Vec::new());
    answers.send(Some(Vec::new())).expect("asked");
    window.press(CTRL, Key::O);
    window.wait("the dialog", |harness| !harness.state().waits_for_dialog());
    assert!(!window.shows(NOTHING));
    answers.send(None).expect("asked");
    window.press(CTRL, Key::O);
    window.wait_for(NOTHING);
    window.click("Cancel");
    assert!(!window.shows(NOTHING));
    window.press(CTRL | SHIFT, Key::O);
    type_path(&mut window, &path);
    window.wait("the study", |harness| harness.state().studies().count() == 2);
    assert_eq!(window.documents()[1].title, "mine");
}

/// A dialog that notes which folder it shows first.
#[derive(Default)]
struct Noting(Mutex<Vec<Option<PathBuf>>>);

impl Chooser for Noting {
    fn open(&self, options: &FileDialogOptions) -> Option<Vec<PathBuf>> {
        self.0.lock().push(options.folder.clone());
        Some(Vec::new())
    }

    fn save(&self, _: &FileDialogOptions) -> Option<PathBuf> {
        None
    }
}

#[test]
fn open_shows_the_folder_of_what_was_opened_last() {
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let games = folder.path().join("games");
    std::fs::create_dir(&games).expect("made");
    let path = games.join("mine.ron");
    std::fs::write(&path, study("Mine")).expect("written");
    let (chooser, files) = (Arc::new(Noting::default()), vec![path]);
    let (noting, start) =
        (chooser.clone(), Start { files, folder: Some(folder.path().to_owned()), ..Start::default() });
    let harness = Harness::builder()
        .build_eframe(move |creation| Etude::with(Arc::new(RealDisk), noting, &creation.egui_ctx, start));
    let mut window = Window { harness };
    window.frames(10);
    window.press(CTRL, Key::O);
    let seen = chooser.clone();
    window.wait("a dialog", move |_| !seen.0.lock().is_empty());
    assert_eq!(*chooser.0.lock(), [Some(games.clone())]);
    // It is remembered where nothing is open, and by the next start.
    drop(window);
    let chooser = Arc::new(Noting::default());
    let noting = chooser.clone();
    let start = Start { folder: Some(folder.path().to_owned()), ..Start::default() };
    let harness = Harness::builder()
        .build_eframe(move |creation| Etude::with(Arc::new(RealDisk), noting, &creation.egui_ctx, start));
    let mut window = Window { harness };
    window.frames(10);
    window.press(CTRL, Key::W);
    window.press(CTRL, Key::O);
    let seen = chooser.clone();
    window.wait("a dialog", move |_| !seen.0.lock().is_empty());
    assert_eq!(*chooser.0.lock(), [Some(games)]);
}

fn study(title: &str) -> String {
    format!(
        "(format: 1, game: \"climbing\", rules: \"article\", title: \"{title}\", position: \"34669 / 88\")"
    )
}

const DIFFERS: &str = "was changed by another program";

/// A window with a file that was changed here, then by another program, and was to be saved.
fn changed_by_two(folder: &Path) -> (Window, PathBuf) {
    let path = folder.join("mine.ron");
    std::fs::write(&path, study("mine")).expect("written");
    let (mut window, _) = window(folder, vec![path.clone()]);
    window.click_first("6 6: loses");
    std::fs::write(&path, study("theirs")).expect("written");
    window.press(CTRL, Key::S);
    window.wait_for(DIFFERS);
    assert_eq!(std::fs::read_to_string(&path).expect("there"), study("theirs"), "nothing is written yet");
    // Escape is no answer.
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.shows(DIFFERS));
    (window, path)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("listed").map(|entry| entry.expect("an entry"));
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| name.starts_with("mine"));
    names.sort();
    names
}

#[test]
fn a_file_that_another_program_changed_is_read_again() {
    let folder = folder();
    let (mut window, path) = changed_by_two(folder.path());
    window.click("Reload the file");
    window.wait("their version", |harness| {
        harness.state().studies().any(|study| study.document().title == "theirs")
    });
    window.frames(5);
    let titles: Vec<String> = window.documents().into_iter().map(|document| document.title).collect();
    assert_eq!(titles, ["theirs"], "it has the place of the old one");
    let closed = std::fs::read_dir(folder.path().join("closed")).expect("kept").next().expect("a file");
    let kept = session::read(&std::fs::read_to_string(closed.expect("it").path()).expect("read"));
    assert_eq!(kept.expect("whole").line.0[0].mv, "66", "what was unsaved is kept");
    // Now it is known, and saved without a options.
    window.wait_for_proof();
    window.wait_for("6 6: loses");
    window.click_first("6 6: loses");
    window.press(CTRL, Key::S);
    assert!(!window.shows(DIFFERS));
    assert!(std::fs::read_to_string(&path).expect("there").contains("theirs"));
    assert_eq!(names(folder.path()), ["mine.ron", "mine.ron.bak"]);
}

#[test]
fn a_file_that_another_program_changed_stays_beside_ours() {
    let folder = folder();
    let (mut window, path) = changed_by_two(folder.path());
    window.click("Keep both");
    assert_eq!(names(folder.path()), ["mine-2.ron", "mine.ron"]);
    assert_eq!(std::fs::read_to_string(&path).expect("there"), study("theirs"));
    assert!(window.shows("mine-2.ron") && !window.shows("●"));
}

#[test]
fn a_file_that_another_program_changed_is_replaced_and_its_version_stays() {
    let folder = folder();
    let (mut window, path) = changed_by_two(folder.path());
    window.click("Replace the file");
    for mv in ["4: wins", "9: loses"] {
        window.press(Modifiers::NONE, Key::ArrowLeft);
        window.wait_for(mv);
        window.click_first(mv);
        window.press(CTRL, Key::S);
        assert!(!window.shows(DIFFERS));
    }
    let ours = session::read(&std::fs::read_to_string(&path).expect("there")).expect("whole");
    assert_eq!((ours.title.as_str(), ours.line.0[0].variations.len()), ("mine", 2));
    assert_eq!(names(folder.path()), ["mine.ron", "mine.ron.bak", "mine.ron.bak-1"]);
    let theirs = std::fs::read_to_string(folder.path().join("mine.ron.bak-1")).expect("kept");
    assert_eq!(theirs, study("theirs"), "no later copy replaces it");
}

#[test]
fn saving_what_has_not_changed_writes_nothing() {
    let folder = folder();
    let path = folder.path().join("mine.ron");
    let by_hand = format!("// by hand\n{}\n\n", study("mine"));
    std::fs::write(&path, &by_hand).expect("written");
    let (mut window, _) = window(folder.path(), vec![path.clone()]);
    window.press(CTRL, Key::S);
    window.wait_for("Nothing has changed");
    assert_eq!(std::fs::read_to_string(&path).expect("there"), by_hand);
    assert_eq!(names(folder.path()), ["mine.ron"]);
    // A file that is gone is written.
    std::fs::remove_file(&path).expect("removed");
    window.press(CTRL, Key::S);
    assert!(path.exists());
}

#[test]
fn a_file_that_changed_while_the_program_was_away_is_not_overwritten() {
    let folder = folder();
    let path = folder.path().join("mine.ron");
    std::fs::write(&path, study("mine")).expect("written");
    let (first, _) = window(folder.path(), vec![path.clone()]);
    drop(first);
    std::fs::write(&path, study("theirs")).expect("written");
    // Nothing was changed here: the file's version is shown.
    let (mut again, _) = window(folder.path(), Vec::new());
    assert_eq!(again.documents()[0].title, "theirs");
    again.harness.query_all_by_label_contains("6 6: loses").next().expect("a move").click();
    again.frames(30);
    drop(again);
    std::fs::write(&path, study("theirs again")).expect("written");
    let (mut third, _) = window(folder.path(), Vec::new());
    assert_eq!(third.documents()[0].title, "theirs");
    third.press(CTRL, Key::S);
    third.wait_for(DIFFERS);
    assert_eq!(std::fs::read_to_string(&path).expect("there"), study("theirs again"));
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_refused() {
    let folder = folder();
    let pipe = folder.path().join("pipe.ron");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    let files = vec![pipe.clone(), PathBuf::from("/dev/zero")];
    let (mut window, _) = window(folder.path(), files);
    let said = |window: &Window| {
        window.harness.state().notice_texts().filter(|text| text.contains("a pipe or a device")).count()
    };
    assert_eq!(said(&window), 2);
    window.press(CTRL | SHIFT, Key::O);
    type_path(&mut window, &pipe);
    window.frames(5);
    assert_eq!(said(&window), 2, "it is said once");
    assert_eq!(window.documents().len(), 1, "only a sample is open");
}

/// What a failing program leaves is told once, at the next start, and can be copied.
#[test]
fn a_report_of_a_failure_is_offered_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let reports = folder.path().join("reports");
    std::fs::create_dir(&reports).expect("made");
    std::fs::write(reports.join("1763771234567.txt"), "place: here").expect("written");
    let (mut first, _answers) = window(folder.path(), Vec::new());
    assert!(first.shows("Étude failed last time. It kept a report") && first.shows("Show the folder"));
    first.click("Copy the report");
    assert!(first.shows("Copied"), "it says so");
    drop(first);
    let (next, _answers) = window(folder.path(), Vec::new());
    assert!(!next.shows("Étude failed last time"));
}

#[test]
fn a_proof_is_verified_by_a_click_and_saved() {
    let folder = folder();
    let (mut window, answers) = window(folder.path(), Vec::new());
    window.wait_for("Verify the proof");
    window.wait_for("Why: 2 of 5");
    let below = window.rect("Why: 2 of 5");
    window.click("Verify the proof");
    window.wait_for("proved · verified · ");
    assert_eq!(window.rect("Why: 2 of 5"), below, "nothing moves");
    assert!(!window.shows("Verify the proof"));
    let path = folder.path().join("puzzle.proof");
    answers.send(Some(vec![path.clone()])).expect("asked");
    window.press(CTRL, Key::K);
    window.harness.event(egui::Event::Text("Save proof".to_owned()));
    window.frames(2);
    window.press(Modifiers::NONE, Key::Enter);
    window.wait_for("puzzle.proof");
    let text = std::fs::read(&path).expect("a file");
    let verified = etude_verify::verify(&mut &text[..], &|| false).expect("it holds");
    assert_eq!(verified.claim, etude_verify::Claim::Win);
    // Of another position nothing is said before it is asked.
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.wait_for("Verify the proof");
    assert!(!window.shows("verified"));
}

/// What is wrong with a typed path is told where it is typed, and a whole path stands alone.
#[test]
fn a_typed_path_is_mended_where_it_was_typed() {
    let folder = folder();
    let [missing, mine] = ["missing.ron", "mine.ron"].map(|name| folder.path().join(name));
    std::fs::write(&mine, study("mine")).expect("written");
    let (mut window, _answers) = window(folder.path(), Vec::new());
    let field = || (Role::TextInput, "Path of the file");
    let value = |window: &Window| {
        let node = window.harness.get_by_role_and_label(field().0, field().1);
        node.accesskit_node().value().unwrap_or_default()
    };
    window.press(CTRL | SHIFT, Key::O);
    window.frames(3);
    assert!(!value(&window).is_empty(), "a folder is proposed");
    // Behind the proposal, as it is found.
    window.harness.event(egui::Event::Text(missing.display().to_string()));
    window.frames(3);
    assert_eq!(value(&window), missing.display().to_string());
    window.press(Modifiers::NONE, Key::Enter);
    window.wait_for("Cannot read");
    assert_eq!(value(&window), missing.display().to_string(), "it is still there to be mended");
    assert_eq!(window.harness.state().notice_texts().count(), 0, "and is told nowhere else");
    type_path(&mut window, &mine);
    window.wait("the study", |harness| harness.state().studies().count() == 2);
    assert!(!window.shows("Cannot read") && !window.shows("Path of the file"));
}

/// An error belongs to the tab that it is about, or in front of which it was met.
#[test]
fn errors_stand_beside_the_tab_that_they_are_about() {
    let folder = folder();
    let (mut window, _answers) = window(folder.path(), Vec::new());
    let shown = |window: &Window, text: &str| window.shows(text);
    let broken = "(format: 1, game: \"climbing\", rules: \"article\", position: \"34669 / 88\", moves: [\"3\", \"K\"])";
    window.harness.event(egui::Event::Paste(broken.to_owned()));
    window.wait("a tab", |harness| harness.state().studies().count() == 2);
    window.wait_for("K is not legal");
    window.press(CTRL, Key::Tab);
    window.frames(3);
    assert!(!shown(&window, "K is not legal"), "not in the tab that was in front before");
    // A file that cannot be opened is told where it was dropped, until it can.
    let damaged = folder.path().join("damaged.ron");
    std::fs::write(&damaged, "(format: 1,\n game: climbing)").expect("written");
    window
        .harness
        .input_mut()
        .dropped_files
        .push(Arc::new(etude_support_window::system::Dropped(damaged.clone())));
    window.frames(3);
    window.wait_for("damaged.ron");
    window.press(CTRL, Key::Tab);
    window.frames(3);
    assert!(!shown(&window, "damaged.ron"));
    window.press(CTRL, Key::Tab);
    window.frames(3);
    assert!(shown(&window, "damaged.ron"));
    std::fs::write(&damaged, study("repaired")).expect("written");
    window.harness.input_mut().dropped_files.push(Arc::new(etude_support_window::system::Dropped(damaged)));
    window.wait("the file", |harness| harness.state().studies().count() == 3);
    window.press(CTRL, Key::Tab);
    window.frames(3);
    let said: Vec<&str> =
        window.harness.state().notice_texts().filter(|text| text.contains("Line 2")).collect();
    assert!(said.is_empty(), "{said:?}");
}

/// The games of an evening go into one file, whose bytes stay as they are.
#[test]
fn a_game_is_added_to_a_file_of_games() {
    let folder = folder();
    let (mut window, _answers) = window(folder.path(), Vec::new());
    let path = folder.path().join("evening.pdn");
    // In Windows-1251, as older Russian files are.
    let old =
        [b"[Event \"\xCA\xF3\xE1\xEE\xEA\"]\n[GameType \"25\"]\n[Result \"*\"]\n\n1. c3-d4 *\n".to_vec()]
            .concat();
    std::fs::write(&path, &old).expect("written");
    window
        .harness
        .event(egui::Event::Paste("[GameType \"25\"]\n[White \"Anna\"]\n\n1. a3-b4 b6-a5 *".to_owned()));
    window.wait("a tab", |harness| harness.state().studies().count() == 2);
    window.menu("File");
    window.click("Save to a typed path…");
    window.frames(3);
    type_path(&mut window, &path);
    window.wait_for("This file of games exists.");
    assert!(window.harness.state().tabs()[1].is_changed());
    assert!(window.shows("Add to it") && window.shows("Replace it"), "{:?}", window.labels());
    // Enter loses no game.
    type_path(&mut window, &path);
    window.wait_for("evening.pdn");
    assert!(!window.harness.state().tabs()[1].is_changed(), "a file has it");
    let new = std::fs::read(&path).expect("a file");
    assert!(new.starts_with(old.trim_ascii_end()), "{:?}", String::from_utf8_lossy(&new));
    let added = String::from_utf8_lossy(&new[old.trim_ascii_end().len()..]).into_owned();
    assert!(added.starts_with("\n\n[") && added.contains("Anna") && added.contains("a3-b4"), "{added}");
}
