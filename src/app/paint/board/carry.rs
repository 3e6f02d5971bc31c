//! Carrying pieces and painting with stamps: the load of the pointer.

use egui::{CursorIcon, Id, Key, LayerId, Order, PointerButton, Pos2, Rect, Response, Ui};

use super::piece::paint_piece;
use super::{BoardEvent, Painting};
use crate::looks::tokens;
use crate::paint::trash::trash_ui;
use etude_model::Piece;
use etude_picture::piece::PieceLook;

/// The time after dropping a piece in which a change of the board counts as made by hand, in seconds.
const JUST_NOW: f64 = 0.5;

/// The load of the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Load {
    /// It carries the piece of a square.
    Piece(u8),
    /// It carries a stamp.
    Stamp(usize),
    /// It paints with the picked stamp.
    Brush,
}

/// A load on its way.
#[derive(Clone, Debug)]
struct Carry {
    load: Load,
    passed: Vec<u8>,
    last: Pos2,
}

fn carry_id(painting: &Painting<'_>) -> Id {
    painting.id.with("carry")
}

fn dropped_id(painting: &Painting<'_>) -> Id {
    painting.id.with("dropped")
}

fn current(ui: &Ui, painting: &Painting<'_>) -> Option<Carry> {
    ui.data(|data| data.get_temp(carry_id(painting)))
}

/// True if a piece was dropped just now.
pub(super) fn was_dropped(ui: &Ui, painting: &Painting<'_>, now: f64) -> bool {
    ui.data(|data| data.get_temp::<f64>(dropped_id(painting))).is_some_and(|then| now - then < JUST_NOW)
}

/// The square whose piece is carried.
pub(super) fn lifted(ui: &Ui, painting: &Painting<'_>) -> Option<u8> {
    match current(ui, painting)?.load {
        Load::Piece(square) => Some(square),
        Load::Stamp(_) | Load::Brush => None,
    }
}

/// Starts carrying or painting when a square is pulled.
pub(super) fn start(ui: &Ui, painting: &mut Painting<'_>, square: u8, response: &Response) {
    if !response.drag_started_by(PointerButton::Primary) {
        return;
    }
    if painting.state.armed.is_some() {
        painting.events.push(BoardEvent::Painted { square, first: true });
        begin(ui, painting, Load::Brush, vec![square]);
    } else if painting.state.movable.contains(&square) {
        painting.events.push(BoardEvent::Lifted(square));
        begin(ui, painting, Load::Piece(square), vec![square]);
    }
}

/// Starts carrying a stamp when it is pulled.
pub(super) fn start_stamp(ui: &Ui, painting: &Painting<'_>, stamp: usize, response: &Response) {
    if response.drag_started_by(PointerButton::Primary) {
        begin(ui, painting, Load::Stamp(stamp), Vec::new());
    }
}

fn begin(ui: &Ui, painting: &Painting<'_>, load: Load, passed: Vec<u8>) {
    let last = ui.input(|input| input.pointer.press_origin()).unwrap_or(painting.plan.squares.center());
    ui.data_mut(|data| data.insert_temp(carry_id(painting), Carry { load, passed, last }));
}

/// Follows the pointer, and tells where it lets go.
pub(super) fn follow(ui: &Ui, painting: &mut Painting<'_>) {
    let Some(mut carry) = current(ui, painting) else { return };
    let (at, down, given_up) = ui.input(|input| {
        let given_up = input.key_pressed(Key::Escape) || !input.pointer.has_pointer();
        (input.pointer.interact_pos(), input.pointer.primary_down(), given_up)
    });
    let at = at.unwrap_or(carry.last);
    // A quick hand skips squares between two frames; the straight way between them counts as passed.
    let steps = ((at - carry.last).length() / painting.plan.cell * 4.0).ceil().max(1.0) as usize;
    for step in 1..=steps {
        let point = carry.last + (at - carry.last) * (step as f32 / steps as f32);
        let square =
            painting.plan.at(point).filter(|square| painting.playable().any(|other| other == *square));
        if let Some(square) = square.filter(|square| carry.passed.last() != Some(square)) {
            carry.passed.push(square);
            if carry.load == Load::Brush {
                painting.events.push(BoardEvent::Painted { square, first: false });
            }
        }
    }
    carry.last = at;
    if down && !given_up {
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        ui.data_mut(|data| data.insert_temp(carry_id(painting), carry));
        return;
    }
    ui.data_mut(|data| data.remove::<Carry>(carry_id(painting)));
    if given_up {
        ui.ctx().stop_dragging();
        return;
    }
    let to = painting.plan.at(at);
    match carry.load {
        Load::Piece(from) => {
            let now = ui.input(|input| input.time);
            ui.data_mut(|data| data.insert_temp(dropped_id(painting), now));
            painting.events.push(BoardEvent::Carried { from, to, passed: carry.passed });
        }
        Load::Stamp(stamp) => {
            painting.events.extend(to.map(|square| BoardEvent::Stamped { stamp, square }));
        }
        Load::Brush => {}
    }
}

/// The square under the load, if it can be put there.
pub(super) fn under(ui: &Ui, painting: &Painting<'_>) -> Option<u8> {
    let carry = current(ui, painting).filter(|carry| carry.load != Load::Brush)?;
    let square = painting.plan.at(carry.last)?;
    let state = painting.state;
    let takes = state.removes || state.goals.iter().any(|goal| goal.square == square);
    (takes && painting.playable().any(|other| other == square)).then_some(square)
}

/// Paints the load above everything, and the place where it is removed.
pub(super) fn paint(ui: &Ui, painting: &Painting<'_>) {
    let Some(carry) = current(ui, painting) else { return };
    let supply = painting.plan.stamps.iter().copied().reduce(Rect::union);
    if let (Load::Piece(_), true, Some(supply)) = (carry.load, painting.state.removes, supply) {
        let removes = painting.plan.at(carry.last).is_none();
        trash_ui(ui, painting.texts, painting.id.with("trash"), supply, removes);
    }
    let board = painting.board;
    let piece: Option<Piece> = match carry.load {
        Load::Piece(square) => board.squares.get(usize::from(square)).and_then(|square| square.piece),
        Load::Stamp(stamp) => board.stamps.get(stamp).copied(),
        Load::Brush => None,
    };
    let Some(piece) = piece else { return };
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, painting.id.with("carried")));
    let look = PieceLook { presence: 1.0, lifted: true };
    paint_piece(&painter, carry.last, painting.plan.cell * 1.06, piece, look, tokens(ui));
}
