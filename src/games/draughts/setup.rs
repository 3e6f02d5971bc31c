//! A position under construction, and its problems.

use super::article::ArticleDraughts;
use super::board::{Board, Piece, Square};
use super::naming;
use super::position::Draughts;
use super::rules::Rules;
use super::scene::{self, BOARD};
use super::shot::{MOST_PIECES, MOST_PLIES, Shot, ShotGoal};
use super::turns::MOST_TURNS;
use super::waiting::Waiting;
use etude_model::{Message, Problem, Side};

/// A draughts position under construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules.
    pub rules: &'static Rules,
    /// The pieces.
    pub board: Board,
    /// The side to move; `None` when it was left open.
    pub side: Option<Side>,
    /// Under the article's rules, the uncrowned men of both sides on their last row, latest first; otherwise empty.
    pub waiting: [Vec<Square>; 2],
    /// Under the rules of shots, the goal; otherwise the default.
    pub goal: ShotGoal,
}

impl Setup {
    /// An empty board.
    pub fn empty(rules: &'static Rules) -> Self {
        Self {
            rules,
            board: Board::default(),
            side: Some(rules.first),
            waiting: Default::default(),
            goal: ShotGoal::DEFAULT,
        }
    }

    /// The start position.
    pub fn start(rules: &'static Rules) -> Self {
        Self::of(&Draughts::start(rules))
    }

    /// A position as a setup.
    pub fn of(position: &Draughts) -> Self {
        let Draughts { rules, board, side } = *position;
        Self { board, side: Some(side), ..Self::empty(rules) }
    }

    /// The position, whether or not it can be played; `None` when the side to move is open.
    pub fn position(&self) -> Option<Draughts> {
        Some(Draughts { rules: self.rules, board: self.board, side: self.side? })
    }

    /// The same setup with a goal.
    #[must_use]
    pub fn with_goal(self, goal: ShotGoal) -> Self {
        Self { goal, ..self }
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(self.rules.size.bit(square))
    }

    /// Puts a piece on a square and replaces any other; `None` empties it.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board.put(self.rules.size.bit(square), piece);
        for waiting in &mut self.waiting {
            waiting.retain(|&other| other != square);
        }
        if let Some(piece) = piece.filter(|&piece| self.rules.waits(square, piece)) {
            self.waiting[piece.side.index()].insert(0, square);
        }
    }

    /// Returns true if the rules allow a piece on a square.
    pub fn may_stand(&self, square: Square, piece: Piece) -> bool {
        piece.king
            || self.rules.size.place(square).0 != self.rules.last_row(piece.side)
            || self.rules.is_article()
    }

    /// All reasons why the position cannot be played.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut add = |message| problems.push(Problem::in_zone(BOARD, message));
        if self.side.is_none() {
            add(Message::new("draughts-problem-turn"));
        }
        for side in Side::ALL {
            let named = |id| Message::new(id).message("side", scene::side_name(side));
            let pieces = self.board.pieces[side.index()];
            let (count, most) = (pieces.count_ones(), self.rules.men_at_start());
            if count == 0 {
                add(named("draughts-problem-no-pieces"));
            }
            if count > u32::from(most) {
                add(named("draughts-problem-too-many").number("count", count).number("most", most));
            }
            let misplaced: Vec<String> = self
                .rules
                .size
                .each(pieces)
                .filter(|&square| self.piece(square).is_some_and(|piece| !self.may_stand(square, piece)))
                .map(|square| naming::square_name(self.rules, square))
                .collect();
            if !misplaced.is_empty() {
                let message = named("draughts-problem-last-row").number("count", misplaced.len());
                add(message.text("places", misplaced.join(", ")));
            }
        }
        let ShotGoal { pieces, plies, .. } = self.goal;
        if pieces.unsigned_abs() > MOST_PIECES as u8 || plies > MOST_PLIES {
            let message = Message::new("draughts-problem-goal").number("pieces", MOST_PIECES);
            problems.push(Problem::in_zone(BOARD, message.number("plies", MOST_PLIES)));
        }
        let turns = self.article_position().filter(|_| self.rules.is_article());
        if problems.is_empty() && turns.is_some_and(|position| position.has_too_many_turns()) {
            let message = Message::new("draughts-problem-many-turns").number("most", MOST_TURNS);
            problems.push(Problem::in_zone(BOARD, message));
        }
        problems
    }

    /// The position under the article's rules, whether or not it can be played; `None` when the side to move is open.
    pub fn article_position(&self) -> Option<ArticleDraughts> {
        let Self { rules, board, .. } = *self;
        let waiting = Side::ALL.map(|side| Waiting::of(rules.size, &self.waiting[side.index()]));
        Some(ArticleDraughts { rules, board, waiting, side: self.side? })
    }

    /// The shot, whether or not it can be played; `None` when the side to move is open.
    pub fn shot(&self) -> Option<Shot> {
        Some(Shot { position: self.position()?, goal: self.goal })
    }

    /// The same position with the other side to move; `None` when the side to move is open.
    pub fn passed(&self) -> Option<Self> {
        Some(Self { side: Some(self.side?.other()), ..self.clone() })
    }

    /// The same position with the colours exchanged and the board turned by 180 degrees.
    #[must_use]
    pub fn turned(&self) -> Self {
        let (rules, [white, black]) = (self.rules, &self.waiting);
        let size = rules.size;
        let opposite = |men: &[Square]| men.iter().map(|&square| size.opposite(square)).collect();
        let waiting = [opposite(black), opposite(white)];
        let side = self.side.map(Side::other);
        Self { rules, board: self.board.turned(size), side, waiting, goal: self.goal }
    }
}
