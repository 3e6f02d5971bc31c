//! Playing a position out: the players of the sides, and the time of their moves.

use super::{Mode, Secret, Tab};
use crate::action::SolveStep;
use crate::clock::Clock;
use crate::player::{Player, engine};
use egui::Context;
use etude_model::random::SplitMix;
use etude_model::{Ending, Message, Outcome, Side, Value, Viewer};
use etude_study::{EnginePlayer, MoveRow, Playing, Strength, Study, Walk, Work};
use std::time::Duration;

/// The level that a game against the engine starts with.
const FIRST_LEVEL: u8 = 4;
/// The moves that an engine's time is to last for.
const MOVES_LEFT: f64 = 30.0;
/// The seconds left for the game below which an engine does not think for long about a move.
const HURRY: f64 = 60.0;
/// Seconds between the moves of players that are no persons.
const PAUSE: f64 = 0.6;
/// Seconds before the only move of a person is made: the move before it has to be seen first.
pub(super) const FORCED_PAUSE: f64 = 1.2;
/// Seconds that the solver looks for the shortest win before it takes any.
const PATIENCE: f64 = 2.0;

/// The players, the viewpoint, and the state of the game.
#[derive(Default)]
pub struct Play {
    /// The players.
    pub players: Players,
    /// The move behind which a hint was asked for, by its way; 0 at the start.
    pub hinted_at: Option<u64>,
    /// True if the cards of that hint are still to be raised: its player thinks first.
    pub hint_is_due: bool,
    /// The viewpoint on a game with hidden cards that is analysed.
    pub eyes: Viewer,
    /// The time of the next step of autoplay, in seconds of the window's clock.
    pub autoplay: Option<f64>,
    /// The secret to be confirmed before Setup is shown, while the user is asked.
    pub asking: Option<Secret>,
    /// True if hidden cards were dealt that the user has not asked to see.
    pub veiled: bool,
    /// The side for which the match score was kept last, where one person plays.
    pub scored: Option<Side>,
    /// The deal that the program has made here, as text; none before it has made one.
    pub dealt: Option<String>,
    /// The moves that were seen to be played, from the start on: at least the moves up to the position in view.
    pub way: Vec<String>,
    /// The clock of the game, where there is one.
    pub clock: Option<Clock>,
    /// The end of the game by its players.
    pub agreed: Option<Agreed>,
    /// The plies after which an offer of a draw was declined.
    pub declined: Option<usize>,
    /// The plies after which, and the time at which, the person was asked to confirm giving up.
    pub resigning: Option<(usize, f64)>,
    /// True if the game goes on from the position in view, as a move or the user has said.
    pub goes_on: bool,
    /// The last move of the game whose result was noted, by its way.
    pub noted: Option<u64>,
    /// The result that was noted.
    pub result: Option<Outcome>,
}

/// End of a game by its players.
pub struct Agreed {
    /// The position in which they did. It is gone with the position.
    pub at: String,
    /// The winner, and the reason.
    pub ending: Ending,
}

/// The players, with their options and their clock.
#[derive(Default)]
pub struct Players {
    /// The players: by seat where a game has more than two, else by side.
    pub of: Vec<Player>,
    /// True if verdicts are shown while playing.
    pub show_verdicts: bool,
    /// True if hidden cards are shown while playing.
    pub show_cards: bool,
    /// True if the only move of a person is made by itself.
    pub plays_forced: bool,
    /// The person's name in records of games; empty for none.
    pub name: String,
    /// The player whose cards the person at the screen has seen: another person's are shown once they are asked for.
    pub seat: u8,
    /// The time at which the player to move began to think, in seconds of the window's clock.
    since: Option<f64>,
    /// The random numbers.
    random: SplitMix,
}

impl Players {
    /// A person against the first player with a name, the engine or, in a game without either, the solver. The same
    /// seed gives the same moves at random.
    pub fn new(study: &dyn Study, seed: u64) -> Self {
        let other = engine(study).map_or(Player::Solver, |engine| {
            let named = engine.players().first();
            Player::Engine(named.map_or(Strength::Level(FIRST_LEVEL), |player| Strength::Named(player.id)))
        });
        let others = usize::from(study.identity().game.players).saturating_sub(1);
        let of = std::iter::once(Player::Person).chain(std::iter::repeat_n(other, others)).collect();
        Self { of, random: SplitMix(seed), ..Self::default() }
    }

    /// A player by number; a person where there is none.
    pub fn player(&self, number: u8) -> Player {
        self.of.get(usize::from(number)).copied().unwrap_or_default()
    }

    /// The numbers of the players that are persons.
    pub fn persons(&self) -> Vec<u8> {
        (0..)
            .zip(&self.of)
            .filter(|(_, player)| **player == Player::Person)
            .map(|(number, _)| number)
            .collect()
    }

    /// True if a person plays: a game among programs is no game of a match.
    pub fn any_person(&self) -> bool {
        self.of.contains(&Player::Person)
    }

    /// The viewpoint on a game that is played: the person at the screen; where no person plays, the seat that had been a
    /// person's. Another person's cards are not shown before they are asked for.
    pub fn viewer(&self, to_move: u8) -> Viewer {
        if self.show_cards {
            Viewer::Everything
        } else if self.waiting(to_move).is_some() {
            Viewer::Table
        } else {
            Viewer::Seat(self.seat)
        }
    }

    /// The person expected at the screen next: the only one; of several the one to move, and while a program moves the person
    /// already there. None if that person is at the screen.
    pub fn waiting(&self, to_move: u8) -> Option<u8> {
        let persons = self.persons();
        let wanted = match persons[..] {
            [] => self.seat,
            [only] => only,
            _ if persons.contains(&to_move) => to_move,
            _ if persons.contains(&self.seat) => self.seat,
            [first, ..] => first,
        };
        (wanted != self.seat).then_some(wanted)
    }

    /// True if a person who plays against programs has one move only, which is made by itself. Several persons at one screen
    /// make their moves themselves.
    pub fn is_forced(&self, game: &dyn Playing) -> bool {
        let alone = self.persons() == [game.analysis().player];
        self.plays_forced && alone && game.moves().len() == 1
    }

    /// Starts thinking anew: the position has changed.
    pub fn reset(&mut self) {
        self.since = None;
    }

    /// Returns the move of a player who is no person, as an index, or the seconds until the next call. `left` are the seconds
    /// that the sides have left, where there is a clock.
    pub fn choose(
        &mut self,
        game: &mut dyn Playing,
        now: f64,
        left: Option<[f64; 2]>,
    ) -> Result<usize, Option<f64>> {
        let side = game.analysis().to_move;
        let player = self.player(game.analysis().player);
        if let (Player::Engine(strength), Some(engine)) = (player, game.engine_mut()) {
            let strength = left.map_or(strength, |left| in_time(strength, left[side.index()]));
            engine.choose(strength, self.random.clone().below(u64::MAX));
        }
        let analysis = game.analysis();
        let moves = game.moves().len();
        let is_forced = player == Player::Person && self.is_forced(game);
        if analysis.over || analysis.ending.is_some() || moves == 0 || player == Player::Person && !is_forced
        {
            return Err(None);
        }
        let since = *self.since.get_or_insert(now);
        let waited = now - since;
        let pause = if is_forced { FORCED_PAUSE } else { PAUSE };
        if waited < pause {
            return Err(Some(pause - waited));
        }
        match player {
            Player::Person => Ok(0),
            Player::Random => Ok(self.random.below(moves as u64) as usize),
            Player::Engine(_) => {
                let chosen = game.engine().and_then(EnginePlayer::chosen).ok_or(Some(0.1))?;
                // Its next move starts from another number.
                self.random.below(u64::MAX);
                Ok(chosen)
            }
            Player::Solver => {
                let settled =
                    matches!(analysis.effort.work, Work::Done | Work::Stopped(_) | Work::Crashed(_));
                let lost = analysis.value() == Some(Value::Loss);
                match analysis.best {
                    Some(best) if settled || waited > PATIENCE => Ok(best),
                    // In a lost position any move may be played without knowing which loses last.
                    None if lost && waited > PATIENCE => Ok(0),
                    None if matches!(analysis.effort.work, Work::Crashed(_)) => Ok(0),
                    _ => Err(Some(0.1)),
                }
            }
        }
    }
}

impl Tab {
    /// The move of a hint for the person who plays, by its index: the best one, once it is known. A move found by seeing hidden
    /// cards is no hint: where there are some, the move is that of a player who sees the person's view.
    pub(super) fn advice(&self) -> Option<usize> {
        let plays = self.mode == Mode::Play && self.awaits_person();
        let analysis = self.analysis().filter(|analysis| plays && !analysis.over)?;
        if !self.study.identity().game.hides {
            return analysis.best.or_else(|| self.best_so_far());
        }
        let asked = self.is_advised() && self.adviser().is_some();
        self.study.playing()?.engine().filter(|_| asked)?.chosen()
    }

    /// The move that the engine holds to be best, by its index, while nothing is proved.
    fn best_so_far(&self) -> Option<usize> {
        let engine = self.analysis()?.engine.as_ref()?;
        Some(engine.report.lines.first()?.moves.first()?.index)
    }

    /// The move that a hint names, and its reason in a sentence.
    pub fn hinted_move(&self) -> Option<(&MoveRow, Message)> {
        let row = self.moves().get(self.advice().filter(|_| self.is_advised())?)?;
        let is_estimate = self.analysis()?.best.is_none() && !self.study.identity().game.hides;
        let reason = if is_estimate {
            Message::new("hint-estimate")
        } else {
            self.study.playing()?.engine()?.reason()?
        };
        Some((row, reason))
    }

    /// The player whose moves are hints, where cards are hidden.
    fn adviser(&self) -> Option<Strength> {
        engine(self.study.as_ref())?.adviser().filter(|_| self.study.identity().game.hides)
    }

    /// True if the game can give hints.
    pub fn gives_hints(&self) -> bool {
        !self.study.identity().game.hides || self.adviser().is_some()
    }

    /// True if a hint can be asked for in the position in view.
    pub(super) fn can_be_advised(&self) -> bool {
        let thinks = self.adviser().is_some() && self.study.view().sees_moves;
        let open = self.analysis().is_some_and(|analysis| !analysis.over && analysis.ending.is_none());
        !self.is_advised() && (self.advice().is_some() || thinks && open && self.awaits_person())
    }

    /// True if a hint was asked for in the position in view.
    pub(super) fn is_advised(&self) -> bool {
        self.mode == Mode::Play && self.play.hinted_at == Some(self.current().map_or(0, |item| item.way))
    }

    /// Gives the next hint: one of three in an exercise, the best move in a game.
    pub(crate) fn hint(&mut self) {
        if self.mode != Mode::Play {
            self.solve_step(SolveStep::Hint);
        } else if self.can_hint() {
            self.play.hinted_at = Some(self.current().map_or(0, |item| item.way));
            // A move of the answer: an exercise that is solved afterwards is not solved unseen.
            self.answered = true;
            self.play.hint_is_due = true;
            if let (Some(adviser), Some(game)) = (self.adviser(), self.study.playing_mut()) {
                // The same hint for the same position.
                game.engine_mut().into_iter().for_each(|engine| engine.choose(adviser, 1));
            }
            self.raise_due();
        }
    }
}

impl Tab {
    /// Has only moves made for the person, if that is wanted. On a board a player makes every move of a game by hand.
    pub(crate) fn make_forced(&mut self, wanted: bool) {
        let by_hand = self.mode == Mode::Play && self.sides.is_some();
        self.play.players.plays_forced = wanted && !by_hand;
    }

    /// Raises the cards of a hint once its move is known.
    fn raise_due(&mut self) {
        // A hint is over once its move was made: it can be asked for again after that was taken back.
        self.play.hinted_at = self.play.hinted_at.filter(|_| self.is_advised());
        self.play.hint_is_due &= self.play.hinted_at.is_some();
        if self.play.hint_is_due && self.advice().is_some() {
            self.play.hint_is_due = false;
            self.raise_hinted();
        }
    }
}

/// The strength for an engine with a number of seconds left for the game: it is not to run out of them.
fn in_time(strength: Strength, left: f64) -> Strength {
    let most = (left / MOVES_LEFT).floor() as u16;
    match strength {
        Strength::Seconds(seconds) if most > 0 => Strength::Seconds(seconds.min(most)),
        Strength::Program(id, seconds) => Strength::Program(id, seconds.min(most.max(1))),
        Strength::Level(level) if left < HURRY => Strength::Level(level.min(FIRST_LEVEL)),
        Strength::Seconds(_) => Strength::Level(FIRST_LEVEL),
        strength => strength,
    }
}

/// Plays autoplay, with a number of seconds between its steps, and the players that are no persons. Returns true if the lines
/// have grown.
pub fn step_by_itself(ctx: &Context, tab: &mut Tab, now: f64, pause: f64) -> bool {
    if tab.mode == Mode::Setup {
        // It shows the start position only.
        tab.play.autoplay = None;
    }
    if let Some(due) = tab.play.autoplay {
        if now < due {
            ctx.request_repaint_after(Duration::from_secs_f64(due - now));
        } else {
            let before = tab.study.view().text.clone();
            let grown = tab.step(Walk::Forward);
            // A proof in progress may add a move to go on with, unless it is kept hidden.
            let running = matches!(tab.study.effort().work, Work::Running(_)) && !tab.keeps_values();
            let stands = tab.study.view().text == before && !running;
            tab.play.autoplay = if stands || tab.analysis().is_none_or(|analysis| analysis.over) {
                None
            } else {
                Some(now + pause)
            };
            ctx.request_repaint_after(Duration::from_secs_f64(pause));
            return grown;
        }
    }
    if tab.mode != Mode::Play {
        return tab.solve_by_itself(ctx, now);
    }
    tab.raise_due();
    for wait in tab.look_at_clock(now).into_iter().chain(tab.resigning_left(now)) {
        ctx.request_repaint_after(Duration::from_secs_f64(wait));
    }
    if tab.agreed().is_some() {
        return false;
    }
    if tab.waits() {
        return false;
    }
    // A user at earlier moves looks at forced moves too.
    let is_person = tab.awaits_person();
    if is_person && !tab.play.goes_on && tab.study.playing().is_some_and(|game| game.line().goes_on()) {
        return false;
    }
    let left = tab.play.clock.map(|clock| Side::ALL.map(|side| clock.left(side, now)));
    let Some(game) = tab.study.playing_mut() else { return false };
    match tab.play.players.choose(game, now, left) {
        Ok(index) => {
            tab.play.players.reset();
            tab.edited.doing =
                Some(Message::new(if is_person { "history-forced" } else { "history-player" }));
            tab.play_move(index);
            tab.edited.doing = None;
            ctx.request_repaint();
            true
        }
        Err(Some(wait)) => {
            ctx.request_repaint_after(Duration::from_secs_f64(wait));
            false
        }
        Err(None) => false,
    }
}
