//! Table under construction, and its problems.

use super::betting::Bet;
use super::card::{CARDS, Card, Hand, card_set, cards_outside};
use super::equity::{Range, Table};
use super::profiles::Profile;
use super::range::{self, Weight, Weighted};
use super::rules::{Options, Ranking};
use etude_model::{Message, Problem, ZoneId};

/// Most hands on the table.
pub const MOST_HANDS: usize = 5;
/// Cards of a hand.
pub const HAND_SIZE: usize = 3;
/// Default number of unknown opponents.
pub const USUAL_OPPONENTS: u8 = 1;
/// Zone of the dead cards.
pub const DEAD: ZoneId = ZoneId(MOST_HANDS as u8);
/// Zone of the deck.
pub const RACK: ZoneId = ZoneId(MOST_HANDS as u8 + 1);

/// Table while it is being built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Rule profile; [`Setup::options`] may differ from it.
    pub profile: &'static Profile,
    /// Hands by seat, at least two; while there is room an empty one follows the last with cards.
    pub hands: Vec<Vec<Card>>,
    /// Cards that no player holds.
    pub dead: Vec<Card>,
    /// Number of unknown opponents.
    pub opponents: u8,
    /// Ranges of the unknown opponents: a single one for all of them, or one each. A range without terms holds all hands.
    pub ranges: Vec<Vec<Weighted>>,
    /// Bet of the first hand; `None` for the usual bet of the rules.
    pub bet: Option<Bet>,
    /// Rule options.
    pub options: Options,
}

impl Setup {
    /// A table without cards.
    pub fn empty(profile: &'static Profile) -> Self {
        Self {
            profile,
            hands: vec![Vec::new(); 2],
            dead: Vec::new(),
            opponents: USUAL_OPPONENTS,
            ranges: vec![Vec::new()],
            bet: None,
            options: profile.options,
        }
    }

    /// Number of hands up to the last with cards.
    pub fn used_hands(&self) -> usize {
        self.hands.iter().rposition(|hand| !hand.is_empty()).map_or(0, |last| last + 1)
    }

    /// All cards on the table.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.hands.iter().flatten().chain(&self.dead).copied()
    }

    /// The cards left in the deck.
    pub fn left(&self) -> Vec<Card> {
        cards_outside(card_set(self.cards()))
    }

    /// Complete hands: seat, cards in the order given, hand.
    pub fn complete(&self) -> Vec<(u8, [Card; 3], Hand)> {
        let complete = (0..).zip(&self.hands).filter_map(|(seat, cards)| {
            let cards: [Card; 3] = cards.as_slice().try_into().ok()?;
            Some((seat, cards, Hand::new(cards)?))
        });
        complete.collect()
    }

    /// The complete hands and the unknown opponents.
    pub fn table(&self, ranking: &Ranking) -> Table {
        Table {
            hands: self.complete().into_iter().map(|(_, _, hand)| hand).collect(),
            dead: card_set(self.dead.iter().copied()),
            unknown: self.ranges_of(self.opponents, ranking),
        }
    }

    /// Ranges of a number of unknown opponents.
    pub fn ranges_of(&self, opponents: u8, ranking: &Ranking) -> Vec<Range> {
        let range = |opponent| range::resolve(self.range_of(opponent), ranking);
        match self.common_range() {
            Some(_) => vec![range(0); usize::from(opponents)],
            None => (0..usize::from(opponents)).map(range).collect(),
        }
    }

    /// The bet of the first hand.
    pub fn bet(&self) -> Bet {
        self.bet.clone().unwrap_or_else(|| Bet::usual(self.profile.betting))
    }

    /// The range that all unknown opponents share; `None` when they differ.
    pub fn common_range(&self) -> Option<&[Weighted]> {
        if let [range] = &self.ranges[..] { Some(range) } else { None }
    }

    /// Range of an unknown opponent, by its number from 0.
    pub fn range_of(&self, opponent: usize) -> &[Weighted] {
        self.common_range().unwrap_or_else(|| self.ranges.get(opponent).map_or(&[], Vec::as_slice))
    }

    /// Returns true if some range has a weight.
    pub fn is_weighted(&self) -> bool {
        self.ranges.iter().flatten().any(|term| term.weight != Weight::FULL)
    }

    /// Sets the range of one unknown opponent.
    pub fn set_range(&mut self, opponent: usize, terms: Vec<Weighted>) {
        let all = 0..usize::from(self.opponents);
        if all.contains(&opponent) {
            self.ranges = all.map(|other| self.range_of(other).to_vec()).collect();
            self.ranges[opponent] = terms;
            self.settle_ranges();
        }
    }

    /// Removes an unknown opponent.
    pub fn remove_opponent(&mut self, opponent: usize) {
        if opponent < usize::from(self.opponents) {
            if self.common_range().is_none() && opponent < self.ranges.len() {
                self.ranges.remove(opponent);
            }
            self.opponents -= 1;
            self.settle_ranges();
        }
    }

    /// Keeps a range for each opponent where they differ, and a single one where they do not.
    pub(super) fn settle_ranges(&mut self) {
        if self.ranges.len() != 1 {
            self.ranges.resize(usize::from(self.opponents), Vec::new());
        }
        let first = self.ranges.first().cloned().unwrap_or_default();
        if self.ranges.iter().all(|range| *range == first) {
            self.ranges = vec![first];
        }
    }

    /// Reasons why there is no equity.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.used_hands() == 0 {
            problems.push(Problem::in_zone(ZoneId(0), Message::new("three-problem-no-hand")));
        }
        for (hand, seat) in self.hands.iter().zip(0..) {
            if !hand.is_empty() && hand.len() != HAND_SIZE {
                let few = hand.len() < HAND_SIZE;
                let id = if few { "three-problem-few-cards" } else { "three-problem-many-cards" };
                let message = Message::new(id).number("count", hand.len());
                problems.push(Problem::in_zone(ZoneId(seat), message));
            }
        }
        let left = self.left();
        if left.len() < HAND_SIZE * usize::from(self.opponents) {
            let message = Message::new("three-problem-opponents")
                .number("opponents", self.opponents)
                .number("needed", HAND_SIZE * usize::from(self.opponents))
                .number("left", left.len());
            let none_dead = self.dead.is_empty();
            problems.push(if none_dead { Problem::new(message) } else { Problem::in_zone(DEAD, message) });
        }
        let ranking = Ranking::new(self.options);
        let mut checked: Vec<&[Weighted]> = Vec::new();
        for terms in (0..usize::from(self.opponents)).map(|opponent| self.range_of(opponent)) {
            if terms.is_empty() || checked.contains(&terms) {
                continue;
            }
            checked.push(terms);
            if range::resolve(terms, &ranking).hands(&left).is_empty() {
                let message = Message::new("three-problem-range").text("range", range::text(terms));
                problems.push(Problem::new(message));
            }
        }
        problems
    }
}

const _: () = assert!(MOST_HANDS * HAND_SIZE < CARDS as usize);
