//! External engines: configuration and introduction.

use etude_model::{Control, Message};
use serde::{Deserialize, Serialize};

/// The configuration of an external engine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ExternalEngine {
    /// Identifier, which lasts as long as the engine is in the list.
    pub id: u32,
    /// The name given by the user.
    pub name: String,
    /// The command line: path and arguments.
    pub command: String,
    /// Arguments behind the ones of the command line.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub arguments: String,
    /// The working folder; the engine's own where it is empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub folder: String,
    /// Parameters with values other than the engine's defaults.
    pub parameters: Vec<(String, String)>,
}

impl ExternalEngine {
    /// Returns true if another configuration starts the same program in the same way.
    pub fn is_run_as(&self, other: &Self) -> bool {
        (&self.command, &self.arguments, &self.folder) == (&other.command, &other.arguments, &other.folder)
    }
}

/// The engines that analyse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EngineChoice {
    /// The built-in engine.
    #[default]
    Own,
    /// An external engine, by [`ExternalEngine::id`].
    Other(u32),
    /// Both.
    Both(u32),
}

impl EngineChoice {
    /// The external engine, if it is among them.
    pub fn other(self) -> Option<u32> {
        match self {
            Self::Own => None,
            Self::Other(id) | Self::Both(id) => Some(id),
        }
    }
}

/// The introduction of an external engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Name and version.
    pub name: String,
    /// The names of the rules it plays.
    pub rules: Vec<Message>,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
}

/// A parameter of an external engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its current value; the engine's default when it has just introduced itself.
    pub value: String,
    /// Its type.
    pub kind: ParameterKind,
}

/// The type of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// `true` or `false`.
    Bool,
    /// An integer with optional bounds.
    Int(Option<i64>, Option<i64>),
    /// One of several words.
    Enum(Vec<String>),
    /// Any text, including real numbers.
    Text,
}

/// The external engines of a kind of games.
pub trait ExternalEngines: Sync {
    /// Starts an engine, reads its introduction, and ends it. Waits for the engine up to a timeout or until the control
    /// stops.
    ///
    /// # Errors
    /// A message with the engine's name and the reason.
    fn introduce(&self, engine: &ExternalEngine, control: &Control) -> Result<Introduction, Message>;
}
