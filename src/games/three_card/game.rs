//! Three cards as the workbench sees them: building and showing a table. Nothing is played.

use super::card::Card;
use super::equity::MOST_OPPONENTS;
use super::notation;
use super::profiles::{self, GROUPS, PROFILES};
use super::range::Term;
use super::setup::{DEAD, HAND_SIZE, MOST_HANDS, RACK, Setup};
use crate::model::{
    CardItem, Choice, Edit, Game, Message, ParseError, Place, Problem, RuleProfile, Scene, Side, Target,
    Zone, ZoneId, ZoneKind,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::cmp::Reverse;

/// Three cards.
pub struct ThreeCardGame;

/// The profiles, the default first.
static RULES: [RuleProfile; 3] = [PROFILES[0].profile, PROFILES[1].profile, PROFILES[2].profile];

/// Ranges that are offered by name: the share of the best hands in per cent.
const SHARES: [u16; 3] = [10, 25, 50];
/// The value of the lowest pair, 2-2-3.
const LOWEST_PAIR: u16 = 467;

impl Game for ThreeCardGame {
    const ID: &'static str = "three-card";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        &RULES
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        &setup.profile.profile
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(profiles::of(rules))
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(profiles::of(rules), text)
    }

    fn format(setup: &Setup) -> String {
        notation::format(setup)
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        let zone = |id: ZoneId, kind, title, cards: &[Card], copies: fn(Card, &Setup) -> u8| Zone {
            id,
            kind,
            title,
            cards: cards.iter().map(|&card| item(id, card, copies(card, setup))).collect(),
            to_move: false,
        };
        let one = |_: Card, _: &Setup| 1;
        let mut zones: Vec<Zone> = (0..)
            .zip(&setup.hands)
            .map(|(seat, hand)| {
                let side = if seat == 0 { Side::First } else { Side::Second };
                zone(ZoneId(seat), ZoneKind::Hand { side }, hand_name(seat), hand, one)
            })
            .collect();
        zones.push(zone(DEAD, ZoneKind::Table, Message::new("three-zone-dead"), &setup.dead, one));
        let free = |card: Card, setup: &Setup| u8::from(setup.cards().all(|used| used != card));
        zones.push(zone(RACK, ZoneKind::Rack, Message::new("zone-rack"), &deck(), free));
        Scene { zones, ..Scene::default() }
    }

    fn choices(setup: &Setup) -> Vec<Choice> {
        choices(setup)
    }

    fn edit(setup: &mut Setup, edit: Edit) -> Result<(), Problem> {
        let mut changed = setup.clone();
        apply(&mut changed, edit)?;
        changed.settle();
        if changed == *setup {
            return Err(Problem::new(Message::new("edit-nothing-to-change")));
        }
        *setup = changed;
        Ok(())
    }
}

/// What a hand is called, by its seat from 0.
pub fn hand_name(seat: u8) -> Message {
    Message::new("three-zone-hand").number("number", seat + 1)
}

fn item(zone: ZoneId, card: Card, copies: u8) -> CardItem {
    CardItem { face: card.face(), target: Target { zone, slot: card.index() }, copies, covers: false }
}

/// All cards in the order of the rack: by suit, the ace first.
fn deck() -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    deck.sort_by_key(|card| (card.suit(), Reverse(card.rank())));
    deck
}

/// The ranges that are offered by name.
fn offered_ranges() -> Vec<(Message, Vec<Term>)> {
    let mut offered = vec![(Message::new("three-range-any"), Vec::new())];
    for percent in SHARES {
        let message = Message::new("three-range-best").number("percent", percent);
        offered.push((message, vec![Term::Share { from: 0, to: 10 * percent }]));
    }
    offered.push((Message::new("three-range-pairs"), vec![Term::AtLeast(LOWEST_PAIR)]));
    offered
}

fn choices(setup: &Setup) -> Vec<Choice> {
    let one = |id, label, options| Choice { id, label: Message::new(label), options, flags: false };
    let count =
        |count: u8| (Message::new("three-opponents").number("count", count), count == setup.opponents);
    let mut ranges: Vec<(Message, bool)> =
        offered_ranges().into_iter().map(|(message, terms)| (message, terms == setup.range)).collect();
    if ranges.iter().all(|(_, on)| !on) {
        let terms: Vec<String> = setup.range.iter().map(|term| term.text()).collect();
        ranges.push((Message::new("three-range-typed").text("range", terms.join(" ")), true));
    }
    let mut choices = vec![
        one("opponents", "three-choice-opponents", (0..=MOST_OPPONENTS).map(count).collect()),
        one("range", "three-choice-range", ranges),
    ];
    for group in &GROUPS {
        let options = group.rules.iter();
        let options = options.map(|(_, name, rule)| (Message::new(name), rule.holds(&setup.options)));
        choices.push(one(group.id, group.label, options.collect()));
    }
    choices
}

fn apply(setup: &mut Setup, edit: Edit) -> Result<(), Problem> {
    let refused = || Problem::new(Message::new("edit-nothing-there"));
    match edit {
        Edit::Send { from, to } => send(setup, from, to).ok_or_else(refused)?,
        Edit::Clear(zone) => cards_mut(setup, zone).ok_or_else(refused)?.clear(),
        Edit::ClearAll => {
            setup.hands.iter_mut().for_each(Vec::clear);
            setup.dead.clear();
        }
        Edit::SwapSides => {
            let used = setup.used_hands();
            setup.hands[..used].rotate_right(used.min(1));
        }
        Edit::Sort(zone) => {
            let zones = match zone {
                Some(zone) => vec![zone],
                None => (0..setup.hands.len() as u8).map(ZoneId).chain([DEAD]).collect(),
            };
            for zone in zones {
                let cards = cards_mut(setup, zone).ok_or_else(refused)?;
                cards.sort_by_key(|card| (Reverse(card.rank()), card.suit()));
            }
        }
        Edit::Deal { seed } => deal(setup, seed).ok_or_else(refused)?,
        Edit::Choose { choice, option } => choose(setup, choice, option).ok_or_else(refused)?,
        Edit::Put { .. } | Edit::Remove(_) | Edit::Cycle(_) => return Err(refused()),
    }
    Ok(())
}

fn cards_mut(setup: &mut Setup, zone: ZoneId) -> Option<&mut Vec<Card>> {
    if zone == DEAD { Some(&mut setup.dead) } else { setup.hands.get_mut(usize::from(zone.0)) }
}

fn send(setup: &mut Setup, from: Place, to: ZoneId) -> Option<()> {
    let card = if from.zone == RACK {
        deck().get(from.index).copied().filter(|card| setup.cards().all(|used| used != *card))?
    } else {
        let cards = cards_mut(setup, from.zone)?;
        if from.index >= cards.len() {
            return None;
        }
        cards.remove(from.index)
    };
    if to != RACK {
        cards_mut(setup, to)?.push(card);
    }
    Some(())
}

/// Deals three random cards to each hand that has some, or to two hands when none has. Dead cards stay dead.
fn deal(setup: &mut Setup, seed: u64) -> Option<()> {
    let mut wanted: Vec<usize> =
        (0..setup.hands.len()).filter(|&seat| !setup.hands[seat].is_empty()).collect();
    if wanted.is_empty() {
        wanted = vec![0, 1];
    }
    setup.hands.iter_mut().for_each(Vec::clear);
    let mut deck = setup.left();
    if deck.len() < HAND_SIZE * wanted.len() {
        return None;
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for seat in wanted {
        for _ in 0..HAND_SIZE {
            // The bias of the remainder is below 2^-58 for a deck.
            let index = (random.next_u64() % deck.len() as u64) as usize;
            setup.hands[seat].push(deck.swap_remove(index));
        }
        setup.hands[seat].sort_by_key(|card| (Reverse(card.rank()), card.suit()));
    }
    Some(())
}

fn choose(setup: &mut Setup, choice: &str, option: usize) -> Option<()> {
    match choice {
        "opponents" => {
            setup.opponents = u8::try_from(option).ok().filter(|&count| count <= MOST_OPPONENTS)?;
        }
        "range" => setup.range = offered_ranges().into_iter().nth(option)?.1,
        _ => {
            let group = GROUPS.iter().find(|group| group.id == choice)?;
            group.rules.get(option)?.2.set(&mut setup.options);
        }
    }
    Some(())
}

const _: () = assert!(MOST_HANDS >= 2);
