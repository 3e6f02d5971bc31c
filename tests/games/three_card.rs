//! Three cards: notation and editing.

use etude_games::three_card::ThreeCardGame;
use etude_model::{
    Edit, EditOutcome, Game, ItemPlace, ParseError, RuleProfile, Setup as _, ZoneId, ZoneKind,
};

type Three = ThreeCardGame;

fn rules(id: &str) -> &'static RuleProfile {
    Three::rules().iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no profile {id}"))
}

/// Reads `text` and expects it to be written as `canonical`.
#[track_caller]
fn reads(text: &str, canonical: &str) {
    let setup = Three::parse(rules("zjh"), text)
        .unwrap_or_else(|ParseError { span, message }| panic!("{text}: {message:?} at {span:?}"));
    assert_eq!(Three::format(&setup), canonical, "{text}");
    assert!(Three::parse(rules("zjh"), canonical) == Ok(setup), "{canonical} is the same as {text}");
}

#[test]
fn notation_round_trips() {
    for (text, canonical) in [
        (
            "AS KD 2C / 9H 9D 3C; dead 4S 5S; opponents 2; rules a23-low, 235-rainbow, tie",
            "AS KD 2C / 9H 9D 3C; dead 4S 5S; opponents 2; rules 235-rainbow",
        ),
        ("askd2c/9h9d3c", "AS KD 2C / 9H 9D 3C"),
        ("♠A 10♦ ２Ｃ", "AS TD 2C"),
        ("A♠, ♦10 · 2c ／ 9H", "AS TD 2C / 9H"),
        ("/ 9H 9D 3C", "/ 9H 9D 3C"),
        ("AS KD 2C / / 9H 9D 3C", "AS KD 2C /  / 9H 9D 3C"),
        ("AS KD 2C / ; OPPONENTS 1", "AS KD 2C"),
        ("; dead AS", "; dead AS"),
        ("", ""),
        (
            "AS KD 2C; range PAIR a42+ jkas 12.5% 20-50% #1-13 #741 any pair",
            "AS KD 2C; range pair A42+ AKJs 12.5% 20-50% #1-13 #741",
        ),
        (
            "AS KD 2C; range 对子:50% 同花顺 Флеш:12.5% 前20% 88+ qq-55x AKxs",
            "AS KD 2C; range pair:50% straight-flush flush:12.5% 20% 88+ QQ-55 AKxs",
        ),
        (
            "AS KD 2C; range ｐａｉｒ：５０％ / 任意 / втёмную",
            "AS KD 2C; opponents 3; range pair:50% / any / any",
        ),
        ("AS KD 2C; range any:30% pair aa:0%", "AS KD 2C; range any:30% pair AA:0%"),
        ("AS KD 2C; range pair:50% AA pair:20%", "AS KD 2C; range AA pair:20%"),
        ("AS KD 2C; range pair / any / 20%", "AS KD 2C; opponents 3; range pair / any / 20%"),
        ("AS KD 2C; opponents 3; range pair ／ BLIND", "AS KD 2C; opponents 3; range pair / any / any"),
        ("AS KD 2C; range 20% | 20%", "AS KD 2C; opponents 2; range 20%"),
        ("AS KD 2C; range blind / any; opponents 2", "AS KD 2C; opponents 2"),
        ("AS KD 2C; opponents 0; range pair", "AS KD 2C; opponents 0; range pair"),
        (
            "AS KD 2C; rules suit-decides a23-high order-western",
            "AS KD 2C; rules a23-high, order-western, suit-decides",
        ),
    ] {
        reads(text, canonical);
    }
    // Options of the profile are not written.
    let setup = Three::parse(rules("teen-patti"), "AS KD 2C; rules a23-second, tie").expect("read");
    assert_eq!(Three::format(&setup), "AS KD 2C; rules tie");
}

#[test]
fn tables_are_edited() {
    let mut setup = Three::empty(rules("zjh"));
    let rack = |setup: &_, text: &str| {
        let scene = Three::setup_scene(setup);
        let zone = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack).expect("a deck").clone();
        assert_eq!(zone.cards.len(), 52);
        let card = Three::parse(rules("zjh"), text).expect("a card");
        let face = Three::setup_scene(&card).zones[0].cards[0].face;
        let index = zone.cards.iter().position(|item| item.face == face).expect("in the deck");
        (ItemPlace { zone: zone.id, index }, zone.cards[index].copies)
    };
    for card in ["AS", "KD", "2C"] {
        let (from, copies) = rack(&setup, card);
        assert_eq!(copies, 1);
        assert!(setup.edit(Edit::Send { from, to: ZoneId(0) }).is_edited(), "sent");
        assert_eq!(rack(&setup, card).1, 0, "{card} is used up");
        let again = setup.edit(Edit::Send { from, to: ZoneId(1) });
        assert!(matches!(again, EditOutcome::Refused(_)), "only once");
    }
    assert_eq!(Three::format(&setup), "AS KD 2C");
    // An empty hand follows the last with cards, up to five.
    for (seat, card) in (1..).zip(["3C", "4C", "5C", "6C"]) {
        let (from, _) = rack(&setup, card);
        assert!(setup.edit(Edit::Send { from, to: ZoneId(seat) }).is_edited(), "room");
    }
    assert_eq!(Three::format(&setup), "AS KD 2C / 3C / 4C / 5C / 6C");
    assert!(setup.edit(Edit::SwapSides).is_edited(), "swapped");
    assert_eq!(Three::format(&setup), "6C / AS KD 2C / 3C / 4C / 5C");
    let dealt = |seed| {
        let mut setup = setup.clone();
        assert!(setup.edit(Edit::Deal { seed }).is_edited(), "dealt");
        assert_eq!(Three::problems(&setup), []);
        Three::format(&setup)
    };
    assert_eq!(dealt(7), dealt(7));
    assert_ne!(dealt(7), dealt(8));
}
