//! The board in the table's place: turns input on the board into edits and moves.

use super::evaluation;
use super::picking::{self, picked_squares};
use super::{resting, why};
use crate::action::Action;
use crate::clock::shown;
use crate::commands::Command;
use crate::narrowing::squares::{self, Outcome};
use crate::paint::board::{BoardEvent, BoardState, Goal, board_ui};
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use egui::{Key, Ui};
use etude_model::{Board, Edit, ItemPlace, Message, PlacedMark, Route, Side};
use etude_study::Touched;

/// The most remaining moves that are shown as arrows.
const FEW: usize = 4;

/// Draws the board and turns its events into actions.
pub fn board_panel_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab, board: &Board) {
    let ahead = picking::ahead(tab);
    let ahead =
        ahead.as_ref().and_then(|preview| Some((preview.scene.board.as_ref()?, preview.touched.way())));
    let setup = tab.mode == Mode::Setup;
    let texts = panel.texts;
    let say = |message: &Message| texts.say(message);
    let mut state = BoardState {
        study: tab.id,
        flipped: tab.bottom() > 0,
        reduced_motion: panel.settings.reduced_motion,
        hides_coordinates: !panel.settings.coordinates,
        evaluation: evaluation::evaluation(ui, panel, tab),
        seats: if setup {
            [None, None]
        } else {
            Side::ALL.map(|side| tab.seat_name(side).map(|name| say(&name)))
        },
        clocks: tab.play.clock.filter(|_| tab.mode == Mode::Play).map(|clock| {
            let now = ui.input(|input| input.time);
            let left = |side| panel.figure(&shown(clock.left(side, now)));
            Side::ALL.map(|side| (left(side), clock.running() == Some(side)))
        }),
        over: !setup && tab.ending().is_some(),
        ..BoardState::default()
    };
    if let Some((board, route)) = ahead {
        state.preview = true;
        state.last = route.cloned();
        board_ui(ui, board, &state, &say);
        return;
    }
    if let Some(looked) = picking::preview(tab)
        && let Some(board) = &looked.scene.board
    {
        state.preview = true;
        state.arrows = looked.touched.way().cloned().into_iter().collect();
        state.duals = looked.instead.iter().filter_map(Touched::way).cloned().collect();
        board_ui(ui, board, &state, &say);
        return;
    }
    if setup {
        setup_state(tab, board, &mut state);
    } else {
        play_state(tab, &mut state);
    }
    state.marks = tab.marks();
    state.marking = tab.may_mark();
    let picked = !tab.view.selection.is_empty();
    for event in board_ui(ui, board, &state, &say) {
        if let BoardEvent::Marked { from, to, colour } = event {
            // The secondary button also clears a selection.
            if to.is_some() || !picked {
                let (from, to) = (place(board, from), to.map(|to| place(board, to)));
                panel.ask(Action::Mark(PlacedMark { colour, from, to }));
            }
        } else if setup {
            setup_event(panel, tab, board, event);
        } else {
            play_event(panel, tab, board, event);
        }
    }
}

fn place(board: &Board, square: u8) -> ItemPlace {
    ItemPlace { zone: board.zone, index: usize::from(square) }
}

fn pick(tab: &mut Tab, board: &Board, squares: &[u8]) {
    tab.view.selection = squares.iter().map(|&square| place(board, square)).collect();
}

fn setup_state(tab: &Tab, board: &Board, state: &mut BoardState) {
    let squares = (0..).zip(&board.squares);
    state.movable = squares.filter(|(_, square)| square.piece.is_some()).map(|(index, _)| index).collect();
    state.removes = true;
    state.picked = picked_squares(tab);
    state.armed = tab.view.armed.filter(|armed| armed.zone == board.rack).map(|armed| armed.index);
}

fn setup_event(panel: &mut Panel<'_>, tab: &mut Tab, board: &Board, event: BoardEvent) {
    let piece = |square: u8| board.squares.get(usize::from(square)).and_then(|square| square.piece);
    let playable = |square: u8| board.squares.get(usize::from(square)).is_some_and(|found| found.playable);
    let stamp = |index: usize| ItemPlace { zone: board.rack, index };
    let put = |from: ItemPlace, to: u8| Edit::Put { from, to: place(board, to) };
    let equal = |armed: ItemPlace, square: u8| {
        piece(square).is_some() && piece(square) == board.stamps.get(armed.index).copied()
    };
    match event {
        BoardEvent::Clicked(square) => match (tab.view.armed, picked_squares(tab).first().copied()) {
            // A second click with the same stamp takes the piece off again.
            (Some(armed), _) if equal(armed, square) => {
                panel.ask(Action::Edit(Edit::Remove(place(board, square))));
            }
            (Some(armed), _) => panel.ask(Action::Edit(put(armed, square))),
            (None, Some(from)) => {
                tab.view.selection.clear();
                if from != square {
                    panel.ask(Action::Edit(put(place(board, from), square)));
                }
            }
            (None, None) if piece(square).is_some() => pick(tab, board, &[square]),
            (None, None) => {}
        },
        BoardEvent::SecondaryClicked(square) => panel.ask(Action::Edit(Edit::Cycle(place(board, square)))),
        BoardEvent::StampClicked(index) => {
            tab.view.selection.clear();
            tab.view.armed = if tab.view.armed == Some(stamp(index)) { None } else { Some(stamp(index)) };
        }
        BoardEvent::Lifted(_) => tab.view.selection.clear(),
        BoardEvent::Carried { from, to: Some(to), .. } => {
            if from != to && playable(to) {
                panel.ask(Action::Edit(put(place(board, from), to)));
            }
        }
        BoardEvent::Carried { from, to: None, .. } => {
            panel.ask(Action::Edit(Edit::Remove(place(board, from))));
        }
        BoardEvent::Stamped { stamp: index, square } => {
            if playable(square) {
                panel.ask(Action::Edit(put(stamp(index), square)));
            }
        }
        BoardEvent::Painted { square, first } => {
            let Some(armed) = tab.view.armed else { return };
            if first {
                tab.view.erasing = equal(armed, square);
            }
            let edit = match (tab.view.erasing, equal(armed, square)) {
                (true, true) => Edit::Remove(place(board, square)),
                (false, false) => put(armed, square),
                _ => return,
            };
            panel.ask(Action::Paint { edit, first });
        }
        BoardEvent::Key { square, key } => {
            let number =
                [Key::Num1, Key::Num2, Key::Num3, Key::Num4].iter().position(|number| *number == key);
            if let Some(index) = number.filter(|index| *index < board.stamps.len()) {
                panel.ask(Action::Edit(put(stamp(index), square)));
            } else if matches!(key, Key::Delete | Key::Backspace) && piece(square).is_some() {
                panel.ask(Action::Edit(Edit::Remove(place(board, square))));
            }
            table_key(panel, key);
        }
        BoardEvent::Marked { .. } => {}
    }
}

/// The keys of these commands work on the table too, where plain keys belong to squares and cards.
pub fn table_key(panel: &mut Panel<'_>, key: Key) {
    for command in [Command::Flip, Command::MarkPlace] {
        if panel.key(command).is_some_and(|shortcut| shortcut.logical_key == key) {
            panel.ask(Action::Do(command));
        }
    }
}

fn play_state(tab: &Tab, state: &mut BoardState) {
    let moves = tab.moves();
    let picked = picked_squares(tab);
    let route = |index: usize| moves.get(index).and_then(|row| row.touched.way().cloned());
    let start = |route: &Route| squares::ends(route).map(|(from, _)| from);
    if tab.may_move() {
        state.movable = moves.iter().filter_map(|row| start(row.touched.way()?)).collect();
    }
    let goals = squares::goals(moves, &picked);
    state.goals = goals.into_iter().map(|(square, ends)| Goal { square, ends }).collect();
    state.last = tab.study.view().route.clone();
    state.pivots = why::pivots(tab).map(|change| change.place.index as u8).collect();
    let left = squares::narrowed(moves, &picked);
    if let Some(index) = tab.view.hovered {
        state.arrows = route(index).into_iter().collect();
    } else if picked.len() > 1 && left.len() <= FEW {
        state.arrows = left.into_iter().filter_map(route).collect();
    }
    if state.arrows.is_empty() {
        let threat = why::threat(tab).and_then(|threat| threat.touched()?.way().cloned());
        state.arrows = threat.into_iter().collect();
    }
    state.resting = resting::best_move(tab).and_then(route);
    let end = state.last.as_ref().and_then(|route| route.steps.last());
    state.tick = tab.right_move().zip(end).map(|((since, _), end)| (since, end.to));
    state.picked = picked;
    // The target of a hint is marked as if it were picked, as long as nothing is.
    if let Some((steps @ 2.., index)) = tab.drawn_hint()
        && state.picked.is_empty()
    {
        state.picked = route(index).as_ref().and_then(start).into_iter().collect();
        state.arrows = route(index).filter(|_| steps > 2).into_iter().collect();
    }
}

fn play_event(panel: &mut Panel<'_>, tab: &mut Tab, board: &Board, event: BoardEvent) {
    if let BoardEvent::Key { key, .. } = event {
        return table_key(panel, key);
    }
    if !tab.may_move() {
        return;
    }
    let moves = tab.moves();
    let outcome = match event {
        BoardEvent::Clicked(square) => squares::click(moves, &picked_squares(tab), square),
        BoardEvent::Lifted(square) => Outcome::Pick(vec![square]),
        BoardEvent::Carried { from, to, passed } => squares::drop(moves, from, to, &passed),
        BoardEvent::SecondaryClicked(_) => Outcome::Pick(Vec::new()),
        _ => return,
    };
    match outcome {
        Outcome::Play(index) => panel.ask(Action::Play(index)),
        Outcome::Pick(squares) => pick(tab, board, &squares),
    }
}
