//! Counts with nouns, and the results of matches.

use etude_study::match_stats::MatchStats;

/// A count with its noun: `1 entry`, `2 entries`.
pub(super) fn counted(count: u64, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {}", plural(thing)) }
}

/// Plural of a noun.
fn plural(thing: &str) -> String {
    match thing.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o']) => format!("{stem}ies"),
        _ if thing.ends_with('s') => format!("{thing}es"),
        _ => format!("{thing}s"),
    }
}

/// Results of a match in words: who won how many games, and the score of the first.
pub(super) fn results([first, second]: [&str; 2], stats: &MatchStats) -> String {
    let ([won, lost], drawn) = (stats.results.won, stats.results.drawn);
    let [low, high] = stats.interval().map(|score| 100.0 * score);
    format!(
        "won by {first}: {won}\nwon by {second}: {lost}\ndrawn: {drawn}\n\
         score of {first}: {:.1} % (95 % interval {low:.1} to {high:.1} %)",
        100.0 * stats.score()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singular_and_plural() {
        assert_eq!(["entry", "line", "play"].map(|thing| counted(1, thing)), ["1 entry", "1 line", "1 play"]);
        assert_eq!(
            ["entry", "ply", "play"].map(|thing| counted(2, thing)),
            ["2 entries", "2 plies", "2 plays"]
        );
        assert_eq!(["loss", "line"].map(|thing| counted(0, thing)), ["0 losses", "0 lines"]);
    }
}
