//! A small prover of deals whose every card is known, the order of the talon too.

use super::lean::{Key, Lean, Play};
use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;

/// All cards and a move without one.
const MOST_MOVES: usize = 64;

/// What is proved of the positions of one deal.
#[derive(Default)]
pub(super) struct Solver {
    /// The least and the most that the first seat gets: 0 for a loss, 1 for a draw, 2 for a win.
    bounds: FxHashMap<Key, [u8; 2]>,
    /// How many positions may still be looked at.
    left: u32,
}

impl Solver {
    /// Forgets everything and allows so many positions.
    pub(super) fn start(&mut self, nodes: u32) {
        self.bounds.clear();
        self.left = nodes;
    }

    /// What the first seat gets when both play best; none when too many positions would have to be looked at, or when
    /// moves may come back.
    pub(super) fn value(&mut self, game: &Lean) -> Option<u8> {
        if game.may_cycle() { None } else { self.search(game, 0, 2) }
    }

    /// The moves of an open game that keep its value, and whether they win; none where more positions than that would have to
    /// be looked at. Forgets everything before.
    pub(super) fn keeping(&mut self, game: &Lean, positions: u32) -> Option<(Vec<Play>, bool)> {
        self.start(positions);
        let mut best = 0;
        let mut plays = Vec::new();
        let mut complete = true;
        game.each_move(|play| {
            let mut next = *game;
            next.play(play);
            let Some(value) = self.value(&next) else {
                complete = false;
                return;
            };
            let value = if game.mover() == 0 { value } else { 2 - value };
            if value > best {
                plays.clear();
                best = value;
            }
            if value == best {
                plays.push(play);
            }
        });
        // A proved win needs no other move to be looked at.
        (complete || best == 2).then_some((plays, best == 2))
    }

    /// The value where it is between the bounds; a bound of it that is outside them where it is not.
    fn search(&mut self, game: &Lean, mut low: u8, mut high: u8) -> Option<u8> {
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
                // There are never more moves than there is room for.
                let _ = moves.try_push(play);
            }
        });
        let maximise = game.mover() == 0;
        let (asked_low, asked_high) = (low, high);
        let mut best = if maximise { 0 } else { 2 };
        for play in moves {
            let mut next = *game;
            next.play(play);
            let value = self.search(&next, low, high)?;
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
        if best > asked_low {
            bounds[0] = bounds[0].max(best);
        }
        if best < asked_high {
            bounds[1] = bounds[1].min(best);
        }
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::durak::deal::shuffled;
    use crate::games::durak::state::{State, unseen};
    use crate::games::durak::{CardSet, Deck, Rules};
    use crate::model::Side;

    /// The value by looking at every line of play.
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
    fn proofs_agree_with_every_line_of_play() {
        let mut solver = Solver::default();
        let mut results = [0; 3];
        for seed in 0..100 {
            let cards = shuffled(Deck::Cards24, seed);
            let rules = [Rules::PODKIDNOY, Rules::ARTICLE][seed as usize % 2];
            let hands = [&cards[..3], &cards[3..6]].map(|hand| hand.iter().copied().collect::<CardSet>());
            let talon = &cards[6..6 + seed as usize % 2];
            let state = State::open(rules, cards[23].suit(), hands, talon, Side::First);
            solver.start(1_000_000);
            let value = solver.value(&Lean::new(&state)).expect("enough positions");
            assert_eq!(value, plain(&state), "seed {seed}");
            results[usize::from(value)] += 1;
        }
        assert!(results[0] > 10 && results[2] > 10, "{results:?}");
    }

    #[test]
    fn it_gives_up_in_time() {
        let cards = shuffled(Deck::Cards36, 1);
        let hands = [&cards[..9], &cards[9..18]].map(|hand| hand.iter().copied().collect::<CardSet>());
        let state = State::open(Rules::PODKIDNOY, cards[20].suit(), hands, &[], Side::First);
        let mut solver = Solver::default();
        solver.start(100);
        assert_eq!(solver.value(&Lean::new(&state)), None);
        let passing = State::open(
            Rules { transfer: true, ..Rules::PODKIDNOY },
            cards[20].suit(),
            [CardSet::of(cards[0]), CardSet::of(cards[1])],
            &[],
            Side::First,
        );
        solver.start(100);
        assert_eq!(solver.value(&Lean::new(&passing)), None);
    }
}
