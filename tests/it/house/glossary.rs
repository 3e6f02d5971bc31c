//! Words that players of the games do not use stand in no text.

use etude::model::Message;
use etude::texts::{Language, Texts};

#[test]
fn texts_use_the_words_of_players() {
    let wrong: [(Language, &[&str]); 3] = [
        (Language::English, &["(the article)", "0 win,"]),
        (Language::SimplifiedChinese, &["彩池", "金花顺", "死牌"]),
        (Language::Russian, &["враг", "Враг", "(по статье)"]),
    ];
    for (language, words) in wrong {
        for line in language.source().lines() {
            for word in words {
                assert!(!line.contains(word), "{}: {line}", language.tag());
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
    assert_eq!(count(Language::SimplifiedChinese, 1, 0), "其他 1 手：1 手胜，没有会负的");
    let games = |games: u8| Message::new("match-progress").number("over", 1).number("games", games);
    let english = Texts::new(Language::English);
    assert_eq!([1, 2].map(|count| english.say(&games(count))), ["1 of 1 game", "1 of 2 games"]);
}

#[test]
fn sides_of_a_board_agree_with_their_verbs() {
    let white = || Message::new("draughts-side-white");
    let says = |language, message: &Message| Texts::new(language).say(message);
    let wins = Message::new("verdict-board-wins-in").message("side", white()).number("plies", 3);
    assert_eq!(says(Language::Russian, &wins), "Белые выигрывают за 3 полухода");
    assert_eq!(says(Language::English, &wins), "White wins in 3");
    let better = Message::new("estimate-better").message("side", white());
    assert_eq!(says(Language::Russian, &better), "Белые стоят лучше");
}
