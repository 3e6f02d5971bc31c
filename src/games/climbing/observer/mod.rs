//! The table observer: a game of Dou Dizhu with hidden cards as one seat sees it, told move by move.
//!
//! [`TableObserver`] is the knowledge of that seat, and gives the [table of every game](etude_model::telling) its rules:
//! [`Telling`] is the telling, from the own hand to the last move, edited by [`TableEdit`]; a move that cannot be true is a
//! [`Contradiction`]. [`Prompt`] is the event to be told next. [`DealSpace`] holds the deals that agree with the knowledge.
//!
//! Suits are ignored: a hand counts its cards by rank.

mod contradiction;
mod deals;
mod editing;
mod export;
mod game;
mod knowledge;
mod next_event;
pub(in crate::climbing) mod notation;
pub mod profiles;
mod role;
mod scene;
mod telling;
pub mod typed;
mod zones;

pub use contradiction::Contradiction;
pub use deals::{DealSpace, WeightedDeal};
pub use editing::{DealEdit, SEAT};
pub use game::ObserverGame;
pub use knowledge::{LoggedMove, TableObserver};
pub use next_event::Prompt;
pub use notation::parse;
pub use role::{BOTTOM_CARDS, FARMER_CARDS, LANDLORD_CARDS, Role};
pub use telling::{Start, TableEdit, Telling, shuffled};
pub use zones::{BOTTOM, RACK, TABLE};

pub(in crate::climbing) use scene::{bottom_zone, hand_zone, item, ranks, table_zone};

use super::card::{Card, rank_text};
use super::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER};
use super::play::{Move, Play};
use super::rules::{self, Rules};
use etude_model::{CardFace, DrawnMove, PASS};

/// All 54 cards.
pub fn deck() -> u64 {
    let ranks = (0..SMALL_JOKER).fold(0u64, |deck, rank| deck.plus(rank, 4));
    ranks.plus(SMALL_JOKER, 1).plus(BIG_JOKER, 1)
}

/// The rules of tables by identifier; plain numbers have no deals.
pub fn rules_named(id: &str) -> Option<&'static Rules> {
    rules::ALL.into_iter().find(|rules| rules.profile.id == id && !rules.numbers)
}

/// The rules of a table that names none.
fn rules_or_first() -> &'static Rules {
    &rules::DOUDIZHU
}

/// A rank in notation.
pub fn rank_word(rules: &Rules, rank: Rank) -> String {
    rank_text(rules, u64::power((), rank))
}

/// Cards in notation, equal ranks together.
pub fn cards_word(rules: &Rules, cards: u64) -> String {
    let ranks = (0..u64::RANKS).filter(|&rank| cards.count(rank) > 0);
    let words = ranks.map(|rank| rank_word(rules, rank).repeat(usize::from(cards.count(rank))));
    words.collect::<Vec<_>>().join(" ")
}

/// A move in notation.
pub fn move_word(rules: &Rules, mv: Move) -> String {
    let Move::Play(play) = mv else { return PASS.to_owned() };
    let word = |cards: &mut dyn Iterator<Item = (u8, u8)>| -> String {
        cards.map(|(rank, count)| rank_word(rules, rank).repeat(usize::from(count))).collect()
    };
    let (main, kickers) = (word(&mut play.main_part()), word(&mut play.kicker_part()));
    if kickers.is_empty() { main } else { format!("{main} {kickers}") }
}

/// A move as it is drawn.
pub fn drawn(rules: &Rules, mv: Move) -> DrawnMove {
    super::game::drawn(rules, mv, |rank| u64::power((), rank))
}

/// The face of a card of a rank, without a suit.
pub fn face(rules: &Rules, rank: Rank) -> CardFace {
    Card { power: u64::power((), rank), suit: None }.face(rules)
}

/// The cards of a play as a hand.
pub(super) fn cards_of(play: Play) -> u64 {
    play.cards().fold(0u64, |cards, (rank, count)| cards.plus(rank, count))
}

/// The cards of a hand that are not among others, rank by rank.
pub(super) fn excess(hand: u64, others: u64) -> u64 {
    (0..u64::RANKS)
        .fold(0, |left: u64, rank| left.plus(rank, hand.count(rank).saturating_sub(others.count(rank))))
}
