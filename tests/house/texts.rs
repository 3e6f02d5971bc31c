//! Texts: each exists in every language with the same arguments, and is used.

use etude::model::Message;
use etude::study::library::find;
use etude::study::registry;
use etude::texts::{Language, Texts};
use etude_support::source::{code, sources};
use std::collections::{BTreeMap, BTreeSet};

/// The identifiers of all messages of the painter, with the names of their arguments.
const PAINTED: [(&str, &[&str]); 39] = [
    ("suit-spades", &[]),
    ("suit-hearts", &[]),
    ("suit-diamonds", &[]),
    ("suit-clubs", &[]),
    ("card-suited", &["rank", "suit"]),
    ("card-rank", &["rank"]),
    ("card-small-joker", &[]),
    ("card-big-joker", &[]),
    ("card-back", &[]),
    ("place-hand", &["card", "zone", "index", "count"]),
    ("place-rack", &["card", "copies"]),
    ("zone-label", &["title", "count"]),
    ("zone-label-turn", &["title", "count"]),
    ("zone-label-rack", &["title"]),
    ("zone-act", &["title", "act"]),
    ("zone-turn", &["seat"]),
    ("suit-trump-spades", &[]),
    ("suit-trump-hearts", &[]),
    ("suit-trump-diamonds", &[]),
    ("suit-trump-clubs", &[]),
    ("zone-empty", &[]),
    ("zone-out", &[]),
    ("zone-drop", &[]),
    ("board-label", &[]),
    ("board-turn", &[]),
    ("board-square", &["square", "piece"]),
    ("board-square-empty", &["square"]),
    ("board-goal", &["name"]),
    ("board-duty", &["name", "reason"]),
    ("board-stamp", &["piece"]),
    ("place-pivot", &["name"]),
    ("place-marked", &["name", "colour"]),
    ("place-arrow", &["name", "colour", "to"]),
    ("mark-green", &[]),
    ("mark-red", &[]),
    ("mark-blue", &[]),
    ("mark-yellow", &[]),
    ("trash-drop", &[]),
    ("trash-short", &[]),
];

/// Identifiers with the arguments of their texts, in one language.
fn texts(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in language.source().lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" =")
            && line.starts_with(|c: char| c.is_ascii_lowercase())
        {
            id.clone_into(&mut current);
            assert!(texts.insert(current.clone(), BTreeSet::new()).is_none(), "{id} is there twice");
        }
        for argument in line.split('$').skip(1) {
            let end = argument.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(argument.len());
            texts.get_mut(&current).expect("an argument stands in a text").insert(argument[..end].to_owned());
        }
    }
    texts
}

/// The string literals of the program that look like identifiers of texts, with their places.
fn literals() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for source in sources() {
        // Literals of tests are skipped.
        for (number, line) in code(&source.text) {
            for literal in line.split('"').skip(1).step_by(2) {
                let parts: Vec<&str> = literal.split('-').collect();
                let plain = |part: &&str| {
                    !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
                };
                if parts.len() > 1 && parts.iter().all(plain) {
                    found.insert(literal.to_owned(), format!("src/{}:{number}", source.path));
                }
            }
        }
    }
    found
}

#[test]
fn languages_have_equal_texts() {
    let english = texts(Language::English);
    assert!(english.len() > 50, "{} texts", english.len());
    for language in Language::ALL {
        let own = texts(language);
        for (id, arguments) in &english {
            assert_eq!(own.get(id), Some(arguments), "{id} in {}", language.tag());
        }
        for id in own.keys() {
            assert!(english.contains_key(id), "{id} exists in {} only", language.tag());
        }
    }
}

#[test]
fn texts_are_used_and_exist() {
    let english = texts(Language::English);
    let areas: BTreeSet<&str> = english.keys().filter_map(|id| id.split('-').next()).collect();
    let literals = literals();
    for (literal, place) in &literals {
        let area = literal.split('-').next().unwrap_or_default();
        // Names in notation, of a protocol and of samples can look like identifiers of texts and are none.
        let is_a_name =
            ["pair-run", "trump-card-known", "trump-index", "suit-decides", "three-card", "move-time"]
                .contains(&literal.as_str())
                || find(literal).is_some();
        let looks_like_one = areas.contains(area) && !is_a_name;
        assert!(!looks_like_one || english.contains_key(literal), "{place}: no text for \"{literal}\"");
    }
    for id in english.keys() {
        assert!(literals.contains_key(id), "{id} is never used");
    }
    // Identifiers outside of literals in `Message::new` come from the registry and the painter.
    for (entry, rules) in etude_support_study::registered() {
        for id in [entry.game.name, rules.title().id, rules.about().id] {
            assert!(english.contains_key(id), "no text for {id}");
        }
    }
    for (id, arguments) in PAINTED {
        let used: BTreeSet<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        assert!(english[id].is_subset(&used), "{id} uses {:?}, the painter gives {used:?}", english[id]);
    }
    assert!(!registry::KINDS.is_empty());
}

/// Formats with numbers, so that every plural form occurs, and with words.
#[test]
fn texts_can_be_formatted() {
    for language in Language::ALL {
        let speaker = Texts::new(language);
        for (id, arguments) in texts(language) {
            // Identifiers live as long as the program; a test may leak a few.
            let id: &'static str = String::leak(id);
            let names: Vec<&'static str> = arguments.into_iter().map(|name| &*String::leak(name)).collect();
            for number in [0, 1, 2, 5, 11, 21, 101] {
                let message =
                    names.iter().fold(Message::new(id), |message, name| message.number(name, number));
                check(&speaker, &message);
            }
            let message = names.iter().fold(Message::new(id), |message, name| message.text(name, "«X»"));
            check(&speaker, &message);
            // Sentences to "You" and about "Opponent" have forms of their own.
            let seat = || Message::new("seat-first");
            let message = names.iter().fold(Message::new(id), |message, name| message.message(name, seat()));
            for you in [0, 1] {
                let said = speaker.say_to(&message, Some(you));
                assert!(!said.contains(['{', '}', '$']), "{id}: {said:?}");
            }
        }
    }
}

#[track_caller]
fn check(speaker: &Texts, message: &Message) {
    match speaker.try_say(message) {
        Ok(text) => {
            assert!(!text.trim().is_empty(), "{} is empty", message.id);
            assert!(!text.contains(['{', '}', '$', '\u{2068}']), "{}: {text:?}", message.id);
            assert!(!text.contains('\n'), "{}: {text:?}", message.id);
        }
        Err((text, problems)) => {
            panic!("{} in {}: {text:?} {problems:?}", message.id, speaker.language().tag())
        }
    }
}

/// The arguments in the chain of calls behind a message.
fn given(chain: &str) -> BTreeSet<&str> {
    let mut depth = 0_i32;
    // The chain ends where the expression does.
    let end = chain.char_indices().find(|&(_, c)| {
        depth += match c {
            '(' | '[' | '{' => 1,
            ')' | ']' | '}' => -1,
            _ => 0,
        };
        depth < 0 || depth == 0 && (c == ';' || c == ',')
    });
    let chain = &chain[..end.map_or(chain.len(), |(at, _)| at)];
    let calls = ["(\"", "(\n"].into_iter().flat_map(|open| chain.split(open).skip(1));
    calls.filter_map(|call| call.trim_start().trim_start_matches('"').split('"').next()).collect()
}

#[test]
fn texts_get_their_arguments() {
    let english = texts(Language::English);
    let mut checked = 0;
    for source in sources() {
        let lines: Vec<&str> = code(&source.text).into_iter().map(|(_, line)| line).collect();
        let code = lines.join("\n");
        for (at, call) in code.match_indices("Message::new(\"") {
            let Some((id, rest)) = code[at + call.len()..].split_once("\")") else { continue };
            let Some(needed) = english.get(id).filter(|needed| !needed.is_empty()) else { continue };
            let names = given(rest);
            // The rest of the function may add to a message that is kept.
            let later =
                rest.split("\nfn ").next().unwrap_or_default().split("\n}").next().unwrap_or_default();
            for name in needed {
                let anywhere = later.contains(&format!("(\"{name}\""));
                assert!(names.contains(name.as_str()) || anywhere, "src/{}: {id} needs ${name}", source.path);
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked} arguments");
}
