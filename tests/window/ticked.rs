//! Ticked moves in the window: the key and the menu of a row, and a sentence that says what it speaks of.

use super::{Window, folder};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;

#[test]
fn the_sentence_speaks_of_the_ticked_moves_until_they_are_unticked() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1000.0));
    window.wait_for_proof();
    let row = window.rect("9: loses").center();
    window.harness.hover_at(row);
    window.frames(2);
    window.press(Modifiers::NONE, Key::M);
    window.harness.hover_at(egui::pos2(5.0, 5.0));
    window.wait_for("Among the ticked moves: Opponent wins in 6");
    window.wait_for("1 of 1 ticked move proved; nothing is said of the others");
    window.wait_for("9: loses, in 6, ticked");
    let whole = |label: &String| label == "You win in 7";
    assert!(!window.labels().iter().any(whole), "the position has no verdict meanwhile");
    assert_eq!(window.documents()[0].verdict.as_ref().map(|verdict| verdict.value.as_str()), Some("win"));
    // By the menu, too.
    window.harness.query_all_by_label_contains("3: ").next().expect("the move").click_secondary();
    window.frames(3);
    window.click_first("Analyse this move alone");
    window.wait_for("Among the ticked moves: You win in 7");
    window.press(Modifiers::SHIFT, Key::M);
    window.wait_for("You win in 7");
    assert!(!window.shows("Among the ticked moves"));
}
