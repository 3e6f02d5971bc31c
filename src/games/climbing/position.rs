//! Positions of climbing games: legal moves, results, keys.

use super::hand::{Hand, Rank};
use super::play::{Move, Play, Plays, Shape};
use super::rules::{Kind, Kinds, Rules};
use etude_model::{Position, Side, Value};

/// A position of a climbing game with all cards open, two or three seats.
///
/// With three seats the first is the landlord and the other two are one side. When all other seats have passed, the owner of
/// the play on the table leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Climbing<H: Hand> {
    /// The hands by seat; the third is empty with two seats.
    pub(super) hands: [H; 3],
    /// The play to beat; none for a free lead.
    pub(super) table: Option<Play>,
    pub(super) scale: H::Scale,
    pub(super) rules: &'static Rules,
    pub(super) banned: Kinds,
    pub(super) seats: u8,
    pub(super) turn: u8,
    /// The number of seats that have passed on the play on the table.
    pub(super) passes: u8,
}

impl<H: Hand> Climbing<H> {
    /// The hand of a seat.
    pub fn hand(&self, seat: u8) -> H {
        self.hands[usize::from(seat)]
    }

    /// The seat to move.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The play to beat; none for a free lead.
    pub fn table(&self) -> Option<Play> {
        self.table
    }

    pub(super) fn kinds(&self) -> Kinds {
        self.rules.kinds.without(self.banned)
    }

    /// The kinds that are banned or switched off, which plays alike.
    pub(super) fn barred(&self) -> Kinds {
        Kinds(self.banned.0 | self.rules.switched_off().0)
    }

    fn next_seat(&self) -> u8 {
        if self.turn + 1 == self.seats { 0 } else { self.turn + 1 }
    }

    /// The owner of the play on the table, if there is one.
    pub(super) fn owner(&self) -> u8 {
        (self.turn + self.seats - 1 - self.passes) % self.seats
    }

    pub(super) fn winner(&self) -> Option<Side> {
        (0..self.seats).find(|&seat| self.hand(seat).is_empty()).map(Side::of_index)
    }

    /// The code of the table in keys. A single, pair, triple (with or without a kicker) or bomb counts as high as the next
    /// such rank of a seat that may still answer, since all ranks up to that have the same answers.
    fn table_code(&self) -> u32 {
        let Some(Play { shape, .. }) = self.table else { return 0 };
        let copies = match shape.kind {
            Kind::Single | Kind::Pair | Kind::Triple | Kind::TripleSingle | Kind::TriplePair | Kind::Bomb => {
                shape.kind.copies()
            }
            _ => return 1 + shape.code(),
        };
        let mut answers = self.hand(self.turn).ranks_with(copies);
        if self.seats == 3 && self.passes == 0 {
            answers |= self.hand(self.next_seat()).ranks_with(copies);
        }
        // Bits above the main rank; shifting twice keeps main = 31 in range.
        let above = answers >> shape.main >> 1;
        let main = if above == 0 { H::RANKS - 1 } else { shape.main + above.trailing_zeros() as Rank };
        1 + Shape { main, ..shape }.code()
    }
}

impl<H: Hand> Position for Climbing<H> {
    type Move = Move;
    type Key = H::Key;

    fn may_cycle(&self) -> bool {
        false
    }

    fn may_draw(&self) -> bool {
        false
    }

    fn side_to_move(&self) -> Side {
        Side::of_index(self.turn)
    }

    fn score(&self) -> Option<Value> {
        self.winner().map(|side| if side == self.side_to_move() { Value::Win } else { Value::Loss })
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.winner().is_some() {
            return;
        }
        let mut plays = Plays::new(self.hand(self.turn), self.kinds(), self.rules, moves);
        match self.table {
            None => plays.lead(),
            Some(table) => {
                plays.beat(table.shape);
                moves.push(Move::Pass);
            }
        }
    }

    fn play(&mut self, mv: Move) {
        match mv {
            Move::Play(play) => {
                let hand = &mut self.hands[usize::from(self.turn)];
                *hand = play.taken_from(*hand);
                self.table = Some(play);
                self.passes = 0;
            }
            Move::Pass => {
                self.passes += 1;
                if self.passes + 1 == self.seats {
                    self.table = None;
                    self.passes = 0;
                }
            }
        }
        self.turn = self.next_seat();
    }

    fn key(&self) -> H::Key {
        // Two seats are symmetric: the mover's hand comes first. The seat is 0 for two seats; 1..=6 are the turn and the
        // passes of three.
        let (hands, seat) = match self.seats {
            2 if self.turn == 1 => ([self.hands[1], self.hands[0], self.hands[2]], 0),
            2 => (self.hands, 0),
            _ => (self.hands, 1 + u32::from(self.turn) * 2 + u32::from(self.passes)),
        };
        // Singles cannot be banned, so that the bans take thirteen bits.
        let banned = u32::from(self.barred().0) >> 1;
        let state = self.table_code() | seat << 10 | banned << 13 | u32::from(self.rules.index) << 26;
        H::key(hands, state)
    }
}
