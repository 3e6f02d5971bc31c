//! The table observer: the knowledge of one seat, move by move.

use super::contradiction::Contradiction;
use super::role::Role;
use super::{cards_of, deck, excess};
use crate::climbing::hand::Hand;
use crate::climbing::play::{Move, Play, Plays};
use crate::climbing::position::Climbing;
use crate::climbing::rules::{Kinds, Rules};
use etude_model::Position as _;

/// A move that was told, with its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedMove {
    /// The seat.
    pub seat: Role,
    /// The move.
    pub mv: Move,
    /// The play on the table before the move.
    pub table: Option<Play>,
}

/// The knowledge of one seat. It holds no card that the seat did not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableObserver {
    rules: &'static Rules,
    me: Role,
    /// The own cards at the start.
    dealt: u64,
    bottom: u64,
    played: [u64; 3],
    turn: u8,
    table: Option<Play>,
    passes: u8,
    log: Vec<LoggedMove>,
}

impl TableObserver {
    /// The state before the first move. The hand has the right number of cards, and the landlord's includes the bottom.
    pub(super) fn new(rules: &'static Rules, me: Role, dealt: u64, bottom: u64) -> Self {
        let (played, log) = ([0; 3], Vec::new());
        Self { rules, me, dealt, bottom, played, turn: 0, table: None, passes: 0, log }
    }

    /// The rules.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The seat whose knowledge this is.
    pub fn me(&self) -> Role {
        self.me
    }

    /// The own cards at the start.
    pub fn dealt(&self) -> u64 {
        self.dealt
    }

    /// The bottom cards.
    pub fn bottom(&self) -> u64 {
        self.bottom
    }

    /// The own cards now.
    pub fn hand(&self) -> u64 {
        self.dealt - self.played(self.me)
    }

    /// The cards that a seat has played.
    pub fn played(&self, seat: Role) -> u64 {
        self.played[usize::from(seat.seat())]
    }

    /// The number of cards that a seat holds.
    pub fn count(&self, seat: Role) -> u8 {
        seat.cards_at_start() - self.played(seat).size() as u8
    }

    /// The seat to move.
    pub fn turn(&self) -> Role {
        Role::of_seat(self.turn)
    }

    /// The play to beat; none for a free lead.
    pub fn table(&self) -> Option<Play> {
        self.table
    }

    /// The number of seats that have passed on the play on the table.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The seat that made the play to beat.
    pub fn owner(&self) -> Option<Role> {
        self.table.map(|_| Role::of_seat(self.turn + 2 - self.passes))
    }

    /// The moves from the first one on.
    pub fn log(&self) -> &[LoggedMove] {
        &self.log
    }

    /// The seat without cards, once the game is over.
    pub fn winner(&self) -> Option<Role> {
        Role::ALL.into_iter().find(|&seat| self.count(seat) == 0)
    }

    /// The cards of another seat, or of the own one, that are known to be in its hand.
    pub fn known(&self, seat: Role) -> u64 {
        match seat {
            _ if seat == self.me => self.hand(),
            Role::Landlord => excess(self.bottom, self.played(seat)),
            _ => 0,
        }
    }

    /// The unknown cards: in the hand of one of the other seats, nobody knows which.
    pub fn unknown(&self) -> u64 {
        let others = Role::ALL.into_iter().filter(|&seat| seat != self.me);
        others.fold(deck() - self.dealt, |left, seat| left - self.played(seat) - self.known(seat))
    }

    /// The most cards of each rank that a seat can hold.
    pub fn most(&self, seat: Role) -> u64 {
        if seat == self.me { self.hand() } else { self.known(seat) + self.unknown() }
    }

    /// The legal moves of the own seat; none if another seat is to move.
    pub fn moves(&self) -> Vec<Move> {
        if self.turn() != self.me || self.winner().is_some() {
            return Vec::new();
        }
        self.answers(self.hand())
    }

    /// The moves of a hand on the play on the table.
    fn answers(&self, hand: u64) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut plays = Plays::new(hand, self.rules.kinds, self.rules, &mut moves);
        match self.table {
            None => plays.lead(),
            Some(table) => {
                plays.beat(table.shape);
                moves.push(Move::Pass);
            }
        }
        moves
    }

    /// The position with open cards of a deal.
    pub fn position(&self, hands: [u64; 3]) -> Climbing<u64> {
        Climbing {
            hands,
            table: self.table,
            scale: (),
            rules: self.rules,
            banned: Kinds::default(),
            seats: 3,
            turn: self.turn,
            passes: self.passes,
        }
    }

    /// The state after a move of the seat to move.
    ///
    /// # Errors
    /// The reason why the move cannot be true.
    pub fn after(&self, mv: Move) -> Result<Self, Contradiction> {
        self.check(mv)?;
        let mut next = self.clone();
        let seat = self.turn();
        if let Move::Play(play) = mv {
            next.played[usize::from(self.turn)] += cards_of(play);
        }
        if seat != self.me && next.known(seat).size() > u32::from(next.count(seat)) {
            return Err(Contradiction::KnownLeft { seat });
        }
        next.log.push(LoggedMove { seat, mv, table: self.table });
        // The hands do not matter for the table, the passes and the turn.
        let mut position = self.position([deck(), deck(), deck()]);
        position.play(mv);
        (next.table, next.passes, next.turn) = (position.table, position.passes, position.turn);
        Ok(next)
    }

    fn check(&self, mv: Move) -> Result<(), Contradiction> {
        if self.winner().is_some() {
            return Err(Contradiction::Over);
        }
        let seat = self.turn();
        let Move::Play(play) = mv else {
            return if self.table.is_none() { Err(Contradiction::PassOnLead) } else { Ok(()) };
        };
        if let Some(table) = self.table.filter(|table| !play.shape.beats(table.shape)) {
            return Err(Contradiction::DoesNotBeat { play, table });
        }
        let (cards, most) = (cards_of(play), self.most(seat));
        let missing = (0..u64::RANKS).find(|&rank| cards.count(rank) > most.count(rank));
        if let Some(rank) = missing {
            let most = most.count(rank);
            let own = seat == self.me;
            return Err(if own {
                Contradiction::NotInHand { rank, held: most }
            } else {
                Contradiction::Elsewhere { seat, rank, most }
            });
        }
        let held = self.count(seat);
        if cards.size() > u32::from(held) {
            return Err(Contradiction::FewerCards { seat, held });
        }
        Ok(())
    }
}
