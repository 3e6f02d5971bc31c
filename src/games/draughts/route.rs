//! The route of a move over the board.

use super::board::{Bits, Square};
use super::position::{Draughts, Move};
use super::rules::{Crowning, Duty};

/// One step of a move: a quiet move has one, a capture one for each victim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    /// The start square.
    pub from: Square,
    /// The end square.
    pub to: Square,
    /// The captured piece.
    pub captured: Option<Square>,
}

/// The steps of a move; of several legal routes, the one that stops at the lowest squares. An illegal move has none.
pub fn steps(position: &Draughts, mv: Move) -> Vec<Step> {
    if mv.captured == 0 {
        return vec![Step { from: mv.from, to: mv.to, captured: None }];
    }
    Search::of(position, mv, false).best
}

/// All routes of a capture, whatever their rank.
pub fn routes(position: &Draughts, mv: Move) -> Vec<Vec<Step>> {
    Search::of(position, mv, true).routes
}

/// Returns true if the piece of the side to move on a square could capture, whatever else is to be captured.
pub fn can_capture(position: &Draughts, from: Square) -> bool {
    let king = position.board.kings & position.rules.size.bit(from) != 0;
    let mv = Move { from, to: from, king, captured: 0 };
    let search = Search::new(position, mv, false);
    search.directions(None).any(|direction| search.jump(from, king, 0, direction).is_some())
}

/// A depth-first search for the route of a capture, lower squares first.
struct Search<'a> {
    position: &'a Draughts,
    mv: Move,
    steps: Vec<Step>,
    best: Vec<Step>,
    /// True if all routes are wanted.
    every: bool,
    routes: Vec<Vec<Step>>,
}

impl<'a> Search<'a> {
    fn new(position: &'a Draughts, mv: Move, every: bool) -> Self {
        Self { position, mv, steps: Vec::new(), best: Vec::new(), every, routes: Vec::new() }
    }

    /// A finished search.
    fn of(position: &'a Draughts, mv: Move, every: bool) -> Self {
        let mut search = Self::new(position, mv, every);
        let king = position.board.kings & position.rules.size.bit(mv.from) != 0;
        search.walk(mv.from, king, 0);
        search
    }

    /// Continues from a square; true when no better route can follow.
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
            self.steps.push(Step { from: at, to: landing, captured: Some(victim) });
            if self.walk(landing, as_king, taken | self.bit(victim)) {
                return true;
            }
            self.steps.pop();
        }
        false
    }

    /// Keeps a route that is better than the best so far; true when none can be better.
    fn arrive(&mut self) -> bool {
        if self.every {
            self.routes.push(self.steps.clone());
            return false;
        }
        let kings = |steps: &[Step]| -> Vec<bool> {
            let captured = steps.iter().filter_map(|step| step.captured);
            captured.map(|victim| self.bit(victim) & self.position.board.kings != 0).collect()
        };
        // Routes of one move differ in rank only where the order of captured kings counts.
        let ranked = self.position.rules.duty == Duty::Italian;
        if self.best.is_empty() || ranked && kings(&self.steps) > kings(&self.best) {
            self.best.clone_from(&self.steps);
        }
        !ranked
    }

    fn bit(&self, square: Square) -> Bits {
        self.position.rules.size.bit(square)
    }

    fn is_last_row(&self, at: Square) -> bool {
        let size = self.position.rules.size;
        size.place(at).0 == self.position.rules.last_row(self.position.side)
    }

    /// The single captures from a square, as landing square and victim. Of several landings behind one piece
    /// only those from which the capture goes on, if there are any.
    fn jumps(&self, at: Square, king: bool, taken: Bits) -> Vec<(Square, Square)> {
        let mut jumps = Vec::new();
        let came = self.steps.last().map(|step| self.position.rules.size.direction(step.from, step.to));
        for direction in self.directions(came) {
            let Some((victim, landings)) = self.jump(at, king, taken, direction) else { continue };
            let taken = taken | self.bit(victim);
            let goes_on = |&landing: &Square| {
                let mut directions = self.directions(Some(direction));
                directions.any(|direction| self.jump(landing, king, taken, direction).is_some())
            };
            let any = landings.len() > 1 && landings.iter().any(goes_on);
            let kept = landings.iter().copied().filter(|landing| !any || goes_on(landing));
            jumps.extend(kept.map(|landing| (landing, victim)));
        }
        jumps
    }

    /// The directions in which a piece can capture on. It does not turn back where victims leave the board at once.
    fn directions(&self, came: Option<(i8, i8)>) -> impl Iterator<Item = (i8, i8)> + use<> {
        let rules = self.position.rules;
        let back = came.filter(|_| rules.taken_at_once).map(|(down, right)| (-down, -right));
        let all = rules.capture_directions().iter().copied();
        all.filter(move |direction| Some((direction.0.signum(), direction.1.signum())) != back)
    }

    /// The victim in a direction and the landing squares behind it.
    fn jump(
        &self,
        at: Square,
        king: bool,
        taken: Bits,
        direction: (i8, i8),
    ) -> Option<(Square, Vec<Square>)> {
        let Draughts { rules, board, side } = self.position;
        if !king && rules.is_back(*side, direction) && !rules.men_capture_back {
            return None;
        }
        let step = |square, count| {
            let (row, column) = rules.size.place(square);
            rules.size.at(row as i8 + direction.0 * count, column as i8 + direction.1 * count)
        };
        let gone = if rules.taken_at_once { taken } else { 0 };
        let occupied = board.occupied() & !self.bit(self.mv.from) & !gone;
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
