//! What the user has built so far: hands, dead cards, opponents; and what is still wrong with it.

use super::betting::Bet;
use super::card::{CARDS, Card, Hand};
use super::equity::table::Table;
use super::equity::{Deal, Range};
use super::profiles::Profile;
use super::range::{self, Term};
use super::rules::{Options, Ranking};
use crate::model::{Message, Problem, ZoneId};

/// The most hands on the table.
pub const MOST_HANDS: usize = 5;
/// The cards of a hand.
pub const HAND_SIZE: usize = 3;
/// The number of unknown opponents when nothing is said.
pub const USUAL_OPPONENTS: u8 = 1;
/// The zone of the dead cards.
pub const DEAD: ZoneId = ZoneId(MOST_HANDS as u8);
/// The zone of the deck.
pub const RACK: ZoneId = ZoneId(MOST_HANDS as u8 + 1);

/// A table while it is being built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules it was made for; [`Setup::options`] may differ from theirs.
    pub profile: &'static Profile,
    /// The hands by seat, two at least; behind the last that has cards stands an empty one while there is room.
    pub hands: Vec<Vec<Card>>,
    /// Cards that no player holds.
    pub dead: Vec<Card>,
    /// The number of opponents whose cards are not known.
    pub opponents: u8,
    /// What they may hold; any hand when it is empty.
    pub range: Vec<Term>,
    /// What each of them may hold, where they differ; then there is no common range.
    pub own: Vec<Vec<Term>>,
    /// What the first hand has to decide on, where that was said.
    pub bet: Option<Bet>,
    /// The options of the rules.
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
            range: Vec::new(),
            own: Vec::new(),
            bet: None,
            options: profile.options,
        }
    }

    /// The number of hands up to the last that has cards.
    pub fn used_hands(&self) -> usize {
        self.hands.iter().rposition(|hand| !hand.is_empty()).map_or(0, |last| last + 1)
    }

    /// All cards that lie somewhere.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.hands.iter().flatten().chain(&self.dead).copied()
    }

    /// The cards that are left, as a set.
    pub fn left(&self) -> Vec<Card> {
        let used = self.cards().fold(0, |used, card| used | card.bit());
        Card::all().filter(|card| used & card.bit() == 0).collect()
    }

    /// The hands that are complete, each with its seat and its cards in the order given.
    pub fn complete(&self) -> Vec<(u8, [Card; 3], Hand)> {
        let complete = (0..).zip(&self.hands).filter_map(|(seat, cards)| {
            let cards: [Card; 3] = cards.as_slice().try_into().ok()?;
            Some((seat, cards, Hand::new(cards)?))
        });
        complete.collect()
    }

    /// The deal as one of some hands sees it, with so many unknown opponents.
    pub fn deal_for(&self, hands: &[Hand], hero: Hand, unknown: u8, ranking: &Ranking) -> Deal {
        Deal {
            hero,
            known: hands.iter().copied().filter(|&other| other != hero).collect(),
            dead: self.dead.iter().fold(0, |dead, card| dead | card.bit()),
            unknown: self.ranges(unknown, ranking),
        }
    }

    /// The table with its complete hands and its unknown opponents.
    pub fn table(&self, ranking: &Ranking) -> Table {
        Table {
            hands: self.complete().into_iter().map(|(_, _, hand)| hand).collect(),
            dead: self.dead.iter().fold(0, |dead, card| dead | card.bit()),
            unknown: self.ranges(self.opponents, ranking),
        }
    }

    /// What the first hand has to decide on: as was said, else as players of these rules usually bet.
    pub fn bet(&self) -> Bet {
        self.bet.clone().unwrap_or_else(|| Bet::usual(self.profile.betting))
    }

    /// What an unknown opponent may hold, by its number from 0; any hand where there are no terms.
    pub fn range_of(&self, opponent: usize) -> &[Term] {
        if self.own.is_empty() { &self.range } else { self.own.get(opponent).map_or(&[], Vec::as_slice) }
    }

    /// What each of so many unknown opponents may hold.
    pub fn ranges(&self, opponents: u8, ranking: &Ranking) -> Vec<Range> {
        let mut known: Vec<(&[Term], Range)> = Vec::new();
        let ranges = (0..usize::from(opponents)).map(|opponent| {
            let terms = self.range_of(opponent);
            if let Some((_, range)) = known.iter().find(|(known, _)| *known == terms) {
                return range.clone();
            }
            let range = range::resolve(terms, ranking);
            known.push((terms, range.clone()));
            range
        });
        ranges.collect()
    }

    /// Has one unknown opponent hold what some terms mean.
    pub fn set_range(&mut self, opponent: usize, terms: Vec<Term>) {
        let count = usize::from(self.opponents);
        let mut own: Vec<Vec<Term>> = (0..count).map(|other| self.range_of(other).to_vec()).collect();
        if let Some(range) = own.get_mut(opponent) {
            *range = terms;
            self.own = own;
            self.settle_ranges();
        }
    }

    /// Takes away an unknown opponent.
    pub fn remove_opponent(&mut self, opponent: usize) {
        if opponent < usize::from(self.opponents) {
            if opponent < self.own.len() {
                self.own.remove(opponent);
            }
            self.opponents -= 1;
            self.settle_ranges();
        }
    }

    /// As many ranges as opponents; a common one where all are equal.
    pub(super) fn settle_ranges(&mut self) {
        if self.own.is_empty() {
            return;
        }
        self.own.resize(usize::from(self.opponents), Vec::new());
        let first = self.own.first().cloned().unwrap_or_default();
        if self.own.iter().all(|range| *range == first) {
            self.range = first;
            self.own.clear();
        } else {
            self.range.clear();
        }
    }

    /// Every reason why there are no chances to tell.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.used_hands() == 0 {
            problems.push(Problem::in_zone(ZoneId(0), Message::new("three-problem-no-hand")));
        }
        for (hand, seat) in self.hands.iter().zip(0..) {
            if !hand.is_empty() && hand.len() != HAND_SIZE {
                let id = if hand.len() < HAND_SIZE {
                    "three-problem-few-cards"
                } else {
                    "three-problem-many-cards"
                };
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
            problems.push(if self.dead.is_empty() {
                Problem::new(message)
            } else {
                Problem::in_zone(DEAD, message)
            });
        }
        let ranking = Ranking::new(self.options);
        let mut looked_at: Vec<&[Term]> = Vec::new();
        for terms in (0..usize::from(self.opponents)).map(|opponent| self.range_of(opponent)) {
            if terms.is_empty() || looked_at.contains(&terms) {
                continue;
            }
            looked_at.push(terms);
            if !range::can_hold(&range::resolve(terms, &ranking), &left) {
                let message = Message::new("three-problem-range").text("range", range::text(terms));
                problems.push(Problem::new(message));
            }
        }
        problems
    }
}

const _: () = assert!(MOST_HANDS * HAND_SIZE < CARDS as usize);
