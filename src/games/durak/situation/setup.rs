//! Setups of situations and their problems.

use crate::durak::robot::weights::Field;
use crate::durak::robot::{FaceUp, Method, Profile, Role, Situation};
use crate::durak::rules::FULL_HAND;
use crate::durak::{Card, CardSet, Deck};
use etude_model::{Message, Problem, Suit, ZoneId};

/// The zone of the own hand.
pub const HAND: ZoneId = ZoneId(0);
/// The zone of the opponent's cards and of problems with their number.
pub const OPPONENT: ZoneId = ZoneId(1);
/// The zone of the cards on the table.
pub const TABLE: ZoneId = ZoneId(2);
/// The zone of the discarded cards.
pub const OUT: ZoneId = ZoneId(3);
/// The zone of the unknown cards.
pub const UNKNOWN: ZoneId = ZoneId(4);
/// The zone of the talon: the unknown cards that are not the opponent's, over the trump card.
pub const TALON: ZoneId = ZoneId(5);
/// The problem zone of the depth.
pub const DEPTH: ZoneId = ZoneId(16);

/// The problem zone of a weight.
pub fn field_zone(field: Field) -> ZoneId {
    ZoneId(DEPTH.0 + 1 + field as u8)
}

/// The greatest number of the opponent's cards.
pub const MOST_OPPONENT_CARDS: i32 = 46;

/// A situation with the robot's method.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Its profile; the method may differ.
    pub profile: &'static Profile,
    /// The robot's method.
    pub method: Method,
    /// The situation.
    pub situation: Situation,
}

impl Setup {
    /// A situation without cards: all but the trump card are unknown.
    pub fn empty(profile: &'static Profile) -> Self {
        let trump = Card::new(12, Suit::Diamonds);
        let mut situation = Situation::empty(Deck::Cards52, trump, Role::Attack);
        situation.unknown = situation.rest();
        (situation.opponent_count, situation.true_count) = (FULL_HAND.into(), FULL_HAND.into());
        Self { profile, method: profile.method, situation }
    }

    /// The cards that are nowhere: discarded, or the trump card.
    pub fn out(&self) -> CardSet {
        self.situation.deck.cards().without(self.situation.cards().collect())
    }

    /// The number of unknown cards of the opponent.
    pub fn hidden(&self) -> usize {
        usize::try_from(self.situation.true_count).unwrap_or(0).saturating_sub(self.situation.opponent.len())
    }

    /// The number of hidden cards in the talon.
    pub fn talon(&self) -> usize {
        self.situation.unknown.len().saturating_sub(self.hidden())
    }

    /// The trump card, if it is open under the talon.
    pub fn turned(&self) -> Option<Card> {
        let Situation { hand, table, role, trump, face_up, .. } = &self.situation;
        let there = *face_up == FaceUp::Inferred && self.out().contains(*trump);
        // Before a bout hands are full while there is a talon: its last card is the open one.
        let led = table.len().div_ceil(2);
        let ours = if *role == Role::Attack { led } else { table.len() - led };
        let opponent = usize::try_from(self.situation.true_count).unwrap_or(0);
        let full = |held: usize| held >= usize::from(FULL_HAND);
        let lasts = self.talon() > 0 || full(hand.len() + ours) && full(opponent + table.len() - ours);
        (there && lasts).then_some(*trump)
    }

    /// The discarded cards.
    pub fn gone(&self) -> CardSet {
        let trump = CardSet::of(self.situation.trump);
        let elsewhere = self.turned().is_some() || self.situation.face_up != FaceUp::Inferred;
        if elsewhere { self.out().without(trump) } else { self.out() }
    }

    /// The card list of a zone; none for zones that follow from the others.
    pub fn list(&self, zone: ZoneId) -> Option<&Vec<Card>> {
        match zone {
            HAND => Some(&self.situation.hand),
            OPPONENT => Some(&self.situation.opponent),
            TABLE => Some(&self.situation.table),
            UNKNOWN => Some(&self.situation.unknown),
            _ => None,
        }
    }

    /// The card list of a zone for changes.
    pub fn list_mut(&mut self, zone: ZoneId) -> Option<&mut Vec<Card>> {
        match zone {
            HAND => Some(&mut self.situation.hand),
            OPPONENT => Some(&mut self.situation.opponent),
            TABLE => Some(&mut self.situation.table),
            UNKNOWN => Some(&mut self.situation.unknown),
            _ => None,
        }
    }

    /// Adds cards to the unknown ones, in order.
    pub fn hide(&mut self, cards: impl IntoIterator<Item = Card>) {
        let unknown = &mut self.situation.unknown;
        for card in cards {
            let place = unknown.iter().position(|&other| other > card);
            unknown.insert(place.unwrap_or(unknown.len()), card);
        }
    }

    /// All problems.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = self.card_problems();
        let situation = &self.situation;
        if situation.hand.is_empty() {
            problems.push(Problem::in_zone(HAND, Message::new("durak-situation-problem-empty-hand")));
        }
        self.count_problems(&mut problems);
        self.table_problems(&mut problems);
        let weights = &self.method.weights;
        problems.extend(weights.depth_problem().map(|message| Problem::in_zone(DEPTH, message)));
        problems.extend(Field::ALL.into_iter().filter_map(|field| {
            weights.problem(field).map(|message| Problem::in_zone(field_zone(field), message))
        }));
        problems
    }

    /// Problems of cards in two places or outside the pack.
    fn card_problems(&self) -> Vec<Problem> {
        let situation = &self.situation;
        let (pack, size) = (situation.deck.cards(), situation.deck.size());
        let mut problems = Vec::new();
        let foreign = |card: Card| {
            Message::new("durak-situation-problem-not-in-deck").text("card", card.text()).number("deck", size)
        };
        if !pack.contains(situation.trump) {
            problems.push(Problem::new(foreign(situation.trump)));
        }
        let mut seen = CardSet::EMPTY;
        for zone in [HAND, OPPONENT, TABLE, UNKNOWN] {
            for &card in self.list(zone).into_iter().flatten() {
                if !pack.contains(card) {
                    problems.push(Problem::in_zone(zone, foreign(card)));
                }
                if seen.contains(card) {
                    let message =
                        Message::new("durak-situation-problem-card-twice").text("card", card.text());
                    problems.push(Problem::in_zone(zone, message));
                }
                seen.insert(card);
            }
        }
        let count = situation.cards().count();
        if count > size.into() {
            let message = Message::new("durak-situation-problem-too-many-cards")
                .number("count", count)
                .number("deck", size);
            problems.push(Problem::new(message));
        }
        problems
    }

    /// Problems of the number of the opponent's cards.
    fn count_problems(&self, problems: &mut Vec<Problem>) {
        let situation = &self.situation;
        let known = situation.opponent.len();
        let mut counts = vec![situation.opponent_count, situation.true_count];
        counts.dedup();
        for count in counts {
            if count < known as i32 {
                let message = Message::new("durak-situation-problem-enemy-count")
                    .number("count", count)
                    .number("known", known);
                problems.push(Problem::in_zone(OPPONENT, message));
            }
        }
        // The program's count may be too high; the true count may not.
        let hidden = situation.true_count - known as i32;
        let left = situation.unknown.len() + usize::from(self.out().contains(situation.trump));
        if situation.true_count != situation.opponent_count && hidden > left as i32 {
            let message = Message::new("durak-situation-problem-few-unknown")
                .number("count", hidden)
                .number("left", left);
            problems.push(Problem::in_zone(OPPONENT, message));
        }
    }

    /// Problems of the table by rules and role.
    fn table_problems(&self, problems: &mut Vec<Problem>) {
        let Situation { table, role, .. } = &self.situation;
        let mut add = |message| problems.push(Problem::in_zone(TABLE, message));
        let most = 2 * usize::from(FULL_HAND);
        if table.len() > most {
            add(Message::new("durak-situation-problem-long-table")
                .number("count", table.len())
                .number("most", most));
        }
        match (role, table.len() % 2) {
            (Role::Defend, 0) if table.is_empty() => {
                add(Message::new("durak-situation-problem-nothing-to-beat"));
            }
            (Role::Defend, 0) => add(Message::new("durak-situation-problem-all-beaten")),
            (Role::Attack, 1) => add(Message::new("durak-situation-problem-not-all-beaten")),
            _ => {}
        }
        let mut ranks = CardSet::EMPTY;
        for pair in table.chunks(2) {
            let attack = pair[0];
            if !ranks.is_empty() && !ranks.contains(attack) {
                add(Message::new("durak-situation-problem-rank").text("card", attack.text()));
            }
            if let Some(&answer) = pair.get(1)
                && !answer.beats(attack, self.situation.trump_suit())
            {
                let message = Message::new("durak-situation-problem-does-not-beat")
                    .text("answer", answer.text())
                    .text("attack", attack.text());
                add(message);
            }
            ranks = pair.iter().fold(ranks, |ranks, card| ranks.union(CardSet::rank(card.rank())));
        }
    }
}
