//! Cards, sets of cards, and hands of three.

use etude_model::{CardFace, Suit};

/// Card index: four times the rank (0 for the two, 12 for the ace) plus the suit in the order of [`Suit::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

/// Cards in the deck.
pub const CARDS: u8 = 52;

/// Rank letters, from the two to the ace.
pub const RANK_LETTERS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

impl Card {
    /// The card of a rank, 0 for the two to 12 for the ace (higher values count as the ace), and a suit.
    pub const fn new(rank: u8, suit: Suit) -> Self {
        let rank = if rank > 12 { 12 } else { rank };
        Self(rank * 4 + suit as u8)
    }

    /// All cards, by rank and suit.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self)
    }

    /// Index below 52.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Rank, 0 for the two to 12 for the ace.
    pub const fn rank(self) -> u8 {
        self.0 / 4
    }

    /// Suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// Face for the screen.
    pub fn face(self) -> CardFace {
        CardFace::Ranked { number: self.rank() + 2, suit: Some(self.suit()) }
    }

    /// Notation, such as `TS`.
    pub fn text(self) -> String {
        format!("{}{}", RANK_LETTERS[usize::from(self.rank())], self.suit().letter())
    }

    /// Set of this card alone.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// Set of cards, a bit for each index.
pub fn card_set(cards: impl IntoIterator<Item = Card>) -> u64 {
    cards.into_iter().fold(0, |set, card| set | card.bit())
}

/// The cards outside a set, in order.
pub fn cards_outside(set: u64) -> Vec<Card> {
    Card::all().filter(|card| set & card.bit() == 0).collect()
}

/// Every order of three things.
pub fn orders<T: Copy>([a, b, c]: [T; 3]) -> [[T; 3]; 6] {
    [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
}

/// Three different cards, sorted by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hand([Card; 3]);

impl Hand {
    /// The hand of three cards; `None` when a card comes twice.
    pub fn new(mut cards: [Card; 3]) -> Option<Self> {
        cards.sort_unstable();
        (cards[0] != cards[1] && cards[1] != cards[2]).then_some(Self(cards))
    }

    /// All 22,100 hands.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::from_cards(&ALL)
    }

    /// All hands from a sorted list of different cards.
    pub fn from_cards(cards: &[Card]) -> impl Iterator<Item = Self> + '_ {
        let count = cards.len();
        (0..count).flat_map(move |third| {
            (0..third).flat_map(move |second| {
                (0..second).map(move |first| Self([cards[first], cards[second], cards[third]]))
            })
        })
    }

    /// Cards, lowest first.
    pub const fn cards(self) -> [Card; 3] {
        self.0
    }

    /// Set of its cards.
    pub const fn bits(self) -> u64 {
        self.0[0].bit() | self.0[1].bit() | self.0[2].bit()
    }

    /// Returns true if the hand shares no card with another hand.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.bits() & other.bits() == 0
    }

    /// Notation, the highest card first, such as `AS KD 2C`.
    pub fn text(self) -> String {
        let [low, middle, high] = self.0;
        format!("{} {} {}", high.text(), middle.text(), low.text())
    }
}

#[cfg(test)]
impl Card {
    /// The card of a text such as `TS`.
    pub(super) fn of(text: &str) -> Self {
        Self::all().find(|card| card.text() == text).expect("a card")
    }
}

#[cfg(test)]
impl Hand {
    /// The hand of a text such as `AS KD 2C`.
    pub(super) fn of(text: &str) -> Self {
        let cards: Vec<Card> = text.split(' ').map(Card::of).collect();
        Self::new([cards[0], cards[1], cards[2]]).expect("a hand")
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
