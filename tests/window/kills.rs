//! A program that is killed in any way of work: the next one shows the same, and hides the same. Journals and settings
//! that are damaged or newer stop no start and lose nothing.

use super::{CTRL, Window, folder};
use egui::{Key, vec2};
use etude_study::store::Workspace;
use etude_support::{Random, files};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Setup, Analyse, Play.
const MODES: [Key; 3] = [Key::Num1, Key::Num2, Key::Num3];

/// The ways of work in the journal, from left to right.
fn kept_modes(folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join("journal/0.ron")).unwrap_or_default();
    let modes = text.split("mode: \"").skip(1).filter_map(|rest| rest.split('"').next());
    modes.map(str::to_owned).collect()
}

pub(super) fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("made");
    for entry in std::fs::read_dir(from).expect("listed") {
        let path = entry.expect("an entry").path();
        // What a window that is still alive is writing has another name once it is whole.
        if path.extension().is_some_and(|end| end == "tmp") {
            continue;
        }
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(&path, target).expect("copied");
        }
    }
}

pub(super) fn draw_until(window: &mut Window, what: &str, done: impl Fn() -> bool) {
    let until = Instant::now() + super::PATIENCE;
    while !done() {
        assert!(Instant::now() < until, "waited for {what}");
        window.harness.step();
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Draws until the journal has the ways of work and the tab in front as the window has them.
fn wait_for_journal(window: &mut Window, folder: &Path) {
    let state = window.harness.state();
    let modes: Vec<String> =
        state.tabs().iter().map(|tab| format!("{:?}", tab.mode).to_lowercase()).collect();
    let front = state.active();
    draw_until(window, "the journal", || {
        let text = std::fs::read_to_string(folder.join("journal/0.ron")).unwrap_or_default();
        kept_modes(folder) == modes && Workspace::read(&text).is_ok_and(|kept| kept.active == front)
    });
}

#[test]
fn a_kill_in_any_way_of_work_brings_it_back() {
    let mut all: Vec<PathBuf> = files("saves");
    all.retain(|path| path.extension().is_some_and(|end| end == "ron"));
    for seed in 0..12 {
        let mut random = Random(seed);
        let (killed, next) = (folder(), folder());
        let mut files: Vec<PathBuf> = (0..4).map(|_| all[random.below(all.len())].clone()).collect();
        files.sort();
        files.dedup();
        let count = files.len();
        let mut window = Window::open(killed.path(), files, vec2(1280.0, 800.0));
        for _ in 0..count {
            window.press(CTRL, MODES[random.below(MODES.len())]);
            window.press(CTRL, Key::PageDown);
        }
        // The last change is written a moment after it.
        window.frames(40);
        wait_for_journal(&mut window, killed.path());
        // The kill: what lies on the disk now is all that the next program has.
        copy(killed.path(), next.path());
        let modes = kept_modes(next.path());
        let known = |window: &Window| -> Vec<(String, String)> {
            window.documents().into_iter().map(|document| (document.title, document.position)).collect()
        };
        let front =
            |window: &mut Window| window.harness.state_mut().front().map(|study| study.document().title);
        let mut again = Window::open(next.path(), Vec::new(), vec2(1280.0, 800.0));
        let hidden = "The solution is hidden while you play.";
        assert_eq!(window.shows(hidden), again.shows(hidden), "seed {seed}");
        assert_eq!(known(&again), known(&window), "seed {seed}");
        assert_eq!(front(&mut again), front(&mut window), "seed {seed}");
        // It is kept so on.
        again.press(CTRL, Key::PageDown);
        again.press(CTRL, Key::PageUp);
        again.frames(40);
        std::thread::sleep(Duration::from_millis(200));
        assert_eq!(kept_modes(next.path()), modes, "seed {seed}");
    }
}

/// What is damaged or newer in the journal of a tab.
fn strange_tabs() -> Vec<String> {
    let study = |more: &str| {
        format!(
            "(format: 1, game: \\\"climbing\\\", rules: \\\"article\\\", position: \\\"34669 / 88\\\"{more})"
        )
    };
    vec![
        format!("(session: \"{}\")", study(", colour: \\\"red\\\"")),
        format!("(session: \"{}\")", study(", title: 7")),
        "(session: \"(format: 99, boards: [1, 2])\")".to_owned(),
        "(session: \"\")".to_owned(),
        "(session: \"(format: 1, game: \\\"go\\\", position: \\\"x\\\")\")".to_owned(),
        "(session: \"(format: 1, game: \\\"climbing\\\", rules: \\\"moon\\\", position: \\\"3 / 4\\\")\")"
            .to_owned(),
        "(session: \"(format: 1, game: \\\"climbing\\\", position: \\\"? / ?\\\")\")".to_owned(),
        format!("(session: \"{}\", brightness: Some(7))", study("")),
        format!("(session: \"{}\", view: Some((mode: \"play\", smell: 3)))", study("")),
        "(session: 7)".to_owned(),
        "(changed: true)".to_owned(),
        "Tab(session: [])".to_owned(),
        "\"a text\"".to_owned(),
    ]
}

#[test]
fn what_cannot_be_opened_stays_in_the_journal_word_for_word() {
    for strange in strange_tabs() {
        let folder = folder();
        let journal = folder.path().join("journal");
        std::fs::create_dir_all(&journal).expect("made");
        let good = "(changed: true, session: \"(format: 1, game: \\\"climbing\\\", rules: \\\"article\\\", \
                    title: \\\"good\\\", position: \\\"34669 / 88\\\")\")";
        std::fs::write(journal.join("0.ron"), format!("(tabs: [{strange}, {good}], active: 1)"))
            .expect("written");
        for start in 0..2 {
            let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
            assert!(window.documents().iter().any(|document| document.title == "good"), "{strange}");
            assert!(window.shows("? unreadable"), "{strange}: start {start}: a grey tab");
            let said: Vec<String> = window.harness.state().notice_texts().map(str::to_owned).collect();
            assert!(said.iter().any(|text| text.contains("It is kept as it is")), "{strange}: {said:?}");
            // The next change writes the journal.
            window.press(CTRL, Key::Num1);
            let file = journal.join("0.ron");
            draw_until(&mut window, "the journal", || {
                std::fs::read_to_string(&file).is_ok_and(|text| text.contains("mode: \"setup\""))
            });
            let kept = std::fs::read_to_string(&file).expect("there");
            // Line breaks may be other ones where this version knows the tab but not the study.
            let bare =
                |text: &str| text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect::<String>();
            let words = strange.split("session: ").nth(1).unwrap_or(&strange).split_inclusive(')').next();
            assert!(bare(&kept).contains(&bare(words.unwrap_or_default())), "{strange}: {kept}");
        }
    }
}

#[test]
fn a_grey_tab_is_told_about_written_out_and_closed() {
    let folder = folder();
    let journal = folder.path().join("journal");
    std::fs::create_dir_all(&journal).expect("made");
    let session = "(format: 99, title: \\\"Later\\\", boards: [1, 2])";
    std::fs::write(journal.join("0.ron"), format!("(tabs: [(session: \"{session}\")])")).expect("written");
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
    window.click("? Later");
    assert!(window.shows("This version cannot open this tab") && window.shows("boards: [1, 2]"));
    assert!(window.shows("format 99"));
    window.click("Close it");
    window.frames(5);
    assert!(!window.shows("? Later"));
    let closed = std::fs::read_dir(folder.path().join("closed")).expect("kept").next().expect("a file");
    let text = std::fs::read_to_string(closed.expect("it").path()).expect("read");
    assert_eq!(text, "(format: 99, title: \"Later\", boards: [1, 2])");
}

#[test]
fn damaged_journals_and_settings_stop_no_start() {
    let whole =
        "(tabs: [(session: \"(format: 1, game: \\\"climbing\\\", position: \\\"3 / 4\\\")\")], active: 0)";
    let nested = b"(tabs: ".iter().chain([b'['; 5000].iter()).copied().collect::<Vec<u8>>();
    let doubled = whole.bytes().flat_map(|byte| [byte, 0]).collect::<Vec<u8>>();
    let zeros = [&whole.as_bytes()[..40], &[0; 200]].concat();
    let odd = [nested, doubled, zeros];
    let cut = (1..10).map(|part| whole.as_bytes()[..whole.len() * part / 10].to_vec());
    let others =
        [&b""[..], b"\xff\xfe\x00", b"[", b"(tabs: 7)", b"()", b"((((((((((", b"null", b"(tabs: [],,)"];
    let all: Vec<Vec<u8>> = cut.chain(others.map(<[u8]>::to_vec)).chain(odd).collect();
    assert_eq!(all.len(), 20);
    for damaged in all {
        // Settings may lack anything, and may have what only a newer version knows.
        let are_settings = [&b"()"[..], b"(tabs: 7)"].contains(&damaged.as_slice());
        let folder = folder();
        let journal = folder.path().join("journal");
        std::fs::create_dir_all(&journal).expect("made");
        std::fs::write(journal.join("0.ron"), &damaged).expect("written");
        std::fs::write(folder.path().join("settings.ron"), &damaged).expect("written");
        let mut window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
        window.frames(3);
        assert!(window.documents().is_empty() && window.shows("with proof"), "it is asked again");
        let said: Vec<String> = window.harness.state().notice_texts().map(str::to_owned).collect();
        let told = if are_settings { 1 } else { 2 };
        assert_eq!(said.len(), told, "{damaged:?}: {said:?}");
        for text in &said {
            let foreign = ["ron::", "struct", "serde", "Expected", "cargo"];
            assert!(!foreign.iter().any(|word| text.contains(word)), "{text}");
        }
        drop(window);
        assert_eq!(std::fs::read(journal.join("0.damaged-1")).expect("kept"), damaged);
        if !are_settings {
            assert_eq!(std::fs::read(folder.path().join("settings.damaged-1")).expect("kept"), damaged);
        }
        // The next start is clean.
        let window = Window::open(folder.path(), Vec::new(), vec2(1280.0, 800.0));
        assert_eq!(window.harness.state().notice_texts().count(), 0, "{damaged:?}");
    }
}
