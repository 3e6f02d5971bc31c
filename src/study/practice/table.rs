//! Results as comma-separated values.

use super::Record;
use crate::study::exercise::{Attempt, ExerciseKey};

/// Column names.
const HEAD: &str = "when,game,rules,position,goal,rating,mistakes,hints,gave_up,seconds";

/// Attempts as CSV (RFC 4180) with a header line; moments as in RFC 3339.
pub fn csv(records: &[Record]) -> String {
    let mut text = format!("{HEAD}\r\n");
    for Record { when, rating, attempt } in records {
        let Attempt { key, mistakes, hints, gave_up, seconds } = attempt;
        let ExerciseKey { game, rules, position, goal } = key;
        let [game, rules, position, goal] = [game, rules, position, goal].map(|field| quoted(field));
        let (when, rating) = (when.to_rfc3339(), rating.id());
        text.push_str(&format!(
            "{when},{game},{rules},{position},{goal},{rating},{mistakes},{hints},{gave_up},{seconds}\r\n"
        ));
    }
    text
}

/// A field, quoted where necessary.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::clock::Moment;

    #[test]
    fn csv_quoting() {
        let [game, rules, position, goal] = ["game", "rules", "a, \"b\"", "win"].map(str::to_owned);
        let key = ExerciseKey { game, rules, position, goal };
        let attempt = Attempt { key, mistakes: 1, hints: 0, gave_up: false, seconds: 42 };
        let when = Moment::parse_from_rfc3339("2026-11-22T13:05:09+01:00").expect("a moment");
        let text = csv(&[Record::of(attempt, when)]);
        let line = "2026-11-22T13:05:09+01:00,game,rules,\"a, \"\"b\"\"\",win,hard,1,0,false,42";
        assert_eq!(text, format!("{HEAD}\r\n{line}\r\n"));
    }
}
