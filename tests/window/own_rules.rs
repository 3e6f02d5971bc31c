//! Rules of one's own in the window: made switch by switch, saved with a name, and there again after a restart.

use super::{CTRL, Window, folder, settings};
use egui::{Key, Role, vec2};
use egui_kittest::kittest::Queryable;
use etude_support::file;
use std::path::Path;

fn rules(window: &Window) -> String {
    window.documents()[0].rules.clone()
}

fn open(folder: &Path) -> Window {
    let path = folder.join("study.ron");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.frames(5);
    window.press(CTRL, Key::Num1);
    window.frames(3);
    if window.shows("Stay here") {
        window.click("Show it");
    }
    window
}

/// Opens the list of rules and picks an entry.
fn pick(window: &mut Window, entry: &str) {
    window.harness.get_by_role_and_label(Role::ComboBox, "Rules").click();
    window.frames(3);
    window.click(entry);
    window.frames(3);
}

fn type_name(window: &mut Window, name: &str) {
    let label = "Name, to find them again in the list of rules";
    window.harness.get_by_role_and_label(Role::TextInput, label).focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text(name.to_owned()));
    window.frames(2);
}

#[test]
fn own_rules_are_made_saved_restarted_and_picked() {
    let folder = folder();
    settings(folder.path(), "en", "Dark");
    let path = folder.path().join("study.ron");
    std::fs::copy(file("saves/draughts/petrovs-triangle.ron"), &path).expect("copied");
    let mut window = open(folder.path());
    assert_eq!(rules(&window), "russian");

    pick(&mut window, "Own rules…");
    assert!(window.shows("Men capture backwards") && window.shows("Kings"));
    assert!(!window.shows("differs: usually yes"));
    // Without a difference there is nothing to save.
    window.click("Save");
    assert!(window.shows("Men capture backwards"), "nothing was saved");
    window.click("Men capture backwards");
    window.frames(2);
    assert!(window.shows("differs: usually yes"));
    assert_eq!(rules(&window), "russian", "nothing changes before it is used");
    type_name(&mut window, "Garden rules");
    window.click("Save");
    window.frames(5);
    assert_eq!(rules(&window), "russian/men-back=no");
    assert!(!window.shows("Men capture backwards"), "the window is closed");
    // The study is written out; the name stands in the settings alone.
    let kept = std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    assert!(kept.contains("Garden rules") && kept.contains("russian/men-back=no"), "{kept}");
    pick(&mut window, "Brazilian");
    drop(window);

    // After a restart the saved rules are in the list, and a new study may begin with them.
    let mut window = open(folder.path());
    window.harness.get_by_role_and_label(Role::ComboBox, "Rules").click();
    window.frames(3);
    assert!(window.shows("Garden rules"));
    window.press(egui::Modifiers::NONE, Key::Escape);
    assert_eq!(rules(&window), "brazilian");
    pick(&mut window, "Garden rules");
    assert_eq!(rules(&window), "russian/men-back=no");
    window.press(CTRL, Key::N);
    window.frames(5);
    let made = window.documents().pop().expect("a study").rules;
    assert_eq!(made, "russian/men-back=no", "a new study begins with the rules that were chosen last");

    // Deleted rules stay in the studies that have them.
    pick(&mut window, "Own rules…");
    window.click("Delete");
    window.frames(5);
    let kept = std::fs::read_to_string(folder.path().join("settings.ron")).expect("settings");
    assert!(!kept.contains("Garden rules"), "{kept}");
    assert_eq!(rules(&window), "russian/men-back=no");
}

#[test]
fn typed_own_rules_are_another_study_in_place() {
    let folder = folder();
    settings(folder.path(), "en", "Dark");
    let path = folder.path().join("study.ron");
    let study = "(format: 1, app: \"etude\", game: \"climbing\", rules: \"doudizhu/bomb=no\", position: \"3333 5 / 44\")";
    std::fs::write(&path, study).expect("written");
    let mut window = open(folder.path());
    assert_eq!(rules(&window), "doudizhu/bomb=no", "a file needs no saved rules");
    pick(&mut window, "Dou Dizhu");
    assert_eq!(rules(&window), "doudizhu");
    window.press(CTRL, Key::Z);
    window.frames(3);
    assert_eq!(rules(&window), "doudizhu/bomb=no");
}
