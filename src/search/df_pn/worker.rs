//! One thread of df-pn: always on to the most-proving position, the one that seems to answer the query with the least work.
//!
//! A position is left as soon as another move seems to take less work, and searched again when that was a mistake; the table
//! holds the numbers meanwhile.
//!
//! Source: A. Nagai, *Df-pn algorithm for searching AND/OR trees and its applications* (2002). The 1 + ε threshold:
//! J. Pawlewicz and Ł. Lew, *Improving depth-first PN-search: 1 + ε trick* (2006).

use super::entry::{INFINITY, ProofNumberEntry, ProofNumberTable, ProofNumbers};
use crate::driver::{SearchThread, Tag};
use crate::target::{Probe, Query, Target};
use etude_model::{Dominance, Hints, Side, Stopped};

/// Nodes between two polls of the control.
pub const POLL_INTERVAL: u64 = 128;
/// 1 / ε of the 1 + ε threshold: a move is left when its proof number exceeds 1 + ε times the second-best move's.
const EPSILON_DIVISOR: u32 = 4;

/// The dominance class of a position, which must identify it.
pub fn class<P: Hints>(position: &P) -> P::Class {
    let dominance = position.dominance();
    debug_assert!(dominance.facts().is_empty(), "the engine does not compare facts");
    dominance.class
}

/// An open query: about the position after a move, or about the root.
struct Node<P: Hints> {
    query: Query<P>,
    class: P::Class,
    /// The numbers as the side that moved sees them.
    numbers: ProofNumbers,
}

impl<P: Hints> Node<P> {
    fn tag(&self) -> Tag {
        Tag::new(&Dominance::alone(self.class), self.query.target.score())
    }

    /// Turns numbers between the views of the side that moved and of the side to move.
    fn turned(&self, numbers: ProofNumbers) -> ProofNumbers {
        numbers.seen_by(self.query.same_side)
    }
}

/// One thread of the search.
pub struct Worker<'a, P: Hints> {
    table: &'a ProofNumberTable<P::Class>,
    thread: SearchThread<'a>,
    may_draw: bool,
    moves: Vec<P::Move>,
}

impl<'a, P: Hints> Worker<'a, P> {
    /// A worker for positions of the same game as this one.
    pub fn new(table: &'a ProofNumberTable<P::Class>, thread: SearchThread<'a>, position: &P) -> Self {
        Self { table, thread, may_draw: position.may_draw(), moves: Vec::new() }
    }

    /// Returns true if the side to move reaches the target.
    ///
    /// # Errors
    /// [`Stopped`] when the thread has to stop.
    pub fn reaches(&mut self, position: &P, target: Target) -> Result<bool, Stopped> {
        let root = match self.probe(position.clone(), position.side_to_move(), target) {
            Probe::Settled(reached) => return Ok(reached),
            Probe::Open(root) => root,
        };
        loop {
            // A table that evicted entries on the way may have to be filled again.
            let limits = ProofNumbers { proof: INFINITY, disproof: INFINITY };
            if let Some(reached) = self.search(&root, limits)?.answer() {
                return Ok(reached == root.query.same_side);
            }
        }
    }

    fn stored(&self, class: &P::Class, target: Target) -> Option<ProofNumbers> {
        self.table.get(class)?.numbers(target)
    }

    /// Probes for whether `side`, which need not be to move, reaches the target: the answer if known without a search, else a node.
    fn probe(&self, position: P, side: Side, target: Target) -> Probe<Node<P>> {
        let query = match Query::new(position, side, target, self.may_draw) {
            Probe::Settled(reached) => return Probe::Settled(reached),
            Probe::Open(query) => query,
        };
        let class = class(&query.position);
        let numbers = self.stored(&class, query.target).unwrap_or_else(|| {
            let [proof, disproof] = query.position.effort().map(|effort| effort.clamp(1, INFINITY - 1));
            ProofNumbers { proof, disproof }
        });
        let numbers = numbers.seen_by(query.same_side);
        match numbers.answer() {
            Some(reached) => Probe::Settled(reached),
            None => Probe::Open(Node { query, class, numbers }),
        }
    }

    /// The open positions after each move; none when a move settles the query by yes.
    fn children(&mut self, node: &Node<P>) -> Option<Vec<Node<P>>> {
        let Query { position, target, .. } = &node.query;
        let side = position.side_to_move();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.legal_moves(&mut moves);
        let mut children: Vec<Node<P>> = Vec::with_capacity(moves.len());
        let mut reached = false;
        for &mv in &moves {
            match self.probe(position.after(mv), side, *target) {
                Probe::Settled(true) => {
                    reached = true;
                    break;
                }
                Probe::Settled(false) => {}
                // Moves to the same position count once.
                Probe::Open(child) => {
                    let key = |node: &Node<P>| (node.class, node.query.target);
                    if children.iter().all(|other| key(other) != key(&child)) {
                        children.push(child);
                    }
                }
            }
        }
        self.moves = moves;
        (!reached).then_some(children)
    }

    /// Searches a position until its query is settled or one of its numbers reaches the limit. Limits and result are seen by
    /// the side to move.
    fn search(&mut self, node: &Node<P>, limits: ProofNumbers) -> Result<ProofNumbers, Stopped> {
        self.thread.count_node()?;
        let before = self.thread.nodes();
        let mut numbers = ProofNumbers::settled(true);
        if let Some(mut children) = self.children(node) {
            loop {
                numbers = combined(&children);
                if numbers.answer().is_some()
                    || numbers.proof >= limits.proof
                    || numbers.disproof >= limits.disproof
                {
                    break;
                }
                let (index, second) = self.most_proving(&children);
                let Some(child) = children.get_mut(index) else { break };
                let threshold = second.saturating_add(second / EPSILON_DIVISOR).saturating_add(1);
                let child_limits = ProofNumbers {
                    proof: limits.proof.min(threshold.max(child.numbers.proof + 1)),
                    disproof: (limits.disproof - numbers.disproof)
                        .saturating_add(child.numbers.disproof)
                        .min(INFINITY),
                };
                child.numbers = self.search_child(child, child_limits)?;
                match child.numbers.answer() {
                    Some(true) => {
                        numbers = ProofNumbers::settled(true);
                        break;
                    }
                    Some(false) => _ = children.swap_remove(index),
                    None => {}
                }
            }
        }
        let work = self.thread.nodes() - before + 1;
        let target = node.query.target;
        self.table.update(&node.class, |entry: Option<ProofNumberEntry>| {
            ProofNumberEntry::updated(entry, target, numbers, work)
        });
        Ok(numbers)
    }

    /// Searches the position after a move. Limits and result are seen by the side that moved.
    fn search_child(&mut self, child: &Node<P>, limits: ProofNumbers) -> Result<ProofNumbers, Stopped> {
        // A transposition or another thread may have settled it meanwhile.
        let stored = self.stored(&child.class, child.query.target);
        if let Some(stored) = stored.filter(|stored| stored.answer().is_some()) {
            return Ok(child.turned(stored));
        }
        let announcements = self.thread.announcements.map(|announcements| (announcements, child.tag()));
        let announced = announcements.filter(|(announcements, tag)| announcements.announce(*tag));
        let numbers = self.search(child, child.turned(limits))?;
        if let Some((announcements, tag)) = announced {
            announcements.withdraw(tag);
        }
        Ok(child.turned(numbers))
    }

    /// The child with the least proof number, and the proof number of the second-best. The proof number of a child that
    /// another thread is busy with counts twice.
    fn most_proving(&self, children: &[Node<P>]) -> (usize, u32) {
        let (mut best, mut least, mut second) = (0, u32::MAX, u32::MAX);
        for (index, child) in children.iter().enumerate() {
            let is_busy = self.thread.announcements.is_some_and(|busy| busy.is_busy(child.tag()));
            let proof = child.numbers.proof;
            let proof = if is_busy { proof.saturating_mul(2).saturating_add(1) } else { proof };
            if proof < least {
                (best, second, least) = (index, least, proof);
            } else {
                second = second.min(proof);
            }
        }
        (best, second)
    }
}

/// The numbers of a position with these open children: one yes answers yes, and it takes every no to answer no.
fn combined<P: Hints>(children: &[Node<P>]) -> ProofNumbers {
    let Some(proof) = children.iter().map(|child| child.numbers.proof).min() else {
        return ProofNumbers::settled(false);
    };
    let disproof = children.iter().fold(0_u32, |sum, child| sum.saturating_add(child.numbers.disproof));
    ProofNumbers { proof, disproof: disproof.min(INFINITY - 1) }
}
