//! An alpha-beta solver of open deals, the order of the talon known.

use super::fast_state::{FastState, Key, Play};
use crate::durak::moves::Move;
use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;

/// More than all cards and a move without one.
const MOST_MOVES: usize = 64;

/// A solver with the transposition table of one deal.
#[derive(Default)]
pub(super) struct Solver {
    /// Lower and upper bounds for the first seat: 0 for a loss, 1 for a draw, 2 for a win.
    bounds: FxHashMap<Key, [u8; 2]>,
    /// The remaining node budget.
    left: u32,
}

impl Solver {
    /// Clears the table and sets the node budget.
    pub(super) fn start(&mut self, nodes: u32) {
        self.bounds.clear();
        self.left = nodes;
    }

    /// The value for the first seat; none beyond the node budget, and where positions can repeat.
    pub(super) fn value(&mut self, game: &FastState) -> Option<u8> {
        if game.may_cycle() { None } else { self.search(game, 0, 2) }
    }

    /// The moves that keep the value of an open game, and whether they win; none beyond a budget of `positions` nodes. Clears
    /// the table.
    pub(super) fn keeping(&mut self, game: &FastState, positions: u32) -> Option<(Vec<Play>, bool)> {
        self.start(positions);
        let mut best = 0;
        let mut plays = Vec::new();
        let mut complete = true;
        game.each_move(|play| {
            let Some(value) = self.value(&game.after(play)) else {
                complete = false;
                return;
            };
            let value = game.for_mover(value);
            if value > best {
                plays.clear();
                best = value;
            }
            if value == best {
                plays.push(play);
            }
        });
        // A proved win needs no other move.
        (complete || best == 2).then_some((plays, best == 2))
    }

    /// The value of every move of an open game for the side to move: 0 for a loss, 1 for a draw, 2 for a win; none beyond a
    /// budget of `positions` nodes. Clears the table.
    pub(super) fn move_values(&mut self, game: &FastState, positions: u32) -> Option<Vec<(Move, u8)>> {
        self.start(positions);
        let mut values = Some(Vec::new());
        game.each_move(|play| {
            let value = values.as_ref().and_then(|_| self.value(&game.after(play)));
            match (&mut values, value) {
                (Some(known), Some(value)) => known.push((game.decode(play), game.for_mover(value))),
                _ => values = None,
            }
        });
        values
    }

    /// Fail-soft alpha-beta for the first seat.
    fn search(&mut self, game: &FastState, mut low: u8, mut high: u8) -> Option<u8> {
        if let Some(result) = game.result() {
            return Some(result);
        }
        let key = game.key();
        let [least, most] = self.bounds.get(&key).copied().unwrap_or([0, 2]);
        if least >= high || least == most {
            return Some(least);
        }
        if most <= low {
            return Some(most);
        }
        (low, high) = (low.max(least), high.min(most));
        self.left = self.left.checked_sub(1)?;
        let lowest = game.lowest();
        let mut moves = ArrayVec::<Play, MOST_MOVES>::new();
        moves.push(lowest);
        game.each_move(|play| {
            if play != lowest {
                // There is always room.
                let _ = moves.try_push(play);
            }
        });
        let maximise = game.mover() == 0;
        let (alpha, beta) = (low, high);
        let mut best = if maximise { 0 } else { 2 };
        for play in moves {
            let value = self.search(&game.after(play), low, high)?;
            if maximise {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        let bounds = self.bounds.entry(key).or_insert([0, 2]);
        if best > alpha {
            bounds[0] = bounds[0].max(best);
        }
        if best < beta {
            bounds[1] = bounds[1].min(best);
        }
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::deal::shuffled;
    use crate::durak::state::{State, unseen};
    use crate::durak::{CardSet, Deck, Rules};
    use etude_model::Side;

    /// The value by plain minimax.
    fn plain(state: &State) -> u8 {
        if let Some(winner) = state.result() {
            return winner.map_or(1, |winner| if winner == Side::First { 2 } else { 0 });
        }
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        let values = moves.into_iter().map(|mv| {
            let mut next = *state;
            next.play(mv, &mut unseen);
            plain(&next)
        });
        let best = if state.to_move() == Side::First { values.max() } else { values.min() };
        best.expect("a game that is not over has moves")
    }

    #[test]
    fn agrees_with_minimax() {
        let mut solver = Solver::default();
        let mut results = [0; 3];
        for seed in 0..100 {
            let cards = shuffled(Deck::Cards24, seed);
            let rules = [Rules::PODKIDNOY, Rules::ARTICLE][seed as usize % 2];
            let hands = [&cards[..3], &cards[3..6]].map(|hand| hand.iter().copied().collect::<CardSet>());
            let talon = &cards[6..6 + seed as usize % 2];
            let state = State::open(rules, cards[23].suit(), hands, talon, Side::First);
            solver.start(1_000_000);
            let value = solver.value(&FastState::new(&state)).expect("enough positions");
            assert_eq!(value, plain(&state), "seed {seed}");
            results[usize::from(value)] += 1;
        }
        assert!(results[0] > 10 && results[2] > 10, "{results:?}");
    }

    #[test]
    fn keeps_the_node_budget() {
        let cards = shuffled(Deck::Cards36, 1);
        let hands = [&cards[..9], &cards[9..18]].map(|hand| hand.iter().copied().collect::<CardSet>());
        let state = State::open(Rules::PODKIDNOY, cards[20].suit(), hands, &[], Side::First);
        let mut solver = Solver::default();
        solver.start(100);
        assert_eq!(solver.value(&FastState::new(&state)), None);
        let passing = State::open(
            Rules { transfer: true, ..Rules::PODKIDNOY },
            cards[20].suit(),
            [CardSet::of(cards[0]), CardSet::of(cards[1])],
            &[],
            Side::First,
        );
        solver.start(100);
        assert_eq!(solver.value(&FastState::new(&passing)), None);
    }
}
