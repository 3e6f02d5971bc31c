//! What each legal move brings: chances to win and not to be the durak.
//!
//! Each move has a tree of its own, so that weak moves are looked at as closely as good ones, and all are tried on the
//! same deals. An open game is proved where that is not too hard.

use super::lean::Lean;
use super::planner::Planner;
use crate::games::durak::card::{Card, Deck};
use crate::games::durak::chances::Hands;
use crate::games::durak::deal::shuffle;
use crate::games::durak::moves::Move;
use crate::games::durak::state::State;
use crate::games::durak::view::View;
use crate::model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The most positions that may be looked at to prove an open game.
const PROVED: u32 = 400_000;
/// So many walks are made before the next answer.
const ROUND: u32 = 100;

/// What a move brings to the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub mv: Move,
    /// The chance to win.
    pub win: f64,
    /// The chance not to be the durak: to win or to draw.
    pub safe: f64,
    /// How far off both may be by the deals that were drawn: one standard deviation; 0 where it is proved.
    pub error: f64,
    /// The deals that were tried; none where it is proved.
    pub deals: u32,
}

/// Tries every legal move on so many deals, and tells now and then what is known so far: the moves in canonical order. The
/// deals are drawn from some hands of the enemy, by their weights, or all are as likely. Equal seeds give equal answers.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn advise(
    view: &View,
    deck: Deck,
    hands: Option<&Hands>,
    deals: u32,
    seed: u64,
    control: &Control,
    told: &mut dyn FnMut(&[Advice]),
) -> Result<Vec<Advice>, Stopped> {
    let mut moves = Vec::new();
    view.legal_moves(&mut moves);
    let open = view.is_open().then(|| Lean::new(&view.stand_in()));
    if let Some(proved) = open.and_then(|game| Planner::new(0, deck, seed).values(&game, PROVED)) {
        let of = |mv: Move| proved.iter().find(|(known, _)| *known == mv).map_or(0, |&(_, value)| value);
        let row = |mv: Move| {
            let value = of(mv);
            let [win, safe] = [value == 2, value > 0].map(|is| f64::from(u8::from(is)));
            Advice { mv, win, safe, error: 0.0, deals: 0 }
        };
        return Ok(moves.into_iter().map(row).collect());
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut rows: Vec<Row> = moves.into_iter().map(|mv| Row::new(mv, Planner::new(0, deck, seed))).collect();
    let mut drawn = 0;
    while drawn < deals {
        control.check()?;
        for _ in 0..ROUND.min(deals - drawn) {
            let state = deal(view, hands, &mut random);
            for row in &mut rows {
                row.try_on(&state);
            }
            drawn += 1;
        }
        told(&rows.iter().map(Row::advice).collect::<Vec<_>>());
    }
    Ok(rows.iter().map(Row::advice).collect())
}

/// A deal that agrees with what is known.
fn deal(view: &View, hands: Option<&Hands>, random: &mut Xoshiro256PlusPlus) -> State {
    let Some(held) = hands.and_then(|hands| hands.one(random)) else { return view.sample(random) };
    let mut talon: Vec<Card> = view.unseen.without(held).iter().collect();
    shuffle(&mut talon, random);
    let cards: Vec<Card> = held.common(view.unseen).iter().chain(talon).collect();
    view.with_hidden(&cards)
}

/// The sums behind an [`Advice`].
struct Row {
    mv: Move,
    planner: Planner,
    deals: u32,
    score: f64,
    squares: f64,
    draws: f64,
}

impl Row {
    fn new(mv: Move, planner: Planner) -> Self {
        Self { mv, planner, deals: 0, score: 0.0, squares: 0.0, draws: 0.0 }
    }

    fn try_on(&mut self, state: &State) {
        let mut game = Lean::new(state);
        let second = game.mover() == 1;
        game.play(game.unnamed(self.mv));
        let worth = self.planner.look(game);
        let score = f64::from(if second { 1.0 - worth.score } else { worth.score });
        self.deals += 1;
        self.score += score;
        self.squares += score * score;
        self.draws += f64::from(worth.draw);
    }

    fn advice(&self) -> Advice {
        let count = f64::from(self.deals.max(1));
        let (mean, half) = (self.score / count, self.draws / count / 2.0);
        // Two deals are added, one won and one lost, so that few or equal results do not look certain.
        let more = count + 2.0;
        let middle = (self.score + 1.0) / more;
        let error = (((self.squares + 1.0) / more - middle * middle).max(0.0) / more).sqrt();
        let (win, safe) = ((mean - half).max(0.0), (mean + half).min(1.0));
        Advice { mv: self.mv, win, safe, error, deals: self.deals }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::durak::deal::shuffled;
    use crate::games::durak::{CardSet, Rules};
    use crate::model::Side;

    fn view(seed: u64, talon: usize, swapped: bool) -> View {
        let cards = shuffled(Deck::Cards36, seed);
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let theirs = if swapped { &cards[5..9] } else { &cards[4..8] };
        let state = State::open(
            Rules::PODKIDNOY,
            cards[35].suit(),
            [set(&cards[..4]), set(theirs)],
            &[],
            Side::First,
        );
        let unseen = set(&cards[4..8 + talon]);
        View::of_situation(&state, Side::First, CardSet::EMPTY, unseen, None, talon as u8)
    }

    fn advice(view: &View) -> Vec<Advice> {
        let found = advise(view, Deck::Cards36, None, 200, 1, &Control::new(), &mut |_| {});
        found.expect("not stopped")
    }

    #[test]
    fn an_open_game_is_proved() {
        for row in advice(&view(2, 0, false)) {
            assert!(row.error == 0.0 && [0.0, 1.0].contains(&row.win) && row.safe >= row.win, "{row:?}");
        }
    }

    #[test]
    fn hidden_cards_are_tried_and_do_not_matter() {
        let rows = advice(&view(2, 6, false));
        assert!(
            rows.iter().all(|row| row.deals == 200 && row.error > 0.0 && row.safe >= row.win),
            "{rows:?}"
        );
        assert_eq!(rows, advice(&view(2, 6, true)), "two deals that look alike");
        assert!(rows.iter().any(|row| row.win != rows[0].win));
    }
}
