//! Movetext that people read and programs read back: `1. c3-d4 d6-e5 (1… d6-c5) 2. d4:f6`, or with a number per ply in
//! games without alternating sides: `1: 3 2: pass 3: 4`. Comments are in braces; a comment between a number and its
//! move precedes the move.

use super::document::{Line, Step};
use std::borrow::Cow;
use std::fmt::Write as _;

/// Signs of evaluation with their NAGs, of which the first is written: the PGN standard numbers the side to which they refer.
pub const EVALUATIONS: [(&str, &[u8]); 8] = [
    ("=", &[10, 11, 12]),
    ("∞", &[13]),
    ("⩲", &[14]),
    ("⩱", &[15]),
    ("±", &[16]),
    ("∓", &[17]),
    ("+−", &[18]),
    ("−+", &[19]),
];

/// Signs of the NAGs from 1.
pub const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Sign of a NAG: of a move's quality, or of the position after it (10 to 19); none for others.
pub fn sign(nag: u8) -> Option<&'static str> {
    let evaluation = || EVALUATIONS.iter().find(|(_, nags)| nags.contains(&nag)).map(|(sign, _)| *sign);
    usize::from(nag).checked_sub(1).and_then(|at| SIGNS.get(at)).copied().or_else(evaluation)
}

/// An annotation as pages show it: its sign, or ` $20` for a NAG without one.
pub fn sign_or_number(nag: u8) -> Cow<'static, str> {
    sign(nag).map_or_else(|| annotation(nag), Cow::from)
}

/// An annotation behind its move: `!`, or ` $14` for a NAG without a sign.
pub fn annotation(nag: u8) -> Cow<'static, str> {
    let sign = usize::from(nag).checked_sub(1).and_then(|at| SIGNS.get(at));
    sign.map_or_else(|| format!(" ${nag}").into(), |sign| (*sign).into())
}

/// The number of a ply as players count moves: by pairs on a board, "12." and "12…" for the reply, else by plays.
pub fn move_number(numbers_pairs: bool, ply: usize) -> String {
    match ply % 2 {
        _ if !numbers_pairs => format!("{ply}."),
        1 => format!("{}.", ply.div_ceil(2)),
        _ => format!("{}…", ply / 2),
    }
}

/// The number of moves in a number of plies as [`move_number`] counts them.
pub fn moves_in(numbers_pairs: bool, plies: usize) -> usize {
    if numbers_pairs { plies.div_ceil(2) } else { plies }
}

/// Writes a line that begins at a ply, from 1. With `numbers_pairs` two plies share a number, as on a board.
pub fn write(line: &Line, numbers_pairs: bool, ply: usize) -> String {
    let mut out = String::new();
    write_line(&mut out, line, numbers_pairs, ply);
    out
}

fn write_line(out: &mut String, line: &Line, numbers_pairs: bool, first: usize) {
    let mut says_number = true;
    for (step, ply) in line.0.iter().zip(first..) {
        if !out.is_empty() && !out.ends_with('(') {
            out.push(' ');
        }
        says_number |= !numbers_pairs || ply % 2 == 1 || !step.before.is_empty();
        // Writing to a string cannot fail.
        _ = match (numbers_pairs, ply % 2) {
            _ if !says_number => Ok(()),
            (false, _) => write!(out, "{ply}: "),
            (true, 1) => write!(out, "{}. ", ply.div_ceil(2)),
            (true, _) => write!(out, "{}… ", ply / 2),
        };
        write_comment(out, &step.before, "", " ");
        out.push_str(&step.mv);
        out.extend(step.nags.iter().copied().map(annotation));
        write_comment(out, &step.comment, " ", "");
        for variation in &step.variations {
            out.push_str(" (");
            write_line(out, variation, numbers_pairs, ply);
            out.push(')');
        }
        says_number = !step.comment.is_empty() || !step.variations.is_empty();
    }
}

fn write_comment(out: &mut String, comment: &str, before: &str, behind: &str) {
    if !comment.is_empty() {
        let text = comment.replace('\\', "\\\\").replace('}', "\\}");
        _ = write!(out, "{before}{{{text}}}{behind}");
    }
}

/// Token of movetext.
#[derive(Debug, PartialEq)]
enum Token<'a> {
    Number,
    Word(&'a str),
    Comment(String),
    Open,
    Close,
}

fn token(text: &str) -> Option<(Token<'_>, &str)> {
    let text = text.trim_start();
    let first = text.chars().next()?;
    match first {
        '(' => return Some((Token::Open, &text[1..])),
        ')' => return Some((Token::Close, &text[1..])),
        '{' => {
            let (mut comment, mut escaped) = (String::new(), false);
            for (at, letter) in text.char_indices().skip(1) {
                match letter {
                    '}' if !escaped => return Some((Token::Comment(comment), &text[at + 1..])),
                    '\\' if !escaped => escaped = true,
                    _ => {
                        comment.push(letter);
                        escaped = false;
                    }
                }
            }
            return Some((Token::Comment(comment), ""));
        }
        _ => {}
    }
    let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let rest = &text[digits..];
    let dots = rest.trim_start_matches(['.', '…']);
    let colon = rest.strip_prefix(':').filter(|rest| rest.starts_with(char::is_whitespace));
    match colon {
        Some(rest) if digits > 0 => return Some((Token::Number, rest)),
        _ if digits > 0 && dots.len() < rest.len() => return Some((Token::Number, dots)),
        _ => {}
    }
    let end = text.find(|letter: char| letter.is_whitespace() || "(){".contains(letter));
    let (word, rest) = text.split_at(end.unwrap_or(text.len()));
    Some((Token::Word(word), rest))
}

/// Reads a line written by [`write`]; none if the text is something else.
pub fn read(text: &str) -> Option<Line> {
    let start = text.trim_start();
    let digits = start.find(|letter: char| !letter.is_ascii_digit())?;
    let numbers = start[digits..].chars().next()?;
    if digits == 0 || !matches!(numbers, '.' | '…' | ':') {
        return None;
    }
    let words_join = numbers == ':';
    // Open lines, the innermost last.
    let mut open: Vec<Line> = vec![Line::default()];
    let mut before = String::new();
    let mut after_number = false;
    let mut rest = text;
    while let Some((token, behind)) = token(rest) {
        rest = behind;
        let line = open.last_mut()?;
        match token {
            Token::Number => after_number = true,
            Token::Comment(comment) => match line.0.last_mut().filter(|_| !after_number) {
                Some(step) => say(&mut step.comment, &comment),
                None => say(&mut before, &comment),
            },
            Token::Open => {
                line.0.last()?;
                open.push(Line::default());
                after_number = true;
            }
            Token::Close => {
                let variation = open.pop().filter(|line| !line.0.is_empty())?;
                open.last_mut()?.0.last_mut()?.variations.push(variation);
                after_number = false;
            }
            Token::Word(word) => {
                if let Some(nag) = word.strip_prefix('$').and_then(|nag| nag.parse().ok()) {
                    line.0.last_mut()?.nags.push(nag);
                    continue;
                }
                let mv = word.trim_end_matches(['!', '?']);
                let sign = SIGNS.iter().position(|sign| *sign == &word[mv.len()..]);
                let nags = sign.map(|at| at as u8 + 1);
                match line.0.last_mut().filter(|_| words_join && !after_number) {
                    Some(step) => {
                        step.mv = format!("{} {mv}", step.mv);
                        step.nags.extend(nags);
                    }
                    None => line.0.push(Step {
                        mv: mv.to_owned(),
                        before: std::mem::take(&mut before),
                        nags: nags.into_iter().collect(),
                        ..Step::default()
                    }),
                }
                after_number = false;
            }
        }
    }
    let line = open.pop().filter(|line| !line.0.is_empty())?;
    open.is_empty().then_some(line)
}

fn say(said: &mut String, more: &str) {
    if !said.is_empty() {
        said.push(' ');
    }
    said.push_str(more);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_a_board_are_counted_by_pairs() {
        assert_eq!([1, 2, 23, 24].map(|ply| move_number(true, ply)), ["1.", "1…", "12.", "12…"]);
        assert_eq!([1, 2, 24].map(|ply| move_number(false, ply)), ["1.", "2.", "24."]);
    }

    fn step(mv: &str) -> Step {
        Step { mv: mv.to_owned(), ..Step::default() }
    }

    fn nested() -> Line {
        let inner = Line(vec![Step { nags: vec![6, 14], ..step("e7-d6") }, step("a1-b2")]);
        let second = Step { variations: vec![inner], comment: "a } and a \\".to_owned(), ..step("g5:e3") };
        let one = Line(vec![step("a3-b4"), second, step("c1-d2")]);
        let two = Line(vec![Step { before: "or".to_owned(), ..step("g3-h4") }]);
        let first = Step { variations: vec![one, two], nags: vec![1], ..step("c3-d4") };
        Line(vec![first, Step { before: "now".to_owned(), ..step("22:15:8") }, step("h2-g3"), step("h8-g7")])
    }

    #[test]
    fn movetext_round_trip() {
        for ply in [1, 2, 7, 8] {
            let text = write(&nested(), true, ply);
            assert_eq!(read(&text), Some(nested()), "{text}");
        }
        assert_eq!(
            write(&nested(), true, 1),
            "1. c3-d4! (1. a3-b4 g5:e3 {a \\} and a \\\\} (1… e7-d6?! $14 2. a1-b2) 2. c1-d2) (1. {or} g3-h4) \
             1… {now} 22:15:8 2. h2-g3 h8-g7"
        );
    }

    #[test]
    fn movetext_of_several_words() {
        let line = Line(vec![step("transfer AH"), Step { nags: vec![2], ..step("777 4") }, step("pass")]);
        let text = write(&line, false, 3);
        assert_eq!(text, "3: transfer AH 4: 777 4? 5: pass");
        assert_eq!(read(&text), Some(line));
    }

    #[test]
    fn other_texts_are_not_movetext() {
        for text in ["", "34669 / 88", "W:W1:B2", "1. (", "1. c3-d4 )", "1.", "(1. c3-d4)", "12 34"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
