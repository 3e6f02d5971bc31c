//! Picking a move on a board, square by square.

use etude_model::Route;
use etude_study::MoveRow;

/// Result of a click or a drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A move is meant, by its index.
    Play(usize),
    /// These squares are picked now; none lets go.
    Pick(Vec<u8>),
}

/// The first and the last square of a route.
pub fn ends(route: &Route) -> Option<(u8, u8)> {
    Some((route.steps.first()?.from, route.steps.last()?.to))
}

/// The squares of a route but the first: its landings and its captures.
fn way(route: &Route) -> impl Iterator<Item = u8> + '_ {
    route.steps.iter().flat_map(|step| [Some(step.to), step.captured]).flatten()
}

fn routes(moves: &[MoveRow]) -> impl Iterator<Item = (usize, &Route)> {
    moves.iter().enumerate().filter_map(|(index, row)| Some((index, row.touched.way()?)))
}

/// The moves that start at the first of the picked squares and come over all the others, as indices.
pub fn narrowed(moves: &[MoveRow], picked: &[u8]) -> Vec<usize> {
    let Some((from, others)) = picked.split_first() else { return (0..moves.len()).collect() };
    let fits = |route: &Route| {
        ends(route).is_some_and(|(start, _)| start == *from)
            && others.iter().all(|square| way(route).any(|other| other == *square))
    };
    routes(moves).filter(|(_, route)| fits(route)).map(|(index, _)| index).collect()
}

/// The squares that can be picked next, each with true if a move ends there.
pub fn goals(moves: &[MoveRow], picked: &[u8]) -> Vec<(u8, bool)> {
    if picked.is_empty() {
        return Vec::new();
    }
    let mut goals: Vec<(u8, bool)> = Vec::new();
    for route in narrowed(moves, picked).into_iter().filter_map(|index| moves[index].touched.way()) {
        let end = ends(route).map(|(_, end)| end);
        for square in way(route) {
            match goals.iter_mut().find(|(other, _)| *other == square) {
                Some((_, ends)) => *ends |= end == Some(square),
                None => goals.push((square, end == Some(square))),
            }
        }
    }
    goals
}

/// The result of a click on a square after others were picked.
pub fn click(moves: &[MoveRow], picked: &[u8], square: u8) -> Outcome {
    let starts = routes(moves).any(|(_, route)| ends(route).is_some_and(|(from, _)| from == square));
    if !picked.is_empty() {
        let now = narrowed(moves, picked);
        let route = |index: &usize| moves[*index].touched.way();
        let ending: Vec<usize> = now
            .iter()
            .copied()
            .filter(|index| route(index).and_then(ends).is_some_and(|(_, end)| end == square))
            .collect();
        let touching =
            now.iter().filter(|index| route(index).is_some_and(|route| way(route).any(|s| s == square)));
        // A second click on a square says that the move ends there.
        let again = picked.len() > 1 && picked.last() == Some(&square);
        match (&ending[..], touching.count()) {
            (&[only], 1) => return Outcome::Play(only),
            (&[only], _) if again => return Outcome::Play(only),
            (_, 0) => {}
            _ if again => return Outcome::Pick(picked[..picked.len() - 1].to_vec()),
            _ if picked[1..].contains(&square) => return Outcome::Pick(picked.to_vec()),
            _ => return Outcome::Pick([picked, &[square]].concat()),
        }
    }
    Outcome::Pick(if starts && picked != [square] { vec![square] } else { Vec::new() })
}

/// The result of dropping a piece that was carried over these squares.
pub fn drop(moves: &[MoveRow], from: u8, to: Option<u8>, passed: &[u8]) -> Outcome {
    let Some(to) = to else { return Outcome::Pick(Vec::new()) };
    let meant: Vec<(usize, &Route)> =
        routes(moves).filter(|(_, route)| ends(route) == Some((from, to))).collect();
    if let [(only, _)] = meant[..] {
        return Outcome::Play(only);
    }
    // Several ways lead there: the hand has shown which.
    let captured = |route: &Route| route.steps.iter().filter_map(|step| step.captured).collect::<Vec<u8>>();
    let shown: Vec<(usize, usize)> = meant
        .iter()
        .map(|(index, route)| (*index, captured(route)))
        .filter(|(_, captured)| captured.iter().all(|square| passed.contains(square)))
        .map(|(index, captured)| (index, captured.len()))
        .collect();
    let most = shown.iter().map(|(_, count)| *count).max();
    let mut best = shown.iter().filter(|(_, count)| Some(*count) == most);
    if let (Some((only, _)), None) = (best.next(), best.next()) {
        return Outcome::Play(*only);
    }
    let goes_there = to != from && !narrowed(moves, &[from, to]).is_empty();
    Outcome::Pick(if goes_there { vec![from, to] } else { vec![from] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_model::RouteStep;
    use etude_study::Touched;

    /// A move by its squares: landings, each after the captures on the way there.
    fn row(from: u8, steps: &[(u8, u8)]) -> MoveRow {
        let mut at = from;
        let steps = steps
            .iter()
            .map(|&(captured, to)| {
                let step = RouteStep { from: at, to, captured: Some(captured) };
                at = to;
                step
            })
            .collect();
        MoveRow {
            text: String::new(),
            drawn: etude_model::DrawnMove::default(),
            name: None,
            value: None,
            plies: None,
            touched: Touched::Way(Route { steps }),
        }
    }

    /// Two ways from 1 to 9 round a diamond, a third that stops half way elsewhere, and another piece.
    fn moves() -> Vec<MoveRow> {
        vec![
            row(1, &[(2, 3), (4, 9)]),
            row(1, &[(5, 6), (7, 9)]),
            row(1, &[(5, 6), (8, 10)]),
            row(20, &[(21, 22)]),
        ]
    }

    #[test]
    fn clicks_narrow_until_one_move_is_left() {
        let moves = moves();
        assert_eq!(click(&moves, &[], 1), Outcome::Pick(vec![1]));
        assert_eq!(click(&moves, &[], 3), Outcome::Pick(vec![]), "no piece to move");
        assert_eq!(click(&moves, &[1], 10), Outcome::Play(2));
        // Two ways lead to 9: both stay, and any square that tells them apart decides.
        assert_eq!(click(&moves, &[1], 9), Outcome::Pick(vec![1, 9]));
        assert_eq!(narrowed(&moves, &[1, 9]), [0, 1]);
        assert_eq!(click(&moves, &[1, 9], 4), Outcome::Pick(vec![1, 9, 4]));
        assert_eq!(click(&moves, &[1, 9, 4], 9), Outcome::Play(0));
        assert_eq!(click(&moves, &[1], 6), Outcome::Pick(vec![1, 6]));
        assert_eq!(click(&moves, &[1, 6], 9), Outcome::Play(1));
        // Another piece, the same piece, and nothing.
        assert_eq!(click(&moves, &[1, 6], 20), Outcome::Pick(vec![20]));
        assert_eq!(click(&moves, &[1], 1), Outcome::Pick(vec![]));
        assert_eq!(click(&moves, &[1], 50), Outcome::Pick(vec![]));
    }

    #[test]
    fn goals_say_where_moves_end() {
        let mut goals = goals(&moves(), &[1, 6]);
        goals.sort_unstable();
        assert_eq!(goals, [(5, false), (6, false), (7, false), (8, false), (9, true), (10, true)]);
    }

    #[test]
    fn a_square_that_ends_one_move_and_is_passed_by_another_is_clicked_twice() {
        let moves = [row(1, &[(2, 3)]), row(1, &[(2, 3), (4, 5)])];
        assert_eq!(click(&moves, &[1], 3), Outcome::Pick(vec![1, 3]));
        assert_eq!(click(&moves, &[1, 3], 3), Outcome::Play(0));
        assert_eq!(click(&moves, &[1, 3], 5), Outcome::Play(1));
    }

    #[test]
    fn a_round_trip_ends_where_it_started() {
        let moves = [row(1, &[(2, 3), (4, 1)])];
        assert_eq!(click(&moves, &[1], 1), Outcome::Play(0));
    }

    #[test]
    fn a_drop_plays_the_way_that_the_hand_went() {
        let moves = moves();
        assert_eq!(drop(&moves, 20, Some(22), &[20, 22]), Outcome::Play(3));
        assert_eq!(drop(&moves, 1, Some(9), &[1, 5, 6, 7, 9]), Outcome::Play(1));
        assert_eq!(drop(&moves, 1, Some(9), &[1, 9]), Outcome::Pick(vec![1, 9]), "either way");
        assert_eq!(drop(&moves, 1, Some(6), &[1, 5, 6]), Outcome::Pick(vec![1, 6]), "half way");
        assert_eq!(drop(&moves, 1, Some(30), &[1, 30]), Outcome::Pick(vec![1]));
        assert_eq!(drop(&moves, 1, None, &[1]), Outcome::Pick(vec![]));
    }
}
