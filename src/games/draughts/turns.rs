//! The turns of the article's rules.

use super::board::{Bits, Board, Size, Square};
use super::route::Step;
use super::waiting::Waiting;
use crate::model::Side;
use rustc_hash::FxHashSet;

/// A turn by what it leads to: two orders of the same captures are one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// What stands where after it.
    pub board: Board,
    /// Which men wait for their crowns after it.
    pub waiting: [Waiting; 2],
}

/// A step as sets of one square each; nothing is captured by a quiet move.
#[derive(Clone, Copy)]
pub(super) struct Jump {
    from: Bits,
    victim: Bits,
    to: Bits,
}

/// The directions in which a man of White moves come first.
const DIRECTIONS: [Direction; 4] =
    [Direction::UpLeft, Direction::UpRight, Direction::DownLeft, Direction::DownRight];

#[derive(Clone, Copy)]
enum Direction {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Direction {
    /// The neighbours of a set in this direction.
    fn of(self, size: Size, set: Bits) -> Bits {
        let width = size.width();
        let moved = match self {
            Self::UpLeft => set >> (width + 1),
            Self::UpRight => set >> width,
            Self::DownLeft => set << width,
            Self::DownRight => set << (width + 1),
        };
        moved & size.all()
    }
}

/// The directions in which a piece goes.
fn directions(side: Side, king: bool) -> &'static [Direction] {
    match (king, side) {
        (true, _) => &DIRECTIONS,
        (false, Side::First) => &DIRECTIONS[..2],
        (false, Side::Second) => &DIRECTIONS[2..],
    }
}

/// Tells every single capture, in order of the squares it starts from, until `found` says that this is enough;
/// whether it said so.
pub(super) fn captures(size: Size, board: &Board, side: Side, found: &mut dyn FnMut(Jump) -> bool) -> bool {
    let enemies = board.pieces[side.other().index()];
    let free = size.all() & !board.occupied();
    let mut rest = board.pieces[side.index()];
    while rest != 0 {
        let from = rest & rest.wrapping_neg();
        rest ^= from;
        let king = board.kings & from != 0;
        for &direction in directions(side, king) {
            let mut victim = direction.of(size, from);
            while king && victim & free != 0 {
                victim = direction.of(size, victim);
            }
            if victim & enemies == 0 {
                continue;
            }
            let mut to = direction.of(size, victim);
            while to & free != 0 {
                if found(Jump { from, victim, to }) {
                    return true;
                }
                to = if king { direction.of(size, to) } else { 0 };
            }
        }
    }
    false
}

/// The pieces that can make the first capture of a turn.
pub(super) fn capturing(size: Size, board: &Board, side: Side) -> Bits {
    let mut pieces = 0;
    captures(size, board, side, &mut |jump| {
        pieces |= jump.from;
        false
    });
    pieces
}

/// Tells every quiet move, in order of the squares it starts from.
fn quiet_moves(size: Size, board: &Board, side: Side, found: &mut dyn FnMut(Jump)) {
    let free = size.all() & !board.occupied();
    let mut rest = board.pieces[side.index()];
    while rest != 0 {
        let from = rest & rest.wrapping_neg();
        rest ^= from;
        let king = board.kings & from != 0;
        for &direction in directions(side, king) {
            let mut to = direction.of(size, from);
            while to & free != 0 {
                found(Jump { from, victim: 0, to });
                to = if king { direction.of(size, to) } else { 0 };
            }
        }
    }
}

/// Whether a side has something to capture, and so has to.
pub(super) fn must_capture(size: Size, board: &Board, side: Side) -> bool {
    captures(size, board, side, &mut |_| true)
}

/// Whether a side has a quiet move.
pub(super) fn can_move(size: Size, board: &Board, side: Side) -> bool {
    let mut found = false;
    quiet_moves(size, board, side, &mut |_| found = true);
    found
}

/// The last row of a side as a set.
fn last_row(size: Size, side: Side) -> Bits {
    let row = (1 << size.width()) - 1;
    match side {
        Side::First => row,
        Side::Second => row << (size.bit(Square(size.squares() - size.width())).trailing_zeros()),
    }
}

impl Turn {
    /// The same position after a step of a side; no man is crowned yet.
    pub(super) fn with(mut self, size: Size, side: Side, jump: Jump) -> Self {
        let Jump { from, victim, to } = jump;
        let (own, other) = (side.index(), side.other().index());
        let king = self.board.kings & from != 0;
        self.board.pieces[own] ^= from | to;
        if king {
            self.board.kings ^= from | to;
        } else if to & last_row(size, side) != 0 {
            self.waiting[own].push(size, size.first(to));
        }
        if victim != 0 {
            if victim & !self.board.kings & last_row(size, side.other()) != 0 {
                self.waiting[other].remove(size, size.first(victim));
            }
            self.board.pieces[other] ^= victim;
            self.board.kings &= !victim;
        }
        self
    }

    /// The end of a turn: of the men that wait the latest is crowned.
    pub(super) fn ended(mut self, size: Size, side: Side) -> Self {
        let waiting: &mut Waiting = &mut self.waiting[side.index()];
        if let Some(&square) = waiting.squares(size, side).first() {
            waiting.pop();
            self.board.kings |= size.bit(square);
        }
        self
    }
}

/// The most turns that are told apart in one position. Open boards full of kings have millions; such setups are
/// refused, and play that comes to one goes on with the first so many, through which nothing is proved.
pub(super) const MOST_TURNS: usize = 4_000;

/// The turns of a side, each once, in order of their first steps; no more than [`MOST_TURNS`] and one. There is
/// at least one, as who cannot move passes.
pub(super) fn turns(size: Size, side: Side, now: Turn) -> Vec<Turn> {
    if !must_capture(size, &now.board, side) {
        return quiet_turns(size, side, now);
    }
    let mut walk =
        Walk { size, side, seen: FxHashSet::default(), ended: FxHashSet::default(), turns: vec![] };
    walk.on_from(now);
    walk.turns
}

/// The turns of a side that can capture nothing.
pub(super) fn quiet_turns(size: Size, side: Side, now: Turn) -> Vec<Turn> {
    let mut turns = Vec::new();
    quiet_moves(size, &now.board, side, &mut |jump| turns.push(now.with(size, side, jump).ended(size, side)));
    if turns.is_empty() {
        turns.push(now.ended(size, side));
    }
    turns
}

/// The captures of a side, in order of their squares.
fn sorted_captures(size: Size, board: &Board, side: Side) -> Vec<Jump> {
    let mut jumps = Vec::new();
    captures(size, board, side, &mut |jump| {
        jumps.push(jump);
        false
    });
    jumps.sort_unstable_by_key(|jump| (jump.from, jump.to, jump.victim));
    jumps
}

/// A walk over all chains of captures that looks at whatever they come to once.
struct Walk {
    size: Size,
    side: Side,
    seen: FxHashSet<Turn>,
    ended: FxHashSet<Turn>,
    turns: Vec<Turn>,
}

impl Walk {
    fn on_from(&mut self, at: Turn) {
        let Self { size, side, .. } = *self;
        let jumps = sorted_captures(size, &at.board, side);
        if jumps.is_empty() {
            let turn = at.ended(size, side);
            if self.ended.insert(turn) {
                self.turns.push(turn);
            }
        }
        for jump in jumps {
            let next = at.with(size, side, jump);
            if self.turns.len() <= MOST_TURNS && self.seen.insert(next) {
                self.on_from(next);
            }
        }
    }
}

/// The steps of a turn: of all orders that lead to it the one that comes first by its squares. A pass has none.
pub(super) fn steps(size: Size, side: Side, now: Turn, goal: Turn) -> Vec<Step> {
    let step = |jump: Jump| Step {
        from: size.first(jump.from),
        to: size.first(jump.to),
        captured: (jump.victim != 0).then(|| size.first(jump.victim)),
    };
    if !must_capture(size, &now.board, side) {
        let mut found = None;
        quiet_moves(size, &now.board, side, &mut |jump| {
            if now.with(size, side, jump).ended(size, side) == goal {
                found = Some(step(jump));
            }
        });
        return found.into_iter().collect();
    }
    let mut path = Vec::new();
    let mut hopeless = FxHashSet::default();
    Search { size, side, goal, hopeless: &mut hopeless }.walk(now, &mut path);
    path.into_iter().map(step).collect()
}

/// A search for the way to a turn.
struct Search<'a> {
    size: Size,
    side: Side,
    goal: Turn,
    /// What does not lead there.
    hopeless: &'a mut FxHashSet<Turn>,
}

impl Search<'_> {
    /// Walks on from a chain of captures; whether the goal was reached, by the steps of the path then.
    fn walk(&mut self, at: Turn, path: &mut Vec<Jump>) -> bool {
        let Self { size, side, goal, .. } = *self;
        let other = side.other().index();
        let jumps = sorted_captures(size, &at.board, side);
        if jumps.is_empty() {
            return at.ended(size, side) == goal;
        }
        for jump in jumps {
            // What is still there in the end is not captured.
            if jump.victim & goal.board.pieces[other] != 0 {
                continue;
            }
            let next = at.with(size, side, jump);
            if self.hopeless.contains(&next) {
                continue;
            }
            path.push(jump);
            if self.walk(next, path) {
                return true;
            }
            path.pop();
            self.hopeless.insert(next);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draughts::article::{ArticleDraughts, printed};
    use crate::games::draughts::rules::{ARTICLE, ARTICLE_10};
    use crate::games::draughts::{ArticleGame, Rules, Setup, Size, fen};
    use crate::model::{Playable, Position};

    fn position(rules: &'static Rules, text: &str) -> ArticleDraughts {
        let setup = fen::parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        ArticleGame::position(&setup).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
    }

    /// The turns of a position with the positions after them, in order of their texts.
    fn turns(rules: &'static Rules, text: &str) -> Vec<(String, String)> {
        let setup = fen::parse(rules, text).expect("a position");
        let position = position(rules, text);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut turns: Vec<(String, String)> = moves
            .into_iter()
            .map(|turn| {
                let after = ArticleGame::setup_of(&setup, &position.after(turn));
                (ArticleGame::move_text(&position, turn), fen::format(&after))
            })
            .collect();
        turns.sort();
        turns
    }

    #[track_caller]
    fn check(rules: &'static Rules, text: &str, expected: &[(&str, &str)]) {
        let turns = turns(rules, text);
        let found: Vec<(&str, &str)> =
            turns.iter().map(|(text, after)| (text.as_str(), after.as_str())).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn the_start_has_seven_moves_and_no_captures() {
        let start = position(&ARTICLE, "start");
        assert_eq!(turns(&ARTICLE, "start").len(), 7);
        assert!(!start.must_capture());
    }

    /// As the article prints them, the blanks at the ends of lines included.
    #[test]
    fn boards_are_printed_as_in_the_article() {
        let empty = " . . . .\n. . . . \n . . . .\n. . . . \n . . . .\n. . . . \n . . . .\n. . . . \n";
        let start = " b b b b\nb b b b \n b b b b\n. . . . \n . . . .\nw w w w \n w w w w\nw w w w \n";
        assert_eq!(printed(Size::Eight, &Setup::empty(&ARTICLE).board), empty);
        assert_eq!(printed(Size::Eight, &Setup::start(&ARTICLE).board), start);
        let kings = fen::parse(&ARTICLE_10, "W:WK46,41:BK1,50").expect("a position").board;
        let lines: Vec<String> = printed(Size::Ten, &kings).lines().map(str::to_owned).collect();
        assert_eq!(
            (lines[0].as_str(), lines[8].as_str(), lines[9].as_str()),
            (" B . . . .", " w . . . .", "W . . . b ")
        );
    }

    #[test]
    fn any_piece_may_make_the_next_capture() {
        // Both men capture in one turn, in either order: one turn, which leaves Black with nothing.
        check(&ARTICLE, "W:W22,23:B17,19", &[("22x13+23x16", "B:W13,16:B")]);
    }

    #[test]
    fn what_is_captured_leaves_at_once() {
        // The king goes back over the square where it took the second piece.
        let turns = turns(&ARTICLE, "W:WK29:B14,22,23");
        let (_, after) = turns.iter().find(|(text, _)| text == "29x18x27x9").expect("it may do so");
        assert_eq!(after, "B:WK9:B");
    }

    #[test]
    fn men_on_the_last_row_wait_for_their_crowns() {
        // A man that comes there within a chain is a man to the end of the turn; of two the later one is crowned.
        let both = [("12x3+9x2", "B:WK2,3:BK29"), ("9x2+12x3", "B:W2,K3:BK29")];
        check(&ARTICLE, "W:W9,12:B6,8,K29", &both);
        // One a turn, also in turns without a move: the latest first.
        check(&ARTICLE, "W:W2,1:BK32", &[("pass", "B:W1,K2:BK32")]);
        check(&ARTICLE, "W:W1,2:BK32", &[("pass", "B:WK1,2:BK32")]);
    }

    #[test]
    fn too_many_turns_are_refused() {
        let text = "W:WK2,K3,K46:B7,9,10,13,18,21,28,33,39,41,42,45";
        let setup = fen::parse(&ARTICLE_10, text).expect("a position");
        let ids: Vec<&str> = setup.problems().iter().map(|problem| problem.message.id).collect();
        assert_eq!(ids, ["draughts-problem-many-turns"]);
        let mut moves = Vec::new();
        setup.article_position().expect("it is White's turn").legal_moves(&mut moves);
        assert_eq!(moves.len(), MOST_TURNS);
    }
}
