//! Looking for moves in the tree: all rows that hold what is looked for are remembered, some more in each frame.

use crate::model::Message;
use crate::study::StrategyTree;

/// How many rows a search looks at in one frame.
const SHARE: usize = 1000;
/// How many rows are remembered; there may be more.
const MOST: usize = 100_000;
/// What is looked for, and the rows that hold it.
#[derive(Default)]
pub struct Search {
    text: String,
    /// How long the tree was when the search began: other rows were shown in a tree of another length.
    len: usize,
    /// The next row to look at.
    next: usize,
    hits: Vec<usize>,
    /// Whether the cursor is to go to the first hit from a row on.
    wanted: Option<usize>,
}

impl Search {
    /// Looks for a text from now on; the cursor goes to the first row from a place on that holds it.
    pub fn start(&mut self, text: &str, from: usize) {
        let text = text.trim();
        if self.text != text {
            *self = Self { text: text.to_owned(), ..Self::default() };
        }
        self.wanted = (!text.is_empty()).then_some(from);
    }

    /// Whether a row holds what is looked for, as far as it is known.
    pub fn holds(&self, row: usize) -> bool {
        self.hits.binary_search(&row).is_ok()
    }

    /// Looks at some more rows. Returns the row to go to, once it is known.
    pub fn look(&mut self, tree: &dyn StrategyTree) -> Option<usize> {
        if self.text.is_empty() {
            return None;
        }
        if self.len != tree.len() {
            let (text, wanted) = (std::mem::take(&mut self.text), self.wanted);
            *self = Self { text, wanted, len: tree.len(), ..Self::default() };
        }
        let end = (self.next + SHARE).min(self.len);
        while self.next < end && self.hits.len() < MOST {
            match tree.find(&self.text, self.next..end) {
                Some(row) => {
                    self.hits.push(row);
                    self.next = row + 1;
                }
                None => self.next = end,
            }
        }
        let from = self.wanted?;
        let after = self.hits.get(self.hits.partition_point(|&row| row < from));
        // After the last one comes the first.
        let found = after.or_else(|| self.hits.first().filter(|_| self.is_over())).copied();
        if found.is_some() || self.is_over() {
            self.wanted = None;
        }
        found
    }

    /// Whether there are rows to look at.
    pub fn goes_on(&self) -> bool {
        !self.text.is_empty() && !self.is_over()
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.hits.is_empty()
    }

    /// Whether every row has been looked at.
    fn is_over(&self) -> bool {
        self.next >= self.len || self.hits.len() >= MOST
    }

    /// What there is to say of it while the cursor is in a row.
    pub fn words(&self, cursor: Option<usize>) -> Option<Message> {
        if self.text.is_empty() || !self.is_over() {
            return None;
        }
        if self.hits.is_empty() {
            return Some(Message::new("tree-not-found"));
        }
        let at = cursor.map_or(0, |row| self.hits.partition_point(|&hit| hit <= row));
        Some(Message::new("tree-found").number("at", at).number("count", self.hits.len()))
    }
}
