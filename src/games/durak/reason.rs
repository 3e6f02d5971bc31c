//! The reason of a move in one sentence, by the information set of its player: the cost of the card, and the cards it saves.

use super::card::{Card, CardSet};
use super::moves::{Move, Phase};
use etude_model::{DrawnMove, Message, Suit};

/// A decision as its player sees it, as far as reasons need it.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The own cards.
    pub hand: CardSet,
    /// The suit of trumps.
    pub trump: Suit,
    /// The kind of decision.
    pub phase: Phase,
    /// The cards on the table.
    pub table: CardSet,
    /// The number of cards in the talon.
    pub talon: u8,
    /// The legal moves.
    pub legal: &'a [Move],
}

/// The cost of a card: its rank, trumps above all plain cards.
fn cost(card: Card, trump: Suit) -> i32 {
    -Move::Card(card).natural(trump)
}

fn with_card(id: &'static str, card: Card) -> Message {
    let drawn =
        DrawnMove::combination(Message::new("durak-move-attack"), vec![card.face()], Vec::new(), false);
    Message::new(id).drawn("card", drawn)
}

impl Decision<'_> {
    /// The reason of a move; none when the player is not to move.
    pub fn reason(&self, mv: Move) -> Option<Message> {
        match self.legal {
            [] => None,
            [_] => Some(Message::new("reason-only")),
            _ => Some(match mv {
                Move::Card(card) if self.phase == Phase::Defence => self.of_answer(card),
                Move::Card(card) => self.of_attack(card),
                Move::Transfer(_) => Message::new("durak-reason-transfer"),
                Move::Take => self.kept_by("durak-reason-take"),
                Move::Stop | Move::Done => self.kept_by("durak-reason-keep"),
            }),
        }
    }

    /// The cards that could be played, transfers left out.
    fn playable(&self) -> impl Iterator<Item = Card> {
        self.legal.iter().filter_map(|mv| if let Move::Card(card) = mv { Some(*card) } else { None })
    }

    /// A move without a card keeps the cheapest card that could be played.
    fn kept_by(&self, id: &'static str) -> Message {
        let cheapest = self.playable().min_by_key(|&card| cost(card, self.trump));
        cheapest.map_or_else(|| Message::new("reason-estimate"), |card| with_card(id, card))
    }

    /// The dearest card that stays in hand.
    fn dearest_after(&self, card: Card) -> Option<Card> {
        let dearest = self.hand.without(CardSet::of(card)).iter().max_by_key(|&card| cost(card, self.trump));
        dearest.filter(|&dearest| cost(dearest, self.trump) > cost(card, self.trump))
    }

    fn is_cheapest(&self, card: Card) -> bool {
        self.playable().all(|other| cost(card, self.trump) <= cost(other, self.trump))
    }

    fn of_answer(&self, card: Card) -> Message {
        let alike = !CardSet::rank(card.rank()).common(self.table).is_empty();
        match self.dearest_after(card) {
            _ if self.playable().count() == 1 => Message::new("durak-reason-only-answer"),
            Some(kept) if self.is_cheapest(card) => with_card("durak-reason-cheapest-answer", kept),
            _ if alike => with_card("durak-reason-same-rank", card),
            _ => Message::new("reason-estimate"),
        }
    }

    fn of_attack(&self, card: Card) -> Message {
        let alike = self.hand.common(CardSet::rank(card.rank())).len();
        let is_trump = card.suit() == self.trump;
        match self.dearest_after(card) {
            _ if self.talon == 0 && self.hand.len() == 1 => Message::new("durak-reason-out"),
            _ if is_trump && self.hand.without(CardSet::suit(self.trump)).is_empty() => {
                Message::new("durak-reason-trumps-left")
            }
            _ if !is_trump && self.table.is_empty() && alike > 1 => {
                Message::new("durak-reason-several").number("count", alike - 1)
            }
            Some(kept) if !is_trump && self.is_cheapest(card) => with_card("durak-reason-keep", kept),
            _ => Message::new("reason-estimate"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|card| Card::from_text(card).expect("a card")).collect()
    }

    fn read(text: &str) -> Move {
        let card = |text: &str| Card::from_text(text).expect("a card");
        match text.strip_prefix("transfer ") {
            Some(passed) => Move::Transfer(card(passed)),
            None if text == "take" => Move::Take,
            None if text == "stop" => Move::Stop,
            None => Move::Card(card(text)),
        }
    }

    /// The reason of a move of a player with a hand, diamonds being trumps.
    fn reason(hand: &str, table: &str, talon: u8, legal: &[&str], mv: &str) -> Message {
        let phase = match (table, legal) {
            ("", _) => Phase::Attack,
            (_, legal) if legal.contains(&"take") => Phase::Defence,
            _ => Phase::Attack,
        };
        let legal: Vec<Move> = legal.iter().map(|text| read(text)).collect();
        let (hand, table) = (cards(hand), cards(table));
        let decision = Decision { hand, trump: Suit::Diamonds, phase, table, talon, legal: &legal };
        decision.reason(read(mv)).expect("a reason")
    }

    #[test]
    fn reasons_name_what_is_kept() {
        let lead = ["6C", "9H", "QD"];
        let kept = reason("6C 9H QD", "", 5, &lead, "6C");
        assert_eq!(kept, with_card("durak-reason-keep", Card::from_text("QD").expect("a card")));
        assert_eq!(reason("6C 9H QD", "", 5, &lead, "QD").id, "reason-estimate");
        assert_eq!(reason("6C 6H QD", "", 5, &["6C", "6H", "QD"], "6C").id, "durak-reason-several");
        assert_eq!(reason("7D QD", "", 5, &["7D", "QD"], "7D").id, "durak-reason-trumps-left");
        let taken = reason("QD 7C", "JS", 5, &["QD", "take"], "take");
        assert_eq!(taken, with_card("durak-reason-take", Card::from_text("QD").expect("a card")));
        assert_eq!(reason("QD 7C", "JS", 5, &["QD", "take"], "QD").id, "durak-reason-only-answer");
        assert_eq!(
            reason("QS KS QD", "JS", 5, &["QS", "KS", "QD", "take"], "QS").id,
            "durak-reason-cheapest-answer"
        );
        assert_eq!(reason("QS KS", "JS KC", 5, &["QS", "KS", "take"], "KS").id, "durak-reason-same-rank");
        assert_eq!(reason("QD 7C", "JS QS", 5, &["QD", "stop"], "stop").id, "durak-reason-keep");
        assert_eq!(reason("6C", "", 0, &["6C"], "6C").id, "reason-only");
        assert_eq!(reason("6C", "6S 7S", 0, &["6C", "stop"], "6C").id, "durak-reason-out");
        assert_eq!(
            reason("JC 7C", "JS", 5, &["transfer JC", "take"], "transfer JC").id,
            "durak-reason-transfer"
        );
    }
}
