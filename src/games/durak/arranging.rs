//! Cards of a deal that is being built: hands, talon and rack.

use super::card::{Card, CardSet, Deck};
use super::rules::FULL_HAND;
use super::show::rack;
use etude_model::{ItemPlace, Message, Problem, ZoneId};

/// The cards of a deal with their zones; the zone of a hand is its number.
pub(super) struct Arranged<'a> {
    pub(super) deck: Deck,
    pub(super) hands: &'a mut [Vec<Card>],
    pub(super) talon: &'a mut Vec<Card>,
    /// True if the last card of the talon has a zone of its own.
    pub(super) open_bottom: bool,
    pub(super) zones: Zones,
}

/// The zones other than the hands.
#[derive(Clone, Copy)]
pub(super) struct Zones {
    pub(super) talon: ZoneId,
    pub(super) bottom: ZoneId,
    pub(super) rack: ZoneId,
}

impl Arranged<'_> {
    fn hand(&mut self, zone: ZoneId) -> Result<&mut Vec<Card>, Problem> {
        self.hands.get_mut(usize::from(zone.0)).ok_or_else(Problem::nothing_there)
    }

    /// A card goes to the end of a hand, onto the talon or under it, or back to the rack.
    pub(super) fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let Zones { talon, bottom: under, rack: free } = self.zones;
        let bottom = self.talon.last().copied().filter(|_| self.open_bottom);
        if to == under && (from.zone == under || !self.open_bottom) {
            return Err(Problem::nothing_there());
        }
        // A new bottom card replaces the old one, which goes where the new one came from.
        let exchanged = bottom.filter(|_| to == under);
        if exchanged.is_some() {
            self.talon.pop();
        }
        let card = if from.zone == free {
            let dealt: CardSet = self.hands.iter().flatten().chain(self.talon.iter()).copied().collect();
            let card = rack(self.deck).nth(from.index);
            card.filter(|&card| !dealt.contains(card) && Some(card) != exchanged)
        } else if from.zone == under {
            bottom.inspect(|_| {
                self.talon.pop();
            })
        } else if from.zone == talon {
            take(self.talon, from.index, exchanged)
        } else {
            take(self.hand(from.zone)?, from.index, exchanged)
        };
        let card = card.ok_or_else(Problem::nothing_there)?;
        if to == under {
            self.talon.push(card);
        } else if to == talon {
            self.talon.insert(0, card);
        } else if to != free {
            self.hand(to)?.push(card);
        }
        Ok(())
    }
}

/// Takes a card out of a list and leaves another one in its place.
fn take(cards: &mut Vec<Card>, index: usize, other: Option<Card>) -> Option<Card> {
    let card = *cards.get(index)?;
    match other {
        Some(other) => cards[index] = other,
        None => drop(cards.remove(index)),
    }
    Some(card)
}

/// The reasons why hands and a talon are no deal of a whole pack.
pub(super) fn pack_problems(deck: Deck, hands: &[Vec<Card>], talon: &[Card], zone: ZoneId) -> Vec<Problem> {
    let mut problems = Vec::new();
    let list = |cards: CardSet| cards.iter().map(Card::text).collect::<Vec<_>>().join(" ");
    let dealt: CardSet = hands.iter().flatten().chain(talon).copied().collect();
    let foreign = dealt.without(deck.cards());
    if !foreign.is_empty() {
        let message = Message::new("durak-problem-foreign").text("cards", list(foreign));
        problems.push(Problem::new(message.number("size", deck.size())));
    }
    for (hand, zone) in hands.iter().zip(0..) {
        if hand.len() != usize::from(FULL_HAND) {
            let message = Message::new("durak-problem-hand").number("needed", FULL_HAND);
            problems.push(Problem::in_zone(ZoneId(zone), message.number("count", hand.len())));
        }
    }
    let free = deck.cards().without(dealt);
    if !free.is_empty() {
        let message = Message::new("durak-problem-missing").number("count", free.len());
        let message = message.number("size", deck.size()).text("cards", list(free));
        problems.push(Problem::in_zone(zone, message));
    }
    problems
}
