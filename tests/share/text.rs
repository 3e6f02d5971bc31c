//! Plain text, and reading it back.

use super::studies;
use etude_share::{ShareOptions, text};
use etude_study::document::{Line, Step, Translated, pick};
use etude_study::{Document, Text, session};
use etude_support::{file, read};
use etude_texts::{Language, Texts};

const PUZZLE: ShareOptions<'static> = ShareOptions { answer: false, solution: None, tree: None, rows: &[] };
const ANSWER: ShareOptions<'static> = ShareOptions { answer: true, ..PUZZLE };

/// A line as it is said in one language.
fn said(line: &Line, tag: &str) -> Line {
    let step = |step: &Step| Step {
        comment: pick(step.comments.get(tag), &step.comment).to_owned(),
        comments: Translated::new(),
        variations: step.variations.iter().map(|line| said(line, tag)).collect(),
        ..step.clone()
    };
    Line(line.0.iter().map(step).collect())
}

fn opened(text: &str) -> Document {
    text::read(text)
        .unwrap_or_else(|| panic!("no study: {text}"))
        .unwrap_or_else(|error| panic!("{error:?}: {text}"))
}

/// A position with its rules and bans, whatever its study says besides.
fn position(document: &Document) -> String {
    let study = etude_share::open(document).expect("it opens");
    format!("{} {} {}", study.identity().game.id, study.identity().rules.id, study.text(Text::Named))
}

#[test]
fn every_sample_and_exercise_is_read_back_in_every_language() {
    let studies = studies();
    std::thread::scope(|scope| {
        for (at, language) in Language::ALL.into_iter().enumerate() {
            let studies = &studies;
            scope.spawn(move || {
                let texts = Texts::new(language);
                for (number, study) in studies.iter().enumerate() {
                    check_answer(study, &texts);
                    // What has no answer is the same without it; each is looked at in one language.
                    if number % Language::ALL.len() == at {
                        check_puzzle(study, &texts);
                    }
                }
            });
        }
    });
}

fn check_answer(study: &Document, texts: &Texts) {
    let (about, tag) = (study.about(), texts.language().tag());
    let answer = text::write(study, texts, ANSWER).expect("it opens");
    let back = opened(&answer);
    assert_eq!(position(&back), position(study), "{answer}");
    assert_eq!((&back.game, &back.rules), (&study.game, &study.rules), "{answer}");
    assert_eq!(back.title, about.title_in(tag), "{answer}");
    assert_eq!(back.exercise.goal, study.exercise.goal, "{answer}");
    assert_eq!(back.line, said(&study.line, tag), "{answer}");
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(&back.notes), words(about.notes_in(tag)), "{answer}");
}

fn check_puzzle(study: &Document, texts: &Texts) {
    let puzzle = text::write(study, texts, PUZZLE).expect("it opens");
    let back = opened(&puzzle);
    assert_eq!((&back.game, &back.rules), (&study.game, &study.rules), "{puzzle}");
    assert_eq!(back.title, study.about().title_in(texts.language().tag()), "{puzzle}");
    assert!(back.line.0.is_empty() && back.notes.is_empty(), "{puzzle}");
}

fn sample(path: &str) -> Document {
    session::read(&read(file(path))).expect("a study")
}

#[test]
fn bans_rules_hands_and_the_turn_are_named() {
    let study = sample("saves/climbing/four-threes-four-twos.ron");
    let expected = [
        (
            Language::English,
            [
                "Rules: Dou Dizhu",
                "Not allowed: ",
                "Landlord: 3 3 3 3 4 5 6 7 10 10 2 2 2 2",
                "To move: Landlord",
                "big joker",
            ],
        ),
        (Language::SimplifiedChinese, ["规则：斗地主", "三带二", "地主：3 3 3 3 4", "轮到：地主", "大王"]),
        (
            Language::Russian,
            ["Правила: Доу дичжу", "Запрещено: ", "Помещик: 3 3 3 3 4", "Ход: Помещик", "джокер"],
        ),
    ];
    for (language, lines) in expected {
        let text = text::write(&study, &Texts::new(language), PUZZLE).expect("it opens");
        for line in lines {
            assert!(text.to_lowercase().contains(&line.to_lowercase()), "{line}:\n{text}");
        }
    }
}

#[test]
fn rules_are_read_by_their_former_names() {
    let study = sample("saves/durak/lowest-spade-first.ron");
    for (language, now, former) in [
        (Language::English, "Plain, no talon", "Durak endgame, plain"),
        (Language::SimplifiedChinese, "普通（无牌堆）", "杜拉克残局（普通）"),
        (Language::Russian, "Подкидной, без колоды", "Эндшпиль дурака, подкидной"),
    ] {
        let texts = Texts::new(language);
        let text = text::write(&study, &texts, PUZZLE).expect("it opens");
        assert!(text.contains(now), "{text}");
        let read = opened(&text.replace(now, former));
        assert_eq!((read.rules, read.position), (study.rules.clone(), study.position.clone()));
    }
}

#[test]
fn a_board_is_drawn_as_letters() {
    let study = sample("saves/draughts/breakthrough-1.ron");
    let text = text::write(&study, &Texts::new(Language::English), PUZZLE).expect("it opens");
    let board = "\
  8    .   .   .   .
  7  .   .   .   .
  6    .   .   b   w
  5  .   .   .   .
  4    .   .   w   .
  3  .   .   .   .
  2    .   .   .   .
  1  .   .   .   .
     a b c d e f g h
w = white man, b = black man
";
    assert!(text.contains(board), "{text}");
}

/// Mails quote, indent and wrap; forums double line breaks.
#[test]
fn what_mails_do_to_a_text_is_undone() {
    let study = sample("saves/climbing/which-kicker.ron");
    let texts = Texts::new(Language::SimplifiedChinese);
    let text = text::write(&study, &texts, ANSWER).expect("it opens");
    let expected = opened(&text);
    let lines: Vec<String> = text.lines().map(|line| format!("> > {line}\r\n")).collect();
    let quoted = lines.concat();
    assert_eq!(opened(&quoted).line, expected.line);
    assert_eq!(position(&opened(&quoted)), position(&study));
    let framed = format!("Look at this:\n\n{quoted}");
    assert_eq!(opened(&framed), opened(&quoted));
    let mut wrapped = String::new();
    for line in text.lines() {
        let mut width = 0;
        for word in line.split(' ') {
            let gap = if width == 0 {
                ""
            } else if width > 50 {
                "\n"
            } else {
                " "
            };
            width = word.len() + 1 + if gap == "\n" { 0 } else { width };
            wrapped.push_str(gap);
            wrapped.push_str(word);
        }
        wrapped.push('\n');
    }
    let back = opened(&wrapped);
    assert_eq!((&back.line, position(&back)), (&expected.line, position(&study)), "{wrapped}");
}

/// A comment may look like anything.
#[test]
fn comments_do_not_end_the_moves() {
    let texts = Texts::new(Language::English);
    let mut study = sample("saves/climbing/which-kicker.ron");
    study.line.0[0].comment = "Why {this\\}\nNotes: one\n\nPosition: two".to_owned();
    let text = text::write(&study, &texts, ANSWER).expect("it opens");
    assert_eq!(opened(&text).line, said(&study.line, "en"), "{text}");
}

#[test]
fn labels_in_the_notes_are_words_of_the_user() {
    let mut study = sample("saves/climbing/two-eights.ron");
    study.notes = "First line.\nSource: Petrov, 1820\nSolution: see below\nLast line.".to_owned();
    let text = text::write(&study, &Texts::new(Language::English), ANSWER).expect("it opens");
    let back = opened(&text);
    assert_eq!((&back.notes, &back.exercise.source), (&study.notes, &study.exercise.source), "{text}");
}

#[test]
fn other_texts_are_none_and_wrong_ones_say_what_is_wrong() {
    for text in [
        "",
        "34669 / 88",
        "Title: a\nGame: chess",
        "Position: 34669 / 88",
        "规则：斗地主\n我方：34669\n对手：88",
    ] {
        assert_eq!(text::read(text), None, "{text}");
    }
    let texts = Texts::new(Language::English);
    let wrong = |text: &str| {
        let error = text::read(text).expect("it says that it is a study").expect_err("it is wrong");
        texts.say(&error)
    };
    assert!(wrong("Game: Chess\nPosition: 3 / 4").contains("Chess"));
    assert!(wrong("Game: Card endgames\nRules: Whist\nPosition: 3 / 4").contains("Whist"));
    assert!(wrong("Game: Card endgames\nPosition: 3 / 44444").contains("fifth"));
    assert!(wrong("Game: Card endgames\nPosition: 3 / 4\nMoves: oh").contains("moves"));
}
