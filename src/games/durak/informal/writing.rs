//! The notation of what was read: an endgame, or a situation that one player sees.

use super::{Owner, Reader, is_first};
use etude_model::informal::{Rewriting, Text, TextCards, Who};

impl Reader {
    /// The owner of the attacker's hand: by default the writer.
    pub(super) fn attacker(&self) -> Owner {
        let other = |owner: Owner| match owner {
            Owner::Who(Who::Me) => Owner::Who(Who::Other),
            Owner::Who(Who::Number(1)) => Owner::Who(Who::Number(2)),
            Owner::Who(Who::Number(_)) => Owner::Who(Who::Number(1)),
            _ => Owner::Who(Who::Me),
        };
        match (&self.attacks, &self.defends) {
            (Some((owner, _)), _) => *owner,
            (None, Some((owner, _))) => other(*owner),
            (None, None) => Owner::Who(Who::Me),
        }
    }

    /// Writes the trump suit, with the rank of the card turned up for it where that is wanted.
    pub(super) fn write_trump(&self, text: &Text<'_>, made: &mut Rewriting, ranked: bool) {
        if let Some(card) = &self.trump {
            let rank = if ranked { card.rank.as_str() } else { "" };
            let suit = card.suit.map_or(String::new(), |suit| suit.letter().to_string());
            let span = text.span(card.places.clone());
            made.push("trump", span.clone());
            made.option(" ", &format!("{rank}{suit}"), span);
            made.glue("; ");
        }
    }

    /// Writes the cards on the table, each behind a slash where it beats the one before it and that is wanted.
    pub(super) fn write_table(&self, text: &Text<'_>, made: &mut Rewriting, slashes: bool) {
        for (index, card) in self.table.0.iter().enumerate() {
            made.glue(match index {
                0 => "; table ",
                _ if slashes && self.beating.contains(&index) => "/",
                _ => " ",
            });
            card.write(text, true, made);
        }
    }

    /// The notation of an endgame; none where there is neither trump nor hand.
    pub(super) fn endgame(self, text: &Text<'_>) -> Option<Rewriting> {
        let attacker = self.attacker();
        if self.trump.is_none() && self.hands.list.iter().all(|hand| hand.cards.is_empty()) {
            return None;
        }
        let mut hands: [Option<&TextCards>; 2] = [None, None];
        for hand in self.hands.list.iter().filter(|hand| !hand.cards.is_empty()) {
            let first = hand.label.map(|owner| is_first(owner, attacker));
            let wanted = usize::from(first == Some(false));
            let free = if hands[wanted].is_none() { wanted } else { 1 - wanted };
            hands[free] = hands[free].or(Some(&hand.cards));
        }
        let mut made = Rewriting::default();
        self.write_trump(text, &mut made, false);
        for (hand, key) in hands.into_iter().zip(["attacker", "; defender"]) {
            made.glue(key);
            if let Some(cards) = hand {
                made.glue(" ");
                cards.write(text, true, &mut made);
            }
        }
        self.write_table(text, &mut made, true);
        if let Some(span) = self.taking {
            made.option("; ", "taking", span);
        }
        if let Some(span) = self.throw_in {
            made.option("; rules ", "throw-in", span);
        } else if self.plain.is_some() || self.transfer.is_some() {
            made.option("; rules ", "plain", self.plain.unwrap_or_default());
        }
        if let Some(span) = self.transfer {
            made.option(" ", "transfer", span);
        }
        Some(made)
    }

    /// The notation of a situation; none without trump or hand.
    pub(super) fn situation(self, text: &Text<'_>) -> Option<Rewriting> {
        let role = if self.attacker() == Owner::Who(Who::Me) { "attack" } else { "defend" };
        if self.trump.is_none() || self.hands.list.iter().all(|hand| hand.cards.is_empty()) {
            return None;
        }
        let mut made = Rewriting::default();
        self.write_trump(text, &mut made, true);
        let source = self.attacks.as_ref().or(self.defends.as_ref()).map_or(0..0, |(_, span)| span.clone());
        made.option("role ", role, source);
        for hand in self.hands.list.iter().filter(|hand| !hand.cards.is_empty()) {
            let other = hand.label == Some(Owner::Who(Who::Other));
            made.glue(if other { "; enemy " } else { "; hand " });
            hand.cards.write(text, true, &mut made);
        }
        let other = |hand: usize| self.hands.list[hand].label == Some(Owner::Who(Who::Other));
        if let Some((_, count, span)) = self.counts.iter().find(|(hand, ..)| other(*hand)) {
            made.option("; enemy-count ", &count.to_string(), span.clone());
        }
        self.write_table(text, &mut made, false);
        if let Some((deck, span)) = &self.deck {
            made.option("; deck ", &deck.to_string(), span.clone());
        }
        Some(made)
    }
}
