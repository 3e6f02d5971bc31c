//! Ballots: every one is legal, and what is drawn says what it is.

use etude_games::draughts::Setup;
use etude_games::draughts::pdn::MainLine;
use etude_model::{Position, SplitMix};
use etude_study::kinds::draughts::ballots::{Ballot, TABLES, table};
use etude_study::registry;
use std::collections::BTreeSet;

fn line(ballot: &Ballot) -> MainLine {
    ballot.line().unwrap_or_else(|| panic!("{} is no game", ballot.number))
}

#[test]
fn every_ballot_is_legal_and_leads_to_a_position_of_its_own() {
    for (rules, count, barred) in [("russian", 736, 0), ("brazilian", 725, 0), ("english", 174, 18)] {
        let table = table(rules).expect("a table");
        let mut positions = BTreeSet::new();
        let mut numbers = BTreeSet::new();
        for ballot in table.all() {
            let line = line(&ballot);
            assert_eq!(line.start.rules.profile.id, rules);
            assert_eq!(line.illegal, None, "{} {}", ballot.number, ballot.moves);
            let (put, moves): (Vec<&str>, Vec<&str>) =
                ballot.moves.split(' ').partition(|part| part.contains('>'));
            assert_eq!(line.moves.len(), moves.len(), "{}", ballot.number);
            // A man comes from a square of its side to a free one.
            let usual = Setup::start(line.start.rules).board;
            let moved =
                |side: usize| (usual.pieces[side] & !line.start.board.pieces[side]).count_ones() as usize;
            assert_eq!(moved(0) + moved(1), put.len(), "{}", ballot.number);
            assert_eq!(line.start.board.occupied().count_ones(), 24, "{}", ballot.number);
            let mut position = line.start.position().expect("a position");
            line.moves.iter().for_each(|&mv| position.play(mv));
            assert!(numbers.insert(ballot.number), "{}", ballot.number);
            positions.insert(format!("{position:?}"));
        }
        assert_eq!(table.all().count(), count, "{rules}");
        assert_eq!(table.all().filter(|ballot| ballot.barred).count(), barred, "{rules}");
        // Some ballots reach one position by different ways.
        assert!(positions.len() > count * 9 / 10, "{rules}: {}", positions.len());
    }
}

#[test]
fn what_is_drawn_is_named_and_never_barred() {
    for table in TABLES {
        let drawn = table.shuffled(&mut SplitMix(7));
        assert!(drawn.iter().all(|ballot| !ballot.barred));
        let numbers: BTreeSet<&str> = drawn.iter().map(|ballot| ballot.number).collect();
        assert_eq!(numbers.len(), drawn.len(), "each is drawn once");
        let first: BTreeSet<&str> =
            (0..40).filter_map(|seed| table.draw(seed)).map(|ballot| ballot.number).collect();
        assert!(first.len() > 20, "{first:?}");
        assert_eq!(table.draw(3).map(|ballot| ballot.number), table.draw(3).map(|ballot| ballot.number));
        let ballot =
            *drawn.iter().find(|ballot| !ballot.moves.contains('>')).expect("one without men put elsewhere");
        let document = ballot.document().expect("a game");
        assert_eq!(document.line.0.len(), line(&ballot).moves.len());
        assert_eq!(document.tags, [("Opening".to_owned(), ballot.name())]);
        let pdn = registry::format_of("draughts").expect("PDN").write(&document).expect("a game");
        assert!(pdn.contains(&format!("[Opening \"{}\"]", ballot.name())), "{pdn}");
    }
    let russian = table("russian").expect("a table");
    let put = russian.all().find(|ballot| ballot.number == "11-IV").and_then(|ballot| ballot.document());
    let put = put.expect("a game");
    assert!(
        put.line.0.is_empty() && put.position.starts_with("W:") && put.position.contains("a5"),
        "{put:?}"
    );
    let english = table("english").expect("a table");
    let named = english.all().find(|ballot| ballot.number == "65").expect("ballot 65");
    assert_eq!(named.name(), "ACF 65, Fraser's Inferno");
    assert!(table("international").is_none());
}

#[test]
fn a_written_game_names_the_opening_that_follows_from_its_moves() {
    let pdn = registry::format_of("draughts").expect("PDN");
    let read = |text: &str| pdn.read(text).expect("a game").document;
    let text = "[Event \"?\"]\n[GameType \"21\"]\n\n1. 11-15 23-18 8-11 *";
    let document = read(text);
    assert!(document.tags.iter().all(|(tag, _)| tag != "Opening"), "{:?}", document.tags);
    let written = pdn.write(&document).expect("a game");
    assert!(written.contains("[Opening \"Cross\"]"), "{written}");
    let again = read(&written);
    assert_eq!(again, document, "the name follows from the moves");
    assert_eq!(pdn.write(&again).expect("a game"), written);
    // What a file says otherwise stays.
    let own = read("[GameType \"21\"]\n[Opening \"My own\"]\n\n1. 11-15 23-18 8-11 *");
    assert!(pdn.write(&own).expect("a game").contains("[Opening \"My own\"]"));
    // Without a name there is no tag.
    assert!(!pdn.write(&read("[GameType \"21\"]\n\n1. 11-15 *")).expect("a game").contains("Opening"));
}
