//! The list of the lines, and walking through them.

use super::{LineId, Lines, START};
use crate::erased::AnySetup;
use crate::play::analysis::proved::ProvedValues;
use crate::rows::{LineItem, LineList, Walk};
use etude_model::DrawnMove;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::hash::BuildHasher;

/// The list of the lines, made when they change. Where the user only walks, marks move.
#[derive(Default)]
pub(in crate::play) struct LineListing {
    list: LineList,
    /// Number of the change of the lines that is listed; none after a replacement of the lines.
    of: Option<u64>,
}

impl LineListing {
    /// The list.
    pub(in crate::play) fn list(&self) -> &LineList {
        &self.list
    }

    /// Begins a list of other lines, cut where the first of some moves is illegal: drawn as it was while it was legal,
    /// else as it is written.
    pub(in crate::play) fn begin_anew(&mut self, illegal: &[(usize, String)]) {
        self.list.cut = illegal.first().map(|(ply, text)| {
            let known = self.list.iter().find(|item| item.ply == *ply && item.text == *text);
            (*ply, known.map_or_else(|| DrawnMove::written(text), |item| item.drawn.clone()))
        });
        (self.list.items, self.list.place, self.of) = (Vec::new(), None, None);
        self.list.left_out = None;
        self.list.version += 1;
    }

    /// Updates the list.
    pub(in crate::play) fn follow(&mut self, setup: &AnySetup, lines: &Lines, proved: &ProvedValues) {
        let list = &mut self.list;
        let other = self.of != Some(lines.changes());
        if self.of != Some(lines.changes()) {
            self.of = Some(lines.changes());
            list.items = listed(setup, lines);
            list.left_out = lines.unplayed();
            let last = list.items.iter().rfind(|item| item.depth == 0 && !item.passing);
            list.ended = last.is_some_and(|item| lines.node(item.id).position.score().is_some());
            list.version += 1;
        }
        let path: FxHashSet<LineId> = lines.path(lines.at()).into_iter().collect();
        for item in &mut list.items {
            item.current = item.id == lines.at();
            item.on_path = path.contains(&item.id);
        }
        list.place = list.items.iter().position(|item| item.current);
        if other {
            list.proved = false;
            self.value(lines, proved, |_| true);
        }
    }

    /// Updates the values of the current move and of the moves after it.
    pub(in crate::play) fn value_here(&mut self, lines: &Lines, proved: &ProvedValues) {
        let at = lines.at();
        let here = lines.node(at).children.clone();
        self.value(lines, proved, |id| id == at || here.contains(&id));
    }

    fn value(&mut self, lines: &Lines, proved: &ProvedValues, of: impl Fn(LineId) -> bool) {
        for item in self.list.items.iter_mut().filter(|item| of(item.id)) {
            item.value = proved.of(&lines.node(item.id).position, item.side);
            self.list.proved |= item.value.is_some();
        }
    }
}

/// The items of the list: the main line first, each variation behind the move it replaces.
fn listed(setup: &AnySetup, lines: &Lines) -> Vec<LineItem> {
    let mut items = Vec::new();
    let mut ways: FxHashMap<LineId, u64> = FxHashMap::default();
    // Each entry is a node whose continuation is listed, with the depth of that continuation.
    let mut pending: Vec<(LineId, usize, usize, bool)> = vec![(START, 0, 1, false)];
    while let Some((id, depth, ply, itself)) = pending.pop() {
        let node = lines.node(id);
        if itself {
            let before = &lines.node(node.parent).position;
            let seat = before.seat_to_move();
            let way = FxBuildHasher.hash_one((ways.get(&node.parent), &node.step.mv));
            ways.insert(id, way);
            items.push(LineItem {
                id,
                text: node.step.mv.clone(),
                drawn: node.mv.map(|mv| before.drawn(mv)).unwrap_or_default(),
                side: before.side_to_move(),
                seat: setup.seat_name(seat),
                seat_number: before.game().seat_number(seat),
                depth,
                begins: lines.node(node.parent).children.first() != Some(&id),
                ply: ply - 1,
                before: lines.before(id).into_owned(),
                comment: node.step.comment.clone(),
                comments: node.step.comments.clone(),
                nags: node.step.nags.clone(),
                current: false,
                on_path: false,
                value: None,
                passing: node.passing,
                way,
            });
            // The variations of a move follow it before its line goes on.
            let siblings = &lines.node(node.parent).children;
            pending.push((id, depth, ply, false));
            if siblings.first() == Some(&id) {
                for &other in siblings[1..].iter().rev() {
                    pending.push((other, depth + 1, ply, true));
                }
            }
        } else if let Some(&main) = node.children.first() {
            pending.push((main, depth, ply + 1, true));
        }
    }
    items
}

/// The target of a walk, if the lines have one.
pub(in crate::play) fn destination(lines: &Lines, walk: Walk) -> Option<LineId> {
    let at = lines.at();
    let node = lines.node(at);
    let sibling = |offset: isize| {
        let siblings = &lines.node(node.parent).children;
        let index = siblings.iter().position(|&id| id == at)?;
        index.checked_add_signed(offset).and_then(|index| siblings.get(index)).copied()
    };
    match walk {
        Walk::Start => Some(START),
        Walk::Back => Some(node.parent),
        Walk::Forward => node.children.first().copied(),
        Walk::End => {
            let mut end = at;
            while let Some(&child) = lines.node(end).children.first() {
                end = child;
            }
            Some(end)
        }
        Walk::Previous => sibling(-1),
        Walk::Next => sibling(1),
        Walk::To(id) => Some(id),
        Walk::Try(_) => None,
    }
}
