//! Why moves win and lose, against references that look at everything: the reply does punish, "only" is only, the
//! number is right, the line goes to the end, and a card that had to be kept is missed when it is not there.

use etude_games::climbing::ClimbingGame;
use etude_games::draughts::ArticleGame;
use etude_games::durak::endgame::EndgameGame;
use etude_model::{CardFace, Control, Game, Playable, Position, Stopped, Value};
use etude_search::Prove as _;
use etude_study::erased::AnySetup;
use etude_study::play::proof_check::Checked;
use etude_study::play::why::changes::{Alteration, Changes, Thing, changes};
use etude_study::play::why::compare::{Content, differences, parts};
use etude_study::play::why::explained::Explained;
use etude_study::play::why::{Why, Wording, explain};
use etude_study::solving::Solvable;
use etude_study::{Budget, Document, Study, Walk, Work, library, registry, session};
use etude_support::Random;
use etude_support_study::whys::{
    self, Backwards, Forwards, Sweep, Truth, any_solver, erased, named, read, rules, why_of,
};
use etude_support_study::{configure, modest};
use std::sync::Arc;

type Article = ClimbingGame<u128>;
type Cards = ClimbingGame<u64>;

/// Checks all that is said of a position.
#[track_caller]
fn check<G: Solvable>(setup: &G::Setup, position: &G::Position, truth: &mut dyn Truth<G::Position>) -> Why {
    let why = why_of::<G>(setup, position);
    whys::check::<G>(setup, position, &why, truth).expect("few positions");
    why
}

#[test]
fn why_agrees_with_the_reference_on_small_hands() {
    let mut random = Random(12);
    let (mut lost, mut only, mut reasons, mut kept) = (0, 0, 0, 0);
    for index in 0..120 {
        let ranks = ["3", "4", "5", "6", "7", "8", "9", "T", "J"];
        let hand = |random: &mut Random, most: usize| -> String {
            (0..2 + random.below(most)).map(|_| ranks[random.below(ranks.len())]).collect()
        };
        let seats = if index % 4 == 3 { 3 } else { 2 };
        let hands: Vec<String> =
            (0..seats).map(|_| hand(&mut random, if seats == 2 { 4 } else { 2 })).collect();
        let Ok(setup) = Cards::parse(rules::<Cards>("doudizhu"), &hands.join(" / ")) else { continue };
        let Ok(position) = Cards::position(&setup) else { continue };
        let why = check::<Cards>(&setup, &position, &mut Forwards::new());
        lost += usize::from(why.value == Some(Value::Loss));
        for known in &why.moves {
            let course = known.course.as_ref().expect("all is known");
            kept += usize::from(known.keeps == Some(true));
            only += course.only_moves().count();
            reasons += usize::from(known.reason.is_some());
        }
    }
    assert!(lost > 5 && only > 50 && reasons > 2 && kept > 50, "{lost} {only} {reasons} {kept}");
}

#[test]
fn cards_that_had_to_be_kept_are_missed_in_the_reference_too() {
    let mut random = Random(5);
    let (mut reasons, mut beside_the_best) = (0, 0);
    for _ in 0..60 {
        // Single high cards against pairs, as where a card is worth more than its rank.
        let ranks = ["3", "4", "5", "6", "7", "8"];
        let hand = |random: &mut Random, count: usize| -> String {
            (0..count).map(|_| ranks[random.below(ranks.len())]).collect()
        };
        let hands = [hand(&mut random, 5), hand(&mut random, 3)];
        let Ok(setup) = Cards::parse(rules::<Cards>("doudizhu"), &hands.join(" / ")) else { continue };
        let Ok(position) = Cards::position(&setup) else { continue };
        let why = check::<Cards>(&setup, &position, &mut Forwards::new());
        let best = &why.moves[why.best.expect("a best move")].shown.text;
        for reason in why.moves.iter().filter_map(|known| known.reason.as_ref()) {
            reasons += 1;
            beside_the_best += usize::from(reason.better.text != *best);
        }
    }
    assert!(reasons >= 10 && beside_the_best > 0, "{reasons} {beside_the_best}");
}

#[test]
fn why_agrees_with_the_reference_where_play_comes_back() {
    for (id, text) in [
        ("throw-in", "trump S; attacker 7C 8C 8S; defender AC KS TH"),
        ("plain", "trump S; attacker 7C 8C QS; defender AC KS 9H"),
        ("throw-in-transfer", "trump H; attacker 6C 7D; defender 6D 7C"),
    ] {
        let (setup, position) = read::<EndgameGame>(id, text);
        let why = if position.may_cycle() {
            check::<EndgameGame>(&setup, &position, &mut Backwards::new(300_000))
        } else {
            check::<EndgameGame>(&setup, &position, &mut Forwards::new())
        };
        assert!(why.sentence(Wording::Notation).is_some(), "{text}");
    }
    // A king alone against a man that cannot pass: drawn moves are explained too.
    let (setup, position) = read::<ArticleGame>("article", "W:WK1:B28");
    let why = check::<ArticleGame>(&setup, &position, &mut Backwards::new(300_000));
    assert!(why.moves.iter().all(|known| !known.sentences(Wording::Notation).is_empty()));
}

#[test]
fn what_is_stopped_says_what_it_knows_and_no_more() {
    let (setup, position) = read::<Cards>("doudizhu", "3 4 66 9 / 88");
    let (any_setup, any_position) = erased::<Cards>(&setup, &position);
    let control = Control::new();
    let mut last = Why::default();
    let result = explain(&any_setup, &any_position, &mut any_solver::<Cards>(), &control, &mut |why| {
        // The first news are the values of the moves; the work is called off then.
        last = why.clone();
        control.cancel();
    });
    assert_eq!(result, Err(Stopped));
    assert!(!last.complete && last.best.is_none() && last.sentence(Wording::Notation).is_none());
    assert!(
        last.moves.iter().all(|known| known.value.is_some() && known.sentences(Wording::Notation).is_empty())
    );
}

#[test]
fn changes_of_one_card_are_those_that_change_the_winner() {
    let (setup, position) = read::<Article>("article", "3 4 6 6 9 / 8 8");
    let (any_setup, any_position) = erased::<Article>(&setup, &position);
    let found =
        changes(&any_setup, &any_position, &mut any_solver::<Article>(), None, &Control::new(), &mut |_| {});
    let found = found.expect("nothing stops it");
    assert!(found.is_settled() && found.all > 80, "{}", found.all);
    let side = position.side_to_move();
    for change in &found.found {
        let (_, there) = read::<Article>("article", &change.position);
        let value = Forwards::new()
            .exact(&there)
            .expect("nothing stops it")
            .value
            .seen_by(there.side_to_move(), side);
        assert_eq!(value, change.value, "{}", change.position);
        assert_ne!(Some(value), found.value, "{}", change.position);
    }
    let nine = CardFace::Ranked { number: 9, suit: None };
    let without = Alteration::Without(Thing::Card(nine));
    assert!(found.found.iter().any(|change| change.what == without), "the nine wins the game");
    let three = Alteration::Without(Thing::Card(CardFace::Ranked { number: 3, suit: None }));
    assert!(found.found.iter().all(|change| change.what != three), "the three does not");
    // And none is missed: every card that can be taken away without changing the winner is not named.
    let taken = found.found.iter().filter(|change| matches!(change.what, Alteration::Without(_))).count();
    let mut counted = 0;
    for text in ["4 6 6 9 / 8 8", "3 6 6 9 / 8 8", "3 4 6 9 / 8 8", "3 4 6 6 / 8 8", "3 4 6 6 9 / 8"] {
        let (_, there) = read::<Article>("article", text);
        counted +=
            usize::from(Some(Forwards::new().exact(&there).expect("nothing stops it").value) != found.value);
    }
    assert_eq!(taken, counted);
}

#[test]
fn changes_of_one_piece_are_those_that_change_the_winner() {
    let (setup, position) = read::<ArticleGame>("article", "W:W9:B20");
    // Kings make many positions; a change that takes long is left out and counted.
    let each = Some(std::time::Duration::from_millis(30));
    let mut own = any_solver::<ArticleGame>();
    let (setup, position) = erased::<ArticleGame>(&setup, &position);
    let found = changes(&setup, &position, &mut own, each, &Control::new(), &mut |_| {});
    let found = found.expect("nothing stops it");
    assert!(found.complete && found.solved <= found.all && found.all > 60, "{} {}", found.solved, found.all);
    // Checked by a solver with a table of its own, so small that most is forgotten.
    let mut other = <ArticleGame as Solvable>::Solver::new(1 << 18, 1);
    let mut kinds = [0; 3];
    for change in &found.found {
        kinds[match change.what {
            Alteration::Without(_) => 0,
            Alteration::With(_) => 1,
            Alteration::Instead { .. } => 2,
        }] += 1;
        let (_, there) = read::<ArticleGame>("article", &change.position);
        let value = other.value(&there, &Control::new()).expect("nothing stops it");
        assert_eq!(value, change.value, "{}", change.position);
    }
    assert!(kinds[1] > 0 && kinds[0] == 0, "without one of the men the game would be over: {kinds:?}");
}

#[test]
fn two_rules_differ_in_the_rules_alone_and_perhaps_in_the_winner() {
    let sample = library::find("rules-decide").expect("a sample");
    let study = session::read(sample.text()).expect("a study");
    let (entry, own) = registry::find_for(&study.game, &study.rules, &study.position).expect("its rules");
    let ability = entry.batch.expect("it is played");
    let here = ability.parts(own, &study.position).expect("a position");
    let other = rules::<Cards>(if own.id == "app" { "strict" } else { "app" });
    let text = ability.under(own, &study.position, other).expect("a position");
    let there = ability.parts(other, &text).expect("a position");
    let found = differences(&here, &there);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].name.id, "compare-rules");
}

#[test]
fn two_positions_differ_in_the_cards_that_only_one_has() {
    let part = |text: &str| parts(&AnySetup::new::<Cards>(read::<Cards>("doudizhu", text).0));
    let found = differences(&part("3 4 66 9 / 88"), &part("3 5 66 9 / 88; turn 2"));
    let cards: Vec<&Content> = found.iter().filter_map(|part| part.first.as_ref()).collect();
    let four = Content::Cards(vec![CardFace::Ranked { number: 4, suit: None }]);
    assert_eq!(cards[0], &four);
    assert!(found.iter().any(|part| part.name.id == "compare-turn"), "{found:?}");
    assert!(differences(&part("3 4 / 88"), &part("3 4 / 88")).is_empty());
}

/// A study of a position that is solved and explained.
fn explained(game: &str, rules: &str, position: &str) -> Box<dyn Study> {
    let document = Document {
        game: game.to_owned(),
        rules: rules.to_owned(),
        position: position.to_owned(),
        ..Document::default()
    };
    let budget = Budget::new(modest());
    let mut study = registry::open(&document, &budget, Arc::new(|| {})).expect("a study").0;
    configure(study.as_mut(), |settings| settings.explains = true);
    wait(study.as_mut());
    study
}

/// Waits until everything that was asked is known.
#[track_caller]
fn wait(study: &mut dyn Study) {
    for _ in 0..20_000 {
        study.poll();
        if study.playing().expect("moves").analysis().explained.done {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("nothing is explained");
}

#[test]
fn a_study_explains_the_position_in_view_and_no_other() {
    let text = "9H 6H 6D 4H 3S / 8S 8H";
    let mut study = explained("climbing", "article", text);
    let (setup, position) = read::<Article>("article", text);
    let effort = study.effort().clone();
    let game = study.playing_mut().expect("moves");
    assert_eq!(game.analysis().explained.why.as_deref(), Some(&why_of::<Article>(&setup, &position)));
    assert!(game.analysis().explained.threat.is_some() && game.analysis().explained.changes.is_none());
    // Another position in view: what was known is not about it.
    let three = game.moves().iter().position(|row| row.text == "3").expect("a move");
    game.play(three);
    assert_eq!(*game.analysis().explained, Explained::default());
    study.poll();
    let known = study.playing().expect("moves").analysis().explained.why.clone();
    assert!(known.is_none_or(|why| why.moves.len() == study.playing().expect("moves").moves().len()));
    wait(study.as_mut());
    let position = position.after(named::<Article>(&position, "3"));
    let game = study.playing_mut().expect("moves");
    assert_eq!(game.analysis().explained.why.as_deref(), Some(&why_of::<Article>(&setup, &position)));
    // What is asked for beside it comes beside it, and what that takes is no part of the proof.
    game.walk(Walk::Start);
    wait(study.as_mut());
    configure(study.as_mut(), |settings| settings.finds_changes = true);
    wait(study.as_mut());
    let known = &study.playing().expect("moves").analysis().explained;
    assert!(known.why.is_some() && known.changes.as_deref().is_some_and(Changes::is_settled));
    assert!(study.effort().nodes <= effort.nodes, "{} {}", study.effort().nodes, effort.nodes);
}

#[test]
fn what_was_explained_stays_so_behind_a_check_of_the_proof() {
    let mut study = explained("climbing", "article", "9H 6H 6D 4H 3S / 8S 8H");
    let game = study.playing_mut().expect("moves");
    let known = game.analysis().explained.why.clone().expect("it is explained");
    assert!(known.complete && known.sentence(Wording::Drawn).is_some(), "{known:?}");
    game.check_proof();
    wait(study.as_mut());
    for _ in 0..20_000 {
        study.poll();
        if !matches!(
            study.playing().expect("moves").analysis().explained.checked,
            Checked::Not | Checked::Working
        ) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let after = &study.playing().expect("moves").analysis().explained;
    assert!(matches!(after.checked, Checked::Holds { .. }), "{:?}", after.checked);
    assert_eq!(after.why.as_ref(), Some(&known));
}

#[test]
fn what_is_not_wanted_and_what_is_hidden_is_not_explained() {
    let mut study = explained("climbing", "article", "9H 6H 6D 4H 3S / 8S 8H");
    configure(study.as_mut(), |settings| settings.explains = false);
    let game = study.playing_mut().expect("moves");
    let three = game.moves().iter().position(|row| row.text == "3").expect("a move");
    game.play(three);
    while study.effort().work != Work::Done {
        study.poll();
    }
    for _ in 0..50 {
        study.poll();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert_eq!(*study.playing().expect("moves").analysis().explained, Explained::default());
}

/// Positions that explaining and checking a sample may look at here; the bench of the same name allows more.
const NODES: u64 = 60_000;

#[test]
fn what_is_said_of_every_sample_is_true() {
    let (mut by_reference, mut by_another, mut bad_moves) = (0, 0, 0);
    for sample in registry::KINDS.iter().flat_map(|kind| kind.samples) {
        let study = session::read(sample.text()).expect("a study");
        match whys::sweep(&study, NODES) {
            Sweep::Reference(bad) => (by_reference, bad_moves) = (by_reference + 1, bad_moves + bad),
            Sweep::Other(bad) => (by_another, bad_moves) = (by_another + 1, bad_moves + bad),
            Sweep::TooMuch | Sweep::Unproved => {}
        }
    }
    assert!(by_reference > 10 && by_another > 3 && bad_moves > 60, "{by_reference} {by_another} {bad_moves}");
}
