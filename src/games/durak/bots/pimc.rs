//! Perfect-information Monte Carlo (PIMC): "wins in k of n deals" for each move of a game with hidden cards.

use super::fast_state::FastState;
use super::ismcts::EPSILON;
use super::solver::Solver;
use crate::durak::card::Card;
use crate::durak::deal::shuffle;
use crate::durak::moves::Move;
use crate::durak::state::State;
use crate::durak::view::View;
use etude_model::{Control, DrawnMove, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The effort of an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PimcSettings {
    /// Limit of determinizations: all are used if there are no more, else a random sample.
    pub deals: u32,
    /// Playouts after each move of a deal that is not solved.
    pub playouts: u32,
    /// The node limit for solving a deal; 0 solves none.
    pub nodes: u32,
    /// The seed: equal seeds give equal answers.
    pub seed: u64,
}

impl Default for PimcSettings {
    fn default() -> Self {
        Self { deals: 400, playouts: 20, nodes: 20_000, seed: 1 }
    }
}

/// The estimate of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct PimcMove {
    /// The move as it is drawn.
    pub drawn: DrawnMove,
    /// Won deals; a deal that was played out counts by its share of won playouts.
    pub wins: f64,
    /// Won deals, each counted whole: solved as won, or with most playouts won.
    pub won: u32,
    /// Drawn deals, counted by shares.
    pub draws: f64,
    /// Lost deals, counted by shares.
    pub losses: f64,
    /// The deals so far.
    pub deals: u32,
    /// The standard deviation of the share, from sampling deals and from playouts.
    pub error: f64,
    /// True if all deals were solved.
    pub exact: bool,
}

impl PimcMove {
    /// The won share of the deals, a draw counted as half.
    pub fn share(&self) -> f64 {
        (self.wins + self.draws / 2.0) / f64::from(self.deals.max(1))
    }
}

/// The estimates of all moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PimcEstimate {
    /// The legal moves in canonical order.
    pub moves: Vec<PimcMove>,
    /// The deals so far.
    pub evaluated: u32,
    /// The planned number of deals.
    pub planned: u32,
    /// The number of determinizations, each order of the talon counted; `None` if it overflows.
    pub possible: Option<u128>,
    /// The deals so far that were solved; the others were played out.
    pub solved: u32,
    /// Playouts after each move of a deal that was not solved.
    pub playouts: u32,
}

/// A PIMC search over one determinization after the other; it can be stopped and continued.
///
/// In a solved deal both sides see all cards; playouts are epsilon-greedy by lowest cards. So the shares are averages, and
/// never a proof that a move wins.
pub struct Pimc {
    view: View,
    effort: PimcSettings,
    random: Xoshiro256PlusPlus,
    /// All determinizations in random order, if few enough.
    listed: Option<Vec<State>>,
    rows: Vec<MoveSums>,
    known: PimcEstimate,
}

impl Pimc {
    /// A search before its first deal.
    pub fn new(view: &View, effort: PimcSettings) -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(effort.seed);
        let mut moves = Vec::new();
        view.legal_moves(&mut moves);
        let possible = possible(view);
        let all = possible.is_some_and(|possible| possible <= u128::from(effort.deals));
        let listed = all.then(|| every_deal(view, &mut random));
        let planned = listed.as_ref().map_or(effort.deals, |listed| listed.len() as u32);
        let state = view.stand_in();
        let rows: Vec<MoveSums> =
            moves.into_iter().map(|mv| MoveSums::new(mv, state.bout().drawn(mv))).collect();
        let mut known =
            PimcEstimate { planned, playouts: effort.playouts.max(1), possible, ..PimcEstimate::default() };
        known.moves = rows.iter().map(|row| row.shown(&known, all)).collect();
        Self { view: *view, effort, random, listed, rows, known }
    }

    /// The information set.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The estimates so far.
    pub fn known(&self) -> &PimcEstimate {
        &self.known
    }

    /// Evaluates the remaining deals; `found` gets the estimates after each.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it. Continuing gives the same numbers as one run.
    pub fn go_on(&mut self, control: &Control, found: &mut dyn FnMut(&PimcEstimate)) -> Result<(), Stopped> {
        let mut solver = Solver::default();
        while self.known.evaluated < self.known.planned {
            control.check()?;
            let listed = self.listed.as_ref().and_then(|listed| listed.get(self.known.evaluated as usize));
            let state = listed.copied().unwrap_or_else(|| self.view.sample(&mut self.random));
            let solved = evaluate(&state, &mut self.rows, self.effort, &mut solver, &mut self.random);
            let known = &mut self.known;
            known.evaluated += 1;
            known.solved += u32::from(solved);
            known.moves = self.rows.iter().map(|row| row.shown(known, self.listed.is_some())).collect();
            control.add_nodes(1);
            found(known);
        }
        Ok(())
    }
}

/// The sums of a [`PimcMove`].
struct MoveSums {
    mv: Move,
    drawn: DrawnMove,
    /// Losses, draws and wins.
    fates: [f64; 3],
    /// Deals with most playouts won.
    won: u32,
    /// The sum of squared scores.
    squares: f64,
    /// The sum of the variances that come from playouts.
    noise: f64,
}

impl MoveSums {
    fn new(mv: Move, drawn: DrawnMove) -> Self {
        Self { mv, drawn, fates: [0.0; 3], won: 0, squares: 0.0, noise: 0.0 }
    }

    /// Counts a deal by its losses, draws and wins.
    fn add(&mut self, fates: [u32; 3]) {
        let times = f64::from(fates.iter().sum::<u32>().max(1));
        let parts = fates.map(|count| f64::from(count) / times);
        for (sum, part) in self.fates.iter_mut().zip(parts) {
            *sum += part;
        }
        self.won += u32::from(fates[2] > fates[0] + fates[1]);
        let share = parts[2] + parts[1] / 2.0;
        self.squares += share * share;
        self.noise += (parts[2] + parts[1] / 4.0 - share * share).max(0.0) / times;
    }

    fn shown(&self, known: &PimcEstimate, all: bool) -> PimcMove {
        let [losses, draws, wins] = self.fates;
        let evaluated = f64::from(known.evaluated);
        let complete = all && known.evaluated == known.planned;
        let error = if complete {
            self.noise.sqrt() / evaluated.max(1.0)
        } else {
            // One won and one lost deal are added, so that few or equal results do not look certain.
            let count = evaluated + 2.0;
            let mean = (wins + draws / 2.0 + 1.0) / count;
            (((self.squares + 1.0) / count - mean * mean).max(0.0) / count).sqrt()
        };
        PimcMove {
            drawn: self.drawn.clone(),
            wins,
            won: self.won,
            draws,
            losses,
            deals: known.evaluated,
            error,
            exact: complete && known.solved == known.planned,
        }
    }
}

/// Evaluates a deal for every move; returns true if it was solved.
fn evaluate(
    state: &State,
    rows: &mut [MoveSums],
    effort: PimcSettings,
    solver: &mut Solver,
    random: &mut Xoshiro256PlusPlus,
) -> bool {
    let game = FastState::new(state);
    let after = |mv: Move| game.after(game.encode(mv));
    let for_mover = |result: u8| usize::from(game.for_mover(result));
    solver.start(effort.nodes);
    let values: Option<Vec<u8>> = rows.iter().map(|row| solver.value(&after(row.mv))).collect();
    for (place, row) in rows.iter_mut().enumerate() {
        let mut fates = [0; 3];
        match values.as_ref().and_then(|values| values.get(place)) {
            Some(&value) => fates[for_mover(value)] = 1,
            None => {
                let next = after(row.mv);
                for _ in 0..effort.playouts.max(1) {
                    fates[for_mover(next.play_out(EPSILON, random))] += 1;
                }
            }
        }
        row.add(fates);
    }
    values.is_some()
}

/// The number of determinizations of a view: hands of the opponent times orders of the talon.
fn possible(view: &View) -> Option<u128> {
    let (cards, held) = (view.unseen.len() as u128, view.hidden_in_hand() as u128);
    // n! / k!, that is k cards whose order does not matter and all others in order.
    (held + 1..=cards).try_fold(1_u128, u128::checked_mul)
}

/// All determinizations of a view in random order.
fn every_deal(view: &View, random: &mut Xoshiro256PlusPlus) -> Vec<State> {
    let cards: Vec<Card> = view.unseen.iter().collect();
    let mut deals = Vec::new();
    arrange(view, &cards, &mut Vec::new(), &mut deals);
    shuffle(&mut deals, random);
    deals
}

/// Completes an order of the unseen cards in all ways: the opponent's cards ascend, the talon is in any order.
fn arrange(view: &View, cards: &[Card], order: &mut Vec<Card>, deals: &mut Vec<State>) {
    if order.len() == cards.len() {
        deals.push(view.with_hidden(order));
        return;
    }
    for &card in cards {
        let in_hand = order.len() < view.hidden_in_hand();
        if order.contains(&card) || in_hand && order.last().is_some_and(|&last| last > card) {
            continue;
        }
        order.push(card);
        arrange(view, cards, order, deals);
        order.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::deal::shuffled;
    use crate::durak::{CardSet, Deck, Rules};
    use etude_model::Side;

    /// A view of the first seat: four cards each, one opponent card known, some talon under which no card is seen.
    fn view(seed: u64, talon: usize) -> View {
        let cards = shuffled(Deck::Cards36, seed);
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let hands = [set(&cards[..4]), set(&cards[4..8])];
        let state = State::open(Rules::PODKIDNOY, cards[35].suit(), hands, &[], Side::First);
        View::of_situation(
            &state,
            Side::First,
            set(&cards[4..5]),
            set(&cards[5..8 + talon]),
            None,
            talon as u8,
        )
    }

    fn counted(view: &View, effort: PimcSettings) -> PimcEstimate {
        let mut counting = Pimc::new(view, effort);
        assert_eq!(counting.go_on(&Control::new(), &mut |_| {}), Ok(()));
        counting.known
    }

    #[test]
    fn solves_all_of_few_deals() {
        let effort = PimcSettings { nodes: 1_000_000, ..PimcSettings::default() };
        let open = counted(&view(1, 0), effort);
        assert_eq!((open.possible, open.evaluated, open.solved), (Some(1), 1, 1));
        assert!(open.moves.iter().all(|row| row.exact && row.error == 0.0));
        // Three of five cards are the opponent's, and two lie in the talon in either order.
        let few = counted(&view(1, 2), effort);
        assert_eq!((few.possible, few.evaluated, few.solved), (Some(20), 20, 20));
        assert_eq!(few.moves.len(), 4);
        for row in &few.moves {
            assert!(row.exact && row.error == 0.0);
            assert_eq!(row.wins + row.draws + row.losses, 20.0);
            assert_eq!(row.wins, f64::from(row.won), "a solved deal counts whole");
        }
    }

    #[test]
    fn samples_many_deals_with_error() {
        let all = PimcSettings { deals: 1_000, nodes: 1_000_000, ..PimcSettings::default() };
        let whole = counted(&view(3, 3), all);
        assert_eq!(whole.evaluated, 120);
        let drawn = counted(&view(3, 3), PimcSettings { deals: 100, ..all });
        assert_eq!((drawn.evaluated, drawn.possible), (100, Some(120)));
        assert_eq!(drawn, counted(&view(3, 3), PimcSettings { deals: 100, ..all }));
        for (drawn, whole) in drawn.moves.iter().zip(&whole.moves) {
            assert!(!drawn.exact && drawn.error > 0.0 && drawn.error < 0.06, "{}", drawn.error);
            assert!((drawn.share() - whole.share()).abs() < 4.0 * drawn.error, "{drawn:?} {whole:?}");
        }
    }

    #[test]
    fn plays_unsolved_deals_out() {
        let effort = PimcSettings { deals: 50, nodes: 0, ..PimcSettings::default() };
        let played = counted(&view(5, 12), effort);
        assert_eq!((played.evaluated, played.solved), (50, 0));
        for row in &played.moves {
            assert!((row.wins + row.draws + row.losses - 50.0).abs() < 1e-9);
            assert!(!row.exact && row.error > 0.0);
        }
    }

    #[test]
    fn continues_after_a_stop() {
        let effort = PimcSettings { deals: 60, nodes: 200, ..PimcSettings::default() };
        let whole = counted(&view(7, 6), effort);
        assert!(whole.moves.iter().any(|row| row.wins.fract() != 0.0), "some deals were played out");
        assert!(whole.moves.iter().all(|row| row.won <= row.deals));
        let mut counting = Pimc::new(&view(7, 6), effort);
        for stop in [1, 20, 59] {
            let control = Control::new();
            let mut found = |known: &PimcEstimate| {
                if known.evaluated == stop {
                    control.cancel();
                }
            };
            assert_eq!(counting.go_on(&control, &mut found), Err(Stopped));
            assert_eq!(counting.known().evaluated, stop);
        }
        assert_eq!(counting.go_on(&Control::new(), &mut |_| {}), Ok(()));
        assert_eq!(counting.known(), &whole);
    }

    #[test]
    fn stops_at_once() {
        let control = Control::new();
        let mut times = 0;
        let stopped = Pimc::new(&view(5, 12), PimcSettings::default()).go_on(&control, &mut |known| {
            times += 1;
            assert_eq!(known.evaluated, times);
            if times == 3 {
                control.cancel();
            }
        });
        assert_eq!((stopped, times), (Err(Stopped), 3));
    }
}
