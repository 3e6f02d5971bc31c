//! Record of a played game in its study: players, day and result, where files of the game have them.

use super::{Mode, Tab};
use crate::player::Player;
use etude_model::{Choice, Message, Outcome, Side};
use etude_study::clock::Clock;
use etude_study::{Document, LineEdit, Strength, registry};
use etude_texts::Texts;

/// The tags of the players, by side.
const PLAYERS: [&str; 2] = ["White", "Black"];

/// True if the value of a tag means that it is unknown.
fn is_unknown(value: &str) -> bool {
    value.trim_matches(['?', '.', ' ']).is_empty()
}

/// The tag with the reason why a game ended.
pub(super) const TERMINATION: &str = "Termination";

impl Tab {
    /// Notes the result of the game that is played along the main line. A result in the study stays. Returns true if the study
    /// has changed.
    pub fn note_result(&mut self, texts: &Texts, day: impl FnOnce() -> String) -> bool {
        if self.mode != Mode::Play {
            return false;
        }
        self.make_main();
        if registry::format_of(self.study.identity().game.id).is_none() {
            return false;
        }
        let last = self.line().iter().rfind(|item| item.depth == 0);
        // A game may be given up before its first move.
        let (end, here) = last.map_or((0, true), |item| (item.way, item.current));
        let outcome = self.ending().filter(|_| here);
        let outcome = outcome.map(|ending| ending.winner.map_or(Outcome::Draw, Outcome::Won));
        match (outcome, self.play.noted) {
            (Some(_), Some(noted)) if noted == end => false,
            (Some(outcome), _) => {
                self.play.noted = Some(end);
                let before = self.study.document();
                let own = self.play.result;
                if before.outcome.is_some() && before.outcome != own {
                    return false;
                }
                self.play.result = Some(outcome);
                let tags = self.with_said(&before.tags, texts, day());
                self.become_record(Document { tags, outcome: Some(outcome), ..before }, "history-result")
            }
            // Another last move: the game goes on.
            (None, Some(noted)) if noted != end => {
                self.play.noted = None;
                let own = self.play.result.take();
                let before = self.study.document();
                before.outcome.is_some()
                    && before.outcome == own
                    && self.become_record(Document { outcome: None, ..before }, "history-result")
            }
            (None, _) => false,
        }
    }

    /// Makes the line of a game that was played to its end here the main line: moves that were taken back on the way are
    /// variations. The line of a file or of an exercise stays in front.
    fn make_main(&mut self) {
        let saved = self.file.saved.as_ref().is_some_and(|saved| !saved.line.0.is_empty());
        let given = saved || self.file.has_given_line;
        let exercise = !self.study.identity().about.exercise.goal.is_empty();
        let over = self.ending().is_some() || self.analysis().is_some_and(|analysis| analysis.over);
        // Walking to an end is not playing to it.
        if given || exercise || !over || !self.play.goes_on || self.play.result.is_some() {
            return;
        }
        while let Some(branch) = self.current().filter(|item| item.depth > 0).map(|item| item.id) {
            let depth = |tab: &Self| tab.current().map_or(0, |item| item.depth);
            let before = depth(self);
            self.change_game(|game| game.edit_line(LineEdit::Promote(branch)));
            if depth(self) >= before {
                break;
            }
        }
    }

    /// Notes the players of a game that is being played, before it is written to a file.
    pub fn note_players(&mut self, texts: &Texts, clock: &Clock) {
        let plays = self.mode == Mode::Play && self.play.goes_on && self.ending().is_none();
        let has_files = registry::format_of(self.study.identity().game.id).is_some();
        let before = self.study.document();
        let is_own = before.outcome.is_none() && before.exercise.goal.is_empty() && !self.is_problem();
        if !(plays && has_files && is_own) || self.file.has_given_line {
            return;
        }
        let day = clock.now().format("%Y.%m.%d").to_string();
        let tags = self.with_said(&before.tags, texts, day);
        if tags != before.tags {
            self.become_record(Document { tags, ..before }, "history-players");
        }
    }

    /// Tags with those of the game that is played, where they are unknown.
    fn with_said(&self, tags: &[(String, String)], texts: &Texts, day: String) -> Vec<(String, String)> {
        let mut tags = tags.to_vec();
        for (name, value) in self.said(texts, day) {
            match tags.iter_mut().find(|(tag, _)| tag == name) {
                Some((_, known)) if is_unknown(known) => *known = value,
                Some(_) => {}
                None => tags.push((name.to_owned(), value)),
            }
        }
        tags
    }

    /// The tags of the game that is played, in the order of files.
    fn said(&self, texts: &Texts, day: String) -> Vec<(&'static str, String)> {
        let names = Side::ALL.map(|side| texts.say(&self.recorded_name(side)));
        let about = [("Event", texts.say(&Message::new("record-event"))), ("Date", day)];
        let time = self.play.clock.map(|clock| ("TimeControl", clock.control.tag()));
        let reason = self.ending().map(|ending| (TERMINATION, texts.say(&ending.reason)));
        about.into_iter().chain(PLAYERS.into_iter().zip(names)).chain(time).chain(reason).collect()
    }

    /// Returns true if the study names both players of a game; a problem names its authors there.
    pub(super) fn is_record(&self) -> bool {
        let Some(game) = self.study.playing() else { return false };
        let named = |player| game.tags().iter().any(|(tag, name)| tag == player && !is_unknown(name));
        PLAYERS.into_iter().all(named) && !self.is_problem()
    }

    /// The names of both players of a recorded game.
    pub fn recorded_players(&self) -> Option<String> {
        let tags = self.study.playing().filter(|_| self.is_record())?.tags();
        let name = |player| Some(tags.iter().find(|(tag, _)| tag == player)?.1.as_str());
        Some(format!("{} – {}", name(PLAYERS[0])?, name(PLAYERS[1])?))
    }

    /// The winner of a game that is over, as its tags record it, none of a draw, and the reason.
    pub fn recorded_end(&self) -> Option<(Option<Side>, Option<&str>)> {
        let game = self.study.playing().filter(|_| self.is_record())?;
        let winner = match game.outcome()? {
            Outcome::Won(side) => Some(side),
            Outcome::Draw => None,
            Outcome::BothLost => return None,
        };
        let reason = game.tags().iter().find(|(name, _)| name == TERMINATION);
        Some((winner, reason.map(|(_, reason)| reason.as_str())))
    }

    /// Returns true if the study is a problem, whatever its tags name: it begins where no game does, and has an author or no
    /// result.
    fn is_problem(&self) -> bool {
        let Some(game) = self.study.playing() else { return false };
        let authored = || game.outcome().is_none() || !self.study.identity().about.author.is_empty();
        self.is_built() && authored()
    }

    /// Whether it begins where no game does.
    pub(super) fn is_built(&self) -> bool {
        let mut choices = self.study.setup().choices.iter();
        let start =
            choices.find(|choice| choice.id == Choice::START).and_then(|choice| choice.options.first());
        start.is_some_and(|(_, begins)| !begins)
    }

    /// The name of a side's player beside the table: in Play a program's own, else as the file says, else the player in Play;
    /// none elsewhere.
    pub fn seat_name(&self, side: Side) -> Option<Message> {
        let player = self.play.players.player(side.index() as u8);
        if self.mode == Mode::Play && player != Player::Person && self.recorded_end().is_none() {
            return Some(self.recorded_name(side));
        }
        let mut tags = self.study.playing()?.tags().iter().filter(|_| !self.is_problem());
        let own = tags.find(|(tag, value)| tag == PLAYERS[side.index()] && !is_unknown(value));
        let named = own.map(|(_, name)| Message::new("record-named").text("name", name.clone()));
        named.or_else(|| (self.mode == Mode::Play).then(|| self.recorded_name(side)))
    }

    fn become_record(&mut self, document: Document, doing: &'static str) -> bool {
        self.edited.doing = Some(Message::new(doing));
        let changed = self.change(|study| study.become_document(&document));
        self.edited.doing = None;
        changed
    }

    /// The name of a side's player in the files of games.
    fn recorded_name(&self, side: Side) -> Message {
        let players = &self.play.players;
        let name = players.name.trim();
        match players.player(side.index() as u8) {
            Player::Person if players.persons().len() == 1 && !name.is_empty() => {
                Message::new("record-named").text("name", name)
            }
            Player::Person => Message::new("record-person"),
            Player::Engine(Strength::Level(level)) => Message::new("record-level").number("level", level),
            player @ Player::Engine(Strength::Program(..)) => player.name(self.study.as_ref()),
            player => Message::new("record-program").message("player", player.name(self.study.as_ref())),
        }
    }
}
