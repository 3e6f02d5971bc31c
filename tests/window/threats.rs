//! The threat in the window: one key shows it in the line beneath the verdict, and hides it.

use super::{Window, folder};
use egui::{Key, Modifiers, vec2};

#[test]
fn one_key_shows_the_threat_and_hides_it() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1000.0));
    window.wait_for("Why: 2 of 5 moves win");
    window.press(Modifiers::NONE, Key::X);
    window.wait_for("If it were Opponent’s move, 8 8 would win in 1.");
    assert!(!window.shows("Why: 2 of 5 moves win"));
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.wait_for("The turn cannot pass here");
    window.press(Modifiers::NONE, Key::X);
    window.press(Modifiers::NONE, Key::Home);
    window.wait_for("Why: 2 of 5 moves win");
}
