//! How a move goes over the board.

use super::board::{Bits, Square};
use super::position::{Draughts, Move};
use super::rules::{Crowning, Duty};
use crate::model::{Route, RouteStep, Side};

/// The squares a move touches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Where it starts, every square it lands on, and where it ends.
    pub path: Vec<Square>,
    /// What it captures between one square of the path and the next.
    pub captured: Vec<Square>,
}

/// The way of a move: of all that capture the same between the same squares, the one with the smallest squares.
/// There is none for a move that is not legal.
pub fn way(position: &Draughts, mv: Move) -> Option<Way> {
    let start = Way { path: vec![mv.from], captured: Vec::new() };
    if mv.captured == 0 {
        return Some(Way { path: vec![mv.from, mv.to], ..start });
    }
    let mut search = Search { position, mv, way: start, best: None };
    let king = position.board.kings & position.rules.size.bit(mv.from) != 0;
    search.walk(mv.from, king, 0);
    search.best
}

/// The way of a move in the squares of a scene.
pub fn route(position: &Draughts, mv: Move) -> Option<Route> {
    let way = way(position, mv)?;
    let shown = |square| position.rules.place_in_scene(square);
    let mut captured = way.captured.iter().map(|&square| shown(square));
    let steps = way.path.windows(2).map(|step| RouteStep {
        from: shown(step[0]),
        to: shown(step[1]),
        captured: captured.next(),
    });
    Some(Route { steps: steps.collect() })
}

/// A search for the way of a capture, smaller squares first.
struct Search<'a> {
    position: &'a Draughts,
    mv: Move,
    way: Way,
    best: Option<Way>,
}

impl Search<'_> {
    /// Goes on from a square; true when nothing better can be found.
    fn walk(&mut self, at: Square, king: bool, taken: Bits) -> bool {
        let rules = self.position.rules;
        let crowned = king || taken != 0 && self.is_last_row(at);
        let ends = crowned && !king && rules.crowning == Crowning::Ends;
        let as_king = king || crowned && rules.crowning == Crowning::AtOnce;
        let mut jumps = if ends { Vec::new() } else { self.jumps(at, as_king, taken) };
        if taken == self.mv.captured {
            let arrived = at == self.mv.to && crowned == self.mv.king && jumps.is_empty();
            return arrived && self.arrive();
        }
        jumps.retain(|&(_, victim)| self.bit(victim) & self.mv.captured != 0);
        jumps.sort_unstable();
        for (landing, victim) in jumps {
            self.way.path.push(landing);
            self.way.captured.push(victim);
            if self.walk(landing, as_king, taken | self.bit(victim)) {
                return true;
            }
            self.way.path.pop();
            self.way.captured.pop();
        }
        false
    }

    /// Keeps a way that is better than the best so far; true when none can be better.
    fn arrive(&mut self) -> bool {
        let kings = |way: &Way| {
            way.captured.iter().map(|&victim| self.bit(victim) & self.position.board.kings != 0).collect()
        };
        let kings_of = |way| -> Vec<bool> { kings(way) };
        if self.best.as_ref().is_none_or(|best| kings_of(&self.way) > kings_of(best)) {
            self.best = Some(self.way.clone());
        }
        self.position.rules.duty != Duty::Italian
    }

    fn bit(&self, square: Square) -> Bits {
        self.position.rules.size.bit(square)
    }

    fn is_last_row(&self, at: Square) -> bool {
        let size = self.position.rules.size;
        size.place(at).0 == if self.position.side == Side::First { 0 } else { size.rows() - 1 }
    }

    /// The single captures from a square: where they land, and what they take. Of the landings behind one piece
    /// only those from which the capture goes on, when there are such.
    fn jumps(&self, at: Square, king: bool, taken: Bits) -> Vec<(Square, Square)> {
        let mut jumps = Vec::new();
        for direction in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let Some((victim, landings)) = self.jump(at, king, taken, direction) else { continue };
            let taken = taken | self.bit(victim);
            let goes_on = |&landing: &Square| self.can_jump(landing, king, taken);
            let any = landings.len() > 1 && landings.iter().any(goes_on);
            let kept = landings.iter().copied().filter(|landing| !any || goes_on(landing));
            jumps.extend(kept.map(|landing| (landing, victim)));
        }
        jumps
    }

    fn can_jump(&self, at: Square, king: bool, taken: Bits) -> bool {
        [(-1, -1), (-1, 1), (1, -1), (1, 1)]
            .into_iter()
            .any(|direction| self.jump(at, king, taken, direction).is_some())
    }

    /// What can be taken in a direction, and where to land.
    fn jump(
        &self,
        at: Square,
        king: bool,
        taken: Bits,
        direction: (i8, i8),
    ) -> Option<(Square, Vec<Square>)> {
        let Draughts { rules, board, side } = self.position;
        let forward = if *side == Side::First { -1 } else { 1 };
        if !king && direction.0 != forward && !rules.men_capture_back {
            return None;
        }
        let step = |square, count| {
            let (row, column) = rules.size.place(square);
            rules.size.at(row as i8 + direction.0 * count, column as i8 + direction.1 * count)
        };
        let occupied = board.occupied() & !self.bit(self.mv.from);
        let is_free = |square: &Square| self.bit(*square) & occupied == 0;
        let reach = if king && rules.flying { rules.size.rows() as i8 } else { 1 };
        let victim = (1..=reach).map_while(|count| step(at, count)).find(|square| !is_free(square))?;
        let bit = self.bit(victim);
        let spared = !king && board.kings & bit != 0 && !rules.men_capture_kings;
        if board.pieces[side.other().index()] & !taken & bit == 0 || spared {
            return None;
        }
        let landings: Vec<_> =
            (1..=reach).map_while(|count| step(victim, count)).take_while(is_free).collect();
        (!landings.is_empty()).then_some((victim, landings))
    }
}
