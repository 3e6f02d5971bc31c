//! A game that its players end before the rules do: one gives up, both agree on a draw, time runs out.

use super::play::Agreed;
use super::record::TERMINATION;
use super::{Mode, Tab};
use crate::player::Player;
use etude_model::{Ending, Message, Outcome, Score, Side, Value};
use etude_study::{Analysis, Document};

/// The ply from which the engine thinks about a draw where nothing is proved.
const EARLIEST_DRAW: usize = 30;
/// The seconds in which giving up is confirmed.
pub const RESIGNING: f64 = 20.0;
/// The engine agrees to a draw unless it takes itself to be better by more: hundredths of a plain piece.
const CONTENT: i32 = 15;

impl Tab {
    /// The end of the game, by the rules or by its players.
    pub fn ending(&self) -> Option<&Ending> {
        self.analysis().and_then(|analysis| analysis.ending.as_ref()).or_else(|| self.agreed())
    }

    /// The end of the game by its players.
    pub fn agreed(&self) -> Option<&Ending> {
        let agreed = self.play.agreed.as_ref().filter(|_| self.mode == Mode::Play)?;
        (agreed.at == self.study.view().text).then_some(&agreed.ending)
    }

    /// The person who can give up or offer a draw: the one to move, else the only one. None where the game is over, or is
    /// not played on a board.
    pub fn person(&self) -> Option<Side> {
        let analysis = self.analysis().filter(|_| self.mode == Mode::Play && self.sides.is_some())?;
        let is_person = |side: &Side| self.play.players.player(side.index() as u8) == Player::Person;
        let over = analysis.over || self.ending().is_some();
        [analysis.to_move, analysis.to_move.other()].into_iter().find(is_person).filter(|_| !over)
    }

    /// The person gives the game up, once it was asked for twice within some seconds.
    pub fn resign(&mut self, now: f64) {
        let Some(side) = self.person() else { return };
        if self.asks_to_resign(now) {
            self.end(Some(side.other()), self.told("ending-resigned", side));
        } else {
            self.play.resigning = Some((self.next_turn(), now));
        }
    }

    /// True while the person is asked to confirm giving up.
    pub fn asks_to_resign(&self, now: f64) -> bool {
        let asked = self.play.resigning.filter(|_| self.person().is_some());
        asked.is_some_and(|(plies, since)| plies == self.next_turn() && now - since < RESIGNING)
    }

    /// The seconds until that question is over; none while it is not asked.
    pub(super) fn resigning_left(&self, now: f64) -> Option<f64> {
        let (_, since) = self.play.resigning.filter(|_| self.asks_to_resign(now))?;
        Some(since + RESIGNING - now)
    }

    /// The person offers a draw: the other player agrees, or plays on.
    pub fn offer_draw(&mut self) {
        let Some(person) = self.person() else { return };
        let accepts = match self.play.players.player(person.other().index() as u8) {
            // Both sit before the screen.
            Player::Person | Player::Random => true,
            Player::Solver | Player::Engine(_) => {
                let length = self.plies();
                self.analysis().is_some_and(|analysis| accepts(analysis, person.other(), length))
            }
        };
        if accepts {
            self.end(None, Message::new("ending-agreed"));
        } else {
            self.play.declined = Some(self.plies());
        }
    }

    /// A game that its players had ended when the journal was written is still over: nobody moves by itself.
    pub(super) fn recall_end(&mut self) {
        let last = self.line().iter().rfind(|item| item.depth == 0);
        let (end, here) = last.map_or((0, true), |item| (item.way, item.current));
        let Document { outcome, tags, .. } = self.study.document();
        let reason = tags.into_iter().find(|(name, _)| name == TERMINATION);
        let winner = match outcome.filter(|_| here && self.mode == Mode::Play) {
            Some(Outcome::Won(side)) => Some(side),
            Some(Outcome::Draw) => None,
            Some(Outcome::BothLost) | None => return,
        };
        if let Some((_, reason)) = reason {
            let ending = Ending::new(winner, Message::new("ending-noted").text("reason", reason));
            self.play.agreed = Some(Agreed { at: self.study.view().text.clone(), ending });
            (self.play.noted, self.play.result) = (Some(end), outcome);
        }
    }

    /// True if a draw was offered and declined since the last full move.
    pub fn is_declined(&self) -> bool {
        let since = |declined: usize| (declined..=declined + 2).contains(&self.plies());
        self.mode == Mode::Play && self.play.declined.is_some_and(since)
    }

    /// The ply of the person's turn: a reply of the program that comes while the person is asked changes nothing.
    fn next_turn(&self) -> usize {
        let waits = self.analysis().is_some_and(|analysis| self.person() != Some(analysis.to_move));
        self.plies() + usize::from(waits)
    }

    pub(super) fn plies(&self) -> usize {
        self.current().map_or(0, |item| item.ply)
    }

    /// True if a program waits until it is told to go on: at an earlier move, or at the start, of a game that was played, where
    /// it would add a variation; and where no person plays, so that the user may choose a seat first.
    pub fn waits(&self) -> bool {
        let over = self.ending().is_some() || self.analysis().is_none_or(|analysis| analysis.over);
        let unwatched = || !over && !self.play.players.any_person();
        let stands = || unwatched() || self.study.playing().is_some_and(|game| game.line().goes_on());
        self.mode == Mode::Play
            && !self.play.goes_on
            && self.agreed().is_none()
            && !self.awaits_person()
            && stands()
    }

    /// Looks at the clock of the game that is played: a side without time left has lost. Returns the seconds until the next
    /// look.
    pub fn look_at_clock(&mut self, now: f64) -> Option<f64> {
        let analysis = self.analysis().filter(|_| self.mode == Mode::Play)?;
        let over = analysis.over || self.ending().is_some() || self.waits();
        let to_move = (!over).then_some(analysis.to_move);
        let clock = self.play.clock.as_mut()?;
        let late = clock.look(to_move, now);
        let left = clock.running().map(|side| clock.left(side, now));
        if let Some(side) = late {
            self.end(Some(side.other()), self.told("ending-late", side));
        }
        left.map(|left| if left < 10.0 { 0.1 } else { (left - left.floor()).max(0.05) })
    }

    fn told(&self, id: &'static str, side: Side) -> Message {
        Message::new(id).message("side", self.side_name(side))
    }

    fn end(&mut self, winner: Option<Side>, reason: Message) {
        let ending = Ending::new(winner, reason);
        self.play.agreed = Some(Agreed { at: self.study.view().text.clone(), ending });
        self.play.players.reset();
    }
}

/// True if an engine agrees to a draw, after a number of plies.
fn accepts(analysis: &Analysis, engine: Side, length: usize) -> bool {
    let mine = |value: Value| if analysis.to_move == engine { value } else { value.reversed() };
    let score = analysis
        .engine
        .as_ref()
        .filter(|_| analysis.among.is_empty())
        .and_then(|engine| engine.report.lines.first())
        .map(|line| line.score);
    match (analysis.value().or(score.and_then(Score::value)), score) {
        (Some(value), _) => mine(value) != Value::Win,
        (None, Some(Score::Estimate(score))) => {
            let score = if analysis.to_move == engine { score } else { -score };
            length >= EARLIEST_DRAW && score <= CONTENT
        }
        (None, _) => false,
    }
}
