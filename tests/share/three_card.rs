//! Three cards: mistakes of notation and tables that cannot be, marked and told in every language.

use etude_games::three_card::ThreeCardGame;
use etude_model::{Game, Message, ParseError, Problem, RuleProfile};
use etude_texts::{Language, Texts};

type Three = ThreeCardGame;

fn rules(id: &str) -> &'static RuleProfile {
    Three::rules().iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no profile {id}"))
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
fn says(message: &Message, words: &str) {
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
