//! Three cards: the report of a study.

use etude_games::three_card::ThreeCardGame;
use etude_model::{Control, Game, RuleProfile};
use etude_study::kinds::three_card::{HandReport, TableReport, describe, everyone, sampling};
use etude_study::{Attention, Document, Study, Work, registry};
use etude_support_study::{asleep, budget};
use std::time::{Duration, Instant};

type Three = ThreeCardGame;

fn rules(id: &str) -> &'static RuleProfile {
    Three::rules().iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no profile {id}"))
}

/// Opens a study and waits for the complete report.
fn study(position: &str) -> Box<dyn Study> {
    let document = Document { game: "three-card".into(), position: position.into(), ..Document::default() };
    let (mut study, illegal) = registry::open(&document, &budget(), asleep()).expect("opens");
    assert_eq!(illegal, []);
    finish(study.as_mut());
    study
}

fn finish(study: &mut dyn Study) {
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        study.poll();
        match &study.effort().work {
            Work::Running(_) => std::thread::sleep(Duration::from_millis(2)),
            Work::Done => return,
            other => panic!("{other:?}"),
        }
        assert!(Instant::now() < until, "it never ends");
    }
}

fn report(study: &dyn Study) -> &TableReport {
    etude_study::kinds::three_card::report(study).expect("a study of three cards")
}

fn counts(hand: &HandReport, opponents: u8) -> Option<[u64; 3]> {
    let chance = hand.chances.iter().find(|chance| chance.opponents == opponents).expect("asked for");
    chance.answer.as_ref().expect("known").as_ref().expect("possible").counts
}

#[test]
fn study_reports_values_and_equity() {
    let mut study = study("AS KH QD");
    let found = report(study.as_ref());
    let hand = &found.hands[0];
    assert_eq!((hand.value, hand.place, hand.percentile().round()), (300, 300, 94.0));
    assert_eq!(counts(hand, 1), Some([17_409, 26, 989]));
    assert!(counts(hand, 3).is_some() && counts(hand, 4).is_none(), "four are drawn");
    assert!(hand.orders.iter().all(|(_, value)| *value == 300) && hand.orders.len() == 6);
    assert_eq!(found.classes.len(), 741);
    assert!(study.playing().is_none(), "there are no moves, no engine, no lines, no tree");
    // An edit starts over.
    study.set_position("AS AH KD; opponents 7").expect("read");
    finish(study.as_mut());
    let hand = &report(study.as_ref()).hands[0];
    assert_eq!(counts(hand, 1), Some([16_792, 3, 1_629]));
    assert_eq!(hand.chances.last().map(|chance| chance.opponents), Some(7));
    // Impossible deals still have values.
    study.set_position("AS AH KD; dead 2S 3S 4S 5S 6S; opponents 16").expect("read");
    finish(study.as_mut());
    assert_eq!(study.setup().problems.len(), 1);
    assert!(report(study.as_ref()).hands[0].chances.iter().all(|chance| chance.answer.is_none()));
    assert_eq!(report(study.as_ref()).hands[0].value, 312);
}

/// A range of all pairs by half and one of all pairs are the same; a pair that is rare moves the equity.
#[test]
fn weights_reach_the_report() {
    let setup = |range: &str| Three::parse(rules("zjh"), &format!("9S 9H 4C; range {range}")).expect("read");
    let share = |range: &str| {
        let all = everyone(&setup(range), sampling(1, 1), &Control::new());
        all.expect("nothing stops it").expect("deals").players[1].share
    };
    let (whole, half) = (share("pair"), share("pair:50%"));
    assert!((whole - half).abs() < 1e-12, "{whole} {half}");
    // Between all pairs and the low ones alone.
    let (rare, none) = (share("pair TT+:20%"), share("pair TT+:0%"));
    assert!(none < rare && rare < whole, "{none} {rare} {whole}");
    let part = describe(&setup("pair:50% flush")).seats[0].part;
    assert!((part - (0.5 * 3744.0 + 1096.0) / 22_100.0).abs() < 1e-12, "{part}");
}

#[test]
fn cyclic_order_is_reported() {
    let study = study("5S 3H 2D / 9S 9H 9D / KS KH 4C; opponents 0; rules 235-rainbow");
    let found = report(study.as_ref());
    assert_eq!(found.comparison.best, [0; 0]);
    assert!(found.comparison.cycle.is_some());
    assert!(found.hands[0].special && found.cyclic);
    assert_eq!(found.hands[0].against_all[0], 52, "it beats trips and nothing else");
    let places: Vec<u16> = found.classes.iter().map(|class| class.place).collect();
    assert!(places.is_sorted() && places.len() == 741);
}

#[test]
fn better_hand_can_have_less_equity() {
    let study = study("AS KH JD / 2S 2H 3D; opponents 0");
    let found = report(study.as_ref());
    assert_eq!(found.comparison.best, [1], "the pair is the better hand");
    let share = |name: &str| found.classes.iter().find(|class| class.name == name).expect("a class").share;
    assert!(share("AKJ") > share("223"));
}

#[test]
fn study_rests_stops_continues() {
    let mut study = study("8S 8H 3D; opponents 4");
    study.attend(Attention::Stop);
    study.poll();
    assert!(matches!(study.effort().work, Work::Stopped(_)));
    study.attend(Attention::Front);
    study.poll();
    assert!(matches!(study.effort().work, Work::Stopped(_)), "what the user stopped stays so");
    study.attend(Attention::Continue);
    finish(study.as_mut());
    study.attend(Attention::Rest);
    study.attend(Attention::Front);
    finish(study.as_mut());
    let equity = report(study.as_ref()).hands[0].chances[3].answer.expect("known").expect("possible");
    assert!((equity.share - 0.4598).abs() < 0.001, "{equity:?}");
    assert!(equity.standard_error.is_some_and(|error| error < 0.0005));
}

#[test]
fn moves_in_a_file_are_illegal() {
    let text = "(format: 1, game: \"three-card\", position: \"AS KD 2C\", moves: [\"4\"])";
    let document = etude_study::session::read(text).expect("a study");
    let (_, illegal) = registry::open(&document, &budget(), asleep()).expect("opens");
    assert_eq!(illegal, [(1, "4".to_owned())]);
}
