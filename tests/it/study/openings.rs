//! Names of openings: every move of the table is legal, and the longest one is found.

use etude::games::draughts::{Draughts, Setup, fen, naming, rules};
use etude::model::Position;
use etude::study::kinds::draughts::openings::{OPENINGS, opening};

#[test]
fn openings_are_legal_and_have_one_name_each() {
    let mut met = Vec::new();
    for own in OPENINGS {
        let rules = rules::named(own.rules).expect("rules");
        let mut position = Draughts::start(rules);
        for text in own.moves.split(' ') {
            let legal = position.moves().into_iter().find(|&mv| naming::move_text(&position, mv) == text);
            let mv = legal.unwrap_or_else(|| panic!("{}: {text} is not legal", own.name));
            position.play(mv);
        }
        assert!(!met.contains(&(own.rules, own.moves)), "{}", own.moves);
        met.push((own.rules, own.moves));
        let start = fen::format(&Setup::start(rules));
        let found = opening(own.rules, &start, own.moves.split(' ').chain(["more"])).expect("a name");
        assert_eq!((found.moves, found.name), (own.moves, own.name));
    }
}

#[test]
fn only_games_from_the_start_have_openings() {
    let start = fen::format(&Setup::start(&rules::ENGLISH));
    let name = |position: &str, moves: &str| {
        opening("english", position, moves.split(' ')).map(|opening| opening.name)
    };
    assert_eq!(name(&start, "11-15 23-19 8-11 22-17 4-8 17-13"), Some("Old Fourteenth"));
    assert_eq!(name(&start, "11-15 23-18 8-11"), Some("Cross"));
    assert_eq!(name(&start, "11-15"), None, "it has no name yet");
    assert_eq!(name("B:W21,22:B1,2", "11-15 23-18"), None);
    assert!(opening("international", &start, ["32-28"].into_iter()).is_none());
    assert!(
        opening("frisian", &fen::format(&Setup::start(&rules::FRISIAN)), ["32-28"].into_iter()).is_none()
    );
}
