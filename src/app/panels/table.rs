//! The table: the hands or the board, and above them what is wrong with what was built.

use super::{board, cards};
use crate::app::panel::Panel;
use crate::app::tab::{Mode, Tab};
use crate::app::theme::space;
use crate::model::Problem;
use egui::{RichText, Ui, vec2};
use std::sync::Arc;

/// How many small lines the hint takes, and problems with it.
const NOTES: [f32; 2] = [2.0, 3.0];
/// Below this height, in points, there is no room for a game and a page together.
const BOTH: f32 = 460.0;
/// The part of that height that the game takes.
const PLAYED: f32 = 0.56;
/// The height in which both hands are seen whole, in points.
const ROOM: f32 = 370.0;
/// Below this height, in points, the table needs the room of the hint.
const LOW: f32 = 420.0;

/// Draws what is in the middle and turns what the user does to it into actions.
pub fn table_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let page = tab.page();
    if page == 0 {
        return position_ui(ui, panel, tab);
    }
    // A game goes on above a page, where there is room for both.
    let height = ui.available_height();
    if tab.study.playing().is_some() && height > BOTH {
        let size = vec2(ui.available_width(), (height * PLAYED).max(ROOM.min(height * 0.66)));
        ui.allocate_ui(size, |ui| position_ui(ui, panel, tab));
    }
    let Tab { study, own, .. } = tab;
    if let Some(own) = own {
        own.page_ui(ui, panel, study.as_ref(), page);
    }
}

/// Draws the cards or the board.
fn position_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let study = &tab.study;
    let scene = if tab.mode == Mode::Setup { &study.setup().scene } else { &study.view().scene };
    let scene = Arc::clone(scene);
    match &scene.board {
        Some(board) => board::board_panel_ui(ui, panel, tab, board),
        None => cards::cards_panel_ui(ui, panel, tab, &scene),
    }
}

/// Draws what is wrong with the setup as a whole, and how to build one.
pub fn problems_ui(ui: &mut Ui, panel: &Panel<'_>, tab: &Tab) {
    let setup = tab.mode == Mode::Setup && tab.page() == 0;
    let roomy = ui.available_height() > LOW;
    let top = ui.cursor().top();
    if setup && roomy {
        let hint = panel.get(match (tab.sides.is_some(), tab.view.armed.is_some()) {
            (false, false) => "setup-hint",
            (false, true) => "setup-hint-armed",
            (true, false) => "setup-hint-board",
            (true, true) => "setup-hint-board-armed",
        });
        ui.add(egui::Label::new(RichText::new(hint).small().color(panel.tokens.text_weak)).wrap());
    }
    // A board has no room for words: its problems are told above it.
    let above = |problem: &&Problem| problem.zone.is_none() || tab.sides.is_some();
    let problems: Vec<&Problem> = tab.study.setup().problems.iter().filter(above).collect();
    if !problems.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for problem in problems {
                let text = RichText::new(format!("⚠ {}", panel.say(&problem.message)));
                ui.label(text.small().color(panel.tokens.error));
            }
        });
    }
    if setup && roomy {
        // The table stays where it is while hints and problems come and go.
        let lines = NOTES[usize::from(tab.sides.is_some())];
        let height = lines * ui.text_style_height(&egui::TextStyle::Small) + space::S;
        ui.add_space((height - (ui.cursor().top() - top)).max(space::XS));
    }
}
