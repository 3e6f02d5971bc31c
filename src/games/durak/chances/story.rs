//! The observations of one player: the opponent's draws in groups (the cards of the deal, then those drawn after a bout),
//! and the cards shown since.

use crate::durak::bot::PublicDeal;
use crate::durak::card::{Card, CardSet};
use crate::durak::moves::Event;
use etude_model::Side;

/// The location of a card, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// In the own hand.
    Mine,
    /// Taken by the opponent in a bout, counted from 1.
    Taken(u16),
    /// Drawn by the opponent as the card under the talon.
    DrewBottom,
    /// Discarded after a beaten attack, in a bout counted from 1.
    Discarded(u16),
    /// On the table.
    Table,
    /// Under the talon, face up.
    Bottom,
    /// Unseen: the opponent's or in the talon.
    Unseen,
    /// Not in the pack.
    Absent,
}

/// A card that the opponent played from his unseen cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) card: Card,
    /// Index of the opponent's last group at that time.
    pub(super) group: usize,
}

/// A decision of the opponent with its alternatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decision {
    /// The cards that would be legal if he held them.
    pub(super) cards: CardSet,
    /// The cards that would transfer the attack.
    pub(super) transfers: CardSet,
    /// The card he played; none when he took, stopped or was done.
    pub(super) chosen: Option<Card>,
    /// True if the played card transferred the attack.
    pub(super) transferred: bool,
    /// True if he could decline to play a card: take or stop.
    pub(super) may_decline: bool,
    /// True if he defended.
    pub(super) defence: bool,
    /// True if the talon had cards.
    pub(super) talon_left: bool,
    /// His known cards.
    pub(super) known: CardSet,
    /// Index of the opponent's last group at that time.
    pub(super) group: usize,
    /// The number of cards of [`Story::shown`] before.
    pub(super) shown: usize,
}

/// The observations of one player.
#[derive(Clone, Debug)]
pub struct Story {
    deal: PublicDeal,
    seat: Side,
    cards: [Location; 52],
    /// The sizes of the opponent's drawing groups; the first was dealt.
    pub(super) groups: Vec<u8>,
    pub(super) shown: Vec<Shown>,
    pub(super) decisions: Vec<Decision>,
    /// The first attacker, and the lowest trump dealt to this seat.
    pub(super) led: Option<Side>,
    pub(super) lowest_trump: Option<Card>,
    drawing: bool,
    talon: u8,
    counts: [u8; 2],
    attacker: Side,
    attacks: Vec<Card>,
    answers: Vec<Card>,
    limit: u8,
    taking: bool,
    bout: u16,
}

impl Story {
    /// The story of a seat before the deal.
    pub fn new(deal: PublicDeal, seat: Side) -> Self {
        let mut cards = [Location::Absent; 52];
        for card in deal.deck.cards() {
            cards[usize::from(card.index())] = Location::Unseen;
        }
        if deal.bottom {
            cards[usize::from(deal.trump_card.index())] = Location::Bottom;
        }
        Self {
            deal,
            seat,
            cards,
            groups: Vec::new(),
            shown: Vec::new(),
            decisions: Vec::new(),
            led: None,
            lowest_trump: None,
            drawing: false,
            talon: deal.deck.size(),
            counts: [0; 2],
            attacker: Side::First,
            attacks: Vec::new(),
            answers: Vec::new(),
            limit: 0,
            taking: false,
            bout: 1,
        }
    }

    /// The deal, as everybody sees it.
    pub fn deal(&self) -> &PublicDeal {
        &self.deal
    }

    /// The seat of the story.
    pub fn seat(&self) -> Side {
        self.seat
    }

    /// The location of a card.
    pub fn location(&self, card: Card) -> Location {
        self.cards[usize::from(card.index())]
    }

    /// The cards whose location satisfies a predicate.
    pub fn cards_where(&self, is: impl Fn(Location) -> bool) -> CardSet {
        self.deal.deck.cards().iter().filter(|&card| is(self.location(card))).collect()
    }

    /// The unseen cards.
    pub fn unseen(&self) -> CardSet {
        self.cards_where(|location| location == Location::Unseen)
    }

    /// The known cards of the opponent.
    pub fn opponent_known(&self) -> CardSet {
        self.cards_where(|location| matches!(location, Location::Taken(_) | Location::DrewBottom))
    }

    /// The number of the opponent's unseen cards.
    pub fn hidden(&self) -> usize {
        usize::from(self.counts[self.seat.other().index()])
            .saturating_sub(self.opponent_known().len())
            .min(self.unseen().len())
    }

    /// The number of cards in the talon, with the bottom card.
    pub fn talon(&self) -> u8 {
        self.talon
    }

    /// For tests: only some cards are unseen, and the opponent holds `hidden` of them.
    #[cfg(test)]
    pub(super) fn only_unseen(&mut self, unseen: CardSet, hidden: usize) {
        for card in self.deal.deck.cards().without(unseen) {
            self.cards[usize::from(card.index())] = Location::Discarded(1);
        }
        unseen.iter().for_each(|card| self.cards[usize::from(card.index())] = Location::Unseen);
        self.counts[self.seat.other().index()] = hidden as u8;
    }

    /// Observes an event. The faces of the opponent's drawn cards are ignored.
    pub fn observe(&mut self, event: Event) {
        match event {
            Event::Drew { seat, card } => return self.drew(seat, card),
            Event::Attacked { seat, card } => {
                if self.attacks.is_empty() {
                    self.attacker = seat;
                    self.led = self.led.or(Some(seat));
                    self.limit = self.most(seat.other());
                }
                self.decided(seat, Some(card), false);
                self.attacks.push(card);
                self.left_hand(seat, card);
            }
            Event::Transferred { seat, card } => {
                self.decided(seat, Some(card), true);
                self.attacker = seat;
                self.attacks.push(card);
                self.left_hand(seat, card);
                self.limit = self.most(seat.other());
            }
            Event::Beat { seat, card } => {
                self.decided(seat, Some(card), false);
                self.answers.push(card);
                self.left_hand(seat, card);
            }
            Event::Yielded { seat } => {
                self.decided(seat, None, false);
                self.taking = true;
            }
            Event::Took { seat } => {
                self.decided(if self.taking { seat.other() } else { seat }, None, false);
                self.counts[seat.index()] += (self.attacks.len() + self.answers.len()) as u8;
                let location = if seat == self.seat { Location::Mine } else { Location::Taken(self.bout) };
                self.end_bout(location);
            }
            Event::Cleared => {
                self.decided(self.attacker, None, false);
                self.end_bout(Location::Discarded(self.bout));
            }
        }
        self.drawing = false;
    }

    fn drew(&mut self, seat: Side, card: Option<Card>) {
        self.talon = self.talon.saturating_sub(1);
        self.counts[seat.index()] += 1;
        let bottom = self.talon == 0 && self.deal.bottom;
        let trump = self.deal.trump_card;
        if seat == self.seat {
            if let Some(card) = card.filter(|_| !bottom).or(bottom.then_some(trump)) {
                self.cards[usize::from(card.index())] = Location::Mine;
                let lower = self.lowest_trump.is_none_or(|lowest| card.rank() < lowest.rank());
                if self.led.is_none() && card.suit() == self.deal.trump && lower {
                    self.lowest_trump = Some(card);
                }
            }
            return;
        }
        if bottom {
            self.cards[usize::from(trump.index())] = Location::DrewBottom;
            return;
        }
        match self.groups.last_mut().filter(|_| self.drawing) {
            Some(group) => *group += 1,
            None => self.groups.push(1),
        }
        self.drawing = true;
    }

    fn most(&self, defender: Side) -> u8 {
        self.deal.rules.most_attacks(self.counts[defender.index()], self.bout == 1)
    }

    fn left_hand(&mut self, seat: Side, card: Card) {
        let place = usize::from(card.index());
        self.counts[seat.index()] = self.counts[seat.index()].saturating_sub(1);
        if seat != self.seat && self.cards[place] == Location::Unseen {
            self.shown.push(Shown { card, group: self.groups.len().saturating_sub(1) });
        }
        self.cards[place] = Location::Table;
    }

    fn end_bout(&mut self, location: Location) {
        for card in self.attacks.drain(..).chain(self.answers.drain(..)) {
            self.cards[usize::from(card.index())] = location;
        }
        self.taking = false;
        self.bout += 1;
    }

    /// Records a decision of the opponent.
    fn decided(&mut self, seat: Side, chosen: Option<Card>, transferred: bool) {
        if seat == self.seat {
            return;
        }
        let defence = seat != self.attacker && !self.attacks.is_empty();
        let lying: CardSet = self.attacks.iter().chain(&self.answers).copied().collect();
        let (cards, mut transfers) = match self.attacks.get(self.answers.len()).filter(|_| defence) {
            Some(&attack) => (CardSet::beating(attack, self.deal.trump), lying.same_ranks()),
            None if lying.is_empty() => (self.deal.deck.cards(), CardSet::EMPTY),
            None if self.attacks.len() >= usize::from(self.limit) => (CardSet::EMPTY, CardSet::EMPTY),
            None => (lying.same_ranks(), CardSet::EMPTY),
        };
        let one_rank = self.attacks.iter().all(|card| card.rank() == self.attacks[0].rank());
        let room = usize::from(self.counts[self.seat.index()]) > self.attacks.len();
        if !(self.deal.rules.transfer && self.answers.is_empty() && one_rank && room) {
            transfers = CardSet::EMPTY;
        }
        self.decisions.push(Decision {
            cards,
            transfers,
            chosen,
            transferred,
            may_decline: !lying.is_empty(),
            defence,
            talon_left: self.talon > 0,
            known: self.opponent_known(),
            group: self.groups.len().saturating_sub(1),
            shown: self.shown.len(),
        });
    }
}
