//! Information-set Monte Carlo tree search (ISMCTS): one tree of moves for all determinizations of a seat's information set.
//!
//! Every iteration draws a determinization (a deal that agrees with everything seen), descends by UCB among the moves that
//! it allows, adds one node, and has a [playout policy](PlayoutPolicy) evaluate the leaf. A node counts how often its move
//! was available, not only how often it was visited, as in Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree
//! Search* (2012). An open game is first tried by a proof.

use super::fast_state::{FastState, Play};
use super::solver::Solver;
use super::value::Worth;
use crate::durak::bot::{Bot, PublicDeal};
use crate::durak::moves::{Event, Move};
use crate::durak::view::View;
use etude_model::{Control, Side, Stopped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Random moves of the epsilon-greedy playout policies, in 256ths.
pub(super) const EPSILON: u8 = 16;
/// The deepest path that is descended and backed up.
const MAX_DEPTH: usize = 64;
/// Positions per iteration that the solver may visit in an open game: it costs less than the iterations.
const SOLVER_NODES_PER_ITERATION: u32 = 4;
/// Iterations between two looks at the control.
const CHECK_INTERVAL: u32 = 64;

/// The leaf evaluation of a search, and its exploration.
pub trait PlayoutPolicy: Send {
    /// The exploration constant of UCB.
    const UCB_C: f32;

    /// The worth of a leaf.
    fn evaluate(&self, leaf: FastState, random: &mut Xoshiro256PlusPlus) -> Worth;

    /// Returns true if the own move may pass an attack on.
    fn may_transfer(&self) -> bool {
        true
    }
}

/// A search with a fixed number of iterations a move.
pub struct Ismcts<P> {
    pub(super) policy: P,
    iterations: u32,
    seed: u64,
    random: Xoshiro256PlusPlus,
    /// The tree; the root is the first node.
    nodes: Vec<Node>,
    solver: Solver,
}

/// A move in the tree.
struct Node {
    play: Play,
    /// The next move of the same parent, and the first child; 0 for none.
    sibling: u32,
    child: u32,
    visits: u32,
    /// Visits of the parent whose determinization allowed the move.
    available: u32,
    /// The sum of the mover's scores, 1 for a win.
    score: f32,
}

impl Node {
    fn new(play: Play, sibling: u32) -> Self {
        Self { play, sibling, child: 0, visits: 0, available: 1, score: 0.0 }
    }

    fn upper_bound(&self, ucb_c: f32) -> f32 {
        let visits = self.visits as f32;
        self.score / visits + ucb_c * ((self.available as f32).ln() / visits).sqrt()
    }
}

impl<P: PlayoutPolicy> Ismcts<P> {
    /// A search of `iterations` a move; equal seeds play equally.
    pub(super) fn with_policy(policy: P, iterations: u32, seed: u64) -> Self {
        let random = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { policy, iterations, seed, random, nodes: Vec::new(), solver: Solver::default() }
    }

    /// One iteration from a determinization; returns the worth of its leaf. All iterations must start from the same
    /// information set.
    pub(super) fn iterate(&mut self, mut state: FastState) -> Worth {
        if self.nodes.is_empty() {
            self.nodes.push(Node::new(state.lowest(), 0));
        }
        let mut path = [(0_u32, false); MAX_DEPTH];
        let mut depth = 0;
        let mut parent = 0;
        while !state.over() && depth < MAX_DEPTH {
            let second = state.mover() == 1;
            let (node, expanded) = self.select(parent, &state);
            path[depth] = (node, second);
            depth += 1;
            state.play(self.nodes[node as usize].play);
            parent = node;
            if expanded {
                break;
            }
        }
        let worth = self.policy.evaluate(state, &mut self.random);
        for &(node, second) in &path[..depth] {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.score += if second { 1.0 - worth.score } else { worth.score };
        }
        worth
    }

    /// The child to descend to, and whether the tree was expanded by it.
    fn select(&mut self, parent: u32, state: &FastState) -> (u32, bool) {
        let (mut best, mut bound) = (0, f32::NEG_INFINITY);
        let mut untried = None;
        let lowest = state.lowest();
        let first = self.nodes[parent as usize].child;
        let no_transfers = parent == 0 && !self.policy.may_transfer();
        state.each_move(|play| {
            if no_transfers && FastState::is_transfer(play) {
                return;
            }
            let mut child = first;
            while child != 0 && self.nodes[child as usize].play != play {
                child = self.nodes[child as usize].sibling;
            }
            if child == 0 {
                // The move of the playout policy is tried first.
                if untried.is_none() || play == lowest {
                    untried = Some(play);
                }
                return;
            }
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            let upper = node.upper_bound(P::UCB_C);
            if upper > bound {
                (best, bound) = (child, upper);
            }
        });
        let Some(play) = untried else { return (best, false) };
        let node = self.nodes.len() as u32;
        self.nodes.push(Node::new(play, first));
        self.nodes[parent as usize].child = node;
        (node, true)
    }

    /// The most visited move at the root among some; none before the first iteration.
    pub(super) fn most_visited(&self, keeps: impl Fn(Play) -> bool) -> Option<Play> {
        let mut best = None;
        let mut child = self.nodes.first().map_or(0, |root| root.child);
        while child != 0 {
            let node = &self.nodes[child as usize];
            if best.is_none_or(|(visits, _)| node.visits > visits) && keeps(node.play) {
                best = Some((node.visits, node.play));
            }
            child = node.sibling;
        }
        best.map(|(_, play)| play)
    }

    fn search(&mut self, view: &View, control: &Control) -> Result<Move, Stopped> {
        let root = FastState::new(&view.stand_in());
        let open = view.is_open().then_some(root);
        let positions = self.iterations.saturating_mul(SOLVER_NODES_PER_ITERATION);
        let proved = open.and_then(|state| self.solver.keeping(&state, positions));
        if let Some((plays, wins)) = &proved
            && let Some(&first) = plays.first()
            && (*wins || plays.len() == 1)
        {
            return Ok(root.decode(first));
        }
        self.nodes.clear();
        for iteration in 0..self.iterations {
            if iteration % CHECK_INTERVAL == 0 {
                control.check()?;
            }
            let state = open.unwrap_or_else(|| FastState::new(&view.sample(&mut self.random)));
            self.iterate(state);
        }
        // Among moves of equal value against the best defence, the one that is best against others.
        let keeps = |play: Play| proved.as_ref().is_none_or(|(plays, _)| plays.contains(&play));
        Ok(root.decode(self.most_visited(keeps).unwrap_or(root.lowest())))
    }
}

impl<P: PlayoutPolicy> Bot for Ismcts<P> {
    fn start(&mut self, _seat: Side, _deal: &PublicDeal) {
        self.random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
    }

    fn observe(&mut self, _event: Event) {}

    fn choose(&mut self, view: &View, control: &Control) -> Result<Move, Stopped> {
        let mut moves = Vec::new();
        view.legal_moves(&mut moves);
        if !self.policy.may_transfer() {
            moves.retain(|mv| !matches!(mv, Move::Transfer(_)));
        }
        match moves[..] {
            [only] => Ok(only),
            _ => self.search(view, control),
        }
    }
}
