//! Results of games: spelling and meaning.

use crate::draughts::rules::Rules;
use etude_model::{Outcome, Side};

/// Results and the end mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultToken {
    /// `*`.
    Star,
    /// The first number is greater.
    FirstNumber,
    /// The second number is greater.
    SecondNumber,
    /// The numbers are equal.
    Equal,
    /// Zero for both.
    Zero,
}

/// The canonical result; the first number belongs to the player who moves first.
pub fn result(rules: &Rules, outcome: Option<Outcome>) -> &'static str {
    let by_points = rules.pdn.is_some_and(|pdn| pdn.by_points);
    match outcome {
        None => "*",
        Some(Outcome::BothLost) => "0-0",
        Some(Outcome::Draw) if by_points => "1-1",
        Some(Outcome::Draw) => "1/2-1/2",
        Some(Outcome::Won(side)) => match (by_points, side == rules.first) {
            (true, true) => "2-0",
            (true, false) => "0-2",
            (false, true) => "1-0",
            (false, false) => "0-1",
        },
    }
}

/// The result with White's number first, as in titles with the names of White and Black.
pub fn by_colours(rules: &Rules, outcome: Option<Outcome>) -> &'static str {
    let turned = |outcome| match outcome {
        Outcome::Won(side) if rules.first == Side::Second => Outcome::Won(side.other()),
        other => other,
    };
    result(rules, outcome.map(turned))
}

/// Parses a result that stands alone.
pub fn end(text: &str) -> Option<ResultToken> {
    let text = text.trim();
    if text == "*" {
        return None;
    }
    written(text.as_bytes()).filter(|found| found.length == text.len()).map(|found| found.token)
}

/// A result at the start of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// What it says.
    pub token: ResultToken,
    /// Its length in bytes.
    pub length: usize,
    /// True if the same text may be a move: two numbers of squares.
    pub may_be_move: bool,
}

/// The games of a player without a contest.
const FORFEITS: [(&str, ResultToken); 6] = [
    // Half a point each, said once.
    ("1/2", ResultToken::Equal),
    ("½", ResultToken::Equal),
    ("+:-", ResultToken::FirstNumber),
    ("-:+", ResultToken::SecondNumber),
    ("+/-", ResultToken::FirstNumber),
    ("-/+", ResultToken::SecondNumber),
];
/// The signs between two numbers: also dashes of UTF-8 and of Windows.
const BETWEEN: [&[u8]; 8] =
    [b"-", b":", "−".as_bytes(), "‑".as_bytes(), "–".as_bytes(), "—".as_bytes(), b"\x96", b"\x97"];
/// The signs of a half: of UTF-8 and of Latin-1.
const HALVES: [&[u8]; 2] = ["½".as_bytes(), b"\xbd"];

/// A score: points in halves, and its length in bytes.
fn score(text: &[u8]) -> Option<(u32, usize)> {
    let half = |at: usize| HALVES.into_iter().find(|half| text[at..].starts_with(half)).map(<[u8]>::len);
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return half(0).map(|length| (1, length));
    }
    let points =
        std::str::from_utf8(&text[..digits.min(3)]).ok()?.parse::<u32>().ok().filter(|_| digits < 3)?;
    let rest = &text[digits..];
    let digit_behind = |length: usize| rest.get(length).is_some_and(u8::is_ascii_digit);
    if points == 1 && rest.starts_with(b"/2") && !digit_behind(2) {
        return Some((1, digits + 2));
    }
    if (rest.starts_with(b".5") || rest.starts_with(b",5")) && !digit_behind(2) {
        return Some((2 * points + 1, digits + 2));
    }
    Some(half(digits).map_or((2 * points, digits), |length| (2 * points + 1, digits + length)))
}

/// The result at the start of a text, in any spelling of two scores: `2-0`, `½-½`, `1 - 0`, `4-6`, `1-0F`.
pub fn written(text: &[u8]) -> Option<Written> {
    let ends = |length: usize| {
        let goes_on =
            |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b':' | b'/' | b'!' | b'?');
        !text.get(length).is_some_and(goes_on)
    };
    let alone = || {
        let mut known = FORFEITS.iter();
        let (sign, token) = known.find(|(sign, _)| text.starts_with(sign.as_bytes()) && ends(sign.len()))?;
        Some(Written { token: *token, length: sign.len(), may_be_move: false })
    };
    pair(text, ends).or_else(alone)
}

/// Two scores at the start of a text.
fn pair(text: &[u8], ends: impl Fn(usize) -> bool) -> Option<Written> {
    let blanks = |at: usize| text[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let (first, mut at) = score(text)?;
    at += blanks(at);
    at += BETWEEN.into_iter().find(|sign| text[at..].starts_with(sign)).map(<[u8]>::len)?;
    at += blanks(at);
    let (second, length) = score(&text[at..])?;
    // A number of a move with a move glued to it is no decimal: `5.5-9`.
    if first % 2 != second % 2 {
        return None;
    }
    at += length;
    // A game that was not played out: 1-0F, 0-1 ff.
    let forfeit = text[at..].iter().take_while(|byte| matches!(byte, b'F' | b'f')).count();
    if forfeit <= 2 && ends(at + forfeit) {
        at += forfeit;
    }
    let token = match first.cmp(&second) {
        _ if first == 0 && second == 0 => ResultToken::Zero,
        std::cmp::Ordering::Greater => ResultToken::FirstNumber,
        std::cmp::Ordering::Less => ResultToken::SecondNumber,
        std::cmp::Ordering::Equal => ResultToken::Equal,
    };
    let whole = first % 2 == 0 && second % 2 == 0;
    let may_be_move = whole && first > 0 && second > 0 && first != second && forfeit == 0;
    ends(at).then_some(Written { token, length: at, may_be_move })
}

/// The outcome of a written result under these rules.
pub fn meant(rules: &Rules, text: &str) -> Option<Outcome> {
    end(text).and_then(|end| outcome(rules, end))
}

/// The outcome of a result. The first number belongs to the player who moves first.
pub fn outcome(rules: &Rules, end: ResultToken) -> Option<Outcome> {
    match end {
        ResultToken::Star => None,
        ResultToken::FirstNumber => Some(Outcome::Won(rules.first)),
        ResultToken::SecondNumber => Some(Outcome::Won(rules.first.other())),
        ResultToken::Equal => Some(Outcome::Draw),
        ResultToken::Zero => Some(Outcome::BothLost),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules::{ENGLISH, INTERNATIONAL};

    #[test]
    fn results_in_every_spelling() {
        use ResultToken::{Equal, FirstNumber, SecondNumber, Zero};
        for (text, token) in [
            ("½-½", Equal),
            ("1/2-1/2", Equal),
            ("1/2 - 1/2", Equal),
            ("0.5-0.5", Equal),
            ("0,5:0,5", Equal),
            ("2:0", FirstNumber),
            ("1 - 0", FirstNumber),
            ("2–0", FirstNumber),
            ("12-0", FirstNumber),
            ("6-6", Equal),
            ("4-6", SecondNumber),
            ("1-0F", FirstNumber),
            ("1½-½", FirstNumber),
            ("+:-", FirstNumber),
            ("0-0", Zero),
        ] {
            assert_eq!(end(text), Some(token), "{text}");
        }
        for text in ["*", "32-28x19", "1-", "e3-d4", "1.5", "100-0", "0-1-2"] {
            assert_eq!(end(text), None, "{text}");
        }
        let may_be_move = |text: &str| written(text.as_bytes()).is_some_and(|found| found.may_be_move);
        assert!(may_be_move("4-6") && !may_be_move("6-6") && !may_be_move("12-0") && !may_be_move("½-½"));
    }

    #[test]
    fn files_begin_with_the_first_player_and_titles_with_white() {
        let [white, black] = Side::ALL.map(|side| Some(Outcome::Won(side)));
        assert_eq!([white, black].map(|outcome| result(&ENGLISH, outcome)), ["0-1", "1-0"]);
        assert_eq!([white, black].map(|outcome| by_colours(&ENGLISH, outcome)), ["1-0", "0-1"]);
        assert_eq!([white, black].map(|outcome| by_colours(&INTERNATIONAL, outcome)), ["2-0", "0-2"]);
        assert_eq!(by_colours(&ENGLISH, Some(Outcome::Draw)), "1/2-1/2");
        assert_eq!(by_colours(&ENGLISH, None), "*");
    }
}
