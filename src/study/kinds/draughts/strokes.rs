//! Strokes: the ideas by which solutions of shots are compared, and the shots too plain to be asked for.

use crate::exercise::proof::{Ply, Proof};
use etude_games::draughts::route::steps;
use etude_games::draughts::{Draughts, Move, Shot, Square};
use etude_model::Side;

/// Plies from the first one that no two shots share.
const COMMON: usize = 5;

/// The ideas of a shot: how it begins and how it ends. None if it is too plain or not clear.
pub fn ideas(proof: &Proof<Shot>) -> Option<Vec<String>> {
    let line: Vec<(Draughts, Move)> =
        proof.line.iter().map(|Ply { position, mv, .. }| (position.position, *mv)).collect();
    let goal = proof.line.first()?.position.goal;
    let is_asked = balance(&line, proof.side) == i32::from(goal.pieces);
    let is_clear = proof.decisions().all(|decision| decision.good() == 1);
    if !is_asked || !is_clear || is_plain(&line, goal.pieces.into()) || !gives(&line, proof.side) {
        return None;
    }
    Some(vec![beginning(&line, proof.side), finish(&line, proof.side)?])
}

fn taken(mv: Move) -> i32 {
    mv.captured.count_ones() as i32
}

/// The pieces that a side wins along a line, less its own losses.
fn balance(line: &[(Draughts, Move)], side: Side) -> i32 {
    line.iter().map(|(at, mv)| if at.side == side { taken(*mv) } else { -taken(*mv) }).sum()
}

/// Returns true if the gainer gives a piece by a quiet move.
fn gives(line: &[(Draughts, Move)], gainer: Side) -> bool {
    line.windows(2).any(|pair| pair[0].0.side == gainer && taken(pair[0].1) == 0 && taken(pair[1].1) > 0)
}

/// Returns true if a line is plain: it crowns at once, reaches its goal by the second own move, or is no more than *one for two*,
/// where a piece is given, several are taken at once, and the rest is exchanged.
fn is_plain(line: &[(Draughts, Move)], goal: i32) -> bool {
    let [(at, given), (_, answer), (_, taking), rest @ ..] = line else { return true };
    let gained = balance(&line[..3], at.side);
    let crowns = given.king && at.board.kings & at.rules.size.bit(given.from) == 0;
    let trades = taken(*given) == 0
        && taken(*answer) == 1
        && taken(*taking) >= 2
        && gained >= goal - 1
        && rest.iter().all(|(_, mv)| taken(*mv) <= 1);
    crowns || trades || gained >= goal
}

/// A square as the gainer sees it, whose side of the board is always the same.
pub(super) fn seen(at: &Draughts, square: Square, gainer: Side) -> u8 {
    let Square(number) = if gainer == Side::First { square } else { at.rules.size.opposite(square) };
    number
}

/// The first moves of a stroke.
fn beginning(line: &[(Draughts, Move)], gainer: Side) -> String {
    let squares =
        line.iter().take(COMMON).map(|(at, mv)| [mv.from, mv.to].map(|square| seen(at, square, gainer)));
    format!("beginning {:?}", squares.collect::<Vec<_>>())
}

/// The end of a stroke: the last piece that the other side was made to take, and the first one of the largest capture after it.
fn finish(line: &[(Draughts, Move)], gainer: Side) -> Option<String> {
    let own = line.iter().enumerate().filter(|(_, (at, _))| at.side == gainer);
    let (place, (at, largest)) = own.rev().max_by_key(|(_, (_, mv))| taken(*mv))?;
    let first = steps(at, *largest).first()?.captured?;
    let led = line[..place].iter().rev().find(|(at, mv)| at.side != gainer && taken(*mv) > 0);
    let led = led.and_then(|(at, mv)| steps(at, *mv).last()?.captured);
    Some(format!("finish {:?} {}", led.map(|square| seen(at, square, gainer)), seen(at, first, gainer)))
}
