//! Mistakes in the notation of climbing games: where they are shown, and that they are told in every language.

use etude_games::climbing::ClimbingGame;
use etude_model::{Game, ParseError, Problem, RuleProfile};
use etude_texts::{Language, Texts};

type Dou = ClimbingGame<u64>;

fn rules(id: &str) -> &'static RuleProfile {
    Dou::rules().iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no profile {id}"))
}

/// Expects a mistake at the part of the text between `[` and `]`, in words that mention `words`.
#[track_caller]
fn fails(profile: &str, marked: &str, id: &str, words: &str) {
    let start = marked.find('[').expect("a mark");
    let end = marked.find(']').expect("a mark") - 1;
    let text = marked.replace(['[', ']'], "");
    let Err(error) = Dou::parse(rules(profile), &text) else { panic!("{text} is read") };
    let ParseError { span, message } = &error;
    assert_eq!(message.id, id, "{text}: {message:?} at {span:?}");
    assert_eq!(*span, start..end, "{text}: {id} marks \"{}\"", &text[span.clone()]);
    assert_eq!(error.column(&text), text[..start].chars().count() + 1);
    for language in Language::ALL {
        let said = Texts::new(language).try_say(message).unwrap_or_else(|problem| panic!("{problem:?}"));
        assert!(language != Language::English || said.contains(words), "{text}: {said}");
    }
}

/// Expects a position that is read but cannot be played, for these reasons.
#[track_caller]
fn problems(profile: &str, text: &str, expected: &[&str]) {
    let setup = Dou::parse(rules(profile), text)
        .unwrap_or_else(|ParseError { span, message }| panic!("{text}: {message:?} at {span:?}"));
    let problems = Dou::problems(&setup);
    let ids: Vec<&str> = problems.iter().map(|problem| problem.message.id).collect();
    assert_eq!(ids, expected, "{text}");
    for Problem { message, zone } in &problems {
        assert!(zone.is_some(), "{message:?} says where");
        for language in Language::ALL {
            Texts::new(language).try_say(message).unwrap_or_else(|problem| panic!("{problem:?}"));
        }
    }
}

#[test]
fn hands_that_cannot_be_read_show_where() {
    const RANK: &str = "climbing-error-rank";
    for (marked, id, words) in [
        ("34[Z]69 / 88", RANK, "“Z”"),
        ("34669 / 8[牌]8", RANK, "“牌”"),
        ("34[0]69 / 88", RANK, "“0”"),
        ("34[1]69 / 88", RANK, "“1”"),
        ("34[(]15) / 88", RANK, "“(”"),
        ("34 / 8[é]", RANK, "“é”"),
        ("3333[3] / 88", "climbing-error-five-of-a-rank", "A fifth 3"),
        ("33 / 33[3] / 4", "climbing-error-five-of-a-rank", "A fifth 3"),
        ("33 / 44; beat 33[3]", "climbing-error-five-of-a-rank", "A fifth 3"),
        ("1010 / 10 10 [10]", "climbing-error-five-of-a-rank", "A fifth T"),
        ("3X / 4[X]", "climbing-error-joker-twice", "A second X"),
        ("3X / 4[小王]", "climbing-error-joker-twice", "A second X"),
        ("大王 / [RJ]", "climbing-error-joker-twice", "A second D"),
        ("9H 6H / [9h]", "climbing-error-card-twice", "9H is there twice"),
        ("9H 6H / 8S; beat [6♥]", "climbing-error-card-twice", "6H is there twice"),
        ("9H [6] / 8S", "climbing-error-mixed-suits", "“6”"),
        ("9H 6D / [88]", "climbing-error-mixed-suits", "“88”"),
        ("9H 6D / 8S; beat [7]", "climbing-error-mixed-suits", "“7”"),
        ("34669[]", "climbing-error-hands", "here is 1"),
        ("[]", "climbing-error-hands", "here is 1"),
        ("3 / 4 / 5 [/ 6]", "climbing-error-hands", "here are 4"),
    ] {
        fails("doudizhu", marked, id, words);
    }
    for (marked, id, words) in [
        ("34[X] / 88", "climbing-error-no-jokers", "“X” is a joker"),
        ("3 4 [d] / 88", "climbing-error-no-jokers", "Dou Dizhu"),
        ("34 [小王] / 88", "climbing-error-no-jokers", "“小王”"),
        ("9H [X] / 8S", "climbing-error-no-jokers", "“X” is a joker"),
        ("9H 6D / [RJ]", "climbing-error-no-jokers", "“RJ”"),
        ("9H [D] / 8S", "climbing-error-no-jokers", "“D” is a joker"),
        ("9H 6D / [88]", "climbing-error-mixed-suits", "“88”"),
        ("34[Z] / 88", "climbing-error-rank-article", "“Z”"),
        ("34[0] / 88", "climbing-error-rank-article", "“0”"),
        ("[(]0) / 88", "climbing-error-rank-article", "“(”"),
        ("[(]100) / 88", "climbing-error-rank-article", "“(”"),
        ("[(]15 / 88", "climbing-error-rank-article", "“(”"),
        ("(15)(15)(15)(15)[(15)] / 88", "climbing-error-five-of-a-rank", "A fifth (15)"),
        ("15H / [15H]", "climbing-error-card-twice", "15H"),
    ] {
        fails("article", marked, id, words);
    }
    let many: Vec<String> = (1..=32).map(|number| format!("({number})")).collect();
    let marked = format!("{} / [(33)]", many.join(" "));
    fails("article", &marked, "climbing-error-many-ranks", "32 different ranks");
}

#[test]
fn options_that_cannot_be_read_show_where() {
    for (marked, id, words) in [
        ("34 / 88; [trun] 2", "climbing-error-option", "“trun”"),
        ("34 / 88; turn [3]", "climbing-error-turn", "from 1 to 2"),
        ("34 / 88 / 9; turn [4]", "climbing-error-turn", "from 1 to 3"),
        ("34 / 88; turn [0]", "climbing-error-turn", "from 1 to 2"),
        ("34 / 88; turn [two]", "climbing-error-turn", "from 1 to 2"),
        ("34 / 88; turn[]", "climbing-error-turn", "from 1 to 2"),
        ("34 / 88; turn 2; [turn] 1", "climbing-error-option-twice", "“turn”"),
        ("34 / 88; beat 6; [BEAT] 7", "climbing-error-option-twice", "“BEAT”"),
        ("34 / 88; beat[]", "climbing-error-beat-empty", "behind “beat”"),
        ("34 / 88; beat 6[?]", "climbing-error-rank", "“?”"),
        ("34 / 88; beat 6; passes [1]", "climbing-error-passes", "three hands"),
        ("3 / 4 / 5; passes [1]", "climbing-error-passes", "beat"),
        ("3 / 4 / 5; beat 6; passes [2]", "climbing-error-passes", "0 or 1"),
        ("34 / 88; ban [bombs]", "climbing-error-ban", "“bombs”"),
        ("34 / 88; ban pair, [三带一]", "climbing-error-ban", "triple+pair"),
        ("34 / 88; ban[]", "climbing-error-ban-empty", "triple+pair"),
        ("34 / 88; ban [single]", "climbing-error-ban-single", "Single cards"),
    ] {
        fails("doudizhu", marked, id, words);
    }
    // Rules without triples cannot ban them.
    fails("article", "34 / 88; ban [triple]", "climbing-error-ban", "expected pair.");
}

#[test]
fn positions_that_cannot_be_played_say_all_that_is_wrong() {
    const EMPTY: &str = "climbing-problem-empty-hand";
    problems("doudizhu", "34 / ", &[EMPTY]);
    problems("doudizhu", " / ", &[EMPTY, EMPTY]);
    problems("doudizhu", "/ /", &[EMPTY, EMPTY, EMPTY]);
    problems("doudizhu", "34 / 88; beat 35", &["climbing-problem-table-no-play"]);
    problems("doudizhu", "34 / ; beat 35", &[EMPTY, "climbing-problem-table-no-play"]);
    problems("doudizhu", "34 / 88; beat 77; ban pair", &["climbing-problem-table-banned"]);
    problems("doudizhu", "34 / 88; beat 77 99", &["climbing-problem-table-no-play"]);
    problems("strict", "34 / 88; beat 555666 77", &["climbing-problem-table-no-play"]);
    problems("doudizhu", "34 / 88; beat 555666 77", &[]);
    problems("doudizhu", "3334445556667 7889TTJ / 88", &[]);
    problems("doudizhu", "333444555666777888999 / X", &["climbing-problem-large-hand"]);
    // Nobody had so many cards that the play on the table could have been among them.
    problems("doudizhu", "3 / 444555666777888999T; beat JJJQQQ", &["climbing-problem-table-owner"]);
    problems("doudizhu", "3 / 444555666777888999T; beat J", &[]);
    problems("article", "3 / 4; beat 555", &["climbing-problem-table-no-play"]);
    problems("article", "3 / 4; beat 55", &[]);
}
