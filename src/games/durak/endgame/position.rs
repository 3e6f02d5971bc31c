//! The rules of an endgame in motion.

use crate::games::durak::card::{Card, CardSet};
use crate::games::durak::rules::{FULL_HAND, Rules};
use crate::games::durak::state::{Move, Phase, State};
use crate::model::{Position, Side, Suit, Value};

/// The most attack cards of a bout.
const MOST: usize = FULL_HAND as usize;

/// A position without a talon, all cards open.
///
/// Neither side wins inside a bout: the hands are looked at when the table has been cleared or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endgame {
    pub(super) hands: [CardSet; 2],
    /// All cards on the table.
    pub(super) lying: CardSet,
    /// Attack cards in the order in which they were played.
    attacks: [Card; MOST],
    /// What beats them, in the same order.
    answers: [Card; MOST],
    pub(super) attacked: u8,
    pub(super) answered: u8,
    pub(super) attacker: Side,
    pub(super) taking: bool,
    pub(super) trump: Suit,
    pub(super) rules: Rules,
}

/// The exact key of a position: the attacker's hand, the defender's, the table, with what else there is to know in
/// the bits that no card needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key([u64; 3]);

/// The first bit that no card needs.
const SPARE: u32 = 52;

impl Endgame {
    /// A position before a bout.
    pub fn new(rules: Rules, trump: Suit, hands: [CardSet; 2], attacker: Side) -> Self {
        Self {
            hands,
            lying: CardSet::EMPTY,
            attacks: [Card::FIRST; MOST],
            answers: [Card::FIRST; MOST],
            attacked: 0,
            answered: 0,
            attacker,
            taking: false,
            trump,
            rules,
        }
    }

    /// The same position in the middle of a bout: attacks with what beats them, in the order in which they were
    /// played. What is past six attacks is left out, and so is what beats a card that follows one that is not beaten.
    #[must_use]
    pub fn with_table(mut self, table: &[(Card, Option<Card>)], taking: bool) -> Self {
        for &(attack, answer) in table.iter().take(MOST) {
            let answer = answer.filter(|_| self.answered == self.attacked);
            self.lay_attack(attack);
            if let Some(answer) = answer {
                self.lay_answer(answer);
            }
        }
        self.taking = taking && self.answered < self.attacked;
        self
    }

    /// What is left of a game: the talon is taken to be empty.
    pub fn of(state: &State) -> Self {
        let table: Vec<(Card, Option<Card>)> = state.table().collect();
        let hands = [Side::First, Side::Second].map(|side| state.hand(side));
        let position = Self::new(*state.rules(), state.trump(), hands, state.attacker());
        position.with_table(&table, state.is_taking())
    }

    /// The cards of a side.
    pub fn hand(&self, side: Side) -> CardSet {
        self.hands[side.index()]
    }

    /// Who attacks.
    pub fn attacker(&self) -> Side {
        self.attacker
    }

    /// The suit of trumps.
    pub fn trump(&self) -> Suit {
        self.trump
    }

    /// Whether the defender has said that he takes.
    pub fn is_taking(&self) -> bool {
        self.taking
    }

    /// The attacks of the bout with what beats them, in the order in which they were played.
    pub fn table(&self) -> impl Iterator<Item = (Card, Option<Card>)> + '_ {
        let answered = usize::from(self.answered);
        let attacks = self.attacks[..usize::from(self.attacked)].iter().enumerate();
        attacks.map(move |(place, &attack)| (attack, (place < answered).then(|| self.answers[place])))
    }

    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        if self.attacked == 0 {
            let over = self.hands.iter().any(|hand| hand.is_empty());
            return if over { Phase::Over } else { Phase::Attack };
        }
        if self.taking {
            Phase::ThrowIn
        } else if self.answered < self.attacked {
            Phase::Defence
        } else {
            Phase::Attack
        }
    }

    /// The card that has to be beaten next.
    pub(super) fn unbeaten(&self) -> Option<Card> {
        (self.answered < self.attacked).then(|| self.attacks[usize::from(self.answered)])
    }

    pub(super) fn attacking_hand(&self) -> CardSet {
        self.hand(self.attacker)
    }

    pub(super) fn defending_hand(&self) -> CardSet {
        self.hand(self.attacker.other())
    }

    /// How many more attack cards the bout allows.
    pub(super) fn room(&self) -> u8 {
        let held = self.defending_hand().len() as u8 + self.answered;
        let limit = if self.rules.hand_limit { held.min(FULL_HAND) } else { FULL_HAND };
        limit.saturating_sub(self.attacked)
    }

    /// What the attacker can add to the table.
    pub(super) fn additions(&self) -> CardSet {
        if self.room() == 0 {
            return CardSet::EMPTY;
        }
        self.attacking_hand().common(self.lying.same_ranks())
    }

    /// What beats the card that has to be beaten.
    pub(super) fn beating(&self) -> CardSet {
        let beating = self.unbeaten().map(|attack| CardSet::beating(attack, self.trump));
        beating.map_or(CardSet::EMPTY, |beating| beating.common(self.defending_hand()))
    }

    /// What the defender can pass the attack on with: nothing is beaten yet, all attacks are of one rank, and the
    /// attacker holds enough cards for what he would have to beat.
    pub(super) fn transfers(&self) -> CardSet {
        let attacks = &self.attacks[..usize::from(self.attacked)];
        let possible = self.rules.transfer
            && self.answered == 0
            && attacks.len() < MOST
            && self.attacking_hand().len() > attacks.len();
        match attacks.first() {
            Some(first) if possible && attacks.iter().all(|attack| attack.rank() == first.rank()) => {
                self.defending_hand().common(CardSet::rank(first.rank()))
            }
            _ => CardSet::EMPTY,
        }
    }

    fn lay_attack(&mut self, card: Card) {
        // Only what is against the rules could go past the sixth place.
        let place = usize::from(self.attacked).min(MOST - 1);
        self.attacks[place] = card;
        self.attacked = place as u8 + 1;
        self.lying.insert(card);
    }

    fn lay_answer(&mut self, card: Card) {
        let place = usize::from(self.answered).min(MOST - 1);
        self.answers[place] = card;
        self.answered = place as u8 + 1;
        self.lying.insert(card);
    }

    fn clear(&mut self) {
        self.lying = CardSet::EMPTY;
        (self.attacked, self.answered, self.taking) = (0, 0, false);
    }

    fn pick_up(&mut self) {
        let hand = &mut self.hands[self.attacker.other().index()];
        *hand = hand.union(self.lying);
        self.clear();
    }
}

impl Position for Endgame {
    type Move = Move;
    type Key = Key;

    fn may_cycle(&self) -> bool {
        self.rules.transfer
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        if self.phase() == Phase::Defence { self.attacker.other() } else { self.attacker }
    }

    fn score(&self) -> Option<Value> {
        if self.attacked > 0 {
            return None;
        }
        match (self.attacking_hand().is_empty(), self.defending_hand().is_empty()) {
            (true, true) => Some(Value::Draw),
            (true, false) => Some(Value::Win),
            (false, true) => Some(Value::Loss),
            (false, false) => None,
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        match self.phase() {
            Phase::Over => {}
            Phase::Attack if self.attacked == 0 => moves.extend(self.attacking_hand().iter().map(Move::Card)),
            Phase::Attack => {
                moves.extend(self.additions().iter().map(Move::Card));
                moves.push(Move::Stop);
            }
            Phase::ThrowIn => {
                moves.extend(self.additions().iter().map(Move::Card));
                moves.push(Move::Done);
            }
            Phase::Defence => {
                moves.extend(self.beating().iter().map(Move::Card));
                moves.extend(self.transfers().iter().map(Move::Transfer));
                moves.push(Move::Take);
            }
        }
    }

    fn play(&mut self, mv: Move) {
        match mv {
            Move::Card(card) if self.phase() == Phase::Defence => {
                self.hands[self.attacker.other().index()].remove(card);
                self.lay_answer(card);
            }
            Move::Card(card) => {
                self.hands[self.attacker.index()].remove(card);
                self.lay_attack(card);
            }
            Move::Transfer(card) => {
                self.attacker = self.attacker.other();
                self.hands[self.attacker.index()].remove(card);
                self.lay_attack(card);
            }
            Move::Take if self.rules.throw_in => self.taking = true,
            Move::Take | Move::Done => self.pick_up(),
            Move::Stop => {
                self.clear();
                self.attacker = self.attacker.other();
            }
        }
    }

    fn key(&self) -> Key {
        let rules = u64::from(self.rules.throw_in)
            | u64::from(self.rules.transfer) << 1
            | u64::from(self.rules.hand_limit) << 2
            | (self.trump as u64) << 3;
        // In which order several cards have to be beaten; they are of one rank, so that their suits tell.
        let waiting =
            &self.attacks[usize::from(self.answered.min(self.attacked))..usize::from(self.attacked)];
        let order = match waiting.first() {
            Some(first) if !self.taking => {
                let suits = waiting.iter().rev().fold(0, |order, card| order << 2 | card.suit() as u64);
                suits << 4 | u64::from(first.rank())
            }
            _ => 0,
        };
        let counts = u64::from(self.attacked) | u64::from(self.taking) << 3;
        Key([
            self.attacking_hand().0 | rules << SPARE,
            self.defending_hand().0 | order << SPARE,
            self.lying.0 | counts << SPARE,
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::durak::Deck;
    use crate::games::durak::state::unseen;

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|card| Card::from_text(card).expect("a card")).collect()
    }

    fn legal(position: &Endgame) -> Vec<Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves
    }

    #[test]
    fn an_endgame_is_a_game_without_a_talon() {
        let mut random = 1u64;
        let mut below = |limit: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % limit
        };
        let mut ended = 0;
        for game in 0..600 {
            let rules = Rules { throw_in: game & 1 == 0, transfer: game & 2 == 0, ..Rules::PODKIDNOY };
            let rules = Rules { hand_limit: game % 16 >= 4, ..rules };
            let mut hands = [CardSet::EMPTY; 2];
            for index in 0..12 {
                let free: Vec<Card> =
                    Deck::Cards36.cards().without(hands[0]).without(hands[1]).iter().collect();
                if below(8) > 0 {
                    hands[index % 2].insert(free[below(free.len())]);
                }
            }
            let mut state = State::open(rules, Suit::Hearts, hands, &[], Side::First);
            let mut position = Endgame::new(rules, Suit::Hearts, hands, Side::First);
            for _ in 0..150 {
                assert_eq!(Endgame::of(&state).key(), position.key());
                assert_eq!(state.phase(), position.phase());
                assert_eq!(state.to_move(), position.side_to_move());
                assert_eq!(state.table().collect::<Vec<_>>(), position.table().collect::<Vec<_>>());
                let moves = legal(&position);
                let mut others = Vec::new();
                state.legal_moves(&mut others);
                assert_eq!(moves, others);
                let winner = position.score().map(|value| match value {
                    Value::Win => Some(position.side_to_move()),
                    Value::Draw => None,
                    Value::Loss => Some(position.side_to_move().other()),
                });
                assert_eq!(state.result(), winner);
                if moves.is_empty() {
                    ended += 1;
                    break;
                }
                let mv = moves[below(moves.len())];
                state.play(mv, &mut unseen);
                position.play(mv);
            }
        }
        assert!(ended > 500, "{ended} games ended");
    }

    #[test]
    fn a_transfer_needs_enough_cards_and_an_unbeaten_table() {
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        let start = |first: &str, second: &str| {
            Endgame::new(rules, Suit::Diamonds, [cards(first), cards(second)], Side::First)
        };
        let card = |text: &str| Card::from_text(text).expect("a card");
        let attacked = |first, second| start(first, second).after(Move::Card(card("6C")));
        assert!(!legal(&attacked("6C 7C", "6H 9C")).contains(&Move::Transfer(card("6H"))));
        let passed_on = attacked("6C 7C 8C", "6H 9C TC").after(Move::Transfer(card("6H")));
        assert_eq!(passed_on.side_to_move(), Side::First);
        assert_eq!(passed_on.unbeaten(), Some(card("6C")));
        let beaten = attacked("6C 7C 8C 6S", "6H 9C TC")
            .after(Move::Transfer(card("6H")))
            .after(Move::Card(card("7C")));
        assert_eq!(legal(&beaten), [Move::Take], "one card is beaten: it is too late");
    }
}
