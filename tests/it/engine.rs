//! The engines for games that may cycle: proofs against a plain solver and known figures, estimates against proofs.

use crate::common::Random;
use etude::games::draughts::rules::{self, Naming};
use etude::games::draughts::{Board, Draughts, Rules, Square};
use etude::model::{Control, Piece, Position, Side, Value};
use etude::search::cyclic::CyclicProver;
use etude::search::{Exact, fixpoint};

/// A position of few pieces as it is written: `W:Wb4:BKf8`.
fn position(rules: &'static Rules, text: &str) -> Draughts {
    let side = |letter: &str| if letter == "W" { Side::First } else { Side::Second };
    let mut parts = text.split(':');
    let mut board = Board::default();
    let to_move = side(parts.next().expect("a side"));
    for part in parts {
        let (letter, squares) = part.split_at(1);
        for square in squares.split(',').filter(|square| !square.is_empty()) {
            let (king, name) = square.strip_prefix('K').map_or((false, square), |name| (true, name));
            let at = match rules.naming {
                Naming::Numeric => Square(name.parse::<u8>().expect("a number") - 1),
                Naming::Algebraic => {
                    let name = name.as_bytes();
                    let rows = rules.size.rows() as i8;
                    let (row, column) = (rows - (name[1] - b'0') as i8, (name[0] - b'a') as i8);
                    rules.size.at(row, column).expect("a playing square")
                }
            };
            board.put(rules.size.bit(at), Some(Piece { side: side(letter), king }));
        }
    }
    Draughts::new(rules, board, to_move)
}

/// Random pieces, no man where it would be crowned; at least one on either side.
fn random(rules: &'static Rules, pieces: usize, random: &mut Random) -> Draughts {
    let size = rules.size;
    let mut board = Board::default();
    let mut placed = 0;
    while placed < pieces {
        let square = Square(random.below(usize::from(size.squares())) as u8);
        let side = match placed {
            0 => Side::First,
            1 => Side::Second,
            _ if random.below(2) == 0 => Side::First,
            _ => Side::Second,
        };
        let king = random.below(2) == 0;
        let row = size.place(square).0;
        let last = if side == Side::First { 0 } else { size.rows() - 1 };
        if board.piece(size.bit(square)).is_some() || !king && row == last {
            continue;
        }
        board.put(size.bit(square), Some(Piece { side, king }));
        placed += 1;
    }
    let side = if random.below(2) == 0 { Side::First } else { Side::Second };
    Draughts::new(rules, board, side)
}

fn reference(position: &Draughts) -> Exact {
    let control = Control::new();
    let solved = fixpoint::solve(position, &|_| None, usize::MAX, &control).expect("not stopped");
    solved.expect("room for all")[&position.key()]
}

#[test]
fn the_plain_solver_finds_the_known_longest_wins() {
    let check = |rules, text, value, plies| {
        let exact = reference(&position(rules, text));
        assert_eq!(exact, Exact { value, plies }, "{} {text}", rules.profile.id);
    };
    check(&rules::RUSSIAN, "W:Wb4:Bf8", Value::Win, Some(13));
    check(&rules::ENGLISH, "W:W8:B3", Value::Win, Some(13));
    check(&rules::INTERNATIONAL, "W:W31:B4", Value::Win, Some(17));
    check(&rules::RUSSIAN, "W:Wg7:Bb8,f8", Value::Win, Some(25));
}

#[test]
fn proofs_agree_with_the_plain_solver() {
    let control = Control::new();
    let mut source = Random(7);
    for rules in rules::ALL {
        let mut prover = CyclicProver::new(1 << 22, 1);
        let mut seen = [0; 3];
        for _ in 0..30 {
            let position = random(rules, 2, &mut source);
            let expected = reference(&position);
            assert_eq!(prover.value(&position, &control), Ok(expected.value), "{position:?}");
            assert_eq!(prover.plies(&position, &control), Ok(expected.plies), "{position:?}");
            seen[expected.value as usize] += 1;
        }
        assert!(seen.iter().all(|&count| count > 0), "{} {seen:?}", rules.profile.id);
    }
}
