//! What players agree on before they play, and what a number of cards follows from it.

/// The cards that a player holds after drawing, and the most attack cards of a bout.
pub const FULL_HAND: u8 = 6;

/// The rules of a game of durak for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether the attacker may add cards once the defender has said that he takes.
    pub throw_in: bool,
    /// Whether the defender may pass an attack on by adding a card of its rank (perevodnoy).
    pub transfer: bool,
    /// Whether a bout has no more attack cards than the defender held at its start.
    pub hand_limit: bool,
    /// The most attack cards of the first bout, 5 or 6.
    pub first_bout: u8,
    /// Whether the attacker of the bout that ended draws first, as is usual; otherwise the next attacker does.
    pub old_attacker_draws_first: bool,
    /// Whether a player without cards is out as soon as the talon is empty, even when it was emptied by the last
    /// drawing; otherwise that is looked at only before cards are drawn.
    pub out_after_drawing: bool,
}

impl Rules {
    /// Podkidnoy as serious tables play it.
    pub const PODKIDNOY: Self = Self {
        throw_in: true,
        transfer: false,
        hand_limit: true,
        first_bout: FULL_HAND,
        old_attacker_draws_first: true,
        out_after_drawing: true,
    };

    /// The referee of the article's program: the attacker does not throw in after a take, the defender's hand is no limit, and
    /// the new attacker draws first.
    pub const ARTICLE: Self = Self {
        throw_in: false,
        transfer: false,
        hand_limit: false,
        first_bout: FULL_HAND,
        old_attacker_draws_first: false,
        out_after_drawing: false,
    };

    /// The most attack cards of a bout at whose start the defender held so many cards.
    pub fn most_attacks(&self, held: u8, opening: bool) -> u8 {
        let most = if opening { self.first_bout } else { FULL_HAND };
        if self.hand_limit { most.min(held) } else { most }
    }
}

/// Every way to agree on rules.
#[cfg(test)]
pub(super) fn all() -> impl Iterator<Item = Rules> {
    (0..64_u8).map(|bits| {
        let on = |place: u8| bits >> place & 1 == 1;
        Rules {
            throw_in: on(0),
            transfer: on(1),
            hand_limit: on(2),
            first_bout: FULL_HAND - u8::from(on(3)),
            old_attacker_draws_first: on(4),
            out_after_drawing: on(5),
        }
    })
}
