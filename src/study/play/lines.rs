//! Lines: moves with variations, as a tree of positions.

pub mod grafting;
pub(super) mod listing;
mod loading;

use crate::chunks::Chunks;
use crate::document;
use crate::document::Step;
use crate::erased::{AnyMove, AnyPosition};
use crate::unread::{self, LeftOut};
use etude_model::Mark;
use std::borrow::Cow;

/// The number of a node; it never changes while the lines live.
pub type LineId = usize;
/// The start position.
pub const START: LineId = 0;

/// A part of the lines, relative to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinePart {
    /// The moves from the start to the move.
    UpTo,
    /// The move and its line from there on, without variations.
    From,
    /// The variation around the move, with nested ones.
    Variation,
    /// The move and everything below it.
    Below,
    /// The position after the move, without moves.
    Place,
}

/// A position of the lines and the move that led to it.
#[derive(Clone)]
pub struct LineNode {
    /// The position before.
    pub parent: LineId,
    /// The move that led here; none at the start.
    pub mv: Option<AnyMove>,
    /// The move in notation with its annotations, variations aside; at the start only the marks.
    pub step: Step,
    /// True if the move was only looked at, and is no part of the study yet.
    pub passing: bool,
    /// The position.
    pub position: AnyPosition,
    /// The moves from here, the main one first.
    pub children: Vec<LineId>,
}

/// Maps `f` over (position, move) along a line.
pub fn map_line<T>(start: &AnyPosition, moves: &[AnyMove], f: impl Fn(&AnyPosition, AnyMove) -> T) -> Vec<T> {
    let mut at = start.clone();
    let step = |&mv| {
        let mapped = f(&at, mv);
        at.play(mv);
        mapped
    };
    moves.iter().map(step).collect()
}

/// A start position, moves from it, and the current node. Copies share unchanged nodes, so copying costs next to
/// nothing.
#[derive(Clone)]
pub struct Lines {
    nodes: Chunks<LineNode, TOGETHER>,
    at: LineId,
    /// Version; walking does not count.
    changes: u64,
    /// A line as read whose first move is illegal: there is no move whose comment could hold it.
    unplayed: document::Line,
}

/// Nodes per chunk: few, since the first change after a copy copies a chunk.
const TOGETHER: usize = 32;

impl Lines {
    /// Lines without moves.
    pub fn new(position: AnyPosition) -> Self {
        let start = LineNode {
            parent: START,
            mv: None,
            step: Step::default(),
            passing: false,
            position,
            children: Vec::new(),
        };
        let mut nodes = Chunks::default();
        nodes.push(start);
        Self { nodes, at: START, changes: 0, unplayed: document::Line::default() }
    }

    /// The current node.
    pub fn at(&self) -> LineId {
        self.at
    }

    /// The node of that number; the start for numbers that do not exist.
    pub fn node(&self, id: LineId) -> &LineNode {
        self.nodes.get(id).unwrap_or(&self.nodes[START])
    }

    /// Version of the lines; only the current node may change without it.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    fn node_mut(&mut self, id: LineId) -> Option<&mut LineNode> {
        self.changes += 1;
        self.nodes.get_mut(id)
    }

    /// The position in view.
    pub fn position(&self) -> &AnyPosition {
        &self.node(self.at).position
    }

    /// Goes to a node.
    pub fn go(&mut self, id: LineId) {
        if id < self.nodes.len() {
            self.at = id;
        }
    }

    /// Plays a move from the current node and goes there; moves that were only looked at on the way are kept. Returns
    /// whether the lines have grown.
    pub fn play(&mut self, mv: AnyMove) -> bool {
        let kept = self.keep(self.at);
        let known = self.known(mv);
        let new = known.is_none();
        self.at = known.unwrap_or_else(|| self.add(self.at, mv, false));
        self.keep(self.at) | kept | new
    }

    /// Goes on by a move that is only looked at, unless it exists.
    pub fn look_at(&mut self, mv: AnyMove) {
        let known = self.known(mv);
        self.at = known.unwrap_or_else(|| self.add(self.at, mv, true));
    }

    fn known(&self, mv: AnyMove) -> Option<LineId> {
        self.node(self.at).children.iter().copied().find(|&child| self.node(child).mv == Some(mv))
    }

    /// Keeps a move that was only looked at, and those before it. Returns true if one was not kept before.
    pub fn keep(&mut self, id: LineId) -> bool {
        let mut kept = false;
        let mut at = id;
        // The moves before a kept move are kept.
        while self.node(at).passing {
            if let Some(node) = self.node_mut(at) {
                node.passing = false;
            }
            kept = true;
            at = self.node(at).parent;
        }
        kept
    }

    /// Drops the moves that were only looked at.
    pub fn forget_passing(&mut self) {
        let first = self.nodes.iter().position(|node| node.passing);
        let Some(first) = first else { return };
        while self.node(self.at).passing {
            self.at = self.node(self.at).parent;
        }
        let ids: Vec<LineId> = (first..self.nodes.len()).filter(|&id| self.node(id).passing).collect();
        for id in ids {
            let parent = self.node(id).parent;
            if let Some(node) = self.node_mut(parent) {
                node.children.retain(|&child| child != id);
            }
            if let Some(node) = self.node_mut(id) {
                node.passing = false;
            }
        }
    }

    /// The kept children of a node, the main one first.
    fn kept(&self, id: LineId) -> impl Iterator<Item = LineId> {
        self.node(id).children.iter().copied().filter(|&child| !self.node(child).passing)
    }

    fn add(&mut self, parent: LineId, mv: AnyMove, passing: bool) -> LineId {
        let before = &self.node(parent).position;
        let text = before.move_text(mv);
        let position = before.after(mv);
        let id = self.nodes.len();
        self.changes += 1;
        self.nodes.push(LineNode {
            parent,
            mv: Some(mv),
            step: Step { mv: text, ..Step::default() },
            passing,
            position,
            children: Vec::new(),
        });
        // Kept moves come before those only looked at.
        let place = if passing { usize::MAX } else { self.kept(parent).count() };
        if let Some(parent) = self.node_mut(parent) {
            parent.children.insert(place.min(parent.children.len()), id);
        }
        id
    }

    /// Deletes a move and everything below it; steps back when that held the current node.
    pub fn delete(&mut self, id: LineId) {
        if id == START || id >= self.nodes.len() {
            return;
        }
        let parent = self.node(id).parent;
        if self.path(self.at).contains(&id) {
            self.at = parent;
        }
        if let Some(parent) = self.node_mut(parent) {
            parent.children.retain(|&child| child != id);
        }
    }

    /// Makes a move the main one among its alternatives. Returns true if it was another one before.
    pub fn promote(&mut self, id: LineId) -> bool {
        self.keep(id);
        let parent = self.node(id).parent;
        let Some(parent) = self.node_mut(parent) else { return false };
        match parent.children.iter().position(|&child| child == id) {
            Some(index) if index > 0 => {
                parent.children[..=index].rotate_right(1);
                true
            }
            _ => false,
        }
    }

    /// Changes the comment on a move where it is read in the language of a tag: its translation, if there is one.
    pub fn set_comment(&mut self, id: LineId, tag: &str, comment: String) {
        self.keep(id);
        if let Some(node) = self.node_mut(id) {
            *node.step.comments.get_mut(tag).unwrap_or(&mut node.step.comment) = comment;
        }
    }

    /// Changes the annotations of a move.
    pub fn set_nags(&mut self, id: LineId, nags: Vec<u8>) {
        self.keep(id);
        if let Some(node) = self.node_mut(id) {
            node.step.nags = nags;
        }
    }

    /// Changes the marks on the position of a node.
    pub fn set_marks(&mut self, id: LineId, marks: Vec<Mark>) {
        self.keep(id);
        if let Some(node) = self.node_mut(id) {
            node.step.marks = marks;
        }
    }

    /// The current node, or the last one before it that belongs to the study.
    pub fn last_kept(&self) -> LineId {
        let mut at = self.at;
        while self.node(at).passing {
            at = self.node(at).parent;
        }
        at
    }

    /// The nodes from the first move to a node.
    pub fn path(&self, id: LineId) -> Vec<LineId> {
        let mut path = Vec::new();
        let mut at = id;
        while at != START {
            path.push(at);
            at = self.node(at).parent;
        }
        path.reverse();
        path
    }

    /// The positions from the start to the one in view.
    pub fn history(&self) -> Vec<&AnyPosition> {
        let start = &self.node(START).position;
        std::iter::once(start)
            .chain(self.path(self.at).into_iter().map(|id| &self.node(id).position))
            .collect()
    }

    /// The moves from the start to a node, in notation.
    pub fn path_texts(&self, id: LineId) -> Vec<String> {
        self.path(id).into_iter().map(|id| self.node(id).step.mv.clone()).collect()
    }

    /// The node behind some moves in notation, or the last one on the way that exists.
    pub fn find(&self, texts: &[String]) -> LineId {
        let mut at = START;
        for text in texts {
            match self.node(at).children.iter().find(|&&child| self.node(child).step.mv == *text) {
                Some(&child) => at = child,
                None => break,
            }
        }
        at
    }

    /// The lines as data.
    pub fn to_document(&self) -> document::Line {
        if self.kept(START).next().is_none() { self.unplayed.clone() } else { self.line_from(START) }
    }

    /// The first move of the line that was read, where it is not legal and nothing else belongs to the study.
    pub fn unplayed(&self) -> Option<LeftOut> {
        let first = self.unplayed.0.first().filter(|_| self.kept(START).next().is_none())?;
        Some(LeftOut { ply: 1, text: first.mv.clone() })
    }

    /// The comment before a move. Before the first move it also holds the moves of the file that could not be played.
    pub fn before(&self, id: LineId) -> Cow<'_, str> {
        let node = self.node(id);
        let first = node.parent == START && self.kept(START).next() == Some(id);
        if !first || self.unplayed.0.is_empty() {
            return Cow::Borrowed(&node.step.before);
        }
        let mut before = node.step.before.clone();
        unread::add(&mut before, &unread::tag_of(&self.unplayed.0, 1));
        Cow::Owned(before)
    }

    /// Returns true if a line as data says the same as these lines.
    pub fn say(&self, line: &document::Line) -> bool {
        if self.kept(START).next().is_none() {
            return self.unplayed == *line;
        }
        self.say_from(START, &line.0)
    }

    /// [`Self::say`] of the lines below a node.
    fn say_from(&self, id: LineId, steps: &[Step]) -> bool {
        let mut at = id;
        let mut left = steps.iter();
        loop {
            let mut alternatives = self.kept(at);
            let Some(main) = alternatives.next() else { break };
            let Some(step) = left.next() else { return false };
            let mut lines = step.variations.iter();
            let same = |id: LineId, line: &document::Line| {
                line.0.split_first().is_some_and(|(first, rest)| {
                    first.variations.is_empty() && self.step_is(id, first) && self.say_from(id, rest)
                })
            };
            let all = alternatives.all(|id| lines.next().is_some_and(|line| same(id, line)));
            if !all || lines.next().is_some() || !self.step_is(main, step) {
                return false;
            }
            at = main;
        }
        left.next().is_none()
    }

    /// Returns true if a move as data says the same as a node, its alternatives aside.
    fn step_is(&self, id: LineId, step: &Step) -> bool {
        let Step { mv, comment, comments, nags, marks, .. } = &self.node(id).step;
        (mv, comment, comments, nags, marks)
            == (&step.mv, &step.comment, &step.comments, &step.nags, &step.marks)
            && self.before(id) == step.before
    }

    /// The main line below a node, with the alternatives of each of its moves.
    fn line_from(&self, id: LineId) -> document::Line {
        let mut steps = Vec::new();
        let mut at = id;
        loop {
            let mut alternatives = self.kept(at);
            let Some(main) = alternatives.next() else { break };
            let mut step = self.step(main);
            for alternative in alternatives {
                let mut line = vec![self.step(alternative)];
                line.extend(self.line_from(alternative).0);
                step.variations.push(document::Line(line));
            }
            steps.push(step);
            at = main;
        }
        document::Line(steps)
    }

    /// A part of the lines as data, seen from one of their moves, and the node where it begins.
    pub fn part(&self, id: LineId, part: LinePart) -> (LineId, document::Line) {
        let whole = |first: LineId| {
            let mut steps = vec![self.step(first)];
            steps.extend(self.line_from(first).0);
            document::Line(steps)
        };
        let path = self.path(id);
        match part {
            LinePart::UpTo => (START, document::Line(path.iter().map(|&id| self.step(id)).collect())),
            LinePart::From => {
                let main = |&at: &LineId| self.kept(at).next();
                let moves = std::iter::successors(Some(id), main).map(|id| self.step(id));
                (self.node(id).parent, document::Line(moves.collect()))
            }
            LinePart::Variation => {
                let branches = |id: &&LineId| self.node(self.node(**id).parent).children.first() != Some(*id);
                match path.iter().rev().find(branches) {
                    Some(&first) => (self.node(first).parent, whole(first)),
                    None => (START, self.to_document()),
                }
            }
            LinePart::Below => (self.node(id).parent, whole(id)),
            LinePart::Place => (id, document::Line::default()),
        }
    }

    fn step(&self, id: LineId) -> Step {
        Step { before: self.before(id).into_owned(), ..self.node(id).step.clone() }
    }
}
