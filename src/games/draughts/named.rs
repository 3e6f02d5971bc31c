//! Named positions to start a setup from.

use super::fen;
use super::rules::Rules;
use super::setup::Setup;
use etude_model::Message;

/// A named position.
struct Named {
    /// Identifier of the rules.
    rules: &'static str,
    /// Fluent identifier of the name.
    name: &'static str,
    /// The position in FEN.
    text: &'static str,
}

const fn named(rules: &'static str, name: &'static str, text: &'static str) -> Named {
    Named { rules, name, text }
}

/// The named positions besides the start and the empty board.
///
/// - `petrov`, Petrov's triangle: three kings against one, the longest win of its kind.
/// - `road`: three kings against one on the main road.
/// - `longest`: the longest win among all positions of at most four pieces, by the tablebases.
/// - `woldouby`: a closed position, and a common perft test.
/// - `two-kings`: two kings against one.
static KNOWN: &[Named] = &[
    named("russian", "draughts-start-petrov", "W:WKd8,Ka5,Kh4:BKb8"),
    named("russian", "draughts-start-road", "W:WKg5,Kf4,Kh4:BKa1"),
    named("russian", "draughts-start-longest", "W:We3,a1,e1:BKf8"),
    named(
        "international",
        "draughts-start-woldouby",
        "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
    ),
    named("international", "draughts-start-longest", "W:WK1:B2,3,4"),
    named("english", "draughts-start-longest", "W:W13,25:B3,4"),
    named("english", "draughts-start-two-kings", "W:WK29,K30:BK1"),
    named("pool", "draughts-start-petrov", "W:WK2,K13,K20:BK1"),
    named("brazilian", "draughts-start-petrov", "W:WKd8,Ka5,Kh4:BKb8"),
    named("italian", "draughts-start-two-kings", "W:WK29,K30:BK1"),
];

/// The positions offered under these rules: the start, the empty board, and the named ones.
pub fn positions(rules: &'static Rules) -> Vec<(Message, Setup)> {
    let known = KNOWN.iter().filter(|named| named.rules == rules.profile.id).filter_map(|named| {
        // Every text parses; a test checks it.
        let setup = fen::parse(rules, named.text).ok()?;
        Some((Message::new(named.name), setup))
    });
    let first = [
        (Message::new("draughts-start-start"), Setup::start(rules)),
        (Message::new("draughts-start-empty"), Setup::empty(rules)),
    ];
    first.into_iter().chain(known).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules;

    #[test]
    fn named_positions_are_playable() {
        let mut count = 0;
        for rules in rules::ALL {
            for (name, setup) in positions(rules) {
                assert_eq!(setup.problems().is_empty(), name.id != "draughts-start-empty", "{name:?}");
                count += 1;
            }
        }
        assert_eq!(count, 2 * rules::ALL.len() + KNOWN.len(), "every text parses");
    }
}
