//! Determinised Monte-Carlo tree search: one tree of moves over deals that are drawn anew for every playout.
//!
//! A deal that agrees with everything seen is drawn, the tree is walked with it (a move that this deal does not allow
//! is left aside, and how often it was allowed counts for the bound of its value), one move is added to the tree, and
//! the rest is played out with lowest cards and a little carelessness. An open game is first tried by a proof.

use super::lean::{Lean, Play};
use super::solver::Solver;
use crate::games::durak::bot::{Bot, PublicDeal};
use crate::games::durak::moves::{Event, Move};
use crate::games::durak::state::State;
use crate::games::durak::view::View;
use crate::model::{Control, Side, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How many of 256 moves of a playout are careless.
pub(super) const CARELESS: u8 = 16;
/// How much moves that were tried less are favoured.
const CURIOSITY: f32 = 0.5;
/// For each playout so many positions may be looked at to prove an open game, which takes less time than the playout.
const PROVED_PER_PLAYOUT: u32 = 4;
/// After so many playouts the control is asked whether to go on.
const ROUND: u32 = 64;

/// A Monte-Carlo search with a fixed number of playouts a move.
pub struct MonteCarlo {
    playouts: u32,
    seed: u64,
    random: Xoshiro256PlusPlus,
    nodes: Vec<Node>,
    solver: Solver,
}

/// A move in the tree.
struct Node {
    play: Play,
    /// The next move beside it, and the first after it; 0 for none.
    sibling: u32,
    child: u32,
    visits: u32,
    /// How often the move was legal when its parent was visited.
    allowed: u32,
    /// The sum of results for who makes the move, 2 for a win and 1 for a draw.
    score: u32,
}

impl Node {
    fn new(play: Play, sibling: u32) -> Self {
        Self { play, sibling, child: 0, visits: 0, allowed: 0, score: 0 }
    }
}

impl MonteCarlo {
    /// A search by so many playouts a move; equal seeds play equally.
    pub fn new(playouts: u32, seed: u64) -> Self {
        let random = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { playouts, seed, random, nodes: Vec::new(), solver: Solver::default() }
    }

    /// One walk down the tree and one playout: 2 when the first seat wins, 1 for a draw.
    fn try_once(&mut self, mut game: Lean) -> u32 {
        let mut path = [0_u32; 64];
        let mut depth = 0;
        let mut movers = 0_u64;
        let mut at = 0;
        while !game.over() && depth < path.len() {
            let (next, new) = self.descend(at, &game);
            path[depth] = next;
            movers |= (game.mover() as u64) << depth;
            depth += 1;
            game.play(self.nodes[next as usize].play);
            at = next;
            if new {
                break;
            }
        }
        let result = game.play_out(CARELESS, &mut self.random);
        for (step, &node) in path[..depth].iter().enumerate() {
            let second = movers >> step & 1 == 1;
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.score += u32::from(if second { 2 - result } else { result });
        }
        u32::from(result)
    }

    /// The move to try after a node, and whether it is new in the tree.
    fn descend(&mut self, at: u32, game: &Lean) -> (u32, bool) {
        let mut best = (0, f32::NEG_INFINITY);
        let mut fresh = None;
        let lowest = game.lowest();
        game.each_move(|play| {
            let mut child = self.nodes[at as usize].child;
            while child != 0 && self.nodes[child as usize].play != play {
                child = self.nodes[child as usize].sibling;
            }
            if child == 0 {
                // The move that a playout would make is tried first.
                if fresh.is_none() || play == lowest {
                    fresh = Some(play);
                }
                return;
            }
            let node = &mut self.nodes[child as usize];
            node.allowed += 1;
            let visits = node.visits as f32;
            let bound =
                node.score as f32 / (2.0 * visits) + CURIOSITY * ((node.allowed as f32).ln() / visits).sqrt();
            if bound > best.1 {
                best = (child, bound);
            }
        });
        match fresh {
            Some(play) => {
                let sibling = self.nodes[at as usize].child;
                let index = self.nodes.len() as u32;
                let mut node = Node::new(play, sibling);
                node.allowed = 1;
                self.nodes.push(node);
                self.nodes[at as usize].child = index;
                (index, true)
            }
            None => (best.0, false),
        }
    }

    fn search(&mut self, view: &View, control: &Control) -> Result<Move, Stopped> {
        let root = Lean::new(&view.stand_in());
        let open = view.is_open().then_some(root);
        let positions = self.playouts.saturating_mul(PROVED_PER_PLAYOUT);
        let proved = open.and_then(|game| self.solver.keeping(&game, positions));
        match &proved {
            Some((plays, true)) => return Ok(root.named(plays.first().copied().unwrap_or(root.lowest()))),
            Some((plays, false)) if plays.len() == 1 => return Ok(root.named(plays[0])),
            _ => {}
        }
        self.nodes.clear();
        self.nodes.push(Node::new(root.lowest(), 0));
        for playout in 0..self.playouts {
            if playout % ROUND == 0 {
                control.check()?;
            }
            let game = open.unwrap_or_else(|| Lean::new(&view.sample(&mut self.random)));
            self.try_once(game);
        }
        // Among moves that are worth the same against the best answers, the one that is best against others.
        let keeps = |play: Play| proved.as_ref().is_none_or(|(plays, _)| plays.contains(&play));
        let mut best = (0, root.lowest());
        let mut child = self.nodes[0].child;
        while child != 0 {
            let node = &self.nodes[child as usize];
            if node.visits > best.0 && keeps(node.play) {
                best = (node.visits, node.play);
            }
            child = node.sibling;
        }
        Ok(root.named(best.1))
    }
}

impl Bot for MonteCarlo {
    fn start(&mut self, _seat: Side, _deal: &PublicDeal) {
        self.random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
    }

    fn observe(&mut self, _event: Event) {}

    fn choose(&mut self, view: &View, control: &Control) -> Result<Move, Stopped> {
        let mut moves = Vec::new();
        view.legal_moves(&mut moves);
        match moves[..] {
            [only] => Ok(only),
            _ => self.search(view, control),
        }
    }
}

/// Plays a game out so often, as the search does, and tells how often each seat won: first, second. For measurements.
pub fn playouts(state: &State, count: u32, seed: u64) -> [u32; 2] {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut wins = [0; 2];
    for _ in 0..count {
        match Lean::new(state).play_out(CARELESS, &mut random) {
            2 => wins[0] += 1,
            0 => wins[1] += 1,
            _ => {}
        }
    }
    wins
}
