//! A player by simple rules: low cards first, trumps last.
//!
//! | it | does |
//! |---|---|
//! | leads | its cheapest card, of several of a rank rather than of one |
//! | throws in | plain cards up to the jack, and up to the queen when the defender takes; once the talon is empty all plain cards; trumps only to go out with them |
//! | passes on | with a plain card, before it beats |
//! | beats | with the cheapest card; while there is a talon it takes one or two cards rather than give a jack of trumps or a higher one |
//!
//! It looks at its own hand, the table, the numbers of cards and the size of the talon only.

use crate::durak::card::{Card, CardSet, RANKS};
use crate::durak::many::state::State;
use crate::durak::moves::{Move, Phase};
use etude_model::Suit;

/// The jack and the queen by rank.
const JACK: u8 = 9;
const QUEEN: u8 = 10;
/// The size of the talon from which high trumps are kept.
const LONG_TALON: u8 = 4;
/// The most cards on the table that are taken to keep a high trump.
const FEW: usize = 2;

/// The cost of a card: its rank, trumps above all plain cards.
pub fn cost(card: Card, trump: Suit) -> u8 {
    card.rank() + if card.suit() == trump { RANKS } else { 0 }
}

fn cheapest(cards: CardSet, trump: Suit) -> Option<Card> {
    cards.iter().min_by_key(|&card| (cost(card, trump), card))
}

/// The move of the seat to move, whose hand the state holds; none when the game is over.
pub fn choose(state: &State) -> Option<Move> {
    let hand = state.hand(state.to_move());
    match state.phase() {
        Phase::Over => None,
        Phase::Attack if state.laid().attacked() == 0 => lead(hand, state.trump()).map(Move::Card),
        Phase::Attack => Some(added(state, hand, JACK).map_or(Move::Stop, Move::Card)),
        Phase::ThrowIn => Some(added(state, hand, QUEEN).map_or(Move::Done, Move::Card)),
        Phase::Defence => Some(defence(state)),
    }
}

/// Of cards that cost about the same, one whose rank the hand has several of.
fn lead(hand: CardSet, trump: Suit) -> Option<Card> {
    let alike = |card: Card| hand.common(CardSet::rank(card.rank())).len() as u8;
    hand.iter().min_by_key(|&card| (4 + 2 * cost(card, trump) - alike(card), card))
}

fn added(state: &State, hand: CardSet, highest: u8) -> Option<Card> {
    let trumps = CardSet::suit(state.trump());
    let playable = state.playable();
    let plain = cheapest(playable.without(trumps), state.trump());
    if state.talon() > 0 {
        return plain.filter(|card| card.rank() <= highest);
    }
    // The last cards go out, whatever they are.
    let last = || cheapest(playable, state.trump()).filter(|_| hand.len() <= usize::from(state.room()));
    plain.or_else(|| last().filter(|_| hand.without(trumps).is_empty()))
}

fn defence(state: &State) -> Move {
    let trump = state.trump();
    let passed = cheapest(state.transfers().without(CardSet::suit(trump)), trump);
    if let Some(card) = passed {
        return Move::Transfer(card);
    }
    let Some(card) = cheapest(state.playable(), trump) else { return Move::Take };
    let is_dear = card.suit() == trump && card.rank() >= JACK;
    let is_kept = is_dear && state.talon() >= LONG_TALON && state.laid().cards().len() <= FEW;
    if is_kept { Move::Take } else { Move::Card(card) }
}
