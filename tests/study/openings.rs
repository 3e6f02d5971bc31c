//! Names of openings: every move of the table is legal, and the longest one is found.

use etude_games::draughts::{Draughts, Setup, fen, naming, rules};
use etude_model::Position;
use etude_study::kinds::draughts::openings::{self, OPENINGS, opening};

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

#[test]
fn a_ballot_is_named_by_its_number_and_the_opening_that_it_leads_to() {
    let start = fen::format(&Setup::start(&rules::RUSSIAN));
    let name = |tag: &str, moves: &str, cyrillic| {
        let tags = vec![("Opening".to_owned(), tag.to_owned())];
        openings::name(&tags, "russian", &start, moves.split(' '), cyrillic).expect("a name")
    };
    assert_eq!(name("FMJD 1-I", "a3-b4 b6-a5", true), "FMJD 1-I, Игра Бодянского");
    assert_eq!(name("FMJD 1-I", "a3-b4 b6-a5", false), "FMJD 1-I, Bodyansky's game");
    assert_eq!(name("FMJD 5-II", "g3-f4", true), "FMJD 5-II");
    assert_eq!(name("FMJD 5-II, Кол", "g3-f4", false), "FMJD 5-II, Kol");
    // What a file says stands before what the moves say.
    assert_eq!(name("Кол", "a3-b4 b6-a5", true), "Кол");
}
