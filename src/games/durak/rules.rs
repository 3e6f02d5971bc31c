//! The rules that players agree on.

/// The size of a full hand; by custom also the most attack cards of a bout.
pub const FULL_HAND: u8 = 6;

/// The rules of a game of durak for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// True if the attacker may add cards while the defender takes.
    pub throw_in: bool,
    /// True if the defender may pass an attack on with a card of its rank (perevodnoy).
    pub transfer: bool,
    /// True if a bout has no more attack cards than the defender held at its start.
    pub hand_limit: bool,
    /// The most attack cards of the first bout, 5 or 6.
    pub first_bout: u8,
    /// The drawing order between bouts.
    pub drawing: Drawing,
}

/// The drawing order, with the moment at which a player without cards is out. Where the old attacker draws first, the last
/// drawing may leave the next attacker without a card: such a player is out already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// The attacker of the last bout draws first, as is usual. A player without cards is out as soon as the talon is
    /// empty, even by the last drawing.
    OldAttacker,
    /// The next attacker draws first; players without cards are out only before cards are drawn.
    NextAttackerOutBefore,
}

impl Drawing {
    /// Returns true if the attacker of the last bout draws first.
    pub fn by_old_attacker(self) -> bool {
        self == Self::OldAttacker
    }

    /// Returns true if a player left without cards by the last drawing is out.
    pub fn puts_out(self) -> bool {
        self != Self::NextAttackerOutBefore
    }
}

impl Rules {
    /// Podkidnoy by usual rules.
    pub const PODKIDNOY: Self = Self {
        throw_in: true,
        transfer: false,
        hand_limit: true,
        first_bout: FULL_HAND,
        drawing: Drawing::OldAttacker,
    };

    /// The rules of the article's program: nothing is thrown in after a take, the defender's hand is no limit, and the
    /// new attacker draws first.
    pub const ARTICLE: Self = Self {
        throw_in: false,
        transfer: false,
        hand_limit: false,
        first_bout: FULL_HAND,
        drawing: Drawing::NextAttackerOutBefore,
    };

    /// The most attack cards of a bout. `held` is the number of the defender's cards at its start, `opening` says that it is the
    /// first bout.
    pub fn most_attacks(&self, held: u8, opening: bool) -> u8 {
        let most = if opening { self.first_bout } else { FULL_HAND };
        if self.hand_limit { most.min(held) } else { most }
    }
}

/// Every combination of rules.
#[cfg(test)]
pub(super) fn all() -> impl Iterator<Item = Rules> {
    let drawings = [Drawing::OldAttacker, Drawing::NextAttackerOutBefore];
    let flags = (0..16_u8).flat_map(move |bits| drawings.map(|drawing| (bits, drawing)));
    flags.map(|(bits, drawing)| {
        let on = |place: u8| bits >> place & 1 == 1;
        Rules {
            throw_in: on(0),
            transfer: on(1),
            hand_limit: on(2),
            first_bout: FULL_HAND - u8::from(on(3)),
            drawing,
        }
    })
}
