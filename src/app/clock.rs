//! The time that players have for a game.

use etude_model::Side;
use etude_study::store::JournalClock;

/// Time that each side has for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For the whole game.
    pub minutes: u16,
    /// In addition after each move.
    pub seconds: u16,
}

impl TimeControl {
    /// The time controls to choose from, the shortest first: those of blitz, rapid and tournament games.
    pub const ALL: [Self; 9] = [
        Self { minutes: 1, seconds: 0 },
        Self { minutes: 3, seconds: 2 },
        Self { minutes: 5, seconds: 3 },
        Self { minutes: 10, seconds: 5 },
        Self { minutes: 15, seconds: 5 },
        Self { minutes: 30, seconds: 0 },
        Self { minutes: 45, seconds: 15 },
        Self { minutes: 60, seconds: 30 },
        Self { minutes: 80, seconds: 60 },
    ];

    /// The time control as in files of games: seconds for the game, and after each move.
    pub fn tag(self) -> String {
        format!("{}+{}", u32::from(self.minutes) * 60, self.seconds)
    }
}

/// A clock with a side for each player. It runs from the first move on.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    /// The time control.
    pub control: TimeControl,
    /// The seconds that were left when a side last began to think.
    left: [f64; 2],
    /// The side whose time runs, and the time at which it began; in seconds of the window's clock.
    running: Option<(Side, f64)>,
    /// The side that was to move when the clock was last looked at.
    to_move: Option<Side>,
}

impl Clock {
    /// A stopped clock.
    pub fn new(control: TimeControl) -> Self {
        Self { control, left: [f64::from(control.minutes) * 60.0; 2], running: None, to_move: None }
    }

    /// The clock as the journal keeps it: without the time of the move that was not made.
    pub fn kept(&self) -> JournalClock {
        JournalClock {
            minutes: self.control.minutes,
            seconds: self.control.seconds,
            left: self.left.map(|seconds| (1_000.0 * seconds).round() as u64),
            running: self.running().map(|side| side.index() as u8),
        }
    }

    /// The clock that the journal has kept. The side whose time ran goes on.
    pub fn from_kept(kept: &JournalClock) -> Self {
        let control = TimeControl { minutes: kept.minutes, seconds: kept.seconds };
        let left = kept.left.map(|milliseconds| milliseconds as f64 / 1_000.0);
        let side = kept.running.map(|side| if side == 0 { Side::First } else { Side::Second });
        Self { control, left, running: None, to_move: side.map(Side::other) }
    }

    /// Updates the clock for the side to move, none when the game is over. Returns the side whose time has run out.
    pub fn look(&mut self, to_move: Option<Side>, now: f64) -> Option<Side> {
        let before = std::mem::replace(&mut self.to_move, to_move);
        if let Some((side, _)) = self.running.filter(|(side, _)| Some(*side) != to_move) {
            let left = self.left(side, now);
            let more = if to_move.is_some() { f64::from(self.control.seconds) } else { 0.0 };
            self.left[side.index()] = left + more;
            self.running = None;
        }
        let side = to_move?;
        if self.running.is_none() && before.is_some_and(|before| before != side) {
            self.running = Some((side, now));
        }
        (self.left(side, now) <= 0.0).then_some(side)
    }

    /// The seconds that a side has left.
    pub fn left(&self, side: Side, now: f64) -> f64 {
        let spent =
            self.running.filter(|(running, _)| *running == side).map_or(0.0, |(_, since)| now - since);
        (self.left[side.index()] - spent).max(0.0)
    }

    /// The side whose time runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }
}

/// A time as clocks show it: minutes and seconds, at last tenths of seconds.
pub fn shown(seconds: f64) -> String {
    if seconds < 10.0 {
        return format!("0:{:04.1}", (seconds * 10.0).floor() / 10.0);
    }
    let whole = seconds.ceil() as u64;
    format!("{}:{:02}", whole / 60, whole % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_runs_from_the_first_move_and_comes_back_by_the_increment() {
        let mut clock = Clock::new(TimeControl { minutes: 1, seconds: 2 });
        assert_eq!(clock.look(Some(Side::First), 5.0), None);
        assert_eq!(clock.look(Some(Side::First), 100.0), None);
        assert_eq!(clock.left(Side::First, 100.0), 60.0);
        // The first side has moved.
        assert_eq!(clock.look(Some(Side::Second), 101.0), None);
        assert_eq!(clock.left(Side::Second, 111.0), 50.0);
        assert_eq!(clock.look(Some(Side::First), 111.0), None);
        assert_eq!((clock.left(Side::Second, 120.0), clock.left(Side::First, 120.0)), (52.0, 51.0));
        assert_eq!(clock.look(Some(Side::First), 171.5), Some(Side::First));
        // A game that is over takes no time.
        assert_eq!(clock.look(None, 172.0), None);
        assert_eq!((clock.left(Side::Second, 999.0), clock.running()), (52.0, None));
    }

    #[test]
    fn times_are_written_as_on_clocks() {
        assert_eq!(shown(300.0), "5:00");
        assert_eq!(shown(59.2), "1:00");
        assert_eq!(shown(9.97), "0:09.9");
        assert_eq!(shown(0.0), "0:00.0");
    }
}
