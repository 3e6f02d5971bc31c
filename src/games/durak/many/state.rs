//! Game states of two to four seats, each for itself, in a few words of memory. The only place of their rules.
//!
//! | question | rule | where |
//! |---|---|---|
//! | Who is attacked? | The next seat to the left that holds cards. | [`State::defender`] |
//! | Who may throw in? | The attacker first, then the others to the left, all but the defender; after each beaten card the attacker is asked again. | [`State::asked`] |
//! | How many attacks? | Six, five at most in some first bouts, and never more than the defender held. | [`Rules::most_attacks`] |
//! | Who may pass on? | The defender, before he beat anything, with a card of the attack's rank, if the next seat holds as many cards as it would have to beat. | [`State::transfers`] |
//! | Who attacks next? | The defender who beat everything; after a take the seat to the left of the taker. | [`State::play`] |
//! | Who draws first? | The attacker, then the others to the left, the defender last. | [`State::play`] |
//! | Who is out? | A seat without cards once the talon is empty. | [`State::is_in`] |
//! | Who loses? | The last seat with cards. If nobody has any, it is a draw. | [`State::loser`] |
//!
//! `docs/reference/durak-many.md` has the sources. Games for two are played by [`Bout`](crate::durak::bout::Bout).

use crate::durak::card::{CARDS, Card, CardSet, Deck};
use crate::durak::laid::Laid;
use crate::durak::moves::{Move, Phase};
use crate::durak::rules::{FULL_HAND, Rules};
use etude_model::Suit;

/// A seat, counted from 0; play goes on to the next number.
pub type Seat = u8;

/// The most seats.
pub const MOST_SEATS: usize = 4;

/// A game state, or a seat's knowledge of one: then hands and talon lack the cards that it cannot see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    rules: Rules,
    deck: Deck,
    /// The card under the talon, which makes trumps.
    bottom: Card,
    seats: u8,
    hands: [CardSet; MOST_SEATS],
    /// The number of cards of each seat.
    counts: [u8; MOST_SEATS],
    /// The cards that all seats know a seat to hold.
    known: [CardSet; MOST_SEATS],
    /// The discarded cards.
    gone: CardSet,
    laid: Laid,
    /// The most attack cards of this bout.
    limit: u8,
    attacker: Seat,
    defender: Seat,
    /// The seat that is asked whether it throws in.
    asked: Seat,
    taking: bool,
    opening: bool,
    over: bool,
    /// The pack in drawing order; places from `cards` on are unused.
    pack: [Card; CARDS as usize],
    cards: u8,
    drawn: u8,
}

impl State {
    /// Deals a pack: six cards to each seat, the rest is the talon. None without cards, with more than four seats or
    /// fewer than two, and where the pack is too small.
    pub fn deal(rules: Rules, deck: Deck, seats: u8, pack: &[Card], first: Seat) -> Option<Self> {
        let seated = (2..=MOST_SEATS as u8).contains(&seats) && first < seats;
        if !seated || pack.len() < usize::from(seats * FULL_HAND) {
            return None;
        }
        let mut state = Self {
            rules,
            deck,
            bottom: *pack.last()?,
            seats,
            hands: [CardSet::EMPTY; MOST_SEATS],
            counts: [0; MOST_SEATS],
            known: [CardSet::EMPTY; MOST_SEATS],
            gone: CardSet::EMPTY,
            laid: Laid::EMPTY,
            limit: 0,
            attacker: first,
            defender: (first + 1) % seats,
            asked: first,
            taking: false,
            opening: true,
            over: false,
            pack: [Card::FIRST; CARDS as usize],
            cards: 0,
            drawn: 0,
        };
        state.lay_talon(pack);
        (0..seats).for_each(|seat| state.draw(seat));
        state.set_limit();
        Some(state)
    }

    /// An ending without a talon before a bout that a seat begins. None with more than four hands or fewer than two, and
    /// unless the attacker and another seat hold cards.
    pub fn ending(rules: Rules, trump: Suit, hands: &[CardSet], attacker: Seat) -> Option<Self> {
        let held = hands.iter().filter(|hand| !hand.is_empty()).count();
        let leads = hands.get(usize::from(attacker)).is_some_and(|hand| !hand.is_empty());
        if !(2..=MOST_SEATS).contains(&hands.len()) || held < 2 || !leads {
            return None;
        }
        let mut state = Self {
            rules,
            deck: Deck::Cards52,
            bottom: CardSet::suit(trump).first()?,
            seats: hands.len() as u8,
            hands: [CardSet::EMPTY; MOST_SEATS],
            counts: [0; MOST_SEATS],
            known: [CardSet::EMPTY; MOST_SEATS],
            gone: hands.iter().fold(Deck::Cards52.cards(), |gone, &hand| gone.without(hand)),
            laid: Laid::EMPTY,
            limit: 0,
            attacker,
            defender: attacker,
            asked: attacker,
            taking: false,
            opening: false,
            over: false,
            pack: [Card::FIRST; CARDS as usize],
            cards: 0,
            drawn: 0,
        };
        for (seat, &hand) in hands.iter().enumerate() {
            (state.hands[seat], state.counts[seat]) = (hand, hand.len() as u8);
        }
        state.defender = state.holder_after(attacker)?;
        state.set_limit();
        Some(state)
    }

    fn lay_talon(&mut self, talon: &[Card]) {
        (self.cards, self.drawn) = (0, 0);
        for (place, &card) in self.pack.iter_mut().zip(talon) {
            *place = card;
            self.cards += 1;
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The pack.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// The suit of trumps.
    pub fn trump(&self) -> Suit {
        self.bottom.suit()
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The cards of a seat, as far as this state knows them.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[usize::from(seat)]
    }

    /// The number of cards of a seat.
    pub fn count(&self, seat: Seat) -> u8 {
        self.counts[usize::from(seat)]
    }

    /// The cards that all seats know a seat to hold: it took them, or drew the card under the talon.
    pub fn known(&self, seat: Seat) -> CardSet {
        self.known[usize::from(seat)]
    }

    /// The discarded cards.
    pub fn gone(&self) -> CardSet {
        self.gone
    }

    /// The table.
    pub fn laid(&self) -> &Laid {
        &self.laid
    }

    /// The number of cards in the talon.
    pub fn talon(&self) -> u8 {
        self.cards - self.drawn
    }

    /// The open card under the talon, while it is there.
    pub fn bottom(&self) -> Option<Card> {
        (self.talon() > 0).then_some(self.bottom)
    }

    /// The attacker.
    pub fn attacker(&self) -> Seat {
        self.attacker
    }

    /// The defender.
    pub fn defender(&self) -> Seat {
        self.defender
    }

    /// Returns true if this is the first bout of a deal.
    pub fn is_opening(&self) -> bool {
        self.opening
    }

    /// The number of further attack cards.
    pub fn room(&self) -> u8 {
        self.limit.saturating_sub(self.laid.attacked())
    }

    /// The kind of decision.
    pub fn phase(&self) -> Phase {
        if self.over {
            Phase::Over
        } else if self.taking {
            Phase::ThrowIn
        } else if self.laid.next_to_beat().is_some() {
            Phase::Defence
        } else {
            Phase::Attack
        }
    }

    /// The seat to move; the next attacker when the game is over.
    pub fn to_move(&self) -> Seat {
        match self.phase() {
            Phase::Defence => self.defender,
            Phase::Attack | Phase::ThrowIn if self.laid.attacked() > 0 => self.asked,
            Phase::Attack | Phase::ThrowIn | Phase::Over => self.attacker,
        }
    }

    /// Returns true if a seat holds cards or will draw some.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.count(seat) > 0 || self.talon() > 0
    }

    /// The seat left with cards, once the game is over; the inner `None` is a draw.
    pub fn loser(&self) -> Option<Option<Seat>> {
        self.over.then(|| (0..self.seats).find(|&seat| self.count(seat) > 0))
    }

    /// The cards that the seat to move can lead, answer or add.
    pub fn playable(&self) -> CardSet {
        let hand = self.hand(self.to_move());
        match self.phase() {
            Phase::Over => CardSet::EMPTY,
            Phase::Defence => {
                let beating = self.laid.next_to_beat().map(|attack| CardSet::beating(attack, self.trump()));
                beating.map_or(CardSet::EMPTY, |beating| beating.common(hand))
            }
            Phase::Attack | Phase::ThrowIn if self.laid.attacked() == 0 => hand,
            Phase::Attack | Phase::ThrowIn if self.room() == 0 => CardSet::EMPTY,
            Phase::Attack | Phase::ThrowIn => hand.common(self.laid.cards().same_ranks()),
        }
    }

    /// The cards that can pass the attack on to the next seat.
    pub fn transfers(&self) -> CardSet {
        let rank = self.laid.passing_rank().filter(|_| self.rules.transfer && !self.taking && !self.over);
        let target = self.receiver();
        match rank {
            Some(rank) if target != self.defender && self.count(target) > self.laid.attacked() => {
                self.hand(self.defender).common(CardSet::rank(rank))
            }
            _ => CardSet::EMPTY,
        }
    }

    /// The seat to which the attack can be passed on; the defender if no other one holds cards.
    pub(super) fn receiver(&self) -> Seat {
        self.holder_after(self.defender).unwrap_or(self.defender)
    }

    /// Appends every legal move: cards in canonical order, then transfers, then the move without a card.
    pub fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.extend(self.playable().iter().map(Move::Card));
        moves.extend(self.transfers().iter().map(Move::Transfer));
        moves.extend(match self.phase() {
            Phase::Over => None,
            Phase::Attack => (self.laid.attacked() > 0).then_some(Move::Stop),
            Phase::Defence => Some(Move::Take),
            Phase::ThrowIn => Some(Move::Done),
        });
    }

    /// Plays a legal move. An illegal one leaves an invalid state.
    pub fn play(&mut self, mv: Move) {
        if self.over {
            return;
        }
        match (mv, self.phase()) {
            (Move::Card(card), Phase::Defence) => {
                self.drop_card(self.defender, card);
                self.laid.answer(card);
                if self.laid.next_to_beat().is_none() {
                    self.ask(self.attacker);
                }
            }
            (Move::Card(card), phase) => {
                let seat = self.to_move();
                self.drop_card(seat, card);
                self.laid.attack(card);
                if phase == Phase::ThrowIn {
                    self.ask(seat);
                }
            }
            (Move::Transfer(card), _) => {
                self.drop_card(self.defender, card);
                self.laid.attack(card);
                self.attacker = self.defender;
                self.defender = self.holder_after(self.attacker).unwrap_or(self.attacker);
                self.set_limit();
            }
            (Move::Take, _) if self.rules.throw_in => {
                self.taking = true;
                self.ask(self.attacker);
            }
            (Move::Take, _) => {
                self.taking = true;
                self.end_bout();
            }
            (Move::Stop | Move::Done, _) => self.ask_after(self.asked),
        }
    }

    fn drop_card(&mut self, seat: Seat, card: Card) {
        let at = usize::from(seat);
        self.hands[at].remove(card);
        self.known[at].remove(card);
        self.counts[at] = self.counts[at].saturating_sub(1);
    }

    /// Asks a seat whether it throws in, or the next one after it that can; ends the bout where none is left.
    fn ask(&mut self, seat: Seat) {
        if seat != self.defender && self.count(seat) > 0 && self.room() > 0 {
            self.asked = seat;
        } else {
            self.ask_after(seat);
        }
    }

    /// Asks the next seat after one; after the last seat before the attacker the bout ends.
    fn ask_after(&mut self, seat: Seat) {
        match (seat + 1) % self.seats {
            next if next == self.attacker => self.end_bout(),
            next => self.ask(next),
        }
    }

    /// Clears the table, draws cards and starts the next bout, unless the game is over.
    fn end_bout(&mut self) {
        let (taker, cards) = (usize::from(self.defender), self.laid.cards());
        if self.taking {
            self.hands[taker] = self.hands[taker].union(cards);
            self.known[taker] = self.known[taker].union(cards);
            self.counts[taker] += cards.len() as u8;
        } else {
            self.gone = self.gone.union(cards);
        }
        for step in 0..self.seats {
            let seat = (self.attacker + step) % self.seats;
            if seat != self.defender {
                self.draw(seat);
            }
        }
        self.draw(self.defender);
        let leads = !self.taking && self.is_in(self.defender);
        let seats = self.seats;
        let next = |after: Seat| (1..seats).map(move |step| (after + step) % seats);
        let attacker = if leads { None } else { next(self.defender).find(|&seat| self.is_in(seat)) };
        let attacker = attacker.unwrap_or(self.defender);
        let defender = next(attacker).find(|&seat| self.is_in(seat)).unwrap_or((attacker + 1) % self.seats);
        (self.attacker, self.defender, self.asked) = (attacker, defender, attacker);
        (self.laid, self.taking, self.opening) = (Laid::EMPTY, false, false);
        self.over = (0..self.seats).filter(|&seat| self.is_in(seat)).count() < 2;
        self.set_limit();
    }

    /// The next seat after one that holds cards; perhaps the same.
    fn holder_after(&self, seat: Seat) -> Option<Seat> {
        (1..=self.seats).map(|step| (seat + step) % self.seats).find(|&seat| self.count(seat) > 0)
    }

    fn set_limit(&mut self) {
        self.limit = self.rules.most_attacks(self.count(self.defender), self.opening);
    }

    /// Fills a hand up to six cards from the talon.
    fn draw(&mut self, seat: Seat) {
        let at = usize::from(seat);
        while self.talon() > 0 && self.counts[at] < FULL_HAND {
            let card = self.pack[usize::from(self.drawn)];
            self.drawn += 1;
            self.hands[at].insert(card);
            self.counts[at] += 1;
            if self.talon() == 0 {
                self.known[at].insert(self.bottom);
            }
        }
    }

    /// The state without the cards that a seat cannot see.
    pub(super) fn concealed(&self, seat: Seat) -> Self {
        let mut state = *self;
        for other in (0..self.seats).filter(|&other| other != seat) {
            state.hands[usize::from(other)] = CardSet::EMPTY;
        }
        state.pack = [Card::FIRST; CARDS as usize];
        state
    }

    /// The state with another hand of a seat.
    pub(super) fn with_hand(&self, seat: Seat, hand: CardSet) -> Self {
        let mut state = *self;
        state.hands[usize::from(seat)] = hand;
        state
    }

    /// The state with hands for the other seats than one, and a talon in drawing order.
    pub(super) fn revealed(&self, hands: [CardSet; MOST_SEATS], talon: &[Card]) -> Self {
        let mut state = Self { hands, ..*self };
        state.lay_talon(talon);
        state
    }

    /// The state without the cards known to all seats, which do not change the rest of the game.
    pub(super) fn key(&self) -> Self {
        Self { known: [CardSet::EMPTY; MOST_SEATS], ..*self }
    }
}
