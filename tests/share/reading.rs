//! Texts as people write them are read as the positions that they mean; what is not understood is marked, and what was
//! expected there is said.

use etude_model::Control;
use etude_study::collection::{Collection, Format};
use etude_study::readings::{Unread, readings};
use etude_support::{file, read};
use etude_texts::{Language, Texts};

/// A case of `tests/data/reading`.
struct Case {
    keys: Vec<(String, String)>,
    text: String,
}

impl Case {
    fn key(&self, wanted: &str) -> Option<&str> {
        self.keys.iter().find(|(key, _)| key == wanted).map(|(_, value)| value.as_str())
    }

    fn front(&self) -> Option<(&str, &str)> {
        self.key("front").map(|front| front.split_once(' ').expect("game and rules"))
    }
}

fn cases(name: &str) -> Vec<Case> {
    let whole = read(file(&format!("tests/data/reading/{name}")));
    let case = |block: &str| {
        let (head, text) =
            block.trim_start().split_once("\n\n").unwrap_or_else(|| panic!("no text: {block}"));
        let key = |line: &str| {
            let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("no key: {line}"));
            (key.to_owned(), value.to_owned())
        };
        Case { keys: head.lines().map(key).collect(), text: text.trim_end().to_owned() }
    };
    whole.split("\n---\n").map(case).collect()
}

#[test]
fn sixty_texts_of_three_languages_are_read_rightly() {
    let mut wrong = Vec::new();
    for name in ["zh-CN.txt", "en.txt", "ru.txt"] {
        let cases = cases(name);
        assert!(cases.len() >= 20, "{name}: {}", cases.len());
        for case in cases {
            let wanted = case.key("read").expect("what is read");
            let found = match readings(&case.text, case.front()) {
                Ok(found) => found.first().map_or_else(String::new, |best| {
                    format!("{} {} | {}", best.game, best.rules.id, best.position)
                }),
                Err(Unread { error, .. }) => {
                    format!("{} at {:?}", error.message.id, case.text.get(error.span))
                }
            };
            if found != wanted {
                wrong.push(format!("{name}: {}\n  wanted {wanted}\n  found  {found}", case.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{} wrong", wrong.join("\n"), wrong.len());
}

#[test]
fn texts_that_are_not_read_name_the_word_and_what_was_expected() {
    let cases = cases("unreadable.txt");
    assert!(cases.len() >= 20, "{}", cases.len());
    let mut wrong = Vec::new();
    for case in cases {
        let Err(Unread { error, offers }) = readings(&case.text, case.front()) else {
            wrong.push(format!("{} is read", case.text));
            continue;
        };
        let english = Texts::new(Language::English).say(&error.message);
        let (word, expected) = (case.key("word").expect("a word"), case.key("expected").expect("words"));
        let marked = case.text.get(error.span.clone()).unwrap_or("no place");
        if marked != word || !english.contains(expected) {
            wrong.push(format!("{}\n  marked {marked}, wanted {word}: {english}", case.text));
        }
        for language in Language::ALL {
            let texts = Texts::new(language);
            for message in offers.iter().flat_map(|offer| [offer.says.clone(), offer.reading.summary()]) {
                texts.try_say(&message).unwrap_or_else(|problem| panic!("{problem:?}"));
            }
            texts.try_say(&error.message).unwrap_or_else(|problem| panic!("{problem:?}"));
        }
        if let Some(wanted) = case.key("offer")
            && offers.iter().all(|offer| offer.reading.position != wanted)
        {
            let found: Vec<&str> = offers.iter().map(|offer| offer.reading.position.as_str()).collect();
            wrong.push(format!("{}\n  wanted the offer {wanted}, found {found:?}", case.text));
        }
    }
    assert!(wrong.is_empty(), "{}\n{} wrong", wrong.join("\n"), wrong.len());
}

/// The moves of a pasted game, with its rules and the number of what could not be read.
#[track_caller]
fn game(text: &str) -> (String, Vec<String>, usize) {
    let Some(Format::Games(format)) = Format::of_text(text) else { panic!("{text} looks like no game") };
    let games = Collection::read(format, &mut text.as_bytes(), &Control::new()).expect("text in memory");
    let opened = games.study(0).expect("a game").expect("it is read");
    let moves = opened.document.line.0.iter().map(|step| step.mv.clone()).collect();
    (opened.document.rules, moves, opened.troubles.len())
}

#[test]
fn games_in_short_notation_and_in_letters_of_either_alphabet_are_the_same_game() {
    let moves = ["c3-d4", "d6-c5", "b2-c3", "f6-g5", "c3-b4", "g5-h4", "b4:d6", "e7:c5"];
    for text in [
        "1. cd4 dc5 2. bc3 fg5 3. cb4 gh4 4. b:d6 e:c5",
        "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5",
        "1. с3-d4 d6-с5 2. в2-с3 f6-g5 3. с3-в4 g5-h4 4. в4:d6 е7хс5",
        "1.cd4 dc5 2.bc3 fg5 3.cb4 gh4 4.bd6 ec5 *",
    ] {
        let (rules, read, troubles) = game(text);
        assert_eq!((rules.as_str(), troubles), ("russian", 0), "{text}: {read:?}");
        assert_eq!(read, moves, "{text}");
    }
    // A short name that two pieces fit is found out by what follows.
    let (_, read, troubles) = game("1. cb4 ba5 2. bc3 a:c7");
    assert_eq!((read.len(), troubles), (3, 1), "{read:?}");
}
