//! Sentences about compositions.

use super::{Composition, Counts, End, Finding, Man, Minor, Node, Pieces, Stipulation};
use etude_model::{Message, Value};

impl Finding {
    /// Name of the finding, in a word or two.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Forced => "composition-forced",
            Self::Only => "composition-only",
            Self::Minor => "composition-minor",
            Self::Dual => "composition-dual",
            Self::Cook => "composition-cook",
            Self::Unsolved => "composition-unsolved",
            Self::Open => "composition-open",
        })
    }
}

impl Minor {
    /// Its name.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Order => "composition-minor-order",
            Self::Landing => "composition-minor-landing",
            Self::Decided => "composition-minor-decided",
        })
    }
}

impl Node {
    /// A sentence about another move that reaches the goal, and why it is minor if it is.
    pub fn about(&self, other: &crate::play::composition::Tried) -> Message {
        match other.minor {
            Some(minor) => minor.name(),
            None if other.proved.value() == Some(Value::Draw) => Message::new("composition-other-draws"),
            None => Message::new("composition-other-wins"),
        }
    }
}

impl Stipulation {
    /// The stipulation as a sentence about the side that is to do it.
    pub fn sentence(self, side: Message) -> Message {
        self.said(["composition-task-draw", "composition-task-win", "composition-task-win-in"], side)
    }

    /// The stipulation in the fewest words, the number of moves among them.
    pub fn short(self, side: Message) -> Message {
        self.said(["composition-goal-draw", "composition-goal-win", "composition-goal-win-in"], side)
    }

    fn said(self, [draw, win, win_in]: [&'static str; 3], side: Message) -> Message {
        match self {
            Self { goal: Value::Draw, .. } => Message::new(draw),
            Self { moves: Some(moves), .. } => Message::new(win_in).number("moves", moves),
            Self { .. } => Message::new(win),
        }
        .message("side", side)
    }
}

impl Composition {
    /// All findings, the gravest first, as separate parts.
    pub fn head(&self) -> Vec<Message> {
        let Counts { unsolved, cooks, duals, minor, open } = self.counts();
        let mut parts = Vec::new();
        let counted = |id, count: usize| Message::new(id).number("count", count);
        let Stipulation { goal, moves } = self.asked;
        let other = self.shortest.filter(|&shortest| moves.is_some_and(|moves| moves != shortest));
        if let Some(shortest) = other {
            let longer = moves < Some(shortest);
            let id = if longer { "composition-head-longer" } else { "composition-head-shorter" };
            parts.push(Message::new(id).number("moves", shortest));
        }
        if self.bounds[1] < goal {
            parts.push(Message::new(match (goal, self.bounds) {
                (Value::Win, [Value::Draw, Value::Draw]) => "composition-head-draw",
                (Value::Win, [_, Value::Draw]) => "composition-head-no-win",
                _ => "composition-head-loss",
            }));
        } else if unsolved > 0 {
            parts.push(counted("composition-head-unsolved", unsolved));
        }
        if self.nodes.is_empty() {
            if parts.is_empty() {
                parts.push(Message::new("composition-head-nothing"));
            }
            return parts;
        }
        // Where moves are not settled there may be more of them.
        let unsettled = |node: &Node| node.open(self.asked).next().is_some();
        let [first, later] = [true, false]
            .map(|first| self.nodes.iter().any(|node| node.way.is_empty() == first && unsettled(node)));
        for (ids, count, more) in [
            (["composition-head-cooks", "composition-head-cooks-least"], cooks, first),
            (["composition-head-duals", "composition-head-duals-least"], duals, later || self.cut > 0),
        ] {
            if count > 0 {
                parts.push(counted(ids[usize::from(more)], count));
            }
        }
        if self.is_sound() {
            parts.push(Message::new("composition-head-sound"));
        } else if self.complete && open + self.cut > 0 {
            parts.push(counted("composition-head-open", open + self.cut));
        }
        if minor > 0 {
            parts.push(counted("composition-head-minor", minor));
        }
        parts
    }
}

/// Squares in a sentence.
fn squares(men: &[Man]) -> String {
    men.iter().map(|man| man.square.as_str()).collect::<Vec<_>>().join(", ")
}

impl Pieces {
    /// The numbers of men and kings as a sentence.
    pub fn counted(&self) -> Message {
        let [[white_men, white_kings], [black_men, black_kings]] = self.counts;
        Message::new("composition-pieces")
            .number("all", self.counts.iter().flatten().sum::<usize>())
            .number("whitemen", white_men)
            .number("whitekings", white_kings)
            .number("blackmen", black_men)
            .number("blackkings", black_kings)
    }

    /// The pieces that never move and are never captured, in a sentence.
    pub fn economy(&self) -> Option<Message> {
        let idle = self.idle.as_ref()?;
        let idle_pieces =
            Message::new("composition-economy-idle").number("count", idle.len()).text("where", squares(idle));
        Some(if idle.is_empty() { Message::new("composition-economy-all") } else { idle_pieces })
    }
}

impl End {
    /// A sentence on the final position: clean or not.
    pub fn sentence(&self) -> Message {
        let left = self.left.len();
        if !self.idle.is_empty() {
            let said =
                Message::new("composition-end-idle").number("left", left).number("count", self.idle.len());
            return said.text("where", squares(&self.idle));
        }
        Message::new(if self.complete { "composition-end-clean" } else { "composition-end-open" })
            .number("left", left)
    }
}
