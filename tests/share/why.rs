//! Why moves win and lose, and what threatens, in words.

use etude_games::climbing::ClimbingGame;
use etude_games::durak::endgame::EndgameGame;
use etude_model::{CardFace, MovePart, Playable, Position, Side, Value, Viewer, ZoneKind};
use etude_study::play::why::Wording;
use etude_study::value_names::value_id;
use etude_support_study::whys::{self, Forwards, read, threat_of, why_of};
use etude_texts::{Language, Texts};

type Article = ClimbingGame<u128>;
type Cards = ClimbingGame<u64>;

#[test]
fn the_articles_puzzle_says_why() {
    let (setup, position) = read::<Article>("article", "9H 6H 6D 4H 3S / 8S 8H");
    let why = why_of::<Article>(&setup, &position);
    whys::check::<Article>(&setup, &position, &why, &mut Forwards::new()).expect("few positions");
    let texts = Texts::new(Language::English);
    let say = |text: &str| -> Vec<String> {
        why.of(text)
            .expect("a move")
            .sentences(Wording::Notation)
            .iter()
            .map(|sentence| texts.say(sentence))
            .collect()
    };
    assert_eq!(say("66"), ["66 loses in 2: 88 is the only reply that wins."]);
    assert_eq!(
        say("9"),
        [
            "9 loses in 6: pass is forced, and wins.",
            "9 of hearts had to be kept for 8: without it 3 fails too."
        ]
    );
    assert_eq!(
        say("3"),
        [
            "3 wins in 7: both defences lose; 8 lasts longest.",
            "Then First player has to find 2 only moves, the first is 9."
        ]
    );
    let sentence = why.sentence(Wording::Notation).expect("it is solved");
    assert_eq!(texts.say(&sentence), "2 of 5 moves win, all equally soon, such as 3, in 7.");
}

#[test]
fn a_threat_is_what_the_other_side_would_do() {
    let texts = Texts::new(Language::English);
    let (setup, position) = read::<Article>("article", "9H 6H 6D 4H 3S / 8S 8H");
    let found = threat_of::<Article>(&setup, &position);
    let found = found.expect("nothing stops it").expect("nothing lies on the table");
    assert_eq!((found.to_move, found.value, found.course.plies), ("2", Value::Win, Some(1)));
    let sentence = found.sentence(Wording::Notation).expect("a move");
    assert_eq!(texts.say(&sentence), "If it were Second player’s move, 88 would win in 1.");
    // A play that lies on the table may be passed by the rules.
    let (setup, position) = read::<Cards>("doudizhu", "34 / 88; beat 3");
    let none = threat_of::<Cards>(&setup, &position);
    assert_eq!(none, Ok(None));
    // Three seats: the other side is the next seat of it.
    let (setup, position) = read::<Cards>("doudizhu", "3 5 / 4 K / 6 2; turn 2");
    let found = threat_of::<Cards>(&setup, &position);
    assert_eq!(found.expect("nothing stops it").expect("a free lead").to_move, "1");
    let (setup, position) = read::<EndgameGame>("plain", "trump S; attacker 7C 8C QS; defender AC KS 9H");
    let found = threat_of::<EndgameGame>(&setup, &position);
    let found = found.expect("nothing stops it").expect("before a bout");
    assert_eq!(found.position, "trump S; attacker AC KS 9H; defender 7C 8C QS");
}

/// The name of a player in Durak belongs to his hand: what would be played if it were the other's move is one of his cards.
#[test]
fn the_other_side_is_named_by_the_player_who_holds_its_cards() {
    for text in ["trump S; attacker 7C 8C 8S; defender AC KS TH", "trump H; attacker 6C 9D; defender 8C KD"] {
        let (setup, start) = read::<EndgameGame>("throw-in", text);
        let mut at = vec![start];
        let (mut told, mut sides) = (0, Vec::new());
        while let Some(position) = at.pop().filter(|_| told < 12) {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            at.splice(0..0, moves.into_iter().map(|mv| position.after(mv)));
            let Ok(Some(found)) = threat_of::<EndgameGame>(&setup, &position) else {
                continue;
            };
            let Some(first) = found.course.line.first() else { continue };
            let other = position.side_to_move().other();
            let name = EndgameGame::side_name(&setup, other);
            let english = Texts::new(Language::English);
            assert!(english.say(&found.mover).starts_with(&english.say(&name)), "{text}: {found:?}");
            let zones = EndgameGame::scene(&setup, &position, Viewer::Everything).zones;
            let hand = zones.iter().find(|zone| zone.kind == ZoneKind::Hand { side: other }).expect("a hand");
            let held = |face: CardFace| hand.cards.iter().any(|card| card.face == face);
            let played = first.shown.drawn.parts.iter().filter_map(|part| match part {
                MovePart::Card(face) => Some(*face),
                _ => None,
            });
            assert!(played.into_iter().all(held), "{text}: {first:?} {hand:?}");
            told += 1;
            sides.push(other);
        }
        assert!(
            told > 3 && sides.contains(&Side::First) && sides.contains(&Side::Second),
            "{text}: {sides:?}"
        );
    }
}

#[test]
fn all_values_have_their_sentences_in_every_language() {
    let (setup, position) = read::<EndgameGame>("throw-in", "trump S; attacker 7C 8C 8S; defender AC KS TH");
    let why = why_of::<EndgameGame>(&setup, &position);
    for language in Language::ALL {
        let texts = Texts::new(language);
        for known in &why.moves {
            let first = texts.say(&known.sentences(Wording::Notation)[0]);
            assert!(first.contains(&known.shown.text), "{first}");
            assert!(!first.contains("why-"), "{first} {}", value_id(known.value.expect("known")));
        }
    }
}
