//! Turns under the article's rules.

use super::board::{Bits, Board, Size};
use super::generate::each;
use super::rays::{DIRECTIONS, Ray, rays};
use super::route::Step;
use super::waiting::Waiting;
use etude_model::Side;
use rustc_hash::FxHashSet;

/// A turn, identified by its result: two orders of the same captures are one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// The pieces after it.
    pub board: Board,
    /// The men that await their crowns after it.
    pub waiting: [Waiting; 2],
}

/// A step as sets of one square each; a quiet move has no victim.
#[derive(Clone, Copy)]
pub(super) struct Jump {
    from: Bits,
    victim: Bits,
    to: Bits,
}

static EIGHT: [Ray; DIRECTIONS] = rays(Size::Eight);
static TEN: [Ray; DIRECTIONS] = rays(Size::Ten);

/// The rays along which a piece moves.
fn directions(size: Size, side: Side, king: bool) -> &'static [Ray] {
    let rays = match size {
        Size::Eight | Size::Whole => &EIGHT,
        Size::Ten => &TEN,
    };
    // Upward rays come first.
    match (king, side) {
        (true, _) => &rays[..4],
        (false, Side::First) => &rays[..2],
        (false, Side::Second) => &rays[2..4],
    }
}

/// Visits the single captures in order of their start squares until `found` returns true; returns true if it did.
pub(super) fn captures(size: Size, board: &Board, side: Side, found: &mut dyn FnMut(Jump) -> bool) -> bool {
    let enemies = board.pieces[side.other().index()];
    let free = size.all() & !board.occupied();
    for from in each(board.pieces[side.index()]) {
        let king = board.kings & from != 0;
        for ray in directions(size, side, king) {
            let mut victim = ray.step(from);
            while king && victim & free != 0 {
                victim = ray.step(victim);
            }
            if victim & enemies == 0 {
                continue;
            }
            let mut to = ray.step(victim);
            while to & free != 0 {
                if found(Jump { from, victim, to }) {
                    return true;
                }
                to = if king { ray.step(to) } else { 0 };
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

/// Visits the quiet moves in order of their start squares.
fn quiet_moves(size: Size, board: &Board, side: Side, found: &mut dyn FnMut(Jump)) {
    let free = size.all() & !board.occupied();
    for from in each(board.pieces[side.index()]) {
        let king = board.kings & from != 0;
        for ray in directions(size, side, king) {
            let mut to = ray.step(from);
            while to & free != 0 {
                found(Jump { from, victim: 0, to });
                to = if king { ray.step(to) } else { 0 };
            }
        }
    }
}

/// Returns true if a side can capture; capturing is compulsory.
pub(super) fn must_capture(size: Size, board: &Board, side: Side) -> bool {
    captures(size, board, side, &mut |_| true)
}

/// Returns true if a side has a quiet move.
pub(super) fn can_move(size: Size, board: &Board, side: Side) -> bool {
    let mut found = false;
    quiet_moves(size, board, side, &mut |_| found = true);
    found
}

impl Turn {
    /// The result of one more step of a side; no man is crowned yet.
    pub(super) fn with(mut self, size: Size, side: Side, jump: Jump) -> Self {
        let Jump { from, victim, to } = jump;
        let (own, other) = (side.index(), side.other().index());
        let king = self.board.kings & from != 0;
        self.board.pieces[own] ^= from | to;
        if king {
            self.board.kings ^= from | to;
        } else if to & size.last_row_squares(side) != 0 {
            self.waiting[own].push(size, size.first(to));
        }
        if victim != 0 {
            if victim & !self.board.kings & size.last_row_squares(side.other()) != 0 {
                self.waiting[other].remove(size, size.first(victim));
            }
            self.board.pieces[other] ^= victim;
            self.board.kings &= !victim;
        }
        self
    }

    /// The end of the turn: the latest of the waiting men is crowned.
    pub(super) fn ended(mut self, size: Size, side: Side) -> Self {
        let waiting: &mut Waiting = &mut self.waiting[side.index()];
        if let Some(&square) = waiting.squares(size, side).first() {
            waiting.pop();
            self.board.kings |= size.bit(square);
        }
        self
    }
}

/// The most turns listed for one position. Open boards full of kings have millions; such setups are
/// rejected, and play that reaches one continues with the first turns only, through which nothing is proved.
pub(super) const MOST_TURNS: usize = 4_000;

/// The distinct turns of a side in order of their first steps, at most [`MOST_TURNS`] + 1. There is always one,
/// since a side that cannot move passes.
pub(super) fn turns(size: Size, side: Side, now: Turn) -> Vec<Turn> {
    if !must_capture(size, &now.board, side) {
        return quiet_turns(size, side, now);
    }
    let mut walk =
        Walk { size, side, seen: FxHashSet::default(), ended: FxHashSet::default(), turns: vec![] };
    walk.on_from(now);
    walk.turns
}

/// The turns of a side that cannot capture.
pub(super) fn quiet_turns(size: Size, side: Side, now: Turn) -> Vec<Turn> {
    let mut turns = Vec::new();
    quiet_moves(size, &now.board, side, &mut |jump| turns.push(now.with(size, side, jump).ended(size, side)));
    if turns.is_empty() {
        turns.push(now.ended(size, side));
    }
    turns
}

/// The single captures of a side, in order of their squares.
fn sorted_captures(size: Size, board: &Board, side: Side) -> Vec<Jump> {
    let mut jumps = Vec::new();
    captures(size, board, side, &mut |jump| {
        jumps.push(jump);
        false
    });
    jumps.sort_unstable_by_key(|jump| (jump.from, jump.to, jump.victim));
    jumps
}

/// A walk over all capture chains that visits each intermediate result once.
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

/// The steps of a turn; of several orders, the first by its squares. A pass has none.
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

/// A depth-first search for the steps to a turn.
struct Search<'a> {
    size: Size,
    side: Side,
    goal: Turn,
    /// Intermediate results that do not lead to the goal.
    hopeless: &'a mut FxHashSet<Turn>,
}

impl Search<'_> {
    /// Continues a capture chain; on true, `path` holds the steps to the goal.
    fn walk(&mut self, at: Turn, path: &mut Vec<Jump>) -> bool {
        let Self { size, side, goal, .. } = *self;
        let other = side.other().index();
        let jumps = sorted_captures(size, &at.board, side);
        if jumps.is_empty() {
            return at.ended(size, side) == goal;
        }
        for jump in jumps {
            // Pieces that remain in the end are no victims.
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
    use crate::draughts::article::{ArticleDraughts, printed};
    use crate::draughts::rules::{ARTICLE, ARTICLE_10};
    use crate::draughts::{ArticleGame, Rules, Setup, Size, fen};
    use etude_model::{Playable, Position};

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
    fn start_position_turns() {
        let start = position(&ARTICLE, "start");
        assert_eq!(turns(&ARTICLE, "start").len(), 7);
        assert!(!start.must_capture());
    }

    /// Trailing blanks included.
    #[test]
    fn printed_boards() {
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
    fn turns_of_several_pieces() {
        // Both men capture in one turn, in either order, and leave Black without pieces.
        check(&ARTICLE, "W:W22,23:B17,19", &[("22x13+23x16", "B:W13,16:B")]);
    }

    #[test]
    fn victims_leave_at_once() {
        // The king goes back over the square of its second victim.
        let turns = turns(&ARTICLE, "W:WK29:B14,22,23");
        let (_, after) = turns.iter().find(|(text, _)| text == "29x18x27x9").expect("it may do so");
        assert_eq!(after, "B:WK9:B");
    }

    #[test]
    fn men_await_their_crowns() {
        // A man that arrives within a chain stays a man to the end of the turn; of two the later one is crowned.
        let both = [("12x3+9x2", "B:WK2,3:BK29"), ("9x2+12x3", "B:W2,K3:BK29")];
        check(&ARTICLE, "W:W9,12:B6,8,K29", &both);
        // One crown a turn, also on a pass: the latest first.
        check(&ARTICLE, "W:W2,1:BK32", &[("pass", "B:W1,K2:BK32")]);
        check(&ARTICLE, "W:W1,2:BK32", &[("pass", "B:WK1,2:BK32")]);
    }

    #[test]
    fn too_many_turns_are_rejected() {
        let text = "W:WK2,K3,K46:B7,9,10,13,18,21,28,33,39,41,42,45";
        let setup = fen::parse(&ARTICLE_10, text).expect("a position");
        let ids: Vec<&str> = setup.problems().iter().map(|problem| problem.message.id).collect();
        assert_eq!(ids, ["draughts-problem-many-turns"]);
        let mut moves = Vec::new();
        setup.article_position().expect("it is White's turn").legal_moves(&mut moves);
        assert_eq!(moves.len(), MOST_TURNS);
    }
}
