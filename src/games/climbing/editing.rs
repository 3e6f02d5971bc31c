//! Edits of a setup, its rack and its choices.

use super::card::{self, BIG_JOKER, Card};
use super::setup::{self, RACK, Setup, TABLE};
use etude_model::{self as model, CardItem, Choice, ItemPlace, Message, Problem, SplitMix, Suit, ZoneId};
use std::cmp::Reverse;

impl model::Setup for Setup {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let card = self.take(from).ok_or_else(Problem::nothing_there)?;
        if to != RACK {
            self.cards_mut(to)?.push(card);
        }
        if from.zone == TABLE || to == TABLE {
            self.kickers = None;
        }
        Ok(())
    }

    fn clear_all(&mut self) {
        self.hands.iter_mut().for_each(Vec::clear);
        self.table.clear();
    }

    /// Swaps two hands, or moves three on by one seat. The same hand stays to move.
    fn swap_sides(&mut self) {
        self.hands.rotate_right(1);
        self.turn = (self.turn + 1) % self.hands.len() as u8;
    }

    fn sort(&mut self) {
        self.hands.iter_mut().for_each(|hand| sort_high_first(hand));
    }

    /// Deals each hand as many random cards as it holds; an empty one as in a full deal: 20 to the first and 17 to the others,
    /// under the article's rules 8. Clears the table.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        let full = if self.rules.numbers { [8, 8, 8] } else { [20, 17, 17] };
        let sizes = self.hands.iter().zip(full);
        let sizes: Vec<usize> =
            sizes.map(|(hand, full)| if hand.is_empty() { full } else { hand.len() }).collect();
        self.clear_all();
        let mut free: Vec<Card> = deck(self)
            .into_iter()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(copies_left(self, card))))
            .collect();
        SplitMix(seed).shuffle(&mut free);
        for (hand, size) in self.hands.iter_mut().zip(sizes) {
            *hand = free.split_off(free.len().saturating_sub(size));
            sort_high_first(hand);
        }
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let seats = self.hands.len();
        let mut choices = vec![
            Choice::one(
                "seats",
                "climbing-choice-seats",
                (2..=3).map(|n| (Message::new("climbing-seats").number("count", n), n == seats)).collect(),
            ),
            Choice::one(
                "turn",
                "climbing-choice-turn",
                (0..seats as u8).map(|seat| (self.seat_name(seat), seat == self.turn)).collect(),
            ),
            Choice::one(
                "suits",
                "climbing-choice-suits",
                vec![
                    (Message::new("climbing-suits-off"), !self.suited),
                    (Message::new("climbing-suits-on"), self.suited),
                ],
            ),
        ];
        if seats == 3 && !self.table.is_empty() {
            choices.push(Choice::one(
                "passes",
                "climbing-choice-passes",
                (0..2)
                    .map(|n| (Message::new("climbing-passes").number("count", n), n == self.passes))
                    .collect(),
            ));
        }
        choices.push(Choice {
            id: "ban",
            label: Message::new("climbing-choice-ban"),
            options: setup::bannable(self.rules)
                .iter()
                .map(|kind| (kind.name(), self.banned.has(kind)))
                .collect(),
            flags: true,
        });
        choices
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        let seats = self.hands.len();
        let number = u8::try_from(option).map_err(|_| Problem::nothing_there())?;
        match choice {
            "seats" if option < 2 => {
                self.hands.resize(option + 2, Vec::new());
                self.turn = self.turn.min(number + 1);
                self.passes = 0;
            }
            "turn" if option < seats => self.turn = number,
            "suits" if option < 2 => set_suits(self, option == 1),
            "passes" if option < 2 && seats == 3 => self.passes = number,
            "ban" => {
                let kind = setup::bannable(self.rules).iter().nth(option);
                self.banned.flip(kind.ok_or_else(Problem::nothing_there)?);
            }
            _ => return Err(Problem::nothing_there()),
        }
        Ok(())
    }

    fn settle(&mut self) {
        self.arrange_hands();
        self.arrange_table();
    }
}

impl Setup {
    fn cards_mut(&mut self, zone: ZoneId) -> Result<&mut Vec<Card>, Problem> {
        let cards =
            if zone == TABLE { Some(&mut self.table) } else { self.hands.get_mut(usize::from(zone.0)) };
        cards.ok_or_else(Problem::nothing_there)
    }

    /// Takes the card of a place.
    fn take(&mut self, from: ItemPlace) -> Option<Card> {
        if from.zone == RACK {
            let card = *deck(self).get(from.index)?;
            return (copies_left(self, card) > 0).then_some(card);
        }
        let cards = self.cards_mut(from.zone).ok()?;
        (from.index < cards.len()).then(|| cards.remove(from.index))
    }
}

fn sort_high_first(cards: &mut [Card]) {
    cards.sort_by_key(|card| (Reverse(card.power), card.suit));
}

/// Takes the suits off all cards, or gives each card the first free suit of its rank.
fn set_suits(setup: &mut Setup, suited: bool) {
    setup.suited = suited;
    let rules = setup.rules;
    let mut given: Vec<Card> = Vec::new();
    for card in setup.hands.iter_mut().flatten().chain(&mut setup.table) {
        card.suit = None;
        if suited && !card.is_joker(rules) {
            card.suit =
                Suit::ALL.into_iter().find(|&suit| !given.contains(&Card { suit: Some(suit), ..*card }));
            given.push(*card);
        }
    }
}

/// The deck in the order of the rack: by power, then by suit if cards have suits.
fn deck(setup: &Setup) -> Vec<Card> {
    let highest = if setup.rules.numbers { 14 } else { BIG_JOKER };
    let lowest = if setup.rules.numbers { 2 } else { 3 };
    let mut powers: Vec<u8> = (lowest..=highest).chain(setup.cards().map(|card| card.power)).collect();
    powers.sort_unstable();
    powers.dedup();
    let mut deck = Vec::new();
    for power in powers {
        let joker = Card { power, suit: None }.is_joker(setup.rules);
        if setup.suited && !joker {
            deck.extend(Suit::ALL.map(|suit| Card { power, suit: Some(suit) }));
        } else {
            deck.push(Card { power, suit: None });
        }
    }
    deck
}

/// The number of free cards of a face.
fn copies_left(setup: &Setup, card: Card) -> u8 {
    let all = if card.suit.is_some() { 1 } else { card::copies(setup.rules, card.power) };
    let used = setup.cards().filter(|used| *used == card).count();
    all.saturating_sub(used as u8)
}

/// The free cards of the deck; used-up places stay, with no copies.
pub(super) fn rack(setup: &Setup) -> Vec<CardItem> {
    let item = |card: Card| CardItem::new(RACK, card.power, card.face(setup.rules), copies_left(setup, card));
    deck(setup).into_iter().map(item).collect()
}
