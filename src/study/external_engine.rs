//! External engines: their configuration and their introduction.

use crate::model::{Control, Message};
use serde::{Deserialize, Serialize};

/// Configuration of an external engine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ExternalEngine {
    /// Identifier, unique within the list.
    pub id: u32,
    /// Name given by the user.
    pub name: String,
    /// Command line: path and arguments.
    pub command: String,
    /// Parameters that differ from the engine's defaults.
    pub parameters: Vec<(String, String)>,
}

/// Which engines analyse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EngineChoice {
    /// The built-in engine.
    #[default]
    Own,
    /// An external engine, by identifier.
    Other(u32),
    /// Both.
    Both(u32),
}

impl EngineChoice {
    /// Identifier of the external engine, if it analyses.
    pub fn other(self) -> Option<u32> {
        match self {
            Self::Own => None,
            Self::Other(id) | Self::Both(id) => Some(id),
        }
    }
}

/// What an external engine says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Name and version.
    pub name: String,
    /// Names of the rules it plays.
    pub rules: Vec<Message>,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
}

/// Parameter of an external engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Default value.
    pub value: String,
    /// Type and range.
    pub kind: ParameterKind,
}

/// Type and range of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// `true` or `false`.
    Bool,
    /// Integer with optional bounds.
    Int(Option<i64>, Option<i64>),
    /// One of several words.
    Enum(Vec<String>),
    /// Any text, including decimal numbers.
    Text,
}

/// Support of a kind of games for external engines.
pub trait ExternalEngines: Sync {
    /// Starts an engine, reads its introduction and ends it; waits for the engine within limits, until the control
    /// stops it.
    ///
    /// # Errors
    /// Why the engine cannot be used, with its name.
    fn introduce(&self, engine: &ExternalEngine, control: &Control) -> Result<Introduction, Message>;
}
