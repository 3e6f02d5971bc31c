//! Results of games: spelling and meaning.

use super::lexer::{RESULTS, ResultToken};
use crate::draughts::rules::Rules;
use etude_model::{Outcome, Side};

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

/// Parses a result.
pub fn end(text: &str) -> Option<ResultToken> {
    let known = RESULTS.iter().find(|(result, _)| *result == text.trim());
    known.map(|(_, end)| *end)
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
    fn files_begin_with_the_first_player_and_titles_with_white() {
        let [white, black] = Side::ALL.map(|side| Some(Outcome::Won(side)));
        assert_eq!([white, black].map(|outcome| result(&ENGLISH, outcome)), ["0-1", "1-0"]);
        assert_eq!([white, black].map(|outcome| by_colours(&ENGLISH, outcome)), ["1-0", "0-1"]);
        assert_eq!([white, black].map(|outcome| by_colours(&INTERNATIONAL, outcome)), ["2-0", "0-2"]);
        assert_eq!(by_colours(&ENGLISH, Some(Outcome::Draw)), "1/2-1/2");
        assert_eq!(by_colours(&ENGLISH, None), "*");
    }
}
