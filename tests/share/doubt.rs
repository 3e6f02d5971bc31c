//! Before a solve that may not fit into the memory there is, it is said so; of others it is not.

use etude_study::solving::forecast::LEAST;
use etude_study::{Attention, Budget, Document, Resources, Work, registry};
use etude_support_study::{asleep, game};
use etude_texts::{Language, Texts};
use std::time::{Duration, Instant};

/// What is noted of a position that is looked at with so many megabytes, before its value is known.
#[track_caller]
fn note(id: &str, rules: &str, position: &str, megabytes: usize) -> Option<&'static str> {
    let [id, rules, position] = [id, rules, position].map(str::to_owned);
    let document = Document { game: id, rules, position, ..Document::default() };
    let budget = Budget::new(Resources { memory: megabytes << 20, threads: 1 });
    let (mut study, _) = registry::open(&document, &budget, asleep()).expect("opens");
    assert!(study.setup().problems.is_empty(), "{:?}", study.setup().problems);
    study.poll();
    let analysis = game(study.as_ref()).analysis();
    assert!(matches!(analysis.effort.work, Work::Running(_)), "{:?}", analysis.effort);
    let noted = analysis.note.as_ref().map(|note| note.id);
    study.attend(Attention::Stop);
    noted
}

const DOUBT: Option<&str> = Some("note-may-not-fit");

#[test]
fn an_endgame_of_durak_with_many_cards_may_not_fit_into_little_memory() {
    let nine = "trump D; attacker 6S 8H 9C JD QS 7C TH KD AC; defender 7S 9H TC QD JS 8C KH 6D AS";
    assert_eq!(note("durak", "throw-in", nine, 64), DOUBT);
    assert_eq!(note("durak", "throw-in", nine, 512), DOUBT);
    assert_eq!(note("durak", "throw-in", nine, 1024), None);
    // Each card less takes less than half of it.
    let eight = "trump D; attacker 6S 8H 9C JD QS 7C TH KD; defender 7S 9H TC QD JS 8C KH 6D";
    assert_eq!(note("durak", "throw-in", eight, 64), DOUBT);
    assert_eq!(note("durak", "throw-in", eight, 512), None);
}

#[test]
fn after_some_work_the_doubt_has_figures() {
    let nine = "trump D; attacker 6S 8H 9C JD QS 7C TH KD AC; defender 7S 9H TC QD JS 8C KH 6D AS";
    let [id, rules, position] = ["durak", "throw-in", nine].map(str::to_owned);
    let document = Document { game: id, rules, position, ..Document::default() };
    let budget = Budget::new(Resources { memory: 64 << 20, threads: 1 });
    let (mut study, _) = registry::open(&document, &budget, asleep()).expect("opens");
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        study.poll();
        let analysis = game(study.as_ref()).analysis();
        let noted = analysis.note.as_ref().map(|note| note.id);
        if noted == Some("note-forecast") {
            let words = Texts::new(Language::English).say(analysis.note.as_ref().expect("a note"));
            assert!(words.starts_with("probably ") && words.ends_with(" of 64 MB"), "{words}");
            assert!(analysis.effort.nodes >= LEAST);
            break;
        }
        assert_eq!(noted, DOUBT, "{:?}", analysis.effort);
        assert!(Instant::now() < until, "{:?}", analysis.effort);
        std::thread::sleep(Duration::from_millis(5));
    }
    study.attend(Attention::Stop);
}

#[test]
fn three_hands_of_dou_dizhu_with_many_cards_may_not_fit_into_little_memory() {
    let three = "3 3 4 5 6 7 7 8 9 T J Q K A A 2 2 / 3 4 4 5 6 6 8 9 T T J Q K K A 2 X / 3 5 5 6 7 8 8 9 9 T J J Q Q K A D";
    assert_eq!(note("climbing", "doudizhu", three, 64), Some("note-untold"));
    assert_eq!(note("climbing", "doudizhu", three, 16 << 10), None);
    // Between two hands the largest deals need little.
    let two = "3 3 4 5 6 7 7 8 9 T J Q K A A 2 2 / 3 4 4 5 6 6 8 9 T T J Q K K A 2 X";
    assert_eq!(note("climbing", "doudizhu", two, 64), None);
}
