//! Where the moves of the line stand, worked out when they change, so that of a long line only what is seen is drawn.

use crate::study::LineId;
use crate::texts::Language;
use std::ops::Range;

/// What is laid out: the line by its version, where the user stands if only the way there is shown, and the language of
/// what has words.
pub type Shown = (u64, Option<LineId>, Language);

/// A move of the line that is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinePlace {
    /// Which one of the list it is.
    pub index: usize,
    /// Where it begins, in points from the first one.
    pub left: f32,
}

/// The moves of the line that are shown, from left to right.
#[derive(Default)]
pub struct LineRow {
    /// The move that was last brought into sight.
    pub shown: Option<LineId>,
    of: Option<Shown>,
    places: Vec<LinePlace>,
    end: f32,
}

impl LineRow {
    /// Lays moves out, each with its width in points, unless they are laid out already.
    pub fn lay_out<M: IntoIterator<Item = (usize, f32)>>(&mut self, of: Shown, moves: impl FnOnce() -> M) {
        if self.of == Some(of) {
            return;
        }
        self.of = Some(of);
        self.places.clear();
        self.end = 0.0;
        for (index, width) in moves() {
            self.places.push(LinePlace { index, left: self.end });
            self.end += width;
        }
    }

    /// All moves that are shown.
    pub fn places(&self) -> &[LinePlace] {
        &self.places
    }

    /// Where the last one ends, in points.
    pub fn end(&self) -> f32 {
        self.end
    }

    /// Where a move ends, by its place.
    pub fn right(&self, place: usize) -> f32 {
        self.places.get(place + 1).map_or(self.end, |next| next.left)
    }

    /// The places that lie at least partly between two points.
    pub fn between(&self, left: f32, right: f32) -> Range<usize> {
        let end = self.places.partition_point(|place| place.left < right);
        let start = self.places[..end].partition_point(|place| place.left <= left).saturating_sub(1);
        start..end
    }

    /// The place of a move of the list.
    pub fn find(&self, index: usize) -> Option<usize> {
        self.places.binary_search_by_key(&index, |place| place.index).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_laid_out_when_they_change_and_found_where_they_are_seen() {
        let mut row = LineRow::default();
        let mut asked = 0;
        for of in [(1, None, Language::English), (1, None, Language::English), (2, None, Language::English)] {
            row.lay_out(of, || {
                asked += 1;
                (0..1000).filter(|index| index % 2 == 0).map(|index| (index, 10.0))
            });
        }
        assert_eq!(asked, 2);
        assert_eq!(
            (row.places().len(), row.end(), row.right(3), row.right(499)),
            (500, 5000.0, 40.0, 5000.0)
        );
        assert_eq!((row.find(8), row.find(9)), (Some(4), None));
        assert_eq!((row.between(0.0, 5.0), row.between(95.0, 131.0)), (0..1, 9..14));
        assert_eq!((row.between(4990.0, 9000.0), row.between(-5.0, 0.0)), (499..500, 0..0));
        row.lay_out((3, Some(7), Language::English), || None);
        assert_eq!((row.between(0.0, 100.0), row.end()), (0..0, 0.0));
    }
}
