//! Compositions: what is found in twenty of them is what was planted, and is proved; what small positions are worth is what
//! a search says that looks at every move.

use crate::support::{file, read};
use etude::games::draughts::{Draughts, DraughtsGame};
use etude::model::{Control, Game, Playable, Position, Value};
use etude::search::retrograde_reference;
use etude::study::batch::checked::Checking;
use etude::study::likeness::{Likeness, Same};
use etude::study::play::composition::{Composition, Effort, Finding, Minor, Replies};
use etude::study::session::{Contents, read_any};
use etude::study::{Document, Resources, registry};
use std::time::Duration;

/// Nothing is limited by time.
const EFFORT: Effort = Effort { time: Duration::from_hours(1), nodes: Some(400_000) };
/// The most positions that the search by every move lists.
const MOST: usize = 1_500;

fn compositions() -> Vec<Document> {
    match read_any(&read(file("tests/data/compositions/compositions.ron"))) {
        Ok(Contents::Studies { studies, .. }) => studies,
        other => panic!("{other:?}"),
    }
}

fn check(document: &Document, replies: Replies) -> Composition {
    let (entry, rules) = registry::find(&document.game, &document.rules).expect("draughts");
    let resources = Resources { memory: 64 << 20, threads: 1 };
    let checking = Checking { document, replies, effort: EFFORT, resources };
    let checked = entry.batch.expect("it is played").check(rules, checking, &Control::new());
    checked.expect("a position").composition
}

/// The study of a title.
fn named(title: &str) -> Document {
    compositions().into_iter().find(|study| study.title == title).unwrap_or_else(|| panic!("no {title}"))
}

#[test]
fn what_is_planted_is_found_and_nothing_else() {
    let all = compositions();
    assert_eq!(all.len(), 20);
    let planted = all.iter().filter(|study| study.notes.starts_with("planted")).count();
    assert_eq!(planted, 5);
    for study in &all {
        let found = check(study, Replies::Shown);
        let (title, counts) = (&study.title, found.counts());
        assert!(found.complete && !found.found && counts.open == 0, "{title}: {counts:?}");
        assert_eq!(found.nodes.len(), study.line.0.len().div_ceil(2), "{title}");
        let told: Vec<String> = found
            .nodes
            .iter()
            .flat_map(|node| {
                let kind = |minor: Option<Minor>| match (minor, node.way.is_empty()) {
                    (Some(_), _) => None,
                    (None, true) => Some("cook"),
                    (None, false) => Some("dual"),
                };
                let unsolved = node.finding(found.goal) == Finding::Unsolved;
                let fails =
                    unsolved.then(|| format!("unsolved {}", node.author_move().expect("a move").text));
                let others = node.others(found.goal);
                let others = others.filter_map(move |other| Some((kind(other.minor)?, other)));
                fails.into_iter().chain(others.map(|(kind, other)| format!("{kind} {}", other.shown.text)))
            })
            .collect();
        match study.notes.as_str() {
            "sound" => assert!(found.is_sound() && told.is_empty(), "{title}: {told:?}"),
            notes => {
                let (_, wanted) = notes.split_once(": ").expect("what is to be found");
                assert_eq!(told.join(", "), wanted, "{title}");
                assert!(found.is_unsound());
            }
        }
    }
}

#[test]
fn what_is_proved_of_small_positions_is_what_a_search_of_every_move_says() {
    let mut compared = 0;
    for study in compositions() {
        let found = check(&study, Replies::Shown);
        let (_, rules) = registry::find(&study.game, &study.rules).expect("draughts");
        let setup = DraughtsGame::parse(rules, &study.position).expect("a position");
        let start = DraughtsGame::position(&setup).expect("it can be played");
        for node in &found.nodes {
            let play = |at: &Draughts, text: &str| {
                let mut legal = Vec::new();
                at.legal_moves(&mut legal);
                let mv = legal.into_iter().find(|&mv| DraughtsGame::move_text(at, mv) == text);
                at.after(mv.expect("a legal move"))
            };
            let here = node.way.iter().fold(start, |at, told| play(&at, &told.text));
            for tried in &node.moves {
                let next = play(&here, &tried.shown.text);
                let control = Control::new();
                let listed = retrograde_reference::solve(&next, &|_| None, MOST, &control);
                let Some(listed) = listed.expect("nothing stops it") else { continue };
                let value: Value = listed[&next.key()].value.reversed();
                let [least, most] = tried.bounds;
                assert!((least..=most).contains(&value), "{}: {}", study.title, tried.shown.text);
                compared += 1;
            }
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn all_replies_are_looked_at_when_that_is_asked() {
    let study = named("Opposition 2");
    let (shown, all) = (check(&study, Replies::Shown), check(&study, Replies::All));
    assert!(shown.nodes.iter().all(|node| node.shown));
    let behind: Vec<_> = all.nodes.iter().filter(|node| !node.shown).collect();
    assert!(!behind.is_empty() && all.nodes.len() == shown.nodes.len() + behind.len());
    assert!(all.complete && all.cut == 0);
}

#[test]
fn a_composition_without_a_solution_is_judged_by_the_line_that_is_found() {
    let mut study = named("Combination 1");
    study.line.0.clear();
    let found = check(&study, Replies::Shown);
    assert!(found.found && found.is_sound());
    assert_eq!(found.nodes[0].author_move().expect("a move").text, "a3-b4");
}

#[test]
fn a_try_with_its_refutation_is_not_judged_and_a_move_that_fails_is_told() {
    let mut study = named("Combination 1");
    let other = |text: &str| etude::study::document::Step { mv: text.to_owned(), ..Default::default() };
    let tried = etude::study::document::Line(vec![other("g5-h6"), other("d4-e3")]);
    study.line.0[0].variations.push(tried);
    assert!(check(&study, Replies::Shown).is_sound());
    // The same as the author's move.
    study.line.0 = vec![other("g5-h6")];
    let found = check(&study, Replies::Shown);
    assert!(found.is_unsound() && found.end.is_none());
    assert_eq!(found.nodes[0].finding(found.goal), Finding::Unsolved);
}

#[test]
fn positions_are_alike_by_colours_turn_and_mirror() {
    let like = |position: &str| Likeness::of_position("draughts", "russian", position).expect("a likeness");
    let own = like("W:Wc3,c1:Bf8,c5");
    assert_eq!(own.compare(&like("W:Wc1,c3:Bc5,f8")), Some(Same::Exactly));
    assert_eq!(own.compare(&like("B:Wf4,c1:Bf8,f6")), Some(Same::Turned));
    assert_eq!(own.compare(&like("W:Wf4,c1:Bf8,f6")), None);
    // Kings go every way alike: mirrored on a long diagonal, and turned without changing colours.
    let kings = like("W:WKa1,Kc1:BKb8");
    for other in ["W:WKa1,Ka3:BKh2", "W:WKh8,Kf8:BKg1", "B:BKa1,Kc1:WKb8"] {
        assert_eq!(kings.compare(&like(other)), Some(Same::Turned), "{other}");
    }
    // A man does not.
    assert_eq!(like("W:WKa1,c1:BKb8").compare(&like("W:WKa1,a3:BKh2")), None);
}
