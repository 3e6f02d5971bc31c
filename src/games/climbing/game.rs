//! The climbing games as the workbench sees them: building, showing, naming.

use super::hand::Hand;
use super::play::Move;
use super::position::Climbing;
use super::rules::{self, Rules};
use super::setup::{self, Card, RACK, Setup, TABLE};
use super::{notation, writing};
use crate::model::{
    CardItem, Choice, Edit, Game, Message, MoveOf, ParseError, Place, Playable, Position, Problem,
    RuleProfile, Scene, Side, Suit, Target, Viewer, Zone, ZoneId, ZoneKind,
};
use std::marker::PhantomData;

/// The climbing games with hands of one width: [`u64`] for Dou Dizhu, [`u128`] for the article's plain numbers.
pub struct ClimbingGame<H>(PhantomData<H>);

/// The profiles, the default first.
static PROFILES: [RuleProfile; 4] =
    [rules::DOUDIZHU.profile, rules::ARTICLE.profile, rules::APP.profile, rules::STRICT.profile];

/// Whether a profile needs the wide hands.
pub fn is_wide(profile: &RuleProfile) -> bool {
    rules::of(profile).numbers
}

impl<H: Hand> Game for ClimbingGame<H> {
    const ID: &'static str = "climbing";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        &PROFILES
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        &setup.rules.profile
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(rules::of(rules))
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(rules::of(rules), text)
    }

    fn format(setup: &Setup) -> String {
        writing::format(setup)
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        let mut scene = scene(setup);
        scene.zones.push(Zone {
            id: RACK,
            kind: ZoneKind::Rack,
            title: Message::new("zone-rack"),
            cards: rack(setup),
            to_move: false,
        });
        scene
    }

    fn choices(setup: &Setup) -> Vec<Choice> {
        choices(setup)
    }

    fn edit(setup: &mut Setup, edit: Edit) -> Result<(), Problem> {
        let mut changed = setup.clone();
        apply(&mut changed, edit)?;
        for hand in &mut changed.hands {
            notation::arrange(changed.rules, hand);
        }
        notation::settle_table(&mut changed);
        if changed == *setup {
            return Err(Problem::new(Message::new("edit-nothing-to-change")));
        }
        *setup = changed;
        Ok(())
    }
}

impl<H: Hand> Playable for ClimbingGame<H> {
    type Position = Climbing<H>;

    fn position(setup: &Setup) -> Result<Climbing<H>, Vec<Problem>> {
        setup.position()
    }

    fn scene(setup: &Setup, position: &Climbing<H>, _viewer: Viewer) -> Scene {
        let mut scene = scene(&setup.after(position));
        if position.score().is_some() {
            for zone in &mut scene.zones {
                zone.to_move = false;
            }
        }
        scene
    }

    fn setup_of(setup: &Setup, position: &Climbing<H>) -> Setup {
        setup.after(position)
    }

    fn targets(position: &Climbing<H>, mv: MoveOf<Self>, out: &mut Vec<Target>) {
        if let Move::Play(play) = mv {
            for (rank, count) in play.cards() {
                let target = Target { zone: ZoneId(position.turn()), slot: H::power(position.scale, rank) };
                out.extend(std::iter::repeat_n(target, usize::from(count)));
            }
        }
    }

    fn move_text(position: &Climbing<H>, mv: MoveOf<Self>) -> String {
        writing::move_text(position, mv)
    }

    fn seat_to_move(position: &Climbing<H>) -> u8 {
        position.turn()
    }

    fn seat_name(setup: &Setup, seat: u8) -> Message {
        seat_name(setup, seat)
    }

    fn side_name(setup: &Setup, side: Side) -> Message {
        match (setup.hands.len(), side) {
            (3, Side::Second) => Message::new("side-farmers"),
            (_, side) => seat_name(setup, side.index() as u8),
        }
    }

    fn side_of(_setup: &Setup, seat: u8) -> Side {
        side_of(seat)
    }
}

fn side_of(seat: u8) -> Side {
    if seat == 0 { Side::First } else { Side::Second }
}

fn seat_name(setup: &Setup, seat: u8) -> Message {
    match (setup.hands.len(), seat) {
        (3, 0) => Message::new("seat-landlord"),
        (3, seat) => Message::new("seat-farmer").number("number", seat),
        (_, seat) => Message::new("seat-side").number("number", seat + 1),
    }
}

fn items(rules: &Rules, zone: ZoneId, cards: &[Card]) -> Vec<CardItem> {
    cards
        .iter()
        .map(|card| CardItem {
            face: card.face(rules),
            target: Target { zone, slot: card.power },
            copies: 1,
            covers: false,
        })
        .collect()
}

/// The hands and the table.
fn scene(setup: &Setup) -> Scene {
    let mut zones: Vec<Zone> = setup
        .hands
        .iter()
        .zip(0..)
        .map(|(hand, seat)| Zone {
            id: ZoneId(seat),
            kind: ZoneKind::Hand { side: side_of(seat) },
            title: seat_name(setup, seat),
            cards: items(setup.rules, ZoneId(seat), hand),
            to_move: seat == setup.turn,
        })
        .collect();
    let title = if setup.table.is_empty() {
        Message::new("zone-table-free")
    } else {
        Message::new("zone-table").message("seat", seat_name(setup, setup.table_owner()))
    };
    zones.push(Zone {
        id: TABLE,
        kind: ZoneKind::Table,
        title,
        cards: items(setup.rules, TABLE, &setup.table),
        to_move: false,
    });
    Scene { zones, ..Scene::default() }
}

/// All cards of the deck in the order of the rack: by power, and by suit when cards have suits.
fn deck(setup: &Setup) -> Vec<Card> {
    let highest = if setup.rules.numbers { 14 } else { setup::BIG_JOKER };
    let lowest = if setup.rules.numbers { 2 } else { 3 };
    let mut powers: Vec<u8> = (lowest..=highest).chain(setup.cards().map(|card| card.power)).collect();
    powers.sort_unstable();
    powers.dedup();
    let mut deck = Vec::new();
    for power in powers {
        let joker = Card { power, suit: None }.is_joker(setup.rules);
        if setup.suited && !joker {
            deck.extend(Suit::ALL.map(|suit| Card { power, suit: Some(suit) }));
        } else {
            deck.push(Card { power, suit: None });
        }
    }
    deck
}

/// What is left of the deck; used-up places stay, with no copies.
fn rack(setup: &Setup) -> Vec<CardItem> {
    deck(setup)
        .into_iter()
        .map(|card| {
            let all = if card.suit.is_some() { 1 } else { setup::copies(setup.rules, card.power) };
            let used = setup.cards().filter(|used| *used == card).count();
            let target = Target { zone: RACK, slot: card.power };
            CardItem {
                face: card.face(setup.rules),
                target,
                copies: all.saturating_sub(used as u8),
                covers: false,
            }
        })
        .collect()
}

fn choices(setup: &Setup) -> Vec<Choice> {
    let seats = setup.hands.len();
    let one = |id, label, options: Vec<(Message, bool)>| Choice {
        id,
        label: Message::new(label),
        options,
        flags: false,
    };
    let mut choices = vec![
        one(
            "seats",
            "climbing-choice-seats",
            (2..=3).map(|n| (Message::new("climbing-seats").number("count", n), n == seats)).collect(),
        ),
        one(
            "turn",
            "climbing-choice-turn",
            (0..seats as u8).map(|seat| (seat_name(setup, seat), seat == setup.turn)).collect(),
        ),
        one(
            "suits",
            "climbing-choice-suits",
            vec![
                (Message::new("climbing-suits-off"), !setup.suited),
                (Message::new("climbing-suits-on"), setup.suited),
            ],
        ),
    ];
    if seats == 3 && !setup.table.is_empty() {
        choices.push(one(
            "passes",
            "climbing-choice-passes",
            (0..2).map(|n| (Message::new("climbing-passes").number("count", n), n == setup.passes)).collect(),
        ));
    }
    choices.push(Choice {
        id: "ban",
        label: Message::new("climbing-choice-ban"),
        options: setup::bannable(setup.rules)
            .iter()
            .map(|kind| (kind_name(kind), setup.banned.has(kind)))
            .collect(),
        flags: true,
    });
    choices
}

/// The name of a kind of combination.
fn kind_name(kind: rules::Kind) -> Message {
    use rules::Kind;
    Message::new(match kind {
        Kind::Single => "climbing-kind-single",
        Kind::Pair => "climbing-kind-pair",
        Kind::Triple => "climbing-kind-triple",
        Kind::TripleSingle => "climbing-kind-triple-single",
        Kind::TriplePair => "climbing-kind-triple-pair",
        Kind::Straight => "climbing-kind-straight",
        Kind::PairRun => "climbing-kind-pair-run",
        Kind::Plane => "climbing-kind-plane",
        Kind::PlaneSingles => "climbing-kind-plane-singles",
        Kind::PlanePairs => "climbing-kind-plane-pairs",
        Kind::QuadSingles => "climbing-kind-quad-singles",
        Kind::QuadPairs => "climbing-kind-quad-pairs",
        Kind::Bomb => "climbing-kind-bomb",
        Kind::Rocket => "climbing-kind-rocket",
    })
}

fn apply(setup: &mut Setup, edit: Edit) -> Result<(), Problem> {
    let refused = || Problem::new(Message::new("edit-nothing-there"));
    match edit {
        Edit::Send { from, to } => send(setup, from, to)?,
        Edit::Clear(zone) => cards_mut(setup, zone).ok_or_else(refused)?.clear(),
        Edit::ClearAll => {
            setup.hands.iter_mut().for_each(Vec::clear);
            setup.table.clear();
        }
        Edit::SwapSides => {
            // With two hands this swaps them; three move on by one seat. The same hand stays to move.
            setup.hands.rotate_right(1);
            setup.turn = (setup.turn + 1) % setup.hands.len() as u8;
        }
        Edit::Sort(zone) => {
            let all: Vec<ZoneId> = match zone {
                Some(zone) => vec![zone],
                None => (0..setup.hands.len() as u8).map(ZoneId).collect(),
            };
            for zone in all {
                let cards = cards_mut(setup, zone).ok_or_else(refused)?;
                cards.sort_by_key(|card| (std::cmp::Reverse(card.power), card.suit));
            }
        }
        Edit::Deal { seed } => deal(setup, seed),
        Edit::Choose { choice, option } => choose(setup, choice, option).ok_or_else(refused)?,
        Edit::Put { .. } | Edit::Remove(_) | Edit::Cycle(_) => return Err(refused()),
    }
    Ok(())
}

fn cards_mut(setup: &mut Setup, zone: ZoneId) -> Option<&mut Vec<Card>> {
    if zone == TABLE { Some(&mut setup.table) } else { setup.hands.get_mut(usize::from(zone.0)) }
}

fn send(setup: &mut Setup, from: Place, to: ZoneId) -> Result<(), Problem> {
    let nothing = || Problem::new(Message::new("edit-nothing-there"));
    let card = if from.zone == RACK {
        let copies = rack(setup).get(from.index).map(|item| item.copies);
        let card = deck(setup).get(from.index).copied();
        card.filter(|_| copies.is_some_and(|copies| copies > 0)).ok_or_else(nothing)?
    } else {
        let cards = cards_mut(setup, from.zone).ok_or_else(nothing)?;
        if from.index >= cards.len() {
            return Err(nothing());
        }
        let card = cards.remove(from.index);
        if from.zone == TABLE {
            setup.kickers = None;
        }
        card
    };
    if to != RACK {
        cards_mut(setup, to).ok_or_else(nothing)?.push(card);
        if to == TABLE {
            setup.kickers = None;
        }
    }
    Ok(())
}

fn choose(setup: &mut Setup, choice: &str, option: usize) -> Option<()> {
    let number = u8::try_from(option).ok()?;
    match choice {
        "seats" if option < 2 => {
            setup.hands.resize(option + 2, Vec::new());
            setup.turn = setup.turn.min(number + 1);
            setup.passes = 0;
        }
        "turn" if option < setup.hands.len() => setup.turn = number,
        "suits" if option < 2 => set_suits(setup, option == 1),
        "passes" if option < 2 && setup.hands.len() == 3 => setup.passes = number,
        "ban" => {
            let kind = setup::bannable(setup.rules).iter().nth(option)?;
            setup.banned.flip(kind);
        }
        _ => return None,
    }
    Some(())
}

/// Takes the suits off all cards, or gives each card the first suit of its rank that is free.
fn set_suits(setup: &mut Setup, suited: bool) {
    setup.suited = suited;
    let rules = setup.rules;
    let mut given: Vec<Card> = Vec::new();
    for card in setup.hands.iter_mut().flatten().chain(&mut setup.table) {
        card.suit = None;
        if suited && !card.is_joker(rules) {
            card.suit =
                Suit::ALL.into_iter().find(|&suit| !given.contains(&Card { suit: Some(suit), ..*card }));
            given.push(*card);
        }
    }
}

/// Deals each hand as many random cards as it holds, an empty one as many as in a full deal: 20 to the first and
/// 17 to the others, in the article's rules 8. The table is cleared.
fn deal(setup: &mut Setup, seed: u64) {
    let full = if setup.rules.numbers { [8, 8, 8] } else { [20, 17, 17] };
    let sizes: Vec<usize> = setup
        .hands
        .iter()
        .zip(full)
        .map(|(hand, full)| if hand.is_empty() { full } else { hand.len() })
        .collect();
    setup.hands.iter_mut().for_each(Vec::clear);
    setup.table.clear();
    let mut deck: Vec<Card> = deck(setup)
        .into_iter()
        .flat_map(|card| {
            let copies = if card.suit.is_some() { 1 } else { setup::copies(setup.rules, card.power) };
            std::iter::repeat_n(card, usize::from(copies))
        })
        .collect();
    shuffle(&mut deck, seed);
    for (hand, size) in setup.hands.iter_mut().zip(sizes) {
        *hand = deck.split_off(deck.len().saturating_sub(size));
        hand.sort_by_key(|card| (std::cmp::Reverse(card.power), card.suit));
    }
}

/// Fisher and Yates' shuffle with the SplitMix64 generator: the same on every machine for ever.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    for end in (1..items.len()).rev() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        // The bias of the remainder is below 2^-57 for decks.
        items.swap(end, (z % (end as u64 + 1)) as usize);
    }
}
