//! The evaluation of a position: for a seat that sees its own cards, and for an observer of all cards.
//!
//! Iterations of the [`Planner`] start from determinizations of the position. The first half only grows the tree, so that
//! the average is over better moves.

use super::fast_state::FastState;
use super::planner::Planner;
use crate::durak::card::Deck;
use crate::durak::state::State;
use crate::durak::view::View;
use etude_model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Iterations between two looks at the control.
const CHECK_INTERVAL: u32 = 64;

/// The eyes of an evaluation.
#[derive(Clone, Copy, Debug)]
pub enum Sight<'a> {
    /// A seat: every determinization of its view is as likely.
    Seat(&'a View),
    /// An observer of every card, the order of the talon included.
    Open(&'a State),
}

/// The expected score of the first seat in a game that is not over, from 0 to 1. Equal seeds give equal answers. Half of
/// the iterations count; a thousand leave an error of 0.02 to 0.03.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn evaluate(
    sight: Sight<'_>,
    deck: Deck,
    iterations: u32,
    seed: u64,
    control: &Control,
) -> Result<f64, Stopped> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut planner = Planner::new(0, deck, seed);
    let mut sum = 0.0;
    let growing = iterations / 2;
    for iteration in 0..iterations {
        if iteration % CHECK_INTERVAL == 0 {
            control.check()?;
        }
        let state = match sight {
            Sight::Seat(view) => view.sample(&mut random),
            Sight::Open(state) => *state,
        };
        let worth = planner.iterate(FastState::new(&state));
        if iteration >= growing {
            sum += f64::from(worth.score);
        }
    }
    Ok(sum / f64::from((iterations - growing).max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::card::{Card, CardSet};
    use crate::durak::deal::shuffled;
    use crate::durak::rules::Rules;
    use etude_model::Side;

    /// Four cards against four and a talon of twelve; the best or the worst unseen cards are the opponent's.
    fn deal(strong: bool) -> (State, View) {
        let mut cards = shuffled(Deck::Cards36, 7);
        let trump = cards[35].suit();
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        cards[4..20].sort_by_key(|card| (card.suit() == trump, card.rank()));
        let (unseen, own) = (set(&cards[4..20]), set(&cards[..4]));
        if strong {
            cards[4..20].reverse();
        }
        let theirs = set(&cards[4..8]);
        let state = State::open(Rules::PODKIDNOY, trump, [own, theirs], &cards[8..20], Side::First);
        let view = View::of_situation(&state, Side::First, CardSet::EMPTY, unseen, None, 12);
        (state, view)
    }

    #[test]
    fn seat_evaluation_ignores_hidden_cards() {
        let found = [true, false].map(|strong| {
            let (state, view) = deal(strong);
            [Sight::Seat(&view), Sight::Open(&state)]
                .map(|sight| evaluate(sight, Deck::Cards36, 1_000, 1, &Control::new()).expect("not stopped"))
        });
        let [[known, against], [same, with]] = found;
        assert_eq!(known, same, "two deals that look alike");
        assert!(against + 0.1 < known && known + 0.1 < with, "{found:?}");
    }

    #[test]
    fn stops() {
        let (_, view) = deal(true);
        let control = Control::new();
        control.cancel();
        assert_eq!(evaluate(Sight::Seat(&view), Deck::Cards36, 1_000, 1, &control), Err(Stopped));
    }
}
