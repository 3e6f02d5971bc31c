//! Painting of ranges on a grid of categories and highest ranks, and ranges of whole cells in few terms.

use super::{ALL, Lead, Term, Weight, Weighted, resolve};
use crate::three_card::class::{self, Category, Class};
use crate::three_card::rules::Ranking;

/// Cell of the grid: the hands of a category with the same highest rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Category.
    pub category: Category,
    /// Highest rank; of a pair its rank, and of 3-2-A the three.
    pub rank: u8,
}

impl Cell {
    /// The cell of a class.
    pub fn of(class: &Class) -> Self {
        Self { category: class.category, rank: class.ranks[0] }
    }

    /// Its classes, the best first.
    fn classes(self) -> impl DoubleEndedIterator<Item = &'static Class> {
        class::all().iter().filter(move |class| Self::of(class) == self)
    }

    /// The term for it; none without hands.
    fn term(self) -> Option<Term> {
        let best = self.classes().next()?;
        Some(match self.category {
            Category::Trips | Category::StraightFlush | Category::Straight => Term::Class(best.value),
            Category::Flush | Category::Pair | Category::HighCard => Term::Lead(self.lead()),
        })
    }

    fn lead(self) -> Lead {
        Lead { category: self.category, first: self.rank, second: None }
    }

    /// Terms for it and the cells down to another one of its category.
    fn down_to(self, low: Self) -> Vec<Term> {
        let is_run = low.rank < self.rank;
        let from_best = is_run && (self.rank + 1..13).all(|rank| Self { rank, ..self }.term().is_none());
        let ends = || Some([self.classes().next()?.value, low.classes().next_back()?.value]);
        match (self.category, ends()) {
            (Category::Pair | Category::Flush | Category::HighCard, _) if from_best => {
                vec![Term::LeadOrBetter(low.lead())]
            }
            // Straights may have 3-2-A anywhere among them.
            (Category::Pair | Category::Trips, Some([best, worst])) if is_run => {
                vec![Term::Between(best, worst)]
            }
            _ => (low.rank..=self.rank).rev().filter_map(|rank| Self { rank, ..self }.term()).collect(),
        }
    }
}

/// A range with a cell at another weight.
pub fn paint(terms: &[Weighted], cell: Cell, weight: Weight, ranking: &Ranking) -> Vec<Weighted> {
    let Some(term) = cell.term() else { return terms.to_vec() };
    let mut painted = terms.to_vec();
    if painted.is_empty() {
        painted.push(ALL.into());
    }
    painted.retain(|known| known.term != term);
    painted.push(Weighted { term, weight });
    in_cells(&painted, ranking).unwrap_or(painted)
}

/// A range in as few terms as its cells need; none where a cell is held in part.
fn in_cells(terms: &[Weighted], ranking: &Ranking) -> Option<Vec<Weighted>> {
    let range = resolve(terms, ranking);
    let mut cells: Vec<(Cell, u16)> = Vec::new();
    for class in class::all() {
        let (cell, weight) = (Cell::of(class), range.weight(class.value));
        match cells.iter().find(|(known, _)| *known == cell) {
            Some((_, known)) if *known != weight => return None,
            Some(_) => {}
            None => cells.push((cell, weight)),
        }
    }
    let weighted = |term, tenths| Some(Weighted { term, weight: Weight::new(tenths)? });
    let first = cells.first()?.1;
    if cells.iter().all(|(_, weight)| *weight == first) {
        return Some(if first == Weight::FULL.tenths() { Vec::new() } else { vec![weighted(ALL, first)?] });
    }
    let mut made = Vec::new();
    for category in cells.chunk_by(|(one, _), (next, _)| one.category == next.category) {
        for run in category.chunk_by(|(_, one), (_, next)| one == next) {
            let ([(best, weight), ..], [.., (worst, _)]) = (run, run) else { continue };
            let whole = run.len() == category.len();
            let terms = if whole { vec![Term::Category(best.category)] } else { best.down_to(*worst) };
            if *weight > 0 {
                made.extend(terms.into_iter().filter_map(|term| weighted(term, *weight)));
            }
        }
    }
    Some(made)
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;
    use crate::three_card::card::RANK_LETTERS;
    use crate::three_card::rules::{LowStraight, Options};

    fn read(range: &str) -> Vec<Weighted> {
        range.split_whitespace().map(|term| Weighted::parse(term).expect("a term")).collect()
    }

    /// Paints cells such as `pair A`, one after the other.
    #[track_caller]
    fn check(range: &str, painted: &[(Category, char)], weight: u16, expected: &str) {
        let ranking = Ranking::new(Options { low_straight: LowStraight::Second, ..Options::default() });
        let weight = Weight::new(weight).expect("a weight");
        let mut terms = read(range);
        for &(category, letter) in painted {
            let rank = RANK_LETTERS.iter().position(|known| *known == letter).expect("a rank") as u8;
            let before = resolve(&terms, &ranking);
            terms = paint(&terms, Cell { category, rank }, weight, &ranking);
            // The cell has the weight, and all others are as they were.
            let after = resolve(&terms, &ranking);
            for class in class::all() {
                let inside = Cell::of(class) == Cell { category, rank };
                let wanted = if inside { weight.tenths() } else { before.weight(class.value) };
                assert_eq!(
                    after.weight(class.value),
                    wanted,
                    "{range} {category:?} {letter}: {}",
                    text(&terms)
                );
            }
        }
        assert_eq!(text(&terms), expected);
        assert_eq!(read(&text(&terms)), terms);
    }

    #[test]
    fn cells_are_painted_and_written_in_few_terms() {
        use Category::{Flush, HighCard, Pair, Straight, StraightFlush, Trips};
        check("AA", &[(Pair, 'K'), (Pair, 'Q')], 1000, "QQ+");
        check("QQ", &[(Pair, 'J'), (Trips, '2'), (Trips, '3')], 1000, "333-222 QQ-JJ");
        check("QQ-JJ", &[(Pair, 'J'), (Pair, 'T')], 500, "QQ JJ-TT:50%");
        check("pair", &[(Pair, 'A')], 0, "KK-22");
        check("pair:50%", &[(Pair, 'A')], 500, "pair:50%");
        check("", &[(HighCard, '5')], 250, "trips straight-flush flush straight pair 6xx+ 5xx:25%");
        check("flush", &[(Flush, 'A'), (Flush, 'K')], 0, "Qxxs Jxxs Txxs 9xxs 8xxs 7xxs 6xxs 5xxs");
        check("AKQ", &[(Straight, 'K'), (Straight, '3'), (StraightFlush, '3')], 1000, "32As AKQ KQJ 32A");
        check("KK-22", &[(Pair, 'A')], 1000, "pair");
        // A share cuts through cells: painted terms follow it.
        check("20%", &[(Pair, 'A'), (Pair, 'A'), (HighCard, 'A')], 300, "20% AA:30% Axx:30%");
        // Nothing is left, and all comes back.
        check("AA", &[(Pair, 'A')], 0, "any:0%");
    }

    #[test]
    fn every_cell_has_a_term_of_its_hands() {
        let ranking = Ranking::new(Options::default());
        let mut seen = Vec::new();
        for class in class::all() {
            let cell = Cell::of(class);
            if seen.contains(&cell) {
                continue;
            }
            seen.push(cell);
            let range = resolve(&[cell.term().expect("a term").into()], &ranking);
            for class in class::all() {
                assert_eq!(range.has(class.value), Cell::of(class) == cell, "{cell:?} {class:?}");
            }
        }
        assert_eq!(seen.len(), 13 + 12 + 10 + 12 + 13 + 10);
    }
}
