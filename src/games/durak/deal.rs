//! Packs in drawing order, and deals.

use super::bot::PublicDeal;
use super::card::{Card, CardSet, Deck};
use super::moves::Event;
use super::rules::{FULL_HAND, Rules};
use super::state::State;
use super::view::Memory;
use etude_model::{Side, Suit};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A shuffled pack; equal seeds give equal orders, on every machine and for ever.
pub fn shuffled(deck: Deck, seed: u64) -> Vec<Card> {
    let mut cards: Vec<Card> = deck.cards().iter().collect();
    shuffle(&mut cards, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    cards
}

/// Fisher–Yates shuffle.
pub(super) fn shuffle<T>(items: &mut [T], random: &mut Xoshiro256PlusPlus) {
    for place in (1..items.len()).rev() {
        // Multiply and shift: for a pack, no place is likelier than another by more than a factor of 1 + 2^-58.
        let other = (u128::from(random.next_u64()) * (place as u128 + 1)) >> 64;
        items.swap(place, other as usize);
    }
}

/// The side that is dealt the lowest trump: the first six cards go to the first seat, the next six to the second. None
/// if neither hand has a trump.
pub fn holder_of_lowest_trump(cards: &[Card], trump: Suit) -> Option<Side> {
    let hand = usize::from(FULL_HAND);
    let trumps = cards.iter().take(2 * hand).enumerate().filter(|(_, card)| card.suit() == trump);
    let (place, _) = trumps.min_by_key(|(_, card)| card.rank())?;
    Some(if place < hand { Side::First } else { Side::Second })
}

/// A deal: rules, a whole pack in drawing order, the first attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    rules: Rules,
    deck: Deck,
    cards: Vec<Card>,
    trump: Card,
    first: Side,
}

impl Deal {
    /// A deal whose trump card is the last card or, with an index, the card at that index. None unless `cards` is the
    /// whole pack and the index lies within it.
    pub fn new(
        rules: Rules,
        deck: Deck,
        cards: Vec<Card>,
        trump_index: Option<u8>,
        first: Side,
    ) -> Option<Self> {
        let all: CardSet = cards.iter().copied().collect();
        let trump = match trump_index {
            Some(index) => *cards.get(usize::from(index))?,
            None => *cards.last()?,
        };
        let whole = all == deck.cards() && cards.len() == usize::from(deck.size());
        whole.then_some(Self { rules, deck, cards, trump, first })
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The pack.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// The cards in drawing order.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The first attacker.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The trump card.
    pub fn trump_card(&self) -> Card {
        self.trump
    }

    /// The open card under the talon. A trump card from the middle of the pack is only shown.
    pub fn bottom(&self) -> Option<Card> {
        self.cards.last().copied().filter(|&card| card == self.trump)
    }

    /// The public part of the deal.
    pub fn public(&self) -> PublicDeal {
        PublicDeal {
            deck: self.deck,
            rules: self.rules,
            trump: self.trump.suit(),
            trump_card: self.trump,
            bottom: self.bottom().is_some(),
        }
    }

    /// The public memory before the deal.
    pub fn memory(&self) -> Memory {
        Memory::new(self.deck, self.bottom())
    }

    /// Deals the cards; `emit` gets the events.
    pub fn start(&self, emit: &mut impl FnMut(Event)) -> State {
        State::deal(self.rules, self.trump.suit(), &self.cards, self.first, emit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeded_order_is_stable() {
        for deck in Deck::ALL {
            let cards = shuffled(deck, 7);
            assert_eq!(cards.iter().copied().collect::<CardSet>(), deck.cards());
            assert_eq!(cards.len(), usize::from(deck.size()));
            assert_ne!(cards, shuffled(deck, 8));
        }
        let first: Vec<String> = shuffled(Deck::Cards36, 1).into_iter().take(6).map(Card::text).collect();
        assert_eq!(first.join(" "), "6C KC TH JS KS 8H");
    }

    #[test]
    fn shuffles_are_uniform() {
        let mut counts = [[0_u32; 24]; 24];
        for seed in 0..4_800 {
            for (place, card) in shuffled(Deck::Cards24, seed).into_iter().enumerate() {
                let number = Deck::Cards24.cards().iter().position(|other| other == card);
                counts[number.expect("a card of the pack")][place] += 1;
            }
        }
        // 200 are expected; six standard deviations are 83.
        assert!(counts.iter().flatten().all(|&count| (117..=283).contains(&count)), "{counts:?}");
    }

    #[test]
    fn the_lowest_trump_attacks_first() {
        let deck = |text: &str| -> Vec<Card> { text.split(' ').filter_map(Card::from_text).collect() };
        let cards = deck("7C 8C 9C TC JH QH 6C KC AC 6S 7H 8S 6H");
        assert_eq!(holder_of_lowest_trump(&cards, Suit::Hearts), Some(Side::Second));
        assert_eq!(holder_of_lowest_trump(&cards, Suit::Diamonds), None);
        assert_eq!(holder_of_lowest_trump(&cards, Suit::Clubs), Some(Side::Second));
        let cards = deck("7C 8C 9C TC JH QH KC AC 6S TH 8S AH");
        assert_eq!(holder_of_lowest_trump(&cards, Suit::Hearts), Some(Side::Second));
        assert_eq!(holder_of_lowest_trump(&cards, Suit::Clubs), Some(Side::First));
    }

    #[test]
    fn only_a_whole_pack_is_dealt() {
        let deal = |cards, index| Deal::new(Rules::PODKIDNOY, Deck::Cards24, cards, index, Side::First);
        let cards = shuffled(Deck::Cards24, 3);
        let bottom = deal(cards.clone(), None).expect("a whole pack");
        assert_eq!(bottom.bottom(), cards.last().copied());
        let middle = deal(cards.clone(), Some(13)).expect("a whole pack");
        assert_eq!((middle.trump_card(), middle.bottom()), (cards[13], None));
        assert_eq!(deal(cards.clone(), Some(24)), None);
        assert_eq!(deal(cards[1..].to_vec(), None), None);
        let mut twice = cards;
        twice[0] = twice[1];
        assert_eq!(deal(twice, None), None);
    }
}
