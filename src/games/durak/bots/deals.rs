//! "Wins in k of n deals": what each move of a game with hidden cards brings in the deals that it may be.

use super::lean::Lean;
use super::monte_carlo::CARELESS;
use super::solver::Solver;
use crate::games::durak::card::Card;
use crate::games::durak::deal::shuffle;
use crate::games::durak::moves::Move;
use crate::games::durak::state::State;
use crate::games::durak::view::View;
use crate::model::{Control, DrawnMove, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How much to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealsEffort {
    /// The most deals: all are looked at when there are no more, else so many are drawn at random.
    pub deals: u32,
    /// How often a deal that is not solved is played out after each move.
    pub playouts: u32,
    /// The most positions that may be looked at to solve a deal; with 0 none is solved.
    pub nodes: u32,
    /// The seed: equal seeds give equal answers.
    pub seed: u64,
}

impl Default for DealsEffort {
    fn default() -> Self {
        Self { deals: 400, playouts: 20, nodes: 20_000, seed: 1 }
    }
}

/// What a move brings.
#[derive(Clone, Debug, PartialEq)]
pub struct DealRow {
    /// The move as it is drawn.
    pub drawn: DrawnMove,
    /// The deals that it wins, counted in parts: one that was played out counts with the part of the playouts that were
    /// won.
    pub wins: f64,
    /// The deals that it wins, each counted whole: those that are solved as won, and those of which more playouts are
    /// won than not.
    pub won: u32,
    /// The deals that are drawn, counted in parts.
    pub draws: f64,
    /// The deals that it loses, counted in parts.
    pub losses: f64,
    /// The deals that were looked at.
    pub deals: u32,
    /// How far off the share may be, by chance in drawing deals and in playing them out: one standard deviation.
    pub error: f64,
    /// Whether nothing was left to chance: all deals were looked at, and each was solved.
    pub exact: bool,
}

impl DealRow {
    /// The part of the deals that is won, a draw counted as half.
    pub fn share(&self) -> f64 {
        (self.wins + self.draws / 2.0) / f64::from(self.deals.max(1))
    }
}

/// What is known so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deals {
    /// The legal moves in canonical order.
    pub moves: Vec<DealRow>,
    /// The deals that were looked at.
    pub looked_at: u32,
    /// The deals that will be looked at.
    pub planned: u32,
    /// How many deals there are, orders of the talon counted; none when they are too many to count.
    pub possible: Option<u128>,
    /// How many of the deals that were looked at were solved; the others were played out.
    pub solved: u32,
    /// How often a deal that was not solved was played out after each move.
    pub playouts: u32,
}

/// Looks at deals one after the other; it can be stopped and continued where it was. Where a deal is solved, both sides
/// see all cards of it; where it is played out, they play lowest cards, with a little carelessness. So the shares say how
/// good a move is on average, and never that it wins.
pub struct Counting {
    view: View,
    effort: DealsEffort,
    random: Xoshiro256PlusPlus,
    /// All deals, where these are few enough.
    listed: Option<Vec<State>>,
    rows: Vec<Row>,
    known: Deals,
}

impl Counting {
    /// A count that has looked at no deal yet.
    pub fn new(view: &View, effort: DealsEffort) -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(effort.seed);
        let mut moves = Vec::new();
        view.legal_moves(&mut moves);
        let possible = possible(view);
        let all = possible.is_some_and(|possible| possible <= u128::from(effort.deals));
        let listed = all.then(|| every_deal(view, &mut random));
        let planned = listed.as_ref().map_or(effort.deals, |listed| listed.len() as u32);
        let state = view.stand_in();
        let rows: Vec<Row> = moves.into_iter().map(|mv| Row::new(mv, state.bout().drawn(mv))).collect();
        let mut known = Deals { planned, playouts: effort.playouts.max(1), possible, ..Deals::default() };
        known.moves = rows.iter().map(|row| row.shown(&known, all)).collect();
        Self { view: *view, effort, random, listed, rows, known }
    }

    /// What it is about.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// What is known so far.
    pub fn known(&self) -> &Deals {
        &self.known
    }

    /// Looks at the deals that are left, and tells after each how things stand.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so; it can be continued then, and comes to the same numbers.
    pub fn go_on(&mut self, control: &Control, told: &mut dyn FnMut(&Deals)) -> Result<(), Stopped> {
        let mut solver = Solver::default();
        while self.known.looked_at < self.known.planned {
            control.check()?;
            let listed = self.listed.as_ref().and_then(|listed| listed.get(self.known.looked_at as usize));
            let state = listed.copied().unwrap_or_else(|| self.view.sample(&mut self.random));
            let solved = look_at(&state, &mut self.rows, self.effort, &mut solver, &mut self.random);
            let known = &mut self.known;
            known.looked_at += 1;
            known.solved += u32::from(solved);
            known.moves = self.rows.iter().map(|row| row.shown(known, self.listed.is_some())).collect();
            control.add_nodes(1);
            told(known);
        }
        Ok(())
    }
}

/// The sums behind a [`DealRow`].
struct Row {
    mv: Move,
    drawn: DrawnMove,
    /// Losses, draws and wins.
    fates: [f64; 3],
    /// The deals that are won rather than not.
    won: u32,
    /// Of what was got of each deal, from 0 to 1.
    squares: f64,
    /// Of the variances of what was got of each deal, which comes from playing out.
    noise: f64,
}

impl Row {
    fn new(mv: Move, drawn: DrawnMove) -> Self {
        Self { mv, drawn, fates: [0.0; 3], won: 0, squares: 0.0, noise: 0.0 }
    }

    /// Counts a deal by how often it was lost, drawn and won.
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

    fn shown(&self, known: &Deals, all: bool) -> DealRow {
        let [losses, draws, wins] = self.fates;
        let looked_at = f64::from(known.looked_at);
        let complete = all && known.looked_at == known.planned;
        let error = if complete {
            self.noise.sqrt() / looked_at.max(1.0)
        } else {
            // A deal won and a deal lost are added, so that few or equal results do not look certain.
            let count = looked_at + 2.0;
            let mean = (wins + draws / 2.0 + 1.0) / count;
            (((self.squares + 1.0) / count - mean * mean).max(0.0) / count).sqrt()
        };
        DealRow {
            drawn: self.drawn.clone(),
            wins,
            won: self.won,
            draws,
            losses,
            deals: known.looked_at,
            error,
            exact: complete && known.solved == known.planned,
        }
    }
}

/// Counts a deal for every move, and tells whether it was solved.
fn look_at(
    state: &State,
    rows: &mut [Row],
    effort: DealsEffort,
    solver: &mut Solver,
    random: &mut Xoshiro256PlusPlus,
) -> bool {
    let game = Lean::new(state);
    let mover = game.mover();
    let after = |mv: Move| {
        let mut next = game;
        next.play(game.unnamed(mv));
        next
    };
    let for_mover = |result: u8| usize::from(if mover == 0 { result } else { 2 - result });
    solver.start(effort.nodes);
    let values: Option<Vec<u8>> = rows.iter().map(|row| solver.value(&after(row.mv))).collect();
    for (place, row) in rows.iter_mut().enumerate() {
        let mut fates = [0; 3];
        match values.as_ref().and_then(|values| values.get(place)) {
            Some(&value) => fates[for_mover(value)] = 1,
            None => {
                let next = after(row.mv);
                for _ in 0..effort.playouts.max(1) {
                    fates[for_mover(next.play_out(CARELESS, random))] += 1;
                }
            }
        }
        row.add(fates);
    }
    values.is_some()
}

/// The number of deals that agree with a view: hands of the enemy times orders of the talon.
fn possible(view: &View) -> Option<u128> {
    let (cards, held) = (view.unseen.len() as u128, view.hidden_in_hand() as u128);
    // n! / k!, that is k cards whose order does not matter and all others in order.
    (held + 1..=cards).try_fold(1_u128, u128::checked_mul)
}

/// All deals that agree with a view, in random order.
fn every_deal(view: &View, random: &mut Xoshiro256PlusPlus) -> Vec<State> {
    let cards: Vec<Card> = view.unseen.iter().collect();
    let mut deals = Vec::new();
    arrange(view, &cards, &mut Vec::new(), &mut deals);
    shuffle(&mut deals, random);
    deals
}

/// Continues an order of the unseen cards in all ways: the enemy's cards ascend, the talon is in any order.
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
    use crate::games::durak::deal::shuffled;
    use crate::games::durak::{CardSet, Deck, Rules};
    use crate::model::Side;

    /// A view of the first seat: four cards each, one enemy card known, some talon under which no card is seen.
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

    fn counted(view: &View, effort: DealsEffort) -> Deals {
        let mut counting = Counting::new(view, effort);
        assert_eq!(counting.go_on(&Control::new(), &mut |_| {}), Ok(()));
        counting.known
    }

    #[test]
    fn few_deals_are_all_solved() {
        let effort = DealsEffort { nodes: 1_000_000, ..DealsEffort::default() };
        let open = counted(&view(1, 0), effort);
        assert_eq!((open.possible, open.looked_at, open.solved), (Some(1), 1, 1));
        assert!(open.moves.iter().all(|row| row.exact && row.error == 0.0));
        // Three of five cards are the enemy's, and two lie in the talon in either order.
        let few = counted(&view(1, 2), effort);
        assert_eq!((few.possible, few.looked_at, few.solved), (Some(20), 20, 20));
        assert_eq!(few.moves.len(), 4);
        for row in &few.moves {
            assert!(row.exact && row.error == 0.0);
            assert_eq!(row.wins + row.draws + row.losses, 20.0);
            assert_eq!(row.wins, f64::from(row.won), "a solved deal counts whole");
        }
    }

    #[test]
    fn many_deals_are_drawn_and_the_error_is_told() {
        let all = DealsEffort { deals: 1_000, nodes: 1_000_000, ..DealsEffort::default() };
        let whole = counted(&view(3, 3), all);
        assert_eq!(whole.looked_at, 120);
        let drawn = counted(&view(3, 3), DealsEffort { deals: 100, ..all });
        assert_eq!((drawn.looked_at, drawn.possible), (100, Some(120)));
        assert_eq!(drawn, counted(&view(3, 3), DealsEffort { deals: 100, ..all }));
        for (drawn, whole) in drawn.moves.iter().zip(&whole.moves) {
            assert!(!drawn.exact && drawn.error > 0.0 && drawn.error < 0.06, "{}", drawn.error);
            assert!((drawn.share() - whole.share()).abs() < 4.0 * drawn.error, "{drawn:?} {whole:?}");
        }
    }

    #[test]
    fn what_is_not_solved_is_played_out() {
        let effort = DealsEffort { deals: 50, nodes: 0, ..DealsEffort::default() };
        let played = counted(&view(5, 12), effort);
        assert_eq!((played.looked_at, played.solved), (50, 0));
        for row in &played.moves {
            assert!((row.wins + row.draws + row.losses - 50.0).abs() < 1e-9);
            assert!(!row.exact && row.error > 0.0);
        }
    }

    #[test]
    fn deals_are_counted_whole_and_a_count_goes_on_where_it_was_stopped() {
        let effort = DealsEffort { deals: 60, nodes: 200, ..DealsEffort::default() };
        let whole = counted(&view(7, 6), effort);
        assert!(whole.moves.iter().any(|row| row.wins.fract() != 0.0), "some deals were played out");
        assert!(whole.moves.iter().all(|row| row.won <= row.deals));
        let mut counting = Counting::new(&view(7, 6), effort);
        for stop in [1, 20, 59] {
            let control = Control::new();
            let mut told = |known: &Deals| {
                if known.looked_at == stop {
                    control.cancel();
                }
            };
            assert_eq!(counting.go_on(&control, &mut told), Err(Stopped));
            assert_eq!(counting.known().looked_at, stop);
        }
        assert_eq!(counting.go_on(&Control::new(), &mut |_| {}), Ok(()));
        assert_eq!(counting.known(), &whole);
    }

    #[test]
    fn it_stops_at_once() {
        let control = Control::new();
        let mut times = 0;
        let stopped = Counting::new(&view(5, 12), DealsEffort::default()).go_on(&control, &mut |known| {
            times += 1;
            assert_eq!(known.looked_at, times);
            if times == 3 {
                control.cancel();
            }
        });
        assert_eq!((stopped, times), (Err(Stopped), 3));
    }
}
