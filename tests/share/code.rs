//! Codes of one line for chats.

use super::studies;
use etude_share::code::{self, CodeError};
use etude_study::{Document, Text, session};
use etude_support::{file, read};

const LETTERS: &str = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

fn sample() -> Document {
    session::read(&read(file("saves/climbing/which-kicker.ron"))).expect("a study")
}

#[track_caller]
fn opened(text: &str) -> Document {
    code::read(text).expect("a code").unwrap_or_else(|wrong| panic!("{wrong:?}: {text}"))
}

fn named(study: &Document) -> String {
    etude_share::open(study).expect("it opens").text(Text::Named)
}

#[test]
fn every_sample_and_exercise_is_a_code_and_back() {
    for study in studies() {
        let back = opened(&code::write(&study, true).expect("it opens"));
        assert_eq!((&back.game, &back.rules, &back.title), (&study.game, &study.rules, &study.title));
        assert_eq!(named(&back), named(&study));
        assert_eq!(back.exercise.goal, study.exercise.goal);
        let moves = |study: &Document| study.line.0.iter().map(|step| step.mv.clone()).collect::<Vec<_>>();
        assert_eq!(moves(&back), moves(&study));
    }
}

#[test]
fn a_title_of_any_length_leaves_a_code_that_is_read() {
    let long = Document { title: "九".repeat(40_000), ..sample() };
    let back = opened(&code::write(&long, false).expect("a code"));
    assert_eq!(back.position, sample().position);
    assert!(long.title.starts_with(&back.title) && !back.title.is_empty());
}

/// Codes that were given away open for ever: these were written by the first version.
#[test]
fn a_code_of_version_1_stays_what_it_was() {
    for line in read(file("tests/data/codes.txt")).lines() {
        let (code, position) = line.split_once("  ").expect("a code and its position");
        let study = opened(code);
        assert_eq!(named(&study), position, "{code}");
        assert_eq!(code::write(&study, false).expect("it opens"), code);
    }
}

#[test]
fn a_puzzle_is_shorter_than_sixty_letters() {
    let mut lengths: Vec<usize> = studies()
        .into_iter()
        .filter(|study| study.game == "climbing" && study.position.len() < 30)
        // A title takes its own letters.
        .map(|study| Document { title: String::new(), translations: [].into(), ..study })
        .map(|study| code::write(&study, false).expect("it opens").chars().count())
        .collect();
    lengths.sort_unstable();
    let most = lengths.last().copied().unwrap_or_default();
    assert!(lengths.len() > 50 && most < 100, "{lengths:?}");
    let within = lengths.iter().filter(|length| **length < 60).count();
    assert!(within * 20 >= lengths.len() * 19, "{lengths:?}");
    // One that the model has never read: no sample and no exercise.
    let (game, rules) = ("climbing".to_owned(), "doudizhu".to_owned());
    let position = "3 5 66 77 8 TT JJJ K A X / 44 6 88 99 9 T QQ K 22".to_owned();
    let new =
        code::write(&Document { game, rules, position, ..Document::default() }, false).expect("it opens");
    assert!(new.len() < 60, "{new}");
}

#[test]
fn every_single_letter_that_is_another_one_is_refused() {
    let study = sample();
    for study in [Document { title: String::new(), ..study.clone() }, study] {
        for answer in [false, true] {
            let code = code::write(&study, answer).expect("it opens");
            let start = code.find('-').expect("a dash") + 1;
            for at in start..code.len() {
                let own = &code[at..=at];
                for other in LETTERS.chars().filter(|other| !own.contains(*other)) {
                    let changed = format!("{}{other}{}", &code[..at], &code[at + 1..]);
                    assert!(matches!(code::read(&changed), Some(Err(_))), "{changed} for {code}");
                }
                for sign in ['b', 'i', 'o', '1', 'ф', '王', '+', '/'] {
                    let changed = format!("{}{sign}{}", &code[..at], &code[at + 1..]);
                    assert_eq!(code::read(&changed), Some(Err(CodeError::Sign(sign))), "{changed}");
                }
                let shorter = format!("{}{}", &code[..at], &code[at + 1..]);
                assert!(matches!(code::read(&shorter), Some(Err(_))), "{shorter}");
            }
            for at in start..code.len() {
                assert!(matches!(code::read(&code[..at]), Some(Err(CodeError::Short))), "{}", &code[..at]);
            }
        }
    }
}

#[test]
fn two_letters_that_changed_places_are_refused() {
    let code = code::write(&sample(), false).expect("it opens");
    let letters: Vec<char> = code.chars().collect();
    let start = code.find('-').expect("a dash") + 1;
    for at in start..letters.len() - 1 {
        let mut changed = letters.clone();
        changed.swap(at, at + 1);
        let changed: String = changed.into_iter().collect();
        assert!(changed == code || matches!(code::read(&changed), Some(Err(_))), "{changed}");
    }
}

#[test]
fn newer_versions_are_said_to_be_newer() {
    let code = code::write(&sample(), false).expect("it opens");
    for version in ["2", "3", "12"] {
        let newer = code.replacen("etude1", &format!("etude{version}"), 1);
        let version = version.parse().expect("a number");
        assert_eq!(code::read(&newer), Some(Err(CodeError::Newer(version))), "{newer}");
    }
    assert_eq!(code::read(&code.replacen("etude1", "etude0", 1)), None);
}

#[test]
fn what_chats_do_to_a_code_is_undone() {
    let study = sample();
    let code = code::write(&study, false).expect("it opens");
    let expected = opened(&code);
    let (first, second) = code.split_at(20);
    for changed in [
        format!("  {code}\n"),
        format!("> {first}\n> {second}"),
        format!("“{code}”"),
        format!("`{code}`"),
        format!("**{code}**"),
        code.to_uppercase(),
        format!("Can you solve this?\n{code}\nI could not."),
        format!("{code}."),
        code.replace('-', "–"),
        code.chars()
            .flat_map(|letter| [letter, '\u{200b}'])
            .skip_while(|c| *c == '\u{200b}')
            .collect::<String>()
            .replacen(
                &"etude1-".chars().flat_map(|letter| [letter, '\u{200b}']).collect::<String>(),
                "etude1-",
                1,
            ),
        code.as_bytes()[7..].chunks(5).fold("etude1-".to_owned(), |line, five| {
            line + " " + std::str::from_utf8(five).expect("letters")
        }),
    ] {
        assert_eq!(opened(&changed), expected, "{changed}");
    }
}

#[test]
fn other_texts_are_no_codes() {
    for text in ["", "etude", "etude1", "etudes-1", "34669 / 88", "an etude 1 - 2", "étude1-abc"] {
        assert_eq!(code::read(text), None, "{text}");
    }
    assert_eq!(code::read("etude1-"), Some(Err(CodeError::Short)));
}
