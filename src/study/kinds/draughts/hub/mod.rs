//! The Hub protocol, version 2, between draughts GUIs and engines.
//!
//! Both sides send lines `command name=value name=value …`. A value that is empty or contains a blank or `=` is put in
//! double quotes; a name alone is a flag. Unknown commands and arguments are ignored.
//!
//! [`serve`] is the engine's side, [`client`] the GUI's. The protocol defines the board of 100 squares
//! only; Étude's extension (docs/reference/hub.md) is a parameter `variant` with the identifiers of its rules, and positions
//! with as many squares as the board has ([`hub_notation`](etude_games::draughts::hub_notation)).
//!
//! Source: the protocol description shipped with Scan 3.1 (`protocol.txt`), version 2.

pub mod client;
mod clock;
pub mod line;
mod process;
mod server;

pub use server::serve;
