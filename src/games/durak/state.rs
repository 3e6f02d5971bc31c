//! A game as it stands, hidden cards included: what playing and playing out need, in a few words of memory.

use super::card::{CARDS, Card, CardSet};
use super::rules::{FULL_HAND, Rules};
use crate::model::{Message, MoveName, Side, Suit};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A card: an attack, a throw-in, or an answer to the first card that is not beaten.
    Card(Card),
    /// The attack is passed on with a card of its rank.
    Transfer(Card),
    /// The defender gives up the bout.
    Take,
    /// The attacker is content with what was beaten (bito).
    Stop,
    /// The attacker adds no more to what is taken.
    Done,
}

impl Move {
    /// The move in notation.
    pub fn text(self) -> String {
        match self {
            Self::Card(card) => card.text(),
            Self::Transfer(card) => format!("transfer {}", card.text()),
            Self::Take => "take".to_owned(),
            Self::Stop => "stop".to_owned(),
            Self::Done => "done".to_owned(),
        }
    }

    /// What it is called, where no card says it: a click on a card attacks or beats.
    pub fn name(self) -> Option<MoveName> {
        let (words, key) = match self {
            Self::Card(_) => return None,
            Self::Transfer(card) => (Message::new("durak-move-transfer").text("card", card.text()), None),
            Self::Take => (Message::new("durak-move-take"), Some('T')),
            Self::Stop => (Message::new("durak-move-stop"), Some('S')),
            Self::Done => (Message::new("durak-move-done"), Some('D')),
        };
        Some(MoveName { words, key })
    }

    /// The card that is played.
    pub fn card(self) -> Option<Card> {
        match self {
            Self::Card(card) | Self::Transfer(card) => Some(card),
            Self::Take | Self::Stop | Self::Done => None,
        }
    }
}

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A card was drawn from the talon; only who drew it knows which.
    Drew {
        /// Who drew.
        seat: Side,
        /// The card, unless it is hidden from whom the event is told.
        card: Option<Card>,
    },
    /// A card was played in attack or thrown in.
    Attacked {
        /// The attacker.
        seat: Side,
        /// The card.
        card: Card,
    },
    /// The attack was passed on: roles change.
    Transferred {
        /// Who was the defender.
        seat: Side,
        /// The card.
        card: Card,
    },
    /// The first card that was not beaten is beaten.
    Beat {
        /// The defender.
        seat: Side,
        /// The card that beats.
        card: Card,
    },
    /// The defender has said that he takes; the attacker may still add cards.
    Yielded {
        /// The defender.
        seat: Side,
    },
    /// The table went into a hand, attacks and answers in the order in which they were played.
    Took {
        /// The defender.
        seat: Side,
    },
    /// The table was beaten and left the game; roles change.
    Cleared,
}

impl Event {
    /// The event as a seat sees it.
    pub fn seen_by(self, viewer: Side) -> Self {
        match self {
            Self::Drew { seat, .. } if seat != viewer => Self::Drew { seat, card: None },
            other => other,
        }
    }
}

/// What the player to move has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The attacker plays a card or, unless the table is empty, stops.
    Attack,
    /// The defender answers the first card that is not beaten, or takes.
    Defence,
    /// The attacker adds cards to what is taken.
    ThrowIn,
    /// The game is over.
    Over,
}

/// A game as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    rules: Rules,
    trump: Suit,
    hands: [CardSet; 2],
    /// The pack in the order in which it is drawn; what is past `cards` is not used.
    pack: [Card; CARDS as usize],
    cards: u8,
    drawn: u8,
    attacker: Side,
    /// Attack cards in the order in which they were played.
    attacks: [Card; FULL_HAND as usize],
    /// What beats them, in the same order.
    answers: [Card; FULL_HAND as usize],
    attacked: u8,
    answered: u8,
    limit: u8,
    taking: bool,
    opening: bool,
    over: bool,
}

/// Takes no notice of events.
pub fn unseen(_event: Event) {}

impl State {
    /// Deals a pack: six cards to a seat, then six to the other. The first seat gets the first ones, or the first
    /// attacker does where attackers draw first. What is past 52 cards is left out.
    pub fn deal(rules: Rules, trump: Suit, pack: &[Card], first: Side, told: &mut impl FnMut(Event)) -> Self {
        let mut state = Self::open(rules, trump, [CardSet::EMPTY; 2], pack, first);
        state.opening = true;
        // Who attacks first may depend on the hands, so that the hands must not depend on it.
        let served = if rules.old_attacker_draws_first { Side::First } else { first };
        state.draw(served, told);
        state.draw(served.other(), told);
        state.start_bout();
        state
    }

    /// A game before a bout, with some hands and a talon in the order in which it is drawn.
    pub fn open(rules: Rules, trump: Suit, hands: [CardSet; 2], talon: &[Card], attacker: Side) -> Self {
        let mut pack = [Card::FIRST; CARDS as usize];
        let mut cards = 0;
        for (place, &card) in pack.iter_mut().zip(talon) {
            *place = card;
            cards += 1;
        }
        let mut state = Self {
            rules,
            trump,
            hands,
            pack,
            cards,
            drawn: 0,
            attacker,
            attacks: [Card::FIRST; FULL_HAND as usize],
            answers: [Card::FIRST; FULL_HAND as usize],
            attacked: 0,
            answered: 0,
            limit: 0,
            taking: false,
            opening: false,
            over: false,
        };
        state.start_bout();
        state.over = state.is_decided();
        state
    }

    /// The same game in the middle of a bout: attacks with what beats them, in the order in which they were played.
    /// What is past six attacks is left out, and so is what beats a card that follows one that is not beaten.
    pub fn with_table(mut self, table: &[(Card, Option<Card>)], taking: bool) -> Self {
        for &(attack, answer) in table.iter().take(usize::from(FULL_HAND)) {
            if let Some(answer) = answer.filter(|_| self.answered == self.attacked) {
                self.answers[usize::from(self.answered)] = answer;
                self.answered += 1;
            }
            self.attacks[usize::from(self.attacked)] = attack;
            self.attacked += 1;
        }
        self.taking = taking && self.attacked > self.answered;
        self.limit = self.most_attacks(self.hand(self.defender()).len() as u8 + self.answered);
        self.over &= self.attacked == 0;
        self
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The suit of trumps.
    pub fn trump(&self) -> Suit {
        self.trump
    }

    /// The cards of a seat.
    pub fn hand(&self, seat: Side) -> CardSet {
        self.hands[seat.index()]
    }

    /// What has not been drawn, in the order in which it will be.
    pub fn talon(&self) -> &[Card] {
        &self.pack[usize::from(self.drawn)..usize::from(self.cards)]
    }

    /// Who attacks.
    pub fn attacker(&self) -> Side {
        self.attacker
    }

    /// Who defends.
    pub fn defender(&self) -> Side {
        self.attacker.other()
    }

    /// The attacks of the bout with what beats them, in the order in which they were played.
    pub fn table(&self) -> impl Iterator<Item = (Card, Option<Card>)> + '_ {
        let answered = usize::from(self.answered);
        let attacks = self.attacks[..usize::from(self.attacked)].iter().enumerate();
        attacks.map(move |(place, &attack)| (attack, (place < answered).then(|| self.answers[place])))
    }

    /// The cards on the table.
    pub fn table_cards(&self) -> CardSet {
        let attacks = self.attacks[..usize::from(self.attacked)].iter();
        attacks.chain(&self.answers[..usize::from(self.answered)]).copied().collect()
    }

    /// The card that has to be beaten next.
    pub fn to_beat(&self) -> Option<Card> {
        (self.answered < self.attacked).then(|| self.attacks[usize::from(self.answered)])
    }

    /// The most attack cards of the bout.
    pub fn limit(&self) -> u8 {
        self.limit
    }

    /// Whether the defender has said that he takes.
    pub fn is_taking(&self) -> bool {
        self.taking
    }

    /// Whether it is the first bout of a deal.
    pub fn is_opening(&self) -> bool {
        self.opening
    }

    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        if self.over {
            Phase::Over
        } else if self.taking {
            Phase::ThrowIn
        } else if self.answered < self.attacked {
            Phase::Defence
        } else {
            Phase::Attack
        }
    }

    /// Whose turn it is, also when the game is over.
    pub fn to_move(&self) -> Side {
        if self.phase() == Phase::Defence { self.defender() } else { self.attacker }
    }

    /// Who has won, once the game is over; none inside for a draw.
    pub fn result(&self) -> Option<Option<Side>> {
        let out = |seat: Side| self.hand(seat).is_empty();
        self.over.then(|| match (out(Side::First), out(Side::Second)) {
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            _ => None,
        })
    }

    /// The cards with which the player to move can attack, answer or throw in.
    pub fn playable(&self) -> CardSet {
        let hand = self.hand(self.to_move());
        match self.phase() {
            Phase::Over => CardSet::EMPTY,
            Phase::Defence => self
                .to_beat()
                .map_or(CardSet::EMPTY, |attack| hand.common(CardSet::beating(attack, self.trump))),
            Phase::Attack | Phase::ThrowIn if self.attacked == 0 => hand,
            Phase::Attack | Phase::ThrowIn if self.attacked >= self.limit => CardSet::EMPTY,
            Phase::Attack | Phase::ThrowIn => hand.common(self.table_cards().same_ranks()),
        }
    }

    /// The cards with which the attack can be passed on: nothing is beaten yet, and the attacker holds enough cards
    /// for what he would have to beat.
    pub fn transfers(&self) -> CardSet {
        let possible = self.rules.transfer
            && self.phase() == Phase::Defence
            && self.answered == 0
            && self.attacked < FULL_HAND
            && self.hand(self.attacker).len() > usize::from(self.attacked);
        match self.to_beat() {
            Some(attack) if possible && self.has_one_rank() => {
                self.hand(self.defender()).common(CardSet::rank(attack.rank()))
            }
            _ => CardSet::EMPTY,
        }
    }

    fn has_one_rank(&self) -> bool {
        let attacks = &self.attacks[..usize::from(self.attacked)];
        attacks.iter().all(|attack| attack.rank() == attacks[0].rank())
    }

    /// Appends every legal move: cards in canonical order, then what is no card.
    pub fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.extend(self.playable().iter().map(Move::Card));
        match self.phase() {
            Phase::Over => {}
            Phase::Attack => moves.extend((self.attacked > 0).then_some(Move::Stop)),
            Phase::ThrowIn => moves.push(Move::Done),
            Phase::Defence => {
                moves.extend(self.transfers().iter().map(Move::Transfer));
                moves.push(Move::Take);
            }
        }
    }

    /// Plays a legal move and tells what happens; after an illegal one the game makes no sense.
    pub fn play(&mut self, mv: Move, told: &mut impl FnMut(Event)) {
        let seat = self.to_move();
        match (mv, self.phase()) {
            (_, Phase::Over) => {}
            (Move::Card(card), Phase::Defence) => {
                self.hands[seat.index()].remove(card);
                self.answers[usize::from(self.answered).min(self.answers.len() - 1)] = card;
                self.answered += 1;
                told(Event::Beat { seat, card });
            }
            (Move::Card(card), _) => {
                self.attack(seat, card);
                told(Event::Attacked { seat, card });
            }
            (Move::Transfer(card), _) => {
                self.attack(seat, card);
                self.attacker = seat;
                self.limit = self.most_attacks(self.hand(self.defender()).len() as u8);
                told(Event::Transferred { seat, card });
            }
            (Move::Take, _) if self.rules.throw_in => {
                self.taking = true;
                told(Event::Yielded { seat });
            }
            (Move::Take | Move::Done, _) => self.end_bout(true, told),
            (Move::Stop, _) => self.end_bout(false, told),
        }
    }

    fn attack(&mut self, seat: Side, card: Card) {
        self.hands[seat.index()].remove(card);
        let place = usize::from(self.attacked).min(self.attacks.len() - 1);
        self.attacks[place] = card;
        self.attacked = place as u8 + 1;
    }

    /// The table is cleared, cards are drawn, and the next bout starts, unless a player is out.
    fn end_bout(&mut self, taken: bool, told: &mut impl FnMut(Event)) {
        let (old_attacker, old_defender) = (self.attacker, self.defender());
        if taken {
            self.hands[old_defender.index()] = self.hand(old_defender).union(self.table_cards());
            told(Event::Took { seat: old_defender });
        } else {
            self.attacker = old_defender;
            told(Event::Cleared);
        }
        (self.attacked, self.answered, self.taking, self.opening) = (0, 0, false, false);
        self.over = self.is_decided();
        if self.over {
            return;
        }
        let first = if self.rules.old_attacker_draws_first { old_attacker } else { self.attacker };
        self.draw(first, told);
        self.draw(first.other(), told);
        self.over = self.rules.out_after_drawing && self.is_decided();
        self.start_bout();
    }

    /// The game without the cards that a seat cannot see.
    pub(super) fn concealed(&self, seat: Side) -> Self {
        let mut public = *self;
        public.hands[seat.other().index()] = CardSet::EMPTY;
        public.pack = [Card::FIRST; CARDS as usize];
        (public.cards, public.drawn) = (0, 0);
        public
    }

    /// The game with another hand and talon: the bottom card, where one is known, is drawn last.
    pub(super) fn revealed(&self, seat: Side, hand: CardSet, talon: &[Card], bottom: Option<Card>) -> Self {
        let mut state = *self;
        state.hands[seat.index()] = hand;
        state.drawn = 0;
        state.cards = 0;
        for (place, &card) in state.pack.iter_mut().zip(talon.iter().chain(&bottom)) {
            *place = card;
            state.cards += 1;
        }
        state
    }

    /// Whether the talon is empty and a player has no cards.
    fn is_decided(&self) -> bool {
        self.drawn >= self.cards && self.hands.iter().any(|&hand| hand.is_empty())
    }

    fn draw(&mut self, seat: Side, told: &mut impl FnMut(Event)) {
        while self.drawn < self.cards && self.hand(seat).len() < usize::from(FULL_HAND) {
            let card = self.pack[usize::from(self.drawn)];
            self.drawn += 1;
            self.hands[seat.index()].insert(card);
            told(Event::Drew { seat, card: Some(card) });
        }
    }

    fn start_bout(&mut self) {
        self.limit = self.most_attacks(self.hand(self.defender()).len() as u8);
    }

    fn most_attacks(&self, defender: u8) -> u8 {
        let most = if self.opening { self.rules.first_bout } else { FULL_HAND };
        if self.rules.hand_limit { most.min(defender) } else { most }
    }
}

#[cfg(test)]
mod tests {
    use super::super::card::Deck;
    use super::super::view::{Memory, View};
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    /// Plays random games; no player ever sees more than the truth allows, and no card is lost.
    fn play_randomly(rules: Rules, deck: Deck, seed: u64) -> Option<Side> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut pack: Vec<Card> = deck.cards().iter().collect();
        for place in (1..pack.len()).rev() {
            pack.swap(place, (random.next_u64() % (place as u64 + 1)) as usize);
        }
        let bottom = pack[pack.len() - 1];
        let mut memory = Memory::new(deck, Some(bottom));
        let mut state =
            State::deal(rules, bottom.suit(), &pack, Side::First, &mut |event| memory.observe(event));
        let mut moves = Vec::new();
        for _ in 0..20_000 {
            if let Some(result) = state.result() {
                assert!(state.talon().is_empty());
                return result;
            }
            for seat in [Side::First, Side::Second] {
                let view = View::new(&state, &memory, seat);
                let other = seat.other();
                assert_eq!(view.enemy_known.without(state.hand(other)), CardSet::EMPTY);
                assert_eq!(view.public().hand(other), CardSet::EMPTY);
                let sample = view.sample(&mut random);
                assert_eq!(sample.hand(seat), state.hand(seat));
                assert_eq!(sample.hand(other).len(), state.hand(other).len());
                assert_eq!(sample.talon().len(), state.talon().len());
                assert_eq!(sample.talon().last(), state.talon().last().map(|_| &bottom));
                let cards = |state: &State| {
                    let talon: CardSet = state.talon().iter().copied().collect();
                    talon.union(state.hand(seat)).union(state.hand(other)).union(state.table_cards())
                };
                assert_eq!(cards(&sample), cards(&state));
                assert_eq!(cards(&state).union(memory.gone()), deck.cards());
                if view.is_open() {
                    assert_eq!(sample.hand(other), state.hand(other));
                }
            }
            assert!(state.attacked <= state.limit.max(1));
            moves.clear();
            state.legal_moves(&mut moves);
            let mv = moves[(random.next_u64() % moves.len() as u64) as usize];
            state.play(mv, &mut |event| memory.observe(event));
        }
        panic!("a random game goes on for ever");
    }

    #[test]
    fn random_games_end_and_keep_their_cards() {
        let passing = Rules { transfer: true, ..Rules::PODKIDNOY };
        let mut results = [0; 3];
        for seed in 0..100 {
            for rules in [Rules::PODKIDNOY, Rules::ARTICLE, passing] {
                let deck = Deck::ALL[seed as usize % 4];
                results[play_randomly(rules, deck, seed).map_or(2, Side::index)] += 1;
            }
        }
        assert!(results[0] > 50 && results[1] > 50, "{results:?}");
    }

    fn card(text: &str) -> Card {
        Card::from_text(text).expect("a card")
    }

    #[test]
    fn a_transfer_changes_roles_and_the_limit() {
        let hands = ["6C 7C", "6H 9C TC"].map(|hand| hand.split(' ').map(card).collect());
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        let mut state = State::open(rules, Suit::Diamonds, hands, &[], Side::First);
        state.play(Move::Card(card("6C")), &mut unseen);
        // One card left against two attacks: it may not be passed on.
        assert_eq!(state.transfers(), CardSet::EMPTY);
        let hands = ["6C 7C 8C", "6H 9C TC"].map(|hand| hand.split(' ').map(card).collect());
        let mut state = State::open(rules, Suit::Diamonds, hands, &[], Side::First);
        state.play(Move::Card(card("6C")), &mut unseen);
        state.play(Move::Transfer(card("6H")), &mut unseen);
        assert_eq!((state.attacker(), state.to_move(), state.limit()), (Side::Second, Side::First, 2));
        assert_eq!(state.to_beat(), Some(card("6C")));
    }
}
