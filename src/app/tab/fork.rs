//! Forks: places where lines divide.

use super::Tab;
use etude_study::{LineId, LineItem};

impl Tab {
    /// The next move with alternatives from the current one, or the last such move before it.
    pub fn fork(&self, forward: bool) -> Option<LineId> {
        let items = self.line();
        let at = items.iter().position(|item| item.current);
        let found = if forward { next(items, at) } else { before(items, at) };
        found.map(|place| items[place].id)
    }
}

/// True if a move has alternatives: it is one, or one follows it in the list.
fn divides(items: &[LineItem], place: usize) -> bool {
    let item = &items[place];
    let alternative = |next: &LineItem| next.begins && next.depth > item.depth && next.ply == item.ply;
    item.begins || items.get(place + 1).is_some_and(alternative)
}

/// The place of the move that follows one in its line; the first of all where nothing was played.
fn following(items: &[LineItem], at: Option<usize>) -> Option<usize> {
    let Some(at) = at else { return (!items.is_empty()).then_some(0) };
    let depth = items[at].depth;
    // Alternatives and their continuations come between them, and are deeper.
    let next = items.iter().skip(at + 1).position(|item| item.depth <= depth)? + at + 1;
    (items[next].depth == depth && !items[next].begins).then_some(next)
}

fn next(items: &[LineItem], at: Option<usize>) -> Option<usize> {
    let mut at = following(items, at);
    while let Some(place) = at.filter(|&place| !divides(items, place)) {
        at = following(items, Some(place));
    }
    at
}

fn before(items: &[LineItem], at: Option<usize>) -> Option<usize> {
    (0..at?).rev().find(|&place| items[place].on_path && divides(items, place))
}
