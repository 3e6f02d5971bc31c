//! Loading saved lines; illegal moves are kept as text.

use super::{LineId, Lines, START};
use crate::document;
use crate::document::Step;
use crate::unread;
use etude_model::Mark;

impl Lines {
    /// Plays the moves of a saved line. An illegal move ends its line and is returned as ply and text; the rest is kept
    /// as text in the comment of the move before.
    pub fn load(&mut self, line: &document::Line) -> Vec<(usize, String)> {
        let mut illegal = Vec::new();
        self.load_below(START, line, 1, &mut illegal);
        illegal
    }

    fn load_below(
        &mut self,
        from: LineId,
        line: &document::Line,
        ply: usize,
        illegal: &mut Vec<(usize, String)>,
    ) {
        let mut at = from;
        let mut played = Vec::with_capacity(line.0.len());
        for (index, (step, ply)) in line.0.iter().zip(ply..).enumerate() {
            played.push((at, step, ply));
            match self.load_step(at, step) {
                Some(child) => at = child,
                None => {
                    illegal.push((ply, step.mv.clone()));
                    self.leave_out((at, index == 0), &line.0[index..], ply);
                    break;
                }
            }
        }
        // The whole line comes first: a variation may begin with its moves, and must not precede it.
        for (at, step, ply) in played {
            for variation in &step.variations {
                self.load_below(at, variation, ply, illegal);
            }
        }
    }

    /// Keeps moves that are illegal at a node as text: in its comment, or where they begin their line, in the comment of
    /// the move they would have replaced.
    fn leave_out(&mut self, (at, begins): (LineId, bool), steps: &[Step], ply: usize) {
        let mut rest = steps.to_vec();
        if let Some(first) = rest.first_mut() {
            // Its alternatives may be legal, and are loaded for themselves.
            first.variations.clear();
        }
        let replaced = self.kept(at).next().filter(|_| begins);
        let id = match (replaced, at) {
            (Some(id), _) => id,
            (None, START) => {
                self.changes += 1;
                match self.unplayed.0.first_mut() {
                    Some(first) => first.variations.push(document::Line(rest)),
                    None => self.unplayed = document::Line(rest),
                }
                return;
            }
            (None, id) => id,
        };
        if let Some(node) = self.node_mut(id) {
            unread::add(&mut node.step.comment, &unread::tag_of(&rest, ply));
        }
    }

    pub(super) fn load_step(&mut self, at: LineId, step: &Step) -> Option<LineId> {
        let wanted = step.mv.split_whitespace().collect::<Vec<_>>().join(" ");
        let position = &self.node(at).position;
        let mv =
            position.moves().into_iter().find(|&mv| position.move_text(mv).eq_ignore_ascii_case(&wanted))?;
        let known = self.node(at).children.iter().copied().find(|&child| self.node(child).mv == Some(mv));
        let child = known.unwrap_or_else(|| self.add(at, mv, false));
        let own = &mut self.node_mut(child)?.step;
        // A line may come twice; its comments are joined.
        for (said, more) in [(&mut own.before, &step.before), (&mut own.comment, &step.comment)] {
            if !said.contains(more.as_str()) {
                if !said.is_empty() {
                    said.push(' ');
                }
                said.push_str(more);
            }
        }
        for (tag, text) in &step.comments {
            own.comments.entry(tag.clone()).or_insert_with(|| text.clone());
        }
        let new = step.nags.iter().filter(|nag| !own.nags.contains(nag)).copied();
        let new: Vec<u8> = new.collect();
        own.nags.extend(new);
        let new: Vec<Mark> = step.marks.iter().filter(|mark| !own.marks.contains(mark)).cloned().collect();
        own.marks.extend(new);
        Some(child)
    }
}
