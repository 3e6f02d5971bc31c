//! The notation of climbing games: what is read, and what is written.

use etude_games::climbing::ClimbingGame;
use etude_model::{Game, ParseError, RuleProfile};

type Dou = ClimbingGame<u64>;

fn rules(id: &str) -> &'static RuleProfile {
    Dou::rules().iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no profile {id}"))
}

/// Reads `text` and expects it to be written as `canonical`.
#[track_caller]
fn reads(profile: &str, text: &str, canonical: &str) {
    let setup = Dou::parse(rules(profile), text)
        .unwrap_or_else(|ParseError { span, message }| panic!("{text}: {message:?} at {span:?}"));
    assert_eq!(Dou::format(&setup), canonical, "{text}");
    let again = Dou::parse(rules(profile), canonical).expect("what is written is read");
    assert!(again == setup, "{canonical} is the same as {text}");
}

#[test]
fn hands_are_read_leniently_and_written_canonically() {
    for (text, canonical) in [
        ("34669 / 88", "3 4 66 9 / 88"),
        ("34669/88", "3 4 66 9 / 88"),
        ("9 6 6 4 3 / 8 8", "3 4 66 9 / 88"),
        ("9,6,6,4,3 | 8，8", "3 4 66 9 / 88"),
        ("10 10 J Q K / A", "TT J Q K / A"),
        ("1010jqk / a2", "TT J Q K / A 2"),
        ("ttjqk / 2A", "TT J Q K / A 2"),
        ("3X / D4", "3 X / 4 D"),
        ("3x / d4", "3 X / 4 D"),
        ("3 BJ / RJ 4", "3 X / 4 D"),
        ("3bj / rj4", "3 X / 4 D"),
        ("3小王 / 大王4", "3 X / 4 D"),
        ("小王 大王 / 3", "X D / 3"),
        ("３４６６９ ／ ８８", "3 4 66 9 / 88"),
        ("ＪＱＫＡ / １０", "J Q K A / T"),
        ("  34 \t/\n 88  ", "3 4 / 88"),
        ("34 / 88 / 99", "3 4 / 88 / 99"),
        ("34 / 88;", "3 4 / 88"),
        ("34 / 88 ; ; ", "3 4 / 88"),
        ("34 / 88；turn 2", "3 4 / 88; turn 2"),
    ] {
        reads("doudizhu", text, canonical);
    }
}

#[test]
fn suits_are_read_when_every_card_but_the_jokers_has_one() {
    for (text, canonical) in [
        ("9H 6H 6D 4H 3S / 8S 8H", "3S 4H 6H 6D 9H / 8S 8H"),
        ("9♥ 6♥ 6♦ 4♥ 3♠ / 8♠ 8♥", "3S 4H 6H 6D 9H / 8S 8H"),
        ("♥9 ♥6 ♦6 ♥4 ♠3 / ♠8 ♥8", "3S 4H 6H 6D 9H / 8S 8H"),
        ("♥\u{fe0f}9 / 8♠\u{fe0f}", "9H / 8S"),
        ("10h 9c / ts", "9C TH / TS"),
        ("9H X / 8S D", "9H X / 8S D"),
        ("9H BJ / 8S RJ", "9H X / 8S D"),
        ("2D 3H / 4S", "3H 2D / 4S"),
        ("2D 3D / 4D", "3D 2D / 4D"),
        ("2D D / 3H", "2D D / 3H"),
        ("♠3♥4♣6♦6♠9 / ♥8♣8", "3S 4H 6D 6C 9S / 8H 8C"),
        ("3♠4♥6♣6♦9♠/8♥8♣", "3S 4H 6D 6C 9S / 8H 8C"),
        ("♠\u{fe0f}10♥A大王 / X♦2", "TS AH D / 2D X"),
    ] {
        reads("doudizhu", text, canonical);
    }
}

#[test]
fn what_stays_ambiguous_is_a_rank_and_a_joker() {
    reads("doudizhu", "2D / 3", "2 D / 3");
    reads("doudizhu", "AD / 3", "A D / 3");
    reads("doudizhu", "3 / 2D", "3 / 2 D");
    reads("doudizhu", "2D / X", "2 D / X");
    // There is one big joker only, so here suits are meant.
    reads("doudizhu", "2D / AD", "2D / AD");
    reads("doudizhu", "2D / D", "2D / D");
    // Without jokers nothing is ambiguous.
    reads("article", "2D / 3D", "2D / 3D");
    reads("article", "2D / 3H", "2D / 3H");
}

#[test]
fn the_articles_numbers_keep_their_order() {
    for (text, canonical) in [
        ("9H 6H 6D 4H 3S / 8S 8H", "9H 6H 6D 4H 3S / 8S 8H"),
        ("96643 / 88", "9 66 4 3 / 88"),
        ("34669 / 88", "3 4 66 9 / 88"),
        ("6 4 6 / 88", "6 4 6 / 88"),
        ("(15) 3 / 8", "(15) 3 / 8"),
        ("（15）3 / 8", "(15) 3 / 8"),
        ("(99)1 / 2", "(99) 1 / 2"),
        ("15H 3S / 14D", "15H 3S / AD"),
        ("(10)(11)(14) / (9)", "T J A / 9"),
        ("10 11 / 9", "T 11 / 9"),
        ("A2K / 1", "A 2 K / 1"),
    ] {
        reads("article", text, canonical);
    }
}

#[test]
fn options_are_read_in_any_order() {
    for (text, canonical) in [
        ("34 / 88; turn 2", "3 4 / 88; turn 2"),
        ("34 / 88; turn 1", "3 4 / 88"),
        ("34/88;beat 6;turn 2", "3 4 / 88; turn 2; beat 6"),
        ("34/88;TURN 2;Beat 6", "3 4 / 88; turn 2; beat 6"),
        ("34/88; ban straight, bomb", "3 4 / 88; ban straight, bomb"),
        ("34/88; ban Bomb straight；beat 77", "3 4 / 88; beat 77; ban straight, bomb"),
        ("34/88; ban bomb; ban straight", "3 4 / 88; ban straight, bomb"),
        ("3/4/5; passes 1; beat 66; turn 3", "3 / 4 / 5; turn 3; beat 66; passes 1"),
        ("3/4/5; passes 0; beat 66", "3 / 4 / 5; beat 66"),
        ("3/4; beat 5 444", "3 / 4; beat 444 5"),
        ("3/4; beat 444+5", "3 / 4; beat 444 5"),
        ("3/4; beat 7 6 5 4 3", "3 / 4; beat 34567"),
        ("5/6; beat 333444 78", "5 / 6; beat 333444 78"),
        ("5/6; beat 333444 7788", "5 / 6; beat 333444 7788"),
        ("5S/6H; beat 4S 4H 4D 7C", "5S / 6H; beat 4S 4H 4D + 7C"),
        ("5S/6H; beat 4S 4H", "5S / 6H; beat 4S 4H"),
        ("3 / X; beat D", "3 / X; beat D"),
    ] {
        reads("doudizhu", text, canonical);
    }
}

/// Planes whose kickers are a triple of a neighbouring rank can be read in two ways; writing keeps the way.
#[test]
fn a_play_with_two_readings_stays_as_it_was_written() {
    reads("app", "3/4; beat 444555666 777", "3 / 4; beat 444555666 777");
    reads("app", "3/4; beat 555666777 444", "3 / 4; beat 555666777 444");
    reads("app", "3/4; beat 444555666777", "3 / 4; beat 444555666777");
}

/// A diamond alone would be read as a rank and the big joker, which is another position.
#[test]
fn suits_that_would_be_misread_are_left_out() {
    use etude_games::climbing::{Card, Setup, rules};
    use etude_model::Suit;
    let diamond = Card { power: 8, suit: Some(Suit::Diamonds) };
    let joker = Card { power: 16, suit: None };
    let setup =
        Setup { hands: vec![vec![diamond], vec![joker]], suited: true, ..Setup::empty(&rules::DOUDIZHU) };
    assert_eq!(Dou::format(&setup), "8 / X");
    let heart = Card { power: 8, suit: Some(Suit::Hearts) };
    assert_eq!(Dou::format(&Setup { hands: vec![vec![diamond], vec![heart]], ..setup }), "8D / 8H");
}
