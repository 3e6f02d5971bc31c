//! Composition checks of draughts: decided material, removal of pieces, equivalence of positions.

use super::named;
use super::samples::THEMES;
use super::tablebase::tablebases;
use crate::exercise::proof::Ply;
use crate::solving::CompositionRules;
use etude_games::draughts::{Board, Draughts, DraughtsGame, Move, Setup};
use etude_model::{Control, Game, Side, Stopped};

/// The values of a man, of a king that moves one step, and of a flying king.
const MAN: i32 = 2;
const KING: [i32; 2] = [3, 6];
/// The material lead that decides a game.
const DECIDED: i32 = 3 * MAN;

/// The composition checks.
pub(super) fn craft() -> CompositionRules<DraughtsGame> {
    CompositionRules { prepare, is_decided, without, likeness, stroke }
}

/// The name of the stroke of a line, among the themes.
fn stroke(line: &[(Draughts, Move)], side: Side) -> Option<&'static str> {
    let ply = |&(position, mv): &(Draughts, Move)| Ply { position, mv, decision: None };
    let id = named::of(&line.iter().map(ply).collect::<Vec<_>>(), side)?;
    THEMES.iter().find(|(theme, _)| *theme == id).map(|(_, name)| *name)
}

/// Waits for the tablebase, whatever the time limit of a position.
fn prepare(position: &Draughts, control: &Control) -> Result<(), Stopped> {
    tablebases().wait(position.rules, control).map(|_| ())
}

fn is_decided(position: &Draughts, side: Side) -> bool {
    // A material lead decides nothing in losing draughts, nor against a flying king.
    let rules = position.rules;
    if rules.losing || rules.flying && position.kings(side.other()) > 0 {
        return false;
    }
    let worth = |side: Side| {
        let kings = position.kings(side) as i32;
        (position.pieces(side) as i32 - kings) * MAN + kings * KING[usize::from(position.rules.flying)]
    };
    !position.must_capture() && worth(side) - worth(side.other()) >= DECIDED
}

fn without(position: &Draughts, place: u8) -> Option<Draughts> {
    let square = position.rules.at_slot(usize::from(place))?;
    let mut position = *position;
    position.board.put(position.rules.size.bit(square), None);
    Some(position)
}

/// The canonical form of a setup under its symmetries: turned with exchanged colours; mirrored, if the board allows it;
/// with kings only, also turned and mirrored along both long diagonals.
fn likeness(setup: &Setup) -> String {
    let last = setup.rules.size.rows() - 1;
    let kings_only = setup.board.occupied() & !setup.board.kings == 0;
    let diagonal = |row: u8, column: u8| (last - column, last - row);
    let other_diagonal = |row: u8, column: u8| (column, row);
    let around = |row: u8, column: u8| (last - row, last - column);
    let across = |row: u8, column: u8| (row, last - column);
    let mut like = vec![setup.clone()];
    like.extend(moved(setup, across));
    if kings_only {
        like.extend(moved(setup, around));
        like.extend(moved(setup, diagonal));
        like.extend(moved(setup, other_diagonal));
    }
    let turned: Vec<Setup> = like.iter().map(Setup::turned).collect();
    let like = like.iter().chain(&turned).map(DraughtsGame::format);
    format!("{} {}", setup.rules.profile.id, like.min().unwrap_or_default())
}

/// The position with every piece mapped to another square; `None` when one is no playing square.
fn moved(setup: &Setup, to: impl Fn(u8, u8) -> (u8, u8)) -> Option<Setup> {
    let size = setup.rules.size;
    let mut moved = Setup { board: Board::default(), ..setup.clone() };
    for square in size.each(setup.board.occupied()) {
        let (row, column) = size.place(square);
        let (row, column) = to(row, column);
        let other = size.at(row as i8, column as i8)?;
        moved.board.put(size.bit(other), setup.piece(square));
    }
    Some(moved)
}
