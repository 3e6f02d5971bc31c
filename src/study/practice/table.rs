//! Results as comma-separated values.

use super::Record;
use crate::csv::Csv;
use crate::exercise::{Attempt, ExerciseKey};

/// Column names.
const HEAD: [&str; 10] =
    ["when", "game", "rules", "position", "goal", "rating", "mistakes", "hints", "gave_up", "seconds"];

/// Attempts as CSV with a header line; moments as in RFC 3339.
pub fn csv(records: &[Record]) -> String {
    let mut table = Csv::new(&HEAD);
    for Record { when, rating, attempt } in records {
        let Attempt { key, mistakes, hints, gave_up, seconds } = attempt;
        let ExerciseKey { game, rules, position, goal } = key;
        let (when, figures) = (when.to_rfc3339(), [mistakes, hints].map(ToString::to_string));
        let [mistakes, hints] = &figures;
        let (gave_up, seconds) = (gave_up.to_string(), seconds.to_string());
        table.row([&when, game, rules, position, goal, rating.id(), mistakes, hints, &gave_up, &seconds]);
    }
    table.into_text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Moment;

    #[test]
    fn attempts_as_csv() {
        let [game, rules, position, goal] = ["game", "rules", "a, \"b\"", "win"].map(str::to_owned);
        let key = ExerciseKey { game, rules, position, goal };
        let attempt = Attempt { key, mistakes: 1, hints: 0, gave_up: false, seconds: 42 };
        let when = Moment::parse_from_rfc3339("2026-11-22T13:05:09+01:00").expect("a moment");
        let text = csv(&[Record::of(attempt, when)]);
        let line = "2026-11-22T13:05:09+01:00,game,rules,\"a, \"\"b\"\"\",win,hard,1,0,false,42";
        assert_eq!(text, format!("{}\r\n{line}\r\n", HEAD.join(",")));
    }
}
