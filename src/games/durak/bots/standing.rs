//! How a game stands at one moment: as a seat can know it, and as the cards lie.
//!
//! Walks of the [`Planner`] start from deals of the moment. The first half of them only grows the tree, so that what is
//! counted is what the better moves bring.

use super::lean::Lean;
use super::planner::Planner;
use crate::games::durak::card::Deck;
use crate::games::durak::state::State;
use crate::games::durak::view::View;
use crate::model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// After so many walks the control is asked whether to go on.
const ROUND: u32 = 64;

/// Who looks at a game.
#[derive(Clone, Copy, Debug)]
pub enum Sight<'a> {
    /// A seat: every deal that agrees with what it saw is as likely.
    Seat(&'a View),
    /// One who sees every card, those of the talon in their order too.
    Open(&'a State),
}

/// What the first seat gets in a game that is not over, from 0 for a loss to 1 for a win. Equal seeds give equal answers;
/// half of the walks count, so that a thousand leave an error of two or three parts of a hundred.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn standing(
    sight: Sight<'_>,
    deck: Deck,
    walks: u32,
    seed: u64,
    control: &Control,
) -> Result<f64, Stopped> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut planner = Planner::new(0, deck, seed);
    let mut got = 0.0;
    let growing = walks / 2;
    for walk in 0..walks {
        if walk % ROUND == 0 {
            control.check()?;
        }
        let state = match sight {
            Sight::Seat(view) => view.sample(&mut random),
            Sight::Open(state) => *state,
        };
        let worth = planner.look(Lean::new(&state));
        if walk >= growing {
            got += f64::from(worth.score);
        }
    }
    Ok(got / f64::from((walks - growing).max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::durak::card::{Card, CardSet};
    use crate::games::durak::deal::shuffled;
    use crate::games::durak::rules::Rules;
    use crate::model::Side;

    /// Four cards against four and a talon of twelve; the best or the worst unseen cards are the enemy's.
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
    fn what_a_seat_cannot_see_changes_only_how_the_cards_lie() {
        let found = [true, false].map(|strong| {
            let (state, view) = deal(strong);
            [Sight::Seat(&view), Sight::Open(&state)]
                .map(|sight| standing(sight, Deck::Cards36, 1_000, 1, &Control::new()).expect("not stopped"))
        });
        let [[known, against], [same, with]] = found;
        assert_eq!(known, same, "two deals that look alike");
        assert!(against + 0.1 < known && known + 0.1 < with, "{found:?}");
    }

    #[test]
    fn a_control_stops_it() {
        let (_, view) = deal(true);
        let control = Control::new();
        control.cancel();
        assert_eq!(standing(Sight::Seat(&view), Deck::Cards36, 1_000, 1, &control), Err(Stopped));
    }
}
