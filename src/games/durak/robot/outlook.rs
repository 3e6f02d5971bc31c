//! A situation and a method prepared for prediction: card sets and weight tables.

use super::knowledge::{CardList, Knowledge};
use super::profile::{Fix, Fixes, Method};
use super::situation::{FaceUp, Role, Situation};
use super::weights::{self, DEEPEST, number};
use crate::durak::card::{CARDS, RANKS};
use crate::durak::{Card, CardSet, Deck};
use etude_model::Suit;

/// The cards of a situation under the fixes of a method.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// True if the player attacks.
    pub attacking: bool,
    /// The suit of trumps.
    pub trump: Suit,
    /// The player's cards in order.
    pub hand: CardList,
    /// The opponent's cards in order, before the cards of `rest`.
    pub opponent: CardList,
    /// Cards that the opponent may hold, in canonical order.
    pub rest: CardSet,
    /// The own cards as a set.
    pub own: CardSet,
    /// The known cards of the opponent as a set.
    pub known: CardSet,
    /// The cards that the opponent may hold as a set.
    pub unknown: CardSet,
    /// The number of the opponent's cards.
    pub opponent_count: i32,
    /// The cards on the table.
    pub table: CardSet,
    /// The card to beat.
    pub to_beat: Option<Card>,
    /// The number of attack cards on the table.
    pub attacks: u8,
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

fn list(cards: impl IntoIterator<Item = Card>) -> CardList {
    cards.into_iter().take(CARDS.into()).collect()
}

impl Outlook {
    /// Prepares a situation under some fixes. Cards past the 52nd of a list are left out.
    pub fn new(situation: &Situation, fixes: Fixes) -> Self {
        let situation = &situation.mended(fixes);
        let (known, unknown) = (set(&situation.opponent), set(&situation.unknown));
        let canonical = situation.unknown.is_sorted();
        let listed = if canonical { &[][..] } else { &situation.unknown };
        Self {
            attacking: situation.role == Role::Attack,
            trump: situation.trump_suit(),
            hand: list(situation.hand.iter().copied()),
            opponent: list(situation.opponent.iter().chain(listed).copied()),
            rest: if canonical { unknown } else { CardSet::EMPTY },
            own: set(&situation.hand),
            known,
            unknown,
            opponent_count: situation.opponent_count,
            table: set(&situation.table),
            to_beat: situation.to_beat(),
            attacks: situation.attacks() as u8,
        }
    }

    /// The same from the robot's knowledge; equals [`Knowledge::situation`] but is faster.
    pub fn of(known: &Knowledge, to_beat: Option<Card>, fixes: Fixes) -> Self {
        let mut outlook = Self {
            attacking: to_beat.is_none(),
            trump: known.trump.suit(),
            hand: known.hand.clone(),
            opponent: known.opponent.clone(),
            rest: known.unknown,
            own: set(&known.hand),
            known: set(&known.opponent),
            unknown: known.unknown,
            opponent_count: if fixes.has(Fix::TrueCount) { known.true_count } else { known.opponent_count },
            table: set(&known.table),
            to_beat,
            attacks: known.table.len().div_ceil(2) as u8,
        };
        let all = outlook.own.union(outlook.known).union(outlook.unknown).union(outlook.table);
        if fixes.has(Fix::TrumpCardKnown) && !all.contains(known.trump) {
            let hidden = outlook.opponent_count - outlook.opponent.len() as i32;
            match known.face_up {
                FaceUp::Hidden => {
                    outlook.rest.insert(known.trump);
                    outlook.unknown = outlook.rest;
                }
                FaceUp::Inferred if hidden <= outlook.unknown.len() as i32 => {}
                FaceUp::Inferred | FaceUp::Opponent => {
                    // There is room: a card is in one place only.
                    let _ = outlook.opponent.try_push(known.trump);
                    outlook.known.insert(known.trump);
                }
            }
        }
        outlook
    }

    /// The cards that the player can choose from.
    pub fn candidates(&self, fixes: Fixes) -> CardSet {
        match self.to_beat {
            Some(card) => self.own.common(CardSet::beating(card, self.trump)),
            None if self.table.is_empty() => self.own,
            None if fixes.has(Fix::HandLimit) && (self.attacks >= 6 || self.opponent_count <= 0) => {
                CardSet::EMPTY
            }
            None => self.own.common(self.table.same_ranks()),
        }
    }
}

/// The rows of plain ranks and of trump ranks.
const KINDS: usize = 2 * RANKS as usize;
/// An upper bound of the cards of one rank in a hand.
const REPEATS: usize = 5;

/// Weights, factor included, for one number of unknown cards.
#[derive(Clone, Debug)]
pub struct CardWeights {
    /// Weights of the opponent's cards.
    pub opponent: [f64; KINDS],
    /// Weights of the player's cards in defence and in attack, by the cards of the rank in hand.
    pub own: [[[f64; REPEATS]; KINDS]; 2],
    /// Weights in a first attack, without the factor.
    pub first: [[f64; REPEATS]; KINDS],
}

/// All weights of a method for a pack.
#[derive(Clone, Debug)]
pub struct Scale {
    /// The method.
    pub method: Method,
    /// The pack.
    pub deck: Deck,
    rows: Vec<CardWeights>,
}

/// The index of a card in a [`CardWeights`].
pub fn kind(card: Card, trump: Suit) -> usize {
    usize::from(card.rank()) + usize::from(card.suit() == trump) * usize::from(RANKS)
}

impl Scale {
    /// Computes the weights; the depth is limited to [`DEEPEST`].
    pub fn new(method: Method, deck: Deck) -> Self {
        let mut method = method;
        method.weights.depth = method.weights.depth.min(DEEPEST);
        let rows = (0..=usize::from(CARDS)).map(|unknown| row(&method, deck, unknown)).collect();
        Self { method, deck, rows }
    }

    /// The weights for a number of unknown cards.
    pub fn row(&self, unknown: usize) -> &CardWeights {
        &self.rows[unknown.min(self.rows.len() - 1)]
    }
}

fn row(method: &Method, deck: Deck, unknown: usize) -> CardWeights {
    let weights = &method.weights;
    let progress = weights::progress(deck, unknown);
    let mut row = CardWeights {
        opponent: [0.0; KINDS],
        own: [[[0.0; REPEATS]; KINDS]; 2],
        first: [[0.0; REPEATS]; KINDS],
    };
    for (trump, suit) in [(false, Suit::Clubs), (true, Suit::Spades)] {
        for rank in 0..RANKS {
            let card = Card::new(rank, suit);
            let kind = kind(card, Suit::Spades);
            let number = number(card, deck, method.fixes.has(Fix::LowestWeighsOne));
            let bare = weights.bare(number, trump, progress);
            row.opponent[kind] = bare * weights.rank;
            for repeats in 0..REPEATS {
                let attack = weights.own(bare, repeats as u8, true);
                row.own[0][kind][repeats] = weights.own(bare, repeats as u8, false) * weights.rank;
                row.own[1][kind][repeats] = attack * weights.rank;
                row.first[kind][repeats] = attack;
            }
        }
    }
    row
}
