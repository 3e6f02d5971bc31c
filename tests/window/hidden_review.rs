//! Memory, advice and the review as a seat could know: none of it depends on what that seat cannot see.

use super::hidden::{alike, all, clear, open};
use super::{CTRL, PATIENCE, folder};
use egui::{Key, Modifiers};
use etude_games::durak::whole::{Setup, WholeGame};
use etude_model::{Game, Playable, Side, Viewer};
use etude_study::exercise::{ExerciseKey, Goal};
use etude_study::play::review::exercises::Source;
use etude_study::play::review::{Basis, Effort, Grade, Judged};
use etude_study::{Document, registry};
use etude_support_study::reviews;
use std::path::Path;
use std::time::{Duration, Instant};

/// Nothing is limited by time, so that the answer is the same on every machine.
const EFFORT: Effort =
    Effort { prove: Duration::ZERO, think: Duration::from_hours(1), depth: None, deals: 64 };

/// The review of a game from its deal on, as certain eyes see it.
fn reviewed(document: &Document, eyes: Viewer) -> Vec<Judged> {
    let (_, rules) = registry::find_for(&document.game, &document.rules, &document.position).expect("rules");
    let setup = WholeGame::parse(rules, &document.position).expect("a position");
    let start = WholeGame::position(&Setup { played: Vec::new(), ..setup.clone() }).expect("a deal");
    reviews::reviewed::<WholeGame>(&setup, &start, &setup.played, eyes, EFFORT)
}

#[test]
fn a_review_as_a_seat_could_know_depends_on_nothing_hidden() {
    let mut pairs = 0;
    let mut lay_otherwise = 0;
    for seed in 0..60 {
        let Some((pair, _)) = alike(seed as usize % 3, seed, [6, 13, 24][seed as usize % 3]) else {
            continue;
        };
        let [one, other] = pair.each_ref().map(|document| reviewed(document, Viewer::Seat(0)));
        assert_eq!(one, other, "seed {seed}\n{}\n{}", pair[0].position, pair[1].position);
        let own = one.iter().filter(|judged| judged.verdict.is_some()).count();
        assert!(own > 0 && one.iter().all(|judged| judged.stands.known[0].is_some()), "{one:?}");
        assert!(one.iter().all(|judged| judged.stands.known[1].is_none() && judged.stands.open.is_none()));
        // Whoever sees everything is told of what lay where.
        let [one, other] = pair.each_ref().map(|document| reviewed(document, Viewer::Everything));
        let open = |moves: &[Judged]| moves.iter().map(|judged| judged.stands.open).collect::<Vec<_>>();
        assert!(open(&one).iter().all(Option::is_some));
        lay_otherwise += usize::from(open(&one) != open(&other));
        pairs += 1;
        if pairs == 6 {
            break;
        }
    }
    assert!(pairs == 6 && lay_otherwise >= 5, "{pairs} {lay_otherwise}");
}

/// The exercise of a mistake at a place of a game.
fn exercise(document: &Document, judged: &Judged, at: usize) -> Document {
    let (_, rules) = registry::find_for(&document.game, &document.rules, &document.position).expect("rules");
    let setup = WholeGame::parse(rules, &document.position).expect("a position");
    let before = Setup { played: setup.played[..at].to_vec(), ..setup };
    let (game, rules) = (document.game.as_str(), document.rules.as_str());
    let source = Source { game, rules, title: "Mine", tags: &Vec::new() };
    source.exercise(judged, at + 1, WholeGame::format(&before)).expect("a mistake")
}

#[test]
fn a_mistake_by_estimate_is_asked_of_its_seat_alone() {
    let folder = folder();
    let is_mistake = |judged: &Judged| {
        let verdict = judged.verdict.as_ref().filter(|verdict| !verdict.better.is_empty());
        let by_deals = verdict.is_some_and(|verdict| matches!(verdict.basis, Basis::Deals(_)));
        by_deals && judged.side == Side::First && judged.grade() >= Grade::Mistake
    };
    let found = (0..200).find_map(|seed| {
        let (pair, _) = alike(seed as usize % 3, seed, 24)?;
        let moves = reviewed(&pair[0], Viewer::Seat(0));
        let at = moves.iter().position(is_mistake)?;
        let earlier = exercise(&pair[0], &moves[at], at.checked_sub(1)?);
        Some((pair.map(|document| exercise(&document, &moves[at], at)), earlier))
    });
    let (pair, earlier) = found.expect("a mistake in two hundred games");
    // What was played belongs to the exercise: a move earlier it is another one.
    assert_ne!(ExerciseKey::of(&pair[0]), ExerciseKey::of(&earlier));
    assert_ne!(pair[0].position, pair[1].position);
    let [one, other] = pair.map(|document| {
        assert_eq!(Goal::of(&document.exercise), Some(Goal::BestMove));
        assert_eq!(document.verdict.as_ref(), None);
        // The figures of both moves stand in comments, which are not seen before it is solved.
        let better = &document.line.0[0];
        let figures = [better, &better.variations[0].0[0]].map(|step| step.comment.as_str());
        assert!(
            figures.iter().all(|figure| figure.ends_with(" %")) && figures[0] != figures[1],
            "{figures:?}"
        );
        let mut window = open(folder.path(), &document);
        window.press(CTRL, Key::Num4);
        window.wait_for("Find the better move");
        window.frames(10);
        let told = all(&window);
        // Its journal is written until it is closed.
        drop(window);
        clear(folder.path());
        told
    });
    assert_eq!(one, other);
}

/// What is told of memory and advice from the first seat, once all of it is worked out and, if so, as it was told before.
fn remembered(folder: &Path, document: &Document, before: Option<&str>) -> String {
    let mut window = open(folder, document);
    // Played from the first seat, then looked at with its eyes.
    window.press(CTRL, Key::Num3);
    window.press(CTRL, Key::Num2);
    window.press(Modifiers::ALT, Key::Num3);
    let until = Instant::now() + PATIENCE;
    loop {
        window.frames(4);
        let told = all(&window);
        // Beside the page the robot counts on, as fast as the machine is.
        let on_page = |line: &&str| {
            let place = line.rsplit_once('[').map(|(_, place)| place);
            let left = place.and_then(|place| place.split(['.', ',', ' ']).next()?.parse::<u32>().ok());
            left.is_some_and(|left| left < 1_040) && !line.contains("MB")
        };
        let told = told.lines().filter(on_page).collect::<Vec<_>>().join("\n");
        let done = ["over 4,000 deals", "over 4000 deals", "All cards are known"];
        let done = done.iter().any(|done| told.contains(done));
        if done && before.is_none_or(|before| before == told) {
            return told;
        }
        let differing =
            before.and_then(|before| before.lines().zip(told.lines()).find(|(one, other)| one != other));
        assert!(Instant::now() < until, "{differing:?}\n{}", document.position);
        std::thread::sleep(Duration::from_millis(4));
    }
}

#[test]
fn what_is_remembered_and_advised_depends_on_nothing_hidden() {
    let folder = folder();
    let mut tried = 0;
    for seed in 0..60 {
        let Some(([one, other], _)) = alike(seed as usize % 3, seed, 9) else { continue };
        let told = remembered(folder.path(), &one, None);
        assert!(told.contains("Talon"), "{told}");
        clear(folder.path());
        remembered(folder.path(), &other, Some(&told));
        clear(folder.path());
        tried += 1;
        if tried == 4 {
            return;
        }
    }
    panic!("only {tried} pairs");
}
