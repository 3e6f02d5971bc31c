//! Cards of durak, card sets, packs.

use etude_model::{CardFace, Suit};

/// The suits in canonical order, as in the article's program.
pub const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
/// The number of cards of the largest pack.
pub const CARDS: u8 = 52;
/// The number of ranks.
pub const RANKS: u8 = 13;

const RANK_LETTERS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

/// A card: thirteen times its suit in the order of [`SUITS`], plus its rank (0 for the two, 12 for the ace).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The first card in canonical order, the two of clubs.
    pub const FIRST: Self = Self(0);

    /// The card of a rank (0 for the two, 12 for the ace; higher ones count as the ace) and a suit.
    pub fn new(rank: u8, suit: Suit) -> Self {
        let place = SUITS.iter().position(|&other| other == suit).unwrap_or_default();
        Self(place as u8 * RANKS + rank.min(RANKS - 1))
    }

    /// The card of a number; none from 52 on.
    pub fn from_index(index: u8) -> Option<Self> {
        (index < CARDS).then_some(Self(index))
    }

    /// Its number in canonical order, below 52.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its rank: 0 for the two, 12 for the ace.
    pub const fn rank(self) -> u8 {
        self.0 % RANKS
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        SUITS[(self.0 / RANKS) as usize]
    }

    /// Returns true if the card beats another card: a higher one of the same suit, or a trump against a plain suit.
    pub const fn beats(self, other: Self, trump: Suit) -> bool {
        if self.0 / RANKS == other.0 / RANKS { self.0 > other.0 } else { self.suit() as u8 == trump as u8 }
    }

    /// The card as a face of a scene.
    pub fn face(self) -> CardFace {
        CardFace::Ranked { number: self.rank() + 2, suit: Some(self.suit()) }
    }

    /// The card in notation, such as `TS`.
    pub fn text(self) -> String {
        format!("{}{}", RANK_LETTERS[usize::from(self.rank())], self.suit().letter())
    }

    /// Parses a card such as `9H`, `TC`, `10C`, in either case.
    pub fn from_text(text: &str) -> Option<Self> {
        let (rank, suit) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let suit = Suit::from_letter(suit.chars().next()?)?;
        let rank = if rank == "10" { "T" } else { rank };
        let letter = rank.chars().next().filter(|_| rank.len() == 1)?.to_ascii_uppercase();
        let rank = RANK_LETTERS.iter().position(|&other| other == letter)?;
        Some(Self::new(rank as u8, suit))
    }
}

/// A set of cards: one bit each by [`Card::index`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardSet(pub u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    const ONE_SUIT: u64 = (1 << RANKS) - 1;
    /// The twos of all suits.
    const TWOS: u64 = 1 | 1 << RANKS | 1 << (2 * RANKS) | 1 << (3 * RANKS);

    /// The set of one card.
    pub const fn of(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// All cards of a suit.
    pub fn suit(suit: Suit) -> Self {
        let place = SUITS.iter().position(|&other| other == suit).unwrap_or_default();
        Self(Self::ONE_SUIT << (place * usize::from(RANKS)))
    }

    /// All cards of a rank.
    pub const fn rank(rank: u8) -> Self {
        Self(Self::TWOS << rank)
    }

    /// All cards of the ranks in the set.
    pub const fn same_ranks(self) -> Self {
        let folded =
            (self.0 | self.0 >> RANKS | self.0 >> (2 * RANKS) | self.0 >> (3 * RANKS)) & Self::ONE_SUIT;
        Self(folded | folded << RANKS | folded << (2 * RANKS) | folded << (3 * RANKS))
    }

    /// All cards that beat a card.
    pub fn beating(card: Card, trump: Suit) -> Self {
        let suit = Self::suit(card.suit());
        let higher = suit.0 & !((2 << card.0) - 1);
        Self(if card.suit() == trump { higher } else { higher | Self::suit(trump).0 })
    }

    /// The number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the set contains a card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Removes a card.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Set union.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Set intersection.
    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Set difference.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards in canonical order.
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// The first card in canonical order.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }
}

/// An iterator over a set in canonical order.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        Cards(self)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set.union(Self::of(card)))
    }
}

/// A pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck {
    /// From the nines on.
    Cards24,
    /// From the sevens on.
    Cards32,
    /// From the sixes on, as durak is usually played.
    Cards36,
    /// From the twos on, as in the article.
    Cards52,
}

impl Deck {
    /// All packs, the smallest first.
    pub const ALL: [Self; 4] = [Self::Cards24, Self::Cards32, Self::Cards36, Self::Cards52];

    /// The number of cards.
    pub const fn size(self) -> u8 {
        4 * (RANKS - self.lowest_rank())
    }

    /// The lowest rank, 0 for the two.
    pub const fn lowest_rank(self) -> u8 {
        match self {
            Self::Cards24 => 7,
            Self::Cards32 => 5,
            Self::Cards36 => 4,
            Self::Cards52 => 0,
        }
    }

    /// The pack of `size` cards.
    pub fn of_size(size: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|deck| deck.size() == size)
    }

    /// All its cards.
    pub fn cards(self) -> CardSet {
        (0..CARDS).map(Card).filter(|card| card.rank() >= self.lowest_rank()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_have_texts() {
        for card in Deck::Cards52.cards() {
            assert_eq!(Card::from_text(&card.text()), Some(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
        }
        assert_eq!(Card::from_text("10c").map(Card::text).as_deref(), Some("TC"));
        for wrong in ["", "C", "1C", "TX", "ТC", "100C", "9HH"] {
            assert_eq!(Card::from_text(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn sets_agree_with_cards() {
        let all = Deck::Cards52.cards();
        for trump in SUITS {
            for card in all {
                let beating: CardSet = all.iter().filter(|other| other.beats(card, trump)).collect();
                assert_eq!(CardSet::beating(card, trump), beating, "{}", card.text());
            }
        }
        let set: CardSet = ["6C", "6D", "AS"].into_iter().filter_map(Card::from_text).collect();
        assert_eq!(set.same_ranks(), CardSet::rank(4).union(CardSet::rank(12)));
        assert_eq!(Deck::ALL.map(|deck| deck.cards().len()), [24, 32, 36, 52]);
    }
}
