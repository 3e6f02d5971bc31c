//! Draughts by the rules alone: of federations, of losing draughts and of the article.
//!
//! Under federation rules captures are mandatory, and a side without a move loses, or wins in losing draughts;
//! `rules` has the rest, and `shots` the goals of shots. Squares are named from White's view, positions are written as in the FEN of draughts.

mod board;
mod moves;
mod notation;
mod rules;
mod shots;
mod slices;
#[cfg(test)]
mod tests;
mod turns;

use super::{End, Plain, Stop, Undone};
use board::{Board, State};
use moves::Move;
use shots::Goal;
use slices::{Decided, Slices};
use std::collections::BTreeSet;

/// Rules and tablebase slices of one proof.
pub(super) struct Draughts {
    board: Board,
    /// The goal of a shot.
    goal: Option<Goal>,
    /// Computed slices.
    slices: Slices,
}

impl Draughts {
    /// Reads a shot: the position without its goal, and the goal.
    fn read_shot(&self, text: &str) -> Result<(State, Goal), String> {
        let (text, conceded, pieces, plies) = shots::divide(text)?;
        let state = State { plies, ..notation::read(&self.board, text)? };
        let goal = Goal::of(&self.board, &state, conceded, pieces);
        Ok((state, goal))
    }
}

impl Plain for Draughts {
    type State = State;
    type Move = Move;

    fn rules(name: &str) -> Result<(), String> {
        rules::named(name).map(|_| ())
    }

    fn open(rules: &str, position: &str) -> Result<(Self, State), String> {
        let board = Board::new(rules::named(rules)?);
        let mut game = Self { board, goal: None, slices: Slices::default() };
        if game.board.rules.shots {
            let (state, goal) = game.read_shot(position)?;
            game.goal = Some(goal);
            return Ok((game, state));
        }
        let state = game.read(position)?;
        Ok((game, state))
    }

    fn impossible(&self, start: &State) -> Option<String> {
        let most = self.board.most_pieces();
        let counts = [0, 1].map(|side| self.board.pieces(&start.cells, side).count());
        if counts.contains(&0) {
            return Some("a side without pieces".to_owned());
        }
        counts.iter().any(|&count| count > most).then(|| format!("more than {most} pieces of a side"))
    }

    fn is_cyclic(&self) -> bool {
        self.goal.is_none()
    }

    fn gave_up(&self) -> bool {
        self.board.gave_up()
    }

    fn read(&self, text: &str) -> Result<State, String> {
        let Some(goal) = self.goal else { return notation::read(&self.board, text) };
        let (state, own) = self.read_shot(text)?;
        if own == goal { Ok(state) } else { Err("another goal than that of the proof".to_owned()) }
    }

    fn write(&self, state: &State) -> String {
        let goal = self.goal.map_or_else(String::new, |goal| goal.text(&self.board, state));
        notation::write(&self.board, state) + &goal
    }

    fn canonical(&self, position: &str, start: &State) -> String {
        if position == notation::START { position.to_owned() } else { self.write(start) }
    }

    fn key(&self, state: &State) -> u128 {
        self.board.key(state)
    }

    fn side(&self, state: &State) -> u8 {
        state.side
    }

    fn end(&self, state: &State) -> Option<End> {
        let board = &self.board;
        if board.rules.any_piece {
            // A side without moves passes; only a side without pieces has lost.
            let without = (0..2).find(|&side| board.pieces(&state.cells, side).next().is_none());
            return without.map(|side| End::Won(1 - side));
        }
        if moves::is_stuck(board, state) {
            let winner = if board.rules.losing { state.side } else { 1 - state.side };
            return Some(End::Won(winner));
        }
        if let Some(goal) = self.goal {
            return goal.winner(board, state).map(End::Won);
        }
        self.slices.decided(board, state).map(|decided| match decided {
            Decided::Won(side) => End::Won(side),
            Decided::Drawn => End::Drawn,
        })
    }

    fn moves(&self, state: &State) -> Vec<Move> {
        if self.board.rules.any_piece {
            turns::turns(&self.board, state)
        } else {
            moves::moves(&self.board, state)
        }
    }

    fn text(&self, state: &State, mv: &Move) -> String {
        notation::move_text(&self.board, &self.moves(state), mv)
    }

    fn find(&self, state: &State, legal: &[Move], text: &str) -> Option<usize> {
        notation::find(&self.board, state, legal, text)
    }

    fn after(&self, _state: &State, mv: &Move) -> State {
        mv.after.clone()
    }

    fn work_out(&mut self, slices: &[String], stop: Stop<'_>) -> Result<(), Undone> {
        if self.goal.is_some() && !slices.is_empty() {
            return Err(Undone::Wrong("shots end before any slice".to_owned()));
        }
        self.slices.add(&self.board, slices, stop)
    }

    fn lines(&self, state: &State, depth: u32, distinct: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let board = &self.board;
        let mut next = Vec::new();
        // Lines of shots are positions, in whatever order pieces are captured.
        let distinct = distinct || self.goal.is_some();
        if self.end(state).is_some() {
            return 0;
        } else if board.rules.any_piece && distinct {
            // Turns to the same board are one, whatever the order of waiting men.
            let mut seen = BTreeSet::new();
            let placed =
                |state: &State| board.key(&State { waiting: [Vec::new(), Vec::new()], ..state.clone() });
            next.extend(turns::turns(board, state).into_iter().map(|mv| mv.after));
            next.retain(|after| seen.insert(placed(after)));
        } else if board.rules.any_piece {
            turns::every_way(board, state, &mut |after| next.push(after));
        } else if distinct {
            next.extend(moves::moves(board, state).into_iter().map(|mv| mv.after));
        } else {
            // Different landing squares between two captures in one direction are one way.
            let mut seen = BTreeSet::new();
            let new = |mv: &Move| seen.insert((mv.ends(), mv.ends_as_king(), mv.victims()));
            next.extend(moves::ways(board, state).into_iter().filter(new).map(|mv| mv.after));
        }
        if depth == 1 {
            return next.len() as u64;
        }
        next.iter().map(|next| self.lines(next, depth - 1, distinct)).sum()
    }
}
