//! Hands as a text lists them: cards behind names, in the order of the text.

use super::{Rewriting, Text};
use crate::Suit;
use std::ops::Range;

/// A card of a text.
pub struct TextCard {
    /// Its rank, or the jokers it stands for, in notation.
    pub rank: String,
    /// Its suit.
    pub suit: Option<Suit>,
    /// True if the card is a joker, or both.
    pub joker: bool,
    /// Its characters.
    pub places: Range<usize>,
}

impl TextCard {
    /// A card by the number of its rank: 2 to 10, J Q K A as 11 to 14.
    pub fn ranked(rank: u8, suit: Option<Suit>, places: Range<usize>) -> Self {
        const RANKS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
        let rank = RANKS[usize::from(rank.clamp(2, 14)) - 2].to_owned();
        Self { rank, suit, joker: false, places }
    }

    /// Writes it in notation.
    pub fn write(&self, text: &Text<'_>, suited: bool, made: &mut Rewriting) {
        let mut written = self.rank.clone();
        written.extend(self.suit.filter(|_| suited).map(Suit::letter));
        made.push(&written, text.span(self.places.clone()));
    }
}

/// Cards in the order of the text.
#[derive(Default)]
pub struct TextCards(pub Vec<TextCard>);

impl TextCards {
    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of cards.
    pub fn count(&self) -> usize {
        self.0.iter().map(|card| card.rank.split(' ').count()).sum()
    }

    /// Returns true if all cards but jokers have suits.
    pub fn is_suited(&self) -> bool {
        self.0.iter().all(|card| card.joker || card.suit.is_some())
    }

    /// Writes the cards in notation, with suits or without. Without suits, cards that stood side by side do so again: a gap
    /// separates the main part of a play from its kickers.
    pub fn write(&self, text: &Text<'_>, suited: bool, made: &mut Rewriting) {
        let mut before: Option<&TextCard> = None;
        for card in &self.0 {
            let gap = |before: &TextCard| {
                suited || before.places.end != card.places.start || card.joker || before.joker
            };
            if before.is_some_and(gap) {
                made.glue(" ");
            }
            card.write(text, suited, made);
            before = Some(card);
        }
    }
}

/// A hand with its owner.
#[derive(Default)]
pub struct TextHand<L> {
    /// The owner, if the text names one.
    pub label: Option<L>,
    /// The cards.
    pub cards: TextCards,
}

/// The hands of a text.
pub struct Hands<L> {
    /// The hands in the order of the text.
    pub list: Vec<TextHand<L>>,
    /// True if the next card begins another hand, unless a hand waits for it.
    pub closed: bool,
}

impl<L> Default for Hands<L> {
    fn default() -> Self {
        Self { list: Vec::new(), closed: true }
    }
}

impl<L: Copy> Hands<L> {
    /// Adds a card to the hand that is open, or begins one.
    pub fn add(&mut self, card: TextCard) {
        match self.list.last_mut() {
            Some(hand) if !self.closed || hand.label.is_some() && hand.cards.is_empty() => {
                hand.cards.0.push(card);
            }
            _ => self.list.push(TextHand { label: None, cards: TextCards(vec![card]) }),
        }
        self.closed = false;
    }

    /// Begins a hand.
    pub fn begin(&mut self, label: L) {
        self.list.push(TextHand { label: Some(label), cards: TextCards::default() });
        self.closed = false;
    }

    /// The owner whose cards are still to come: the last hand has a label, and no card.
    pub fn waiting(&self) -> Option<L> {
        self.list.last().filter(|hand| hand.cards.is_empty())?.label
    }
}
