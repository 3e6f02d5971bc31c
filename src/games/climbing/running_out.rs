//! Static wins by running out: the mover plays only cards that the other side cannot beat, and the rest of the hand last.
//!
//! The leader wins with a hand that splits into plays of which at most one can be beaten: that one goes last, and the hand is
//! empty before anybody could answer. The split is greedy: each rank is one play, at most one run is put aside, and triples
//! and fours take weak cards along as kickers. So it does not find every such win, but it needs no search.

use super::dominance::{holds_rocket, run_starts};
use super::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER, TWO};
use super::play::Shape;
use super::position::Climbing;
use super::rules::{Kind, Kinds};

/// The kinds whose kickers take weak cards along.
const CARRIERS: [Kind; 4] = [Kind::TripleSingle, Kind::TriplePair, Kind::QuadSingles, Kind::QuadPairs];
/// The runs: kind, copies of each rank, fewest ranks.
const RUNS: [(Kind, u8, u8); 3] = [(Kind::Straight, 1, 5), (Kind::PairRun, 2, 3), (Kind::Plane, 3, 2)];

/// The answers of the other side.
struct Opponents<H> {
    hands: [H; 2],
    /// True if the opponents hold a bomb or the rocket.
    strong: bool,
    /// The ranks of which 1..=4 cards can be beaten.
    weak: [u32; 4],
}

impl<H: Hand> Opponents<H> {
    fn of(hands: [H; 2], numbers: bool) -> Self {
        let strong = hands.iter().any(|&hand| hand.ranks_with(4) != 0 || holds_rocket(hand, numbers));
        let weak = [1, 2, 3, 4].map(|copies| {
            let ranks = hands[0].ranks_with(copies) | hands[1].ranks_with(copies);
            let below = ranks.checked_ilog2().map_or(0, |highest| (1 << highest) - 1);
            if strong { u32::MAX } else { below }
        });
        Self { hands, strong, weak }
    }

    /// Returns true if the opponents can beat a run from a rank.
    fn beat_run(&self, copies: u8, len: u8, main: Rank) -> bool {
        self.strong || self.hands.iter().any(|&hand| run_starts(hand, copies, len) >> main >> 1 != 0)
    }
}

/// Returns true if a hand splits into plays of single ranks of which at most `allowed` can be beaten.
fn splits_safely<H: Hand>(hand: H, opponents: &Opponents<H>, kinds: Kinds, allowed: u32) -> bool {
    let ranks = [1, 2, 3, 4].map(|copies| hand.ranks_with(copies));
    let exactly = [ranks[0] & !ranks[1], ranks[1] & !ranks[2], ranks[2] & !ranks[3], ranks[3]];
    let bare = [Kind::Single, Kind::Pair, Kind::Triple, Kind::Bomb];
    if bare.into_iter().zip(exactly).any(|(kind, ranks)| ranks != 0 && !kinds.has(kind)) {
        return false;
    }
    let weak = |size: usize| (exactly[size] & opponents.weak[size]).count_ones();
    let (mut singles, mut pairs, others) = (weak(0), weak(1), weak(2) + weak(3));
    let mut carried = 0;
    if CARRIERS.into_iter().all(|kind| kinds.has(kind)) {
        for _ in 0..exactly[3].count_ones() {
            if singles >= pairs {
                singles = if singles >= 2 { singles - 2 } else { singles };
            } else {
                pairs = if pairs >= 2 { pairs - 2 } else { pairs };
            }
        }
        // Triples that can be beaten carry kickers too.
        carried = exactly[2].count_ones();
    }
    (singles + pairs).saturating_sub(carried) + others <= allowed
}

/// Returns true if the leader can run out with a hand.
fn runs_out<H: Hand>(hand: H, opponents: &Opponents<H>, kinds: Kinds) -> bool {
    if hand.is_empty() || splits_safely(hand, opponents, kinds, 1) {
        return true;
    }
    for (kind, copies, fewest) in RUNS {
        if !kinds.has(kind) {
            continue;
        }
        let mut ranks = hand.ranks_with(copies) & ((1 << TWO) - 1);
        while ranks != 0 {
            let main = ranks.trailing_zeros() as Rank;
            let len = (ranks >> main).trailing_ones() as u8;
            ranks = ranks >> (main + len) << (main + len);
            if len < fewest {
                continue;
            }
            let rest = (main..main + len).fold(hand, |rest, rank| rest.minus(rank, copies));
            let allowed = u32::from(!opponents.beat_run(copies, len, main));
            if splits_safely(rest, opponents, kinds, allowed) {
                return true;
            }
        }
    }
    false
}

impl<H: Hand> Climbing<H> {
    /// Returns true if the side to move wins by running out.
    pub(super) fn wins_by_running_out(&self) -> bool {
        let numbers = self.rules.numbers;
        let kinds = self.kinds();
        let hand = self.hand(self.turn);
        let others = if self.turn == 0 { [self.hand(1), self.hand(2)] } else { [self.hand(0), H::default()] };
        let opponents = Opponents::of(others, numbers);
        let Some(table) = self.table else { return runs_out(hand, &opponents, kinds) };
        let Shape { kind, len, .. } = table.shape;
        let answers = self.answers(table.shape);
        if kind.kickers(len) == (0, 0) && answers.same != 0 && hand.size() == u32::from(len * kind.copies()) {
            // The answer is the whole hand.
            return true;
        }
        let won = |rest: H| runs_out(rest, &opponents, kinds);
        if matches!(kind, Kind::Single | Kind::Pair | Kind::Triple) {
            let copies = kind.copies();
            let mut safe = answers.same & !opponents.weak[usize::from(copies) - 1];
            while safe != 0 {
                if won(hand.minus(safe.trailing_zeros() as Rank, copies)) {
                    return true;
                }
                safe &= safe - 1;
            }
        }
        let mut bombs = answers.bombs;
        while bombs != 0 {
            let rest = hand.minus(bombs.trailing_zeros() as Rank, 4);
            // The other side could answer with a bomb or the rocket of its own.
            if rest.is_empty() || !opponents.strong && won(rest) {
                return true;
            }
            bombs &= bombs - 1;
        }
        answers.rocket && won(hand.minus(SMALL_JOKER, 1).minus(BIG_JOKER, 1))
    }
}
