//! Strokes that players name, recognised on the main line by their geometry. Squares are numbers of the international board as
//! the gainer sees it, White's for White and the opposite ones for Black; a name of the board of ten rows is one of no other
//! board. The first condition that holds decides:
//!
//! | stroke | condition | source |
//! |---|---|---|
//! | `coup-royal` | the other side's man captures from 23 to 34; later a man captures 40–29–20–9–18 and on | Wikipedia FR, *Coup royal*; icaona.org, *Coup Royal* |
//! | `coup-philippe` | the other side's man captures from 25 to 34, and later a man 40–29–18 and on to 7 or 9; or it captures to 33, its side has lost or moved a man of 18, and a man captures 38–29–18 and on to 7 or 9 | Wikipedia FR, *Coup Philippe*; T. Goedemoed, *A Course in Draughts*, lesson 3 |
//! | `coup-napoleon` | a man captures forwards, backwards and forwards again to the same wing; its first victim came by the last capture of the other side, its second by an earlier one | Wikipedia FR, *Coup Napoléon* |
//! | `coup-turc` | a capture of two or more ends because of a victim that still stands: without it the piece could capture on, or a king could go on in its direction; the next move takes that piece | fenix64.com, «Турецкий удар»; Wikipedia FR, *Coup turc*, *Coup demi-turc*, *Coup suisse* |
//! | `ricochet` | a capture of two or more wins nothing in all, for its piece is taken; the piece that took it is the first victim of a second capture of two or more | Wikipedia FR, *Coup de ricochet* |
//!
//! French names tell three ways in which a king is stopped apart (*turc*, *demi-turc*, *suisse*); the Russian name is one for all
//! of them.

use super::strokes::seen;
use crate::exercise::proof::Ply;
use etude_games::draughts::route::{self, Step};
use etude_games::draughts::rules::{Crowning, INTERNATIONAL};
use etude_games::draughts::{Draughts, Square};
use etude_model::{Position, Side};

/// The named stroke of a line that a side plays.
pub fn of(line: &[Ply<Draughts>], side: Side) -> Option<&'static str> {
    let start = &line.first()?.position;
    let captures = line.iter().enumerate().filter(|(_, ply)| ply.mv.captured != 0);
    let captures = captures.map(|(at, ply)| Capture::new(at, ply, side)).collect();
    let strike = Strike { start, side, captures };
    if strike.shows(Strike::is_royal) {
        Some("coup-royal")
    } else if strike.shows(Strike::is_philippe) {
        Some("coup-philippe")
    } else if strike.shows(Strike::is_napoleon) {
        Some("coup-napoleon")
    } else if strike.shows(Strike::is_turc) {
        Some("coup-turc")
    } else if strike.shows(Strike::is_ricochet) {
        Some("ricochet")
    } else {
        None
    }
}

/// A way over the board, with squares as the gainer sees them.
struct Route {
    /// The squares of the piece, from the first to the last.
    stops: Vec<u8>,
    victims: Vec<u8>,
}

/// A capture, with squares as the gainer sees them.
struct Capture<'a> {
    /// Its place in the line.
    at: usize,
    ply: &'a Ply<Draughts>,
    /// True if the gainer captures.
    own: bool,
    man: bool,
    ends: [u8; 2],
    /// All its routes, since none of them is the right one.
    routes: Vec<Route>,
}

impl<'a> Capture<'a> {
    fn new(at: usize, ply: &'a Ply<Draughts>, side: Side) -> Self {
        let Ply { position, mv, .. } = ply;
        let number = |square: Square| seen(position, square, side) + 1;
        let route = |steps: Vec<Step>| Route {
            stops: std::iter::once(mv.from).chain(steps.iter().map(|step| step.to)).map(number).collect(),
            victims: steps.iter().filter_map(|step| step.captured).map(number).collect(),
        };
        Self {
            at,
            ply,
            own: position.side == side,
            man: position.board.kings & position.rules.size.bit(mv.from) == 0,
            ends: [mv.from, mv.to].map(number),
            routes: route::routes(position, *mv).into_iter().map(route).collect(),
        }
    }

    fn taken(&self) -> u32 {
        self.ply.mv.captured.count_ones()
    }

    /// Returns true if this capture takes the piece that made another capture.
    fn takes(&self, other: &Self) -> bool {
        let Ply { position, mv, .. } = self.ply;
        self.at == other.at + 1 && mv.captured & position.rules.size.bit(other.ply.mv.to) != 0
    }

    /// Returns true if a man goes this way, and then to one of these squares.
    fn goes(&self, way: &[u8], then: &[u8]) -> bool {
        let is_it = |route: &Route| {
            route.stops.starts_with(way) && route.stops.get(way.len()).is_some_and(|to| then.contains(to))
        };
        self.man && self.routes.iter().any(is_it)
    }

    /// Returns true if a victim that is still on the board stops the piece on its last square.
    fn is_stopped(&self) -> bool {
        let Ply { position, mv, .. } = self.ply;
        let Draughts { rules, side, .. } = *position;
        if rules.taken_at_once || self.taken() < 2 {
            return false;
        }
        let end = rules.size.bit(mv.to);
        let king = !self.man || mv.king && rules.crowning == Crowning::AtOnce;
        let mut lifted = Draughts { side, ..position.after(*mv) };
        lifted.board.kings = lifted.board.kings & !end | if king { end } else { 0 };
        let beyond = |steps: &Vec<Step>| {
            let last = steps.last()?;
            let (down, right) = rules.size.direction(last.from, last.to);
            let (row, column) = rules.size.place(mv.to);
            rules.size.at(row as i8 + down, column as i8 + right)
        };
        let abuts = || {
            let squares = route::routes(position, *mv);
            squares.iter().filter_map(beyond).any(|square| mv.captured & rules.size.bit(square) != 0)
        };
        route::can_capture(&lifted, mv.to) || king && rules.flying && abuts()
    }
}

/// A line as the strokes look at it.
struct Strike<'a> {
    start: &'a Draughts,
    side: Side,
    captures: Vec<Capture<'a>>,
}

impl Strike<'_> {
    /// Returns true if a condition holds for a capture of the gainer.
    fn shows(&self, holds: fn(&Self, usize) -> bool) -> bool {
        (0..self.captures.len()).any(|at| self.captures[at].own && holds(self, at))
    }

    /// The other side's captures before one, the last first.
    fn before(&self, at: usize) -> impl Iterator<Item = &Capture<'_>> {
        self.captures[..at].iter().rev().filter(|capture| !capture.own)
    }

    fn is_brought(&self, at: usize, ends: [u8; 2]) -> bool {
        self.before(at).any(|capture| capture.man && capture.ends == ends)
    }

    fn is_international(&self) -> bool {
        self.start.rules.moves_as(&INTERNATIONAL)
    }

    /// Returns true if the other side has a man on a square at the start.
    fn begins_on(&self, number: u8) -> bool {
        let Draughts { rules, board, .. } = self.start;
        let bit = rules.size.bit(Square(seen(self.start, Square(number - 1), self.side)));
        board.pieces[self.side.other().index()] & !board.kings & bit != 0
    }

    fn is_royal(&self, at: usize) -> bool {
        self.is_international()
            && self.captures[at].goes(&[40, 29, 20, 9], &[18])
            && self.is_brought(at, [23, 34])
    }

    fn is_philippe(&self, at: usize) -> bool {
        let capture = &self.captures[at];
        let from_38 = || {
            let came = self.before(at).any(|capture| capture.ends[1] == 33);
            capture.goes(&[38, 29, 18], &[7, 9]) && came && self.begins_on(18)
        };
        let from_40 = || capture.goes(&[40, 29, 18], &[7, 9]) && self.is_brought(at, [25, 34]);
        self.is_international() && (from_38() || from_40())
    }

    fn is_napoleon(&self, at: usize) -> bool {
        let capture = &self.captures[at];
        let size = self.start.rules.size;
        let way = |pair: &[u8]| size.direction(Square(pair[0] - 1), Square(pair[1] - 1));
        let is_it = |route: &Route| {
            let ways: Vec<(i8, i8)> = route.stops.windows(2).take(3).map(way).collect();
            let [first, second, ..] = route.victims[..] else { return false };
            let mut before = self.before(at);
            matches!(ways[..], [(-1, one), (1, two), (-1, three)] if one != 0 && one == two && two == three)
                && before.next().is_some_and(|last| last.ends[1] == first)
                && before.any(|earlier| earlier.ends[1] == second)
        };
        capture.man && capture.routes.iter().any(is_it)
    }

    fn is_turc(&self, at: usize) -> bool {
        let before = self.before(at).next();
        before.is_some_and(|last| self.captures[at].takes(last) && last.is_stopped())
    }

    fn is_ricochet(&self, at: usize) -> bool {
        let chunk = at.checked_sub(2).and_then(|from| self.captures[from..].first_chunk());
        let Some([first, bounce, second]) = chunk else { return false };
        let begins = |route: &Route| route.victims.first() == Some(&bounce.ends[1]);
        let won = self.captures[..at].iter().map(|capture| {
            let taken = capture.taken() as i32;
            if capture.own { taken } else { -taken }
        });
        first.own
            && first.taken() > 1
            && bounce.takes(first)
            && second.takes(bounce)
            && second.taken() > 1
            && second.routes.iter().any(begins)
            && won.sum::<i32>() <= 0
    }
}
