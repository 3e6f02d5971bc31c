//! Notation of squares, positions and moves.

use super::board::{ALL_DIRECTIONS, Board, Piece, Square, State};
use super::moves::{self, Move, Step};
use super::rules::{BLACK, Side, WHITE};
use super::turns;

/// Separator of pieces in a turn of the article.
const NEXT_PIECE: char = '+';
/// A turn without steps.
const PASS: &str = "pass";
/// The initial position.
pub(super) const START: &str = "start";

/// A square: its number row by row from White's top left, from 1, or letter and number as in chess.
pub(super) fn square(board: &Board, square: Square) -> String {
    if !board.rules.letters {
        return (square + 1).to_string();
    }
    let (row, column) = board.place(square);
    format!("{}{}", char::from(b'a' + column as u8), board.rules.rows - row)
}

/// Reads a square.
pub(super) fn read_square(board: &Board, text: &str) -> Result<Square, String> {
    let found = (0..board.squares).find(|&other| square(board, other) == text);
    found.ok_or_else(|| format!("no square {text}"))
}

/// Writes a position as `W:W31,K40:B1,2`, the squares of each side row by row; waiting men in the order of their
/// crowning.
pub(super) fn write(board: &Board, state: &State) -> String {
    let list = |side: Side| {
        let mut waiting = state.waiting[usize::from(side)].iter();
        let names = board.pieces(&state.cells, side).map(|(at, piece)| {
            let waits = state.waiting[usize::from(side)].contains(&at);
            let at = if waits { waiting.next().copied().unwrap_or(at) } else { at };
            format!("{}{}", if piece.king { "K" } else { "" }, square(board, at))
        });
        names.collect::<Vec<_>>().join(",")
    };
    let side = if state.side == WHITE { "W" } else { "B" };
    format!("{side}:W{}:B{}", list(WHITE), list(BLACK))
}

/// Reads a position: lists in any order, numbers also as ranges, and `start` for the initial position.
pub(super) fn read(board: &Board, text: &str) -> Result<State, String> {
    if text == START {
        return Ok(start(board));
    }
    let mut parts = text.split(':');
    let mut state = State::empty(side(parts.next().unwrap_or(""))?);
    let mut listed = [false; 2];
    for part in parts {
        let owner = side(part.get(..1).unwrap_or(""))?;
        if std::mem::replace(&mut listed[usize::from(owner)], true) {
            return Err("two lists of the same pieces".to_owned());
        }
        for name in part[1..].split(',').filter(|name| !name.is_empty()) {
            read_pieces(board, owner, name, &mut state)?;
        }
        let most = board.most_pieces();
        if board.rules.everywhere && board.pieces(&state.cells, owner).count() > most {
            return Err(format!("more than {most} pieces of a side"));
        }
    }
    Ok(state)
}

fn side(letter: &str) -> Result<Side, String> {
    match letter {
        "W" => Ok(WHITE),
        "B" => Ok(BLACK),
        _ => Err(format!("expected W or B, not {letter}")),
    }
}

/// Puts a piece or a range of pieces on the board.
fn read_pieces(board: &Board, side: Side, text: &str, state: &mut State) -> Result<(), String> {
    let (name, king) = text.strip_prefix('K').map_or((text, false), |name| (name, true));
    let (first, last) = match name.split_once('-') {
        Some((first, last)) => (read_square(board, first)?, read_square(board, last)?),
        None => (read_square(board, name)?, read_square(board, name)?),
    };
    if last < first {
        return Err(format!("no squares {name}"));
    }
    for square in first..=last {
        if state.at(square).is_some() {
            return Err(format!("two pieces on {}", self::square(board, square)));
        }
        state.put(square, Some(Piece { side, king }));
        if !king && board.is_last_row(square, side) {
            if !board.rules.any_piece {
                return Err(format!("a man where it would be a king, on {}", self::square(board, square)));
            }
            state.waiting[usize::from(side)].push(square);
        }
    }
    Ok(())
}

fn start(board: &Board) -> State {
    let mut state = State::empty(board.rules.first);
    let width = usize::from(board.squares) / board.rules.rows;
    let (first, men) = (board.rules.behind * width, board.rules.men * width);
    for square in first as u8..(first + men) as u8 {
        state.put(square, Some(Piece { side: BLACK, king: false }));
        state.put(board.squares - 1 - square, Some(Piece { side: WHITE, king: false }));
    }
    state
}

/// Writes a move by its ends, or if these are ambiguous by all squares where it turns.
pub(super) fn move_text(board: &Board, legal: &[Move], mv: &Move) -> String {
    let join = |squares: &[Square], sign: char| {
        let names: Vec<String> = squares.iter().map(|&at| square(board, at)).collect();
        names.join(&sign.to_string())
    };
    let sign = if mv.steps.iter().any(|step| step.victim.is_some()) { board.rules.sign } else { '-' };
    let Some((from, to)) = mv.ends() else { return PASS.to_owned() };
    if board.rules.any_piece {
        let pieces: Vec<String> = by_piece(&mv.steps).iter().map(|squares| join(squares, sign)).collect();
        return pieces.join(&NEXT_PIECE.to_string());
    }
    if legal.iter().filter(|other| other.ends() == mv.ends()).count() == 1 {
        join(&[from, to], sign)
    } else {
        join(&turns_of(board, &mv.steps), sign)
    }
}

/// Index of a move among the legal ones, by its ends if unambiguous, or by all its squares in any possible order of
/// captures.
pub(super) fn find(board: &Board, state: &State, legal: &[Move], text: &str) -> Option<usize> {
    if text == PASS {
        return legal.iter().position(|mv| mv.steps.is_empty());
    }
    if board.rules.any_piece {
        let after = follow(board, state, text)?;
        return legal.iter().position(|mv| mv.after == after);
    }
    let is_capture = legal.first()?.steps.first()?.victim.is_some();
    let sign = if is_capture { board.rules.sign } else { '-' };
    let squares: Vec<Square> = text.split(sign).map_while(|name| read_square(board, name).ok()).collect();
    if squares.len() < 2 || squares.len() != text.split(sign).count() {
        return None;
    }
    if let [from, to] = squares[..] {
        let mut fits = legal.iter().enumerate().filter(|(_, mv)| mv.ends() == Some((from, to)));
        let found = fits.next().map(|(place, _)| place);
        if fits.next().is_none() {
            return found;
        }
    }
    let ways = moves::ways(board, state);
    let way = ways.iter().find(|way| turns_of(board, &way.steps) == squares)?;
    legal.iter().position(|mv| mv.after == way.after && mv.ends() == way.ends())
}

/// Squares of a capture: its ends, and between two captures the square where it turns, or the one behind the captured
/// piece if it goes straight on.
fn turns_of(board: &Board, steps: &[Step]) -> Vec<Square> {
    let direction = |from: Square, to: Square| {
        let ((row, column), (other_row, other_column)) = (board.place(from), board.place(to));
        (row.cmp(&other_row), column.cmp(&other_column))
    };
    let mut squares: Vec<Square> = steps.first().map(|step| step.from).into_iter().collect();
    for (place, step) in steps.iter().enumerate() {
        let along = direction(step.from, step.to);
        let straight = steps.get(place + 1).is_some_and(|next| direction(next.from, next.to) == along);
        let behind = step.victim.filter(|_| straight).and_then(|victim| {
            let mut next = ALL_DIRECTIONS.filter_map(|to| board.step(victim, to));
            next.find(|&to| direction(victim, to) == along)
        });
        squares.push(behind.unwrap_or(step.to));
    }
    squares
}

/// Squares of a turn, piece by piece.
fn by_piece(steps: &[Step]) -> Vec<Vec<Square>> {
    let mut pieces: Vec<Vec<Square>> = Vec::new();
    for step in steps {
        match pieces.last_mut().filter(|squares| squares.last() == Some(&step.from)) {
            Some(squares) => squares.push(step.to),
            None => pieces.push(vec![step.from, step.to]),
        }
    }
    pieces
}

/// Position after a turn of the article, if legal.
fn follow(board: &Board, state: &State, text: &str) -> Option<State> {
    let captures = !turns::captures(board, state).is_empty();
    let mut at = state.clone();
    for piece in text.split(NEXT_PIECE) {
        let squares = piece.split(if captures { board.rules.sign } else { '-' });
        let squares: Option<Vec<Square>> = squares.map(|name| read_square(board, name).ok()).collect();
        let squares = squares.filter(|squares| squares.len() > 1)?;
        for ends in squares.windows(2) {
            let legal = if captures { turns::captures(board, &at) } else { moves::quiet(board, &at) };
            let step = legal.into_iter().find(|step| [step.from, step.to] == ends)?;
            at = turns::with(board, &at, step);
        }
    }
    Some(turns::ended(&at))
}
