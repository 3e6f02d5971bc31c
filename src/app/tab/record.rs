//! What a game that was played leaves in the study where its files say so: the players, the day and the result.

use super::{Mode, Tab};
use crate::app::player::Player;
use crate::model::{Message, Outcome, Side};
use crate::study::{Document, Strength, registry};
use crate::texts::Texts;

/// The tags of the players, by side.
const PLAYERS: [&str; 2] = ["White", "Black"];

impl Tab {
    /// Notes how the game has ended that is played along the main line. What the study says already stays. Returns whether the
    /// study says more now.
    pub fn note_result(&mut self, texts: &Texts, day: impl FnOnce() -> String) -> bool {
        if self.mode != Mode::Play || registry::format_of(self.study.identity().game.id).is_none() {
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
                let names = [Side::First, Side::Second].map(|side| texts.say(&self.player_name(side)));
                let mut tags = before.tags.clone();
                let said = PLAYERS.into_iter().zip(names).chain([("Date", day())]);
                for (name, value) in said {
                    match tags.iter_mut().find(|(tag, _)| tag == name) {
                        Some((_, known)) if known.trim_matches(['?', '.', ' ']).is_empty() => *known = value,
                        Some(_) => {}
                        None => tags.push((name.to_owned(), value)),
                    }
                }
                self.become_record(Document { tags, outcome: Some(outcome), ..before })
            }
            // Another last move: the game goes on.
            (None, Some(noted)) if noted != end => {
                self.play.noted = None;
                let own = self.play.result.take();
                let before = self.study.document();
                before.outcome.is_some()
                    && before.outcome == own
                    && self.become_record(Document { outcome: None, ..before })
            }
            (None, _) => false,
        }
    }

    fn become_record(&mut self, document: Document) -> bool {
        self.edited.doing = Some(Message::new("history-result"));
        let changed = self.change(|study| study.become_document(&document));
        self.edited.doing = None;
        changed
    }

    /// What the player of a side is called in the files of games.
    fn player_name(&self, side: Side) -> Message {
        match self.play.players.player(side) {
            Player::Person => Message::new("record-person"),
            Player::Engine(Strength::Level(level)) => Message::new("record-level").number("level", level),
            player @ Player::Engine(Strength::Program(..)) => player.name(self.study.as_ref()),
            player => Message::new("record-program").message("player", player.name(self.study.as_ref())),
        }
    }
}
