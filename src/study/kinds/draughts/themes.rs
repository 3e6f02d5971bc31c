//! Themes of draughts exercises, from the main line of the proof. The first condition that holds decides:
//!
//! | theme | condition |
//! |---|---|
//! | `draw` | the goal is a draw |
//! | `coup-royal` … `ricochet` | the line shows a [named stroke](super::named) |
//! | `combination` | the solver captures directly after the other side does, two pieces and more, or a king after it gave men alone; no man of a solver without kings crowned by a quiet move before |
//! | `king-hunt` | the other side has only kings, at the start or, if it has one then, before the solver loses a piece; and the solver has one too |
//! | `lock` | in the end the other side has pieces and no move |
//! | `sacrifice` | the first move is quiet, and the solver falls behind; the pieces come back one by one, as a crown or as a block |
//! | `breakthrough` | the solver, who has no king at first, crowns a man before it loses a piece; also by an exchange, or after it lost a man that was attacked at the start |
//! | `exchange` | the first move is answered by a capture, and the solver recaptures as many |
//! | `opposition` | the solver captures first; before, it attacked nothing, and every move of the other side, which has a man, was quiet and stepped into a capture |
//! | `sacrifice` | after a capture of its own the solver gives a piece and captures at once |
//! | `double-attack` | a quiet move of the solver attacks two pieces, and its next move captures |
//! | `kings` | none of these holds; without a king on the board it is `opposition` |
//!
//! Decks carry the present themes of this module.

use super::named;
use crate::exercise::proof::{Ply, Proof};
use etude_games::draughts::Draughts;
use etude_model::{Estimate, Position, Side, Value};

/// The theme of an exercise.
pub fn of(proof: &Proof<Draughts>) -> &'static str {
    if proof.value == Value::Draw {
        return "draw";
    }
    let Some(first) = proof.line.first() else { return "kings" };
    let (line, side, start) = (Line { plies: &proof.line, side: proof.side }, proof.side, &first.position);
    let other = side.other();
    // An exchange recaptures at once and loses nothing else on the way.
    let exchanged = line.taken(0) == 0 && line.taken(1) > 0 && line.taken(1) == line.taken(2);
    let behind = line.lowest_balance() < if exchanged { -line.taken(1) } else { 0 };
    let crowns = start.kings(side) == 0 && line.plies.iter().any(|ply| line.crowns(ply));
    let offers = start.is_threatened();
    if let Some(stroke) = named::of(line.plies, side) {
        stroke
    } else if line.strikes() {
        "combination"
    } else if line.hunts() {
        "king-hunt"
    } else if proof.end.pieces(other) > 0 && proof.end.score().is_some() {
        "lock"
    } else if crowns
        && (!behind || offers || line.first_crown() < line.first_loss())
        && !(exchanged && line.first_crown() > Some(2))
    {
        "breakthrough"
    } else if behind && line.taken(0) == 0 {
        "sacrifice"
    } else if exchanged {
        "exchange"
    } else if line.opposes() {
        "opposition"
    } else if line.plies.windows(3).any(|plies| gives(plies, side)) {
        "sacrifice"
    } else if line.plies.windows(3).any(|plies| forks(plies, side)) {
        "double-attack"
    } else if start.board.kings == 0 {
        "opposition"
    } else {
        "kings"
    }
}

/// Main line as the solver's side sees it.
struct Line<'a> {
    plies: &'a [Ply<Draughts>],
    side: Side,
}

impl Line<'_> {
    /// Number of pieces that a ply captures; 0 past the end.
    fn taken(&self, at: usize) -> i32 {
        self.plies.get(at).map_or(0, |ply| ply.mv.captured.count_ones() as i32)
    }

    /// Kings among the captured pieces of a ply.
    fn kings(&self, at: usize) -> u32 {
        let ply = self.plies.get(at);
        ply.map_or(0, |ply| (ply.mv.captured & ply.position.board.kings).count_ones())
    }

    /// Returns true if the solver makes the ply.
    fn is_own(&self, at: usize) -> bool {
        self.plies.get(at).is_some_and(|ply| ply.position.side == self.side)
    }

    /// Smallest difference between the solver's captures and the other side's.
    fn lowest_balance(&self) -> i32 {
        let sign = |at| if self.is_own(at) { 1 } else { -1 };
        let balances = (0..self.plies.len()).scan(0, |balance, at| {
            *balance += sign(at) * self.taken(at);
            Some(*balance)
        });
        balances.min().unwrap_or_default().min(0)
    }

    /// Returns true if a man of the solver crowns.
    fn crowns(&self, ply: &Ply<Draughts>) -> bool {
        crowns(ply, self.side)
    }

    /// Index of the first crowning of the solver.
    fn first_crown(&self) -> Option<usize> {
        self.plies.iter().position(|ply| self.crowns(ply))
    }

    /// Index of the first capture of the other side.
    fn first_loss(&self) -> Option<usize> {
        (0..self.plies.len()).find(|&at| !self.is_own(at) && self.taken(at) > 0)
    }

    /// Returns true if the solver captures two pieces directly after the other side captured, or a king for men.
    fn strikes(&self) -> bool {
        let crowned = self
            .plies
            .first()
            .filter(|first| first.position.kings(self.side) == 0)
            .and_then(|_| self.plies.iter().position(|ply| self.crowns(ply) && ply.mv.captured == 0));
        (1..crowned.unwrap_or(self.plies.len())).any(|at| {
            let answers = self.is_own(at) && self.taken(at - 1) > 0;
            answers && (self.taken(at) > 1 || self.kings(at) > 0 && self.kings(at - 1) == 0)
        })
    }

    /// Returns true if the other side has only kings, at the start or when the solver first loses a piece, and the solver has one.
    fn hunts(&self) -> bool {
        let other = self.side.other();
        let has_king = self.plies.first().is_some_and(|first| first.position.kings(other) > 0);
        let loss = self.first_loss().filter(|_| has_king);
        [Some(0), loss].into_iter().flatten().filter_map(|at| self.plies.get(at)).any(|ply| {
            let at = &ply.position;
            at.kings(other) == at.pieces(other) && at.kings(self.side) > 0
        })
    }

    /// Returns true if the first capture is the solver's, who attacked nothing before: every quiet move of the other side, which
    /// has a man, stepped into a capture.
    fn opposes(&self) -> bool {
        let captures = (0..self.plies.len()).find(|&at| self.taken(at) > 0);
        captures.filter(|&at| at > 0 && self.is_own(at)).is_some_and(|at| {
            let before = self.plies[at - 1].position;
            let other = before.side;
            let steps = |mv| before.after(mv).must_capture();
            self.taken(at - 1) == 0
                && before.kings(other) < before.pieces(other)
                && !Draughts { side: self.side, ..before }.must_capture()
                && before.moves().into_iter().all(steps)
        })
    }
}

/// Returns true if a man of a side crowns.
pub(super) fn crowns(ply: &Ply<Draughts>, side: Side) -> bool {
    let bit = ply.position.rules.size.bit(ply.mv.from);
    ply.position.side == side && ply.mv.king && ply.position.board.kings & bit == 0
}

/// Returns true if the first of three plies is a quiet move of a side, the second a capture, and the third a capture too.
fn gives(plies: &[Ply<Draughts>], side: Side) -> bool {
    let [first, reply, last] = plies else { return false };
    first.position.side == side && first.mv.captured == 0 && reply.mv.captured != 0 && last.mv.captured != 0
}

/// Returns true if the first of three plies is a quiet move of a side that attacks two pieces, and the third captures.
pub(super) fn forks(plies: &[Ply<Draughts>], side: Side) -> bool {
    let [first, reply, last] = plies else { return false };
    let quiet = first.position.side == side && first.mv.captured == 0 && reply.mv.captured == 0;
    if !quiet || last.mv.captured == 0 {
        return false;
    }
    let attacks = Draughts { side, ..reply.position }.moves();
    let attacked: Vec<_> =
        attacks.into_iter().map(|mv| mv.captured).filter(|captured| *captured != 0).collect();
    attacked.iter().any(|other| other & attacked[0] == 0)
}
