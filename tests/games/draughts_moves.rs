//! The fast generator of draughts gives what the plain one gives.

use etude_games::draughts::perft::perft;
use etude_games::draughts::route::{Step, steps};
use etude_games::draughts::{Board, Draughts, Move, Piece, Rules, Square, rules};
use etude_model::{Control, Position, Side};
use etude_support::Random;
use etude_support::plain_draughts::{self, PlainMove};
use std::collections::BTreeSet;

/// How many positions of each kind are compared for each of the rules.
const POSITIONS: usize = 17_000;

/// How a random position is filled.
struct Filling {
    /// Of a hundred squares, how many have a piece of each side.
    pieces: [usize; 2],
    /// Of a hundred pieces of each side, how many are kings.
    kings: [usize; 2],
    /// Whether the second side stands only where pieces have free squares between them.
    apart: bool,
}

const FILLINGS: [Filling; 6] = [
    Filling { pieces: [30, 30], kings: [0, 0], apart: false },
    Filling { pieces: [20, 20], kings: [20, 20], apart: false },
    Filling { pieces: [8, 20], kings: [50, 20], apart: false },
    Filling { pieces: [15, 15], kings: [100, 100], apart: false },
    Filling { pieces: [3, 70], kings: [60, 50], apart: true },
    Filling { pieces: [8, 60], kings: [10, 20], apart: true },
];

fn filled(rules: &'static Rules, filling: &Filling, random: &mut Random) -> Draughts {
    let size = rules.size;
    let mut board = Board::default();
    let turned = random.below(2) == 1;
    for square in (0..size.squares()).map(Square) {
        let (row, column) = size.place(square);
        let throw = random.below(100);
        let second = !filling.apart || row % 2 == 1 && (2..size.rows() - 1).contains(&column);
        let which = if throw < filling.pieces[0] {
            0
        } else if second && throw < filling.pieces[0] + filling.pieces[1] {
            1
        } else {
            continue;
        };
        let side = if (which == 1) == turned { Side::First } else { Side::Second };
        let last_row = if side == Side::First { 0 } else { size.rows() - 1 };
        let king = random.below(100) < filling.kings[which] || row == last_row;
        board.put(size.bit(square), Some(Piece { side, king }));
    }
    let side = if turned == (random.below(5) == 0) { Side::First } else { Side::Second };
    Draughts::new(rules, board, side)
}

fn merged(rules: &Rules, moves: &[PlainMove]) -> Vec<Move> {
    let set: BTreeSet<_> = moves
        .iter()
        .map(|mv| Move {
            from: mv.from,
            to: mv.to,
            king: mv.king,
            captured: mv.captured.iter().fold(0, |set, &square| set | rules.size.bit(square)),
        })
        .collect();
    set.into_iter().collect()
}

/// What tells the routes apart that are counted: where a king lands between two captures on one ray does not.
fn key(mv: &PlainMove) -> (Square, Square, bool, Vec<Square>) {
    (mv.from, mv.to, mv.king, mv.captured.clone())
}

fn smallest(rules: &Rules, plain: &[PlainMove], mv: Move) -> Vec<Step> {
    let same = plain.iter().filter(|route| merged(rules, std::slice::from_ref(route)) == [mv]);
    let route = same.min_by(|a, b| a.path.cmp(&b.path)).expect("a legal move");
    let ends = route.path.windows(2).enumerate();
    ends.map(|(index, ends)| Step {
        from: ends[0],
        to: ends[1],
        captured: route.captured.get(index).copied(),
    })
    .collect()
}

#[test]
fn generators_agree() {
    // Losing draughts is played by its parent's generator.
    for rules in rules::ALL.into_iter().filter(|rules| !rules.losing) {
        let mut random = Random(1);
        let mut long = 0;
        for filling in &FILLINGS {
            for _ in 0..POSITIONS {
                let position = filled(rules, filling, &mut random);
                let plain = plain_draughts::moves(rules, &position.board, position.side);
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                let context = || format!("{} {position:?}", rules.profile.id);
                assert_eq!(moves, merged(rules, &plain), "{}", context());
                assert_eq!(position.score().is_some(), plain.is_empty(), "{}", context());
                let captures = plain.iter().any(|mv| !mv.captured.is_empty());
                assert_eq!(position.must_capture(), captures, "{}", context());
                let routes: BTreeSet<_> = plain.iter().map(key).collect();
                let control = Control::new();
                let counted = |distinct| perft(&position, 1, distinct, &control).unwrap() as usize;
                assert_eq!(counted(false), routes.len(), "{}", context());
                assert_eq!(counted(true), moves.len(), "{}", context());
                // Finding every way would take longer than all the rest.
                let mv = moves.get(random.below(moves.len().max(1)));
                if let Some(&mv) = mv {
                    assert_eq!(steps(&position, mv), smallest(rules, &plain, mv), "{}", context());
                }
                long += usize::from(plain.iter().any(|mv| mv.captured.len() > 4));
            }
        }
        assert!(long > POSITIONS / 10, "{}: {long}", rules.profile.id);
    }
}
