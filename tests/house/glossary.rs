//! Texts contain no word that players do not use.

use etude::model::Message;
use etude::study::document::Line;
use etude::study::registry::KINDS;
use etude::study::session;
use etude::texts::{Language, Texts};
use etude_support::{file, read};

/// The refused words of a language: the last column of its glossary's tables.
fn unwanted(tag: &str) -> Vec<String> {
    let page = read(file(&format!("docs/dev/glossary/{tag}.md")));
    let column = |line: &str| {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        (cells.len() == 3).then(|| cells[2].to_owned()).filter(|cell| !cell.starts_with("---"))
    };
    let cells: Vec<String> = page.lines().filter_map(column).collect();
    let heads: Vec<String> = page
        .lines()
        .zip(page.lines().skip(1))
        .filter(|(_, next)| next.starts_with("|---"))
        .filter_map(|(head, _)| column(head))
        .collect();
    let words = cells.iter().filter(|cell| !heads.contains(cell)).flat_map(|cell| cell.split('、'));
    // A comma may be a part of a refused phrase.
    words.map(|word| word.trim().to_lowercase()).filter(|word| !word.is_empty()).collect()
}

/// The texts of samples in a language: titles, notes and comments.
fn samples(tag: &str) -> Vec<String> {
    fn comments(line: &Line, tag: &str, said: &mut Vec<String>) {
        for step in &line.0 {
            said.push(step.comments.get(tag).unwrap_or(&step.comment).clone());
            step.variations.iter().for_each(|line| comments(line, tag, said));
        }
    }
    let mut said = Vec::new();
    for sample in KINDS.iter().flat_map(|kind| kind.samples) {
        let document = session::read(sample.text()).expect("a sample");
        let about = document.about();
        said.extend([about.title_in(tag).to_owned(), about.notes_in(tag).to_owned()]);
        comments(&document.line, tag, &mut said);
    }
    assert!(said.len() > 50, "{tag}: {}", said.len());
    said
}

#[test]
fn texts_use_the_words_of_players() {
    for language in Language::ALL {
        let tag = language.tag();
        let wrong = unwanted(tag);
        assert!(!wrong.is_empty(), "{tag}");
        let texts = language.source().lines().map(str::to_owned).filter(|line| !line.starts_with('#'));
        for text in texts.chain(samples(tag)) {
            // The message's identifier is not a text.
            let said = text.split_once(" = ").map_or(text.as_str(), |(_, said)| said).to_lowercase();
            for word in &wrong {
                assert!(!said.contains(word.as_str()), "{tag}: “{word}” in {text}");
            }
        }
    }
    // A seat is no person, and its number runs into no verb.
    let chinese = Texts::new(Language::SimplifiedChinese);
    let seat = || Message::new("seat-side").number("number", 1);
    assert!(!chinese.say(&seat()).contains(&chinese.get("player-person")));
    let verdict = chinese.say(&Message::new("verdict-wins").message("side", seat()).number("many", 1));
    assert!(!verdict.contains("1必"), "{verdict}");
}

#[test]
fn counts_are_words_where_there_is_nothing_to_count() {
    let count = |language, wins: u8, losses: u8| {
        let message = Message::new("tree-others-counted")
            .number("count", wins + losses)
            .number("wins", wins)
            .number("losses", losses);
        Texts::new(language).say(&message)
    };
    assert_eq!(count(Language::English, 0, 1), "1 other move: none wins, 1 loses");
    assert_eq!(count(Language::English, 2, 3), "5 other moves: 2 win, 3 lose");
    assert_eq!(count(Language::Russian, 0, 21), "ещё 21 ход: ни один не выигрывает, 21 проигрывает");
    assert_eq!(count(Language::SimplifiedChinese, 1, 0), "其他 1 手：1 手赢，没有会输的");
    let games = |games: u8| Message::new("match-progress").number("over", 1).number("games", games);
    let english = Texts::new(Language::English);
    assert_eq!([1, 2].map(|count| english.say(&games(count))), ["1 of 1 game", "1 of 2 games"]);
}

#[test]
fn sides_of_a_board_agree_with_their_verbs() {
    let white = || Message::new("draughts-side-white");
    let says = |language, message: &Message| Texts::new(language).say(message);
    let wins = Message::new("verdict-board-wins-in").message("side", white()).number("moves", 3);
    assert_eq!(says(Language::Russian, &wins), "Белые выигрывают в 3 хода");
    assert_eq!(says(Language::English, &wins), "White wins in 3 moves");
    let better = |who| Message::new("estimate-better").message("side", Message::new(who));
    assert_eq!(says(Language::Russian, &better("side-dark-has")), "У чёрных лучше");
    assert_eq!(says(Language::English, &better("side-light-has")), "White: better");
}
