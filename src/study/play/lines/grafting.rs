//! Grafting: moves of other lines added below a position.

use super::{LineId, Lines, START};
use crate::document;
use crate::erased::AnyPosition;
use crate::unread::LeftOut;

/// Result of grafting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grafted {
    /// The ply of the first grafted move, from 1.
    pub ply: usize,
    /// Moves that were not there before.
    pub added: usize,
    /// Moves that were there already.
    pub known: usize,
    /// Moves that are not legal in their place, each with its continuation left out.
    pub left_out: Vec<LeftOut>,
    /// True if the lines differ from before; comments and signs count.
    pub changed: bool,
}

impl Lines {
    /// Adds the moves of a line below a node, as variations where it goes on already; the position in view stays.
    pub fn graft(&mut self, id: LineId, line: &document::Line) -> Grafted {
        let before = self.to_document();
        let ply = self.path(id).len() + 1;
        let mut grafted = Grafted { ply, ..Grafted::default() };
        self.graft_below(id, line, ply, &mut grafted);
        grafted.changed = !self.say(&before);
        grafted
    }

    fn graft_below(&mut self, from: LineId, line: &document::Line, ply: usize, grafted: &mut Grafted) {
        let mut at = from;
        let mut played = Vec::with_capacity(line.0.len());
        for (step, ply) in line.0.iter().zip(ply..) {
            played.push((at, step, ply));
            let nodes = self.nodes.len();
            let Some(child) = self.load_step(at, step) else {
                grafted.left_out.push(LeftOut { ply, text: step.mv.clone() });
                break;
            };
            let new = self.keep(child) | (self.nodes.len() > nodes);
            *(if new { &mut grafted.added } else { &mut grafted.known }) += 1;
            at = child;
        }
        // The whole line comes first, as where lines are loaded.
        for (at, step, ply) in played {
            for variation in &step.variations {
                self.graft_below(at, variation, ply, grafted);
            }
        }
    }

    /// The node on the way to a node, itself included and looked at first, for which something holds.
    pub fn nearest(&self, id: LineId, holds: impl Fn(&AnyPosition) -> bool) -> Option<LineId> {
        let way = self.path(id).into_iter().rev().chain([START]);
        way.into_iter().find(|&id| holds(&self.node(id).position))
    }
}
