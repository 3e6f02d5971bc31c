//! A search that plans bouts and values what follows them.
//!
//! As in [`MonteCarlo`](super::MonteCarlo) one tree of moves serves all deals that agree with what was seen. A walk does not end
//! with a game played out by lowest cards: only the bout is, and what the next one starts with is valued by a
//! network. So a walk costs less and tells more.

use super::lean::{Lean, Play};
use super::monte_carlo::CARELESS;
use super::solver::Solver;
use super::value::{Value, Worth};
use crate::games::durak::bot::{Bot, PublicDeal};
use crate::games::durak::card::Deck;
use crate::games::durak::moves::{Event, Move};
use crate::games::durak::view::View;
use crate::model::{Control, Side, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How much moves that were tried less are favoured.
const CURIOSITY: f32 = 0.35;
/// For each walk so many positions may be looked at to prove an open game.
const PROVED_PER_WALK: u32 = 4;
/// After so many walks the control is asked whether to go on.
const ROUND: u32 = 64;
/// The longest walk in the tree.
const DEEPEST: usize = 64;

/// A search with a fixed number of walks a move.
pub struct Planner {
    walks: u32,
    seed: u64,
    value: &'static Value,
    /// Whether it passes attacks on where the rules allow it.
    passes_on: bool,
    random: Xoshiro256PlusPlus,
    tree: Vec<Branch>,
    solver: Solver,
}

/// A move in the tree.
struct Branch {
    play: Play,
    /// The next move beside it, and the first after it; 0 for none.
    beside: u32,
    after: u32,
    /// How often it was legal when the move before it was walked.
    legal: u32,
    walked: f32,
    /// The sum of what its mover got, 1 for a win.
    got: f32,
}

impl Branch {
    fn new(play: Play, beside: u32) -> Self {
        Self { play, beside, after: 0, legal: 0, walked: 0.0, got: 0.0 }
    }
}

impl Planner {
    /// A search by so many walks a move in games of a pack; equal seeds play equally.
    pub fn new(walks: u32, deck: Deck, seed: u64) -> Self {
        Self::with_value(walks, Value::of(deck), seed)
    }

    /// The same with other weights, for those who fit them.
    pub fn with_value(walks: u32, value: &'static Value, seed: u64) -> Self {
        let random = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { walks, seed, value, passes_on: true, random, tree: Vec::new(), solver: Solver::default() }
    }

    /// The same that never passes an attack on, for those who measure what that is worth. It knows that the enemy may.
    #[must_use]
    pub fn staying(self) -> Self {
        Self { passes_on: false, ..self }
    }

    /// One walk from a game that always is the same but for its hidden cards, and what it is worth there.
    pub(super) fn look(&mut self, game: Lean) -> Worth {
        if self.tree.is_empty() {
            self.tree.push(Branch::new(game.lowest(), 0));
        }
        self.walk(game)
    }

    /// The move that was walked most often among some; none before the first walk.
    pub(super) fn walked_most(&self, keeps: impl Fn(Play) -> bool) -> Option<Play> {
        let mut best = None;
        let mut place = self.tree.first().map_or(0, |root| root.after);
        while place != 0 {
            let branch = &self.tree[place as usize];
            if best.is_none_or(|(walked, _)| branch.walked > walked) && keeps(branch.play) {
                best = Some((branch.walked, branch.play));
            }
            place = branch.beside;
        }
        best.map(|(_, play)| play)
    }

    /// What every move of an open game brings its mover, 0 for a loss, 1 for a draw, 2 for a win; none where more positions
    /// than that would have to be looked at.
    pub(super) fn values(&mut self, game: &Lean, positions: u32) -> Option<Vec<(Move, u8)>> {
        self.solver.start(positions);
        let mut values = Some(Vec::new());
        game.each_move(|play| {
            let mut next = *game;
            next.play(play);
            let value = values.as_ref().and_then(|_| self.solver.value(&next));
            match (&mut values, value) {
                (Some(known), Some(value)) => {
                    known.push((game.named(play), if game.mover() == 0 { value } else { 2 - value }));
                }
                _ => values = None,
            }
        });
        values
    }

    /// One walk down the tree, and what the game is worth at its end.
    fn walk(&mut self, mut game: Lean) -> Worth {
        let mut path = [(0_u32, false); DEEPEST];
        let mut depth = 0;
        let mut at = 0;
        while !game.over() && depth < DEEPEST {
            let second = game.mover() == 1;
            let (next, new) = self.next(at, &game);
            path[depth] = (next, second);
            depth += 1;
            game.play(self.tree[next as usize].play);
            at = next;
            if new {
                break;
            }
        }
        game.play_bout_out(CARELESS, &mut self.random);
        let worth = match game.result() {
            Some(result) => Worth { score: f32::from(result) / 2.0, draw: f32::from(u8::from(result == 1)) },
            None => self.value.of_game(&game),
        };
        let got = worth.score;
        for &(branch, second) in &path[..depth] {
            let branch = &mut self.tree[branch as usize];
            branch.walked += 1.0;
            branch.got += if second { 1.0 - got } else { got };
        }
        worth
    }

    /// The branch to walk after one, and whether it is new.
    fn next(&mut self, at: u32, game: &Lean) -> (u32, bool) {
        let (mut best, mut bound) = (0, f32::NEG_INFINITY);
        let mut fresh = None;
        let usual = game.lowest();
        let first = self.tree[at as usize].after;
        let stays = at == 0 && !self.passes_on;
        game.each_move(|play| {
            if stays && Lean::passes_on(play) {
                return;
            }
            let mut place = first;
            while place != 0 && self.tree[place as usize].play != play {
                place = self.tree[place as usize].beside;
            }
            let Some(branch) = self.tree.get_mut(place as usize).filter(|_| place != 0) else {
                if fresh.is_none() || play == usual {
                    fresh = Some(play);
                }
                return;
            };
            branch.legal += 1;
            let hope = (branch.legal as f32).ln() / branch.walked;
            let most = branch.got / branch.walked + CURIOSITY * hope.sqrt();
            if most > bound {
                (best, bound) = (place, most);
            }
        });
        let Some(play) = fresh else { return (best, false) };
        let place = self.tree.len() as u32;
        self.tree.push(Branch { legal: 1, ..Branch::new(play, first) });
        self.tree[at as usize].after = place;
        (place, true)
    }

    fn search(&mut self, view: &View, control: &Control) -> Result<Move, Stopped> {
        let root = Lean::new(&view.stand_in());
        let open = view.is_open().then_some(root);
        let positions = self.walks.saturating_mul(PROVED_PER_WALK);
        let proved = open.and_then(|game| self.solver.keeping(&game, positions));
        if let Some((plays, wins)) = &proved
            && let Some(&first) = plays.first()
            && (*wins || plays.len() == 1)
        {
            return Ok(root.named(first));
        }
        self.tree.clear();
        self.tree.push(Branch::new(root.lowest(), 0));
        for walk in 0..self.walks {
            if walk % ROUND == 0 {
                control.check()?;
            }
            let game = open.unwrap_or_else(|| Lean::new(&view.sample(&mut self.random)));
            self.walk(game);
        }
        let keeps = |play: Play| proved.as_ref().is_none_or(|(plays, _)| plays.contains(&play));
        Ok(root.named(self.walked_most(keeps).unwrap_or(root.lowest())))
    }
}

impl Bot for Planner {
    fn start(&mut self, _seat: Side, _deal: &PublicDeal) {
        self.random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
    }

    fn observe(&mut self, _event: Event) {}

    fn choose(&mut self, view: &View, control: &Control) -> Result<Move, Stopped> {
        let mut moves = Vec::new();
        view.legal_moves(&mut moves);
        if !self.passes_on {
            moves.retain(|mv| !matches!(mv, Move::Transfer(_)));
        }
        match moves[..] {
            [only] => Ok(only),
            _ => self.search(view, control),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::durak::Rules;
    use crate::games::durak::bots::{self, Greedy};
    use crate::games::durak::deal::{Deal, shuffled};

    fn game(rules: Rules, seed: u64, walks: u32) -> bots::Record {
        let deal = Deal::new(rules, Deck::Cards36, shuffled(Deck::Cards36, seed), None, Side::First);
        let mut seats: [Box<dyn Bot>; 2] =
            [Box::new(Planner::new(walks, Deck::Cards36, seed)), Box::new(Greedy)];
        bots::play(&deal.expect("a whole pack"), &mut seats, &Control::new()).expect("not stopped")
    }

    #[test]
    fn few_walks_beat_the_lowest_card_and_equal_seeds_play_equally() {
        let won = (0..24).filter(|&seed| game(Rules::PODKIDNOY, seed, 40).winner == Some(Side::First));
        assert!(won.count() >= 16);
        assert_eq!(game(Rules::PODKIDNOY, 3, 40), game(Rules::PODKIDNOY, 3, 40));
    }

    #[test]
    fn one_that_stays_passes_nothing_on() {
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        for seed in 0..4 {
            let deal = Deal::new(rules, Deck::Cards36, shuffled(Deck::Cards36, seed), None, Side::First);
            let bot = || Box::new(Planner::new(40, Deck::Cards36, seed).staying()) as Box<dyn Bot>;
            let record = bots::play(&deal.expect("a whole pack"), &mut [bot(), bot()], &Control::new());
            let moves = record.expect("not stopped").moves;
            assert!(!moves.iter().any(|mv| matches!(mv, Move::Transfer(_))), "{seed}");
        }
    }

    #[test]
    fn attacks_are_passed_on_where_the_rules_allow_it() {
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        let passed = |seed| game(rules, seed, 40).moves.iter().any(|mv| matches!(mv, Move::Transfer(_)));
        assert!((0..4).any(passed));
    }
}
