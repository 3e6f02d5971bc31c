//! Compositions: what is found in twenty of them is what was planted, and is proved; what small positions are worth is what
//! a search says that looks at every move.

use etude_games::draughts::{Draughts, DraughtsGame};
use etude_model::{Control, Game, Playable, Position, Value};
use etude_search::retrograde_reference;
use etude_share::ShareOptions;
use etude_study::batch::checked::Checking;
use etude_study::document::Exercise;
use etude_study::likeness::{Likeness, Same};
use etude_study::play::composition::{Composition, Effort, Finding, Minor, Replies};
use etude_study::session::{Contents, read_any};
use etude_study::{Document, Resources, Touched, registry};
use etude_support::{file, read};
use etude_texts::{Language, Texts};
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
                let unsolved = node.finding(found.asked) == Finding::Unsolved;
                let fails =
                    unsolved.then(|| format!("unsolved {}", node.author_move().expect("a move").text));
                let others = node.others(found.asked);
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

/// Where the time ended before all moves were settled, there may be more duals than were found.
#[test]
fn duals_that_are_not_all_counted_are_at_least_so_many() {
    let study = compositions().into_iter().find(|study| study.notes.starts_with("planted: cook"));
    let mut found = check(&study.expect("a cook"), Replies::Shown);
    let says = |found: &Composition, id| found.head().iter().any(|part| part.id == id);
    assert!(says(&found, "composition-head-cooks") && !says(&found, "composition-head-cooks-least"));
    let asked = found.asked;
    let fails = found.nodes[0].moves.iter_mut().find(|tried| tried.proved.reaches(asked) == Some(false));
    fails.expect("a move that does not win").proved.bounds = [Value::Loss, Value::Win];
    assert!(says(&found, "composition-head-cooks-least"), "{:?}", found.head());
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
                let [least, most] = tried.proved.bounds;
                assert!((least..=most).contains(&value), "{}: {}", study.title, tried.shown.text);
                compared += 1;
            }
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn a_win_in_a_number_of_moves_is_the_shortest_one_and_later_wins_do_not_count() {
    let problem = |moves| {
        let exercise = Exercise { goal: "win".to_owned(), moves: Some(moves), ..Exercise::default() };
        let mut study = named("Opposition 2");
        study.line.0.clear();
        Document { position: "W:Wb4:Bf8".to_owned(), exercise, ..study }
    };
    // It takes 13 plies.
    let found = check(&problem(7), Replies::Shown);
    assert!(found.complete && found.found && found.shortest == Some(7), "{:?}", found.head());
    assert_eq!(found.nodes.len(), 7);
    let (_, rules) = registry::find("draughts", "russian").expect("draughts");
    let setup = DraughtsGame::parse(rules, "W:Wb4:Bf8").expect("a position");
    let start = DraughtsGame::position(&setup).expect("it can be played");
    let mut compared = 0;
    for node in &found.nodes {
        let play = |at: &Draughts, text: &str| {
            let mv = at.moves().into_iter().find(|&mv| DraughtsGame::move_text(at, mv) == text);
            at.after(mv.expect("a legal move"))
        };
        let here = node.way.iter().fold(start, |at, told| play(&at, &told.text));
        for tried in &node.moves {
            let next = play(&here, &tried.shown.text);
            let listed = retrograde_reference::solve(&next, &|_| None, 200_000, &Control::new());
            let Some(listed) = listed.expect("nothing stops it") else { continue };
            let exact = listed[&next.key()];
            let left = 12 - node.way.len() as u32;
            let in_time = exact.value == Value::Loss && exact.plies.is_some_and(|plies| plies <= left);
            assert_eq!(tried.proved.in_time, Some(in_time), "{}", tried.shown.text);
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
    for (moves, id) in [(6, "composition-head-longer"), (8, "composition-head-shorter")] {
        let found = check(&problem(moves), Replies::Shown);
        assert!(found.is_unsound() && found.shortest == Some(7), "{:?}", found.head());
        assert_eq!(found.head()[0].id, id);
    }
    for moves in [None, Some(3)] {
        let mut study = problem(7);
        study.exercise.moves = moves;
        let code = etude_share::code::write(&study, false).expect("a study");
        let text = etude_share::text::write(&study, &Texts::new(Language::Russian), ShareOptions::default());
        for text in [code, text.expect("a study")] {
            let read = etude_share::read(&text).expect("an export").expect("a study");
            assert_eq!((read.exercise.goal.as_str(), read.exercise.moves), ("win", moves), "{text}");
        }
    }
}

#[test]
fn a_dual_has_its_way_on_the_board_beside_the_author_s_move() {
    let study = compositions().into_iter().find(|study| study.notes.starts_with("planted: dual"));
    let study = study.expect("one has a dual");
    let found = check(&study, Replies::Shown);
    let node = found.nodes.iter().find(|node| node.finding(found.asked) == Finding::Dual).expect("a dual");
    let others: Vec<usize> = node.others(found.asked).map(|other| other.shown.index).collect();
    let mut open = etude_share::open(&study).expect("a study");
    let checker = open.playing_mut().and_then(|game| game.composition_mut()).expect("compositions");
    let shown = checker.duals(&node.way.iter().collect(), node.main, &others).expect("a position");
    assert!(shown.scene.board.is_some());
    let from = |touched: &Touched| touched.way().and_then(|way| way.steps.first()).map(|step| step.from);
    assert!(from(&shown.touched).is_some());
    assert_eq!(shown.instead.len(), others.len());
    assert!(shown.instead.iter().all(|other| from(other).is_some() && *other != shown.touched));
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
fn a_line_that_stops_before_an_answer_has_no_final_position() {
    let whole = named("Combination 1");
    let moves = whole.line.0.len();
    assert!(moves % 2 == 1 && check(&whole, Replies::Shown).end.is_some());
    for plies in 1..moves {
        let mut part = whole.clone();
        part.line.0.truncate(plies);
        let found = check(&part, Replies::Shown);
        let pieces = found.pieces.expect("a board");
        assert_eq!((found.end.is_some(), pieces.idle.is_some()), (plies % 2 == 1, plies % 2 == 1), "{plies}");
    }
}

#[test]
fn a_try_with_its_refutation_is_not_judged_and_a_move_that_fails_is_told() {
    let mut study = named("Combination 1");
    let other = |text: &str| etude_study::document::Step { mv: text.to_owned(), ..Default::default() };
    let tried = etude_study::document::Line(vec![other("g5-h6"), other("d4-e3")]);
    study.line.0[0].variations.push(tried);
    assert!(check(&study, Replies::Shown).is_sound());
    // The same as the author's move.
    study.line.0 = vec![other("g5-h6")];
    let found = check(&study, Replies::Shown);
    assert!(found.is_unsound() && found.end.is_none());
    assert_eq!(found.nodes[0].finding(found.asked), Finding::Unsolved);
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
