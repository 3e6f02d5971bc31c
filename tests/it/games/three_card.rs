//! Three cards: notation, its errors, editing, and the report of a study.

use crate::support::{asleep, budget};
use etude::games::three_card::ThreeCardGame;
use etude::model::{
    Control, Edit, EditOutcome, Game, ItemPlace, ParseError, Problem, RuleProfile, Setup as _, ZoneId,
    ZoneKind,
};
use etude::study::Attention;
use etude::study::kinds::three_card::{HandReport, TableReport, describe, everyone, sampling};
use etude::study::{Document, Study, Work, registry};
use etude::texts::{Language, Texts};
use std::time::{Duration, Instant};

type Three = ThreeCardGame;

fn rules(id: &str) -> &'static RuleProfile {
    Three::rules().iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no profile {id}"))
}

/// Reads `text` and expects it to be written as `canonical`.
#[track_caller]
fn reads(text: &str, canonical: &str) {
    let setup = Three::parse(rules("zjh"), text)
        .unwrap_or_else(|ParseError { span, message }| panic!("{text}: {message:?} at {span:?}"));
    assert_eq!(Three::format(&setup), canonical, "{text}");
    assert!(Three::parse(rules("zjh"), canonical) == Ok(setup), "{canonical} is the same as {text}");
}

/// Expects an error at the text between `[` and `]`, whose English message contains `words`.
#[track_caller]
fn fails(marked: &str, id: &str, words: &str) {
    let start = marked.find('[').expect("a mark");
    let end = marked.find(']').expect("a mark") - 1;
    let text = marked.replace(['[', ']'], "");
    let Err(ParseError { span, message }) = Three::parse(rules("zjh"), &text) else {
        panic!("{text} is read")
    };
    assert_eq!((message.id, span), (id, start..end), "{text}: {message:?}");
    says(&message, words);
}

#[track_caller]
fn says(message: &etude::model::Message, words: &str) {
    for language in Language::ALL {
        let said = Texts::new(language).try_say(message).unwrap_or_else(|problem| panic!("{problem:?}"));
        assert!(language != Language::English || said.contains(words), "{said}");
    }
}

/// Expects a valid notation with these problems.
#[track_caller]
fn problems(text: &str, expected: &[(&str, &str)]) {
    let setup = Three::parse(rules("zjh"), text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let problems = Three::problems(&setup);
    let ids: Vec<&str> = problems.iter().map(|problem| problem.message.id).collect();
    assert_eq!(ids, expected.iter().map(|(id, _)| *id).collect::<Vec<_>>(), "{text}");
    for (Problem { message, .. }, (_, words)) in problems.iter().zip(expected) {
        says(message, words);
    }
}

#[test]
fn notation_round_trips() {
    for (text, canonical) in [
        (
            "AS KD 2C / 9H 9D 3C; dead 4S 5S; opponents 2; rules a23-low, 235-rainbow, tie",
            "AS KD 2C / 9H 9D 3C; dead 4S 5S; opponents 2; rules 235-rainbow",
        ),
        ("askd2c/9h9d3c", "AS KD 2C / 9H 9D 3C"),
        ("♠A 10♦ ２Ｃ", "AS TD 2C"),
        ("A♠, ♦10 · 2c ／ 9H", "AS TD 2C / 9H"),
        ("/ 9H 9D 3C", "/ 9H 9D 3C"),
        ("AS KD 2C / / 9H 9D 3C", "AS KD 2C /  / 9H 9D 3C"),
        ("AS KD 2C / ; OPPONENTS 1", "AS KD 2C"),
        ("; dead AS", "; dead AS"),
        ("", ""),
        (
            "AS KD 2C; range PAIR a42+ jkas 12.5% 20-50% #1-13 #741 any pair",
            "AS KD 2C; range pair A42+ AKJs 12.5% 20-50% #1-13 #741",
        ),
        (
            "AS KD 2C; range 对子:50% 同花顺 Флеш:12.5% 前20% 88+ qq-55x AKxs",
            "AS KD 2C; range pair:50% straight-flush flush:12.5% 20% 88+ QQ-55 AKxs",
        ),
        (
            "AS KD 2C; range ｐａｉｒ：５０％ / 任意 / втёмную",
            "AS KD 2C; opponents 3; range pair:50% / any / any",
        ),
        ("AS KD 2C; range any:30% pair aa:0%", "AS KD 2C; range any:30% pair AA:0%"),
        ("AS KD 2C; range pair:50% AA pair:20%", "AS KD 2C; range AA pair:20%"),
        ("AS KD 2C; range pair / any / 20%", "AS KD 2C; opponents 3; range pair / any / 20%"),
        ("AS KD 2C; opponents 3; range pair ／ BLIND", "AS KD 2C; opponents 3; range pair / any / any"),
        ("AS KD 2C; range 20% | 20%", "AS KD 2C; opponents 2; range 20%"),
        ("AS KD 2C; range blind / any; opponents 2", "AS KD 2C; opponents 2"),
        ("AS KD 2C; opponents 0; range pair", "AS KD 2C; opponents 0; range pair"),
        (
            "AS KD 2C; rules suit-decides a23-high order-western",
            "AS KD 2C; rules a23-high, order-western, suit-decides",
        ),
    ] {
        reads(text, canonical);
    }
    // Options of the profile are not written.
    let setup = Three::parse(rules("teen-patti"), "AS KD 2C; rules a23-second, tie").expect("read");
    assert_eq!(Three::format(&setup), "AS KD 2C; rules tie");
}

#[test]
fn notation_errors_have_spans() {
    for (marked, id, words) in [
        ("AS [Z]D 2C", "three-error-card", "“Z”"),
        ("AS [小]王", "three-error-card", "“小”"),
        ("AS [K] 2C", "three-error-suit", "“K” has no suit"),
        ("AS KD [10]", "three-error-suit", "“10” has no suit"),
        ("AS KD [K]K", "three-error-suit", "“K”"),
        ("AS KD [♠]", "three-error-card", "“♠”"),
        ("AS KD 2C / 9H [AS] 3C", "three-error-card-twice", "AS is there twice"),
        ("AS KD 2C; dead 4S [KD]", "three-error-card-twice", "KD is there twice"),
        ("AS / KD / 2C / 3C / 4C [/ 5C]", "three-error-hands", "5 hands"),
        ("AS KD 2C; [daed] 4S", "three-error-option", "“daed”"),
        ("AS KD 2C; dead 4S; [dead] 5S", "three-error-option-twice", "“dead”"),
        ("AS KD 2C; opponents [17]", "three-error-opponents", "0 to 16"),
        ("AS KD 2C; opponents [many]", "three-error-opponents", "0 to 16"),
        ("AS KD 2C; opponents[]", "three-error-opponents", "0 to 16"),
        ("AS KD 2C; range pair [0%]", "three-error-range", "“0%”"),
        ("AS KD 2C; range [50-20%]", "three-error-range", "“50-20%”"),
        ("AS KD 2C; range [88s]", "three-error-range", "“88s”"),
        ("AS KD 2C; range[]", "three-error-range", "category"),
        ("AS KD 2C; opponents 1; range [pair / 20%]", "three-error-ranges", "2 opponents"),
        ("AS KD 2C; range pair [flush:0.5]", "three-error-weight", "0% to 100%"),
        ("AS KD 2C; range pair / [flush:101%]", "three-error-weight", "“flush:101%”"),
        ("AS KD 2C; range [flash:50%]", "three-error-range", "“flash:50%”"),
        ("AS KD 2C; range pair / [80s]", "three-error-range", "“80s”"),
        ("AS KD 2C; rules [a23]", "three-error-rules", "a23-low"),
        ("AS KD 2C; rules tie, [challenger-loses]", "three-error-rules-twice", "“challenger-loses”"),
        ("AS KD 2C; rules[]", "three-error-rules", "a23-low"),
    ] {
        fails(marked, id, words);
    }
}

#[test]
fn problems_are_complete() {
    problems("", &[("three-problem-no-hand", "three cards")]);
    problems("AS KD", &[("three-problem-few-cards", "here are 2")]);
    problems("AS KD 2C 3C", &[("three-problem-many-cards", "here are 4")]);
    let many = "AS KD 2C 3C / 9H; dead 2S 3S 4S 5S 6S 7S 8S; opponents 16; range #1";
    problems(
        many,
        &[
            ("three-problem-many-cards", "4"),
            ("three-problem-few-cards", "1"),
            ("three-problem-opponents", "48 cards, but only 40"),
        ],
    );
    problems("AS KD 2C; dead AH AD; range AAA", &[("three-problem-range", "AAA")]);
    problems("AS KD 2C; dead AH AD; opponents 0; range AAA", &[]);
    problems("AS KD 2C; range pair:0%", &[("three-problem-range", "pair:0%")]);
    problems("AS KD 2C / / 9H 9D 3C", &[]);
}

#[test]
fn tables_are_edited() {
    let mut setup = Three::empty(rules("zjh"));
    let rack = |setup: &_, text: &str| {
        let scene = Three::setup_scene(setup);
        let zone = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack).expect("a deck").clone();
        assert_eq!(zone.cards.len(), 52);
        let card = Three::parse(rules("zjh"), text).expect("a card");
        let face = Three::setup_scene(&card).zones[0].cards[0].face;
        let index = zone.cards.iter().position(|item| item.face == face).expect("in the deck");
        (ItemPlace { zone: zone.id, index }, zone.cards[index].copies)
    };
    for card in ["AS", "KD", "2C"] {
        let (from, copies) = rack(&setup, card);
        assert_eq!(copies, 1);
        assert!(setup.edit(Edit::Send { from, to: ZoneId(0) }).is_edited(), "sent");
        assert_eq!(rack(&setup, card).1, 0, "{card} is used up");
        let again = setup.edit(Edit::Send { from, to: ZoneId(1) });
        assert!(matches!(again, EditOutcome::Refused(_)), "only once");
    }
    assert_eq!(Three::format(&setup), "AS KD 2C");
    // An empty hand follows the last with cards, up to five.
    for (seat, card) in (1..).zip(["3C", "4C", "5C", "6C"]) {
        let (from, _) = rack(&setup, card);
        assert!(setup.edit(Edit::Send { from, to: ZoneId(seat) }).is_edited(), "room");
    }
    assert_eq!(Three::format(&setup), "AS KD 2C / 3C / 4C / 5C / 6C");
    assert!(setup.edit(Edit::SwapSides).is_edited(), "swapped");
    assert_eq!(Three::format(&setup), "6C / AS KD 2C / 3C / 4C / 5C");
    let dealt = |seed| {
        let mut setup = setup.clone();
        assert!(setup.edit(Edit::Deal { seed }).is_edited(), "dealt");
        assert_eq!(Three::problems(&setup), []);
        Three::format(&setup)
    };
    assert_eq!(dealt(7), dealt(7));
    assert_ne!(dealt(7), dealt(8));
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
    etude::study::kinds::three_card::report(study).expect("a study of three cards")
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
    let document = etude::study::session::read(text).expect("a study");
    let (_, illegal) = registry::open(&document, &budget(), asleep()).expect("opens");
    assert_eq!(illegal, [(1, "4".to_owned())]);
}
