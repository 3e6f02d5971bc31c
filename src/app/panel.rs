//! Context of a panel: all that it needs to draw itself, and the actions that it asks for.

use super::action::Action;
use super::commands::{Command, Menu};
use super::keys;
use super::practice::OpenSession;
use super::settings::Settings;
use super::theme::Tokens;
use egui::KeyboardShortcut;
use etude_model::{DrawnMove, Message, Value};
use etude_texts::{Texts, value_texts};

/// The Fluent identifiers of a goal that is missed: there is no distance to it.
pub const NO_GAIN: (&str, &str) = ("value-no-gain", "value-no-gain-letter");

/// Context of every panel.
pub struct Panel<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The colours.
    pub tokens: &'static Tokens,
    /// The settings.
    pub settings: &'a Settings,
    /// All menus, and with them all commands.
    pub menus: &'a [Menu],
    /// The player that is the user, counted from 0, where it is called so.
    pub you: Option<u8>,
    /// True if the user's side is to reach a goal other than to win the game; none without such a goal.
    pub gains: Option<bool>,
    /// The session of practice that goes on in the tab in front.
    pub session: Option<&'a OpenSession>,
    /// The actions of the user.
    pub actions: &'a mut Vec<Action>,
}

impl Panel<'_> {
    /// The tag of the language that is shown.
    pub fn tag(&self) -> &'static str {
        self.texts.language().tag()
    }

    /// A text without arguments.
    pub fn get(&self, id: &'static str) -> String {
        self.texts.say(&Message::new(id))
    }

    /// A message in words.
    pub fn say(&self, message: &Message) -> String {
        self.texts.say_to(message, self.you)
    }

    /// The Fluent identifier of a value for the user's side in one word, and of its letter: where pieces are to be gained, of
    /// the gain or its absence.
    pub fn value_texts(&self, value: Option<Value>) -> (&'static str, &'static str) {
        match (self.gains, value) {
            (Some(gains), Some(value)) if gains == (value == Value::Win) => {
                ("value-gain", "value-gain-letter")
            }
            (Some(_), Some(_)) => NO_GAIN,
            _ => value_texts(value),
        }
    }

    /// A number that is written with a decimal point, as the language writes it.
    pub fn figure(&self, number: &str) -> String {
        self.texts.language().figure(number)
    }

    /// A move in words, for users who cannot see it drawn.
    pub fn move_words(&self, drawn: &DrawnMove) -> String {
        self.texts.drawn(drawn)
    }

    /// The key of a command, when it has one.
    pub fn key(&self, command: Command) -> Option<KeyboardShortcut> {
        self.settings.keys.of(command)
    }

    /// A key as keyboards of the language have it.
    pub fn key_text(&self, key: &KeyboardShortcut) -> String {
        keys::shown(self.texts, key)
    }

    /// True if the session in front is over: its sheet lies over the table.
    pub fn session_is_over(&self) -> bool {
        self.session.is_some_and(|open| open.session.is_over())
    }

    /// Asks for something.
    pub fn ask(&mut self, action: Action) {
        self.actions.push(action);
    }

    /// Asks for something, if it was clicked.
    pub fn ask_if(&mut self, clicked: bool, action: Action) {
        self.actions.extend(clicked.then_some(action));
    }
}
