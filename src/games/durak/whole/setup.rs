//! Setups of whole games and their problems.

use super::position::WholePosition;
use super::profiles::{Profile, Referee};
use crate::durak::arranging::pack_problems;
use crate::durak::card::{Card, CardSet, Deck};
use crate::durak::deal::{Deal, holder_of_lowest_trump};
use crate::durak::moves::Move;
use crate::durak::rules::{FULL_HAND, Rules};
use etude_model::{Message, Problem, Side, Suit, ZoneId};

/// The zone of the cards on the table.
pub const TABLE: ZoneId = ZoneId(2);
/// The zone of the talon.
pub const TALON: ZoneId = ZoneId(3);
/// The zone of the card under the talon, in setups.
pub const BOTTOM: ZoneId = ZoneId(4);
/// The zone of the discarded cards.
pub const DISCARD: ZoneId = ZoneId(5);
/// The zone of the free cards, in setups.
pub const RACK: ZoneId = ZoneId(6);

/// The limit of a shortened first bout.
pub const SHORT_FIRST_BOUT: u8 = FULL_HAND - 1;
/// The places of the trump card in the article's program.
pub const TRUMP_INDICES: [u8; 4] = [0, 13, 26, 39];

/// The rule for the first attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The holder of the lowest trump; the first seat when neither has a trump.
    LowestTrump,
    /// A fair lot: the first seat when the first card of the talon is red, else the second.
    Lot,
    /// A certain seat.
    Seat(Side),
}

/// The start of a game, with the moves since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Its profile; rules and deck may differ.
    pub profile: &'static Profile,
    /// The pack.
    pub deck: Deck,
    /// True if the attacker may throw in while the defender takes.
    pub throw_in: bool,
    /// The most attack cards of the first bout.
    pub first_bout: u8,
    /// The dealt cards of each seat in drawing order.
    pub hands: [Vec<Card>; 2],
    /// The talon in drawing order.
    pub talon: Vec<Card>,
    /// The place of the trump card in the pack under [`Referee::Article`].
    pub trump_index: u8,
    /// The rule for the first attacker.
    pub first: First,
    /// The moves since the deal.
    pub played: Vec<Move>,
}

impl Setup {
    /// A game without cards.
    pub fn empty(profile: &'static Profile) -> Self {
        let article = profile.referee == Referee::Article;
        Self {
            profile,
            deck: profile.deck,
            throw_in: profile.rules.throw_in,
            first_bout: profile.rules.first_bout,
            hands: [Vec::new(), Vec::new()],
            talon: Vec::new(),
            trump_index: TRUMP_INDICES[0],
            first: if article { First::Seat(Side::First) } else { First::LowestTrump },
            played: Vec::new(),
        }
    }

    /// The game under another profile, as far as that has its options.
    #[must_use]
    pub fn under(&self, profile: &'static Profile) -> Self {
        let mut setup = Self { profile, ..self.clone() };
        // Options that the article's referee does not have mean nothing under the other one.
        if profile.referee != self.profile.referee {
            (setup.throw_in, setup.first_bout) = (profile.rules.throw_in, profile.rules.first_bout);
        }
        if profile.referee == Referee::Article && setup.first == First::LowestTrump {
            setup.first = First::Seat(self.first_attacker());
        }
        setup
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        Rules { throw_in: self.throw_in, first_bout: self.first_bout, ..self.profile.rules }
    }

    /// The seat that is dealt first: the attacker by the article's customs, else the first seat.
    pub fn served_first(&self) -> Side {
        if self.profile.referee == Referee::Article { self.first_attacker() } else { Side::First }
    }

    /// The hands in dealing order.
    pub fn dealt_hands(&self) -> [&Vec<Card>; 2] {
        let served = self.served_first();
        [&self.hands[served.index()], &self.hands[served.other().index()]]
    }

    /// The pack in drawing order.
    pub fn pack(&self) -> impl Iterator<Item = Card> + '_ {
        self.dealt_hands().into_iter().flatten().chain(&self.talon).copied()
    }

    /// Deals a pack: six cards for each seat, the rest in the talon.
    pub fn lay_out(&mut self, pack: &[Card]) {
        let hand = usize::from(FULL_HAND);
        let (dealt, talon) = pack.split_at(pack.len().min(2 * hand));
        let (one, other) = dealt.split_at(dealt.len().min(hand));
        self.lay_out_parts([one, other, talon].map(<[Card]>::to_vec));
    }

    /// Sets the hand that is dealt first, the other one, and the talon.
    pub(super) fn lay_out_parts(&mut self, [one, other, talon]: [Vec<Card>; 3]) {
        // The talon comes first: a lot may depend on it.
        self.talon = talon;
        let served = self.served_first();
        self.hands[served.index()] = one;
        self.hands[served.other().index()] = other;
    }

    /// The free cards.
    pub fn free(&self) -> CardSet {
        self.deck.cards().without(self.pack().collect())
    }

    /// The trump card, if known.
    pub fn trump_card(&self) -> Option<Card> {
        match self.profile.referee {
            Referee::Podkidnoy => self.talon.last().copied(),
            Referee::Article => self.pack().nth(usize::from(self.trump_index)),
        }
    }

    /// The trump suit, if known.
    pub fn trump(&self) -> Option<Suit> {
        self.trump_card().map(Card::suit)
    }

    /// The first attacker.
    pub fn first_attacker(&self) -> Side {
        match self.first {
            First::Seat(seat) => seat,
            First::Lot => {
                let black = [Suit::Spades, Suit::Clubs];
                let card = self.talon.first().filter(|card| black.contains(&card.suit()));
                if card.is_some() { Side::Second } else { Side::First }
            }
            First::LowestTrump => {
                let dealt: Vec<Card> = self.hands.iter().flatten().copied().collect();
                self.talon
                    .last()
                    .and_then(|bottom| holder_of_lowest_trump(&dealt, bottom.suit()))
                    .unwrap_or(Side::First)
            }
        }
    }

    /// All problems of the start and the moves.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = pack_problems(self.deck, &self.hands, &self.talon, TALON);
        if self.profile.referee == Referee::Article && self.trump_index >= self.deck.size() {
            problems.push(Problem::new(
                Message::new("durak-problem-trump-index")
                    .number("index", self.trump_index)
                    .number("last", self.deck.size() - 1),
            ));
        }
        if self.profile.referee == Referee::Article && self.first == First::LowestTrump {
            problems.push(Problem::new(Message::new("durak-problem-lowest-trump")));
        }
        if problems.is_empty() {
            problems.extend(self.replay().err());
        }
        problems
    }

    /// The position after all moves.
    ///
    /// # Errors
    /// All problems.
    pub fn position(&self) -> Result<WholePosition, Vec<Problem>> {
        let problems = self.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        self.replay().map_err(|problem| vec![problem])
    }

    /// Deals and plays the moves; the first illegal one is a problem.
    fn replay(&self) -> Result<WholePosition, Problem> {
        let index = (self.profile.referee == Referee::Article).then_some(self.trump_index);
        let pack = self.pack().collect();
        let Some(deal) = Deal::new(self.rules(), self.deck, pack, index, self.first_attacker()) else {
            return Err(Problem::new(Message::new("durak-problem-pack").number("size", self.deck.size())));
        };
        let table = WholePosition::replay(deal, &self.played);
        let lowest_leads = self.first == First::LowestTrump;
        table.map(|table| table.led_by_the_lowest_trump(lowest_leads)).map_err(|(ply, mv)| {
            let message = Message::new("durak-problem-move").number("ply", ply).text("move", mv.text());
            Problem::new(message)
        })
    }
}
