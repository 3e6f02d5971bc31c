//! The cards of a bout on the table: attacks with their answers.

use super::card::{Card, CardSet};
use super::rules::FULL_HAND;

/// The most attack cards of any bout.
pub(super) const MOST: usize = FULL_HAND as usize;

/// The attacks and their answers in playing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// All cards on the table.
    lying: CardSet,
    attacks: [Card; MOST],
    answers: [Card; MOST],
    attacked: u8,
    answered: u8,
}

impl Laid {
    /// An empty table.
    pub const EMPTY: Self = Self {
        lying: CardSet::EMPTY,
        attacks: [Card::FIRST; MOST],
        answers: [Card::FIRST; MOST],
        attacked: 0,
        answered: 0,
    };

    /// Lays an attack; only illegal ones go past the sixth place.
    pub(super) fn attack(&mut self, card: Card) {
        let place = usize::from(self.attacked).min(MOST - 1);
        self.attacks[place] = card;
        self.attacked = place as u8 + 1;
        self.lying.insert(card);
    }

    /// Lays the answer to the first unbeaten attack.
    pub(super) fn answer(&mut self, card: Card) {
        let place = usize::from(self.answered).min(MOST - 1);
        self.answers[place] = card;
        self.answered = place as u8 + 1;
        self.lying.insert(card);
    }

    /// The attacks with their answers, in playing order.
    pub fn pairs(&self) -> impl Iterator<Item = (Card, Option<Card>)> + '_ {
        let answered = usize::from(self.answered);
        let attacks = self.attacks().iter().enumerate();
        attacks.map(move |(place, &attack)| (attack, (place < answered).then(|| self.answers[place])))
    }

    /// The cards.
    pub fn cards(&self) -> CardSet {
        self.lying
    }

    /// The number of attacks.
    pub fn attacked(&self) -> u8 {
        self.attacked
    }

    /// The number of answers.
    pub fn answered(&self) -> u8 {
        self.answered
    }

    /// The attacks in playing order.
    pub fn attacks(&self) -> &[Card] {
        &self.attacks[..usize::from(self.attacked)]
    }

    /// The unbeaten attacks, in the order in which they must be beaten.
    pub fn unbeaten(&self) -> &[Card] {
        &self.attacks[usize::from(self.answered.min(self.attacked))..usize::from(self.attacked)]
    }

    /// The next card to beat.
    pub fn next_to_beat(&self) -> Option<Card> {
        (self.answered < self.attacked).then(|| self.attacks[usize::from(self.answered)])
    }

    /// The rank of an attack that can be passed on: nothing is beaten, and all attacks have one rank.
    pub fn passing_rank(&self) -> Option<u8> {
        let rank = self.attacks().first()?.rank();
        let alike = || self.attacks().iter().all(|attack| attack.rank() == rank);
        (self.answered == 0 && alike()).then_some(rank)
    }
}
