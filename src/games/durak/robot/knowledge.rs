//! The article's counter: a player's memory of a game in learning order.

use super::situation::{FaceUp, Role, Situation};
use crate::durak::bot::PublicDeal;
use crate::durak::card::CARDS;
use crate::durak::rules::FULL_HAND;
use crate::durak::{Card, CardSet, Deck, Event};
use arrayvec::ArrayVec;
use etude_model::Side;

/// A list of cards in the order in which they came.
pub type CardList = ArrayVec<Card, { CARDS as usize }>;

/// A player's memory of a game.
///
/// It has the program's mistakes: the open trump is neither unknown nor noticed when it is drawn, and a card that the
/// opponent draws makes his cards six. Fields of an exact memory are kept beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    seat: Side,
    /// The pack.
    pub deck: Deck,
    /// The trump card.
    pub trump: Card,
    /// The own cards.
    pub hand: CardList,
    /// The known cards of the opponent.
    pub opponent: CardList,
    /// The number of the opponent's cards by the program's count.
    pub opponent_count: i32,
    /// The exact number of the opponent's cards.
    pub true_count: i32,
    /// The unseen cards in canonical order.
    pub unknown: CardSet,
    /// The cards on the table.
    pub table: CardList,
    /// The location of the open trump card.
    pub face_up: FaceUp,
    /// The number of cards in the talon.
    talon: u8,
    /// True if the open trump card is under the talon.
    bottom: bool,
}

impl Knowledge {
    /// The memory of a seat before the deal.
    pub fn new(seat: Side, deal: &PublicDeal) -> Self {
        Self {
            seat,
            deck: deal.deck,
            trump: deal.trump_card,
            hand: CardList::new(),
            opponent: CardList::new(),
            opponent_count: 0,
            true_count: 0,
            unknown: deal.deck.cards().without(CardSet::of(deal.trump_card)),
            table: CardList::new(),
            face_up: if deal.bottom { FaceUp::Inferred } else { FaceUp::Hidden },
            talon: deal.deck.size(),
            bottom: deal.bottom,
        }
    }

    /// Observes an event.
    pub fn observe(&mut self, event: Event) {
        match event {
            Event::Drew { seat, card } if seat == self.seat => {
                self.talon = self.talon.saturating_sub(1);
                if let Some(card) = card {
                    self.get(card);
                }
            }
            Event::Drew { .. } => {
                self.talon = self.talon.saturating_sub(1);
                self.replenish();
            }
            Event::Attacked { seat, card }
            | Event::Transferred { seat, card }
            | Event::Beat { seat, card } => self.hit(seat, card),
            Event::Yielded { .. } => {}
            Event::Took { seat } => self.grab(seat),
            Event::Cleared => self.table.clear(),
        }
    }

    /// The player draws a card.
    fn get(&mut self, card: Card) {
        push(&mut self.hand, card);
        self.unknown.remove(card);
        self.notice(card);
    }

    /// The opponent draws a card: the program sets his cards to at least six from the first one on.
    fn replenish(&mut self) {
        self.opponent_count = self.opponent_count.max(FULL_HAND.into());
        self.true_count += 1;
        if self.bottom && self.talon == 0 {
            self.face_up = FaceUp::Opponent;
        }
    }

    /// A seat plays a card.
    fn hit(&mut self, seat: Side, card: Card) {
        if seat == self.seat {
            erase(&mut self.hand, card);
        } else {
            erase(&mut self.opponent, card);
            self.opponent_count -= 1;
            self.true_count -= 1;
        }
        self.unknown.remove(card);
        push(&mut self.table, card);
        self.notice(card);
    }

    /// A seat takes the table.
    fn grab(&mut self, seat: Side) {
        let cards = std::mem::take(&mut self.table);
        if seat == self.seat {
            cards.iter().for_each(|&card| push(&mut self.hand, card));
        } else {
            self.opponent_count += cards.len() as i32;
            self.true_count += cards.len() as i32;
            cards.iter().for_each(|&card| push(&mut self.opponent, card));
        }
    }

    /// Marks a card as seen.
    fn notice(&mut self, card: Card) {
        if card == self.trump {
            self.face_up = FaceUp::Inferred;
        }
    }

    /// The situation of the player to move. `to_beat` is the card to beat.
    pub fn situation(&self, role: Role, to_beat: Option<Card>) -> Situation {
        let mut table: Vec<Card> = self.table.to_vec();
        if let Some(card) = to_beat {
            // After a transfer several attacks wait: the one to beat need not be the last.
            table.retain(|&other| other != card);
            table.push(card);
        }
        Situation {
            deck: self.deck,
            trump: self.trump,
            role,
            hand: self.hand.to_vec(),
            opponent: self.opponent.to_vec(),
            opponent_count: self.opponent_count,
            true_count: self.true_count,
            unknown: self.unknown.iter().collect(),
            table,
            face_up: self.face_up,
        }
    }
}

/// Appends a card; a list of the whole pack takes no more.
fn push(cards: &mut CardList, card: Card) {
    // A card is in one place only, so this cannot fail.
    let _ = cards.try_push(card);
}

/// Removes a card, keeping the order.
fn erase(cards: &mut CardList, card: Card) {
    if let Some(place) = cards.iter().position(|&other| other == card) {
        cards.remove(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::Rules;

    fn card(text: &str) -> Card {
        Card::from_text(text).expect("a card")
    }

    fn deal(bottom: bool) -> PublicDeal {
        let trump_card = card("QH");
        PublicDeal {
            deck: Deck::Cards36,
            rules: Rules::PODKIDNOY,
            trump: trump_card.suit(),
            trump_card,
            bottom,
        }
    }

    #[test]
    fn first_opponent_card_counts_as_six() {
        let mut known = Knowledge::new(Side::First, &deal(true));
        known.observe(Event::Drew { seat: Side::Second, card: None });
        assert_eq!((known.opponent_count, known.true_count), (6, 1));
        known.observe(Event::Attacked { seat: Side::Second, card: card("7C") });
        assert_eq!((known.opponent_count, known.true_count), (5, 0));
        assert!(!known.unknown.contains(card("7C")));
        known.observe(Event::Took { seat: Side::First });
        assert_eq!((known.hand.as_slice(), known.table.as_slice()), (&[card("7C")][..], &[][..]));
    }

    #[test]
    fn taken_cards_keep_their_order() {
        let mut known = Knowledge::new(Side::First, &deal(true));
        for text in ["9C", "6D", "9H"] {
            known.observe(Event::Drew { seat: Side::First, card: Some(card(text)) });
        }
        known.observe(Event::Attacked { seat: Side::First, card: card("9H") });
        known.observe(Event::Beat { seat: Side::Second, card: card("TH") });
        known.observe(Event::Attacked { seat: Side::First, card: card("9C") });
        known.observe(Event::Took { seat: Side::Second });
        assert_eq!(known.opponent.as_slice(), ["9H", "TH", "9C"].map(card));
        assert_eq!(known.hand.as_slice(), [card("6D")]);
        known.observe(Event::Attacked { seat: Side::Second, card: card("TH") });
        known.observe(Event::Cleared);
        assert_eq!((known.opponent.as_slice(), known.table.len()), (&["9H", "9C"].map(card)[..], 0));
    }

    #[test]
    fn bottom_trump_goes_to_the_last_drawer() {
        let mut known = Knowledge::new(Side::First, &deal(true));
        for _ in 0..35 {
            known.observe(Event::Drew { seat: Side::Second, card: None });
        }
        assert_eq!(known.face_up, FaceUp::Inferred);
        known.observe(Event::Drew { seat: Side::Second, card: None });
        assert_eq!(known.face_up, FaceUp::Opponent);
        known.observe(Event::Beat { seat: Side::Second, card: card("QH") });
        assert_eq!(known.face_up, FaceUp::Inferred);
        assert_eq!(Knowledge::new(Side::First, &deal(false)).face_up, FaceUp::Hidden);
    }
}
