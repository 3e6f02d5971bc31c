//! The told moves, round by round, the last first: a click on a move corrects it.

use super::super::PUZZLE;
use super::state::TableView;
use crate::action::Action;
use crate::commands::Command;
use crate::kinds::parts::weak;
use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::heading;
use egui::{Button, Id, Ui, vec2};
use etude_games::climbing::observer::{LoggedMove, Role, TableObserver, Telling, drawn};
use etude_games::climbing::play::Move;
use etude_model::{Message, MovePart};
use etude_study::Study;

/// Draws the moves with their buttons.
pub fn events_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut TableView,
    telling: &Telling,
) {
    view.correct_ui(ui, panel, study);
    let Some(state) = telling.state() else { return };
    ui.add_space(space::S);
    heading(ui, panel.get("deal-events"));
    puzzle_ui(ui, panel, state);
    // A round ends where the lead is free again; the last one stands on top.
    let mut rounds: Vec<Vec<(usize, Role, Move, bool)>> = Vec::new();
    let log = state.log().iter();
    for (at, &LoggedMove { seat, mv, table }) in log.enumerate() {
        if table.is_none() {
            rounds.push(Vec::new());
        }
        if let Some(round) = rounds.last_mut() {
            round.push((at, seat, mv, true));
        }
    }
    // Events not believed are shown as they were entered, to be corrected.
    let believed = state.log().len();
    let rest = telling.events().iter().enumerate().skip(believed);
    let doubted: Vec<_> = rest.map(|(at, &mv)| (at, state.turn(), mv, false)).collect();
    if !doubted.is_empty() {
        rounds.push(doubted);
    }
    for round in rounds.iter().rev() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
            for &(at, seat, mv, believed) in round {
                let mut shown = drawn(telling.start().rules, mv);
                if believed {
                    let who = if seat == state.me() { Message::new("deal-me-short") } else { short(seat) };
                    shown.parts.insert(0, MovePart::Words(who));
                } else {
                    shown.parts.insert(0, MovePart::Words(Message::new("deal-doubted")));
                }
                view.event_ui(ui, panel, &shown, Some(at), Id::unique(("told move", at)));
            }
        });
        ui.add_space(space::XS);
    }
}

/// A seat in a word.
pub fn short(seat: Role) -> Message {
    Message::new(match seat {
        Role::Landlord => "seat-landlord",
        Role::Next => "deal-seat-next-short",
        Role::Previous => "deal-seat-previous-short",
    })
}

/// The button that opens the puzzle.
fn puzzle_ui(ui: &mut Ui, panel: &mut Panel<'_>, state: &TableObserver) {
    let there = state.puzzle().is_some();
    let about = panel.get(PUZZLE.face.about);
    let button = ui.add_enabled(there, Button::new(weak(panel, panel.get(PUZZLE.face.text))).small());
    if button.on_hover_text(&about).on_disabled_hover_text(&about).clicked() {
        panel.ask(Action::Do(Command::Kind(&PUZZLE)));
    }
    ui.add_space(space::XS);
}
