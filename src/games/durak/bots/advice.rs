//! Advice: the value of each legal move by playouts over determinizations, with an honest error.
//!
//! **Value of a move**: the mean score of the player, 0 for a loss, ½ for a draw, 1 for a win, over determinizations, when
//! every seat plays on by one playout [policy](POLICY). The policy sees its own cards and the table, and all cards once the
//! talon is empty. Determinizations come with the probabilities of a [`Belief`].
//!
//! **Error**: half the width of the 95 % interval of the value, by Student's distribution over [`BATCHES`] independent batches
//! that depend on nothing but the seed. All moves share the same deals; two moves are equal where the interval of their
//! difference contains 0.
//!
//! An open game is proved where that is not too hard. A tree search over the same deals may see more than the policy; its
//! choice is shown without a figure, since visits of a tree are no independent samples.

use super::fast_state::FastState;
use super::planner::Planner;
use super::solver::Solver;
use crate::durak::card::{Card, Deck};
use crate::durak::chances::{Belief, Chain};
use crate::durak::deal::shuffle;
use crate::durak::moves::Move;
use crate::durak::state::State;
use crate::durak::view::View;
use etude_model::{Control, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The name of the playout policy: the lowest card, no trump thrown in; with an empty talon, when every card is known, the
/// move with the best lowest-card playout.
pub const POLICY: &str = "careful";
/// The deals of a position in the window and in reviews.
pub const USUAL_DEALS: u32 = 4_000;
/// The batches of deals.
pub const BATCHES: usize = 40;
/// Student's 97.5 % quantile for [`BATCHES`] batches.
const STUDENT: f64 = 2.0227;
/// Deals added to every error, so that few or equal results do not look certain (rule of three: an event with three expected
/// occurrences is missed once in twenty samples).
const RARE: f64 = 3.0;
/// The node limit for proving an open game.
const PROVED: u32 = 400_000;
/// Deals of every batch before the first answer; twice as many before each next one.
const ROUND: u32 = 4;

/// The estimate of a move for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The move.
    pub mv: Move,
    /// The chance to win.
    pub win: f64,
    /// The chance not to be the durak: to win or to draw.
    pub safe: f64,
    /// Its value: to win, and half of the chance to draw.
    pub value: f64,
    /// Half the width of the 95 % interval; 0 where it is proved.
    pub error: f64,
    /// True if its difference from the best move is not significant.
    pub equal: bool,
    /// The values of the batches; none where it is proved.
    batches: Vec<f64>,
}

/// The estimates of all legal moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Advice {
    /// The moves in canonical order.
    pub moves: Vec<Estimate>,
    /// The cheapest of the moves equal to the best: a plain card before a trump, a low one before a high one.
    pub best: Option<Move>,
    /// The choice of a tree search over the same deals; none where it is proved.
    pub searched: Option<Move>,
    /// The deals of every move; none where it is proved.
    pub deals: u32,
}

impl Estimate {
    /// The value in parts of 10,000.
    pub fn share(&self) -> i32 {
        (10_000.0 * self.value).round() as i32
    }
}

impl Advice {
    /// The estimate of a move.
    pub fn of(&self, mv: Move) -> Option<&Estimate> {
        self.moves.iter().find(|row| row.mv == mv)
    }

    /// The loss against the best move, and whether it is significant.
    pub fn loss(&self, mv: Move) -> Option<(f64, bool)> {
        let (best, row) = (self.of(self.best?)?, self.of(mv)?);
        let (gap, error) = gap(best, row, self.deals);
        Some((gap, gap > error))
    }

    fn new(mut moves: Vec<Estimate>, deals: u32, view: &View) -> Self {
        let top = moves.iter().max_by(|one, other| one.value.total_cmp(&other.value)).cloned();
        if let Some(top) = top {
            for row in &mut moves {
                let (gap, error) = gap(&top, row, deals);
                row.equal = gap <= error;
            }
        }
        // Reversed: the first of equal cost.
        let equal = moves.iter().rev().filter(|row| row.equal);
        let best = equal.max_by_key(|row| row.mv.natural(view.trump())).map(|row| row.mv);
        Self { moves, best, searched: None, deals }
    }
}

/// The difference of two values, and its error.
fn gap(one: &Estimate, other: &Estimate, deals: u32) -> (f64, f64) {
    if deals == 0 {
        return (one.value - other.value, 0.0);
    }
    let gaps = one.batches.iter().zip(&other.batches).map(|(one, other)| one - other);
    (one.value - other.value, half_width(gaps, deals))
}

/// Half the width of the interval of the mean of all batches.
fn half_width(batches: impl Iterator<Item = f64> + Clone, deals: u32) -> f64 {
    let mean = batches.clone().sum::<f64>() / BATCHES as f64;
    let squares: f64 = batches.map(|value| (value - mean).powi(2)).sum();
    let spread = STUDENT * (squares / (BATCHES * (BATCHES - 1)) as f64).sqrt();
    spread.hypot(RARE / f64::from(deals.max(1))).min(1.0)
}

/// Estimates every legal move on `deals` determinizations, rounded up to equal batches; `found` gets intermediate estimates.
/// Determinizations are drawn from a belief, or uniformly. Equal seeds give equal answers.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn advise(
    view: &View,
    deck: Deck,
    belief: Option<&Belief>,
    deals: u32,
    seed: u64,
    control: &Control,
    found: &mut dyn FnMut(&Advice),
) -> Result<Advice, Stopped> {
    let mut moves = Vec::new();
    view.legal_moves(&mut moves);
    let open = view.is_open().then(|| FastState::new(&view.stand_in()));
    if let Some(proved) = open.and_then(|game| Solver::default().move_values(&game, PROVED)) {
        let of = |mv: Move| proved.iter().find(|(known, _)| *known == mv).map_or(0, |&(_, value)| value);
        let row = |mv: Move| {
            let of = of(mv);
            let [win, safe] = [of == 2, of > 0].map(|is| f64::from(u8::from(is)));
            let value = f64::from(of) / 2.0;
            Estimate { mv, win, safe, value, error: 0.0, equal: false, batches: Vec::new() }
        };
        return Ok(Advice::new(moves.into_iter().map(row).collect(), 0, view));
    }
    let mut samples = Samples::new(view, &moves, belief, seed, control)?;
    let mut planner = Planner::new(0, deck, seed);
    let each = deals.div_ceil(BATCHES as u32).max(1);
    let (mut drawn, mut round) = (0, ROUND);
    while drawn < each {
        let more = round.min(each - drawn);
        samples.go_on(more, &mut planner, control)?;
        (drawn, round) = (drawn + more, 2 * round);
        let mut known = Advice::new(samples.estimates(drawn), drawn * BATCHES as u32, view);
        known.searched = planner.most_visited(|_| true).map(|play| samples.root.decode(play));
        if drawn == each {
            return Ok(known);
        }
        found(&known);
    }
    Err(Stopped)
}

/// Batches of deals, and the results of the moves on them.
struct Samples<'a> {
    view: &'a View,
    root: FastState,
    moves: &'a [Move],
    batches: Vec<Batch<'a>>,
}

struct Batch<'a> {
    random: Xoshiro256PlusPlus,
    chain: Option<Chain<'a>>,
    /// Wins and draws of each move.
    results: Vec<[u32; 2]>,
}

impl<'a> Samples<'a> {
    fn new(
        view: &'a View,
        moves: &'a [Move],
        belief: Option<&'a Belief>,
        seed: u64,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let batch = |number| {
            control.check()?;
            let seed = seed.wrapping_mul(BATCHES as u64).wrapping_add(number);
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let chain = belief.map(|belief| belief.chain(&mut random));
            Ok(Batch { random, chain, results: vec![[0; 2]; moves.len()] })
        };
        let batches = (0..BATCHES as u64).map(batch).collect::<Result<_, Stopped>>()?;
        Ok(Self { view, root: FastState::new(&view.stand_in()), moves, batches })
    }

    /// Samples every move on `deals` more deals of every batch, and walks the tree once with each.
    fn go_on(&mut self, deals: u32, planner: &mut Planner, control: &Control) -> Result<(), Stopped> {
        for batch in &mut self.batches {
            for _ in 0..deals {
                control.check()?;
                let game = FastState::new(&batch.deal(self.view));
                for (&mv, results) in self.moves.iter().zip(&mut batch.results) {
                    let result = after(game, mv);
                    results[0] += u32::from(result == 2);
                    results[1] += u32::from(result == 1);
                }
                planner.iterate(game);
            }
        }
        Ok(())
    }

    fn estimates(&self, drawn: u32) -> Vec<Estimate> {
        let (count, all) = (f64::from(drawn), f64::from(drawn) * BATCHES as f64);
        let row = |(place, &mv): (usize, &Move)| {
            let sum = |which: usize| {
                f64::from(self.batches.iter().map(|batch| batch.results[place][which]).sum::<u32>())
            };
            let (win, draw) = (sum(0) / all, sum(1) / all);
            let value = |batch: &Batch<'_>| {
                let [wins, draws] = batch.results[place].map(f64::from);
                (wins + draws / 2.0) / count
            };
            let batches: Vec<f64> = self.batches.iter().map(value).collect();
            let error = half_width(batches.iter().copied(), drawn * BATCHES as u32);
            Estimate { mv, win, safe: win + draw, value: win + draw / 2.0, error, equal: false, batches }
        };
        self.moves.iter().enumerate().map(row).collect()
    }
}

impl Batch<'_> {
    /// The next determinization.
    fn deal(&mut self, view: &View) -> State {
        let Some(chain) = &mut self.chain else { return view.sample(&mut self.random) };
        let held = chain.next(&mut self.random);
        let mut talon: Vec<Card> = view.unseen.without(held).iter().collect();
        shuffle(&mut talon, &mut self.random);
        let cards: Vec<Card> = held.common(view.unseen).iter().chain(talon).collect();
        view.with_hidden(&cards)
    }
}

/// The result of a move by the policy for the player to move: 0 for a loss, 1 for a draw, 2 for a win.
fn after(game: FastState, mv: Move) -> u8 {
    game.for_mover(game.after(game.encode(mv)).play_on(FastState::careful))
}

/// The result of a move in one deal by the policy for the player to move: 0 for a loss, 1 for a draw, 2 for a win. For
/// measurements.
pub fn played_on(state: &State, mv: Move) -> u8 {
    after(FastState::new(state), mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::deal::shuffled;
    use crate::durak::{CardSet, Rules};
    use etude_model::Side;

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

    fn advice(view: &View) -> Advice {
        let found = advise(view, Deck::Cards36, None, 200, 1, &Control::new(), &mut |_| {});
        found.expect("not stopped")
    }

    #[test]
    fn open_games_are_proved() {
        let mut named = 0;
        for seed in 0..40 {
            let view = view(seed, 0, false);
            let found = advice(&view);
            for row in &found.moves {
                assert!(row.error == 0.0 && [0.0, 1.0].contains(&row.win) && row.safe >= row.win, "{row:?}");
            }
            let most = found.moves.iter().map(|row| row.value).fold(0.0, f64::max);
            let equal: Vec<&Estimate> = found.moves.iter().filter(|row| row.value == most).collect();
            let cost = |mv: Move| mv.card().map(|card| (card.suit() == view.trump(), card.rank()));
            let cheapest = equal.iter().map(|row| cost(row.mv)).min();
            assert_eq!(found.best.map(cost), cheapest, "seed {seed}: {found:?}");
            named += usize::from(equal.len() > 1);
        }
        assert!(named > 5, "several moves are as good in {named} games");
    }

    #[test]
    fn hidden_cards_do_not_matter() {
        let found = advice(&view(2, 6, false));
        assert_eq!(found.deals, 200);
        assert!(found.moves.iter().all(|row| row.error > 0.0 && row.safe >= row.win), "{found:?}");
        assert_eq!(found, advice(&view(2, 6, true)), "two deals that look alike");
        assert!(found.moves.iter().any(|row| row.win != found.moves[0].win));
    }

    /// The exact value over every hand and every order of a short talon.
    fn exact_value(view: &View, mv: Move) -> f64 {
        fn orders(cards: &mut [Card], from: usize, each: &mut impl FnMut(&[Card])) {
            if from == cards.len() {
                return each(cards);
            }
            for other in from..cards.len() {
                cards.swap(from, other);
                orders(cards, from + 1, each);
                cards.swap(from, other);
            }
        }
        let (mut sum, mut all) = (0, 0);
        orders(&mut view.unseen.iter().collect::<Vec<_>>(), 0, &mut |cards| {
            sum += u32::from(played_on(&view.with_hidden(cards), mv));
            all += 2;
        });
        f64::from(sum) / f64::from(all)
    }

    #[test]
    fn intervals_hold_the_exact_value() {
        let (mut held, mut all) = (0, 0);
        for seed in 0..12 {
            let view = view(seed, 2, false);
            let mut moves = Vec::new();
            view.legal_moves(&mut moves);
            let values: Vec<f64> = moves.iter().map(|&mv| exact_value(&view, mv)).collect();
            for chance in 0..10 {
                let found = advise(&view, Deck::Cards36, None, 200, chance, &Control::new(), &mut |_| {});
                for (row, value) in found.expect("not stopped").moves.iter().zip(&values) {
                    held += u32::from((row.value - value).abs() <= row.error);
                    all += 1;
                }
            }
        }
        let share = f64::from(held) / f64::from(all);
        assert!(all > 300 && (0.9..0.999).contains(&share), "{held} of {all}");
    }
}
