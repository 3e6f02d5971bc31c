//! Perft under the article's rules.

use super::article::ArticleDraughts;
use super::turns::{Turn, captures, quiet_turns};
use etude_model::{Control, Position, Stopped};
use rustc_hash::FxHashMap;

/// Perft counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LineCounts {
    /// Every order of captures counted.
    pub(super) all: u64,
    /// Orders of captures with the same result counted once.
    pub(super) distinct: u64,
}

/// The number of lines of `depth` turns.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub(super) fn perft(
    position: &ArticleDraughts,
    depth: u32,
    control: &Control,
) -> Result<LineCounts, Stopped> {
    if depth == 0 {
        return Ok(LineCounts { all: 1, distinct: 1 });
    }
    if position.score().is_some() {
        return Ok(LineCounts::default());
    }
    if depth > 2 {
        control.check()?;
    }
    let mut lines = LineCounts::default();
    for (turn, ways) in with_ways(position, control)? {
        let below = match depth {
            1 => LineCounts { all: 1, distinct: 1 },
            _ => perft(&position.after(turn), depth - 1, control)?,
        };
        lines.all += ways * below.all;
        lines.distinct += below.distinct;
    }
    if depth == 2 {
        control.add_nodes(lines.all);
    }
    Ok(lines)
}

/// Every turn with the number of ways to make it.
fn with_ways(position: &ArticleDraughts, control: &Control) -> Result<Vec<(Turn, u64)>, Stopped> {
    let ArticleDraughts { rules, board, waiting, side } = *position;
    let size = rules.size;
    let now = Turn { board, waiting };
    let mut chains: Vec<(Turn, u64)> = Vec::new();
    captures(size, &board, side, &mut |jump| {
        chains.push((now.with(size, side, jump), 1));
        false
    });
    if chains.is_empty() {
        return Ok(quiet_turns(size, side, now).into_iter().map(|turn| (turn, 1)).collect());
    }
    // Each round adds one capture to every chain; chains with the same result are merged.
    let mut ended = Merged::default();
    while !chains.is_empty() {
        let mut longer = Merged::default();
        for (index, (turn, ways)) in chains.into_iter().enumerate() {
            if index % 1_024 == 1_023 {
                control.check()?;
            }
            let mut goes_on = false;
            captures(size, &turn.board, side, &mut |jump| {
                goes_on = true;
                longer.add(turn.with(size, side, jump), ways);
                false
            });
            if !goes_on {
                ended.add(turn.ended(size, side), ways);
            }
        }
        chains = longer.turns;
    }
    Ok(ended.turns)
}

/// Distinct turns with the number of ways to make them, in order of discovery.
#[derive(Default)]
struct Merged {
    turns: Vec<(Turn, u64)>,
    /// The index of each turn, filled by the first addition to [`Self::FEW`] turns.
    places: FxHashMap<Turn, usize>,
}

impl Merged {
    /// Fewer turns than this are searched linearly.
    const FEW: usize = 16;

    fn add(&mut self, turn: Turn, ways: u64) {
        if self.turns.len() == Self::FEW && self.places.is_empty() {
            self.places = self.turns.iter().enumerate().map(|(place, (turn, _))| (*turn, place)).collect();
        }
        let place = if self.places.is_empty() {
            self.turns.iter().position(|(other, _)| *other == turn)
        } else {
            let next = self.turns.len();
            let place = *self.places.entry(turn).or_insert(next);
            (place < next).then_some(place)
        };
        match place {
            Some(place) => self.turns[place].1 += ways,
            None => self.turns.push((turn, ways)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules::{ARTICLE, ARTICLE_10};
    use crate::draughts::{ArticleGame, Rules, fen};
    use etude_model::Playable;

    fn position(rules: &'static Rules, text: &str) -> ArticleDraughts {
        let setup = fen::parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        ArticleGame::position(&setup).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
    }

    #[test]
    fn perft_counts() {
        let table: [(&'static Rules, &[(u64, u64)]); 2] = [
            (
                &ARTICLE,
                &[
                    (7, 7),
                    (49, 49),
                    (302, 302),
                    (1_469, 1_469),
                    (7_361, 7_346),
                    (36_834, 36_628),
                    (180_875, 178_922),
                    (857_935, 841_870),
                    (4_055_805, 3_942_666),
                ],
            ),
            (
                &ARTICLE_10,
                &[
                    (9, 9),
                    (81, 81),
                    (658, 658),
                    (4_265, 4_265),
                    (26_875, 26_830),
                    (164_778, 163_746),
                    (1_022_017, 1_011_666),
                ],
            ),
        ];
        for (rules, lines) in table {
            let start = position(rules, "start");
            for (depth, &(all, distinct)) in (1..).zip(lines) {
                let lines = perft(&start, depth, &Control::new());
                assert_eq!(lines, Ok(LineCounts { all, distinct }), "{} to depth {depth}", rules.profile.id);
            }
        }
    }

    #[test]
    fn perft_turns_equal_legal_turns() {
        for text in
            ["W:WK3,K28:B9,10,21,23,24,29,31,32,33,34,46", "W:WK14:B9,10,19,20,21,24,28,30,35,37,38,50"]
        {
            let position = position(&ARTICLE_10, text);
            let mut counted = with_ways(&position, &Control::new()).expect("nothing stops it");
            let mut found = position.moves();
            counted.sort_unstable();
            found.sort_unstable();
            let counted: Vec<Turn> = counted.into_iter().map(|(turn, _)| turn).collect();
            assert!(counted.len() > 100 && counted == found, "{text}");
        }
    }
}
