//! Drawing marks with the other button: a press on a square, and a release on it or on another one.

use super::{BoardEvent, Painting};
use crate::looks::tokens;
use crate::paint::painting::mark_colour;
use crate::paint::shapes::{paint_shapes, palette, point};
use egui::{Event, Id, Key, PointerButton, Pos2, Ui};
use etude_model::{ItemPlace, PlacedMark};
use etude_picture::mark::draw_marks;
use etude_picture::shape::Shapes;

fn pressed_id(painting: &Painting<'_>) -> Id {
    painting.id.with("drawn from")
}

/// The square at which the button is held.
fn held(ui: &Ui, painting: &Painting<'_>) -> Option<u8> {
    ui.data(|data| data.get_temp(pressed_id(painting)))
}

/// Follows the button, and reports the mark drawn. A whole arrow may come between two frames.
pub(super) fn follow(ui: &Ui, painting: &mut Painting<'_>) {
    let id = pressed_id(painting);
    let given_up = ui.input(|input| input.key_pressed(Key::Escape) || !input.pointer.has_pointer());
    if !painting.state.marking || given_up {
        ui.data_mut(|data| data.remove::<u8>(id));
        return;
    }
    let mut from = held(ui, painting);
    for event in ui.input(|input| input.events.clone()) {
        let Event::PointerButton { pos, button: PointerButton::Secondary, pressed, modifiers } = event else {
            continue;
        };
        let square = square_at(painting, pos);
        if pressed {
            // A window over the board takes the pointer.
            let free = ui.ctx().layer_id_at(pos).is_none_or(|layer| layer == ui.layer_id());
            from = square.filter(|_| free);
        } else if let Some((from, to)) = from.take().zip(square) {
            let to = (to != from).then_some(to);
            painting.events.push(BoardEvent::Marked { from, to, colour: mark_colour(modifiers) });
        }
    }
    ui.data_mut(|data| match from {
        Some(from) => _ = data.insert_temp(id, from),
        None => data.remove::<u8>(id),
    });
}

fn square_at(painting: &Painting<'_>, pos: Pos2) -> Option<u8> {
    painting.plan.at(pos).filter(|&square| painting.playable().any(|other| other == square))
}

/// Paints the marks, and the mark being drawn.
pub(super) fn paint(ui: &Ui, painting: &Painting<'_>) {
    let mut marks = painting.state.marks.clone();
    let (at, modifiers) = ui.input(|input| (input.pointer.latest_pos(), input.modifiers));
    if let Some(from) = held(ui, painting) {
        let place = |square: u8| ItemPlace { zone: painting.board.zone, index: usize::from(square) };
        let to = at.and_then(|at| square_at(painting, at)).filter(|&to| to != from).map(place);
        marks.push(PlacedMark { colour: mark_colour(modifiers), from: place(from), to });
    }
    let mut shapes = Shapes::default();
    let middle = |index: usize| point(painting.plan.square(index as u8).center());
    draw_marks(&mut shapes, &marks, middle, painting.plan.cell, &palette(tokens(ui)));
    paint_shapes(ui.painter(), shapes);
}
