//! A bout: the hands and the table between two drawings of cards. The only place of its rules.
//!
//! | subject | rule | place |
//! |---|---|---|
//! | lead | The attacker, any card of his hand; he cannot stop before. | [`Bout::playable`] |
//! | beating card | A higher card of the suit, or a trump against a plain suit. | [`CardSet::beating`] |
//! | order | Attacks are beaten in the order in which they were played. | [`Bout::to_beat`] |
//! | additions | A card whose rank lies on the table, while there is room. | [`Bout::additions`] |
//! | number of attacks | Six, five at most in some first bouts, and with the hand limit no more than the defender held. | [`Rules::most_attacks`] |
//! | transfer | The defender, before he beat anything, with a card of the attack's rank, if the other side holds as many cards as it would have to beat. | [`Bout::transfers`] |
//! | taken cards | All that lies; where attackers throw in, only once they are done. The roles stay. | [`Bout::play`] |
//! | beaten cards | When the attacker stops, the table leaves the game, and the roles change. | [`Bout::play`] |
//! | winner | The only seat without cards when nothing is left to draw; both without cards draw. | [`Bout::winner`] |
//!
//! [`Rules`] has the options. Drawing and the end of a game belong to [`State`](super::State); an
//! [`Endgame`](super::endgame::Endgame) plays bouts without drawing. `bots/fast_state.rs` is a copy for playouts,
//! compared with this move by move in its tests. The article's [`robot`](super::robot) predicts by rules of its own.

use super::card::{Card, CardSet};
use super::laid::{Laid, MOST};
use super::moves::{Move, Phase};
use super::rules::Rules;
use etude_model::{DrawnMove, Side, Suit};

/// The hands and the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bout {
    rules: Rules,
    trump: Suit,
    hands: [CardSet; 2],
    /// The table.
    laid: Laid,
    /// The most attack cards of this bout.
    limit: u8,
    attacker: Side,
    taking: bool,
    opening: bool,
}

/// The end of a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The defender took the table; he attacks only when he has beaten something.
    Taken,
    /// Everything was beaten and left the game; the roles have changed.
    Beaten,
}

impl Bout {
    /// A bout before its first card.
    pub fn new(rules: Rules, trump: Suit, hands: [CardSet; 2], attacker: Side) -> Self {
        let mut bout = Self {
            rules,
            trump,
            hands,
            laid: Laid::EMPTY,
            limit: 0,
            attacker,
            taking: false,
            opening: false,
        };
        bout.set_limit();
        bout
    }

    /// The first bout of a deal, before cards are drawn.
    pub fn first(rules: Rules, trump: Suit, attacker: Side) -> Self {
        Self { opening: true, ..Self::new(rules, trump, [CardSet::EMPTY; 2], attacker) }
    }

    /// The bout after some cards: attacks with their answers, in playing order. Attacks past the sixth are left out, and
    /// so are answers behind an unbeaten attack.
    #[must_use]
    pub fn with_table(mut self, table: &[(Card, Option<Card>)], taking: bool) -> Self {
        for &(attack, answer) in table.iter().take(MOST) {
            let answer = answer.filter(|_| self.laid.answered() == self.laid.attacked());
            self.laid.attack(attack);
            if let Some(answer) = answer {
                self.laid.answer(answer);
            }
        }
        self.taking = taking && self.laid.next_to_beat().is_some();
        self.set_limit();
        self
    }

    /// Computes the limit of attacks, once the hands are drawn.
    pub fn set_limit(&mut self) {
        // Cards of answers were in the defender's hand at the start.
        let held = self.defending_hand().len() as u8 + self.laid.answered();
        self.limit = self.rules.most_attacks(held, self.opening);
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

    /// Gives a seat a card.
    pub(super) fn give(&mut self, seat: Side, card: Card) {
        self.hands[seat.index()].insert(card);
    }

    /// Replaces a hand; the limit stays.
    pub(super) fn set_hand(&mut self, seat: Side, hand: CardSet) {
        self.hands[seat.index()] = hand;
    }

    /// A move as it is drawn in this phase.
    pub fn drawn(&self, mv: Move) -> DrawnMove {
        mv.drawn(self.phase(), self.table().next().is_none())
    }

    /// The attacker.
    pub fn attacker(&self) -> Side {
        self.attacker
    }

    /// The defender.
    pub fn defender(&self) -> Side {
        self.attacker.other()
    }

    /// The attacker's cards.
    pub fn attacking_hand(&self) -> CardSet {
        self.hand(self.attacker)
    }

    /// The defender's cards.
    pub fn defending_hand(&self) -> CardSet {
        self.hand(self.defender())
    }

    /// The attacks with their answers, in playing order.
    pub fn table(&self) -> impl Iterator<Item = (Card, Option<Card>)> + '_ {
        self.laid.pairs()
    }

    /// The cards on the table.
    pub fn lying(&self) -> CardSet {
        self.laid.cards()
    }

    /// Returns true if the table is empty.
    pub fn is_fresh(&self) -> bool {
        self.laid.attacked() == 0
    }

    /// The number of attack cards on the table.
    pub fn attacked(&self) -> u8 {
        self.laid.attacked()
    }

    /// The unbeaten attacks, in the order in which they must be beaten.
    pub fn unbeaten(&self) -> &[Card] {
        self.laid.unbeaten()
    }

    /// The next card to beat.
    pub fn to_beat(&self) -> Option<Card> {
        self.laid.next_to_beat()
    }

    /// The most attack cards of the bout.
    pub fn limit(&self) -> u8 {
        self.limit
    }

    /// The number of further attack cards.
    pub fn room(&self) -> u8 {
        self.limit.saturating_sub(self.laid.attacked())
    }

    /// Returns true if the defender takes.
    pub fn is_taking(&self) -> bool {
        self.taking
    }

    /// Returns true if this is the first bout of a deal.
    pub fn is_opening(&self) -> bool {
        self.opening
    }

    /// The kind of decision; a bout does not know whether the game is over.
    pub fn phase(&self) -> Phase {
        if self.taking {
            Phase::ThrowIn
        } else if self.laid.next_to_beat().is_some() {
            Phase::Defence
        } else {
            Phase::Attack
        }
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        if self.phase() == Phase::Defence { self.defender() } else { self.attacker }
    }

    /// The cards that the attacker can add.
    pub fn additions(&self) -> CardSet {
        if self.room() == 0 {
            CardSet::EMPTY
        } else {
            self.attacking_hand().common(self.laid.cards().same_ranks())
        }
    }

    /// The defender's cards that beat the next card.
    pub fn beating(&self) -> CardSet {
        let beating = self.to_beat().map(|attack| CardSet::beating(attack, self.trump));
        beating.map_or(CardSet::EMPTY, |beating| beating.common(self.defending_hand()))
    }

    /// The cards that the side to move can lead, answer or add.
    pub fn playable(&self) -> CardSet {
        match self.phase() {
            Phase::Over => CardSet::EMPTY,
            Phase::Defence => self.beating(),
            Phase::Attack | Phase::ThrowIn if self.is_fresh() => self.attacking_hand(),
            Phase::Attack | Phase::ThrowIn => self.additions(),
        }
    }

    /// The cards that can pass the attack on: nothing is beaten, all attacks have one rank, and the attacker holds enough
    /// cards for the attacks he would face. A rank has four cards, so the table always has room.
    pub fn transfers(&self) -> CardSet {
        let possible = self.rules.transfer
            && !self.taking
            && self.attacking_hand().len() > usize::from(self.laid.attacked());
        match self.laid.passing_rank().filter(|_| possible) {
            Some(rank) => self.defending_hand().common(CardSet::rank(rank)),
            None => CardSet::EMPTY,
        }
    }

    /// The move without a card; none before the lead.
    pub fn pass(&self) -> Option<Move> {
        match self.phase() {
            Phase::Over => None,
            Phase::Attack => (!self.is_fresh()).then_some(Move::Stop),
            Phase::Defence => Some(Move::Take),
            Phase::ThrowIn => Some(Move::Done),
        }
    }

    /// Appends every legal move: cards in canonical order, then transfers, then the move without a card.
    pub fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.extend(self.playable().iter().map(Move::Card));
        moves.extend(self.transfers().iter().map(Move::Transfer));
        moves.extend(self.pass());
    }

    /// Plays a legal move; returns the end of the bout, if it ended. Then the table is empty, the roles belong to the
    /// next bout, and [`set_limit`](Self::set_limit) must follow. An illegal move leaves an invalid state.
    pub fn play(&mut self, mv: Move) -> Option<Ended> {
        match mv {
            Move::Card(card) if self.phase() == Phase::Defence => {
                self.hands[self.defender().index()].remove(card);
                self.laid.answer(card);
                None
            }
            Move::Card(card) => {
                self.hands[self.attacker.index()].remove(card);
                self.laid.attack(card);
                None
            }
            Move::Transfer(card) => {
                self.attacker = self.defender();
                self.hands[self.attacker.index()].remove(card);
                self.laid.attack(card);
                self.set_limit();
                None
            }
            Move::Take if self.rules.throw_in => {
                self.taking = true;
                None
            }
            Move::Take | Move::Done => {
                let hand = &mut self.hands[self.attacker.other().index()];
                *hand = hand.union(self.laid.cards());
                self.clear();
                Some(Ended::Taken)
            }
            Move::Stop => {
                self.clear();
                self.attacker = self.defender();
                Some(Ended::Beaten)
            }
        }
    }

    fn clear(&mut self) {
        (self.laid, self.taking, self.opening) = (Laid::EMPTY, false, false);
    }

    /// Returns true if a seat has no cards: with an empty talon and an empty table the game is over.
    pub fn is_decided(&self) -> bool {
        self.hands.iter().any(|hand| hand.is_empty())
    }

    /// The only seat without cards; none for a draw and while both have cards.
    pub fn winner(&self) -> Option<Side> {
        match self.hands.map(CardSet::is_empty) {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        }
    }
}
