//! How games end: without a move, or drawn by a rule that counts.
//!
//! Each federation's rules of draws are data, with the paragraph beside each. Proofs and tables know nothing of
//! them.

use super::board::{Bits, Size};
use super::game;
use super::position::Draughts;
use super::rules::Rules;
use super::scene;
use crate::model::{Ending, Message, Position};
use std::ops::RangeInclusive;

/// What has to go on for so many moves of each side until a game is drawn.
#[derive(Debug)]
enum Stretch {
    /// Only kings move, and nothing is captured.
    KingsOnly,
    /// Both have kings, and nothing is captured or crowned, with so many pieces on the board.
    Balance(RangeInclusive<u32>),
    /// One has three kings or more, the other one king and nothing else; nothing is captured.
    ThreeKings,
    /// One has so many pieces, a king among them, the other one king and nothing else. What is captured or
    /// crowned meanwhile does not start the count again.
    LoneKing(RangeInclusive<u32>),
    /// One has three pieces, a king among them, the other one king on the long diagonal and nothing else.
    Road,
}

/// A rule by which a game is drawn.
#[derive(Debug)]
struct DrawRule {
    stretch: Stretch,
    /// How many moves each side makes.
    moves: u32,
    /// The paragraph of the official rules.
    source: &'static str,
}

/// When the games under some rules are drawn.
struct DrawRules {
    /// How often a position arises until the game is drawn.
    repetitions: usize,
    /// The paragraph about that.
    source: &'static str,
    rules: &'static [DrawRule],
}

const fn rule(stretch: Stretch, moves: u32, source: &'static str) -> DrawRule {
    DrawRule { stretch, moves, source }
}

/// Official rules of the FMJD for international draughts, paragraph 6. Captures within the sixteen moves do not
/// lengthen them, though two pieces have only five of their own.
static INTERNATIONAL: DrawRules = DrawRules {
    repetitions: 3,
    source: "FMJD 6.1",
    rules: &[
        rule(Stretch::LoneKing(1..=2), 5, "FMJD 6.4"),
        rule(Stretch::LoneKing(1..=3), 16, "FMJD 6.3"),
        rule(Stretch::KingsOnly, 25, "FMJD 6.2"),
    ],
};

/// Official rules of the FMJD's section for 64 squares, paragraph 7.2: Russian and Brazilian draughts.
static SIXTY_FOUR: DrawRules = DrawRules {
    repetitions: 3,
    source: "FMJD-64 7.2.3",
    rules: &[
        rule(Stretch::LoneKing(1..=2), 5, "FMJD-64 7.2.8"),
        rule(Stretch::Road, 5, "FMJD-64 7.2.7"),
        rule(Stretch::ThreeKings, 15, "FMJD-64 7.2.4"),
        rule(Stretch::KingsOnly, 15, "FMJD-64 7.2.5"),
        rule(Stretch::Balance(4..=5), 30, "FMJD-64 7.2.6"),
        rule(Stretch::Balance(6..=7), 60, "FMJD-64 7.2.6"),
    ],
};

/// Rules of the World Checkers/Draughts Federation, paragraph 1.32, of which both parts are claimed by a player.
static ENGLISH: DrawRules =
    DrawRules { repetitions: 3, source: "WCDF 1.32", rules: &[rule(Stretch::KingsOnly, 40, "WCDF 1.32")] };

/// American pool checkers as the program dctl plays it.
static POOL: DrawRules =
    DrawRules { repetitions: 3, source: "APCA", rules: &[rule(Stretch::KingsOnly, 15, "APCA")] };

/// Italian draughts as the program dctl plays it.
static ITALIAN: DrawRules =
    DrawRules { repetitions: 4, source: "FID", rules: &[rule(Stretch::KingsOnly, 40, "FID")] };

fn draw_rules(rules: &Rules) -> &'static DrawRules {
    match rules.profile.id {
        "international" => &INTERNATIONAL,
        "english" => &ENGLISH,
        "pool" => &POOL,
        "italian" => &ITALIAN,
        _ => &SIXTY_FOUR,
    }
}

/// Whether a game with this history is over, and why.
pub fn ending(history: &[&Draughts]) -> Option<Ending> {
    let position = history.last()?;
    if position.score().is_some() {
        let loser = position.side;
        if position.board.pieces[loser.index()] == 0 {
            return Some(game::no_pieces(loser));
        }
        let reason = Message::new("draughts-end-no-moves").message("side", scene::side_name(loser));
        return Some(Ending { winner: Some(loser.other()), reason });
    }
    let DrawRules { repetitions, source, rules } = draw_rules(position.rules);
    let draw = |id, count: usize, source: &str| {
        let reason = Message::new(id).number("count", count).text("rule", source);
        Ending { winner: None, reason }
    };
    let times = history.iter().filter(|earlier| earlier.key() == position.key()).count();
    if times >= *repetitions {
        return Some(draw("draughts-end-repetition", times, source));
    }
    let broken = rules.iter().find(|rule| rule.stretch.plies(history) >= 2 * rule.moves as usize)?;
    Some(draw(broken.stretch.name(), broken.moves as usize, broken.source))
}

impl Stretch {
    /// The identifier of the rule's text.
    fn name(&self) -> &'static str {
        match self {
            Self::KingsOnly => "draughts-end-kings-only",
            Self::Balance(_) => "draughts-end-balance",
            Self::ThreeKings => "draughts-end-three-kings",
            Self::LoneKing(_) => "draughts-end-lone-king",
            Self::Road => "draughts-end-road",
        }
    }

    /// For how many plies it has been going on.
    fn plies(&self, history: &[&Draughts]) -> usize {
        let Some((last, earlier)) = history.split_last() else { return 0 };
        if !self.holds(last) {
            return 0;
        }
        let mut after = *last;
        let mut plies = 0;
        for before in earlier.iter().rev() {
            if !self.holds(before) || !self.goes_on(before, after) {
                break;
            }
            after = before;
            plies += 1;
        }
        plies
    }

    /// Whether a position belongs to it.
    fn holds(&self, position: &Draughts) -> bool {
        let Draughts { rules, board, .. } = position;
        let count = |set: Bits| set.count_ones();
        let pieces = board.pieces.map(count);
        let kings = board.pieces.map(|own| count(own & board.kings));
        // The index of the stronger side, when the other has a king and nothing else.
        let strong = |fits: &dyn Fn(usize) -> bool| {
            (0..2).any(|strong| (pieces[1 - strong], kings[1 - strong]) == (1, 1) && fits(strong))
        };
        match self {
            Self::KingsOnly => true,
            Self::Balance(range) => kings[0] > 0 && kings[1] > 0 && range.contains(&(pieces[0] + pieces[1])),
            Self::ThreeKings => strong(&|own| kings[own] == pieces[own] && kings[own] >= 3),
            Self::LoneKing(range) => strong(&|own| kings[own] > 0 && range.contains(&pieces[own])),
            Self::Road => strong(&|own| {
                let on_road = board.pieces[1 - own] & long_diagonal(rules.size) != 0;
                kings[own] > 0 && pieces[own] == 3 && on_road
            }),
        }
    }

    /// Whether a move leaves the count running.
    fn goes_on(&self, before: &Draughts, after: &Draughts) -> bool {
        let men = |position: &Draughts| position.board.pieces.map(|own| own & !position.board.kings);
        let counts = |position: &Draughts| {
            let Draughts { board, .. } = position;
            (board.pieces.map(u64::count_ones), board.kings.count_ones())
        };
        match self {
            Self::KingsOnly => men(before) == men(after) && counts(before) == counts(after),
            Self::Balance(_) | Self::ThreeKings => counts(before) == counts(after),
            Self::LoneKing(_) | Self::Road => true,
        }
    }
}

/// The squares of the diagonal between the corners at the left of both players.
fn long_diagonal(size: Size) -> Bits {
    let rows = size.rows() as i8;
    (0..rows).filter_map(|row| size.at(row, rows - 1 - row)).fold(0, |set, square| set | size.bit(square))
}
