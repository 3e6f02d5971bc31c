//! Other programs that play a game: how the user sets them up, and what they say of themselves.

use crate::model::{Control, Message};
use serde::{Deserialize, Serialize};

/// Another program, as the user has set it up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ExternalEngine {
    /// Tells it from the others for as long as it is in the list.
    pub id: u32,
    /// What the user calls it.
    pub name: String,
    /// How it is started: its path and its arguments.
    pub command: String,
    /// Its parameters that are set to other values than it has by itself.
    pub parameters: Vec<(String, String)>,
}

/// Which engines estimate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EngineChoice {
    /// The program's own.
    #[default]
    Own,
    /// Another program, by its number.
    Other(u32),
    /// Both.
    Both(u32),
}

impl EngineChoice {
    /// The other program, if it is one that estimates.
    pub fn other(self) -> Option<u32> {
        match self {
            Self::Own => None,
            Self::Other(id) | Self::Both(id) => Some(id),
        }
    }
}

/// What another program says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Its name and version.
    pub name: String,
    /// The rules that it plays by, by name.
    pub rules: Vec<Message>,
    /// What can be set in it.
    pub parameters: Vec<Parameter>,
}

/// What can be set in another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What it is called.
    pub name: String,
    /// What the program sets it to by itself.
    pub value: String,
    /// What it may be.
    pub kind: ParameterKind,
}

/// What a parameter may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// `true` or `false`.
    Bool,
    /// A whole number in a range.
    Int(Option<i64>, Option<i64>),
    /// One of some words.
    Enum(Vec<String>),
    /// Any text, numbers with a point among them.
    Text,
}

/// What a kind of games does with other programs.
pub trait ExternalEngines: Sync {
    /// Starts a program, has it introduce itself, and ends it; this takes as long as the program lets one wait, within bounds, until the control says stop.
    ///
    /// # Errors
    /// Why the program is of no use, in words that name it.
    fn introduce(&self, engine: &ExternalEngine, control: &Control) -> Result<Introduction, Message>;
}
