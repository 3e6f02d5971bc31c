//! What a game starts from: a shuffled pack, its trump, and who attacks first.

use super::bot::Table;
use super::card::{Card, CardSet, Deck};
use super::rules::{FULL_HAND, Rules};
use super::state::{Event, State};
use super::view::Memory;
use crate::model::{Side, Suit};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Who deals, and by which customs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Referee {
    /// As serious tables play: the trump lies under the talon, and the lowest trump attacks first.
    Podkidnoy,
    /// The article's program: the trump card lies somewhere in the pack, and the first attack alternates.
    Article,
}

impl Referee {
    /// Its name in notation.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Podkidnoy => "podkidnoy",
            Self::Article => "article",
        }
    }

    /// The referee of a name.
    pub fn from_text(text: &str) -> Option<Self> {
        [Self::Podkidnoy, Self::Article].into_iter().find(|referee| referee.text() == text)
    }

    /// The pack that it plays with unless another one is asked for.
    pub const fn usual_deck(self) -> Deck {
        match self {
            Self::Podkidnoy => Deck::Cards36,
            Self::Article => Deck::Cards52,
        }
    }

    /// Its rules unless others are asked for.
    pub const fn usual_rules(self) -> Rules {
        match self {
            Self::Podkidnoy => Rules::PODKIDNOY,
            Self::Article => Rules::ARTICLE,
        }
    }
}

/// What a game starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Who deals.
    pub referee: Referee,
    /// The rules.
    pub rules: Rules,
    /// The pack.
    pub deck: Deck,
    /// The whole pack in the order in which it is dealt: the first six cards are the first attacker's.
    pub cards: Vec<Card>,
    /// Which of them makes trumps.
    pub trump_index: usize,
    /// Who attacks first.
    pub first: Side,
}

impl Deal {
    /// A shuffled pack. Under [`Referee::Podkidnoy`] the lowest trump is among the first six cards, if one is dealt
    /// at all, so that whoever gets these is right to attack first.
    pub fn shuffled(referee: Referee, rules: Rules, deck: Deck, first: Side, seed: u64) -> Self {
        let mut cards = shuffled(deck, seed);
        let trump_index = match referee {
            Referee::Podkidnoy => cards.len() - 1,
            Referee::Article => {
                let quarter = Xoshiro256PlusPlus::seed_from_u64(!seed).next_u64() >> 62;
                quarter as usize * cards.len() / 4
            }
        };
        if referee == Referee::Podkidnoy {
            let trumps = CardSet::suit(cards[trump_index].suit());
            let six = usize::from(FULL_HAND);
            let dealt: CardSet = cards[..2 * six].iter().copied().collect();
            let other: CardSet = cards[six..2 * six].iter().copied().collect();
            if dealt.common(trumps).first().is_some_and(|lowest| other.contains(lowest)) {
                let (one, two) = cards.split_at_mut(six);
                one.swap_with_slice(&mut two[..six]);
            }
        }
        Self { referee, rules, deck, cards, trump_index, first }
    }

    /// The card that makes trumps.
    pub fn trump_card(&self) -> Card {
        self.cards.get(self.trump_index).copied().unwrap_or(Card::FIRST)
    }

    /// The suit of trumps.
    pub fn trump(&self) -> Suit {
        self.trump_card().suit()
    }

    /// Whether the trump card lies under the talon, for everybody to see.
    pub fn has_bottom(&self) -> bool {
        self.referee == Referee::Podkidnoy
    }

    /// What everybody knows before the cards are dealt.
    pub fn table(&self) -> Table {
        Table {
            deck: self.deck,
            rules: self.rules,
            trump: self.trump(),
            trump_card: self.trump_card(),
            bottom: self.has_bottom(),
        }
    }

    /// The memory of the table before the cards are dealt.
    pub fn memory(&self) -> Memory {
        Memory::new(self.deck, self.has_bottom().then(|| self.trump_card()))
    }

    /// Deals the cards and tells about it.
    pub fn start(&self, told: &mut impl FnMut(Event)) -> State {
        State::deal(self.rules, self.trump(), &self.cards, self.first, told)
    }

    /// The deal in notation, such as `deck 36; referee podkidnoy; cards 7C QD …; first 1`.
    pub fn text(&self) -> String {
        let cards: Vec<String> = self.cards.iter().map(|card| card.text()).collect();
        let mut text = format!("deck {}; referee {}; ", self.deck.size(), self.referee.text());
        if !self.has_bottom() {
            text.push_str(&format!("trump-index {}; ", self.trump_index));
        }
        text.push_str(&format!("cards {}; first {}", cards.join(" "), self.first.index() + 1));
        text
    }
}

/// The pack in random order; equal seeds give equal orders, and all orders are equally likely.
pub fn shuffled(deck: Deck, seed: u64) -> Vec<Card> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut cards: Vec<Card> = deck.cards().iter().collect();
    for last in (1..cards.len()).rev() {
        // Multiply and shift: the bias is below 2^-58 of a draw.
        let place = (u128::from(random.next_u64()) * (last as u128 + 1)) >> 64;
        cards.swap(last, place as usize);
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::super::state::unseen;
    use super::*;

    #[test]
    fn the_lowest_trump_attacks_first() {
        let mut trumps = 0;
        for seed in 0..200 {
            let deck = Deck::ALL[seed as usize % 4];
            let deal = Deal::shuffled(Referee::Podkidnoy, Rules::PODKIDNOY, deck, Side::Second, seed);
            assert_eq!(deal.cards.iter().copied().collect::<CardSet>(), deck.cards());
            let state = deal.start(&mut unseen);
            let hands =
                [Side::First, Side::Second].map(|seat| state.hand(seat).common(CardSet::suit(deal.trump())));
            assert_eq!(state.attacker(), Side::Second);
            if let Some(lowest) = hands[0].union(hands[1]).first() {
                assert!(hands[1].contains(lowest), "seed {seed}");
                trumps += 1;
            }
        }
        assert!(trumps > 100);
    }

    #[test]
    fn the_article_takes_its_trump_from_four_places() {
        let mut seen = CardSet::EMPTY.0;
        for seed in 0..100 {
            let deal = Deal::shuffled(Referee::Article, Rules::ARTICLE, Deck::Cards52, Side::First, seed);
            seen |= 1 << deal.trump_index;
        }
        assert_eq!(seen, 1 | 1 << 13 | 1 << 26 | 1 << 39);
    }
}
