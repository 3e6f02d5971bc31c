//! Building an endgame by hand.

use super::setup::{RACK, Setup, TABLE};
use crate::games::durak::card::{Card, CardSet, Deck, SUITS};
use crate::games::durak::rules::FULL_HAND;
use crate::model::{Choice, Edit, Message, Place, Problem, Suit, ZoneId};

/// The seat whose zone it is.
fn seat(zone: ZoneId) -> Option<usize> {
    (zone.0 < 2).then_some(usize::from(zone.0))
}

/// The cards of a hand as they are shown: plain suits first, trumps last.
pub(super) fn shown(hand: CardSet, trump: Suit) -> impl Iterator<Item = Card> {
    let trumps = CardSet::suit(trump);
    hand.without(trumps).iter().chain(hand.common(trumps))
}

/// All cards in the order of the rack.
pub(super) fn rack() -> impl Iterator<Item = Card> {
    Suit::ALL.into_iter().flat_map(|suit| CardSet::suit(suit).iter())
}

/// Says that a suit is trumps.
fn trump_name(suit: Suit) -> Message {
    Message::new(match suit {
        Suit::Spades => "suit-trump-spades",
        Suit::Hearts => "suit-trump-hearts",
        Suit::Diamonds => "suit-trump-diamonds",
        Suit::Clubs => "suit-trump-clubs",
    })
}

/// What is picked from lists: the trumps, and whether the defender takes.
pub(super) fn choices(setup: &Setup) -> Vec<Choice> {
    let mut choices = vec![Choice {
        id: "trump",
        label: Message::new("durak-choice-trump"),
        options: SUITS.map(|suit| (trump_name(suit), suit == setup.trump)).to_vec(),
        flags: false,
    }];
    if setup.variant.rules.throw_in && setup.has_unbeaten() {
        choices.push(Choice {
            id: "taking",
            label: Message::new("durak-choice-taking"),
            options: vec![
                (Message::new("durak-taking-off"), !setup.taking),
                (Message::new("durak-taking-on"), setup.taking),
            ],
            flags: false,
        });
    }
    choices
}

fn nothing_there() -> Problem {
    Problem::new(Message::new("edit-nothing-there"))
}

/// Changes a setup.
pub(super) fn apply(setup: &mut Setup, edit: Edit) -> Result<(), Problem> {
    match edit {
        Edit::Send { from, to } => send(setup, from, to)?,
        Edit::Clear(TABLE) => setup.table.clear(),
        Edit::Clear(zone) => setup.hands[seat(zone).ok_or_else(nothing_there)?] = CardSet::EMPTY,
        Edit::ClearAll => {
            setup.hands = [CardSet::EMPTY; 2];
            setup.table.clear();
        }
        Edit::SwapSides => setup.hands.swap(0, 1),
        // Hands are always in order.
        Edit::Sort(_) => {}
        Edit::Deal { seed } => deal(setup, seed),
        Edit::Choose { choice, option } => choose(setup, choice, option).ok_or_else(nothing_there)?,
        Edit::Put { .. } | Edit::Remove(_) | Edit::Cycle(_) => return Err(nothing_there()),
    }
    setup.taking &= setup.variant.rules.throw_in && setup.has_unbeaten();
    Ok(())
}

fn choose(setup: &mut Setup, choice: &str, option: usize) -> Option<()> {
    match choice {
        "trump" => setup.trump = *SUITS.get(option)?,
        "taking" if option < 2 => setup.taking = option == 1,
        _ => return None,
    }
    Some(())
}

fn send(setup: &mut Setup, from: Place, to: ZoneId) -> Result<(), Problem> {
    let card = match (from.zone, seat(from.zone)) {
        (_, Some(seat)) => {
            let card = shown(setup.hands[seat], setup.trump).nth(from.index).ok_or_else(nothing_there)?;
            setup.hands[seat].remove(card);
            card
        }
        (TABLE, None) => lift(setup, from.index).ok_or_else(nothing_there)?,
        (RACK, None) => {
            let card = rack().nth(from.index).filter(|card| !setup.cards().contains(*card));
            card.ok_or_else(nothing_there)?
        }
        _ => return Err(nothing_there()),
    };
    match (to, seat(to)) {
        (_, Some(seat)) => setup.hands[seat].insert(card),
        (TABLE, None) => lay(setup, card, from.zone),
        (RACK, None) => {}
        _ => return Err(nothing_there()),
    }
    Ok(())
}

/// Takes a card off the table. What beat it stays as an attack.
fn lift(setup: &mut Setup, index: usize) -> Option<Card> {
    let card = setup.lying().nth(index)?;
    for (place, (attack, answer)) in setup.table.iter_mut().enumerate() {
        if *answer == Some(card) {
            *answer = None;
            break;
        }
        if *attack == card {
            match answer.take() {
                Some(other) => *attack = other,
                None => _ = setup.table.remove(place),
            }
            break;
        }
    }
    Some(card)
}

/// Lays a card on the table: it beats the first attack that waits for it if it can, and does not come from the
/// attacker; otherwise it is an attack.
fn lay(setup: &mut Setup, card: Card, from: ZoneId) {
    let trump = setup.trump;
    let waiting = setup.table.iter_mut().find(|(_, answer)| answer.is_none());
    match waiting {
        Some((attack, answer)) if seat(from) != Some(0) && card.beats(*attack, trump) => *answer = Some(card),
        _ => setup.table.push((card, None)),
    }
}

/// Deals each hand as many random cards as it holds, six to an empty one, from 36 cards or, when these are too few,
/// from 52. The table is cleared.
fn deal(setup: &mut Setup, seed: u64) {
    let sizes = setup.hands.map(|hand| if hand.is_empty() { usize::from(FULL_HAND) } else { hand.len() });
    let enough = sizes[0] + sizes[1] <= usize::from(Deck::Cards36.size());
    let deck = if enough { Deck::Cards36 } else { Deck::Cards52 };
    let mut cards: Vec<Card> = deck.cards().iter().collect();
    shuffle(&mut cards, seed);
    let mut cards = cards.into_iter();
    setup.hands = sizes.map(|size| cards.by_ref().take(size).collect());
    setup.table.clear();
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
        // The bias of the remainder is below 2^-57 for packs.
        items.swap(end, (z % (end as u64 + 1)) as usize);
    }
}
