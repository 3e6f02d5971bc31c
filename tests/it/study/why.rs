//! Why moves win and lose, against references that look at everything: the reply does punish, "only" is only, the
//! number is right, the line goes to the end, and a card that had to be kept is missed when it is not there.

use crate::support::whys::{self, Backwards, Forwards, Sweep, Truth, named, read, rules, solver, why_of};
use crate::support::{Random, configure, modest};
use etude::games::climbing::ClimbingGame;
use etude::games::draughts::ArticleGame;
use etude::games::durak::endgame::EndgameGame;
use etude::model::{
    CardFace, Control, Game, MovePart, Playable, Position, Side, Stopped, Value, Viewer, ZoneKind,
};
use etude::search::Prove as _;
use etude::study::play::proof::check::Checked;
use etude::study::play::solver::Solvable;
use etude::study::play::why::changes::{Alteration, Changes, Thing, changes};
use etude::study::play::why::compare::{Content, differences, parts};
use etude::study::play::why::explained::Explained;
use etude::study::play::why::threat::threat;
use etude::study::play::why::{Why, Wording, explain};
use etude::study::rows::value_id;
use etude::study::{Budget, Document, Study, Walk, Work, library, registry, session};
use etude::texts::{Language, Texts};
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
fn the_articles_puzzle_says_why() {
    let (setup, position) = read::<Article>("article", "9H 6H 6D 4H 3S / 8S 8H");
    let why = check::<Article>(&setup, &position, &mut Forwards::new());
    let texts = Texts::new(Language::English);
    let say = |text: &str| -> Vec<String> {
        why.of(text)
            .expect("a move")
            .sentences(Wording::Notation)
            .iter()
            .map(|sentence| texts.say(sentence))
            .collect()
    };
    assert_eq!(say("66"), ["66 loses in 2: 88 is the only reply that wins."]);
    assert_eq!(
        say("9"),
        [
            "9 loses in 6: pass is forced, and wins.",
            "9 of hearts had to be kept for 8: without it 3 fails too."
        ]
    );
    assert_eq!(
        say("3"),
        [
            "3 wins in 7: both defences lose; 8 lasts longest.",
            "Then First player has to find 2 only moves, the first is 9."
        ]
    );
    let sentence = why.sentence(Wording::Notation).expect("it is solved");
    assert_eq!(texts.say(&sentence), "2 of 5 moves win, all equally soon, such as 3, in 7.");
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
    let control = Control::new();
    let mut last = Why::default();
    let result = explain::<Cards>(&setup, &position, &mut solver::<Cards>(), &control, &mut |why| {
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
fn a_threat_is_what_the_other_side_would_do() {
    let texts = Texts::new(Language::English);
    let (setup, position) = read::<Article>("article", "9H 6H 6D 4H 3S / 8S 8H");
    let found = threat::<Article>(&setup, &position, &mut solver::<Article>(), &Control::new());
    let found = found.expect("nothing stops it").expect("nothing lies on the table");
    assert_eq!((found.to_move, found.value, found.course.plies), ("2", Value::Win, Some(1)));
    let sentence = found.sentence(Wording::Notation).expect("a move");
    assert_eq!(texts.say(&sentence), "If it were Second player’s move, 88 would win in 1.");
    // A play that lies on the table may be passed by the rules.
    let (setup, position) = read::<Cards>("doudizhu", "34 / 88; beat 3");
    let none = threat::<Cards>(&setup, &position, &mut solver::<Cards>(), &Control::new());
    assert_eq!(none, Ok(None));
    // Three seats: the other side is the next seat of it.
    let (setup, position) = read::<Cards>("doudizhu", "3 5 / 4 K / 6 2; turn 2");
    let found = threat::<Cards>(&setup, &position, &mut solver::<Cards>(), &Control::new());
    assert_eq!(found.expect("nothing stops it").expect("a free lead").to_move, "1");
    let (setup, position) = read::<EndgameGame>("plain", "trump S; attacker 7C 8C QS; defender AC KS 9H");
    let found = threat::<EndgameGame>(&setup, &position, &mut solver::<EndgameGame>(), &Control::new());
    let found = found.expect("nothing stops it").expect("before a bout");
    assert_eq!(found.position, "trump S; attacker AC KS 9H; defender 7C 8C QS");
}

#[test]
fn changes_of_one_card_are_those_that_change_the_winner() {
    let (setup, position) = read::<Article>("article", "3 4 6 6 9 / 8 8");
    let found =
        changes::<Article>(&setup, &position, &mut solver::<Article>(), None, &Control::new(), &mut |_| {});
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
    let mut own = solver::<ArticleGame>();
    let found = changes::<ArticleGame>(&setup, &position, &mut own, each, &Control::new(), &mut |_| {});
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
    let study = session::read(sample.text).expect("a study");
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
    let part = |text: &str| parts::<Cards>(&read::<Cards>("doudizhu", text).0);
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

/// The name of a player in Durak belongs to his hand: what would be played if it were the other's move is one of his cards.
#[test]
fn the_other_side_is_named_by_the_player_who_holds_its_cards() {
    for text in ["trump S; attacker 7C 8C 8S; defender AC KS TH", "trump H; attacker 6C 9D; defender 8C KD"] {
        let (setup, start) = read::<EndgameGame>("throw-in", text);
        let mut at = vec![start];
        let (mut told, mut sides) = (0, Vec::new());
        while let Some(position) = at.pop().filter(|_| told < 12) {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            at.splice(0..0, moves.into_iter().map(|mv| position.after(mv)));
            let mut solver = solver::<EndgameGame>();
            let Ok(Some(found)) = threat::<EndgameGame>(&setup, &position, &mut solver, &Control::new())
            else {
                continue;
            };
            let Some(first) = found.course.line.first() else { continue };
            let other = position.side_to_move().other();
            let name = EndgameGame::side_name(&setup, other);
            let english = Texts::new(Language::English);
            assert!(english.say(&found.mover).starts_with(&english.say(&name)), "{text}: {found:?}");
            let zones = EndgameGame::scene(&setup, &position, Viewer::Everything).zones;
            let hand = zones.iter().find(|zone| zone.kind == ZoneKind::Hand { side: other }).expect("a hand");
            let held = |face: CardFace| hand.cards.iter().any(|card| card.face == face);
            let played = first.shown.drawn.parts.iter().filter_map(|part| match part {
                MovePart::Card(face) => Some(*face),
                _ => None,
            });
            assert!(played.into_iter().all(held), "{text}: {first:?} {hand:?}");
            told += 1;
            sides.push(other);
        }
        assert!(
            told > 3 && sides.contains(&Side::First) && sides.contains(&Side::Second),
            "{text}: {sides:?}"
        );
    }
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

#[test]
fn all_values_have_their_sentences_in_every_language() {
    let (setup, position) = read::<EndgameGame>("throw-in", "trump S; attacker 7C 8C 8S; defender AC KS TH");
    let why = why_of::<EndgameGame>(&setup, &position);
    for language in Language::ALL {
        let texts = Texts::new(language);
        for known in &why.moves {
            let first = texts.say(&known.sentences(Wording::Notation)[0]);
            assert!(first.contains(&known.shown.text), "{first}");
            assert!(!first.contains("why-"), "{first} {}", value_id(known.value.expect("known")));
        }
    }
}

/// Positions that explaining and checking a sample may look at here; the bench of the same name allows more.
const NODES: u64 = 60_000;

#[test]
fn what_is_said_of_every_sample_is_true() {
    let (mut by_reference, mut by_another, mut bad_moves) = (0, 0, 0);
    for sample in registry::KINDS.iter().flat_map(|kind| kind.samples) {
        let study = session::read(sample.text).expect("a study");
        match whys::sweep(&study, NODES) {
            Sweep::Reference(bad) => (by_reference, bad_moves) = (by_reference + 1, bad_moves + bad),
            Sweep::Other(bad) => (by_another, bad_moves) = (by_another + 1, bad_moves + bad),
            Sweep::TooMuch | Sweep::Unproved => {}
        }
    }
    assert!(by_reference > 10 && by_another > 3 && bad_moves > 60, "{by_reference} {by_another} {bad_moves}");
}
