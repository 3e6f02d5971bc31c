//! One game under each rule profile, from the start to the end, as a text that people can check by eye.

use crate::common::{check_golden, modest, registered};
use etude::model::{Control, RuleProfile};
use etude::study::batch::{Ability, LegalMoves, Solution, Wanted};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A game to play through.
struct Playthrough {
    name: &'static str,
    game: &'static str,
    rules: &'static str,
    position: &'static str,
    moves: &'static [&'static str],
}

const PLAYTHROUGHS: [Playthrough; 6] = [
    Playthrough {
        name: "climbing-article",
        game: "climbing",
        rules: "article",
        position: "9H 6H 6D 4H 3S / 8S 8H",
        moves: &["4", "pass", "3", "8", "9", "pass", "66"],
    },
    Playthrough {
        name: "climbing-doudizhu",
        game: "climbing",
        rules: "doudizhu",
        position: "333 444 5 6 88 T 2 / 555 666 77 9 XD",
        moves: &["333444 56", "pass", "88", "pass", "T", "X", "pass", "555666 77", "pass", "9", "2"],
    },
    Playthrough {
        name: "climbing-app",
        game: "climbing",
        rules: "app",
        position: "3333 X D 5 / 4444 66 7",
        moves: &["3333 XD", "pass", "5"],
    },
    Playthrough {
        name: "climbing-strict",
        game: "climbing",
        rules: "strict",
        position: "KKK AAA 2222 / 33 444 555 X D",
        moves: &["KKKAAA", "XD", "pass", "3", "2222"],
    },
    Playthrough {
        name: "climbing-bans",
        game: "climbing",
        rules: "doudizhu",
        position: "88 99 TT QQQ KKK 2 / JJ AA; ban triple+single, triple+pair",
        moves: &["2", "pass", "8899TT", "pass", "QQQKKK"],
    },
    Playthrough {
        name: "climbing-three-seats",
        game: "climbing",
        rules: "doudizhu",
        position: "33 6 J 2 / 44 5 / 77 K",
        moves: &["6", "pass", "7", "J", "pass", "K", "2", "pass", "pass", "33"],
    },
];

#[test]
fn every_profile_has_a_playthrough_that_stays_the_same() {
    let mut missing: BTreeSet<(&str, &str)> =
        registered().iter().map(|(entry, rules)| (entry.id, rules.id)).collect();
    for playthrough in &PLAYTHROUGHS {
        let Playthrough { name, game, rules, .. } = playthrough;
        let all = registered();
        let found = all.iter().find(|(entry, profile)| entry.id == *game && profile.id == *rules);
        let (entry, profile) = found.unwrap_or_else(|| panic!("{name}: no game {game} with rules {rules}"));
        missing.remove(&(entry.id, profile.id));
        let text = play(playthrough, entry.batch, profile);
        check_golden(&format!("tests/data/playthroughs/{name}.txt"), &text);
    }
    assert!(missing.is_empty(), "no playthrough of {missing:?}");
}

fn play(playthrough: &Playthrough, ability: &dyn Ability, rules: &'static RuleProfile) -> String {
    let Playthrough { name, game, moves, position, .. } = playthrough;
    let mut text = format!("{game}, {}\n", rules.id);
    let mut position = (*position).to_owned();
    for (ply, played) in (1..).zip(*moves) {
        let wanted = Wanted { shortest: true, all_moves: true, tree: false, resources: modest() };
        let solution = ability.solve(rules, &position, &wanted, &Control::new());
        let solution = solution.unwrap_or_else(|error| panic!("{name}: {position}: {error:?}"));
        let legal = ability.moves(rules, &position);
        let LegalMoves { position: written, to_move, moves, .. } =
            legal.unwrap_or_else(|error| panic!("{name}: {position}: {error:?}"));
        let Solution { value, plies, best_moves, line, .. } = solution;
        let texts: Vec<&str> = moves.iter().map(|mv| mv.text.as_str()).collect();
        let _ = write!(
            text,
            "\n{ply}. {written}\n   to move: {to_move}\n   legal: {}\n   value: {} in {}\n   keep it: {}\n   \
             best play: {}\n   played: {played}\n",
            texts.join(", "),
            value.unwrap_or("unknown"),
            plies.map_or_else(|| "?".to_owned(), |plies| plies.to_string()),
            best_moves.unwrap_or_default().join(", "),
            line.join(", "),
        );
        let next = moves.iter().find(|mv| mv.text == *played);
        let next = next.unwrap_or_else(|| panic!("{name}: {written}: {played} is not legal"));
        position.clone_from(&next.position);
    }
    // At the end somebody's hand is empty, which is no position to start from.
    assert!(ability.moves(rules, &position).is_err(), "{name} ends at {position}");
    let _ = write!(text, "\nend: {position}\n");
    text
}
