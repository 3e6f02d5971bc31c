//! A board on the table: paints squares, pieces and marks, and reports the events of its squares.
//!
//! `plan` lays everything out, `piece` paints a piece, `marks` paints the other marks of squares, `glide` moves the pieces of a
//! move that was just played, `carry` follows the pointer with a piece, `sides` is beside the board, with the turn and the
//! stamps of Setup, and `evaluation` is the bar of an engine's estimate.

mod carry;
mod drawing;
mod evaluation;
mod glide;
mod marks;
pub mod piece;
mod plan;
mod sides;
#[cfg(test)]
mod tests;

use egui::accesskit::Role;
use egui::{
    CursorIcon, EventFilter, Id, Key, Modifiers, Rect, Response, Sense, Ui, UiBuilder, Vec2, WidgetInfo,
};

pub use self::evaluation::Evaluation;
use self::plan::{Plan, plan};
use super::painting::{Focus, Texts, focus_keys, note_focus};
use super::tick::tick_ui;
use super::words;
use crate::theme::space;
use etude_model::{Board, ItemPlace, MarkColour, Message, PlacedMark, Route};

/// Event of the board.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardEvent {
    /// A square was clicked, or Enter or Space pressed on it.
    Clicked(u8),
    /// A square was clicked with the other button.
    SecondaryClicked(u8),
    /// A square was marked, or an arrow drawn to another one.
    Marked {
        /// The square, or where the arrow begins.
        from: u8,
        /// The end of the arrow.
        to: Option<u8>,
        /// The colour.
        colour: MarkColour,
    },
    /// A stamp was clicked, or Enter or Space pressed on it.
    StampClicked(usize),
    /// A piece was taken up to be carried.
    Lifted(u8),
    /// A piece was carried from a square.
    Carried {
        /// The start.
        from: u8,
        /// The square under the pointer at the end; none beside the board.
        to: Option<u8>,
        /// Every square that it came over, the first and the last among them.
        passed: Vec<u8>,
    },
    /// A stamp was carried to a square.
    Stamped {
        /// The stamp.
        stamp: usize,
        /// The square.
        square: u8,
    },
    /// The pointer, held down with a stamp picked, came to a square.
    Painted {
        /// The square.
        square: u8,
        /// True if it is the first one.
        first: bool,
    },
    /// A key was pressed while a square had the focus; keys that move the focus are not reported.
    Key {
        /// The square.
        square: u8,
        /// The key.
        key: Key,
    },
}

/// A square that can be picked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The square.
    pub square: u8,
    /// True if a move ends there, instead of passing by.
    pub ends: bool,
}

/// State of the board besides its pieces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardState {
    /// The identity of the study: a move never glides from one study to another.
    pub study: u64,
    /// True if the second side is at the bottom.
    pub flipped: bool,
    /// Squares that were picked.
    pub picked: Vec<u8>,
    /// Squares that can be picked next.
    pub goals: Vec<Goal>,
    /// Squares whose pieces can be carried.
    pub movable: Vec<u8>,
    /// The way of the move that led here.
    pub last: Option<Route>,
    /// Squares whose pieces alone change the winner.
    pub pivots: Vec<u8>,
    /// The ways of moves that are looked at, the first before the others.
    pub arrows: Vec<Route>,
    /// The ways of moves that do as well as the first of them.
    pub duals: Vec<Route>,
    /// The way of the best move, seen while no other is looked at.
    pub resting: Option<Route>,
    /// The marks of the user.
    pub marks: Vec<PlacedMark>,
    /// True if a piece that is carried off the board is removed.
    pub removes: bool,
    /// True if marks can be drawn.
    pub marking: bool,
    /// The names of the players, [`Side::First`](etude_model::Side::First) first; none where nobody is known.
    pub seats: [Option<String>; 2],
    /// The time that both sides have left, and whether it runs.
    pub clocks: Option<[(String, bool); 2]>,
    /// True if the game is over, whoever would be to move.
    pub over: bool,
    /// The estimate of an engine, shown beside the board.
    pub evaluation: Option<Evaluation>,
    /// The time of a right move, in seconds of the window's clock, and its last square.
    pub tick: Option<(f64, u8)>,
    /// The stamp that a click puts down.
    pub armed: Option<usize>,
    /// True for a preview, which takes no input.
    pub preview: bool,
    /// True if nothing may move by itself.
    pub reduced_motion: bool,
    /// True if the names of squares are hidden.
    pub hides_coordinates: bool,
}

/// Context of painting a board.
struct Painting<'a> {
    board: &'a Board,
    state: &'a BoardState,
    texts: Texts<'a>,
    plan: Plan,
    id: Id,
    events: Vec<BoardEvent>,
}

impl Painting<'_> {
    fn square_id(&self, square: u8) -> Id {
        self.id.with(("square", square))
    }

    fn place(&self, square: u8) -> ItemPlace {
        ItemPlace { zone: self.board.zone, index: usize::from(square) }
    }

    fn playable(&self) -> impl Iterator<Item = u8> + '_ {
        (0..).zip(&self.board.squares).filter(|(_, square)| square.playable).map(|(index, _)| index)
    }
}

/// A square as it was drawn in this frame.
struct Seen {
    square: u8,
    response: Response,
}

/// Paints a board over all the room there is, and returns its events.
pub fn board_ui(ui: &mut Ui, board: &Board, state: &BoardState, texts: Texts<'_>) -> Vec<BoardEvent> {
    let area = ui.available_rect_before_wrap();
    let plan = plan(area.shrink(space::XS), board, state.flipped, ui.pixels_per_point());
    let id = ui.scope_id().with("board");
    let mut painting = Painting { board, state, texts, plan, id, events: Vec::new() };
    let name = texts(&Message::new("board-label"));
    let builder = UiBuilder::new()
        .scope_id(id)
        .max_rect(area)
        .accessibility_role(Role::Group)
        .accessibility_label(name);
    let mut child = ui.new_child(builder);
    marks::paint_wood(&child, &painting);
    let seen = squares_ui(&mut child, &mut painting);
    evaluation::bar_ui(&child, &painting, area);
    sides::captions_ui(&child, &painting);
    sides::stamps_ui(&child, &mut painting);
    carry::follow(&child, &mut painting);
    drawing::follow(&child, &mut painting);
    let glide = glide::glide(&child, &painting);
    marks::paint_marks(&child, &painting, &seen);
    glide::paint_pieces(&child, &painting, glide.as_ref());
    drawing::paint(&child, &painting);
    marks::paint_over(&child, &painting, &seen);
    if let Some((since, square)) = state.tick {
        tick_ui(&child, texts, since, painting.plan.square(square), state.reduced_motion);
    }
    carry::paint(&child, &painting);
    let place = |wanted: &dyn Fn(&Response) -> bool| {
        seen.iter().find(|seen| wanted(&seen.response)).map(|seen| painting.place(seen.square))
    };
    let focus = Focus { hovered: place(&Response::hovered), focused: place(&Response::has_focus) };
    note_focus(ui, focus);
    ui.advance_cursor_after_rect(area);
    painting.events
}

/// Turns input on squares into events.
fn squares_ui(ui: &mut Ui, painting: &mut Painting<'_>) -> Vec<Seen> {
    let rover = keyboard(ui, painting);
    let squares: Vec<u8> = painting.playable().collect();
    let mut seen = Vec::with_capacity(squares.len());
    for square in squares {
        let response = square_ui(ui, painting, square, rover == Some(square));
        seen.push(Seen { square, response });
    }
    seen
}

fn square_ui(ui: &Ui, painting: &mut Painting<'_>, square: u8, is_rover: bool) -> Response {
    let (board, state) = (painting.board, painting.state);
    let movable = state.movable.contains(&square);
    let mut sense = Sense::CLICK;
    if movable || state.armed.is_some() {
        sense |= Sense::DRAG;
    }
    if is_rover {
        sense |= Sense::FOCUSABLE;
    }
    let picked = state.picked.contains(&square);
    let goal = state.goals.iter().any(|goal| goal.square == square);
    let rect: Rect = painting.plan.square(square);
    let mut response = ui.interact(rect, painting.square_id(square), sense);
    let name = words::square_name(board, square, goal);
    let name = if state.pivots.contains(&square) { words::pivot_name(name) } else { name };
    let name = words::marked_square(name, board, &state.marks, square);
    let name = (painting.texts)(&name);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, &name));
    if response.clicked() {
        painting.events.push(BoardEvent::Clicked(square));
    }
    if response.secondary_clicked() {
        painting.events.push(BoardEvent::SecondaryClicked(square));
    }
    carry::start(ui, painting, square, &response);
    if let Some(duty) = duty(painting, square) {
        response = response.on_hover_text((painting.texts)(duty));
    }
    if state.armed.is_some() || goal {
        response.on_hover_cursor(CursorIcon::PointingHand)
    } else if movable {
        response.on_hover_cursor(CursorIcon::Grab)
    } else {
        response
    }
}

/// The reason why the piece on a square has to move, or why it may not move while others have to.
fn duty<'a>(painting: &Painting<'a>, square: u8) -> Option<&'a Message> {
    let board = painting.board;
    let here = board.squares.get(usize::from(square))?;
    let own = here.piece.is_some_and(|piece| Some(piece.side) == board.to_move);
    let others = || board.squares.iter().find_map(|square| square.duty.as_ref());
    here.duty.as_ref().or_else(|| if own { others() } else { None })
}

/// Moves the focus over the board by the arrow keys; returns the square that Tab reaches.
fn keyboard(ui: &Ui, painting: &mut Painting<'_>) -> Option<u8> {
    let rover_id = painting.id.with("rover");
    let first = painting.playable().last();
    let before: u8 = ui.data(|data| data.get_temp(rover_id)).or(first)?;
    if ui.memory(egui::Memory::focused) != Some(painting.square_id(before)) {
        return Some(before);
    }
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(painting.square_id(before), filter));
    let mut rover = before;
    for (key, direction) in [
        (Key::ArrowLeft, Vec2::LEFT),
        (Key::ArrowRight, Vec2::RIGHT),
        (Key::ArrowUp, Vec2::UP),
        (Key::ArrowDown, Vec2::DOWN),
    ] {
        let to = painting.plan.neighbour(painting.board, rover, direction);
        if let Some(to) = to
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
        {
            rover = to;
        }
    }
    if rover != before {
        ui.memory_mut(|memory| memory.request_focus(painting.square_id(rover)));
    }
    ui.data_mut(|data| data.insert_temp(rover_id, rover));
    painting.events.extend(focus_keys(ui).into_iter().map(|key| BoardEvent::Key { square: rover, key }));
    Some(rover)
}
