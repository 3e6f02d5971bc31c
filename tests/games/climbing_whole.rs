//! Whole deals of Dou Dizhu: the deal, its notation, what each seat sees, the end.

use etude_games::climbing::hand::Hand;
use etude_games::climbing::observer::{BOTTOM, RACK, Role, deck};
use etude_games::climbing::whole::{Setup, WholeGame, WholePosition};
use etude_model::{
    CardFace, Edit, EditOutcome, Game, ItemPlace, Playable, Position, Scene, Setup as _, Side, Viewer,
    ZoneId, ZoneKind,
};
use etude_support::Random;

/// The landlord runs out: a straight, the rocket, four twos with two cards.
const SPRING: &str = "rules doudizhu; landlord 33 44 5 6 7 8 9 T J Q K A 2 X D; next 33 44 555 666 777 888 9; \
     previous 99 TTT JJJ QQQ KKK AAA; bottom 222";

#[track_caller]
fn read(text: &str) -> Setup {
    WholeGame::parse(&WholeGame::rules()[0], text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn dealt(seed: u64) -> Setup {
    let mut setup = WholeGame::empty(&WholeGame::rules()[0]);
    assert!(setup.edit(Edit::Deal { seed }).is_edited());
    setup
}

#[track_caller]
fn play(mut table: WholePosition, moves: &[&str]) -> WholePosition {
    for text in moves {
        let legal = table.moves();
        let mv = legal.into_iter().find(|&mv| WholeGame::move_text(&table, mv) == *text);
        table.play(mv.unwrap_or_else(|| panic!("{text} is not legal")));
    }
    table
}

#[test]
fn a_deal_is_a_whole_deck_and_equal_seeds_deal_alike() {
    let mut jokers = [0; 4];
    for seed in 0..400 {
        let Setup { deal, played } = dealt(seed);
        assert_eq!(deal, dealt(seed).deal);
        assert!(played.is_empty());
        assert_eq!(deal.hands.map(u64::size), [17; 3]);
        assert_eq!(deal.bottom.size(), 3);
        assert_eq!(deal.hands.iter().sum::<u64>() + deal.bottom, deck());
        let places = deal.hands.iter().chain([&deal.bottom]);
        jokers[places.map(|cards| cards.count(14)).position(|count| count > 0).expect("somewhere")] += 1;
    }
    // 17 of 54 cards for each seat, 3 for the bottom: about 126, 126, 126 and 22 of 400.
    assert!(jokers[..3].iter().all(|count| (95..160).contains(count)), "{jokers:?}");
    assert!((8..45).contains(&jokers[3]), "{jokers:?}");
}

#[test]
fn what_is_written_is_read() {
    let text = format!("{SPRING}; played 3456789TJQKA, pass, pass, XD");
    let setup = read(&text);
    assert_eq!(WholeGame::format(&setup), text);
    let again = read(
        "landlord 大王 X 2 A K Q J 10 9 8 7 6 5 4 4 3 3; bottom 2 2 2; next 9888777666555 4433; previous AAAKKKQQQJJJTTT99；played 34567 89TJQKA，过，不出，X D",
    );
    assert_eq!(WholeGame::format(&again).split("; played").next(), Some(SPRING));
    for (profile, rules) in WholeGame::rules().iter().zip(["doudizhu", "app", "strict"]) {
        let setup = read(&SPRING.replace("doudizhu", rules));
        assert_eq!(WholeGame::rules_of(&setup), profile);
    }
}

#[track_caller]
fn wrong(text: &str, id: &str) {
    let error = WholeGame::parse(&WholeGame::rules()[0], text).expect_err(text);
    assert_eq!(error.message.id, id, "{text}");
}

#[test]
fn mistakes_are_named() {
    wrong("hand 3", "deal-error-key");
    wrong("next 3; next 4", "deal-error-key-twice");
    wrong("rules chess; next 3", "deal-error-rules");
    wrong("next 33333", "deal-wrong-rank");
    wrong("next 3 Z", "climbing-error-rank");
    wrong("next 3; played 3 4", "deal-error-no-play");
    let problems = |text: &str| -> Vec<(&str, Option<ZoneId>)> {
        WholeGame::problems(&read(text)).iter().map(|problem| (problem.message.id, problem.zone)).collect()
    };
    assert_eq!(problems(SPRING), []);
    assert_eq!(
        problems(&SPRING.replace("bottom 222", "bottom 22").replace("888 9;", "888;")),
        [("dealt-problem-hand", Some(ZoneId(1))), ("dealt-problem-bottom", Some(BOTTOM))]
    );
    assert_eq!(problems(&SPRING.replace("previous 99", "previous 88")), [("deal-wrong-rank", None)]);
    assert_eq!(problems(&format!("{SPRING}; played 33, 44, 33")), [("dealt-problem-move", None)]);
}

/// The open cards of a hand.
fn open(scene: &Scene, seat: Role) -> usize {
    let zone = scene.zone(ZoneId(seat.seat())).expect("a hand");
    zone.cards.iter().filter(|card| card.face != CardFace::Back).count()
}

#[test]
fn each_seat_sees_its_cards_and_the_bottom() {
    for seed in 0..30 {
        let setup = dealt(seed);
        let mut table = WholeGame::position(&setup).expect("a deal");
        let mut random = Random(seed);
        loop {
            for me in Role::ALL {
                let scene = WholeGame::scene(&setup, &table, Viewer::Seat(me.seat()));
                let seen = table.observer(me).expect("legal moves");
                for seat in Role::ALL {
                    assert_eq!(open(&scene, seat), seen.known(seat).size() as usize, "{me:?} {seat:?}");
                    let all = scene.zone(ZoneId(seat.seat())).expect("a hand").cards.len();
                    assert_eq!(all, usize::from(seen.count(seat)));
                }
                assert_eq!(seen.hand(), table.open().hand(me.seat()));
                // The same moves in the same order.
                if table.turn() == me && table.score().is_none() {
                    assert_eq!(seen.moves(), table.moves());
                }
            }
            let scene = WholeGame::scene(&setup, &table, Viewer::Table);
            assert_eq!(open(&scene, Role::Next) + open(&scene, Role::Previous), 0);
            let moves = table.moves();
            if moves.is_empty() {
                break;
            }
            table.play(moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn the_end_is_told_by_who_is_out() {
    let start = WholeGame::position(&read(SPRING)).expect("a deal");
    let spring = play(start, &["3456789TJQKA", "pass", "pass", "XD", "pass", "pass", "2222 34"]);
    let ending = WholeGame::adjudicate(&[&spring]).expect("an end");
    assert_eq!((ending.winner, ending.reason.id), (Some(Side::First), "dealt-end-spring"));
    let phrase = |player| WholeGame::end_phrase(&read(SPRING), &ending, player).expect("a phrase").id;
    assert_eq!(phrase(0), "dealt-you-win-landlord");
    assert_eq!(phrase(1), "dealt-you-lose-farmers");

    // The farmer after the landlord holds what the landlord has there, and answers a single.
    let other = SPRING.replace("landlord 33", "LANDLORD 33").replace("next 33", "landlord 33");
    let other = other.replace("LANDLORD 33", "next 33").replace("bottom 222", "bottom 99Q");
    let other = other.replace("previous 99 TTT JJJ QQQ", "previous 22 TTT JJJ QQ 2");
    let start = WholeGame::position(&read(&other)).expect("a deal");
    let out = play(start, &["5", "D", "pass", "pass", "3456789TJQKA", "pass", "pass"]);
    assert_eq!(out.turn(), Role::Next);
    assert!(WholeGame::adjudicate(&[&out]).is_none(), "the game goes on");
    let rest = ["X", "pass", "pass", "2", "pass", "pass", "4", "pass", "pass", "3"];
    let ending = WholeGame::adjudicate(&[&play(out, &rest)]).expect("an end");
    assert_eq!((ending.winner, ending.reason.id), (Some(Side::Second), "dealt-end-counter-spring"));
}

#[test]
fn hands_are_edited_and_move_on() {
    let mut setup = read(&format!("{SPRING}; played 3456789TJQKA"));
    let before = setup.deal;
    assert!(setup.edit(Edit::SwapSides).is_edited());
    assert_eq!(setup.deal.hands, [before.hands[2], before.hands[0], before.hands[1]]);
    assert_eq!(setup.deal.bottom, before.bottom);
    assert!(setup.played.is_empty(), "moves do not follow from another deal");
    assert_eq!(setup.edit(Edit::Sort), EditOutcome::Unchanged);
    let from = ItemPlace { zone: BOTTOM, index: 0 };
    assert!(setup.edit(Edit::Send { from, to: RACK }).is_edited());
    let rack = WholeGame::setup_scene(&setup);
    let rack = rack.zones.iter().find(|zone| zone.kind == ZoneKind::Rack).expect("a rack");
    assert_eq!(rack.cards.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 1);
    // There is one 2 to place, and no second one.
    let from = ItemPlace { zone: RACK, index: 12 };
    assert!(setup.edit(Edit::Send { from, to: BOTTOM }).is_edited());
    assert!(matches!(setup.edit(Edit::Send { from, to: BOTTOM }), EditOutcome::Refused(_)));
    assert!(WholeGame::problems(&setup).is_empty());
    assert!(setup.edit(Edit::ClearAll).is_edited());
    assert_eq!(WholeGame::problems(&setup).len(), 4);
}
