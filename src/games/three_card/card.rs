//! The 52 cards and the hands of three of them.

use crate::model::{CardFace, Suit};

/// A card: four times its rank (0 for the two, 12 for the ace) plus its suit in the order of [`Suit::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

/// The number of cards.
pub const CARDS: u8 = 52;

/// The letters of the ranks, the two first.
pub const RANK_LETTERS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

impl Card {
    /// The card of a rank (0 for the two, 12 for the ace; higher ones count as the ace) and a suit.
    pub const fn new(rank: u8, suit: Suit) -> Self {
        let rank = if rank > 12 { 12 } else { rank };
        Self(rank * 4 + suit as u8)
    }

    /// The card of that number; none from 52 on.
    pub fn from_index(index: u8) -> Option<Self> {
        (index < CARDS).then_some(Self(index))
    }

    /// All cards, by rank and suit.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self)
    }

    /// Its number, below 52.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its rank: 0 for the two, 12 for the ace.
    pub const fn rank(self) -> u8 {
        self.0 / 4
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// The card as it is shown.
    pub fn face(self) -> CardFace {
        CardFace::Ranked { number: self.rank() + 2, suit: Some(self.suit()) }
    }

    /// The card in notation, such as `TS`.
    pub fn text(self) -> String {
        format!("{}{}", RANK_LETTERS[usize::from(self.rank())], self.suit().letter())
    }

    /// The set of this card alone.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// Three different cards, in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hand([Card; 3]);

impl Hand {
    /// A hand in the order of its cards' numbers; none when a card comes twice.
    pub fn new(cards: [Card; 3]) -> Option<Self> {
        let mut cards = cards;
        cards.sort_unstable();
        (cards[0] != cards[1] && cards[1] != cards[2]).then_some(Self(cards))
    }

    /// All 22,100 hands.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::from_cards(&ALL)
    }

    /// All hands that some cards make, the cards given once each and in order.
    pub fn from_cards(cards: &[Card]) -> impl Iterator<Item = Self> + '_ {
        let count = cards.len();
        (0..count).flat_map(move |third| {
            (0..third).flat_map(move |second| {
                (0..second).map(move |first| Self([cards[first], cards[second], cards[third]]))
            })
        })
    }

    /// The cards, lowest first.
    pub const fn cards(self) -> [Card; 3] {
        self.0
    }

    /// The set of its cards.
    pub const fn bits(self) -> u64 {
        self.0[0].bit() | self.0[1].bit() | self.0[2].bit()
    }

    /// The hand in notation, the highest card first, such as `AS KD 2C`.
    pub fn text(self) -> String {
        let [low, middle, high] = self.0;
        format!("{} {} {}", high.text(), middle.text(), low.text())
    }
}

/// All cards in order.
const ALL: [Card; CARDS as usize] = {
    let mut all = [Card(0); CARDS as usize];
    let mut index = 0;
    while index < CARDS {
        all[index as usize] = Card(index);
        index += 1;
    }
    all
};
